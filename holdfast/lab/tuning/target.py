"""Targets: the shares of a bot's games that are wanted, and what it takes to confirm them.

A share is confirmed if the whole of its 95 % interval (Wilson) lies within the band. So of a given number of games, a
certain range of counts confirms it: its window.
"""

from bisect import bisect_left, bisect_right
from functools import cache
from math import ceil, inf, sqrt
from typing import NamedTuple

from holdfast.kernel.errors import HoldfastError
from holdfast.lab.statistics import Estimate, Z, normal, share
from holdfast.lab.tuning.plan import WON, Band, Plan

FEWEST_GAMES = 1_000
"""The games of a confirmation, unless a band needs more or the user says otherwise."""

LEAST_GAMES = 100
"""The least that can be asked for."""

SAFETY = 2.0
"""How many times narrower than the band an interval should be, so that what is well within it is confirmed."""


class Target(NamedTuple):
    """The bands of one bot."""

    bot: str
    bands: tuple[Band, ...]
    games: int
    """The games of a confirmation."""

    @property
    def trial(self) -> int:
        """The games of a candidate before its confirmation."""
        return ceil(self.games / 2)

    @property
    def sample(self) -> int:
        """The games for the effect of one step."""
        return max(100, self.games // 12)


class Shares:
    """The results of a bot's games so far."""

    def __init__(self) -> None:
        self.of = 0
        self.counts: dict[str, float] = {}

    def add(self, won: float, ending: str) -> None:
        """Count one game."""
        self.of += 1
        self.counts[WON] = self.counts.get(WON, 0.0) + won
        self.counts[ending] = self.counts.get(ending, 0.0) + 1.0

    def share(self, what: str) -> Estimate:
        """Return the share of the games with a result."""
        return share(self.counts.get(what, 0.0), self.of)

    def chance(self, target: Target) -> float:
        """Return how probable it is that the target would be confirmed, judged by these games alone."""
        found = 1.0
        for band in target.bands:
            p = (self.counts.get(band.what, 0.0) + 1) / (self.of + 2)
            found *= chance_to_confirm(band, target.games, p, sqrt(p * (1 - p) / self.of))
        return found

    def meet(self, target: Target) -> bool:
        """Whether every interval lies within its band."""
        return all(within(self.share(band.what), band) for band in target.bands)


def within(found: Estimate, band: Band) -> bool:
    """Whether the whole interval of a share lies within a band."""
    return band.low <= found.low and found.high <= band.high


def chance_to_confirm(band: Band, games: int, p: float, error: float) -> float:
    """Return how probable it is that a confirmation succeeds, for a share estimated as `p` with this error."""
    least, most = window(band, games)
    spread = sqrt(error * error + p * (1 - p) / games)
    low = -inf if least == 0 else (least - 0.5) / games
    high = inf if most == games else (most + 0.5) / games
    return normal((high - p) / spread) - normal((low - p) / spread)


@cache
def window(band: Band, games: int) -> tuple[int, int]:
    """Return the least and the largest count of this number of games that confirms a band."""
    counts = range(games + 1)
    least = bisect_left(counts, band.low, key=lambda count: share(count, games).low)
    most = bisect_right(counts, band.high, key=lambda count: share(count, games).high) - 1
    if least > most:
        raise HoldfastError(
            f"{games} games are too few to confirm {says(band)}: "
            f"that takes at least {games_for(band, 1.0)}, better {games_for(band, SAFETY)}"
        )
    return least, most


def games_for(band: Band, safety: float) -> int:
    """Return how many games make an interval narrower than a band by a factor, for a share in the middle of it."""
    if band.low == 0 or band.high == 1:
        return FEWEST_GAMES
    middle, half = (band.low + band.high) / 2, (band.high - band.low) / 2
    games = middle * (1 - middle) * (Z * safety / half) ** 2
    return ceil(games / 10) * 10


def targets_of(plan: Plan, games: int | None = None) -> tuple[Target, ...]:
    """Return the targets of a plan; `games` are those of a confirmation, as many as needed if not given."""
    if games is not None and games < LEAST_GAMES:
        raise HoldfastError(f"the number of games must be at least {LEAST_GAMES}, not {games}")
    found = []
    for bot in dict.fromkeys(band.bot for band in plan.bands):
        bands = tuple([band for band in plan.bands if band.bot == bot])
        needed = max(FEWEST_GAMES, *[games_for(band, SAFETY) for band in bands])
        found.append(Target(bot, bands, needed if games is None else games))
    for target in found:
        for band in target.bands:
            window(band, target.games)
    return tuple(found)


def says(band: Band) -> str:
    """Say what a band wants."""
    return f"{counted(band.bot, band.what)} {amount(band)}"


def amount(band: Band) -> str:
    """Say how large the share of a band is."""
    low, high = f"{100 * band.low:g}", f"{100 * band.high:g}"
    return f"at most {high} %" if band.low == 0 else f"at least {low} %" if band.high == 1 else f"{low} to {high} %"


def counted(bot: str, what: str) -> str:
    """Say which games are counted."""
    return f"{bot} wins" if what == WON else f"{bot} ends in {what}"
