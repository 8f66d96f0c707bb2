"""How a game ended, for tests of games that are over."""

from holdfast.kernel.state import Result, State


def result_of(g: State) -> Result:
    """The result of a game that is over."""
    assert g.result is not None, "the game goes on"
    return g.result
