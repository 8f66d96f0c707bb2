"""Scandals: how they break, deepen and end; impeachment."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import POTUS
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log

CONCLUDING = 3
"""The last stage of a Scandal, after Breaking and Deepening."""


@rule("MP1-398")
def break_scandal(g: MrPresident, who: str) -> None:
    """A Scandal breaks; a second one about the same person moves the marker one stage on instead."""
    scandals = g.home.scandals
    scandals[who] = min(scandals.get(who, 0) + 1, CONCLUDING)
    log(g, "Scandal about {who}: {stage}", who=who, stage=scandals[who])


@rule("MP1-399", "MP1-404")
def set_stage(g: MrPresident, who: str, stage: int) -> None:
    """A Scandal goes to a stage, or ends."""
    g.home.scandals.pop(who, None)
    if stage:
        g.home.scandals[who] = stage
        log(g, "Scandal about {who}: {stage}", who=who, stage=stage)
    else:
        log(g, "The Scandal about {who} is over", who=who)


@rule("MP1-409", "MP1-410")
def impeach(g: MrPresident, worse: bool) -> None:
    """Congress rolls on Impeachment; at its worst, at +1."""
    do(g, (rolls.throw_on, "worse" if worse else POTUS, "d14-impeachment"))


@rule("MP1-400", "MP1-408", "MP1-409", "MP1-410", "MP1-411", "MP1-412")
def investigate(g: MrPresident, who: str) -> None:
    """The Scandal about somebody is rolled for in its column, if there still is one."""
    if who in g.home.scandals:
        do(g, (rolls.throw_on, who, "d14"))
