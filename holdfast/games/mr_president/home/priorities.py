"""Legislative priorities: the Public's, the Administration's, and the Campaign Promise."""

from holdfast.games.mr_president.home.bills import about_bill
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import below
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Step

PRIORITY = AnswerKind("priority", "{bill}", "bill", detail=about_bill)
PROMISE = AnswerKind("promise", "{bill}", "bill", detail=about_bill)
KEEP = AnswerKind("keep-priorities", "Keep the priorities and the promise as they are")
REARRANGE = AnswerKind("rearrange", "Choose new priorities and a new promise")


def open_bills(g: MrPresident) -> list[str]:
    """The bills that can still be passed: all but Landmarks, and those that pass only once."""
    gone = [bill for bill in g.congress.passed if g.book.bills[bill].once]
    return [bill for bill in g.book.bills if bill not in g.congress.landmarks and bill not in gone]


# --- The Administration's -----------------------------------------------------------------------------------------


@rule("MP1-565", "MP1-566")
def choose_priority(g: MrPresident, at: int) -> None:
    """The Administration chooses a priority for an empty space."""
    if not g.home.own[at]:
        free = [bill for bill in open_bills(g) if bill not in g.home.own]
        options = [option(PRIORITY, bill, (note_priority, at, bill)) for bill in free]
        ask(g, 0, "Administration Priority {n}: which bill?", options, n=at + 1)


@rule("MP1-565")
def note_priority(g: MrPresident, at: int, bill: str) -> None:
    """A priority is noted."""
    g.home.own[at] = bill
    log(g, "Administration Priority {n}: {bill}", n=at + 1, bill=bill)


@rule("MP1-394", "MP1-395")
def choose_promise(g: MrPresident) -> None:
    """The Campaign Promise, unless it is made already."""
    if not g.home.promise:
        options = [option(PROMISE, bill, (note_promise, bill)) for bill in open_bills(g)]
        ask(g, 0, "On which bill do you campaign?", options)


@rule("MP1-394", "MP1-395")
def note_promise(g: MrPresident, bill: str) -> None:
    """The Campaign Promise is made."""
    g.home.promise = bill
    log(g, "Campaign Promise: {bill}", bill=bill)


def lift_promise(g: MrPresident) -> None:
    """The counter of the Campaign Promise leaves its space; one that was not kept is remembered, for it is charged."""
    if g.home.promise and not g.home.promise_kept:
        g.home.broken = g.home.promise
    g.home.promise = ""


def choose_all(g: MrPresident) -> list[Step]:
    """The steps that fill every empty space."""
    return [*[(choose_priority, at) for at in range(len(g.home.own))], (choose_promise,)]


# --- At the end of a Turn -----------------------------------------------------------------------------------------


@rule("MP1-088", "MP1-574", "MP1-519")
def refill(g: MrPresident) -> None:
    """Clean-Up: the Public's priorities close up and are drawn to five; yours may be rearranged and are refilled."""
    possible = open_bills(g)
    home = g.home
    home.own = [bill if bill in possible else "" for bill in home.own]
    if home.promise not in possible:
        lift_promise(g)
    public = [bill for bill in home.public if bill in possible]
    pool = [bill for bill in possible if bill not in public]
    while len(public) < len(home.public) and pool:
        public.append(pool.pop(below(g, len(pool))))
    home.public = public + [""] * (len(home.public) - len(public))
    log(g, "The Public wants {bills}", bills=tuple(public))
    do(g, (may_rearrange,))


@rule("MP1-088", "MP1-574")
def may_rearrange(g: MrPresident) -> None:
    """The Administration keeps its priorities and promise or chooses all again; empty spaces are filled either way."""
    steps = choose_all(g)
    ask(
        g,
        0,
        "Your priorities for the coming year",
        [option(KEEP, None, *steps), option(REARRANGE, None, (clear,), *steps)],
    )


@rule("MP1-574")
def clear(g: MrPresident) -> None:
    """All of the Administration's spaces are emptied, to be filled again."""
    g.home.own = [""] * len(g.home.own)
    lift_promise(g)
