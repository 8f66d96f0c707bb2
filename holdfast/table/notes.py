"""What servers that share a store tell one another: what was stored, and who is connected where."""

from collections.abc import Sequence

import msgspec

from holdfast.table.events import Event

CHANNEL = "holdfast"
"""Where PostgreSQL passes notes on."""

LONGEST = 7900
"""Bytes of a note; PostgreSQL takes fewer than 8000."""


class Stored(msgspec.Struct, tag_field="is", tag="stored"):
    """Events of a table were stored. Those that do not fit into a note have to be read."""

    server: str
    table: str
    n: int
    """The number of the last of them."""
    events: list[Event] = []


class Here(msgspec.Struct, tag_field="is", tag="here"):
    """Who is connected to a server, at one table."""

    server: str
    table: str
    seats: list[int]
    watchers: int
    asks: bool = False
    """Whether the server has just begun to listen and does not know who is with the others."""


Note = Stored | Here

read_note = msgspec.json.Decoder(Note).decode


def written(note: Note) -> str:
    """A note as it is sent."""
    return msgspec.json.encode(note).decode()


def stored(server: str, table: str, events: Sequence[Event]) -> str:
    """The note on events, with the events themselves if they fit."""
    whole = written(Stored(server, table, events[-1].n, list(events)))
    return whole if len(whole.encode()) <= LONGEST else written(Stored(server, table, events[-1].n))
