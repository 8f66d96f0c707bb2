"""The adapter to OpenSpiel: a whole game through it, copies, and what is equal in re-dealt states.

OpenSpiel itself is not installed for tests, so a few classes replace the parts of it that the adapter uses.
"""

import copy
import random
import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from holdfast.api import set_up
from holdfast.kernel.decisions import key_of, options_for


class Game:
    """The part of `pyspiel.Game` that the adapter uses."""

    def __init__(self, kind: Any, info: Any, params: Any) -> None:
        self.kind, self.info = kind, info


class State:
    """The part of `pyspiel.State` that the adapter uses; a clone is made as OpenSpiel makes it."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def get_game(self) -> Any:
        return self._game

    def clone(self) -> Any:
        new = self._game.new_initial_state()
        for name, value in vars(self).items():
            if name != "_game":
                setattr(new, name, copy.deepcopy(value))
        return new


class Kind(SimpleNamespace):
    """The arguments of a description, and the names that the adapter takes from `pyspiel.GameType`."""

    Dynamics = SimpleNamespace(SEQUENTIAL="sequential")
    ChanceMode = SimpleNamespace(DETERMINISTIC="deterministic")
    Information = SimpleNamespace(IMPERFECT_INFORMATION="imperfect")
    Utility = SimpleNamespace(GENERAL_SUM="general", IDENTICAL="identical")
    RewardModel = SimpleNamespace(TERMINAL="terminal")


@pytest.fixture
def adapter(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    pyspiel = ModuleType("pyspiel")
    pyspiel.__dict__.update(
        Game=Game, State=State, GameType=Kind, GameInfo=SimpleNamespace, PlayerId=SimpleNamespace(TERMINAL=-4)
    )
    monkeypatch.setitem(sys.modules, "pyspiel", pyspiel)
    sys.modules.pop("benchmarks.spiel", None)
    yield import_module("benchmarks.spiel")
    del sys.modules["benchmarks.spiel"]


def played(state: Any, rng: random.Random, most: int = 10_000) -> int:
    """Play at random, and return how many answers were given."""
    count = 0
    while count < most and not state.is_terminal():
        state._apply_action(rng.choice(state._legal_actions(state.current_player())))
        count += 1
    return count


@pytest.mark.parametrize(("game", "seats"), [("big_chair", 2), ("survive_thrive", 3)])
def test_a_game_is_played_to_its_end(adapter: Any, game: str, seats: int) -> None:
    whole = adapter.HoldfastGame(set_up(game, seats=seats, seed=3))
    state = whole.new_initial_state()

    assert played(state, random.Random(1)) > 10

    result = state.position.state.result
    assert state.current_player() < 0
    assert state.returns() == [float(seat in result.winners) for seat in range(seats)]
    assert whole.kind.utility == ("general" if game == "survive_thrive" else "identical")


def test_a_clone_goes_its_own_way(adapter: Any) -> None:
    state = adapter.HoldfastGame(set_up("big_chair", "test-drive", 1, 3)).new_initial_state()
    played(state, random.Random(1), 12)
    before = state.information_state_string()

    clone = state.clone()

    assert clone.information_state_string() == before
    played(clone, random.Random(2))
    assert clone.is_terminal()
    assert state.information_state_string() == before
    assert not state.is_terminal()


def test_a_redealt_state_cannot_be_told_apart(adapter: Any) -> None:
    game = adapter.HoldfastGame(set_up("big_chair", "test-drive", 1, 3))
    state = game.new_initial_state()
    played(state, random.Random(1), 12)

    others = [game.redealt(state, 0, seed) for seed in range(20)]

    assert {other.information_state_string() for other in others} == {state.information_state_string()}
    assert len({tuple(other.position.state.deck) for other in others}) > 1, "what is hidden differs"


def test_an_information_state_names_the_answers_of_its_seat_and_its_options(adapter: Any) -> None:
    state = adapter.HoldfastGame(set_up("big_chair", "test-drive", 1, 3)).new_initial_state()
    options = options_for(state.position.state, 0)

    assert state.information_state_string() == f"0::{' '.join(key_of(each) for each in options)}"
    assert state._action_to_string(0, 1) == key_of(options[1])

    state._apply_action(1)

    assert state.information_state_string().startswith("0: 1:")


def test_a_position_in_mid_game_is_held_as_it_is(adapter: Any) -> None:
    game = adapter.HoldfastGame(set_up("big_chair", "test-drive", 1, 3))
    first = game.new_initial_state()
    played(first, random.Random(1), 12)

    held = game.holding(first.position.state)

    assert held.position.state is first.position.state
    assert held._legal_actions(0) == first._legal_actions(0)
