"""Verbs for Terror Groups and Rogue States."""

from typing import Annotated, Literal

from msgspec import Meta

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.actions import intel as intelligence
from holdfast.games.mr_president.kinds import INTEL, Ground, Level, Somewhere, Target, Where
from holdfast.games.mr_president.places import (
    AMONG_GROUND,
    AMONG_REGIONS,
    WITH_GROUP,
    WITH_ROGUE,
    aim_of,
    at_group,
    ground_in,
    place_in,
    settle,
)
from holdfast.games.mr_president.queries import groups_at
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import rogues, terror
from holdfast.kernel.agenda import do
from holdfast.kernel.vocabulary import verb

Steps = Annotated[int, Meta(ge=-3, le=3)]
AnyLevel = Annotated[int, Meta(ge=0, le=4)]


def aimed(g: MrPresident, here: Target, where: Ground) -> int:
    """Return the index of the group that is aimed at, or of what has become of it; −1 if none is."""
    aim = g.acting.hit if g.acting.aim == here else aim_of(here)
    groups = groups_at(g, where)
    return groups.index(aim) if where == place_in(here) and aim in groups else -1


def remember(g: MrPresident, here: Target, where: Ground, hit: tuple[int, int]) -> None:
    """Note what has become of the group that was aimed at, for later effects of the same row."""
    if where == place_in(here) and aim_of(here):
        g.acting.aim, g.acting.hit = here, hit


def gone(g: MrPresident, here: Target, where: Ground) -> bool:
    """Return whether a group was aimed at here; if it is no longer there, no other takes its place."""
    return where == place_in(here) and aim_of(here) is not None


@verb("MP2-265", says="a Terror Group of Level {level:n} in {where}")
def group(g: MrPresident, here: Target, where: Somewhere, level: Level = 1) -> None:
    """A Terror Group comes to a region or to CONUS."""
    place = settle(AMONG_GROUND, g, here, where, group, level)
    if place is not None:
        do(g, (terror.place_group, place, level))


@verb("MP2-268", says="a Terror Group[ of Level {level:n}] in {where} {n:change}")
def group_level(g: MrPresident, here: Target, where: Somewhere, n: Steps, level: AnyLevel = 0) -> None:
    """A Terror Group goes up or down: the one aimed at, or the highest, or one of a level."""
    place = settle(AMONG_GROUND, g, here, where, group_level, n, level, fits=WITH_GROUP)
    if place is not None:
        at = aimed(g, here, place)
        if at >= 0:
            was, step = groups_at(g, place)[at]
            remember(g, here, place, (was + n, step))
        elif not gone(g, here, place):
            at = terror.picked(g, place, level)
        do(g, (terror.change_level, place, n, at))


@verb("MP2-321", says="Intel on a Terror Group in {where}[ {n:change}][: {to:intel}]")
def intel(
    g: MrPresident,
    here: Target,
    where: Somewhere,
    n: Steps = 0,
    to: Literal["", "off", "gathering", "locating", "fixed"] = "",
) -> None:
    """A Terror Group moves `n` steps on the Intel track, or to one of its steps; by default 1 step."""
    place = settle(AMONG_GROUND, g, here, where, intel, n, to, fits=WITH_GROUP)
    if place is not None:
        at = aimed(g, here, place)
        if at < 0 and not gone(g, here, place):
            at = terror.sought(g, place)
        if at >= 0:
            level, step = groups_at(g, place)[at]
            step = min(max(INTEL.index(to) if to else step + (n or 1), 0), terror.FIXED)
            remember(g, here, place, (level, step))
            do(g, (terror.change_intel, place, step, at))


@verb("MP2-299", says="a Rogue State in {where}")
def rogue(g: MrPresident, here: Target, where: Where) -> None:
    """A Rogue State of Level 1 appears."""
    region = settle(AMONG_REGIONS, g, here, where, rogue)
    if region is not None:
        do(g, (rogues.place_rogue, region))


@verb("MP2-279", says="a Rogue State in {where} {n:change}")
def rogue_level(g: MrPresident, here: Target, where: Where, n: Steps) -> None:
    """The highest Rogue State of a region goes up or down."""
    region = settle(AMONG_REGIONS, g, here, where, rogue_level, n, fits=WITH_ROGUE)
    if region is not None:
        do(g, (terror.change_rogue, region, n))


@verb("MP2-299", says="a Rogue State in {where} acquires WMDs")
def wmd(g: MrPresident, here: Target, where: Where) -> None:
    """A Rogue State acquires WMDs."""
    region = settle(AMONG_REGIONS, g, here, where, wmd, fits=WITH_ROGUE)
    if region is not None:
        do(g, (rogues.acquire_wmds, region))


@verb("MP2-326", says="{to:intel} for the highest Terror Group that is not that far yet")
def find_group(g: MrPresident, here: Target, to: Literal["gathering", "locating", "fixed"]) -> None:
    """National Intelligence finds a Terror Group."""
    place = ground_in(here)
    if place is not None:
        do(g, (intelligence.find_group, place, INTEL.index(to)))


RAIDS = {"raid": "wm2-raid", "drone": "wm2-drone"}
"""The chart of each kind of raid or strike."""


@verb("MP2-312", says="{how:raid} in {where}[ at {plus:change}]")
def raid(
    g: MrPresident, here: Target, where: Somewhere, how: Literal["raid", "drone"] = "raid", plus: Steps = 0
) -> None:
    """A raid or strike on the Terror Group that is aimed at, or on the one best known."""
    place = settle(AMONG_GROUND, g, here, where, raid, how, plus, fits=WITH_GROUP)
    if place is not None:
        at = aimed(g, here, place)
        at = terror.best_known(g, place) if at < 0 else at
        if at >= 0:
            level, step = groups_at(g, place)[at]
            g.acting.lent = plus
            do(g, (rolls.throw_on, at_group(place, level, step), RAIDS[how]))
