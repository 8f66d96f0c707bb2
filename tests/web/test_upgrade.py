"""A server dies and its successor runs other rules: old games can still be viewed as they were left."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.waiting import until
from tests.web.player import Player, Seats, new_table, rest
from tests.web.server import SWIFT, Server, serving

ME = {"who": "me", "name": "Ana"}
GAMES = {"big_chair": 2, "survive_thrive": 3, "ares_crisis": 2, "resistance": 3, "mr_president": 1}
"""The games, with the number of Ana's seats."""

BEHIND = """
SELECT count(*) FROM events LEFT JOIN snapshots USING (table_id)
WHERE kind IN ('answered', 'withdrew', 'ran out', 'took back') AND events.n > coalesce(snapshots.n, 0)
"""
"""Counts the answers that are not covered by a snapshot."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that this module kills."""
    with serving(tmp_path / "data", limits=SWIFT) as server:
        yield server


async def played(server: Server, game: str, answers: int = 8) -> tuple[Player, Player]:
    """A player who has answered some questions, and a spectator."""
    async with rest(server) as http:
        seats = await new_table(http, game, [ME] * GAMES[game], seed=3)
    ana, watcher = Player(server, seats), Player(server, Seats(seats.table, {}))
    await ana.play(until=lambda player: player.info is not None and len(player.answers) >= answers)
    await ana.catch_up()
    await watcher.catch_up()
    return ana, watcher


def all_are_kept(server: Server) -> bool:
    """Whether every game has a snapshot of its last state."""
    with closing(sqlite3.connect(server.folder / "holdfast.sqlite")) as database:
        return bool(database.execute(BEHIND).fetchone()[0] == 0)


def upgrade(server: Server) -> None:
    """Kill the server and start one with other rules in its place."""
    server.kill()
    server.upgraded = True
    server.start()


async def looked_at(server: Server, seats: Seats) -> Player:
    """A player who opens a table."""
    player = Player(server, seats)
    await player.catch_up()
    return player


def test_games_are_shown_as_they_were_left_after_a_kill_and_an_upgrade(server: Server) -> None:
    before = {game: asyncio.run(played(server, game)) for game in GAMES}
    asyncio.run(until(lambda: all_are_kept(server)))
    for player in [player for people in before.values() for player in people]:
        asyncio.run(player.catch_up())  # an answer may have been on its way at the last look

    upgrade(server)

    for game, people in before.items():
        for was in people:
            now = asyncio.run(looked_at(server, was.seats))
            assert now.info is not None
            assert was.info is not None
            assert now.info.frozen.endswith("have changed since this game was played."), game
            assert now.info.answers == was.info.answers
            for eye, seen in now.eyes.items():
                assert seen.view == was.eyes[eye].view, f"{game} through {eye}"


def test_a_game_that_was_not_kept_yet_says_how_much_is_missing(server: Server) -> None:
    ana, _ = asyncio.run(played(server, "big_chair"))
    upgrade(server)

    now = asyncio.run(looked_at(server, ana.seats))

    assert now.info is not None
    assert ana.info is not None
    if now.info.answers < ana.info.answers:  # otherwise a snapshot was taken in time
        says = f"It was kept last after answer {now.info.answers}; the table has {ana.info.answers} answers."
        assert now.info.frozen.endswith(says)


def test_a_game_that_went_on_before_a_kill_is_kept_when_it_is_looked_at_again(server: Server) -> None:
    """Opening a table after a kill is enough for a snapshot to be taken; no answer is needed."""
    ana, _ = asyncio.run(played(server, "big_chair"))
    server.kill()
    server.start()
    asyncio.run(looked_at(server, ana.seats))
    asyncio.run(until(lambda: all_are_kept(server)))
