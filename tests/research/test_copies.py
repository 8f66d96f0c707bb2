"""Clones, deep copies and pickles keep the game, and go on exactly as the original would."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from holdfast import research
from holdfast.kernel.chance import Dice
from tests.research.playing import WAYS, course, pick

COPIES: dict[str, Callable[[Any], Any]] = {
    "clone": lambda env: env.clone(),
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
}


@pytest.mark.parametrize(("game", "seats"), WAYS)
@pytest.mark.parametrize("way", COPIES)
def test_a_copy_goes_on_as_the_original(game: str, seats: int, way: str) -> None:
    env = research.env(game, seats=seats, illegal="raise")
    env.reset(seed=4)
    course(env, 1, 25)
    other: Any = COPIES[way](env)

    assert course(other, 2) == course(env, 2)


def test_a_copy_is_independent() -> None:
    env = research.env("big_chair", illegal="raise")
    env.reset(seed=4)
    other = env.clone()
    before = env.observe("player_0")["observation"].tobytes()

    course(other, 2, 20)

    assert env.observe("player_0")["observation"].tobytes() == before
    assert env.rewards == {"player_0": 0}


def test_the_games_after_a_seeded_one_are_the_same_in_a_copy() -> None:
    env = research.env("big_chair", illegal="raise")
    env.reset(seed=4)
    other = pickle.loads(pickle.dumps(env))
    for each in (env, other):
        each.reset()

    assert course(other, 2) == course(env, 2)


def test_a_solo_environment_can_be_copied_with_its_bots() -> None:
    env = research.solo_env("survive_thrive", seats=3, seat=1)
    env.reset(seed=4)
    told = []
    for each in (env.clone(), copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        dice, seen = Dice(2), []
        for _ in range(40):
            out = each.step(pick(each.mask, dice))
            seen.append((out[0].tobytes(), out[1], out[4]["action_mask"].tobytes()))
        told.append(seen)

    assert told[0] == told[1] == told[2]
