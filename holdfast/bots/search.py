"""Search for any game: try every option in the same re-dealt worlds, and keep the best by sequential halving.

Each round plays every remaining option to the end in the same worlds, by a policy for all seats, and drops the worse
half. The bot's own answer stays to the end, and another one replaces it only if it is better by several standard errors
of the paired differences: by more the fewer worlds there were, since the bot is right more often than a few playouts.
So search is hardly ever worse than the bot that it starts from. It ends early when nothing comes near the own answer.
"""

from collections.abc import Sequence
from math import ceil, log2, sqrt
from typing import NamedTuple

from msgspec.structs import replace

from holdfast.bots import BotView, Policy
from holdfast.bots.judging import Late, never
from holdfast.bots.playout import play_on, share_won
from holdfast.games import game_of
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer
from holdfast.kernel.state import State

HOPE = 0.3
"""The value of the best game that is not won; so playouts that are all lost can still be compared."""

CLEARLY = 1.0
"""By how many standard errors another option must be better, at least, to replace the bot's own answer."""

DOUBT = 20.0
"""The same for each standard error of 1, so that few playouts must show more. Other options of `steady` in a hard
scenario are 3 points worse than its answer on average, with a spread of 6 (281 decisions). By Bayes' rule that asks for
9 times the error; twice as much is asked for, since better options are rarer than a bell curve of this spread has them.
"""

HOPELESS = 0.5
"""By how many standard errors an option must be behind the own answer to be tried no further."""

LOOKS = 3
"""The least number of rounds, after each of which hopeless options are dropped."""

CERTAINLY = 1.96
"""The standard errors on each side of an estimate that its interval spans: 95 %."""

WORLDS_FOR_TWINS = 3
"""Options that lead to the same state in this many worlds are the same for search."""


class Tried(NamedTuple):
    """What the playouts of an option came to, in the order of the worlds."""

    values: list[float]
    """What each is worth, from 0 to 1; lost games differ by how near they came."""
    won: list[float]
    """The part of each victory that belongs to the seat."""


class Estimate(NamedTuple):
    """What search found out about an option."""

    option: int
    value: float
    """The mean value of its playouts, from 0 to 1: about the chance to win."""
    low: float
    high: float
    """The interval that contains the true mean in 95 of 100 cases."""
    visits: int
    """The number of its playouts."""
    same: tuple[int, ...] = ()
    """Other options that lead to the same states, so they were not tried separately."""
    won: float = 0.0
    """The share of its playouts that were won."""
    behind: float = 0.0
    """By how much its value is below that of the best option in the same worlds; below 0 if it is higher."""
    error: float = 0.0
    """The standard error of that difference."""

    @property
    def is_close(self) -> bool:
        """Whether it may well be as good as the best option."""
        return self.behind <= CERTAINLY * self.error


class Search(NamedTuple):
    """The result of a search."""

    best: int
    estimates: tuple[Estimate, ...]
    """One for each option that was tried, best first; none if all options come to the same."""


