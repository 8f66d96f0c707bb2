"""The content as a client shows it, and the numbers worth following."""

from collections.abc import Callable
from typing import Any, cast

from holdfast.games.ares_crisis.cards import (
    COLOURS,
    METRICS,
    PHASES,
    TAGS,
    ZONES,
    Book,
    Corporation,
    Crisis,
    Dummy,
    Level,
    Ocean,
    Project,
    Track,
)
from holdfast.games.ares_crisis.effects import draw, either, gain
from holdfast.games.ares_crisis.planet import lower_metric
from holdfast.games.ares_crisis.shapes import Contents, View
from holdfast.games.ares_crisis.words import (
    BONUSES,
    THINGS,
    describe_crisis,
    describe_goals,
    describe_hindrance,
    describe_works,
    parts_of_crisis,
    parts_of_works,
)
from holdfast.kernel.content import Effects
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.words import Words


def contents(words: Words) -> Contents:
    """Names, texts and numbers that stay the same throughout a game."""
    told = {
        "phases": {
            phase: {"name": words.name("phase", phase), "text": words.language(BONUSES[phase])} for phase in PHASES[1:]
        },
        "tags": {tag: words.name("tag", tag) for tag in TAGS},
        "colours": {colour: words.language(colour) for colour in COLOURS},
        "zones": {zone: words.language(zone) for zone in ZONES},
        "resources": {what: words.language(name) for what, name in THINGS.items()},
        **{file: contents_of(words, file, told) for file, told in TOLD.items()},
    }
    return cast(Contents, told)  # put together from parts; a test compares it with the shape


def contents_of(words: Words, file: str, told: Callable[[Words, Any], dict[str, Any]]) -> dict[str, Any]:
    """The cards of one file, each with its name."""
    cards = getattr(words.book, file).values()
    return {card.id: {"name": words.of(file, card.name), **told(words, card)} for card in cards}


def contents_of_track(words: Words, track: Track) -> dict[str, Any]:
    """A metric with its zones and the two sides of its detriment token."""
    return {
        "lowest": track.lowest,
        "top": track.top,
        "step": track.step,
        "spaces": [
            {"value": value, "zone": track.zone(value)}
            for value in range(track.lowest, track.top + track.step, track.step)
        ],
        "token": {
            "yellow": describe_hindrance(words, track.when_yellow),
            "red": describe_hindrance(words, track.when_red),
        },
    }


def contents_of_ocean(words: Words, card: Ocean) -> dict[str, Any]:
    """An ocean tile with its reward."""
    return {"text": words.describe(card.effects), "gives": gives(card.effects)}


def gives(effects: Effects) -> dict[str, int]:
    """The resources and cards that effects give."""
    return {step[1] if step[0] is gain else "cards": step[-1] for step in effects if step[0] in (gain, draw)}


def contents_of_level(words: Words, card: Level) -> dict[str, Any]:
    """A level of difficulty has its name only."""
    return {}


def contents_of_dummy(words: Words, card: Dummy) -> dict[str, Any]:
    """A dummy card."""
    return {"phases": [PHASES[phase] for phase in card.phases]}


def contents_of_crisis(words: Words, card: Crisis) -> dict[str, Any]:
    """A Crisis card, in parts and as a whole."""
    return {
        "tier": card.tier,
        "counters": card.counters,
        "at_once": words.describe(card.immediate) if card.immediate else "",
        "every_round": words.describe(card.persistent) if card.persistent else "",
        "lowers": lowers(card.persistent),
        "may_lower": may_lower(card.persistent),
        "goal": describe_goals(words, card) if card.goals else "",
        "exchange": card.exchange,
        "text": describe_crisis(words, card),
        "sentences": parts_of_crisis(words, card),
    }


def lowers(effects: Effects) -> dict[str, int]:
    """The steps by which effects lower metrics for certain."""
    return {step[1]: step[2] for step in effects if step[0] is lower_metric}


def may_lower(effects: Effects) -> list[str]:
    """The metrics among which the players choose what is lowered."""
    return [metric for step in effects if step[0] is either for way in step[1] for metric in lowers(way)]


def contents_of_corporation(words: Words, card: Corporation) -> dict[str, Any]:
    """A corporation card."""
    return {
        "mc": card.mc,
        "tags": list(card.tags),
        "text": describe_works(words, card),
        "sentences": parts_of_works(words, card),
        "acts": bool(card.actions),
    }


def contents_of_project(words: Words, card: Project) -> dict[str, Any]:
    """A project card; VP that depend on a count are left out of the number and stand in the text."""
    return {
        "number": card.number,
        "colour": card.colour,
        "cost": card.cost,
        "tags": list(card.tags),
        "vp": None if card.vp_per or isinstance(card.vp, tuple) else card.vp,
        "holds": card.holds or None,
        "acts": bool(card.actions),
        "text": describe_works(words, card),
        "sentences": parts_of_works(words, card),
    }


TOLD: dict[str, Callable[[Words, Any], dict[str, Any]]] = {
    "tracks": contents_of_track,
    "oceans": contents_of_ocean,
    "scenarios": contents_of_level,
    "dummies": contents_of_dummy,
    "crises": contents_of_crisis,
    "corporations": contents_of_corporation,
    "projects": contents_of_project,
}
"""What a client is told of the cards in each file."""

# --- Numbers worth following ------------------------------------------------------------------------------------

PLANET, DANGER, MEANS, GROWTH = "Oxygen and oceans", "Crises and VP Bank", "Means of the team", "Growth of the team"


def gauges(book: Book) -> list[Gauge]:
    """The metrics, what threatens them, and what the team has; temperature has a scale of its own."""
    tracks = [book.tracks[metric] for metric in METRICS]
    return [
        *[
            Gauge(
                track.id,
                track.name,
                "Temperature" if track.id == "temperature" else PLANET,
                track.lowest,
                track.top,
                "high",
                "tracks",
                vital=True,
            )
            for track in tracks
        ],
        Gauge("counters", "Crisis counters", DANGER, 0, 20, "low", vital=True),
        Gauge("crisis_deck", "Crises still to come", DANGER, 0, 20, vital=True),
        Gauge("bank", "VP Bank", DANGER, 0, 20, "high", vital=True),
        Gauge("mc", "MC", MEANS, 0, 100),
        Gauge("heat", "Heat", MEANS, 0, 100),
        Gauge("plants", "Plants", MEANS, 0, 100),
        Gauge("hand", "Cards in hand", MEANS, 0, 40),
        Gauge("tr", "TR", GROWTH, 0, 60, "high"),
        Gauge("income", "MC made", GROWTH, 0, 60, "high"),
        Gauge("played", "Cards played", GROWTH, 0, 60, "high"),
    ]


def readings(view: View) -> dict[str, int]:
    """What each gauge shows now; before the board is laid out the metrics are 0."""
    players = view["players"]
    return {
        **{metric: view["metrics"][metric]["value"] if view["metrics"] else 0 for metric in METRICS},
        "counters": sum(crisis["counters"] for crisis in view["crises"]),
        "crisis_deck": view["crisis_deck"],
        "bank": view["bank"],
        **{what: sum(player[what] for player in players) for what in ("mc", "heat", "plants")},
        "hand": sum(len(player["hand"]) for player in players),
        "tr": sum(player["tr"] for player in players),
        "income": sum(player["production"]["mc"] for player in players),
        "played": sum(len(player["played"]) for player in players),
    }
