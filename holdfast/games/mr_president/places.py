"""Targets and places: which of its kinds a target is, and which places a word of content means.

Content names a place by its id or by a word that depends on the moment, such as `random` or `choice-with-group`. This
module turns both into the ids of `kinds`; a rule that needs a region never sees anything else.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, TypeVar

from holdfast.games.mr_president.kinds import (
    ALLIES,
    BEARERS,
    BOXES,
    CAPABILITIES,
    CONUS,
    COUNTRIES,
    FIRST_OF,
    FOCUS,
    OFFICES,
    PAIRS,
    PEERS,
    POTUS,
    POWERS,
    REGIONS,
    ROGUES,
    Ally,
    AllyId,
    Asked,
    Bearer,
    Box,
    BoxId,
    Capability,
    CapabilityId,
    CountryId,
    Ground,
    Office,
    Official,
    On,
    Pair,
    PairId,
    PartyId,
    Peer,
    PeerId,
    Place,
    Power,
    PowerId,
    ProgramId,
    RegionId,
    Rogue,
    Somewhere,
    Target,
    WarName,
    Where,
)
from holdfast.games.mr_president.queries import allies_in, groups_at, neighbours, region_of, tensions_at
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.text import AIMS
from holdfast.kernel.agenda import Rule, do_all
from holdfast.kernel.chance import below
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.state import Option

CHOICE = "{there}: {asked}"
"""The question for a place or the like that content leaves to the player: what happens, and to whom or where."""

AT = AnswerKind("at", "{place:called}", "place")

T = TypeVar("T", bound=str)

# --- Parsing targets --------------------------------------------------------------------------------------------


@cache
def place_in(here: Target) -> Target:
    """Return a target without what is aimed at there: `"africa"` of `"africa 3 2"`."""
    return Target(here.partition(" ")[0])


@cache
def rest_of(here: Target) -> str:
    """Return what is aimed at in a place: `"china"` of `"africa china"`, or nothing."""
    return here.partition(" ")[2]


@cache
def aim_of(here: Target) -> tuple[int, int] | None:
    """Return the Terror Group that is aimed at, by level and Intel step, if one is."""
    aim = here.split()[1:]
    return (int(aim[0]), int(aim[1])) if len(aim) == 2 else None


class Among(dict[str, T | None]):
    """Some ids, as a lookup: the one that a target begins with, or None. Every target is parsed once."""

    def __init__(self, *ids: T) -> None:
        super().__init__({each: each for each in ids})
        self.ids = ids

    def __missing__(self, target: str) -> T | None:
        self[target] = found = self.get(target.partition(" ")[0])
        return found


AMONG_REGIONS: Among[RegionId] = Among(*REGIONS)
AMONG_GROUND: Among[Ground] = Among(*REGIONS, CONUS)
AMONG_COUNTRIES: Among[CountryId] = Among(*COUNTRIES)
AMONG_ALLIES: Among[AllyId] = Among(*ALLIES)
AMONG_BEARERS: Among[Bearer] = Among(*BEARERS)
AMONG_PLACES: Among[Place] = Among(*REGIONS, CONUS, *COUNTRIES, FOCUS)
AMONG_PEERS: Among[PeerId] = Among(*PEERS)
AMONG_PROGRAMS: Among[ProgramId] = Among(*ROGUES)
AMONG_PAIRS: Among[PairId] = Among(*PAIRS)
AMONG_POWERS: Among[PowerId] = Among(*POWERS)
AMONG_BOXES: Among[BoxId] = Among(*BOXES)
AMONG_CAPABILITIES: Among[CapabilityId] = Among(*CAPABILITIES)
AMONG_OFFICES: Among[Office] = Among(*OFFICES)
AMONG_OFFICIALS: Among[Official] = Among(POTUS, *OFFICES)

region_in: Callable[[Target], RegionId | None] = AMONG_REGIONS.__getitem__
"""Return the region of a target, or None; the other functions do the same for other ids."""
ground_in: Callable[[Target], Ground | None] = AMONG_GROUND.__getitem__
country_in: Callable[[Target], CountryId | None] = AMONG_COUNTRIES.__getitem__
ally_in: Callable[[Target], AllyId | None] = AMONG_ALLIES.__getitem__
peer_in: Callable[[Target], PeerId | None] = AMONG_PEERS.__getitem__
program_in: Callable[[Target], ProgramId | None] = AMONG_PROGRAMS.__getitem__
pair_in: Callable[[Target], PairId | None] = AMONG_PAIRS.__getitem__
capability_in: Callable[[Target], CapabilityId | None] = AMONG_CAPABILITIES.__getitem__
office_in: Callable[[Target], Office | None] = AMONG_OFFICES.__getitem__


def rival_of(here: Target) -> PeerId | None:
    """Return the Peer whose Influence in a region is aimed at, of `"africa china"`; else None."""
    return AMONG_PEERS.get(rest_of(here))


# --- Words that mean the target ---------------------------------------------------------------------------------

THE_TARGET = ("here", "target")
"""The words of content for the target."""


def region_at(here: Target, where: Where) -> RegionId | None:
    """Return the region that a condition asks about: that of the target, or one by its id."""
    return AMONG_REGIONS[here if where in THE_TARGET else where]


def ground_at(here: Target, where: Somewhere) -> Ground | None:
    """Return the region, or CONUS, that a condition asks about: that of the target, or one by its id."""
    return AMONG_GROUND[here if where in THE_TARGET else where]


def bearer_at(here: Target, on: On) -> Bearer | None:
    """Return the country, or the Focus, that a count asks about: that of the target, or one by its id."""
    return AMONG_BEARERS[here if on in THE_TARGET else on]


def ally_at(here: Target, ally: Ally) -> AllyId | None:
    """Return the Ally that a condition asks about: the target, or one by its id."""
    return AMONG_ALLIES[here if ally in THE_TARGET else ally]


def peer_at(here: Target, peer: Peer) -> PeerId | None:
    """Return the Peer that a condition asks about: the target, or one by its id."""
    return AMONG_PEERS[here if peer in THE_TARGET else peer]


def peer_meant(g: MrPresident, here: Target, peer: Peer) -> PeerId | None:
    """Return the Peer that a verb means: the target, one by its id, or one at random."""
    return PEERS[below(g, 2)] if peer == "random" else peer_at(here, peer)


def program_at(here: Target, which: Rogue) -> ProgramId | None:
    """Return the country whose program is asked about: the target, or one by its id."""
    return AMONG_PROGRAMS[here if which in THE_TARGET else which]


def pair_at(here: Target, pair: Pair) -> PairId | None:
    """Return the Conflict Track that is asked about: the target, or one by its id."""
    return AMONG_PAIRS[here if pair in THE_TARGET else pair]


def power_at(here: Target, power: Power) -> PowerId | None:
    """Return the power whose Strategic Capability is asked about: the target, or one by its id."""
    return AMONG_POWERS[here if power in THE_TARGET else power]


def capability_at(here: Target, which: Capability) -> CapabilityId | None:
    """Return the Strategic Capability that is asked about: the target, or one by its id."""
    return AMONG_CAPABILITIES[here if which in THE_TARGET else which]


def box_at(here: Target, box: Box | Where) -> BoxId | None:
    """Return the place for units that is asked about: that of the target, or one by its id."""
    return AMONG_BOXES[here if box in THE_TARGET else box]


def war_meant(here: Target, which: WarName) -> WarName:
    """Return the War that is meant: the target, or one by its name. It need not be fought now."""
    return WarName(place_in(here)) if which in THE_TARGET else which


def party_at(here: Target, party: PartyId) -> PartyId:
    """Return the party that is meant: the target, or one by its id. It need not be at war."""
    return PartyId(place_in(here)) if party in THE_TARGET else party


# --- Targets made of a place and what is aimed at there ---------------------------------------------------------


def at_group(place: Ground, level: int, step: int) -> Target:
    """Return a Terror Group as a target, by its level and Intel step."""
    return AT_GROUP[place][level, step]


def at_party(region: RegionId, party: PartyId) -> Target:
    """Return a Rogue State, or the Influence of a Peer, in a region as a target."""
    return Target(f"{region} {party}")


def at_topic(peer: PeerId, topic: str) -> Target:
    """Return the topic of a Summit, or a Strategic Capability that a Peer tries to raise, as a target."""
    return Target(f"{peer} {topic}")


class GroupTargets(dict[tuple[int, int], Target]):
    """The Terror Groups of a place by level and Intel step, as targets; each text is built once."""

    def __init__(self, place: Ground) -> None:
        super().__init__()
        self.place = place

    def __missing__(self, group: tuple[int, int]) -> Target:
        self[group] = aim = Target(f"{self.place} {group[0]} {group[1]}")
        return aim


AT_GROUP = {place: GroupTargets(place) for place in (*REGIONS, CONUS)}


def group_aims(place: Ground, groups: Iterable[tuple[int, int]]) -> list[Target]:
    """Return Terror Groups of a place, given in order, as targets; equal ones are one target."""
    aims, found, before = AT_GROUP[place], [], None
    for each in groups:
        if each != before:
            found.append(aims[each])
        before = each
    return found


def parts_of_aim(aim: Target) -> dict[str, Any]:
    """Return the parts of a target by name: its place with the group, counter or party there, or a Conflict Track."""
    place, *rest = aim.split() or [""]
    if len(rest) == 2:
        return {"place": place, "n_level": int(rest[0]), "intel": int(rest[1])}
    if rest:
        return {"place": place, "unrest" if rest[0] in AIMS else "party": rest[0]}
    if place in PAIRS:
        return {"pair": place}
    return {"place": place} if AMONG_PLACES.get(place) else {}


# --- Words that find places -------------------------------------------------------------------------------------

Fits = Callable[[MrPresident, T], bool]
"""Whether a verb could do something at a place."""

WITH_GROUP: Fits[Ground] = lambda g, place: bool(groups_at(g, place))  # noqa: E731
WITH_HIGH_GROUP: Fits[Ground] = lambda g, place: any([level >= 3 for level, _ in groups_at(g, place)])  # noqa: E731
WITH_ROGUE: Fits[RegionId] = lambda g, region: bool(region_of(g, region).rogues)  # noqa: E731
WITH_TENSIONS: Fits[Bearer] = lambda g, place: bool(tensions_at(g, place))  # noqa: E731


def with_unrest(g: MrPresident, region: RegionId) -> bool:
    """Return whether a region has a Civil War or a Ceasefire."""
    land = region_of(g, region)
    return bool(land.civil_wars or land.ceasefires)


def anywhere(g: MrPresident, place: str) -> bool:
    """Return True: every place will do."""
    return True


def settle(
    among: Among[T],
    g: MrPresident,
    here: Target,
    where: Where | Somewhere | On | Ally,
    verb: Rule,
    *args: Any,
    fits: Fits[T] = anywhere,
) -> T | None:
    """Return the place that a verb was given; for a word, carry out the verb for each place it means and return None.

    Only places in `among` count, so a word that means none of them does nothing. The place must be the first field of
    the verb: `region = settle(AMONG_REGIONS, g, here, where, crisis, n)`.
    """
    place = among.get(where)
    if place is not None:
        return place
    found = meant(among, g, here, where, fits)
    if where.startswith("choice"):
        options = [option(AT, place, (verb, here, place, *args)) for place in found]
        ask_choice(g, here, options, "ally" if where == "choice-ally" else "where", verb, where, *args)
    else:
        do_all(g, [(verb, here, place, *args) for place in found])
    return None


def ask_choice(g: MrPresident, here: Target, options: list[Option], asked: Asked, verb: Rule, /, *args: Any) -> None:
    """Ask for something that content leaves to the player; the prompt describes the effect with its fields."""
    ask(g, 0, CHOICE, options, there=(here, ((verb, *args),)), asked=asked)


def meant(among: Among[T], g: MrPresident, here: Target, where: str, fits: Fits[T]) -> list[T]:
    """Return the places that a word means now; of `choice`, those that may be chosen."""
    if where in THE_TARGET:
        place = among[here]
        return [] if place is None else [place]
    if where.startswith(FIRST_OF):
        return fitting(among, g, where.removeprefix(FIRST_OF).split(","), fits)[:1]
    if where in ONE:
        return fitting(among, g, ONE[where](g, here), anywhere)
    if where in SETS:
        return fitting(among, g, SETS[where](g), fits)
    if where not in DRAWN:
        return []
    known = fitting(among, g, DRAWN[where](g), fits)
    return [known[below(g, len(known))]] if known else []


def fitting(among: Among[T], g: MrPresident, places: Sequence[str], fits: Fits[T]) -> list[T]:
    """Return those places that are in `among` and at which the verb could do something."""
    return [place for each in places if (place := among.get(each)) is not None and fits(g, place)]


def random_region(g: MrPresident) -> RegionId:
    """Return a region by the d10; two regions have two numbers."""
    return REGIONS[g.book.on_die[below(g, 10)]]


Finder = Callable[[MrPresident, Target], Sequence[Place]]


def random_with(suits: Fits[RegionId]) -> Finder:
    """Roll for a random region until one suits; none if there is no such region."""

    def find(g: MrPresident, here: Target) -> Sequence[RegionId]:
        faces = [REGIONS[at] for at in g.book.on_die if suits(g, REGIONS[at])]
        return [faces[below(g, len(faces))]] if faces else []

    return find


def near_here(g: MrPresident, here: Target) -> list[RegionId]:
    """Return the neighbours of the region of a target; an empty list if it has no region."""
    region = region_in(here)
    return [] if region is None else neighbours(g, region)


def neighbour(g: MrPresident, here: Target) -> Sequence[RegionId]:
    """Return a random neighbour of the region of a target."""
    near = near_here(g, here)
    return [near[below(g, len(near))]] if near else []


def two_neighbours(g: MrPresident, here: Target) -> Sequence[RegionId]:
    """Return two different neighbours of the region of a target, or the only one."""
    near = near_here(g, here)
    while len(near) > 2:
        near.pop(below(g, len(near)))
    return near


def allies_here(g: MrPresident, here: Target) -> list[AllyId]:
    """Return the Allies of the region of a target; an empty list if it has no region."""
    region = region_in(here)
    return [] if region is None else allies_in(g, region)


def ally_of_here(g: MrPresident, here: Target) -> Sequence[AllyId]:
    """Return one Ally of the region of a target, at random."""
    there = allies_here(g, here)
    return [there[below(g, len(there))]] if there else []


def highest_crisis(g: MrPresident, here: Target) -> Sequence[RegionId]:
    """Return the region with the highest Regional Crisis; a tie goes to the lowest die number."""
    return [max(REGIONS, key=lambda each: region_of(g, each).crisis)]


def least_stable(suits: Fits[RegionId]) -> Finder:
    """Find the least stable region of those that suit; a tie goes to the lowest die number."""

    def find(g: MrPresident, here: Target) -> Sequence[RegionId]:
        known = [each for each in REGIONS if suits(g, each)]
        return [min(known, key=lambda each: region_of(g, each).stability)] if known else []

    return find


ONE: dict[str, Finder] = {
    "random": lambda g, here: [random_region(g)],
    "random-with-group": random_with(WITH_GROUP),
    "random-with-rogue": random_with(WITH_ROGUE),
    "neighbour": neighbour,
    "two-neighbours": two_neighbours,
    "highest-crisis": highest_crisis,
    "least-stable": least_stable(anywhere),
    "least-stable-with-group": least_stable(WITH_GROUP),
    "least-stable-with-unrest": least_stable(with_unrest),
    "allies-here": allies_here,
    "ally-of-here": ally_of_here,
}
"""Words that mean certain places, whether or not the verb could do something there."""

SETS: dict[str, Callable[[MrPresident], Sequence[Place]]] = {
    "each": lambda g: REGIONS,
    "each-with-rogue": lambda g: [each for each in REGIONS if WITH_ROGUE(g, each)],
    "each-with-high-group": lambda g: [each for each in REGIONS if WITH_HIGH_GROUP(g, each)],
    "each-ally": lambda g: ALLIES,
    "choice": lambda g: REGIONS,
    "choice-with-group": lambda g: [each for each in REGIONS if WITH_GROUP(g, each)],
    "choice-with-rogue": lambda g: [each for each in REGIONS if WITH_ROGUE(g, each)],
    "choice-ally": lambda g: ALLIES,
    "choice-with-tensions": lambda g: [each for each in BEARERS if WITH_TENSIONS(g, each)],
}
"""Words for several places, all or one by choice: those for which the verb could do something."""

DRAWN: dict[str, Callable[[MrPresident], Sequence[Place]]] = {
    "random-ally": lambda g: ALLIES,
    "random-peer": lambda g: PEERS,
    "random-with-tensions": lambda g: [each for each in COUNTRIES if WITH_TENSIONS(g, each)],
}
"""Words for one place drawn at random among those for which the verb could do something."""
