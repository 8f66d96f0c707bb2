"""Counts: numbers that charts, cards and flowcharts take from the nation and the world, told like conditions."""

from holdfast.games.mr_president import queries
from holdfast.games.mr_president.conditions import Bound, spot
from holdfast.games.mr_president.kinds import (
    CONUS,
    REGIONS,
    Capability,
    On,
    Peer,
    Power,
    Quantity,
    Rating,
    Track,
    Who,
)
from holdfast.games.mr_president.places import place_in
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.vocabulary import count


@count("MP1-238", says="{of:n} minus the rating of {track}")
def short_of(g: MrPresident, here: str, track: Track, of: Bound = 5, most: Quantity = 9) -> int:
    """By how much the rating of a track falls short of a number, or exceeds it, within a limit."""
    return max(-most, min(most, of - queries.check_number(g, track)))


@count("MP2-133", says="Tensions on {on}")
def tensions(g: MrPresident, here: str, on: On) -> int:
    """The Tensions counters on a place."""
    return len(queries.tensions_at(g, spot(here, on)))


@count("MP2-162", says="Sanctions on {on}")
def sanctions_on(g: MrPresident, here: str, on: On) -> int:
    """The Sanctions counters on a country."""
    return len(queries.country_of(g, spot(here, on)).sanctions)


MARKETS = {
    "russia": ("eurozone", "eastern-europe", "central-south-asia"),
    "china": ("asia-pacific", "central-south-asia", "middle-east", "africa"),
}
"""Where the Influence of a Peer helps its economy."""


@count("MP2-071", says="Influence of {peer} in the regions where it trades")
def trade_influence(g: MrPresident, here: str, peer: Peer) -> int:
    """The Influence of a Peer where it helps its economy, a Base counting 2."""
    power = spot(here, peer)
    return sum(
        [queries.influence_in(g, power, each) + 2 * queries.has_base(g, power, each) for each in MARKETS.get(power, ())]
    )


@count("MP2-265", says="Terror Groups of Level 3 or 4")
def high_groups(g: MrPresident, here: str) -> int:
    """The Terror Groups of Level 3 and 4 on the board."""
    return sum([level >= 3 for place in (*REGIONS, CONUS) for level, _ in queries.groups_at(g, place)])


@count("MP1-612", says="the level of the attackers, less 1")
def attackers(g: MrPresident, here: str) -> int:
    """The highest Level of a Terror Group in CONUS, less 1."""
    return max([level for level, _ in g.home.groups], default=1) - 1


@count("MP1-311", says="the Legislative Rating of the Opponent, less 1")
def opposition(g: MrPresident, here: str) -> int:
    """The Legislative Rating of the Opponent that is aimed at, less 1."""
    opponent = g.book.people.get(place_in(here))
    return opponent.legislative - 1 if opponent else 0


@count("MP1-312", says="the rating of who acts")
def acting_rating(g: MrPresident, here: str) -> int:
    """The rating of who carries out the Action."""
    return queries.acting_rating(g)


@count("MP1-312", says="the {rating} rating of {who}")
def rating(g: MrPresident, here: str, who: Who, rating: Rating) -> int:
    """A rating of a Key Cabinet Member."""
    return queries.member_rating(g, who, rating)


@count("MP2-225", says="the US lead over {power} in {capability}")
def capability_lead(g: MrPresident, here: str, capability: Capability, power: Power, most: Quantity = 9) -> int:
    """By how much the US is ahead of a Peer, or behind, within a limit."""
    return max(-most, min(most, queries.capability_lead(g, capability, spot(here, power))))


@count("MP2-156", says="Iranian Influence beside Israel")
def iran_beside_israel(g: MrPresident, here: str) -> int:
    """The Iranian Influence beside Israel."""
    return queries.country_of(g, "israel").iran


@count("MP2-156", says="Trade Agreements")
def agreements(g: MrPresident, here: str) -> int:
    """The Trade Agreements on the board."""
    return len(g.agreements)


@count("MP1-614", says="World Opinion")
def opinion(g: MrPresident, here: str) -> int:
    """The modifier of the World Opinion box."""
    return queries.opinion_drm(g)


@count("MP1-617", says="Lingering Domestic Issues")
def lingering(g: MrPresident, here: str) -> int:
    """The modifier of the Lingering Domestic Issues box."""
    return queries.ldi_drm(g)
