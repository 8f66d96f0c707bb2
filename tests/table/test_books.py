"""User-made content is kept in memory only as long as the tables that use it."""

import asyncio
import gc
import time

from holdfast.kernel.cards import BOOKS
from holdfast.table.events import SAT, Event, hash_token
from holdfast.table.hall import IDLE, Hall
from holdfast.table.store import Store
from holdfast.table.table import Place
from tests.table.guests import Guest, run
from tests.table.tables import opening


def test_the_book_of_a_pack_goes_with_the_last_table_that_uses_it(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        started = opening("big_chair", 1, packs=[("brief", {"tracks.toml": "[soc]\noverlay = true\n"})])
        place = Place("person", "Ana", None, hash_token("Ana"))
        sqlite_store.open("packed", started, [Event(1, SAT, {"seat": 0, **place._asdict()}, time.time())])
        room = await hall.room("packed")
        await Guest(room, "Ana").state()
        assert "brief" in packs_in_memory()
        await asyncio.gather(*hall.tasks)
        room.company.visitors.clear()
        await room.keep_snapshot()
        room.used -= 2 * IDLE

        hall.tidy()
        del room

        gc.collect()
        assert "brief" not in packs_in_memory()

    run(work, sqlite_store)


def packs_in_memory() -> set[str]:
    """The packs whose book is in memory."""
    return {pack.name for _, packs in list(BOOKS) for pack in packs}
