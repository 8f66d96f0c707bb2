"""The content as a client shows it, and the numbers worth following."""

from holdfast.games.big_chair.cards import TOP, TRACKS, Book, Event, Role, Scenario, Strategy
from holdfast.games.big_chair.effects import tracks_in
from holdfast.games.big_chair.shapes import (
    Contents,
    Domino,
    EventContents,
    RoleContents,
    ScenarioContents,
    StrategyContents,
    TrackContents,
    View,
)
from holdfast.games.big_chair.words import (
    Words,
    describe,
    describe_event,
    describe_strategy,
    phrases,
    while_active,
)
from holdfast.kernel.content import Effects
from holdfast.kernel.language import Language
from holdfast.kernel.shapes import Better, Gauge


def contents(content: Book, language: Language) -> Contents:
    """Names, texts and numbers that stay the same throughout a game."""
    words = Words(content, language)
    return {
        "gauges": gauges_of(words),
        "top": TOP,
        "tracks": {track: contents_of_track(words, at) for at, track in enumerate(TRACKS)},
        "events": {card.id: contents_of_event(words, card) for card in content.events.values()},
        "strategies": {card.id: contents_of_strategy(words, card) for card in content.strategies.values()},
        "roles": {card.id: contents_of_role(words, card) for card in content.roles.values()},
        "scenarios": {card.id: contents_of_scenario(words, card) for card in content.scenarios.values()},
    }


# --- The content ------------------------------------------------------------------------------------------------


def contents_of_track(words: Words, at: int) -> TrackContents:
    """A Key indicator: its colours by space, whom it drags down or lifts, and its row of the Influence table."""
    gauge = words.content.tracks[at]
    return {
        "name": words.language(gauge.name),
        "short": words.short(at),
        "says": words.language(gauge.says),
        "colours": list(words.content.colours[at]),
        "orange": contents_of_domino(words, gauge.when_orange),
        "red": contents_of_domino(words, gauge.when_red),
        "top": contents_of_domino(words, gauge.when_top),
        "odds": [{"budget": n, "up_to": up_to} for n, up_to in words.content.influence[at].items()],
    }


def contents_of_domino(words: Words, effects: Effects) -> Domino | None:
    """A domino effect with the tracks that it moves."""
    return {"text": describe(words.content, effects, words.language), "tracks": touched(effects)} if effects else None


def touched(effects: Effects) -> list[str]:
    """The tracks that effects concern."""
    return [TRACKS[track] for track in tracks_in(effects)]


def contents_of_event(words: Words, card: Event) -> EventContents:
    """An Event, effect by effect and as one sentence."""
    return {
        "number": card.number,
        "name": words.language(card.name),
        "story": words.language(card.story),
        "special": card.special,
        "effects": phrases(words, card.effects),
        "tracks": touched(card.effects),
        "text": describe_event(words.content, card.id, words.language),
    }


def contents_of_strategy(words: Words, card: Strategy) -> StrategyContents:
    """A Strategy: its price, what it does when played and while Active, and as one text."""
    return {
        "number": card.number,
        "name": words.language(card.name),
        "story": words.language(card.story),
        "cost": card.cost,
        "maintenance": card.maintenance,
        "effects": phrases(words, card.when_played),
        "tracks": touched(card.when_played),
        "active": while_active(words, card),
        "saves": [{"track": TRACKS[each.track], "on": list(each.on)} for each in card.cancels],
        "eases": [{"track": TRACKS[each.track], "n": each.n} for each in card.eases],
        "influence": [TRACKS[track] for track in card.influence],
        "removed": card.removed,
        "text": describe_strategy(words.content, card, words.language),
    }


def contents_of_role(words: Words, card: Role) -> RoleContents:
    """A Role with what its two Abilities do."""
    return {
        "number": card.number,
        "name": words.language(card.name),
        "story": words.language(card.story),
        "abilities": [describe(words.content, ability.effects, words.language) for ability in card.abilities],
    }


def contents_of_scenario(words: Words, card: Scenario) -> ScenarioContents:
    """A scenario with what makes it special."""
    return {
        "name": words.language(card.name),
        "story": words.language(card.story),
        "difficulty": words.language(card.difficulty),
        "goals": dict(card.goals),
        "last_turn_at_cubes": card.last_turn_at_cubes,
        "role_lost_on": list(card.role_lost_on),
    }


# --- Gauges -----------------------------------------------------------------------------------------------------


def gauges_of(words: Words) -> list[Gauge]:
    """What `gauges` counts, with its names, its range and which way is good."""
    say = words.language
    tracks = [
        gauge(track, say(words.content.tracks[at].name), say("Key indicators"), 1, TOP, "high")
        for at, track in enumerate(TRACKS)
    ]
    return [
        *tracks,
        gauge("budget", say("Budget"), say("The Government"), 0, 2 * TOP, "neither"),
        gauge("goals", say("Goals reached"), say("The Government"), 0, TOP, "high"),
        gauge("active", say("Active Strategies"), say("The Government"), 0, 8, "neither"),
        gauge("abilities", say("Abilities left"), say("The Government"), 0, 8, "neither"),
        gauge("deck", say("Events to come"), say("The crisis"), 0, 24, "neither"),
        gauge("cubes", say("Black cubes"), say("The crisis"), 0, 8, "low"),
    ]


def gauge(key: str, name: str, group: str, low: int, high: int, better: Better) -> Gauge:
    """A number worth following."""
    return {"key": key, "name": name, "group": group, "low": low, "high": high, "better": better}


def gauges(view: View) -> dict[str, int]:
    """The numbers worth following from answer to answer."""
    spaces = {track: view["tracks"].get(track, 1) for track in TRACKS}
    return spaces | {
        "budget": view["budget"],
        "goals": sum(spaces[track] >= goal for track, goal in view["goals"].items()),
        "active": len(view["active"]),
        "abilities": sum(len(role["ready"]) for role in view["roles"]),
        "deck": view["deck"],
        "cubes": view["cubes"],
    }
