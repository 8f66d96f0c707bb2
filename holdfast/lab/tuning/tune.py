"""`holdfast tune`: the pack nearest to a given one that meets a target.

1. The start is played. If it meets the targets, nothing needs to change.
2. Every number is changed alone, by one and two steps, on common seeds with even luck, and a model is fitted.
3. Candidates are played, the nearest first, if the model gives them a chance. One is dropped as soon as it has hardly
   any chance to be confirmed; its games improve the model.
4. The candidate that is left is confirmed on fresh seeds, by intervals that lie wholly within the targets. If that
   fails, the search continues.

Whatever the number of workers, the same plan and seed give the same result.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import groupby
from math import prod
from typing import NamedTuple

from holdfast import __version__
from holdfast.bots import Bot
from holdfast.games import game_named
from holdfast.kernel.content import ContentError
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import LUCK, Setup
from holdfast.lab.chunks import in_chunks
from holdfast.lab.measuring.games import Seating, play_one
from holdfast.lab.measuring.players import Player, reference
from holdfast.lab.statistics import paired
from holdfast.lab.tuning.model import Model, Point, beyond
from holdfast.lab.tuning.plan import WON, Band, Number, Plan
from holdfast.lab.tuning.shapes import Bounds, Change, Effect, Ended, Figure, Trial, Tuned, Verdict
from holdfast.lab.tuning.target import Shares, Target, targets_of
from holdfast.lab.tuning.words import changes_in_words

MOST_TRIALS = 40
"""The most candidates that are played."""

LAST_TRIALS = 5
"""The candidates that are still played in a row although the model gives them hardly a chance."""

MOST_POINTS = 20_000
"""The most points that are considered: those nearest to the start."""

PLAUSIBLE = 0.1
"""The chance to be confirmed that the model must give a candidate."""

HOPELESS = 0.02
"""The chance at which a candidate is dropped."""

PROMISING = 0.2
"""The chance that a candidate needs after all games of its trial, to be confirmed."""

LOOK, FIRST_LOOK = 50, 100
"""The games between two looks at a candidate, and before the first."""

SEEDS = 1_000
"""The seeds that each seed of a tuning has for its trials and confirmations."""


class Result(NamedTuple):
    """The result of one game for a target."""

    won: float
    """Whether it was won; of rivals, the bot's share of the victory."""
    ending: str


class Watcher:
    """Is told what happens during a tuning; this one ignores it."""

    def progress(self, part: str, done: int, of: int) -> None:
        """Called when games of a part have been played."""

    def started(self, start: Trial) -> None:
        """Called when the start has been played."""

    def measured(self, effects: Sequence[Effect]) -> None:
        """Called when the effects of single steps have been measured."""

    def tried(self, trial: Trial) -> None:
        """Called when a candidate has been played."""


def play_games(setup: Setup, bot: str, numbers: range) -> list[Result]:
    """Play some games in this process; of rivals the bot has one seat, each in turn, among the game's bot."""
    game = game_named(setup.game)
    others = reference(setup.game).bot if game.rivals else bot
    found = []
    for number in numbers:
        at = number % setup.seats
        players = tuple([Player(bot if seat == at else others) for seat in range(setup.seats)])
        played = play_one(setup, bots_of(Seating(setup, players)), number, False)
        found.append(Result(played.share_of(at) if game.rivals else float(bool(played.winners)), played.ending))
    return found


@lru_cache
def bots_of(seating: Seating) -> Mapping[int, Bot]:
    """Return the bots of a seating; made once."""
    return seating.bots()


def tune(
    plan: Plan, seed: int = 1, games: int | None = None, workers: int = 1, watcher: Watcher | None = None
) -> Tuned:
    """Find the nearest pack that meets the targets of a plan; `games` is the number of games of a confirmation."""
    if workers < 1:
        raise HoldfastError(f"the number of workers must be at least 1, not {workers}")
    return Tuning(plan, targets_of(plan, games), seed, workers, watcher or Watcher()).tuned()


