"""PettingZoo's interface for agents that act at once (parallel), where a game asks several seats at once.

In every step each agent acts. Those that are not asked have a single legal action, the last one: to wait. So games in
which seats take turns work as well, with much waiting. An illegal action counts as the first legal one, and the agent's
`info` says so as `illegal`: PettingZoo's own tests sample actions without a mask. If an answer of another agent comes
first and changes what is asked, an action may not be possible any more; `info` says so as `too_late`, and the agent is
asked again.
"""

import copy
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from holdfast.research.aec import agents_of
from holdfast.research.episode import Observation, Problem, Seeds
from holdfast.research.rendering import Renderer, installed_modes
from holdfast.research.spaces import observation_box, observation_space

Steps = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class HoldfastParallel(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A game as a parallel environment."""

    def __init__(self, problem: Problem, render_mode: str | None = None) -> None:
        self.problem = problem
        self.renderer = Renderer(problem, render_mode)
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": f"holdfast_{problem.game.id}_parallel_v0",
            "render_modes": installed_modes(),
            "render_fps": 1,
        }
        self.wait = problem.size
        """The action of an agent that is not asked."""
        self.possible_agents = agents_of(problem)
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: observation_space(problem, waits=True) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(problem.size + 1) for agent in self.possible_agents
        }
        self.state_space = observation_box(problem)
        self.seeds = Seeds()

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a game. With a seed it is always the same game, and the games after it are, too."""
        self.episode = self.renderer.begin(self.seeds.next(seed))
        self.agents = self.possible_agents[:]
        if self.render_mode == "human":
            self.render()
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        """Return what each agent sees now."""
        asked = self.episode.asked()
        return {agent: self.observe(seat, seat in asked) for seat, agent in enumerate(self.possible_agents)}

    def observe(self, seat: int, asked: bool) -> Observation:
        """Return what a seat sees, with the action to wait as the last in its mask."""
        seen = self.episode.observe(seat)
        seen["action_mask"] = np.append(seen["action_mask"], np.int8(not asked))
        return seen

    def state(self) -> NDArray[np.float32]:
        """Return what a spectator sees, for central critics: never what is hidden from everybody."""
        return self.episode.public()

    def step(self, actions: dict[str, int]) -> Steps:
        """Carry out an action of each agent."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        agents = self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        for seat in self.episode.asked():
            agent = self.possible_agents[seat]
            infos[agent] = self.act(seat, int(actions[agent]))
            if self.episode.is_over:
                break
        rewards = dict(zip(agents, self.episode.rewards(), strict=True))
        over, cut_off = self.episode.is_over, self.episode.is_cut_off and not self.episode.is_over
        if over or cut_off:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return self.observations(), rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut_off), infos

    def act(self, seat: int, action: int) -> dict[str, Any]:
        """Carry out the action of a seat that was asked when the step began; return its info."""
        if seat not in self.episode.asked():
            return {"too_late": True}
        place = self.episode.place(seat, action)
        self.episode.answer(max(place, 0), seat)
        return {"illegal": True} if place < 0 else {}

    def render(self) -> Any:
        """Return the table as text or as a picture, as a spectator sees it; `human` prints it."""
        return self.renderer.render(self.episode)

    def close(self) -> None:
        """Release what rendering uses."""
        self.renderer.close()

    def clone(self) -> "HoldfastParallel":
        """Return an independent environment at the same moment of the game, in microseconds. It shares the spaces."""
        new = copy.copy(self)
        new.episode, new.agents, new.seeds = self.episode.copy(), self.agents[:], self.seeds.copy()
        return new
