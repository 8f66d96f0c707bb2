"""Chance: one integer in the state, and the only ways to use it.

The integer is a key of 256 bits with up to eight words of 30 bits below it. A use of chance takes the lowest word; when
none is left, the key is hashed by BLAKE2b into the next key and eight fresh words. So nobody can search the state or
solve it from the numbers that they saw, nor from a later state the numbers before it; copies stay free, and the
arithmetic is the same on every machine. Everything that somebody learns passes through here, so undo knows where to
stop.
"""

from hashlib import blake2b, sha256
from typing import TypeVar

from holdfast.kernel.state import State

T = TypeVar("T")

BITS = 30
"""The bits of a word: what Python multiplies without effort."""
LOW = (1 << BITS) - 1
WORDS = 8
KEY = 32
"""The bytes of a key."""
EMPTY = 1 << 8 * KEY + 1
"""Below this there is only the key, marked by a bit above it."""
PART = WORDS * BITS // 8 + KEY


def seeded(*words: int | str) -> int:
    """A fresh generator from a seed and whatever tells this use of it from others."""
    return int.from_bytes(sha256("\x1f".join(map(str, words)).encode()).digest(), "big")


def filled(key: int) -> int:
    """The next key with fresh words below it."""
    digest = blake2b(key.to_bytes(KEY + 1, "little"), digest_size=PART).digest()
    return int.from_bytes(digest + b"\x01", "little")


def below(g: State, n: int) -> int:
    """A whole number from 0 to n - 1, each as likely as the others."""
    x = g.chance
    if x < EMPTY:
        x = filled(x)
    g.chance = x >> BITS
    return ((x & LOW) * n) >> BITS


def after_one_use(chance: int) -> int:
    """The generator when it has been used once."""
    return (chance if chance >= EMPTY else filled(chance)) >> BITS


def about_to_give(part: int, parts: int) -> int:
    """A generator whose next number lies in the middle of one of so many equal parts of its range."""
    return filled(part) & ~LOW | (2 * part + 1) * (LOW + 1) // (2 * parts)


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
        if x < EMPTY:
            x = filled(x)
        j = ((x & LOW) * (i + 1)) >> BITS
        x >>= BITS
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

    def copy(self) -> "Dice":
        """Other dice that will fall alike."""
        other = Dice.__new__(Dice)
        other.chance = self.chance
        return other

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        x = self.chance
        if x < EMPTY:
            x = filled(x)
        self.chance = x >> BITS
        return ((x & LOW) * n) >> BITS

    def shuffle(self, cards: list[T]) -> None:
        """Shuffle in place."""
        x = self.chance
        for i in range(len(cards) - 1, 0, -1):
            if x < EMPTY:
                x = filled(x)
            j = ((x & LOW) * (i + 1)) >> BITS
            x >>= BITS
            cards[i], cards[j] = cards[j], cards[i]
        self.chance = x
