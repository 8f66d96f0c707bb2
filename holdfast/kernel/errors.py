"""What goes wrong, said so that a person can put it right."""

from collections.abc import Iterable
from difflib import get_close_matches


class HoldfastError(Exception):
    """Something asked of Holdfast cannot be done; the message says what, where, and what would be right."""


class Refusal(HoldfastError):
    """An answer that is not among those offered, or not from a seat that is asked. Nothing has changed."""


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint naming the valid words closest to a wrong one, or all of them when they are few."""
    words = sorted(set(known))
    close = get_close_matches(str(word), words, n=3, cutoff=0.5)
    if close:
        return f"did you mean {' or '.join(repr(near) for near in close)}?"
    if not words:
        return "there are none"
    shown = ", ".join(words[:24]) + (", …" if len(words) > 24 else "")
    return f"there is {shown}"
