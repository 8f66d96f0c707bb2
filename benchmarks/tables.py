"""Load benchmark: how many players one server can serve, with whole tables over the wire at a constant rate.

    python -m benchmarks.tables [--database sqlite|postgres|both] [--tables 200] [--seconds 20] [--rate 500]

The servers are separate processes; all players run in this one, over connections compressed as by browsers. Games start
in the middle; a bot plays at every fourth table; every hundredth decision one connection breaks and reconnects. A
decision is a random answer among the options. It is due at a constant rate, whether a player is free to answer or not,
and its latency is measured from that moment until the last player of the table has received the update, so it includes
queueing and the write to the database. On PostgreSQL two servers share one database, and neighbours at a table are on
different servers: every decision is sent across servers.

The figures include how busy the machine was: its load before the run, and the cores that other processes used during
the measurement. Latencies are comparable only between runs on quiet cores.

After the measurement the rate is raised until the server cannot sustain it: p99 above the bound, or decisions left
over. Then twice the sustained rate is requested, to measure the behaviour under overload.
"""

import argparse
import gc
import json
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import uvloop
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from benchmarks.people import GAME, PEOPLE, Load, Measured
from benchmarks.processes import cpu_seconds, resident
from holdfast.doors.printing import print_table
from tests.postgres import fresh_database, postgres_server
from tests.web.server import Server, serving

WARMING_UP = 3.0
"""Seconds of play before the measurement begins."""

BOUND = {"sqlite": 0.05, "postgres": 0.1}
"""The bound in seconds below which p99 must stay for a rate to count as sustained."""

USUAL = {"sqlite": 500.0, "postgres": 300.0}
"""The default number of decisions per second."""

STEP, FURTHER, LONGEST = 1.2, 6.0, 12
"""How the rate is raised: the factor, the seconds for each step, and the maximum number of steps."""

QUIET = 0.15
"""The cores that other processes may use while the machine still counts as quiet."""

OVERLOAD = 2.0
"""The factor on the highest sustained rate for the overload measurement."""


class Figures(NamedTuple):
    """The results of one run, not rounded."""

    database: str
    servers: int
    tables: int
    connections: int
    asked: float  # decisions per second that were due
    told: float  # decisions per second that were delivered to all players
    p50: float  # seconds from the moment a decision is due until the last player's update
    p95: float
    p99: float
    worst: float
    cpu: float  # CPU seconds per decision, all servers together
    own: float  # CPU seconds per decision of the players, who normally run elsewhere
    memory: float  # bytes per table in each server, as the growth of its resident memory
    cores: int
    load: float  # the load average of the last minute before the run
    others: float  # cores that other processes used during the measurement; a database server is one of them
    reconnects: int
    refused: dict[str, int]  # by reason; where any of several players may answer, the slower one is refused as late
    highest: float | None  # the highest sustained rate, if it was searched for
    overload: Measured | None  # at twice that


def busy_seconds() -> float:
    """The seconds that all cores of this machine have been busy, including time taken by a hypervisor."""
    user, nice, system, _, _, interrupts, soft, stolen = map(int, Path("/proc/stat").read_text().split()[1:9])
    return (user + nice + system + interrupts + soft + stolen) / os.sysconf("SC_CLK_TCK")


