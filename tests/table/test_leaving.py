"""Remaining time when people leave and servers restart: nobody gains any."""

import pytest

from holdfast.table import commands as do
from holdfast.table.hall import Hall
from holdfast.table.room import Room
from holdfast.table.store import Store
from holdfast.table.timing import time_over_at
from tests.results import given
from tests.table.guests import Clockwork, Guest, KeptOpen, open_island, open_room, run
from tests.waiting import until

MINUTES = 300
"""The sandglass of Headquarters, in seconds."""

PEOPLE = ("Ana", "Ben", "Cleo")


def test_a_server_that_is_stopped_keeps_the_time_that_is_left(sqlite_store: Store, time_now: Clockwork) -> None:
    tables: list[str] = []

    async def before(hall: Hall) -> None:
        room = await open_island(hall, *PEOPLE)
        Guest(room, "Ana")
        time_now.now += 100
        tables.append(room.table.id)
        await room.clock.save_used_time()

    run(before, KeptOpen(sqlite_store))  # type: ignore[arg-type]
    time_now.now += 5_000

    async def after(hall: Hall) -> None:
        room = await hall.room(tables[0])
        n = room.table.n
        Guest(room, "Ana")
        await until(lambda: room.table.n > n)
        assert time_over_at(room.table) == time_now.now + MINUTES - 100
        room.clock.stop()

    run(after, sqlite_store)


def test_a_server_that_has_died_counts_nothing_after_its_last_word(sqlite_store: Store, time_now: Clockwork) -> None:
    async def work(hall: Hall) -> None:
        room = await open_island(hall, *PEOPLE)
        guest = Guest(room, "Ana")
        time_now.now += 70
        await guest.choose(0, next(key for key in room.table.question_and_keys(0)[2] if key.startswith("move")))  # type: ignore[index]
        await until(lambda: not hall.tasks)
        del hall.rooms[room.table.id]  # as if the server had died and another one had loaded the table
        room.clock.stop()
        time_now.now += 5_000

        again = await hall.room(room.table.id)
        n = again.table.n
        Guest(again, "Ana")
        await until(lambda: again.table.n > n)

        assert time_over_at(again.table) == time_now.now + MINUTES - 70
        again.clock.stop()

    run(work, sqlite_store)


async def open_markets(hall: Hall, *people: str, bots: int = 0) -> Room:
    """A table of rivals with a minute for each decision."""
    return await open_room(hall, "survive_thrive", *people, bots=bots, allowance=60)


def test_rivals_win_no_time_when_everybody_leaves(sqlite_store: Store, time_now: Clockwork) -> None:
    async def work(hall: Hall) -> None:
        room = await open_markets(hall, *PEOPLE)
        guest = Guest(room, "Ana")
        time_now.now += 10
        room.leave(guest.visitor)
        for forgotten in (False, True):
            time_now.now += 20
            if forgotten:  # like a table without viewers
                del hall.rooms[room.table.id]
                room = await hall.room(room.table.id)
            guest = Guest(room, "Ana")
            await until(lambda: not hall.tasks)
            assert given(time_over_at(room.table)) - time_now.now == (10 if forgotten else 30)
            room.leave(guest.visitor)
        room.clock.stop()

    run(work, sqlite_store)


def test_rivals_who_come_back_too_late_find_themselves_answered_for(sqlite_store: Store, time_now: Clockwork) -> None:
    async def work(hall: Hall) -> None:
        room = await open_markets(hall, *PEOPLE)
        room.leave(Guest(room, "Ana").visitor)
        time_now.now += 70
        Guest(room, "Ana")
        await until(lambda: "clock" in room.table.by)
        room.clock.stop()

    run(work, sqlite_store)


def test_alone_against_bots_the_clock_waits_for_who_is_away(sqlite_store: Store, time_now: Clockwork) -> None:
    async def work(hall: Hall) -> None:
        room = await open_markets(hall, "Ana", bots=2)
        await until(lambda: not room.bots.playing)
        room.leave(Guest(room, "Ana").visitor)
        time_now.now += 5_000
        Guest(room, "Ana")
        await until(lambda: not hall.tasks)
        assert given(time_over_at(room.table)) - time_now.now == 60
        room.clock.stop()

    run(work, sqlite_store)


@pytest.mark.parametrize("jump", [5_000.0, -5_000.0])
@pytest.mark.parametrize("dies", [False, True])
def test_when_a_server_starts_again_with_another_time_rivals_have_what_was_left(
    sqlite_store: Store, time_now: Clockwork, jump: float, dies: bool
) -> None:
    tables: list[str] = []

    async def before(hall: Hall) -> None:
        room = await open_markets(hall, *PEOPLE)
        guest = Guest(room, "Ana")
        time_now.now += 20
        await room.carry_out(do.Say(seat=0, text="hm"), guest.visitor.seats)
        tables.append(room.table.id)
        if dies:
            hall.rooms.clear()

    run(before, KeptOpen(sqlite_store))  # type: ignore[arg-type]
    time_now.now += jump

    async def after(hall: Hall) -> None:
        time_now.now += 5  # while the server runs and nobody connects
        room = await hall.room(tables[0])
        Guest(room, "Ana")
        await until(lambda: not hall.tasks)
        assert given(time_over_at(room.table)) - time_now.now == 60 - 20 - 5
        room.clock.stop()

    run(after, sqlite_store)


@pytest.mark.parametrize("jump", [5_000.0, -5_000.0])
def test_when_a_server_starts_again_with_another_time_a_team_has_what_was_left(
    sqlite_store: Store, time_now: Clockwork, jump: float
) -> None:
    tables: list[str] = []

    async def before(hall: Hall) -> None:
        room = await open_island(hall, *PEOPLE)
        Guest(room, "Ana")
        time_now.now += 100
        tables.append(room.table.id)

    run(before, KeptOpen(sqlite_store))  # type: ignore[arg-type]
    time_now.now += jump

    async def after(hall: Hall) -> None:
        room = await hall.room(tables[0])
        Guest(room, "Ana")
        await until(lambda: not hall.tasks)
        assert given(time_over_at(room.table)) - time_now.now == MINUTES - 100
        room.clock.stop()

    run(after, sqlite_store)
