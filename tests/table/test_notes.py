"""Notifications between servers."""

import pytest

from holdfast.table.events import Event
from holdfast.table.notes import LONGEST, Here, Stored, encode_note, read_note, stored_note
from holdfast.table.store import Store


def event(n: int, text: str = "hello") -> Event:
    return Event(n, "said", {"seat": 0, "text": text}, 1.5)


def test_a_note_on_events_brings_them_along() -> None:
    assert read_note(stored_note("s", "t", [event(3), event(4)])) == Stored("s", "t", 4, [event(3), event(4)])


@pytest.mark.parametrize("letter", ["x", "é", '"'])
def test_events_that_are_too_long_have_to_be_read(letter: str) -> None:
    for length in range(1000, 9000, 250):
        note = stored_note("s", "t", [event(3, letter * length)])
        assert len(note.encode()) <= LONGEST
        assert read_note(note) in (Stored("s", "t", 3, [event(3, letter * length)]), Stored("s", "t", 3))


def test_postgresql_carries_the_longest_note(store: Store) -> None:
    """SQLite is not shared, so it sends no notifications."""
    longest = max((stored_note("s", "t", [event(3, "x" * n)]) for n in range(7000, 8000)), key=len)
    assert len(longest) == LONGEST
    store.send_notes([longest, encode_note(Here("s", "t", [0, 1], 2))])
