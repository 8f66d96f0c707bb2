"""Random play through environments."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from holdfast.kernel.chance import Dice
from holdfast.research.aec import HoldfastAEC
from holdfast.research.episode import Episode, Problem, begin

GAMES = ("big_chair", "survive_thrive", "ares_crisis", "resistance", "mr_president")

WAYS = [
    ("big_chair", 1),
    ("big_chair", 3),
    ("survive_thrive", 3),
    ("survive_thrive", 4),
    ("ares_crisis", 1),
    ("ares_crisis", 4),
    ("resistance", 3),
    ("resistance", 5),
    ("mr_president", 1),
]
"""Each game with the fewest and the most seats."""


def legal(mask: NDArray[np.int8]) -> list[int]:
    """Return the legal actions of a mask."""
    return [int(action) for action in np.flatnonzero(mask)]


def pick(mask: NDArray[np.int8], dice: Dice) -> int:
    """Return one of the legal actions of a mask."""
    actions = legal(mask)
    return actions[dice.below(len(actions))]


def episodes(problem: Problem, seed: int, most: int = 1_000_000) -> Iterator[Episode]:
    """Play a random game; yield the episode before every action, and at its end."""
    episode, dice = begin(problem, seed), Dice(seed, "play")
    for _ in range(most):
        yield episode
        if episode.is_over:
            return
        episode.act(pick(episode.mask(episode.seat), dice))


def course(env: HoldfastAEC, seed: int, most: int = 60) -> list[Any]:
    """Play on at random, and return all that the agents are told."""
    dice, told = Dice(seed), []
    for _ in range(most):
        seen, reward, over, cut_off, info = env.last()
        told.append((env.agent_selection, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, info))
        if over or cut_off:
            break
        env.step(pick(seen["action_mask"], dice))
    return told
