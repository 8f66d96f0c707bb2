"""Conditions and counts that only the charts of the world use; see `conditions`."""

from holdfast.games.mr_president import queries
from holdfast.games.mr_president.conditions import HIGH, LOW, Bound, bounded, say_relations, within
from holdfast.games.mr_president.kinds import (
    ALLIES,
    EASTERN_EUROPE,
    EUROZONE,
    GULF_STATES,
    INDIA,
    PEERS,
    POTUS,
    REGIONS,
    RUSSIA,
    RUSSIA_NATO,
    SECSTATE,
    SPACE,
    UNITS,
    Peer,
    Target,
    Topic,
    Where,
)
from holdfast.games.mr_president.peers import expand
from holdfast.games.mr_president.places import (
    AMONG_ALLIES,
    allies_here,
    country_in,
    pair_in,
    peer_at,
    peer_in,
    place_in,
    region_at,
    region_in,
    rest_of,
    rival_of,
)
from holdfast.games.mr_president.state import CEASED, MrPresident
from holdfast.games.mr_president.world import forces
from holdfast.games.mr_president.world import unrest as unrests
from holdfast.games.mr_president.world.conflicts import sides_of
from holdfast.games.mr_president.world.rivals import PEER_TRACKS
from holdfast.kernel.vocabulary import condition, count
from holdfast.kernel.words import Words

STEADY = (INDIA, GULF_STATES)
"""Allies whose relationship does not help spies."""

STALEMATE = 6
"""The Status of a War that nobody is winning, in half boxes."""


def say_ally_here(words: Words, at_least: int, at_most: int) -> str:
    """Any Ally at all, or one whose relationship lies within bounds."""
    if (at_least, at_most) == (LOW, HIGH):
        return words.say("an Ally is in {where}", where="here")
    bounds = say_relations(words, at_least, at_most)
    return words.say("an Ally in {where} is {text_bounds}", where="here", text_bounds=bounds)


def say_no_ally_here(words: Words, at_least: int, at_most: int) -> str:
    """No Ally at all."""
    return words.say("no Ally is in {where}", where="here")


