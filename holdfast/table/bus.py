"""How several servers on one PostgreSQL hear of one another: what was stored, and who is connected where."""

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
"""Seconds for which the word of another server about its guests is believed."""

REPEATED = 30.0
"""Seconds after which it is said again."""

log = logging.getLogger("holdfast.table")


class Bus:
    """The connection over which this server listens and speaks. When it breaks it is made anew."""

    def __init__(self, hall: Hall, url: URL) -> None:
        self.hall = hall
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.untold: dict[str, Presence] = {}
        """By table: who is here, where the other servers do not know it yet."""
        self.unasked: set[str] = set()
        """The tables at which nobody has told this server yet who is elsewhere."""
        self.something_to_tell = asyncio.Event()
        hall.tell_presence = self.tell_presence

    async def run(self) -> None:
        """Listen and speak for as long as the server runs."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.listen())
            tasks.create_task(self.speak())
            tasks.create_task(self.repeat())

    # --- Listening ---

    async def listen(self) -> None:
        """Hear what the others have stored and who is with them."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self.address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self.catch_up()
                    async for notice in connection.notifies():
                        self.hear(notice.payload)
            except Exception as mistake:  # whatever it was, a server that hears nothing is worse
                log.warning("the line to the other servers is down: %s", mistake)
            await asyncio.sleep(AGAIN)

    def catch_up(self) -> None:
        """What was stored while the line was down can be read; who has come meanwhile has to be asked."""
        for table, room in self.hall.rooms.items():
            self.hall.start(room.catch_up())
            self.unasked.add(table)
            self.tell_presence(table, room.company.own_presence())

    def hear(self, payload: str) -> None:
        """A note of another server, or of this one."""
        try:
            note = read_note(payload)
        except msgspec.DecodeError as mistake:  # such as a note of a newer Holdfast
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
        """Let the other servers know who is connected here."""
        self.untold[table] = presence
        self.something_to_tell.set()

    async def speak(self) -> None:
        """Tell who is here; what is to be said of many tables is said at once."""
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
                log.warning("the other servers could not be told who is here: %s", mistake)
                self.untold, self.unasked = told | self.untold, asked | self.unasked
                self.something_to_tell.set()
                await asyncio.sleep(AGAIN)

    async def repeat(self) -> None:
        """Say again who is here, before nobody believes it any more."""
        while True:
            await asyncio.sleep(REPEATED)
            for table, room in self.hall.rooms.items():
                if room.company.visitors:
                    self.tell_presence(table, room.company.own_presence())
