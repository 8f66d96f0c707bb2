"""Try mutants: run the tests of a game in a forked process, on a copy of the project with the mutant in it."""

import compileall
import multiprocessing
import os
import py_compile
import re
import resource
import shutil
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import hypothesis  # noqa: F401 read once, here, rather than in each of the processes
import pytest

from tools.mutants.mutant import Mutant
from tools.mutants.mutants import mutated
from tools.mutants.notes import Notes
from tools.mutants.reach import Reach, Timed, file_of, reached
from tools.mutants.warm import MEMORY, NOT_IN_PLACE, Trial, Warm, changed_functions

KEPT = (
    *("holdfast", "tests", "tools", "packs", "docs", "benchmarks", "client"),
    *("pyproject.toml", "README.md", "Makefile"),
)
"""Folders and files that the tests of a game need."""
QUIET = ["-x", "-q", "-p", "no:cacheprovider", "-p", "pytest_timeout", "--timeout=0", "--no-header", "--tb=no"]
FAST = ["-m", "not slow"]
FORK = multiprocessing.get_context("fork")
PATIENCE = 5.0
"""A mutant counts as noticed if the tests take more than this many times as long as without a mutant."""
NOTHING_RUN = 5
"""The exit code of pytest if there was no test to run."""
FIRST = 24
"""The number of tests tried before all others, which are many and rarely notice more."""


SPEAKING = 3
"""The number of test files tried first because they name something in the changed line."""


