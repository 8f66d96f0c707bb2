"""Rogue States: counters with levels and WMDs, and named enemies."""

from holdfast.games.mr_president.cards import Book
from holdfast.games.mr_president.endings import lose
from holdfast.games.mr_president.kinds import NO_TARGET, RegionId
from holdfast.games.mr_president.queries import region_of, region_to_change, rogues_on_map
from holdfast.games.mr_president.state import WMD, MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log

MOST_LEVEL = 4


def counters(book: Book) -> int:
    """How many Rogue States the supply has counters for."""
    return book.counters["rogue-state"].copies


@rule("MP2-275", "MP2-286", "MP1-117")
def place_rogue(g: MrPresident, region: RegionId) -> None:
    """A Rogue State of Level 1 appears; if all counters are on the map already, the game is lost."""
    if rogues_on_map(g) >= counters(g.book):
        do(g, (lose, NO_TARGET, "rogues"))
        return
    region_to_change(g, region).rogues.append((1, 0, ""))
    log(g, "A Rogue State in {region}", region=region)


@rule("MP2-299")
def acquire_wmds(g: MrPresident, region: RegionId) -> None:
    """The highest Rogue State of a region without WMDs acquires them."""
    rogues = region_of(g, region).rogues
    known = [at for at, (_, bits, _) in enumerate(rogues) if not bits & WMD]
    if known:
        at = max(known, key=lambda each: rogues[each])
        level, bits, name = rogues[at]
        region_to_change(g, region).rogues[at] = (level, bits | WMD, name)
        log(g, "A Rogue State in {region} has WMDs", region=region)
