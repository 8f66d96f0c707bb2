"""The sandglass of Project: Resistance at a table: one clock for a whole phase, and a free order of play."""

import pytest

from holdfast.kernel.language import ENGLISH
from holdfast.table import commands as do
from holdfast.table.commands import Refused
from holdfast.table.events import ANSWERED, PAUSED, RAN_OUT, SAT, TOOK_BACK
from holdfast.table.hall import Hall
from holdfast.table.hints import hint
from holdfast.table.showing import present_info, viewer_state
from holdfast.table.store import Store
from holdfast.table.table import Place
from holdfast.table.timing import (
    FINISH_SECONDS,
    bot_answer,
    clock_answers_at,
    game_clock_is_over,
    late_answer,
    time_over_at,
)
from tests.table.guests import Clockwork, Guest, open_island, run
from tests.table.island import MINUTES, PEOPLE, act, clocked, first_key, squads
from tests.table.tables import snapshot_now

# --- One clock for the phase ------------------------------------------------------------------------------------


def test_the_sandglass_runs_through_the_whole_phase() -> None:
    played = squads(*PEOPLE)
    for second, seat in ((40.0, 0), (90.0, 1), (91.0, 0)):
        act(played, seat, "move", second)
        assert time_over_at(played.table) == MINUTES


def test_it_runs_on_while_an_action_is_finished() -> None:
    played = squads(*PEOPLE)
    act(played, 0, "recruit", 100.0)

    assert played.keys(1) == [], "another seat has to finish its action first"
    assert time_over_at(played.table) == MINUTES


def test_there_is_no_hint_where_a_squad_can_only_be_done() -> None:
    played = squads(*PEOPLE)
    for second in (10.0, 20.0):
        act(played, 0, "move", second)
    for seat in (1, 2):
        act(played, seat, "done", 30.0)

    assert played.keys(0) == ["done"]
    found = hint(played.table, 0, ENGLISH)
    assert (found["key"], found["says"], found["why"]) == (None, "There is only one answer.", "")


def test_who_is_done_is_not_waited_for_but_may_act_again() -> None:
    played = squads(*PEOPLE)
    act(played, 1, "done", 10.0)
    shown = viewer_state(played.table, 1, ENGLISH)["asked"]

    assert shown is not None
    assert (shown["prompt"], shown["optional"]) == ("You are done. Act again?", True)
    assert present_info(played.table, ENGLISH)["waiting"] == [0, 2]
    assert hint(played.table, 1, ENGLISH)["key"] is None
    assert time_over_at(played.table) == MINUTES

    act(played, 0, "move", 20.0)
    played.do(do.Choose(seat=1, at=played.table.since[1], key=played.keys(1)[0]))
    assert present_info(played.table, ENGLISH)["waiting"] == [0, 1, 2]


def test_a_bot_that_is_done_stays_so() -> None:
    played = squads("Ana", "partisan", "partisan")
    act(played, 1, "done", 10.0)
    act(played, 2, "done", 10.0)

    assert bot_answer(played.table) is None


def test_the_time_of_a_table_answers_for_nobody_who_is_done() -> None:
    played = squads(*PEOPLE, clock="off")
    act(played, 0, "done", 10.0)

    ((kind, body),) = late_answer(played.table)

    assert (kind, body["seat"]) == (ANSWERED, 1)


def test_when_it_has_run_out_the_phase_is_over() -> None:
    played = squads(*PEOPLE)
    act(played, 0, "move", 10.0)

    assert not game_clock_is_over(played.table, MINUTES - 0.1)
    assert game_clock_is_over(played.table, MINUTES)
    (new,) = late_answer(played.table)
    played.happen(*new, at=float(MINUTES))

    assert new[0] == RAN_OUT
    assert not clocked(played)


