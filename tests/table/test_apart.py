"""What takes long is done apart from the loop that serves everybody: packs from people, and looking ahead."""

import asyncio
import threading
from typing import Any

import pytest

from holdfast.kernel.language import ENGLISH
from holdfast.table import commands as do
from holdfast.table import room as rooms
from holdfast.table.events import ANSWERED, SAT, Event, hashed
from holdfast.table.hall import Hall
from holdfast.table.preview import hint, preview
from holdfast.table.store import Store
from holdfast.table.table import Place, Table
from tests.table.tables import opening
from tests.table.test_hall import Guest, open_room, run

PACKS = [("brief", {"tracks.toml": "[soc]\noverlay = true\n"})]


class Noted:
    """Notes on which threads something is done."""

    def __init__(self, work: Any) -> None:
        self.work, self.threads = work, list[str]()

    def __call__(self, *args: Any) -> Any:
        self.threads.append(threading.current_thread().name)
        return self.work(*args)


@pytest.mark.parametrize("packs", [PACKS, []], ids=["with packs", "without"])
def test_packs_from_people_are_never_played_on_the_loop(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch, packs: list[Any]
) -> None:
    """Neither an answer that is given here, nor one that another server has stored."""

    async def work(hall: Hall) -> None:
        place = Place("person", "Ana", None, hashed("Ana"))
        first = [Event(1, SAT, {"seat": 0, **place._asdict()}, 0.0)]
        sqlite_store.open("packed", opening("big_chair", 1, packs=packs), first)
        room = await hall.room("packed")
        guest = Guest(room, "Ana")
        noted = Noted(Table.apply_all)
        monkeypatch.setattr(Table, "apply_all", lambda table, events: noted(table, events))

        await guest.choose(0)
        key = room.table.asked_of(0)[2][0]  # type: ignore[index]
        await room.heard(
            room.table.n + 1, [Event(room.table.n + 1, ANSWERED, {"seat": 0, "key": key, "by": "person"}, 0.0)]
        )

        assert len(noted.threads) == 2
        assert (threading.main_thread().name in noted.threads) is not bool(packs)

    run(work, sqlite_store)


def test_looking_ahead_has_a_thread_of_its_own(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana")
        seats = Guest(room, "Ana").visitor.seats
        noted = Noted(preview), Noted(hint)
        monkeypatch.setattr(rooms, "preview", noted[0])
        monkeypatch.setattr(rooms, "hint", noted[1])

        key = room.table.asked_of(0)[2][0]  # type: ignore[index]
        await room.answer(do.Foresee(seat=0, at=room.table.at, key=key), seats, ENGLISH)
        await room.answer(do.Advise(seat=0, at=room.table.at), seats, ENGLISH)

        for each in noted:
            assert [name.rpartition("_")[0] for name in each.threads] == ["looking ahead"]

    run(work, sqlite_store)


def test_whoever_holds_two_hands_at_one_connection_has_marked_the_game(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "survive_thrive", "Ana", "Ben", "Cem")
        Guest(room, "Ana")
        await asyncio.gather(*hall.tasks)
        assert room.table.foreknown == []

        Guest(room, "Ana", "Ben")
        await asyncio.gather(*hall.tasks)

        assert room.table.foreknown == ["seats"]

    run(work, sqlite_store)
