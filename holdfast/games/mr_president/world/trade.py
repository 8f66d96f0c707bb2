"""Trade Agreements."""

from typing import NamedTuple

from holdfast.games.mr_president.kinds import RegionId
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log

MOST = 3
"""So many Trade Agreements can be in force."""


STABLE, FAIR = 7, 5
"""From which Stability on an Agreement pays well, and from which on it pays at all; below it may cost."""


class Pay(NamedTuple):
    """What an Agreement brings in a year, on these rolls of a d10."""

    low: int
    high: int
    way: int
    """The trend of the economy."""
    approval: int
    """The boxes of Public Approval."""


WELL, FAIRLY, BADLY = Pay(0, 6, 1, 1), Pay(0, 4, 1, 0), Pay(6, 10, -1, -1)


def pay_at(stability: int) -> Pay:
    """What an Agreement brings in a year, by the Stability of its region."""
    return WELL if stability >= STABLE else FAIRLY if stability >= FAIR else BADLY


def is_open(g: MrPresident, region: RegionId) -> bool:
    """Whether there can be a Trade Agreement with a region, as far as numbers go."""
    return len(g.agreements) < MOST and region not in g.agreements


@rule("MP2-156", "MP2-158")
def agree(g: MrPresident, region: RegionId) -> None:
    """A Trade Agreement with a region, which has at most one."""
    if is_open(g, region):
        g.agreements.append(region)
        log(g, "A Trade Agreement with {region}", region=region)
