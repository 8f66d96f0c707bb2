"""Bots beside people under a sandglass: how long they take, and that nobody loses time while waiting for them."""

from typing import Any, Literal

import msgspec
import pytest

from holdfast.kernel.decisions import key_of, options_for
from holdfast.kernel.language import ENGLISH
from holdfast.table import commands as do
from holdfast.table.events import ANSWERED, PAUSED, SAT, TOOK_BACK
from holdfast.table.hall import Hall
from holdfast.table.handlers import next_opening
from holdfast.table.room import Room
from holdfast.table.showing import present_info
from holdfast.table.store import Store
from holdfast.table.table import Table
from holdfast.table.timing import bot_answer, bot_answers_at, time_over_at
from tests.table.guests import Clockwork, Guest, open_island, run
from tests.table.island import MINUTES, PEOPLE, act, clocked, squads
from tests.table.tables import Played, snapshot_now
from tests.waiting import until

ALONE = ("Ana", "bot partisan", "bot partisan")


@pytest.mark.parametrize(("bot_pace", "least", "most"), [("quick", 3, 5), ("person", 8, 21)])
def test_beside_people_a_bot_takes_the_time_that_the_table_sets(
    bot_pace: Literal["quick", "person"], least: int, most: int
) -> None:
    played = squads(*ALONE, bot_pace=bot_pace)
    new = bot_answer(played.table)
    assert new is not None
    seconds = bot_answers_at(played.table, new)
    assert least <= seconds <= most
    played.happen(*new, at=seconds)
    while (again := bot_answer(played.table)) and not bot_answers_at(played.table, again):
        played.happen(*again, at=seconds)  # follow-up questions of the action take no time

    assert again is not None
    assert least <= bot_answers_at(played.table, again) - seconds <= most, "and the next one begins after it"


def test_without_another_setting_bots_are_quick() -> None:
    assert squads(*ALONE).opening.bot_pace == "quick"


def test_the_next_game_of_the_same_people_has_bots_of_the_same_pace() -> None:
    played = Played("big_chair", "Ana", bot_pace="person")
    while played.table.state.result is None:
        played.choose(0, played.keys(0)[-1])

    assert next_opening(played.table).bot_pace == "person"


def test_without_people_or_without_a_clock_bots_do_not_wait() -> None:
    for played in (squads(*["bot partisan"] * 3), squads("Ana", "bot partisan", "bot partisan", clock="off")):
        new = bot_answer(played.table)
        assert new is not None
        assert bot_answers_at(played.table, new) == 0.0


def test_bots_wait_while_nobody_is_there_and_act_when_it_is_their_time(
    sqlite_store: Store, time_now: Clockwork
) -> None:
    async def work(hall: Hall) -> None:
        room = await open_island(hall, "Ana", bots=2)
        room.bots.start()
        await until(lambda: not room.bots.playing)
        assert room.bots.timer is None, "no person is connected"
        before = len(room.table.by)

        Guest(room, "Ana")
        await until(lambda: room.bots.timer is not None)
        assert len(room.table.by) == before, "a person would still think"
        time_now.now += 60
        room.bots.start()
        await until(lambda: len(room.table.by) > before)
        assert room.table.by[before] == "bot"
        room.clock.stop()
        room.bots.stop()

    run(work, sqlite_store)


# --- While people can only wait for bots ---


def lead_by_two(played: Played, at: float) -> None:
    """Let Ana take two actions: then she is as far ahead of the bots as she may be."""
    for second in (at - 1.0, at):
        act(played, 0, "move", second)


def bot_acts(played: Played, seat: int, at: float) -> None:
    """Let a bot take an action at some second, with all its parts."""
    played.happen(ANSWERED, {"seat": seat, "key": quick_key(played, seat), "by": "bot"}, at=at)
    while not played.keys(0):
        seat = played.table.state.asked[0].seats[0]
        played.happen(ANSWERED, {"seat": seat, "key": played.keys(seat)[0], "by": "bot"}, at=at)


def quick_key(played: Played, seat: int) -> str:
    """A move: an action without further questions."""
    return next(key for key in played.keys(seat) if key.startswith("move"))


def clock_shown(played: Played) -> dict[str, Any]:
    """The clock as everybody is shown it."""
    return dict(present_info(played.table, ENGLISH)["clock"] or {})


def test_the_sandglass_stands_still_while_people_can_only_wait_for_bots(time_now: Clockwork) -> None:
    played = squads(*ALONE)
    time_now.now = 40.0
    lead_by_two(played, 40.0)
    assert time_over_at(played.table) is None
    assert clock_shown(played) == {"seconds": MINUTES, "left": None, "still": MINUTES - 40}

    bot_acts(played, 1, 100.0)
    assert time_over_at(played.table) is None, "Ana is still ahead of the other bot"
    bot_acts(played, 2, 200.0)

    assert time_over_at(played.table) == 200 + MINUTES - 40
    time_now.now = 210.0
    assert clock_shown(played) == {"seconds": MINUTES, "left": MINUTES - 50}


def test_it_runs_while_a_person_could_act_though_bots_could_too() -> None:
    played = squads("Ana", "Ben", "bot partisan")
    lead_by_two(played, 40.0)

    assert time_over_at(played.table) == MINUTES, "Ben is waited for"
    assert "still" not in clock_shown(played)