class Tuning:
    """A tuning under way."""

    def __init__(self, plan: Plan, targets: tuple[Target, ...], seed: int, workers: int, watcher: Watcher) -> None:
        self.plan, self.targets, self.seed, self.workers, self.watcher = plan, targets, seed, workers, watcher
        self.model = Model(plan.numbers, targets)
        self.origin: Point = tuple([number.start for number in plan.numbers])
        self.points = nearest_points(plan.numbers)
        self.allowed = all(number.start in number.values for number in plan.numbers)
        """Whether the start lies within the bounds."""
        self.base: dict[str, list[Result]] = {}
        """The games of the start on the common seeds, by bot."""
        self.trials: list[Trial] = []
        self.ended: Ended = "found"
        self.played = 0

    def tuned(self) -> Tuned:
        """Search, and return the result."""
        start = self.begin()
        self.watcher.started(start)
        effects, found = list[Effect](), start
        if start.verdict != "confirmed":
            effects = [effect for number in self.plan.numbers for effect in self.effects(number)]
            self.watcher.measured(effects)
            found = self.search() or start
        return self.result(start, effects, found if found.verdict == "confirmed" else None)

    def result(self, start: Trial, effects: list[Effect], found: Trial | None) -> Tuned:
        """Return the result."""
        setup = self.plan.setup
        return Tuned(
            schema="holdfast-tune/1",
            game=setup.game,
            scenario=setup.scenario,
            seats=setup.seats,
            options=dict(setup.options),
            pack=self.plan.content.pack.name if self.plan.folder else None,
            seed=self.seed,
            numbers=[Bounds(".".join(n.place), n.label, n.start, [*n.values]) for n in self.plan.numbers],
            possible=prod(len(number.values) for number in self.plan.numbers) - self.allowed,
            start=start,
            effects=effects,
            trials=self.trials,
            ended=self.ended,
            found=found,
            closest=found or min([start, *self.trials], key=lambda trial: (miss(trial), trial.steps)),
            games=self.played,
            holdfast=__version__,
        )

    # --- Games ---

    def setup(self, point: Point, seed: int) -> Setup:
        """Return the set-up with a point's numbers."""
        values = {number.place: value for number, value in zip(self.plan.numbers, point, strict=True)}
        return self.plan.setup._replace(packs=(self.plan.content.with_numbers(values),), seed=seed)

    def games(self, setup: Setup, target: Target, count: int, part: str) -> Iterator[Result]:
        """Play games of a target in all workers, and yield their results in order."""
        work = partial(play_games, setup, target.bot)
        tell = partial(self.watcher.progress, part, of=count)
        for _, results in in_chunks(work, range(count), self.workers, progress=tell):
            for result in results:
                self.played += 1
                yield result

    def fits(self, point: Point) -> bool:
        """Whether the game accepts these numbers: they may be allowed one by one, and yet not go together."""
        try:
            self.plan.game.book(self.setup(point, 0).packs)
        except ContentError:
            return False
        return True

    # --- The start, and single steps ---

    def begin(self) -> Trial:
        """Play the start, and confirm it if it may be good enough and lies within the bounds."""
        every = {}
        for target in self.targets:
            setup = self.setup(self.origin, self.trial_seed(0))
            every[target] = shares_of(self.games(setup, target, target.trial, f"as it is: {target.bot}"))
            self.model.learn(self.origin, target, every[target])
        promising = all(shares.chance(target) >= PROMISING for target, shares in every.items())
        fresh = self.confirm(self.origin, 0) if self.allowed and promising else {}
        return self.trial(self.origin, every, fresh, 0, "unlikely" if promising else "out")

    def effects(self, number: Number) -> Iterator[Effect]:
        """Change one number alone by its next two values either way, and yield what that does."""
        below = [value for value in number.values if value < number.start][-2:]
        above = [value for value in number.values if value > number.start][:2]
        for value in (*below, *above):
            point = tuple([value if each is number else each.start for each in self.plan.numbers])
            if self.fits(point):
                yield from self.effect(point, f"{number.label} {value}")

    def effect(self, point: Point, label: str) -> Iterator[Effect]:
        """Play one point on the common seeds, and yield the differences from the start."""
        for target in self.targets:
            if target.bot not in self.base:
                self.base[target.bot] = self.single(self.origin, target, f"as it is: {target.bot}")
            before, after = self.base[target.bot], self.single(point, target, f"{label}: {target.bot}")
            for band in target.bands:
                differences = [is_so(b, band) - is_so(a, band) for a, b in zip(before, after, strict=True)]
                yield Effect(self.changes(point)[0], band.bot, band.what, paired(differences))

    def single(self, point: Point, target: Target, part: str) -> list[Result]:
        """Play games on the common seeds, with even luck, and tell the model."""
        setup = self.setup(point, self.seed)
        even = setup._replace(options=(*[each for each in setup.options if each[0] != LUCK.name], (LUCK.name, "even")))
        results = [*self.games(even, target, target.sample, part)]
        self.model.learn(point, target, shares_of(results), single=True)
        return results

    # --- Candidates ---

    def search(self) -> Trial | None:
        """Play candidates until one is confirmed; return it, or None."""
        left = {point: steps for point, steps in self.points.items() if point != self.origin}
        hopeless = 0
        while left and len(self.trials) < MOST_TRIALS and hopeless < LAST_TRIALS:
            point, plausible = self.next_candidate(left)
            del left[point]
            hopeless = 0 if plausible else hopeless + 1
            trial = self.candidate(point)
            if trial is not None and trial.verdict == "confirmed":
                return trial
        self.ended = "hopeless" if hopeless >= LAST_TRIALS else "limit" if left else "played"
        return None

    def next_candidate(self, left: Mapping[Point, int]) -> tuple[Point, bool]:
        """Return the next point to play, and whether it has a chance: the nearest plausible ones, the best of them."""
        chances: dict[Point, float] = {}
        for _, shell in groupby(left, key=left.__getitem__):
            found = {point: self.model.chance(point) for point in shell}
            best = max(found, key=found.__getitem__)
            if found[best] >= PLAUSIBLE:
                return best, True
            chances.update(found)
        most = round(max(chances.values()), 4)
        return min([each for each in left if round(chances[each], 4) == most], key=self.model.miss), False

    def candidate(self, point: Point) -> Trial | None:
        """Play a candidate, and confirm it if that is promising; None if the game refuses its numbers."""
        if not self.fits(point):
            return None
        number = len(self.trials) + 1
        every, fresh = dict[Target, Shares](), dict[Target, Shares]()
        verdict: Verdict = "unlikely"
        for target in self.targets:
            every[target] = self.race(point, target, number)
            chance = every[target].chance(target)
            if chance < PROMISING:
                verdict = "out" if chance < HOPELESS else "unlikely"
                break
        else:
            fresh = self.confirm(point, number)
        trial = self.trial(point, every, fresh, number, verdict)
        self.trials.append(trial)
        self.watcher.tried(trial)
        return trial

    def race(self, point: Point, target: Target, number: int) -> Shares:
        """Play a candidate for one target, until it is hopeless or its games are used up."""
        shares = Shares()
        setup = self.setup(point, self.trial_seed(number))
        for result in self.games(setup, target, target.trial, f"{self.said(point)}: {target.bot}"):
            shares.add(*result)
            looks = shares.of >= FIRST_LOOK and shares.of % LOOK == 0
            if looks and shares.chance(target) < HOPELESS:
                break
        self.model.learn(point, target, shares)
        return shares

    def confirm(self, point: Point, number: int) -> dict[Target, Shares]:
        """Play a point on fresh seeds, until a target is not met."""
        found: dict[Target, Shares] = {}
        setup = self.setup(point, self.trial_seed(number) + 1)
        for target in self.targets:
            part = f"{self.said(point)}, fresh seeds: {target.bot}"
            found[target] = shares_of(self.games(setup, target, target.games, part))
            self.model.learn(point, target, found[target])
            if not found[target].meet(target):
                break
        return found

    def trial_seed(self, number: int) -> int:
        """Return the seed of a trial; that of its confirmation is the next one."""
        return self.seed * SEEDS + 2 * number + 1

    # --- Figures ---

    def trial(
        self, point: Point, every: Mapping[Target, Shares], fresh: Mapping[Target, Shares], number: int, doubt: Verdict
    ) -> Trial:
        """Return a trial as it is reported; `doubt` is the verdict without a confirmation."""
        confirmed = len(fresh) == len(self.targets) and all(shares.meet(target) for target, shares in fresh.items())
        return Trial(
            changes=self.changes(point),
            steps=int(sum(self.model.columns(point))),
            shares=figures(every),
            seed=self.trial_seed(number) + 1,
            fresh=figures(fresh),
            verdict="confirmed" if confirmed else "not confirmed" if fresh else doubt,
        )

    def changes(self, point: Point) -> list[Change]:
        """Return how a point differs from the start."""
        return [
            Change(".".join(number.place), number.label, number.start, value)
            for number, value in zip(self.plan.numbers, point, strict=True)
            if value != number.start
        ]

    def said(self, point: Point) -> str:
        """Say how a point differs from the start."""
        return changes_in_words(self.changes(point)) or "as it is"


