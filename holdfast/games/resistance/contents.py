"""The content of the game as sent to clients, and the gauges."""

from typing import cast

from holdfast.games.resistance.cards import BONUSES, LEVELS, SKILLS, Book, Character, Objective
from holdfast.games.resistance.free_order import ACTIONS
from holdfast.games.resistance.shapes import Contents, ObjectiveContents, RowContents, View
from holdfast.games.resistance.state import COLOURS
from holdfast.games.resistance.words import (
    AID,
    MARKERS,
    describe_bonuses,
    describe_character,
    describe_service,
    object_text,
    special_text,
)
from holdfast.kernel.gauges import Gauge
from holdfast.kernel.words import Words

CITY = ("", "village", "town", "capital")


def contents(words: Words) -> Contents:
    """Names, texts and numbers that stay the same throughout a game."""
    book: Book = words.book
    result = {
        "colours": list(COLOURS),
        "aid": {action: words.language(AID[action]) for action in ACTIONS},
        "bonuses": list(BONUSES),
        "markers": {marker: words.language(name) for marker, name in MARKERS.items()},
        "board": {
            **words.card_data("boards", "speed soldiers cubes markers tokens")[book.board.id],
            "regions": words.card_data("regions", "colour corner"),
        },
        "zones": words.card_data(
            "zones",
            "region number x y roads paths features",
            city=lambda zone: words.language(CITY[zone.size]),
            circles=lambda zone: zone.size,
        ),
        "characters": words.card_data(
            "characters",
            "story reputation",
            text=lambda who: describe_character(words, None, 0, who.id),
            ability=lambda who: words.of("characters", who.ability.name),
            gives=lambda who: describe_bonuses(words, who.ability.bonus),
            skills=skills_of,
        ),
        "recruits": words.card_data("recruits", "letter communication military engineering"),
        "skills": words.cards("skills", lambda card: describe_bonuses(words, card.bonus)),
        "objects": words.cards("objects", lambda card: object_text(words, card.id)),
        "specials": words.cards("specials", lambda card: special_text(words, card.id)),
        "companions": words.cards("companions", lambda card: ""),
        "clues": words.card_data("clues", "story failure", zones=lambda clue: zones_of(book, clue.id)),
        "resistance": words.cards("resistance", lambda card: describe_service(words, None, 0, card.id)),
        "events": words.cards("events", lambda card: words.describe(card.effects)),
        "tracks": {
            track.id: {"players": track.players, "laps": track.laps, "army": list(track.army)}
            for track in book.tracks.values()
        },
        "scenarios": words.card_data(
            "scenarios",
            "story start",
            minutes=lambda card: dict(zip(LEVELS, card.minutes, strict=True)),
            objectives=lambda card: [objective_of(words, each) for each in card.objectives],
        ),
    }
    return cast(Contents, result)  # assembled from parts; a test compares it with the wire type


def skills_of(who: Character) -> dict[str, RowContents]:
    """The rows of a character sheet: the level and the slots of each skill."""
    return {skill: {"level": row.level, "slots": list(row.slots)} for skill, row in zip(SKILLS, who.rows, strict=True)}


def zones_of(book: Book, clue: str) -> list[str]:
    """The ids of the zones at which a Clue card is punched."""
    return [zone for at, zone in enumerate(book.ids) if book.punched[clue] >> at & 1]


def objective_of(words: Words, objective: Objective) -> ObjectiveContents:
    """An objective of a scenario."""
    return {
        "id": objective.id,
        "kind": objective.kind,
        "marker": objective.marker,
        "companion": objective.companion,
        "feature": objective.feature,
        "name": words.name("objective", objective.id),
    }


def gauges(book: Book) -> list[Gauge]:
    """The gauges: the army's reserves, which must not run out, invasion speed, bag, objectives, Reputation by seat."""
    scenarios = book.scenarios.values()
    most = max(max(row) for scenario in scenarios for row in (scenario.officers, *(scenario.officers_by_squads or ())))
    cubes = [
        Gauge(f"cubes-{seat}", "Reputation", "Reputation", 0, 12, "high", seat=seat) for seat in range(len(COLOURS))
    ]
    return [
        Gauge("soldiers", "Soldiers in reserve", "The army", 0, book.board.soldiers, "high", vital=True),
        Gauge("officers", "Officers in reserve", "The army", 0, most, "high", vital=True),
        Gauge("speed", "Invasion speed", "The army", 1, max(book.board.speed), "low", vital=True),
        Gauge("bag", "Tokens in the Invasion bag", "The army", 0, sum(book.sizes), "low"),
        Gauge("objectives", "Objectives accomplished", "Objectives", 0, 4, "high", vital=True),
        *cubes,
    ]


def readings(view: View) -> dict[str, int]:
    """The current value of each gauge."""
    return {
        "soldiers": view["soldiers"]["reserve"],
        "officers": view["officers"]["reserve"],
        "speed": view["speed"]["speed"],
        "bag": sum(view["bag"].values()) + len(view["drawn_tokens"]),
        "objectives": sum(objective["done"] for objective in view["objectives"]),
        **{f"cubes-{squad['seat']}": squad["cubes"] for squad in view["squads"]},
    }
