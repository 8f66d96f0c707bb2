"""What is said goes out as frames, compressed after all that was said before.

What is sent next is nearly what was sent before. With a window of 32 KB the compression sees that: a state has a few
hundred bytes. Intel's library finds as much as Python's own in a third of the time; where it cannot be installed,
Python's own does it. Each connection takes 70 KB of memory for it, and 120 KB with Python's own.
"""

import zlib
from collections.abc import Sequence
from contextlib import suppress
from types import ModuleType
from typing import Any

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.typing import ExtensionParameter

library: ModuleType = zlib
SETTINGS = {"level": 3, "memLevel": 5}
with suppress(ImportError):
    from isal import isal_zlib

    library, SETTINGS = isal_zlib, {"level": 1}

FINAL, COMPRESSED, TEXT = 0x80, 0x40, 0x01
SHORT, LONG = 126, 1 << 16
"""Bytes from which the length of a frame stands in two bytes of its own, and in eight."""
FLUSHED = b"\x00\x00\xff\xff"
"""How compressed data ends when it is flushed, which is left out on the wire."""


class Compression(ServerPerMessageDeflateFactory):
    """Agrees with the other side on compression as browsers use it, and does it by the faster library."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What the other side offers is taken as it is, and what is sent is remembered for what is sent next."""
        agreed, extension = super().process_request_params(params, accepted_extensions)
        if not extension.local_no_context_takeover:
            extension.encoder = encoder_for(extension)
        return agreed, extension


COMPRESSION = Compression(server_max_window_bits=15, client_max_window_bits=12)


def encoder_for(extension: PerMessageDeflate) -> Any:
    """Compresses one message after the other, each with what came before in view."""
    return library.compressobj(wbits=-extension.local_max_window_bits, **SETTINGS)


def framed(message: bytes, extensions: Sequence[Extension]) -> bytes:
    """A message of text as one frame, compressed if the other side has agreed to that.

    The library takes twice as long for it, since there a frame may be anything.
    """
    packed = 0
    for extension in extensions:  # none other than compression is offered
        message, packed = compressed(message, extension), COMPRESSED
    size = len(message)
    if size < SHORT:
        return bytes((FINAL | packed | TEXT, size)) + message
    if size < LONG:
        return bytes((FINAL | packed | TEXT, SHORT)) + size.to_bytes(2, "big") + message
    return bytes((FINAL | packed | TEXT, SHORT + 1)) + size.to_bytes(8, "big") + message


def compressed(message: bytes, extension: Extension) -> bytes:
    """A message after those before it, or by itself where the other side wants each to stand alone."""
    assert isinstance(extension, PerMessageDeflate)
    encoder = encoder_for(extension) if extension.local_no_context_takeover else extension.encoder
    return (encoder.compress(message) + encoder.flush(zlib.Z_SYNC_FLUSH)).removesuffix(FLUSHED)
