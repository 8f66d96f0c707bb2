"""The hall: all tables in use on this server."""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.language import ENGLISH
from holdfast.table import server_time
from holdfast.table.events import ALPHABET, Event, Opening, new_id
from holdfast.table.inspector import Inspector, Task
from holdfast.table.keeping import DEFAULT_LIMITS, Keeper, StorageLimits
from holdfast.table.load_shedding import LoadShedding
from holdfast.table.loading import load_stored, load_table
from holdfast.table.room import Room
from holdfast.table.scribe import Scribe
from holdfast.table.showing import Presence, scenario_name
from holdfast.table.store import Share, Store
from holdfast.table.store_errors import StoreError
from holdfast.table.table import NewEvent, Table
from holdfast.table.workers import Workers

IDLE = 600.0
"""Seconds after which a table without visitors is dropped from memory."""

MOST_PLAYERS, EACH_WATCHER = 1_000, 16
"""Players that may wait at a time for long renders; and waiting watch-only connections per address."""

BOTS_MISSED = 3.0
"""Seconds without a change after which a server resumes bots that another server left unfinished."""

SNAPSHOT_CHECK = 0.5
"""Seconds between two checks for games that need a snapshot."""

SNAPSHOT_SHARE = 10
"""Snapshots take at most 1/SNAPSHOT_SHARE of the time, so that they do not slow down play."""

log = logging.getLogger("holdfast.table")


class Missing(HoldfastError):
    """The table does not exist."""


