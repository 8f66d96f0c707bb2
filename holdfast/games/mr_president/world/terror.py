"""Terror Groups: how they come, grow and are found."""

from holdfast.games.mr_president.kinds import INTEL
from holdfast.games.mr_president.queries import groups_at
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log

MOST_LEVEL = 4


def picked(g: MrPresident, place: str, level: int = 0) -> int:
    """Which group of a place is meant: the highest, the one best known first; of one level only, if that is named."""
    groups = groups_at(g, place)
    known = [at for at, (each, _) in enumerate(groups) if not level or each == level]
    return max(known, key=lambda at: groups[at], default=-1)


@rule("MP2-265", "MP2-044")
def place_group(g: MrPresident, place: str, level: int) -> None:
    """A Terror Group comes to a region or to CONUS."""
    groups = groups_at(g, place)
    groups.append((level, 0))
    groups.sort()
    log(g, "A Terror Group of Level {n} in {place}", n=level, place=place)


@rule("MP2-268")
def change_level(g: MrPresident, place: str, n: int, at: int) -> None:
    """A Terror Group goes up or down; below Level 1 it is gone."""
    groups = groups_at(g, place)
    if not 0 <= at < len(groups):
        return
    level, intel = groups.pop(at)
    if level + n > 0:
        groups.append((min(level + n, MOST_LEVEL), intel))
        groups.sort()
    log(g, "A Terror Group in {place} goes from Level {n} to {n_to}", place=place, n=level, n_to=max(level + n, 0))


@rule("MP2-321")
def change_intel(g: MrPresident, place: str, step: int, at: int) -> None:
    """A Terror Group is moved to an Intel step: off the track, Gathering, Locating, Target Fixed."""
    groups = groups_at(g, place)
    if 0 <= at < len(groups):
        level, _ = groups.pop(at)
        step = min(max(step, 0), len(INTEL) - 1)
        groups.append((level, step))
        groups.sort()
        log(g, "A Terror Group of Level {n} in {place}: {intel}", n=level, place=place, intel=step)
