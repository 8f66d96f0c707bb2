"""A pytest run that imports all tests once and tries mutants in forks of itself."""

import gc
import os
import resource
import sys
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest

MEMORY = 4 << 30
NOT_IN_PLACE = "?not in place"


class Trial(NamedTuple):
    """A changed file, and the tests that should notice it."""

    path: Path
    before: str
    after: str
    tests: Sequence[str]
    seconds: float

    @property
    def of_content(self) -> bool:
        """Return whether content was changed rather than code."""
        return self.path.suffix == ".toml"


class Warm:
    """A pytest plugin that waits for trials instead of running all tests, and answers each with the failing test."""

    def __init__(self, wire: Connection) -> None:
        self.wire = wire

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Serve trials, now that all tests are collected."""
        items = {item.nodeid: item for item in session.items}
        live = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
        self.wire.send("all tests are read")
        while (trial := self.wire.recv()) is not None:
            self.wire.send(outcome(trial, [items[test] for test in trial.tests], live))
        return True


def outcome(trial: Trial, items: list[pytest.Item], live: list[FunctionType]) -> str:
    """Return the test that fails with this change; "?" if something else went wrong or the time limit was exceeded."""
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        os.close(ours)
        try:
            run(trial, items, live, theirs)
        finally:
            os._exit(1)
    os.close(theirs)
    with os.fdopen(ours) as told:
        failed = told.read()
    _, status = os.waitpid(child, 0)
    return failed or ("?" if status else "")


def run(trial: Trial, items: list[pytest.Item], live: list[FunctionType], theirs: int) -> None:
    """Apply the change and run the tests, in the fork."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (int(trial.seconds), int(trial.seconds)))
    if trial.of_content:
        read_content_anew(items[0].session.config.rootpath, trial.path)
    elif not put_in_place(trial, live):
        os.write(theirs, NOT_IN_PLACE.encode())
        os._exit(1)

    def tell(report: pytest.TestReport) -> None:
        if report.failed:
            os.write(theirs, report.nodeid.encode())
            os._exit(1)

    told = type("Told", (), {"pytest_runtest_logreport": staticmethod(tell)})()
    items[0].config.pluginmanager.register(told)
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    os._exit(0)


# --- Changed code -----------------------------------------------------------------------------------------------


def functions(code: CodeType) -> Iterator[CodeType]:
    """Yield the functions and methods of a module or class, without nested functions."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            if each.co_name.startswith("<") or each.co_flags & 2:  # CO_NEWLOCALS: set for functions, not for classes
                yield each
            else:
                yield from functions(each)


def outside(code: CodeType) -> list[object]:
    """Return what a module executes when it is imported, apart from creating its functions."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    classes = [each for each in inner if not each.co_flags & 2]
    at_once = [each for each in inner if each.co_name.startswith("<")]
    plain = [repr(each) for each in code.co_consts if not isinstance(each, CodeType)]
    found = [code.co_code, code.co_names, plain, *[text_of(each) for each in at_once]]
    return [*found, *[outside(each) for each in classes]]


def text_of(code: CodeType) -> list[object]:
    """Return the behaviour of a code object, independent of its position in the file."""
    inner = [text_of(each) if isinstance(each, CodeType) else repr(each) for each in code.co_consts]
    return [code.co_code, code.co_names, inner]


def changed_functions(path: Path, before: str, after: str) -> dict[str, CodeType] | None:
    """Return the functions that a change affects, by name; None if it affects more than functions."""
    old, new = (compile(text, str(path), "exec", dont_inherit=True) for text in (before, after))
    if outside(old) != outside(new):
        return None
    first, second = ([each for each in functions(code) if each.co_name[0] != "<"] for code in (old, new))
    pairs = zip(first, second, strict=True)
    found = {b.co_qualname: b for a, b in pairs if text_of(a) != text_of(b)}
    names = [each.co_qualname for each in first]
    return found if all(names.count(each) == 1 for each in found) else None


def put_in_place(trial: Trial, live: list[FunctionType]) -> bool:
    """Replace the code of every changed function in the live objects; return whether all of them were found."""
    changed = changed_functions(trial.path, trial.before, trial.after) or {}
    found = set()
    for each in live:
        name = each.__code__.co_qualname
        if name in changed and each.__code__.co_filename == str(trial.path):
            each.__code__ = changed[name]
            found.add(name)
    return found == set(changed)


# --- Changed content --------------------------------------------------------------------------------------------


def read_content_anew(root: Path, path: Path) -> None:
    """Read the changed file and update the game's book in place, so that all references to the book see it."""
    package = ".".join(path.relative_to(root).parts[:3])
    book = sys.modules[package].GAME.book(())
    content, cards = sys.modules["holdfast.kernel.content"], sys.modules["holdfast.kernel.cards"]
    content.shipped_pack.cache_clear()
    new = type(book)(())
    for name, value in vars(new).items():
        setattr(book, name, value)
    assert cards.OWN[type(book)] is book
