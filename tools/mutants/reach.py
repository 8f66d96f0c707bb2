"""Which tests execute which line of a game, and how long they take, measured in a run without mutants."""

import json
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from coverage import CoverageData

from tools.mutants.mutant import Mutant

LONG = 50
"""A test that takes this many times the average is left out: it plays whole games."""
FEW = 2
"""A line reached by at most this many tests may be reached by more that found its result in a cache."""


class Reach(NamedTuple):
    """The measurements of a run without mutants."""

    tests: dict[tuple[str, int], frozenset[str]]
    """By file and line: the tests that execute it; "" among them means that it also runs on import."""
    seconds: dict[str, float]
    """The processor time of each test."""

    def of(self, mutant: Mutant) -> frozenset[str]:
        """Return the tests that execute the mutant's line, or else the nearest executed line above it."""
        places = ((mutant.path, line) for line in range(mutant.line, 0, -1))
        return next((self.tests[place] for place in places if place in self.tests), frozenset())

    def at_home(self, mutant: Mutant) -> list[str]:
        """Return the tests that execute the mutant's module, those that execute most of its lines first."""
        lines = Counter(
            test for (path, _), tests in self.tests.items() if path == mutant.path for test in tests if test
        )
        return [test for test, _ in lines.most_common()]

    def is_whole(self, mutant: Mutant) -> bool:
        """Return whether no other test can reach its line: it is code that is not run on import and not cached."""
        return not mutant.content and "" not in self.of(mutant) and len(self.of(mutant)) > FEW

    def quick(self) -> list[str]:
        """Return all tests except the long ones, the fastest first."""
        most = LONG * sum(self.seconds.values()) / max(1, len(self.seconds))
        quick = [test for test, seconds in self.seconds.items() if seconds <= most]
        return sorted(quick, key=lambda test: self.seconds[test])


class Timed:
    """A pytest plugin that records the processor time of each test."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.began = 0.0
        self.seconds: dict[str, float] = {}

    def pytest_runtest_logstart(self) -> None:
        """Record the start of a test."""
        self.began = time.process_time()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Record the end of a test."""
        self.seconds[nodeid] = time.process_time() - self.began

    def pytest_sessionfinish(self) -> None:
        """Write the times to the file that the waiting process reads."""
        self.file.write_text(json.dumps(self.seconds))


def reached(folder: Path, data: Path, times: Path) -> Reach:
    """Read the measurements that a run in this folder has written."""
    covered = CoverageData(str(data))
    covered.read()
    found = {
        (Path(file).relative_to(folder).as_posix(), line): frozenset(test.rpartition("|")[0] for test in tests)
        for file in covered.measured_files()
        for line, tests in covered.contexts_by_lineno(file).items()
    }
    return Reach(found, json.loads(times.read_text()))


def together(parts: Iterable[Reach]) -> Reach:
    """Merge the measurements of several runs."""
    tests: dict[tuple[str, int], frozenset[str]] = {}
    seconds: dict[str, float] = {}
    for part in parts:
        seconds |= part.seconds
        for place, found in part.tests.items():
            tests[place] = tests.get(place, frozenset()) | found
    return Reach(tests, seconds)


def file_of(test: str) -> str:
    """Return the file of a test."""
    return test.partition("::")[0]
