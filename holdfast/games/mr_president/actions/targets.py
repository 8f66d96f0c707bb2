"""What Actions can be aimed at: each kind of target by the name that `target` has in `actions.toml`.

A target is a `here`: the id of a place, perhaps with what is aimed at there after a space. Which of them
suit is said by `given`, which is asked for each.
"""

from collections.abc import Callable

from holdfast.games.mr_president.cards import Action
from holdfast.games.mr_president.kinds import ALLIES, CONUS, COUNTRIES, FOCUS, OFFICES, PAIRS, PEERS, REGIONS, ROGUES
from holdfast.games.mr_president.queries import groups_at, has_base, influence_in, peer_of, tensions_at
from holdfast.games.mr_president.state import CIVIL, MrPresident
from holdfast.games.mr_president.war import aid, begin, cyber
from holdfast.games.mr_president.world import strategy, trade, unrest

NOTHING = [""]
"""The only target of an Action that needs none."""


def groups_in(g: MrPresident, places: tuple[str, ...]) -> list[str]:
    """The Terror Groups of some places; those that are alike are one target."""
    return [f"{place} {level} {step}" for place in places for level, step in sorted(set(groups_at(g, place)))]


def influence_on_map(g: MrPresident) -> list[str]:
    """The Influence and the Bases of a Peer in a region: `"africa china"`."""
    return [
        f"{region} {peer}"
        for region, land in zip(REGIONS, g.regions, strict=True)
        if land.russia or land.china or land.bases
        for peer in PEERS
        if influence_in(g, peer, region) or has_base(g, peer, region)
    ]


def sanctioned(g: MrPresident) -> list[str]:
    """Against whom Sanctions can be tried: not a Peer with whom Relations are good."""
    return [*[peer for peer in PEERS if peer_of(g, peer).relations < GOOD_RELATIONS], *ROGUES]


GOOD_RELATIONS = 4

TARGETS: dict[str, Callable[[MrPresident], list[str]]] = {
    "": lambda g: NOTHING,
    "region": lambda g: list(REGIONS),
    "ally": lambda g: list(ALLIES),
    "peer": lambda g: list(PEERS),
    "program": lambda g: list(ROGUES),
    "country": lambda g: list(COUNTRIES),
    "pair": lambda g: list(PAIRS),
    "war": lambda g: [war.name for war in g.wars],
    "member": lambda g: list(OFFICES[1:]),
    "opponent": lambda g: sorted(g.congress.opponents),
    "group": lambda g: groups_in(g, REGIONS),
    "domestic-group": lambda g: groups_in(g, (CONUS,)),
    "capability": strategy.rapid_places,
    "allied-war": aid.wars_to_supply,
    "allied-pair": aid.pairs_to_build,
    "rogue": begin.rogues_to_fight,
    "cyber": cyber.targets,
    "influence": influence_on_map,
    "tense": lambda g: [each for each in (*ALLIES, *ROGUES) if tensions_at(g, each)],
    "tense-peer": lambda g: [each for each in PEERS if tensions_at(g, each)],
    "sanctioned": sanctioned,
    "trade": trade.partners,
    "civil-war": lambda g: [aim for each in REGIONS for aim in dict.fromkeys(unrest.counters_in(g, each, CIVIL))],
    "tensions": lambda g: [each for each in (*COUNTRIES, FOCUS) if tensions_at(g, each)],
}
"""The targets of each kind; a chapter that needs another one adds it here."""


def targets_of(g: MrPresident, action: Action) -> list[str]:
    """All that an Action could be aimed at, before its conditions are asked."""
    return TARGETS[action.target](g)
