"""Measure, take medians, compare: `make bench`, or `python -m benchmarks --help`."""

import argparse
import gc
import json
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table

from benchmarks import parts
from benchmarks.rows import Row
from benchmarks.yardsticks import YARDSTICKS, Yardstick, missing
from holdfast.doors.printing import print_table

ROUNDS = 3
PLAY = "play"
"""The part that measures random play and copies; `benchmarks/parts.py` has the others."""
OURS = "holdfast"
COMPILED = ", compiled"
"""The suffix of the name of a row with compiled rules."""


class Target(NamedTuple):
    """A promised ratio: a game reaches `times` the yardstick's figure; the yardstick may be another game of ours."""

    game: str
    figure: str  # a field of Row
    yardstick: str
    times: float


TARGETS = (
    Target("big_chair", "decisions", "python_block_dominoes", 5),
    Target("big_chair", "decisions", "rlcard gin-rummy", 10),
    Target("big_chair", "copies", "python-chess", 10),
    Target("survive_thrive", "decisions", "python_block_dominoes", 5),
    Target("ares_crisis", "decisions", "python_block_dominoes", 3),
    Target("ares_crisis", "copies", "python-chess", 1),
    Target("mr_president", "decisions", "python_block_dominoes", 5),
    Target("mr_president", "copies", "python-chess", 10),
    Target("resistance", "decisions", "holdfast survive_thrive", 1),
    Target("resistance", "copies", "python-chess", 10),
)


class Verdict(NamedTuple):
    game: str
    target: Target
    ratio: float

    @property
    def reached(self) -> bool:
        return self.ratio >= self.target.times


def matches(name: str, only: list[str]) -> bool:
    return not only or any(part in name for part in only)


def installed(only: list[str], console: Console) -> list[Yardstick]:
    """The requested yardsticks that are installed; prints which are not."""
    asked = [yardstick for yardstick in YARDSTICKS if matches(yardstick.name, only)]
    for yardstick in filter(missing, asked):
        console.print(f"{yardstick.name}: left out, because {yardstick.install} is not installed here")
    return [yardstick for yardstick in asked if not missing(yardstick)]


def measure_ours(seconds: float, only: list[str]) -> list[Row]:
    """Measure Holdfast's games."""
    if not matches(OURS, only) or find_spec("benchmarks.ours") is None:
        return []
    rows: list[Row] = import_module("benchmarks.ours").measure(seconds)
    return rows


def middle(rows: list[Row]) -> Row:
    """The median of each figure over all rounds."""
    return Row(
        rows[0].name,
        median(row.decisions for row in rows),
        median(row.games for row in rows),
        median(row.copies for row in rows),
        rows[0].note,
    )


def freeze_loaded_objects() -> None:
    """Exclude loaded objects from garbage collection, so that each library is measured as in a separate process."""
    gc.collect()
    gc.freeze()


def measure(
    yardsticks: list[Yardstick], seconds: float, only: list[str], console: Console
) -> tuple[list[Row], list[Row]]:
    """Measure our games and the yardsticks in rounds, and return the medians of both.

    Every round measures all of them, so that a slow period of the machine affects all equally.
    """
    ours: dict[str, list[Row]] = {}
    others: dict[str, list[Row]] = {}
    for number in range(1, ROUNDS + 1):
        with console.status(f"Round {number} of {ROUNDS}") as status:
            for yardstick in yardsticks:
                status.update(f"Round {number} of {ROUNDS}: {yardstick.name}")
                freeze_loaded_objects()
                others.setdefault(yardstick.name, []).append(yardstick.measure(yardstick.name, seconds))
            status.update(f"Round {number} of {ROUNDS}: Holdfast")
            freeze_loaded_objects()
            for row in measure_ours(seconds, only):
                ours.setdefault(row.name, []).append(row)
    return [middle(rows) for rows in ours.values()], [middle(rows) for rows in others.values()]


def compare(ours: list[Row], others: list[Row]) -> list[Verdict]:
    """Compare each game with each of its targets whose yardstick was measured."""
    base = {row.name: row for row in [*others, *ours]}
    verdicts = []
    for row in ours:
        name = row.name.removesuffix(COMPILED)
        for target in [each for each in TARGETS if name == f"{OURS} {each.game}"]:
            own = target.yardstick.startswith(OURS) and row.name.endswith(COMPILED)  # compiled with compiled
            if yardstick := base.get(target.yardstick + (COMPILED if own else "")):
                ratio = getattr(row, target.figure) / getattr(yardstick, target.figure)
                verdicts.append(Verdict(row.name, target, ratio))
    return verdicts


