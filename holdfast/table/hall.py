"""The hall: all tables that are in use, who is at them, and the way from a command to everybody's update.

Commands of one table go through one queue, its lock. A command is checked, carried out on a copy, and stored; only
then is the copy the table, the command acknowledged, and everybody shown. So a table that can be seen never changes and
needs no lock to be looked at, and what cannot be stored never happened.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from holdfast.kernel.decisions import key_of
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.language import ENGLISH, Language, language_named
from holdfast.table import commands as do
from holdfast.table import shapes
from holdfast.table.commands import Refused
from holdfast.table.events import ALPHABET, PAUSED, SAT, WENT_ON, Event, Opening, hashed, new_id
from holdfast.table.preview import hint, preview
from holdfast.table.scribe import Scribe
from holdfast.table.showing import Eye, Presence, asked_of, eye_state, names_at, table_info
from holdfast.table.store import Store
from holdfast.table.table import New, Table, load_table

SNAPSHOT_EVERY = 64
"""Answers between two snapshots."""

BOTS_AT_ONCE = 12
"""Answers of bots that are stored and shown together."""

IDLE = 600.0
"""Seconds after which a table that nobody looks at leaves the memory."""

BOTS_MISSED = 3.0
"""Seconds without any change after which a server lets bots go on that another one has left waiting."""

AGAIN = 1.0
"""Seconds after which something that could not be stored or told is tried again."""

MOST_SHOWN = 64
"""Encoded states of one moment that are kept; as many as there are eyes, languages and places in the log in use."""

log = logging.getLogger("holdfast.table")
encode = msgspec.json.Encoder().encode


class Missing(HoldfastError):
    """A table that is not there."""


@dataclass(eq=False)
class Visitor:
    """A connection to a table: the seats it holds, its language, and what it has been sent."""

    send: Callable[[bytes], Awaitable[None]]
    hashes: frozenset[str] = frozenset()
    """Of the tokens it has shown."""
    seats: frozenset[int] = frozenset()
    language: Language = ENGLISH
    sent: int = -1
    """The last event whose state was sent."""
    branch: int = 0
    lines: dict[Eye, int] = field(default_factory=dict)
    chat: int = 0
    info: bytes = b""
    met: bool = False
    """Whether it has been sent the talk at least once."""
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def eyes(self) -> list[Eye]:
        """The seats looked through, or the spectator's."""
        return [*sorted(self.seats)] or [None]


