"""Chance: the random number generator, one integer in the state, and the only functions that use it.

The integer is a key of 256 bits with up to eight words of 30 bits below it. A use of chance takes the lowest word; when
none is left, BLAKE2b hashes the key into the next key and eight fresh words. So the state can be neither searched nor
computed from the numbers that players saw, and a later state does not reveal earlier numbers. Copying costs nothing,
and the arithmetic is the same on every machine. Every draw and reveal goes through this module and is counted in
`State.revealed`, which tells undo where players learned something.
"""

from hashlib import blake2b, sha256
from typing import TypeVar

from holdfast.kernel.state import State

T = TypeVar("T")

BITS = 30
"""The bits of a word: one digit of a Python integer, so that multiplying is fast."""
LOW = (1 << BITS) - 1
WORDS = 8
KEY = 32
"""The number of bytes of a key."""
EMPTY = 1 << 8 * KEY + 1
"""A generator below this number has no words left: it is only the key and a marker bit above it."""
PART = WORDS * BITS // 8 + KEY
"""The number of bytes of the words and the key together."""


def seeded(*words: int | str) -> int:
    """Return a new generator from a seed and further values that distinguish this use of the seed from others."""
    return int.from_bytes(sha256("\x1f".join(map(str, words)).encode()).digest(), "big")


def begin_stage(g: State, *stage: int | str) -> None:
    """Mark the beginning of a stage of the game, such as a round or a phase, by its numbers or names.

    With even luck, the generator is reset from a key that lasts all game, so that at all tables with the same seed a
    stage begins with the same dice, however many were rolled before.
    """
    if g.luck:
        g.chance = seeded(g.luck, *stage)


def filled(key: int) -> int:
    """Return the generator that follows a used-up key: the next key with fresh words below it."""
    digest = blake2b(key.to_bytes(KEY + 1, "little"), digest_size=PART).digest()
    return int.from_bytes(digest + b"\x01", "little")


def below(g: State, n: int) -> int:
    """Return a random integer from 0 to n - 1, each equally likely."""
    x = g.chance
    if x < EMPTY:
        x = filled(x)
    g.chance = x >> BITS
    return ((x & LOW) * n) >> BITS


def after_one_use(chance: int) -> int:
    """Return the generator as it is after one use."""
    return (chance if chance >= EMPTY else filled(chance)) >> BITS


def about_to_give(part: int, parts: int) -> int:
    """Return a generator whose next number is in the middle of one part of its range.

    The range is divided into `parts` equal parts, numbered from 0. So a caller can choose what a die will show.
    """
    return filled(part) & ~LOW | (2 * part + 1) * (LOW + 1) // (2 * parts)


def die(g: State) -> int:
    """Roll a six-sided die."""
    return below(g, 6) + 1


def shuffle(g: State, cards: list[T]) -> None:
    """Shuffle in place."""
    pick(g, cards, len(cards))


def pick(g: State, cards: list[T], n: int) -> None:
    """Move n cards chosen at random to the end of the list, in random order."""
    x = g.chance
    for i in range(len(cards) - 1, max(len(cards) - n - 1, 0), -1):
        if x < EMPTY:
            x = filled(x)
        j = ((x & LOW) * (i + 1)) >> BITS
        x >>= BITS
        cards[i], cards[j] = cards[j], cards[i]
    g.chance = x


def draw(g: State, pile: list[T]) -> T:
    """Draw the top card of a face-down pile (the end of its list). Counts as news, because a player sees it."""
    g.revealed += 1
    return pile.pop()


def reveal(g: State) -> None:
    """Record that hidden information was revealed: undo beyond this point is no longer free."""
    g.revealed += 1


class Dice:
    """A generator outside the state, for bots and re-deals, with the same arithmetic as `below` and `shuffle`."""

    __slots__ = ("chance",)

    def __init__(self, *words: int | str) -> None:
        self.chance = seeded(*words)

    def copy(self) -> "Dice":
        """Return an independent generator that will give the same numbers."""
        other = Dice.__new__(Dice)
        other.chance = self.chance
        return other

    def below(self, n: int) -> int:
        """Return a random integer from 0 to n - 1."""
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
