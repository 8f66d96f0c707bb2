"""Simulate many games. The same arguments give the same figures, whatever the number of processes."""

import gc
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from operator import itemgetter
from struct import pack
from typing import Any, NamedTuple, Protocol, TypedDict, cast

from holdfast.bots import Bot, agent_named, simulated
from holdfast.bots.playing import play_out
from holdfast.games import game_named
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.game import Setup
from holdfast.kernel.shapes import Value
from holdfast.kernel.state import GameResult, Option, State
from holdfast.lab.chunks import Crew, Engine, by_crew, crew_of, in_chunks


class Answer(NamedTuple):
    """An answer of a bot."""

    seat: int
    options: int
    """The number of options it had."""
    chosen: int
    """The index of the one it took."""
    key: str


class Outcome(NamedTuple):
    """The outcome of one game."""

    seed: int
    ending: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    trace: str
    """A fingerprint of the whole game."""
    used: tuple[str, ...] = ()
    """The cards that were bought, played or used."""
    told: tuple[str, ...] = ()
    """The facts in the log of the requested types, such as `"card fog-on-the-roads"`."""
    answers: tuple[Answer, ...] = ()
    """Every answer in order, if they are recorded."""


class Run(NamedTuple):
    """What is played: all that outcomes depend on, but for the number of the game."""

    setup: Setup
    bots: tuple[str, ...]
    """The bot of each seat."""
    told: tuple[str, ...] = ()
    """The types of facts to list in each outcome."""
    answers: bool = False
    """Whether outcomes have every answer."""

    def simulated(self) -> "Simulated":
        """The arguments as they are printed with the figures."""
        return {
            "game": self.setup.game,
            "scenario": self.setup.scenario,
            "seats": self.setup.seats,
            "options": dict(self.setup.options),
            "bots": list(self.bots),
            "seed": self.setup.seed,
        }


class Store(Protocol):
    """Keeps the outcomes of a run."""

    answers: bool
    """Whether it also keeps every answer."""
    seconds: float
    """The time that its outcomes took, once it is open."""

    def open(self, run: Run) -> Iterator[Outcome]:
        """Open the store for this run, and yield the outcomes that it has already, from the first game on."""

    def add(self, outcomes: list[Outcome], seconds: float) -> None:
        """Add the next outcomes, which took this time."""

    def close(self) -> None:
        """Write what is not written yet."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a simulation, with the report of the games that were played."""

    def __init__(self, report: "Report") -> None:
        super().__init__()
        self.report = report


class Simulated(TypedDict):
    """The arguments of a simulation."""

    game: str
    scenario: str
    seats: int
    options: dict[str, Value]
    bots: list[str]
    seed: int


class TimesTold(TypedDict):
    """How many games had a fact in their log, and how many of these were won."""

    games: int
    wins: int


class Figures(Simulated):
    """The figures of a simulation, as `--json` prints them."""

    games: int
    wins: int
    results: dict[str, int]
    """The number of games by ending."""
    wins_by_seat: list[int]
    mean_scores: list[float]
    """The average score of each seat; empty in games without scores."""
    decisions: int
    used: dict[str, float]
    """The share of games that used a card, by the key of the answer."""
    told: dict[str, TimesTold]
    """By requested fact."""
    seconds: float
    digest: str
    """A hash of every answer: the same digest means the same games."""


