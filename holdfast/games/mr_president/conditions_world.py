"""Conditions and counts that only the charts of the world ask, told like all others."""

from holdfast.games.mr_president import queries
from holdfast.games.mr_president.conditions import HERE, HIGH, LOW, Bound, bounded, say_relations, spot, within
from holdfast.games.mr_president.kinds import ALLIES, PEERS, REGIONS, UNITS, Peer, Where
from holdfast.games.mr_president.peers import expand
from holdfast.games.mr_president.peers.tracks import tracks_of
from holdfast.games.mr_president.places import place_in
from holdfast.games.mr_president.state import CEASED, MrPresident
from holdfast.games.mr_president.war.conflicts import sides_of
from holdfast.games.mr_president.world import forces
from holdfast.games.mr_president.world import unrest as unrests
from holdfast.kernel.vocabulary import condition, count
from holdfast.kernel.words import Words

STEADY = ("india", "gulf-states")
"""Allies whose doubts open no doors for spies."""

STALEMATE = 6
"""The Status of a War that nobody is winning, in half boxes."""


def in_region(here: str) -> bool:
    """Whether something happens in a region; content of packs may ask anywhere."""
    return place_in(here) in REGIONS


def rival_of(here: str) -> str:
    """The Peer whose Influence is aimed at: `"africa china"`."""
    return here.partition(" ")[2]


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
def ally_here(g: MrPresident, here: str, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether an Ally in this region has a relationship within bounds."""
    return any(
        [within(queries.relation_of(g, each), at_least, at_most) for each in queries.allies_in(g, place_in(here))]
    )


@condition("MP2-275", says="there is a Rogue State counter on the map", denied="there is no Rogue State counter")
def any_rogue(g: MrPresident, here: str) -> bool:
    """Whether any Rogue State counter is on the map."""
    return queries.rogues_on_map(g) > 0


@condition("MP2-217", says="Peacekeepers are there", denied="no Peacekeepers are there")
def peacekept(g: MrPresident, here: str) -> bool:
    """Whether a Ceasefire is resolved where there are UN Peacekeepers."""
    return in_region(here) and unrests.kind_at(g, here) == CEASED and queries.region_of(g, here).peacekeepers > 0


@condition("MP2-127", "MP2-128", says="Iranian Influence lies beneath", denied="no Iranian Influence lies beneath")
def iran_beneath(g: MrPresident, here: str) -> bool:
    """Whether Iranian Influence lies beneath the counter that is rolled for."""
    return in_region(here) and unrests.is_beneath(g, here, unrests.kind_at(g, here))


@condition("MP2-291", says="it is a Ceasefire", denied="it is a Civil War")
def ceasefire_first(g: MrPresident, here: str) -> bool:
    """Whether the counter that is rolled for is a Ceasefire."""
    return in_region(here) and unrests.kind_at(g, here) == CEASED


@condition("MP2-209", says="you have initiated it", denied="you have not initiated it")
def initiated(g: MrPresident, here: str) -> bool:
    """Whether this is a US-Initiated UN Action."""
    return g.acting.partner == unrests.UN and g.acting.paid != 0


@condition("MP2-319", says="an Ally takes part", denied="no Ally takes part")
def jointly(g: MrPresident, here: str) -> bool:
    """Whether it is done together with an Ally."""
    return g.acting.partner in ALLIES


@condition("MP2-197", says=bounded("the Ally who takes part is {text_bounds}", between=say_relations))
def joint_partner(g: MrPresident, here: str, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the relationship with the Ally who takes part lies within bounds."""
    return jointly(g, here) and within(queries.relation_of(g, g.acting.partner), at_least, at_most)


@condition("MP2-071", says=bounded("Russia and China have {text_bounds} Influence there"))
def foreign_influence(g: MrPresident, here: str, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the Influence counters of both Peers in this region lie within bounds."""
    return at_least <= sum([queries.influence_in(g, peer, place_in(here)) for peer in PEERS]) <= at_most


@condition("MP2-072", says="it has a Base there", denied="it has no Base there")
def rival_base(g: MrPresident, here: str) -> bool:
    """Whether the Peer that is aimed at has a Base in this region."""
    return queries.has_base(g, rival_of(here), place_in(here))


@condition("MP2-066", says="it is at Posture 2", denied="it is at Posture 1")
def rival_posture(g: MrPresident, here: str) -> bool:
    """Whether the Peer that is aimed at is at Posture 2."""
    return queries.peer_of(g, rival_of(here)).posture == 2


@condition("MP2-191", says=bounded("an Ally in the conflict is {text_bounds}", between=say_relations))
def conflict_ally(g: MrPresident, here: str, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether an Ally who is a side of this Conflict Track has a relationship within bounds."""
    sides = [each for each in ALLIES if each in sides_of(here)]
    return any([within(queries.relation_of(g, each), at_least, at_most) for each in sides])


@condition("MP2-159", says="it has provoked the world", denied="it has not provoked the world")
def provoked(g: MrPresident, here: str) -> bool:
    """Whether a Peer is at Posture 2, or a program at 4 or more."""
    country = place_in(here)
    return queries.peer_of(g, country).posture == 2 if country in PEERS else queries.country_of(g, country).program >= 4


@condition("MP2-410", says="the War is at Stalemate", denied="the War is not at Stalemate")
def stalemate(g: MrPresident, here: str) -> bool:
    """Whether the War that is aimed at is at Stalemate."""
    war = queries.war_named(g, here)
    return war is not None and war.status == STALEMATE


@condition("MP2-236", says="the US fights in it", denied="the US does not fight in it")
def us_fights(g: MrPresident, here: str) -> bool:
    """Whether the US fights in the War that is aimed at."""
    war = queries.war_named(g, here)
    return war is not None and war.us != 0


@condition("MP2-379", says="strikes are allowed there", denied="strikes are not allowed there", static=True)
def may_strike(g: MrPresident, here: str) -> bool:
    """Raids and strikes of the US alone are not allowed in the Eurozone."""
    return place_in(here) != "eurozone"


@condition("MP2-348", "MP2-365", says="USAF is there, or a Carrier at sea before it", denied="no US aircraft reach it")
def air_power(g: MrPresident, here: str) -> bool:
    """Whether USAF is in the region or a Carrier in a zone connected to it."""
    return forces.has_aircraft(g, place_in(here))


@condition("MP2-388", says=bounded("there are {text_bounds} Footprints in {where}", "where"))
def footprints(g: MrPresident, here: str, where: Where, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether so many US Military Footprints are in a region."""
    return at_least <= len(queries.region_of(g, here if where in HERE else where).footprints) <= at_most


@condition(
    "MP2-315", says="National Intelligence is focused there", denied="National Intelligence is not focused there"
)
def focused(g: MrPresident, here: str) -> bool:
    """Whether a Focused National Intelligence counter is in this region."""
    return place_in(here) in g.fni


@condition("MP2-227", says="a Peer with Influence there leads in Space", denied="no Peer there leads in Space")
def watched(g: MrPresident, here: str) -> bool:
    """Whether a Peer with Influence in this region, or in that of this War, is ahead of the US in Space."""
    war = queries.war_named(g, here)
    region = war.region if war else place_in(here)
    there = [each for each in PEERS if queries.influence_in(g, each, region) or queries.has_base(g, each, region)]
    return any([queries.capability_lead(g, "space", each) < 0 for each in there])


@condition("MP2-069", says="the topic is {topic}", denied="the topic is not {topic}", static=True)
def topic(g: MrPresident, here: str, topic: str) -> bool:
    """Whether a Summit talks about this."""
    return here.partition(" ")[2] == topic


@count("MP2-089", says="Relations with {peer}")
def relations_modifier(g: MrPresident, here: str, peer: Peer) -> int:
    """The modifier of the Relations with a Peer: −2 for the worst, +2 for the best."""
    return queries.peer_of(g, spot(here, peer)).relations - 3


@condition("MP2-072", says="it can make a Base", denied="it cannot make a Base")
def base_ready(g: MrPresident, here: str) -> bool:
    """Whether a Peer has three Influence counters in a region without a Base of its own."""
    return bool(expand.ready_for_base(g, here))


@condition("MP2-071", says="it wants more Influence somewhere", denied="it has what it wants")
def can_expand(g: MrPresident, here: str) -> bool:
    """Whether there is a region to which a Peer would spread."""
    return bool(expand.wanted(g, here))


@condition("MP2-083", says="Latin America is open to it", denied="Latin America is closed to it")
def latin_open(g: MrPresident, here: str) -> bool:
    """Whether China would try for Influence in Latin America."""
    return bool(expand.latin_target(g))


@condition("MP2-083", says=bounded("it has Influence in {text_bounds} regions"))
def widespread(g: MrPresident, here: str, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether a Peer has Influence in so many regions."""
    there = [each for each in REGIONS if queries.influence_in(g, here, each) or queries.has_base(g, here, each)]
    return at_least <= len(there) <= at_most


@condition("MP2-232", says="it is not ahead of all its rivals", denied="it is ahead of all its rivals")
def outmatched(g: MrPresident, here: str) -> bool:
    """Whether Relative Strength does not favour a Peer on one of its two Conflict Tracks."""
    return any([queries.strength_of(g, pair) <= 0 for pair in tracks_of(here)])


@condition("MP1-108", says="war with NATO is near, and Relations are bad", denied="war with NATO is not so near")
def brink(g: MrPresident, here: str) -> bool:
    """Whether Russia and NATO are at status 4 and Relations with Russia at 2 or less."""
    return queries.conflict_of(g, "russia-nato") > 3 and queries.peer_of(g, "russia").relations < 3


@condition("MP2-191", says="Allies doubt", denied="no Ally doubts")
def allies_doubt(g: MrPresident, here: str) -> bool:
    """Whether an Ally other than India and the Gulf States is less than Very Close."""
    return any([queries.relation_of(g, each) < queries.VERY_CLOSE for each in ALLIES if each not in STEADY])


@count("MP2-073", says="Russian Influence in Eastern Europe minus US units there")
def frontier(g: MrPresident, here: str) -> int:
    """By how much Russian Influence in Eastern Europe exceeds the US units there."""
    units = sum([queries.units_in(g, "eastern-europe", unit) for unit in UNITS])
    return queries.influence_in(g, "russia", "eastern-europe") - units


@count("MP1-578", says="Advances of National Security and Defense")
def defense_advances(g: MrPresident, here: str) -> int:
    """How far the Initiative for National Security and Defense has come."""
    return g.congress.initiatives.get("national-security-and-defense", 0)


@count("MP2-213", "MP2-214", says="what was paid")
def paid(g: MrPresident, here: str) -> int:
    """The modifier of what was paid for a US-Initiated UN Action."""
    return g.acting.paid


@count("MP2-139", "MP2-178", says="what was revealed")
def revealed(g: MrPresident, here: str) -> int:
    """The sum of the counters revealed for the one who acts; of a Rogue State, its level."""
    return g.acting.total


@count("MP2-178", says="damage to its infrastructure")
def hurt(g: MrPresident, here: str) -> int:
    """What a cyberattack takes off the next roll of Iran or North Korea."""
    return queries.country_of(g, place_in(here)).hurt


@count("MP2-023", says="Influence of Russia and China there")
def rivals(g: MrPresident, here: str) -> int:
    """The Influence of both Peers in this region, a Base as 2, if POTUS or the Secretary of State acts."""
    if g.acting.by not in ("potus", "secstate"):
        return 0
    region = place_in(here)
    return sum([queries.influence_in(g, each, region) + 2 * queries.has_base(g, each, region) for each in PEERS])
