"""What everybody asks about the nation and the world. Queries change nothing and never ask."""

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any

from holdfast.games.mr_president.kinds import (
    ALLIES,
    BOXES,
    CAPABILITIES,
    CONUS,
    COUNTRIES,
    ECONOMIES,
    FOCUS,
    OFFICES,
    PEERS,
    POTUS,
    POWERS,
    RATINGS,
    REGIONS,
    UNITS,
)
from holdfast.games.mr_president.layouts import Scenario
from holdfast.games.mr_president.state import (
    BASE_CHINA,
    BASE_RUSSIA,
    Congress,
    Country,
    Home,
    Member,
    MrPresident,
    Peer,
    Region,
    War,
)
from holdfast.kernel.state import own

VERY_CLOSE = 1
"""The best relationship with an Ally; 0 is Close, −1 Estranged."""

HEADS = {"domestic": "cos", "diplomatic": "secstate", "military": "secdef"}
"""Who lends his rating when POTUS acts."""

PEER_AT = {peer: at for at, peer in enumerate(PEERS)}
CAPABILITY_AT = {
    (power, which): at for at, (power, which) in enumerate([(each, one) for each in POWERS for one in CAPABILITIES])
}
"""Where the state holds each Peer, and each Strategic Capability of each power."""


class Aims(dict[str, int | None]):
    """The region of each aim, by where it lies in the state: every aim is taken apart once. Nowhere is nothing."""

    def __missing__(self, aim: str) -> int | None:
        at = self.get(aim.partition(" ")[0])
        if at is not None:
            self[aim] = at
        return at


AIMED_AT = Aims({region: at for at, region in enumerate(REGIONS)})
COUNTRY_AT = {country: at for at, country in enumerate(COUNTRIES)}
"""Where the state holds each region, also that of an aim such as `middle-east 3 2`, and each country."""

# --- Places -----------------------------------------------------------------------------------------------------


def region_of(g: MrPresident, place: str) -> Region:
    """A region by its id; what is aimed at there may follow after a space. Nowhere, as a pack may say, is nothing."""
    at = AIMED_AT[place]
    return Region() if at is None else g.regions[at]


def country_of(g: MrPresident, country: str) -> Country:
    """A country by its id; nowhere, as above."""
    at = COUNTRY_AT.get(country)
    return Country() if at is None else g.countries[at]


def peer_of(g: MrPresident, peer: str) -> Peer:
    """A Peer by its id; nobody, as above."""
    at = PEER_AT.get(peer)
    return Peer() if at is None else g.peers[at]


def groups_at(g: MrPresident, place: str) -> Sequence[tuple[int, int]]:
    """The Terror Groups of a region or of CONUS."""
    return g.home.groups if place == CONUS else region_of(g, place).groups


def tensions_at(g: MrPresident, place: str) -> Sequence[int]:
    """The Tensions counters on a country or beside the Focus."""
    return g.home.focus_tensions if place == FOCUS else country_of(g, place).tensions


def neighbours(g: MrPresident, region: str) -> list[str]:
    """The regions beside one; beside what is none, nothing."""
    return [REGIONS[at] for at in g.book.near[g.book.region_at[region]]] if region in g.book.region_at else []


def allies_in(g: MrPresident, region: str) -> list[str]:
    """The Allies of a region; of what is none, nobody."""
    return [each for each in g.book.regions[region].allies if each in ALLIES] if region in g.book.regions else []


# --- Places about to change -------------------------------------------------------------------------------------


def region_to_change(g: MrPresident, place: str) -> Region:
    """A region that is about to change; copies of the game keep it as it was."""
    at = AIMED_AT[place]
    return Region() if at is None else own(g.regions, at)


def country_to_change(g: MrPresident, country: str) -> Country:
    """The same of a country."""
    at = COUNTRY_AT.get(country)
    return Country() if at is None else own(g.countries, at)


def peer_to_change(g: MrPresident, peer: str) -> Peer:
    """The same of a Peer."""
    at = PEER_AT.get(peer)
    return Peer() if at is None else own(g.peers, at)


