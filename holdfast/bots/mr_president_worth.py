"""The value of a world for the President: how near it is to each way of losing, and how the country would vote.

One point is about one percent of the chance to be re-elected in the end. A way of losing weighs little while it is far
away and much when it is near, so the bot deals with the most urgent danger first.
"""

from math import exp

from holdfast.games.mr_president import queries, rolls
from holdfast.games.mr_president.kinds import CHINA, NO_TARGET, PAIRS, RUSSIA, PeerId
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.turn import TERM

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
        value += 0.5 * land.align + 0.5 * land.trend + 1.5 * land.stability - BY_CRISIS[land.crisis]
        value -= 2.0 * land.civil_wars + 0.8 * land.ceasefires + 1.2 * land.unstable
        for level, _, name in land.rogues:
            value -= 3.0 if name else BY_ROGUE[level]
        for level, intel in land.groups:
            value += 0.6 * intel - BY_GROUP[level]
    value -= BY_ROGUES[queries.rogues_on_map(g)]
    for region in g.fni:
        value += 0.3 * sum([level for level, _ in queries.groups_at(g, region)])
    return value


def among_the_powers(g: MrPresident) -> float:
    """The value of Allies, Peers and their Influence, programs, conflicts and wars."""
    value = 0.0
    for land in g.countries:
        value += 2.0 * land.relation - 0.9 * len(land.tensions) - BY_PROGRAM[land.program] + 0.5 * len(land.sanctions)
    for peer in g.peers:
        value += 2.5 * peer.relations + 1.2 * peer.trend - 3.0 * peer.posture
    for costs, step in zip(TRACKS, g.conflict, strict=True):
        value -= costs[step]
    value -= influence(g, RUSSIA, RUSSIA_WINS) + influence(g, CHINA, CHINA_WINS)
    value += 0.6 * sum(g.caps[: len(g.caps) // 3])
    return value - sum([8.0 if war.us else 5.0 for war in g.wars])


def influence(g: MrPresident, peer: PeerId, wins: int) -> float:
    """The cost of a Peer's Influence, which increases towards its objective."""
    n = queries.influence_total(g, peer)
    return 3.0 * n + BY_INFLUENCE[max(wins - n, 0)]
