"""Random play for the laws: any game, seeded, one answer at a time."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from holdfast.games import all_games
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, key_of, options_for
from holdfast.kernel.game import Game
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State

MOST = 5_000
"""An upper limit on the number of decisions of a game."""

LONG = {"mr_president"}
"""Games with so long a sequence of answers that laws check fewer of their positions."""


def apart(game: Game, usual: int) -> int:
    """Return the number of answers between two positions that a law checks."""
    return 8 * usual if game.id in LONG else usual


class Case(NamedTuple):
    """A way to set up a game."""

    game: Game
    scenario: str
    seats: int

    def start(self, seed: int) -> State:
        """Start a game with this set-up."""
        return self.game.start(self.game.set_up(self.scenario, self.seats, seed))


def under_other_rules(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Raise the `rules_version` of a game, as if saved games had been played under other rules."""
    was = all_games()[game]
    monkeypatch.setitem(all_games(), game, replace(was, rules_version=was.rules_version + 1))


CASES = [
    Case(game, scenario, seats)
    for game in all_games().values()
    for scenario in game.scenarios(game.book(()))
    for seats in game.seats
]


def name_of(case: Any) -> str:
    """Return the name of a case in test ids."""
    return f"{case.game.id}-{case.scenario}-{case.seats}" if isinstance(case, Case) else str(case)


def may_answer(g: State) -> list[int]:
    """Return the seats that may answer now, including those that the game does not wait for."""
    return [seat for question in g.asked for seat in question.seats if seat not in g.sealed]


def step(g: State, dice: Dice) -> tuple[int, str]:
    """Give one random answer for a seat that is asked, whether or not the game waits for it."""
    seats = may_answer(g)
    seat = seats[dice.below(len(seats))]
    options = options_for(g, seat)
    index = dice.below(len(options))
    key = key_of(options[index])
    answer(g, seat, index)
    return seat, key


def states(case: Case, seed: int) -> Iterator[State]:
    """Play a random game; yield the state before every answer, and the final state."""
    g = case.start(seed)
    dice = Dice(seed, "play")
    for _ in range(MOST):
        yield g
        if not g.asked:
            return
        step(g, dice)
    raise AssertionError(f"{name_of(case)} with seed {seed} does not end")


def played(case: Case, seed: int, answers: int) -> State:
    """Return a game after this number of random answers, or at its end."""
    for count, g in enumerate(states(case, seed)):
        if count == answers:
            return g
    return g


def play_on(g: State, seed: int, answers: int) -> str:
    """Continue at random and return a fingerprint of the result."""
    dice = Dice(seed, "on")
    for _ in range(answers):
        if not g.asked:
            break
        step(g, dice)
    return digest(dump(g))
