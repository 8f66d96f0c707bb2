"""The environments pass the checkers of PettingZoo and Gymnasium, for every game."""

import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

from holdfast import research
from tests.research.playing import GAMES, WAYS

EXPECTED = (
    "Observation is not a NumPy array",  # it is a dictionary with a mask, as in PettingZoo's classic games
    "Observation space for each agent probably should be",
    "Action mask is all zeros",  # of agents that are not asked
    "Action mask numpy array is all zeros",
)


def unexpected(check: Callable[[], Any]) -> list[str]:
    """Run a check, and return its warnings except those that dictionaries with masks always bring."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        check()
    return [str(each.message) for each in found if not str(each.message).startswith(EXPECTED)]


@pytest.mark.parametrize(("game", "seats"), WAYS)
def test_agents_in_turn_pass_the_api_test(game: str, seats: int) -> None:
    assert unexpected(lambda: api_test(research.env(game, seats=seats), num_cycles=60)) == []


@pytest.mark.parametrize(("game", "seats"), WAYS)
def test_agents_in_turn_are_the_same_with_the_same_seed(game: str, seats: int) -> None:
    assert unexpected(lambda: seed_test(lambda: research.env(game, seats=seats), num_cycles=30)) == []


@pytest.mark.parametrize("encoding", ["index", "features"])
@pytest.mark.parametrize("game", GAMES)
def test_every_encoding_passes_the_api_test(game: str, encoding: str) -> None:
    assert unexpected(lambda: api_test(research.env(game, encoding=encoding), num_cycles=25)) == []


@pytest.mark.parametrize("game", GAMES)
def test_agents_at_once_pass_the_api_test(game: str) -> None:
    assert unexpected(lambda: parallel_api_test(research.parallel_env(game), num_cycles=60)) == []


@pytest.mark.parametrize("game", GAMES)
def test_agents_at_once_are_the_same_with_the_same_seed(game: str) -> None:
    assert unexpected(lambda: parallel_seed_test(lambda: research.parallel_env(game), num_cycles=30)) == []


def check_rendering(game: str, modes: Sequence[str]) -> None:
    """Run the render test of PettingZoo for some of the modes."""

    def make(render_mode: str) -> Any:
        env = research.env(game, render_mode=render_mode)
        env.metadata["render_modes"] = list(modes)
        return env

    render_test(make)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_can_be_rendered(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_rendering(game, ["human", "ansi"])

    assert capsys.readouterr().out.strip()


@pytest.mark.slow
def test_the_table_can_be_rendered_as_a_picture(browser: str) -> None:
    assert "rgb_array" in research.env("big_chair").metadata["render_modes"]
    check_rendering("big_chair", ["rgb_array"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("illegal", ["lose", "first"])
def test_one_agent_passes_the_checker_of_gymnasium(game: str, illegal: str) -> None:
    check_env(research.solo_env(game, illegal=illegal), skip_render_check=True)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_makes_a_game_by_its_id(game: str) -> None:
    import gymnasium

    env = gymnasium.make(f"holdfast.research.registration:holdfast/{game}-v0")
    seen, info = env.reset(seed=3)

    assert env.observation_space.contains(seen)
    assert np.array_equal(info["action_mask"], env.unwrapped.mask)  # type: ignore[attr-defined]
