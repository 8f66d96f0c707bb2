"""A backup made during play contains everything stored by then when it is restored."""

import asyncio
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path

from holdfast.kernel.journal import check_save, history_of
from tests.postgres import find_programs, for_libpq, fresh_database
from tests.web.player import Player, Seats, new_table, rest, save_of
from tests.web.server import SWIFT, Server, serving


async def begin(server: Server) -> Player:
    """Play for a while."""
    async with rest(server) as http:
        seats = await new_table(http, "big_chair", [{"who": "me", "name": "Ana"}], seed=3)
    player = Player(server, seats, talkative=0.1)
    await player.play(until=lambda player: len(player.answers) > 12)
    return player


async def moves(server: Server, seats: Seats) -> list[list[object]]:
    """All answers of a game."""
    async with rest(server) as http:
        return list(history_of(check_save(await save_of(http, seats), "the save"))["moves"])


def play_and_restore(server: Server, back_up: Callable[[], None], restore: Callable[[], None]) -> None:
    """Play, back up while the server runs, play on, kill the server, and restore the copy."""
    player = asyncio.run(begin(server))
    before = asyncio.run(moves(server, player.seats))
    back_up()
    asyncio.run(player.play(until=lambda player: len(player.answers) > 24))
    assert len(asyncio.run(moves(server, player.seats))) > len(before)
    server.kill()
    restore()
    server.start()

    assert asyncio.run(moves(server, player.seats)) == before
    again = Player(server, player.seats)
    asyncio.run(again.play(until=lambda player: len(player.answers) > 3))
    assert len(asyncio.run(moves(server, player.seats))) > len(before)


def test_what_was_stored_is_there_again_and_goes_on(tmp_path: Path) -> None:
    copy, data = tmp_path / "copy.sqlite", tmp_path / "data"

    def back_up() -> None:
        """The effect of `sqlite3 holdfast.sqlite ".backup copy.sqlite"`."""
        with sqlite3.connect(data / "holdfast.sqlite") as source, sqlite3.connect(copy) as target:
            source.backup(target)

    def restore() -> None:
        for file in data.glob("holdfast.sqlite*"):
            file.unlink()
        copy.rename(data / "holdfast.sqlite")

    with serving(data, limits=SWIFT) as server:
        play_and_restore(server, back_up, restore)


def test_a_dump_of_postgresql_is_loaded_into_an_empty_database_and_goes_on(
    tmp_path: Path, postgres_server: str, postgres_url: str
) -> None:
    dump = tmp_path / "holdfast.sql"
    with fresh_database(postgres_server) as empty, serving(tmp_path / "data", postgres_url, SWIFT) as server:

        def back_up() -> None:
            run("pg_dump", "--no-owner", "--file", str(dump), for_libpq(postgres_url))

        def restore() -> None:
            run("psql", "--quiet", "-v", "ON_ERROR_STOP=1", "--file", str(dump), for_libpq(empty))
            server.database = empty

        play_and_restore(server, back_up, restore)
        server.stop()


def run(program: str, *args: str) -> None:
    """Run a PostgreSQL program, as an operator would."""
    done = subprocess.run([find_programs() / program, *args], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
