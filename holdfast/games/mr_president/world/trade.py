"""Trade Agreements."""

from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log


@rule("MP2-156")
def agree(g: MrPresident, region: str) -> None:
    """A Trade Agreement with a region, which has at most one."""
    if region not in g.agreements:
        g.agreements.append(region)
        log(g, "A Trade Agreement with {region}", region=region)
