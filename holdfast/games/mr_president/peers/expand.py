"""Where Russia and China spread their Influence: the order of their regions, and their Bases."""

from holdfast.games.mr_president.kinds import REGIONS
from holdfast.games.mr_president.peers import tracks
from holdfast.games.mr_president.queries import has_base, influence_in, region_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, rule

ENOUGH = tracks.COUNTERS_OF_A_BASE
"""So many Influence counters can become a Base."""


def ready_for_base(g: MrPresident, peer: str) -> list[str]:
    """Regions where a Peer has the counters for a Base, and no Base yet."""
    return [each for each in REGIONS if influence_in(g, peer, each) >= ENOUGH and not has_base(g, peer, each)]


def wanted(g: MrPresident, peer: str) -> list[str]:
    """The regions to which a Peer spreads next, the first choice first."""
    n = {each: influence_in(g, peer, each) for each in REGIONS}
    if peer == "russia":
        first = n["eastern-europe"] < 2 or (n["eastern-europe"] < ENOUGH and n["eurozone"] >= ENOUGH)
        rest = [each for each in ("eurozone", "central-south-asia") if n[each] < ENOUGH]
        return [*(["eastern-europe"] if first else []), *rest]
    near = [each for each in ("asia-pacific", "central-south-asia") if n[each] < ENOUGH]
    return [*near, *[each for each in ("middle-east", "africa", "eurozone") if not n[each]]]


def latin_target(g: MrPresident) -> str:
    """Where in Latin America China tries next, if anywhere."""
    central, south = region_of(g, "central-america"), region_of(g, "south-america")
    if central.align < 7 and central.china < 3 and (south.align >= 7 or south.china >= 2):
        return "central-america"
    return "south-america" if south.align < 7 else ""


@rule("MP2-070", "MP2-082", "MP2-071", "MP2-083")
def spread(g: MrPresident, peer: str) -> None:
    """A Peer gains an Influence counter in the first region of its own order."""
    found = wanted(g, peer)
    if found:
        do(g, (tracks.change_influence, peer, found[0], 1))
