"""Notifications between servers that share one PostgreSQL: stored events and presence."""

import asyncio
import logging

import msgspec
import psycopg
from sqlalchemy.engine import URL

from holdfast.table.autoplay import AGAIN
from holdfast.table.hall import Hall
from holdfast.table.notes import CHANNEL, Here, Stored, read_note, written
from holdfast.table.showing import Presence

BELIEVED = 90.0
"""Seconds for which another server's presence report is valid."""

REPEATED = 30.0
"""Seconds between two presence reports."""

log = logging.getLogger("holdfast.table")


class Bus:
    """The PostgreSQL LISTEN/NOTIFY channel of this server. The connection is reopened when it breaks."""

    def __init__(self, hall: Hall, url: URL) -> None:
        self.hall = hall
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.untold: dict[str, Presence] = {}
        """By table: presence on this server that has not been published yet."""
        self.unasked: set[str] = set()
        """Tables for which this server still needs the presence reports of the others."""
        self.something_to_tell = asyncio.Event()
        hall.tell_presence = self.tell_presence

    async def run(self) -> None:
        """Listen and publish for as long as the server runs."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.listen())
            tasks.create_task(self.speak())
            tasks.create_task(self.repeat())

    # --- Listening ---

    async def listen(self) -> None:
        """Receive notes about stored events and presence."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self.catch_up()
                    async for notice in connection.notifies():
                        self.hear(notice.payload)
            except Exception as mistake:  # retry whatever the error was: a server that receives nothing is worse
                log.warning("the connection to the other servers is down: %s", mistake)
            await asyncio.sleep(AGAIN)

    def catch_up(self) -> None:
        """After a lost connection, read missed events from the store and ask the other servers for their presence."""
        for table, room in self.hall.rooms.items():
            self.hall.start(room.catch_up())
            self.unasked.add(table)
            self.tell_presence(table, room.company.own_presence())

    def hear(self, payload: str) -> None:
        """Handle a note; notes of this server itself are ignored."""
        try:
            note = read_note(payload)
        except msgspec.DecodeError as mistake:  # for example a note of a newer Holdfast
            log.warning("a note of another server cannot be read: %s", mistake)
            return
        room = self.hall.rooms.get(note.table)
        if room is None or note.server == self.hall.store.server:
            return
        if isinstance(note, Stored):
            self.hall.start(room.heard(note.n, note.events))
            return
        if note.asks or note.server not in room.company.elsewhere:
            self.tell_presence(note.table, room.company.own_presence())
        room.heard_presence(note.server, Presence(note.seats, note.watchers), BELIEVED)

    # --- Speaking ---

    def tell_presence(self, table: str, presence: Presence) -> None:
        """Queue the presence of a table for publishing."""
        self.untold[table] = presence
        self.something_to_tell.set()

    async def speak(self) -> None:
        """Publish queued presence; reports of many tables go out in one statement."""
        while True:
            await self.something_to_tell.wait()
            self.something_to_tell.clear()
            told, asked = self.untold, self.unasked
            self.untold, self.unasked = {}, set()
            server = self.hall.store.server
            notes = [
                Here(server, table, list(here.seats), here.watchers, table in asked) for table, here in told.items()
            ]
            try:
                await asyncio.to_thread(self.hall.store.say, [written(note) for note in notes])
            except Exception as mistake:
                log.warning("could not publish presence to the other servers: %s", mistake)
                self.untold, self.unasked = told | self.untold, asked | self.unasked
                self.something_to_tell.set()
                await asyncio.sleep(AGAIN)

    async def repeat(self) -> None:
        """Publish presence again before the last report expires."""
        while True:
            await asyncio.sleep(REPEATED)
            for table, room in self.hall.rooms.items():
                if room.company.visitors:
                    self.tell_presence(table, room.company.own_presence())
