"""Many games at once give the same numbers in one process and in several, with a mask for each game."""

from collections.abc import Iterator

import numpy as np
import pytest

from holdfast import research
from holdfast.kernel.chance import Dice
from holdfast.kernel.errors import HoldfastError
from holdfast.research.vector import HoldfastVectorEnv
from tests.research.playing import pick


@pytest.fixture
def two_workers() -> Iterator[HoldfastVectorEnv]:
    env = research.vector_env("big_chair", 5, workers=2)
    yield env
    env.close()


def course(env: HoldfastVectorEnv, steps: int) -> list[bytes]:
    """Play at random, and return all that is told."""
    dice = Dice(1)
    told = [env.reset(seed=10)[0].tobytes()]
    for _ in range(steps):
        actions = np.array([pick(mask, dice) for mask in env.action_masks().astype(np.int8)])
        seen, rewards, over, cut_off, info = env.step(actions)
        told += [seen.tobytes(), rewards.tobytes(), over.tobytes(), cut_off.tobytes(), info["action_mask"].tobytes()]
        if "final_obs" in info:
            told.append(info["final_obs"][info["_final_obs"]].tobytes())
    return told


def test_processes_tell_what_one_process_tells(two_workers: HoldfastVectorEnv) -> None:
    assert course(two_workers, 90) == course(research.vector_env("big_chair", 5), 90)


def test_each_game_is_the_one_of_its_seed() -> None:
    many = research.vector_env("survive_thrive", 3, seat=1, bots="developer")
    seen, info = many.reset(seed=20)
    for at in range(3):
        alone = research.solo_env("survive_thrive", seat=1, bots="developer")
        first, mask = alone.reset(seed=20 + at)
        assert np.array_equal(seen[at], first)
        assert np.array_equal(info["action_mask"][at], mask["action_mask"])


def test_a_finished_game_is_followed_by_another_at_once() -> None:
    env, dice = research.vector_env("big_chair", 2), Dice(1)
    env.reset(seed=1)
    ended = 0
    while ended < 4:
        before = env.action_masks()
        seen, rewards, over, _, info = env.step(np.array([pick(mask.astype(np.int8), dice) for mask in before]))
        ended += int(over.sum())
        assert (np.abs(rewards) == over).all(), "a reward comes with the end, and only then"
        assert env.action_masks().any(axis=1).all()
        if over.any():
            assert not np.array_equal(info["final_obs"][over], seen[over])


def test_an_error_in_a_process_is_raised_here(two_workers: HoldfastVectorEnv) -> None:
    two_workers.reset(seed=1)
    illegal = np.argmin(two_workers.action_masks(), axis=1)

    with pytest.raises(HoldfastError, match="is not legal now; legal are"):
        two_workers.step(illegal)


def test_a_killed_process_is_reported(two_workers: HoldfastVectorEnv) -> None:
    two_workers.reset(seed=1)
    two_workers.crew.processes[0].kill()  # type: ignore[union-attr]
    two_workers.crew.processes[0].join()  # type: ignore[union-attr]

    with pytest.raises(HoldfastError, match="ended unexpectedly"):
        two_workers.step(np.argmax(two_workers.action_masks(), axis=1))


@pytest.mark.parametrize(
    ("games", "workers", "says"), [(0, 0, "at least 1, not 0"), (2, 3, r"from 1 to .* \(2\), not 3")]
)
def test_impossible_numbers_are_refused(games: int, workers: int, says: str) -> None:
    with pytest.raises(HoldfastError, match=says):
        research.vector_env("big_chair", games, workers=workers)
