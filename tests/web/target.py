"""A table as the target of hostile input, and helpers that send arbitrary data to it."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
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
"""The event number at which a game of three begins: the seats are taken and no answer has been given."""

REFUSING_CODES = {1002, 1003, 1007, POLICY_VIOLATION, TOO_BIG}
"""Close codes that mean that the input was refused."""


class Target:
    """A table of rivals that waits for Ana, Ben and Cleo, so that it changes only on their answers."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ana, self.ben, self.cleo = asyncio.run(self.sit_down())
        self.table = self.ana.table
        self.before = self.now()

    async def sit_down(self) -> list[Seats]:
        """Seat three people and play some moves, so that there is something to lose."""
        async with rest(self.server) as http:
            seats = [{"who": "me", "name": "Ana"}, {"who": "open"}, {"who": "open"}]
            mine = await new_table(http, "survive_thrive", seats, seed=21)
            people = [mine, *[await take_seat(http, mine.table, at, name) for at, name in ((1, "Ben"), (2, "Cleo"))]]
        players = [Player(self.server, each) for each in people]
        while not all(is_asked_with_all(player) for player in players):
            stopped = asyncio.Event()
            await asyncio.gather(*[player.play(until=partial(stops_with_all, stopped)) for player in players])
            await asyncio.gather(*[player.catch_up() for player in players])
        return people

    def now(self) -> tuple[TableFields, list[State], list[Chat]]:
        """Everything observable: the public information, the view of each seat, and the chat."""
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
        """The number of the open question."""
        return self.before[1][0].at

    def open_key(self, seat: int) -> str:
        """A legal answer of a seat."""
        asked = self.before[1][seat].eyes[0].asked
        assert asked is not None
        return asked.options[0].key

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """Assert that the block changes nothing and that the server stays healthy."""
        yield
        assert self.server.healthy()
        assert self.now() == self.before


def is_asked_with_all(player: Player) -> bool:
    """Whether all three seats are asked, some moves into the game."""
    return player.n > 30 and player.info is not None and player.info.waiting == [0, 1, 2]


def stops_with_all(stopped: asyncio.Event, player: Player) -> bool:
    """Stop all players at a question to all three; nobody leaves while an answer of theirs is on its way."""
    if is_asked_with_all(player):
        stopped.set()
    return stopped.is_set() and player.open is None


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
