"""Charts: result tables that players roll on, with one schema for all games.

A chart is data: its die, named modifiers, limits, and rows with effects. It may have columns of rows instead; the first
column whose conditions hold is used. Modifiers, row lookup and odds are computed here only, so a client can show every
modifier by name and the exact probability of each row before a player commits.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from holdfast.kernel.cards import Card
from holdfast.kernel.content import ALWAYS, NOTHING, Count, Effects, Given, Reader
from holdfast.kernel.state import State
from holdfast.kernel.vocabulary import Asks, Counts, compile_conditions, compile_count, counted, holds

Added = Annotated[int, Meta(ge=-99, le=99)]
"""The amount that one modifier adds, or all together; the bounds exceed every die."""

Few = Annotated[int, Meta(ge=1, le=99)]


class Modifier(msgspec.Struct, frozen=True, kw_only=True):
    """A modifier of the roll: adds a number while its conditions hold, or a number for every `per` of a count."""

    name: str
    n: Added = 1
    given: Given = ALWAYS
    count: Count | None = None
    per: Few = 1
    most: Few | None = None
    """The highest number of times that `n` is added."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A row of a chart: used for results up to `to`. The last row has no `to` and is used for all higher results."""

    to: Annotated[int, Meta(ge=-999, le=999)] | None = None
    name: str = ""
    effects: Effects = NOTHING


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """A column of a chart: its rows are used if its conditions hold and those of earlier columns do not."""

    name: str
    given: Given = ALWAYS
    rows: tuple[Row, ...]


class Chart(Card, frozen=True, kw_only=True):
    """A result table that players roll on."""

    die: Annotated[int, Meta(ge=2, le=100)]
    modifiers: tuple[Modifier, ...] = ()
    limit: tuple[Added, Added] | None = None
    """The lowest and the highest sum of the modifiers that counts."""
    rows: tuple[Row, ...] = ()
    columns: tuple[Column, ...] = ()


class Applied(NamedTuple):
    """A modifier that applies now, and what it adds."""

    name: str
    n: int


class RowChance(NamedTuple):
    """A row and its probability."""

    row: Row
    share: Fraction


def applied(g: State, modifiers: Iterable[Modifier], *context: Any) -> list[Applied]:
    """Return the modifiers that apply now and add something."""
    found = [
        Applied(each.name, worth(g, each, *context))
        for each in modifiers
        if not each.given or holds(g, each.given, *context)
    ]
    return [each for each in found if each.n]


def worth(g: State, modifier: Modifier, *context: Any) -> int:
    """Return what a modifier whose conditions hold adds now."""
    if modifier.count is None:
        return modifier.n
    times = counted(g, modifier.count, *context)
    if modifier.per > 1:
        times //= modifier.per
    return modifier.n * (times if modifier.most is None else min(times, modifier.most))


class CompiledModifier(NamedTuple):
    """A compiled modifier for one context argument: the conditions, and the number or count that it adds."""

    name: str
    asks: Asks | None
    n: int
    counts: Counts | None


def compile_modifier(modifier: Modifier) -> CompiledModifier:
    """Compile a modifier."""
    asks = compile_conditions(modifier.given) if modifier.given else None
    return CompiledModifier(modifier.name, asks, modifier.n, compile_amount(modifier) if modifier.count else None)


def compile_amount(modifier: Modifier) -> Counts:
    """Compile what a modifier with a count adds."""
    assert modifier.count is not None
    times, n, per, most = compile_count(modifier.count), modifier.n, modifier.per, modifier.most
    if most is not None:
        return lambda g, context: n * min(times(g, context) // per, most)
    return lambda g, context: n * (times(g, context) // per)


def total(chart: Chart, modifiers: Iterable[Applied]) -> int:
    """Return the sum of modifiers, clamped to the limits of the chart."""
    n = sum(each.n for each in modifiers)
    return n if chart.limit is None else min(max(n, chart.limit[0]), chart.limit[1])


def rows_now(g: State, chart: Chart, *context: Any) -> tuple[Row, ...]:
    """Return the rows that apply now: those of the first column whose conditions hold, or those of the chart."""
    if not chart.columns:
        return chart.rows
    return next((column.rows for column in chart.columns if holds(g, column.given, *context)), ())


def row_at(rows: tuple[Row, ...], result: int) -> Row:
    """Return the row for a result."""
    for row in rows:
        if row.to is None or result <= row.to:
            break
    return row


def odds(g: State, chart: Chart, *context: Any) -> list[RowChance]:
    """Return each row that a roll can reach now, with its exact probability, in order."""
    return chances(chart, rows_now(g, chart, *context), total(chart, applied(g, chart.modifiers, *context)))


def chances(chart: Chart, rows: tuple[Row, ...], modifier: int) -> list[RowChance]:
    """Return each row that a roll with this modifier can reach, with its exact probability, in order."""
    read = [row_at(rows, face + modifier) for face in range(1, chart.die + 1)]
    shares = [(row, sum(each is row for each in read)) for row in rows]
    return [RowChance(row, Fraction(n, chart.die)) for row, n in shares if n]


def check_charts(reader: Reader, file: str, charts: Mapping[str, Chart]) -> None:
    """Report charts that lack rows or columns, have both, or whose rows do not cover every result in rising order."""
    for chart in charts.values():
        where = reader.where(file, chart.id)
        if bool(chart.rows) == bool(chart.columns):
            reader.problem(where, "a chart has either rows or columns")
        if chart.columns and chart.columns[-1].given:
            reader.problem(f"{where} columns", "the last column is read when no other is, so it has no conditions")
        check_rows(reader, f"{where} rows", chart.rows)
        for at, column in enumerate(chart.columns, 1):
            if not column.rows:
                reader.problem(f"{where} columns {at}", "a column has rows")
            check_rows(reader, f"{where} columns {at} rows", column.rows)


def check_rows(reader: Reader, where: str, rows: tuple[Row, ...]) -> None:
    """Report rows whose bounds do not rise, or that lack a bound before the last row."""
    bounds = [row.to for row in rows]
    if any(bound is None for bound in bounds[:-1]):
        reader.problem(where, "every row but the last needs `to`, the highest result for which it is read")
    elif rows and bounds[-1] is not None:
        reader.problem(where, "the last row is read for all results above the others, so it has no `to`")
    elif bounds[:-1] != sorted(set(bounds[:-1]), key=lambda bound: bound or 0):
        reader.problem(where, "the bounds of rows go up")
