"""Rewards follow the result, and shaping changes no sum but by the beginning."""

import pytest

from holdfast.games import game_named
from holdfast.kernel.state import GameResult
from holdfast.research.episode import begin, problem
from holdfast.research.rewards import final_rewards
from tests.research.playing import WAYS, episodes


def test_those_who_win_together_all_get_the_reward() -> None:
    big_chair = game_named("big_chair")

    assert final_rewards(big_chair, GameResult("victory", (0, 1, 2)), 3) == [1, 1, 1]
    assert final_rewards(big_chair, GameResult("major-defeat"), 3) == [-1, -1, -1]


def test_rivals_are_ranked_by_victory_and_score() -> None:
    rivals = game_named("survive_thrive")

    assert final_rewards(rivals, GameResult("x", (2,), (5, 7, 9)), 3) == [-1, 0, 1]
    assert final_rewards(rivals, GameResult("x", (1, 2), (5, 9, 9)), 3) == [-1, 0.5, 0.5]
    assert final_rewards(rivals, GameResult("x", (0,), (9, 9, 4)), 3) == [1, 0, -1]
    assert final_rewards(rivals, GameResult("x", (), (5, 7, 9)), 3) == [-1, -1, -1]


@pytest.mark.parametrize(("game", "seats"), WAYS)
def test_shaping_adds_up_to_the_outlook_at_the_beginning(game: str, seats: int) -> None:
    plain, shaped = (problem(game, seats=seats, reward=reward) for reward in ("result", "progress"))
    begun = list(begin(shaped, 5).outlook)
    sums = []
    for each in (plain, shaped):
        total = [0.0] * seats
        for episode in episodes(each, 5):
            if episode.answers:
                total = [so_far + now for so_far, now in zip(total, episode.rewards(), strict=True)]
        sums.append(total)

    assert any(begun)
    assert sums[1] == pytest.approx([result - outlook for result, outlook in zip(sums[0], begun, strict=True)])


@pytest.mark.parametrize(("game", "seats"), [way for way in WAYS if way[1] > 1])
def test_every_agent_gets_its_reward_at_the_end(game: str, seats: int) -> None:
    from holdfast import research
    from holdfast.kernel.chance import Dice
    from tests.research.playing import pick

    env, dice = research.env(game, seats=seats, illegal="raise"), Dice(3)
    env.reset(seed=3)
    rewards = {}
    for agent in env.agent_iter():
        seen, reward, over, cut_off, _ = env.last()
        if over or cut_off:
            rewards[agent] = reward
        env.step(None if over or cut_off else pick(seen["action_mask"], dice))

    result = env.episode.state.result
    assert result is not None
    assert rewards == dict(zip(env.possible_agents, final_rewards(game_named(game), result, seats), strict=True))
