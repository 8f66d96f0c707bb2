"""The games of Holdfast as games of OpenSpiel, so that its algorithms can play them.

    from holdfast.research import spiel

    spiel.register()
    game = pyspiel.load_game("holdfast_big_chair", {"scenario": "test-drive", "seats": 1})

A game begins with its only chance node, which chooses one of `deals` seeds; afterwards dice and decks belong to the
state. So a game is given by its history, and can be serialised. But a clone rolls the same dice as the original: an
algorithm that searches must ask for re-dealt states, as IS-MCTS does (`resampled`), or it would know what is hidden.

Actions are those of `holdfast.research.actions`, observations those of `holdfast.research.observations`. The
information state of a seat is all that it observed at its own decisions, and what it answered.
"""

from hashlib import sha256
from typing import Any

import numpy as np
import pyspiel

from holdfast.games import game_named, games
from holdfast.kernel.decisions import key_of
from holdfast.kernel.game import Game, Setup
from holdfast.research.actions import Encoding
from holdfast.research.episode import MOST_ANSWERS, Episode, Problem, begin, problem
from holdfast.research.rewards import final_rewards

DEALS = 4096
"""The number of different games that a game of OpenSpiel begins with, unless another one is asked for."""

MOST_RESEEDS = 1 << 30


class Memory:
    """What a seat has observed and answered: a chain of its decisions, the last one first."""

    __slots__ = ("_digest", "action", "before", "episode")

    def __init__(self, before: "Memory | None", episode: Episode, action: int) -> None:
        self.before, self.episode, self.action = before, episode, action
        self._digest = ""

    def digest(self, seat: int) -> str:
        """Return what identifies the chain; computed when it is asked for, since most states are never looked at."""
        if not self._digest:
            earlier = self.before.digest(seat) if self.before else ""
            self._digest = sha256(f"{earlier} {seen_digest(self.episode, seat)} {self.action}".encode()).hexdigest()
        return self._digest


def seen_digest(episode: Episode, seat: int) -> str:
    """Return what identifies the observation of a seat."""
    seen = episode.observe(seat)
    return sha256(b"".join(part.tobytes() for part in seen.values())).hexdigest()[:16]


class Held:
    """The part of a state that OpenSpiel copies; it calls `copy.deepcopy` for every attribute of a state."""

    __slots__ = ("episode", "memories")

    def __init__(self, episode: Episode, memories: tuple[Memory | None, ...]) -> None:
        self.episode, self.memories = episode, memories

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        """Return an independent copy in microseconds."""
        return Held(self.episode.copy(), self.memories)


class HoldfastGame(pyspiel.Game):  # type: ignore[misc]
    """One set-up of a game. Each game has a subclass, since OpenSpiel makes games by calling a class."""

    game_id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.problem = problem_by(self.game_id, params)
        self.deals = int(params.get("deals", DEALS))
        setup = self.problem.setup
        known = parameters(setup, self.problem.terms.encoding, self.deals)
        super().__init__(type_of(self.problem.game), info_of(self.problem, self.deals), known)

    def new_initial_state(self) -> "HoldfastState":
        """Return the state before the deal."""
        return HoldfastState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "HoldfastObserver":
        """Return what makes observations of a state."""
        if params:
            raise ValueError(f"observers take no parameters, but got {params}")
        return HoldfastObserver(self, iig_obs_type)

    def holding(self, episode: Episode) -> "HoldfastState":
        """Return a state for a game in progress, which is not copied."""
        new = HoldfastState(self)
        new.held = Held(episode, (None,) * self.problem.setup.seats)
        return new


class HoldfastState(pyspiel.State):  # type: ignore[misc]
    """A state of a game."""

    def __init__(self, game: HoldfastGame) -> None:
        super().__init__(game)
        self.held: Held | None = None
        """None before the deal."""

    @property
    def problem(self) -> Problem:
        """The learning problem of its game."""
        found: Problem = self.get_game().problem
        return found

    def current_player(self) -> int:
        """Return the seat that answers next, or that chance does, or that the game is over."""
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.held.episode.seat

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.held is not None and (self.held.episode.is_over or self.held.episode.is_cut_off)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, which are equally likely."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        """Return the actions of the seat that answers next, in ascending order."""
        if self.held is None or player != self.held.episode.seat:
            return []
        episode = self.held.episode
        if episode.problem.by_key:
            return sorted(episode.problem.actions.numbers(episode.options))
        return list(range(len(episode.options)))

    def _apply_action(self, action: int) -> None:
        """Deal, or give the answer of the seat that answers next."""
        if self.held is None:
            self.held = Held(begin(self.problem, action), (None,) * self.problem.setup.seats)
            return
        episode, memories = self.held.episode, list(self.held.memories)
        memories[episode.seat] = Memory(memories[episode.seat], episode.copy(), action)
        self.held.memories = tuple(memories)
        episode.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the key of an answer."""
        if player < 0:
            return f"deal {action}"
        episode = self.held.episode if self.held else None
        if episode is not None and not episode.problem.by_key:
            return key_of(episode.options[action])
        return self.problem.actions.keys[action]

    def information_state_string(self, player: int | None = None) -> str:
        """Return what identifies all that a seat knows: what it observed and answered, and what it observes now."""
        if self.held is None:
            return "before the deal"
        episode = self.held.episode
        seat = episode.seat if player is None else player
        memory = self.held.memories[seat]
        return f"{seat} {memory.digest(seat)[:16] if memory else ''} {seen_digest(episode, seat)}"

    def returns(self) -> list[float]:
        """Return the reward of each seat."""
        seats = self.problem.setup.seats
        result = self.held.episode.state.result if self.held else None
        return final_rewards(self.problem.game, result, seats) if result is not None else [0.0] * seats

    def __str__(self) -> str:
        """Return what a spectator sees, as text."""
        if self.held is None:
            return "before the deal"
        view = self.problem.game.view(self.held.episode.state, None)
        return f"answer {self.held.episode.answers}: {sha256(repr(view).encode()).hexdigest()[:16]}"


