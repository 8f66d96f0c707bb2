"""Statistics for measurements, in plain Python: intervals, quantiles, and a logistic fit with its checks."""

from collections.abc import Sequence
from math import erfc, exp, log, sqrt
from operator import mul

import msgspec

Z = 1.959964
"""The standard errors on each side of an estimate that a 95 % interval spans."""


class Estimate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An estimate with its 95 % interval, and the number of observations that it comes from."""

    value: float
    low: float
    high: float
    of: int


def rounded(value: float, low: float, high: float, of: int) -> Estimate:
    """Return an estimate with four decimals: more would be noise, and differ between machines."""
    return Estimate(round(value, 4), round(low, 4), round(high, 4), of)


def share(count: float, of: int) -> Estimate:
    """Return a share with Wilson's interval, which is right for small numbers and for shares near 0 and 1 too."""
    if of == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    p, z2 = count / of, Z * Z / of
    middle = (p + z2 / 2) / (1 + z2)
    spread = Z * sqrt(p * (1 - p) / of + z2 / of / 4) / (1 + z2)
    return rounded(p, max(0.0, middle - spread), min(1.0, middle + spread), of)


def mean(values: Sequence[float]) -> float:
    """Return the mean, or 0 without values."""
    return sum(values) / len(values) if values else 0.0


def mean_with_interval(values: Sequence[float]) -> Estimate:
    """Return the mean with Student's interval; of fewer than two values, that of the whole range."""
    middle = mean(values)
    if len(values) < 2:
        return rounded(middle, -1.0, 1.0, len(values))
    error = sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
    spread = error * student(len(values) - 1)
    return rounded(middle, middle - spread, middle + spread, len(values))


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's distribution: exact for 1 and 2 degrees of freedom, else to 0.004."""
    if freedom <= 2:
        return (12.7062, 4.3027)[freedom - 1]
    z2 = Z * Z
    terms = (
        (z2 + 1) / 4,
        (5 * z2**2 + 16 * z2 + 3) / 96,
        (3 * z2**3 + 19 * z2**2 + 17 * z2 - 15) / 384,
        (79 * z2**4 + 776 * z2**3 + 1482 * z2**2 - 1920 * z2 - 945) / 92160,
    )
    powers = (freedom, freedom**2, freedom**3, freedom**4)
    return Z * (1 + sum([term / power for term, power in zip(terms, powers, strict=True)]))


def paired(differences: Sequence[float]) -> Estimate:
    """Return the mean difference of pairs of results from 0 to 1, with the interval of Agresti and Min.

    It counts two more pairs, half of them equal, a quarter better and a quarter worse. So the interval is honest for
    few pairs too, and never empty, even if all pairs are equal.
    """
    if not differences:
        return Estimate(0.0, -1.0, 1.0, 0)
    n, total = len(differences) + 2, sum(differences)
    squares = sum(each * each for each in differences) + 1
    middle = total / n
    spread = Z * sqrt(max(0.0, squares - total * total / n)) / n
    value = total / len(differences)
    return rounded(value, max(-1.0, middle - spread), min(1.0, middle + spread), len(differences))


def quantile(ordered: Sequence[float], q: float) -> float:
    """Return a quantile of sorted values, interpolated linearly between neighbours."""
    place = q * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def quantiles(values: Sequence[float], shares: Sequence[float]) -> list[float]:
    """Return several quantiles of values in any order."""
    ordered = sorted(values)
    return [round(quantile(ordered, q), 4) for q in shares]


def p_value(estimate: Estimate) -> float:
    """Return how probable a difference at least as far from 0 is by chance, judged by its interval."""
    error = (estimate.high - estimate.low) / (2 * Z)
    return erfc(abs(estimate.low + estimate.high) / 2 / error / sqrt(2)) if error > 0 else 1.0


def certain(estimates: Sequence[Estimate], alpha: float = 0.05) -> list[bool]:
    """Return which of several estimates differ from 0, by Holm's method: one mistake among all in 20 such lists."""
    order = sorted(range(len(estimates)), key=lambda at: p_value(estimates[at]))
    found = [False] * len(estimates)
    for rank, at in enumerate(order):
        if p_value(estimates[at]) > alpha / (len(estimates) - rank):
            break
        found[at] = True
    return found


def normal(x: float) -> float:
    """Return the share of a standard normal distribution that lies below x."""
    return erfc(-x / sqrt(2)) / 2


# --- A chance that is fitted -------------------------------------------------------------------------------------


