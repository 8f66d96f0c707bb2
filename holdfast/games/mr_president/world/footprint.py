"""US Military Footprints."""

from holdfast.games.mr_president.kinds import RegionId
from holdfast.games.mr_president.queries import region_to_change
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.chance import below
from holdfast.kernel.log import log


@rule("MP2-381", "MP2-384")
def change_footprints(g: MrPresident, region: RegionId, n: int) -> None:
    """Footprint counters are laid face down, drawn at random, or go back to the supply."""
    land = region_to_change(g, region)
    source, to = (g.footprint_supply, land.footprints) if n > 0 else (land.footprints, g.footprint_supply)
    moved = min(abs(n), len(source))
    for _ in range(moved):
        to.append(source.pop(below(g, len(source))))
    if moved:
        log(g, "US Military Footprints in {region}: {n}", region=region, n=len(land.footprints))
