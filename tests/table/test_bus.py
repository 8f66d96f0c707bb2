"""Servers that share a PostgreSQL database notify one another."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import text

from holdfast.table import bus
from holdfast.table import commands as do
from holdfast.table.bus import Bus
from holdfast.table.hall import Hall
from holdfast.table.store import Store
from tests.table.test_hall import Guest, open_room
from tests.waiting import until

pytestmark = pytest.mark.slow

PATIENCE = 120.0
"""Seconds after which a message counts as missing. Presence is repeated much earlier, so the tests disable that."""


@pytest.fixture(autouse=True)
def nothing_is_said_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "PRESENCE_INTERVAL", 2 * PATIENCE)


def with_two_servers(url: str, work: Callable[[Hall, Hall], Awaitable[None]], buses: int = 2) -> None:
    """Run a coroutine with two halls on one database; `buses` of them, counted from the last, have a bus."""

    async def whole() -> None:
        stores = Store(url), Store(url)
        stores[0].prepare()
        halls = [Hall(store) for store in stores]
        for hall in halls[len(halls) - buses :]:
            hall.start(Bus(hall, hall.store.engine.url).run())
        try:
            async with asyncio.timeout(PATIENCE):
                await work(*halls)
        finally:
            for hall in halls:
                await hall.close()

    asyncio.run(whole())


def listeners(store: Store, what: str) -> list[object]:
    """A column of each connection that listens."""
    lines = "FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"
    with store.transaction() as connection:
        return [found for (found,) in connection.execute(text(f"SELECT {what} {lines}"))]


def test_what_happens_on_one_server_is_seen_on_the_other(postgres_url: str) -> None:
    async def work(here: Hall, there: Hall) -> None:
        room = await open_room(here, "big_chair", "Ana", "Ben")
        other = await there.room(room.table.id)
        ana, ben = Guest(room, "Ana"), Guest(other, "Ben")
        await until(lambda: room.company.presence().seats == other.company.presence().seats == [0, 1])

        await ana.choose(0)
        await until(lambda: other.table.n == room.table.n)
        long = do.Say(seat=1, text="é" * do.LONGEST_WORDS)
        await other.carry_out(long, ben.visitor.seats)
        await until(lambda: room.table.chat)
        assert room.table.chat == other.table.chat

        other.leave(ben.visitor)
        await until(lambda: room.company.presence().seats == [0])

    with_two_servers(postgres_url, work)


def test_a_server_that_listens_late_receives_the_presence_elsewhere(postgres_url: str) -> None:
    async def work(here: Hall, there: Hall) -> None:
        await until(lambda: listeners(there.store, "pid"))  # before that it would miss presence requests
        deaf = Bus(here, here.store.engine.url)
        here.start(deaf.publish())
        room = await open_room(here, "big_chair", "Ana", "Ben")
        other = await there.room(room.table.id)
        Guest(room, "Ana"), Guest(other, "Ben")
        await until(lambda: other.company.presence().seats == [0, 1])
        assert room.company.presence().seats == [0]

        here.start(deaf.listen())
        await until(lambda: room.company.presence().seats == [0, 1])

    with_two_servers(postgres_url, work, buses=1)


def test_presence_is_sent_once_the_database_responds_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(here: Hall, there: Hall) -> None:
        room = await open_room(here, "big_chair", "Ana", "Ben")
        other = await there.room(room.table.id)
        Guest(other, "Ben")
        await until(lambda: room.company.presence().seats == [1])
        with monkeypatch.context() as broken:
            broken.setattr(here.store, "send_notes", lambda words: 1 / 0)
            Guest(room, "Ana")
            await until(lambda: "could not publish presence" in caplog.text)
        await until(lambda: other.company.presence().seats == [0, 1])

    with_two_servers(postgres_url, work)


def test_both_at_once_write_one_history(postgres_url: str) -> None:
    async def work(here: Hall, there: Hall) -> None:
        room = await open_room(here, "survive_thrive", "Ana", "Ben", "Cy")
        other = await there.room(room.table.id)
        guests = [Guest(room, "Ana"), Guest(other, "Ben"), Guest(room, "Cy")]
        for _ in range(3):
            at = room.table.at
            await asyncio.gather(*[guest.choose(seat) for seat, guest in enumerate(guests)])
            await until(lambda at=at: room.table.n == other.table.n and room.table.at > at)  # type: ignore[misc]
        assert room.table.journal.moves == other.table.journal.moves
        assert [event.n for event in here.store.events(room.table.id)] == list(range(1, room.table.n + 1))

    with_two_servers(postgres_url, work)


def test_a_note_that_cannot_be_read_is_written_down_and_the_next_one_is_heard(
    postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(here: Hall, there: Hall) -> None:
        room = await open_room(here, "big_chair", "Ana", "Ben")
        other = await there.room(room.table.id)
        ana = Guest(room, "Ana")
        await until(lambda: other.company.presence().seats == [0])
        here.store.send_notes(['{"is": "something new"}', "no JSON"])

        await ana.choose(0)
        await until(lambda: other.table.n == room.table.n)

    with_two_servers(postgres_url, work)
    assert "cannot be read" in caplog.text


def test_a_broken_connection_is_restored_and_nothing_is_missed(postgres_url: str) -> None:
    async def work(here: Hall, there: Hall) -> None:
        room = await open_room(here, "big_chair", "Ana", "Ben")
        other = await there.room(room.table.id)
        ana = Guest(room, "Ana")
        await until(lambda: other.company.presence().seats == [0])
        await until(lambda: len(listeners(here.store, "pid")) == 2)
        assert listeners(here.store, "pg_terminate_backend(pid)") == [True, True]
        await ana.choose(0)
        await until(lambda: other.table.n == room.table.n)

    with_two_servers(postgres_url, work)
