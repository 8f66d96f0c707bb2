"""What must be there: the result of a game that is over, the question of a seat that is asked."""

from typing import TypeVar

from holdfast.kernel.state import GameResult, State

T = TypeVar("T")


def result_of(g: State) -> GameResult:
    """The result of a game that is over."""
    assert g.result is not None, "the game goes on"
    return g.result


def given(value: T | None) -> T:
    """Something that must be there."""
    assert value is not None
    return value
