"""A run of pytest that has read all tests, and tries mutants in forks of itself: nothing is read twice."""

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
    """A changed file, and the tests that are to notice it."""

    path: Path
    before: str
    after: str
    tests: Sequence[str]
    seconds: float

    @property
    def of_content(self) -> bool:
        """Whether content was changed rather than code."""
        return self.path.suffix == ".toml"


class Warm:
    """Instead of running all tests once, waits for trials and answers with the test that has noticed, if any has."""

    def __init__(self, wire: Connection) -> None:
        self.wire = wire

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """All tests are read: from now on fork."""
        items = {item.nodeid: item for item in session.items}
        live = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
        self.wire.send("all tests are read")
        while (trial := self.wire.recv()) is not None:
            self.wire.send(outcome(trial, [items[test] for test in trial.tests], live))
        return True


def outcome(trial: Trial, items: list[pytest.Item], live: list[FunctionType]) -> str:
    """Which test fails with this change; `?` if something else went wrong, or nothing came of it for too long."""
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
    """What the fork does."""
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
    """The functions and methods of a module or class, without what is inside of them."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            if each.co_name.startswith("<") or each.co_flags & 2:  # a function has places for its variables
                yield each
            else:
                yield from functions(each)


def outside(code: CodeType) -> list[object]:
    """What a module does on being read, apart from making its functions."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    classes = [each for each in inner if not each.co_flags & 2]
    at_once = [each for each in inner if each.co_name.startswith("<")]
    plain = [repr(each) for each in code.co_consts if not isinstance(each, CodeType)]
    found = [code.co_code, code.co_names, plain, *[text_of(each) for each in at_once]]
    return [*found, *[outside(each) for each in classes]]


def text_of(code: CodeType) -> list[object]:
    """What code does, wherever it stands."""
    inner = [text_of(each) if isinstance(each, CodeType) else repr(each) for each in code.co_consts]
    return [code.co_code, code.co_names, inner]


def changed_functions(path: Path, before: str, after: str) -> dict[str, CodeType] | None:
    """The functions that a change changes, by name; None if it changes more than functions."""
    old, new = (compile(text, str(path), "exec", dont_inherit=True) for text in (before, after))
    if outside(old) != outside(new):
        return None
    first, second = ([each for each in functions(code) if each.co_name[0] != "<"] for code in (old, new))
    pairs = zip(first, second, strict=True)
    found = {b.co_qualname: b for a, b in pairs if text_of(a) != text_of(b)}
    names = [each.co_qualname for each in first]
    return found if all(names.count(each) == 1 for each in found) else None


def put_in_place(trial: Trial, live: list[FunctionType]) -> bool:
    """Every function that is changed does the new thing, whoever has it already. Whether all of them were found."""
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
    """The book of the game is what the changed file says now, for whoever has the book already."""
    package = ".".join(path.relative_to(root).parts[:3])
    book = sys.modules[package].GAME.book(())
    content, cards = sys.modules["holdfast.kernel.content"], sys.modules["holdfast.kernel.cards"]
    content.shipped_pack.cache_clear()
    new = type(book)(())
    for name, value in vars(new).items():
        setattr(book, name, value)
    assert cards.OWN[type(book)] is book
