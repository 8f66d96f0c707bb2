"""`chief`: tries every answer in worlds that look the same to the President, and weighs what comes of it.

It knows what a good world looks like, not which Action is good when: so it follows the rules as they change.
"""

from holdfast.bots import Entry, Seen
from holdfast.games.mr_president import queries, rolls
from holdfast.games.mr_president.kinds import ALLIES
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, options_for

WORLDS = 4
"""In how many worlds an answer is tried; after each, the worse half of the answers is given up."""

FEW = 3
"""So many answers stay until the last world."""

AHEAD = 4
"""How many questions after it are answered by chance, so that what was begun is carried out."""

BY_RULE = {rolls.ROLL, rolls.KEEP}
"""What carries on with a roll, where the first options are enough for a trial."""

LOST, WON = -1000.0, 1000.0


def worth(g: MrPresident) -> float:
    """How good a world is for this President."""
    if g.result is not None:
        return (WON if g.result.winners else LOST) + g.home.legacy
    return at_home(g) + in_congress(g) + abroad(g)


def at_home(g: MrPresident) -> float:
    """Approval and Legacy first; what makes Evaluations and elections; Action Points for later."""
    home = g.home
    tracks = home.rwc + home.media + home.hs + home.opinion + home.party + home.prestige + home.cabinet
    economy = 3.0 * home.soe + 1.5 * home.soe_trend + 0.7 * (home.eu + home.eu_trend)
    trouble = 5.0 * home.crisis + 4.0 * home.ldi * (home.ldi + 1) / 2 + 2.0 * len(home.scandals)
    keeping = 1.5 * min(home.ap, 6) + 1.5 * len(home.goodwill)
    return 2.0 * home.approval + home.legacy + 1.5 * tracks + economy + keeping - trouble


def in_congress(g: MrPresident) -> float:
    """Friends, and bills of one's own that come near their vote."""
    congress = g.congress
    wanted = {*g.home.own, *g.home.public, g.home.promise}
    bills = sum([(1.5 if bill in wanted else 0.5) * (3 - at) for bill, at in congress.pending.items()])
    return 1.0 * (len(congress.friends) - len(congress.opponents)) + congress.coop + bills


def abroad(g: MrPresident) -> float:
    """A calm world: no way of losing at once comes near."""
    value = 2.0 * queries.evaluation(g)
    for land in g.regions:
        value += 0.8 * land.align + 1.2 * land.stability + 0.8 * land.trend - 3.0 * land.crisis
        value -= 2.5 * land.civil_wars + 1.0 * land.unstable + 2.0 * sum([level for level, _, _ in land.rogues])
        value += sum([0.6 * intel - 1.5 * level for level, intel in land.groups])
        value -= 2.0 * (land.russia + land.china) + 4.0 * land.bases
    value += sum([0.6 * intel - 2.5 * level for level, intel in g.home.groups])
    value += sum([2.5 * queries.relation_of(g, ally) for ally in ALLIES])
    value += sum([2.0 * peer.relations + peer.trend - peer.posture for peer in g.peers])
    value -= sum([1.2 * len(land.tensions) + 3.0 * land.program for land in g.countries])
    value -= sum([1.5 * step * step for step in g.conflict])
    value += sum([each / 2 for each in g.caps[: len(g.caps) // 3]])
    return value - sum([12.0 if war.us else 8.0 for war in g.wars])


def carried_on(g: MrPresident, dice: Dice) -> float:
    """What a world is worth after a few more answers: rolls are kept as they fall, the rest is left to chance."""
    for _ in range(AHEAD):
        if not g.asked:
            break
        options = options_for(g, 0)
        by_rule = options[0][0] in BY_RULE
        answer(g, 0, 0 if by_rule else dice.below(len(options)))
    return worth(g)


def chief(seen: Seen) -> int:
    """The answer after which the worlds are worth most, on average."""
    if len(seen.options) == 1:
        return 0
    totals = dict.fromkeys(range(len(seen.options)), 0.0)
    for _ in range(WORLDS):
        world, seed = seen.another(), seen.dice.below(1 << 30)
        world.log = None
        for at in totals:
            tried = world.copy()
            answer(tried, 0, at)
            totals[at] += carried_on(tried, Dice(seed, "chief"))  # type: ignore[arg-type]
        best = sorted(totals, key=lambda at: -totals[at])[: max(FEW, len(totals) // 2)]
        totals = {at: totals[at] for at in best}
    return max(totals, key=lambda at: totals[at])


BOTS = (Entry("chief", "weighs what every answer leads to, at home and abroad", chief, ("mr_president",)),)
