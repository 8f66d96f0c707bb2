"""US forces: units, zones, moves."""

from holdfast.games.mr_president.queries import units_in
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log


def reach(g: MrPresident, region: str) -> tuple[str, ...]:
    """The Deployment Zones that are connected to a region."""
    return g.book.regions[region].zones


def has_aircraft(g: MrPresident, region: str) -> bool:
    """Whether USAF is in a region, or a Carrier in a zone connected to it."""
    return bool(units_in(g, region, "usaf")) or any([units_in(g, zone, "cvbg") for zone in reach(g, region)])


def add_units(g: MrPresident, box: str, unit: str, n: int) -> None:
    """Units come to a place or leave it."""
    left = g.units.get(f"{box} {unit}", 0) + n
    if left > 0:
        g.units[f"{box} {unit}"] = left
    else:
        g.units.pop(f"{box} {unit}", None)


@rule("MP2-331", "MP2-340")
def shift_units(g: MrPresident, unit: str, out_of: str, to: str, n: int) -> None:
    """Units go from one place to another, as many as are there; with no place to come from they are new."""
    moved = min(n, units_in(g, out_of, unit)) if out_of else n
    if moved:
        if out_of:
            add_units(g, out_of, unit, -moved)
        if to:
            add_units(g, to, unit, moved)
        log(g, "{n} {unit} to {box}", n=moved, unit=unit, box=to or out_of)
