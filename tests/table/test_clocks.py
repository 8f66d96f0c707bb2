"""Clocks at a table: whose clock runs, and what happens on timeout."""

from pathlib import Path
from typing import Literal

import pytest

from holdfast.kernel.language import ENGLISH
from holdfast.table import commands as do
from holdfast.table import server_time
from holdfast.table.events import ANSWERED, SAT, TOOK_BACK
from holdfast.table.hall import Hall
from holdfast.table.handlers import events_for, seat_person
from holdfast.table.server_time import ServerTime
from holdfast.table.showing import Presence, table_info
from holdfast.table.store import Store
from holdfast.table.timing import clock_answers_at, late_answer
from tests.table.guests import Guest, open_room, run
from tests.table.tables import Played, refusal, snapshot_now


def test_when_the_allowance_is_over_the_adviser_answers_once_for_who_is_late() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo", allowance=60)
    played.choose(1)
    assert clock_answers_at(played.table) == 60

    kinds: list[tuple[str, int, str]] = []
    while not (kinds and played.table.at):
        (new,) = late_answer(played.table)
        kinds.append((new[0], new[1]["seat"], new[1]["by"]))
        played.happen(*new, at=60.0)

    assert kinds == [(ANSWERED, 0, "clock"), (ANSWERED, 2, "clock")][: len(kinds)]
    assert played.table.by[1:] == ["clock"] * (len(played.table.by) - 1)


def test_a_pause_stops_the_clock_and_what_was_used_stays_used() -> None:
    played = Played("big_chair", "Ana", "Ben", allowance=60)
    played.happen("paused", {"seat": 0, "on": True}, at=30.0)
    assert clock_answers_at(played.table) is None

    played.happen("paused", {"seat": 1, "on": False}, at=500.0)

    assert clock_answers_at(played.table) == 530
    assert played.loaded().used == 30


def test_only_who_plays_pauses_and_only_once() -> None:
    played = Played("big_chair", "Ana", "Ben", allowance=60)
    played.do(do.Give(seat=1, of=1, who="bot"))

    assert refusal(played, do.Pause(seat=1, on=True)) == "seat"
    assert played.do(do.Pause(seat=0, on=True)) == ["paused"]
    assert refusal(played, do.Pause(seat=0, on=True)) == "stale"


@pytest.mark.parametrize("who", ["bot", "open"])
def test_leaving_a_seat_and_taking_it_back_wins_no_time(who: Literal["bot", "open"]) -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo", allowance=60)
    for kind, body in events_for(played.table, do.Give(seat=0, of=0, who=who), frozenset({0}), played.here):
        played.happen(kind, body, at=40.0)
    played.happen(SAT, {"seat": 0, "who": "person", "name": "Ana", "bot": None, "token": "hash"}, at=50.0)

    assert clock_answers_at(played.table) == 60, "a seat that is left open stops no clock"


def test_a_snapshot_keeps_what_was_used_of_the_time() -> None:
    played = Played("big_chair", "Ana", "Ben", allowance=60)
    played.happen("paused", {"seat": 0, "on": True}, at=30.0)
    played.happen("paused", {"seat": 0, "on": False}, at=100.0)
    kept = snapshot_now(played)

    assert clock_answers_at(played.loaded(kept=kept)) == clock_answers_at(played.table) == 130


def test_the_clock_answers_for_a_seat_that_was_left_open() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo", allowance=60)
    played.do(do.Give(seat=0, of=0, who="open"))
    played.choose(1)
    played.choose(2)

    assert clock_answers_at(played.table) == 60
    ((kind, body),) = late_answer(played.table)
    assert (kind, body["seat"], body["by"]) == (ANSWERED, 0, "clock")


def test_clocks_start_in_full_once_all_seats_are_taken() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "open", allowance=60)
    assert clock_answers_at(played.table) is None

    played.happen(*seat_person(played.table, 2, "Cleo", "hash"), at=500.0)

    assert clock_answers_at(played.table) == 560


def test_the_clock_does_not_run_for_bots() -> None:
    played = Played("survive_thrive", "Ana", "bot trader", "bot steward", allowance=60)
    played.choose(0)

    assert clock_answers_at(played.table) is None
    played.bots()
    assert clock_answers_at(played.table) == 60


# --- Undo ---


