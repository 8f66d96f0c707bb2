"""The sandglass of Project: Resistance at a table: one time for a whole phase, and a free order of play."""

from typing import Any

import pytest

from holdfast.table import commands as do
from holdfast.table.commands import Refused
from holdfast.table.events import ANSWERED, PAUSED, RAN_OUT, SAT, TOOK_BACK, hashed
from holdfast.table.hall import Hall
from holdfast.table.room import Room
from holdfast.table.store import Store
from holdfast.table.table import Place
from holdfast.table.timing import TO_FINISH, answer_for_late, bot_answer, due, ends, is_late, over
from tests.table.guests import Guest, run
from tests.table.tables import Played, kept_now, opening
from tests.waiting import until

MINUTES = 300
"""The sandglass of Headquarters, in seconds."""

PEOPLE = ("Ana", "Ben", "Cleo")


def squads(*places: str, clock: str = "on") -> Played:
    """A table of Headquarters whose sandglass has just been turned, at second 0."""
    played = Played("resistance", *places, options={"difficulty": "normal", "clock": clock})
    while played.table.state.phase != "actions":  # type: ignore[attr-defined]
        seat = played.table.state.asked[0].seats[0]
        played.happen(ANSWERED, {"seat": seat, "key": first_key(played, seat), "by": "person"})
    return played


def first_key(played: Played, seat: int) -> str:
    """What a seat that wants to get on answers: it leaves its squad as it is."""
    keys = played.keys(seat)
    return next((key for key in keys if key.startswith("leave")), keys[0])


def act(played: Played, seat: int, verb: str, at: float) -> str:
    """A seat takes an action of a kind at some second; which one that was."""
    key = next(key for key in played.keys(seat) if key.startswith(verb))
    played.happen(ANSWERED, {"seat": seat, "key": key, "by": "person"}, at=at)
    return key


def clocked(played: Played) -> bool:
    """Whether the sandglass runs."""
    return played.table.sandglass() is not None


# --- One time for the phase -------------------------------------------------------------------------------------


def test_the_sandglass_runs_through_the_phase_whoever_acts() -> None:
    played = squads(*PEOPLE)
    for second, seat in ((40.0, 0), (90.0, 1), (91.0, 0)):
        act(played, seat, "move", second)
        assert over(played.table) == MINUTES


def test_it_runs_on_while_an_action_is_finished() -> None:
    played = squads(*PEOPLE)
    act(played, 0, "recruit", 100.0)

    assert played.keys(1) == [], "somebody finishes an action"
    assert over(played.table) == MINUTES


def test_when_it_has_run_out_the_phase_is_over() -> None:
    played = squads(*PEOPLE)
    act(played, 0, "move", 10.0)

    assert not is_late(played.table, MINUTES - 0.1)
    assert is_late(played.table, MINUTES)
    (new,) = answer_for_late(played.table)
    played.happen(*new, at=float(MINUTES))

    assert new[0] == RAN_OUT
    assert not clocked(played)


def test_an_action_begun_in_time_is_finished_and_then_nobody_acts() -> None:
    played = squads(*PEOPLE)
    act(played, 0, "recruit", 299.0)

    assert not is_late(played.table, 310.0), "what was begun is finished"
    assert ends(played.table) == MINUTES + TO_FINISH
    while played.keys(0) and not played.keys(1):
        played.happen(ANSWERED, {"seat": 0, "key": played.keys(0)[0], "by": "person"}, at=310.0)

    assert is_late(played.table, 310.0), "and no further action begins"


def test_whoever_finishes_an_action_for_too_long_is_helped_by_the_adviser() -> None:
    played = squads(*PEOPLE)
    act(played, 0, "recruit", 299.0)

    ((kind, body),) = answer_for_late(played.table)

    assert (kind, body["seat"], body["by"]) == (ANSWERED, 0, "clock")


