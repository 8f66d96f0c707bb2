"""What goes on at a table by itself: bots answer what is theirs, and clocks answer for who is late."""

import asyncio
import time
from typing import TYPE_CHECKING

from holdfast.table.events import PAUSED, Event
from holdfast.table.table import New, Table
from holdfast.table.timing import allowance, answer_for_late, bot_answer, bots_are_asked, due, ends, is_late, over

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

    def start(self) -> None:
        """Bots answer what is theirs, without keeping anybody waiting for an acknowledgement."""
        self.stop()
        if not self.playing and bots_are_asked(self.room.table):
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
        finally:
            self.playing = False
        self.room.keep_now_and_then()

    async def some_answers(self) -> bool:
        """A few answers of bots; False when there are none."""
        async with self.room.lock:
            table, events = self.room.table.copy(), list[Event]()
            while len(events) < BOTS_AT_ONCE and (new := await self.next_answer(table)):
                events.append(Event(table.n + 1, *new, time.time()))
                await self.room.play(table.apply, events[-1])
                await asyncio.sleep(0)  # other tables go on while bots think
            if events:
                await self.room.keep(table, events)
        return bool(events)

    async def next_answer(self, table: Table) -> New | None:
        """What a bot answers now. While people's time runs, it waits as long as a person would think."""
        if table.sandglass() and table.people() and self.stand_still(table):
            return None
        new = await self.room.play(bot_answer, table)
        pause = due(table, new) - time.time() if new else 0.0
        if pause > 0:
            self.stop()
            self.timer = asyncio.get_running_loop().call_later(pause, self.start)
            return None
        return new

    def stand_still(self, table: Table) -> bool:
        """Beside people nobody acts in a pause, when the time is over, or while nobody is there."""
        return not table.clock_runs() or is_late(table, time.time()) or not self.room.company.presence().seats


class TableClock:
    """The clock of a table. Nobody is late while nobody is connected."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.timer: asyncio.TimerHandle | None = None
        touched = room.table.touched
        self.deserted: float | None = touched if touched < time.time() - FORGOTTEN else None
        """When the last one had left: the clock goes on from there with the first who comes back."""
        self.missed: float | None = None
        """When somebody has come back: since when nobody had been there, until that is written down."""

    def set(self, least: float = 0.0) -> None:
        """Wake up when the time for the open question is over."""
        self.stop()
        end = ends(self.room.table)
        if end is not None and self.room.company.own_presence().seats:
            pause = max(least, end - time.time())
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
                if end is not None and end <= time.time():
                    await self.room.store(await self.room.play(answer_for_late, self.room.table))
        except Exception:
            self.set(AGAIN)
            raise
        self.room.after_change()

    async def answer_first(self) -> None:
        """When the time is over, no further action begins: the clock answers before whoever comes too late."""
        await self.write_down_missed()
        while is_late(self.room.table, time.time()):
            await self.room.store(await self.room.play(answer_for_late, self.room.table))

    def stand_still(self) -> None:
        """The last one has left."""
        self.deserted = self.deserted or time.time()

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
        """The time in which nobody was there does not count."""
        since, self.missed = self.missed, None
        if since:
            await self.write_down(since)

    async def write_down(self, until: float) -> None:
        """Write down what was used of the time that runs, up to some moment."""
        end, seconds = over(self.room.table), allowance(self.room.table)
        if end is not None and seconds is not None:
            left = min(seconds, end - until)
            await self.room.store([(PAUSED, {"seat": -1, "on": False, "used": seconds - max(0.0, left)})])

    async def keep_time(self) -> None:
        """A server that is stopped writes down how much time is left, for the one that goes on."""
        if self.room.table.sandglass():
            async with self.room.lock:
                await self.write_down(self.deserted or time.time())
