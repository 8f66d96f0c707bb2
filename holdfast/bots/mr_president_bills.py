"""How answers about bills are read: steps towards their vote, new bills, priorities and the promise."""

from holdfast.bots.mr_president_gains import PROMISED, WANTED, share
from holdfast.bots.mr_president_prospects import NEUTRAL, RULES, VERBS, Prospects
from holdfast.games.mr_president.home import bills, priorities, session
from holdfast.games.mr_president.kinds import Target
from holdfast.kernel.state import Step

IN_PUBLIC = 2.0
"""What speaks for a bill that the public wants: one vote brings both rewards."""


def read_move_bill(p: Prospects, step: Step) -> float:
    """A bill moves."""
    bill, n = step[1], int(step[2])
    return -n * (-0.2 if bill in p.g.congress.theirs else share(p, bill))


def read_introduce(p: Prospects, step: Step) -> float:
    """A bill of yours is introduced."""
    return introduced(p, step[1])


def introduced(p: Prospects, bill: str) -> float:
    """The value of a new bill, by the box in which it begins."""
    g = p.g
    return share(p, bill) * (3 - (1 if bill in g.book.initiatives else -g.congress.control))


def read_priority(p: Prospects, step: Step) -> float:
    """A bill becomes a priority: more is done for it, and one that the public wants brings both rewards."""
    return further(p, step[-1], WANTED)


def read_promise(p: Prospects, step: Step) -> float:
    """A bill is promised."""
    return further(p, step[-1], PROMISED)


def further(p: Prospects, bill: str, worth: float) -> float:
    """The value of a bill whose steps become worth more."""
    pending, home = p.g.congress.pending, p.g.home
    nearer = (worth - share(p, bill)) * (3 - pending[bill]) if bill in pending else 0.0
    return nearer + (IN_PUBLIC if bill in home.public else 0.0)


def read_press(p: Prospects, here: Target, step: Step) -> float:
    """A bill moves, or a new one is introduced."""
    congress = p.g.congress
    pending = congress.pending
    best = max([share(p, bill) for bill in pending if bill not in congress.theirs and pending[bill] > -2], default=0.0)
    if len(pending) < bills.MOST_PENDING:
        best = max([best, *[introduced(p, bill) for bill in p.g.book.bills if bills.can_introduce(p.g, bill)]])
    return best


VERBS[bills.press_agenda] = read_press

RULES.update(
    {
        bills.move_bill: read_move_bill,
        bills.introduce: read_introduce,
        priorities.note_priority: read_priority,
        priorities.note_promise: read_promise,
    }
)

NEUTRAL.update(
    {
        session.may_move,
        session.oppose,
        session.introduce_next,
        priorities.choose_priority,
        priorities.choose_promise,
        priorities.clear,
    }
)
