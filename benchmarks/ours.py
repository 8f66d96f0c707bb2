"""Holdfast's games, measured like the yardsticks: random play on one core including set-up, and copies.

`python -m benchmarks.ours` reads the seconds and the shares of forced answers as JSON and prints the rows; this
measures compiled rules (`make compiled`) in a separate process.
"""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from benchmarks.rows import Row
from holdfast.games import games
from holdfast.kernel.agenda import advance, forced
from holdfast.kernel.decisions import answer, ask_any, options_for
from holdfast.kernel.game import Game, Setup
from holdfast.kernel.state import Option, State

COMPILED = Path(__file__).parent.parent / "build" / "compiled"
"""The output folder of `make compiled`."""


def measure(seconds: float) -> list[Row]:
    """Measure each game, and also with compiled rules if they exist."""
    rows = measure_games(seconds, forced_shares())
    return rows + (measure_compiled(seconds, forced_shares()) if COMPILED.exists() else [])


@cache
def forced_shares() -> dict[str, float]:
    """By game: the number of forced answers per decision, which is the same in every round."""
    return {game.id: forced_for_each_decision(game) for game in games().values()}


def measure_compiled(seconds: float, shares: Mapping[str, float]) -> list[Row]:
    """Measure all games in a process that imports compiled rules."""
    rows = [Row(*row) for row in run_compiled(__name__, [seconds, shares])]
    return [row._replace(name=f"{row.name}, compiled") for row in rows]


def run_compiled(module: str, asked: object) -> Any:
    """Return what a module prints as JSON in a process that imports compiled rules, asked as JSON on its input."""
    there = {**os.environ, "PYTHONPATH": os.pathsep.join([str(COMPILED), str(COMPILED.parent.parent)])}
    command = [sys.executable, "-P", "-m", module]
    done = subprocess.run(command, input=json.dumps(asked), env=there, stdout=subprocess.PIPE, check=True, text=True)
    return json.loads(done.stdout)


def measure_games(seconds: float, shares: Mapping[str, float]) -> list[Row]:
    """Measure each game; `shares` has the number of forced answers per decision."""
    return [measure_game(game, seconds, shares[game.id]) for game in games().values()]


def set_ups(game: Game) -> list[Setup]:
    """A set-up of every scenario, with the fewest seats."""
    return [game.set_up(scenario, game.seats[0]) for scenario in game.scenarios(game.book(()))]


def measure_game(game: Game, seconds: float, forced: float) -> Row:
    """Measure one game, playing its scenarios in turn.

    The yardsticks also count a move that is the only legal one (every third in block dominoes). Holdfast gives such
    answers automatically, so their share is counted in games that are not timed, and added.
    """
    setups = set_ups(game)
    decisions, played, took = play_for(game, setups, seconds)
    copies = copies_for(middle_of(game, setups[0]), seconds / 2)
    note = f"{forced / (1 + forced):.0%} of them forced"
    return Row(f"holdfast {game.id}", decisions * (1 + forced) / took, played / took, copies, note)


def forced_for_each_decision(game: Game, games: int = 60) -> float:
    """The number of questions with a forced answer for each one that a player answers.

    A question that another seat's answer closes, or that is asked again after an any-time option, does not count.
    """
    setups = set_ups(game)
    given = 0

    def watch(frame: FrameType, event: str, called: object) -> None:
        nonlocal given
        if event == "c_call" and frame.f_code is forced.__code__:
            given += getattr(called, "__name__", "") == dict.setdefault.__name__
        elif event == "return" and frame.f_code is ask_any.__code__:
            given += is_given_at_once(**frame.f_locals)

    answered = 0
    for seed in range(games):
        g = game.start(setups[seed % len(setups)]._replace(seed=seed), log=False)
        sys.setprofile(watch)
        answered += play_out(g, random.Random(seed))
        sys.setprofile(None)
    return given / answered


def is_given_at_once(
    g: State, seats: tuple[int, ...], options: list[Option], even_if_forced: bool, **_: object
) -> bool:
    """Whether `ask_any` takes the only option without asking."""
    return len(options) == 1 and not even_if_forced and len(seats) == g.seats


def play_for(game: Game, setups: list[Setup], seconds: float) -> tuple[int, int, float]:
    """Play random games for some seconds; return the decisions, the games, and the time they took."""
    rng = random.Random(1)
    decisions = played = 0
    begun = time.perf_counter()
    while (took := time.perf_counter() - begun) < seconds:
        g = game.start(setups[played % len(setups)]._replace(seed=played), log=False)
        decisions += play_out(g, rng)
        played += 1
    return decisions, played, took


def play_out(g: State, rng: random.Random) -> int:
    """Play to the end at random, and return the number of decisions."""
    count = 0
    while g.asked:
        seat = to_answer(g) if g.sealed else g.asked[0].seats[0]
        options = options_for(g, seat)
        answer(g, seat, int(rng.random() * len(options)), advance, options)
        count += 1
    return count


def to_answer(g: State) -> int:
    """The first seat that is asked and has not answered."""
    for question in g.asked:
        if question.seats[0] not in g.sealed:
            return question.seats[0]
    raise LookupError("everybody has answered")


def middle_of(game: Game, setup: Setup) -> State:
    """A state in the middle of a game."""
    length = play_out(game.start(setup, log=False), random.Random(2))
    g = game.start(setup, log=False)
    play_some(g, 2, length // 2)
    return g


def play_some(g: State, seed: int, decisions: int) -> None:
    """Play some decisions at random, fewer if the game ends."""
    rng = random.Random(seed)
    while decisions and g.asked:
        seat = to_answer(g)
        answer(g, seat, int(rng.random() * len(options_for(g, seat))))
        decisions -= 1


def copies_for(g: State, seconds: float) -> float:
    """The number of copies per second."""
    count = 0
    begun = time.perf_counter()
    while (took := time.perf_counter() - begun) < seconds:
        for _ in range(1_000):
            g.copy()
        count += 1_000
    return count / took


if __name__ == "__main__":
    print(json.dumps(measure_games(*json.load(sys.stdin))))
