"""The parts of the benchmarks that measure bots, search and simulations, plain and with compiled rules, in turn.

`python -m benchmarks.parts` reads the name of a part, the seconds and the names that were requested as JSON, and prints
its figures; this measures compiled rules (`make compiled`) in a separate process.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from importlib import import_module
from statistics import median
from typing import NamedTuple

from rich import box
from rich.table import Table

from benchmarks.ours import COMPILED, run_compiled
from benchmarks.rows import Figure
from benchmarks.searching import OURS, THEIRS


class Part(NamedTuple):
    """A part of the benchmarks, for which `make bench` prints a table."""

    title: str
    place: str
    """The module and the function that measures it."""


PARTS = {
    "playouts": Part("Playouts from mid-game, each from a re-dealt state", "benchmarks.loops:playouts"),
    "bots": Part("Whole games by each bot", "benchmarks.loops:whole_games"),
    "search": Part("Search beside OpenSpiel's, on Test Drive", "benchmarks.searching:searches"),
    "environments": Part("Environments beside PettingZoo's and RLCard's", "benchmarks.environments:environments"),
    "simulate": Part("`holdfast simulate` beside the bare loop over the same games", "benchmarks.loops:simulations"),
}


class Sides(NamedTuple):
    """A row measured with plain rules and, if there are any, with compiled ones."""

    plain: Figure
    compiled: Figure | None


class Promise(NamedTuple):
    """A promised figure of a row, or a ratio to the plain figure of another row, plain and compiled."""

    part: str
    row: str
    """The name of the row; empty for every row."""
    unit: str
    beside: str
    """The row to compare with; empty if the figure itself is promised."""
    plain: float
    compiled: float


PROMISES = (
    Promise("search", OURS, "playouts/s", THEIRS, 2.5, 4),
    Promise("simulate", "", "simulate / bare", "", 0.9, 0.9),
    *[
        Promise("environments", f"holdfast {game}", "steps/s", "PettingZoo texas_holdem, wrapped", times, times)
        for game, times in (("big_chair", 2), ("survive_thrive", 1), ("ares_crisis", 1), ("resistance", 1))
    ],
)


class Kept(NamedTuple):
    """Whether a promise is kept."""

    name: str
    measured: str
    ratio: float
    target: float

    @property
    def reached(self) -> bool:
        """Whether the figure is as good as promised."""
        return self.ratio >= self.target


def measure_here(part: str, seconds: float, only: Sequence[str]) -> list[Figure]:
    """Measure a part with the rules of this process; `only` has parts of the names of rows, none for all."""
    module, _, function = PARTS[part].place.partition(":")
    found: list[Figure] = getattr(import_module(module), function)(seconds, partial(is_wanted, only))
    return found


def is_wanted(only: Sequence[str], name: str) -> bool:
    """Whether a row was requested."""
    return not only or any(each in name for each in only)


def measure_part(part: str, seconds: float, only: Sequence[str], rounds: int) -> list[Sides]:
    """Measure a part plain and compiled in turn, for some rounds, and return the medians."""
    plain: list[list[Figure]] = []
    compiled: list[list[Figure]] = []
    for _ in range(rounds):
        plain.append(measure_here(part, seconds, only))
        if COMPILED.exists():
            asked = run_compiled(__name__, [part, seconds, list(only)])
            compiled.append([Figure(*row) for row in asked])
    others = {row.name: row for row in medians(compiled)}
    return [Sides(row, others.get(row.name)) for row in medians(plain)]


def medians(rounds: list[list[Figure]]) -> list[Figure]:
    """Return each row with the medians of its figures over all rounds."""
    return [
        Figure(row.name, {unit: median([each[at].figures[unit] for each in rounds]) for unit in row.figures}, row.note)
        for at, row in enumerate(rounds[0] if rounds else [])
    ]


def kept(part: str, rows: Sequence[Sides]) -> Iterator[Kept]:
    """Yield for each promise about these rows whether it is kept."""
    by_name = {row.plain.name: row for row in rows}
    for promise in PROMISES:
        base = by_name.get(promise.beside)
        for name, row in by_name.items():
            if promise.part != part or promise.row not in ("", name) or (promise.beside and not base):
                continue
            divisor = base.plain.figures[promise.unit] if base else 1.0
            measured = f"{promise.unit} of {promise.beside}" if base else promise.unit
            yield Kept(f"{part}: {name}", measured, row.plain.figures[promise.unit] / divisor, promise.plain)
            if row.compiled:
                ratio = row.compiled.figures[promise.unit] / divisor
                yield Kept(f"{part}: {name}, compiled", measured, ratio, promise.compiled)


def table_of(part: str, rows: Sequence[Sides]) -> Table:
    """Return the table of a part: each figure plain, then compiled."""
    table = Table(title=PARTS[part].title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", no_wrap=True)
    units = list(dict.fromkeys(unit for row in rows for unit in row.plain.figures))
    both = any(row.compiled for row in rows)
    for unit in units:
        table.add_column(unit, justify="right")
        if both:
            table.add_column("compiled", justify="right")
    table.add_column("note", style="dim")
    for row in rows:
        table.add_row(row.plain.name, *cells(row, units, both), row.plain.note)
    return table


def cells(row: Sides, units: Sequence[str], both: bool) -> Iterator[str]:
    """Yield the figures of a row as text."""
    for unit in units:
        yield shown(row.plain.figures.get(unit))
        if both:
            yield shown(row.compiled.figures.get(unit) if row.compiled else None)


def shown(figure: float | None) -> str:
    """Return a figure with three digits or more."""
    if figure is None:
        return ""
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


if __name__ == "__main__":
    print(json.dumps(measure_here(*json.load(sys.stdin))))
