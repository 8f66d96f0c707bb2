"""How many people one server carries: whole tables over the wire, at a steady pace of decisions.

    python -m benchmarks.tables [--database sqlite|postgres] [--tables 200] [--seconds 20] [--rate 300]

The servers are processes of their own; all players live in this one. A decision is an answer at random among those
offered. Its latency is from sending it until the last of the three people at that table has been told, so it holds the
writing to the database as well. On PostgreSQL two servers share one database, and neighbours at a table are on
different servers: every decision is told across.
"""

import argparse
import asyncio
import gc
import json
import random
import time
import urllib.request
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec
from rich import box
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

from tests.postgres import fresh_database, postgres_server
from tests.web.server import Server, serving

GAME, PEOPLE = "survive_thrive", 3
WARMING_UP = 2.0
"""Seconds of play before the measurement begins."""

PATIENCE = 60.0


class Figures(NamedTuple):
    """What one run tells. Nothing is rounded here."""

    database: str
    servers: int
    tables: int
    connections: int
    sent: float  # decisions a second that were sent; less than asked for where everybody waits for the server
    decisions: float  # decisions a second that everybody was told of
    p50: float  # seconds from sending to the last player's update
    p99: float
    worst: float
    memory: float  # bytes a table in each server, as the growth of its resident memory
    refused: dict[str, int]  # by reason; where any of several people may answer, the slower one comes too late


# --- What the players read: only what they need -----------------------------------------------------------------


class Offered(msgspec.Struct):
    key: str


class Asked(msgspec.Struct):
    options: list[Offered]
    sealed: str | None


class EyeState(msgspec.Struct):
    asked: Asked | None


class Message(msgspec.Struct, rename={"what": "is", "reason": "kind"}):
    """Any message of a server."""

    what: str
    reason: str = ""
    n: int = 0
    at: int = 0
    id: str | None = None
    eyes: list[EyeState] = []


read = msgspec.json.Decoder(Message)


# --- Tables and people ------------------------------------------------------------------------------------------


class Decision:
    """An answer under way: when it was sent, and the number of its event, once that is known."""

    __slots__ = ("n", "sent")

    def __init__(self, sent: float) -> None:
        self.sent = sent
        self.n = 0


class TableInPlay:
    """One table: what each of its people was told lately and when, and the decisions that not everybody knows yet."""

    def __init__(self) -> None:
        self.told: list[deque[tuple[int, float]]] = [deque([(0, 0.0)], maxlen=8) for _ in range(PEOPLE)]
        self.open: list[Decision] = []

    def known(self) -> int:
        """The last event that everybody knows."""
        return min(told[-1][0] for told in self.told)

    def known_since(self, n: int) -> float:
        """When the last of the people was told of an event."""
        return max(next(when for event, when in told if event >= n) for told in self.told)


class Person:
    """A player at a table, over one connection."""

    def __init__(self, load: "Load", table: TableInPlay, seat: int) -> None:
        self.load = load
        self.table = table
        self.seat = seat
        self.socket: ClientConnection | None = None
        self.at = 0
        self.keys: list[str] = []
        self.waiting: Decision | None = None
        self.queued = False

    async def sit_down(self, url: str, token: str) -> None:
        """Connect, say hello, and listen from then on."""
        self.socket = await connect(
            url, proxy=None, compression=None, max_size=None, open_timeout=PATIENCE, ping_interval=None
        )
        await self.socket.send(json.dumps({"do": "hello", "tokens": [token], "lang": "en"}))
        self.load.tasks.append(asyncio.create_task(self.listen()))

    async def listen(self) -> None:
        """Take in whatever comes."""
        assert self.socket is not None
        while True:
            raw = await self.socket.recv(decode=False)
            if raw.startswith((b'{"is":"state"', b'{"is": "state"')):
                self.see(read.decode(raw))
            elif raw.startswith((b'{"is":"done"', b'{"is": "done"', b'{"is":"refused"', b'{"is": "refused"')):
                self.hear(read.decode(raw))

    def see(self, state: Message) -> None:
        """The game has changed."""
        self.table.told[self.seat].append((state.n, time.perf_counter()))
        asked = state.eyes[0].asked
        self.at = state.at
        self.keys = [option.key for option in asked.options] if asked and asked.sealed is None else []
        self.get_in_line()
        if self.table.open:
            self.load.settle(self.table)

    def hear(self, answer: Message) -> None:
        """The answer is stored, or was refused."""
        decision, self.waiting = self.waiting, None
        assert decision is not None
        if answer.what == "done":
            decision.n = answer.n
            self.load.settle(self.table)
        else:
            self.table.open.remove(decision)
            self.load.refused[answer.reason] += 1
        self.get_in_line()

    def get_in_line(self) -> None:
        """Whoever may answer waits for their turn."""
        if self.keys and not self.waiting and not self.queued:
            self.queued = True
            self.load.ready.append(self)

    async def answer(self, dice: random.Random) -> bool:
        """Answer at random; False if there is nothing to answer any more."""
        self.queued = False
        if not self.keys or self.waiting:
            return False
        key, self.keys = self.keys[int(dice.random() * len(self.keys))], []
        message = {"do": "choose", "id": "1", "seat": self.seat, "at": self.at, "key": key}
        self.waiting = Decision(time.perf_counter())
        self.table.open.append(self.waiting)
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode(message).decode())
        return True


