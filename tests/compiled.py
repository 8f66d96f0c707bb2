"""The law of the compiled build: every bot of every game plays the same games as in plain Python.

Hints are the same as well, and so are the possible answers and their order.

`python -m tests.compiled build/compiled` plays both, one process each, and prints a table; `make compiled` does so.
Games may be named after the folder. A folder of the cache (`holdfast compile`) can be checked in the same way.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import chain, count, cycle, islice
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import NamedTuple

from holdfast.bots import bots_for, judgement, next_bot_answer, simulated
from holdfast.bots.judging import Judgement
from holdfast.games import GAME_IDS, all_games, game_named, game_of
from holdfast.kernel.answers import keys_of
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer
from holdfast.kernel.game import Setup
from holdfast.kernel.state import State
from holdfast.lab.compiled import environment, runs_compiled
from holdfast.lab.simulate import simulate

ROOT = Path(__file__).parent.parent

GAMES = 20
"""How many games each bot plays: of every scenario and number of seats in turn."""

HINTS = "hints"
"""The name of the job that compares hints."""

ANSWERS = "answers"
"""The name of the job that compares the possible answers."""

APART = 10
"""The number of answers between two positions whose hints are compared."""


class Job(NamedTuple):
    """What both builds do: games of a bot, or hints or answers of a game."""

    game: str
    bot: str
    many: int


class Done(NamedTuple):
    """What came out of it."""

    digest: str
    """A digest of all that was played, hinted or listed, or how it failed."""
    decisions: int = 0
    seconds: float = 0.0


# --- Playing ----------------------------------------------------------------------------------------------------


def jobs(games: Sequence[str] = GAME_IDS, most: int = GAMES) -> list[Job]:
    """Return the jobs for these games."""
    found = [Job(game, name, 1 if bot.slow else most) for game in games for name, bot in bots_for(game).items()]
    found += [Job(game, ANSWERS, len(all_games()[game].seats)) for game in games]
    return [*found, *[Job(game, HINTS, 2 * most) for game in games if all_games()[game].finished]]


def set_ups(game: str, many: int) -> Iterator[Setup]:
    """Yield set-ups with one seed each, of every scenario and number of seats in turn."""
    found = game_named(game)
    kinds = [(scenario, seats) for scenario in found.scenarios(found.book(())) for seats in found.seats]
    for seed, (scenario, seats) in enumerate(islice(cycle(kinds), many)):
        yield found.set_up(scenario, seats, seed)


def done(job: Job) -> Done:
    """Do a job in this process; a crash is a result, too."""
    begun = time.process_time()
    try:
        digest, decisions = OTHERS.get(job.bot, games_played)(job)
    except Exception as mistake:
        return Done(f"{type(mistake).__name__}: {mistake}")
    return Done(digest, decisions, time.process_time() - begun)


def games_played(job: Job) -> tuple[str, int]:
    """Play games of a bot; returns a digest of them and the number of decisions."""
    figures = [simulate(setup, [job.bot], 1).as_json() for setup in set_ups(job.game, job.many)]
    digests = "".join(each["digest"] for each in figures)
    return sha256(digests.encode()).hexdigest(), sum(each["decisions"] for each in figures)


def hints_given(job: Job) -> tuple[str, int]:
    """Ask for hints at some questions of random games; returns a digest of the hints and their number."""
    games = chain.from_iterable(map(hints_of, set_ups(job.game, job.many)))
    given = list(islice(games, job.many))
    return sha256("\n".join(given).encode()).hexdigest(), len(given)


def hints_of(setup: Setup) -> Iterator[str]:
    """Play a game at random; yield a hint at every tenth question."""
    g, dice = game_named(setup.game).start(setup), Dice(setup.seed, "hints")
    players = dict.fromkeys(range(setup.seats), simulated("random", setup.game))
    for answers in count():
        choice = next_bot_answer(g, players, dice)
        if choice is None:
            return
        if answers % APART == 0:
            yield in_words(g, judgement(g, choice[0], setup.game, Dice(answers)))
        answer(g, *choice[:2])


def answers_listed(job: Job) -> tuple[str, int]:
    """List the possible answers of a game for each number of seats; returns a digest of the keys and their number."""
    game = game_named(job.game)
    listed = [keys_of(game, game.book(), seats) for seats in game.seats]
    return sha256(repr(listed).encode()).hexdigest(), sum(map(len, listed))


OTHERS = {HINTS: hints_given, ANSWERS: answers_listed}
"""The jobs besides playing."""


def in_words(g: State, hint: Judgement | None) -> str:
    """Return a hint as people read it."""
    if hint is None or hint.reason is None:
        return repr(hint)
    return f"{hint._replace(reason=None)} {game_of(g).words_at(g).sentence(*hint.reason)}"


# --- Comparing --------------------------------------------------------------------------------------------------


def with_rules(folder: Path | None) -> dict[str, str]:
    """Return the environment of a process with these compiled rules, or with plain ones."""
    there = environment(folder) if folder else dict(os.environ)
    whole = folder is not None and (folder / "holdfast" / "__init__.py").exists()  # of `make compiled`
    return {**there, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)] if whole else [str(ROOT)])}


def done_by(folder: Path | None, asked: Sequence[Job]) -> list[Done]:
    """Do jobs in a separate process, on these compiled rules or on plain ones."""
    command = [sys.executable, "-P", "-m", "tests.compiled", "--play"]
    there = with_rules(folder.resolve() if folder else None)
    ran = subprocess.run(command, input=json.dumps(asked), env=there, stdout=subprocess.PIPE, check=False, text=True)
    compiled, *results = [json.loads(each) for each in ran.stdout.splitlines()] or [None]
    if compiled is (folder is None):
        raise SystemExit(f"the rules in {folder or ROOT} are {'compiled' if compiled else 'not compiled'}")
    crashed = Done(f"the process ended with code {ran.returncode}")
    return [*[Done(*each) for each in results], *[crashed] * (len(asked) - len(results))]


def compared(folder: Path, asked: Sequence[Job]) -> list[tuple[Job, Done, Done]]:
    """Do jobs on plain and on compiled rules, side by side."""
    with ThreadPool(2) as pool:
        plain, compiled = pool.map(lambda each: done_by(each, asked), [None, folder])
    return list(zip(asked, plain, compiled, strict=True))


HEAD = f"{'game':<16}{'bot':<12}{'many':>6}{'decisions':>11}{'plain, s':>10}{'compiled, s':>12}{'times':>8}  digest"


def line(job: Job, plain: Done, compiled: Done) -> str:
    """Describe a comparison in a line of the table."""
    head = f"{job.game:<16}{job.bot:<12}{job.many:>6}{plain.decisions:>11,}"
    if plain.digest != compiled.digest:
        return f"{head}   DIFFERS: plain {plain.digest[:60]}, compiled {compiled.digest[:60]}"
    times = plain.seconds / max(compiled.seconds, 1e-9)
    return f"{head}{plain.seconds:>10.2f}{compiled.seconds:>12.2f}{times:>8.2f}  {compiled.digest[:12]}"


def main(args: list[str]) -> None:
    """Compare, or do the jobs of one side."""
    if args == ["--play"]:
        print(json.dumps(runs_compiled()))
        for each in json.load(sys.stdin):
            print(json.dumps(done(Job(*each))), flush=True)
        return
    found = compared(Path(args[0]), jobs(args[1:] or GAME_IDS))
    print(HEAD)
    print("\n".join(line(*each) for each in found))
    differing = [job for job, plain, compiled in found if plain.digest != compiled.digest]
    if differing:
        sys.exit(f"{len(differing)} of {len(found)} differ between plain and compiled rules.")


if __name__ == "__main__":
    main(sys.argv[1:])
