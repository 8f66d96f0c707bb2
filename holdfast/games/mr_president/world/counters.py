"""Counters that lie face down, and what everybody has seen of them when they were turned over."""

from collections.abc import Iterable

from holdfast.games.mr_president.state import MrPresident

REMEMBERED = 60
"""How many of the counters turned over last stay in sight."""


def uncover(g: MrPresident, place: str, values: Iterable[int | str]) -> None:
    """Counters are turned over: their values are known from now on, though they go back to the supply."""
    g.revealed += 1
    g.shown += [f"{place} {value}" for value in sorted(values, key=str)]
    del g.shown[:-REMEMBERED]
