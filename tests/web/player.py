"""Scripted players: they sit down over REST, play over the WebSocket, reconnect after every break, and check
everything.

Checks on every message: the protocol knows it, with exactly these fields; it shows the player's own seats and nothing
of another's; event numbers never decrease, even when the server dies; log lines and chat arrive in order, without gaps
or repetition.
"""

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

import holdfast
from tests.web.messages import (
    Asked,
    Chat,
    Done,
    Eye,
    EyeState,
    FromServer,
    Hint,
    Line,
    Refused,
    SaidLine,
    Searched,
    Seated,
    State,
    TableInfo,
    Taken,
    read,
)
from tests.web.server import MANY, Server

PATIENCE = 300.0
"""Seconds without news after which a server counts as stuck: a bound for broken servers, not a measurement."""

BROKEN = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError)
"""How a connection fails while the server is down, stopping or starting."""

AWAY = 0.05
"""Seconds to wait before reconnecting to a server that is down."""

BUSY = 0.5
"""Seconds to wait before a retry when the server is busy."""

AT_ONCE, A_SECOND = 18, 9.0
"""Slightly below a connection's rate limit, so that no player is refused for sending too fast."""


@dataclass
class Seats:
    """A table and the tokens of the seats held there."""

    table: str
    tokens: dict[int, str]


def bearer(token: str) -> dict[str, str]:
    """The authorization header for a token."""
    return {"Authorization": f"Bearer {token}"}


def rest(server: Server) -> httpx.AsyncClient:
    """REST client of a server. It skips loading certificates, which is slow and unnecessary without TLS."""
    return httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, verify=False)


async def new_table(http: httpx.AsyncClient, game: str, seats: list[dict[str, Any]], **more: Any) -> Seats:
    """Create a table; the `me` seats belong to the caller."""
    answer = await http.post("/api/tables", json={"game": game, "seats": seats, **more})
    assert answer.is_success, answer.text
    seated = msgspec.json.decode(answer.content, type=Seated)
    return Seats(seated.table, {int(seat): token for seat, token in seated.tokens.items()})


async def take_seat(http: httpx.AsyncClient, table: str, seat: int, name: str) -> Seats:
    """Take an open seat."""
    answer = await http.post(f"/api/tables/{table}/seats/{seat}", json={"name": name})
    assert answer.is_success, answer.text
    taken = msgspec.json.decode(answer.content, type=Taken)
    assert taken.seat == seat
    return Seats(table, {seat: taken.token})


async def save_of(http: httpx.AsyncClient, seats: Seats) -> dict[str, Any]:
    """Download the game as a file."""
    token = next(iter(seats.tokens.values()))
    answer = await http.get(f"/api/tables/{seats.table}/save", headers=bearer(token))
    assert answer.is_success, answer.text
    save: dict[str, Any] = answer.json()
    return save


@dataclass
class Sent:
    """A command that was sent. `stored` stays unknown until the server replies, and perhaps for ever."""

    id: str
    seat: int
    what: str
    at: int
    stored: bool | None = None


