"""`make mutants GAME=big_chair`: break the rules and the content of a game on purpose, and see what its tests notice.

A seed determines the sample. A larger sample with the same seed contains the smaller one and continues from its
results, as long as neither code nor tests have changed. The score is an estimate with a 95 % confidence interval.
"""

import argparse
import os
import random
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from pathlib import Path
from queue import SimpleQueue

from tools.mutants.mutant import Mutant
from tools.mutants.mutants import mutants, mutated
from tools.mutants.notes import Notes, Reached
from tools.mutants.reach import Reach, together
from tools.mutants.trial import Copy, copies_of

ROOT = Path(__file__).parent.parent.parent


def interval(noticed: int, of: int) -> tuple[float, float]:
    """Return the 95 % confidence interval (Wilson) of the true share."""
    if not of:
        return 0.0, 1.0
    z, share = 1.96, noticed / of
    middle, width = share + z * z / (2 * of), z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return max(0.0, (middle - width) / (1 + z * z / of)), min(1.0, (middle + width) / (1 + z * z / of))


def try_all(chosen: list[Mutant], game: str, jobs: int) -> dict[Mutant, bool]:
    """Return whether each mutant was noticed; mutants tried in an earlier run are not tried again."""
    notes = Notes(ROOT, game)
    untried = [mutant for mutant in chosen if mutant not in notes.outcomes]
    if untried:
        with tempfile.TemporaryDirectory() as folder:
            copies = copies_of(ROOT, Path(folder), game, jobs)
            try_on_copies(untried, copies, reach_of(copies, Reached(ROOT, game)), notes)
    return {mutant: bool(notes.outcomes[mutant]) for mutant in chosen}


def try_on_copies(untried: list[Mutant], copies: list[Copy], reach: Reach, notes: Notes) -> None:
    """Try mutants on several copies of the project in parallel."""
    for copy in copies:
        copy.get_warm()
    print(f"Trying {len(untried)} mutants by {len(reach.seconds)} tests ...", flush=True)
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def trial(mutant: Mutant) -> tuple[Mutant, str]:
        copy = free.get()
        try:
            return mutant, copy.noticed_by(mutant, reach, notes)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as threads:
        for mutant, test in threads.map(trial, untried):
            notes.note(mutant, test)
            print("." if test else "S", end="", flush=True)
    print("\n", flush=True)


def reach_of(copies: list[Copy], reached: Reached) -> Reach:
    """Measure the coverage of test files for which it is not known yet, divided among the copies."""
    names = reached.unknown()
    if names:
        print(f"Running {len(names)} files of {copies[0].tests} once without any mutant ...", flush=True)
        shares = [(copy, names[at :: len(copies)]) for at, copy in enumerate(copies) if names[at :: len(copies)]]
        with ThreadPoolExecutor(len(copies)) as threads:
            reached.keep(together(threads.map(lambda share: share[0].reach(share[1]), shares)))
    return reached.whole()


def score(results: dict[Mutant, bool], what: str) -> str:
    """Return a line with the number of noticed mutants."""
    noticed, of = sum(results.values()), len(results)
    low, high = interval(noticed, of)
    share = f"{noticed / of:.0%}, with 95 % between {low:.0%} and {high:.0%}" if of else "none tried"
    return f"{what:8} {noticed:4} of {of:4} noticed: {share}"


def described(mutant: Mutant, before: str) -> str:
    """Describe a mutant in three lines: its place, and its source line before and after."""
    after = mutated(mutant, before)
    changed = [(old, new) for old, new in zip(before.splitlines(), after.splitlines(), strict=False) if old != new]
    old, new = changed[0] if changed else ("", "")
    return f"{mutant.path}:{mutant.line} {mutant.operator}\n  - {old.strip()}\n  + {new.strip()}"


def report(game: str, results: dict[Mutant, bool], every: list[Mutant], seed: int, texts: dict[str, str]) -> str:
    """Return the score and the list of survivors."""
    survivors = sorted(mutant for mutant, noticed in results.items() if not noticed)
    rules = {mutant: noticed for mutant, noticed in results.items() if not mutant.content}
    content = {mutant: noticed for mutant, noticed in results.items() if mutant.content}
    lines = [f"{game}: {len(results)} of {len(every)} mutants (seed {seed})", score(results, "all")]
    lines += [score(rules, "rules"), score(content, "content"), "", f"{len(survivors)} survivors:"]
    return "\n".join([*lines, *[described(each, texts[each.path]) for each in survivors]])


def main() -> None:
    """Parse the arguments, try the mutants and print the results."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="+", help="big_chair, survive_thrive, ares_crisis, ...")
    parser.add_argument("--most", type=int, default=120, help="how many mutants of a game to try (0: all of them)")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--only", default="", help="only where FILE:LINE contains this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    wanted = parser.parse_args()
    for game in wanted.games:
        every = [each for each in mutants(ROOT, game) if wanted.only in f"{each.path}:{each.line}"]
        if not every:
            sys.exit(f"there is nothing to change in {game!r}" + (f" at {wanted.only!r}" if wanted.only else ""))
        texts = {path: (ROOT / path).read_text() for path in {each.path for each in every}}  # as tried
        random.Random(wanted.seed).shuffle(every)
        chosen = every[: wanted.most or None]
        results = try_all(chosen, game, wanted.jobs)
        print(report(game, results, every, wanted.seed, texts), flush=True)


if __name__ == "__main__":
    main()
