"""Queries about the nation and the world. They neither change the state nor ask the player."""

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import TypeVar

from holdfast.games.mr_president.kinds import (
    ALLIES,
    BOXES,
    CAPABILITIES,
    CONUS,
    COS,
    COUNTRIES,
    FOCUS,
    ISRAEL,
    OFFICES,
    PAIRS,
    PEERS,
    POTUS,
    POWERS,
    RATINGS,
    REGIONS,
    RUSSIA,
    SECDEF,
    SECSTATE,
    UNITS,
    US,
    AllyId,
    Bearer,
    BoxId,
    CapabilityId,
    Checked,
    CountryId,
    FocusId,
    Ground,
    Office,
    PairId,
    PartyId,
    PeerId,
    PowerId,
    RegionId,
    Target,
    Track,
    Trend,
)
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
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.state import own

VERY_CLOSE = 1
"""The best relationship with an Ally; 0 is Close, −1 Estranged."""

HEADS = {"domestic": COS, "diplomatic": SECSTATE, "military": SECDEF}
"""The office whose rating counts when POTUS acts."""

CAPABILITY_AT: dict[tuple[PowerId, CapabilityId], int] = {
    (power, which): at for at, (power, which) in enumerate([(each, one) for each in POWERS for one in CAPABILITIES])
}
"""Where the state holds each Strategic Capability of each power."""


K = TypeVar("K", bound=str)


class Index(dict[K, int]):
    """Where the state holds each of some ids. An unknown id is an error, with the nearest one in its message."""

    def __init__(self, what: str, ids: Iterable[K]) -> None:
        super().__init__({each: at for at, each in enumerate(ids)})
        self.what = what

    def __missing__(self, unknown: K) -> int:
        raise HoldfastError(f"no {self.what} {unknown!r}; {nearest(unknown, self)}")


REGION_AT: Index[Ground] = Index("region", REGIONS)
COUNTRY_AT: Index[CountryId | FocusId] = Index("country", COUNTRIES)
PEER_AT: Index[PeerId] = Index("Peer", PEERS)
PAIR_AT: Index[PairId] = Index("Conflict Track", PAIRS)

# --- Places -----------------------------------------------------------------------------------------------------


def region_of(g: MrPresident, region: RegionId) -> Region:
    """Return the record of a region."""
    return g.regions[REGION_AT[region]]


def country_of(g: MrPresident, country: CountryId) -> Country:
    """Return the record of a country."""
    return g.countries[COUNTRY_AT[country]]


def peer_of(g: MrPresident, peer: PeerId) -> Peer:
    """Return the record of a Peer."""
    return g.peers[PEER_AT[peer]]


def groups_at(g: MrPresident, place: Ground) -> Sequence[tuple[int, int]]:
    """Return the Terror Groups of a region or of CONUS: level and Intel step, in order."""
    return g.home.groups if place == CONUS else g.regions[REGION_AT[place]].groups


def tensions_at(g: MrPresident, place: Bearer) -> Sequence[int]:
    """Return the Tensions counters on a country or beside the Focus."""
    return g.home.focus_tensions if place == FOCUS else g.countries[COUNTRY_AT[place]].tensions


def neighbours(g: MrPresident, region: RegionId) -> list[RegionId]:
    """Return the regions next to a region."""
    return [REGIONS[at] for at in g.book.near[REGION_AT[region]]]


def allies_in(g: MrPresident, region: RegionId) -> list[AllyId]:
    """Return the Allies of a region."""
    return list(g.book.allies_in[region])


# --- Places about to change -------------------------------------------------------------------------------------


def region_to_change(g: MrPresident, region: RegionId) -> Region:
    """Return the record of a region for a change, copied first if other games share it."""
    return own(g.regions, REGION_AT[region])


def country_to_change(g: MrPresident, country: CountryId) -> Country:
    """Return the record of a country for a change, copied first if other games share it."""
    return own(g.countries, COUNTRY_AT[country])


def peer_to_change(g: MrPresident, peer: PeerId) -> Peer:
    """Return the record of a Peer for a change, copied first if other games share it."""
    return own(g.peers, PEER_AT[peer])


