"""Holdfast's own games, measured as the yardsticks are: random play on one core, set-up included, and copies."""

import time

from benchmarks.rows import Row
from holdfast.games import games
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, options_for
from holdfast.kernel.game import Game, Setup
from holdfast.kernel.state import State


def measure(seconds: float) -> list[Row]:
    """A row for each game."""
    return [measure_game(game, seconds) for game in games().values()]


def measure_game(game: Game, seconds: float) -> Row:
    """Every scenario in turn, with the fewest seats; only real decisions count, forced ones answer themselves."""
    setups = [game.set_up(scenario, game.seats[0]) for scenario in game.scenarios(game.book(()))]
    decisions, played, took = play_for(game, setups, seconds)
    copies = copies_for(middle_of(game, setups[0]), seconds / 2)
    return Row(f"holdfast {game.id}", decisions / took, played / took, copies, "forced answers are not counted")


def play_for(game: Game, setups: list[Setup], seconds: float) -> tuple[int, int, float]:
    """Random games for some seconds: decisions, games, and the time they took."""
    dice = Dice("bench")
    decisions = played = 0
    begun = time.perf_counter()
    while (took := time.perf_counter() - begun) < seconds:
        g = game.start(setups[played % len(setups)]._replace(seed=played), log=False)
        decisions += play_out(g, dice)
        played += 1
    return decisions, played, took


def play_out(g: State, dice: Dice) -> int:
    """Play to the end at random; returns how many decisions that took."""
    count = 0
    while g.asked:
        question = next(each for each in g.asked if each.seats[0] not in g.sealed)
        seat = question.seats[0]
        answer(g, seat, dice.below(len(options_for(g, seat))))
        count += 1
    return count


def middle_of(game: Game, setup: Setup) -> State:
    """A state in mid-game."""
    length = play_out(game.start(setup, log=False), Dice("copy"))
    g = game.start(setup, log=False)
    dice = Dice("copy")
    for _ in range(length // 2):
        seat = next(each.seats[0] for each in g.asked if each.seats[0] not in g.sealed)
        answer(g, seat, dice.below(len(options_for(g, seat))))
    return g


def copies_for(g: State, seconds: float) -> float:
    """Copies a second."""
    count = 0
    begun = time.perf_counter()
    while (took := time.perf_counter() - begun) < seconds:
        for _ in range(1_000):
            g.copy()
        count += 1_000
    return count / took
