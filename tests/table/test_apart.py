"""Slow work runs outside the event loop: user-made packs, and previews."""

import asyncio
import json
import threading
from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

import pytest

from holdfast.games import all_games, game_named
from holdfast.kernel.language import ENGLISH
from holdfast.table import broadcast, loading, showing
from holdfast.table import commands as do
from holdfast.table import room as rooms
from holdfast.table.commands import Refused
from holdfast.table.events import ANSWERED, SAT, Event, hash_token
from holdfast.table.hall import EACH_WATCHER, Hall
from holdfast.table.hints import hint
from holdfast.table.preview import preview
from holdfast.table.showing import viewer_question, viewer_state
from holdfast.table.store import Store
from holdfast.table.table import Place, Table
from tests.table.guests import Guest, open_room, run
from tests.table.tables import opening
from tests.waiting import until

PACKS = [("brief", {"tracks.toml": "[soc]\noverlay = true\n"})]


class Noted:
    """A function that records the threads it is called on."""

    def __init__(self, work: Any) -> None:
        self.work, self.threads = work, list[str]()

    def __call__(self, *args: Any) -> Any:
        self.threads.append(threading.current_thread().name)
        return self.work(*args)


def store_packed(store: Store, packs: list[Any]) -> None:
    """Store a table with packs and Ana in its seat."""
    place = Place("person", "Ana", None, hash_token("Ana"))
    first = [Event(1, SAT, {"seat": 0, **place._asdict()}, 0.0)]
    store.open("packed", opening("big_chair", 1, packs=packs), first)


@pytest.mark.parametrize("packs", [PACKS, []], ids=["with packs", "without"])
def test_packs_from_people_are_never_played_on_the_loop(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch, packs: list[Any]
) -> None:
    """Neither for an answer given here nor for one stored by another server."""

    async def work(hall: Hall) -> None:
        store_packed(sqlite_store, packs)
        room = await hall.room("packed")
        guest = Guest(room, "Ana")
        noted = Noted(Table.apply_all)
        monkeypatch.setattr(Table, "apply_all", lambda table, events: noted(table, events))

        await guest.choose(0)
        key = room.table.question_and_keys(0)[2][0]  # type: ignore[index]
        await room.receive_events(
            room.table.n + 1, [Event(room.table.n + 1, ANSWERED, {"seat": 0, "key": key, "by": "person"}, 0.0)]
        )

        assert len(noted.threads) == 2
        assert (threading.main_thread().name in noted.threads) is not bool(packs)

    run(work, sqlite_store)