def test_the_next_phase_has_a_sandglass_of_its_own() -> None:
    played = squads(*PEOPLE)
    played.happen(RAN_OUT, {"by": "clock"}, at=float(MINUTES))
    assert over(played.table) is None, "the army's phase is nobody's time"
    while not clocked(played):
        seat = played.table.state.asked[0].seats[0]
        played.happen(ANSWERED, {"seat": seat, "key": first_key(played, seat), "by": "person"}, at=700.0)

    sandglass = played.table.sandglass()
    assert sandglass is not None
    assert over(played.table) == 700 + sandglass.seconds, "an Event may have made it longer or shorter"


def test_what_is_taken_back_within_a_phase_gives_no_time_back() -> None:
    played = squads(*PEOPLE)
    answers = len(played.table.journal.moves)
    act(played, 0, "move", 100.0)

    played.happen(TOOK_BACK, {"seat": 0, "to": answers, "assisted": False}, at=120.0)

    assert over(played.table) == MINUTES


@pytest.mark.parametrize(("clock", "seconds"), [("on", 300), ("x2", 600), ("x4", 1200)])
def test_it_can_be_stretched(clock: str, seconds: int) -> None:
    assert over(squads(*PEOPLE, clock=clock).table) == seconds


def test_it_can_be_switched_off_and_then_actions_are_counted() -> None:
    played = squads(*PEOPLE, clock="off")

    assert over(played.table) is None
    assert played.table.game.view(played.table.state, 0)["most_actions"] == 7


# --- Pauses -----------------------------------------------------------------------------------------------------


def test_a_pause_stops_it_across_several_actions() -> None:
    played = squads(*PEOPLE)
    act(played, 0, "move", 50.0)
    played.happen(PAUSED, {"seat": 0, "on": True}, at=60.0)
    assert over(played.table) is None
    played.happen(PAUSED, {"seat": 1, "on": False}, at=1000.0)
    act(played, 1, "move", 1010.0)

    assert over(played.table) == 1000 + MINUTES - 60


def test_a_snapshot_and_the_events_after_it_keep_the_time_that_is_left() -> None:
    played = squads(*PEOPLE)
    played.happen(PAUSED, {"seat": 0, "on": True}, at=60.0)
    played.happen(PAUSED, {"seat": 0, "on": False}, at=100.0)
    act(played, 0, "move", 110.0)
    kept = kept_now(played)
    act(played, 1, "move", 120.0)

    assert over(played.table) == 340
    assert over(played.loaded()) == over(played.loaded(kept=kept)) == 340


# --- With servers that come and go ------------------------------------------------------------------------------


class Clockwork:
    """Time that goes on when a test says so."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time_now(monkeypatch: pytest.MonkeyPatch) -> Clockwork:
    """The time as the table reads it."""
    clockwork = Clockwork()
    monkeypatch.setattr("time.time", clockwork)
    return clockwork


async def open_island(hall: Hall, *people: str, bots: int = 0) -> Room:
    """A table with its first phase begun: people, whose tokens are their names, and bots."""
    places = [Place("person", name, None, hashed(name)) for name in people] + [Place("bot", "", "partisan")] * bots
    first: list[tuple[str, dict[str, Any]]] = [(SAT, {"seat": n, **place._asdict()}) for n, place in enumerate(places)]
    room = await hall.open(opening("resistance", len(places)), first)
    while room.table.state.phase != "actions":  # type: ignore[attr-defined]
        seat = room.table.state.asked[0].seats[0]
        keys: list[str] = room.table.asked_of(seat)[2]  # type: ignore[index]
        key = next((key for key in keys if key.startswith("leave")), keys[0])
        await room.store([(ANSWERED, {"seat": seat, "key": key, "by": "person"})])
    return room


def test_a_server_that_is_stopped_keeps_the_time_that_is_left(sqlite_store: Store, time_now: Clockwork) -> None:
    tables: list[str] = []

    async def before(hall: Hall) -> None:
        room = await open_island(hall, *PEOPLE)
        Guest(room, "Ana")
        time_now.now += 100
        tables.append(room.table.id)
        await room.clock.keep_time()

    run(before, KeptOpen(sqlite_store))  # type: ignore[arg-type]
    time_now.now += 5_000

    async def after(hall: Hall) -> None:
        room = await hall.room(tables[0])
        n = room.table.n
        Guest(room, "Ana")
        await until(lambda: room.table.n > n)
        assert over(room.table) == time_now.now + MINUTES - 100
        room.clock.stop()

    run(after, sqlite_store)


class KeptOpen:
    """A store that outlives the server that uses it."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def __getattr__(self, name: str) -> Any:
        return (lambda: None) if name == "close" else getattr(self.store, name)


