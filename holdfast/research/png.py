"""Reads PNG pictures as browsers write them: 8 bits a channel, with or without transparency, not interlaced."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

from holdfast.kernel.errors import HoldfastError

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {2: 3, 6: 4}
"""The number of channels of each type of colour that is read."""


def pixels(png: bytes) -> NDArray[np.uint8]:
    """Return a picture as an array: height, width, and red, green and blue."""
    chunks = chunks_of(png)
    width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", chunks["IHDR"])
    if depth != 8 or colour not in CHANNELS or interlace:
        raise HoldfastError(f"this is no PNG of 8 bits a channel: depth {depth}, colour {colour}")
    lines = np.frombuffer(zlib.decompress(chunks["IDAT"]), np.uint8).reshape(height, -1)
    return unfiltered(lines[:, 1:].reshape(height, width, CHANNELS[colour]), lines[:, 0])[:, :, :3].copy()


def chunks_of(png: bytes) -> dict[str, bytes]:
    """Return the chunks of a file by name; those with the same name are joined."""
    if not png.startswith(SIGNATURE):
        raise HoldfastError("this is not a PNG")
    chunks: dict[str, bytes] = {}
    at = len(SIGNATURE)
    while at < len(png):
        length, name = struct.unpack_from(">I4s", png, at)
        chunks[name.decode()] = chunks.get(name.decode(), b"") + png[at + 8 : at + 8 + length]
        at += length + 12  # with the checksum: the picture came through a pipe
    return chunks


def unfiltered(rows: NDArray[np.uint8], filters: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the colours of a picture whose rows have been filtered (section 9 of the PNG specification).

    A pixel depends on those to the left, above, and above to the left. So a diagonal of pixels is done at a time. With
    an empty row above and an empty column to the left, the neighbours of a diagonal are three slices with its step.
    """
    height, width, channels = rows.shape
    line = width + 1
    given = np.zeros(((height + 1) * line, channels), np.int16)
    given.reshape(height + 1, line, channels)[1:, 1:] = rows
    made = np.zeros_like(given)
    by = [(filters == kind).astype(np.int16)[:, None] for kind in range(5)]
    for diagonal in range(height + width - 1):
        first, last = max(0, diagonal - width + 1), min(height, diagonal + 1)
        start = (first + 1) * line + diagonal - first + 1
        here = slice(start, start + (last - first - 1) * width + 1, width)
        left, above, corner = (made[here.start - back : here.stop - back : width] for back in (1, line, line + 1))
        guess = by[1][first:last] * left
        guess += by[2][first:last] * above
        guess += by[3][first:last] * ((left + above) >> 1)
        guess += by[4][first:last] * nearest_neighbour(left, above, corner)
        made[here] = (given[here] + guess) & 255
    return made.reshape(height + 1, line, channels)[1:, 1:].astype(np.uint8)


def nearest_neighbour(
    left: NDArray[np.int16], above: NDArray[np.int16], corner: NDArray[np.int16]
) -> NDArray[np.int16]:
    """Return, of the three neighbours, the nearest to left + above - corner (Paeth's predictor)."""
    to_left, to_above, to_corner = np.abs(above - corner), np.abs(left - corner), np.abs(left + above - 2 * corner)
    other = np.where(to_above <= to_corner, above, corner)
    return np.where((to_left <= to_above) & (to_left <= to_corner), left, other)
