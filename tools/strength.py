"""Measure how strong search is: `make strength`, or `python -m tools.strength NAME ... [--games N]`.

Each trial plays the same games twice: by a bot, and by the same bot with a search. It keeps every pair in
`build/strength`, so it can be stopped at any time, and goes on where it stopped. `--show` only prints what is known.
Use one process, and leave the machine to others (`nice -n 19`, or on Linux `chrt -i 0`): some trials take hours.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from holdfast.bots import adviser_for
from holdfast.games import game_named
from holdfast.kernel.game import Setup
from holdfast.lab import compiled
from holdfast.lab.measuring.games import Seating, play_one
from holdfast.lab.measuring.players import Player
from holdfast.lab.statistics import Estimate, Z, mean, paired, share

KEPT = Path("build") / "strength"

SEED = 1

FOUR = 4
"""The seats of trials with one thinker among three fixed bots; their names say so."""

ONE_SIDED = 1.644854
"""The standard errors from an estimate to a one-sided 95 % limit."""


class Trial(NamedTuple):
    """What is played: a bot with and without a search of so many playouts."""

    game: str
    scenario: str
    playouts: int
    seats: int = 1
    bot: str = ""
    """The game's own bot if empty."""
    games: int = 300

    @property
    def name(self) -> str:
        """The name, by which one asks for it."""
        seats = [f"{self.seats}-seats"] if self.seats == FOUR else []
        return "-".join([*([self.bot] if self.bot else []), self.scenario, *seats, str(self.playouts)])

    @property
    def player(self) -> Player:
        """The bot without a search."""
        return Player(self.bot or adviser_for(self.game).name)

    @property
    def setup(self) -> Setup:
        """The set-up. Luck is even, so that the games of a pair have more of it in common."""
        return game_named(self.game).set_up(self.scenario, self.seats, SEED, {"luck": "even"})


HARD = ("successive-strikes-on-homeland", "government-reboot")
"""Two hard scenarios of Big Chair."""

TRIALS = (
    Trial("big_chair", "test-drive", 200, bot="random"),
    *[Trial("big_chair", scenario, playouts) for playouts in (50, 200, 800) for scenario in HARD],
    *[Trial("ares_crisis", "normal", playouts) for playouts in (50, 200, 800)],
    *[Trial("survive_thrive", "three-shores", playouts, seats) for playouts in (50, 200, 800) for seats in (3, FOUR)],
    *[Trial("resistance", "headquarters", playouts, 3) for playouts in (50, 200, 800)],
)


class Pair(NamedTuple):
    """The results of a pair of games, from 0 to 1, and the CPU seconds of the game with the search."""

    number: int
    bot: float
    thinker: float
    seconds: float


def play_pair(trial: Trial, number: int) -> Pair:
    """Play a game by the bot, and the same one with a search. Among rivals one seat thinks, in turn."""
    thinker = trial.player.__class__(trial.player.bot, thinks=trial.playouts)
    bot = result(trial, trial.player, number)
    begun = time.process_time()
    return Pair(number, bot, result(trial, thinker, number), round(time.process_time() - begun, 2))


def result(trial: Trial, player: Player, number: int) -> float:
    """Play a game and return its result: a seat's part of the victory among rivals, else whether it was won."""
    setup, at = trial.setup, number % trial.seats
    rivals = game_named(trial.game).rivals
    players = [player if seat == at or not rivals else trial.player for seat in range(trial.seats)]
    played = play_one(setup, Seating(setup, tuple(players)).bots(), number, False)
    return played.share_of(at) if rivals else float(bool(played.winners))


# --- Keeping ----------------------------------------------------------------------------------------------------


def kept(trial: Trial, folder: Path) -> list[Pair]:
    """Return the pairs that were played before; a line that was cut off does not count."""
    file = folder / f"{trial.name}.jsonl"
    lines = file.read_text().splitlines(keepends=True) if file.exists() else []
    return [Pair(*json.loads(line)) for line in lines if line.endswith("\n")]


def play_on(trial: Trial, folder: Path, games: int) -> Iterator[list[Pair]]:
    """Play what is missing; yield all pairs after each."""
    folder.mkdir(parents=True, exist_ok=True)
    pairs = kept(trial, folder)
    file = folder / f"{trial.name}.jsonl"
    file.write_text("".join(json.dumps(each) + "\n" for each in pairs))
    for number in range(len(pairs), games):
        pairs.append(play_pair(trial, number))
        with file.open("a") as lines:
            lines.write(json.dumps(pairs[-1]) + "\n")
        yield pairs


# --- Saying -----------------------------------------------------------------------------------------------------

COLUMNS = (
    f"{'trial':<42}{'pairs':>6}{'bot':>7}{'thinker, 95 %':>20}{'points':>8}",
    f"{'one-sided 95 %':>16}{'better/worse':>14}{'s':>7}",
)


def line(trial: Trial, pairs: Sequence[Pair]) -> str:
    """Describe the result of a trial in a line of the table."""
    won = share(sum(pair.thinker for pair in pairs), len(pairs))
    more = paired([pair.thinker - pair.bot for pair in pairs])
    low, high = one_sided(more)
    counts = f"{sum(pair.thinker > pair.bot for pair in pairs)}/{sum(pair.thinker < pair.bot for pair in pairs)}"
    return (
        f"{trial.name:<42}{len(pairs):>6}{100 * mean([pair.bot for pair in pairs]):>7.1f}"
        f"{f'{100 * won.value:.1f} ({100 * won.low:.0f}–{100 * won.high:.0f})':>20}{100 * more.value:>+8.1f}"
        f"{f'{100 * low:+.1f} … {100 * high:+.1f}':>16}{counts:>14}{mean([pair.seconds for pair in pairs]):>7.1f}"
    )


def one_sided(difference: Estimate) -> tuple[float, float]:
    """Return the limits that a difference is above, and below, in 95 of 100 cases each."""
    middle, spread = (difference.low + difference.high) / 2, (difference.high - difference.low) / 2
    return middle - spread * ONE_SIDED / Z, middle + spread * ONE_SIDED / Z


def main() -> None:
    """Play the trials that are asked for, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help=", ".join(trial.name for trial in TRIALS))
    parser.add_argument("--games", type=int, help="the number of pairs, instead of 300")
    parser.add_argument("--kept", type=Path, default=KEPT)
    parser.add_argument("--show", action="store_true", help="play nothing")
    given = parser.parse_args()
    known = {trial.name: trial for trial in TRIALS}
    chosen = [known[name] for name in given.names] or list(TRIALS)
    for trial in () if given.show else chosen:
        for pairs in play_on(trial, given.kept, given.games or trial.games):
            print(f"\r{trial.name}: {len(pairs)}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
    print(*COLUMNS, sep="")
    for trial in chosen:
        if pairs := kept(trial, given.kept):
            print(line(trial, pairs))


if __name__ == "__main__":
    folder = None if compiled.runs_compiled() else compiled.fitting()
    if folder is not None and compiled.IN_USE not in os.environ:
        os.execve(sys.executable, [sys.executable, "-m", "tools.strength", *sys.argv[1:]], compiled.environment(folder))
    main()