def test_it_runs_for_an_open_seat() -> None:
    played = squads("Ana", "open", "bot partisan")
    lead_by_two(played, 40.0)

    assert time_over_at(played.table) == MINUTES


def test_bots_that_are_waited_for_act_in_their_time() -> None:
    played = squads(*ALONE)
    lead_by_two(played, 40.0)
    new = bot_answer(played.table)
    assert new is not None

    assert bot_answers_at(played.table, new) <= 40, "the bot should have thought while Ana acted"
    played.happen(*new, at=40.0)
    while (new := bot_answer(played.table)) and not bot_answers_at(played.table, new) > 40:
        played.happen(*new, at=40.0)
    assert new is not None
    assert 43 <= bot_answers_at(played.table, new) <= 45


def test_a_pause_while_it_stands_still_changes_nothing() -> None:
    played = squads(*ALONE)
    lead_by_two(played, 40.0)
    played.happen(PAUSED, {"seat": 0, "on": True}, at=60.0)
    assert "still" not in clock_shown(played)
    played.happen(PAUSED, {"seat": 0, "on": False}, at=1000.0)
    assert clock_shown(played)["still"] == MINUTES - 40
    for seat, second in ((1, 1010.0), (2, 1020.0)):
        bot_acts(played, seat, second)

    assert time_over_at(played.table) == 1020 + MINUTES - 40


def test_an_undo_while_it_stands_still_gives_no_time_back() -> None:
    played = squads(*ALONE)
    act(played, 0, "move", 30.0)
    answers = len(played.table.journal.moves)
    act(played, 0, "move", 40.0)
    played.happen(TOOK_BACK, {"seat": 0, "to": answers, "assisted": False}, at=100.0)

    assert time_over_at(played.table) == 100 + MINUTES - 40


def test_a_phase_that_ended_while_it_stood_still_comes_back_with_what_was_left() -> None:
    played = squads(*ALONE)
    lead_by_two(played, 40.0)
    answers = len(played.table.journal.moves)
    for seat in (1, 2, 0):
        played.happen(ANSWERED, {"seat": seat, "key": "done", "by": "bot"}, at=100.0)
    assert not clocked(played)

    played.happen(TOOK_BACK, {"seat": 0, "to": answers, "assisted": False}, at=500.0)
    for seat, second in ((1, 600.0), (2, 700.0)):
        bot_acts(played, seat, second)

    assert time_over_at(played.table) == 700 + MINUTES - 40


def test_a_person_who_takes_a_bots_seat_starts_it_again() -> None:
    played = squads("Ana", "Ben", "bot partisan")
    played.do(do.Give(seat=1, of=1, who="bot"))
    lead_by_two(played, 40.0)
    assert time_over_at(played.table) is None
    played.happen(SAT, {"seat": 1, **played.table.places[1]._replace(who="person", bot=None)._asdict()}, at=90.0)

    assert time_over_at(played.table) == 90 + MINUTES - 40


@pytest.mark.parametrize("upto", range(5))
def test_a_table_read_from_the_store_has_the_same_time_left(upto: int) -> None:
    """Whichever event the snapshot was taken at; without one too."""
    played = squads(*ALONE)
    kept = [snapshot_now(played)]
    for at, seat in enumerate((0, 0, 1, 2), 1):
        (act if seat == 0 else lambda played, seat, _, at: bot_acts(played, seat, at))(played, seat, "move", 20.0 * at)
        kept.append(snapshot_now(played))

    assert time_over_at(played.table) == 80 + MINUTES - 40
    assert time_over_at(played.loaded()) == time_over_at(played.loaded(kept=kept[upto])) == 80 + MINUTES - 40


def test_a_snapshot_of_an_older_version_is_read_without_the_time_it_does_not_have() -> None:
    played = squads(*PEOPLE)
    act(played, 0, "move", 50.0)
    kept = snapshot_now(played)
    older = msgspec.json.decode(kept.save)
    del older["used"], older["clock_from"]

    assert time_over_at(played.loaded(kept=kept._replace(save=msgspec.json.encode(older)))) == MINUTES


def test_bots_act_while_it_stands_still_and_then_the_person_has_all_the_time(
    sqlite_store: Store, time_now: Clockwork
) -> None:
    """A phase in which Ana waits again and again loses her no second, however long the bots take."""

    async def work(hall: Hall) -> None:
        room = await open_island(hall, "Ana", bots=2)
        guest, waited = Guest(room, "Ana"), 0
        for _ in range(60):
            table = room.table
            if table.sandglass() is None:
                break
            room.clock.stop()
            if table.waits_for_bots():
                waited += 1
                time_now.now += 60
                await bots_have_answered(room, table.n)
            else:
                time_now.now += 1
                left = time_over_at(table)
                assert left is not None
                key = next((key for key in keys_of(table, 0) if key.startswith("move")), keys_of(table, 0)[0])
                await guest.choose(0, key)
                used.append(room.table.used_until(time_now.now))
        assert waited > 2, "she waited"
        room.clock.stop()
        room.bots.stop()

    used: list[float] = []
    run(work, sqlite_store)
    assert used[-1] <= len(used), "one second for each of her own answers"


async def bots_have_answered(room: Room, n: int) -> None:
    """Wait until bots have answered since event n, and rest."""
    await until(lambda: room.table.n > n and not room.bots.playing)


def keys_of(table: Table, seat: int) -> list[str]:
    """The answers of a seat."""
    return [key_of(choice) for choice in options_for(table.state, seat)]
