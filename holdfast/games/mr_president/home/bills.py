"""Bills: where they are pending, how they move, what passing them brings; Initiatives; the Supreme Court."""

from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log

LEFTMOST, CANNOT_PASS = -2, 2
MOST_PENDING = 5


def can_introduce(g: MrPresident, bill: str) -> bool:
    """Whether a bill is unused: not pending, not passed in this Turn, no Landmark."""
    congress = g.congress
    return bill not in congress.pending and bill not in congress.passed and bill not in congress.landmarks


def furthest_left(g: MrPresident, theirs: bool = False) -> str:
    """Your pending bill that is furthest left, the lowest number first; or the Opponents'."""
    found = [bill for bill in g.congress.pending if (bill in g.congress.theirs) == theirs]
    number = {bill.id: bill.number for bill in g.book.bills.values()}
    return min(found, key=lambda bill: (g.congress.pending[bill], number[bill]), default="")


@rule("MP1-478")
def move_bill(g: MrPresident, bill: str, n: int) -> None:
    """A pending bill moves to the left, nearer to being passed, or to the right."""
    pending = g.congress.pending
    if bill in pending:
        pending[bill] = min(max(pending[bill] + n, LEFTMOST), CANNOT_PASS)
        log(g, "{bill} moves to box {n}", bill=bill, n=pending[bill])


@rule("MP1-478", "MP1-536")
def introduce(g: MrPresident, bill: str, theirs: bool = False) -> None:
    """An unused bill is introduced, in the box that the control of Congress gives."""
    if can_introduce(g, bill) and len(g.congress.pending) < MOST_PENDING:
        control = -g.congress.control if theirs else g.congress.control
        g.congress.pending[bill] = -control
        if theirs:
            g.congress.theirs.append(bill)
        log(g, "{bill} is introduced in box {n}", bill=bill, n=-control)


@rule("MP1-551")
def open_vacancy(g: MrPresident) -> None:
    """A seat of the Supreme Court falls vacant, unless one is vacant already."""
    if not g.home.court:
        g.home.court = "open"
        log(g, "A seat of the Supreme Court is vacant")