def search(
    seen: BotView,
    policy: Policy,
    own: int,
    playouts: int,
    clearly: float = CLEARLY,
    late: Late = never,
) -> Search:
    """Return the best option by at most about `playouts` playouts; `own` is the answer to beat.

    With `clearly` 0 the own answer is one like the others. If `late` returns True, the search ends at the end of the
    world that it is trying. With the same view, dice and number of playouts the result is the same. It throws dice of
    its own, so that a bot that keeps its answers plays the same game as without it.
    """
    seen = replace(seen, dice=Dice(seen.dice.copy().below(1 << 30), "search", *seen.keys))
    twins = groups_of(seen, own)
    tried = {at: Tried([], []) for at in twins}
    left = list(twins)
    rounds = max(LOOKS if clearly else 1, ceil(log2(len(left))))
    for _ in range(rounds):
        if len(left) < 2:
            break
        for _ in range(max(1, playouts // (len(left) * rounds))):
            if late() and tried[own].values:
                return concluded(tried, twins, own, left, clearly)
            try_in_a_world(seen, policy, left, tried)
        left = hopeful_half(left, tried, own) if clearly else better_half(left, tried)
    return concluded(tried, twins, own, left, clearly)


def groups_of(seen: BotView, own: int) -> dict[int, tuple[int, ...]]:
    """Return the options to try, each with its twins, which lead to the same states. `own` stands for its group."""
    groups: list[list[int]] = [list(range(len(seen.options)))]
    for _ in range(WORLDS_FOR_TWINS if len(seen.options) > 1 else 0):
        world = seen.another()
        world.log = None
        after = {at: answered(world, seen.seat, at) for group in groups if len(group) > 1 for at in group}
        groups = [part for group in groups for part in parted(group, after)]
    ordered = [sorted(group, key=lambda at: at != own) for group in groups]
    return {first: tuple(others) for first, *others in ordered}


def parted(group: list[int], after: dict[int, State]) -> list[list[int]]:
    """Split a group of options by the state after them."""
    parts: list[list[int]] = []
    for at in group:
        same = next((part for part in parts if after[part[0]] == after[at]), None)
        if same is None:
            parts.append([at])
        else:
            same.append(at)
    return parts


def answered(world: State, seat: int, index: int) -> State:
    """Return a copy of a state after an answer."""
    g = world.copy()
    answer(g, seat, index)
    return g


def try_in_a_world(seen: BotView, policy: Policy, left: list[int], tried: dict[int, Tried]) -> None:
    """Play each of these options to the end in one re-dealt world, with the same dice, and note the values.

    Chance is even: every stage begins with the same dice, whatever happened before, so that differences tell more.
    """
    world = seen.another()
    world.log = None
    world.luck = 1 + seen.dice.below(1 << 30)
    dice = Dice(seen.dice.below(1 << 30))
    for at in left:
        g = answered(world, seen.seat, at)
        play_on(g, policy, dice.copy())
        tried[at].values.append(value_at_end(g, seen.seat))
        tried[at].won.append(share_won(g, seen.seat))


def value_at_end(g: State, seat: int) -> float:
    """Return what a game that is over, or goes on for ever, is worth to a seat: 1 if it alone has won."""
    game, won = game_of(g), share_won(g, seat)
    if won or game.turning is None:
        return won
    stands = game.turning.outlook(g, game.readings(game.view(g, None)))
    return HOPE * stands[seat if len(stands) > 1 else 0]


def better_half(left: list[int], tried: dict[int, Tried]) -> list[int]:
    """Return the better half of the options."""
    return sorted(left, key=lambda at: -mean(tried[at].values))[: (len(left) + 1) // 2]


def hopeful_half(left: list[int], tried: dict[int, Tried], own: int) -> list[int]:
    """Return the bot's own answer, and the better half of the others as far as they are not hopeless."""
    others = sorted([at for at in left if at != own], key=lambda at: -mean(tried[at].values))
    better = others[: max(1, len(others) // 2)]
    return [own, *[at for at in better if not is_hopeless(tried[at].values, tried[own].values)]]


def is_hopeless(values: Sequence[float], owns: Sequence[float]) -> bool:
    """Whether values are so far below those of the own answer that more playouts will hardly change it."""
    gains = differences_of(values, owns)
    return mean(gains) < -HOPELESS * error_of(gains)


def concluded(
    tried: dict[int, Tried], twins: dict[int, tuple[int, ...]], own: int, left: list[int], clearly: float
) -> Search:
    """Return the best of the options that are left: the bot's own answer unless another is clearly better."""
    best = max(left, key=lambda at: (mean(tried[at].values), at == own))
    if clearly and not is_clearly_better(tried[best].values, tried[own].values, clearly):
        best = own
    order = sorted(tried, key=lambda at: (at != best, -len(tried[at].values), -mean(tried[at].values)))
    known = [at for at in order if tried[at].values]
    return Search(best, tuple([estimate(at, tried[at], twins[at], tried[best]) for at in known]))


def is_clearly_better(values: Sequence[float], owns: Sequence[float], clearly: float) -> bool:
    """Whether values exceed those of the own answer, in the same worlds, by enough standard errors."""
    gains = differences_of(values, owns)
    error = error_of(gains)
    return mean(gains) > max(clearly, DOUBT * error) * error


def differences_of(values: Sequence[float], others: Sequence[float]) -> list[float]:
    """Return the differences in the worlds in which both were tried."""
    return [one - other for one, other in zip(values, others, strict=False)]


def estimate(option: int, tried: Tried, same: tuple[int, ...], best: Tried) -> Estimate:
    """Return the estimate of an option from its playouts, and by how much it is behind the best option."""
    middle, spread = mean(tried.values), CERTAINLY * standard_error(tried.values)
    behind = differences_of(best.values, tried.values)
    return Estimate(
        option,
        middle,
        max(0.0, middle - spread),
        min(1.0, middle + spread),
        len(tried.values),
        same,
        mean(tried.won),
        mean(behind),
        error_of(behind),
    )


def mean(values: Sequence[float]) -> float:
    """Return the mean, or 0 without values."""
    return sum(values) / len(values) if values else 0.0


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean; of fewer than two values, that of a fair coin."""
    if len(values) < 2:
        return 0.5
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


def error_of(differences: Sequence[float]) -> float:
    """Return the standard error of a mean difference of pairs, counting one better and one worse pair besides."""
    n, total = len(differences) + 2, sum(differences)
    return sqrt(max(0.0, sum([each * each for each in differences]) + 2 - total * total / n)) / n