@dataclass
class Report:
    """A running tally of outcomes. They are added in order, since the digest depends on it, and not kept."""

    setup: Simulated
    games: int = 0
    wins: int = 0
    decisions: int = 0
    seconds: float = 0.0
    results: Counter[str] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)
    """The games won, by seat."""
    scored: int = 0
    """The games with scores."""
    points: Counter[int] = field(default_factory=Counter)
    """The sum of the scores, by seat."""
    used: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    told_won: Counter[str] = field(default_factory=Counter)
    """The games that were won among those that `told` counts."""
    traces: Any = field(default_factory=sha256)
    """The hash of the traces so far."""

    def add(self, outcome: Outcome) -> None:
        """Count the outcome of the next game."""
        self.games += 1
        self.decisions += outcome.decisions
        self.results[outcome.ending] += 1
        self.used.update(outcome.used)
        self.traces.update(outcome.trace.encode())
        if outcome.told:  # updating a `Counter` with nothing also takes time
            self.told.update(outcome.told)
        if outcome.winners:
            self.wins += 1
            self.won.update(outcome.winners)
            self.told_won.update(outcome.told)
        if outcome.scores:
            self.scored += 1
            for seat, score in enumerate(outcome.scores):
                self.points[seat] += score

    def as_json(self) -> Figures:
        """The figures that `--json` prints."""
        seats = range(self.setup["seats"])
        return {
            **self.setup,
            "games": self.games,
            "wins": self.wins,
            "results": dict(sorted(self.results.items())),
            "wins_by_seat": [self.won[seat] for seat in seats],
            "mean_scores": [round(self.points[seat] / self.scored, 3) for seat in seats if self.scored],
            "decisions": self.decisions,
            "used": {card: round(count / self.games, 4) for card, count in sorted(self.used.items())},
            "told": {fact: {"games": count, "wins": self.told_won[fact]} for fact, count in sorted(self.told.items())},
            "seconds": round(self.seconds, 3),
            "digest": self.traces.hexdigest(),
        }


def simulate(
    setup: Setup,
    bots: Sequence[str],
    games: int,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    told: tuple[str, ...] = (),
    *,
    store: Store | None = None,
    engine: Engine[list[Outcome]] | None = None,
) -> Report:
    """Play games with these bots, one for each seat or one for all; `told` names the types of facts to count.

    A store that has outcomes of the same run already is continued. Ctrl-C raises `Interrupted`, with the report.
    """
    if games < 1:
        raise HoldfastError(f"the number of games must be at least 1, not {games}")
    run = run_of(setup, bots, told, answers=store is not None and store.answers)
    report = Report(run.simulated())
    with crew_of(partial(play_chunk, run), workers, engine) as crew:  # first: forks inherit the memory of what follows
        for outcome in store.open(run) if store else ():
            report.add(outcome)
        try:
            play_rest(crew, report, games, workers, store, progress)
        except KeyboardInterrupt:
            raise Interrupted(report) from None
        finally:
            if store:
                store.close()
    return report


def play_rest(
    crew: Crew[list[Outcome]],
    report: Report,
    games: int,
    workers: int,
    store: Store | None,
    progress: Callable[[int], None] | None,
) -> None:
    """Play the games that the report does not have yet."""
    if report.games > games:
        raise HoldfastError(f"{report.games} games are stored already, more than {games}")
    report.seconds = store.seconds if store else 0.0
    begun = time.perf_counter() - report.seconds
    for done in by_crew(crew, range(report.games, games), workers):
        for outcome in done.result:
            report.add(outcome)
        report.seconds = time.perf_counter() - begun
        if store:
            store.add(done.result, report.seconds)
        if progress:
            progress(report.games)


def run_of(setup: Setup, bots: Sequence[str], told: tuple[str, ...] = (), answers: bool = False) -> Run:
    """Check the arguments of a run."""
    names = seated(bots, setup.seats)
    for name in names:
        agent_named(name, setup.game)
    known = game_named(setup.game).names
    for name in told:
        if name not in known:
            raise HoldfastError(f"the log of {setup.game} has no facts of the type {name!r}; {nearest(name, known)}")
    return Run(setup, names, told, answers)