def groups_to_change(g: MrPresident, place: str) -> list[tuple[int, int]]:
    """The Terror Groups of a place, to which some are about to come, or some to leave."""
    return g.home.groups if place == CONUS else region_to_change(g, place).groups


def tensions_to_change(g: MrPresident, place: str) -> list[int]:
    """The same of the Tensions counters."""
    return g.home.focus_tensions if place == FOCUS else country_to_change(g, place).tensions


# --- Tracks -----------------------------------------------------------------------------------------------------

FIELDS: dict[str, tuple[str, str]] = {
    "pa": ("home", "approval"),
    "party": ("home", "party"),
    "prestige": ("home", "prestige"),
    "ap": ("home", "ap"),
    "lp": ("home", "legacy"),
    "rwc": ("home", "rwc"),
    "media": ("home", "media"),
    "hs": ("home", "hs"),
    "wo": ("home", "opinion"),
    "soe": ("home", "soe"),
    "eu": ("home", "eu"),
    "ce": ("home", "cabinet"),
    "dc": ("home", "crisis"),
    "ldi": ("home", "ldi"),
    "bc": ("congress", "coop"),
    "russia-soe": ("russia", "soe"),
    "china-soe": ("china", "soe"),
}
"""Where each track lies in the state: the record and its field; a trend lies beside it as `…_trend`."""

COUNTERS: dict[str, Callable[[MrPresident], int]] = {
    **{track: attrgetter(f"{record}.{field}") for track, (record, field) in FIELDS.items() if record not in PEERS},
    "russia-soe": lambda g: g.peers[0].soe,
    "china-soe": lambda g: g.peers[1].soe,
}
"""How the counter of each track is read."""


def record_of(g: MrPresident, name: str) -> Home | Congress | Peer:
    """The record that holds a track."""
    return g.home if name == "home" else g.congress if name == "congress" else g.peers[PEERS.index(name)]


def record_to_change(g: MrPresident, name: str) -> Home | Congress | Peer:
    """The same where a track is about to move."""
    return peer_to_change(g, name) if name in PEERS else record_of(g, name)


def rating(g: MrPresident, track: str) -> int:
    """Where the counter of a track stands; Public Approval in boxes from 0."""
    return COUNTERS[track](g)


def trend_of(g: MrPresident, track: str) -> int:
    """The trend counter of a Trending Track: 1 Improving, −1 Worsening, 0 none."""
    record, field = FIELDS[track]
    trend: int = getattr(record_of(g, record), f"{field}_trend")
    return trend


def address_sum(g: MrPresident) -> int:
    """The ratings by which the State of the Union is read, added up."""
    return check_number(g, "pa") + g.home.rwc + g.home.media + g.home.prestige


def percent(g: MrPresident) -> int:
    """Public Approval in percent."""
    return percent_in(g.home.approval)


def percent_in(box: int) -> int:
    """What a box of the Public Approval track means in percent."""
    return 18 + 2 * box


def check_number(g: MrPresident, track: str, place: str = "") -> int:
    """What a d10 must not exceed to pass a check of a track; Alignment and Stability are those of a region."""
    if track == "align":
        return region_of(g, place).align
    if track == "stability":
        return region_of(g, place).stability
    card = g.book.tracks[track]
    box = rating(g, track)
    return card.check[box - card.low] if card.check else box


def is_economy(track: str) -> bool:
    """Whether a track is one of the four States of the Economy."""
    return track in ECONOMIES


def most_friends(g: MrPresident) -> int:
    """How many Friends in Congress Party Relations allow."""
    return g.book.track_value("party", "friends", g.home.party)


def bills_allowed(g: MrPresident) -> int:
    """How many bills Bipartisan Cooperation lets pass, and be introduced, in a Legislative Segment."""
    return g.book.track_value("bc", "bills", g.congress.coop)


