"""Chance that is set, so that the next dice of a test show what it needs."""

from collections.abc import Iterable

from holdfast.kernel.chance import BITS, EMPTY


def chance_showing(*faces: tuple[int, int]) -> int:
    """A generator whose next dice show these faces, each with the sides of its die; what follows is chance again."""
    chance = EMPTY - 1
    for face, sides in reversed(faces):
        chance = chance << BITS | ((2 * face - 1) << BITS) // (2 * sides)  # the middle of all words with this face
    return chance


def d6(faces: Iterable[int]) -> int:
    """The same for ordinary dice."""
    return chance_showing(*[(face, 6) for face in faces])
