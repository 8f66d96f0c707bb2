"""Illegal actions: an error that names the legal ones, or the end of the game."""

import numpy as np
import pytest

from holdfast import research
from holdfast.kernel.errors import HoldfastError


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = research.env("big_chair", illegal="raise")
    env.reset(seed=4)
    before = env.observe("player_0")["observation"].tobytes()
    pass_now = env.problem.actions.number["pass"]

    with pytest.raises(HoldfastError, match=rf"action {pass_now} \('pass'\) is not legal now; legal are \d+ \('take"):
        env.step(pass_now)
    with pytest.raises(HoldfastError, match="action 99999 is not legal now"):
        env.step(99_999)
    with pytest.raises(HoldfastError, match="player_0 must act"):
        env.step(None)

    assert env.observe("player_0")["observation"].tobytes() == before


def test_an_illegal_action_ends_the_game_with_a_loss_for_the_agent() -> None:
    env = research.env("survive_thrive", seats=3)
    env.reset(seed=4)
    agent = env.agent_selection
    env.step(int(np.argmin(env.observe(agent)["action_mask"])))
    rewards = {}
    for each in env.agent_iter():
        _, reward, over, cut_off, info = env.last()
        assert over
        assert cut_off
        rewards[each] = reward
        assert info == ({"illegal": True} if each == agent else {})
        env.step(None)

    assert rewards == {each: -1 if each == agent else 0 for each in ("player_0", "player_1", "player_2")}


def test_a_solo_game_lost_by_an_illegal_action_has_ended() -> None:
    env = research.solo_env("big_chair")
    env.reset(seed=4)
    _, reward, over, _, info = env.step(int(np.argmin(env.mask)))

    assert (reward, over, info["illegal"]) == (-1, True, True)
    assert not env.action_masks().any()


def test_agents_at_once_are_told_that_an_action_was_illegal() -> None:
    env = research.parallel_env("survive_thrive", seats=3)
    seen, _ = env.reset(seed=4)
    actions = {agent: int(np.argmax(each["action_mask"])) for agent, each in seen.items()}
    actions["player_1"] = int(np.argmin(seen["player_1"]["action_mask"]))
    *_, infos = env.step(actions)

    assert infos["player_1"] == {"illegal": True}
    assert infos["player_0"] == {}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"encoding": "key"}, "there is no encoding 'key'; did you mean 'keys'"),
        ({"reward": "score"}, "there is no reward 'score'"),
        ({"discount": 0}, "the discount must be above 0"),
        ({"most_answers": 0}, "most_answers must be at least 1"),
        ({"seats": 7}, "big_chair is for 1 to 3 seats, not 7"),
        ({"infos": ["views"]}, "there is no info 'views'; did you mean 'view'"),
        ({"render_mode": "video"}, "there is no render mode 'video'"),
    ],
)
def test_wrong_arguments_are_reported(arguments: dict[str, object], says: str) -> None:
    with pytest.raises(HoldfastError) as found:
        research.env("big_chair", **arguments)  # type: ignore[arg-type]

    assert says in str(found.value)


def test_a_game_that_is_too_long_is_cut_off() -> None:
    env = research.env("big_chair", most_answers=5)
    env.reset(seed=4)
    for _ in range(5):
        assert not any(env.truncations.values())
        env.step(int(np.argmax(env.observe(env.agent_selection)["action_mask"])))

    assert env.truncations == {"player_0": True}
    assert env.terminations == {"player_0": False}
