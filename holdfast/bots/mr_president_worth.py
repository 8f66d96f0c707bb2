"""The value of a world for the President: how near it is to each way of losing, and how the country would vote.

One point is about one percent of the chance to be re-elected in the end. A way of losing weighs little while it is far
away and much when it is near, so the bot deals with the most urgent danger first.
"""

from math import exp

from holdfast.games.mr_president import queries, rolls
from holdfast.games.mr_president.cards import Book
from holdfast.games.mr_president.kinds import (
    CHINA,
    NO_TARGET,
    PAIRS,
    PEERS,
    ROGUES,
    RUSSIA,
    CountryId,
    PeerId,
    RegionId,
)
from holdfast.games.mr_president.state import MrPresident, War
from holdfast.games.mr_president.turn import TERM, last_turn
from holdfast.games.mr_president.world import trade
from holdfast.games.mr_president.world.conflicts import is_friend, sides_of

LOST, WON = -300.0, 300.0

FAILED = 16
"""The Evaluation that loses the game."""


def near(distance: float, high: float, reach: float) -> list[float]:
    """By distance in boxes from a loss: its cost, which is `high` at the edge and decreases exponentially."""
    return [high * exp(-each / reach) for each in range(int(distance) + 1)]


BY_EVALUATION = near(40, 45, 3.5)
BY_INFLUENCE = near(60, 60, 3.5)
BY_ISSUES = [0.0, 3.0, 8.0, 16.0, 30.0, 55.0, 90.0]
BY_DOMESTIC_CRISES = [0.0, 4.0, 13.0, 24.0]
BY_ECONOMY = [0.0, 0.0, 0.0, -24.0, -10.0, 0.0, 6.0, 12.0]
"""The value of the State of the Economy, by its box: it moves approval and Congress three times a year."""

BROKEN = 2
"""With this many Domestic Crises the next is a Domestic Failure, which usually leaves a Lingering Issue."""

TO_LINGER = 0.6
"""The probability of that if nothing is done."""

BY_PARTY = [0.0, 0.0, 40.0, 30.0, 8.0, 2.5]
"""A Party at 3 or less nominates another candidate."""

BY_ROGUE = [0.0, 5.0, 10.0, 22.0, 60.0]
BY_ROGUES = [0.0, 0.0, 1.0, 4.0, 9.0, 18.0, 32.0]
"""The cost of a Rogue State by its Level, and of all of them by their number: the seventh loses the game."""

BY_GROUP = [0.0, 0.9, 2.8, 6.5, 12.0]
BY_CRISIS = [0.0, 1.0, 3.5, 7.0]
BY_TRACK = [0.0, 0.0, 0.8, 3.0, 9.0, 12.0]
BY_FATAL_TRACK = [0.0, 0.0, 2.5, 8.0, 25.0, 40.0]
"""The cost of a Conflict Track by its Status: of one whose War loses the game, and of the others."""

BY_PROGRAM = [0.0, 0.0, 1.0, 2.5, 6.0, 12.0]
FATAL = ("russia-nato", "russia-us", "china-japan")
TRACKS = [BY_FATAL_TRACK if pair in FATAL else BY_TRACK for pair in PAIRS]

SANCTIONED: tuple[CountryId, ...] = (*PEERS, *ROGUES)
"""Whom Sanctions can be aimed at."""

FRIENDLY = [is_friend(sides_of(pair)[0]) - is_friend(sides_of(pair)[1]) for pair in PAIRS]
"""Which way Relative Strength favours the US or an Ally, on each Conflict Track."""

STRENGTH = [1.5 if CHINA in sides_of(pair) else 0.3 for pair in PAIRS]
"""The value of a box of Relative Strength: China provokes a War only once it is far ahead."""

ARMED, MOST_ARMED = 0.8, 3
"""The value of a point of Strength that an Ally at war has more than its enemy, and how many are worth having."""

ALIGN, LEAN = 1.0, 0.5
"""The value of a box of Alignment, and of a trend."""

FOOTPRINT = 1.7
"""The cost of a Military Footprint: about the mean of the counters."""

RESTRAINT, PARTNER = 0.1, 0.5
"""The value of a point of Sanctions for each point of cost that they may prevent in a year, and of those on a Peer."""

LATER = 0.8
"""What a year that comes a year later counts less."""

BY_YEARS = [sum([LATER**each for each in range(n)]) for n in range(2 * TERM + 1)]
"""The value of so many years, the present one included."""

RUSSIA_WINS, CHINA_WINS = 9, 15

VOTE = "d17-re-election"
FOR_THE_VOTE = 7.0
"""The value of each point of the Election Table in the election year, and of each of the two APs that buy one."""


def worth(g: MrPresident) -> float:
    """The value of a world for this President."""
    if g.result is not None:
        return (WON if g.result.winners else LOST) + g.home.legacy
    return at_home(g) + in_congress(g) + in_the_regions(g) + among_the_powers(g)


