"""What goes wrong, said so that a person can put it right."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any, TypeVar

R = TypeVar("R")


class HoldfastError(Exception):
    """Something asked of Holdfast cannot be done; the message says what, where, and what would be right."""


class Refusal(HoldfastError):
    """An answer that is not among those offered, or not from a seat that is asked. Nothing has changed."""


class PackFault(HoldfastError):
    """Rules that fail with content from people, though it has passed the check. Nothing has changed."""

    def __init__(self, packs: Sequence[str], mistake: Exception) -> None:
        self.packs = tuple(packs)
        what = " ".join(str(mistake).split())[:LONGEST_SAID]
        named = f"the pack {packs[0]}" if len(packs) == 1 else f"the packs {', '.join(packs)}"
        super().__init__(f"the rules fail with the content of {named} ({type(mistake).__name__}: {what})")


LONGEST_SAID = 200
"""Letters that are told of what went wrong inside."""


@contextmanager
def blaming(packs: Sequence[str]) -> Iterator[None]:
    """Whatever fails in here is blamed on these packs, by name; without packs it is a fault of ours, and stays one."""
    try:
        yield
    except HoldfastError:
        raise
    except Exception as mistake:
        if not packs:
            raise
        raise PackFault(packs, mistake) from mistake


def blamed_on(packs: Sequence[str], work: Callable[..., R], *args: Any) -> R:
    """Do something; what fails in it is blamed on packs."""
    with blaming(packs):
        return work(*args)


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