def logistic(x: float) -> float:
    """Return the logistic function, also where `exp` would overflow."""
    if x >= 0:
        return 1 / (1 + exp(-min(x, 700.0)))
    grown = exp(max(x, -700.0))
    return grown / (1 + grown)


def fit_logistic(
    columns: Sequence[Sequence[float]],
    won: Sequence[float],
    ridge: float,
    steps: int = 30,
    counts: Sequence[float] | None = None,
) -> list[float]:
    """Fit a logistic regression by Newton's method; return the intercept and a weight for each column.

    `ridge` pulls the weights towards 0, in proportion to their squares, but not the intercept. With `counts`, a row
    is a number of observations, and `won` the share of them.
    """
    every = [[1.0] * len(won), *columns]
    of = counts or every[0]
    weights = [0.0] * len(every)
    penalty = [0.0] + [ridge] * len(columns)
    for _ in range(steps):
        chances = predict(columns, weights)
        slopes = [n * p * (1 - p) + 1e-9 for p, n in zip(chances, of, strict=True)]
        errors = [n * (y - p) for y, p, n in zip(won, chances, of, strict=True)]
        gradient = [dot(column, errors) - k * w for column, k, w in zip(every, penalty, weights, strict=True)]
        step = solve(information(every, slopes, penalty), gradient)
        weights = [w + s for w, s in zip(weights, step, strict=True)]
        if max(abs(s) for s in step) < 1e-7:
            break
    return weights


def information(
    columns: Sequence[Sequence[float]], slopes: Sequence[float], penalty: Sequence[float]
) -> list[list[float]]:
    """Return the matrix of second derivatives of the penalised likelihood, with the sign turned."""
    size = len(columns)
    matrix = [[0.0] * size for _ in range(size)]
    for i in range(size):
        weighted = [*map(mul, columns[i], slopes)]
        for j in range(i + 1):
            matrix[i][j] = matrix[j][i] = dot(weighted, columns[j])
        matrix[i][i] += penalty[i]
    return matrix


def predict(columns: Sequence[Sequence[float]], weights: Sequence[float]) -> list[float]:
    """Return the fitted chance of each row."""
    if not columns:
        return []
    sums = [weights[0]] * len(columns[0])
    for column, weight in zip(columns, weights[1:], strict=True):
        sums = [s + weight * x for s, x in zip(sums, column, strict=True)]
    return [logistic(s) for s in sums]


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the sum of products."""
    found: float = sum(map(mul, one, other))
    return found


def solve(matrix: list[list[float]], values: list[float]) -> list[float]:
    """Solve a system of linear equations by elimination, with the largest pivot of each column."""
    rows = [[*row, value] for row, value in zip(matrix, values, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            if factor:
                rows[below] = [x - factor * y for x, y in zip(rows[below], rows[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][later] * found[later] for later in range(at + 1, size))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found


# --- Checks of a chance ------------------------------------------------------------------------------------------


def auc(chances: Sequence[float], won: Sequence[float]) -> Estimate | None:
    """Return how often a game that was won had the higher chance than one that was lost; None if one kind is missing.

    The interval is that of Hanley and McNeil (1982). Ties count half.
    """
    wins = sum(1 for y in won if y)
    losses = len(won) - wins
    if not wins or not losses:
        return None
    area = (rank_sum(chances, won) - wins * (wins + 1) / 2) / (wins * losses)
    q1, q2 = area / (2 - area), 2 * area * area / (1 + area)
    spread = area * (1 - area) + (wins - 1) * (q1 - area * area) + (losses - 1) * (q2 - area * area)
    error = Z * sqrt(max(0.0, spread) / (wins * losses))
    return rounded(area, max(0.0, area - error), min(1.0, area + error), len(won))


def rank_sum(values: Sequence[float], chosen: Sequence[float]) -> float:
    """Return the sum of the ranks of the chosen values; equal values share the mean of their ranks."""
    order = sorted(range(len(values)), key=lambda at: values[at])
    total, at = 0.0, 0
    while at < len(order):
        end = at
        while end < len(order) and values[order[end]] == values[order[at]]:
            end += 1
        total += (at + end + 1) / 2 * sum(1 for each in order[at:end] if chosen[each])
        at = end
    return total


def log_loss(chances: Sequence[float], won: Sequence[float]) -> float:
    """Return the mean of the negative log likelihood: lower is better, and a constant 50 % has 0.693."""
    kept = [min(1 - 1e-6, max(1e-6, p)) for p in chances]
    return -mean([log(p) if y else log(1 - p) for p, y in zip(kept, won, strict=True)])
