"""Ratings of rivals, as in Elo's system: a strength for each agent that explains who wins at which table.

The model is that of Bradley, Terry and Luce: at a table, the chance of a seat to win is its agent's strength, divided
by the sum of the strengths in all seats. Strengths are fitted by minorization and maximization (Hunter, MM algorithms
for generalized Bradley-Terry models, 2004). Intervals come from a bootstrap over deals, since the games of a deal are
alike.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import log
from random import Random

from holdfast.lab.statistics import Estimate, quantile

Group = tuple[int, ...]
"""The agents at a table, one entry for each seat, sorted."""

Wins = Mapping[Group, Sequence[float]]
"""By group, the victories of each agent; one that is shared counts in parts."""

MIDDLE = 1000.0
"""The mean rating of all agents."""

POINTS = 400.0
"""The difference of ratings at which the stronger one wins ten times as often, as in Elo's system."""

PRIOR = 1.0
"""Victories that each pair of agents shares before the first game, so that one that never wins has a rating too."""

STEPS = 500
EXACT = 1e-6
"""The relative change of strengths at which a fit ends."""

SAMPLES = 400
"""The number of samples of a bootstrap."""

MOST_BLOCKS = 500
"""The most blocks of deals that are sampled: more take longer, and change nothing."""


def ratings(deals: Sequence[Wins], agents: int) -> list[Estimate]:
    """Return the rating of each agent with its 95 % interval, from the victories in each deal."""
    found = fitted(total(deals, [1] * len(deals)), agents)
    middle = points(found)
    chance, parts = Random(1), blocks(deals)
    samples = [points(fitted(total(parts, resampled(len(parts), chance)), agents, found)) for _ in range(SAMPLES)]
    return [
        Estimate(
            round(middle[agent], 1), round(quantile(column, 0.025), 1), round(quantile(column, 0.975), 1), len(deals)
        )
        for agent, column in enumerate([sorted(column) for column in zip(*samples, strict=True)])
    ]


def blocks(deals: Sequence[Wins]) -> list[Wins]:
    """Add up deals that follow each other, so that at most `MOST_BLOCKS` are left."""
    size = -(-len(deals) // MOST_BLOCKS)
    return [total(deals[at : at + size], [1] * size) for at in range(0, len(deals), size)]


def resampled(deals: int, chance: Random) -> list[int]:
    """Return how often each deal is in a sample of the same size, drawn with replacement."""
    counts = [0] * deals
    for _ in range(deals):
        counts[int(chance.random() * deals)] += 1
    return counts


def total(deals: Sequence[Wins], counts: Sequence[int]) -> dict[Group, list[float]]:
    """Add up the victories of deals, each counted some times."""
    found: dict[Group, list[float]] = {}
    for deal, count in zip(deals, counts, strict=False):
        if count:
            for group, wins in deal.items():
                before = found.get(group)
                found[group] = [
                    count * each + known for each, known in zip(wins, before or [0.0] * len(wins), strict=True)
                ]
    return found


def fitted(wins: Wins, agents: int, start: Sequence[float] | None = None) -> list[float]:
    """Return the strengths under which these victories are most probable; their product is 1."""
    tables = [(seats_of(group, agents), sum(found)) for group, found in wins.items()]
    tables += [(seats_of(pair, agents), PRIOR) for pair in combinations(range(agents), 2)]
    own = [sum([found[agent] for found in wins.values()]) + PRIOR * (agents - 1) / 2 for agent in range(agents)]
    strengths = [*(start or [1.0] * agents)]
    for _ in range(STEPS):
        weights: defaultdict[int, float] = defaultdict(float)
        for seats, games in tables:
            each = games / sum([n * strengths[agent] for agent, n in seats])
            for agent, n in seats:
                weights[agent] += n * each
        new = normalized([own[agent] / weights[agent] for agent in range(agents)])
        change = max([abs(after / before - 1) for after, before in zip(new, strengths, strict=True)])
        strengths = new
        if change < EXACT:
            break
    return strengths


def seats_of(group: Group, agents: int) -> list[tuple[int, int]]:
    """Return the agents of a group with the number of their seats."""
    return [(agent, group.count(agent)) for agent in range(agents) if agent in group]


def normalized(strengths: Sequence[float]) -> list[float]:
    """Scale strengths so that their product is 1."""
    product = 1.0
    for each in strengths:
        product *= each ** (1 / len(strengths))
    return [each / product for each in strengths]


def points(strengths: Sequence[float]) -> list[float]:
    """Return strengths as ratings."""
    return [MIDDLE + POINTS * log(each, 10) for each in strengths]
