"""The content as a client shows it, and the numbers worth following."""

from holdfast.games.resistance.cards import BONUSES, LEVELS, REGIONS, SKILLS, Book
from holdfast.games.resistance.free_order import ACTIONS
from holdfast.games.resistance.shapes import (
    BoardContents,
    CharacterContents,
    ClueContents,
    Contents,
    RecruitContents,
    RegionContents,
    ScenarioContents,
    View,
    ZoneContents,
)
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
    return {
        "colours": list(COLOURS),
        "aid": {action: words.language(AID[action]) for action in ACTIONS},
        "bonuses": list(BONUSES),
        "markers": {marker: words.language(name) for marker, name in MARKERS.items()},
        "board": board_of(words),
        "zones": {zone: zone_of(words, zone) for zone in book.zones},
        "characters": {who: character_of(words, who) for who in book.characters},
        "recruits": {token: recruit_of(words, token) for token in book.recruits},
        "skills": words.cards("skills", lambda card: describe_bonuses(words, card.bonus)),
        "objects": words.cards("objects", lambda card: object_text(words, card.id)),
        "specials": words.cards("specials", lambda card: special_text(words, card.id)),
        "companions": words.cards("companions", lambda card: ""),
        "clues": {clue: clue_of(words, clue) for clue in book.clues},
        "resistance": words.cards("resistance", lambda card: describe_service(words, None, 0, card.id)),
        "events": words.cards("events", lambda card: words.describe(card.effects)),
        "tracks": {
            track.id: {"players": track.players, "laps": track.laps, "army": list(track.army)}
            for track in book.tracks.values()
        },
        "scenarios": {scenario: scenario_of(words, scenario) for scenario in book.scenarios},
    }


def board_of(words: Words) -> BoardContents:
    """The board: its regions, its speed scale, and the pieces beside it."""
    board = words.book.board
    regions: dict[str, RegionContents] = {
        region: {
            "name": words.of("regions", words.book.regions[region].name),
            "colour": words.book.regions[region].colour,
            "corner": words.book.regions[region].corner,
        }
        for region in REGIONS
    }
    return {
        "name": words.of("boards", board.name),
        "regions": regions,
        "speed": list(board.speed),
        "soldiers": board.soldiers,
        "cubes": board.cubes,
        "markers": board.markers,
        "tokens": board.tokens,
    }


def zone_of(words: Words, zone: str) -> ZoneContents:
    """A zone with its city, its links and its features."""
    card = words.book.zones[zone]
    return {
        "name": words.of("zones", card.name),
        "region": card.region,
        "number": card.number,
        "city": words.language(CITY[card.size]),
        "circles": card.size,
        "x": card.x,
        "y": card.y,
        "roads": list(card.roads),
        "paths": list(card.paths),
        "features": list(card.features),
    }


def character_of(words: Words, character: str) -> CharacterContents:
    """A character sheet."""
    who = words.book.characters[character]
    return {
        "name": words.of("characters", who.name),
        "story": words.of("characters", who.story),
        "text": describe_character(words, None, 0, character),
        "ability": words.of("characters", who.ability.name),
        "gives": describe_bonuses(words, who.ability.bonus),
        "reputation": who.reputation,
        "skills": {
            skill: {"level": row.level, "slots": list(row.slots)} for skill, row in zip(SKILLS, who.rows, strict=True)
        },
    }


def recruit_of(words: Words, token: str) -> RecruitContents:
    """A Secondary-character token."""
    card = words.book.recruits[token]
    return {
        "name": words.of("recruits", card.name),
        "letter": card.letter,
        "communication": card.communication,
        "military": card.military,
        "engineering": card.engineering,
    }


def clue_of(words: Words, clue: str) -> ClueContents:
    """A Clue card with the zones at which it is punched."""
    card = words.book.clues[clue]
    zones = [zone for at, zone in enumerate(words.book.ids) if words.book.punched[clue] >> at & 1]
    name, story = words.of("clues", card.name), words.of("clues", card.story)
    return {"name": name, "story": story, "failure": card.failure, "zones": zones}


def scenario_of(words: Words, scenario: str) -> ScenarioContents:
    """A scenario with its objectives."""
    card = words.book.scenarios[scenario]
    return {
        "name": words.of("scenarios", card.name),
        "story": words.of("scenarios", card.story),
        "start": list(card.start),
        "minutes": dict(zip(LEVELS, card.minutes, strict=True)),
        "objectives": [
            {
                "id": each.id,
                "name": words.name("objective", each.id),
                "kind": each.kind,
                "marker": each.marker,
                "companion": each.companion,
                "feature": each.feature,
            }
            for each in card.objectives
        ],
    }


def gauges(book: Book) -> list[Gauge]:
    """The army's reserves, which must not run out, the speed, the supply, and the Reputation of every squad."""
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
    """What each gauge shows now."""
    return {
        "soldiers": view["soldiers"]["reserve"],
        "officers": view["officers"]["reserve"],
        "speed": view["speed"]["speed"],
        "bag": sum(view["bag"].values()) + len(view["drawn_tokens"]),
        "objectives": sum(objective["done"] for objective in view["objectives"]),
        **{f"cubes-{squad['seat']}": squad["cubes"] for squad in view["squads"]},
    }
