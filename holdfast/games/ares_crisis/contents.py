"""The content as a client shows it, and the numbers worth following."""

from holdfast.games.ares_crisis.cards import (
    COLOURS,
    METRICS,
    PHASES,
    PRODUCTIONS,
    TAGS,
    ZONES,
    Book,
    Corporation,
    Crisis,
    Project,
    Track,
)
from holdfast.games.ares_crisis.effects import draw, either, gain
from holdfast.games.ares_crisis.planet import lower_metric
from holdfast.games.ares_crisis.shapes import (
    Contents,
    CorporationContents,
    CrisisContents,
    ProjectContents,
    TrackContents,
    View,
)
from holdfast.games.ares_crisis.text import (
    describe,
    describe_crisis,
    describe_goals,
    describe_hindrance,
    describe_works,
    phase_name,
    sentence,
    tag_name,
    word,
)
from holdfast.games.ares_crisis.words import BONUSES
from holdfast.kernel.content import Effects
from holdfast.kernel.language import Language
from holdfast.kernel.shapes import Better, Gauge


def contents(content: Book, language: Language) -> Contents:
    """Names, texts and numbers that stay the same throughout a game."""
    return {
        "gauges": contents_of_gauges(content, language),
        "phases": {
            phase: {"name": phase_name(phase, language), "text": language(BONUSES[phase])} for phase in PHASES[1:]
        },
        "tags": {tag: tag_name(tag, language) for tag in TAGS},
        "colours": {colour: language(colour) for colour in COLOURS},
        "zones": {zone: language(zone) for zone in ZONES},
        "resources": {what: word(what, language) for what in (*PRODUCTIONS, "tr", "microbe", "animal", "science")},
        "tracks": {card.id: contents_of_track(content, card, language) for card in content.tracks.values()},
        "oceans": {
            card.id: {
                "name": language(card.name),
                "text": describe(card.effects, language),
                "gives": gives(card.effects),
            }
            for card in content.oceans.values()
        },
        "scenarios": {card.id: {"name": language(card.name)} for card in content.scenarios.values()},
        "dummies": {
            card.id: {"name": language(card.name), "phases": [PHASES[phase] for phase in card.phases]}
            for card in content.dummies.values()
        },
        "crises": {card.id: contents_of_crisis(content, card, language) for card in content.crises.values()},
        "corporations": {
            card.id: contents_of_corporation(content, card, language) for card in content.corporations.values()
        },
        "projects": {card.id: contents_of_project(content, card, language) for card in content.projects.values()},
    }


def contents_of_track(content: Book, track: Track, language: Language) -> TrackContents:
    """A metric with its zones and the two sides of its detriment token."""
    return {
        "name": language(track.name),
        "lowest": track.lowest,
        "top": track.top,
        "step": track.step,
        "spaces": [
            {"value": value, "zone": track.zone(value)}
            for value in range(track.lowest, track.top + track.step, track.step)
        ],
        "token": {
            "yellow": describe_hindrance(track.when_yellow, language),
            "red": describe_hindrance(track.when_red, language),
        },
    }


def contents_of_crisis(content: Book, card: Crisis, language: Language) -> CrisisContents:
    """A Crisis card, in parts and as a whole."""
    return {
        "name": language(card.name),
        "tier": card.tier,
        "counters": card.counters,
        "at_once": describe(card.immediate, language) if card.immediate else "",
        "every_round": describe(card.persistent, language) if card.persistent else "",
        "lowers": lowers(card.persistent),
        "may_lower": may_lower(card.persistent),
        "goal": describe_goals(card, language) if card.goals else "",
        "exchange": card.exchange,
        "text": describe_crisis(card, language),
    }


def lowers(effects: Effects) -> dict[str, int]:
    """The steps by which effects lower metrics for certain."""
    return {step[1]: step[2] for step in effects if step[0] is lower_metric}


def may_lower(effects: Effects) -> list[str]:
    """The metrics among which the players choose what is lowered."""
    return [metric for step in effects if step[0] is either for way in step[1] for metric in lowers(way)]


def gives(effects: Effects) -> dict[str, int]:
    """The resources and cards that effects give."""
    return {step[1] if step[0] is gain else "cards": step[-1] for step in effects if step[0] in (gain, draw)}


def contents_of_corporation(content: Book, card: Corporation, language: Language) -> CorporationContents:
    """A corporation card."""
    return {
        "name": language(card.name),
        "mc": card.mc,
        "tags": list(card.tags),
        "text": describe_works(card, language),
        "acts": bool(card.actions),
    }


def contents_of_project(content: Book, card: Project, language: Language) -> ProjectContents:
    """A project card; VP that depend on a count are left out of the number and stand in the text."""
    return {
        "name": language(card.name),
        "number": card.number,
        "colour": card.colour,
        "cost": card.cost,
        "tags": list(card.tags),
        "vp": card.vp if isinstance(card.vp, int) else None,
        "holds": card.holds or None,
        "acts": bool(card.actions),
        "text": describe_works(card, language),
    }


# --- Numbers worth following ------------------------------------------------------------------------------------

PLANET, DANGER, MEANS, GROWTH = "Oxygen and oceans", "Crises and VP Bank", "Means of the team", "Growth of the team"
FOLLOWED: tuple[tuple[str, str, str, int, Better], ...] = (
    ("counters", "Crisis counters", DANGER, 20, "low"),
    ("crisis_deck", "Crises still to come", DANGER, 20, "neither"),
    ("bank", "VP Bank", DANGER, 20, "high"),
    ("mc", "MC", MEANS, 100, "neither"),
    ("heat", "heat", MEANS, 100, "neither"),
    ("plants", "plants", MEANS, 100, "neither"),
    ("hand", "cards in hand", MEANS, 40, "neither"),
    ("tr", "TR", GROWTH, 60, "high"),
    ("income", "MC made", GROWTH, 60, "high"),
    ("played", "cards played", GROWTH, 60, "high"),
)
"""Key, name, group, highest value to expect, and which way is good, of all numbers beside the metrics."""


def contents_of_gauges(content: Book, language: Language) -> list[Gauge]:
    """The numbers worth following, with the chart that each belongs to; temperature has a scale of its own."""
    metrics: list[Gauge] = [
        {
            "key": metric,
            "name": language(track.name),
            "group": language(track.name if metric == "temperature" else PLANET),
            "low": track.lowest,
            "high": track.top,
            "better": "high",
        }
        for metric, track in ((metric, content.tracks[metric]) for metric in METRICS)
    ]
    others: list[Gauge] = [
        {
            "key": key,
            "name": sentence(language(name)),
            "group": language(group),
            "low": 0,
            "high": high,
            "better": better,
        }
        for key, name, group, high, better in FOLLOWED
    ]
    return metrics + others


def gauges(view: View) -> dict[str, int]:
    """The numbers worth following from answer to answer; before the board is laid out the metrics are 0."""
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
