"""A backup is made while people play; what was stored by then is there when it is restored."""

import asyncio
import sqlite3
from pathlib import Path

from holdfast.kernel.journal import history_of
from tests.web.player import Player, Seats, new_table, rest, save_of
from tests.web.server import SWIFT, Server, serving


async def begin(server: Server) -> Player:
    """Somebody plays for a while."""
    async with rest(server) as http:
        seats = await new_table(http, "big_chair", [{"who": "me", "name": "Ana"}], seed=3)
    player = Player(server, seats, talkative=0.1)
    await player.play(until=lambda player: len(player.answers) > 12)
    return player


def back_up(folder: Path, copy: Path) -> None:
    """What `sqlite3 holdfast.sqlite ".backup copy.sqlite"` does."""
    with sqlite3.connect(folder / "holdfast.sqlite") as source, sqlite3.connect(copy) as target:
        source.backup(target)


async def moves(server: Server, seats: Seats) -> list[list[object]]:
    """All answers of a game."""
    async with rest(server) as http:
        return list(history_of(await save_of(http, seats))["moves"])


def test_what_was_stored_is_there_again_and_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path / "data", limits=SWIFT) as server:
        player = asyncio.run(begin(server))
        before = asyncio.run(moves(server, player.seats))
        back_up(tmp_path / "data", tmp_path / "copy.sqlite")
        asyncio.run(player.play(until=lambda player: len(player.answers) > 24))
        server.kill()
        for file in (tmp_path / "data").glob("holdfast.sqlite*"):
            file.unlink()
        (tmp_path / "copy.sqlite").rename(tmp_path / "data" / "holdfast.sqlite")
        server.start()

        assert asyncio.run(moves(server, player.seats)) == before
        again = Player(server, player.seats)
        asyncio.run(again.play(until=lambda player: len(player.answers) > 3))
        assert len(asyncio.run(moves(server, player.seats))) > len(before)
