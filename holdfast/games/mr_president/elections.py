"""Elections: the midterms, the nomination, re-election."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.home import cabinet, tracks
from holdfast.games.mr_president.kinds import NO_TARGET, OFFICES, Target
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.turn import TERM
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb

NOT_NOMINATED = 3
"""At this or less the Party does not nominate you again."""

NO_NOMINATION = -15
AFTER_MIDTERMS = 2
"""How many members may be replaced after the midterms."""

REPLACE = AnswerKind("replace", "Replace {who}", "who")
STAY = AnswerKind("stay", "Replace nobody")


@verb("MP1-085", "MP1-086", "MP1-433", "MP1-435", says="elections")
def elections(g: MrPresident, here: Target = NO_TARGET) -> None:
    """Midterms after the second Turn of a term; after the fourth you must seek re-election."""
    do(g, (seek_re_election,) if g.turn == TERM else (hold_midterms,))


@rule("MP1-085", "MP1-433")
def hold_midterms(g: MrPresident) -> None:
    """The Midterm Elections on the Election Table; then up to two members may be replaced."""
    do(g, (rolls.throw_on, NO_TARGET, "d17-midterm"), (may_replace, AFTER_MIDTERMS))


@rule("MP1-434")
def may_replace(g: MrPresident, n: int) -> None:
    """After the midterms up to two members are freely dismissed and replaced; the Vice-President stays."""
    if n:
        options = [option(REPLACE, office, (cabinet.resign, office), (may_replace, n - 1)) for office in OFFICES[1:]]
        ask(g, 0, "Replace a Cabinet Member? ({n} left)", [option(STAY, None), *options], n=n)


@rule("MP1-086", "MP1-103", "MP1-423", "MP1-424", "MP1-435", "MP1-436", "MP1-437", "MP1-267", "MP1-264")
def seek_re_election(g: MrPresident) -> None:
    """First the nomination: Party Relations 2 or 3 deny it, for 15 Legacy Points. Then the Election Table."""
    if g.home.party <= NOT_NOMINATED:
        log(g, "Your Party does not nominate you again")
        do(g, (tracks.move, "lp", NO_NOMINATION))
    else:
        g.ran = True
        do(g, (rolls.throw_on, NO_TARGET, "d17-re-election"))


@verb("MP1-437", "MP1-098", "MP1-104", says="the re-election is {won}")
def votes(g: MrPresident, here: Target, won: bool) -> None:
    """The country has voted."""
    g.re_elected = won
    if won:
        log(g, "You are re-elected")
    else:
        log(g, "The re-election is lost")
