"""Conflict Tracks: their sides, whom Relative Strength favours, and which War belongs to which track."""

from holdfast.games.mr_president.kinds import (
    ALLIES,
    ASIA_PACIFIC,
    CENTRAL_SOUTH_ASIA,
    CHINA_INDIA,
    CHINA_JAPAN,
    EASTERN_EUROPE,
    EGYPT,
    GULF_STATES_IRAN,
    HAMAS,
    HEZBOLLAH,
    INDIA_PAKISTAN,
    IRAN,
    IRAN_ISRAEL,
    ISRAEL_NEIGHBORS,
    MIDDLE_EAST,
    NEIGHBORS,
    NORTH_KOREA,
    ROK_NORTH_KOREA,
    RUSSIA_NATO,
    RUSSIA_US,
    SIDES,
    US,
    US_IRAN,
    PairId,
    PartyId,
    ProgramId,
)
from holdfast.games.mr_president.queries import PAIR_AT, country_of, strength_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log

MOST_STRENGTH = 2
NEIGHBORS_BY_DIE = (HAMAS, HAMAS, HAMAS, HEZBOLLAH, HEZBOLLAH, EGYPT)
"""With whom Israel is at war when its track with its neighbours reaches War, by the d6."""

REGIONS_OF = {
    RUSSIA_NATO: EASTERN_EUROPE,
    RUSSIA_US: EASTERN_EUROPE,
    CHINA_JAPAN: ASIA_PACIFIC,
    CHINA_INDIA: CENTRAL_SOUTH_ASIA,
    INDIA_PAKISTAN: CENTRAL_SOUTH_ASIA,
    ROK_NORTH_KOREA: ASIA_PACIFIC,
    IRAN_ISRAEL: MIDDLE_EAST,
    US_IRAN: MIDDLE_EAST,
    ISRAEL_NEIGHBORS: MIDDLE_EAST,
    GULF_STATES_IRAN: MIDDLE_EAST,
}
"""Where the War of each track is fought."""

NUCLEAR_WARS = {IRAN_ISRAEL: IRAN, ROK_NORTH_KOREA: NORTH_KOREA}
"""Wars that lose the game while the program of this country is at Mass Deployment."""

MASS_DEPLOYMENT = 5

TRACKS = {
    frozenset((first, party)): pair
    for pair, (first, second) in SIDES.items()
    for party in (NEIGHBORS_BY_DIE if second == NEIGHBORS else (second,))
}
"""The Conflict Track of two parties."""


def sides_of(pair: PairId) -> tuple[PartyId, PartyId]:
    """Return the two sides of a Conflict Track, the first-named first."""
    return SIDES[pair]


def track_of(one: PartyId, other: PartyId) -> PairId | None:
    """Return the Conflict Track that governs a War between two parties, if there is one."""
    return TRACKS.get(frozenset((one, other)))


def fought(g: MrPresident, pair: PairId) -> bool:
    """Return whether the War of a Conflict Track is being fought."""
    return bool(g.wars) and any([track_of(war.attacker, war.defender) == pair for war in g.wars])


def has_the_bomb(g: MrPresident, pair: PairId) -> ProgramId | None:
    """Return the country on a Conflict Track whose program is at Mass Deployment, so that its War loses the game."""
    country = NUCLEAR_WARS.get(pair)
    return country if country and country_of(g, country).program >= MASS_DEPLOYMENT else None


def fights_with_the_bomb(g: MrPresident, country: ProgramId) -> bool:
    """Return whether a country is in the War that its program loses."""
    return any([fought(g, pair) and has_the_bomb(g, pair) == country for pair in NUCLEAR_WARS])


def way(pair: PairId, party: PartyId) -> int:
    """Return which way Relative Strength moves in favour of a party: plus is for the first-named."""
    return 1 if sides_of(pair)[0] == party else -1


def favour(g: MrPresident, pair: PairId, party: PartyId) -> int:
    """Return by how much Relative Strength favours a party; minus if it favours the other."""
    return strength_of(g, pair) * way(pair, party)


def is_friend(party: PartyId) -> bool:
    """Whether a party is the US or an Ally."""
    return party == US or party in ALLIES


def attacker_of(g: MrPresident, pair: PairId, first: PartyId, second: PartyId) -> PartyId:
    """Whom Relative Strength favours attacks; if nobody, the one that is no Ally of the US."""
    strength = strength_of(g, pair)
    if strength:
        return first if strength > 0 else second
    return second if is_friend(first) else first


@rule("MP2-231")
def set_status(g: MrPresident, pair: PairId, to: int) -> None:
    """The Status of a Conflict Track after its War."""
    g.conflict[PAIR_AT[pair]] = to
    log(g, "Conflict Track {pair}: {n}", pair=pair, n=to)


@rule("MP2-231", "MP2-232")
def change_strength(g: MrPresident, pair: PairId, n: int) -> None:
    """Relative Strength moves, plus in favour of the first-named."""
    at = PAIR_AT[pair]
    g.strength[at] = min(max(g.strength[at] + n, -MOST_STRENGTH), MOST_STRENGTH)
    log(g, "Relative Strength {pair}: {change}", pair=pair, change=g.strength[at])
