"""The board as text for the terminal."""

from typing import Any

from holdfast.kernel.words import Words


def board(view: Any, words: Words) -> str:
    """The board as text."""
    return words.say("Turn {n}", n=view["turn"])


def cards(view: Any, words: Words) -> str:
    """What the cards in sight do."""
    return ""
