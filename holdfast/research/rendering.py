"""Rendering: the table as text."""

from typing import Any

from rich.console import Console
from rich.text import Text

from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.game import Game
from holdfast.kernel.state import State

MODES = ("human", "ansi")


class Renderer:
    """Renders a game as a spectator sees it."""

    def __init__(self, game: Game, mode: str | None) -> None:
        if mode is not None and mode not in MODES:
            raise HoldfastError(f"there is no render mode {mode!r}; {nearest(mode, MODES)}")
        self.game, self.mode = game, mode

    def render(self, g: State) -> Any:
        """Return the table in the mode that was asked for; `human` prints it and returns None."""
        if self.mode is None:
            return None
        text = as_text(self.game, g)
        if self.mode == "human":
            Console(markup=False, highlight=False).print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""


def as_text(game: Game, g: State) -> str:
    """Return the board and the cards as plain text, as the terminal shows them."""
    view, words = game.view(g, None), game.words_at(g)
    parts = [game.board(view, words), game.cards(view, words)]
    return "\n".join(Text.from_markup(part).plain for part in parts if part)
