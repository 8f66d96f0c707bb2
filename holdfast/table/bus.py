"""How several servers on one PostgreSQL hear of one another: what was stored, and who is connected where."""

import asyncio
import logging

import msgspec
import psycopg
from sqlalchemy.engine import URL

from holdfast.table.events import new_id
from holdfast.table.hall import Hall
from holdfast.table.showing import Presence
from holdfast.table.store import CHANNEL

BELIEVED = 90.0
"""Seconds for which the word of another server about its guests is believed."""

log = logging.getLogger("holdfast.table")


class Bus:
    """The connection over which this server listens and speaks. When it breaks it is made anew."""

    def __init__(self, hall: Hall, url: URL) -> None:
        self.hall = hall
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.name = new_id()
        hall.tell_presence = self.tell_presence

    def tell_presence(self, table: str, presence: Presence) -> None:
        """Let the other servers know who is connected here."""
        note = {"server": self.name, "table": table, "seats": list(presence.seats), "watchers": presence.watchers}
        self.hall.start(asyncio.to_thread(self.hall.store.say, msgspec.json.encode(note).decode()))

    async def run(self) -> None:
        """Listen for as long as the server runs."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self.catch_up()
                    async for notice in connection.notifies():
                        self.hear(notice.payload)
            except (psycopg.Error, OSError) as mistake:
                log.warning("the line to the other servers is down: %s", mistake)
            await asyncio.sleep(1)

    def catch_up(self) -> None:
        """What was said while the line was down is in the store."""
        for table, room in self.hall.rooms.items():
            self.hall.start(room.catch_up(room.table.n + 1))
            self.tell_presence(table, room.own_presence())

    def hear(self, note: str) -> None:
        """Another server, or this one, has stored something or has guests."""
        if not note.startswith("{"):
            table, _, n = note.partition(" ")
            self.hall.start(self.hall.heard(table, int(n)))
            return
        word = msgspec.json.decode(note)
        room = self.hall.rooms.get(word["table"])
        if room is None or word["server"] == self.name:
            return
        if word["server"] not in room.elsewhere:
            self.tell_presence(word["table"], room.own_presence())  # a server that is new here gets an answer
        room.heard_presence(word["server"], Presence(word["seats"], word["watchers"]), BELIEVED)
