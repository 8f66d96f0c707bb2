"""WebSocket frames, compressed with the previous messages as context.

Each message is nearly the same as the one before. With a window of 32 KB the compression uses that: a state takes a few
hundred bytes. Intel's library (isal) compresses as well as zlib in a third of the time; where it is not installed, zlib
is used. Each connection takes 70 KB of memory for it, and 120 KB with zlib.
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
"""Payload sizes from which the length of a frame takes two extra bytes, and eight."""
FLUSH_TAIL = b"\x00\x00\xff\xff"
"""The end of flushed compressed data, which is omitted on the wire."""


class Compression(ServerPerMessageDeflateFactory):
    """Negotiates permessage-deflate as browsers use it, and compresses with the faster library."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """Accept the client's offer; use context takeover unless the client declines it."""
        agreed, extension = super().process_request_params(params, accepted_extensions)
        if not extension.local_no_context_takeover:
            extension.encoder = encoder_for(extension)
        return agreed, extension


COMPRESSION = Compression(server_max_window_bits=15, client_max_window_bits=12)


def encoder_for(extension: PerMessageDeflate) -> Any:
    """Create an encoder that compresses messages with the previous ones as context."""
    return library.compressobj(wbits=-extension.local_max_window_bits, **SETTINGS)


def text_frame(message: bytes, extensions: Sequence[Extension]) -> bytes:
    """Build one text frame, compressed if the client agreed to that.

    The websockets library takes twice as long, because it handles any kind of frame.
    """
    packed = 0
    for extension in extensions:  # only compression is offered
        message, packed = compress(message, extension), COMPRESSED
    size = len(message)
    if size < SHORT:
        return bytes((FINAL | packed | TEXT, size)) + message
    if size < LONG:
        return bytes((FINAL | packed | TEXT, SHORT)) + size.to_bytes(2, "big") + message
    return bytes((FINAL | packed | TEXT, SHORT + 1)) + size.to_bytes(8, "big") + message


def compress(message: bytes, extension: Extension) -> bytes:
    """Compress a message with the previous ones as context, or alone if the client declined context takeover."""
    assert isinstance(extension, PerMessageDeflate)
    encoder = encoder_for(extension) if extension.local_no_context_takeover else extension.encoder
    return (encoder.compress(message) + encoder.flush(zlib.Z_SYNC_FLUSH)).removesuffix(FLUSH_TAIL)
