"""The command `simulate`: play many games, show how far they are, and print the figures."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from holdfast.doors.printing import print_table
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.game import Setup
from holdfast.lab.chunks import Engine, processes
from holdfast.lab.cluster import on_ray
from holdfast.lab.lines import Lines
from holdfast.lab.parquet import ParquetFolder
from holdfast.lab.simulate import Interrupted, Report, Store, simulate

ENGINES: dict[str, Engine[Any]] = {"processes": processes, "ray": on_ray}

LINES = (".jsonl", ".json")
"""The endings of files with lines of JSON."""

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


class Wish(NamedTuple):
    """What to simulate, as the command line says."""

    setup: Setup
    bots: list[str]
    games: int
    workers: int
    told: tuple[str, ...]
    engine: str


def store_at(out: Path | None, decisions: bool) -> Store | None:
    """Where outcomes are kept: a file with lines of JSON by its ending, otherwise a folder with Parquet files."""
    if out is None or out.suffix in LINES:
        if decisions:
            raise HoldfastError("--decisions needs --out with a folder")
        return Lines(out) if out else None
    if out.exists() and not out.is_dir():
        raise HoldfastError(f"{out} is a file; name a folder, or a file that ends in .jsonl")
    return ParquetFolder(out, decisions)


def simulate_and_report(wish: Wish, store: Store | None, as_json: bool) -> None:
    """Simulate, and print the figures; after Ctrl-C those of the games that were played."""
    if wish.engine not in ENGINES:
        raise HoldfastError(f"there is no engine {wish.engine!r}; {nearest(wish.engine, ENGINES)}")
    interrupted = False
    try:
        with progress_shown(wish) as progress:
            report = simulate(
                wish.setup, wish.bots, wish.games, wish.workers, progress, wish.told,
                store=store, engine=ENGINES[wish.engine],
            )  # fmt: skip
    except Interrupted as interruption:
        report, interrupted = interruption.report, True
    if as_json:
        print(json.dumps(report.as_json(), ensure_ascii=False))
    elif report.games:
        show_report(report)
    if interrupted:
        rest = "; the same command goes on from there" if isinstance(store, ParquetFolder) else ""
        print(f"holdfast: interrupted after {report.games} of {wish.games} games{rest}", file=sys.stderr)
        sys.exit(INTERRUPTED)


def progress_shown(wish: Wish) -> AbstractContextManager[Callable[[int], None]]:
    """Show the progress of a simulation."""
    return games_shown(f"{wish.setup.game} {wish.setup.scenario}", wish.games)


@contextmanager
def games_shown(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show on a terminal how many games are played, how fast, and the time left; yields what to tell the number to."""
    errors = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
        speed_estimate_period=60,
    ) as progress:
        task = progress.add_task(title, total=total)
        yield lambda games: progress.update(task, completed=games)


class Rate(ProgressColumn):
    """The games played in a second."""

    def render(self, task: Task) -> Text:
        """Show the rate, once there is one."""
        speed = task.speed
        return Text(
            "" if speed is None else f"{speed:,.0f}/s" if speed >= 10 else f"{speed:.2f}/s", "progress.data.speed"
        )


def show_report(report: Report) -> None:
    """Print the figures as a table."""
    figures = report.as_json()
    count = figures["games"]
    table = Table(title=f"{figures['game']}, {figures['scenario']}: {count} games by {', '.join(figures['bots'])}")
    table.add_column("ending")
    table.add_column("games", justify="right")
    table.add_column("share", justify="right")
    for ending, games in figures["results"].items():
        table.add_row(ending, str(games), f"{games / count:.1%}")
    console = Console()
    print_table(console, table)
    rate = figures["decisions"] / max(figures["seconds"], 1e-9)
    console.print(
        f"won {figures['wins'] / count:.1%} · {figures['decisions'] / count:.0f} decisions a game · "
        f"{rate:,.0f} decisions a second",
        highlight=False,
    )
    console.print(f"digest {figures['digest'][:16]}", highlight=False)
