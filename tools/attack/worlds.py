"""Pairs of worlds that a seat cannot tell apart: a seat must be shown the same in both."""

import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.kernel.journal import begin
from holdfast.kernel.snapshot import dump
from holdfast.kernel.state import State
from tests.play import CASES, Case, name_of, states
from tests.worlds import leaks, oracles, pair
from tools.attack.effort import Effort

APART = 3
"""The number of answers between two pairs of worlds in a game."""

AHEAD = 40
"""The number of answers within which a game is also checked for previews and hints, which takes 100 times as long."""


def told_apart(case: Case, seed: int) -> Iterator[str]:
    """Build pairs along a game, wherever information is hidden; yield the leak found in each pair, or ""."""
    for at, g in enumerate(states(case, seed)):
        seat, of_pair = (seed + at) % case.seats, seed * 1000 + at
        if at % APART == 0 and not g.sealed and are_two(*pair(case.game, g, seat, of_pair)):
            found = next(leaks(case.game, g, seat, of_pair), None)
            yield f"{name_of(case)} seed {seed}, answer {at}: {found}" if found else ""


def are_two(one: State, other: State) -> bool:
    """Return whether the worlds differ; if nothing is hidden any more, nothing can leak."""
    return dump(one) != dump(other)


def foreseen_apart(case: Case, seed: int) -> Iterator[str]:
    """Check previews and hints once a game; yield the leak, or ""."""
    journal = begin(case.game, case.game.set_up(case.scenario, case.seats, seed))
    for at in range(seed % AHEAD):
        if not journal.state.asked:
            return
        seat = undecided(journal.state)[0]
        options = options_for(journal.state, seat)
        journal.choose(seat, key_of(options[(seed + 7 * at) % len(options)]))
    found = next(oracles(journal, seed), None)
    yield f"{name_of(case)} seed {seed}, looking ahead at answer {len(journal.moves)}: {found}" if found else ""


def attack(effort: Effort, folder: Path) -> tuple[str, str, list[str]]:
    """Compare pairs of worlds in every game, scenario and number of seats, until the effort is spent."""
    met, wrong = Counter[str](), list[str]()
    for seed in count(int(time.time())):
        for case in CASES:
            for kind, pairs in (("told", told_apart(case, seed)), ("looking ahead", foreseen_apart(case, seed))):
                for found in pairs:
                    met[kind] += 1
                    wrong += [found] if found else []
                    if not effort.goes_on(met.total(), wrong):
                        return f"{met.total()} pairs", ", ".join(f"{n} {how}" for how, n in met.items()), wrong
    raise AssertionError("seeds do not run out")
