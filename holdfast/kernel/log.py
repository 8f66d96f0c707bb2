"""The log: what happened, as a template and its typed facts, under the rule that was carried out.

The name of a fact is its type: `{seat}` is a seat, `{track}` a track, `{n}` a number. A second one of a kind takes a
further word: `{track_from}`. So any language, and any client, can say the line in its own way.
"""

from collections.abc import Iterable
from typing import Any

from holdfast.kernel.agenda import CITES
from holdfast.kernel.state import Line, State


def log(g: State, text: str, /, to: int | None = None, under: str = "", **facts: Any) -> None:
    """Write down what happened, for all or for one seat, under the rule that is carried out or the one named.

    The most frequent lines are written behind `if g.log is not None`, which spares a simulation the making of facts.
    A line never changes: lists are kept as tuples, as they also are when a log is read from a file.
    """
    lines = g.log
    if lines is not None:
        facts = {name: tuple(fact) if isinstance(fact, list) else fact for name, fact in facts.items()}
        lines.append(Line(under or CITES[g.doing[0]][0], text, facts, to))


def lines_for(g: State, seat: int | None) -> list[Line]:
    """The lines that this seat may read; None is a spectator, who reads what all may read."""
    return [line for line in g.log or () if may_read(line, seat)]


def may_read(line: Line, seat: int | None) -> bool:
    """Whether a line is for this seat, or for all."""
    return line.to is None or line.to == seat


def listed(words: Iterable[str], joint: str = "and") -> str:
    """`a, b and c`."""
    *most, last = list(words) or ["nothing"]
    return f"{', '.join(most)} {joint} {last}" if most else last
