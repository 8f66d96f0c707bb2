"""Charts as inline SVG: rows with intervals, stacked bars, fans, lines and columns. No package, no scripts.

Colours are CSS classes, so a page decides about light and dark. Every text is escaped. A chart is drawn twice, for wide
and for narrow screens, and the page shows one of them, so that text has the same size on both.
"""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import NamedTuple

from holdfast.lab.statistics import Estimate

WIDE, NARROW, SMALL = 720, 350, 330
"""The widths of charts in pixels: on a desk, on a phone, and of one of several side by side."""

LETTER = 7.0
"""About the width of a letter in a chart, in pixels."""

Draw = Callable[[int], tuple[float, str]]
"""Draws a chart of a width; returns its height and the parts."""


def n(value: float) -> str:
    """Return a coordinate with one decimal at most."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def text(x: float, y: float, said: str, anchor: str = "start", css: str = "") -> str:
    """Return a text."""
    kind = f' class="{css}"' if css else ""
    return f'<text x="{n(x)}" y="{n(y)}" text-anchor="{anchor}"{kind}>{escape(said)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, css: str) -> str:
    """Return a straight line."""
    return f'<line x1="{n(x1)}" y1="{n(y1)}" x2="{n(x2)}" y2="{n(y2)}" class="{css}"/>'


def box(x: float, y: float, width: float, height: float, css: str, title: str = "") -> str:
    """Return a rectangle; its title is shown when the mouse is over it."""
    shape = f'<rect x="{n(x)}" y="{n(y)}" width="{n(max(0.0, width))}" height="{n(max(0.0, height))}" class="{css}"'
    return f"{shape}><title>{escape(title)}</title></rect>" if title else f"{shape}/>"


def dot(x: float, y: float, css: str, title: str = "", radius: float = 4.5) -> str:
    """Return a dot."""
    shape = f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" class="{css}"'
    return f"{shape}><title>{escape(title)}</title></circle>" if title else f"{shape}/>"


def path(points: Iterable[tuple[float, float]], css: str, closed: bool = False) -> str:
    """Return a line through points, or the area inside them."""
    steps = " L".join(f"{n(x)} {n(y)}" for x, y in points)
    return f'<path d="M{steps}{" Z" if closed else ""}" class="{css}"/>'


def svg(width: float, height: float, parts: Iterable[str], label: str, css: str = "") -> str:
    """Return an SVG element with a label for people who do not see it."""
    size = f'viewBox="0 0 {n(width)} {n(height)}" width="{n(width)}" height="{n(height)}"'
    return f'<svg class="chart {css}" {size} role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def both(draw: Draw, label: str) -> str:
    """Return a chart for wide and for narrow screens."""
    charts = []
    for width, css in ((WIDE, "wide"), (NARROW, "narrow")):
        height, parts = draw(width)
        charts.append(svg(width, height, [parts], label, css))
    return "".join(charts)


# --- Numbers in words --------------------------------------------------------------------------------------------


def percent(value: float, digits: int = 0) -> str:
    """Return a share in percent."""
    return f"{100 * value:.{digits}f}\u00a0%"


def points(value: float, digits: int = 1) -> str:
    """Return a difference of shares in percentage points, with its sign."""
    rounded = round(100 * value, digits)
    return f"{'+' if rounded > 0 else '−' if rounded < 0 else ''}{abs(rounded):.{digits}f}"


def round_points(value: float) -> str:
    """Return a difference at a line of a chart."""
    return points(value, 0) if abs(100 * value - round(100 * value)) < 1e-6 else points(value)


def share_in_words(value: Estimate) -> str:
    """Return a share with its interval."""
    return f"{percent(value.value)} ({100 * value.low:.0f}–{100 * value.high:.0f})"


def points_in_words(value: Estimate) -> str:
    """Return a difference with its interval; without one, nothing was seen to differ."""
    if value.low == value.high:
        return f"{points(value.value)} (none seen)"
    return f"{points(value.value)} ({points(value.low)} to {points(value.high)})"


def short_names(stages: Sequence[str]) -> tuple[str, list[str]]:
    """Return what stages have in common, and a short name for each: `Turn`, and `1`, `2`, `3`."""
    names = [stage.rpartition(" ")[2] if stage[-1:].isdigit() else stage[:5] for stage in stages]
    common = next((stage.rpartition(" ")[0] for stage in stages if stage[-1:].isdigit()), "")
    return common, names


def shortened(said: str, width: float) -> str:
    """Return a text that fits into a width."""
    most = max(4, int(width / LETTER))
    return said if len(said) <= most else said[: most - 1].rstrip() + "…"


# --- Rows with an interval ---------------------------------------------------------------------------------------


class Row(NamedTuple):
    """A row: a name, an estimate, its words, and bands behind it."""

    name: str
    estimate: Estimate
    words: str
    css: str = "ink"
    bands: tuple[tuple[float, float], ...] = ()
    note: str = ""


class Scale(NamedTuple):
    """Maps values to pixels."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """Return the place of a value, inside the scale."""
        inside = min(self.high, max(self.low, value))
        return self.start + (inside - self.low) / (self.high - self.low) * (self.end - self.start)


def rows_layout(width: int, names: Iterable[str], words: Iterable[str]) -> tuple[bool, float, float]:
    """Return whether names are above their rows, and the room left and right of the rows."""
    if width < WIDE:
        return True, 8.0, 12.0
    left = min(270.0, max(LETTER * len(name) for name in names) + 14)
    return False, left, min(190.0, max(LETTER * len(word) for word in words) + 20)


def rows_with_intervals(
    rows: Sequence[Row], low: float, high: float, ticks: Sequence[float], tick: Callable[[float], str], label: str
) -> str:
    """Return a chart with a dot and its interval in each row."""

    def draw(width: int) -> tuple[float, str]:
        above, left, right = rows_layout(width, [row.name for row in rows], [row.words for row in rows])
        step, top = (44.0, 4.0) if above else (28.0, 4.0)
        x = Scale(low, high, left, width - right)
        end = top + step * len(rows)
        parts = [line(x(value), top, x(value), end, "zero" if value == 0 > low else "grid") for value in ticks]
        parts += [text(x(value), end + 16, tick(value), "middle", "tick") for value in ticks]
        for at, row in enumerate(rows):
            y = top + step * at + (31 if above else step / 2)
            parts += [box(x(a), y - 9, x(b) - x(a), 18, "band") for a, b in row.bands]
            parts.append(line(x(row.estimate.low), y, x(row.estimate.high), y, f"whisker {row.css}"))
            parts.append(dot(x(row.estimate.value), y, row.css, f"{row.name}: {row.words}"))
            if above:
                parts.append(text(left, y - 14, shortened(row.name, width - right - 24 - LETTER * len(row.words))))
                parts.append(text(width - right, y - 14, row.words, "end", "number"))
            else:
                parts.append(text(left - 12, y + 4, shortened(row.name, left - 12), "end"))
                parts.append(text(width, y + 4, row.words, "end", "number"))
        return end + 22, "".join(parts)

    return both(draw, label)


# --- Stacked bars ------------------------------------------------------------------------------------------------


class Part(NamedTuple):
    """A part of a bar."""

    name: str
    amount: float
    css: str


def stacked_rows(rows: Sequence[tuple[str, Sequence[Part]]], label: str) -> str:
    """Return a chart with a bar in each row, divided into parts."""

    def draw(width: int) -> tuple[float, str]:
        above, left, _ = rows_layout(width, [name for name, _ in rows], [""])
        step = 48.0 if above else 34.0
        x = Scale(0, 1, left, width - 4)
        parts = []
        for at, (name, bar) in enumerate(rows):
            y = step * at + (20 if above else 4)
            parts.append(
                text(left, y - 6, name) if above else text(left - 12, y + 17, shortened(name, left - 12), "end")
            )
            parts += stacked(bar, x, y)
        return step * len(rows) + 4, "".join(parts)

    return both(draw, label)


def stacked(bar: Sequence[Part], x: Scale, y: float) -> list[str]:
    """Return the parts of a bar; those that are wide enough have their share written in them."""
    total, done, found = sum(part.amount for part in bar) or 1, 0.0, []
    for part in bar:
        start, end = x(done / total), x((done + part.amount) / total)
        share = part.amount / total
        if part.amount:
            found.append(box(start, y, end - start - 1, 25, part.css, f"{part.name}: {percent(share, 1)}"))
        if end - start > 36:
            found.append(text((start + end) / 2, y + 17, percent(share), "middle", "inside"))
        done += part.amount
    return found


def legend(parts: Iterable[tuple[str, str]]) -> str:
    """Return what the colours mean: CSS class and name of each."""
    keys = "".join(
        f'<li><svg width="14" height="14" aria-hidden="true"><rect width="14" height="14" rx="3" class="{css}"/></svg> '
        f"{escape(name)}</li>"
        for css, name in parts
    )
    return f'<ul class="legend">{keys}</ul>'


# --- Charts over stages ------------------------------------------------------------------------------------------


class Frame:
    """The axes of a chart: stages or numbers from left to right, values from bottom to top."""

    def __init__(self, width: float, height: float, low: float, high: float) -> None:
        self.width, self.height, self.parts = width, height, list[str]()
        self.left, self.right, self.top, self.bottom = 44.0, 10.0, 10.0, 36.0
        self.y = Scale(low, high, height - self.bottom, self.top)

    def horizontal(self, ticks: Iterable[float], say: Callable[[float], str]) -> None:
        """Draw the lines and numbers of the values."""
        for value in ticks:
            self.parts.append(line(self.left, self.y(value), self.width - self.right, self.y(value), "grid"))
            self.parts.append(text(self.left - 6, self.y(value) + 4, say(value), "end", "tick"))

    def stages(self, stages: Sequence[str]) -> Callable[[int], float]:
        """Write the stages below, as many as there is room for; return the place of each."""
        common, names = short_names(stages)
        room = (self.width - self.left - self.right) / max(1, len(stages))
        every = max(1, -(-int(max(map(len, names), default=1) * LETTER + 8) // max(1, int(room))))

        def place(at: int) -> float:
            return self.left + room * (at + 0.5)

        shown = [at for at in range(len(names)) if at % every == (len(names) - 1) % every]
        self.parts += [text(place(at), self.height - 20, names[at], "middle", "tick") for at in shown]
        self.parts.append(text(self.width - self.right, self.height - 5, common, "end", "tick"))
        return place

    def svg(self, label: str, css: str = "") -> str:
        """Return the chart."""
        return svg(self.width, self.height, self.parts, label, css)


class Fan(NamedTuple):
    """Quantiles by stage, in one colour."""

    css: str
    values: Sequence[tuple[int, Sequence[float]]]
    """The number of the stage, and the quantiles: lowest, lower, middle, upper, highest."""


def fans(
    parts: Sequence[Fan], stages: Sequence[str], ticks: Sequence[float], say: Callable[[float], str], label: str
) -> str:
    """Return a small chart with a fan for each part."""
    frame = Frame(SMALL, 200, ticks[0], ticks[-1])
    frame.horizontal(ticks, say)
    x = frame.stages(stages)
    for part in parts:
        rows = [[(x(at), frame.y(values[row])) for at, values in part.values] for row in range(5)]
        frame.parts += [path(rows[row], f"{part.css} outer") for row in (0, 4)]
        frame.parts.append(path([*rows[1], *reversed(rows[3])], f"{part.css} inner", closed=True))
    for part in parts:
        frame.parts.append(path([(x(at), frame.y(values[2])) for at, values in part.values], f"{part.css} curve"))
    return frame.svg(label)


def stacked_stages(stages: Sequence[str], columns: Sequence[Sequence[Part]], label: str) -> str:
    """Return columns by stage, each divided into parts from bottom to top."""

    def draw(width: int) -> tuple[float, str]:
        frame = Frame(width, 260, 0, 1)
        frame.horizontal((0, 0.25, 0.5, 0.75, 1), percent)
        x = frame.stages(stages)
        thick = min(44.0, (width - 54) / len(stages) * 0.82)
        for at, column in enumerate(columns):
            done, total = 0.0, sum(part.amount for part in column) or 1
            for part in column:
                top = frame.y((done + part.amount) / total)
                said = f"{stages[at]}, {part.name}: {percent(part.amount / total, 1)}"
                frame.parts.append(box(x(at) - thick / 2, top, thick, frame.y(done / total) - top, part.css, said))
                done += part.amount
        return 260, "".join(frame.parts)

    return both(draw, label)


class Curve(NamedTuple):
    """A line over stages."""

    css: str
    values: Sequence[tuple[int, float]]


def curves(stages: Sequence[str], lines: Sequence[Curve], label: str, small: bool = False) -> str:
    """Return lines of shares over stages."""

    def draw(width: int) -> tuple[float, str]:
        frame = Frame(width, 170 if small else 280, 0, 1)
        frame.horizontal((0, 0.25, 0.5, 0.75, 1), percent)
        x = frame.stages(stages)
        for each in lines:
            frame.parts.append(path([(x(at), frame.y(value)) for at, value in each.values], each.css))
            if small:
                frame.parts += [dot(x(at), frame.y(value), "ink", radius=2.5) for at, value in each.values]
        return frame.height, "".join(frame.parts)

    if small:
        height, parts = draw(SMALL)
        return svg(SMALL, height, [parts], label)
    return both(draw, label)


class Mark(NamedTuple):
    """A dot with an interval from bottom to top."""

    x: float
    estimate: Estimate
    title: str


def calibration(marks: Sequence[Mark], label: str) -> str:
    """Return a square chart of shares that were said and shares that came true."""
    frame = Frame(SMALL, SMALL, 0, 1)
    ticks = (0, 0.25, 0.5, 0.75, 1)
    frame.horizontal(ticks, percent)
    x = Scale(0, 1, frame.left, SMALL - frame.right - 8)
    frame.parts += [text(x(value), SMALL - 20, percent(value), "middle", "tick") for value in ticks]
    frame.parts.append(text(SMALL - frame.right, SMALL - 5, "chance that was said", "end", "tick"))
    frame.parts.append(line(x(0), frame.y(0), x(1), frame.y(1), "even"))
    for mark in marks:
        frame.parts.append(
            line(x(mark.x), frame.y(mark.estimate.low), x(mark.x), frame.y(mark.estimate.high), "whisker ink")
        )
        frame.parts.append(dot(x(mark.x), frame.y(mark.estimate.value), "ink", mark.title))
    return frame.svg(label)


def marks_by_stage(stages: Sequence[str], marks: Sequence[Mark], ticks: Sequence[float], label: str) -> str:
    """Return a small chart of shares with intervals by stage; the marks are at the numbers of stages."""
    frame = Frame(SMALL, SMALL, ticks[0], ticks[-1])
    frame.horizontal(ticks, percent)
    x = frame.stages(stages)
    for mark in marks:
        place = x(int(mark.x))
        frame.parts.append(line(place, frame.y(mark.estimate.low), place, frame.y(mark.estimate.high), "whisker ink"))
        frame.parts.append(dot(place, frame.y(mark.estimate.value), "ink", mark.title, 3.5))
    return frame.svg(label)


def histogram(bars: Sequence[Sequence[float]], below: str, label: str) -> str:
    """Return columns for counts: from, to and count of each."""

    def draw(width: int) -> tuple[float, str]:
        frame = Frame(width, 220, 0, max(bar[2] for bar in bars) * 1.05)
        x = Scale(bars[0][0], bars[-1][1], frame.left, width - frame.right)
        frame.horizontal((0, max(bar[2] for bar in bars)), lambda value: f"{value:.0f}")
        for low, high, count in bars:
            said = f"{low:.0f} to {high - 1:.0f}: {count:.0f}"
            frame.parts.append(
                box(x(low) + 1, frame.y(count), x(high) - x(low) - 2, frame.y(0) - frame.y(count), "c0", said)
            )
        every = max(1, -(-len(bars) // (width // 70)))
        frame.parts += [text(x(bar[0]), 200, f"{bar[0]:.0f}", "middle", "tick") for bar in bars[::every]]
        frame.parts.append(text(width - frame.right, 215, below, "end", "tick"))
        return 220, "".join(frame.parts)

    return both(draw, label)


def round_ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Return round values that span a range, at most `most` steps apart."""
    span = max(1e-9, high - low)
    sizes = [step * 10**power for power in range(-3, 7) for step in (1, 2, 5)]
    size = next(each for each in sizes if span / each <= most)
    first, last = int(low // size), -int(-high // size)
    return [round(at * size, 6) for at in range(first, max(last, first + 1) + 1)]