def groups_to_change(g: MrPresident, place: Ground) -> list[tuple[int, int]]:
    """Return the Terror Groups of a region or of CONUS for a change."""
    return g.home.groups if place == CONUS else own(g.regions, REGION_AT[place]).groups


def tensions_to_change(g: MrPresident, place: Bearer) -> list[int]:
    """Return the Tensions counters on a country or beside the Focus for a change."""
    return g.home.focus_tensions if place == FOCUS else own(g.countries, COUNTRY_AT[place]).tensions


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
"""Where the state holds each track: the record and its field; the field of a trend is `…_trend`."""

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
    """Return the record that holds a track for a change, copied first if other games share it."""
    return own(g.peers, PEERS.index(name)) if name in PEERS else record_of(g, name)


def rating(g: MrPresident, track: Track) -> int:
    """Where the counter of a track stands; Public Approval in boxes from 0."""
    return COUNTERS[track](g)


def trend_of(g: MrPresident, track: Trend) -> int:
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
    """Return a box of the Public Approval track in percent."""
    return 18 + 2 * box


def check_number(g: MrPresident, track: Track | Checked, region: RegionId | None = None) -> int:
    """Return what a d10 must not exceed to pass a check of a track.

    Alignment and Stability are those of the region; without one, the check of either fails.
    """
    if track in REGIONAL:
        return 0 if region is None else REGIONAL[track](region_of(g, region))
    card = g.book.tracks[track]
    box = COUNTERS[track](g)
    return card.check[box - card.low] if card.check else box


REGIONAL: dict[str, Callable[[Region], int]] = {"align": attrgetter("align"), "stability": attrgetter("stability")}
"""The checks of a region."""


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


def core_support_boxes(g: MrPresident) -> int:
    """The Core Support that Party Relations give."""
    return g.book.track_value("party", "core", g.home.party)


def opinion_drm(g: MrPresident) -> int:
    """The modifier of the World Opinion box, for US-Initiated UN Actions."""
    return g.book.track_value("wo", "drm", g.home.opinion)


def ldi_drm(g: MrPresident) -> int:
    """The modifier of the Lingering Domestic Issues box."""
    return g.book.track_value("ldi", "drm", g.home.ldi)


# --- People -----------------------------------------------------------------------------------------------------


def member_in(g: MrPresident, office: Office) -> Member:
    """The Key Cabinet Member in an office."""
    return g.members[OFFICES.index(office)]


def member_to_change(g: MrPresident, office: Office) -> Member:
    """Return the Key Cabinet Member in an office for a change, copied first if other games share the record."""
    return own(g.members, OFFICES.index(office))


def member_rating(g: MrPresident, office: Office | None, kind: str) -> int:
    """Return the Domestic, Diplomatic or Military rating of the member in an office; 0 without one."""
    if not g.members or office is None:
        return 0
    member = member_in(g, office)
    if not member.who:
        return 0
    person = g.book.people[member.who]
    return (person.veteran if member.veteran else person.new)[RATINGS.index(kind)]


OFFICE_OF: dict[str, Office] = {each: each for each in OFFICES}
"""The offices by their ids: None for anybody else."""


def has_extra(g: MrPresident, office: Office) -> bool:
    """Whether the member in an office has +1 Action."""
    member = member_in(g, office)
    person = g.book.people[member.who]
    return person.veteran_extra if member.veteran else person.new_extra


def acting_rating(g: MrPresident) -> int:
    """Return the rating for the Action being carried out: of the acting member, or of the department head for POTUS."""
    if not g.acting.action:
        return 0
    action = g.book.actions[g.acting.action]
    kind = action.rating or (action.aid if action.aid in RATINGS else None)
    if kind is None:
        return 0
    office = HEADS[kind] if g.acting.by == POTUS else OFFICE_OF.get(g.acting.by)
    return member_rating(g, office, kind)


def has_attribute(g: MrPresident, attribute: str) -> bool:
    """Whether the President has an Attribute."""
    return attribute in g.home.attributes


# --- The world --------------------------------------------------------------------------------------------------


