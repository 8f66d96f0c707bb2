"""What Actions can be aimed at: each kind of target by the name that `target` has in `actions.toml`.

A target is a `here`: the id of a place, perhaps with what is aimed at there after a space. Which of them
suit is said by `given`, which is asked for each.
"""

from collections.abc import Callable, Iterable, Iterator

from holdfast.games.mr_president.cards import Action
from holdfast.games.mr_president.kinds import ALLIES, CONUS, COUNTRIES, FOCUS, OFFICES, PAIRS, PEERS, REGIONS, ROGUES
from holdfast.games.mr_president.queries import groups_at, peer_of, tensions_at
from holdfast.games.mr_president.state import BASE_CHINA, BASE_RUSSIA, CIVIL, MrPresident
from holdfast.games.mr_president.war import aid, begin, cyber
from holdfast.games.mr_president.world import strategy, trade, unrest

Find = Callable[[MrPresident], Iterable[str]]


def groups_in(g: MrPresident, places: tuple[str, ...]) -> list[str]:
    """The Terror Groups of some places; those that are alike are one target."""
    found = [(place, groups_at(g, place)) for place in places]
    return [f"{place} {level} {step}" for place, groups in found if groups for level, step in sorted(set(groups))]


def influence_on_map(g: MrPresident) -> Iterator[str]:
    """The Influence and the Bases of a Peer in a region: `"africa china"`."""
    for region, land in zip(REGIONS, g.regions, strict=True):
        if land.russia or land.bases & BASE_RUSSIA:
            yield f"{region} russia"
        if land.china or land.bases & BASE_CHINA:
            yield f"{region} china"


def civil_wars(g: MrPresident) -> Iterator[str]:
    """The Civil Wars, with and without Iranian Influence beneath."""
    for region, land in zip(REGIONS, g.regions, strict=True):
        if land.civil_wars:
            yield from dict.fromkeys(unrest.counters_in(g, region, CIVIL))


def sanctioned(g: MrPresident) -> list[str]:
    """Against whom Sanctions can be tried: not a Peer with whom Relations are good."""
    return [*[peer for peer in PEERS if peer_of(g, peer).relations < GOOD_RELATIONS], *ROGUES]


GOOD_RELATIONS = 4


def tense(places: tuple[str, ...]) -> Find:
    """Those of some places that bear Tensions."""
    return lambda g: (each for each in places if tensions_at(g, each))


ALWAYS: dict[str, tuple[str, ...]] = {
    "": ("",),
    "region": REGIONS,
    "ally": ALLIES,
    "peer": PEERS,
    "program": ROGUES,
    "country": COUNTRIES,
    "pair": PAIRS,
    "member": OFFICES[1:],
}
"""Targets that are always there; an Action that needs none has nothing in particular as its only one."""

FOUND: dict[str, Find] = {
    "war": lambda g: [war.name for war in g.wars],
    "opponent": lambda g: sorted(g.congress.opponents),
    "group": lambda g: groups_in(g, REGIONS),
    "domestic-group": lambda g: groups_in(g, (CONUS,)),
    "capability": strategy.rapid_places,
    "allied-war": aid.wars_to_supply,
    "allied-pair": aid.pairs_to_build,
    "rogue": begin.rogues_to_fight,
    "cyber": cyber.targets,
    "influence": influence_on_map,
    "tense": tense((*ALLIES, *ROGUES)),
    "tense-peer": tense(PEERS),
    "sanctioned": sanctioned,
    "trade": trade.partners,
    "civil-war": civil_wars,
    "tensions": tense((*COUNTRIES, FOCUS)),
}
"""Targets that have to be looked for, one after the other; a chapter that needs others adds them here."""

TARGETS = (*ALWAYS, *FOUND)


def targets_of(g: MrPresident, action: Action) -> Iterable[str]:
    """All that an Action could be aimed at, before its conditions are asked."""
    return ALWAYS.get(action.target) or FOUND[action.target](g)
