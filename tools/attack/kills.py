"""A server is killed at random moments while people play, again and again; nothing acknowledged may be lost."""

import asyncio
import time
import traceback
from pathlib import Path

from holdfast.kernel.journal import Journal
from holdfast.table.loading import load_table
from holdfast.table.store import Store, default_url
from tests.postgres import fresh_database, postgres_server
from tests.web.history import check_game
from tests.web.player import Player
from tests.web.server import SWIFT, Server, serving
from tests.web.test_kill import BOT, ME, OPEN, TABLES, Killing, Session
from tools.attack.effort import PATIENCE, Effort

ROUND = 25
"""Kills after which all tables are held against what their players know."""

MOST_WRONG = 3
"""Rounds that go wrong, after which it is enough."""

LONGER = [
    ("ares_crisis", [ME, OPEN]),
    ("ares_crisis", [ME, OPEN, {"who": "bot", "bot": "engineer"}]),
    ("resistance", [ME, OPEN, BOT]),
    ("mr_president", [ME]),
]
"""Games that are not played to their end, under attack beside the others."""


async def play_on(killing: Killing, sessions: list[Session], kills: int) -> None:
    """Everybody plays while servers die, and no longer."""

    def enough(player: Player) -> bool:
        return player.over() or (killing.over and not player.open and player.info is not None)

    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(killing.go_on(kills))
        for session in sessions:
            tasks.create_task(session.play(killing, enough))


async def check_stored(server: Server, sessions: list[Session]) -> int:
    """Hold what is stored of every table against what its players know; returns how many answers were acknowledged."""
    store, acknowledged = Store(server.database or default_url(server.folder)), 0
    for people in [people for session in sessions for people in session.games]:
        journal = await what_stands(store, people)
        for player in people:
            check_game(player, journal)
            acknowledged += sum(each.stored is True for each in player.answers)
    store.close()
    return acknowledged


async def what_stands(store: Store, people: list[Player]) -> Journal:
    """A game from its events alone, when its people have heard of the last; bots and clocks may go on for a while."""
    table = people[0].seats.table
    while True:
        found = store.opening(table)
        assert found is not None, f"table {table} is lost"
        journal = load_table(table, *found, store.events(table), None).journal
        for player in people:
            await player.catch_up()
        if {player.info.answers for player in people if player.info} == {len(journal.moves)}:
            return journal


def one_round(folder: Path, database: str | None, seed: int, kills: int) -> tuple[int, int]:
    """So many kills; how many games were played, and how many answers acknowledged. What is lost is an error."""
    with serving(folder, database, SWIFT, PATIENCE) as server:
        sessions = [Session(server, *table, seed=seed + 100 * at) for at, table in enumerate(TABLES + LONGER)]
        killing = Killing(server, sessions, seed)
        asyncio.run(play_on(killing, sessions, kills))
        return sum(len(session.games) for session in sessions), asyncio.run(check_stored(server, sessions))


def attack(effort: Effort, folder: Path, database: str | None = None) -> tuple[str, str, list[str]]:
    """Round after round among kills."""
    kills = games = answers = 0
    wrong: list[str] = []
    while effort.goes_on(kills, wrong) and len(wrong) < MOST_WRONG:
        try:
            played, stored = one_round(folder / f"{kills} {len(wrong)}", database, int(time.time()), ROUND)
            kills, games, answers = kills + ROUND, games + played, answers + stored
        except (AssertionError, ExceptionGroup) as mistake:
            wrong.append("".join(traceback.format_exception(mistake)))
    return f"{kills} kills, {games} games", f"{answers} answers acknowledged", wrong


def attack_postgres(effort: Effort, folder: Path) -> tuple[str, str, list[str]]:
    """The same on PostgreSQL."""
    with postgres_server() as server, fresh_database(server) as url:
        return attack(effort, folder, url)
