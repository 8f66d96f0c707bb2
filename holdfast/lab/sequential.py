"""A sequential test: an interval for the mean of paired differences that is valid however often one looks.

It bets. For each difference that could be the true one, a gambler bets on the pairs against it, with several fixed
stakes at once. If it is the true one, the bets are fair and the gambler's expected wealth stays 1, so by Ville's
inequality the wealth ever reaches 20 with a chance of at most 1 in 20. The interval has the differences against which
no gambler has reached 20. Nothing is assumed of the differences except that they are between -1 and 1, that pairs are
independent, and that their mean does not change. (Waudby-Smith and Ramdas, Estimating means of bounded random variables
by betting, 2024; a mixture over stakes as in Robbins, 1970.)
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from math import exp, log, sqrt

from holdfast.lab.statistics import Estimate, rounded

ALPHA = 0.05
"""The chance of a false alarm, at whatever moment one stops."""

STAKES = tuple(0.01 * 1.33**power for power in range(16))
"""The shares of the largest possible stake that are bet on each side; the last is 0.72."""

HALVINGS = 14
"""How often the range of a limit is halved: limits are exact to 1 / 2**13."""

INSIDE = 1 - 1e-6
"""The ends of the range are tried from just inside, where bets on both sides are possible."""

POWER = 0.5
"""The standard errors beyond the interval at which a difference is seen in 80 of 100 comparisons, found by trial. It is
less than at a single look (0.84), since a comparison stops at the first of many looks that shows the difference."""


class Pairs:
    """The differences of all pairs so far, counted by value."""

    def __init__(self, differences: Iterable[float] = ()) -> None:
        self.counts: Counter[float] = Counter(differences)

    def add(self, difference: float) -> None:
        """Add the difference of one more pair, from -1 to 1."""
        self.counts[difference] += 1

    @property
    def count(self) -> int:
        """The number of pairs."""
        return self.counts.total()

    @property
    def mean(self) -> float:
        """The mean difference, or 0 before the first pair."""
        return sum(value * n for value, n in self.counts.items()) / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the differences; at least that of one different pair more."""
        if not self.count:
            return 1.0
        squares = (sum(value * value * n for value, n in self.counts.items()) + 1) / (self.count + 1)
        return sqrt(max(1e-9, squares - self.mean**2))

    def differ(self) -> bool:
        """Whether the two sides differ: the bets against equality have reached 1 / ALPHA."""
        return self.against(0.0)

    def interval(self) -> Estimate:
        """Return the mean difference with its always-valid 95 % interval."""
        return rounded(self.mean, self.limit(-1.0), self.limit(1.0), self.count)

    def limit(self, end: float) -> float:
        """Return the limit of the interval towards one end of the range, by halving; rounded away from the mean."""
        inside, outside = self.mean, end * INSIDE
        if not self.against(outside):
            return end
        for _ in range(HALVINGS):
            middle = (inside + outside) / 2
            if self.against(middle):
                outside = middle
            else:
                inside = middle
        return outside

    def against(self, truth: float) -> bool:
        """Whether the bets against `truth` as the mean difference have reached 1 / ALPHA."""
        return log_wealth(self.counts, truth) >= log(1 / ALPHA)

    def visible(self) -> float:
        """Return the smallest difference that a comparison of this length sees in 80 of 100 cases, about.

        It is the half-width of the interval and the standard errors that the estimate may fall short of the truth.
        """
        if not self.count:
            return 1.0
        found = self.interval()
        return min(1.0, (found.high - found.low) / 2 + POWER * self.deviation / sqrt(self.count))


def log_wealth(counts: Counter[float], truth: float) -> float:
    """Return the logarithm of the wealth of a gambler who bets against `truth` as the mean of these differences.

    The wealth is the mean over stakes on both sides; each is a product over the pairs, so only their counts matter.
    """
    sums = [0.0] * (2 * len(STAKES))
    for value, n in counts.items():
        sums = [total + n * gain for total, gain in zip(sums, gains(value, truth), strict=True)]
    top = max(sums)
    return top + log(sum([exp(each - top) for each in sums]) / len(sums))


@lru_cache(maxsize=4096)
def gains(value: float, truth: float) -> tuple[float, ...]:
    """Return the logarithm of what each stake on each side becomes with one pair of this difference."""
    largest = (1 / (1 + truth), -1 / (1 - truth))
    return tuple([log(1 + stake * bet * (value - truth)) for bet in largest for stake in STAKES])
