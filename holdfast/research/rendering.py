"""Rendering: the table as text, or as the page's picture."""

from importlib.util import find_spec
from typing import Any

from rich.console import Console
from rich.text import Text

from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.game import Game
from holdfast.kernel.state import State
from holdfast.research.episode import Episode, Problem, begin
from holdfast.research.picture import Camera, must_have_browser

MODES = ("human", "ansi", "rgb_array")


def installed_modes() -> list[str]:
    """Return the modes for which everything is installed: pictures need the extra `browser`."""
    return [mode for mode in MODES if mode != "rgb_array" or find_spec("playwright")]


class Renderer:
    """Renders games as a spectator sees them."""

    def __init__(self, problem: Problem, mode: str | None) -> None:
        if mode is not None and mode not in MODES:
            raise HoldfastError(f"there is no render mode {mode!r}; {nearest(mode, MODES)}")
        if mode == "rgb_array":
            must_have_browser()
        self.problem, self.mode = problem, mode
        self.camera = Camera()

    def begin(self, seed: int) -> Episode:
        """Start a game; its answers are kept if its pictures will be taken."""
        return begin(self.problem, seed, keep_moves=self.mode == "rgb_array")

    def render(self, episode: Episode) -> Any:
        """Return the table in the mode that was asked for; `human` prints it and returns None."""
        if self.mode is None:
            return None
        if self.mode == "rgb_array":
            return self.camera.take(episode)
        text = board_of(self.problem.game, episode.state)
        if self.mode == "human":
            Console(markup=False, highlight=False).print(text)
            return None
        return text

    def close(self) -> None:
        """End what takes pictures."""
        self.camera.close()


def board_of(game: Game, g: State) -> str:
    """Return the board as plain text, as the terminal shows it."""
    return Text.from_markup(game.board(game.view(g, None), game.words_at(g))).plain
