"""What somebody saw as each line of the log was told, so that a board can change with the captions.

Nothing of it is kept: the answers are carried out once more, step by step, for those who watch.
"""

from holdfast.kernel.agenda import step_by_step
from holdfast.kernel.journal import repeat
from holdfast.kernel.state import State
from holdfast.table import shapes
from holdfast.table.showing import Eye, readable
from holdfast.table.table import Table

MOST = 60
"""Lines that are told one by one; more of them nobody watches."""


def moments(table: Table, start: int, eye: Eye) -> list[shapes.Moment]:
    """What an eye saw when each of its lines from a number on had happened, where it saw a change."""
    journal, log = table.journal, table.state.log or []
    numbers = {place: number for number, place in enumerate(readable(log, eye))}
    wanted = [place for place, number in numbers.items() if start <= number < start + MOST]
    if not wanted:
        return []
    first = journal.answer_of(wanted[0])
    g = journal.at(max(0, first - 1))
    found: list[shapes.Moment] = []
    told = wanted[0]

    def look(g: State) -> None:
        """Note what is seen now, if there are new lines for this eye and something has changed."""
        nonlocal told
        new = [place for place in range(told, len(g.log or ())) if place in numbers]
        told = max(told, len(g.log or ()))
        if not new:
            return
        seen = table.game.view(g.copy(), eye)  # of a copy, as a view may hold parts of the state
        if not found or found[-1]["view"] != seen:
            found.append({"line": numbers[new[0]], "view": seen, "gauges": table.game.readings(seen)})

    look(g)
    for seat, key in journal.moves[max(0, first - 1) : journal.answer_of(wanted[-1])]:
        repeat(g, seat, key, step_by_step(look))
    return found
