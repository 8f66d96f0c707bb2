"""Automatic play at a table: bots answer their questions, and the clock answers for players who run out of time."""

import asyncio
from typing import TYPE_CHECKING

from holdfast.kernel.errors import PackFault, run_blaming_packs
from holdfast.table import server_time
from holdfast.table.events import PAUSED, Event
from holdfast.table.faults import pack_names, working_bot_answer, working_late_answer
from holdfast.table.table import NewEvent, Table
from holdfast.table.timing import (
    a_bot_thinks,
    bot_answer,
    bot_answers_at,
    bots_are_asked,
    clock_answers_at,
    game_clock_is_over,
    late_answer,
    time_over_at,
)

if TYPE_CHECKING:
    from holdfast.table.room import Room

BATCH_SIZE = 12
"""Bot answers stored and shown in one batch."""

RETRY_DELAY = 1.0
"""Seconds until a failed attempt to store or send something is retried."""

RECENT = 1.0
"""Seconds since the last event, above which a table read from the store counts as having had no server meanwhile."""


class BotPlayers:
    """The bots of one table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.playing = False
        self.store_failed = False
        """Whether the last run stopped because its answers could not be stored."""
        self.timer: asyncio.TimerHandle | None = None
        """Set while a bot takes its time before it answers, beside people under a sandglass."""
        self.stuck_at = -1
        """The event after which no bot could answer because the rules failed with the packs of this table."""

    def start(self) -> None:
        """Let the bots answer in a background task, so that no command waits for them."""
        self.stop()
        if not self.playing and self.stuck_at != self.room.table.n and bots_are_asked(self.room.table):
            self.playing = True
            self.room.hall.start(self.play())

    def stop(self) -> None:
        """Cancel the pending start."""
        if self.timer:
            self.timer.cancel()
            self.timer = None

    async def play(self) -> None:
        """Let bots answer until a person has to decide. Each batch of answers is stored, then shown."""
        self.store_failed = True
        try:
            while await self.answer_batch():
                self.room.show_change()
            self.store_failed = False
        except PackFault as fault:
            self.stuck_at = self.room.table.n
            self.room.note(fault)
        finally:
            self.playing = False
        self.room.snapshot_if_due()

    async def answer_batch(self) -> bool:
        """Store one batch of bot answers; return False when no bot has anything to answer."""
        async with self.room.lock:
            table, events = self.room.table.copy(), list[Event]()
            most = 1 if a_bot_thinks(table) else BATCH_SIZE  # commands wait for no more than one long answer
            while len(events) < most and (new := await self.next_answer(table)):
                events.append(Event(table.n + 1, *new, server_time.now()))
                await self.room.play(table.apply, events[-1])
                await asyncio.sleep(0)  # let other tables run between two answers
            if events:
                await self.room.keep(table, events)
        return bool(events)

    async def next_answer(self, table: Table) -> NewEvent | None:
        """Return the next bot answer.

        Beside people under a sandglass, the bot first takes its time.
        """
        if table.sandglass() and table.people() and self.must_wait(table):
            return None
        new = await self.found_answer(table)
        pause = bot_answers_at(table, new) - server_time.now() if new else 0.0
        if pause > 0:
            self.stop()
            self.timer = asyncio.get_running_loop().call_later(pause, self.start)
            return None
        return new

    async def found_answer(self, table: Table) -> NewEvent | None:
        """Let the rules and the bot find an answer; one that thinks for long does so in a thread kept for that."""
        find = working_bot_answer if table.opening.packs else bot_answer
        if not a_bot_thinks(table):
            return await self.room.play(find, table)
        think = self.room.hall.bot_workers.run
        return await think(table.id, run_blaming_packs, pack_names(table), find, table)

    def must_wait(self, table: Table) -> bool:
        """Whether bots beside people must wait: the table is paused, time is up, or no player is connected."""
        return (
            not table.in_play()
            or game_clock_is_over(table, server_time.now())
            or not self.room.company.presence().seats
        )


class TableClock:
    """The clock of one table.

    It stops while no player is connected, except among rivals: otherwise leaving together would win time.
    """

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.timer: asyncio.TimerHandle | None = None
        self.empty_since: float | None = None if self.time_counts() else room.table.touched
        """When the last player left; the clock resumes from there when the first one returns."""
        self.absent_since: float | None = None
        """Start of an absence that has ended but is not recorded as an event yet."""
        self.stuck_at = -1
        """The event after which the clock could not answer because the rules failed with the packs of this table."""

    def time_counts(self) -> bool:
        """Whether the time since the last event counts.

        It counts if the last event is recent, or, among rivals, if this server was already running then.
        """
        touched, now = self.room.table.touched, server_time.now()
        if self.room.table.among_rivals():
            return self.room.hall.started <= touched <= now + RECENT
        return abs(now - touched) <= RECENT

    def set(self, least: float = 0.0) -> None:
        """Schedule a wake-up for the end of the open question's time, at least `least` seconds from now."""
        self.stop()
        end = clock_answers_at(self.room.table)
        if end is not None and self.can_answer() and self.room.company.own_presence().seats:
            pause = max(least, end - server_time.now())
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(pause, lambda: self.room.hall.start(self.on_timeout()))

    def stop(self) -> None:
        """Cancel the wake-up."""
        if self.timer:
            self.timer.cancel()
            self.timer = None

    async def on_timeout(self) -> None:
        """Answer as the clock, if the time is really over."""
        try:
            async with self.room.lock:
                await self.record_absence()
                end = clock_answers_at(self.room.table)
                if end is not None and end <= server_time.now():
                    await self.answer()
        except Exception:
            self.set(RETRY_DELAY)
            raise
        self.room.after_change()

    async def expire_first(self) -> None:
        """Let the clock answer first if time is up, so that a player's late answer is refused."""
        await self.record_absence()
        while game_clock_is_over(self.room.table, server_time.now()) and self.can_answer():
            await self.answer()

    def can_answer(self) -> bool:
        """Whether the clock can answer the present question: its answers have not already failed with the packs."""
        return self.stuck_at != self.room.table.n

    async def answer(self) -> None:
        """Answer for the late player. If every possible answer fails the rules, leave the question to the people."""
        table = self.room.table
        try:
            find = working_late_answer if table.opening.packs else late_answer
            await self.room.store(await self.room.play(find, table))
        except PackFault as fault:
            self.stuck_at = table.n
            self.room.note(fault)

    def suspend(self) -> None:
        """Note that the last player has left; among rivals the clock keeps running."""
        if not self.room.table.among_rivals():
            self.empty_since = self.empty_since or server_time.now()

    def resume(self) -> None:
        """Resume the clock when the first player returns."""
        self.absent_since, self.empty_since = self.empty_since, None
        self.room.hall.start(self.resume_play())

    async def resume_play(self) -> None:
        """Give returning players exactly the time they had left.

        If the server died meanwhile, the time of the last event counts as the moment they left.
        """
        async with self.room.lock:
            await self.record_absence()
        self.room.show_change()
        self.room.bots.start()

    async def record_absence(self) -> None:
        """Exclude the players' absence from the used time; among rivals, only the time without a server is excluded."""
        since, self.absent_since = self.absent_since, None
        if since:
            rivals = self.room.table.among_rivals()
            await self.record_used_time(since, server_time.now() - self.room.hall.started if rivals else 0.0)

    async def record_used_time(self, until: float, more: float = 0.0) -> None:
        """Store how much of the running time was used up to a moment, plus some seconds."""
        table = self.room.table
        if time_over_at(table) is not None:
            await self.room.store([(PAUSED, {"seat": -1, "on": False, "used": table.used_until(until) + more})])

    async def save_used_time(self) -> None:
        """On shutdown, store how much time was used, so that the next server continues from there."""
        async with self.room.lock:
            await self.record_used_time(self.empty_since or server_time.now())