def friends_minus_opponents(g: MrPresident) -> int:
    """The Legislative Ratings of all Friends minus those of all Opponents."""
    people, congress = g.book.people, g.congress
    friends = sum([people[each].legislative for each in congress.friends])
    return friends - sum([people[each].legislative for each in congress.opponents])


def core_support(g: MrPresident) -> int:
    """The Core Support that Party Relations give."""
    return g.book.track_value("party", "core", g.home.party)


def opinion_drm(g: MrPresident) -> int:
    """The modifier of the World Opinion box, for US-Initiated UN Actions."""
    return g.book.track_value("wo", "drm", g.home.opinion)


def ldi_drm(g: MrPresident) -> int:
    """The modifier of the Lingering Domestic Issues box."""
    return g.book.track_value("ldi", "drm", g.home.ldi)


# --- People -----------------------------------------------------------------------------------------------------


def member_in(g: MrPresident, office: str) -> Member:
    """The Key Cabinet Member in an office."""
    return g.members[OFFICES.index(office)]


def member_to_change(g: MrPresident, office: str) -> Member:
    """The same of one who is about to change, or to be another."""
    return own(g.members, OFFICES.index(office))


def member_rating(g: MrPresident, office: str, kind: str) -> int:
    """A member's Domestic, Diplomatic or Military rating; nobody's is 0."""
    if not g.members or office not in OFFICES:
        return 0
    member = member_in(g, office)
    if not member.who:
        return 0
    person = g.book.people[member.who]
    return (person.veteran if member.veteran else person.new)[RATINGS.index(kind)]


def has_extra(g: MrPresident, office: str) -> bool:
    """Whether a member has +1 Action."""
    member = member_in(g, office)
    person = g.book.people[member.who]
    return person.veteran_extra if member.veteran else person.new_extra


def acting_rating(g: MrPresident) -> int:
    """The rating of who acts, for the Action being carried out; when POTUS acts, that of the head of the department."""
    if not g.acting.action:
        return 0
    action = g.book.actions[g.acting.action]
    kind = action.rating or (action.aid if action.aid in RATINGS else None)
    if kind is None:
        return 0
    office = HEADS[kind] if g.acting.by == POTUS else g.acting.by
    return member_rating(g, office, kind)


def has_attribute(g: MrPresident, attribute: str) -> bool:
    """Whether the President has an Attribute."""
    return attribute in g.home.attributes


# --- The world --------------------------------------------------------------------------------------------------


def relation_of(g: MrPresident, ally: str) -> int:
    """The relationship with an Ally: 1 Very Close, 0 Close, −1 Estranged."""
    return country_of(g, ally).relation


def influence_in(g: MrPresident, peer: str, region: str) -> int:
    """The Influence counters of a Peer in a region; Bases are not counters."""
    land = region_of(g, region)
    return land.russia if peer == "russia" else land.china


def has_base(g: MrPresident, peer: str, region: str) -> bool:
    """Whether a Peer has a Base in a region."""
    return bool(region_of(g, region).bases & (BASE_RUSSIA if peer == "russia" else BASE_CHINA))


