"""A model of how numbers change shares: for each share a logistic regression on the steps of every number, up and down.

It is fitted to all games played so far. Those for the effects of single steps share their seeds, and thus their luck;
a separate column takes that luck, so that it does not distort forecasts.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from holdfast.lab.statistics import dot, fit_logistic, information, logistic, predict, solve
from holdfast.lab.tuning.plan import Band, Number
from holdfast.lab.tuning.target import Shares, Target, chance_to_confirm

Point = tuple[int, ...]
"""A value for each number of a plan."""

RIDGE = 1.0
"""Pulls effects that few games tell of towards 0."""

MISFIT = 0.1
"""The error of the model itself for each step away from the start, in logits: 2.5 points at a share of one half."""


class Row(NamedTuple):
    """The games that were played with one point."""

    columns: tuple[float, ...]
    """The steps of every number, and whether the games are those of single steps."""
    won: float
    of: int


class Fit(NamedTuple):
    """A fitted regression: the weights, and the covariance of their errors."""

    weights: list[float]
    covariance: list[list[float]]


class Forecast(NamedTuple):
    """An expected share, with its standard error."""

    p: float
    error: float


class Model:
    """Forecasts of the shares of all points, from the games played so far."""

    def __init__(self, numbers: Sequence[Number], targets: Sequence[Target]) -> None:
        self.numbers, self.targets = numbers, targets
        self.rows: dict[Band, list[Row]] = {band: [] for target in targets for band in target.bands}
        self.fits: dict[Band, Fit] = {}

    def learn(self, point: Point, target: Target, shares: Shares, single: bool = False) -> None:
        """Add the games of one bot; `single` says whether they are those of single steps."""
        columns = (*self.columns(point), float(single))
        for band in target.bands:
            self.rows[band].append(Row(columns, shares.counts.get(band.what, 0.0), shares.of))
        self.fits.clear()

    def columns(self, point: Point) -> list[float]:
        """Return the steps up and down from the start to a point: a number may do more in one direction."""
        steps = [number.steps(value) for number, value in zip(self.numbers, point, strict=True)]
        return [float(max(0, sign * each)) for each in steps for sign in (1, -1)]

    def chance(self, point: Point) -> float:
        """Return how probable it is that a point would be confirmed."""
        found = 1.0
        for target in self.targets:
            for band in target.bands:
                found *= chance_to_confirm(band, target.games, *self.forecast(band, point))
        return found

    def miss(self, point: Point) -> float:
        """Return how far outside the bands a point is expected to be, over all shares."""
        return sum(beyond(band, self.forecast(band, point).p) for band in self.rows)

    def forecast(self, band: Band, point: Point) -> Forecast:
        """Return what a share is expected to be."""
        if band not in self.fits:
            self.fits[band] = fit(self.rows[band])
        weights, covariance = self.fits[band]
        columns = self.columns(point)
        row = [1.0, *columns, 0.0]
        p = logistic(dot(weights, row))
        variance = dot(row, [dot(each, row) for each in covariance]) + MISFIT**2 * sum(columns)
        return Forecast(p, p * (1 - p) * sqrt(variance))


def fit(rows: Sequence[Row]) -> Fit:
    """Fit a regression; half a game more of each result keeps shares of 0 and 1 finite."""
    columns = [*map(list, zip(*[row.columns for row in rows], strict=True))]
    counts = [row.of + 1.0 for row in rows]
    won = [(row.won + 0.5) / count for row, count in zip(rows, counts, strict=True)]
    weights = fit_logistic(columns, won, RIDGE, counts=counts)
    slopes = [n * p * (1 - p) for p, n in zip(predict(columns, weights), counts, strict=True)]
    matrix = information([[1.0] * len(rows), *columns], slopes, [0.0] + [RIDGE] * len(columns))
    size = len(weights)
    return Fit(weights, [solve(matrix, [float(i == j) for j in range(size)]) for i in range(size)])


def beyond(band: Band, p: float) -> float:
    """Return how far a share is outside a band."""
    return max(band.low - p, p - band.high, 0.0)