def at_home(g: MrPresident) -> float:
    """The value of the vote, the Evaluation, domestic troubles, and Action Points for later."""
    home = g.home
    vote = 2.5 * home.approval + BY_ECONOMY[home.soe] + 4.0 * home.soe_trend + 3.0 * home.media
    vote += 2.5 * home.party + 1.5 * (home.prestige + home.opinion)
    if g.turn == TERM:
        against = sum([n for _, n in rolls.modifiers(g, g.book.charts[VOTE], NO_TARGET, 0)])
        vote += FOR_THE_VOTE * (min(home.ap, 2) - against)
    nation = 1.0 * (home.rwc + home.hs + home.cabinet) + 0.7 * home.cabinet_trend + 0.6 * (home.eu + home.eu_trend)
    margin = max(queries.evaluation(g) - FAILED - 1, 0)
    trouble = BY_EVALUATION[margin] + BY_DOMESTIC_CRISES[home.crisis] + BY_ISSUES[home.ldi] + 3.0 * len(home.scandals)
    if home.crisis >= BROKEN:
        trouble += TO_LINGER * (BY_ISSUES[home.ldi + 1] - BY_ISSUES[home.ldi])
    trouble += 0.8 * len(home.focus_tensions) + (BY_PARTY[home.party] if home.party < len(BY_PARTY) else 0.0)
    for level, intel in home.groups:
        trouble += 2.0 * BY_GROUP[level] - 0.8 * intel
    return vote + nation + 0.6 * home.legacy + min(home.ap, 12) + 1.2 * len(home.goodwill) - trouble


def in_congress(g: MrPresident) -> float:
    """The value of friends in Congress, and of the President's bills the nearer they are to their vote."""
    congress = g.congress
    wanted = {*g.home.own, *g.home.public}
    value = 1.0 * (len(congress.friends) - len(congress.opponents)) + congress.coop
    for bill, at in congress.pending.items():
        share = 0.2 if bill in congress.theirs else 2.5 if bill == g.home.promise else 1.2 if bill in wanted else 0.5
        value += share * (3 - at)
    return value


def in_the_regions(g: MrPresident) -> float:
    """The value of friendly and stable regions without crises, terror, civil wars and Rogue States."""
    value = 0.0
    for land in g.regions:
        value += ALIGN * land.align + LEAN * land.trend + 1.5 * land.stability - BY_CRISIS[land.crisis]
        value -= FOOTPRINT * len(land.footprints)
        value -= 2.0 * land.civil_wars + 0.8 * land.ceasefires + 1.2 * land.unstable
        for level, _, name in land.rogues:
            value -= 3.0 if name else BY_ROGUE[level]
        for level, intel in land.groups:
            value += 0.6 * intel - BY_GROUP[level]
    value -= BY_ROGUES[queries.rogues_on_map(g)]
    for region in g.fni:
        value += 0.3 * sum([level for level, _ in queries.groups_at(g, region)])
    return value + sum([agreement(g, region) for region in g.agreements])


def agreement(g: MrPresident, region: RegionId) -> float:
    """The value of a Trade Agreement with a region: what it pays every year to the end of the game."""
    pay = trade.pay_at(queries.region_of(g, region).stability)
    share = (pay.high - max(pay.low, 1) + 1) / 10
    return share * (4.0 * pay.way + 2.5 * pay.approval) * years(g)


def years(g: MrPresident) -> float:
    """The years that are left, this one included; those that come later count less."""
    return BY_YEARS[last_turn(g) - g.turn + 1]


def among_the_powers(g: MrPresident) -> float:
    """The value of Allies, Peers and their Influence, programs, conflicts and wars."""
    value = 0.0
    for land in g.countries:
        value += 2.0 * land.relation - 0.9 * len(land.tensions) - BY_PROGRAM[land.program]
    for country in SANCTIONED:
        value += sum([restraint(g, country, kind) for kind in queries.country_of(g, country).sanctions])
    for peer in g.peers:
        value += 2.5 * peer.relations + 1.2 * peer.trend - 3.0 * peer.posture
    for costs, step in zip(TRACKS, g.conflict, strict=True):
        value -= costs[step]
    value -= influence(g, RUSSIA, RUSSIA_WINS) + influence(g, CHINA, CHINA_WINS)
    value += 0.6 * sum(g.caps[: len(g.caps) // 3])
    for box, way, strength in zip(STRENGTH, FRIENDLY, g.strength, strict=True):
        value += box * way * strength
    return value - sum([8.0 if war.us else 5.0 - armed(war) for war in g.wars])


def restraint(g: MrPresident, on: CountryId, kind: str) -> float:
    """The value of Sanctions: in every year that is left, less of what Iran or North Korea would do."""
    if on in PEERS:
        return PARTNER
    program = queries.country_of(g, on).program
    step = BY_PROGRAM[min(program + 1, len(BY_PROGRAM) - 1)] - BY_PROGRAM[program]
    points: float = g.book.tables[points_of_sanctions][kind]
    return RESTRAINT * (PARTNER + step) * points * years(g)


def points_of_sanctions(book: Book) -> dict[str, float]:
    """The mean points of Sanctions counters, by their kind."""
    kinds = [each for each in book.counters.values() if each.kind == "sanctions"]
    return {each.id: -sum(each.values) / len(each.values) for each in kinds}


def armed(war: War) -> float:
    """The value of what an Ally at war has more than its enemy, below 0 if it has less."""
    ahead = (is_friend(war.attacker) - is_friend(war.defender)) * (war.attack - war.defend)
    return ARMED * min(max(ahead, -MOST_ARMED), MOST_ARMED)


def influence(g: MrPresident, peer: PeerId, wins: int) -> float:
    """The cost of a Peer's Influence, which increases towards its objective."""
    n = queries.influence_total(g, peer)
    return 3.0 * n + BY_INFLUENCE[max(wins - n, 0)]
