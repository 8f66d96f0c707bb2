"""The Party: Core Support, Friends that it allows, the Campaign Promise, priorities."""

from holdfast.games.mr_president.queries import most_friends
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.chance import below
from holdfast.kernel.log import log


@rule("MP1-421")
def drop_friends(g: MrPresident) -> None:
    """Party Relations limit the Friends in Congress: those beyond the limit leave at random."""
    while len(g.congress.friends) > most_friends(g):
        gone = g.congress.friends.pop(below(g, len(g.congress.friends)))
        log(g, "{person} is no longer a Friend in Congress", person=gone)


@rule("MP1-572", "MP1-573")
def first_priority(g: MrPresident, bill: str) -> None:
    """A new Public Priority 1: the others move down to the first blank space; without one the last leaves."""
    public = g.home.public
    if bill in public:
        public[public.index(bill)] = ""
    blank = public.index("") if "" in public else len(public) - 1
    public[1 : blank + 1] = public[:blank]
    public[0] = bill
    log(g, "{bill} becomes Public Priority 1", bill=bill)
