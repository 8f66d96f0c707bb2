"""A server is killed at random moments while people play, again and again; nothing acknowledged may be lost."""

import asyncio
import time
from pathlib import Path

from tests.attack.effort import Effort
from tests.postgres import fresh_database, postgres_server
from tests.web.server import SWIFT, serving
from tests.web.test_kill import TABLES, Evening, Killing, check_all


class KillingOnAndOn(Killing):
    """Goes on as long as the attack does."""

    async def go_on_with(self, effort: Effort) -> None:
        """Kill at random moments; start again at once."""
        while effort.goes_on(self.kills):
            await self.go_on(self.kills + 1)
            self.over = False
        self.over = True


async def play_on(killing: KillingOnAndOn, evenings: list[Evening], effort: Effort) -> None:
    """Everybody plays while servers die, and then to the end."""
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(killing.go_on_with(effort))
        for evening in evenings:
            tasks.create_task(evening.play(killing))


def attack(effort: Effort, folder: Path, database: str | None = None) -> tuple[str, str, list[str]]:
    """Play among kills, then hold every table against what its players know."""
    wrong: list[str] = []
    acknowledged = 0
    with serving(folder / "server", database, SWIFT) as server:
        evenings = [Evening(server, folder / "server", number) for number in range(len(TABLES))]
        killing = KillingOnAndOn(server, evenings, seed=int(time.time()))
        asyncio.run(play_on(killing, evenings, effort))
        try:
            acknowledged = asyncio.run(check_all(server, evenings))
        except AssertionError as mistake:
            wrong.append(str(mistake))
    games = sum(len(evening.games) for evening in evenings)
    return f"{killing.kills} kills, {games} games", f"{acknowledged} answers acknowledged", wrong


def attack_postgres(effort: Effort, folder: Path) -> tuple[str, str, list[str]]:
    """The same on PostgreSQL."""
    with postgres_server() as server, fresh_database(server) as url:
        return attack(effort, folder, url)
