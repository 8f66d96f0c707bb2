"""Gymnasium's interface: one seat learns, bots play the others.

The observation is a flat array, so that it fits any library. The mask of legal actions is in `info["action_mask"]`, and
`action_masks()` returns it as sb3-contrib's MaskablePPO wants it. Questions to a group in which the agent sits are the
agent's to answer, as at a table with people; bots in the same group use only what they may do at any time.
"""

import copy
from collections.abc import Sequence
from typing import Any, Literal, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from holdfast.bots import Bot, adviser_for, answer_beside_people, simulated
from holdfast.kernel.decisions import options_for, place_of
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.research.episode import Problem, Seeds, bots_dice
from holdfast.research.rendering import Renderer, installed_modes
from holdfast.research.spaces import action_space, features_box, observation_box

Illegal = Literal["lose", "raise", "first"]
ILLEGAL: tuple[Illegal, ...] = ("lose", "raise", "first")
"""What an illegal action does: ends the game with -1, raises an error, or counts as the first legal one."""


class HoldfastEnv(gymnasium.Env[Any, Any]):
    """A game for one agent."""

    metadata: dict[str, Any] = {  # noqa: RUF012 (declared so by Gymnasium)
        "render_modes": installed_modes(),
        "render_fps": 1,
    }

    def __init__(
        self,
        problem: Problem,
        seat: int = 0,
        bots: Sequence[str] | str = (),
        illegal: Illegal = "lose",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ILLEGAL:
            raise HoldfastError(f"there is no way {illegal!r} to treat illegal actions; {nearest(illegal, ILLEGAL)}")
        if not 0 <= seat < problem.setup.seats:
            raise HoldfastError(f"there is no seat {seat}; the seats are 0 to {problem.setup.seats - 1}")
        self.problem, self.seat, self.illegal = problem, seat, illegal
        self.names = bots_beside(problem, seat, bots)
        self.bots: dict[int, Bot] = {at: simulated(name, problem.game.id) for at, name in self.names.items()}
        self.renderer = Renderer(problem, render_mode)
        self.render_mode = render_mode
        self.seeds = Seeds()
        self.observation_space = observation_box(problem)
        if problem.terms.encoding == "features":
            self.observation_space = spaces.Dict(
                {"observation": self.observation_space, "features": features_box(problem)}
            )
        self.action_space = action_space(problem)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Start a game. With a seed it is always the same game, and the games after it are, too."""
        super().reset(seed=seed)
        game_seed = self.seeds.next(seed)
        self.episode = self.renderer.begin(game_seed)
        self.dice = bots_dice(game_seed)
        self.is_lost = False
        self.let_bots_play()
        if self.render_mode == "human":
            self.render()
        return self.observe(), self.info()

    def let_bots_play(self) -> None:
        """Let the bots answer until the agent is asked, or the game is over."""
        episode = self.episode
        while not episode.is_over and not episode.is_cut_off:
            choice = answer_beside_people(episode.state, self.bots, self.dice) if self.bots else None
            if choice is None:
                break
            seat, key = choice
            options = options_for(episode.state, seat)
            episode.answer(place_of(key, options), seat, options)
        episode.turn_to(self.seat)

    def observe(self) -> Any:
        """Return what the agent sees now."""
        seen = self.episode.observe(self.seat)
        mask = seen.pop("action_mask")
        self.mask = np.zeros_like(mask) if self.is_lost else mask
        return seen if "features" in seen else seen["observation"]

    def info(self) -> dict[str, Any]:
        """Return the mask of legal actions."""
        return {"action_mask": self.mask}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, as sb3-contrib wants it."""
        return self.mask.astype(bool)

    def step(self, action: Any) -> tuple[Any, SupportsFloat, bool, bool, dict[str, Any]]:
        """Carry out an action of the agent, and let the bots answer until it is asked again."""
        episode = self.episode
        place = -1 if episode.is_over or self.is_lost else episode.place(self.seat, int(action))
        is_illegal = place < 0
        if is_illegal and self.illegal == "lose":
            self.is_lost = True
            return self.observe(), -1.0, True, False, {**self.info(), "illegal": True}
        if is_illegal and (self.illegal == "raise" or episode.is_over):
            episode.act(int(action))
        episode.answer(max(place, 0), self.seat)
        self.let_bots_play()
        reward = episode.rewards()[self.seat]
        truncated = episode.is_cut_off and not episode.is_over
        if self.render_mode == "human":
            self.render()
        seen = self.observe()
        info = {**self.info(), "illegal": True} if is_illegal else self.info()
        return seen, reward, episode.is_over, truncated, info

    def render(self) -> Any:
        """Return the table as text or as a picture, as a spectator sees it; `human` prints it."""
        return self.renderer.render(self.episode)

    def close(self) -> None:
        """Release what rendering uses."""
        self.renderer.close()

    def clone(self) -> "HoldfastEnv":
        """Return an independent environment at the same moment of the game, in microseconds. It shares the spaces."""
        new = copy.copy(self)
        new.episode, new.dice, new.mask = self.episode.copy(), self.dice.copy(), self.mask.copy()
        new.seeds = self.seeds.copy()
        return new


def bots_beside(problem: Problem, seat: int, bots: Sequence[str] | str) -> dict[int, str]:
    """Return the bot of each other seat: the ones that are named, one for all, or the game's own."""
    others = [at for at in range(problem.setup.seats) if at != seat]
    named = [bots] if isinstance(bots, str) else list(bots) or [adviser_for(problem.game.id).name]
    if len(named) not in (1, len(others)) and others:
        raise HoldfastError(f"name one bot for all other seats, or {len(others)}, not {len(named)}")
    return dict(zip(others, named * len(others) if len(named) == 1 else named, strict=False))
