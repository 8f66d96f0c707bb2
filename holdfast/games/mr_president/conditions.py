"""Conditions: what charts, cards, actions and flowcharts ask about the nation and the world.

Each receives the state and the target (see `kinds.Target`). A place that content names is an id or `here`, which is
the place of the target; a condition about a place does not hold where the target has no such place.
"""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from msgspec import Meta

from holdfast.games.mr_president import queries
from holdfast.games.mr_president.kinds import (
    ALLIES,
    ANY_SANCTION,
    FIRST_OF,
    HERE_BOX,
    PEERS,
    US,
    Ally,
    AttributeId,
    BillId,
    Box,
    Capability,
    Level,
    On,
    Pair,
    PartyId,
    Peer,
    Power,
    Rogue,
    Sanction,
    Somewhere,
    Spot,
    Target,
    Track,
    Unit,
    Where,
    Who,
)
from holdfast.games.mr_president.places import (
    AMONG_COUNTRIES,
    AMONG_OFFICIALS,
    THE_TARGET,
    aim_of,
    ally_at,
    box_at,
    capability_at,
    ground_at,
    office_in,
    pair_at,
    party_at,
    peer_at,
    place_in,
    power_at,
    program_at,
    region_at,
)
from holdfast.games.mr_president.state import WMD, MrPresident
from holdfast.games.mr_president.text import RELATION
from holdfast.kernel.vocabulary import condition
from holdfast.kernel.words import Words

Bound = Annotated[int, Meta(ge=-99, le=99)]
LOW, HIGH = -99, 99


def within(n: int, at_least: int, at_most: int) -> bool:
    """Return whether a number lies between two bounds."""
    return at_least <= n <= at_most


def say_bounds(words: Words, at_least: int, at_most: int) -> str:
    """`6 or more`, `3 or less`, `exactly 4`, `4 to 5`."""
    if at_least == at_most:
        return words.say("{n}", n=at_least)
    if at_most == HIGH:
        return words.say("{n} or more", n=at_least)
    if at_least == LOW:
        return words.say("{n} or less", n=at_most)
    return words.say("{n} to {n_high}", n=at_least, n_high=at_most)


def say_relations(words: Words, at_least: int, at_most: int) -> str:
    """The relationships of an Ally between two bounds: `Close or Very Close`."""
    return words.listed([words.language(word) for n, word in RELATION.items() if within(n, at_least, at_most)], "or")


def say_track(words: Words, track: str, at_least: int, at_most: int) -> str:
    """A track within bounds; some tracks are called by a plural."""
    text = "{track} are {text_bounds}" if track in PLURAL else "{track} is {text_bounds}"
    return words.say(text, track=track, text_bounds=say_bounds(words, at_least, at_most))


PLURAL = ("rwc", "media", "party", "dc", "ldi", "ap", "lp")
"""Tracks with a plural name: Relations, Crises, Issues, Points."""


def say_unrest(words: Words, where: str, what: str, at_least: int, at_most: int) -> str:
    """So many Civil Wars, Ceasefires or Unstable States; mostly it is asked whether there is one."""
    if (at_least, at_most) == (1, HIGH):
        return words.say("there is {unrest} in {where}", unrest=what, where=where)
    bounds = say_bounds(words, at_least, at_most)
    return words.say("{what} in {where} is {text_bounds}", what=COUNTED[what], where=where, text_bounds=bounds)


COUNTED = {"civil-war": "civil_wars", "ceasefire": "ceasefires", "unstable": "unstable"}
"""Unrest by the number that a region has of it."""


def bounded(text: str, *names: str, between: Callable[[Words, int, int], str] = say_bounds) -> Any:
    """The words of a condition whose last two arguments are bounds: `"{track} is {text}"`."""

    def says(words: Words, *args: Any) -> str:
        *rest, at_least, at_most = args
        bounds = between(words, at_least, at_most)
        return words.fill(text, {**dict(zip(names, rest, strict=True)), "text_bounds": bounds})

    return says


