"""US forces: units, holding boxes, Deployment Zones, and the Strength that can be brought to bear."""

from holdfast.games.mr_president.kinds import (
    ASIA_PACIFIC,
    ASSETS,
    BOXES,
    CONUS,
    EASTERN_EUROPE,
    EASTERN_PACIFIC,
    MEDITERRANEAN,
    NATO,
    ROK,
    UNITS,
    ZONES,
    AllyId,
    BoxId,
    PartyId,
    RegionId,
    Zone,
)
from holdfast.games.mr_president.queries import units_in
from holdfast.games.mr_president.scenario import layers
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log

MARINE_AT_SEA = 2
"""The Combat Value of a Marine unit on a Carrier; on land it has its full one."""

NAVAL_BONUS = 4
"""What ships and Marines at sea have more in a naval War where the waters are wide."""

MOVING = "army-heavy-moving"
"""An Army Heavy In Transit: it is of no use until a further move flips it back."""

ARRIVED = "army-heavy-arrived"
"""One that was flipped back in this Segment: it can be used from the next one on."""

SUPPORT: dict[PartyId, tuple[AllyId, RegionId, Zone]] = {
    NATO: (NATO, EASTERN_EUROPE, MEDITERRANEAN),
    ROK: (ROK, ASIA_PACIFIC, EASTERN_PACIFIC),
}
"""The two Allies whom US forces support directly in a War: by Ally its box, region and zone, from where they do."""


def reach(g: MrPresident, region: RegionId) -> tuple[Zone, ...]:
    """Return the Deployment Zones that are connected to a region."""
    return g.book.regions[region].zones


def has_aircraft(g: MrPresident, region: RegionId) -> bool:
    """Whether USAF is in a region, or a Carrier in a zone connected to it."""
    return bool(units_in(g, region, "usaf")) or any([units_in(g, zone, "cvbg") for zone in reach(g, region)])


def combat_value(g: MrPresident, box: BoxId, unit: str) -> int:
    """The Strength of one unit where it is."""
    return MARINE_AT_SEA if unit == "usmc" and box in ZONES else g.book.counters[unit].strength


def strength_at(g: MrPresident, *boxes: BoxId) -> int:
    """The Strength of all units in some places that are face-up there."""
    return sum([units_in(g, box, unit) * combat_value(g, box, unit) for box in boxes for unit in UNITS])


def strength_for(g: MrPresident, region: RegionId, naval: bool = False) -> int:
    """Return the US Strength for a War in a region: units there, Carriers and Marines in connected zones."""
    return strength_at(g, region) + strength_off(g, region, *reach(g, region), naval=naval)


def strength_off(g: MrPresident, region: RegionId, *zones: Zone, naval: bool) -> int:
    """What Carriers and Marines in some zones bring into a War ashore; in a naval War more, where waters are wide."""
    at_sea = strength_at(g, *zones)
    return at_sea + (NAVAL_BONUS if naval and at_sea and g.book.regions[region].naval else 0)


def support_for(g: MrPresident, ally: PartyId, naval: bool = False) -> int:
    """The Strength that US forces add to NATO or the ROK: from its own box, its part of the map and its zone."""
    box, region, zone = SUPPORT[ally]
    return strength_at(g, box, region) + strength_off(g, region, zone, naval=naval)


def parts_of_stand(stand: str) -> tuple[BoxId, str]:
    """Return the place and the kind of units that the state writes as `"africa sof"`."""
    box, unit = stand.split()
    return BOX_OF[box], unit


BOX_OF: dict[str, BoxId] = {each: each for each in BOXES}


def immovable(g: MrPresident, box: BoxId, unit: str) -> int:
    """How many units of a kind can never leave a place: those that the scenario puts into the ROK box."""
    if box != ROK:
        return 0
    return sum([force.n for layer in layers(g) for force in layer.forces if (force.box, force.unit) == (box, unit)])


def movable(g: MrPresident, box: BoxId, unit: str) -> int:
    """How many units of a kind may leave a place."""
    return max(0, units_in(g, box, unit) - immovable(g, box, unit))


def add_units(g: MrPresident, box: BoxId, unit: str, n: int) -> None:
    """Units come to a place or leave it."""
    left = g.units.get(f"{box} {unit}", 0) + n
    if left > 0:
        g.units[f"{box} {unit}"] = left
    else:
        g.units.pop(f"{box} {unit}", None)


def get_ready(g: MrPresident) -> None:
    """Every Army Heavy that was flipped back in an earlier Segment can be used."""
    for stand in [each for each in g.units if each.endswith(ARRIVED)]:
        box, _ = parts_of_stand(stand)
        n = g.units[stand]
        add_units(g, box, ARRIVED, -n)
        add_units(g, box, "army-heavy", n)
        log(g, "An Army Heavy is ready in {box}", box=box)


@rule("MP2-331", "MP2-332", "MP2-339", "MP2-340", "MP2-345")
def shift_units(g: MrPresident, unit: str, out_of: BoxId, to: BoxId, n: int) -> None:
    """Units go from one place to another, as many as are there.

    Military Assets that Congress has not released stay where they are.
    """
    moved = min(n, movable(g, out_of, unit))
    if moved and out_of != to:
        add_units(g, out_of, unit, -moved)
        add_units(g, to, unit, moved)
        log(g, "{n} {unit} to {box}", n=moved, unit=unit, box=to)


@rule("MP2-346", "MP2-332")
def release_assets(g: MrPresident) -> None:
    """All US Military Assets are free for use."""
    do(
        g,
        *[(shift_units, unit, ASSETS, CONUS, units_in(g, ASSETS, unit)) for unit in UNITS if units_in(g, ASSETS, unit)],
    )