class Only:
    """A pytest plugin that runs only some tests, in the given order."""

    def __init__(self, wanted: Sequence[str]) -> None:
        self.wanted = {test: at for at, test in enumerate(wanted)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out and reorder the collected tests."""
        items[:] = sorted(
            [item for item in items if item.nodeid in self.wanted], key=lambda item: self.wanted[item.nodeid]
        )


class Failed:
    """A pytest plugin that records which test has failed."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write the test to the file that the waiting process reads."""
        if report.failed:
            self.file.write_text(report.nodeid)


def entry_of(mutant: Mutant, text: str) -> str:
    """Return the entry of content in which a number was changed: the first part of its table heading."""
    headings = [line for line in text.splitlines()[: mutant.line] if line.startswith("[")]
    return headings[-1].strip("[]").partition(".")[0] if headings else ""


class Copy:
    """A copy of the project in which the tests of a game run."""

    def __init__(self, folder: Path, game: str) -> None:
        self.folder = folder
        self.tests = f"tests/{game}"
        self.package = f"holdfast/games/{game}"

    def reach(self, files: Sequence[str]) -> Reach:
        """Run these files once, and return which tests execute which line."""
        data, times = self.folder / ".coverage", self.folder / ".seconds"
        measured = ["-p", "pytest_cov", f"--cov={self.package}", "--cov-context=test", "--cov-report="]
        failed = self.run([*files, *QUIET, *FAST, *measured], [Timed(times)], seconds=3_000)
        assert failed == 0, f"the tests of {self.tests} fail without any mutant (pytest ended with {failed})"
        return reached(self.folder, data, times)

    def get_warm(self) -> None:
        """Start the process that imports all tests before anything is changed, and wait until it is ready."""
        self.wire, theirs = multiprocessing.Pipe()
        arguments = ([self.tests, *QUIET, *FAST], [Warm(theirs)], 0)
        FORK.Process(target=self.inside, args=arguments, daemon=True).start()
        theirs.close()
        self.wire.recv()

    def noticed_by(self, mutant: Mutant, reach: Reach, notes: Notes) -> str:
        """Return the test that fails, or "": first try the tests that are likely to fail, then all that could."""
        path = self.folder / mutant.path
        before = path.read_text()
        after = mutated(mutant, before)
        path.write_text(after)
        warm = not mutant.content and "" not in reach.of(mutant) and changed_functions(path, before, after) is not None
        try:
            for tests in self.rounds(mutant, before, reach, notes):
                printed = mutant.content and all("test_printed" in test for test in tests)
                seconds = 10 + PATIENCE * sum(reach.seconds[test] for test in tests)
                trial = Trial(path, before, after, tests, seconds)
                failed = self.failed_warm(trial) if warm or printed else self.failed(trial)
                if failed == NOT_IN_PLACE:
                    warm, failed = False, self.failed(trial)
                if failed:
                    return failed
            return ""
        finally:
            path.write_text(before)

    def rounds(self, mutant: Mutant, text: str, reach: Reach, notes: Notes) -> list[list[str]]:
        """Return the tests in the order of trial: the one that noticed this mutant before, likely ones, the rest."""
        before = [test for test in [notes.likely(mutant)] if test in reach.seconds]
        every = sorted(reach.quick(), key=lambda test: -notes.by_file[file_of(test)])
        every = [test for test in every if test not in before]
        if mutant.content:
            printed = [test for test in every if "test_printed" in test]
            named = self.files_that_name(entry_of(mutant, text))
            others = [test for test in every if "test_printed" not in test]
            likely = [test for test in others if file_of(test) in named]
            rounds = [before, printed, likely, [test for test in others if file_of(test) not in named]]
        else:
            whole = reach.is_whole(mutant)
            near = [test for test in every if test in reach.of(mutant)] if whole else self.near_by(mutant, text, reach)
            known, tried = set(every), set(near)
            likely = [test for test in near if test in known]
            rest = [] if whole else [test for test in every if test not in tried]
            rounds = [before, likely[:FIRST], likely[FIRST:], rest]
        return [tests for tests in rounds if tests]

    def near_by(self, mutant: Mutant, text: str, reach: Reach) -> list[str]:
        """Return likely tests for a line that runs on import or rarely: they reach it, name it or cover its module."""
        spoken = self.files_that_speak(text.splitlines()[mutant.line - 1])[:SPEAKING]
        files = [*spoken, f"{self.tests}/test_printed.py"]
        found = [test for file in files for test in reach.seconds if file_of(test) == file]
        return list(dict.fromkeys([*sorted(reach.of(mutant) - {""}), *found, *reach.at_home(mutant)[:FIRST]]))

    def files_that_speak(self, line: str) -> list[str]:
        """Return the test files that contain names of this line, those with the rarest names first."""
        texts = {path: path.read_text() for path in (self.folder / self.tests).rglob("test_*.py")}
        rarity: Counter[Path] = Counter()
        for name in set(re.findall(r"[a-z_]{4,}", line)):
            there = [path for path, said in texts.items() if re.search(rf"\b{name}\b", said)]
            rarity.update(dict.fromkeys(there, 100 // max(1, len(there))))
        return [path.relative_to(self.folder).as_posix() for path, _ in rarity.most_common()]

    def files_that_name(self, entry: str) -> set[str]:
        """Return the test files that name an entry of content."""
        files = {path.relative_to(self.folder).as_posix(): path for path in (self.folder / self.tests).rglob("*.py")}
        return {name for name, path in files.items() if f'"{entry}"' in path.read_text()}

    def failed_warm(self, trial: Trial) -> str:
        """Return the test that fails in a fork of the process that imported all tests before the change."""
        self.wire.send(trial)
        return str(self.wire.recv())

    def failed(self, trial: Trial) -> str:
        """Return the test that fails in a process that imports everything again."""
        files = sorted({file_of(test) for test in trial.tests})
        told = Failed(self.folder / ".failed")
        told.file.unlink(missing_ok=True)
        ended = self.run([*files, *QUIET, *FAST], [Only(trial.tests), told], trial.seconds)
        noticed = told.file.read_text() if told.file.exists() else "?"
        return "" if ended in (0, NOTHING_RUN) else noticed

    def run(self, arguments: list[str], plugins: list[object], seconds: float) -> int | None:
        """Run pytest in a separate process, with a limit of processor seconds; return its exit code."""
        process = FORK.Process(target=self.inside, args=(arguments, plugins, seconds))
        process.start()
        process.join()
        return process.exitcode

    def inside(self, arguments: list[str], plugins: list[object], seconds: float) -> None:
        """Drop the imported project and test the copy; runs in the forked process."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if seconds:
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
        os.chdir(self.folder)
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        for name in [name for name in sys.modules if name.partition(".")[0] in ("holdfast", "tests")]:
            del sys.modules[name]
        sys.path[:] = [str(self.folder), *[path for path in sys.path if path not in ("", os.environ.get("PYTHONPATH"))]]
        sys.dont_write_bytecode = False  # compiling everything again in each process would take longer than most tests
        os._exit(int(pytest.main(arguments, plugins=plugins)))


def copies_of(root: Path, folder: Path, game: str, number: int) -> list[Copy]:
    """Make copies of the project, each in a separate folder; the code is compiled only once."""
    first = folder / "0"
    left_out = shutil.ignore_patterns("__pycache__", "node_modules", "page", ".*")
    for name in KEPT:
        if (root / name).is_dir():
            shutil.copytree(root / name, first / name, ignore=left_out)
        else:
            shutil.copy(root / name, first / name)
    by_hash = py_compile.PycInvalidationMode.CHECKED_HASH  # a mutant may match its original in size and time stamp
    compileall.compile_dir(first / "holdfast", quiet=2, invalidation_mode=by_hash)
    for at in range(1, number):
        shutil.copytree(first, folder / str(at))
    return [Copy(folder / str(at), game) for at in range(number)]