def shares_of(results: Iterable[Result]) -> Shares:
    """Count the results of games."""
    shares = Shares()
    for result in results:
        shares.add(*result)
    return shares


def is_so(result: Result, band: Band) -> float:
    """Return whether a game has the result that a band limits, or how much of it."""
    return result.won if band.what == WON else float(result.ending == band.what)


def figures(every: Mapping[Target, Shares]) -> list[Figure]:
    """Return the shares of targets as they are reported."""
    return [
        Figure(band.bot, band.what, shares.share(band.what), band.low, band.high, target.games)
        for target, shares in every.items()
        for band in target.bands
    ]


def miss(trial: Trial) -> float:
    """Return how far a pack is outside the targets, over all shares."""
    shown = trial.fresh or trial.shares
    return sum(beyond(Band(each.bot, each.what, each.low, each.high), each.share.value) for each in shown)


def nearest_points(numbers: Sequence[Number]) -> dict[Point, int]:
    """Return the points nearest to the start with their distances in steps, in ascending order."""
    found: dict[Point, int] = {}
    furthest = sum(max(abs(number.steps(value)) for value in number.values) for number in numbers)
    for steps in range(furthest + 1):
        for point in points_at(numbers, steps):
            if len(found) >= MOST_POINTS:
                return found
            found[point] = steps
    return found


def points_at(numbers: Sequence[Number], steps: int) -> Iterator[Point]:
    """Yield the points at this distance from the start."""
    if not numbers:
        if steps == 0:
            yield ()
        return
    first, *others = numbers
    for value in sorted(first.values, key=lambda value: abs(first.steps(value))):
        if abs(first.steps(value)) > steps:
            break
        for rest in points_at(others, steps - abs(first.steps(value))):
            yield (value, *rest)
