"""Tables for tests, with their events in a list instead of a store."""

from typing import Any

import pytest

from holdfast.games import game_named
from holdfast.kernel.snapshot import digest, dump
from holdfast.table import commands as do
from holdfast.table.commands import Refused
from holdfast.table.events import SAT, Event, Opening, StoredSnapshot, hash_token
from holdfast.table.handlers import events_for
from holdfast.table.loading import load_table
from holdfast.table.table import Place, Table
from holdfast.table.timing import bot_answer

PERSON = ("person", None)


def opening(game: str, seats: int, scenario: str | None = None, **more: Any) -> Opening:
    """The opening of a table for a game."""
    setup = game_named(game).set_up(scenario, seats, more.pop("seed", 1), more.pop("options", None))
    return Opening(
        game=game,
        scenario=setup.scenario,
        seats=seats,
        seed=setup.seed,
        options=dict(setup.options),
        rules_version=game_named(game).rules_version,
        **more,
    )


class Played:
    """A table with all its events, as a store would keep them."""

    def __init__(self, game: str, *places: str, **more: Any) -> None:
        self.opening = opening(game, len(places), **more)
        self.events: list[Event] = []
        self.table = load_table("t", self.opening, 0.0, (), None)
        self.here = set(range(len(places)))
        for seat, who in enumerate(places):
            place = Place("person", who, None, hash_token(who)) if who[:1].isupper() else Place("open")
            if who.startswith("bot "):
                place = Place("bot", "", who.removeprefix("bot "))
            self.happen(SAT, {"seat": seat, **place._asdict()})

    def happen(self, kind: str, body: dict[str, Any], at: float = 0.0) -> None:
        """Apply one event."""
        event = Event(self.table.n + 1, kind, body, at)
        self.table.apply(event)
        self.events.append(event)

    def do(self, command: do.AtTable, *seats: int) -> list[str]:
        """Carry out a command by the holder of these seats, by default the command's own; returns the kinds of its
        events.
        """
        new = events_for(self.table, command, frozenset(seats or (command.seat,)), self.here)
        for kind, body in new:
            self.happen(kind, body)
        return [kind for kind, _ in new]

    def choose(self, seat: int, key: str | None = None) -> str:
        """Answer with a key, by default the first option."""
        key = key or self.keys(seat)[0]
        self.do(do.Choose(seat=seat, at=self.table.at, key=key))
        return key

    def keys(self, seat: int) -> list[str]:
        """The legal answers of a seat."""
        from holdfast.kernel.decisions import key_of, options_for

        return [key_of(choice) for choice in options_for(self.table.state, seat)]

    def bots(self) -> int:
        """Let the bots give all their answers; returns their number."""
        count = 0
        while new := bot_answer(self.table):
            self.happen(*new)
            count += 1
        return count

    def loaded(self, upto: int | None = None, kept: StoredSnapshot | None = None) -> Table:
        """The table as loaded from a store."""
        return load_table("t", self.opening, 0.0, self.events[:upto], kept)


def refusal(played: Played, command: do.AtTable, *seats: int) -> str:
    """The kind of refusal; asserts that the command changes nothing."""
    before = (played.table.n, digest(dump(played.table.state)))
    with pytest.raises(Refused) as refused:
        played.do(command, *seats)
    assert (played.table.n, digest(dump(played.table.state))) == before
    return refused.value.kind


def snapshot_now(played: Played) -> StoredSnapshot:
    """A snapshot of a table as a store would keep it."""
    save, chapters = played.table.snapshot()
    return StoredSnapshot(played.table.n, save, [chapter.text for chapter in chapters])
