"""Where Russia and China spread their Influence: the order of their regions, and their Bases."""

from holdfast.games.mr_president.kinds import (
    AFRICA,
    ASIA_PACIFIC,
    CENTRAL_AMERICA,
    CENTRAL_SOUTH_ASIA,
    EASTERN_EUROPE,
    EUROZONE,
    MIDDLE_EAST,
    REGIONS,
    RUSSIA,
    SOUTH_AMERICA,
    PeerId,
    RegionId,
    Target,
)
from holdfast.games.mr_president.places import peer_in
from holdfast.games.mr_president.queries import has_base, influence_in, region_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import rivals
from holdfast.kernel.agenda import do
from holdfast.kernel.vocabulary import verb

ENOUGH = rivals.COUNTERS_OF_A_BASE
"""The number of Influence counters that can become a Base."""


def ready_for_base(g: MrPresident, peer: PeerId) -> list[RegionId]:
    """Return the regions where a Peer has the counters for a Base, and no Base yet."""
    return [each for each in REGIONS if influence_in(g, peer, each) >= ENOUGH and not has_base(g, peer, each)]


def wanted(g: MrPresident, peer: PeerId) -> list[RegionId]:
    """Return the regions to which a Peer spreads next, the first choice first."""
    n = {each: influence_in(g, peer, each) for each in REGIONS}
    if peer == RUSSIA:
        first = n[EASTERN_EUROPE] < 2 or (n[EASTERN_EUROPE] < ENOUGH and n[EUROZONE] >= ENOUGH)
        rest = [each for each in (EUROZONE, CENTRAL_SOUTH_ASIA) if n[each] < ENOUGH]
        return [*([EASTERN_EUROPE] if first else []), *rest]
    near = [each for each in (ASIA_PACIFIC, CENTRAL_SOUTH_ASIA) if n[each] < ENOUGH]
    return [*near, *[each for each in (MIDDLE_EAST, AFRICA, EUROZONE) if not n[each]]]


def latin_target(g: MrPresident) -> RegionId | None:
    """Return the region of Latin America where China tries next, if it does."""
    central, south = region_of(g, CENTRAL_AMERICA), region_of(g, SOUTH_AMERICA)
    if central.align < 7 and central.china < 3 and (south.align >= 7 or south.china >= 2):
        return CENTRAL_AMERICA
    return SOUTH_AMERICA if south.align < 7 else None


@verb("MP2-070", "MP2-082", "MP2-071", "MP2-083", says="its Influence +1 where it wants it most")
def spread(g: MrPresident, here: Target) -> None:
    """A Peer gains an Influence counter in the first region of its order."""
    peer = peer_in(here)
    if peer is None:
        return
    found = wanted(g, peer)
    if found:
        do(g, (rivals.change_influence, peer, found[0], 1))
