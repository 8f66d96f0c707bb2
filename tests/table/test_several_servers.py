"""Halls over one store: tables that leave memory, and several servers on one store."""

import asyncio

import pytest

from holdfast.table import commands as do
from holdfast.table.commands import Refused
from holdfast.table.events import Event
from holdfast.table.hall import Hall, Missing
from holdfast.table.showing import Presence
from holdfast.table.store import Store
from tests.table.guests import Guest, open_room, run


def test_a_server_that_falls_silent_takes_its_guests_along(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana", "Ben")
        ana = Guest(room, "Ana")
        for seconds, here in ((60.0, True), (-1.0, False)):
            room.receive_presence("another", Presence([1], 0), seconds)
            hall.tidy()
            info = next(each for each in await ana.read() if each["is"] == "table")
            assert info["seats"][1]["here"] is here

    run(work, sqlite_store)


def test_a_table_is_read_whole_while_another_server_goes_on(sqlite_store: Store) -> None:
    """Events and snapshot are read one after the other; an event stored in between does no harm."""

    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana")
        guest = Guest(room, "Ana")
        read, loop = sqlite_store.events, asyncio.get_running_loop()

        async def go_on() -> None:
            await guest.choose(0)
            await room.keep_snapshot()

        def meanwhile(table: str, after: int = 0) -> list[Event]:
            found = read(table, after)
            if not room.table.journal.moves:
                asyncio.run_coroutine_threadsafe(go_on(), loop).result(10)
            return found

        sqlite_store.events = meanwhile  # type: ignore[method-assign]
        table = await hall.load(room.table.id)
        assert len(table.journal.moves) == table.n - 1
        assert len(room.table.journal.moves) == 1

    run(work, sqlite_store)


def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("holdfast.table.hall.IDLE", -1.0)

    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana")
        guest = Guest(room, "Ana")
        await guest.choose(0)
        hall.tidy()
        assert hall.rooms, "the room closed although a visitor is connected"
        room.leave(guest.visitor)
        hall.tidy()
        assert hall.rooms, "the room closed before its snapshot was stored"
        await room.keep_snapshot()
        hall.tidy()
        assert not hall.rooms
        again = await hall.room(room.table.id)
        assert again.table.journal.moves == room.table.journal.moves

    run(work, sqlite_store)


def test_there_is_no_table_that_was_never_opened(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        with pytest.raises(Missing):
            await hall.room("nowhere")
        both = await asyncio.gather(hall.room("nowhere"), hall.room("nowhere"), return_exceptions=True)
        assert all(isinstance(each, Missing) for each in both)

    run(work, sqlite_store)


def test_two_servers_never_write_two_histories(store: Store, database: str) -> None:
    """The slower server loads the new events and decides again: a legal command is carried out, another is refused."""

    async def work(hall: Hall) -> None:
        other_store = Store(database)
        other = Hall(other_store)
        room = await open_room(hall, "big_chair", "Ana", "Ben")
        there = await other.room(room.table.id)
        ana, ben = Guest(room, "Ana"), Guest(there, "Ben")
        at, key = room.table.at, room.table.question_and_keys(0)[2][0]  # type: ignore[index]
        await ana.choose(0, key)

        with pytest.raises(Refused):
            await there.carry_out(do.Choose(seat=1, at=at, key=key), ben.visitor.seats)
        await there.carry_out(do.Say(seat=1, text="you were first"), ben.visitor.seats)
        await room.receive_events(there.table.n, [])

        assert room.table.journal.moves == there.table.journal.moves
        assert room.table.chat[-1]["text"] == "you were first"
        assert [event.n for event in store.events(room.table.id)] == list(range(1, room.table.n + 1))
        await other.close()

    run(work, store)


def test_what_another_server_tells_is_taken_over_and_what_it_does_not_tell_is_read(store: Store, database: str) -> None:
    async def work(hall: Hall) -> None:
        other = Hall(Store(database))
        room = await open_room(hall, "big_chair", "Ana", "Ben")
        there = await other.room(room.table.id)
        ana, ben = Guest(room, "Ana"), Guest(there, "Ben")
        await ben.state()
        reads = []
        read = other.store.events

        def counted(table: str, after: int = 0) -> list[Event]:
            reads.append(after)
            return read(table, after)

        other.store.events = counted  # type: ignore[method-assign]
        for told, read_from in [(True, []), (False, [room.table.n + 1])]:
            n = await ana.choose(0)
            await there.receive_events(n, store.events(room.table.id, n - 1) if told else [])
            assert reads == read_from
            assert (await ben.state())["n"] == n
        await ana.choose(0)
        n = await ana.choose(0)
        await there.receive_events(n, store.events(room.table.id, n - 1))
        assert len(reads) == 2, "an event that was missed is read"
        await there.receive_events(n, store.events(room.table.id, n - 1))
        assert await ben.read() != []
        assert await ben.read() == []
        assert there.table.journal.moves == room.table.journal.moves
        await other.close()

    run(work, store)