class Hall:
    """All tables of a server."""

    def __init__(self, store: Store, allowed: StorageLimits = DEFAULT_LIMITS) -> None:
        self.store = store
        self.keeper = Keeper(store, allowed)
        self.scribe = Scribe(store)
        self.inspector = Inspector()
        self.history_workers = Workers("looking back")
        self.preview_workers = Workers("looking ahead")
        self.replay_workers = Workers("playing again")
        self.bot_workers = Workers("thinking", most=MOST_PLAYERS)
        self.player_renderers = Workers("telling players", most=MOST_PLAYERS)
        self.watcher_renderers = Workers("telling watchers", each=EACH_WATCHER)
        self.pack_renderers = Workers("telling packs", most=MOST_PLAYERS, each=EACH_WATCHER)
        self.load_shedding = LoadShedding()
        self.started = server_time.now()
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.publish_presence: Callable[[str, Presence], None] = lambda table, presence: None
        """Publishes presence to other servers; replaced by the bus."""

    def start(self, work: Any) -> asyncio.Task[Any]:
        """Start a background task; its errors are logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        """Forget a finished background task and log its error."""
        self.tasks.discard(task)
        mistake = None if task.cancelled() else task.exception()
        if mistake and not isinstance(mistake, StoreError):  # the store has already logged it
            log.error("work at a table failed", exc_info=mistake)

    async def open(
        self,
        opening: Opening,
        first: Sequence[NewEvent] = (),
        person: str = "",
        address: str = "",
        entered: bool = False,
    ) -> Room:
        """Set up a table.

        One with user packs is first tried out in another process, and its packs are stored normalized.
        """
        share: Share | None = None
        if opening.packs:
            packs = await self.inspector.check(Task(opening.game, opening.packs, opening))
            opening = msgspec.structs.replace(opening, packs=packs)
            share = (await self.share_for(opening, address))._replace(entered=entered)
        else:
            self.keeper.reserve_table(opening)
        table, now = new_id(), server_time.now()
        events = [Event(n, kind, body, now) for n, (kind, body) in enumerate(first, 1)]
        played = await self.replay_table(person, table, opening, events) if opening.moves else None
        await asyncio.to_thread(self.store.open, table, opening, events, share)
        if played:
            await asyncio.to_thread(self.store.keep_snapshot, table, played.n, *played.snapshot())
        room = await self.room(table)
        if not played:
            await room.keep_snapshot()
        return room

    async def share_for(self, opening: Opening, address: str) -> Share:
        """Reserve room for a table with packs; this may remove other tables that only their owner ever visited."""
        in_use = {table for table, room in self.rooms.items() if not room.is_deserted()}
        share, gone = await asyncio.to_thread(self.keeper.share_for, opening, address, in_use)
        for table in gone:
            if table in self.rooms:
                self.drop_table(table)
        if gone:
            log.info("%d tables with packs were removed to make room: nobody but their owner was ever there", len(gone))
        return share

    def note_visit(self, table: Table, address: str | None) -> None:
        """Record a visit to a table with packs; None as address means certainly not the owner."""
        if table.opening.packs:
            self.start(asyncio.to_thread(self.write_visit, table.id, address))

    def write_visit(self, table: str, address: str | None) -> None:
        """Record a visit to a table with packs (blocking)."""
        self.keeper.room.note_visit(table, "" if address is None else self.keeper.room.owner(address))

    async def note_use(self) -> None:
        """Mark occupied tables with packs as used, so that no server removes them for lack of room."""
        there = [id for id, room in self.rooms.items() if room.table.opening.packs and not room.is_deserted()]
        if there:
            await asyncio.to_thread(self.keeper.room.note_use, there)

    async def replay_table(self, person: str, table: str, opening: Opening, events: Sequence[Event]) -> Table:
        """Replay the answers that a new table brings along, in a worker thread."""
        return await self.replay_workers.run(person, load_table, table, opening, server_time.now(), events, None)

    async def room(self, table: str) -> Room:
        """Return a table in use; load it from the store if necessary."""
        if not set(table) <= set(ALPHABET):
            raise Missing("there is no such table")  # do not query the database with arbitrary text
        if table in self.rooms:
            room = self.rooms[table]
            room.used = time.monotonic()
            return room
        if table not in self.loading:
            self.loading[table] = asyncio.get_running_loop().create_future()
            try:
                self.rooms[table] = Room(self, await self.load(table))
                if self.rooms[table].table.remade and not self.rooms[table].table.journal.frozen:
                    self.start(self.rooms[table].keep_snapshot())
                self.rooms[table].bots.start()  # a server may have stopped before its bots answered
                self.loading[table].set_result(self.rooms[table])
            except BaseException as mistake:
                self.loading[table].set_exception(mistake)
                # mark as retrieved: it is raised below, and perhaps no other caller waits for it
                self.loading[table].exception()
                raise
            finally:
                del self.loading[table]
            return self.rooms[table]
        return await self.loading[table]

    async def load(self, table: str) -> Table:
        """Load a table from the store in a thread."""
        return await asyncio.to_thread(self.read, table)

    def read(self, table: str) -> Table:
        """Load a table from the store (blocking)."""
        found = self.store.opening(table)
        if found is None:
            raise Missing("there is no such table")
        kept = self.store.snapshot(table)  # read before the events, so that these include all that led to it
        loaded = load_stored(table, *found, self.store.events(table), kept)
        # fill the cache of the pack's scenarios, so that the first visitor does not wait for it
        scenario_name(loaded, ENGLISH)
        return loaded

    def renderer_for(self, table: Table, plays: bool) -> Workers:
        """Return the workers for long renders at a table.

        Tables with packs have separate ones, since packs may be slow.
        """
        if table.opening.packs:
            return self.pack_renderers
        return self.player_renderers if plays else self.watcher_renderers

    def tidy(self) -> None:
        """Drop unused tables from memory; resume bots that a dead server left unfinished."""
        for table, room in list(self.rooms.items()):
            if (self.store.shared or room.bots.store_failed) and room.idle_for() > BOTS_MISSED:
                room.bots.start()
            room.drop_stale_servers()
            if room.is_deserted() and room.idle_for() > IDLE and not room.is_behind():
                self.drop_table(table)

    def drop_table(self, table: str) -> None:
        """Drop a table from memory."""
        room = self.rooms.pop(table)
        room.clock.stop()
        room.bots.stop()

    async def snapshot_loop(self) -> None:
        """Snapshot the games one after the other, for as long as the server runs.

        After a crash and an upgrade a game can only be shown up to its last snapshot: under other rules, the answers
        after it cannot be replayed.
        """
        while True:
            await asyncio.sleep(SNAPSHOT_CHECK)
            for room in [room for room in self.rooms.values() if room.should_be_kept()]:
                began = time.monotonic()
                await self.snapshot_game(room)
                await asyncio.sleep((SNAPSHOT_SHARE - 1) * (time.monotonic() - began))

    async def snapshot_game(self, room: Room) -> None:
        """Snapshot one game; an error does not stop the others."""
        try:
            await room.keep_snapshot()
        except StoreError:
            pass  # the store has already logged it, and this is retried
        except Exception:
            log.exception("cannot take a snapshot of table %s", room.table.id)
            room.kept_at = room.position()  # do not retry until the game changes

    def quiet_for(self) -> float:
        """Return the seconds since the last activity at any table."""
        return min([room.idle_for() for room in self.rooms.values()], default=IDLE)

    async def remove_expired(self) -> None:
        """Delete tables without events for longer than the operator's retention time."""
        gone = await asyncio.to_thread(self.keeper.remove_expired, set(self.rooms))
        if gone:
            log.warning("%d tables were removed: nothing happened there for %d days", gone, self.keeper.allowed.days)

    async def close(self) -> None:
        """Snapshot every game and close the store."""
        for task in list(self.tasks):
            task.cancel()
        for room in self.rooms.values():
            room.clock.stop()
            room.bots.stop()
            with suppress(StoreError):  # the store has already logged it
                await room.clock.save_used_time()
            if room.is_behind():
                await self.snapshot_game(room)
        await self.inspector.close()
        for workers in (self.history_workers, self.preview_workers, self.replay_workers, self.bot_workers):
            workers.close()
        for workers in (self.player_renderers, self.watcher_renderers, self.pack_renderers):
            workers.close()
        self.scribe.close()
        self.store.close()