def test_an_action_begun_in_time_is_finished_and_then_nobody_acts() -> None:
    played = squads(*PEOPLE)
    act(played, 0, "recruit", 299.0)

    assert not game_clock_is_over(played.table, 310.0), "what was begun is finished"
    assert clock_answers_at(played.table) == MINUTES + FINISH_SECONDS
    while played.keys(0) and not played.keys(1):
        played.happen(ANSWERED, {"seat": 0, "key": played.keys(0)[0], "by": "person"}, at=310.0)

    assert game_clock_is_over(played.table, 310.0), "and no further action begins"


def test_an_action_that_takes_too_long_is_finished_by_the_adviser() -> None:
    played = squads(*PEOPLE)
    act(played, 0, "recruit", 299.0)

    ((kind, body),) = late_answer(played.table)

    assert (kind, body["seat"], body["by"]) == (ANSWERED, 0, "clock")


def test_the_next_phase_has_a_sandglass_of_its_own() -> None:
    played = squads(*PEOPLE)
    played.happen(RAN_OUT, {"by": "clock"}, at=float(MINUTES))
    assert time_over_at(played.table) is None, "the army's phase is nobody's time"
    while not clocked(played):
        seat = played.table.state.asked[0].seats[0]
        played.happen(ANSWERED, {"seat": seat, "key": first_key(played, seat), "by": "person"}, at=700.0)

    sandglass = played.table.sandglass()
    assert sandglass is not None
    assert time_over_at(played.table) == 700 + sandglass.seconds, "an Event may have made it longer or shorter"


def test_what_is_taken_back_within_a_phase_gives_no_time_back() -> None:
    played = squads(*PEOPLE)
    answers = len(played.table.journal.moves)
    act(played, 0, "move", 100.0)

    played.happen(TOOK_BACK, {"seat": 0, "to": answers, "assisted": False}, at=120.0)

    assert time_over_at(played.table) == MINUTES


def test_a_phase_that_comes_back_by_an_undo_keeps_what_was_used_of_its_sandglass() -> None:
    played = squads(*PEOPLE)
    answers = len(played.table.journal.moves)
    act(played, 0, "move", 100.0)
    played.happen(RAN_OUT, {"by": "clock"}, at=280.0)
    assert not clocked(played)

    played.happen(TOOK_BACK, {"seat": 0, "to": answers, "assisted": False}, at=1000.0)
    assert time_over_at(played.table) == 1000 + 20
    played.happen(TOOK_BACK, {"seat": 0, "to": answers - 1, "assisted": False}, at=1010.0)
    assert not clocked(played), "before the sandglass was turned"
    seat = played.table.state.asked[0].seats[0]
    played.happen(ANSWERED, {"seat": seat, "key": first_key(played, seat), "by": "person"}, at=2000.0)
    assert time_over_at(played.table) == 2000 + 10


@pytest.mark.parametrize(("clock", "seconds"), [("on", 300), ("x2", 600), ("x4", 1200)])
def test_it_can_be_stretched(clock: str, seconds: int) -> None:
    assert time_over_at(squads(*PEOPLE, clock=clock).table) == seconds


def test_it_can_be_switched_off_and_then_actions_are_counted() -> None:
    played = squads(*PEOPLE, clock="off")

    assert time_over_at(played.table) is None
    assert played.table.game.view(played.table.state, 0)["most_actions"] == 7


# --- Pauses -----------------------------------------------------------------------------------------------------


def test_a_pause_stops_it_across_several_actions() -> None:
    played = squads(*PEOPLE)
    act(played, 0, "move", 50.0)
    played.happen(PAUSED, {"seat": 0, "on": True}, at=60.0)
    assert time_over_at(played.table) is None
    played.happen(PAUSED, {"seat": 1, "on": False}, at=1000.0)
    act(played, 1, "move", 1010.0)

    assert time_over_at(played.table) == 1000 + MINUTES - 60


@pytest.mark.parametrize("kept", [False, True])
def test_it_runs_on_when_a_player_leaves_and_the_others_act(kept: bool) -> None:
    played = squads(*PEOPLE)
    played.happen(SAT, {"seat": 2, **Place()._asdict()}, at=60.0)
    act(played, 0, "move", 100.0)

    assert time_over_at(played.loaded(kept=snapshot_now(played) if kept else None)) == MINUTES


