"""Automatic play at a table: bots answer their questions, and the clock answers for players who run out of time."""

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
"""Bot answers stored and shown in one batch."""

AGAIN = 1.0
"""Seconds until a failed attempt to store or send something is retried."""

FORGOTTEN = 1.0
"""Seconds since the last event, above which a table read from the store counts as having had no server meanwhile."""


class BotPlayers:
    """The bots of one table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.playing = False
        self.stumbled = False
        """Whether the last run stopped because its answers could not be stored."""
        self.timer: asyncio.TimerHandle | None = None
        """Set while a bot waits before it answers: when people play too, bots pause as long as a person would think."""
        self.at_a_loss = -1
        """The event after which no bot could answer because the rules failed with the packs of this table."""

    def start(self) -> None:
        """Let the bots answer in a background task, so that no command waits for them."""
        self.stop()
        if not self.playing and self.at_a_loss != self.room.table.n and bots_are_asked(self.room.table):
            self.playing = True
            self.room.hall.start(self.play())

    def stop(self) -> None:
        """Cancel the pending start."""
        if self.timer:
            self.timer.cancel()
            self.timer = None

    async def play(self) -> None:
        """Let bots answer until a person has to decide. Each batch of answers is stored, then shown."""
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
        """Store one batch of bot answers; return False when no bot has anything to answer."""
        async with self.room.lock:
            table, events = self.room.table.copy(), list[Event]()
            while len(events) < BOTS_AT_ONCE and (new := await self.next_answer(table)):
                events.append(Event(table.n + 1, *new, server_time.now()))
                await self.room.play(table.apply, events[-1])
                await asyncio.sleep(0)  # let other tables run between two answers
            if events:
                await self.room.keep(table, events)
        return bool(events)

    async def next_answer(self, table: Table) -> New | None:
        """Return the next bot answer.

        While the clock of people runs, the bot first waits as long as a person would think.
        """
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
        """Whether bots beside people must wait: the table is paused, time is up, or no player is connected."""
        return not table.clock_runs() or is_late(table, server_time.now()) or not self.room.company.presence().seats


class TableClock:
    """The clock of one table.

    It stops while no player is connected, except among rivals: otherwise leaving together would win time.
    """

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.timer: asyncio.TimerHandle | None = None
        self.deserted: float | None = None if self.was_served() else room.table.touched
        """When the last player left; the clock resumes from there when the first one returns."""
        self.missed: float | None = None
        """Start of an absence that has ended but is not recorded as an event yet."""
        self.at_a_loss = -1
        """The event after which the clock could not answer because the rules failed with the packs of this table."""

    def was_served(self) -> bool:
        """Whether the time since the last event counts.

        It counts if the last event is recent, or, among rivals, if this server was already running then.
        """
        touched, now = self.room.table.touched, server_time.now()
        if self.room.table.among_rivals():
            return self.room.hall.started <= touched <= now + FORGOTTEN
        return abs(now - touched) <= FORGOTTEN

    def set(self, least: float = 0.0) -> None:
        """Schedule a wake-up for the end of the open question's time, at least `least` seconds from now."""
        self.stop()
        end = ends(self.room.table)
        if end is not None and self.can_answer() and self.room.company.own_presence().seats:
            pause = max(least, end - server_time.now())
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(pause, lambda: self.room.hall.start(self.time_is_up()))

    def stop(self) -> None:
        """Cancel the wake-up."""
        if self.timer:
            self.timer.cancel()
            self.timer = None

    async def time_is_up(self) -> None:
        """Answer as the clock, if the time is really over."""
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
        """Let the clock answer first if time is up, so that a player's late answer is refused."""
        await self.write_down_missed()
        while is_late(self.room.table, server_time.now()) and self.can_answer():
            await self.answer()

    def can_answer(self) -> bool:
        """Whether the clock can answer the present question: its answers have not already failed with the packs."""
        return self.at_a_loss != self.room.table.n

    async def answer(self) -> None:
        """Answer for the late player. If every possible answer fails the rules, leave the question to the people."""
        table = self.room.table
        try:
            find = answer_for_late_that_works if table.opening.packs else answer_for_late
            await self.room.store(await self.room.play(find, table))
        except PackFault as fault:
            self.at_a_loss = table.n
            self.room.note(fault)

    def stand_still(self) -> None:
        """Note that the last player has left; among rivals the clock keeps running."""
        if not self.room.table.among_rivals():
            self.deserted = self.deserted or server_time.now()

    def come_back(self) -> None:
        """Resume the clock when the first player returns."""
        self.missed, self.deserted = self.deserted, None
        self.room.hall.start(self.go_on())

    async def go_on(self) -> None:
        """Give returning players exactly the time they had left.

        If the server died meanwhile, the time of the last event counts as the moment they left.
        """
        async with self.room.lock:
            await self.write_down_missed()
        self.room.show_change()
        self.room.bots.start()

    async def write_down_missed(self) -> None:
        """Exclude the players' absence from the used time; among rivals, only the time without a server is excluded."""
        since, self.missed = self.missed, None
        if since:
            rivals = self.room.table.among_rivals()
            await self.write_down(since, server_time.now() - self.room.hall.started if rivals else 0.0)

    async def write_down(self, until: float, more: float = 0.0) -> None:
        """Store how much of the running time was used up to a moment, plus some seconds."""
        table = self.room.table
        if over(table) is not None:
            await self.room.store([(PAUSED, {"seat": -1, "on": False, "used": table.used_until(until) + more})])

    async def keep_time(self) -> None:
        """On shutdown, store how much time was used, so that the next server continues from there."""
        async with self.room.lock:
            await self.write_down(self.deserted or server_time.now())
