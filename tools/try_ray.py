"""Play on a real Ray cluster of two workers on this machine, and compare: `make ray`.

Every game is played by Ray, by two processes and in one process. The digests must be the same.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from holdfast.games import games

ENGINES = {
    "Ray": ("--engine", "ray", "--workers", "2"),
    "two processes": ("--workers", "2"),
    "one process": (),
}


def command(*arguments: str) -> list[str]:
    """The command that simulates."""
    return [sys.executable, "-m", "holdfast", "simulate", *arguments, "--json"]


def figures(game: str, games: int, *arguments: str) -> dict[str, object]:
    """The figures of a simulation."""
    done = subprocess.run(command(game, "--games", str(games), *arguments), stdout=subprocess.PIPE, check=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


def same_everywhere(game: str, count: int) -> bool:
    """Play a game by all engines, and print their digests."""
    digests = {engine: figures(game, count, *arguments)["digest"] for engine, arguments in ENGINES.items()}
    for engine, digest in digests.items():
        print(f"{game}: {count} games by {engine}: {str(digest)[:16]}", flush=True)
    return len(set(digests.values())) == 1


def interrupted_and_resumed(count: int) -> bool:
    """Interrupt Ray by Ctrl-C when games are stored, go on with processes, and compare with one whole run."""
    with tempfile.TemporaryDirectory() as folder:
        lines = Path(folder) / "games.jsonl"
        os.mkfifo(lines)
        running = subprocess.Popen(
            command("big_chair", "--games", "10000000", *ENGINES["Ray"], "--out", str(lines)),
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        with lines.open(encoding="utf-8") as kept:
            kept.readline()
            os.killpg(running.pid, signal.SIGINT)
            rest = sum(1 for _ in kept)
        said, _ = running.communicate()
    played = json.loads(said)
    print(f"interrupted by Ctrl-C: {played['games']} games in the figures, {rest + 1} in the file", flush=True)
    return bool(played["games"] == rest + 1) and bool(played["digest"] == figures("big_chair", rest + 1)["digest"])


def main() -> None:
    """Compare the engines on all games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, metavar="N", help="how many of each game (default 40)")
    wanted = parser.parse_args().games
    fine = [same_everywhere(game, wanted) for game in games()]
    fine.append(interrupted_and_resumed(wanted))
    if not all(fine):
        sys.exit("The engines do not agree.")
    print("All engines play the same games.")


if __name__ == "__main__":
    main()
