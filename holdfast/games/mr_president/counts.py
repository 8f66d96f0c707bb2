"""Counts: numbers that charts, cards and flowcharts take from the nation and the world; see `conditions`."""

from holdfast.games.mr_president import queries
from holdfast.games.mr_president.conditions import Bound
from holdfast.games.mr_president.kinds import (
    AFRICA,
    ASIA_PACIFIC,
    CENTRAL_SOUTH_ASIA,
    CHINA,
    CONUS,
    EASTERN_EUROPE,
    EUROZONE,
    ISRAEL,
    MIDDLE_EAST,
    REGIONS,
    RUSSIA,
    Capability,
    On,
    Peer,
    Power,
    Quantity,
    Rating,
    Target,
    Track,
    Who,
)
from holdfast.games.mr_president.places import (
    AMONG_COUNTRIES,
    THE_TARGET,
    bearer_at,
    capability_at,
    peer_at,
    place_in,
    power_at,
)
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.vocabulary import count


@count("MP1-238", says="{of:n} minus the rating of {track}")
def short_of(g: MrPresident, here: Target, track: Track, of: Bound = 5, most: Quantity = 9) -> int:
    """By how much the rating of a track falls short of a number, or exceeds it, within a limit."""
    return max(-most, min(most, of - queries.check_number(g, track)))


@count("MP2-133", says="Tensions on {on}")
def tensions(g: MrPresident, here: Target, on: On) -> int:
    """The Tensions counters on a place."""
    place = bearer_at(here, on)
    return 0 if place is None else len(queries.tensions_at(g, place))


@count("MP2-162", says="Sanctions on {on}")
def sanctions_on(g: MrPresident, here: Target, on: On) -> int:
    """The Sanctions counters on a country."""
    country = AMONG_COUNTRIES[here if on in THE_TARGET else on]
    return 0 if country is None else len(queries.country_of(g, country).sanctions)


MARKETS = {
    RUSSIA: (EUROZONE, EASTERN_EUROPE, CENTRAL_SOUTH_ASIA),
    CHINA: (ASIA_PACIFIC, CENTRAL_SOUTH_ASIA, MIDDLE_EAST, AFRICA),
}
"""Where the Influence of a Peer helps its economy."""


@count("MP2-071", says="Influence of {peer} in the regions where it trades")
def trade_influence(g: MrPresident, here: Target, peer: Peer) -> int:
    """The Influence of a Peer where it helps its economy, a Base counting 2."""
    power = peer_at(here, peer)
    if power is None:
        return 0
    return sum([queries.influence_in(g, power, each) + 2 * queries.has_base(g, power, each) for each in MARKETS[power]])


@count("MP2-265", says="Terror Groups of Level 3 or 4")
def high_groups(g: MrPresident, here: Target) -> int:
    """The Terror Groups of Level 3 and 4 on the board."""
    return sum([level >= 3 for place in (*REGIONS, CONUS) for level, _ in queries.groups_at(g, place)])


@count("MP1-612", says="the level of the attackers, less 1")
def attackers(g: MrPresident, here: Target) -> int:
    """The highest Level of a Terror Group in CONUS, less 1."""
    return max([level for level, _ in g.home.groups], default=1) - 1


@count("MP1-311", says="the Opponent's influence in Congress, less 1")
def opposition(g: MrPresident, here: Target) -> int:
    """The Legislative Rating of the Opponent that is aimed at, less 1."""
    opponent = g.book.people.get(place_in(here))
    return opponent.legislative - 1 if opponent else 0


@count("MP1-312", says="the rating of who acts")
def acting_rating(g: MrPresident, here: Target) -> int:
    """The rating of who carries out the Action."""
    return queries.acting_rating(g)


@count("MP1-312", says="the {rating} rating of {who}")
def rating(g: MrPresident, here: Target, who: Who, rating: Rating) -> int:
    """A rating of a Key Cabinet Member."""
    return queries.member_rating(g, queries.OFFICE_OF.get(who), rating)


@count("MP2-225", says="the US lead over {power} in {capability}")
def capability_lead(g: MrPresident, here: Target, capability: Capability, power: Power, most: Quantity = 9) -> int:
    """By how much the US is ahead of a Peer, or behind, within a limit."""
    which, over = capability_at(here, capability), power_at(here, power)
    if which is None or over is None:
        return 0
    return max(-most, min(most, queries.capability_lead(g, which, over)))


@count("MP2-156", says="Iranian Influence beside Israel")
def iran_beside_israel(g: MrPresident, here: Target) -> int:
    """The Iranian Influence beside Israel."""
    return queries.country_of(g, ISRAEL).iran


@count("MP2-156", says="Trade Agreements")
def agreements(g: MrPresident, here: Target) -> int:
    """The Trade Agreements on the board."""
    return len(g.agreements)


@count("MP1-614", says="World Opinion")
def opinion(g: MrPresident, here: Target) -> int:
    """The modifier of the World Opinion box."""
    return queries.opinion_drm(g)


@count("MP1-617", says="Lingering Domestic Issues")
def lingering(g: MrPresident, here: Target) -> int:
    """The modifier of the Lingering Domestic Issues box."""
    return queries.ldi_drm(g)
