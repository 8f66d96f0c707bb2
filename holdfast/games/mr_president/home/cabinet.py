"""The Cabinet: appointments, resignations and experience of its members."""

from holdfast.games.mr_president.kinds import OFFICES, Office
from holdfast.games.mr_president.queries import member_in, member_to_change
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.words import describe_candidate
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import below
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log

CANDIDATES = 3
"""The number of candidates that are drawn for every office except the Vice-President's."""

TAKE = AnswerKind("take", "{person}", "person", detail=describe_candidate)


@rule("MP1-313", "MP1-319", "MP1-324", "MP1-391")
def fill(g: MrPresident, office: Office) -> None:
    """The Vice-President is drawn at random; for any other office three candidates are, of whom one is chosen."""
    n = 1 if office == OFFICES[0] else CANDIDATES
    pool = g.candidates
    if len(pool) < n:  # those who have served come back
        pool = sorted(set(g.book.people_of("candidate")) - {member.who for member in g.members})
    drawn: list[str] = []
    while pool and len(drawn) < n:
        drawn.append(pool.pop(below(g, len(pool))))
    g.candidates = pool
    do(g, (choose_candidate, office, tuple(drawn)))


@rule("MP1-313", "MP1-319")
def choose_candidate(g: MrPresident, office: Office, drawn: tuple[str, ...]) -> None:
    """One of the candidates takes the office; the others are free for another day."""
    options = [
        option(TAKE, who, (appoint, office, who, tuple([each for each in drawn if each != who]))) for who in drawn
    ]
    ask(g, 0, "Who becomes {office}?", options, office=office)


@rule("MP1-313", "MP1-316")
def appoint(g: MrPresident, office: Office, who: str, others: tuple[str, ...]) -> None:
    """A new member begins on the Inexperienced side."""
    member = member_to_change(g, office)
    member.who, member.veteran = who, False
    g.candidates = sorted([*g.candidates, *others])
    log(g, "{person} becomes {office}", person=who, office=office)


@rule("MP1-322", "MP1-329")
def resign(g: MrPresident, office: Office) -> None:
    """A member leaves for good, and the office is filled again."""
    member = member_in(g, office)
    log(g, "{person} is no longer {office}", person=member.who, office=office)
    g.home.scandals.pop(office, None)
    do(g, (fill, office))


@rule("MP1-316", "MP1-318")
def promote(g: MrPresident, office: Office) -> None:
    """A member turns to the Veteran side; if that is a Veteran already, the next member turns instead."""
    at = OFFICES.index(office)
    order = [*g.members[at:], *g.members[:at]]
    found = next((each.office for each in order if not each.veteran), None)
    if found is not None:
        member = member_to_change(g, found)
        member.veteran = True
        log(g, "{person} is a Veteran now", person=member.who)
