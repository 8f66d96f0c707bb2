"""Regions: Alignment and its trend, Stability, Regional Crises, Major Crises."""

from typing import Literal

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import RegionId
from holdfast.games.mr_president.queries import region_to_change
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log

LOWEST, HIGHEST = 3, 8
"""The ends of Alignment and Stability."""

MOST_CRISIS = 3
AFTER_MAJOR = 2


@rule("MP2-049", "MP2-050", "MP2-012")
def change_crisis(g: MrPresident, region: RegionId, n: int) -> None:
    """Regional Crises rise or fall; beyond 3 there is a Major Crisis, one in a region and chain."""
    land = region_to_change(g, region)
    wanted = land.crisis + n
    land.crisis = min(max(wanted, 0), MOST_CRISIS)
    log(g, "Regional Crisis in {region}: {n}", region=region, n=land.crisis)
    if wanted > MOST_CRISIS and region not in g.majors:
        g.majors.append(region)
        do(g, (rolls.throw_on, region, "wd1"), (after_major, region))


@rule("MP2-051", "MP1-164")
def after_major(g: MrPresident, region: RegionId) -> None:
    """After a Major Crisis the Regional Crisis goes to 2; with the first of a chain of events the chain ends."""
    if g.majors[:1] == [region]:
        g.majors.clear()
    region_to_change(g, region).crisis = AFTER_MAJOR
    log(g, "Regional Crisis in {region}: {n}", region=region, n=AFTER_MAJOR)


def shift(g: MrPresident, region: RegionId, track: Literal["align", "stability"], n: int) -> tuple[int, bool]:
    """Move Alignment or Stability of a region within its ends; return its box, and whether it has moved."""
    land = region_to_change(g, region)
    before: int = getattr(land, track)
    box = min(max(before + n, LOWEST), HIGHEST)
    setattr(land, track, box)
    return box, box != before


@rule("MP2-039", "MP2-011", "MP2-032")
def change_stability(g: MrPresident, region: RegionId, n: int) -> None:
    """Stability rises or falls within its ends; it has no trend."""
    box, moved = shift(g, region, "stability", n)
    if moved:
        log(g, "Stability of {region}: {n}", region=region, n=box)
    else:
        log(g, "Stability of {region} stays at {n}", region=region, n=box)


@rule("MP2-020", "MP1-236")
def change_alignment(g: MrPresident, region: RegionId, n: int) -> None:
    """Alignment moves directly; a trend counter stays as it is."""
    box, moved = shift(g, region, "align", n)
    if moved:
        log(g, "Alignment of {region}: {n}", region=region, n=box)
    else:
        log(g, "Alignment of {region} stays at {n}", region=region, n=box)


@rule(
    "MP1-226",
    "MP1-227",
    "MP1-233",
    "MP1-223",
    "MP2-024",
    "MP2-025",
    "MP2-026",
    "MP2-027",
    "MP2-028",
    "MP2-029",
    "MP2-030",
    "MP2-031",
)
def lean_region(g: MrPresident, region: RegionId, way: int) -> None:
    """Trending Pro-US or Anti-US: none there, it lies down; an opposite one leaves; a second one moves Alignment."""
    land = region_to_change(g, region)
    if land.trend != way:
        land.trend += way
        log_lean(g, region, way if land.trend else 0)
    elif LOWEST <= land.align + way <= HIGHEST:
        land.trend = 0
        land.align += way
        log(g, "Alignment of {region} moves with its trend: {n}", region=region, n=land.align)


def log_lean(g: MrPresident, region: RegionId, way: int) -> None:
    """Log a trend counter that was placed, or that cancelled the opposite one."""
    if way > 0:
        log(g, "{region} is trending Pro-US", region=region)
    elif way < 0:
        log(g, "{region} is trending Anti-US", region=region)
    else:
        log(g, "The trend in {region} is cancelled", region=region)
