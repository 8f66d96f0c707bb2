"""Simulate many games. The same arguments give the same figures, whatever the number of processes."""

import gc
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from struct import pack
from typing import Any, NamedTuple, TypedDict

from holdfast.bots import Bot, agent_named, next_bot_answer, simulated
from holdfast.games import game_named
from holdfast.kernel.agenda import advance
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, run_out
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.game import Setup
from holdfast.kernel.shapes import Value
from holdfast.kernel.state import GameResult, Option, State
from holdfast.lab.sandglass import Sandglass

MOST_DECISIONS = 20_000
"""A game with more decisions than this is treated as endless."""

MOST_AT_ONCE = 50
"""The maximum number of games that a process plays before it reports."""

ROUNDS = 8
"""The minimum number of reports of each process, so that slow games are spread evenly and progress is visible."""


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
    """The outcomes of all games."""

    setup: Simulated
    outcomes: list[Outcome] = field(default_factory=list)
    seconds: float = 0.0

    def as_json(self) -> Figures:
        """The figures that `--json` prints."""
        games = len(self.outcomes)
        seats = self.setup["seats"]
        traces = sha256("".join(outcome.trace for outcome in self.outcomes).encode())
        used = Counter(card for outcome in self.outcomes for card in outcome.used)
        return {
            **self.setup,
            "games": games,
            "wins": sum(bool(outcome.winners) for outcome in self.outcomes),
            "results": dict(sorted(Counter(outcome.ending for outcome in self.outcomes).items())),
            "wins_by_seat": [sum(seat in outcome.winners for outcome in self.outcomes) for seat in range(seats)],
            "mean_scores": self.mean_scores(seats),
            "decisions": sum(outcome.decisions for outcome in self.outcomes),
            "used": {card: round(count / games, 4) for card, count in sorted(used.items())} if games else {},
            "told": self.told(),
            "seconds": round(self.seconds, 3),
            "digest": traces.hexdigest(),
        }

    def mean_scores(self, seats: int) -> list[float]:
        """The average score of each seat, where the game has scores."""
        scored = [outcome.scores for outcome in self.outcomes if outcome.scores]
        return [round(sum(scores[seat] for scores in scored) / len(scored), 3) for seat in range(seats) if scored]

    def told(self) -> dict[str, TimesTold]:
        """By requested fact: the number of games whose log has it, and the number of these that were won."""
        games = Counter(fact for outcome in self.outcomes for fact in outcome.told)
        wins = Counter(fact for outcome in self.outcomes if outcome.winners for fact in outcome.told)
        return {fact: {"games": count, "wins": wins[fact]} for fact, count in sorted(games.items())}


def simulate(
    setup: Setup,
    bots: list[str],
    games: int,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    told: tuple[str, ...] = (),
) -> Report:
    """Play games with these bots, one for each seat or one for all; `told` names the types of facts to count."""
    if games < 1:
        raise HoldfastError(f"the number of games must be at least 1, not {games}")
    if workers < 1:
        raise HoldfastError(f"the number of workers must be at least 1, not {workers}")
    names = seated(bots, setup.seats)
    for name in names:
        agent_named(name, setup.game)
    known = game_named(setup.game).names
    for name in told:
        if name not in known:
            raise HoldfastError(f"the log of {setup.game} has no facts of the type {name!r}; {nearest(name, known)}")
    report = Report(
        {
            "game": setup.game,
            "scenario": setup.scenario,
            "seats": setup.seats,
            "options": dict(setup.options),
            "bots": names,
            "seed": setup.seed,
        }
    )
    begun = time.perf_counter()
    for outcomes in chunks_played(setup, names, games, workers, told):
        report.outcomes += outcomes
        if progress:
            progress(len(report.outcomes))
    report.seconds = time.perf_counter() - begun
    return report


def seated(bots: list[str], seats: int) -> list[str]:
    """The bot of each seat."""
    if len(bots) not in (1, seats):
        raise HoldfastError(f"name one bot for all seats or one for each (seats: {seats}, bots: {len(bots)})")
    return bots * seats if len(bots) == 1 else bots


def chunks_played(
    setup: Setup, names: list[str], games: int, workers: int, told: tuple[str, ...]
) -> Iterator[list[Outcome]]:
    """Yield the outcomes in order, chunk by chunk."""
    size = chunk_size(games, workers)
    jobs = [(setup, names, told, range(first, min(first + size, games))) for first in range(0, games, size)]
    if workers == 1:
        yield from (play_chunk(job) for job in jobs)
    else:
        with ProcessPoolExecutor(workers) as pool:
            yield from pool.map(play_chunk, jobs)


def chunk_size(games: int, workers: int) -> int:
    """The number of games in a chunk: small if there are few games, since one game of a slow bot can take seconds."""
    return max(1, min(MOST_AT_ONCE, games // (workers * ROUNDS)))


def play_chunk(job: tuple[Setup, list[str], tuple[str, ...], range]) -> list[Outcome]:
    """Play some games in this process."""
    setup, names, told, numbers = job
    bots = {seat: simulated(name, setup.game) for seat, name in enumerate(names)}
    game_named(setup.game).book(setup.packs)
    gc.freeze()  # loaded objects are permanent: exclude them from garbage collection
    return [play_one(setup._replace(seed=game_seed(setup.seed, number)), bots, told) for number in numbers]


def game_seed(seed: int, number: int) -> int:
    """The seed of each game, so that any single game can be played again."""
    return seed * 1_000_003 + number


def play_one(setup: Setup, bots: Mapping[int, Bot], told: tuple[str, ...] = ()) -> Outcome:
    """Play one game from beginning to end; a log is kept only if it is needed."""
    game = game_named(setup.game)
    g = game.start(setup, log=bool(told))
    dice = Dice(setup.seed, "bots")
    sandglass = Sandglass(game) if game.pace else None
    trace: list[int] = []
    chosen: dict[int, Option] = {}  # by identity: most options are built once and shared
    for _ in range(MOST_DECISIONS):
        choice = next_bot_answer(g, bots, dice)
        if choice is None:
            break
        seat, index, options = choice
        if sandglass is not None and sandglass.ends(g, seat, options[index]):
            run_out(g)
            continue
        option = options[index]
        trace.append(seat << 16 | index)
        chosen[id(option)] = option
        answer(g, seat, index, advance, options)
    else:
        raise HoldfastError(f"the game with seed {setup.seed} does not end")
    if g.result is None:
        raise HoldfastError(f"the game with seed {setup.seed} stopped without a result")
    keys = keys_of(chosen.values())
    trail = pack(f"<{len(trace)}I", *trace) + f"{' '.join(keys)} {result_text(g.result)} {g.chance}".encode()
    return Outcome(setup.seed, *g.result, len(trace), sha256(trail).hexdigest(), keys, facts_told(g, told))


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


def keys_of(chosen: Iterable[Option]) -> tuple[str, ...]:
    """The keys of the answers, each once, in the order of their first use, which is the same on every machine."""
    return tuple(dict.fromkeys([KEYS.get(choice[:2]) or cache_key(choice[:2]) for choice in chosen]))


KEYS: dict[tuple[Any, Any], str] = {}
"""A cache of keys by kind of option and its arguments, as the same ones occur in most games."""

MOST_KEYS = 50_000


def cache_key(pair: tuple[Any, Any]) -> str:
    """Build a key and add it to the cache."""
    if len(KEYS) >= MOST_KEYS:
        KEYS.clear()
    kind, about = pair
    key: str = kind.key(about)
    KEYS[pair] = key
    return key
