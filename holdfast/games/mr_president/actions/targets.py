"""What Actions can be aimed at: each kind of target by the name that `target` has in `actions.toml`.

A target is a `here`: the id of a place, perhaps with what is aimed at there after a space. Which of them
suit is said by `given`, which is asked for each.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from holdfast.games.mr_president.kinds import (
    ALLIES,
    CAPABILITIES,
    CONUS,
    COUNTRIES,
    FOCUS,
    OFFICES,
    PAIRS,
    PEERS,
    REGIONS,
    ROGUES,
    Asked,
)
from holdfast.games.mr_president.places import aim_of, group_aims, place_in
from holdfast.games.mr_president.queries import groups_at, has_base, influence_in, peer_of, tensions_at, war_named
from holdfast.games.mr_president.state import CIVIL, MrPresident
from holdfast.games.mr_president.war import aid, begin, cyber
from holdfast.games.mr_president.world import strategy, trade, unrest

There = Callable[[MrPresident, str], bool]


class Target(NamedTuple):
    """A kind of target: all that are there, and whether one of them is, which is asked faster than for all of them."""

    find: Callable[[MrPresident], Sequence[str]]
    there: There | None = None
    """If it need not be asked, they are always there."""
    asked: Asked = "where"
    """How one is asked for a target of this kind."""


def OneOf(places: tuple[str, ...], there: There, asked: Asked = "where") -> Target:
    """A kind of which all are known, and some are there."""
    return Target(lambda g: [each for each in places if there(g, each)], there, asked)


def groups_abroad(g: MrPresident) -> list[str]:
    """The Terror Groups of all regions."""
    found: list[str] = []
    for region, land in zip(REGIONS, g.regions, strict=True):
        if land.groups:
            found += group_aims(region, land.groups)
    return found


def is_group(g: MrPresident, aim: str) -> bool:
    """Whether there is such a Terror Group: `"africa 3 2"`."""
    return aim_of(aim) in groups_at(g, place_in(aim))


INFLUENCE = tuple([f"{region} {peer}" for region in REGIONS for peer in PEERS])


def is_influence(g: MrPresident, aim: str) -> bool:
    """Whether a Peer has Influence or a Base in a region: `"africa china"`."""
    peer = "russia" if aim.endswith(" russia") else "china"
    return influence_in(g, peer, aim) > 0 or has_base(g, peer, aim)


def civil_wars(g: MrPresident) -> list[str]:
    """The Civil Wars of all regions, with and without Iranian Influence beneath."""
    found: list[str] = []
    for region, land in zip(REGIONS, g.regions, strict=True):
        if land.civil_wars:
            found += [each for each in unrest.aims_at(region, CIVIL) if is_civil_war(g, each)]
    return found


def is_civil_war(g: MrPresident, aim: str) -> bool:
    """Whether there is such a Civil War: `"africa civil-war"`."""
    return unrest.is_counter(g, aim, CIVIL)


def is_tense(g: MrPresident, place: str) -> bool:
    """Whether a place bears Tensions."""
    return len(tensions_at(g, place)) > 0


def can_be_sanctioned(g: MrPresident, country: str) -> bool:
    """Whether Sanctions can be tried against a country: not against a Peer with whom Relations are good."""
    return country not in PEERS or peer_of(g, country).relations < GOOD_RELATIONS


GOOD_RELATIONS = 4


TARGETS: dict[str, Target] = {
    "": Target(lambda g: ("",)),
    "region": Target(lambda g: REGIONS),
    "ally": Target(lambda g: ALLIES, asked="ally"),
    "peer": Target(lambda g: PEERS, asked="with"),
    "program": Target(lambda g: ROGUES),
    "country": Target(lambda g: COUNTRIES),
    "pair": Target(lambda g: PAIRS, asked="conflict"),
    "member": Target(lambda g: OFFICES[1:], asked="whose"),
    "war": Target(lambda g: [war.name for war in g.wars], lambda g, name: war_named(g, name) is not None, "war"),
    "opponent": Target(lambda g: sorted(g.congress.opponents), lambda g, who: who in g.congress.opponents, "whom"),
    "group": Target(groups_abroad, is_group, "group"),
    "domestic-group": Target(lambda g: group_aims(CONUS, g.home.groups), is_group, "group"),
    "capability": OneOf(CAPABILITIES, strategy.can_develop, "capability"),
    "allied-war": Target(aid.wars_to_supply, aid.can_supply, "war"),
    "allied-pair": OneOf(aid.ALLIED, aid.can_build, "conflict"),
    "rogue": Target(begin.rogues_to_fight, begin.can_fight, "rogue"),
    "cyber": OneOf((*ROGUES, *PEERS, *REGIONS), cyber.can_attack, "against"),
    "influence": OneOf(INFLUENCE, is_influence, "influence"),
    "tense": OneOf((*ALLIES, *ROGUES), is_tense, "with"),
    "tense-peer": OneOf(PEERS, is_tense, "with"),
    "sanctioned": OneOf((*PEERS, *ROGUES), can_be_sanctioned, "against"),
    "trade": OneOf(REGIONS, trade.is_open, "with"),
    "civil-war": Target(civil_wars, is_civil_war, "civil-war"),
    "tensions": OneOf((*COUNTRIES, FOCUS), is_tense),
}
"""The kinds of targets; a chapter that needs others adds them here. Who needs none has one nowhere in particular."""
