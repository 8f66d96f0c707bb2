"""Trade Agreements."""

from holdfast.games.mr_president.kinds import REGIONS
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log

MOST = 3
"""So many Trade Agreements can be in force."""


def partners(g: MrPresident) -> list[str]:
    """With which regions there can be a Trade Agreement, as far as numbers go."""
    return [each for each in REGIONS if each not in g.agreements] if len(g.agreements) < MOST else []


@rule("MP2-156", "MP2-158")
def agree(g: MrPresident, region: str) -> None:
    """A Trade Agreement with a region, which has at most one."""
    if region in partners(g):
        g.agreements.append(region)
        log(g, "A Trade Agreement with {region}", region=region)
