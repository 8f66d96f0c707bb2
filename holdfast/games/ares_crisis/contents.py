"""The content for clients, and the gauges of the game."""

from collections.abc import Callable
from typing import Any, cast

from holdfast.games.ares_crisis.cards import COLOURS, METRICS, PHASES, TAGS, ZONES, Book, Track
from holdfast.games.ares_crisis.effects import draw, either, gain
from holdfast.games.ares_crisis.planet import lower_metric
from holdfast.games.ares_crisis.rounds import COUNTER_PRICE
from holdfast.games.ares_crisis.shapes import Contents, Space, View
from holdfast.games.ares_crisis.words import THINGS, describe_goals, describe_hindrance, parts_of_crisis, parts_of_works
from holdfast.kernel.content import Effects
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.words import Words


def contents(words: Words) -> Contents:
    """Return the names, texts and numbers that never change during a game."""
    works = {**in_sentences(words, parts_of_works), "acts": lambda card: bool(card.actions)}
    data = {
        "phases": {
            phase: {"name": words.name("phase", phase), "text": words.name("bonus", phase)} for phase in PHASES[1:]
        },
        "tags": {tag: words.name("tag", tag) for tag in TAGS},
        "colours": {colour: words.language(colour) for colour in COLOURS},
        "zones": {zone: words.language(zone) for zone in ZONES},
        "resources": {what: words.language(name) for what, name in THINGS.items()},
        "tracks": words.card_data(
            "tracks",
            "lowest top step",
            spaces=spaces,
            token=lambda track: {
                "yellow": describe_hindrance(words, track.when_yellow),
                "red": describe_hindrance(words, track.when_red),
            },
        ),
        "oceans": words.card_data(
            "oceans", text=lambda tile: words.describe(tile.effects), gives=lambda tile: gives(tile.effects)
        ),
        "scenarios": words.card_data("scenarios"),
        "dummies": words.card_data("dummies", phases=lambda card: [PHASES[phase] for phase in card.phases]),
        "counter_price": COUNTER_PRICE,
        "crises": words.card_data(
            "crises",
            "tier counters exchange",
            at_once=lambda card: words.describe(card.immediate) if card.immediate else "",
            every_round=lambda card: words.describe(card.persistent) if card.persistent else "",
            lowers=lambda card: lowers(card.persistent),
            may_lower=lambda card: may_lower(card.persistent),
            goal=lambda card: describe_goals(words, card) if card.goals else "",
            **in_sentences(words, parts_of_crisis),
        ),
        "corporations": words.card_data("corporations", "mc tags", **works),
        "projects": words.card_data(
            "projects",
            "number colour cost tags",
            vp=lambda card: None if card.vp_per or isinstance(card.vp, tuple) else card.vp,
            holds=lambda card: card.holds or None,
            **works,
        ),
    }
    return cast(Contents, data)  # built from parts; a test compares it with the type


def in_sentences(words: Words, parts: Callable[[Words, Any], list[str]]) -> dict[str, Callable[[Any], Any]]:
    """Fields for the text of a card: as a whole, and sentence by sentence."""
    return {"text": lambda card: " ".join(parts(words, card)), "sentences": lambda card: parts(words, card)}


def spaces(track: Track) -> list[Space]:
    """The spaces of a track, from the lowest, each with its zone."""
    values = range(track.lowest, track.top + track.step, track.step)
    return [{"value": value, "zone": track.zone(value)} for value in values]


def gives(effects: Effects) -> dict[str, int]:
    """The resources and cards that effects give."""
    return {step[1] if step[0] is gain else "cards": step[-1] for step in effects if step[0] in (gain, draw)}


def lowers(effects: Effects) -> dict[str, int]:
    """The number of steps by which effects always lower each metric."""
    return {step[1]: step[2] for step in effects if step[0] is lower_metric}


def may_lower(effects: Effects) -> list[str]:
    """The metrics that effects lower only if the players choose so."""
    return [metric for step in effects if step[0] is either for way in step[1] for metric in lowers(way)]


# --- Gauges -----------------------------------------------------------------------------------------------------

PLANET, DANGER, MEANS, GROWTH = "Oxygen and oceans", "Crises and VP Bank", "Means of the team", "Growth of the team"


def gauges(book: Book) -> list[Gauge]:
    """The gauges: the metrics, the threats, and the resources of the team; temperature has a separate scale."""
    groups = {"temperature": "Temperature", "oxygen": PLANET, "ocean": PLANET}
    tracks = [(book.tracks[metric], group) for metric, group in groups.items()]
    return [
        *[Gauge(of.id, of.name, group, of.lowest, of.top, "high", "tracks", vital=True) for of, group in tracks],
        Gauge("counters", "Crisis counters", DANGER, 0, 20, "low", vital=True),
        Gauge("crisis_deck", "Crises still to come", DANGER, 0, 20, vital=True),
        Gauge("bank", "VP Bank", DANGER, 0, 20, "high", vital=True),
        Gauge("mc", "Team's MC", MEANS, 0, 100),
        Gauge("heat", "Team's heat", MEANS, 0, 100),
        Gauge("plants", "Team's plants", MEANS, 0, 100),
        Gauge("hand", "Cards in the team's hands", MEANS, 0, 40),
        Gauge("tr", "Team's TR", GROWTH, 0, 60, "high"),
        Gauge("income", "MC that the team makes", GROWTH, 0, 60, "high"),
        Gauge("played", "Cards that the team has played", GROWTH, 0, 60, "high"),
    ]


def readings(view: View) -> dict[str, int]:
    """The current value of each gauge; the metrics are 0 before the board is laid out."""
    players = view["players"]
    return {
        **{metric: view["metrics"][metric]["value"] if view["metrics"] else 0 for metric in METRICS},
        "counters": sum([crisis["counters"] for crisis in view["crises"]]),
        "crisis_deck": view["crisis_deck"],
        "bank": view["bank"],
        **{what: sum([player[what] for player in players]) for what in ("mc", "heat", "plants")},
        "hand": sum([len(player["hand"]) for player in players]),
        "tr": sum([player["tr"] for player in players]),
        "income": sum([player["production"]["mc"] for player in players]),
        "played": sum([len(player["played"]) for player in players]),
    }