class HoldfastObserver:
    """Makes observations of states for one seat: the columns of `Layout`, and the information state as text."""

    def __init__(self, game: HoldfastGame, kind: Any) -> None:
        self.recalls = kind is not None and kind.perfect_recall
        self.tensor = np.zeros(len(game.problem.layout.columns), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HoldfastState, player: int) -> None:
        """Write the observation of a seat into `tensor`."""
        self.tensor.fill(0)
        if state.held is not None:
            self.tensor[:] = state.held.episode.observe(player)["observation"]

    def string_from(self, state: HoldfastState, player: int) -> str:
        """Return what a seat observes now, or with perfect recall all that it knows, as text."""
        if state.held is None:
            return "before the deal"
        if self.recalls:
            return state.information_state_string(player)
        return f"{player} {seen_digest(state.held.episode, player)}"


def resampled(state: HoldfastState, player: int, seed: int) -> HoldfastState:
    """Return another state that looks the same to a seat: what it cannot see is dealt again."""
    assert state.held is not None
    episode = state.held.episode.copy()
    episode.state = episode.problem.game.redeal(episode.state, player, seed)
    episode.look()
    new: HoldfastState = state.get_game().holding(episode)
    assert new.held is not None
    new.held.memories = state.held.memories
    return new


def resampler(seed: int = 0) -> Any:
    """Return a function for `set_resampler` of OpenSpiel's IS-MCTS bot."""
    chance = np.random.RandomState(seed)
    return lambda state, player: resampled(state, player, int(chance.randint(MOST_RESEEDS)))


# --- Registration -----------------------------------------------------------------------------------------------


def type_of(game: Game) -> Any:
    """Return OpenSpiel's description of a game."""
    kind = pyspiel.GameType
    return kind(
        short_name=f"holdfast_{game.id}",
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if game.rivals else kind.Utility.IDENTICAL,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game.set_up(), "keys", DEALS),
    )


def parameters(setup: Setup, encoding: Encoding, deals: int) -> dict[str, Any]:
    """Return the parameters of a game; options that are not the usual are written as `name:value/name:value`."""
    usual = {choice.name: choice.default for choice in game_named(setup.game).choices}
    options = "/".join(f"{name}:{value}" for name, value in setup.options if value != usual[name])
    return {"scenario": setup.scenario, "seats": setup.seats, "options": options, "actions": encoding, "deals": deals}


def info_of(problem: Problem, deals: int) -> Any:
    """Return OpenSpiel's limits of a game."""
    return pyspiel.GameInfo(
        num_distinct_actions=problem.size,
        max_chance_outcomes=deals,
        num_players=problem.setup.seats,
        min_utility=-1.0,
        max_utility=1.0,
        max_game_length=MOST_ANSWERS,
    )


def problem_by(name: str, params: dict[str, Any]) -> Problem:
    """Return the learning problem that the parameters describe."""
    values = {str(value): value for choice in game_named(name).choices for value in choice.values}
    pairs = [pair.partition(":") for pair in str(params.get("options", "")).split("/") if pair]
    options = {option: values.get(value, value) for option, _, value in pairs}
    encoding = params.get("actions", "keys")
    return problem(name, params.get("scenario"), params.get("seats"), options, encoding=encoding)


GAMES: dict[str, type[HoldfastGame]] = {
    name: type(f"{name.title().replace('_', '')}Game", (HoldfastGame,), {"game_id": name}) for name in games()
}
"""The classes by the id of their game."""


def register() -> None:
    """Register every game with OpenSpiel as `holdfast_<game>`; again, it does nothing."""
    known = set(pyspiel.registered_names())
    for name, game in games().items():
        if f"holdfast_{name}" not in known:
            pyspiel.register_game(type_of(game), GAMES[name])
