"""Players by protocol: they sit down over REST, play over the WebSocket, come back after every break, and look closely.

What a player checks with every message: it is one that the protocol knows, with these fields and no others; it shows
the player's own seats and nothing of anybody else's; the numbers of events never go back, also over the death of the
server; log lines and chat arrive in order, without gap or repetition.
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
    Seated,
    State,
    TableInfo,
    Taken,
    read,
)
from tests.web.server import MANY, Server

PATIENCE = 300.0
"""Seconds without any news after which something is stuck: a bound for broken servers, not a measurement."""

BROKEN = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError)
"""How a connection ends when the server is gone, going, or just coming."""

AWAY = 0.05
"""Seconds after which to look for a server that was not there."""

BUSY = 0.5
"""Seconds after which to try again what a server had no time for."""

AT_ONCE, A_SECOND = 18, 9.0
"""A little less than a connection may send, so that nobody is ever refused for haste."""


@dataclass
class Seats:
    """A table, and the tokens of one's seats there."""

    table: str
    tokens: dict[int, str]


def bearer(token: str) -> dict[str, str]:
    """How a request shows a token."""
    return {"Authorization": f"Bearer {token}"}


def rest(server: Server) -> httpx.AsyncClient:
    """The REST interface of a server. Nothing is encrypted here, and reading certificates for nothing takes long."""
    return httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, verify=False)


async def new_table(http: httpx.AsyncClient, game: str, seats: list[dict[str, Any]], **more: Any) -> Seats:
    """Set up a table; the seats that are `me` are one's own."""
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
    """The game as a file."""
    token = next(iter(seats.tokens.values()))
    answer = await http.get(f"/api/tables/{seats.table}/save", headers=bearer(token))
    assert answer.is_success, answer.text
    save: dict[str, Any] = answer.json()
    return save


@dataclass
class Sent:
    """A command that was sent. Whether it was stored is known when the server says so, and may stay unknown."""

    id: str
    seat: int
    what: str
    at: int
    stored: bool | None = None