@contextmanager
def servers_on(database: str) -> Iterator[list[Server]]:
    """One server with SQLite, or two that share a PostgreSQL."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory(prefix="holdfast-bench-")))
        if database == "sqlite":
            yield [stack.enter_context(serving(folder / "one", real_command=True))]
            return
        url = stack.enter_context(fresh_database(stack.enter_context(postgres_server())))
        yield [stack.enter_context(serving(folder / name, url, real_command=True)) for name in ("one", "two")]


async def highest_held(load: Load, rate: float, first: Measured, bound: float) -> float | None:
    """Search for the highest sustained rate in steps: upwards if the first rate was sustained, otherwise downwards."""
    held = rate if first.holds(bound) else None
    factor = STEP if held else 1 / STEP
    for _ in range(LONGEST):
        rate *= factor
        await load.replace_finished()
        holds = (await load.measure(rate, FURTHER)).holds(bound)
        if holds:
            held = rate
        if holds != (factor > 1):
            break
    return held


async def play(servers: list[Server], database: str, given: argparse.Namespace) -> Figures:
    """Connect all players, warm up, and measure."""
    rate, bound, load_before = given.rate or USUAL[database], BOUND[database], os.getloadavg()[0]
    before = [resident(server.pid) for server in servers]
    load = Load(servers)
    await load.sit_down(given.tables)
    await load.measure(rate, WARMING_UP)
    await load.replace_finished()
    gc.collect()
    gc.disable()  # a GC pause in the players' process would count as latency of the server
    load.refused.clear()
    load.reconnects = 0
    spent, own = sum(cpu_seconds(server.pid) for server in servers), time.process_time()
    busy, began = busy_seconds(), time.monotonic()
    measured = await load.measure(rate, given.seconds)
    spent, own = sum(cpu_seconds(server.pid) for server in servers) - spent, time.process_time() - own
    others = (busy_seconds() - busy - spent - own) / (time.monotonic() - began)
    gc.enable()
    after = [resident(server.pid) for server in servers]
    refused, reconnects = dict(load.refused), load.reconnects
    highest = await highest_held(load, rate, measured, bound) if given.highest else None
    await load.replace_finished()
    overload = await load.measure(OVERLOAD * highest, FURTHER) if highest else None
    await load.leave()
    return Figures(
        database=database,
        servers=len(servers),
        tables=given.tables,
        connections=given.tables * PEOPLE - load.bots,
        asked=rate,
        told=measured.told,
        p50=measured.share(0.5),
        p95=measured.share(0.95),
        p99=measured.share(0.99),
        worst=measured.share(1),
        cpu=spent / max(1, len(measured.took)),
        own=own / max(1, len(measured.took)),
        memory=max(late - early for early, late in zip(before, after, strict=True)) / given.tables,
        cores=os.cpu_count() or 1,
        load=load_before,
        others=max(0.0, others),
        reconnects=reconnects,
        refused=refused,
        highest=highest,
        overload=overload,
    )


def measure(database: str, given: argparse.Namespace) -> Figures:
    """Run the benchmark on one database."""
    with servers_on(database) as servers:
        return uvloop.run(play(servers, database, given))


def figures_table(rows: list[Figures]) -> Grid:
    """Build the table of figures to print."""
    grid = Grid(
        title=f"Tables of {GAME} with {PEOPLE} seats (ms; CPU a decision, and the players' own)",
        title_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        padding=(0, 1, 0, 0),
    )
    grid.add_column("database", no_wrap=True)
    latencies = ("p50", "p95", "p99", "worst")
    for heading in ("tables", "people", "due/s", "told/s", *latencies, "CPU", "own", "KB", "held/s", "load", "others"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        name = row.database if row.servers == 1 else f"{row.database} × {row.servers}"
        times = [f"{1000 * seconds:,.0f}" for seconds in (row.p50, row.p95, row.p99, row.worst)]
        figures = [f"{figure:,.0f}" for figure in (row.tables, row.connections, row.asked, row.told)]
        rest = [f"{1000 * row.cpu:.2f}", f"{1000 * row.own:.2f}", f"{row.memory / 1024:,.0f}"]
        rest.append(f"{row.highest:,.0f}" if row.highest else "–")
        rest += [f"{row.load:.1f}", f"{row.others:.2f}"]
        grid.add_row(name, *figures, *times, *rest)
    return grid


def remarks_on(row: Figures) -> Iterator[str]:
    """Sentences about a run that do not fit into the table."""
    quiet = row.others <= QUIET
    yield (
        f"{row.database}: {row.cores} cores, load {row.load:.1f} before; other processes used {row.others:.2f} cores "
        f"while it was measured, so the machine was {'quiet' if quiet else 'busy'}"
    )
    if row.p99 > BOUND[row.database]:
        why = "" if quiet else "; on busy cores that says little about the server, so measure again on quiet ones"
        yield f"{row.database}: p99 is above {1000 * BOUND[row.database]:.0f} ms{why}"
    yield f"{row.database}: {row.reconnects} reconnects, refused {row.refused or 'nothing'}"
    if row.overload:
        much = row.overload
        yield (
            f"{row.database}: of {much.due:,.0f} decisions a second {much.told:,.0f} were told, p50 "
            f"{1000 * much.share(0.5):,.0f} ms; {much.shed:,} were refused as busy, and {much.lost} lost"
        )


def main() -> None:
    """Run the benchmark as given on the command line, and print the figures."""
    parser = argparse.ArgumentParser(prog="benchmarks.tables", description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--database", choices=("sqlite", "postgres", "both"), default="both")
    parser.add_argument("--tables", type=int, default=200, metavar="N")
    parser.add_argument("--seconds", type=float, default=20.0, metavar="N")
    parser.add_argument("--rate", type=float, metavar="N", help="decisions a second (500; on PostgreSQL 300)")
    parser.add_argument("--no-highest", dest="highest", action="store_false", help="do not look for the highest pace")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    given = parser.parse_args()

    console = Console(stderr=given.json)
    rows = []
    for database in ("sqlite", "postgres") if given.database == "both" else (given.database,):
        with console.status(f"{given.tables} tables on {database}"):
            rows.append(measure(database, given))
    if given.json:
        print(json.dumps([row._asdict() for row in rows], indent=2))
        return
    print_table(console, figures_table(rows))
    for row in rows:
        for said in remarks_on(row):
            console.print(said)


if __name__ == "__main__":
    main()
