"""Verbs for Terror Groups and Rogue States."""

from typing import Annotated, Literal

from msgspec import Meta

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import CONUS, INTEL, Level, Where
from holdfast.games.mr_president.places import WITH_GROUP, WITH_ROGUE, aim_of, place_in, settled
from holdfast.games.mr_president.queries import groups_at
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import intel as intelligence
from holdfast.games.mr_president.world import rogues, terror
from holdfast.kernel.agenda import do
from holdfast.kernel.vocabulary import verb

Steps = Annotated[int, Meta(ge=-3, le=3)]
AnyLevel = Annotated[int, Meta(ge=0, le=4)]


def aimed(g: MrPresident, here: str, where: str) -> int:
    """The group that is aimed at, or what has become of it; −1 if none is."""
    aim = g.acting.hit if g.acting.aim == here else aim_of(here)
    groups = groups_at(g, where)
    return groups.index(aim) if where == place_in(here) and aim in groups else -1


def remember(g: MrPresident, here: str, where: str, hit: tuple[int, int]) -> None:
    """What has become of the group that was aimed at, for what follows in the same row."""
    if where == place_in(here) and aim_of(here):
        g.acting.aim, g.acting.hit = here, hit


def gone(g: MrPresident, here: str, where: str) -> bool:
    """Whether a group was aimed at here and is no more: nobody else takes its place."""
    return where == place_in(here) and aim_of(here) is not None


@verb("MP2-265", says="a Terror Group of Level {level:n} in {where}")
def group(g: MrPresident, here: str, where: Where, level: Level = 1) -> None:
    """A Terror Group comes to a region or to CONUS."""
    if settled(g, here, where, group, level):
        do(g, (terror.place_group, where, level))


@verb("MP2-268", says="a Terror Group[ of Level {level:n}] in {where} {n:change}")
def group_level(g: MrPresident, here: str, where: Where, n: Steps, level: AnyLevel = 0) -> None:
    """A Terror Group goes up or down: the one aimed at, or the highest, or one of a level."""
    if settled(g, here, where, group_level, n, level, fits=WITH_GROUP):
        at = aimed(g, here, where)
        if at >= 0:
            was, step = groups_at(g, where)[at]
            remember(g, here, where, (was + n, step))
        elif not gone(g, here, where):
            at = terror.picked(g, where, level)
        do(g, (terror.change_level, where, n, at))


@verb("MP2-321", says="Intel on a Terror Group in {where}[ {n:change}][: {to:intel}]")
def intel(
    g: MrPresident,
    here: str,
    where: Where,
    n: Steps = 0,
    to: Literal["", "off", "gathering", "locating", "fixed"] = "",
) -> None:
    """A Terror Group moves so many steps on the Intel track, or to one of its steps; 1 step if neither is said."""
    if settled(g, here, where, intel, n, to, fits=WITH_GROUP):
        at = aimed(g, here, where)
        if at < 0 and not gone(g, here, where):
            at = terror.sought(g, where)
        if at >= 0:
            level, step = groups_at(g, where)[at]
            step = min(max(INTEL.index(to) if to else step + (n or 1), 0), terror.FIXED)
            remember(g, here, where, (level, step))
            do(g, (terror.change_intel, where, step, at))


@verb("MP2-299", says="a Rogue State in {where}")
def rogue(g: MrPresident, here: str, where: Where) -> None:
    """A Rogue State of Level 1 appears."""
    if settled(g, here, where, rogue):
        do(g, (rogues.place_rogue, where))


@verb("MP2-279", says="a Rogue State in {where} {n:change}")
def rogue_level(g: MrPresident, here: str, where: Where, n: Steps) -> None:
    """The highest Rogue State of a region goes up or down."""
    if settled(g, here, where, rogue_level, n, fits=lambda g, at: at != CONUS and WITH_ROGUE(g, at)):
        do(g, (terror.change_rogue, where, n))


@verb("MP2-299", says="a Rogue State in {where} acquires WMDs")
def wmd(g: MrPresident, here: str, where: Where) -> None:
    """A Rogue State acquires WMDs."""
    if settled(g, here, where, wmd, fits=lambda g, at: at != CONUS and WITH_ROGUE(g, at)):
        do(g, (rogues.acquire_wmds, where))


@verb("MP2-312", says="two Intel attempts, against two Terror Groups")
def gather_intel(g: MrPresident, here: str) -> None:
    """Intel Gathering Ops."""
    do(g, (intelligence.gather, here))


@verb("MP2-326", says="{to:intel} for the highest Terror Group that is not so far")
def find_group(g: MrPresident, here: str, to: Literal["gathering", "locating", "fixed"]) -> None:
    """National Intelligence finds a Terror Group."""
    do(g, (intelligence.find_group, place_in(here), INTEL.index(to)))


@verb("MP2-326", says="Strength {n:change} for the US or an Ally, or peace talks with that modifier")
def help_out(g: MrPresident, here: str, n: Annotated[int, Meta(ge=1, le=2)]) -> None:
    """National Intelligence helps in a War, or in peace talks."""
    do(g, (intelligence.help_out, here, n))


RAIDS = {"raid": "wm2-raid", "drone": "wm2-drone"}
"""The chart of each kind of raid or strike."""


@verb("MP2-312", says="{how:raid} in {where}[ at {plus:change}]")
def raid(g: MrPresident, here: str, where: Where, how: Literal["raid", "drone"] = "raid", plus: Steps = 0) -> None:
    """A raid or strike on the Terror Group that is aimed at, or on the one best known."""
    if settled(g, here, where, raid, how, plus, fits=WITH_GROUP):
        at = aimed(g, here, where)
        at = terror.best_known(g, where) if at < 0 else at
        if at >= 0:
            level, step = groups_at(g, where)[at]
            g.acting.lent = plus
            do(g, (rolls.throw_on, f"{where} {level} {step}", RAIDS[how]))
