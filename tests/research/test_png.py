"""PNG pictures are read exactly, whatever filters their rows have."""

import struct
import zlib

import numpy as np
import pytest
from numpy.typing import NDArray

from holdfast.kernel.errors import HoldfastError
from holdfast.research.png import SIGNATURE, nearest_neighbour, pixels


def chunk(name: bytes, body: bytes) -> bytes:
    """A chunk of a file, with its checksum."""
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def written(picture: NDArray[np.uint8], kinds: list[int], depth: int = 8) -> bytes:
    """A picture as PNG, with these filters from row to row."""
    height, width, channels = picture.shape
    padded = np.zeros((height + 1, width + 1, channels), np.int16)
    padded[1:, 1:] = picture
    left, above, corner = padded[1:, :-1], padded[:-1, 1:], padded[:-1, :-1]
    guesses = [np.zeros_like(left), left, above, (left + above) // 2, nearest_neighbour(left, above, corner)]
    lines = [
        bytes([kind]) + (picture[row] - guesses[kind][row]).astype(np.uint8).tobytes() for row, kind in enumerate(kinds)
    ]
    packed = zlib.compress(b"".join(lines))
    head = struct.pack(">IIBBBBB", width, height, depth, {3: 2, 4: 6}[channels], 0, 0, 0)
    parts = [chunk(b"IDAT", packed[:40]), chunk(b"IDAT", packed[40:])]
    return SIGNATURE + chunk(b"IHDR", head) + b"".join(parts) + chunk(b"IEND", b"")


@pytest.mark.parametrize("shape", [(12, 7), (5, 1), (1, 9), (10, 33)])
@pytest.mark.parametrize("channels", [3, 4])
def test_every_filter_is_undone(shape: tuple[int, int], channels: int) -> None:
    picture = np.random.default_rng(3).integers(0, 256, (*shape, channels), dtype=np.uint8)

    for first in range(5):
        read = pixels(written(picture, [(first + row) % 5 for row in range(shape[0])]))
        assert read.dtype == np.uint8
        assert np.array_equal(read, picture[:, :, :3])


@pytest.mark.parametrize(
    ("left", "above", "corner", "nearest"), [(10, 20, 12, 20), (10, 20, 18, 10), (10, 40, 26, 26), (7, 7, 7, 7)]
)
def test_the_nearest_neighbour_is_the_one_of_the_specification(
    left: int, above: int, corner: int, nearest: int
) -> None:
    values = (np.array([each], np.int16) for each in (left, above, corner))

    assert nearest_neighbour(*values).tolist() == [nearest]


def test_what_is_no_such_picture_is_refused() -> None:
    with pytest.raises(HoldfastError, match="not a PNG"):
        pixels(b"GIF89a")
    with pytest.raises(HoldfastError, match="depth 16"):
        pixels(written(np.zeros((2, 2, 3), np.uint8), [0, 0], depth=16))
