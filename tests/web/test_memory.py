"""The garbage collector frees unused objects, but not while players wait for a reply."""

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from holdfast.doors.web import memory


class Ring:
    """An object with a reference to itself, which only the collector can free."""

    def __init__(self) -> None:
        self.own: Any = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """The collector with a server's settings, which are restored afterwards."""
    before = gc.get_threshold()
    memory.freeze_loaded()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def old_garbage(looks: int) -> "weakref.ref[Ring]":
    """An object that has survived this many young collections and is now unused."""
    ring = Ring()
    for _ in range(looks):
        gc.collect(0)
    return weakref.ref(ring)


def test_new_garbage_is_freed_automatically() -> None:
    gone = weakref.ref(Ring())

    kept = [[place] for place in range(3 * memory.YOUNG)]

    assert gone() is None
    assert len(kept) == 3 * memory.YOUNG


def test_old_garbage_is_freed_while_the_server_is_quiet() -> None:
    gone = old_garbage(memory.SOME)

    assert not memory.collect_if_due(quiet_for=memory.QUIET - 1)
    assert gone() is not None
    assert memory.collect_if_due(quiet_for=memory.QUIET + 1)
    assert gone() is None


def test_little_garbage_causes_no_collection() -> None:
    gone = old_garbage(memory.SOME // 2)

    assert not memory.collect_if_due(quiet_for=memory.QUIET + 1)
    assert gone() is not None


def test_too_much_garbage_is_freed_even_if_players_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MUCH", 30)
    gone = old_garbage(30)

    assert memory.collect_if_due(quiet_for=0)
    assert gone() is None
