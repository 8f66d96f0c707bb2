"""Telling: what a game declares to turn its log into a story, with one card for a phase or a player's turn.

All texts are templates of log lines that the game writes (see `holdfast.table.story`).
"""

from collections.abc import Mapping
from typing import NamedTuple


class Telling(NamedTuple):
    """The parts that log lines play in the story of a game."""

    chapters: tuple[str, ...] = ()
    """Lines that begin a card: their text is its title."""
    scenes: tuple[str, ...] = ()
    """Headings within a chapter, summed up in one sentence. After a player's answer the chapter goes on with them."""
    highlights: tuple[str, ...] = ()
    """Lines to say before others, beside the headlines of the game."""
    details: tuple[str, ...] = ()
    """Lines that a card never says: dice, payments, and what its changed gauges show anyway."""
    retold: Mapping[str, str] = {}
    """Shorter sentences for lines with dice and modifiers, by template; they are said before plain lines."""


UNTOLD = Telling()
"""The telling of a game that declares nothing: one card for each player's turn."""
