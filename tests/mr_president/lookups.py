"""The game's queries with plain strings for places, and Wars made from plain strings.

An unknown id fails in the query itself.
"""

from collections.abc import Sequence
from typing import Any

from holdfast.games.mr_president import queries
from holdfast.games.mr_president.kinds import (
    COUNTRIES,
    PAIRS,
    REGIONS,
    AllyId,
    RegionId,
)
from holdfast.games.mr_president.state import Country, MrPresident, Peer, Region, War

REGION_AT: dict[str, int] = {each: at for at, each in enumerate(REGIONS)}
COUNTRY_AT: dict[str, int] = {each: at for at, each in enumerate(COUNTRIES)}
PAIR_AT: dict[str, int] = {each: at for at, each in enumerate(PAIRS)}
"""The indices of regions, countries and Conflict Tracks in the state."""


def region_of(g: MrPresident, region: str) -> Region:
    """The record of a region."""
    return queries.region_of(g, as_id(region))


def country_of(g: MrPresident, country: str) -> Country:
    """The record of a country."""
    return queries.country_of(g, as_id(country))


def peer_of(g: MrPresident, peer: str) -> Peer:
    """The record of a Peer."""
    return queries.peer_of(g, as_id(peer))


def groups_at(g: MrPresident, place: str) -> Sequence[tuple[int, int]]:
    """The Terror Groups of a region or of CONUS."""
    return queries.groups_at(g, as_id(place))


def tensions_at(g: MrPresident, place: str) -> Sequence[int]:
    """The Tensions counters on a country or beside the Focus."""
    return queries.tensions_at(g, as_id(place))


def tensions_to_change(g: MrPresident, place: str) -> list[int]:
    """The Tensions counters of a place, to be changed."""
    return queries.tensions_to_change(g, as_id(place))


def conflict_of(g: MrPresident, pair: str) -> int:
    """The Status of a Conflict Track."""
    return queries.conflict_of(g, as_id(pair))


def capability_of(g: MrPresident, power: str, which: str) -> int:
    """The box of a Strategic Capability."""
    return queries.capability_of(g, as_id(power), as_id(which))


def influence_total(g: MrPresident, peer: str) -> int:
    """The Influence of a Peer on the map."""
    return queries.influence_total(g, as_id(peer))


def influence_in(g: MrPresident, peer: str, region: str) -> int:
    """The Influence counters of a Peer in a region."""
    return queries.influence_in(g, as_id(peer), as_id(region))


def has_base(g: MrPresident, peer: str, region: str) -> bool:
    """Whether a Peer has a Base in a region."""
    return queries.has_base(g, as_id(peer), as_id(region))


def relation_of(g: MrPresident, ally: str) -> int:
    """The relationship with an Ally."""
    return queries.relation_of(g, as_id(ally))


def allies_in(g: MrPresident, region: str) -> list[AllyId]:
    """The Allies of a region."""
    return queries.allies_in(g, as_id(region))


def neighbours(g: MrPresident, region: str) -> list[RegionId]:
    """The regions next to a region."""
    return queries.neighbours(g, as_id(region))


def units_in(g: MrPresident, box: str, unit: str) -> int:
    """US units of a kind in a place."""
    return queries.units_in(g, as_id(box), unit)


def check_number(g: MrPresident, track: str, region: str | None = None) -> int:
    """The highest d10 that passes a check."""
    return queries.check_number(g, as_id(track), None if region is None else as_id(region))


def as_id(text: str) -> Any:
    """A string as an id of any type; the queries check it."""
    return text


def a_war(name: str, region: str, attacker: str = "us", defender: str = "us", *args: Any, **fields: Any) -> War:
    """A War made from plain strings, with the state's defaults for other fields."""
    return War(as_id(name), as_id(region), as_id(attacker), as_id(defender), *args, **fields)