@dataclass
class Player:
    """Somebody with some seats at a table, or without any: a spectator."""

    server: Server
    seats: Seats
    seed: int = 0
    talkative: float = 0.0
    """How likely it is to say something instead of answering."""
    advised: bool = False
    """Whether to do what a bot would do, rather than anything that is possible."""
    lang: str = "en"
    pause: float = 0.0
    """Seconds between two answers, on average."""
    hasty: float = 0.0
    """How likely it is that the connection breaks right after an answer was sent."""
    keep: bool = False
    """Whether to keep every message as it came."""
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
        self.open: Sent | None = None  # sent, and not answered yet
        self.stale = -1  # the question for which an answer came too late
        self.advice: tuple[int, str] | None = None
        self.sent_at: list[float] = []
        self.numbers = 0
        self.not_before = 0.0
        self.socket: ClientConnection | None = None
        self.last_news = time.monotonic()

    # --- Playing ----------------------------------------------------------------------------------------------

    async def play(self, until: Callable[["Player"], bool] | None = None) -> None:
        """Play until the game is over, or until something else is so; a connection that breaks is made anew."""
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
        """Connect once more, as somebody who has been away, and get whatever is new."""
        async with self.connected() as socket:
            await self.greet(socket)
        self.forget_connection()

    def connected(self) -> connect:
        """A new connection to the table; at a server that has been killed, it fails at once."""
        return connect(
            self.server.play_url(self.seats.table), proxy=None, compression=None, max_size=None, open_timeout=PATIENCE
        )

    async def greet(self, socket: ClientConnection) -> None:
        """Say who one is and what one has, and wait until everything is there."""
        self.socket = socket
        self.connections += 1
        self.sent_at = []
        hello = {"do": "hello", "tokens": list(self.seats.tokens.values()), "lang": self.lang}
        await self.say(socket, hello | ({"seen": self.seen()} if self.eyes else {}))
        got: set[type] = set()
        while not {TableInfo, State, Chat} <= got:
            got.add(type(await self.hear(socket)))

    def seen(self) -> dict[str, Any]:
        """What one has already."""
        lines = {"null" if eye is None else str(eye): len(lines) for eye, lines in self.lines.items()}
        return {"branch": self.branch, "lines": lines, "chat": len(self.chat)}

    async def go_on(self, socket: ClientConnection, finished: Callable[["Player"], bool]) -> None:
        """Answer whenever one is asked, and listen in between."""
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
        """What to say when nothing happens any more."""
        asked = {seat: eye.asked for seat, eye in self.eyes.items()}
        return f"no news for {PATIENCE:.0f} s at table {self.seats.table}, event {self.n}; asked: {asked}"

    def to_answer(self) -> tuple[int, Asked] | None:
        """A question that one may answer now: its seat, and what is asked."""
        if self.open or self.at == self.stale:
            return None
        for seat in self.seats.tokens:
            asked = self.eyes[seat].asked
            if asked and asked.sealed is None and not asked.optional:
                return seat, asked
        return None

    async def act(self, socket: ClientConnection, seat: int, asked: Asked) -> None:
        """Answer, or do something else that people do."""
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
        """The connection breaks, without a word."""
        if self.socket is not None:
            self.socket.transport.abort()

    def move_to(self, server: Server) -> None:
        """Go on through another server."""
        self.server = server
        self.hang_up()

    async def talk(self, socket: ClientConnection, seat: int, text: str) -> None:
        """Send a line of chat."""
        self.open = Sent(self.number(), seat, text, self.at)
        self.words.append(self.open)
        await self.say(socket, {"do": "say", "id": self.open.id, "seat": seat, "text": text})

    async def take_back(self, socket: ClientConnection, seat: int) -> None:
        """Take back the last answer, and wait until that is so."""
        before, tried = self.branch, -1
        while self.open or self.branch == before:
            if not self.open and self.n > tried:  # the first time, and when a bot came first
                tried, self.open = self.n, Sent(self.number(), seat, "", self.at)
                await self.say(socket, {"do": "undo", "id": self.open.id, "seat": seat, "n": self.n})
            await self.hear(socket)

    def over(self) -> bool:
        """Whether the game is over and its last line has come."""
        ended = self.info is not None and self.info.result is not None
        return ended and not self.open and all(eye.view["result"] is not None for eye in self.eyes.values())

    # --- Speaking and hearing ---------------------------------------------------------------------------------

    def number(self) -> str:
        """An id for a command."""
        self.numbers += 1
        return f"c{self.numbers}"

    def haste(self) -> float:
        """How long to wait before one may send again."""
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
        """The next message, checked and taken in."""
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
        """Learn what a message tells, if it is one that may come."""
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
                self.open = None
            case _:
                raise AssertionError(f"nobody asked for {message}")

    def take_state(self, state: State) -> None:
        """The game has changed, or one has come back."""
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
        """Further lines of the log follow on those one has, unless answers were taken back."""
        held = self.lines.setdefault(eye.seat, [])
        assert eye.start <= len(held), f"lines {len(held)} to {eye.start} are missing"
        assert again or eye.start == len(held), f"line {eye.start} came again, {len(held)} were there"
        held[eye.start :] = eye.lines

    def take_chat(self, chat: Chat) -> None:
        """Further lines of chat."""
        assert chat.start == len(self.chat), f"chat goes on from {chat.start}, {len(self.chat)} lines were there"
        self.chat += chat.said
        assert [said.number for said in self.chat] == list(range(len(self.chat)))

    def take_done(self, done: Done) -> None:
        """A command is stored: from now on it must never be lost."""
        assert self.open is not None
        assert done.id == self.open.id
        self.open.stored = True
        self.open = None

    def take_refusal(self, refused: Refused) -> None:
        """An answer may come too late where others answer as well, or when the server has too much to do.

        Nothing else is ever refused to a careful player.
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
        """What was under way is lost, or was stored without our hearing of it."""
        self.open = self.advice = None
        self.stale = -1


SHAPES: dict[str, dict[str, Any]] = {}


def check_view(eye: EyeState) -> None:
    """The view is that of the eye, and has the parts that the game's own view has."""
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
