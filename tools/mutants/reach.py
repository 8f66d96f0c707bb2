"""Which tests carry out which line of a game, and how long they take: what a run without any mutant shows."""

import json
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from coverage import CoverageData

from tools.mutants.mutant import Mutant

LONG = 50
"""A test that takes so many times as long as they do on average is left out: it plays whole games."""
FEW = 2
"""A line that no more tests reach may have been reached by others, had it not been cached."""


class Reach(NamedTuple):
    """What a run without any mutant has shown."""

    tests: dict[tuple[str, int], frozenset[str]]
    """By file and line: the tests that carry it out; with "" among them, so did the reading of the module."""
    seconds: dict[str, float]
    """How long each test keeps the processor busy."""

    def of(self, mutant: Mutant) -> frozenset[str]:
        """The tests that carry out its line, or the last one before it that is: a statement may go over several."""
        places = ((mutant.path, line) for line in range(mutant.line, 0, -1))
        return next((self.tests[place] for place in places if place in self.tests), frozenset())

    def at_home(self, mutant: Mutant) -> list[str]:
        """The tests that carry out most of the module that it changes."""
        lines = Counter(
            test for (path, _), tests in self.tests.items() if path == mutant.path for test in tests if test
        )
        return [test for test, _ in lines.most_common()]

    def is_whole(self, mutant: Mutant) -> bool:
        """Whether no other test can reach its line: it is neither content, nor carried out on reading, nor cached."""
        return not mutant.content and "" not in self.of(mutant) and len(self.of(mutant)) > FEW

    def quick(self) -> list[str]:
        """All tests but the long ones, those that take least first."""
        most = LONG * sum(self.seconds.values()) / max(1, len(self.seconds))
        quick = [test for test, seconds in self.seconds.items() if seconds <= most]
        return sorted(quick, key=lambda test: self.seconds[test])


class Timed:
    """Notes how long each test takes, of the processor's time."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.began = 0.0
        self.seconds: dict[str, float] = {}

    def pytest_runtest_logstart(self) -> None:
        """A test begins."""
        self.began = time.process_time()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """A test ends."""
        self.seconds[nodeid] = time.process_time() - self.began

    def pytest_sessionfinish(self) -> None:
        """Leave a note for the process that waits."""
        self.file.write_text(json.dumps(self.seconds))


def reached(folder: Path, data: Path, times: Path) -> Reach:
    """What a run in this folder has left behind."""
    covered = CoverageData(str(data))
    covered.read()
    found = {
        (Path(file).relative_to(folder).as_posix(), line): frozenset(test.rpartition("|")[0] for test in tests)
        for file in covered.measured_files()
        for line, tests in covered.contexts_by_lineno(file).items()
    }
    return Reach(found, json.loads(times.read_text()))


def together(parts: Iterable[Reach]) -> Reach:
    """What several runs have shown."""
    tests: dict[tuple[str, int], frozenset[str]] = {}
    seconds: dict[str, float] = {}
    for part in parts:
        seconds |= part.seconds
        for place, found in part.tests.items():
            tests[place] = tests.get(place, frozenset()) | found
    return Reach(tests, seconds)


def file_of(test: str) -> str:
    """The file of a test."""
    return test.partition("::")[0]
