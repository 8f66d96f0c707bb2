"""What goes wrong, said so that a person can put it right."""

from collections.abc import Iterable
from difflib import get_close_matches


class HoldfastError(Exception):
    """Something asked of Holdfast cannot be done; the message says what, where, and what would be right."""


class Refusal(HoldfastError):
    """An answer that is not among those offered, or not from a seat that is asked. Nothing has changed."""


MOST_COMPARED, LONGEST_COMPARED = 2_000, 60
"""Words, and letters of a word, that are looked through for one that is close; more would take too long."""


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint naming the valid words closest to a wrong one, or all of them when they are few."""
    words = sorted(set(known))
    near = [each for each in words[:MOST_COMPARED] if len(each) <= LONGEST_COMPARED]
    close = get_close_matches(str(word)[:LONGEST_COMPARED], near, n=3, cutoff=0.5)
    if close:
        return f"did you mean {' or '.join(repr(each) for each in close)}?"
    if not words:
        return "there are none"
    shown = ", ".join(words[:24]) + (", …" if len(words) > 24 else "")
    return f"there is {shown}"
