"""Rules that fail at a table with packs: the packs are named, nothing changes, and the table continues."""

import io
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from holdfast.doors.screen import Screen
from holdfast.games.big_chair import GAME, effects, preparation, setup
from holdfast.kernel.content import Pack
from holdfast.kernel.decisions import choose
from holdfast.kernel.errors import PackFault
from holdfast.kernel.journal import begin
from holdfast.kernel.log import log
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State
from holdfast.table import commands as do
from holdfast.table import faults, timing
from holdfast.table.commands import Refused
from holdfast.table.events import ANSWERED, SAT, Event, hash_token
from holdfast.table.hall import Hall
from holdfast.table.loading import at_one_screen
from holdfast.table.room import Room
from holdfast.table.store import Store
from holdfast.table.table import Place
from tests.table.guests import Clockwork, Guest, run
from tests.table.tables import opening
from tests.waiting import until

ROLES = """
[economy]
overlay = true
abilities = [{ effects = [{ do = "budget", n = 1 }] }, { effects = [{ do = "budget", n = 2 }] }]
"""
PACKS: list[Any] = [("lavish", {"roles.toml": ROLES})]
NOTHING: dict[str, Any] = {}
FAILS = "use economy-1"
"""The answer at which the rules fail, once `failing` was called."""

NAMED = r"the rules fail with the content of the pack lavish \(IndexError: no such purse\)"


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Makes every change of the Budget fail from the call on."""

    def fail(g: State, text: str, **facts: Any) -> None:
        if text.startswith("Budget changes"):
            raise IndexError("no such purse")
        log(g, text, **facts)

    return lambda: monkeypatch.setattr(effects, "log", fail)


def store_table(store: Store, *others: Place, packs: list[Any] = PACKS, **more: Any) -> None:
    """Store a table with packs and Ana among others."""
    places = [Place("person", "Ana", None, hash_token("Ana")), *others]
    first = [Event(n, SAT, {"seat": n - 1, **place._asdict()}, 1.0) for n, place in enumerate(places, 1)]
    if not others:
        first.append(Event(2, ANSWERED, {"seat": 0, "key": "take defense", "by": "person"}, 1.0))
    store.open("packed", opening("big_chair", len(places), packs=packs, **more), first)


def stands(room: Room) -> tuple[int, str]:
    """The parts of a table that a refusal must not change."""
    return room.table.n, digest(dump(room.table.state))


def quiet(caplog: pytest.LogCaptureFixture) -> bool:
    """Whether nothing was logged with a traceback."""
    return not [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR]


def test_an_answer_is_refused_with_the_names_of_the_packs_and_others_can_be_given(
    sqlite_store: Store, failing: Callable[[], None], caplog: pytest.LogCaptureFixture
) -> None:
    async def work(hall: Hall) -> None:
        store_table(sqlite_store)
        room = await hall.room("packed")
        guest = Guest(room, "Ana")
        failing()
        before = stands(room)
        for _ in range(3):
            with pytest.raises(Refused, match=NAMED) as refused:
                await guest.choose(0, FAILS)
            assert refused.value.kind == "pack"

        assert stands(room) == before
        assert len(sqlite_store.events("packed")) == room.table.n
        assert await guest.choose(0) == before[0] + 1
        assert [record.getMessage() for record in caplog.records if "the rules fail" in record.getMessage()] == [
            "table packed: the rules fail with the content of the pack lavish (IndexError: no such purse)"
        ], "the same fault was logged again"
        assert quiet(caplog)

    run(work, sqlite_store)


def test_without_packs_it_is_our_own_fault(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(g: State, text: str, **facts: Any) -> None:
        raise IndexError("no such purse")

    async def work(hall: Hall) -> None:
        store_table(sqlite_store, packs=[])
        room = await hall.room("packed")
        guest = Guest(room, "Ana")
        before = stands(room)
        monkeypatch.setattr(preparation, "log", fail)
        with pytest.raises(IndexError, match="no such purse"):
            await guest.choose(0)
        assert stands(room) == before

    run(work, sqlite_store)


def test_an_answer_whose_state_cannot_be_shown_is_refused_before_storing(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hall: Hall) -> None:
        store_table(sqlite_store)
        room = await hall.room("packed")
        guest, before = Guest(room, "Ana"), stands(room)
        monkeypatch.setattr(effects, "log", lambda g, text, **facts: log(g, "{purse}"))
        with pytest.raises(Refused, match=r"the pack lavish \(KeyError"):
            await guest.choose(0, FAILS)

        assert stands(room) == before
        assert (await guest.state())["n"] == before[0]

    run(work, sqlite_store)


def test_previews_and_hints_are_refused(
    sqlite_store: Store, failing: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hall: Hall) -> None:
        store_table(sqlite_store)
        room = await hall.room("packed")
        guest, seats = Guest(room, "Ana"), frozenset({0})
        failing()
        with pytest.raises(Refused, match=NAMED):
            await room.answer(do.Foresee(seat=0, at=room.table.n, key=FAILS), seats, guest.visitor.language)
        monkeypatch.setattr("holdfast.table.hints.judgement", lambda g, seat, *_: choose(g.copy(), seat, FAILS))
        with pytest.raises(Refused, match="the pack lavish"):
            await room.answer(do.Advise(seat=0, at=room.table.n), seats, guest.visitor.language)
        assert await guest.choose(0)

    run(work, sqlite_store)


def test_what_was_given_before_can_be_taken_back_or_is_refused(
    sqlite_store: Store, failing: Callable[[], None]
) -> None:
    async def work(hall: Hall) -> None:
        store_table(sqlite_store)
        room = await hall.room("packed")
        guest = Guest(room, "Ana")
        await guest.choose(0, FAILS)
        await guest.choose(0)
        failing()
        before = stands(room)
        with pytest.raises(Refused, match=NAMED):
            await room.carry_out(do.Undo(seat=0, n=room.table.n), frozenset({0}))

        assert stands(room) == before
        assert await guest.choose(0)

    run(work, sqlite_store)


def bots_that(answer: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the bots' answers from now on."""
    monkeypatch.setattr(timing, "answer_beside_people", answer)


