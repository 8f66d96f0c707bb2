"""Checks of the content as a whole: mistakes that make it unplayable although every card is valid by type."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from holdfast.kernel.content import Reader
from holdfast.kernel.errors import nearest

if TYPE_CHECKING:
    from holdfast.games.resistance.cards import Book, Scenario

ZONES = 60
MOST_LEVEL = 5
NAMED = ("random", "choice")
ANY_OBJECTIVE = "objective"


def check_book(book: "Book", reader: Reader) -> None:
    """Check all content files."""
    check_map(book, reader)
    check_sheets(book, reader)
    for special in book.specials.values():
        for part in special.parts:
            known = {each.id: each for each in book.objects.values() if each.kind == "part"}
            reader.reference(part, known, f"{reader.where('specials.toml', special.id)} parts", "part")
        if special.place:
            known_places = {**book.clues, ANY_OBJECTIVE: None}
            reader.reference(special.place, known_places, f"{reader.where('specials.toml', special.id)} place", "place")
    for players in (3, 4, 5):
        if not any(track.players == players for track in book.tracks.values()):
            reader.problem("tracks.toml", f"there is no track for {players} players")
        if not any(card.players == players for card in book.resistance.values()):
            reader.problem("resistance.toml", f"there is no Resistance card for {players} players")
    for named in reader.names:
        if "companion" in named.args:
            reader.reference(named.args["companion"], book.companions, f"{named.where} companion", "companion")
    if len(book.boards) != 1:
        reader.problem("boards.toml", f"expected one board, got {len(book.boards)}")
    for scenario in book.scenarios.values():
        check_scenario(book, scenario, reader)


def check_map(book: "Book", reader: Reader) -> None:
    """Check the map.

    There are 60 zones, with unique numbers within a region. Every link is named by both of its zones. Every feature of
    a zone is a Clue card.
    """
    if len(book.zones) != ZONES:
        reader.problem("zones.toml", f"the island has {ZONES} zones, not {len(book.zones)}")
    for zone in book.zones.values():
        where = reader.where("zones.toml", zone.id)
        reader.reference(zone.region, book.regions, f"{where} region", "region")
        for field, links in (("roads", zone.roads), ("paths", zone.paths)):
            for other in links:
                reader.reference(other, book.zones, f"{where} {field}", "zone")
                if other in book.zones and zone.id not in getattr(book.zones[other], field):
                    reader.problem(f"{where} {field}", f"[{other}] does not name {zone.id!r} in return")
        for feature in zone.features:
            reader.reference(feature, book.clues, f"{where} features", "Clue card")
    taken = Counter((zone.region, zone.number) for zone in book.zones.values())
    for (region, number), times in taken.items():
        if times > 1:
            reader.problem("zones.toml", f"{times} zones of {region!r} have the number {number}")


def check_sheets(book: "Book", reader: Reader) -> None:
    """Check that the level and the slots of each skill add up to the five circles of its row."""
    for who in book.characters.values():
        for row in who.rows:
            if row.level + len(row.slots) != MOST_LEVEL:
                where = reader.where("characters.toml", who.id)
                reader.problem(where, f"a skill has {MOST_LEVEL} circles, not {row.level} and {len(row.slots)} slots")
    known = ("communication", "military", "engineering")
    if tuple(book.skills) != known:
        reader.problem("skills.toml", f"expected {', '.join(known)}, got {', '.join(book.skills)}")


def check_scenario(book: "Book", scenario: "Scenario", reader: Reader) -> None:
    """Check that the zones, characters and objectives of a scenario exist, and that their order is possible."""
    where = reader.where("scenarios.toml", scenario.id)
    garrisons = (*scenario.soldiers, *scenario.placed_officers, *scenario.cubes, *scenario.maximum)
    named = [*scenario.start, *[zone for garrison in garrisons for zone in garrison.zones]]
    references(reader, named, book.zones, where, "zone")
    if scenario.characters not in [(word,) for word in NAMED]:
        references(reader, scenario.characters, book.characters, f"{where} characters", "character")
    for field, space in [("speed", space) for space in scenario.speed]:
        if book.boards and space > len(next(iter(book.boards.values())).speed):
            reader.problem(f"{where} {field}", f"the scale has no space {space}")
    before: list[str] = []
    for objective in scenario.objectives:
        if objective.after and objective.after not in before:
            reader.problem(
                f"{where} objectives", f"{objective.after!r} does not come before; {nearest(objective.after, before)}"
            )
        if objective.kind == "escort":
            reader.reference(objective.companion, book.companions, f"{where} objectives", "companion")
            reader.reference(objective.feature, book.clues, f"{where} objectives", "Clue card")
        before.append(objective.id)


def references(reader: Reader, names: Iterable[str], known: Any, where: str, what: str) -> None:
    """Report every name that is not an id of a known entry."""
    for name in names:
        reader.reference(name, known, where, what)
