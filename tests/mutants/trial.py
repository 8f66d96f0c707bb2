"""Whether the tests of a game notice a mutant: each is tried in a forked process, on a copy of the project."""

import compileall
import multiprocessing
import os
import py_compile
import resource
import shutil
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import hypothesis  # noqa: F401 read once, here, rather than in each of the processes
import pytest
from coverage import CoverageData

from tests.mutants.mutants import Mutant, mutated

KEPT = ("holdfast", "tests", "packs", "docs", "benchmarks", "client", "pyproject.toml", "README.md", "Makefile")
QUIET = ["-x", "-q", "-p", "no:cacheprovider", "-p", "pytest_timeout", "--no-header", "--tb=no"]
FAST = ["-m", "not slow"]
MEMORY = 4 << 30
PATIENCE = 5.0
"""A mutant may take so many times as long as all tests do without any, before it counts as noticed."""

Reach = dict[tuple[str, int], frozenset[str]]
"""By file and line: the tests that carry it out; with "" among them, so did the reading of the module."""


class Only:
    """Lets only some tests run."""

    def __init__(self, wanted: Iterable[str]) -> None:
        self.wanted = frozenset(wanted)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the others out."""
        items[:] = [item for item in items if item.nodeid in self.wanted]


class Copy:
    """A copy of the project in which the tests of a game run."""

    def __init__(self, root: Path, folder: Path, game: str) -> None:
        self.folder = folder
        self.tests = f"tests/{game}"
        self.package = f"holdfast/games/{game}"
        self.seconds = 60.0
        left_out = shutil.ignore_patterns("__pycache__", "node_modules", "page", ".*")
        for name in KEPT:
            if (root / name).is_dir():
                shutil.copytree(root / name, folder / name, ignore=left_out)
            else:
                shutil.copy(root / name, folder / name)
        by_hash = py_compile.PycInvalidationMode.CHECKED_HASH  # a mutant may be as long and as old as its original
        compileall.compile_dir(folder / "holdfast", quiet=2, invalidation_mode=by_hash)

    def reach(self) -> Reach:
        """Run all tests once, and note which of them carry out which line."""
        data = self.folder / ".coverage"
        measured = ["-p", "pytest_cov", f"--cov={self.package}", "--cov-context=test", "--cov-report="]
        began = time.monotonic()
        failed = self.run([self.tests, *QUIET, *FAST, *measured], None, patience=3_000)
        assert failed == 0, f"the tests of {self.tests} fail without any mutant (pytest ended with {failed})"
        self.seconds = time.monotonic() - began
        found: Reach = {}
        covered = CoverageData(str(data))
        covered.read()
        for file in covered.measured_files():
            path = Path(file).relative_to(self.folder).as_posix()
            for line, tests in covered.contexts_by_lineno(file).items():
                found[path, line] = frozenset(test.rpartition("|")[0] for test in tests)
        return found

    def notices(self, mutant: Mutant, reach: Reach) -> bool:
        """Whether a test fails: those that carry out its line first, then all (what is cached is reached but once)."""
        path = self.folder / mutant.path
        original = path.read_text()
        path.write_text(mutated(mutant, original))
        try:
            near = reach.get((mutant.path, mutant.line), frozenset()) - {""}
            return (bool(near) and self.fails(near)) or self.fails(None)
        finally:
            path.write_text(original)

    def fails(self, tests: Iterable[str] | None) -> bool:
        """Whether one of these tests fails, or of all; one that never ends has failed too."""
        files = sorted({test.partition("::")[0] for test in tests}) if tests else [self.tests]
        return self.run([*files, *QUIET, *FAST], tests, patience=PATIENCE * self.seconds) != 0

    def run(self, arguments: list[str], only: Iterable[str] | None, patience: float) -> int | None:
        """Run pytest in a process of its own; its exit code, or None if it had to be ended."""
        process = multiprocessing.get_context("fork").Process(target=self.inside, args=(arguments, only))
        process.start()
        process.join(patience)
        if process.is_alive():
            process.kill()
            process.join()
            return None
        return process.exitcode

    def inside(self, arguments: list[str], only: Iterable[str] | None) -> None:
        """What the process does: forget the project that it was started from, and test the copy."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.chdir(self.folder)
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        for name in [name for name in sys.modules if name.partition(".")[0] in ("holdfast", "tests")]:
            del sys.modules[name]
        sys.path[:] = [str(self.folder), *[path for path in sys.path if path not in ("", os.environ.get("PYTHONPATH"))]]
        sys.dont_write_bytecode = only is not None
        os._exit(int(pytest.main(arguments, plugins=[] if only is None else [Only(only)])))
