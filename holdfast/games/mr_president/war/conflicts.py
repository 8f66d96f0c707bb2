"""Conflict Tracks: who is on them, whom Relative Strength favours, and which War belongs to which track."""

from holdfast.games.mr_president.kinds import ALLIES, PAIRS
from holdfast.games.mr_president.queries import country_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log

MOST_STRENGTH = 2
NEIGHBORS = ("hamas", "hamas", "hamas", "hezbollah", "hezbollah", "egypt")
"""With whom Israel is at war when its track with its neighbours reaches War, by the d6."""

FIRST = ("russia", "china", "india", "rok", "iran", "us", "israel", "gulf-states")
REGIONS_OF = {
    "russia-nato": "eastern-europe",
    "russia-us": "eastern-europe",
    "china-japan": "asia-pacific",
    "china-india": "central-south-asia",
    "india-pakistan": "central-south-asia",
    "rok-north-korea": "asia-pacific",
    "iran-israel": "middle-east",
    "us-iran": "middle-east",
    "israel-neighbors": "middle-east",
    "gulf-states-iran": "middle-east",
}
"""Where the War of each track is fought."""


NUCLEAR_WARS = {"iran-israel": "iran", "rok-north-korea": "north-korea"}
"""Wars that lose the game while the program of this country is at Mass Deployment."""

MASS_DEPLOYMENT = 5

SIDES = {pair: (first, pair[len(first) + 1 :]) for pair in PAIRS for first in FIRST if pair.startswith(f"{first}-")}
TRACKS = {
    frozenset((first, party)): pair
    for pair, (first, second) in SIDES.items()
    for party in (NEIGHBORS if second == "neighbors" else (second,))
}
"""The Conflict Track of two parties."""


def sides_of(pair: str) -> tuple[str, str]:
    """The two sides of a Conflict Track, the first-named first; what is none, as a pack may say, has nobody."""
    return SIDES.get(pair, ("", ""))


def track_of(one: str, other: str) -> str:
    """The Conflict Track that governs a War between two parties, or none."""
    return TRACKS.get(frozenset((one, other)), "")


def fought(g: MrPresident, pair: str) -> bool:
    """Whether the War of a Conflict Track is being fought."""
    return bool(g.wars) and any([track_of(war.attacker, war.defender) == pair for war in g.wars])


def has_the_bomb(g: MrPresident, pair: str) -> str:
    """The country on a Conflict Track whose program is at Mass Deployment, so that its War loses the game; or none."""
    country = NUCLEAR_WARS.get(pair, "")
    return country if country and country_of(g, country).program >= MASS_DEPLOYMENT else ""


def fights_with_the_bomb(g: MrPresident, country: str) -> bool:
    """Whether a country is in the very War that its program loses."""
    return any([fought(g, pair) and has_the_bomb(g, pair) == country for pair in NUCLEAR_WARS])


def way(pair: str, party: str) -> int:
    """Which way Relative Strength moves in favour of a party: plus is for the first-named."""
    return 1 if sides_of(pair)[0] == party else -1


def favour(g: MrPresident, pair: str, party: str) -> int:
    """By how much Relative Strength favours a party; minus if it favours the other."""
    return g.strength[g.book.pair_at[pair]] * way(pair, party)


def is_friend(party: str) -> bool:
    """Whether a party is the US or an Ally."""
    return party == "us" or party in ALLIES


def attacker_of(g: MrPresident, pair: str, first: str, second: str) -> str:
    """Whom Relative Strength favours attacks; if nobody, the one that is no Ally of the US."""
    strength = g.strength[g.book.pair_at[pair]]
    if strength:
        return first if strength > 0 else second
    return second if is_friend(first) else first


@rule("MP2-231")
def set_status(g: MrPresident, pair: str, to: int) -> None:
    """The Status of a Conflict Track after its War."""
    g.conflict[g.book.pair_at[pair]] = to
    log(g, "Conflict Track {pair}: {n}", pair=pair, n=to)


@rule("MP2-231", "MP2-232")
def change_strength(g: MrPresident, pair: str, n: int) -> None:
    """Relative Strength moves, plus in favour of the first-named."""
    at = g.book.pair_at.get(pair)
    if at is None:
        return
    g.strength[at] = min(max(g.strength[at] + n, -MOST_STRENGTH), MOST_STRENGTH)
    log(g, "Relative Strength {pair}: {change}", pair=pair, change=g.strength[at])
