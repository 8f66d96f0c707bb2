"""Run the attacks one after the other and print a table of the results."""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from holdfast.doors.printing import print_table
from tools.attack import databases, floods, kills, looks, packs, wire, worlds
from tools.attack.effort import Effort


class Met(NamedTuple):
    """The result of an attack: the number of attempts, the measurements, and the failures."""

    tried: str
    measured: str
    wrong: list[str]


Attack = Callable[[Effort, Path], tuple[str, str, list[str]]]
ATTACKS: dict[str, Attack] = {
    "kills": kills.attack,
    "kills on PostgreSQL": kills.attack_postgres,
    "kills of PostgreSQL itself": databases.attack,
    "floods": floods.attack,
    "looks": looks.attack,
    "packs": packs.attack,
    "pairs of worlds": worlds.attack,
    "pairs over the wire": wire.attack,
}


ENOUGH = {
    "kills": 300,
    "kills on PostgreSQL": 100,
    "kills of PostgreSQL itself": 50,
    "floods": 100,
    "looks": 500,
    "packs": 10_000,
    "pairs of worlds": 20_000,
    "pairs over the wire": 3_000,
}
"""The number of attempts of each attack that a release needs."""


def main() -> int:
    """Run the chosen attacks; return 1, as a failed test run does, if anything was lost, stalled or failed."""
    reader = argparse.ArgumentParser(prog="make attack", description=__doc__)
    reader.add_argument("--seconds", type=float, default=60.0, help="for each attack (60)")
    reader.add_argument("--count", type=int, default=0, help="at least so many of each, however long that takes")
    reader.add_argument("--enough", action="store_true", help="as many of each as a release needs, however long")
    reader.add_argument("--only", action="append", choices=ATTACKS, help="an attack to run; repeatable")
    given = reader.parse_args()
    console, shown = Console(), Table("attack", "tried", "measured", "wrong")
    wrong: list[str] = []
    for name in given.only or ATTACKS:
        seconds, least = (0.0, ENOUGH[name]) if given.enough else (given.seconds, given.count)
        console.print(f"{name}: {seconds:g} seconds{f', at least {least:,}' if least else ''} …")
        with tempfile.TemporaryDirectory() as folder:
            met = Met(*ATTACKS[name](Effort(seconds, least), Path(folder)))
        shown.add_row(name, met.tried, met.measured, str(len(met.wrong)))
        wrong += [f"{name}: {each}" for each in met.wrong]
    print_table(console, shown)
    for each in wrong[:50]:
        console.print(each, markup=False)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