@condition("MP2-191", says=say_ally_here, denied=say_no_ally_here)
def ally_here(g: MrPresident, here: Target, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether an Ally in this region has a relationship within bounds."""
    return any([within(queries.relation_of(g, each), at_least, at_most) for each in allies_here(g, here)])


@condition("MP2-275", says="there is a Rogue State counter on the map", denied="there is no Rogue State counter")
def any_rogue(g: MrPresident, here: Target) -> bool:
    """Whether any Rogue State counter is on the map."""
    return queries.rogues_on_map(g) > 0


@condition("MP2-217", says="Peacekeepers are there", denied="no Peacekeepers are there")
def peacekept(g: MrPresident, here: Target) -> bool:
    """Whether a Ceasefire is resolved where there are UN Peacekeepers."""
    region = region_in(here)
    if region is None or unrests.kind_at(g, region, here) != CEASED:
        return False
    return queries.region_of(g, region).peacekeepers > 0


@condition("MP2-127", "MP2-128", says="Iranian Influence lies beneath", denied="no Iranian Influence lies beneath")
def iran_beneath(g: MrPresident, here: Target) -> bool:
    """Whether Iranian Influence lies beneath the counter that is rolled for."""
    region = region_in(here)
    return region is not None and unrests.is_beneath(g, region, here, unrests.kind_at(g, region, here))


@condition("MP2-291", says="it is a Ceasefire", denied="it is a Civil War")
def ceasefire_first(g: MrPresident, here: Target) -> bool:
    """Whether the counter that is rolled for is a Ceasefire."""
    region = region_in(here)
    return region is not None and unrests.kind_at(g, region, here) == CEASED


@condition("MP2-209", says="you have initiated it", denied="you have not initiated it")
def initiated(g: MrPresident, here: Target) -> bool:
    """Whether this is a US-Initiated UN Action."""
    return g.acting.partner == unrests.UN and g.acting.paid != 0


@condition("MP2-319", says="an Ally takes part", denied="no Ally takes part")
def jointly(g: MrPresident, here: Target) -> bool:
    """Whether it is done together with an Ally."""
    return g.acting.partner in ALLIES


@condition("MP2-197", says=bounded("the Ally who takes part is {text_bounds}", between=say_relations))
def joint_partner(g: MrPresident, here: Target, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the relationship with the Ally in a Joint Action lies within bounds."""
    partner = AMONG_ALLIES.get(g.acting.partner)
    return partner is not None and within(queries.relation_of(g, partner), at_least, at_most)


@condition("MP2-071", says=bounded("Russia and China have {text_bounds} Influence there"))
def foreign_influence(g: MrPresident, here: Target, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the Influence counters of both Peers in this region lie within bounds."""
    region = region_in(here)
    if region is None:
        return False
    return at_least <= sum([queries.influence_in(g, peer, region) for peer in PEERS]) <= at_most


@condition("MP2-072", says="it has a Base there", denied="it has no Base there")
def rival_base(g: MrPresident, here: Target) -> bool:
    """Whether the Peer that is aimed at has a Base in this region."""
    peer, region = rival_of(here), region_in(here)
    return peer is not None and region is not None and queries.has_base(g, peer, region)


@condition("MP2-066", says="it is at Posture 2", denied="it is at Posture 1")
def rival_posture(g: MrPresident, here: Target) -> bool:
    """Whether the Peer that is aimed at is at Posture 2."""
    peer = rival_of(here)
    return peer is not None and queries.peer_of(g, peer).posture == 2


@condition("MP2-191", says=bounded("an Ally in the conflict is {text_bounds}", between=say_relations))
def conflict_ally(g: MrPresident, here: Target, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the relationship with an Ally on this Conflict Track lies within bounds."""
    pair = pair_in(here)
    sides = [] if pair is None else [each for each in ALLIES if each in sides_of(pair)]
    return any([within(queries.relation_of(g, each), at_least, at_most) for each in sides])


@condition("MP2-159", says="it has provoked the world", denied="it has not provoked the world")
def provoked(g: MrPresident, here: Target) -> bool:
    """Whether a Peer is at Posture 2, or a program at 4 or more."""
    peer, country = peer_in(here), country_in(here)
    if peer is not None:
        return queries.peer_of(g, peer).posture == 2
    return country is not None and queries.country_of(g, country).program >= 4


@condition("MP2-410", says="the War is at Stalemate", denied="the War is not at Stalemate")
def stalemate(g: MrPresident, here: Target) -> bool:
    """Whether the War that is aimed at is at Stalemate."""
    war = queries.war_named(g, here)
    return war is not None and war.status == STALEMATE


@condition("MP2-236", says="the US fights in it", denied="the US does not fight in it")
def us_fights(g: MrPresident, here: Target) -> bool:
    """Whether the US fights in the War that is aimed at."""
    war = queries.war_named(g, here)
    return war is not None and war.us != 0


@condition("MP2-379", says="strikes are allowed there", denied="strikes are not allowed there", static=True)
def may_strike(g: MrPresident, here: Target) -> bool:
    """Raids and strikes of the US alone are not allowed in the Eurozone."""
    return place_in(here) != EUROZONE


@condition("MP2-348", "MP2-365", says="USAF is there, or a Carrier at sea before it", denied="no US aircraft reach it")
def air_power(g: MrPresident, here: Target) -> bool:
    """Whether USAF is in the region or a Carrier in a zone connected to it."""
    region = region_in(here)
    return region is not None and forces.has_aircraft(g, region)


@condition("MP2-388", says=bounded("there are {text_bounds} Footprints in {where}", "where"))
def footprints(g: MrPresident, here: Target, where: Where, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the number of US Military Footprints in a region lies within bounds."""
    region = region_at(here, where)
    return region is not None and at_least <= len(queries.region_of(g, region).footprints) <= at_most


@condition(
    "MP2-315", says="National Intelligence is focused there", denied="National Intelligence is not focused there"
)
def focused(g: MrPresident, here: Target) -> bool:
    """Whether a Focused National Intelligence counter is in this region."""
    return region_in(here) in g.fni


@condition("MP2-227", says="a Peer with Influence there leads in Space", denied="no Peer there leads in Space")
def watched(g: MrPresident, here: Target) -> bool:
    """Whether a Peer with Influence in this region, or in that of this War, is ahead of the US in Space."""
    war = queries.war_named(g, here)
    region = war.region if war else region_in(here)
    if region is None:
        return False
    there = [each for each in PEERS if queries.influence_in(g, each, region) or queries.has_base(g, each, region)]
    return any([queries.capability_lead(g, SPACE, each) < 0 for each in there])


@condition("MP2-069", says="the topic is {topic}", denied="the topic is not {topic}", static=True)
def topic(g: MrPresident, here: Target, topic: Topic) -> bool:
    """Whether a Summit talks about this."""
    return rest_of(here) == topic


@count("MP2-089", says="Relations with {peer}")
def relations_modifier(g: MrPresident, here: Target, peer: Peer) -> int:
    """The modifier of the Relations with a Peer: −2 for the worst, +2 for the best."""
    power = peer_at(here, peer)
    return 0 if power is None else queries.peer_of(g, power).relations - 3


@condition("MP2-072", says="it can make a Base", denied="it cannot make a Base")
def base_ready(g: MrPresident, here: Target) -> bool:
    """Whether a Peer has three Influence counters in a region, and no Base there."""
    peer = peer_in(here)
    return peer is not None and bool(expand.ready_for_base(g, peer))


@condition("MP2-071", says="it wants more Influence somewhere", denied="it has what it wants")
def can_expand(g: MrPresident, here: Target) -> bool:
    """Whether there is a region to which a Peer would spread."""
    peer = peer_in(here)
    return peer is not None and bool(expand.wanted(g, peer))


@condition("MP2-083", says="Latin America is open to it", denied="Latin America is closed to it")
def latin_open(g: MrPresident, here: Target) -> bool:
    """Whether China would try for Influence in Latin America."""
    return expand.latin_target(g) is not None


@condition("MP2-083", says=bounded("it has Influence in {text_bounds} regions"))
def widespread(g: MrPresident, here: Target, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the number of regions where a Peer has Influence lies within bounds."""
    peer = peer_in(here)
    if peer is None:
        return False
    there = [each for each in REGIONS if queries.influence_in(g, peer, each) or queries.has_base(g, peer, each)]
    return at_least <= len(there) <= at_most


@condition("MP2-232", says="it is not ahead of all its rivals", denied="it is ahead of all its rivals")
def outmatched(g: MrPresident, here: Target) -> bool:
    """Whether Relative Strength does not favour a Peer on one of its two Conflict Tracks."""
    peer = peer_in(here)
    return peer is not None and any([queries.strength_of(g, pair) <= 0 for pair in PEER_TRACKS[peer]])


@condition("MP1-108", says="war with NATO is near, and Relations are bad", denied="war with NATO is not so near")
def brink(g: MrPresident, here: Target) -> bool:
    """Whether Russia and NATO are at status 4 and Relations with Russia at 2 or less."""
    return queries.conflict_of(g, RUSSIA_NATO) > 3 and queries.peer_of(g, RUSSIA).relations < 3


@condition("MP2-191", says="Allies doubt", denied="no Ally doubts")
def allies_doubt(g: MrPresident, here: Target) -> bool:
    """Whether an Ally other than India and the Gulf States is less than Very Close."""
    return any([queries.relation_of(g, each) < queries.VERY_CLOSE for each in ALLIES if each not in STEADY])


@count("MP2-073", says="Russian Influence in Eastern Europe minus US units there")
def frontier(g: MrPresident, here: Target) -> int:
    """By how much Russian Influence in Eastern Europe exceeds the US units there."""
    units = sum([queries.units_in(g, EASTERN_EUROPE, unit) for unit in UNITS])
    return queries.influence_in(g, RUSSIA, EASTERN_EUROPE) - units


@count("MP1-578", says="Advances of National Security and Defense")
def defense_advances(g: MrPresident, here: Target) -> int:
    """How far the Initiative for National Security and Defense has come."""
    return g.congress.initiatives.get("national-security-and-defense", 0)


@count("MP2-213", "MP2-214", says="what was paid")
def paid(g: MrPresident, here: Target) -> int:
    """The modifier of what was paid for a US-Initiated UN Action."""
    return g.acting.paid


@count("MP2-139", "MP2-178", says="what was revealed")
def revealed(g: MrPresident, here: Target) -> int:
    """The sum of the counters revealed for the acting country; for a Rogue State, its level."""
    return g.acting.total


@count("MP2-178", says="damage to its infrastructure")
def hurt(g: MrPresident, here: Target) -> int:
    """The modifier by a cyberattack of the next roll of Iran or North Korea."""
    country = country_in(here)
    return 0 if country is None else queries.country_of(g, country).hurt


@count("MP2-023", says="Influence of Russia and China there")
def rivals(g: MrPresident, here: Target) -> int:
    """The Influence of both Peers in this region, a Base as 2, if POTUS or the Secretary of State acts."""
    region = region_in(here)
    if g.acting.by not in (POTUS, SECSTATE) or region is None:
        return 0
    return sum([queries.influence_in(g, each, region) + 2 * queries.has_base(g, each, region) for each in PEERS])
