"""Errors, with messages that tell people how to correct the cause."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any, TypeVar

R = TypeVar("R")


class HoldfastError(Exception):
    """The base of all errors for callers; the message says what is wrong, where, and what would be valid."""


class Refusal(HoldfastError):
    """An answer that is not offered, or from a seat that is not asked. The state is unchanged."""


class PackFault(HoldfastError):
    """Rules failed with the content of packs, although the packs passed the checks. The game is unchanged."""

    def __init__(self, packs: Sequence[str], mistake: Exception) -> None:
        self.packs = tuple(packs)
        what = " ".join(str(mistake).split())[:LONGEST_SAID]
        named = f"the pack {packs[0]}" if len(packs) == 1 else f"the packs {', '.join(packs)}"
        super().__init__(f"the rules fail with the content of {named} ({type(mistake).__name__}: {what})")


LONGEST_SAID = 200
"""The number of characters of the original error that the message quotes."""


@contextmanager
def blame_packs(packs: Sequence[str]) -> Iterator[None]:
    """Convert unexpected exceptions to a `PackFault` that names the packs in use; without packs they pass unchanged."""
    try:
        yield
    except HoldfastError:
        raise
    except Exception as mistake:
        if not packs:
            raise
        raise PackFault(packs, mistake) from mistake


def run_blaming_packs(packs: Sequence[str], work: Callable[..., R], *args: Any) -> R:
    """Call a function; convert unexpected exceptions to a `PackFault` that names the packs in use."""
    with blame_packs(packs):
        return work(*args)


MOST_COMPARED, LONGEST_COMPARED = 2_000, 60
"""Limits of `nearest`: words compared, and characters of a word; more would take too long."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return a hint with the valid words that are most similar to a wrong one, or a list of valid words."""
    words = sorted(set(known))
    near = [each for each in words[:MOST_COMPARED] if len(each) <= LONGEST_COMPARED]
    close = get_close_matches(str(word)[:LONGEST_COMPARED], near, n=3, cutoff=0.5)
    if close:
        return f"did you mean {' or '.join(repr(each) for each in close)}?"
    if not words:
        return "there are none"
    shown = ", ".join(words[:24]) + (", …" if len(words) > 24 else "")
    return f"there is {shown}"
