"""`holdfast compare`: two packs, scenarios, bots or options on the same seeds, with an honest verdict.

Pairs of games have the same seed, most of the luck cancels. After every `LOOK` pairs it looks, and stops when the
difference is certain, or when a difference of the size asked for would have been seen. `sequential` has the test, which
allows to look as often as one likes.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import sqrt
from typing import Literal, NamedTuple

import msgspec

from holdfast.bots import adviser_for, agent_named
from holdfast.games import game_named
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Setup
from holdfast.kernel.shapes import Value
from holdfast.lab.chunks import in_chunks
from holdfast.lab.measuring.games import Played, Seating, play_one
from holdfast.lab.measuring.players import Player
from holdfast.lab.sequential import Pairs
from holdfast.lab.statistics import Estimate, mean, share

LOOK = 25
"""The number of pairs between two looks; the figures do not depend on how the games were split among workers."""

FIRST_LOOK = 50


class Side(NamedTuple):
    """One side of a comparison."""

    name: str
    setup: Setup
    bot: str


class SideFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side, as measured."""

    name: str
    game: str
    scenario: str
    seats: int
    options: dict[str, Value]
    packs: list[str]
    bot: str
    won: Estimate
    """With Wilson's interval, which is not valid for early stopping: judge by the difference."""


class Comparison(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The result of a comparison."""

    schema: Literal["holdfast-compare/1"]
    counts: str
    """The share whose difference this is."""
    a: SideFigures
    b: SideFigures
    seed: int
    pairs: int
    difference: Estimate
    """B less A, with an interval that is valid whenever one stops."""
    better: int
    worse: int
    """The pairs in which B did better, and worse, than A."""
    visible: float
    """The smallest difference that such a comparison sees in 80 of 100 cases."""
    correlation: float
    """Of the results of a pair; the higher, the more pairing helps."""
    stopped: Literal["difference", "none", "limit"]
    """Why it ended: a difference is certain; none as large as asked for; the games are used up."""
    verdict: str


class Contest(NamedTuple):
    """Two sides, and how they are compared."""

    a: Side
    b: Side
    by_seat: bool
    """Whether the result is a seat's share of victories; otherwise whether there was a winner."""


class Pair(NamedTuple):
    """The results of both sides on one seed, from 0 to 1."""

    a: float
    b: float


def contest(a: Side, b: Side) -> Contest:
    """Return how two sides are compared: bots of rivals by the share of one seat, all else by games won."""
    if a.setup.game != b.setup.game:
        raise HoldfastError(f"two games cannot be compared: {a.setup.game} and {b.setup.game}")
    for side in (a, b):
        agent_named(side.bot, side.setup.game)
    return Contest(a, b, game_named(a.setup.game).rivals and a.bot != b.bot)


def result(side: Side, number: int, by_seat: bool) -> float:
    """Play a game of one side and return its result."""
    setup = side.setup
    players = [Player(side.bot)] * setup.seats
    at = number % setup.seats
    if by_seat:
        players = [Player(adviser_for(setup.game).name)] * setup.seats
        players[at] = Player(side.bot)
    played: Played = play_one(setup, Seating(setup, tuple(players)).bots(), number, False)
    return played.share_of(at) if by_seat else float(bool(played.winners))


def play_pairs(between: Contest, numbers: range) -> list[Pair]:
    """Play some pairs in this process."""
    return [Pair(*[result(side, number, between.by_seat) for side in (between.a, between.b)]) for number in numbers]


def compare(
    a: Side,
    b: Side,
    most: int = 4000,
    smallest: float = 0.04,
    workers: int = 1,
    tell: Callable[[int], None] | None = None,
) -> Comparison:
    """Compare two sides on at most `most` pairs; stop early if they differ for certain, or by less than `smallest`."""
    if most < 1:
        raise HoldfastError(f"the number of games must be at least 1, not {most}")
    if not 0 < smallest < 1:
        raise HoldfastError(
            f"the smallest difference of interest must be between 0 and 100 points, not {100 * smallest:g}"
        )
    between = contest(a, b)
    chunks = in_chunks(partial(play_pairs, between), range(most), workers, progress=tell)
    pairs, stopped = until_certain((pair for _, chunk in chunks for pair in chunk), smallest)
    return comparison(between, pairs, stopped)


Stopped = Literal["difference", "none", "limit"]


def until_certain(pairs: Iterable[Pair], smallest: float) -> tuple[list[Pair], Stopped]:
    """Take pairs until the difference is certain or none as large as `smallest`; return them, and why it stopped."""
    taken: list[Pair] = []
    differences = Pairs()
    for pair in pairs:
        taken.append(pair)
        differences.add(pair.b - pair.a)
        if len(taken) >= FIRST_LOOK and len(taken) % LOOK == 0:
            if differences.differ():
                return taken, "difference"
            if differences.visible() <= smallest:
                return taken, "none"
    return taken, "difference" if differences.differ() else "limit"


def comparison(between: Contest, pairs: list[Pair], stopped: Stopped) -> Comparison:
    """Return the result."""
    differences = Pairs(pair.b - pair.a for pair in pairs)
    found, visible = differences.interval(), round(differences.visible(), 4)
    return Comparison(
        schema="holdfast-compare/1",
        counts="one seat's share of victories" if between.by_seat else "games won",
        a=figures(between.a, [pair.a for pair in pairs]),
        b=figures(between.b, [pair.b for pair in pairs]),
        seed=between.a.setup.seed,
        pairs=len(pairs),
        difference=found,
        better=sum(pair.b > pair.a for pair in pairs),
        worse=sum(pair.b < pair.a for pair in pairs),
        visible=visible,
        correlation=round(correlation(pairs), 3),
        stopped=stopped,
        verdict=verdict(between.a.name, between.b.name, found, visible, stopped),
    )


def figures(side: Side, results: list[float]) -> SideFigures:
    """Return one side, as measured."""
    setup = side.setup
    return SideFigures(
        side.name,
        setup.game,
        setup.scenario,
        setup.seats,
        dict(setup.options),
        [pack.name for pack in setup.packs],
        side.bot,
        share(sum(results), len(results)),
    )


def correlation(pairs: Iterable[Pair]) -> float:
    """Return the correlation of the results of pairs; 0 if one side has always the same result."""
    results = [*pairs]
    middle_a, middle_b = mean([pair.a for pair in results]), mean([pair.b for pair in results])
    both = mean([(pair.a - middle_a) * (pair.b - middle_b) for pair in results])
    spread = mean([(pair.a - middle_a) ** 2 for pair in results]) * mean([(pair.b - middle_b) ** 2 for pair in results])
    return both / sqrt(spread) if spread else 0.0


def verdict(a: str, b: str, found: Estimate, visible: float, stopped: Stopped) -> str:
    """Say in words what was found, and what would have been seen."""
    if stopped == "difference":
        more = "more" if found.value > 0 else "less"
        low, high = sorted([100 * abs(found.low), 100 * abs(found.high)])
        return (
            f"{b} wins {100 * abs(found.value):.1f} points {more} than {a} (between {low:.1f} and {high:.1f}), "
            f"seen after {found.of} pairs of games."
        )
    seen = f"one of {100 * visible:.1f} points would have been seen in 8 of 10 such comparisons"
    return f"No difference between {a} and {b} found in {found.of} pairs of games; {seen}."


def in_words(found: Comparison) -> Iterator[str]:
    """Say the result in a few lines."""
    yield found.verdict
    for side in (found.a, found.b):
        yield f"  {side.name}: {100 * side.won.value:.1f} % ({found.counts})"
    low, high = 100 * found.difference.low, 100 * found.difference.high
    yield (
        f"  difference: {100 * found.difference.value:+.1f} points, 95 % interval {low:+.1f} to {high:+.1f}, "
        f"valid whenever one stops"
    )
    same = found.pairs - found.better - found.worse
    yield f"  pairs: {found.better} better, {found.worse} worse, {same} the same; correlation {found.correlation:.2f}"
