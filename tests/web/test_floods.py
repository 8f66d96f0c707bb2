"""Empty frames: a connection that floods the server is closed, and the others play on."""

import asyncio
import re

import httpx
import pytest
from websockets.sync.client import connect

from tests.web.flood import EMPTY, flood
from tests.web.messages import Pong, read
from tests.web.player import Player, Seats, new_table, rest
from tests.web.server import Server

POLICY_VIOLATION = 1008
TOO_MANY = 200
"""More frames than a connection may send at once, but few enough to be read before it is closed."""
A_FLOOD = 20_000


async def sit_down(server: Server) -> Seats:
    """Create a table for one person."""
    async with rest(server) as http:
        return await new_table(http, "big_chair", [{"who": "me", "name": "Ana"}], seed=5)


def has_played_twenty(player: Player) -> bool:
    """Whether the server has acknowledged twenty answers."""
    return sum(sent.stored is True for sent in player.answers) >= 20


def floods_closed(server: Server) -> int:
    """How many connections the server has closed for sending too many frames."""
    counted = re.search(r"holdfast_floods_total (\d+)", httpx.get(f"{server.url}/api/metrics").text)
    assert counted is not None
    return int(counted[1])


@pytest.fixture(scope="module")
def seats(server: Server) -> Seats:
    """A table with one seated player."""
    return asyncio.run(sit_down(server))


@pytest.mark.parametrize("kind", EMPTY)
def test_a_connection_that_sends_too_many_frames_is_closed(server: Server, seats: Seats, kind: str) -> None:
    before = floods_closed(server)
    assert flood(server, seats.table, kind, TOO_MANY) == POLICY_VIOLATION
    assert floods_closed(server) == before + 1


def test_as_many_frames_as_a_browser_sends_are_fine(server: Server, seats: Seats) -> None:
    with connect(server.play_url(seats.table), proxy=None, compression=None, max_size=None) as socket:
        socket.send('{"do": "hello"}')
        for _ in range(40):
            socket.ping()
        socket.send('{"do": "ping"}')
        while not isinstance(read.decode(socket.recv(60, decode=False)), Pong):
            pass


def test_while_many_flood_a_game_is_played_on(server: Server) -> None:
    async def play_among_floods() -> None:
        seats = await sit_down(server)
        player = Player(server, seats)
        floods = [asyncio.to_thread(flood, server, seats.table, kind, A_FLOOD) for kind in [*EMPTY] * 6]
        await asyncio.gather(*floods, player.play(until=has_played_twenty))
        assert player.connections == 1, "another visitor was disconnected"

    before = floods_closed(server)
    asyncio.run(play_among_floods())
    assert floods_closed(server) == before + 6 * len(EMPTY)
