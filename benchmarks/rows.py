"""What one measurement tells."""

from typing import NamedTuple


class Row(NamedTuple):
    """Random play and copies of one game, on one core. Nothing is rounded here."""

    name: str
    decisions: float  # answers given by players, a second; dice and deals are not counted
    games: float  # whole games a second, set-up included
    copies: float  # independent copies of a state in mid-game, a second
    note: str = ""
