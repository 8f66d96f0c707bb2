"""Terror or Chaos: twice a year the world shows its teeth."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import (
    CHINA,
    CHINA_JAPAN,
    NO_TARGET,
    PAIRS,
    PEERS,
    REGIONS,
    RUSSIA,
    RUSSIA_NATO,
    RegionId,
    Target,
)
from holdfast.games.mr_president.queries import groups_at, groups_to_change, region_of, rogues_on_map
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.war import begin
from holdfast.games.mr_president.world import regions
from holdfast.games.mr_president.world.tensions import lay
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.chance import below
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb

TERROR_UP_TO = 5
FIRST_TRACK = {RUSSIA: RUSSIA_NATO, CHINA: CHINA_JAPAN}
"""The Conflict Track on which each Peer overreaches."""


@verb("MP2-271", "MP2-272", "MP2-273", "MP2-274", "MP1-083", says="Terror or Chaos")
def terror_or_chaos(g: MrPresident, here: Target = NO_TARGET) -> None:
    """A d10 decides: 1-5 Terror, 6-10 Chaos."""
    roll = rolls.d10(g)
    if roll <= TERROR_UP_TO:
        log(g, "Rolled {die}: Terror", die=roll)
        do(g, (rogues_stir,), *[(merge, region) for region in REGIONS], (rolls.throw_on, NO_TARGET, "t1"), (export,))
    else:
        log(g, "Rolled {die}: Chaos", die=roll)
        do(g, (begin.change_conflict, PAIRS[below(g, 10)], 1), (rolls.throw_on, NO_TARGET, "t2"))


@rule("MP2-276")
def rogues_stir(g: MrPresident) -> None:
    """Regional Crises rise wherever there is a Rogue State."""
    do_all(g, [(regions.change_crisis, region, 1) for region in REGIONS if region_of(g, region).rogues])


@rule("MP2-274")
def merge(g: MrPresident, region: RegionId) -> None:
    """Two Level 1 groups of a region become one of Level 2, which is as little known as the less known of them."""
    small = sorted([each for each in groups_at(g, region) if each[0] == 1])[:2]
    if len(small) == 2:
        groups = groups_to_change(g, region)
        for each in small:
            groups.remove(each)
        groups.append((2, small[0][1]))
        groups.sort()
        log(g, "Two Terror Groups in {region} join: Level {n}", region=region, n=2)


@rule("MP2-276")
def export(g: MrPresident) -> None:
    """Rogue States export terror."""
    if rogues_on_map(g):
        do(g, (rolls.throw_on, NO_TARGET, "t1-export"))


@verb("MP2-274", says="a Peer overreaches: Tensions +2 on it, and its first Conflict Track +1")
def overreach(g: MrPresident, here: Target = NO_TARGET) -> None:
    """A Peer overreaches: Tensions on it, and its first Conflict Track rises."""
    peer = PEERS[below(g, 2)]
    do(g, (lay, peer, 2), (begin.change_conflict, FIRST_TRACK[peer], 1))