@dataclass
class Player:
    """A player with seats at a table, or a spectator with none."""

    server: Server
    seats: Seats
    seed: int = 0
    talkative: float = 0.0
    """Probability of sending a chat line instead of an answer."""
    advised: bool = False
    """Whether to follow the bot's advice instead of choosing any legal answer."""
    lang: str = "en"
    pause: float = 0.0
    """Average seconds between two answers."""
    hasty: float = 0.0
    """Probability that the connection breaks right after an answer was sent."""
    keep: bool = False
    """Whether to keep every message as received."""
    n: int = 0
    at: int = 0
    branch: int = 0
    info: TableInfo | None = None
    eyes: dict[Eye, EyeState] = field(default_factory=dict)
    lines: dict[Eye, list[Line]] = field(default_factory=dict)
    chat: list[SaidLine] = field(default_factory=list)
    answers: list[Sent] = field(default_factory=list)
    words: list[Sent] = field(default_factory=list)
    received: list[bytes] = field(default_factory=list)
    last: FromServer | None = None
    connections: int = 0

    def __post_init__(self) -> None:
        self.dice = random.Random(f"{self.seed} {self.seats.table} {sorted(self.seats.tokens)}")
        self.open: Sent | None = None  # sent, no reply yet
        self.stale = -1  # the question whose answer came too late
        self.advice: tuple[int, str] | None = None
        self.searches: dict[str, int] = {}  # by hint: the question of a search that has begun
        self.sent_at: list[float] = []
        self.numbers = 0
        self.not_before = 0.0
        self.socket: ClientConnection | None = None
        self.last_news = time.monotonic()

    # --- Playing ----------------------------------------------------------------------------------------------

    async def play(self, until: Callable[["Player"], bool] | None = None) -> None:
        """Play until the game is over or a condition holds; reconnect when the connection breaks."""
        finished = until or Player.over
        self.last_news = time.monotonic()
        while not finished(self):
            assert time.monotonic() < self.last_news + PATIENCE, self.stuck()
            before = self.connections
            with suppress(*BROKEN):
                async with self.connected() as socket:
                    await self.greet(socket)
                    await self.go_on(socket, finished)
            self.forget_connection()
            await asyncio.sleep(0 if self.connections > before else AWAY)

    async def catch_up(self) -> None:
        """Reconnect after an absence, and receive what is new."""
        async with self.connected() as socket:
            await self.greet(socket)
        self.forget_connection()

    def connected(self) -> connect:
        """A new connection to the table; fails at once if the server has been killed."""
        return connect(
            self.server.play_url(self.seats.table), proxy=None, compression=None, max_size=None, open_timeout=PATIENCE
        )

    async def greet(self, socket: ClientConnection) -> None:
        """Send the hello with tokens and known positions, and wait for the first state."""
        self.socket = socket
        self.connections += 1
        self.sent_at = []
        hello = {"do": "hello", "tokens": list(self.seats.tokens.values()), "lang": self.lang}
        await self.say(socket, hello | ({"seen": self.seen()} if self.eyes else {}))
        got: set[type] = set()
        while not {TableInfo, State, Chat} <= got:
            got.add(type(await self.hear(socket)))

    def seen(self) -> dict[str, Any]:
        """The positions that are already known, for the hello."""
        lines = {"null" if eye is None else str(eye): len(lines) for eye, lines in self.lines.items()}
        return {"branch": self.branch, "lines": lines, "chat": len(self.chat)}

    async def go_on(self, socket: ClientConnection, finished: Callable[["Player"], bool]) -> None:
        """Answer whenever asked, and read messages in between."""
        while not finished(self):
            asked = self.to_answer()
            wait = self.haste() if asked else 1.0
            if asked and not wait:
                await self.act(socket, *asked)
                continue
            try:
                await self.hear(socket, wait)
            except TimeoutError:
                assert time.monotonic() < self.last_news + PATIENCE, self.stuck()

    def stuck(self) -> str:
        """The error message when nothing happens any more."""
        asked = {seat: eye.asked for seat, eye in self.eyes.items()}
        return f"no news for {PATIENCE:.0f} s at table {self.seats.table}, event {self.n}; asked: {asked}"

    def to_answer(self) -> tuple[int, Asked] | None:
        """A question that can be answered now, with its seat."""
        if self.open or self.at == self.stale:
            return None
        for seat in self.seats.tokens:
            asked = self.eyes[seat].asked
            if asked and asked.sealed is None and not asked.optional:
                return seat, asked
        return None

    async def act(self, socket: ClientConnection, seat: int, asked: Asked) -> None:
        """Answer, or do one of the other things that people do."""
        if self.dice.random() < self.talkative:
            await self.talk(socket, seat, f"word {len(self.words)} of seat {seat}")
        elif self.advised and not self.advice:
            self.open = Sent(self.number(), seat, "", self.at)
            await self.say(socket, {"do": "hint", "id": self.open.id, "seat": seat, "at": self.at})
        else:
            keys = [option.key for option in asked.options]
            key = self.advice[1] if self.advice and self.advice[0] == self.at else self.dice.choice(keys)
            self.advice = None
            await self.choose(socket, seat, key)

    async def choose(self, socket: ClientConnection, seat: int, key: str) -> None:
        """Send an answer."""
        self.open = Sent(self.number(), seat, key, self.at)
        self.answers.append(self.open)
        await self.say(socket, {"do": "choose", "id": self.open.id, "seat": seat, "at": self.at, "key": key})
        self.not_before = time.monotonic() + self.dice.uniform(0, 2 * self.pause)
        if self.dice.random() < self.hasty:
            self.hang_up()

    def hang_up(self) -> None:
        """Break the connection without a close frame."""
        if self.socket is not None:
            self.socket.transport.abort()

    def move_to(self, server: Server) -> None:
        """Continue through another server."""
        self.server = server
        self.hang_up()

    async def talk(self, socket: ClientConnection, seat: int, text: str) -> None:
        """Send a line of chat."""
        self.open = Sent(self.number(), seat, text, self.at)
        self.words.append(self.open)
        await self.say(socket, {"do": "say", "id": self.open.id, "seat": seat, "text": text})

    async def take_back(self, socket: ClientConnection, seat: int) -> None:
        """Undo the last answer, and wait until that is done."""
        before, tried = self.branch, -1
        while self.open or self.branch == before:
            if not self.open and self.n > tried:  # the first time, and when a bot was faster
                tried, self.open = self.n, Sent(self.number(), seat, "", self.at)
                await self.say(socket, {"do": "undo", "id": self.open.id, "seat": seat, "n": self.n})
            await self.hear(socket)

    def over(self) -> bool:
        """Whether the game is over and its last line has arrived."""
        ended = self.info is not None and self.info.result is not None
        return ended and not self.open and all(eye.view["result"] is not None for eye in self.eyes.values())

    # --- Sending and receiving --------------------------------------------------------------------------------

    def number(self) -> str:
        """A new id for a command."""
        self.numbers += 1
        return f"c{self.numbers}"

    def haste(self) -> float:
        """Seconds to wait before the rate limit allows another message."""
        now = time.monotonic()
        if self.server.limits.get("messages") == MANY:
            return max(0.0, self.not_before - now)
        self.sent_at = [sent for sent in self.sent_at if now - sent < AT_ONCE / A_SECOND]
        full = len(self.sent_at) >= AT_ONCE
        return max(0.0, self.not_before - now, self.sent_at[0] + AT_ONCE / A_SECOND - now + 0.01 if full else 0.0)

    async def say(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Send a message."""
        self.sent_at.append(time.monotonic())
        await socket.send(msgspec.json.encode(message).decode())

    async def hear(self, socket: ClientConnection, wait: float = PATIENCE) -> FromServer:
        """Receive the next message, check it and apply it."""
        async with asyncio.timeout(wait):
            raw = await socket.recv(decode=False)
        if self.keep:
            self.received.append(raw)
        message = read.decode(raw)
        self.last_news = time.monotonic()
        self.take_in(message)
        self.last = message
        return message

    def take_in(self, message: FromServer) -> None:
        """Apply a message, if the protocol allows it."""
        match message:
            case TableInfo():
                assert message.table == self.seats.table
                self.info = message
            case State():
                self.take_state(message)
            case Chat():
                self.take_chat(message)
            case Done():
                self.take_done(message)
            case Refused():
                self.take_refusal(message)
            case Hint():
                assert self.open is not None
                assert message.id == self.open.id
                self.advice = (self.open.at, message.key) if message.key else (-1, "")
                self.searches |= {message.id: self.open.at} if message.searching else {}
                self.open = None
            case Searched():
                assert self.searches.pop(message.id) == self.at, "the question of this search is closed"
            case _:
                raise AssertionError(f"nobody asked for {message}")

    def take_state(self, state: State) -> None:
        """Apply a state message: the game has changed, or the player has reconnected."""
        assert state.n >= self.n, f"event {self.n} was told, and now {state.n} is the last"
        assert state.at <= state.n
        own: list[Eye] = [*self.seats.tokens] or [None]
        assert sorted(map(str, own)) == sorted(str(eye.seat) for eye in state.eyes), "these are not my eyes"
        for eye in state.eyes:
            check_view(eye)
            self.take_lines(eye, again=state.branch != self.branch)
            self.eyes[eye.seat] = eye
        self.n, self.at, self.branch = state.n, state.at, state.branch
        self.info = self.info and self.info.going_on(state.now)

    def take_lines(self, eye: EyeState, again: bool) -> None:
        """Append log lines, which must follow those already held unless answers were undone."""
        held = self.lines.setdefault(eye.seat, [])
        assert eye.start <= len(held), f"lines {len(held)} to {eye.start} are missing"
        assert again or eye.start == len(held), f"line {eye.start} came again, {len(held)} were there"
        held[eye.start :] = eye.lines

    def take_chat(self, chat: Chat) -> None:
        """Append chat lines."""
        assert chat.start == len(self.chat), f"chat goes on from {chat.start}, {len(self.chat)} lines were there"
        self.chat += chat.said
        assert [said.number for said in self.chat] == list(range(len(self.chat)))

    def take_done(self, done: Done) -> None:
        """Mark a command as stored: it must never be lost from now on."""
        assert self.open is not None
        assert done.id == self.open.id
        self.open.stored = True
        self.open = None

    def take_refusal(self, refused: Refused) -> None:
        """Accept a refusal only if others answered first or the server is busy.

        A careful player is never refused for any other reason.
        """
        assert self.open is not None, refused
        assert refused.id == self.open.id
        if refused.kind == "busy":
            self.open.stored, self.open = False, None
            self.not_before = time.monotonic() + BUSY
            return
        assert refused.kind == "stale", refused
        self.open.stored = False
        self.stale, self.open = self.open.at, None

    def forget_connection(self) -> None:
        """Commands without a reply are lost, or were stored without an acknowledgement."""
        self.open = self.advice = None
        self.stale = -1


SHAPES: dict[str, dict[str, Any]] = {}


def check_view(eye: EyeState) -> None:
    """Check that the view is for the right viewer and has the parts of the game's own view."""
    if eye.view is None:  # the game is paused
        assert (eye.asked, eye.gauges, eye.lines) == (None, {}, [])
        return
    game = eye.view["game"]
    if game not in SHAPES:
        SHAPES[game] = dict(holdfast.view(holdfast.new(game), 0))
    assert eye.view["seat"] == eye.seat
    assert set(eye.view) == set(SHAPES[game])
    for part, sample in SHAPES[game].items():
        if isinstance(sample, list) and sample and isinstance(sample[0], dict):
            assert all(set(each) == set(sample[0]) for each in eye.view[part]), part
