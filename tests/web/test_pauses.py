"""No REST request shows a paused game."""

import asyncio

import httpx

from tests.web.player import Player, Seats, Sent, bearer
from tests.web.server import Server
from tests.web.test_rest import ME, made, mistake


def test_in_a_pause_there_is_no_way_to_look_at_the_game(server: Server, api: httpx.Client) -> None:
    mine = made(api, [ME], allowance=60)
    player, headers = Player(server, Seats(mine.table, {0: mine.tokens["0"]})), bearer(mine.tokens["0"])
    ways = ["history", "history/0", "story/0", "save"]
    asyncio.run(pause(player, on=True))

    for way in ways:
        for shown in (headers, {}):
            assert "Ana has paused the game" in mistake(api.get(f"/api/tables/{mine.table}/{way}", headers=shown), 400)
    fork = api.post(f"/api/tables/{mine.table}/fork", json={"count": 0}, headers=headers)
    assert "Ana has paused the game" in mistake(fork, 400)
    assert api.get(f"/api/tables/{mine.table}/history/0", headers=bearer("strange")).status_code == 403

    asyncio.run(pause(player, on=False))
    for way in ways:
        assert api.get(f"/api/tables/{mine.table}/{way}", headers=headers).is_success


async def pause(player: Player, on: bool) -> None:
    """Pause or resume the game."""
    async with player.connected() as socket:
        await player.greet(socket)
        player.open = Sent(player.number(), 0, "", player.at)
        await player.say(socket, {"do": "pause", "id": player.open.id, "seat": 0, "on": on})
        while player.open or player.info is None or (player.info.stopped is not None) != on:
            await player.hear(socket)
