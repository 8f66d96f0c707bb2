"""PettingZoo's interface for games in which agents act one after the other (AEC), for every game and seat count.

Agents are `player_0`, `player_1` and so on: the seats. A seat may act several times in a row. Where several seats
decide at once, they are asked one after the other, and what they see does not change until all have answered.
Questions that any seat of a group may answer go around the group.
"""

import copy
from collections.abc import Callable, Collection, Sequence
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.research.episode import Observation, Problem, Seeds, prompt_of
from holdfast.research.rendering import Renderer, installed_modes
from holdfast.research.spaces import action_space, observation_box, observation_space

INFOS = ("view", "keys", "prompt")
"""What an `info` may contain on request: the view of the seat, the keys of its options, the question in words."""


def agents_of(problem: Problem) -> list[str]:
    """Return the names of all agents, by seat."""
    return [f"player_{seat}" for seat in range(problem.setup.seats)]


def seat_of(agent: str) -> int:
    """Return the seat of an agent."""
    return int(agent.removeprefix("player_"))


class HoldfastAEC(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game as an AEC environment.

    An illegal action raises an error or, as in PettingZoo's classic games, ends the game with -1 for the agent. There
    are no wrappers, since they would cost as much as the game itself.
    """

    def __init__(
        self,
        problem: Problem,
        render_mode: str | None = None,
        infos: Collection[str] = (),
        illegal: Literal["raise", "lose"] = "raise",
    ) -> None:
        super().__init__()
        self.illegal = illegal
        for name in infos:
            if name not in INFOS:
                raise HoldfastError(f"there is no info {name!r}; {nearest(name, INFOS)}")
        self.problem = problem
        self.wanted = tuple(infos)
        self.renderer = Renderer(problem, render_mode)
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": f"holdfast_{problem.game.id}_v0",
            "render_modes": installed_modes(),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = agents_of(problem)
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: observation_space(problem) for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: action_space(problem) for agent in self.possible_agents
        }
        self.state_space = observation_box(problem)
        self.nothing = [0.0] * problem.setup.seats
        self.seeds = Seeds()

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game. With a seed it is always the same game, and the games after it are, too."""
        self.episode = self.renderer.begin(self.seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.has_rewards = False
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.choose_agent()
        if self.render_mode == "human":
            self.render()

    def choose_agent(self) -> None:
        """Select the agent that acts next, with its info."""
        if not self.episode.is_over:
            self.agent_selection = self.possible_agents[self.episode.seat]
            if self.wanted:
                self.infos[self.agent_selection] = self.info(self.episode.seat)

    def info(self, seat: int) -> dict[str, Any]:
        """Return what was asked for as `info`."""
        episode = self.episode
        made: dict[str, Callable[[], Any]] = {
            "view": lambda: self.problem.game.view(episode.state, seat),
            "keys": lambda: [self.problem.actions.keys[n] for n in self.problem.actions.numbers(episode.options)],
            "prompt": lambda: prompt_of(episode, seat),
        }
        return {name: made[name]() for name in self.wanted}

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees now; its mask is empty while it has nothing to decide."""
        return self.episode.observe(seat_of(agent))

    def state(self) -> NDArray[np.float32]:
        """Return what a spectator sees, for central critics: never what is hidden from everybody."""
        return self.episode.public()

    def step(self, action: int | None) -> None:
        """Carry out the action of the selected agent; None once the game is over for it."""
        agent, episode = self.agent_selection, self.episode
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise HoldfastError(f"{agent} must act: the game is not over")
        self._cumulative_rewards[agent] = 0.0
        place = episode.place(episode.seat, int(action))
        if place < 0 and self.illegal == "lose":
            self.end_by(agent)
            return
        if place < 0:
            raise episode.not_legal(int(action))
        episode.answer(place)
        if episode.is_over or episode.is_cut_off or episode.outlook:
            self.give_rewards(episode.rewards())
        elif self.has_rewards:
            self.give_rewards(self.nothing)
        self.choose_agent()
        if self.render_mode == "human":
            self.render()

    def give_rewards(self, rewards: Sequence[float]) -> None:
        """Give each agent its reward, and note the end of the game."""
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self.has_rewards = any(rewards)
        self._accumulate_rewards()
        if self.episode.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.episode.is_cut_off:
            self.truncations = dict.fromkeys(self.agents, True)

    def end_by(self, agent: str) -> None:
        """End the game because of an illegal action, as PettingZoo's wrapper does."""
        self.give_rewards([-1.0 if each == agent else 0.0 for each in self.possible_agents])
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {**self.infos[agent], "illegal": True}
        self._deads_step_first()

    def render(self) -> Any:
        """Return the table as text or as a picture, as a spectator sees it; `human` prints it."""
        return self.renderer.render(self.episode)

    def close(self) -> None:
        """Release what rendering uses."""
        self.renderer.close()

    def clone(self) -> "HoldfastAEC":
        """Return an independent environment at the same moment of the game, in microseconds.

        It shares the spaces, whose samples it would disturb; `copy.deepcopy` and `pickle` copy them, too.
        """
        new = copy.copy(self)
        new.episode = self.episode.copy()
        new.agents = self.agents[:]
        new.rewards, new._cumulative_rewards = dict(self.rewards), dict(self._cumulative_rewards)
        new.terminations, new.truncations = dict(self.terminations), dict(self.truncations)
        new.infos = dict(self.infos)
        new.seeds = self.seeds.copy()
        return new
