"""Answers of Mr. President at a glance: by what they promise, without trying anything."""

from collections.abc import Sequence

import holdfast.bots.mr_president_bills
import holdfast.bots.mr_president_later  # noqa: F401 (both say how some steps are read)
from holdfast.bots.mr_president_deeds import talks
from holdfast.bots.mr_president_plans import USED, as_member
from holdfast.bots.mr_president_prospects import NEVER, Prospects, mean
from holdfast.games.mr_president.home.cabinet import TAKE
from holdfast.games.mr_president.peers.summit import NO_APS
from holdfast.games.mr_president.rolls import AGAIN, KEEP, ROLL, SPEND, row_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.chance import Dice
from holdfast.kernel.state import Option

SLACK = 0.65
"""Answers whose values differ by at most this much count as equally good: the bare die does not tell more."""


def glance(g: MrPresident, options: Sequence[Option], dice: Dice) -> int | None:
    """Return the answer that promises most; None if that cannot be read."""
    kind = options[0][0]
    if kind is TAKE:
        return one_of_the_best(candidates(g, options), dice)
    p = Prospects(g.copy())
    if kind is ROLL or kind is SPEND:
        values = spending(p, options)
    elif kind is KEEP or kind is AGAIN:
        values = rolling_again(p, options)
    elif kind is NO_APS:
        peer = g.asked[0].facts["peer"]
        paid = [each[1] or 0 for each in options]
        values = [talks(p, peer, -n) + (p.track("ap", -n) if n else 0.0) for n in paid]
    else:
        values = [p.steps(each[2]) for each in options]
    return one_of_the_best(values, dice) if p.sure else None


def one_of_the_best(values: Sequence[float], dice: Dice) -> int:
    """One of the answers that promise about the same as the best; the first if all promise the same."""
    most = max(values)
    if min(values) == most:
        return 0
    near = [at for at, value in enumerate(values) if value >= most - SLACK]
    return near[dice.below(len(near))] if len(near) > 1 else near[0]


def spending(p: Prospects, options: Sequence[Option]) -> list[float]:
    """The value of a roll by the number of APs that are spent first."""
    throw, home = p.g.throws[-1], p.g.home
    die, bounds = p.g.book.charts[throw.chart].die, p.bounds(throw.chart, throw.place)
    rows = p.rows(throw.chart, throw.place)
    values = []
    for each in options:
        n = 0 if each[0] is ROLL else each[1]
        change = p.change(throw.place, throw.chart, throw.spent + n)
        again = throw.who and home.ap > n
        value = mean(rows, bounds, die, change, p.track("ap", -1) if again else NEVER)
        values.append(value + (p.track("ap", -n) if n else 0.0))
    return values


def rolling_again(p: Prospects, options: Sequence[Option]) -> list[float]:
    """The value of the result that has come up, and that of another roll."""
    throw = p.g.throws[-1]
    rows, die = p.rows(throw.chart, throw.place), p.g.book.charts[throw.chart].die
    change = p.change(throw.place, throw.chart, throw.spent)
    again = mean(rows, p.bounds(throw.chart, throw.place), die, change) + p.track("ap", -1)
    kept = rows[row_of(p.g, throw)]
    return [again if each[0] is AGAIN else kept for each in options]


def candidates(g: MrPresident, options: Sequence[Option]) -> list[float]:
    """The value of candidates by the ratings that the office uses."""
    used = USED.get(g.asked[0].facts["office"], (0, 1, 2))
    return [as_member(g.book.people[each[1]], used) if each[0] is TAKE else 0.0 for each in options]
