"""What goes on at a table by itself: bots answer what is theirs, and clocks answer for who is late."""

import asyncio
import time
from typing import TYPE_CHECKING

from holdfast.table.events import PAUSED, Event
from holdfast.table.timing import answer_for_late, bot_answer, bots_are_asked, ends

if TYPE_CHECKING:
    from holdfast.table.room import Room

BOTS_AT_ONCE = 12
"""Answers of bots that are stored and shown together."""

AGAIN = 1.0
"""Seconds after which something that could not be stored or told is tried again."""


class BotPlayers:
    """The bots at a table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.playing = False
        self.stumbled = False
        """Whether they stopped because something could not be stored."""

    def start(self) -> None:
        """Bots answer what is theirs, without keeping anybody waiting for an acknowledgement."""
        if not self.playing and bots_are_asked(self.room.table):
            self.playing = True
            self.room.hall.start(self.play())

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
            while len(events) < BOTS_AT_ONCE and (new := bot_answer(table)):
                events.append(Event(table.n + 1, *new, time.time()))
                table.apply(events[-1])
                await asyncio.sleep(0)  # other tables go on while bots think
            if events:
                await self.room.keep(table, events)
        return bool(events)


class TableClock:
    """The clock of a table. Nobody is late while nobody is connected."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.timer: asyncio.TimerHandle | None = None
        self.deserted = False
        """Whether everybody had left, so that the clock begins anew with the first who comes back."""

    def set(self, least: float = 0.0) -> None:
        """Wake up when the time for the open question is over."""
        self.stop()
        over = ends(self.room.table)
        if over is not None and self.room.company.own_presence().seats:
            pause = max(least, over - time.time())
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
                over = ends(self.room.table)
                if over is not None and over <= time.time():
                    await self.room.store(answer_for_late(self.room.table))
        except Exception:
            self.set(AGAIN)
            raise
        self.room.after_change()

    async def wind(self) -> None:
        """Whoever comes back to a table that everybody had left has the whole time again."""
        async with self.room.lock:
            over = ends(self.room.table)
            if over is not None and (self.deserted or over <= time.time()):
                await self.room.store([(PAUSED, {"seat": -1, "on": False})])
            self.deserted = False
        self.room.show_change()
