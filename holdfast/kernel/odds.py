"""Odds: how likely the results of an answer are to be good or bad, where dice decide."""

from collections.abc import Iterable
from typing import NamedTuple

GOOD, NEUTRAL, BAD = 1, 0, -1
"""How a result is for those who answer."""


class Odds(NamedTuple):
    """The shares of good and bad results, from 0 to 1; the rest changes nothing that counts."""

    good: float
    bad: float


def odds_of_results(results: Iterable[tuple[float, int]]) -> Odds:
    """Add up results, each with its share and whether it is `GOOD`, `NEUTRAL` or `BAD`."""
    known = list(results)
    good = sum(float(share) for share, mood in known if mood == GOOD)
    bad = sum(float(share) for share, mood in known if mood == BAD)
    return Odds(round(good, 3), round(bad, 3))