def figures_table(ours: list[Row], others: list[Row]) -> Table:
    table = Table(
        title="Random play on one core, medians of three rounds",
        title_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
    )
    table.add_column("game", no_wrap=True)
    for heading in ("decisions/s", "games/s", "copies/s"):
        table.add_column(heading, justify="right")
    table.add_column("note", style="dim")
    for rows, style in ((ours, "bold"), (others, "")):
        for row in rows:
            table.add_row(
                row.name, f"{row.decisions:,.0f}", f"{row.games:,.1f}", f"{row.copies:,.0f}", row.note, style=style
            )
        table.add_section()
    return table


def verdicts_table(verdicts: list[Verdict]) -> Table:
    table = Table(title="Holdfast beside the yardsticks", title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("game")
    table.add_column("measured")
    table.add_column("times", justify="right")
    table.add_column("target", justify="right")
    table.add_column("")
    for verdict in verdicts:
        target = verdict.target
        mark = "[green]reached[/]" if verdict.reached else "[red]not reached[/]"
        measured = f"{target.figure} of {target.yardstick}"
        table.add_row(verdict.game, measured, f"{verdict.ratio:.1f}", f">= {target.times:g}", mark)
    return table


def parts_table(kept: list[parts.Kept]) -> Table:
    table = Table(title="What is promised", title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("", "measured"):
        table.add_column(heading)
    for heading in ("times", "target"):
        table.add_column(heading, justify="right")
    table.add_column("")
    for each in kept:
        mark = "[green]reached[/]" if each.reached else "[red]not reached[/]"
        table.add_row(each.name, each.measured, f"{each.ratio:.2f}", f">= {each.target:g}", mark)
    return table


def as_json(
    ours: list[Row], others: list[Row], verdicts: list[Verdict], measured: Mapping[str, list[parts.Sides]]
) -> str:
    return json.dumps(
        {
            "parts": {
                part: [
                    {"plain": side.plain._asdict(), "compiled": side.compiled and side.compiled._asdict()}
                    for side in rows
                ]
                for part, rows in measured.items()
            },
            "promises": [
                {**each._asdict(), "reached": each.reached}
                for part, rows in measured.items()
                for each in parts.kept(part, rows)
            ],
            "ours": [row._asdict() for row in ours],
            "yardsticks": [row._asdict() for row in others],
            "ratios": [
                {"game": verdict.game, **verdict.target._asdict(), "ratio": verdict.ratio, "reached": verdict.reached}
                for verdict in verdicts
            ],
        },
        indent=2,
    )


def positive(text: str) -> float:
    number = float(text)
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError("must be more than 0")
    return number


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--seconds", type=positive, default=1.0, metavar="N", help="for each measurement (default 1)")
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="NAME",
        help=f"only those whose name holds NAME; '{OURS}' stands for all our games; may be given again",
    )
    parser.add_argument(
        "--part",
        action="append",
        choices=[PLAY, *parts.PARTS],
        help="only this part of the benchmarks; may be given again",
    )
    options = parser.parse_args()
    asked = options.part or [PLAY, *parts.PARTS]

    console = Console(stderr=options.json)
    yardsticks = installed(options.only, console) if PLAY in asked else []
    ours, others = measure(yardsticks, options.seconds, options.only, console) if PLAY in asked else ([], [])
    measured = measure_parts(asked, options.seconds, options.only, console)
    if not (ours or others or any(measured.values())):
        parser.exit(1, "Nothing was measured.\n")
    verdicts = compare(ours, others)
    if options.json:
        print(as_json(ours, others, verdicts, measured))
        return
    if ours or others:
        print_table(console, figures_table(ours, others))
    if verdicts:
        print_table(console, verdicts_table(verdicts))
    for part, rows in measured.items():
        print_table(console, parts.table_of(part, rows))
    if kept := [each for part, rows in measured.items() for each in parts.kept(part, rows)]:
        print_table(console, parts_table(kept))


def measure_parts(asked: list[str], seconds: float, only: list[str], console: Console) -> dict[str, list[parts.Sides]]:
    """Measure the requested parts, and leave out those without a row of the requested names."""
    measured = {}
    for part in [each for each in parts.PARTS if each in asked]:
        with console.status(f"{parts.PARTS[part].title}, {ROUNDS} rounds"):
            freeze_loaded_objects()
            measured[part] = parts.measure_part(part, seconds, only, ROUNDS)
    return {part: rows for part, rows in measured.items() if rows}


if __name__ == "__main__":
    main()
