"""The lists of WPR1 and WPC1: what their lines need beyond plain effects."""

from typing import Annotated, Any

from msgspec import Meta

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.home import tracks as home
from holdfast.games.mr_president.kinds import (
    AFRICA,
    ASIA_PACIFIC,
    AUSTRALIA,
    CENTRAL_SOUTH_ASIA,
    CHINA,
    CYBER,
    EASTERN_EUROPE,
    ECONOMY_OF,
    EUROZONE,
    GULF_STATES,
    INDIA,
    JAPAN,
    MIDDLE_EAST,
    PEERS,
    ROGUE_STATE,
    ROK,
    RUSSIA,
    SANCTIONS,
    PairId,
    PeerId,
    RegionId,
    Target,
    steps_of,
)
from holdfast.games.mr_president.peers import acts, expand
from holdfast.games.mr_president.places import country_in, peer_in
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
from holdfast.games.mr_president.war import begin, progress
from holdfast.games.mr_president.world import conflicts, regions, rivals, sanctions, tensions
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.content import NOTHING, Effects
from holdfast.kernel.log import log
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import verb

REACH = 10
"""Influence comes where a d10 and the Alignment do not exceed this."""

ATTACKS = {RUSSIA: 2, CHINA: 1}
"""Cyberattacks of a line; one more at Posture 2."""

CONTESTED = CENTRAL_SOUTH_ASIA
ROAD = (ASIA_PACIFIC, CENTRAL_SOUTH_ASIA, MIDDLE_EAST, AFRICA, EASTERN_EUROPE, EUROZONE)
ROAD_ANGERS = (JAPAN, INDIA, AUSTRALIA, ROK, GULF_STATES, RUSSIA)

Strength = Annotated[int, Meta(ge=1, le=5)]


# --- Cyber and disinformation -----------------------------------------------------------------------------------


@verb("MP2-391", "MP2-227", says="cyberattacks and disinformation", needs=("peer",))
def hacks(g: MrPresident, here: Target) -> None:
    """A Peer attacks through the net, more often at Posture 2."""
    peer = peer_in(here)
    if peer is None:
        return
    n = ATTACKS[peer] + (peer_of(g, peer).posture == 2)
    do_all(g, [(rolls.throw_on, peer, f"{peer}-hack")] * n)


@verb(
    "MP2-391",
    "MP2-227",
    says="minor success: {minor:effects}; major success: {major:effects}[; failure: {failed:effects}]",
    needs=("peer",),
)
def hack(g: MrPresident, here: Target, minor: Effects, major: Effects, failed: Effects = NOTHING) -> None:
    """One attack: who leads in Cyber Warfare decides how likely it succeeds. One that fails may be traced."""
    peer = peer_in(here)
    if peer is None:
        return
    lead = -capability_lead(g, CYBER, peer)
    great, small = (3, 9) if lead > 0 else (1, 7) if lead == 0 else (0, 5)
    roll = rolls.d10(g)
    if roll <= great:
        log(g, "{peer}'s attack is a great success (rolled {die})", peer=peer, die=roll)
        do_all(g, steps_of(major, peer))
    elif roll <= small:
        log(g, "{peer}'s attack succeeds (rolled {die})", peer=peer, die=roll)
        do_all(g, steps_of(minor, peer))
    else:
        log(g, "{peer}'s attack fails (rolled {die})", peer=peer, die=roll)
        do_all(g, steps_of(failed, peer))


# --- Influence --------------------------------------------------------------------------------------------------


@verb("MP2-072", "MP2-084", says="three Influence counters become a Base", needs=("peer",))
def build_base(g: MrPresident, here: Target) -> None:
    """Three counters become a Base; at home they ask who lost the region."""
    peer = peer_in(here)
    if peer is None:
        return
    for region in expand.ready_for_base(g, peer)[:1]:
        harm: list[Step] = [(home.move, "rwc", -1), (home.move, "pa", -2)]
        do(g, (rivals.make_base, peer, region), *harm, (rivals.lean_peer, peer, -1))


