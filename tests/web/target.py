"""A table as the target of hostile input, and helpers that send arbitrary data to it."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import holdfast
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import undecided
from tests.play import step
from tests.web.messages import Chat, Done, FromServer, Pong, Refused, State, TableFields, TableInfo, read
from tests.web.player import Seats, new_table, rest, take_seat
from tests.web.server import Server

PATIENCE = 300.0
CUT, POLICY_VIOLATION, TOO_BIG = 1006, 1008, 1009
GAME, SEED, ANSWERS = "survive_thrive", 21, 30

FIRST_QUESTION = 3
"""The event number at which a game of three begins: the seats are taken and no answer has been given."""

REFUSING_CODES = {1002, 1003, 1007, POLICY_VIOLATION, TOO_BIG}
"""Close codes that mean that the input was refused."""


class Target:
    """A table of rivals that waits for Ana, Ben and Cleo, so that it changes only on their answers."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ana, self.ben, self.cleo = self.people = asyncio.run(self.sit_down())
        self.table = self.ana.table
        self.play()
        self.before = self.now()

    async def sit_down(self) -> list[Seats]:
        """Seat three people."""
        async with rest(self.server) as http:
            seats = [{"who": "me", "name": "Ana"}, {"who": "open"}, {"who": "open"}]
            mine = await new_table(http, GAME, seats, seed=SEED)
            return [mine, *[await take_seat(http, mine.table, at, name) for at, name in ((1, "Ben"), (2, "Cleo"))]]

    def play(self) -> None:
        """Give some answers, one after the other, so that there is something to lose."""
        with ExitStack() as stack:
            lines = [stack.enter_context(line(self.server, self.table)) for _ in self.people]
            for socket, seats in zip(lines, self.people, strict=True):
                send(socket, {"do": "hello", "tokens": [*seats.tokens.values()]})
            n = 0
            for seat, key in some_answers():
                at = state_after(lines[seat], n).at
                send(lines[seat], {"do": "choose", "id": "move", "seat": seat, "at": at, "key": key})
                done = reply(lines[seat])
                assert isinstance(done, Done), done
                n = done.n

    def now(self) -> dict[str, Any]:
        """Everything observable: the public information, and for each seat the view and the chat."""
        answer = httpx.get(f"{self.server.url}/api/tables/{self.table}", verify=False)
        info = msgspec.json.decode(answer.content, type=TableFields)
        info.watchers = 0
        for seat in info.seats:
            seat.here = False
        parts: dict[str, Any] = {"table": info}
        for at, seats in enumerate(self.people):
            for message in hear_all(self.server, seats):
                if isinstance(message, State | Chat):
                    parts[f"{type(message).__name__} of seat {at}"] = message
        return parts

    def state_of(self, seat: int) -> State:
        """What a seat saw before."""
        state: State = self.before[f"State of seat {seat}"]
        return state

    @property
    def at(self) -> int:
        """The number of the open question."""
        return self.state_of(0).at

    def open_key(self, seat: int) -> str:
        """A legal answer of a seat."""
        asked = self.state_of(seat).eyes[0].asked
        assert asked is not None
        return asked.options[0].key

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """Assert that the block changes nothing and that the server stays healthy."""
        yield
        assert self.server.healthy()
        assert not differences(msgspec.to_builtins(self.before), msgspec.to_builtins(self.now()))


@cache
def some_answers() -> list[tuple[int, str]]:
    """The first answers of a random game, up to a question to all three."""
    journal, dice = holdfast.open_journal(GAME, seats=3, seed=SEED), Dice(SEED, "target")
    while len(journal.moves) < ANSWERS or undecided(journal.state) != [0, 1, 2]:
        journal.record(*step(journal.state, dice))
    return [*journal.moves]


def state_after(socket: ClientConnection, n: int) -> State:
    """The first state heard that includes an event."""
    while True:
        message = read.decode(socket.recv(PATIENCE, decode=False))
        if isinstance(message, State) and message.n >= n:
            return message


def differences(before: Any, now: Any, where: str = "") -> list[str]:
    """Where two values of plain data differ, and how."""
    if isinstance(before, dict) and isinstance(now, dict) and before.keys() == now.keys():
        return [each for key in before for each in differences(before[key], now[key], f"{where}.{key}")]
    if isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        pairs = enumerate(zip(before, now, strict=True))
        return [each for at, (one, other) in pairs for each in differences(one, other, f"{where}[{at}]")]
    return [] if before == now else [f"{where}: {before!r}, and now {now!r}"]


def line(server: Server, table: str, **more: Any) -> ClientConnection:
    """A connection to a table."""
    socket: ClientConnection = connect(server.play_url(table), proxy=None, compression=None, max_size=None, **more)
    return socket


def hear_all(server: Server, seats: Seats) -> list[FromServer]:
    """The messages of a server in reply to a hello."""
    with line(server, seats.table) as socket:
        send(socket, {"do": "hello", "tokens": list(seats.tokens.values()), "lang": "en"})
        heard: list[FromServer] = []
        while not {TableInfo, State, Chat} <= {type(message) for message in heard}:
            heard.append(read.decode(socket.recv(PATIENCE, decode=False)))
        return heard


def send(socket: ClientConnection, message: Any) -> None:
    """Send a value as JSON; text and bytes are sent unchanged."""
    socket.send(message if isinstance(message, str | bytes) else json.dumps(message))


def reply(socket: ClientConnection) -> FromServer | None:
    """The reply to the last message, skipping broadcasts; None if the connection was closed because of it."""
    try:
        while True:
            message = read.decode(socket.recv(PATIENCE, decode=False))
            if not isinstance(message, TableInfo | State | Chat):
                return message
    except ConnectionClosed:
        assert socket.close_code in REFUSING_CODES, "the connection broke without a reason"
        return None


@contextmanager
def seated(target: Target, *seats: Seats) -> Iterator[ClientConnection]:
    """A connection that has sent a hello for some seats."""
    with line(target.server, target.table) as socket:
        send(socket, {"do": "hello", "tokens": [token for each in seats for token in each.tokens.values()]})
        send(socket, {"do": "ping"})
        assert isinstance(reply(socket), Pong)
        yield socket


def must_refuse(socket: ClientConnection, message: Any) -> Refused | None:
    """Assert that the message is refused or that the connection is closed because of it."""
    try:
        send(socket, message)
    except ConnectionClosed:
        return None
    answer = reply(socket)
    assert answer is None or isinstance(answer, Refused), f"{message!r} was answered by {answer}"
    assert answer is None or answer.says
    return answer