class Load:
    """All people, and the pace at which they decide."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.ready: deque[Person] = deque()
        self.tasks: list[asyncio.Task[None]] = []
        self.people: list[Person] = []
        self.took: list[float] = []
        self.refused: Counter[str] = Counter()
        self.measuring = False

    def settle(self, table: TableInPlay) -> None:
        """Note the decisions that by now everybody at the table knows."""
        known = table.known()
        for decision in [each for each in table.open if 0 < each.n <= known]:
            table.open.remove(decision)
            if self.measuring:
                self.took.append(table.known_since(decision.n) - decision.sent)

    async def sit_down(self, servers: list[Server], tables: int) -> None:
        """Everybody takes a seat; neighbours on different servers, where there are several."""
        for number in range(tables):
            made = await asyncio.to_thread(new_table, servers[number % len(servers)], number)
            table = TableInPlay()
            people = [Person(self, table, seat) for seat in range(PEOPLE)]
            self.people += people
            for person in people:
                server = servers[(number + person.seat) % len(servers)]
                await person.sit_down(server.play_url(made["table"]), made["tokens"][str(person.seat)])

    async def decide(self, seconds: float) -> float:
        """Decisions at an even pace, whoever is asked in turn; returns how many were sent a second."""
        dice = random.Random(1)
        begun = time.perf_counter()
        sent = 0
        while (now := time.perf_counter() - begun) < seconds:
            due = int(now * self.rate)
            while sent < due and self.ready:
                sent += await self.ready.popleft().answer(dice)
            sent = max(sent, due - int(self.rate))  # what nobody was there to decide is not made up for later
            await asyncio.sleep(0.002)
        return sent / seconds

    async def leave(self) -> None:
        """Everybody goes home."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*[person.socket.close() for person in self.people if person.socket])


def new_table(server: Server, number: int) -> Any:
    """A table with three people, all of them ours."""
    seats = [{"who": "me", "name": f"Player {seat}"} for seat in range(PEOPLE)]
    body = json.dumps({"game": GAME, "seats": seats, "seed": number}).encode()
    request = urllib.request.Request(
        f"{server.url}/api/tables", data=body, headers={"content-type": "application/json"}, method="POST"
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)


# --- The measurement --------------------------------------------------------------------------------------------


def resident(server: Server) -> int:
    """The bytes of memory that a server holds now."""
    for line in Path(f"/proc/{server.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return 1024 * int(line.split()[1])
    raise AssertionError("this system does not tell how much memory a process holds")


@contextmanager
def servers_on(database: str) -> Iterator[list[Server]]:
    """One server with SQLite, or two that share a PostgreSQL."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="holdfast-bench-")))
        if database == "sqlite":
            yield [stack.enter_context(serving(folder / "one"))]
            return
        url = stack.enter_context(fresh_database(stack.enter_context(postgres_server())))
        yield [stack.enter_context(serving(folder / name, url)) for name in ("one", "two")]


async def play(servers: list[Server], database: str, tables: int, seconds: float, rate: float) -> Figures:
    """Sit down, warm up, and measure."""
    before = [resident(server) for server in servers]
    load = Load(rate)
    await load.sit_down(servers, tables)
    await load.decide(WARMING_UP)
    gc.collect()
    gc.disable()  # a pause of the players' own process would count as the server's
    load.measuring = True
    begun = time.perf_counter()
    sent = await load.decide(seconds)
    spent = time.perf_counter() - begun
    load.measuring = False
    gc.enable()
    after = [resident(server) for server in servers]
    await load.leave()
    grown = max(late - early for early, late in zip(before, after, strict=True))
    cuts = quantiles(load.took, n=100, method="inclusive")
    return Figures(
        database=database,
        servers=len(servers),
        tables=tables,
        connections=len(load.people),
        sent=sent,
        decisions=len(load.took) / spent,
        p50=cuts[49],
        p99=cuts[98],
        worst=max(load.took),
        memory=grown / tables,
        refused=dict(load.refused),
    )


def measure(database: str, tables: int = 200, seconds: float = 20.0, rate: float = 300.0) -> Figures:
    """One run on a database."""
    with servers_on(database) as servers:
        return asyncio.run(play(servers, database, tables, seconds, rate))


def figures_table(rows: list[Figures]) -> Grid:
    """The figures for people."""
    grid = Grid(
        title=f"Tables of {GAME}, {PEOPLE} people each, over the wire (ms, KB)",
        title_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        padding=(0, 1, 0, 0),
    )
    grid.add_column("database", no_wrap=True)
    for heading in ("tables", "people", "sent/s", "told/s", "p50", "p99", "worst", "a table"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        name = row.database if row.servers == 1 else f"{row.database} × {row.servers}"
        times = [1000 * seconds for seconds in (row.p50, row.p99, row.worst)]
        figures = (row.tables, row.connections, row.sent, row.decisions, *times, row.memory / 1024)
        grid.add_row(name, *[f"{figure:,.0f}" for figure in figures])
    return grid


def main() -> None:
    """Measure as asked, and print."""
    parser = argparse.ArgumentParser(prog="benchmarks.tables", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--database", choices=("sqlite", "postgres", "both"), default="both")
    parser.add_argument("--tables", type=int, default=200, metavar="N")
    parser.add_argument("--seconds", type=float, default=20.0, metavar="N")
    parser.add_argument("--rate", type=float, default=300.0, metavar="N", help="decisions a second over all tables")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()

    console = Console(stderr=options.json)
    rows = []
    for database in ("sqlite", "postgres") if options.database == "both" else (options.database,):
        with console.status(f"{options.tables} tables on {database}"):
            rows.append(measure(database, options.tables, options.seconds, options.rate))
    if options.json:
        print(json.dumps([row._asdict() for row in rows], indent=2))
        return
    console.print(figures_table(rows))
    for row in rows:
        if row.refused:
            console.print(f"{row.database}: refused {row.refused}")


if __name__ == "__main__":
    main()
