"""The log: what happened in a game. A line has a template, its typed facts, and the ledger rule it belongs to.

The name of a fact is its type: `{seat}` is a seat, `{track}` a track, `{n}` a number. A second fact of the same type
has a suffix: `{track_from}`. So every language and every client can render a line in its own way.
"""

from collections.abc import Iterable
from typing import Any

from holdfast.kernel.agenda import CITES
from holdfast.kernel.state import LogLine, State


def log(g: State, text: str, /, to: int | None = None, under: str = "", **facts: Any) -> None:
    """Add a line to the log, for all or for one seat (`to`), with the rule that is running or the one in `under`.

    Guard the most frequent calls by `if g.log is not None`, so that simulations do not compute the facts.
    Lines are immutable: lists in facts become tuples, which is also how a log is read from a file.
    """
    lines = g.log
    if lines is not None:
        facts = {name: tuple(fact) if isinstance(fact, list) else fact for name, fact in facts.items()}
        lines.append(LogLine(under or CITES[g.doing[0]][0], text, facts, to))


def lines_for(g: State, seat: int | None) -> list[LogLine]:
    """Return the lines that a seat may read; for None, a spectator, the public lines."""
    return [line for line in g.log or () if may_read(line, seat)]


def may_read(line: LogLine, seat: int | None) -> bool:
    """Return whether a line is public or for this seat."""
    return line.to is None or line.to == seat


def listed(words: Iterable[str], joint: str = "and") -> str:
    """Join words as a list: `a, b and c`."""
    *most, last = list(words) or ["nothing"]
    return f"{', '.join(most)} {joint} {last}" if most else last