def reaches(g: MrPresident, peer: PeerId, region: RegionId) -> bool:
    """A d10 and the Alignment of a region: at 10 or less Influence comes."""
    roll = rolls.d10(g)
    align = region_of(g, region).align
    reached = roll + align <= REACH
    facts: dict[str, Any] = {"peer": peer, "region": region, "die": roll, "n": align}
    if reached:
        log(g, "{peer} in {region}: rolled {die} + Alignment {n}, 10 or less needed: it gains ground", **facts)
    else:
        log(g, "{peer} in {region}: rolled {die} + Alignment {n}, 10 or less needed: in vain", **facts)
    return reached


@verb("MP2-071", "MP2-083", says="it tries to gain Influence in {where:region}", needs=("peer",))
def reach_for(g: MrPresident, here: Target, where: RegionId) -> None:
    """A Peer tries to gain Influence in a region: a d10 and its Alignment must come to 10 or less."""
    peer = peer_in(here)
    if peer is not None and reaches(g, peer, where):
        do(g, (rivals.change_influence, peer, where, 1))


@verb("MP2-079", says="it tries to gain Influence in Latin America", needs=("peer",))
def latin_america(g: MrPresident, here: Target) -> None:
    """A Peer tries to gain Influence in Latin America, where it would try next."""
    where = expand.latin_target(g)
    if where is not None:
        do(g, (reach_for, here, where))


@verb("MP2-071", "MP2-083", says="it tries to spread its Influence", needs=("peer",))
def try_expand(g: MrPresident, here: Target) -> None:
    """The first region of its order; with bad Relations the region turns away, in the contested one more follows."""
    peer = peer_in(here)
    if peer is None:
        return
    region = next(iter(expand.wanted(g, peer)), None)
    if region is not None and reaches(g, peer, region):
        turned: list[Step] = [(regions.lean_region, region, -1)] if peer_of(g, peer).relations <= 2 else []
        more: list[Step] = [(contest, peer)] if region == CONTESTED else []
        do(g, (rivals.change_influence, peer, region, 1), *turned, *more)


@rule("MP2-071", "MP2-083")
def contest(g: MrPresident, peer: PeerId) -> None:
    """In Central/South Asia a further counter comes, or one of the other Peer's is pushed out."""
    other = PEERS[1 - PEERS.index(peer)]
    if rolls.d10(g) <= 5:
        do(g, (rivals.change_influence, peer, CONTESTED, 1))
    elif influence_in(g, other, CONTESTED):
        do(g, (rivals.change_influence, other, CONTESTED, -1))


@verb("MP2-083", says="oil: its Influence +1 in {where:region}", needs=("peer",))
def oil(g: MrPresident, here: Target, where: RegionId) -> None:
    """Oil contracts bring Influence; an Alignment Check that fails turns the region away."""
    peer = peer_in(here)
    if peer is None:
        return
    turned: list[Step] = [(regions.lean_region, where, -1)] if rolls.d10(g) > region_of(g, where).align else []
    do(g, (rivals.change_influence, peer, where, 1), *turned)


def strongholds(g: MrPresident, peer: PeerId) -> list[RegionId]:
    """Return the regions of the road where a Peer has three Influence counters or a Base."""
    return [each for each in ROAD if influence_in(g, peer, each) >= expand.ENOUGH or has_base(g, peer, each)]


@verb("MP2-083", "MP2-085", says="Belt and Road", needs=("peer",))
def belt_and_road(g: MrPresident, here: Target) -> None:
    """The road angers many; it brings Influence at first, then trade, and the regions that it has bought resent it."""
    peer = peer_in(here)
    if peer is None:
        return
    angered: list[Step] = [(tensions.lay, peer, 2), *[(tensions.lay, each, 1) for each in ROAD_ANGERS]]
    held = strongholds(g, peer)
    if len(held) < 2:
        low = sorted(ROAD, key=lambda each: influence_in(g, peer, each))[:2]
        won: list[Step] = [(rivals.change_influence, peer, each, 1) for each in low]
    else:
        trade = (len(held) + 1) // 2
        won = [(home.place_trend, ECONOMY_OF[peer], 1)] * trade
        won += [(regions.lean_region, each, -1) for each in held[trade:] if region_of(g, each).align >= 6]
    do(g, *angered, (rivals.lean_peer, peer, -1), *won)


