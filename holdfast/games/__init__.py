"""The games, one package each. They know the kernel and never one another."""

from functools import cache
from importlib import import_module

from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.game import Game
from holdfast.kernel.state import State

NAMES = ("big_chair", "survive_thrive", "ares_crisis")


@cache
def games() -> dict[str, Game]:
    """Every game by its id."""
    return {name: import_module(f"holdfast.games.{name}").GAME for name in NAMES}


def game_named(name: str) -> Game:
    """The game of this id, or an error with the nearest ones."""
    if name not in games():
        raise HoldfastError(f"there is no game {name!r}; {nearest(name, NAMES)}")
    return games()[name]


def game_of(g: State) -> Game:
    """The game that a state belongs to."""
    for game in games().values():
        if isinstance(g, game.state):
            return game
    raise HoldfastError(f"{type(g).__name__} is the state of no game that is known here")
