"""Kill a server at random moments while people play; no acknowledged answer may be lost."""

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
"""The number of kills after which the stored tables are compared with what the players know."""

MOST_WRONG = 3
"""The number of failed rounds after which the attack stops."""

LONGER = [
    ("ares_crisis", [ME, OPEN]),
    ("ares_crisis", [ME, OPEN, {"who": "bot", "bot": "engineer"}]),
    ("resistance", [ME, OPEN, BOT]),
    ("mr_president", [ME]),
]
"""Games that are attacked along with the others but are not played to their end."""


async def play_on(killing: Killing, sessions: list[Session], kills: int) -> None:
    """Play at all tables while servers are killed, and stop when the kills are over."""

    def enough(player: Player) -> bool:
        return player.over() or (killing.over and not player.open and player.info is not None)

    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(killing.go_on(kills))
        for session in sessions:
            tasks.create_task(session.play(killing, enough))


async def check_stored(server: Server, sessions: list[Session]) -> int:
    """Compare what is stored of every table with what its players know; return the number of acknowledged answers."""
    store, acknowledged = Store(server.database or default_url(server.folder)), 0
    for people in [people for session in sessions for people in session.games]:
        journal = await what_stands(store, people)
        for player in people:
            check_game(player, journal)
            acknowledged += sum(each.stored is True for each in player.answers)
    store.close()
    return acknowledged


async def what_stands(store: Store, people: list[Player]) -> Journal:
    """Load a game from its events, once its players have received the last one; bots and clocks may still add some."""
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
    """Kill the server `kills` times; return the numbers of games played and of answers acknowledged.

    A lost answer raises an error.
    """
    with serving(folder, database, SWIFT, PATIENCE) as server:
        sessions = [Session(server, *table, seed=seed + 100 * at) for at, table in enumerate(TABLES + LONGER)]
        killing = Killing(server, sessions, seed)
        asyncio.run(play_on(killing, sessions, kills))
        return sum(len(session.games) for session in sessions), asyncio.run(check_stored(server, sessions))


def attack(effort: Effort, folder: Path, database: str | None = None) -> tuple[str, str, list[str]]:
    """Run rounds of kills until the effort is spent."""
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
    """Run rounds of kills against a server that stores on PostgreSQL."""
    with postgres_server() as server, fresh_database(server) as url:
        return attack(effort, folder, url)