def undo(played: Played, at: float, seat: int = 0) -> None:
    """Undo the last answer of a solo player at some second."""
    for kind, body in events_for(played.table, do.Undo(seat=seat, n=played.table.n), frozenset({seat}), ()):
        assert kind == TOOK_BACK
        played.happen(kind, body, at=at)


def answer(played: Played, at: float, key: str | None = None) -> None:
    """Answer for seat 0 at some second, by default with the first option."""
    played.happen(ANSWERED, {"seat": 0, "key": key or played.keys(0)[0], "by": "person"}, at=at)


def left(played: Played, at: float) -> float | None:
    """The seconds left at some second."""
    end = clock_answers_at(played.table)
    return None if end is None else end - at


def test_a_question_that_comes_back_by_an_undo_keeps_what_was_used() -> None:
    played = Played("big_chair", "Ana", allowance=10)
    for begun in (0.0, 100.0, 200.0):  # without limit
        answer(played, begun + 3.0)
        undo(played, begun + 100.0)
        assert left(played, begun + 100.0) == 10 - 3 * (begun / 100 + 1)


def test_a_question_that_is_asked_again_after_an_undo_keeps_what_was_used() -> None:
    played = Played("big_chair", "Ana", allowance=10)
    answer(played, 3.0)
    assert left(played, 3.0) == 10
    undo(played, 12.0)
    answer(played, 14.0)
    assert left(played, 14.0) == 1, "nine seconds were used to think about it"
    undo(played, 14.5)
    assert left(played, 14.5) == 5


def test_another_question_after_an_undo_has_its_whole_time() -> None:
    played = Played("big_chair", "Ana", allowance=10)
    first, other = played.keys(0)[:2]
    answer(played, 3.0, first)
    undo(played, 12.0)
    answer(played, 14.0, other)

    assert left(played, 14.0) == 10


def test_a_snapshot_keeps_what_was_used_of_questions_that_may_come_back() -> None:
    played = Played("big_chair", "Ana", allowance=10)
    answer(played, 3.0)
    answer(played, 5.0)
    kept = snapshot_now(played)
    undo(played, 9.0)

    assert left(played, 9.0) == 8
    assert (
        clock_answers_at(played.loaded())
        == clock_answers_at(played.loaded(kept=kept))
        == clock_answers_at(played.loaded(kept=snapshot_now(played)))
        == 17
    )


# --- Clocks of machines and devices ---


def test_the_time_of_the_server_does_not_jump_with_the_clock_of_the_machine() -> None:
    wall, steady = Hands(1_000_000.0), Hands(50.0)
    now = ServerTime(wall, steady)
    assert now() == 1_000_000
    steady.at += 7
    for jump in (3_600.0, -86_400.0):
        wall.at += jump
        assert now() == 1_000_007


class Hands:
    """A clock that a test sets."""

    def __init__(self, at: float) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


def test_a_clock_is_sent_as_the_seconds_left_at_that_moment(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = Hands(1_000_000.0)
    monkeypatch.setattr("holdfast.table.server_time.now", now)

    async def work(hall: Hall) -> None:
        room = await open_room(hall, "survive_thrive", "Ana", "Ben", "Cleo", allowance=60)
        ana = Guest(room, "Ana")
        assert (await ana.state())["now"]["clock"] == {"seconds": 60, "left": 60.0}
        now.at += 12.5
        assert [each for each in await ana.read() if "clock" in each] == [], "that time goes by is no news"
        ben = Guest(room, "Ben")
        assert (await ben.state())["now"]["clock"] == {"seconds": 60, "left": 47.5}
        assert table_info(room.table, ENGLISH, Presence())["clock"] == {"seconds": 60, "left": 47.5}
        await room.carry_out(do.Pause(seat=0, on=True), ana.visitor.seats)
        assert (await ana.state())["now"]["clock"] == {"seconds": 60, "left": None}
        now.at += 100
        await room.carry_out(do.Pause(seat=0, on=False), ana.visitor.seats)
        assert (await ana.state())["now"]["clock"] == {"seconds": 60, "left": 47.5}

    run(work, sqlite_store)


def test_no_table_reads_the_clock_of_the_machine() -> None:
    modules = {path.name: path.read_text("utf-8") for path in Path(server_time.__file__).parent.glob("*.py")}
    reads = {name for name, text in modules.items() if "time.time()" in text}

    assert reads == set(), "all time at a table is that of server_time"
