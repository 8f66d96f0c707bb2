"""What is wrong with content that reads well card by card but could not be played: names, numbers, decks and dice."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.games.big_chair.cards import TRACKS, Book, Role, Scenario
from holdfast.games.big_chair.conditions import active, in_cabinet
from holdfast.games.big_chair.dice import ON_DICE
from holdfast.games.big_chair.effects import steps_in
from holdfast.games.big_chair.roles import NEEDS
from holdfast.kernel.cards import check_numbers
from holdfast.kernel.content import Effects, Reader
from holdfast.kernel.errors import nearest
from holdfast.kernel.vocabulary import in_data

Tables = Mapping[str, Mapping[str, Any]]
"""By file: the entries as they were written, also those with a mistake, which exist all the same."""

OPEN = ("choice", "random")
"""The words that stand for a Role which the scenario leaves open."""


def check(reader: Reader, book: Book, tables: Tables) -> None:
    """Find everything that is wrong beyond a single field."""
    for file, cards in (("events.toml", book.events), ("strategies.toml", book.strategies), ("roles.toml", book.roles)):
        check_numbers(reader, file, cards)
    check_tracks(reader, tables)
    check_dice(reader, book)
    check_conditions(reader, book, tables)
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
    """There are eight tracks; their entries can be overlaid, but none added."""
    for file in ("tracks.toml", "influence.toml"):
        for entry in tables[file]:
            if entry not in TRACKS:
                reader.problem(reader.where(file, entry), f"no track {entry!r}; {nearest(entry, TRACKS)}")


def effects_of_cards(reader: Reader, book: Book) -> list[tuple[str, Effects]]:
    """What Events and Strategies do, each list with its place."""
    events, strategies = book.events.values(), book.strategies.values()
    return [
        *[(f"{reader.where('events.toml', card.id)} effects", card.effects) for card in events],
        *[(f"{reader.where('strategies.toml', card.id)} when_played", card.when_played) for card in strategies],
    ]


def check_conditions(reader: Reader, book: Book, tables: Tables) -> None:
    """Strategies and Roles that another card names are there."""
    lists = effects_of_cards(reader, book)
    for role in book.roles.values():
        for number, ability in enumerate(role.abilities, 1):
            lists.append((f"{reader.where('roles.toml', role.id)} abilities {number}", ability.effects))
    for where, effects in lists:
        for fn, name in named_cards(effects):
            file, what = ("strategies.toml", "Strategy") if fn is active else ("roles.toml", "Role")
            reader.reference(name, tables[file], where, what)


def named_cards(effects: Effects) -> list[tuple[Any, str]]:
    """The cards that conditions name, wherever in effects they stand."""
    return [(step[0], step[2]) for step in steps_in(effects) if step[0] in (active, in_cabinet)]


def check_deeds(reader: Reader, book: Book) -> None:
    """What is done in a day is never maintained."""
    for card in book.strategies.values():
        if card.deed and card.maintenance:
            where = f"{reader.where('strategies.toml', card.id)} maintenance"
            reader.problem(where, "a deed leaves the game before maintenance is due; leave its maintenance at 0")


def check_dice(reader: Reader, book: Book) -> None:
    """Only an Ability can find a die that is being rolled."""
    for where, effects in effects_of_cards(reader, book):
        for verb in sorted({in_data(step[0]) for step in steps_in(effects) if step[0] in ON_DICE}):
            told = "works on a die that is being rolled, which only an ability of a Role can find"
            reader.problem(where, f"{verb} {told}")


def check_abilities(reader: Reader, role: Role) -> None:
    """A Role has two abilities; one that works on something special does so first of all."""
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
    """A scenario names only Events, Strategies and Roles that exist; checked even if it has other mistakes."""
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
    """The names in a list of names, or of tables with an Event each; anything else was reported on reading."""
    found = [each.get("event") if isinstance(each, dict) else each for each in raw] if isinstance(raw, list) else []
    return [name for name in found if isinstance(name, str)]


def check_start(reader: Reader, scenario: Scenario, where: str) -> None:
    """Every marker has a space, and no scenario starts in defeat."""
    for track in TRACKS:
        if track not in scenario.start:
            reader.problem(f"{where} start", f"{track} is missing; every marker needs a space")
    worst = [track for track in TRACKS if scenario.start.get(track) == 1]
    if {"soc", "gov"} & set(worst) or len(worst) > 1:
        named = ", ".join(worst)
        reader.problem(f"{where} start", f"{named} on space 1 would be a defeat from the start; begin higher")


def check_deck(reader: Reader, book: Book, scenario: Scenario, where: str) -> None:
    """Enough copies of what is taken, enough cards for the random ones, and two Events for every turn."""
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
    """A stacked deck has enough cards for its piles, and a first pile from which a game can begin."""
    if sum(pile.under for pile in scenario.stack) > total - len(scenario.stack):
        reader.problem(where, "its piles need more cards than the deck has")
    if scenario.stack and scenario.stack[0].under == 0:
        first = book.events.get(scenario.stack[0].event)
        if first and first.never_first:
            reader.problem(where, f"{first.id} may not come first; put other cards over it with under = 1 or more")


def check_roles(reader: Reader, scenario: Scenario, roles: int, where: str) -> None:
    """At least one Role for each player, no more than there are, and none twice; nor a Strategy."""
    taken = scenario.roles
    for players, names in ((1, taken.one), (2, taken.two), (3, taken.three)):
        if len(names) < players:
            reader.problem(f"{where} roles", f"{players} players need {players} Roles, not {len(names)}")
        if len(names) > roles:
            reader.problem(f"{where} roles", f"{len(names)} Roles for {players} players, but there are only {roles}")
        for name in twice([name for name in names if name not in OPEN]):
            reader.problem(f"{where} roles", f"{name} is named twice for {players} players, but there is only one")
    for name in twice(scenario.strategies):
        reader.problem(f"{where} strategies", f"{name} is named twice, but there is only one of each")


def twice(names: Sequence[str]) -> list[str]:
    """The names that come more than once."""
    return [name for name, times in Counter(names).items() if times > 1]