def relation_of(g: MrPresident, ally: AllyId) -> int:
    """The relationship with an Ally: 1 Very Close, 0 Close, −1 Estranged."""
    return country_of(g, ally).relation


def influence_in(g: MrPresident, peer: PeerId, region: RegionId) -> int:
    """The Influence counters of a Peer in a region; Bases are not counters."""
    land = region_of(g, region)
    return land.russia if peer == RUSSIA else land.china


def has_base(g: MrPresident, peer: PeerId, region: RegionId) -> bool:
    """Whether a Peer has a Base in a region."""
    return bool(region_of(g, region).bases & (BASE_RUSSIA if peer == RUSSIA else BASE_CHINA))


def influence_total(g: MrPresident, peer: PeerId) -> int:
    """The Influence of a Peer on the map; a Base counts as 3."""
    if peer == RUSSIA:
        return sum([land.russia + 3 * (land.bases & BASE_RUSSIA) // BASE_RUSSIA for land in g.regions])
    return sum([land.china + 3 * (land.bases & BASE_CHINA) // BASE_CHINA for land in g.regions])


def capability_of(g: MrPresident, power: PowerId, which: CapabilityId) -> int:
    """Return the box of a Strategic Capability."""
    return g.caps[CAPABILITY_AT[power, which]]


def capability_lead(g: MrPresident, which: CapabilityId, over: PowerId) -> int:
    """Return by how much the US is ahead of a power in a Strategic Capability."""
    return capability_of(g, US, which) - capability_of(g, over, which)


def conflict_of(g: MrPresident, pair: PairId) -> int:
    """Return the Status of a Conflict Track."""
    return g.conflict[PAIR_AT[pair]]


def strength_of(g: MrPresident, pair: PairId) -> int:
    """Return the Relative Strength of a Conflict Track, plus for the first-named."""
    return g.strength[PAIR_AT[pair]]


UNITS_IN = {box: tuple([f"{box} {unit}" for unit in UNITS]) for box in BOXES}
"""Under what the state counts the units of each place."""


def has_units(g: MrPresident, box: BoxId) -> bool:
    """Whether any US units are in a place and not In Transit."""
    for each in UNITS_IN[box]:  # noqa: SIM110 (a plain loop costs half of what a generator does)
        if each in g.units:
            return True
    return False


def units_in(g: MrPresident, box: BoxId, unit: str) -> int:
    """US units of a kind that are in a place and not In Transit."""
    return g.units.get(f"{box} {unit}", 0)


def war_named(g: MrPresident, name: Target) -> War | None:
    """Return the War of this name, if it is being fought."""
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


def at_war(g: MrPresident, country: PartyId) -> bool:
    """Whether a country, or the US, fights in any War."""
    return any([country in (war.attacker, war.defender) or (country == US and war.us) for war in g.wars])


def rogues_on_map(g: MrPresident) -> int:
    """Return how many Rogue State counters of the supply are on the map, without named enemies."""
    return sum([not name for land in g.regions for _, _, name in land.rogues])


def civil_wars(g: MrPresident) -> int:
    """Return the number of Civil Wars in the world, without Ceasefires."""
    return sum([land.civil_wars for land in g.regions])


def terror_levels(g: MrPresident, places: Iterable[Ground]) -> int:
    """The levels of all Terror Groups in some places together."""
    return sum([level for place in places for level, _ in groups_at(g, place)])


def iran_influence(g: MrPresident) -> int:
    """All Iranian Influence counters on the map."""
    return sum([sum(land.iran) for land in g.regions]) + country_of(g, ISRAEL).iran


# --- The President ----------------------------------------------------------------------------------------------


def evaluation(g: MrPresident) -> int:
    """The Presidential Performance Evaluation as it stands."""
    home = g.home
    nation = check_number(g, "pa") + home.rwc + home.media + home.soe + home.hs
    against = sum([land.align <= 4 for land in g.regions]) + rogues_on_map(g)
    against += sum([ally.relation < VERY_CLOSE for ally in g.countries[: len(ALLIES)]])
    return nation - against - sum([peer.relations <= 2 for peer in g.peers])


ALL_PLACES = (*REGIONS, CONUS)
"""Where Terror Groups can be."""
