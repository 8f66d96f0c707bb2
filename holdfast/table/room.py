"""A table in use, and the path from a command to everyone's update.

Commands of one table are serialized by its lock. A command is checked, carried out on a copy, and stored; only then
does the copy replace the table, the command is acknowledged, and everyone is sent the change. A visible table therefore
never changes and is read without a lock, and a change that cannot be stored has no effect.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from holdfast.kernel.errors import HoldfastError, PackFault, blame_packs, run_blaming_packs
from holdfast.kernel.language import Language, language_named
from holdfast.table import commands as do
from holdfast.table import server_time, shapes
from holdfast.table.autoplay import BotPlayers, TableClock
from holdfast.table.broadcast import Broadcast, present_of, render_in_full, state_message
from holdfast.table.commands import Refused, must_not_be_paused
from holdfast.table.company import Company, Visitor
from holdfast.table.events import AGENT, HINTED, LOOKED, SAT, WENT_ON, Event, hash_token
from holdfast.table.faults import must_be_renderable, pack_names
from holdfast.table.handlers import (
    events_for,
    is_open,
    must_be_asked,
    must_be_current,
    must_be_offered,
    next_opening,
    seat_person,
)
from holdfast.table.hints import hint
from holdfast.table.preview import preview
from holdfast.table.preview_shapes import Advice, Foreseen
from holdfast.table.showing import Presence
from holdfast.table.table import GAME_EVENTS, NewEvent, Table

if TYPE_CHECKING:
    from holdfast.table.hall import Hall

R = TypeVar("R")

log = logging.getLogger("holdfast.table")

MOST_FAULTS = 20
"""Logged pack faults per table; play with a faulty pack can produce very many."""

SNAPSHOT_EVERY = 256
"""Answers between two snapshots. Replaying that many takes less than a tenth of a second."""

QUIET, LIVELY = 4.0, 60.0
"""Seconds without an event after which a snapshot is taken; and seconds after which one is taken in any case.

