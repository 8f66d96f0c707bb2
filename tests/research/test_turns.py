"""Whose turn it is: group questions go around, and secret answers stay secret until all have answered."""

from holdfast import research
from holdfast.kernel.chance import Dice
from tests.research.playing import pick


def test_questions_to_a_group_go_around_it() -> None:
    env, dice = research.env("big_chair", seats=3), Dice(1)
    env.reset(seed=1)
    asked = []
    for _ in range(40):
        if any(env.terminations.values()):
            break
        question = env.episode.state.asked[0]
        if len(question.seats) == 3:
            asked.append(env.episode.seat == env.episode.answers % 3)
        env.step(pick(env.observe(env.agent_selection)["action_mask"], dice))

    assert len(asked) > 10
    assert all(asked)


def test_each_seat_of_a_group_may_use_its_own_abilities() -> None:
    env, dice = research.env("big_chair", seats=3), Dice(1)
    users = set()
    for seed in range(8):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            seat, legal = env.episode.seat, env.observe(env.agent_selection)["action_mask"]
            abilities = [n for n, key in enumerate(env.problem.actions.keys) if legal[n] and key.startswith("use ")]
            users |= {seat} if abilities else set()
            env.step(pick(legal, dice))

    assert users == {0, 1, 2}


def test_a_secret_answer_shows_the_others_only_that_it_was_given() -> None:
    env, dice = research.env("survive_thrive", seats=3), Dice(1)
    env.reset(seed=2)
    columns, compared = env.problem.layout.columns, 0
    for _ in range(60):
        first, asked = env.episode.seat, env.episode.asked()
        if len(asked) == 3:
            before = env.observe("player_2")["observation"]
            env.step(pick(env.observe(env.agent_selection)["action_mask"], dice))
            if env.episode.state.sealed.keys() == {first}:
                after = env.observe("player_2")["observation"]
                changed = {columns[at].split(":")[0] for at in (before != after).nonzero()[0]}
                assert changed <= {"committed"}
                compared += 1
        else:
            env.step(pick(env.observe(env.agent_selection)["action_mask"], dice))

    assert compared > 3
