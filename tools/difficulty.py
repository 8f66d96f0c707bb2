"""Measure how hard the scenarios are, and write the tables of the documentation.

    python -m tools.difficulty                       what is missing or has too few games; `make balance`
    python -m tools.difficulty --again big_chair     all figures of a game, after its bot or content has changed
    python -m tools.difficulty --most 100            few games for each, for a first impression

It writes each figure into the package as soon as it is known, so a measurement that was stopped goes on where it was.
With workers the figures are the same.
"""

import argparse
import subprocess
import sys
import time

from holdfast.games import games
from holdfast.lab.difficulty.figures import Cell, Figure
from holdfast.lab.difficulty.plan import Effort, measure_all

TABLES = ("balance.md", "bots.md", "mr-president.md")
SESSIONS = ("players.md", "ares-crisis.md", "survive-and-thrive.md")
"""Pages with games at the terminal, which begin with how hard they are."""


class Progress:
    """Prints each figure as it becomes known, and the time left."""

    def __init__(self) -> None:
        self.begun = time.monotonic()

    def __call__(self, number: int, of: int, cell: Cell, figure: Figure) -> None:
        """Print a line."""
        left = (time.monotonic() - self.begun) / number * (of - number) / 60
        options = "".join(f", {name}={value}" for name, value in cell.options)
        where = f"{cell.game} {cell.scenario}, seats: {cell.seats}{options}, {cell.bot}"
        won = f"{100 * figure.share.value:.1f} % ({100 * figure.low:.1f} to {100 * figure.high:.1f})"
        print(f"[{number}/{of}, {left:.0f} min left] {where}: {won}", flush=True)


def main() -> None:
    """Measure, then write the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games, if none is named")
    parser.add_argument("--again", action="store_true", help="measure again what is known")
    parser.add_argument("--most", type=int, metavar="GAMES", help="at most this many games for each figure")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    wanted = given.games or list(games())
    if unknown := [game for game in wanted if game not in games()]:
        parser.error(f"there is no game {unknown[0]}; the games are {', '.join(games())}")
    measure_all(wanted, Progress(), Effort(given.again, given.most, given.workers))
    subprocess.run([sys.executable, "-m", "tests.refresh_docs", *TABLES, *SESSIONS], check=True)


if __name__ == "__main__":
    main()
