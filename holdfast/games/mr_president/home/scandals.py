"""Scandals: how they break, deepen and end; impeachment."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import POTUS, WORSE, Official, Target
from holdfast.games.mr_president.places import AMONG_OFFICIALS
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb

CONCLUDING = 3
"""The last stage of a Scandal, after Breaking and Deepening."""


@rule("MP1-398")
def break_scandal(g: MrPresident, who: Official) -> None:
    """A Scandal breaks; a second one about the same person moves the marker one stage on instead."""
    scandals = g.home.scandals
    scandals[who] = min(scandals.get(who, 0) + 1, CONCLUDING)
    log(g, "Scandal about {who}: {stage}", who=who, stage=scandals[who])


@verb("MP1-399", "MP1-404", says="the Scandal {to:stage_to}")
def scandal_stage(g: MrPresident, here: Target, to: Annotated[int, Meta(ge=0, le=3)]) -> None:
    """The Scandal that is rolled for goes to a stage; 0 ends it."""
    who = AMONG_OFFICIALS[here]
    if who is None:
        return
    g.home.scandals.pop(who, None)
    if to:
        g.home.scandals[who] = to
        log(g, "Scandal about {who}: {stage}", who=who, stage=to)
    else:
        log(g, "The Scandal about {who} is over", who=who)


@verb("MP1-409", "MP1-410", says="Impeachment[ at {worse:worse}]")
def impeach(g: MrPresident, here: Target, worse: bool = False) -> None:
    """Congress rolls on Impeachment; at its worst, at +1."""
    do(g, (rolls.throw_on, WORSE if worse else POTUS, "d14-impeachment"))


@rule("MP1-400", "MP1-408", "MP1-409", "MP1-410", "MP1-411", "MP1-412")
def investigate(g: MrPresident, who: Official) -> None:
    """Roll for the Scandal about a person in its column, if it is not over."""
    if who in g.home.scandals:
        do(g, (rolls.throw_on, who, "d14"))
