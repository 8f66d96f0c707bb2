"""Measure the built-in bots and their hints, and write the tables of docs/bots.md.

    python -m tools.bots             the time of every bot, and hints where rules have changed; `make bots`
    python -m tools.bots --again      hints of every game: some hours

How often bots win comes from `python -m tools.difficulty`. Each row of hints is kept as soon as it is known.
"""

import argparse
import subprocess
import sys

from holdfast.lab.difficulty.bots import measure_bots
from tools.hints import BY_HINTS


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


def main() -> None:
    """Measure, then write the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--again", action="store_true", help="measure the hints of every game again")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    measure_bots(BY_HINTS, say, given.again, given.workers)
    subprocess.run([sys.executable, "-m", "tests.refresh_docs", "bots.md"], check=True)


if __name__ == "__main__":
    main()
