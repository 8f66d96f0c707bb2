"""Domestic Crises: the Domestic Failure, Domestic Terror, raids."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import CONUS
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log


@rule("MP1-617")
def domestic_failure(g: MrPresident) -> None:
    """A third Domestic Crisis is a Domestic Failure: chart D10, then the track goes to box 1."""
    log(g, "A Domestic Failure")
    do(g, (rolls.throw_on, CONUS, "d10"), (after_failure,))


@rule("MP1-617")
def after_failure(g: MrPresident) -> None:
    """After a Domestic Failure one Domestic Crisis is left."""
    change = 1 - g.home.crisis
    g.home.crisis = 1
    if change:
        log(g, "{track} {moved}: {box}", track="dc", moved=("dc", change), box=("dc", 1))
