"""The games as games of OpenSpiel: its own checks, its IS-MCTS, and one of its learning algorithms."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.algorithms.tabular_qlearner import QLearner

from holdfast.games import game_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of
from holdfast.research import spiel
from holdfast.research.rewards import final_rewards
from tests.research.playing import GAMES, WAYS

spiel.register()


def load(game: str, **params: Any) -> Any:
    """Load a game from OpenSpiel's registry."""
    return pyspiel.load_game(f"holdfast_{game}", params)


def dealt(game: Any, deal: int, answers: int = 0) -> Any:
    """Return a state after so many random answers, or at the end."""
    state, dice = game.new_initial_state(), Dice(deal)
    state.apply_action(deal)
    while answers and not state.is_terminal():
        answers -= 1
        actions = state.legal_actions()
        state.apply_action(actions[dice.below(len(actions))])
    return state


@pytest.mark.parametrize(("game", "seats"), WAYS)
def test_openspiel_simulates_a_game_and_finds_no_fault(game: str, seats: int) -> None:
    pyspiel.random_sim_test(load(game, seats=seats), num_sims=1, serialize=game != "mr_president", verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_when_its_answers_are_repeated(game: str) -> None:
    played = dealt(load(game), 7, 16)
    other = load(game).new_initial_state()
    for action in played.history():
        other.apply_action(action)

    assert str(other) == str(played)
    assert other.information_state_string(other.current_player()) == played.information_state_string(
        played.current_player()
    )


def test_a_clone_is_independent_and_goes_on_alike() -> None:
    state = dealt(load("big_chair"), 7, 10)
    clone, before = state.clone(), str(state)
    clone.apply_action(clone.legal_actions()[0])

    assert str(state) == before
    state.apply_action(state.legal_actions()[0])
    assert str(state) == str(clone)


def test_actions_are_named_by_their_keys() -> None:
    state = dealt(load("big_chair"), 7)
    episode = state.held.episode
    names = {state.action_to_string(state.current_player(), action) for action in state.legal_actions()}

    assert names == {key_of(option) for option in episode.options}


@pytest.mark.parametrize(("game", "seats"), WAYS)
def test_a_resampled_state_has_the_same_information_state(game: str, seats: int) -> None:
    found = 0
    for answers in (0, 8, 16):
        state = dealt(load(game, seats=seats), 5, answers)
        player = state.current_player()
        other: Any = spiel.resampled(state, player, answers)
        found += other.held.episode.state.chance != state.held.episode.state.chance

        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()

    assert found == 3


def test_what_a_seat_knows_includes_what_it_answered_before() -> None:
    states = []
    for first in (0, 1):
        state = dealt(load("big_chair"), 7)
        state.apply_action(state.legal_actions()[first])
        states.append(state.information_state_string(0))

    assert states[0] != states[1]


@pytest.mark.parametrize("game", ["big_chair", "survive_thrive"])
def test_information_sets_search_plays_with_re_dealt_states(game: str) -> None:
    loaded, chance = load(game, actions="index"), np.random.RandomState(1)
    bot = ISMCTSBot(loaded, RandomRolloutEvaluator(1, chance), 2.0, 12, random_state=chance)
    bot.set_resampler(spiel.resampler(1))
    state = dealt(loaded, 3, 4)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_learning_algorithm_of_openspiel_learns_in_big_chair() -> None:
    env = rl_environment.Environment(load("big_chair", deals=4), observation_type=None)
    agent = QLearner(0, num_actions=env.action_spec()["num_actions"])
    for _ in range(3):
        step = env.reset()
        while not step.last():
            step = env.step([agent.step(step).action])
        agent.step(step)

    assert agent._q_values, "it has values for what it saw"
    assert step.rewards[0] in (-1.0, 1.0)


def test_the_result_is_the_reward() -> None:
    state, dice = dealt(load("survive_thrive"), 11), Dice(11)
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[dice.below(len(actions))])
    result = state.held.episode.state.result

    assert state.returns() == final_rewards(game_named("survive_thrive"), result, 3)


def test_options_of_the_game_are_parameters() -> None:
    game = load("big_chair", options="replace_lost_roles:True", scenario="government-reboot", seats=2)

    assert game.problem.setup.option("replace_lost_roles") is True
    assert "replace_lost_roles:True" in str(game)
    assert str(pyspiel.load_game(str(game))) == str(game)
