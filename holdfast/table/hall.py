"""The hall: all tables that are in use at a server."""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.language import ENGLISH
from holdfast.table.events import ALPHABET, Event, Opening, new_id
from holdfast.table.inspector import Inspector, Task
from holdfast.table.keeping import AS_USUAL, Allowed, Keeper
from holdfast.table.loading import load_table
from holdfast.table.room import Room
from holdfast.table.scribe import Scribe
from holdfast.table.showing import Presence, scenario_name
from holdfast.table.store import Store, StoreError
from holdfast.table.strain import Strain
from holdfast.table.table import New, Table
from holdfast.table.workers import Workers

IDLE = 600.0
"""Seconds after which a table that nobody looks at leaves the memory."""

MOST_PLAYERS, EACH_WATCHER = 1_000, 16
"""Players who may wait at a time to be told very many lines; and connections of one address that only watch."""

BOTS_MISSED = 3.0
"""Seconds without any change after which a server lets bots go on that another one has left waiting."""

log = logging.getLogger("holdfast.table")


class Missing(HoldfastError):
    """A table that is not there."""


class Hall:
    """All the tables of a server."""

    def __init__(self, store: Store, allowed: Allowed = AS_USUAL) -> None:
        self.store = store
        self.keeper = Keeper(store, allowed)
        self.scribe = Scribe(store)
        self.inspector = Inspector()
        self.looking_back = Workers("looking back")
        self.looking_ahead = Workers("looking ahead")
        self.playing_again = Workers("playing again")
        self.telling_players = Workers("telling players", most=MOST_PLAYERS)
        self.telling_watchers = Workers("telling watchers", each=EACH_WATCHER)
        self.telling_packs = Workers("telling packs", most=MOST_PLAYERS, each=EACH_WATCHER)
        self.strain = Strain()
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.tell_presence: Callable[[str, Presence], None] = lambda table, presence: None
        """How other servers learn who is connected here."""

    def start(self, work: Any) -> None:
        """Something that goes on by itself; what goes wrong in it is written down."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[Any]) -> None:
        """Work that went on by itself has ended."""
        self.tasks.discard(task)
        mistake = None if task.cancelled() else task.exception()
        if mistake and not isinstance(mistake, StoreError):  # of which the store has written already
            log.error("work at a table failed", exc_info=mistake)

    async def open(self, opening: Opening, first: Sequence[New] = (), person: str = "") -> Room:
        """Set up a table for somebody. One with packs from people is tried out elsewhere first."""
        if opening.packs:
            await self.inspector.check(Task(opening.game, opening.packs, opening))
        self.keeper.must_have_space(len(msgspec.json.encode(opening)))
        table, now = new_id(), time.time()
        events = [Event(n, kind, body, now) for n, (kind, body) in enumerate(first, 1)]
        played = await self.played_again(person, table, opening, events) if opening.moves else None
        await asyncio.to_thread(self.store.open, table, opening, events)
        if played:
            await asyncio.to_thread(self.store.keep_snapshot, table, played.n, *played.snapshot())
        room = await self.room(table)
        if not played:
            await room.keep_snapshot()
        return room

    async def played_again(self, person: str, table: str, opening: Opening, events: Sequence[Event]) -> Table:
        """A table that brings answers along, played again in a thread for which nobody else waits."""
        return await self.playing_again.run(person, load_table, table, opening, time.time(), events, None)

    async def room(self, table: str) -> Room:
        """A table in use; it is read from the store if need be."""
        if not set(table) <= set(ALPHABET):
            raise Missing("there is no such table")  # and no database has to be asked with whatever this is
        if table in self.rooms:
            room = self.rooms[table]
            room.used = time.monotonic()
            return room
        if table not in self.loading:
            self.loading[table] = asyncio.get_running_loop().create_future()
            try:
                self.rooms[table] = Room(self, await self.load(table))
                if self.rooms[table].table.remade:
                    self.start(self.rooms[table].keep_snapshot())
                self.rooms[table].bots.start()  # a server may have gone away before its bots had answered
                self.loading[table].set_result(self.rooms[table])
            except BaseException as mistake:
                self.loading[table].set_exception(mistake)
                self.loading[table].exception()  # whoever waits for it gets it; if nobody does, that is no news
                raise
            finally:
                del self.loading[table]
            return self.rooms[table]
        return await self.loading[table]

    async def load(self, table: str) -> Table:
        """A table from the store."""
        return await asyncio.to_thread(self.read, table)

    def read(self, table: str) -> Table:
        """A table from the store; this blocks."""
        found = self.store.opening(table)
        if found is None:
            raise Missing("there is no such table")
        kept = self.store.snapshot(table)  # before the events, among which are then all that led to it
        loaded = load_table(table, *found, self.store.events(table), kept)
        scenario_name(loaded, ENGLISH)  # so that nobody waits for the first look at the scenarios of a pack
        return loaded

    def teller_at(self, table: Table, plays: bool) -> Workers:
        """Who tells somebody at a table what takes long to tell. Packs from people may make it take very long."""
        if table.opening.packs:
            return self.telling_packs
        return self.telling_players if plays else self.telling_watchers

    def tidy(self) -> None:
        """Tables that nobody looks at leave the memory; they are in the store. Where a server has died, bots go on."""
        for table, room in list(self.rooms.items()):
            if (self.store.shared or room.bots.stumbled) and room.idle_for() > BOTS_MISSED:
                room.bots.start()
            room.forget_the_silent()
            if room.is_deserted() and room.idle_for() > IDLE:
                room.clock.stop()
                room.bots.stop()
                del self.rooms[table]

    def quiet_for(self) -> float:
        """The seconds since anything happened at any table."""
        return min([room.idle_for() for room in self.rooms.values()], default=IDLE)

    async def clear_out(self) -> None:
        """Tables at which nothing has happened for longer than the operator keeps them are gone for good."""
        gone = await asyncio.to_thread(self.keeper.clear_out, set(self.rooms))
        if gone:
            log.warning("%d tables were removed: nothing happened there for %d days", gone, self.keeper.allowed.days)

    async def close(self) -> None:
        """Keep every game as it stands, and let go of the store."""
        for task in list(self.tasks):
            task.cancel()
        for room in self.rooms.values():
            room.clock.stop()
            room.bots.stop()
            with suppress(StoreError):  # of which the store has written already
                await room.clock.keep_time()
            if not room.table.journal.frozen and len(room.table.journal.moves) != room.kept:
                await room.keep_snapshot()
        await self.inspector.close()
        for workers in (self.looking_back, self.looking_ahead, self.playing_again):
            workers.close()
        for workers in (self.telling_players, self.telling_watchers, self.telling_packs):
            workers.close()
        self.scribe.close()
        self.store.close()