class Room:
    """A table in use."""

    def __init__(self, hall: "Hall", table: Table) -> None:
        self.hall = hall
        self.table = table
        self.lock = asyncio.Lock()
        self.visitors: list[Visitor] = []
        self.elsewhere: dict[str, tuple[Presence, float]] = {}
        """By server: who is connected there, and until when to believe it."""
        self.used = time.monotonic()
        self.timer: asyncio.TimerHandle | None = None
        self.shown: dict[tuple[Eye, str, int], tuple[bytes, int]] = {}
        """What eyes see after the last event, encoded once for all who share it, and the lines they then have."""
        self.questions: dict[tuple[Eye, str], tuple[object, msgspec.Raw]] = {}
        """By eye and language: its question, encoded, and what it depends on."""
        self.infos: dict[str, bytes] = {}
        """By language: what everybody knows of the table, encoded."""
        self.kept = 0
        self.playing = False
        self.stumbled = False
        """Whether bots stopped because something could not be stored."""
        self.deserted = False
        """Whether everybody had left, so that the clock begins anew with the first who comes back."""

    # --- Who is here ---

    def presence(self) -> Presence:
        """Who is connected, here and on other servers."""
        now, here = time.monotonic(), self.own_presence()
        others = [there for there, until in self.elsewhere.values() if until > now]
        seats = set(here.seats).union(*[there.seats for there in others])
        return Presence(sorted(seats), here.watchers + sum(there.watchers for there in others))

    def own_presence(self) -> Presence:
        """Who is connected to this server."""
        seats = {seat for visitor in self.visitors for seat in visitor.seats}
        return Presence(sorted(seats), sum(1 for visitor in self.visitors if not visitor.seats))

    def enter(self, visitor: Visitor, hello: do.Hello, most: int = 8) -> None:
        """Somebody says hello, and what they have seen; a second hello changes seats or language."""
        table = self.table
        hashes = frozenset(hashed(token) for token in hello.tokens)
        seats, language = table.seats_of(hashes), language_of(hello.lang)
        self.must_have_room(seats, visitor, most)
        if seats and table.ends() is not None and not self.presence().seats:
            self.hall.start(self.wind_clock())
        visitor.hashes, visitor.seats, visitor.language = hashes, seats, language
        visitor.sent, visitor.info, visitor.branch = -1, b"", table.branch
        known = hello.seen.lines if hello.seen.branch == table.branch else {}
        visitor.lines = {eye: max(0, known.get("null" if eye is None else str(eye), 0)) for eye in visitor.eyes()}
        visitor.chat = min(max(0, hello.seen.chat), len(table.chat))
        if visitor not in self.visitors:
            self.visitors.append(visitor)
        self.changed_company()

    def must_have_room(self, seats: frozenset[int], visitor: Visitor, most: int) -> None:
        """A seat has only so many connections."""
        for seat in seats:
            if sum(seat in other.seats for other in self.visitors if other is not visitor) >= most:
                raise Refused("too many", f"seat {seat} has {most} connections already")

    def seats_have_changed(self) -> None:
        """Somebody has sat down or stood up: what their tokens were good for may be somebody else's now."""
        for visitor in self.visitors:
            seats = self.table.seats_of(visitor.hashes)
            if seats != visitor.seats:
                visitor.seats, visitor.sent, visitor.lines = seats, -1, {}
        self.changed_company()

    def leave(self, visitor: Visitor) -> None:
        """A connection has ended."""
        if visitor in self.visitors:
            self.visitors.remove(visitor)
            self.deserted = self.deserted or not self.presence().seats
            self.changed_company()

    def changed_company(self) -> None:
        """Tell everybody who is here now."""
        self.used = time.monotonic()
        self.infos.clear()
        self.hall.tell_presence(self.table.id, self.own_presence())
        self.set_timer()
        self.wake()

    def heard_presence(self, server: str, presence: Presence, seconds: float) -> None:
        """Another server says who is connected there."""
        before = self.presence()
        self.elsewhere[server] = (presence, time.monotonic() + seconds)
        if self.presence() != before:
            self.infos.clear()
            self.wake()

    def forget_the_absent(self) -> None:
        """The word of a server that has not repeated it is believed no longer."""
        silent = [server for server, (_, until) in self.elsewhere.items() if until <= time.monotonic()]
        for server in silent:
            del self.elsewhere[server]
        if silent:
            self.infos.clear()
            self.wake()

    def wake(self) -> None:
        """There may be something new for everybody."""
        for visitor in self.visitors:
            visitor.news.set()

    # --- From a command to everybody's update ---

    async def carry_out(self, command: do.AtTable, seats: frozenset[int]) -> int:
        """Check, carry out and store a command; the number of its last event, or a refusal."""
        async with self.lock:
            while True:
                new = self.table.events_for(command, seats, self.presence().seats)
                if await self.store(new):
                    break
                self.show_change()  # another server came first, and what it wrote is news here too
        self.after_change()
        return self.table.n

    async def take_seat(self, seat: int, name: str, token: str) -> None:
        """A person takes an open seat."""
        async with self.lock:
            while not await self.store([self.table.taking(seat, name, token)]):
                self.show_change()
        self.after_change()

    async def play_again(self) -> str:
        """The table of the next game, at which everybody has the same seat and token; there is one for all."""
        async with self.lock:
            if self.table.next is None:
                seats = [(SAT, {"seat": seat, **place._asdict()}) for seat, place in enumerate(self.table.places)]
                made = await self.hall.open(self.table.next_opening(), seats)
                while self.table.next is None:
                    await self.store([(WENT_ON, {"table": made.table.id})])
        self.show_change()
        return self.table.next

    async def store(self, new: Sequence[New]) -> bool:
        """Carry out events and store them; False if another server came first, and its events have been read."""
        now, table = time.time(), self.table.copy()
        events = [Event(table.n + at, kind, body, now) for at, (kind, body) in enumerate(new, 1)]
        for event in events:
            table.apply(event)
        return await self.keep(table, events)

    async def keep(self, table: Table, events: Sequence[Event]) -> bool:
        """Store the events that lead to a table; once they are stored, it is the table."""
        try:
            stored = await self.hall.scribe.append(table.id, events)
        except Exception:
            self.hall.start(self.catch_up())  # who knows whether it was stored; if so, it is news here too
            raise
        if stored:
            self.become(table)
        else:
            await self.read_missed()
        return stored

    def become(self, table: Table) -> None:
        """Go on with another table; what was encoded of the last one holds no longer."""
        before, self.table = self.table, table
        self.shown.clear()
        self.infos.clear()
        if table.seated != before.seated:
            self.seats_have_changed()

    def go_on(self, events: Sequence[Event]) -> None:
        """Another server has stored events."""
        table = self.table.copy()
        for event in events:
            table.apply(event)
        self.become(table)

    async def read_missed(self) -> None:
        """Go on with the events that were stored by another server."""
        self.go_on(await asyncio.to_thread(self.hall.store.events, self.table.id, self.table.n))

    async def read_on(self) -> None:
        """Where servers share a store, whoever arrives may have seen more elsewhere than this server has heard of."""
        if self.hall.store.shared:
            await self.catch_up()

    async def catch_up(self) -> None:
        """There may be events of this table in the store that this server has not heard of."""
        async with self.lock:
            before = self.table.n
            await self.read_missed()
        if self.table.n > before:
            self.show_change()

    async def heard(self, n: int, told: Sequence[Event]) -> None:
        """Another server has stored events up to a number, and tells them if they are not too long."""
        async with self.lock:
            if n <= self.table.n:
                return
            events = [event for event in told if event.n > self.table.n]
            if events and events[0].n == self.table.n + 1:
                self.go_on(events)
            else:
                await self.read_missed()
        self.show_change()

    def show_change(self) -> None:
        """Something has changed: show it, and set the clock."""
        self.used = time.monotonic()
        self.wake()
        self.set_timer()

    def after_change(self) -> None:
        """Something was stored by this server: show it, let bots go on, and keep a snapshot now and then."""
        self.show_change()
        self.start_bots()
        self.keep_now_and_then()

    def keep_now_and_then(self) -> None:
        """Keep a snapshot after a good many answers, and at the end."""
        answers, over = len(self.table.journal.moves), self.table.state.result is not None
        if abs(answers - self.kept) >= (1 if over else SNAPSHOT_EVERY) and not self.table.journal.frozen:
            self.kept = answers
            self.hall.start(self.keep_snapshot())

    async def keep_snapshot(self) -> None:
        """Keep the game as it stands."""
        table = self.table
        self.kept = len(table.journal.moves)
        save = await asyncio.to_thread(table.snapshot)
        await asyncio.to_thread(self.hall.store.keep_snapshot, table.id, table.n, save)

    # --- Bots and clocks ---

    def start_bots(self) -> None:
        """Bots answer what is theirs, without keeping anybody waiting for an acknowledgement."""
        if not self.playing and self.table.bots_are_asked():
            self.playing = True
            self.hall.start(self.let_bots_play())

    async def let_bots_play(self) -> None:
        """Bots answer until a person is to decide. Each handful of answers is stored, then shown."""
        self.stumbled = True
        try:
            while await self.some_answers_of_bots():
                self.show_change()
            self.stumbled = False
        finally:
            self.playing = False
        self.keep_now_and_then()

    async def some_answers_of_bots(self) -> bool:
        """A few answers of bots; False when there are none."""
        async with self.lock:
            table, events = self.table.copy(), list[Event]()
            while len(events) < BOTS_AT_ONCE and (new := table.bots_answer()):
                events.append(Event(table.n + 1, *new, time.time()))
                table.apply(events[-1])
                await asyncio.sleep(0)  # other tables go on while bots think
            if events:
                await self.keep(table, events)
        return bool(events)

    def set_timer(self, least: float = 0.0) -> None:
        """Wake up when the time for the open question is over. Nobody is late while nobody is connected."""
        self.stop_timer()
        ends = self.table.ends()
        if ends is not None and self.own_presence().seats:
            pause = max(least, ends - time.time())
            self.timer = asyncio.get_running_loop().call_later(pause, lambda: self.hall.start(self.time_is_up()))

    def stop_timer(self) -> None:
        """No clock runs."""
        if self.timer:
            self.timer.cancel()
            self.timer = None

    async def time_is_up(self) -> None:
        """Answer as the clock, if the time really is over."""
        try:
            async with self.lock:
                ends = self.table.ends()
                if ends is not None and ends <= time.time():
                    await self.store(self.table.time_is_up())
        except Exception:
            self.set_timer(AGAIN)
            raise
        self.after_change()

    async def wind_clock(self) -> None:
        """Whoever comes back to a table that everybody had left has the whole time again."""
        async with self.lock:
            ends = self.table.ends()
            if ends is not None and (self.deserted or ends <= time.time()):
                await self.store([(PAUSED, {"seat": -1, "on": False})])
            self.deserted = False
        self.show_change()

    # --- What is sent ---

    async def update(self, visitor: Visitor) -> None:
        """Send whatever a visitor has not got yet: the table, the state, the talk."""
        for message in self.messages_for(visitor):
            await visitor.send(message)

    def messages_for(self, visitor: Visitor) -> list[bytes]:
        """The messages by which a visitor knows as much as it may."""
        table = self.table
        found = []
        info = self.info_in(visitor.language)
        if info != visitor.info:
            visitor.info = info
            found.append(info)
        if visitor.sent < table.changed or visitor.sent < 0:
            found.append(self.state_for(visitor))
        if visitor.chat < len(table.chat) or not visitor.met:
            found.append(encode({"is": "chat", "from": visitor.chat, "said": table.chat[visitor.chat :]}))
            visitor.chat, visitor.met = len(table.chat), True
        return found

    def info_in(self, language: Language) -> bytes:
        """What everybody knows of the table, in a language."""
        if language.code not in self.infos:
            info = {"is": "table", **table_info(self.table, language, self.presence())}
            self.infos[language.code] = encode(info)
        return self.infos[language.code]

    def state_for(self, visitor: Visitor) -> bytes:
        """The state through all the eyes of a visitor, with the lines it has not got."""
        table = self.table
        if visitor.branch != table.branch:
            visitor.lines.clear()
        eyes = []
        for eye in visitor.eyes():
            shown, visitor.lines[eye] = self.shown_to(eye, visitor.language, visitor.lines.get(eye, 0))
            eyes.append(msgspec.Raw(shown))
        visitor.sent, visitor.branch = table.n, table.branch
        return encode({"is": "state", "n": table.n, "at": table.at, "branch": table.branch, "eyes": eyes})

    def shown_to(self, eye: Eye, language: Language, lines: int) -> tuple[bytes, int]:
        """What an eye sees that has so many lines, encoded, and how many lines it has then."""
        key = (eye, language.code, lines)
        if key not in self.shown:
            if len(self.shown) >= MOST_SHOWN:
                self.shown.clear()
            state = eye_state(self.table, eye, language, lines, self.question_of(eye, language))
            self.shown[key] = (encode(state), state["from"] + len(state["lines"]))
        return self.shown[key]

    def question_of(self, eye: Eye, language: Language) -> msgspec.Raw:
        """The question of an eye, encoded. While others seal their answers it stays the same and is not put anew."""
        table = self.table
        sealed = table.state.sealed.get(eye) if eye is not None else None
        stamp = (table.at, table.seated, None if sealed is None else key_of(sealed))
        kept = self.questions.get((eye, language.code))
        if kept is None or kept[0] != stamp:
            kept = (stamp, msgspec.Raw(encode(asked_of(table, eye, names_at(table, language)))))
            self.questions[eye, language.code] = kept
        return kept[1]

    # --- Questions that change nothing ---

    async def answer(
        self, question: do.Advise | do.Foresee, seats: frozenset[int], language: Language
    ) -> shapes.Hint | shapes.Preview:
        """A hint or a preview."""
        table = self.table
        if question.seat not in seats:
            raise Refused("token", f"you do not hold the token of seat {question.seat}")
        table.must_be_current(question.seat, question.at)
        if isinstance(question, do.Foresee):
            table.must_be_offered(question.seat, question.key)
            seen = await asyncio.to_thread(preview, table, question.seat, question.key, language)
            shown: shapes.Preview = {"is": "preview", "id": question.id, **seen}
            return shown
        table.must_be_asked(question.seat)
        advice = await asyncio.to_thread(hint, table, question.seat, language)
        told: shapes.Hint = {"is": "hint", "id": question.id, **advice}
        return told


