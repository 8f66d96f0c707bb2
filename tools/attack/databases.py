"""Kill PostgreSQL with all its processes while people play; no acknowledged answer may be lost.

The Holdfast server keeps running. A player who answers while the database is down gets an error and retries.
"""

import asyncio
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.postgres import (
    LOOPBACK,
    find_programs,
    free_port,
    fresh_database,
    make_cluster,
    unprivileged,
    wait_until_ready,
    within_reach,
)
from tests.waiting import until
from tests.web.messages import Refused
from tests.web.player import BUSY, Player
from tests.web.server import SWIFT, Server, serving
from tests.web.test_kill import ME, OPEN, Session
from tools.attack.effort import PATIENCE, Effort
from tools.attack.kills import LONGER, MOST_WRONG, check_stored

ROUND = 10
"""The number of kills after which the stored tables are compared with what the players know."""

MOST_ANSWERS = 30
"""The maximum number of answers between two kills."""

TABLES = [*LONGER, ("survive_thrive", [ME, OPEN, OPEN])]
"""Games that last longer than a round."""


class Database:
    """A PostgreSQL whose data outlives its processes."""

    def __init__(self, folder: Path) -> None:
        self.identity = unprivileged(folder)
        self.programs = within_reach(find_programs(), folder, self.identity)
        self.data, self.noise, self.port = folder / "data", folder / "postgres.log", free_port()
        make_cluster(self.programs, self.data, self.identity)
        self.url = f"postgresql://postgres@{LOOPBACK}:{self.port}/postgres"

    def start(self) -> None:
        """Start it, and return when it accepts connections."""
        settings = {"listen_addresses": LOOPBACK, "port": self.port, "unix_socket_directories": "", "fsync": "on"}
        options = [f"--{name}={value}" for name, value in settings.items()]
        with self.noise.open("ab") as out:
            self.process: subprocess.Popen[bytes] = subprocess.Popen(
                [str(self.programs / "postgres"), "-D", str(self.data), *options],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,
                **self.identity,
            )
        wait_until_ready(self.process, self.port, self.noise)

    def kill(self) -> None:
        """Kill all its processes at once with SIGKILL."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def database() -> Iterator[Database]:
    """Run a database for the duration of the context, and delete its data afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="holdfast-postgres-"))
    made = Database(folder)
    made.start()
    try:
        yield made
    finally:
        made.kill()
        shutil.rmtree(folder, ignore_errors=True)


class Patient(Player):
    """A player who retries while the database is down. A command in flight at that time may or may not be stored."""

    def take_refusal(self, refused: Refused) -> None:
        """Drop the open command and retry later: a refusal by the store does not say whether it was stored."""
        if refused.kind != "store":
            super().take_refusal(refused)
        elif self.open is None:
            raise ConnectionError("there is no table without a database")
        else:
            self.open, self.not_before = None, time.monotonic() + BUSY

    async def catch_up(self) -> None:
        """Catch up as every player does, retrying until the database answers again."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await super().catch_up()
                    break
                except ConnectionError:
                    await asyncio.sleep(BUSY)


class LongSession(Session):
    """One game, played by players who retry."""

    async def sit_down(self, seed: int) -> list[Player]:
        """Seat the same players as `Session`, as `Patient` ones."""
        return [Patient(each.server, each.seats, seed, each.talkative) for each in await super().sit_down(seed)]


async def play_among_kills(server: Server, held: Database, sessions: list[LongSession], seed: int) -> None:
    """Play one game at each table while the database is killed and restarted."""
    people = [player for session in sessions for player in await seated(session)]
    dice, over = random.Random(seed), False

    def sent_since(first: int) -> int:
        return sum(len(player.answers) for player in people) - first

    async def so_many_more(answers: int) -> None:
        first = sent_since(0)
        await until(lambda: sent_since(first) >= answers or all(player.over() for player in people), server.patience)

    async def kill() -> None:
        nonlocal over
        for _ in range(ROUND):
            await so_many_more(dice.randint(0, MOST_ANSWERS))
            held.kill()
            await asyncio.to_thread(held.start)
        over = True

    def enough(player: Player) -> bool:
        return player.over() or (over and not player.open and player.info is not None)

    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(kill())
        for player in people:
            tasks.create_task(player.play(enough))


async def seated(session: LongSession) -> list[Player]:
    """Seat the players of the one game of a session."""
    people = await session.sit_down(session.seed)
    session.games.append(people)
    return people


def one_round(folder: Path, held: Database, seed: int) -> int:
    """Kill a fresh database several times; return the number of acknowledged answers. A lost answer raises an error."""
    with fresh_database(held.url) as url, serving(folder, url, SWIFT, PATIENCE) as server:
        sessions = [LongSession(server, *table, seed=seed + 100 * at) for at, table in enumerate(TABLES)]
        asyncio.run(play_among_kills(server, held, sessions, seed))
        return asyncio.run(check_stored(server, list(sessions)))


def attack(effort: Effort, folder: Path) -> tuple[str, str, list[str]]:
    """Run rounds of kills until the effort is spent."""
    kills = answers = 0
    wrong: list[str] = []
    with database() as held:
        while effort.goes_on(kills, wrong) and len(wrong) < MOST_WRONG:
            try:
                answers += one_round(folder / f"{kills} {len(wrong)}", held, int(time.time()))
                kills += ROUND
            except (AssertionError, ExceptionGroup) as mistake:
                wrong.append("".join(traceback.format_exception(mistake)))
    return f"{kills} kills", f"{answers} answers acknowledged", wrong
