"""A viewer's view after each log line, so that a board can be animated along with its captions.

Nothing is stored: the answers are replayed step by step on request.
"""

from holdfast.kernel.agenda import step_by_step
from holdfast.kernel.journal import repeat
from holdfast.kernel.state import State
from holdfast.table import shapes
from holdfast.table.showing import Viewer, readable
from holdfast.table.table import Table

MOST = 60
"""Log lines shown one by one; nobody watches more."""


def moments(table: Table, start: int, viewer: Viewer) -> list[shapes.Moment]:
    """Return the views after each of a viewer's lines from number `start` on, where the view changed."""
    journal, log = table.journal, table.state.log or []
    numbers = {place: number for number, place in enumerate(readable(log, viewer))}
    wanted = [place for place, number in numbers.items() if start <= number < start + MOST]
    if not wanted:
        return []
    first = journal.answer_of(wanted[0])
    g = journal.at(max(0, first - 1))
    found: list[shapes.Moment] = []
    next_line = wanted[0]

    def look(g: State) -> None:
        """Record the view if the viewer has new lines and something has changed."""
        nonlocal next_line
        new = [place for place in range(next_line, len(g.log or ())) if place in numbers]
        next_line = max(next_line, len(g.log or ()))
        if not new:
            return
        seen = table.game.view(g.copy(), viewer)  # of a copy, because a view may reference parts of the state
        if not found or found[-1]["view"] != seen:
            found.append({"line": numbers[new[0]], "view": seen, "gauges": table.game.readings(seen)})

    look(g)
    for seat, key in journal.moves[max(0, first - 1) : journal.answer_of(wanted[-1])]:
        repeat(g, seat, key, step_by_step(look))
    return found
