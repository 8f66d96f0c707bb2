"""Games of Holdfast as games of OpenSpiel, so that its algorithms can play them. Needs the package `open_spiel`.

A game has no chance nodes: dice and decks belong to the state. So an algorithm that searches must ask for a re-dealt
state (`redealt`, as a resampler of IS-MCTS), or it would know what is hidden. An action is the index of an option. The
information state is what a seat has answered and what it may answer now; equal ones have the same actions.
"""

from typing import Any

import pyspiel

from holdfast.games import game_named
from holdfast.kernel.decisions import answer, key_of, options_for, undecided
from holdfast.kernel.game import Setup
from holdfast.kernel.state import Option, State

MOST_OPTIONS = 128
MOST_DECISIONS = 20_000


class Position:
    """A state and the seat that answers next. Copies of OpenSpiel's states copy this by `copy.deepcopy`."""

    __slots__ = ("answered", "options", "seat", "state")

    def __init__(self, state: State, answered: tuple[str, ...]) -> None:
        self.state = state
        self.answered = answered
        """By seat: its answers so far, as text."""
        asked = undecided(state)
        self.seat = asked[0] if asked else int(pyspiel.PlayerId.TERMINAL)
        self.options: list[Option] = options_for(state, self.seat) if asked else []

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        """Return a copy; options are never changed, so both share them."""
        new = Position.__new__(Position)
        new.state, new.answered, new.seat, new.options = self.state.copy(), self.answered, self.seat, self.options
        return new

    def after(self, action: int) -> "Position":
        """Give the answer, in place, and return the next position."""
        answered = list(self.answered)
        answered[self.seat] += f" {action}"
        answer(self.state, self.seat, action, found=self.options)
        return Position(self.state, tuple(answered))


class HoldfastGame(pyspiel.Game):  # type: ignore[misc]
    """One set-up of a game."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.rules = game_named(setup.game)
        super().__init__(type_of(setup), info_of(setup), {})

    def new_initial_state(self) -> "HoldfastState":
        """Return the state at the beginning of a game."""
        return HoldfastState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> None:
        """There are no observations as tensors yet."""

    def holding(self, state: State) -> "HoldfastState":
        """Return a state of OpenSpiel for a state of ours, such as a position in mid-game, which is not copied."""
        new = HoldfastState(self)
        new.held = Position(state, ("",) * state.seats)
        return new

    def redealt(self, state: "HoldfastState", seat: int, seed: int) -> "HoldfastState":
        """Return another state that looks the same to a seat."""
        new = HoldfastState(self)
        new.held = Position(self.rules.redeal(state.position.state, seat, seed), state.position.answered)
        return new


class HoldfastState(pyspiel.State):  # type: ignore[misc]
    """A state of a game. OpenSpiel clones it by making an initial state, then copying every attribute."""

    def __init__(self, game: HoldfastGame) -> None:
        super().__init__(game)
        self.held: Position | None = None
        """None until it is needed, since most initial states are made only to become clones."""

    @property
    def position(self) -> Position:
        """The position, at first that of the beginning of the game."""
        if self.held is None:
            game = self.get_game()
            self.held = Position(game.rules.start(game.setup, log=False), ("",) * game.setup.seats)
        return self.held

    def current_player(self) -> int:
        """Return the seat that answers next, or that the game is over."""
        return self.position.seat

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.position.seat < 0

    def _legal_actions(self, player: int) -> list[int]:
        """Return the indices of the options."""
        return list(range(len(self.position.options)))

    def _apply_action(self, action: int) -> None:
        """Give an answer."""
        self.held = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the key of an option."""
        return key_of(self.position.options[action])

    def information_state_string(self, player: int | None = None) -> str:
        """Return what tells one decision of a seat from another."""
        position = self.position
        seat = position.seat if player is None else player
        offered = " ".join([key_of(option) for option in position.options]) if seat == position.seat else ""
        return f"{seat}:{position.answered[seat]}:{offered}"

    def returns(self) -> list[float]:
        """Return 1 for each winner and 0 for the others."""
        result = self.position.state.result
        return [float(result is not None and seat in result.winners) for seat in range(self.position.state.seats)]

    def __str__(self) -> str:
        """Return the information state of the seat that answers next."""
        return self.information_state_string()


def type_of(setup: Setup) -> Any:
    """Return OpenSpiel's description of a game."""
    kind = pyspiel.GameType
    game = game_named(setup.game)
    return kind(
        short_name=f"holdfast_{game.id}",
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if game.rivals else kind.Utility.IDENTICAL,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=setup.seats,
        min_num_players=setup.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )


def info_of(setup: Setup) -> Any:
    """Return OpenSpiel's limits of a game."""
    return pyspiel.GameInfo(
        num_distinct_actions=MOST_OPTIONS,
        max_chance_outcomes=0,
        num_players=setup.seats,
        min_utility=0.0,
        max_utility=1.0,
        max_game_length=MOST_DECISIONS,
    )
