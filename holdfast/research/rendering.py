"""Rendering: the table as text."""

from typing import Any

from rich.console import Console
from rich.text import Text

from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.game import Game
from holdfast.kernel.state import State
from holdfast.research.episode import Problem

MODES = ("human", "ansi")


class Renderer:
    """Renders a game as a spectator sees it."""

    def __init__(self, problem: Problem, mode: str | None) -> None:
        if mode is not None and mode not in MODES:
            raise HoldfastError(f"there is no render mode {mode!r}; {nearest(mode, MODES)}")
        self.problem, self.mode = problem, mode

    def render(self, g: State) -> Any:
        """Return the table in the mode that was asked for; `human` prints it and returns None."""
        if self.mode is None:
            return None
        text = board_of(self.problem.game, g)
        if self.mode == "human":
            Console(markup=False, highlight=False).print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""


def board_of(game: Game, g: State) -> str:
    """Return the board as plain text, as the terminal shows it."""
    return Text.from_markup(game.board(game.view(g, None), game.words_at(g))).plain
