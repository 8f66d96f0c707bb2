"""The results of measurements."""

from typing import NamedTuple


class Row(NamedTuple):
    """Random play and copies of one game on one core, not rounded."""

    name: str
    decisions: float  # answers of players per second; dice and deals are not counted
    games: float  # complete games per second, including set-up
    copies: float  # independent copies of a state in mid-game per second
    note: str = ""


class Figure(NamedTuple):
    """A row of a part of the benchmarks: figures by their unit, not rounded, in processor time of one core."""

    name: str
    figures: dict[str, float]
    note: str = ""
