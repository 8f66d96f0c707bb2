"""Notifications between servers that share one PostgreSQL: stored events and presence."""

import asyncio
import logging

import msgspec
import psycopg
from sqlalchemy.engine import URL

from holdfast.table.autoplay import RETRY_DELAY
from holdfast.table.hall import Hall
from holdfast.table.notes import CHANNEL, Here, Stored, encode_note, read_note
from holdfast.table.showing import Presence

PRESENCE_TTL = 90.0
"""Seconds for which another server's presence report is valid."""

PRESENCE_INTERVAL = 30.0
"""Seconds between two presence reports."""

log = logging.getLogger("holdfast.table")


class Bus:
    """The PostgreSQL LISTEN/NOTIFY channel of this server. The connection is reopened when it breaks."""

    def __init__(self, hall: Hall, url: URL) -> None:
        self.hall = hall
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.unpublished: dict[str, Presence] = {}
        """By table: presence on this server that has not been published yet."""
        self.unanswered: set[str] = set()
        """Tables for which this server still needs the presence reports of the others."""
        self.wake_up = asyncio.Event()
        hall.publish_presence = self.publish_presence

    async def run(self) -> None:
        """Listen and publish for as long as the server runs."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.listen())
            tasks.create_task(self.publish())
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
                        self.receive(notice.payload)
            except Exception as mistake:  # retry whatever the error was: a server that receives nothing is worse
                log.warning("the connection to the other servers is down: %s", mistake)
            await asyncio.sleep(RETRY_DELAY)

    def catch_up(self) -> None:
        """After a lost connection, read missed events from the store and ask the other servers for their presence."""
        for table, room in self.hall.rooms.items():
            self.hall.start(room.catch_up())
            self.unanswered.add(table)
            self.publish_presence(table, room.company.own_presence())

    def receive(self, payload: str) -> None:
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
            self.hall.start(room.receive_events(note.n, note.events))
            return
        if note.asks or note.server not in room.company.elsewhere:
            self.publish_presence(note.table, room.company.own_presence())
        room.receive_presence(note.server, Presence(note.seats, note.watchers), PRESENCE_TTL)

    # --- Speaking ---

    def publish_presence(self, table: str, presence: Presence) -> None:
        """Queue the presence of a table for publishing."""
        self.unpublished[table] = presence
        self.wake_up.set()

    async def publish(self) -> None:
        """Publish queued presence; reports of many tables go out in one statement."""
        while True:
            await self.wake_up.wait()
            self.wake_up.clear()
            pending, asking = self.unpublished, self.unanswered
            self.unpublished, self.unanswered = {}, set()
            server = self.hall.store.server
            notes = [
                Here(server, table, list(here.seats), here.watchers, table in asking) for table, here in pending.items()
            ]
            try:
                await asyncio.to_thread(self.hall.store.send_notes, [encode_note(note) for note in notes])
            except Exception as mistake:
                log.warning("could not publish presence to the other servers: %s", mistake)
                self.unpublished, self.unanswered = pending | self.unpublished, asking | self.unanswered
                self.wake_up.set()
                await asyncio.sleep(RETRY_DELAY)

    async def repeat(self) -> None:
        """Publish presence again before the last report expires."""
        while True:
            await asyncio.sleep(PRESENCE_INTERVAL)
            for table, room in self.hall.rooms.items():
                if room.company.visitors:
                    self.publish_presence(table, room.company.own_presence())
