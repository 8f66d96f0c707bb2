"""Notices in the chat: what happened at a table besides the game, for players who looked away."""

from typing import TYPE_CHECKING

from holdfast.table.events import AGENT, ANSWERED, HINTED, REFUSED, SAT, TOOK_BACK, Event
from holdfast.table.names import isolate
from holdfast.table.shapes import Note

if TYPE_CHECKING:
    from holdfast.table.table import Table

NOTES: dict[str, Note] = {REFUSED: "refused undo", TOOK_BACK: "took back", AGENT: "agent", HINTED: "hinted"}
"""By kind of event: its notice, if it always has the same."""

SEATED: dict[str, Note] = {"bot": "bot", "open": "left"}
"""By the new occupant of a seat: the notice, if it is not a person."""


def add_notice(table: "Table", event: Event) -> None:
    """Add the notice about an event to the chat, if it has one; called before the event is applied to the seats."""
    seat = event.body.get("seat", -1)
    note = notice_of(table, event, seat)
    if note:
        name = table.places[seat].name or event.body.get("name", "")
        said = {"number": len(table.chat), "seat": seat, "name": isolate(name), "text": None, "phrase": None}
        table.chat.append({**said, "note": note, "at": event.at})


def notice_of(table: "Table", event: Event, seat: int) -> Note | None:
    """Return the notice about an event."""
    if event.kind == SAT and event.n > len(table.places):  # the first ones only set the table
        came_back = table.places[seat].bot and table.places[seat].token
        return SEATED.get(event.body["who"], "back" if came_back else "sat")
    if event.kind == ANSWERED and event.body.get("by") == "clock":
        return "late"
    if event.kind == REFUSED and table.request and seat == table.request.seat:
        return None  # the player has cancelled their own request
    return NOTES.get(event.kind)
