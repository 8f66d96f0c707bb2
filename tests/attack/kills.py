"""A server is killed at random moments while people play, again and again; nothing acknowledged may be lost."""

import asyncio
import time
import traceback
from pathlib import Path

from tests.attack.effort import PATIENCE, Effort
from tests.postgres import fresh_database, postgres_server
from tests.web.server import SWIFT, serving
from tests.web.test_kill import TABLES, Killing, Session, check_all

ROUND = 25
"""Kills after which all games are played to their end and held against what their players know."""

MOST_WRONG = 3
"""Rounds that go wrong, after which it is enough."""


async def play_on(killing: Killing, sessions: list[Session], kills: int) -> None:
    """Everybody plays while servers die, and then to the end."""
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(killing.go_on(kills))
        for session in sessions:
            tasks.create_task(session.play(killing))


def one_round(folder: Path, database: str | None, seed: int, kills: int) -> tuple[int, int]:
    """So many kills; how many games were played, and how many answers acknowledged. What is lost is an error."""
    with serving(folder, database, SWIFT, PATIENCE) as server:
        sessions = [Session(server, folder, number) for number in range(len(TABLES))]
        killing = Killing(server, sessions, seed)
        asyncio.run(play_on(killing, sessions, kills))
        return sum(len(session.games) for session in sessions), asyncio.run(check_all(server, sessions))


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