@pytest.mark.parametrize("how", ["the bot fails", "the rules fail"])
def test_a_bot_answers_something_else(
    sqlite_store: Store,
    failing: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    how: str,
) -> None:
    def stumble(*args: Any) -> Any:
        raise ZeroDivisionError

    async def work(hall: Hall) -> None:
        failing()
        bots_that(stumble if how == "the bot fails" else lambda g, bots, dice: (1, "use defense-1"), monkeypatch)
        roles = ROLES.replace("economy", "defense")
        store_table(sqlite_store, Place("bot", "", "random"), packs=[("lavish", {"roles.toml": roles})])
        room = await hall.room("packed")
        guest = Guest(room, "Ana")
        n = await guest.choose(0, "done")  # the other player has to agree to it
        await until(lambda: room.table.n > n)

        given = sqlite_store.events("packed")[n].body
        assert (given["by"], given["key"]) == ("bot", "nod")
        assert quiet(caplog)

    run(work, sqlite_store)


async def be_late(room: Room, time_now: Clockwork) -> None:
    """Let the clock of the asked seat run out."""
    await until(lambda: room.table.touched > 1.0)  # the time since which a person has been present
    room.clock.stop()
    time_now.now += 1_000


def test_where_no_answer_works_bots_and_clocks_say_so_once_and_wait(
    sqlite_store: Store, time_now: Clockwork, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(hall: Hall) -> None:
        store_table(sqlite_store, allowance=1)
        room = await hall.room("packed")
        guest = Guest(room, "Ana")
        await be_late(room, time_now)
        monkeypatch.setattr(faults, "works", lambda table, new: False)
        for _ in range(3):
            await room.clock.on_timeout()
        room.clock.set()

        assert room.clock.timer is None, "the bot would retry for ever"
        assert sum("no answer can be carried out" in record.getMessage() for record in caplog.records) == 1
        assert quiet(caplog)
        assert await guest.choose(0), "people must still be able to answer"
        assert room.clock.timer, "and for the next question it tries again"

    run(work, sqlite_store)


def test_the_clock_answers_something_else_for_who_is_late(
    sqlite_store: Store, failing: Callable[[], None], time_now: Clockwork, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hall: Hall) -> None:
        store_table(sqlite_store, allowance=1)
        room = await hall.room("packed")
        Guest(room, "Ana")
        await be_late(room, time_now)
        failing()
        monkeypatch.setattr(timing, "advice", lambda *args: FAILS)
        n = room.table.n
        await room.clock.on_timeout()

        assert sqlite_store.events("packed")[n].kind == ANSWERED
        assert sqlite_store.events("packed")[n].body["by"] == "clock"
        assert sqlite_store.events("packed")[n].body["key"] != FAILS

    run(work, sqlite_store)


def test_a_stored_table_that_cannot_be_played_again_can_be_looked_at(
    sqlite_store: Store, failing: Callable[[], None], caplog: pytest.LogCaptureFixture
) -> None:
    async def play_first(hall: Hall) -> None:
        room = await hall.room("packed")
        await Guest(room, "Ana").choose(0, FAILS)
        hall.rooms.clear()  # a server that is killed takes no snapshot

    async def look_later(hall: Hall) -> None:
        room = await hall.room("packed")
        assert "the rules fail with the content of the pack lavish" in room.table.journal.frozen
        guest = Guest(room, "Ana")
        assert (await guest.state())["eyes"][0]["asked"] is None
        with pytest.raises(Refused) as refused:
            await room.carry_out(do.Choose(seat=0, at=room.table.n, key="done"), frozenset({0}))
        assert refused.value.kind == "frozen"
        assert await room.carry_out(do.Say(seat=0, text="A pity"), frozenset({0}))
        assert quiet(caplog)

    store_table(sqlite_store)
    run(play_first, sqlite_store)
    failing()
    run_again(look_later, sqlite_store)


def test_a_stored_table_whose_pack_the_check_refuses_by_now_can_be_looked_at(sqlite_store: Store) -> None:
    refused = '[soc]\noverlay = true\nwhen_top = [{ do = "reroll" }]\n'

    async def work(hall: Hall) -> None:
        store_table(sqlite_store, packs=[("lavish", {"tracks.toml": refused})])
        room = await hall.room("packed")

        assert "reroll needs a die that is being rolled" in room.table.journal.frozen
        assert await Guest(room, "Ana").state()

    run(work, sqlite_store)


def run_again(work: Any, store: Store) -> None:
    """Run a coroutine on the same store at the next server."""
    again = Store(store.engine.url)
    run(work, again)


def test_a_set_up_that_fails_names_the_packs(monkeypatch: pytest.MonkeyPatch) -> None:
    packs = (Pack("lavish", (("roles.toml", ROLES),)),)
    monkeypatch.setattr(setup, "log", lambda *args, **facts: NOTHING["purse"])

    with pytest.raises(PackFault, match="the pack lavish"):
        begin(GAME, GAME.set_up(seed=1, packs=packs))


def test_at_the_terminal_an_answer_is_refused_and_another_can_be_given(
    failing: Callable[[], None], tmp_path: Path
) -> None:
    packs = (Pack("lavish", (("roles.toml", ROLES),)),)
    journal = begin(GAME, GAME.set_up(seats=1, seed=1, packs=packs))
    shown = io.StringIO()
    screen = Screen(at_one_screen(journal), tmp_path / "game", Console(file=shown, width=200))
    assert screen.answer(0, "take defense")
    failing()

    assert not screen.answer(0, FAILS)
    assert "the rules fail with the content of the pack lavish" in shown.getvalue()
    assert len(screen.table.journal.moves) == 1
    assert screen.answer(0, "done")