def test_a_server_that_has_died_counts_nothing_after_its_last_word(sqlite_store: Store, time_now: Clockwork) -> None:
    async def work(hall: Hall) -> None:
        room = await open_island(hall, *PEOPLE)
        guest = Guest(room, "Ana")
        time_now.now += 70
        await guest.choose(0, next(key for key in room.table.asked_of(0)[2] if key.startswith("move")))  # type: ignore[index]
        await until(lambda: not hall.tasks)
        del hall.rooms[room.table.id]  # as if the server had died and another read the table
        room.clock.stop()
        time_now.now += 5_000

        again = await hall.room(room.table.id)
        n = again.table.n
        Guest(again, "Ana")
        await until(lambda: again.table.n > n)

        assert over(again.table) == time_now.now + MINUTES - 70
        again.clock.stop()

    run(work, sqlite_store)


def test_nobody_acts_after_the_time_is_over(sqlite_store: Store, time_now: Clockwork) -> None:
    async def work(hall: Hall) -> None:
        room = await open_island(hall, *PEOPLE)
        guest = Guest(room, "Ana")
        room.clock.stop()
        move = next(key for key in room.table.asked_of(0)[2] if key.startswith("move"))  # type: ignore[index]
        time_now.now += MINUTES + 1

        with pytest.raises(Refused) as refusal:
            await guest.choose(0, move)

        assert refusal.value.kind in ("stale", "not offered")
        assert "clock" in room.table.by
        assert room.table.state.squads[0].actions == 0  # type: ignore[attr-defined]
        room.clock.stop()

    run(work, sqlite_store)


# --- Bots beside people -----------------------------------------------------------------------------------------


def test_beside_people_a_bot_takes_as_long_as_a_person_would() -> None:
    played = squads("Ana", "bot partisan", "bot partisan")
    new = bot_answer(played.table)
    assert new is not None
    seconds = due(played.table, new)
    assert seconds >= 8, "the shortest action takes so long"
    played.happen(*new, at=seconds)
    while (again := bot_answer(played.table)) and not due(played.table, again):
        played.happen(*again, at=seconds)  # what follows from the action takes no time

    assert again is not None
    assert due(played.table, again) >= seconds + 8, "and the next one begins after it"


def test_without_people_or_without_a_clock_bots_do_not_wait() -> None:
    for played in (squads(*["bot partisan"] * 3), squads("Ana", "bot partisan", "bot partisan", clock="off")):
        new = bot_answer(played.table)
        assert new is not None
        assert due(played.table, new) == 0.0


def test_bots_wait_while_nobody_is_there_and_act_when_it_is_their_time(
    sqlite_store: Store, time_now: Clockwork
) -> None:
    async def work(hall: Hall) -> None:
        room = await open_island(hall, "Ana", bots=2)
        room.bots.start()
        await until(lambda: not room.bots.playing)
        assert room.bots.timer is None, "nobody is there"
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


# --- Two answers at once ----------------------------------------------------------------------------------------


def test_two_answers_at_the_same_moment_both_count_if_both_are_possible() -> None:
    played = squads(*PEOPLE)
    at = played.table.at
    moves = [next(key for key in played.keys(seat) if key.startswith("move")) for seat in (0, 1)]

    for seat, key in enumerate(moves):
        assert played.do(do.Choose(seat=seat, at=at, key=key)) == [ANSWERED]

    assert [squad.actions for squad in played.table.state.squads] == [1, 1, 0]  # type: ignore[attr-defined]


def test_an_answer_counts_when_somebody_has_meanwhile_finished_an_action() -> None:
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


def test_whoever_was_too_late_is_told_what_has_changed() -> None:
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