def test_it_runs_when_those_who_are_there_act_though_a_seat_was_never_taken() -> None:
    played = squads("Ana", "Ben", "open")
    act(played, 0, "move", 100.0)

    assert time_over_at(played.table) == time_over_at(played.loaded(kept=snapshot_now(played))) == MINUTES


def test_a_snapshot_and_the_events_after_it_keep_the_time_that_is_left() -> None:
    played = squads(*PEOPLE)
    played.happen(PAUSED, {"seat": 0, "on": True}, at=60.0)
    played.happen(PAUSED, {"seat": 0, "on": False}, at=100.0)
    act(played, 0, "move", 110.0)
    kept = snapshot_now(played)
    act(played, 1, "move", 120.0)

    assert time_over_at(played.table) == 340
    assert time_over_at(played.loaded()) == time_over_at(played.loaded(kept=kept)) == 340


# --- Server restarts --------------------------------------------------------------------------------------------


def test_nobody_acts_after_the_time_is_over(sqlite_store: Store, time_now: Clockwork) -> None:
    async def work(hall: Hall) -> None:
        room = await open_island(hall, *PEOPLE)
        guest = Guest(room, "Ana")
        room.clock.stop()
        move = next(key for key in room.table.question_and_keys(0)[2] if key.startswith("move"))  # type: ignore[index]
        time_now.now += MINUTES + 1

        with pytest.raises(Refused) as refusal:
            await guest.choose(0, move)

        assert refusal.value.kind in ("stale", "not offered")
        assert "clock" in room.table.by
        assert room.table.state.squads[0].actions == 0  # type: ignore[attr-defined]
        room.clock.stop()

    run(work, sqlite_store)


# --- Two answers at once ----------------------------------------------------------------------------------------


def test_two_answers_at_the_same_moment_both_count_if_both_are_possible() -> None:
    played = squads(*PEOPLE)
    at = played.table.at
    moves = [next(key for key in played.keys(seat) if key.startswith("move")) for seat in (0, 1)]

    for seat, key in enumerate(moves):
        assert played.do(do.Choose(seat=seat, at=at, key=key)) == [ANSWERED]

    assert [squad.actions for squad in played.table.state.squads] == [1, 1, 0]  # type: ignore[attr-defined]


def test_an_answer_counts_if_another_action_was_finished_meanwhile() -> None:
    played = squads(*PEOPLE)
    at, move = played.table.at, next(key for key in played.keys(1) if key.startswith("move"))
    act(played, 0, "recruit", 1.0)
    while not played.keys(1):
        played.happen(ANSWERED, {"seat": 0, "key": played.keys(0)[0], "by": "person"}, at=2.0)

    assert played.do(do.Choose(seat=1, at=at, key=move)) == [ANSWERED]


def test_one_own_answer_sent_twice_counts_once() -> None:
    played = squads(*PEOPLE)
    at, move = played.table.at, next(key for key in played.keys(0) if key.startswith("move"))
    played.do(do.Choose(seat=0, at=at, key=move))

    with pytest.raises(Refused) as refusal:
        played.do(do.Choose(seat=0, at=at, key=move))

    assert refusal.value.kind == "stale"


def test_a_late_answer_is_refused_with_what_has_changed() -> None:
    played = squads(*PEOPLE)
    at, done = played.table.at, "recruit"
    assert done in played.keys(1)
    act(played, 0, "recruit", 1.0)
    while not played.keys(1):
        played.happen(ANSWERED, {"seat": 0, "key": played.keys(0)[0], "by": "person"}, at=2.0)
    assert done not in played.keys(1), "the village takes one cube only"

    with pytest.raises(Refused) as refusal:
        played.do(do.Choose(seat=1, at=at, key=done))

    assert refusal.value.kind == "stale"
    assert "Ana was faster: " in str(refusal.value)
    assert played.table.state.squads[1].actions == 0  # type: ignore[attr-defined]
