"""Checks across cards: content whose single fields are valid but that could not be played."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.games.big_chair.cards import TRACKS, Book, Role, Scenario
from holdfast.games.big_chair.conditions import active, in_cabinet
from holdfast.games.big_chair.roles import NEEDS
from holdfast.kernel.cards import check_numbers
from holdfast.kernel.content import Reader
from holdfast.kernel.errors import nearest
from holdfast.kernel.vocabulary import in_data

Tables = Mapping[str, Mapping[str, Any]]
"""By file: the raw entries, including those with a mistake, which can still be referenced."""

OPEN = ("choice", "random")
"""Words that mean a Role that the scenario leaves open."""


def check(reader: Reader, book: Book, tables: Tables) -> None:
    """Report every mistake that a single field does not show."""
    for file, cards in (("events.toml", book.events), ("strategies.toml", book.strategies), ("roles.toml", book.roles)):
        check_numbers(reader, file, cards)
    check_tracks(reader, tables)
    check_influence(reader, tables)
    check_conditions(reader, tables)
    check_deeds(reader, book)
    for role in book.roles.values():
        check_abilities(reader, role)
    for entry, table in tables["scenarios.toml"].items():
        check_names(reader, table, tables, reader.where("scenarios.toml", entry))
    for scenario in book.scenarios.values():
        where = reader.where("scenarios.toml", scenario.id)
        check_start(reader, scenario, where)
        check_deck(reader, book, scenario, where)
        check_roles(reader, scenario, len(tables["roles.toml"]), where)


# --- Cards ------------------------------------------------------------------------------------------------------


def check_tracks(reader: Reader, tables: Tables) -> None:
    """Check that a pack changes only the eight tracks of the game and adds none."""
    for file in ("tracks.toml", "influence.toml"):
        for entry in tables[file]:
            if entry not in TRACKS:
                reader.problem(reader.where(file, entry), f"no track {entry!r}; {nearest(entry, TRACKS)}")


UNREAD, UNREAD_IN_COLUMN = ("modifiers", "rows", "limit"), ("given", "rows", "name")
"""Fields of other charts that the Influence table does not use."""


def check_influence(reader: Reader, tables: Tables) -> None:
    """Refuse unused fields: of the Influence table only the columns, each with its Budget and limit, are read."""
    for entry, table in tables["influence.toml"].items():
        where, columns = reader.where("influence.toml", entry), table.get("columns")
        found = [name for name in UNREAD if name in table]
        for number, column in enumerate(columns if isinstance(columns, list) else (), 1):
            found += [f"columns {number} {name}" for name in UNREAD_IN_COLUMN if name in column]
        for field in found:
            reader.problem(f"{where} {field}", "is not read: a column has budget and up_to, and its die decides")


def check_conditions(reader: Reader, tables: Tables) -> None:
    """Check that the Strategies and Roles that conditions name exist."""
    for named in reader.names:
        if named.fn is active:
            reader.reference(named.args["strategy"], tables["strategies.toml"], named.where, "Strategy")
        elif named.fn is in_cabinet:
            reader.reference(named.args["role"], tables["roles.toml"], named.where, "Role")


def check_deeds(reader: Reader, book: Book) -> None:
    """Check that one-time Strategies have no maintenance."""
    for card in book.strategies.values():
        if card.deed and card.maintenance:
            where = f"{reader.where('strategies.toml', card.id)} maintenance"
            reader.problem(where, "a deed leaves the game before maintenance is due; leave its maintenance at 0")


def check_abilities(reader: Reader, role: Role) -> None:
    """Check that a Role has two Abilities, and that an effect that needs a target comes first in its Ability."""
    if role.id in OPEN:
        reader.problem(reader.where("roles.toml", role.id), f"{role.id!r} means a Role left open; choose another id")
    where = f"{reader.where('roles.toml', role.id)} abilities"
    if len(role.abilities) != 2:
        reader.problem(where, f"a Role has 2 abilities, not {len(role.abilities)}")
    for number, ability in enumerate(role.abilities, 1):
        if not ability.effects:
            reader.problem(f"{where} {number}", "an ability has at least one effect")
        for step in ability.effects[1:]:
            if step[0] in NEEDS:
                reader.problem(f"{where} {number}", f"{in_data(step[0])} must be the first effect of its ability")


# --- Scenarios --------------------------------------------------------------------------------------------------


def check_names(reader: Reader, table: Mapping[str, Any], tables: Tables, where: str) -> None:
    """Check that the Events, Strategies and Roles that a scenario names exist, even if it has other mistakes."""
    for field, file, what in (
        ("remove", "events.toml", "Event"),
        ("select", "events.toml", "Event"),
        ("stack", "events.toml", "Event"),
        ("strategies", "strategies.toml", "Strategy"),
    ):
        for name in names_in(table.get(field)):
            reader.reference(name, tables[file], f"{where} {field}", what)
    roles = table.get("roles")
    for players in roles.values() if isinstance(roles, dict) else ():
        for name in names_in(players):
            for part in name.split("|"):
                if part not in OPEN:
                    reader.reference(part, tables["roles.toml"], f"{where} roles", "Role")


def names_in(raw: Any) -> list[str]:
    """The names in a list of names or of tables with an `event`; anything else was reported when it was read."""
    found = [each.get("event") if isinstance(each, dict) else each for each in raw] if isinstance(raw, list) else []
    return [name for name in found if isinstance(name, str)]


def check_start(reader: Reader, scenario: Scenario, where: str) -> None:
    """Check that every marker has a starting space and that the scenario does not start in defeat."""
    for track in TRACKS:
        if track not in scenario.start:
            reader.problem(f"{where} start", f"{track} is missing; every marker needs a space")
    worst = [track for track in TRACKS if scenario.start.get(track) == 1]
    if {"soc", "gov"} & set(worst) or len(worst) > 1:
        named = ", ".join(worst)
        reader.problem(f"{where} start", f"{named} on space 1 would be a defeat from the start; begin higher")


def check_deck(reader: Reader, book: Book, scenario: Scenario, where: str) -> None:
    """Check that the deck can be built from the copies that exist and has two Events for every turn."""
    taken = Counter({pile.event: 1 for pile in scenario.stack})
    for each in scenario.select:
        taken[each.event] += each.copies
    for event, copies in taken.items():
        card = book.events.get(event)
        if card and copies > card.copies:
            reader.problem(f"{where} select", f"{copies} x {event}, but there are only {card.copies}")
    cards = [card for card in book.events.values() if card.id not in scenario.remove]
    pool = sum(max(0, card.copies - taken[card.id]) for card in cards)
    if scenario.random > pool:
        reader.problem(f"{where} random", f"{scenario.random} Events at random, but only {pool} are left")
    total = taken.total() + scenario.random
    if total % 2 or not total:
        reader.problem(f"{where} random", f"the deck has {total} Events; two a turn are drawn, so it must be even")
    check_stack(reader, book, scenario, total, f"{where} stack")


def check_stack(reader: Reader, book: Book, scenario: Scenario, total: int, where: str) -> None:
    """Check that a stacked deck has enough cards for its piles, and that its first pile can come first."""
    if sum(pile.under for pile in scenario.stack) > total - len(scenario.stack):
        reader.problem(where, "its piles need more cards than the deck has")
    if scenario.stack and scenario.stack[0].under == 0:
        first = book.events.get(scenario.stack[0].event)
        if first and first.never_first:
            reader.problem(where, f"{first.id} may not come first; put other cards over it with under = 1 or more")


def check_roles(reader: Reader, scenario: Scenario, roles: int, where: str) -> None:
    """Check that each number of players has enough Roles, and that no Role or Strategy is named twice."""
    taken = scenario.roles
    for players, names in ((1, taken.one), (2, taken.two), (3, taken.three)):
        if len(names) < players:
            reader.problem(f"{where} roles", f"{players} players need {players} Roles, not {len(names)}")
        if len(names) > roles:
            reader.problem(f"{where} roles", f"{len(names)} Roles for {players} players, but there are only {roles}")
        for name in duplicates([name for name in names if name not in OPEN]):
            reader.problem(f"{where} roles", f"{name} is named twice for {players} players, but there is only one")
    for name in duplicates(scenario.strategies):
        reader.problem(f"{where} strategies", f"{name} is named twice, but there is only one of each")


def duplicates(names: Sequence[str]) -> list[str]:
    """The names that occur more than once."""
    return [name for name, times in Counter(names).items() if times > 1]
