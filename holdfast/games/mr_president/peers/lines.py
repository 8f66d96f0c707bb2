"""The lists of WPR1 and WPC1: what their lines need beyond plain effects."""

from typing import Any

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.home import tracks as home
from holdfast.games.mr_president.kinds import PEERS, SANCTIONS, steps_of
from holdfast.games.mr_president.peers import acts, expand, tracks
from holdfast.games.mr_president.queries import (
    capability_lead,
    country_of,
    country_to_change,
    has_base,
    influence_in,
    peer_of,
    region_of,
    strength_of,
)
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.war import begin, conflicts, progress
from holdfast.games.mr_president.world import regions, sanctions, tensions
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.content import Effects
from holdfast.kernel.log import log
from holdfast.kernel.state import Step

REACH = 10
"""Influence comes where a d10 and the Alignment do not exceed this."""

ATTACKS = {"russia": 2, "china": 1}
"""Cyberattacks of a line; one more at Posture 2."""

CONTESTED = "central-south-asia"
ROAD = ("asia-pacific", "central-south-asia", "middle-east", "africa", "eastern-europe", "eurozone")
ROAD_ANGERS = ("japan", "india", "australia", "rok", "gulf-states", "russia")


# --- Cyber and disinformation -----------------------------------------------------------------------------------


@rule("MP2-391", "MP2-227")
def hacks(g: MrPresident, peer: str) -> None:
    """A Peer attacks through the net, more often at Posture 2."""
    n = ATTACKS[peer] + (peer_of(g, peer).posture == 2)
    do_all(g, [(rolls.throw_on, peer, f"{peer}-hack")] * n)


@rule("MP2-391", "MP2-227")
def hack(g: MrPresident, peer: str, minor: Effects, major: Effects, failed: Effects) -> None:
    """Whether an attack succeeds hangs on who leads in Cyber Warfare."""
    lead = -capability_lead(g, "cyber", peer)
    great, small = (3, 9) if lead > 0 else (1, 7) if lead == 0 else (0, 5)
    roll = rolls.d10(g)
    if roll <= great:
        log(g, "The attack of {peer}: {die} rolled, a great success", peer=peer, die=roll)
        do_all(g, steps_of(major, peer))
    elif roll <= small:
        log(g, "The attack of {peer}: {die} rolled, a success", peer=peer, die=roll)
        do_all(g, steps_of(minor, peer))
    else:
        log(g, "The attack of {peer}: {die} rolled, a failure", peer=peer, die=roll)
        do_all(g, steps_of(failed, peer))


# --- Influence --------------------------------------------------------------------------------------------------


@rule("MP2-072", "MP2-084")
def build_base(g: MrPresident, peer: str) -> None:
    """Three counters become a Base; at home they ask who lost the region."""
    for region in expand.ready_for_base(g, peer)[:1]:
        harm: list[Step] = [(home.move, "rwc", -1), (home.move, "pa", -2)]
        do(g, (tracks.make_base, peer, region), *harm, (tracks.lean_peer, peer, -1))


def reaches(g: MrPresident, peer: str, region: str) -> bool:
    """A d10 and the Alignment of a region: at 10 or less Influence comes."""
    roll = rolls.d10(g)
    align = region_of(g, region).align
    reached = roll + align <= REACH
    facts: dict[str, Any] = {"peer": peer, "region": region, "die": roll, "n": align}
    if reached:
        log(g, "{peer} in {region}: {die} rolled, Alignment {n}: it gains ground", **facts)
    else:
        log(g, "{peer} in {region}: {die} rolled, Alignment {n}: in vain", **facts)
    return reached


@rule("MP2-071", "MP2-083")
def reach_for(g: MrPresident, peer: str, region: str) -> None:
    """A Peer tries to gain Influence in a region."""
    if reaches(g, peer, region):
        do(g, (tracks.change_influence, peer, region, 1))


@rule("MP2-071", "MP2-083")
def try_expand(g: MrPresident, peer: str) -> None:
    """The first region of its order; with bad Relations the region turns away, in the contested one more follows."""
    region = next(iter(expand.wanted(g, peer)), "")
    if region and reaches(g, peer, region):
        turned: list[Step] = [(regions.lean_region, region, -1)] if peer_of(g, peer).relations <= 2 else []
        more: list[Step] = [(contest, peer)] if region == CONTESTED else []
        do(g, (tracks.change_influence, peer, region, 1), *turned, *more)


