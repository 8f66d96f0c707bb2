"""What goes on at a table by itself: bots answer what is theirs, and clocks answer for who is late."""

import asyncio
from typing import TYPE_CHECKING

from holdfast.kernel.errors import PackFault
from holdfast.table import server_time
from holdfast.table.events import PAUSED, Event
from holdfast.table.faults import answer_for_late_that_works, bot_answer_that_works
from holdfast.table.table import New, Table
from holdfast.table.timing import (
    answer_for_late,
    bot_answer,
    bots_are_asked,
    due,
    ends,
    is_late,
    over,
)

if TYPE_CHECKING:
    from holdfast.table.room import Room

BOTS_AT_ONCE = 12
"""Answers of bots that are stored and shown together."""

AGAIN = 1.0
"""Seconds after which something that could not be stored or told is tried again."""

FORGOTTEN = 1.0
"""A table that is read from the store longer after its last event has been without a server in between."""


class BotPlayers:
    """The bots at a table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.playing = False
        self.stumbled = False
        """Whether they stopped because something could not be stored."""
        self.timer: asyncio.TimerHandle | None = None
        """Beside people they take their time."""
        self.at_a_loss = -1
        """The event after which no bot could answer, since the rules fail with the packs of this table."""

    def start(self) -> None:
        """Bots answer what is theirs, without keeping anybody waiting for an acknowledgement."""
        self.stop()
        if not self.playing and self.at_a_loss != self.room.table.n and bots_are_asked(self.room.table):
            self.playing = True
            self.room.hall.start(self.play())

    def stop(self) -> None:
        """Nobody is awaited."""
        if self.timer:
            self.timer.cancel()
            self.timer = None

    async def play(self) -> None:
        """Bots answer until a person is to decide. Each handful of answers is stored, then shown."""
        self.stumbled = True
        try:
            while await self.some_answers():
                self.room.show_change()
            self.stumbled = False
        except PackFault as fault:
            self.at_a_loss = self.room.table.n
            self.room.note(fault)
        finally:
            self.playing = False
        self.room.keep_now_and_then()

    async def some_answers(self) -> bool:
        """A few answers of bots; False when there are none."""
        async with self.room.lock:
            table, events = self.room.table.copy(), list[Event]()
            while len(events) < BOTS_AT_ONCE and (new := await self.next_answer(table)):
                events.append(Event(table.n + 1, *new, server_time.now()))
                await self.room.play(table.apply, events[-1])
                await asyncio.sleep(0)  # other tables go on while bots think
            if events:
                await self.room.keep(table, events)
        return bool(events)

    async def next_answer(self, table: Table) -> New | None:
        """What a bot answers now. While people's time runs, it waits as long as a person would think."""
        if table.sandglass() and table.people() and self.stand_still(table):
            return None
        new = await self.room.play(bot_answer_that_works if table.opening.packs else bot_answer, table)
        pause = due(table, new) - server_time.now() if new else 0.0
        if pause > 0:
            self.stop()
            self.timer = asyncio.get_running_loop().call_later(pause, self.start)
            return None
        return new

    def stand_still(self, table: Table) -> bool:
        """Beside people nobody acts in a pause, when the time is over, or while nobody is there."""
        return not table.clock_runs() or is_late(table, server_time.now()) or not self.room.company.presence().seats


class TableClock:
    """The clock of a table. While nobody is connected it stands still, but not among rivals: nobody wins time so."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.timer: asyncio.TimerHandle | None = None
        self.deserted: float | None = None if self.was_served() else room.table.touched
        """When the last one had left: the clock goes on from there with the first who comes back."""
        self.missed: float | None = None
        """When somebody has come back: since when nobody had been there, until that is written down."""
        self.at_a_loss = -1
        """The event after which the clock could not answer, since the rules fail with the packs of this table."""

    def was_served(self) -> bool:
        """Whether the time since the last event counts: it has just been, or this server ran and nobody wins by it."""
        touched, now = self.room.table.touched, server_time.now()
        if self.room.table.among_rivals():
            return self.room.hall.started <= touched <= now + FORGOTTEN
        return abs(now - touched) <= FORGOTTEN

    def set(self, least: float = 0.0) -> None:
        """Wake up when the time for the open question is over."""
        self.stop()
        end = ends(self.room.table)
        if end is not None and self.can_answer() and self.room.company.own_presence().seats:
            pause = max(least, end - server_time.now())
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(pause, lambda: self.room.hall.start(self.time_is_up()))

    def stop(self) -> None:
        """No clock runs."""
        if self.timer:
            self.timer.cancel()
            self.timer = None

    async def time_is_up(self) -> None:
        """Answer as the clock, if the time really is over."""
        try:
            async with self.room.lock:
                await self.write_down_missed()
                end = ends(self.room.table)
                if end is not None and end <= server_time.now():
                    await self.answer()
        except Exception:
            self.set(AGAIN)
            raise
        self.room.after_change()

    async def answer_first(self) -> None:
        """When the time is over, no further action begins: the clock answers before whoever comes too late."""
        await self.write_down_missed()
        while is_late(self.room.table, server_time.now()) and self.can_answer():
            await self.answer()

    def can_answer(self) -> bool:
        """Whether it is not at a loss."""
        return self.at_a_loss != self.room.table.n

    async def answer(self) -> None:
        """Answer for who is late; where the rules fail with every answer that it could give, people are left to try."""
        table = self.room.table
        try:
            find = answer_for_late_that_works if table.opening.packs else answer_for_late
            await self.room.store(await self.room.play(find, table))
        except PackFault as fault:
            self.at_a_loss = table.n
            self.room.note(fault)

    def stand_still(self) -> None:
        """The last one has left."""
        if not self.room.table.among_rivals():
            self.deserted = self.deserted or server_time.now()

    def come_back(self) -> None:
        """The first one is here again: the clock goes on."""
        self.missed, self.deserted = self.deserted, None
        self.room.hall.start(self.go_on())

    async def go_on(self) -> None:
        """Whoever comes back to a table that everybody had left has as much time as was left, and not a second more.

        Where a server has died meanwhile, nobody knows when that was: no later than the last event.
        """
        async with self.room.lock:
            await self.write_down_missed()
        self.room.show_change()
        self.room.bots.start()

    async def write_down_missed(self) -> None:
        """The time in which nobody was there does not count; among rivals only that in which there was no server."""
        since, self.missed = self.missed, None
        if since:
            rivals = self.room.table.among_rivals()
            await self.write_down(since, server_time.now() - self.room.hall.started if rivals else 0.0)

    async def write_down(self, until: float, more: float = 0.0) -> None:
        """Write down what was used of the time that runs: up to some moment, and some seconds more."""
        table = self.room.table
        if over(table) is not None:
            await self.room.store([(PAUSED, {"seat": -1, "on": False, "used": table.used_until(until) + more})])

    async def keep_time(self) -> None:
        """A server that is stopped writes down how much time was used, for the one that goes on."""
        async with self.room.lock:
            await self.write_down(self.deserted or server_time.now())