def language_of(code: str) -> Language:
    """The language of a connection."""
    try:
        return language_named(code)
    except HoldfastError as mistake:
        raise Refused("malformed", str(mistake)) from None


class Hall:
    """All the tables of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.scribe = Scribe(store)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.tell_presence: Callable[[str, Presence], None] = lambda table, presence: None
        """How other servers learn who is connected here."""

    def start(self, work: Any) -> None:
        """Something that goes on by itself; what goes wrong in it is written down."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[Any]) -> None:
        """Work that went on by itself has ended."""
        self.tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("work at a table failed", exc_info=task.exception())

    async def open(self, opening: Opening, first: Sequence[New] = ()) -> Room:
        """Set up a table."""
        table, now = new_id(), time.time()
        events = [Event(n, kind, body, now) for n, (kind, body) in enumerate(first, 1)]
        await asyncio.to_thread(self.store.open, table, opening, events)
        room = await self.room(table)
        await room.keep_snapshot()
        return room

    async def room(self, table: str) -> Room:
        """A table in use; it is read from the store if need be."""
        if not set(table) <= set(ALPHABET):
            raise Missing("there is no such table")  # and no database has to be asked with whatever this is
        if table in self.rooms:
            room = self.rooms[table]
            room.used = time.monotonic()
            return room
        if table not in self.loading:
            self.loading[table] = asyncio.get_running_loop().create_future()
            try:
                self.rooms[table] = Room(self, await self.load(table))
                self.rooms[table].kept = len(self.rooms[table].table.journal.moves)
                self.rooms[table].start_bots()  # a server may have gone away before its bots had answered
                self.loading[table].set_result(self.rooms[table])
            except BaseException as mistake:
                self.loading[table].set_exception(mistake)
                self.loading[table].exception()  # whoever waits for it gets it; if nobody does, that is no news
                raise
            finally:
                del self.loading[table]
            return self.rooms[table]
        return await self.loading[table]

    async def load(self, table: str) -> Table:
        """A table from the store."""
        return await asyncio.to_thread(self.read, table)

    def read(self, table: str) -> Table:
        """A table from the store; this blocks."""
        found = self.store.opening(table)
        if found is None:
            raise Missing("there is no such table")
        kept = self.store.snapshot(table)  # before the events, among which are then all that led to it
        return load_table(table, *found, self.store.events(table), kept)

    def tidy(self) -> None:
        """Tables that nobody looks at leave the memory; they are in the store. Where a server has died, bots go on."""
        for table, room in list(self.rooms.items()):
            if (self.store.shared or room.stumbled) and time.monotonic() - room.used > BOTS_MISSED:
                room.start_bots()
            room.forget_the_absent()
            if (
                not room.visitors
                and not room.playing
                and not room.lock.locked()
                and time.monotonic() - room.used > IDLE
            ):
                if room.timer:
                    room.timer.cancel()
                del self.rooms[table]

    async def close(self) -> None:
        """Keep every game as it stands, and let go of the store."""
        for task in list(self.tasks):
            task.cancel()
        for room in self.rooms.values():
            room.stop_timer()
            if not room.table.journal.frozen and len(room.table.journal.moves) != room.kept:
                await room.keep_snapshot()
        self.scribe.close()
        self.store.close()