@rule("MP2-071", "MP2-083")
def contest(g: MrPresident, peer: str) -> None:
    """In Central/South Asia a further counter comes, or one of the other Peer's is pushed out."""
    other = PEERS[1 - PEERS.index(peer)]
    if rolls.d10(g) <= 5:
        do(g, (tracks.change_influence, peer, CONTESTED, 1))
    elif influence_in(g, other, CONTESTED):
        do(g, (tracks.change_influence, other, CONTESTED, -1))


@rule("MP2-083")
def oil(g: MrPresident, peer: str, region: str) -> None:
    """Oil contracts bring Influence; an Alignment Check that fails turns the region away."""
    turned: list[Step] = [(regions.lean_region, region, -1)] if rolls.d10(g) > region_of(g, region).align else []
    do(g, (tracks.change_influence, peer, region, 1), *turned)


def strongholds(g: MrPresident, peer: str) -> list[str]:
    """The regions of the road where a Peer has three Influence counters or a Base."""
    return [each for each in ROAD if influence_in(g, peer, each) >= expand.ENOUGH or has_base(g, peer, each)]


@rule("MP2-083", "MP2-085")
def belt_and_road(g: MrPresident, peer: str) -> None:
    """The road angers many; it brings Influence at first, then trade, and the regions that it has bought resent it."""
    angered: list[Step] = [(tensions.lay, peer, 2), *[(tensions.lay, each, 1) for each in ROAD_ANGERS]]
    held = strongholds(g, peer)
    if len(held) < 2:
        low = sorted(ROAD, key=lambda each: influence_in(g, peer, each))[:2]
        won: list[Step] = [(tracks.change_influence, peer, each, 1) for each in low]
    else:
        trade = (len(held) + 1) // 2
        won = [(home.place_trend, f"{peer}-soe", 1)] * trade
        won += [(regions.lean_region, each, -1) for each in held[trade:] if region_of(g, each).align >= 6]
    do(g, *angered, (tracks.lean_peer, peer, -1), *won)


# --- Sanctions --------------------------------------------------------------------------------------------------


@rule("MP2-181", "MP2-183")
def shed(g: MrPresident, peer: str) -> None:
    """All Sanctions on a Peer end."""
    do_all(g, [(sanctions.lift, peer, kind) for kind in SANCTIONS if kind in country_of(g, peer).sanctions])


@rule("MP2-181")
def soften(g: MrPresident, peer: str) -> None:
    """Unilateral Sanctions end, or Multilateral ones become Unilateral; both economies suffer."""
    borne = country_of(g, peer).sanctions
    eased: list[Step] = [(sanctions.lift, peer, "unilateral")] if "unilateral" in borne else []
    if "multilateral" in borne:
        eased += [(sanctions.lift, peer, "multilateral"), (weaken, peer)]
    cost = 1 if peer_of(g, peer).relations == 1 else 0
    harm: list[Step] = [(home.place_trend, "soe", -1), (home.place_trend, f"{peer}-soe", -1)]
    do(g, *eased, *harm, (acts.change_actions, peer, -cost))


@rule("MP2-181")
def weaken(g: MrPresident, peer: str) -> None:
    """A Unilateral counter takes the place of a Multilateral one; it angers nobody anew."""
    supply = sanctions.supply_of(g, "unilateral")
    if supply:
        country_to_change(g, peer).sanctions["unilateral"] = sanctions.drawn(g, supply)


# --- Conflict ---------------------------------------------------------------------------------------------------


def weaker(g: MrPresident, peer: str) -> str:
    """The Conflict Track of a Peer on which it is less strong; the first one of two alike."""
    return min(tracks.tracks_of(peer), key=lambda pair: strength_of(g, pair), default="")


@rule("MP2-232")
def strengthen(g: MrPresident, peer: str, n: int) -> None:
    """Relative Strength on the weaker track; both sides grow tense."""
    pair = weaker(g, peer)
    other = pair.removeprefix(f"{peer}-")
    do(g, (conflicts.change_strength, pair, n), (tensions.lay, peer, 1), (tensions.lay, other, 1))


@rule("MP2-231", "MP2-405")
def punish_rogue(g: MrPresident, peer: str, region: str) -> None:
    """A Peer goes to war with the highest Rogue State of a region."""
    known = region_of(g, region).rogues
    if known:
        _, _, name = max(known)
        do(g, (begin.begin_war, peer, name or begin.ROGUE_STATE, region, "ground"))


@rule("MP2-456")
def fight_on(g: MrPresident, peer: str) -> None:
    """A Peer at war forces another War Progress roll."""
    name = next((war.name for war in g.wars if peer in (war.attacker, war.defender)), "")
    do(g, (progress.fight, name))
