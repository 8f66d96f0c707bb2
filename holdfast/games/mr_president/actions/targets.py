"""What Actions can be aimed at: each kind of target by the name that `target` has in `actions.toml`.

See `kinds.Target` for how a target is written. Whether an Action can be taken at one is decided by its `given`.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from holdfast.games.mr_president.kinds import (
    ALLIES,
    BEARERS,
    CAPABILITIES,
    CONUS,
    COUNTRIES,
    NO_TARGET,
    OFFICES,
    PAIRS,
    PEERS,
    REGIONS,
    ROGUES,
    Asked,
    Bearer,
    CountryId,
    Target,
)
from holdfast.games.mr_president.places import aim_of, at_party, ground_in, group_aims, peer_in
from holdfast.games.mr_president.queries import groups_at, has_base, influence_in, peer_of, tensions_at, war_named
from holdfast.games.mr_president.state import CIVIL, MrPresident
from holdfast.games.mr_president.war import aid, begin, cyber
from holdfast.games.mr_president.world import strategy, trade, unrest

There = Callable[[MrPresident, Target], bool]
T = TypeVar("T", bound=Target)


class TargetKind(NamedTuple):
    """A kind of target: all that are there, and whether one of them is, which is asked faster than for all of them."""

    find: Callable[[MrPresident], Sequence[Target]]
    there: There | None = None
    """If it need not be asked, they are always there."""
    asked: Asked = "where"
    """How one is asked for a target of this kind."""
    known: Sequence[Target] = ()
    """All that there can ever be, if neither content nor the game decides that."""


def always(targets: tuple[Target, ...], asked: Asked = "where") -> TargetKind:
    """Return a kind of target of which all are always possible."""
    return TargetKind(lambda g: targets, None, asked, targets)


def some_of(targets: tuple[T, ...], there: Callable[[MrPresident, T], bool], asked: Asked = "where") -> TargetKind:
    """Return a kind of target of which all are known, and some are possible now."""
    known = {each: each for each in targets}
    return TargetKind(
        lambda g: [each for each in targets if there(g, each)],
        lambda g, target: target in known and there(g, known[target]),
        asked,
        targets,
    )


def groups_abroad(g: MrPresident) -> list[Target]:
    """Return the Terror Groups of all regions."""
    found: list[Target] = []
    for region, land in zip(REGIONS, g.regions, strict=True):
        if land.groups:
            found += group_aims(region, land.groups)
    return found


def is_group(g: MrPresident, aim: Target) -> bool:
    """Return whether there is such a Terror Group: `"africa 3 2"`."""
    place = ground_in(aim)
    return place is not None and aim_of(aim) in groups_at(g, place)


INFLUENCE = {at_party(region, peer): (peer, region) for region in REGIONS for peer in PEERS}
"""The Influence of the Peers as targets, such as `"africa china"`."""


def is_influence(g: MrPresident, aim: Target) -> bool:
    """Return whether a Peer has Influence or a Base in a region."""
    peer, region = INFLUENCE[aim]
    return influence_in(g, peer, region) > 0 or has_base(g, peer, region)


def civil_wars(g: MrPresident) -> list[Target]:
    """Return the Civil Wars of all regions, with and without Iranian Influence beneath."""
    found: list[Target] = []
    for region, land in zip(REGIONS, g.regions, strict=True):
        if land.civil_wars:
            found += [each for each in unrest.aims_at(region, CIVIL) if is_civil_war(g, each)]
    return found


def is_civil_war(g: MrPresident, aim: Target) -> bool:
    """Whether there is such a Civil War: `"africa civil-war"`."""
    return unrest.is_counter(g, aim, CIVIL)


def is_tense(g: MrPresident, place: Bearer) -> bool:
    """Whether a place bears Tensions."""
    return len(tensions_at(g, place)) > 0


def can_be_sanctioned(g: MrPresident, country: CountryId) -> bool:
    """Whether Sanctions can be tried against a country: not against a Peer with whom Relations are good."""
    peer = peer_in(country)
    return peer is None or peer_of(g, peer).relations < GOOD_RELATIONS


GOOD_RELATIONS = 4


TARGETS: dict[str, TargetKind] = {
    "": TargetKind(lambda g: (NO_TARGET,)),
    "region": always(REGIONS),
    "ally": always(ALLIES, asked="ally"),
    "peer": always(PEERS, asked="with"),
    "program": always(ROGUES),
    "country": always(COUNTRIES),
    "pair": always(PAIRS, asked="conflict"),
    "member": always(OFFICES[1:], asked="whose"),
    "war": TargetKind(lambda g: [war.name for war in g.wars], lambda g, name: war_named(g, name) is not None, "war"),
    "opponent": TargetKind(
        lambda g: [Target(each) for each in sorted(g.congress.opponents)],
        lambda g, who: who in g.congress.opponents,
        "whom",
    ),
    "group": TargetKind(groups_abroad, is_group, "group"),
    "domestic-group": TargetKind(lambda g: group_aims(CONUS, g.home.groups), is_group, "group"),
    "capability": some_of(CAPABILITIES, strategy.can_develop, "capability"),
    "allied-war": TargetKind(aid.wars_to_supply, aid.can_supply, "war"),
    "allied-pair": some_of(aid.ALLIED, aid.can_build, "conflict"),
    "rogue": TargetKind(begin.rogues_to_fight, begin.can_fight, "rogue"),
    "cyber": some_of((*ROGUES, *PEERS, *REGIONS), cyber.can_attack, "against"),
    "influence": some_of(tuple(INFLUENCE), is_influence, "influence"),
    "tense": some_of((*ALLIES, *ROGUES), is_tense, "with"),
    "tense-peer": some_of(PEERS, is_tense, "with"),
    "sanctioned": some_of((*PEERS, *ROGUES), can_be_sanctioned, "against"),
    "trade": some_of(REGIONS, trade.is_open, "with"),
    "civil-war": TargetKind(civil_wars, is_civil_war, "civil-war"),
    "tensions": some_of(BEARERS, is_tense),
}
"""The kinds of targets; a chapter that needs others adds them here. Who needs none has one nowhere in particular."""
