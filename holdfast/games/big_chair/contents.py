"""The content as a client shows it, and the numbers worth following."""

from holdfast.games.big_chair.cards import MOST_BUDGET, TOP, TRACKS, Book, Event, Role, Scenario, Strategy
from holdfast.games.big_chair.effects import tracks_in
from holdfast.games.big_chair.shapes import (
    CardWords,
    Contents,
    Domino,
    EventContents,
    RoleContents,
    ScenarioContents,
    StrategyContents,
    TrackContents,
    View,
)
from holdfast.games.big_chair.words import describe_event, text_of_strategy, while_active
from holdfast.kernel.cards import Card
from holdfast.kernel.content import Effects
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.words import Words


def contents(words: Words) -> Contents:
    """Names, texts and numbers that stay the same throughout a game."""
    book: Book = words.book
    return {
        "top": TOP,
        "tracks": {track: contents_of_track(words, at) for at, track in enumerate(TRACKS)},
        "events": {card.id: contents_of_event(words, card) for card in book.events.values()},
        "strategies": {card.id: contents_of_strategy(words, card) for card in book.strategies.values()},
        "roles": {card.id: contents_of_role(words, card) for card in book.roles.values()},
        "scenarios": {card.id: contents_of_scenario(words, card) for card in book.scenarios.values()},
    }


# --- The content ------------------------------------------------------------------------------------------------


def contents_of_track(words: Words, at: int) -> TrackContents:
    """A Key indicator: its colours by space, whom it drags down or lifts, and its row of the Influence table."""
    indicator = words.book.indicators[at]
    return {
        "name": words.of("tracks", indicator.name),
        "short": words.of("tracks", indicator.short),
        "says": words.of("tracks", indicator.says),
        "colours": list(words.book.colours[at]),
        "orange": contents_of_domino(words, indicator.when_orange),
        "red": contents_of_domino(words, indicator.when_red),
        "top": contents_of_domino(words, indicator.when_top),
        "odds": [{"budget": each.budget, "up_to": each.up_to} for each in words.book.wagers[at].values()],
    }


def contents_of_domino(words: Words, effects: Effects) -> Domino | None:
    """A domino effect with the tracks that it moves."""
    return {"text": words.describe(effects), "tracks": touched(effects)} if effects else None


def touched(effects: Effects) -> list[str]:
    """The tracks that effects concern."""
    return [TRACKS[track] for track in tracks_in(effects)]


def contents_of_card(words: Words, file: str, card: Card) -> CardWords:
    """What every card has."""
    return {"name": words.of(file, card.name), "story": words.of(file, card.story)}


def contents_of_event(words: Words, card: Event) -> EventContents:
    """An Event, effect by effect and as one sentence."""
    return {
        **contents_of_card(words, "events", card),
        "number": card.number,
        "special": card.special,
        "effects": words.phrases(card.effects),
        "tracks": touched(card.effects),
        "text": describe_event(words, card.id),
    }


def contents_of_strategy(words: Words, card: Strategy) -> StrategyContents:
    """A Strategy: its price, what it does when played and while Active, and as one text."""
    return {
        **contents_of_card(words, "strategies", card),
        "number": card.number,
        "cost": card.cost,
        "maintenance": card.maintenance,
        "effects": words.phrases(card.when_played),
        "tracks": touched(card.when_played),
        "active": while_active(words, card),
        "saves": [{"track": TRACKS[each.track], "on": list(each.on)} for each in card.cancels],
        "eases": [{"track": TRACKS[each.track], "n": each.n} for each in card.eases],
        "influence": [TRACKS[track] for track in card.influence],
        "removed": card.removed or card.deed,
        "text": text_of_strategy(words, card),
    }


def contents_of_role(words: Words, card: Role) -> RoleContents:
    """A Role with what its two Abilities do."""
    return {
        **contents_of_card(words, "roles", card),
        "number": card.number,
        "abilities": [words.describe(ability.effects) for ability in card.abilities],
    }


def contents_of_scenario(words: Words, card: Scenario) -> ScenarioContents:
    """A scenario with what makes it special."""
    return {
        **contents_of_card(words, "scenarios", card),
        "difficulty": words.language(card.difficulty),
        "goals": dict(card.goals),
        "last_turn_at_cubes": card.last_turn_at_cubes,
        "role_lost_on": list(card.role_lost_on),
    }


# --- Gauges -----------------------------------------------------------------------------------------------------


def gauges(book: Book) -> list[Gauge]:
    """The eight tracks, what the Government has, and what is still to come."""
    tracks = [
        Gauge(id, of.name, "Key indicators", 1, TOP, "high", "tracks", vital=True, short=of.short)
        for id, of in book.tracks.items()
    ]
    return [
        *tracks,
        Gauge("budget", "Budget", "The Government", 0, MOST_BUDGET, vital=True),
        Gauge("goals", "Goals reached", "The Government", 0, TOP, "high"),
        Gauge("active", "Active Strategies", "The Government", 0, 8),
        Gauge("abilities", "Abilities left", "The Government", 0, 8),
        Gauge("deck", "Events to come", "The crisis", 0, 24),
        Gauge("cubes", "Black cubes", "The crisis", 0, 8, "low"),
    ]


def readings(view: View) -> dict[str, int]:
    """What each gauge shows now."""
    spaces = {track: view["tracks"].get(track, 1) for track in TRACKS}
    return spaces | {
        "budget": view["budget"],
        "goals": sum(spaces[track] >= goal for track, goal in view["goals"].items()),
        "active": len(view["active"]),
        "abilities": sum(len(role["ready"]) for role in view["roles"]),
        "deck": view["deck"],
        "cubes": view["cubes"],
    }
