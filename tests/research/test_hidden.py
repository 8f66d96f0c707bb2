"""Two worlds that a seat cannot tell apart give it the same observation, mask, infos and rewards."""

from typing import Any

import pytest

from holdfast import research
from holdfast.kernel.state import State
from holdfast.research.aec import HoldfastAEC
from holdfast.research.episode import Episode
from tests.research.playing import WAYS, episodes


def told(env: HoldfastAEC, episode: Episode, g: State, seat: int) -> list[Any]:
    """Return all that an environment tells a seat about a state."""
    env.episode = episode.copy()
    env.episode.state = g
    env.episode.look()
    env.choose_agent()
    seen = env.observe(env.possible_agents[seat])
    return [
        *[(name, part.tobytes()) for name, part in seen.items()],
        env.agent_selection,
        env.infos[env.possible_agents[seat]],
        env.state().tobytes(),
        env.episode.rewards(),
        env.render(),
    ]


@pytest.mark.parametrize("encoding", ["keys", "features"])
@pytest.mark.parametrize(("game", "seats"), WAYS)
def test_an_environment_tells_only_what_a_seat_may_know(game: str, seats: int, encoding: str) -> None:
    infos = ("view", "keys", "prompt")
    env = research.env(game, seats=seats, encoding=encoding, reward="progress", infos=infos, render_mode="ansi")
    differ = 0
    for at, episode in enumerate(episodes(env.problem, 2, 400)):
        if at % 7 or episode.is_over:
            continue
        env.reset(seed=1)
        for seat in {episode.seat, at % seats}:
            other = env.problem.game.redeal(episode.state, seat, at)
            differ += other.chance != episode.state.chance
            mine, theirs = (told(env, episode, g.copy(), seat) for g in (episode.state, other))
            if episode.seat != seat:  # whose turn it is depends on sealed answers, which are public by whom
                assert mine[:2] == theirs[:2]
            else:
                assert mine == theirs

    assert differ
