"""The result of one measurement."""

from typing import NamedTuple


class Row(NamedTuple):
    """Random play and copies of one game on one core, not rounded."""

    name: str
    decisions: float  # answers of players per second; dice and deals are not counted
    games: float  # complete games per second, including set-up
    copies: float  # independent copies of a state in mid-game per second
    note: str = ""
