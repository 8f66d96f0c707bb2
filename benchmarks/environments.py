"""Steps a second of environments by random legal actions, observations and masks included, beside other libraries."""

import gc
import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any

import numpy as np

from benchmarks.rows import Figure
from holdfast import research
from holdfast.games import games

TEXAS = "PettingZoo texas_holdem, wrapped"
CONNECT_FOUR = "PettingZoo connect_four, wrapped"
RUMMY = "RLCard gin-rummy, environment"
VECTOR = "holdfast big_chair, 16 games at once"

MAKERS: dict[str, tuple[str, Callable[[], Any]]] = {
    TEXAS: ("rlcard", lambda: import_module("pettingzoo.classic.texas_holdem_v4").env()),
    CONNECT_FOUR: ("pygame", lambda: import_module("pettingzoo.classic.connect_four_v3").env()),
    **{f"holdfast {game}": ("pettingzoo", partial(research.env, game)) for game in games()},
}
"""By name: the package that it needs, and what makes the environment, wrapped as PettingZoo wraps its own."""


def environments(seconds: float, wanted: Callable[[str], bool]) -> list[Figure]:
    """Measure every environment whose packages are installed."""
    found = []
    for name, (package, make) in MAKERS.items():
        if wanted(name) and find_spec(package):
            found.append(measured(name, agents_in_turn(make()), seconds, "AEC, one step an action"))
    if wanted(RUMMY) and find_spec("rlcard"):
        found.append(measured(RUMMY, rummy(), seconds, "state extracted at every step"))
    if wanted(VECTOR):
        found.append(measured(VECTOR, at_once(), seconds, "Gymnasium, one process"))
    return found


def measured(name: str, play: Callable[[], int], seconds: float, note: str) -> Figure:
    """Measure an environment; `play` plays for a while and returns the number of steps."""
    play()
    gc.collect()
    steps, begun = 0, process_time()
    while (spent := process_time() - begun) < seconds:
        steps += play()
    return Figure(name, {"steps/s": steps / spent}, note)


def agents_in_turn(env: Any) -> Callable[[], int]:
    """Return a function that plays a game of PettingZoo."""
    dice, seeds = random.Random(1), iter(range(1_000_000))

    def play() -> int:
        env.reset(seed=next(seeds))
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut_off, _ = env.last()
            if over or cut_off:
                env.step(None)
                continue
            env.step(dice.choice(np.flatnonzero(seen["action_mask"])))
            steps += 1
        return steps

    return play


def rummy() -> Callable[[], int]:
    """Return a function that plays a game of RLCard."""
    import rlcard

    dice = random.Random(1)
    env = rlcard.make("gin-rummy", config={"seed": 1})

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return play


def at_once() -> Callable[[], int]:
    """Return a function that plays some moves in many games of ours."""
    env = research.vector_env("big_chair", 16)
    dice = random.Random(1)
    env.reset(seed=1)

    def play() -> int:
        for _ in range(20):
            env.step(np.array([dice.choice(np.flatnonzero(mask)) for mask in env.masks]))
        return 20 * env.num_envs

    return play
