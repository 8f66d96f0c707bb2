"""A server is killed at random moments while people play, again and again; nothing acknowledged may be lost."""

import asyncio
import time
from pathlib import Path

from tests.postgres import fresh_database, postgres_server
from tests.web.server import SWIFT, serving
from tests.web.test_kill import TABLES, Evening, Killing, check_all


class KillingForATime(Killing):
    """Goes on until a time is over, rather than for a number of kills."""

    async def go_on_for(self, seconds: float) -> None:
        """Kill at random moments; start again at once."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            await self.go_on(self.kills + 1)
            self.over = False
        self.over = True


async def play_on(killing: KillingForATime, evenings: list[Evening], seconds: float) -> None:
    """Everybody plays while servers die, and then to the end."""
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(killing.go_on_for(seconds))
        for evening in evenings:
            tasks.create_task(evening.play(killing))


def attack(seconds: float, folder: Path, database: str | None = None) -> tuple[str, str, list[str]]:
    """Play among kills, then hold every table against what its players know."""
    wrong: list[str] = []
    acknowledged = 0
    with serving(folder / "server", database, SWIFT) as server:
        evenings = [Evening(server, folder / "server", number) for number in range(len(TABLES))]
        killing = KillingForATime(server, evenings, seed=int(time.time()))
        asyncio.run(play_on(killing, evenings, seconds))
        try:
            acknowledged = asyncio.run(check_all(server, evenings))
        except AssertionError as mistake:
            wrong.append(str(mistake))
    games = sum(len(evening.games) for evening in evenings)
    return f"{killing.kills} kills, {games} games", f"{acknowledged} answers acknowledged", wrong


def attack_postgres(seconds: float, folder: Path) -> tuple[str, str, list[str]]:
    """The same on PostgreSQL."""
    with postgres_server() as server, fresh_database(server) as url:
        return attack(seconds, folder, url)
