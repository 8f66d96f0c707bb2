"""Pairs of worlds at a real server, in batches: a seat must be sent the same in both worlds."""

import time
from collections.abc import Iterator
from itertools import count, cycle
from pathlib import Path

from tests.play import CASES
from tests.web.pairs import Worlds, difference, part, prepared
from tests.web.server import SWIFT, Server, serving
from tools.attack.effort import PATIENCE, Effort

AT_ONCE = 60
"""The number of pairs in the store when a server starts."""

LATEST = 80
"""The maximum number of answers before the worlds diverge."""


def batch(data: Path, seed: int) -> Iterator[tuple[Worlds, Server]]:
    """Yield some pairs, of each case in turn, at a server that has just started."""
    store, cases = prepared(data), cycle(CASES)
    found = [part(store, next(cases), seed * AT_ONCE + number, number * 7 % LATEST) for number in range(AT_ONCE)]
    store.close()
    with serving(data, limits=SWIFT, patience=PATIENCE) as server:
        for worlds in found:
            if worlds:
                yield worlds, server


def attack(effort: Effort, folder: Path) -> tuple[str, str, list[str]]:
    """Compare pairs of worlds in every game, scenario and number of seats, until the effort is spent."""
    compared, wrong = 0, list[str]()
    for seed in count(int(time.time())):
        for worlds, server in batch(folder / str(seed), seed):
            found = difference(server, worlds)
            compared += 1
            wrong += [found] if found else []
            if not effort.goes_on(compared, wrong):
                return f"{compared} pairs", "views, lines, previews, hints, reasons", wrong
    raise AssertionError("seeds do not run out")
