"""Delivery of updates: at once to a free connection, otherwise later, complete and in order."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import pytest

from holdfast.table import commands as do
from holdfast.table.company import Visitor
from holdfast.table.hall import Hall
from holdfast.table.room import Room
from holdfast.table.store import Store
from tests.table.guests import Guest, open_room, run
from tests.waiting import until


class Reader(Guest):
    """A viewer with a connection that reads, or does not."""

    def __init__(self, room: Room, token: str) -> None:
        self.free = True
        self.may_go_out = asyncio.Event()
        self.may_go_out.set()
        super().__init__(room, token)
        self.visitor.line = self

    def is_free(self) -> bool:
        return self.free

    def send_now(self, messages: Sequence[bytes]) -> None:
        assert self.free
        self.got += map(json.loads, messages)

    async def send(self, *messages: bytes) -> None:
        await self.may_go_out.wait()
        self.got += map(json.loads, messages)

    def states(self) -> list[dict[str, Any]]:
        return [each for each in self.got if each["is"] == "state"]

    def has_read_all(self) -> bool:
        """Whether every line came exactly once and in order."""
        eyes = [each["eyes"][0] for each in self.states()]
        ends = [0, *[eye["from"] + len(eye["lines"]) for eye in eyes]]
        return [eye["from"] for eye in eyes] == ends[:-1] and self.states()[-1]["n"] == self.room.table.n


async def two_readers(hall: Hall) -> tuple[Reader, Reader]:
    """Two players of one game who have received its current state."""
    room = await open_room(hall, "big_chair", "Ana", "Ben")
    ana, ben = Reader(room, "Ana"), Reader(room, "Ben")
    await until(lambda: ana.states() and ben.states())
    return ana, ben


def test_a_free_connection_is_updated_at_once(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        ana, ben = await two_readers(hall)

        await ana.choose(0)
        assert ben.states()[-1]["n"] < ana.room.table.n, "the player who answered must get the update first"
        await asyncio.sleep(0)

        assert ana.has_read_all()
        assert ben.has_read_all()
        assert not ben.visitor.news.is_set()

    run(work, sqlite_store)


def test_a_blocked_connection_gets_everything_later(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        ana, ben = await two_readers(hall)
        ben.free = False

        for _ in range(3):
            await ana.choose(0)
            await asyncio.sleep(0)
        assert len(ana.states()) == 4
        assert len(ben.states()) == 1
        assert ben.visitor.news.is_set()

        await ben.room.update(ben.visitor)
        assert len(ben.states()) == 2
        assert ben.has_read_all()

    run(work, sqlite_store)


def test_nothing_newer_overtakes_what_is_on_its_way(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        ana, ben = await two_readers(hall)
        ben.free = False
        ben.may_go_out.clear()
        await ana.choose(0)
        under_way = asyncio.create_task(ben.room.update(ben.visitor))
        await until(lambda: ben.visitor.sending)

        ben.free = True
        await ana.choose(0)
        await asyncio.sleep(0)
        assert len(ben.states()) == 1

        ben.may_go_out.set()
        await under_way
        ben.room.send_updates()
        assert len(ben.states()) == 3
        assert ben.has_read_all()

    run(work, sqlite_store)


def test_a_failed_update_does_not_affect_others(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Hall) -> None:
        ana, ben = await two_readers(hall)
        messages_for = ana.room.broadcast.messages_for

        def fail_for_ana(visitor: Visitor, *args: Any) -> list[bytes]:
            if visitor is ana.visitor:
                raise ZeroDivisionError
            return messages_for(visitor, *args)

        monkeypatch.setattr(ana.room.broadcast, "messages_for", fail_for_ana)
        await ana.choose(0)
        await asyncio.sleep(0)

        assert ben.has_read_all()
        assert ana.visitor.news.is_set()
        with pytest.raises(ZeroDivisionError):
            await ana.room.update(ana.visitor)

    run(work, sqlite_store)


def test_events_that_do_not_change_the_game_are_sent_too(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        ana, ben = await two_readers(hall)
        await ana.choose(0)
        await ben.choose(1)  # so that undo needs the consent of others
        await asyncio.sleep(0)
        ben.got.clear()

        await ana.room.carry_out(do.Undo(seat=0, n=ana.room.table.n), ana.visitor.seats)
        await asyncio.sleep(0)

        assert [(each["is"], each["undo"]["seat"]) for each in ben.got] == [("table", 0)]

    run(work, sqlite_store)
