"""Terror Groups: how they come, grow and are found, and become Rogue States, which may become Terror Groups again."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.home import tracks
from holdfast.games.mr_president.kinds import CONUS, INTEL, NO_TARGET, Ground, RegionId, Target
from holdfast.games.mr_president.places import region_in
from holdfast.games.mr_president.queries import groups_at, groups_to_change, region_of, region_to_change
from holdfast.games.mr_president.state import MrPresident, RogueCounter
from holdfast.games.mr_president.world import rogues
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb

MOST_LEVEL = 4
LOCATING, FIXED = 2, 3
"""The Intel steps from which on a group can be struck, and raided."""


def most_groups(g: MrPresident, region: RegionId) -> int:
    """How many Terror Groups a region can hold, by its Stability."""
    stability = region_of(g, region).stability
    return 3 if stability >= 7 else 4 if stability >= 5 else 5


def picked(g: MrPresident, place: Ground, level: int = 0) -> int:
    """Which group of a place goes up or down: the highest off the Intel Track, else from Gathering to Target Fixed."""
    groups = groups_at(g, place)
    known = [at for at, (each, _) in enumerate(groups) if not level or each == level]
    return max(known, key=lambda at: (-groups[at][1], groups[at][0]), default=-1)


def best_known(g: MrPresident, place: Ground) -> int:
    """Which group of a place is struck: the one best known, of these the highest."""
    groups = groups_at(g, place)
    return max(range(len(groups)), key=lambda at: (groups[at][1], groups[at][0]), default=-1)


def sought(g: MrPresident, place: Ground) -> int:
    """Which group of a place Intel looks for: the highest that is not fixed yet, of these the best known."""
    groups = groups_at(g, place)
    known = [at for at, (_, step) in enumerate(groups) if step < FIXED]
    return max(known, key=lambda at: groups[at], default=-1)


@rule("MP2-252", "MP2-253", "MP2-034", "MP2-036", "MP2-038", "MP2-044", "MP2-045", "MP2-255", "MP2-303")
def place_group(g: MrPresident, place: Ground, level: int) -> None:
    """A Terror Group comes to CONUS or a region; where a region is full, its highest group goes up instead."""
    groups = groups_at(g, place)
    region = region_in(place)
    if region is not None and len(groups) >= most_groups(g, region):
        log(g, "{place} is full of Terror Groups: the highest goes up", place=place)
        highest = max(range(len(groups)), key=lambda at: (groups[at][0], -groups[at][1]))
        do(g, (change_level, place, 1, highest))
        return
    groups = groups_to_change(g, place)
    groups.append((level, 0))
    groups.sort()
    log(g, "A Terror Group of Level {n} in {place}", n=level, place=place)


@rule("MP2-251", "MP2-252", "MP2-265", "MP2-268", "MP2-254", "MP2-256", "MP2-260")
def change_level(g: MrPresident, place: Ground, n: int, at: int) -> None:
    """A Terror Group goes up or down; below Level 1 it is gone, above 4 a Rogue State, but not in the US."""
    groups = groups_at(g, place)
    if not 0 <= at < len(groups):
        return
    level, intel = groups[at]
    if level + n > MOST_LEVEL:
        region = region_in(place)
        do(g, (terror_at_home,) if region is None else (turn_rogue, region, at))
        return
    groups = groups_to_change(g, place)
    del groups[at]
    if level + n > 0:
        groups.append((level + n, intel))
        groups.sort()
    log(g, "A Terror Group in {place} goes from Level {n} to {n_to}", place=place, n=level, n_to=max(level + n, 0))


@rule("MP2-254", "MP2-045", "MP2-256", "MP2-258")
def turn_rogue(g: MrPresident, region: RegionId, at: int) -> None:
    """A Level 4 group that goes up becomes a Rogue State of Level 1."""
    groups_to_change(g, region).pop(at)
    log(g, "A Terror Group in {region} becomes a Rogue State", region=region)
    do(g, (rogues.place_rogue, region))


@rule("MP2-277", "MP2-279", "MP2-280", "MP2-282", "MP2-044")
def change_rogue(g: MrPresident, region: RegionId, n: int, which: RogueCounter | None = None) -> None:
    """The highest Rogue State of a region, or one of them, goes up or down; below Level 1 it is a Terror Group again.

    Named enemies do not grow, and one that goes down is beaten: a Terror Group of Level 3 is left of it.
    """
    known = [at for at, each in enumerate(region_of(g, region).rogues) if n < 0 or not each[2]]
    if not known:
        return
    there = region_to_change(g, region).rogues
    meant = there.index(which) if which in there else max(known, key=lambda at: there[at])
    level, bits, name = there.pop(meant)
    after = min(level + n, rogues.MOST_LEVEL)
    if after > 0 and not name:
        there.append((after, bits, name))
        log(g, "A Rogue State in {region} is at Level {n}", region=region, n=after)
        return
    log(g, "A Rogue State in {region} is a Terror Group again", region=region)
    do(g, (place_group, region, MOST_LEVEL + n if name else MOST_LEVEL + after))


@rule("MP2-259", "MP2-260", "MP2-261", "MP2-262", "MP2-263", "MP2-264")
def terror_at_home(g: MrPresident) -> None:
    """There is no Rogue State in the US: the Level 4 group stays, and the nation pays."""
    log(g, "Terror rules the streets at home")
    do(g, (tracks.move, "pa", -4), (tracks.move, "rwc", -1), (tracks.move, "hs", -1), (tracks.move, "bc", -1))


@rule("MP2-302", "MP2-304", "MP2-305", "MP2-307", "MP2-309", "MP2-310")
def change_intel(g: MrPresident, place: Ground, step: int, at: int) -> None:
    """A Terror Group is moved to an Intel step: off the track, Gathering, Locating, Target Fixed."""
    if 0 <= at < len(groups_at(g, place)):
        groups = groups_to_change(g, place)
        level, _ = groups.pop(at)
        step = min(max(step, 0), len(INTEL) - 1)
        groups.append((level, step))
        groups.sort()
        log(g, "Intel on a Level {n} Terror Group in {place}: {intel}", n=level, place=place, intel=step)


@verb("MP1-612", "MP1-619", "MP2-259", says="a Domestic Terror Attack")
def domestic_attack(g: MrPresident, here: Target = NO_TARGET) -> None:
    """The highest Terror Group in CONUS attacks; without a group, one of Level 1 comes and attacks."""
    do(g, *([(place_group, CONUS, 1)] if not g.home.groups else []), (rolls.throw_on, CONUS, "d11"))
