"""Domestic Crises: the Domestic Failure, Domestic Terror, raids."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import CONUS, NO_TARGET, Target
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import terror
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb


@rule("MP1-617")
def domestic_failure(g: MrPresident) -> None:
    """A third Domestic Crisis is a Domestic Failure: chart D10, then the track goes to box 1."""
    log(g, "A Domestic Failure")
    do(g, (rolls.throw_on, CONUS, "d10"), (after_failure,))


@verb("MP1-612", "MP1-619", "MP2-259", says="a Domestic Terror Attack")
def domestic_attack(g: MrPresident, here: Target = NO_TARGET) -> None:
    """The highest Terror Group in CONUS attacks; where there is none, one of Level 1 comes and attacks."""
    do(g, *([(terror.place_group, CONUS, 1)] if not g.home.groups else []), (rolls.throw_on, CONUS, "d11"))


@rule("MP1-617")
def after_failure(g: MrPresident) -> None:
    """After a Domestic Failure one Domestic Crisis is left."""
    change = 1 - g.home.crisis
    g.home.crisis = 1
    if change:
        log(g, "{track} {moved}: {box}", track="dc", moved=("dc", change), box=("dc", 1))