def influence_total(g: MrPresident, peer: str) -> int:
    """The Influence of a Peer on the map; a Base counts as 3."""
    if peer == "russia":
        return sum([land.russia + 3 * (land.bases & BASE_RUSSIA) // BASE_RUSSIA for land in g.regions])
    return sum([land.china + 3 * (land.bases & BASE_CHINA) // BASE_CHINA for land in g.regions])


def capability_of(g: MrPresident, power: str, which: str) -> int:
    """The box of a Strategic Capability; whoever has none, as a pack may say, has 0."""
    at = CAPABILITY_AT.get((power, which))
    return 0 if at is None else g.caps[at]


def capability_lead(g: MrPresident, which: str, over: str) -> int:
    """By how much the US is ahead of a Peer in a Strategic Capability."""
    return capability_of(g, "us", which) - capability_of(g, over, which)


def conflict_of(g: MrPresident, pair: str) -> int:
    """The Status of a Conflict Track; where there is none, as a pack may say, 0."""
    at = g.book.pair_at.get(pair)
    return 0 if at is None else g.conflict[at]


def strength_of(g: MrPresident, pair: str) -> int:
    """The Relative Strength of a Conflict Track, plus for the first-named; where there is none, 0."""
    at = g.book.pair_at.get(pair)
    return 0 if at is None else g.strength[at]


UNITS_IN = {box: tuple([f"{box} {unit}" for unit in UNITS]) for box in BOXES}
"""Under what the state counts the units of each place."""


def has_units(g: MrPresident, box: str) -> bool:
    """Whether any US units are in a place and not In Transit."""
    for each in UNITS_IN.get(box, ()):  # noqa: SIM110 (a plain loop costs half of what a generator does)
        if each in g.units:
            return True
    return False


def units_in(g: MrPresident, box: str, unit: str) -> int:
    """US units of a kind that are in a place and not In Transit."""
    return g.units.get(f"{box} {unit}", 0)


def war_named(g: MrPresident, name: str) -> War | None:
    """A War by its name."""
    return next((war for war in g.wars if war.name == name), None)


def our_side(war: War) -> int:
    """On which side the US or, without it, an Ally fights: 1 attacking, −1 defending, 0 neither."""
    return war.us or (1 if war.attacker in ALLIES else -1 if war.defender in ALLIES else 0)


def us_wars(g: MrPresident) -> list[War]:
    """The Wars in which the US fights."""
    return [war for war in g.wars if war.us]


def us_winning(war: War) -> bool:
    """Whether the US is winning a War, or more; a slight advantage, half a box from Stalemate, is not winning."""
    return war.status >= 8 if war.us > 0 else war.status <= 4


def at_war(g: MrPresident, country: str) -> bool:
    """Whether a country, or the US, fights in any War."""
    return any([country in (war.attacker, war.defender) or (country == "us" and war.us) for war in g.wars])


def rogues_on_map(g: MrPresident) -> int:
    """The Rogue State counters of the supply that are on the map; named enemies are none of them."""
    return sum([not name for land in g.regions for _, _, name in land.rogues])


def civil_wars(g: MrPresident) -> int:
    """The Civil Wars in the world; Ceasefires are none."""
    return sum([land.civil_wars for land in g.regions])


def terror_levels(g: MrPresident, places: Iterable[str]) -> int:
    """The levels of all Terror Groups in some places together."""
    return sum([level for place in places for level, _ in groups_at(g, place)])


def iran_influence(g: MrPresident) -> int:
    """All Iranian Influence counters on the map."""
    return sum([sum(land.iran) for land in g.regions]) + country_of(g, "israel").iran


# --- Scenario ---------------------------------------------------------------------------------------------------


def scenario_of(g: MrPresident) -> Scenario:
    """The scenario that is played."""
    return g.book.scenarios[g.scenario]


def layers(g: MrPresident) -> list[Scenario]:
    """The scenario and those that it is like, the furthest first: each lays over the one before."""
    found = [scenario_of(g)]
    while found[0].like:
        found.insert(0, g.book.scenarios[found[0].like])
    return found


def set_by(g: MrPresident, field: str) -> Any:
    """What the scenario, or the nearest of those that it is like, sets in a field; else what stands there unset."""
    found = [getattr(layer, field) for layer in reversed(layers(g))]
    return next((each for each in found if each), found[0])


def due_card(g: MrPresident) -> str:
    """The card that the scenario brings at its own time, if it has one."""
    return str(set_by(g, "due"))


def evaluation(g: MrPresident) -> int:
    """The Presidential Performance Evaluation as it stands."""
    home = g.home
    nation = check_number(g, "pa") + home.rwc + home.media + home.soe + home.hs
    against = sum([land.align <= 4 for land in g.regions]) + rogues_on_map(g)
    against += sum([ally.relation < VERY_CLOSE for ally in g.countries[: len(ALLIES)]])
    return nation - against - sum([peer.relations <= 2 for peer in g.peers])


ALL_PLACES = (*REGIONS, CONUS)
"""Where Terror Groups can be."""