def seated(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bot of each seat."""
    if len(bots) not in (1, seats):
        raise HoldfastError(f"name one bot for all seats or one for each (seats: {seats}, bots: {len(bots)})")
    return tuple(bots) * seats if len(bots) == 1 else tuple(bots)


def outcomes(run: Run, games: int, workers: int = 1) -> Iterator[Outcome]:
    """Play games, and yield their outcomes in order."""
    for _, found in in_chunks(partial(play_chunk, run), range(games), workers):
        yield from found


def play_chunk(run: Run, numbers: range) -> list[Outcome]:
    """Play some games in this process."""
    setup = run.setup
    bots = {seat: simulated(name, setup.game) for seat, name in enumerate(run.bots)}
    game_named(setup.game).book(setup.packs)
    gc.freeze()  # loaded objects are permanent: exclude them from garbage collection
    return [
        play_one(setup._replace(seed=game_seed(setup.seed, number)), bots, run.told, run.answers) for number in numbers
    ]


def game_seed(seed: int, number: int) -> int:
    """The seed of each game, so that any single game can be played again."""
    return seed * 1_000_003 + number


def play_one(
    setup: Setup, bots: Mapping[int, Bot], told: tuple[str, ...] = (), answers: bool = False, log: bool = False
) -> Outcome:
    """Play one game from beginning to end; a log is kept only for `told`, or on request."""
    g = game_named(setup.game).start(setup, log=log or bool(told))
    offered: list[int] | None = [] if answers else None
    trace, taken = play_out(g, setup, bots, offered)
    if g.result is None:
        raise HoldfastError(f"the game with seed {setup.seed} stopped without a result")
    keys = keys_of(taken)
    trail = pack(f"<{len(trace)}I", *trace) + f"{' '.join(keys)} {result_text(g.result)} {g.chance}".encode()
    outcome = Outcome(
        setup.seed, *g.result, len(trace), sha256(trail).hexdigest(), keys, facts_told(g, told) if told else ()
    )
    return outcome._replace(answers=answers_given(trace, taken, offered)) if offered else outcome


def answers_given(trace: list[int], taken: list[Option], offered: list[int]) -> tuple[Answer, ...]:
    """Every answer of a game, as it is stored."""
    return tuple(
        Answer(number >> 16, options, number & 0xFFFF, cache_key(KIND_AND_ABOUT(option)))
        for number, option, options in zip(trace, taken, offered, strict=True)
    )


def result_text(result: GameResult) -> str:
    """The text of a result inside a digest. Its form never changes: published digests must stay comparable."""
    return f"Result(ending={result.ending!r}, winners={result.winners!r}, scores={result.scores!r})"


def facts_told(g: State, types: tuple[str, ...]) -> tuple[str, ...]:
    """The facts of these types in the log, each once, as type and value."""
    found = [
        f"{name} {value}"
        for line in g.log or ()
        for name, fact in line.facts.items()
        if name in types
        for value in values_of(fact)
    ]
    return tuple(dict.fromkeys(found))


def values_of(fact: Any) -> tuple[Any, ...]:
    """The values of a fact: each name in a list of names; a tuple with numbers, such as a chart row, is one value."""
    if not isinstance(fact, tuple):
        return (fact,)
    return fact if all(isinstance(part, str) for part in fact) else (" ".join(map(str, fact)),)


def keys_of(taken: Sequence[Option]) -> tuple[str, ...]:
    """The keys of the answers, each once, in the order of their first use, which is the same on every machine."""
    keys = dict.fromkeys(map(KEYS.get, map(KIND_AND_ABOUT, taken)))
    if None in keys:  # not in the cache yet
        keys = dict.fromkeys(map(cache_key, map(KIND_AND_ABOUT, taken)))
    return tuple(cast(dict[str, None], keys))


KIND_AND_ABOUT = itemgetter(0, 1)


KEYS: dict[tuple[Any, Any], str] = {}
"""A cache of keys by kind of option and its arguments, as the same ones occur in most games."""

MOST_KEYS = 50_000


def cache_key(pair: tuple[Any, Any]) -> str:
    """Return a key from the cache, or build it."""
    if pair not in KEYS:
        if len(KEYS) >= MOST_KEYS:
            KEYS.clear()
        kind, about = pair
        KEYS[pair] = kind.key(about)
    return KEYS[pair]
