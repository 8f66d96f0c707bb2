"""Trade Agreements."""

from holdfast.games.mr_president.kinds import RegionId
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log

MOST = 3
"""So many Trade Agreements can be in force."""


def is_open(g: MrPresident, region: RegionId) -> bool:
    """Whether there can be a Trade Agreement with a region, as far as numbers go."""
    return len(g.agreements) < MOST and region not in g.agreements


@rule("MP2-156", "MP2-158")
def agree(g: MrPresident, region: RegionId) -> None:
    """A Trade Agreement with a region, which has at most one."""
    if is_open(g, region):
        g.agreements.append(region)
        log(g, "A Trade Agreement with {region}", region=region)
