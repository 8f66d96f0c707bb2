"""The hall: from a command to the update of every viewer, over one store."""

import asyncio
import threading

import pytest

from holdfast.bots.search import Search
from holdfast.kernel.language import ENGLISH
from holdfast.table import commands as do
from holdfast.table.broadcast import MOST_SHOWN
from holdfast.table.commands import Refused
from holdfast.table.events import ANSWERED, SAT, hash_token
from holdfast.table.hall import IDLE, Hall
from holdfast.table.store import Batch, Store
from holdfast.table.table import NewEvent, Place, Table
from holdfast.table.timing import bot_answer, clock_answers_at
from holdfast.table.workers import MOST, PER_PERSON
from tests.table.guests import Guest, open_room, run
from tests.table.tables import opening
from tests.waiting import until


def test_a_command_is_in_the_store_when_it_is_acknowledged(store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana")
        guest = Guest(room, "Ana")

        n = await guest.choose(0)

        assert store.events(room.table.id)[-1].n == n
        assert hall.read(room.table.id).journal.moves == room.table.journal.moves

    run(work, store)


def test_what_cannot_be_stored_never_happened(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana")
        guest = Guest(room, "Ana")
        before = await guest.state()
        append = sqlite_store.append

        def fail(batch: Batch) -> list[bool]:
            raise OSError("the disk is full")

        monkeypatch.setattr(sqlite_store, "append", fail)
        with pytest.raises(OSError, match="full"):
            await guest.choose(0)
        monkeypatch.setattr(sqlite_store, "append", append)

        assert room.table.journal.moves == []
        assert [each["is"] for each in await guest.read()] == [], "a viewer was notified"
        assert await guest.choose(0) == before["n"] + 1

    run(work, sqlite_store)


def test_a_guest_gets_exactly_the_rest(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana")
        guest = Guest(room, "Ana")
        first = (await guest.state())["eyes"][0]
        await guest.choose(0)
        await guest.choose(0)
        more = (await guest.state())["eyes"][0]

        assert first["from"] == 0
        assert more["from"] == len(first["lines"])
        held = more["from"] + len(more["lines"])
        await guest.choose(0)
        back = Guest(room, "Ana", seen=do.ClientProgress(branch=0, lines={"0": held}))
        rest = (await back.state())["eyes"][0]
        assert rest["from"] == held
        whole = (await Guest(room, "Ana").state())["eyes"][0]["lines"]
        assert first["lines"] + more["lines"] + rest["lines"] == whole

    run(work, sqlite_store)


def test_after_an_undo_the_lines_come_from_the_start(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana")
        guest = Guest(room, "Ana")
        await guest.state()
        await guest.choose(0)
        held = (await guest.state())["eyes"][0]
        await room.carry_out(do.Undo(seat=0, n=room.table.n), frozenset({0}))

        state = await guest.state()
        assert state["branch"] == state["n"]
        assert state["eyes"][0]["from"] == 0
        away = Guest(room, "Ana", seen=do.ClientProgress(branch=0, lines={"0": held["from"] + len(held["lines"])}))
        assert (await away.state())["eyes"][0]["from"] == 0

    run(work, sqlite_store)


def test_talk_is_sent_once_and_sends_no_state(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana", "Ben")
        ana, ben = Guest(room, "Ana"), Guest(room, "Ben", lang="fr")
        await ana.read()
        await ben.read()
        await room.carry_out(do.Say(seat=0, text="hello"), frozenset({0}))

        (said,) = [each for each in await ben.read() if each["is"] != "table"]
        assert said["is"] == "chat"
        assert [each["text"] for each in said["said"]] == ["hello"]
        assert await ben.read() == []

    run(work, sqlite_store)


def test_bots_answer_until_a_person_is_asked(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "survive_thrive", "Ana", bots=2)
        room.bots.start()
        guest = Guest(room, "Ana")
        for _ in range(10):
            while hall.tasks:
                await asyncio.gather(*hall.tasks)
            if room.table.state.result:
                break
            assert room.table.question_and_keys(0), "the bots left no decision to people"
            await guest.choose(0)
        assert "bot" in room.table.by
        assert hall.read(room.table.id).journal.moves == room.table.journal.moves

    run(work, sqlite_store)


def test_bots_beside_people_who_decide_together_come_to_rest(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana", bots=1)
        room.bots.start()
        for _ in range(20):
            await asyncio.gather(*hall.tasks)
        assert not hall.tasks, "a bot that leaves the decision to people does not think about it again and again"
        assert room.table.question_and_keys(0)

    run(work, sqlite_store)


def test_a_bot_that_thinks_delays_no_other_table(sqlite_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    may_answer = threading.Event()

    def think(table: Table) -> NewEvent | None:
        assert may_answer.wait(60), "the other table was delayed"
        return bot_answer(table)

    monkeypatch.setattr("holdfast.table.autoplay.bot_answer", think)
    monkeypatch.setattr("holdfast.bots.thinking.search", lambda seen, policy, own, *how: Search(own, ()))

    async def work(hall: Hall) -> None:
        place = Place("bot", "", "thinker")
        thinking = await hall.open(opening("ares_crisis", 1), [(SAT, {"seat": 0, **place._asdict()})])
        room = await open_room(hall, "big_chair", "Ana")
        thinking.bots.start()

        await Guest(room, "Ana").choose(0)

        assert not thinking.table.by
        may_answer.set()
        await until(lambda: thinking.table.by)
        assert set(thinking.table.by) == {"bot"}

    run(work, sqlite_store)


def test_the_clock_answers_for_who_is_late(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        place = Place("person", "Ana", None, hash_token("Ana"))
        room = await hall.open(opening("big_chair", 1, allowance=0), [(SAT, {"seat": 0, **place._asdict()})])
        Guest(room, "Ana")  # clocks run only while a person is present
        await until(lambda: room.table.by)
        assert room.table.by[0] == "clock"
        room.clock.stop()

    run(work, sqlite_store)


def test_after_an_absence_the_clock_continues_with_the_remaining_time(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_000_000.0]
    monkeypatch.setattr("holdfast.table.server_time.now", lambda: now[0])

    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana", "Ben", "Cy", allowance=100)  # a team: clocks of rivals run on
        for coming in (0.0, 5_000.0, 90_000.0):  # each time 30 seconds are used, and then the table is empty for long
            now[0] = 1_000_000.0 + coming
            before, guest = room.table.n, Guest(room, "Ana")
            while coming and room.table.n == before:
                await asyncio.sleep(0)
            now[0] += 30
            room.leave(guest.visitor)
            assert not room.table.by, "a clock ran at an empty table"
        assert clock_answers_at(room.table) == 1_000_000.0 + 90_000.0 + 40.0

    run(work, sqlite_store)


@pytest.mark.parametrize("who", ["bots", "clock"])
def test_bots_and_clocks_go_on_after_something_could_not_be_stored(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, who: str
) -> None:
    monkeypatch.setattr("holdfast.table.autoplay.RETRY_DELAY", 0.05)
    monkeypatch.setattr("holdfast.table.hall.BOTS_MISSED", 0.0)

    async def work(hall: Hall) -> None:
        append = sqlite_store.append
        failures: list[Batch] = []

        def fail_once(batch: Batch) -> list[bool]:
            if not failures and any(event.kind == ANSWERED for _, events in batch for event in events):
                failures.append(batch)
                raise OSError("the disk is full")
            return append(batch)

        others = Place("bot", "", "random") if who == "bots" else Place("person", "Ben", None, hash_token("Ben"))
        places = [Place("person", "Ana", None, hash_token("Ana")), others, others]
        first = [(SAT, {"seat": seat, **place._asdict()}) for seat, place in enumerate(places)]
        allowance = 0 if who == "clock" else None
        monkeypatch.setattr(sqlite_store, "append", fail_once)
        room = await hall.open(opening("survive_thrive", 3, allowance=allowance), first)
        Guest(room, "Ana")

        def went_on() -> bool:
            hall.tidy()
            return who[:3] in {by[:3] for by in room.table.by}

        await until(went_on)
        assert failures
        room.clock.stop()

    run(work, sqlite_store)
    assert "the disk is full" in caplog.text


def test_a_person_who_left_a_seat_neither_sees_nor_plays_it(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "survive_thrive", "Ana", "Ben", "Cy")
        ben = Guest(room, "Ben")
        assert [eye["seat"] for eye in (await ben.state())["eyes"]] == [1]
        await room.carry_out(do.Give(seat=1, of=1, who="open"), ben.visitor.seats)
        await room.take_seat(1, "Dora", hash_token("Dora"))
        dora = Guest(room, "Dora")

        assert [eye["seat"] for eye in (await ben.state())["eyes"]] == [None]
        with pytest.raises(Refused):
            await ben.choose(1)
        assert [eye["seat"] for eye in (await dora.state())["eyes"]] == [1]
        await dora.choose(1)

    run(work, sqlite_store)


def test_a_hello_that_is_refused_changes_nothing(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana", "Ben")
        guests = [Guest(room, "Ben") for _ in range(8)]
        ana = Guest(room, "Ana")
        for hello in (do.Hello(tokens=["Ben"], lang="en"), do.Hello(tokens=["Ana"], lang="xx")):
            with pytest.raises(Refused):
                room.enter(ana.visitor, hello)
        assert ana.visitor.seats == {0}
        assert len(room.company.visitors) == len(guests) + 1
        await ana.choose(0)

    run(work, sqlite_store)


def test_what_encoded_states_are_kept_does_not_depend_on_what_guests_claim(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana")
        guest = Guest(room, "Ana")
        for claimed in range(300):
            seen = do.ClientProgress(branch=0, lines={"0": 1_000_000 + claimed})
            room.enter(guest.visitor, do.Hello(tokens=["Ana"], lang="en", seen=seen))
            await guest.read()
        assert len(room.broadcast.shown) <= MOST_SHOWN

    run(work, sqlite_store)


def test_history_requests_do_not_delay_players(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana")
        guest = Guest(room, "Ana")
        go_on = threading.Event()
        asked = [asyncio.create_task(hall.history_workers.run(f"spectator {n}", go_on.wait)) for n in range(MOST)]
        await asyncio.sleep(0)  # all of them are waiting now

        with pytest.raises(Refused, match="busy with other requests"):
            await hall.history_workers.run("one more", go_on.wait)
        key = room.table.question_and_keys(0)[2][0]  # type: ignore[index]
        foresee = do.Foresee(seat=0, at=room.table.at, key=key)
        assert (await room.answer(foresee, guest.visitor.seats, ENGLISH))["is"] == "preview"
        assert await guest.choose(0, key) == room.table.n
        go_on.set()
        await asyncio.gather(*asked)
        assert not hall.history_workers.under_way

    run(work, sqlite_store)


def test_one_person_has_only_a_share_of_the_looking_back(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        go_on = threading.Event()
        asked = [asyncio.create_task(hall.history_workers.run("greedy", go_on.wait)) for _ in range(PER_PERSON)]
        await asyncio.sleep(0)

        with pytest.raises(Refused):
            await hall.history_workers.run("greedy", go_on.wait)
        modest = asyncio.create_task(hall.history_workers.run("modest", go_on.wait))
        go_on.set()
        assert await modest
        await asyncio.gather(*asked)

    run(work, sqlite_store)


def test_a_server_is_as_quiet_as_its_busiest_table(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        empty = hall.quiet_for()
        first = await open_room(hall, "big_chair", "Ana")
        first.used -= 100
        alone = hall.quiet_for()
        second = await open_room(hall, "big_chair", "Ben")
        second.used -= 50

        assert empty == IDLE
        assert 100 <= alone < 110
        assert 50 <= hall.quiet_for() < 60

    run(work, sqlite_store)
