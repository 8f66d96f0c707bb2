"""Fixed random numbers, so that the next dice of a test show the faces it needs."""

from collections.abc import Iterable

from holdfast.kernel.chance import BITS, EMPTY


def chance_showing(*faces: tuple[int, int]) -> int:
    """Return a generator state whose next dice show these faces, as (face, sides); later dice are random again."""
    chance = EMPTY - 1
    for face, sides in reversed(faces):
        chance = chance << BITS | ((2 * face - 1) << BITS) // (2 * sides)  # the middle of all words with this face
    return chance


def d6(faces: Iterable[int]) -> int:
    """Return a generator state whose next six-sided dice show these faces."""
    return chance_showing(*[(face, 6) for face in faces])