# --- Home -------------------------------------------------------------------------------------------------------


@condition("MP1-222", "MP1-577", says=say_track)
def track(g: MrPresident, here: Target, track: Track, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether a track stands within bounds; Public Approval in percent."""
    return at_least <= (queries.percent(g) if track == "pa" else queries.rating(g, track)) <= at_most


@condition("MP1-279", says="you have the Attribute {attribute}", denied="you do not have the Attribute {attribute}")
def attribute(g: MrPresident, here: Target, attribute: AttributeId) -> bool:
    """Whether the President has an Attribute."""
    return queries.has_attribute(g, attribute)


@condition("MP1-453", says="control of Congress: {control}")
def control(g: MrPresident, here: Target, control: Annotated[int, Meta(ge=-1, le=1)]) -> bool:
    """Whether Congress is controlled by your Party (1), by nobody (0), by the Opponents (−1)."""
    return g.congress.control == control


@condition("MP1-519", "MP1-568", says="{bill} has been passed", denied="{bill} has not been passed")
def passed(g: MrPresident, here: Target, bill: BillId) -> bool:
    """Whether a bill was passed in this Turn or as a Landmark."""
    return bill in g.congress.passed or bill in g.congress.landmarks


@condition("MP1-568", says="{bill} was passed in your term", denied="{bill} was never passed")
def enacted(g: MrPresident, here: Target, bill: BillId) -> bool:
    """Whether a bill was passed in any Turn."""
    return bill in g.congress.enacted or bill in g.congress.passed or bill in g.congress.landmarks


@condition("MP1-398", says="there is a Scandal about {who}", denied="there is no Scandal about {who}")
def scandal(g: MrPresident, here: Target, who: Who) -> bool:
    """Whether a person has a Scandal."""
    return AMONG_OFFICIALS.get(who) in g.home.scandals


@condition("MP1-400", says="it is about {who}", denied="it is not about {who}", static=True)
def subject(g: MrPresident, here: Target, who: Who) -> bool:
    """Whether what happens is about this person."""
    return AMONG_OFFICIALS[here] == AMONG_OFFICIALS.get(who)


@condition("MP1-400", says="the Scandal is {stage}")
def stage(g: MrPresident, here: Target, stage: Annotated[int, Meta(ge=1, le=3)]) -> bool:
    """Whether the Scandal about this person is Breaking, Deepening or Concluding."""
    who = AMONG_OFFICIALS[here]
    return who is not None and g.home.scandals.get(who) == stage


@condition("MP1-316", says="they are a Veteran", denied="they are no Veteran")
def veteran(g: MrPresident, here: Target) -> bool:
    """Whether the member in this office is a Veteran."""
    office = office_in(here)
    return office is not None and queries.member_in(g, office).veteran


@condition("MP1-582", says=bounded("Approval Check, Congress, Media and Prestige come to {text_bounds}"))
def standing(g: MrPresident, here: Target, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the sum of ratings by which the State of the Union is read lies within bounds."""
    return at_least <= queries.address_sum(g) <= at_most


@condition("MP1-395", says="the Campaign Promise was kept", denied="the Campaign Promise was not kept")
def promise_kept(g: MrPresident, here: Target) -> bool:
    """Whether the Campaign Promise was passed in this Turn."""
    return g.home.promise_kept


@condition("MP1-454", says=bounded("Friends exceed Opponents by {text_bounds}"))
def friends_ahead(g: MrPresident, here: Target, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether Friends exceed Opponents by a number within bounds."""
    return at_least <= len(g.congress.friends) - len(g.congress.opponents) <= at_most


# --- The world --------------------------------------------------------------------------------------------------


@condition("MP2-184", says=bounded("{country} is {text_bounds}", "country", between=say_relations))
def ally(g: MrPresident, here: Target, ally: Ally, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the relationship with an Ally lies within bounds: 1 Very Close, 0 Close, −1 Estranged."""
    who = ally_at(here, ally)
    return who is not None and at_least <= queries.relation_of(g, who) <= at_most


@condition("MP2-184", says=bounded("every Ally is {text_bounds}", between=say_relations))
def allies_all(g: MrPresident, here: Target, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the relationships with all Allies lie within bounds."""
    return all([within(queries.relation_of(g, each), at_least, at_most) for each in ALLIES])


Unrest = Literal["civil-war", "ceasefire", "unstable"]
Regional = Literal["align", "stability", "crisis"]


@condition("MP2-020", "MP2-049", says=bounded("{what} in {where} is {text_bounds}", "where", "what"))
def region(
    g: MrPresident, here: Target, where: Where, what: Regional, at_least: Bound = LOW, at_most: Bound = HIGH
) -> bool:
    """Whether a number of a region lies within bounds."""
    region = region_at(here, where)
    if region is None:
        return False
    n: int = getattr(queries.region_of(g, region), what)
    return at_least <= n <= at_most


@condition("MP2-287", says=say_unrest)
def unrest(
    g: MrPresident, here: Target, where: Where, what: Unrest = "civil-war", at_least: Bound = 1, at_most: Bound = HIGH
) -> bool:
    """Whether the number of Civil Wars, Ceasefires or Unstable States in a region lies within bounds."""
    region = region_at(here, where)
    if region is None:
        return False
    land = queries.region_of(g, region)
    n = {"civil-war": land.civil_wars, "ceasefire": land.ceasefires, "unstable": land.unstable}[what]
    return at_least <= n <= at_most


@condition("MP2-066", says=bounded("Relations with {peer} are {text_bounds}", "peer"))
def relations(g: MrPresident, here: Target, peer: Peer, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the Relations with a Peer lie within bounds."""
    power = peer_at(here, peer)
    return power is not None and at_least <= queries.peer_of(g, power).relations <= at_most


@condition("MP2-066", says="{peer} is at Posture {at:n}", denied="{peer} is not at Posture {at:n}")
def posture(g: MrPresident, here: Target, peer: Peer, at: Annotated[int, Meta(ge=1, le=2)] = 2) -> bool:
    """Whether a Peer is at a Posture."""
    power = peer_at(here, peer)
    return power is not None and queries.peer_of(g, power).posture == at


@condition("MP2-071", says=bounded("{peer} has {text_bounds} Influence in {where}", "peer", "where"))
def influence(
    g: MrPresident, here: Target, peer: Peer, where: Where, at_least: Bound = LOW, at_most: Bound = HIGH
) -> bool:
    """Whether the Influence counters of a Peer in a region lie within bounds."""
    power, region = peer_at(here, peer), region_at(here, where)
    if power is None or region is None:
        return False
    return at_least <= queries.influence_in(g, power, region) <= at_most


@condition("MP2-072", says="{peer} has a Base in {where}", denied="{peer} has no Base in {where}")
def base(g: MrPresident, here: Target, peer: Peer, where: Where) -> bool:
    """Whether a Peer has a Base in a region; `random` stands for either Peer."""
    region = region_at(here, where)
    peers = PEERS if peer == "random" else (peer_at(here, peer),)
    return region is not None and any([each is not None and queries.has_base(g, each, region) for each in peers])


@condition("MP2-225", says=bounded("{capability} of {power} is {text_bounds}", "power", "capability"))
def capability(
    g: MrPresident, here: Target, who: Power, which: Capability, at_least: Bound = LOW, at_most: Bound = HIGH
) -> bool:
    """Whether a Strategic Capability lies within bounds."""
    power, capability = power_at(here, who), capability_at(here, which)
    if power is None or capability is None:
        return False
    return at_least <= queries.capability_of(g, power, capability) <= at_most


@condition("MP2-225", says=bounded("the US lead over {power} in {capability} is {text_bounds}", "capability", "power"))
def lead(
    g: MrPresident, here: Target, which: Capability, over: Power, at_least: Bound = LOW, at_most: Bound = HIGH
) -> bool:
    """Whether the lead of the US over a Peer in a Strategic Capability lies within bounds."""
    capability, power = capability_at(here, which), power_at(here, over)
    if capability is None or power is None:
        return False
    return at_least <= queries.capability_lead(g, capability, power) <= at_most


@condition("MP2-331", says=bounded("{text_bounds} {unit} are in {box}", "unit", "box"))
def unit(
    g: MrPresident, here: Target, kind: Unit, where: Box = HERE_BOX, at_least: Bound = 1, at_most: Bound = HIGH
) -> bool:
    """Whether the number of US units of a kind in a place lies within bounds."""
    box = box_at(here, where)
    return box is not None and at_least <= queries.units_in(g, box, kind) <= at_most


@condition("MP2-331", says="US units are in {where}", denied="no US units are in {where}")
def us_units(g: MrPresident, here: Target, where: Where) -> bool:
    """Whether any US units are in a region."""
    box = box_at(here, where)
    return box is not None and queries.has_units(g, box)


@condition("MP2-265", says=bounded("the Levels of Terror Groups in {where} come to {text_bounds}", "where"))
def terror(g: MrPresident, here: Target, where: Somewhere, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the sum of the Levels of the Terror Groups of a place lies within bounds."""
    place = ground_at(here, where)
    return place is not None and at_least <= sum([level for level, _ in queries.groups_at(g, place)]) <= at_most


@condition("MP2-390", says="{country} is at war", denied="{country} is not at war")
def at_war(g: MrPresident, here: Target, country: PartyId = US) -> bool:
    """Whether a country, or the US, fights in any War."""
    return queries.at_war(g, party_at(here, country))


@condition("MP2-489", says="a US War is not being won", denied="no US War is going badly")
def losing_war(g: MrPresident, here: Target) -> bool:
    """Whether the US fights a War that it is not winning."""
    return any([not queries.us_winning(war) for war in queries.us_wars(g)])


@condition("MP1-271", says="{enemy:country} is not beaten", denied="{enemy:country} is beaten")
def enemy(g: MrPresident, here: Target, enemy: PartyId) -> bool:
    """Whether a named enemy is on the map or fights in a War."""
    named = any([name == enemy for land in g.regions for _, _, name in land.rogues])
    return named or queries.at_war(g, enemy)


@condition("MP1-271", says="the homeland was struck hard", denied="the homeland was not struck hard")
def struck(g: MrPresident, here: Target) -> bool:
    """Whether a serious attack on the homeland has come."""
    return g.home.attacked


@condition("MP2-390", says="there is a War in {where}", denied="there is no War in {where}")
def war_in(g: MrPresident, here: Target, where: Where) -> bool:
    """Whether a War is fought in a region."""
    region = region_at(here, where)
    return any([war.region == region for war in g.wars])


@condition("MP2-162", says="{on} bears Sanctions [({sanction})]", denied="{on} bears no Sanctions [({sanction})]")
def sanctions(g: MrPresident, here: Target, on: On, sanction: Sanction = ANY_SANCTION) -> bool:
    """Whether a country bears Sanctions, of one kind or of any; `first-of:a,b` is any of these."""
    named = on.removeprefix(FIRST_OF).split(",") if on.startswith(FIRST_OF) else [here if on in THE_TARGET else on]
    found = [AMONG_COUNTRIES[each] for each in named]
    borne = [queries.country_of(g, each).sanctions for each in found if each is not None]
    return any([sanction in each if sanction else bool(each) for each in borne])


@condition("MP2-265", says="there is a Terror Group[ of Level {level:n} or more] in {where}")
def group(g: MrPresident, here: Target, where: Somewhere, level: Level = 1) -> bool:
    """Whether a Terror Group of this level or more is in a region or in CONUS."""
    place = ground_at(here, where)
    return place is not None and any([each >= level for each, _ in queries.groups_at(g, place)])


@condition("MP2-299", says="there is a Rogue State in {where}", denied="there is no Rogue State in {where}")
def rogue(g: MrPresident, here: Target, where: Where, level: Level = 1, wmds: bool = False) -> bool:
    """Whether a Rogue State of this level or more, perhaps with WMDs, is in a region; `each` is anywhere."""
    region = region_at(here, where)
    lands = g.regions if where == "each" else [] if region is None else [queries.region_of(g, region)]
    return any([n >= level and (not wmds or bits & WMD) for land in lands for n, bits, _ in land.rogues])


@condition("MP2-390", says=bounded("the status of {pair} is {text_bounds}", "pair"))
def conflict(g: MrPresident, here: Target, pair: Pair, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the Status of a Conflict Track lies within bounds."""
    track = pair_at(here, pair)
    return track is not None and at_least <= queries.conflict_of(g, track) <= at_most


@condition("MP2-390", says=bounded("the Relative Strength of {pair} is {text_bounds}", "pair"))
def strength(g: MrPresident, here: Target, pair: Pair, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the Relative Strength of a Conflict Track lies within bounds, plus for the first-named."""
    track = pair_at(here, pair)
    return track is not None and at_least <= queries.strength_of(g, track) <= at_most


@condition("MP2-242", says=bounded("the program of {country} is {text_bounds}", "country"))
def program(g: MrPresident, here: Target, which: Rogue, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the program of Iran or North Korea lies within bounds."""
    country = program_at(here, which)
    return country is not None and at_least <= queries.country_of(g, country).program <= at_most


@condition("MP2-242", says="the program of {country} is frozen", denied="the program of {country} is not frozen")
def frozen(g: MrPresident, here: Target, country: Rogue) -> bool:
    """Whether a program cannot rise in this Turn."""
    found = program_at(here, country)
    return found is not None and queries.country_of(g, found).frozen


# --- The moment -------------------------------------------------------------------------------------------------


@condition("MP1-240", says=bounded("it is Turn {text_bounds}"))
def turn(g: MrPresident, here: Target, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the Turn lies within bounds."""
    return at_least <= g.turn <= at_most


@condition("MP1-258", says="the level is {level}", denied="the level is not {level}")
def level(g: MrPresident, here: Target, level: Literal["easier", "normal", "harder"]) -> bool:
    """Whether this is played at a level of difficulty."""
    return g.level == level


@condition("MP2-265", says=bounded("the target is of Level {text_bounds}"), static=True)
def target_level(g: MrPresident, here: Target, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the Terror Group that is aimed at has a level within bounds."""
    aim = aim_of(here)
    return aim is not None and within(aim[0], at_least, at_most)


@condition("MP2-265", says=bounded("the target is on Intel step {text_bounds}"), static=True)
def target_intel(g: MrPresident, here: Target, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the Intel step of the Terror Group that is the target lies within bounds."""
    aim = aim_of(here)
    return aim is not None and within(aim[1], at_least, at_most)


@condition("MP2-001", says="it is {place}", denied="it is not {place}", static=True)
def at(g: MrPresident, here: Target, place: Spot) -> bool:
    """Whether it happens at this place."""
    return place_in(here) == place


@condition("MP1-032", says=bounded("the die shows {text_bounds}"))
def die(g: MrPresident, here: Target, at_least: Bound = LOW, at_most: Bound = HIGH) -> bool:
    """Whether the die last showed a number within bounds."""
    return at_least <= g.rolled <= at_most


@condition("MP1-141", says="an AP was spent on the roll", denied="no AP was spent on the roll")
def spent(g: MrPresident, here: Target) -> bool:
    """Whether APs were spent on the last roll."""
    return g.spent > 0
