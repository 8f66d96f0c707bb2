"""Charts: tables that are rolled on. One schema, one place that reads the modifiers, finds the row and reckons odds.

A chart is data: its die, named modifiers, limits, and rows with effects, or columns of rows of which the first whose
conditions hold is read. So a player can be told every modifier by name and the chance of each row before committing.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from holdfast.kernel.cards import Card
from holdfast.kernel.content import ALWAYS, NOTHING, Count, Effects, Given, Reader
from holdfast.kernel.state import State
from holdfast.kernel.vocabulary import Asks, Counts, asking, counted, counting, holds

Added = Annotated[int, Meta(ge=-99, le=99)]
"""What a modifier adds, or the modifiers together: larger numbers than any die shows are of no use."""

Few = Annotated[int, Meta(ge=1, le=99)]


class Modifier(msgspec.Struct, frozen=True, kw_only=True):
    """What is added to the die: a number while its conditions hold, or so much for every few of a count."""

    name: str
    n: Added = 1
    given: Given = ALWAYS
    count: Count | None = None
    per: Few = 1
    most: Few | None = None
    """How often at most the number is added."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A row: read up to this result, the last one for all results above."""

    to: Annotated[int, Meta(ge=-999, le=999)] | None = None
    name: str = ""
    effects: Effects = NOTHING


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """Rows that are read while conditions hold."""

    name: str
    given: Given = ALWAYS
    rows: tuple[Row, ...]


class Chart(Card, frozen=True, kw_only=True):
    """A table that is rolled on."""

    die: Annotated[int, Meta(ge=2, le=100)]
    modifiers: tuple[Modifier, ...] = ()
    limit: tuple[Added, Added] | None = None
    """How much the modifiers may come to, at the least and at the most."""
    rows: tuple[Row, ...] = ()
    columns: tuple[Column, ...] = ()


class Applied(NamedTuple):
    """A modifier that counts now."""

    name: str
    n: int


class Chance(NamedTuple):
    """A row, and how likely it is."""

    row: Row
    share: Fraction


def applied(g: State, modifiers: Iterable[Modifier], *told: Any) -> list[Applied]:
    """The modifiers that count now, by name."""
    found = [
        Applied(each.name, worth(g, each, *told)) for each in modifiers if not each.given or holds(g, each.given, *told)
    ]
    return [each for each in found if each.n]


def worth(g: State, modifier: Modifier, *told: Any) -> int:
    """What a modifier whose conditions hold comes to now."""
    if modifier.count is None:
        return modifier.n
    times = counted(g, modifier.count, *told)
    if modifier.per > 1:
        times //= modifier.per
    return modifier.n * (times if modifier.most is None else min(times, modifier.most))


class Bound(NamedTuple):
    """A modifier of a chart for which one thing is told, bound once: what it adds, and when."""

    name: str
    asks: Asks | None
    n: int
    counts: Counts | None


def bound(modifier: Modifier) -> Bound:
    """A modifier, bound."""
    asks = asking(modifier.given) if modifier.given else None
    return Bound(modifier.name, asks, modifier.n, adding(modifier) if modifier.count else None)


def adding(modifier: Modifier) -> Counts:
    """What a modifier adds for so many of something."""
    assert modifier.count is not None
    times, n, per, most = counting(modifier.count), modifier.n, modifier.per, modifier.most
    if most is not None:
        return lambda g, told: n * min(times(g, told) // per, most)
    return lambda g, told: n * (times(g, told) // per)


def total(chart: Chart, modifiers: Iterable[Applied]) -> int:
    """What the modifiers come to within the limits of the chart."""
    n = sum(each.n for each in modifiers)
    return n if chart.limit is None else min(max(n, chart.limit[0]), chart.limit[1])


def rows_now(g: State, chart: Chart, *told: Any) -> tuple[Row, ...]:
    """The rows that are read now: those of the first column whose conditions hold, or of the whole chart."""
    if not chart.columns:
        return chart.rows
    return next((column.rows for column in chart.columns if holds(g, column.given, *told)), ())


def row_at(rows: tuple[Row, ...], result: int) -> Row:
    """The row for a result."""
    for row in rows:
        if row.to is None or result <= row.to:
            break
    return row


def odds(g: State, chart: Chart, *told: Any) -> list[Chance]:
    """Each row that can be read now with its exact chance, in order."""
    return chances(chart, rows_now(g, chart, *told), total(chart, applied(g, chart.modifiers, *told)))


def chances(chart: Chart, rows: tuple[Row, ...], modifier: int) -> list[Chance]:
    """The same for rows and a modifier that are known."""
    read = [row_at(rows, face + modifier) for face in range(1, chart.die + 1)]
    shares = [(row, sum(each is row for each in read)) for row in rows]
    return [Chance(row, Fraction(n, chart.die)) for row, n in shares if n]


def check_charts(reader: Reader, file: str, charts: Mapping[str, Chart]) -> None:
    """Every chart has rows or columns, never both, whose bounds go up and leave no result without a row."""
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
    """The bounds go up, and only the last row has none."""
    bounds = [row.to for row in rows]
    if any(bound is None for bound in bounds[:-1]):
        reader.problem(where, "every row but the last needs `to`, the highest result for which it is read")
    elif rows and bounds[-1] is not None:
        reader.problem(where, "the last row is read for all results above the others, so it has no `to`")
    elif bounds[:-1] != sorted(set(bounds[:-1]), key=lambda bound: bound or 0):
        reader.problem(where, "the bounds of rows go up")
