"""The games, one package each. They know the kernel and never one another."""

from functools import cache
from importlib import import_module

from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.game import Game
from holdfast.kernel.state import State

GAME_IDS = ("big_chair", "survive_thrive", "ares_crisis", "resistance", "mr_president", "saltmarch")


@cache
def all_games() -> dict[str, Game]:
    """Every game by its id, those under way included."""
    return {name: import_module(f"holdfast.games.{name}").GAME for name in GAME_IDS}


def games() -> dict[str, Game]:
    """Every game that is in the menu, by its id."""
    return {name: game for name, game in all_games().items() if game.finished}


def game_named(name: str) -> Game:
    """The game of this id, or an error with the nearest ones."""
    if name not in all_games():
        raise HoldfastError(f"there is no game {name!r}; {nearest(name, games())}")
    return all_games()[name]


def game_of(g: State) -> Game:
    """The game that a state belongs to."""
    for game in all_games().values():
        if isinstance(g, game.state):
            return game
    raise HoldfastError(f"{type(g).__name__} is the state of no game that is known here")
