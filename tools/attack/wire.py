"""Pairs of worlds at a real server, batch after batch: whatever a seat is told in the one, it is told in the other."""

import time
from collections.abc import Iterator
from itertools import count, cycle
from pathlib import Path

from tests.play import CASES
from tests.web.pairs import Worlds, difference, part, prepared
from tests.web.server import SWIFT, Server, serving
from tools.attack.effort import PATIENCE, Effort

AT_ONCE = 60
"""Pairs that a server finds when it starts."""

LATEST = 80
"""Answers after which worlds part, at the most."""


def batch(data: Path, seed: int) -> Iterator[tuple[Worlds, Server]]:
    """Some pairs, one of each case in turn, at a server that has just started."""
    store, cases = prepared(data), cycle(CASES)
    found = [part(store, next(cases), seed * AT_ONCE + number, number * 7 % LATEST) for number in range(AT_ONCE)]
    store.close()
    with serving(data, limits=SWIFT, patience=PATIENCE) as server:
        for worlds in found:
            if worlds:
                yield worlds, server


def attack(effort: Effort, folder: Path) -> tuple[str, str, list[str]]:
    """Part worlds in every game, scenario and number of seats, for a time."""
    compared, wrong = 0, list[str]()
    for seed in count(int(time.time())):
        for worlds, server in batch(folder / str(seed), seed):
            found = difference(server, worlds)
            compared += 1
            wrong += [found] if found else []
            if not effort.goes_on(compared, wrong):
                return f"{compared} pairs", "views, lines, previews, hints, reasons", wrong
    raise AssertionError("seeds do not run out")
