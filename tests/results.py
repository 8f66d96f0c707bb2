"""Helpers that assert that a value is present: the result of a finished game, the question of a seat."""

from typing import TypeVar

from holdfast.kernel.state import GameResult, State

T = TypeVar("T")


def result_of(g: State) -> GameResult:
    """Return the result of a finished game."""
    assert g.result is not None, "the game is not over"
    return g.result


def given(value: T | None) -> T:
    """Return a value that must not be None."""
    assert value is not None
    return value
