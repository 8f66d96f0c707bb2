"""What is kept of a game beside its events, so that loading it need not play it again. Losing it loses nothing."""

from hashlib import sha256
from typing import Any

import msgspec

from holdfast.kernel.errors import HoldfastError
from holdfast.table.table import Table


class Unreadable(HoldfastError):
    """A snapshot that cannot be used; the events make another."""


def snapshot_of(table: Table) -> bytes:
    """The game as it stands, after a digest of it."""
    game = {"at": table.at, "opened": table.opened, "branch": table.branch, "by": table.by, "save": table.save()}
    body = msgspec.json.encode(game)
    return sha256(body).digest() + body


def read_snapshot(kept: bytes) -> dict[str, Any]:
    """What a snapshot holds, if it is whole."""
    digest, body = kept[:32], kept[32:]
    if sha256(body).digest() != digest:
        raise Unreadable("its content does not match its digest")
    found: dict[str, Any] = msgspec.json.decode(body)
    return found
