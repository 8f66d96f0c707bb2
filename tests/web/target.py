"""A table that everybody tries to disturb, and how anything at all is sent to it."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.web.messages import Chat, FromServer, Pong, Refused, State, TableFields, TableInfo, read
from tests.web.player import Player, Seats, new_table, rest, take_seat
from tests.web.server import Server

PATIENCE = 300.0
CUT, POLICY_VIOLATION, TOO_BIG = 1006, 1008, 1009
FIRST_QUESTION = 3
"""Where a game of three begins: seats are taken by then, and nobody has answered."""

REFUSING_CODES = {1002, 1003, 1007, POLICY_VIOLATION, TOO_BIG}
"""The codes with which a connection is closed because of what came over it."""


class Target:
    """A table of rivals at which it is Ana's and Ben's and Cleo's turn, so that nothing happens by itself."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ana, self.ben, self.cleo = asyncio.run(self.sit_down())
        self.table = self.ana.table
        self.before = self.now()

    async def sit_down(self) -> list[Seats]:
        """Three people; some moves are played, so that there is something to lose."""
        async with rest(self.server) as http:
            seats = [{"who": "me", "name": "Ana"}, {"who": "open"}, {"who": "open"}]
            mine = await new_table(http, "survive_thrive", seats, seed=21)
            people = [mine, *[await take_seat(http, mine.table, at, name) for at, name in ((1, "Ben"), (2, "Cleo"))]]
        stopped = asyncio.Event()

        def all_are_asked(player: Player) -> bool:
            if player.n > 30 and player.info and player.info.waiting == [0, 1, 2]:
                stopped.set()  # whoever sees it does not answer, so the question stays open
            return stopped.is_set()

        await asyncio.gather(*[Player(self.server, each).play(until=all_are_asked) for each in people])
        return people

    def now(self) -> tuple[TableFields, list[State], list[Chat]]:
        """Everything there is to know: what is public, what each seat sees, and what was said."""
        answer = httpx.get(f"{self.server.url}/api/tables/{self.table}", verify=False)
        info = msgspec.json.decode(answer.content, type=TableFields)
        info.watchers = 0
        for seat in info.seats:
            seat.here = False
        heard = [hear_all(self.server, seats) for seats in (self.ana, self.ben, self.cleo)]
        states = [message for messages in heard for message in messages if isinstance(message, State)]
        return info, states, [message for messages in heard for message in messages if isinstance(message, Chat)]

    @property
    def at(self) -> int:
        """The number of the question now open."""
        return self.before[1][0].at

    def open_key(self, seat: int) -> str:
        """An answer that is offered to a seat."""
        asked = self.before[1][seat].eyes[0].asked
        assert asked is not None
        return asked.options[0].key

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """Whatever happens in between changes nothing, and the server stays well."""
        yield
        assert self.server.healthy()
        assert self.now() == self.before


def line(server: Server, table: str, **more: Any) -> ClientConnection:
    """A connection to a table."""
    socket: ClientConnection = connect(server.play_url(table), proxy=None, compression=None, max_size=None, **more)
    return socket


def hear_all(server: Server, seats: Seats) -> list[FromServer]:
    """What a server says to a hello."""
    with line(server, seats.table) as socket:
        send(socket, {"do": "hello", "tokens": list(seats.tokens.values()), "lang": "en"})
        heard: list[FromServer] = []
        while not {TableInfo, State, Chat} <= {type(message) for message in heard}:
            heard.append(read.decode(socket.recv(PATIENCE, decode=False)))
        return heard


def send(socket: ClientConnection, message: Any) -> None:
    """Send something as JSON, or as it is if it is text or bytes."""
    socket.send(message if isinstance(message, str | bytes) else json.dumps(message))


def reply(socket: ClientConnection) -> FromServer | None:
    """The answer to what was sent last, news left aside; None when the connection was closed because of it."""
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
    """A connection that has said hello for some seats."""
    with line(target.server, target.table) as socket:
        send(socket, {"do": "hello", "tokens": [token for each in seats for token in each.tokens.values()]})
        send(socket, {"do": "ping"})
        assert isinstance(reply(socket), Pong)
        yield socket


def must_refuse(socket: ClientConnection, message: Any) -> Refused | None:
    """The message is refused, or the connection is closed because of it."""
    try:
        send(socket, message)
    except ConnectionClosed:
        return None
    answer = reply(socket)
    assert answer is None or isinstance(answer, Refused), f"{message!r} was answered by {answer}"
    assert answer is None or answer.says
    return answer
