"""Clocks at a table: whose time runs, and what happens when it is over."""

from typing import Literal

import pytest

from holdfast.table import commands as do
from holdfast.table.events import ANSWERED, SAT
from holdfast.table.handlers import events_for, taking
from holdfast.table.timing import answer_for_late, ends
from tests.table.tables import Played, kept_now, refusal


def test_when_the_allowance_is_over_the_adviser_answers_once_for_who_is_late() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "Cleo", allowance=60)
    played.choose(1)
    assert ends(played.table) == 60

    kinds: list[tuple[str, int, str]] = []
    while not (kinds and played.table.at):
        (new,) = answer_for_late(played.table)
        kinds.append((new[0], new[1]["seat"], new[1]["by"]))
        played.happen(*new, at=60.0)

    assert kinds == [(ANSWERED, 0, "clock"), (ANSWERED, 2, "clock")][: len(kinds)]
    assert played.table.by[1:] == ["clock"] * (len(played.table.by) - 1)


def test_a_pause_stops_the_clock_and_what_was_used_stays_used() -> None:
    played = Played("big_chair", "Ana", "Ben", allowance=60)
    played.happen("paused", {"seat": 0, "on": True}, at=30.0)
    assert ends(played.table) is None

    played.happen("paused", {"seat": 1, "on": False}, at=500.0)

    assert ends(played.table) == 530
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

    assert ends(played.table) == (60 if who == "bot" else 70), "a seat that is open stops the clock, and no more"


def test_a_snapshot_keeps_what_was_used_of_the_time() -> None:
    played = Played("big_chair", "Ana", "Ben", allowance=60)
    played.happen("paused", {"seat": 0, "on": True}, at=30.0)
    played.happen("paused", {"seat": 0, "on": False}, at=100.0)
    kept = kept_now(played)

    assert ends(played.loaded(kept=kept)) == ends(played.table) == 130


def test_nobody_is_late_while_a_seat_is_open_and_whoever_sits_down_has_the_whole_time() -> None:
    played = Played("survive_thrive", "Ana", "Ben", "open", allowance=60)
    assert ends(played.table) is None

    played.happen(*taking(played.table, 2, "Cleo", "hash"), at=500.0)

    assert ends(played.table) == 560


def test_the_clock_does_not_run_for_bots() -> None:
    played = Played("survive_thrive", "Ana", "bot trader", "bot steward", allowance=60)
    played.choose(0)

    assert ends(played.table) is None
    played.bots()
    assert ends(played.table) == 60
