"""Scandals: how they break, deepen and end; impeachment."""

from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log

BREAKING, DEEPENING, CONCLUDING = 1, 2, 3


@rule("MP1-398")
def break_scandal(g: MrPresident, who: str) -> None:
    """A Scandal breaks; a second one about the same person moves the marker one stage on instead."""
    scandals = g.home.scandals
    scandals[who] = min(scandals.get(who, 0) + 1, CONCLUDING)
    log(g, "Scandal about {who}: {stage}", who=who, stage=scandals[who])
