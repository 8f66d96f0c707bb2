"""The plan of a tuning: a TOML file that names a game, the numbers that may change, and the targets.

game     = "big_chair"
scenario = "year-of-storms"
pack     = "packs/harbour-city"  # the folder to begin from; without it, the game as it is

[numbers.scenarios.year-of-storms]
start.eco = [4, 7]               # a third number is the size of a step: [10, 40, 5]

[targets.steady]
won     = [47, 53]               # percent of the games
endings = { out-of-events = [5, 100] }
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from holdfast.bots import agent_named
from holdfast.games import game_named
from holdfast.kernel.content import ContentError, Pack, Reader, read_pack
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.game import Game, Setup
from holdfast.kernel.shapes import Value
from holdfast.kernel.vocabulary import Vocabulary
from holdfast.lab.tuning.numbers import Content, Place

SCENARIOS = "scenarios"
"""The file with the scenarios, in every game."""

WON = "won"
"""The result that a band limits, if not an ending: a game that is won."""


class PlanTable(msgspec.Struct, frozen=True):
    """A plan as it is written."""

    game: str
    numbers: dict[str, Any]
    targets: dict[str, Any]
    scenario: str | None = None
    seats: int | None = None
    pack: str | None = None
    options: dict[str, Value] = {}


class TargetTable(msgspec.Struct, frozen=True):
    """A target as it is written."""

    won: tuple[float, float] | None = None
    endings: dict[str, tuple[float, float]] = {}


class Number(NamedTuple):
    """A number that may change."""

    place: Place
    label: str
    """A short name, unique within the plan."""
    start: int
    values: tuple[int, ...]
    """The values that it may take, in ascending order."""
    step: int = 1

    def steps(self, value: int) -> int:
        """Return the number of steps from the start to a value, negative below it."""
        return (value - self.start) // self.step


class Band(NamedTuple):
    """The range in which the share of games with a result must lie, from 0 to 1."""

    bot: str
    what: str
    """`WON`, or the id of an ending."""
    low: float
    high: float


class Plan(NamedTuple):
    """A plan, checked: the game, the numbers that may change, and the targets."""

    content: Content
    folder: Path | None
    """The folder of the pack; None for the game as it is."""
    setup: Setup
    """The set-up without the changes."""
    numbers: tuple[Number, ...]
    bands: tuple[Band, ...]

    @property
    def game(self) -> Game:
        """The game that is tuned."""
        return self.content.game


def read_plan(file: Path) -> Plan:
    """Read a plan; an error names the place of every mistake."""
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as mistake:
        raise HoldfastError(f"{file} cannot be read: {mistake.strerror}") from None
    except ValueError as mistake:  # not TOML, or not UTF-8
        raise HoldfastError(f"{file} is not valid TOML: {mistake}") from None
    reader = Reader(Vocabulary())
    written = reader.struct(PlanTable, table, file.name)
    if written is None:
        raise mistakes(reader)
    return Reading(file, written, reader).plan()


def mistakes(reader: Reader) -> HoldfastError:
    """Return the error that lists all mistakes of a plan."""
    found = reader.problems
    return HoldfastError(found[0] if len(found) == 1 else "\n".join([f"{len(found)} mistakes in the plan:", *found]))


class Reading:
    """The reading of one plan."""

    def __init__(self, file: Path, written: PlanTable, reader: Reader) -> None:
        self.name, self.written, self.reader = file.name, written, reader
        self.folder = None if written.pack is None else file.parent / written.pack
        try:
            self.game = game_named(written.game)
            self.content = Content(self.game, Pack("", ()) if self.folder is None else read_pack(self.folder))
            packs = () if self.folder is None else (self.content.pack,)
            self.setup = self.game.set_up(written.scenario, written.seats, 0, written.options, packs)
        except HoldfastError as mistake:
            raise HoldfastError(f"{file.name}: {mistake}") from None

    def plan(self) -> Plan:
        """Return the plan, checked."""
        numbers, bands = self.numbers(), self.bands()
        if self.reader.problems:
            raise mistakes(self.reader)
        return Plan(self.content, self.folder, self.setup, numbers, bands)

    # --- Numbers ---

    def numbers(self) -> tuple[Number, ...]:
        """Return the numbers that may change; report those that are wrong."""
        bounds = dict(bounds_in(self.written.numbers))
        labels = labels_of([*bounds], self.setup.scenario)
        if not bounds:
            self.reader.problem(f"{self.name} numbers", "name a number that may change, such as start.eco = [4, 7]")
        found = []
        for place, given in bounds.items():
            try:
                found.append(self.number(place, given, labels[place]))
            except HoldfastError as mistake:
                self.reader.problem(f"{self.name} numbers {'.'.join(place)}", str(mistake))
        return tuple(found)

    def number(self, place: Place, given: Any, label: str) -> Number:
        """Return a number with the values that it may take."""
        if not isinstance(given, list) or len(given) not in (2, 3) or not all(type(each) is int for each in given):
            raise HoldfastError(f"expected bounds such as [4, 7], or [10, 40, 5] in steps of 5, got {given!r}")
        low, high, step = (*given, 1)[:3]
        if low > high or step < 1:
            raise HoldfastError(f"expected the lower bound first and a step of at least 1, got {given!r}")
        start = self.content.number(place)
        if place[0] == SCENARIOS and place[1] != self.setup.scenario:
            raise HoldfastError(f"the plan plays {self.setup.scenario!r}; set `scenario` to play another")
        values = tuple([value for value in range(low, high + 1) if (value - start) % step == 0])
        if not [value for value in values if value != start]:
            raise HoldfastError(f"it is {start} now, and there is no other value within {given!r}")
        for value in dict.fromkeys((values[0], values[-1])):
            self.allow(place, value)
        return Number(place, label, start, values, step)

    def allow(self, place: Place, value: int) -> None:
        """Fail if the game refuses a value."""
        try:
            self.game.book((self.content.with_numbers({place: value}),))
        except ContentError as refused:
            raise HoldfastError(f"{value} is not allowed: {refused.problems[0]}") from None

    # --- Targets ---

    def bands(self) -> tuple[Band, ...]:
        """Return the ranges in which shares must lie."""
        before = len(self.reader.problems)
        found = [band for bot, table in self.written.targets.items() for band in self.target(bot, table)]
        if not found and len(self.reader.problems) == before:
            self.reader.problem(f"{self.name} targets", "name a target: [targets.steady] with won = [47, 53]")
        return tuple(found)

    def target(self, bot: str, table: Any) -> Iterator[Band]:
        """Yield the ranges of one bot."""
        where = f"{self.name} targets.{bot}"
        try:
            agent_named(bot, self.game.id)
        except HoldfastError as mistake:
            self.reader.problem(where, str(mistake))
        target = self.reader.struct(TargetTable, table, where)
        if target is None:
            return
        wanted = {} if target.won is None else {WON: target.won}
        for ending, limits in target.endings.items():
            if ending not in self.game.endings:
                self.reader.problem(f"{where} endings", f"no ending {ending!r}; {nearest(ending, self.game.endings)}")
            wanted[ending] = limits
        for what, (low, high) in wanted.items():
            if not 0 <= low < high <= 100:
                self.reader.problem(f"{where} {what}", f"expected percent such as [47, 53], got [{low:g}, {high:g}]")
            yield Band(bot, what, low / 100, high / 100)


def bounds_in(table: Mapping[str, Any], above: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Yield the place of each number with what is written there."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from bounds_in(value, (*above, key))
        else:
            yield (*above, key), value


def labels_of(places: list[Place], scenario: str) -> dict[Place, str]:
    """Return a short name for each place: without the file, and without the scenario that is played."""
    short = {place: ".".join(place[2:] if place[1:2] == (scenario,) else place[1:]) for place in places}
    times = Counter(short.values())
    return {place: label if times[label] == 1 and label else ".".join(place) for place, label in short.items()}
