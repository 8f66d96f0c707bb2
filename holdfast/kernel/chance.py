"""Chance: one integer in the state, and the only ways to use it.

The generator multiplies with carry: the low 30 bits are multiplied, the high bits are the carry. The multiplier A makes
both A * 2^30 - 1 and A * 2^29 - 1 prime, so that the period is about 2^58; factors are single digits of Python integers
and no number exceeds 2^60, which keeps it fast interpreted and compiled. Everything that somebody learns passes
through here, so undo knows where to stop.
"""

from hashlib import sha256
from typing import TypeVar

from holdfast.kernel.state import State

T = TypeVar("T")

A = 987_653_946
LOW = (1 << 30) - 1


def seeded(*words: int | str) -> int:
    """A fresh generator from a seed and whatever tells this use of it from others."""
    digest = sha256("\x1f".join(map(str, words)).encode()).digest()
    return 1 + int.from_bytes(digest[:7], "big") % (A * (LOW + 1) - 2)


def below(g: State, n: int) -> int:
    """A whole number from 0 to n - 1, each as likely as the others."""
    x = g.chance
    g.chance = x = A * (x & LOW) + (x >> 30)
    return ((x & LOW) * n) >> 30


def after_one_use(chance: int) -> int:
    """The generator when it has been used once."""
    return A * (chance & LOW) + (chance >> 30)


def about_to_give(part: int, parts: int) -> int:
    """A generator whose next number lies in the middle of one of so many equal parts of its range."""
    return ((2 * part + 1) * (LOW + 1) // (2 * parts)) << 30


def die(g: State) -> int:
    """A roll of one six-sided die."""
    return below(g, 6) + 1


def shuffle(g: State, cards: list[T]) -> None:
    """Shuffle in place."""
    pick(g, cards, len(cards))


def pick(g: State, cards: list[T], n: int) -> None:
    """Bring n cards, drawn at random, to the end of the list, in random order."""
    x = g.chance
    for i in range(len(cards) - 1, max(len(cards) - n - 1, 0), -1):
        x = A * (x & LOW) + (x >> 30)
        j = ((x & LOW) * (i + 1)) >> 30
        cards[i], cards[j] = cards[j], cards[i]
    g.chance = x


def draw(g: State, pile: list[T]) -> T:
    """Take the top card of a face-down pile, which is the end of its list; somebody sees it."""
    g.revealed += 1
    return pile.pop()


def reveal(g: State) -> None:
    """Something hidden is seen from now on, so undo no longer passes this point freely."""
    g.revealed += 1


class Dice:
    """A generator outside any game, for bots and re-deals: the same arithmetic on a number of its own."""

    __slots__ = ("chance",)

    def __init__(self, *words: int | str) -> None:
        self.chance = seeded(*words)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        x = self.chance
        self.chance = x = A * (x & LOW) + (x >> 30)
        return ((x & LOW) * n) >> 30

    def shuffle(self, cards: list[T]) -> None:
        """Shuffle in place."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
