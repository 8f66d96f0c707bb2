"""Tables for tests, with a hall that stores events in a list."""

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
    """How a table of a game begins."""
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
    """A table with everything that happened at it, as a store would keep it."""

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
        """One event."""
        event = Event(self.table.n + 1, kind, body, at)
        self.table.apply(event)
        self.events.append(event)

    def do(self, command: do.AtTable, *seats: int) -> list[str]:
        """A command of somebody who holds these seats, or only the one that it is about; the kinds of its events."""
        new = events_for(self.table, command, frozenset(seats or (command.seat,)), self.here)
        for kind, body in new:
            self.happen(kind, body)
        return [kind for kind, _ in new]

    def choose(self, seat: int, key: str | None = None) -> str:
        """Answer, with the first option if none is named."""
        key = key or self.keys(seat)[0]
        self.do(do.Choose(seat=seat, at=self.table.at, key=key))
        return key

    def keys(self, seat: int) -> list[str]:
        """What a seat may choose."""
        from holdfast.kernel.decisions import key_of, options_for

        return [key_of(choice) for choice in options_for(self.table.state, seat)]

    def bots(self) -> int:
        """Let the bots answer all that is theirs; how many answers that were."""
        count = 0
        while new := bot_answer(self.table):
            self.happen(*new)
            count += 1
        return count

    def loaded(self, upto: int | None = None, kept: StoredSnapshot | None = None) -> Table:
        """The table as it is read from a store."""
        return load_table("t", self.opening, 0.0, self.events[:upto], kept)


def refusal(played: Played, command: do.AtTable, *seats: int) -> str:
    """The kind of refusal of a command that must change nothing."""
    before = (played.table.n, digest(dump(played.table.state)))
    with pytest.raises(Refused) as refused:
        played.do(command, *seats)
    assert (played.table.n, digest(dump(played.table.state))) == before
    return refused.value.kind


def kept_now(played: Played) -> StoredSnapshot:
    """What a store keeps of a table."""
    save, chapters = played.table.snapshot()
    return StoredSnapshot(played.table.n, save, [chapter.text for chapter in chapters])