# --- Sanctions --------------------------------------------------------------------------------------------------


@verb("MP2-181", "MP2-183", says="all Sanctions on it end", needs=("peer",))
def shed(g: MrPresident, here: Target) -> None:
    """All Sanctions on a Peer end."""
    peer = peer_in(here)
    if peer is None:
        return
    do_all(g, [(sanctions.lift, peer, kind) for kind in SANCTIONS if kind in country_of(g, peer).sanctions])


@verb("MP2-181", says="the Sanctions on it are softened", needs=("peer",))
def soften(g: MrPresident, here: Target) -> None:
    """Unilateral Sanctions end, or Multilateral ones become Unilateral; both economies suffer."""
    peer = peer_in(here)
    if peer is None:
        return
    borne = country_of(g, peer).sanctions
    eased: list[Step] = [(sanctions.lift, peer, "unilateral")] if "unilateral" in borne else []
    if "multilateral" in borne:
        eased += [(sanctions.lift, peer, "multilateral"), (weaken, peer)]
    cost: list[Step] = [(acts.actions_left, peer, -1)] if peer_of(g, peer).relations == 1 else []
    harm: list[Step] = [(home.place_trend, "soe", -1), (home.place_trend, ECONOMY_OF[peer], -1)]
    do(g, *eased, *harm, *cost)


@rule("MP2-181")
def weaken(g: MrPresident, peer: PeerId) -> None:
    """A Unilateral counter takes the place of a Multilateral one; nobody resents that again."""
    supply = sanctions.supply_of(g, "unilateral")
    if supply:
        country_to_change(g, peer).sanctions["unilateral"] = sanctions.drawn(g, supply)


# --- Conflict ---------------------------------------------------------------------------------------------------


def weaker(g: MrPresident, peer: PeerId) -> PairId:
    """Return the Conflict Track of a Peer on which it is less strong; the first one of two alike."""
    return min(rivals.PEER_TRACKS[peer], key=lambda pair: strength_of(g, pair))


@verb("MP2-232", says="Relative Strength {n:change} on its weaker Conflict Track", needs=("peer",))
def strengthen(g: MrPresident, here: Target, n: Strength) -> None:
    """Relative Strength on the weaker track; both sides grow tense."""
    peer = peer_in(here)
    if peer is None:
        return
    pair = weaker(g, peer)
    other = country_in(conflicts.sides_of(pair)[1])
    tense: list[Step] = [(tensions.lay, each, 1) for each in (peer, other) if each is not None]
    do(g, (conflicts.change_strength, pair, n), *tense)


@verb("MP2-231", "MP2-405", says="War against the Rogue State in {where:region}", needs=("peer",))
def punish_rogue(g: MrPresident, here: Target, where: RegionId) -> None:
    """A Peer goes to war with the highest Rogue State of a region."""
    peer = peer_in(here)
    if peer is None:
        return
    known = region_of(g, where).rogues
    if known:
        _, _, name = max(known)
        do(g, (begin.begin_war, peer, name or ROGUE_STATE, where, "ground"))


@verb("MP2-456", says="another War Progress roll in its War", needs=("peer",))
def fight_on(g: MrPresident, here: Target) -> None:
    """A Peer at war forces another War Progress roll."""
    peer = peer_in(here)
    if peer is None:
        return
    names = [war.name for war in g.wars if peer in (war.attacker, war.defender)]
    do_all(g, [(progress.fight, name) for name in names[:1]])
