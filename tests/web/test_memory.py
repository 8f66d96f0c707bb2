"""The garbage collector: what nobody needs any more goes, though not while people are in a hurry."""

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from holdfast.doors.web import memory


class Ring:
    """Refers to itself, so that only the collector finds out that nobody needs it."""

    def __init__(self) -> None:
        self.own: Any = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """The collector as it is at a server, and afterwards as it was."""
    before = gc.get_threshold()
    memory.freeze_loaded()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def old_garbage(looks: int) -> "weakref.ref[Ring]":
    """Something that was in use while new objects were looked through so often, and is not any more."""
    ring = Ring()
    for _ in range(looks):
        gc.collect(0)
    return weakref.ref(ring)


def test_new_garbage_goes_by_itself() -> None:
    gone = weakref.ref(Ring())

    kept = [[place] for place in range(3 * memory.YOUNG)]

    assert gone() is None
    assert len(kept) == 3 * memory.YOUNG


def test_old_garbage_goes_when_nobody_is_in_a_hurry() -> None:
    gone = old_garbage(memory.SOME)

    assert not memory.collect_if_due(quiet_for=memory.QUIET - 1)
    assert gone() is not None
    assert memory.collect_if_due(quiet_for=memory.QUIET + 1)
    assert gone() is None


def test_where_little_is_new_nobody_has_to_wait_for_it() -> None:
    gone = old_garbage(memory.SOME // 2)

    assert not memory.collect_if_due(quiet_for=memory.QUIET + 1)
    assert gone() is not None


def test_very_much_garbage_goes_whoever_has_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MUCH", 30)
    gone = old_garbage(30)

    assert memory.collect_if_due(quiet_for=0)
    assert gone() is None