A snapshot after every pause of a second kept 200 tables so busy that one answer in a hundred took 270 to 660 ms.
"""


class Room:
    """A table in use: its connections, the messages to them, its bots and its clock."""

    def __init__(self, hall: "Hall", table: Table) -> None:
        self.hall = hall
        self.table = table
        self.lock = asyncio.Lock()
        self.company = Company()
        self.broadcast = Broadcast(table)
        self.bots = BotPlayers(self)
        self.clock = TableClock(self)
        self.used = time.monotonic()
        self.served = 0.0
        """When a command was last stored."""
        self.kept = len(table.journal.moves)
        """The number of answers in the last snapshot."""
        self.kept_at: tuple[int, int] | None = None if table.behind else self.position()
        """The position of the last snapshot; None if it is older than the game's position."""
        self.kept_when = time.monotonic()
        self.update_scheduled = False
        """Whether sending updates to everyone is already scheduled."""
        self.beside: dict[asyncio.Task[Any], tuple[int, int]] = {}
        """Work beside a question, which ends with it: the seat, and the event that opened the question."""
        self.faults: set[str] = set()
        """Messages of pack faults that were logged."""

    # --- Connections ---

    def enter(self, visitor: Visitor, hello: do.Hello, most: int = 8) -> None:
        """Register a visitor by its `hello`; a second hello changes seats or language."""
        hashes = frozenset(hash_token(token) for token in hello.tokens)
        seats, language = self.table.seats_of(hashes), language_of(hello.lang)
        self.company.must_have_room(seats, visitor, most)
        if seats and not self.company.presence().seats:
            self.clock.resume()
        visitor.hashes, visitor.seats, visitor.language = hashes, seats, language
        visitor.reset_to(self.table, hello.seen)
        self.company.add(visitor)
        self.hall.note_visit(self.table, visitor.address)
        self.presence_changed()
        if self.table.game.secrets and len(seats) > 1:
            self.hall.start(self.looked("seats"))

    def leave(self, visitor: Visitor) -> None:
        """Remove a connection that has ended."""
        if self.company.remove(visitor):
            if visitor.seats and not self.company.presence().seats:
                self.clock.suspend()
            self.presence_changed()

    def presence_changed(self) -> None:
        """Send everyone the new presence, on other servers too."""
        self.used = time.monotonic()
        self.hall.publish_presence(self.table.id, self.company.own_presence())
        self.clock.set()
        self.send_presence()

    def send_presence(self) -> None:
        """Send the table message again, which lists who is here."""
        self.broadcast.settings.clear()
        self.schedule_updates()

    def receive_presence(self, server: str, presence: Presence, seconds: float) -> None:
        """Store another server's presence report."""
        if self.company.set_presence(server, presence, seconds):
            self.send_presence()

    def drop_stale_servers(self) -> None:
        """Drop presence reports of servers that have stopped reporting."""
        if self.company.drop_stale_servers():
            self.send_presence()

    # --- Updates ---

    def schedule_updates(self) -> None:
        """Schedule updates for everyone; the sender of a command gets its acknowledgement first."""
        if not self.update_scheduled:
            self.update_scheduled = True
            asyncio.get_running_loop().call_soon(self.send_updates)

    def send_updates(self) -> None:
        """Send everyone their updates at once; clients that read too slowly get theirs later, all together."""
        self.update_scheduled = False
        for visitor in self.company.visitors:
            news = self.messages_now(visitor)
            if news is None:
                visitor.news.set()
            elif news and visitor.line:
                visitor.line.send_now(news)

    def messages_now(self, visitor: Visitor) -> list[bytes] | None:
        """Return the messages a visitor still needs, to be sent immediately; None if they cannot be sent now."""
        if visitor.line is None or visitor.sending or not visitor.line.is_free():
            return None
        try:
            too_much = self.broadcast.needs_worker(visitor)
            return None if too_much else self.broadcast.messages_for(visitor, self.company)
        except Exception as mistake:  # `update` reports the error to this visitor; the others still get their messages
            visitor.failure = mistake
            return None

    async def update(self, visitor: Visitor) -> None:
        """Send what a visitor still needs; newer messages wait meanwhile."""
        visitor.sending = True
        try:
            with blame_packs(pack_names(self.table)):
                if visitor.failure:
                    raise visitor.failure
                while self.broadcast.needs_worker(visitor):
                    await self.send_long_update(visitor)
                news = self.broadcast.messages_for(visitor, self.company)
            if news:
                await visitor.send(*news)
        finally:
            visitor.sending = False

    async def send_long_update(self, visitor: Visitor) -> None:
        """Render a long update in a worker thread and send it; later changes follow in the next message."""
        table, language, lines = self.table, visitor.language, self.broadcast.lines_of(visitor)
        workers = self.hall.renderer_for(table, bool(visitor.seats))
        rendered = await workers.run(visitor.person(table), render_in_full, table, language, lines)
        as_before = (visitor.language, self.broadcast.lines_of(visitor)) == (language, lines)
        if as_before and table.branch == self.table.branch:  # otherwise another update is needed
            visitor.mark_sent(table, {viewer: count for viewer, (_, count) in rendered.items()})
            await visitor.send(state_message(table, rendered, present_of(table, language)))

    # --- From a command to everybody's update ---

    async def carry_out(self, command: do.AtTable, seats: frozenset[int]) -> int:
        """Check, carry out and store a command; return the number of its last event, or refuse it."""
        self.hall.load_shedding.must_have_capacity(self.served)
        try:
            await self.check_and_store(command, seats)
        except PackFault as fault:
            raise self.note(fault) from fault
        self.served = time.monotonic()
        self.after_change()
        return self.table.n

    async def check_and_store(self, command: do.AtTable, seats: frozenset[int]) -> None:
        """Check and store a command while holding the lock."""
        async with self.lock:
            if isinstance(command, do.Choose):
                await self.clock.expire_first()
            while True:
                here = self.company.presence().seats if isinstance(command, do.Give) else ()
                with blame_packs(pack_names(self.table)):
                    new = events_for(self.table, command, seats, here)
                if await self.store(new):
                    break
                self.show_change()  # another server was first; show its events here too

    async def take_seat(self, seat: int, name: str, token: str) -> None:
        """Seat a person at an open seat."""
        async with self.lock:
            while not await self.store([seat_person(self.table, seat, name, token)]):
                self.show_change()
        self.hall.note_visit(self.table, None)
        self.after_change()

    async def looked(self, how: str) -> None:
        """Record, once, that a player can see hidden information of a running game, and show it to everyone."""
        if how in self.table.foreknown or self.table.state.result is not None or self.table.journal.frozen:
            return
        async with self.lock:
            while how not in self.table.foreknown:
                alone = sum(place.token is not None for place in self.table.places) == 1
                await self.store([(LOOKED, {"how": how, "assisted": how == "forked" and alone})])
        self.show_change()

    async def mark_agent(self, hello: do.Hello) -> None:
        """Record, once for each seat of a running game, that a program plays it, and show it to everyone."""
        seats = self.table.seats_of([hash_token(token) for token in hello.tokens])
        if not seats or self.table.state.result is not None or self.table.journal.frozen:
            return
        async with self.lock:
            while unmarked := [seat for seat in sorted(seats) if not self.table.places[seat].agent]:
                await self.store([(AGENT, {"seat": seat}) for seat in unmarked])
        self.show_change()

    async def note_hint(self, seat: int) -> None:
        """Record, once for each question, that the program that plays this seat asked for a hint."""
        async with self.lock:
            while self.table.hinted.get(seat) != self.table.since[seat]:
                await self.store([(HINTED, {"seat": seat, "question": self.table.since[seat]})])
        self.show_change()

    async def play_again(self, address: str = "") -> str:
        """Return the id of the next game's table, with the same seats and tokens; open it on the first call."""
        async with self.lock:
            if self.table.next is None:
                seats = [(SAT, {"seat": seat, **place._asdict()}) for seat, place in enumerate(self.table.places)]
                entered = await asyncio.to_thread(self.hall.keeper.room.was_entered, self.table.id)
                made = await self.hall.open(next_opening(self.table), seats, address=address, entered=entered)
                while self.table.next is None:
                    await self.store([(WENT_ON, {"table": made.table.id})])
        self.show_change()
        return self.table.next

    async def store(self, new: Sequence[NewEvent]) -> bool:
        """Carry out events and store them; return False if another server was first, after reading its events."""
        now, table = server_time.now(), self.table.copy()
        events = [Event(table.n + at, kind, body, now) for at, (kind, body) in enumerate(new, 1)]
        await self.play(table.apply_all, events)
        if table.opening.packs and any(kind in GAME_EVENTS for kind, _ in new):
            # a state that cannot be rendered would block the table
            await self.play(must_be_renderable, self.table, table)
        return await self.keep(table, events)

    async def play(self, work: Callable[..., R], *args: Any) -> R:
        """Run rules. With user packs they may be slow, so they run in a thread and other tables go on.

        If they fail, the error names the packs.
        """
        if not self.table.opening.packs:
            return work(*args)
        return await asyncio.to_thread(run_blaming_packs, pack_names(self.table), work, *args)

    def note(self, fault: PackFault) -> Refused:
        """Log a pack fault once, and return the refusal for the player who triggered it."""
        if str(fault) not in self.faults and len(self.faults) < MOST_FAULTS:
            self.faults.add(str(fault))
            log.warning("table %s: %s", self.table.id, fault)
        return Refused("pack", str(fault))

    async def keep(self, table: Table, events: Sequence[Event]) -> bool:
        """Store events; on success the given table becomes the current one."""
        try:
            stored = await self.hall.scribe.append(table.id, events)
        except Exception:
            self.hall.start(self.catch_up())  # it may have been stored in spite of the error
            raise
        if stored:
            self.replace_table(table)
        else:
            await self.read_missed()
        return stored

    def replace_table(self, table: Table) -> None:
        """Make another table the current one."""
        before, self.table = self.table, table
        self.end_beside()
        self.broadcast.show(table)
        if table.seated != before.seated:
            self.company.update_seats(table)
            self.presence_changed()

    def show_change(self) -> None:
        """Show a change and set the clock."""
        self.used = time.monotonic()
        self.schedule_updates()
        self.clock.set()

    def after_change(self) -> None:
        """After a stored command: show the change, let bots continue, and take a snapshot now and then."""
        self.show_change()
        self.bots.start()
        self.snapshot_if_due()

    # --- Events of other servers ---

    async def apply_events(self, events: Sequence[Event]) -> None:
        """Apply events that another server has stored."""
        table = self.table.copy()
        await self.play(table.apply_all, events)
        self.replace_table(table)

    async def read_missed(self) -> None:
        """Read and apply events that another server has stored."""
        await self.apply_events(await asyncio.to_thread(self.hall.store.events, self.table.id, self.table.n))

    async def read_on(self) -> None:
        """Read new events when servers share a store: the client may have seen more on another server."""
        if self.hall.store.shared:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Read events from the store that this server has not been notified of."""
        async with self.lock:
            before = self.table.n
            await self.read_missed()
        if self.table.n > before:
            self.show_change()

    async def receive_events(self, n: int, included: Sequence[Event]) -> None:
        """Handle a note that another server stored events up to number `n`; short ones come with the note."""
        async with self.lock:
            if n <= self.table.n:
                return
            events = [event for event in included if event.n > self.table.n]
            if events and events[0].n == self.table.n + 1:
                self.hall.store.extend_chain(self.table.id, events)
                await self.apply_events(events)
            else:
                await self.read_missed()
        self.show_change()

    # --- Snapshots ---

    def snapshot_if_due(self) -> None:
        """Take a snapshot after a number of answers, and at the end of the game."""
        answers, over = len(self.table.journal.moves), self.table.state.result is not None
        if abs(answers - self.kept) >= (1 if over else SNAPSHOT_EVERY) and not self.table.journal.frozen:
            self.kept = answers
            self.hall.start(self.keep_snapshot())

    def position(self) -> tuple[int, int]:
        """Return how far the game has come: its number of answers, and the last event that took some back."""
        return len(self.table.journal.moves), self.table.branch

    def is_behind(self) -> bool:
        """Whether the last snapshot has another position than the game."""
        return self.kept_at != self.position() and not self.table.journal.frozen

    def should_be_kept(self) -> bool:
        """Whether a snapshot is due: the table is quiet, or the last one is old."""
        quiet = server_time.now() - self.table.touched > QUIET or time.monotonic() - self.kept_when > LIVELY
        return quiet and self.is_behind()

    async def keep_snapshot(self) -> None:
        """Store a snapshot of the game."""
        table, position = self.table, self.position()
        self.kept, self.kept_when = position[0], time.monotonic()
        save, chapters = await asyncio.to_thread(table.snapshot)
        await asyncio.to_thread(self.hall.store.keep_snapshot, table.id, table.n, save, chapters)
        self.kept_at = position

    # --- Questions that change nothing ---

    async def answer(
        self, question: do.Advise | do.Foresee, seats: frozenset[int], language: Language
    ) -> shapes.Hint | shapes.Preview:
        """Return a hint or a preview."""
        try:
            return await self.look_ahead(question, seats, language)
        except PackFault as fault:
            raise self.note(fault) from fault

    async def look_ahead(
        self, question: do.Advise | do.Foresee, seats: frozenset[int], language: Language
    ) -> shapes.Hint | shapes.Preview:
        """Check a request for a hint or a preview, and compute it in a worker thread."""
        table, seat = self.table, question.seat
        person, look, packs = f"{table.id} {seat}", self.hall.preview_workers.run, pack_names(table)
        if seat not in seats:
            raise Refused("token", f"you do not hold the token of seat {seat}")
        must_not_be_paused(table)
        must_be_current(table, seat, question.at)
        if isinstance(question, do.Foresee):
            must_be_offered(table, seat, question.key)
            seen: Foreseen = await look(person, run_blaming_packs, packs, preview, table, seat, question.key, language)
            shown: shapes.Preview = {"is": "preview", "id": question.id, **seen}
            return shown
        must_be_asked(table, seat)
        if table.places[seat].agent:
            await self.note_hint(seat)
        advice: Advice = await look(person, run_blaming_packs, packs, hint, table, seat, language)
        reply: shapes.Hint = {"is": "hint", "id": question.id, "searching": False, **advice}
        return reply

    def start_beside(self, seat: int, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start work that is cancelled as soon as the question now open to a seat is closed, or play is paused."""
        task = self.hall.start(work)
        self.beside[task] = seat, self.table.at
        task.add_done_callback(lambda task: self.beside.pop(task, None))
        return task

    def end_beside(self) -> None:
        """Cancel work beside questions that are closed."""
        for task, (seat, at) in list(self.beside.items()):
            if not is_open(self.table, seat, at):
                task.cancel()

    # --- Use ---

    def idle_for(self) -> float:
        """Return the seconds since anything happened here."""
        return time.monotonic() - self.used

    def is_deserted(self) -> bool:
        """Whether no one is connected and nothing is running."""
        return not self.company.visitors and not self.bots.playing and not self.lock.locked()


def language_of(code: str) -> Language:
    """Return the language of a connection, or refuse an unknown one."""
    try:
        return language_named(code)
    except HoldfastError as mistake:
        raise Refused("malformed", str(mistake)) from None
