"""Notes between servers that share a store: stored events and presence."""

from collections.abc import Sequence

import msgspec

from holdfast.table.events import Event

CHANNEL = "holdfast"
"""The PostgreSQL channel for notes."""

LONGEST = 7900
"""Maximum bytes of a note; PostgreSQL accepts fewer than 8000."""


class Stored(msgspec.Struct, tag_field="is", tag="stored"):
    """Events of a table were stored. If they do not fit into a note, receivers read them from the store."""

    server: str
    table: str
    n: int
    """The number of the last one."""
    events: list[Event] = []


class Here(msgspec.Struct, tag_field="is", tag="here"):
    """Presence on a server at one table."""

    server: str
    table: str
    seats: list[int]
    watchers: int
    asks: bool = False
    """Whether the sender has just started to listen and asks the others for their presence."""


Note = Stored | Here

read_note = msgspec.json.Decoder(Note).decode


def encode_note(note: Note) -> str:
    """Encode a note."""
    return msgspec.json.encode(note).decode()


def stored_note(server: str, table: str, events: Sequence[Event]) -> str:
    """Return the note about stored events, with the events themselves if they fit."""
    whole = encode_note(Stored(server, table, events[-1].n, list(events)))
    return whole if len(whole.encode()) <= LONGEST else encode_note(Stored(server, table, events[-1].n))