def test_texts_of_packs_are_rendered_in_a_thread(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card may have ten thousand effects, all of which are rendered."""

    async def work(hall: Hall) -> None:
        store_packed(sqlite_store, PACKS)
        room = await hall.room("packed")
        guest, noted = Guest(room, "Ana"), Noted(viewer_question)
        monkeypatch.setattr(showing, "viewer_question", noted)
        monkeypatch.setattr(broadcast, "viewer_question", noted)

        before = (await guest.state())["eyes"][0]
        await guest.choose(0)
        after = (await guest.state())["eyes"][0]

        threads = [name.rpartition("_")[0] for name in noted.threads]
        assert [name for name in threads if name != "asyncio"] == ["telling packs"] * 2
        assert "asyncio" in threads, "it was looked at before it was stored, and not on the loop either"
        assert before["asked"] != after["asked"]
        assert [len(before["lines"]), len(before["lines"])] == [before["from"] + after["from"], after["from"]]

    run(work, sqlite_store)


def test_the_scenarios_of_a_pack_are_looked_through_once_and_not_on_the_loop(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There may be thousands, and the name of the current one is sent to everybody."""

    async def work(hall: Hall) -> None:
        store_packed(sqlite_store, PACKS)
        noted = Noted(big_chair.scenarios)
        monkeypatch.setitem(all_games(), "big_chair", replace(big_chair, scenarios=noted))
        monkeypatch.setattr(showing, "SCENARIOS", WeakKeyDictionary())
        room = await hall.room("packed")
        for _ in range(3):
            room.broadcast.settings.clear()
            await Guest(room, "Ana").read()

        assert len(noted.threads) == 1
        assert threading.main_thread().name not in noted.threads

    big_chair = game_named("big_chair")
    run(work, sqlite_store)


def test_looking_ahead_has_a_thread_of_its_own(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana")
        seats = Guest(room, "Ana").visitor.seats
        noted = Noted(preview), Noted(hint)
        monkeypatch.setattr(rooms, "preview", noted[0])
        monkeypatch.setattr(rooms, "hint", noted[1])

        key = room.table.question_and_keys(0)[2][0]  # type: ignore[index]
        await room.answer(do.Foresee(seat=0, at=room.table.at, key=key), seats, ENGLISH)
        await room.answer(do.Advise(seat=0, at=room.table.at), seats, ENGLISH)

        for each in noted:
            assert [name.rpartition("_")[0] for name in each.threads] == ["looking ahead"]

    run(work, sqlite_store)


@pytest.mark.parametrize(("token", "thread"), [("Ana", "telling players"), ("nobody", "telling watchers")])
def test_long_updates_are_rendered_completely_in_a_thread(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch, token: str, thread: str
) -> None:
    """Even if the game continues meanwhile; a viewer who lacks only a few lines is updated at once."""

    async def work(hall: Hall) -> None:
        monkeypatch.setattr(broadcast, "LINES_KEPT", 1)
        room = await open_room(hall, "big_chair", "Ana")
        player = Guest(room, "Ana")
        await player.read()
        noted = Noted(broadcast.render_in_full)
        monkeypatch.setattr(rooms, "render_in_full", noted)
        for _ in range(4):
            await player.choose(0)
        newcomer = Guest(room, token)

        reading = asyncio.create_task(newcomer.read())
        await until(lambda: noted.threads)
        await player.choose(0)
        told = [message["eyes"][0] for message in await reading if message["is"] == "state"]
        told += [message["eyes"][0] for message in await newcomer.read() if message["is"] == "state"]

        assert [name.rpartition("_")[0] for name in noted.threads] == [thread]
        assert told[-1]["view"] == json.loads(json.dumps(room.table.game.view(room.table.state, told[-1]["seat"])))
        lines = [line["text"] for eye in told for line in eye["lines"]]
        assert lines == [line["text"] for line in viewer_state(room.table, told[-1]["seat"], ENGLISH)["lines"]]
        assert len(lines) > 4

    run(work, sqlite_store)


def test_under_load_spectators_wait_and_players_do_not(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana")
        go_on = threading.Event()
        watchers = [asyncio.create_task(hall.watcher_renderers.run("there", go_on.wait)) for _ in range(EACH_WATCHER)]
        await asyncio.sleep(0)  # all of them are waiting now

        with pytest.raises(Refused):
            await hall.watcher_renderers.run("there", go_on.wait)
        await room.send_long_update(Guest(room, "Ana").visitor)
        go_on.set()
        await asyncio.gather(*watchers)

    run(work, sqlite_store)


def test_stored_answers_are_replayed_in_a_thread(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """This is done once: afterwards the table is loaded from its snapshot."""

    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana")
        guest = Guest(room, "Ana")
        for _ in range(3):
            await guest.choose(0)
        moves, noted = room.table.journal.moves, Noted(loading.start_journal)
        monkeypatch.setattr(loading, "start_journal", noted)

        fork = await hall.open(opening("big_chair", 1, moves=moves, by=["person"] * 3), person="Ana")

        assert fork.table.journal.moves == moves
        assert fork.table.state.log == room.table.state.log
        assert [name.rpartition("_")[0] for name in noted.threads] == ["playing again"]

    run(work, sqlite_store)


def test_two_hands_on_one_connection_mark_the_game(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "survive_thrive", "Ana", "Ben", "Cem")
        Guest(room, "Ana")
        await asyncio.gather(*hall.tasks)
        assert room.table.foreknown == []

        Guest(room, "Ana", "Ben")
        await asyncio.gather(*hall.tasks)

        assert room.table.foreknown == ["seats"]

    run(work, sqlite_store)
