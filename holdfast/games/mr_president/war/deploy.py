"""Move and Deploy, Military Action #3: which units go where.

A place with a unit is written `"africa sof"`, as in the state.
"""

from collections.abc import Sequence

from holdfast.games.mr_president.kinds import ALLIES, ASSETS, CONUS, NO_TARGET, REGIONS, ZONES, BoxId, Target
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.forces import ARRIVED, MOVING, add_units, movable, parts_of_stand, reach
from holdfast.kernel.agenda import rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.state import Option
from holdfast.kernel.vocabulary import verb

LAND: tuple[BoxId, ...] = (CONUS, *REGIONS, *ALLIES)
"""The holding boxes of US forces, and the boxes of the Allies, who all can be their base."""

AGENTS, TROOPS, MARINES, CARRIERS = ("intel", "sof"), ("usmc", "usaf", "army-light"), ("usmc",), ("cvbg",)
HEAVY = ("army-heavy", MOVING)
MOVES: dict[str, tuple[tuple[str, ...], ...]] = {
    "agents": (AGENTS, AGENTS),
    "troops": (TROOPS,),
    "carriers": (CARRIERS, CARRIERS),
    "marines": (MARINES, MARINES),
    "expedition": (MARINES, CARRIERS),
    "heavy": (HEAVY,),
}
"""The moves of which an Action allows one: for each of its units, of which kinds it may be.

To an Ally box or back (the sixth of the manual) is not a separate move: every move by land may go there.
"""

LAND_AND_SEA: tuple[BoxId, ...] = (*LAND, *ZONES)
BY_SEA = ("carriers", "marines", "expedition")

MOVE = AnswerKind("move", "{moves}", "moves")
UNIT = AnswerKind(
    "unit", "{stand}", "stand", parts=lambda stand: dict(zip(("box", "unit"), stand.split(), strict=True))
)
TO = AnswerKind("to", "{box:called}", "box")
DONE = AnswerKind("done", "No further unit", carries_on=True)


def goals(g: MrPresident, way: str, box: BoxId, unit: str) -> Sequence[BoxId]:
    """Return where a unit that is in a place may go by one of the moves."""
    if unit == MOVING:
        return [box]
    if way not in BY_SEA:
        return [each for each in LAND if each != box] if box in LAND else []
    zones = [zone for zone in ZONES if zone != box]
    if unit == "cvbg":
        return zones if box == CONUS or box in ZONES else []
    return [*zones, *shores(g, box)]


def shores(g: MrPresident, zone: BoxId) -> list[BoxId]:
    """Return the regions connected to a Deployment Zone, and the Ally boxes in them."""
    lands = [region for region in REGIONS if zone in reach(g, region)]
    return [*lands, *[ally for ally in ALLIES if g.book.countries[ally].region in lands]]


def standing(g: MrPresident, way: str, at: int, moved: str) -> list[str]:
    """The units that may be moved next, each kind in each place once; the unit just moved is not moved again."""
    found = []
    for box in LAND_AND_SEA:
        for unit in MOVES[way][at]:
            stand = f"{box} {unit}"
            if stand in g.units and movable(g, box, unit) > (stand == moved) and goals(g, way, box, unit):
                found.append(stand)
    return found


def can_deploy(g: MrPresident) -> bool:
    """Whether any move is possible; one unit is enough for a move of its kind."""
    for stand in g.units:
        box, unit = parts_of_stand(stand)
        ways = [way for way, kinds in MOVES.items() if all([unit in each for each in kinds])]
        if box != ASSETS and movable(g, box, unit) and any([goals(g, way, box, unit) for way in ways]):
            return True
    return False


@verb(
    "MP2-350",
    "MP2-351",
    "MP2-352",
    "MP2-353",
    "MP2-354",
    "MP2-357",
    "MP2-358",
    "MP2-359",
    says="move and deploy US forces",
)
def deploy(g: MrPresident, here: Target = NO_TARGET) -> None:
    """One Action allows one of these moves."""
    known = [way for way in MOVES if all([standing(g, way, at, "") for at in range(len(MOVES[way]))])]
    ask(g, 0, "Move and Deploy: which move?", [option(MOVE, way, (pick_unit, way, 0, "")) for way in known])


@rule("MP2-351", "MP2-352", "MP2-353", "MP2-354", "MP2-357")
def pick_unit(g: MrPresident, way: str, at: int, moved: str) -> None:
    """Which unit moves; a second one may stay where it is."""
    if at >= len(MOVES[way]):
        return
    options: list[Option] = [option(UNIT, stand, (pick_goal, way, at, stand)) for stand in standing(g, way, at, moved)]
    if at:
        options.append(option(DONE, None))
    ask(g, 0, "{moves}: which unit?", options, moves=way)


@rule("MP2-355", "MP2-358", "MP2-360")
def pick_goal(g: MrPresident, way: str, at: int, stand: str) -> None:
    """Where it goes."""
    box, unit = parts_of_stand(stand)
    options = [
        option(TO, to, (march, stand, to), (pick_unit, way, at + 1, f"{to} {unit}")) for to in goals(g, way, box, unit)
    ]
    ask(g, 0, "{stand}: where to?", options, stand=stand)


@rule("MP2-348", "MP2-356", "MP2-359", "MP2-360", "MP2-361")
def march(g: MrPresident, stand: str, to: BoxId) -> None:
    """A unit goes; an Army Heavy arrives In Transit, and a further Action flips it back, for use in later Segments."""
    box, unit = parts_of_stand(stand)
    add_units(g, box, unit, -1)
    if unit == MOVING:
        add_units(g, to, ARRIVED, 1)
        log(g, "An Army Heavy has arrived in {box}", box=to)
    elif unit == "army-heavy":
        add_units(g, to, MOVING, 1)
        log(g, "An Army Heavy is In Transit to {box}", box=to)
    else:
        add_units(g, to, unit, 1)
        log(g, "{n} {unit} to {box}", n=1, unit=unit, box=to)
