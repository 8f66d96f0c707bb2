"""While a table is paused nothing happens at it, in any game."""

import json

import pytest

from holdfast.games import all_games, game_named, games
from holdfast.kernel.journal import from_data
from holdfast.kernel.language import ENGLISH
from holdfast.table import commands as do
from holdfast.table.broadcast import render_in_full
from holdfast.table.commands import Refused
from holdfast.table.events import PAUSED
from holdfast.table.hall import Hall
from holdfast.table.showing import Presence, table_info
from holdfast.table.store import Store
from holdfast.table.timing import bot_answer, clock_answers_at
from tests.results import given
from tests.table.guests import Guest, open_room, run
from tests.table.tables import Played, refusal, snapshot_now

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def people_at(game: str) -> tuple[str, ...]:
    """Two people, or as many as the game needs; one where it has a single seat."""
    seats = game_named(game).seats
    return NAMES[: min(max(2, seats[0]), seats[-1])]


def asked(played: Played) -> int:
    """A seat that may answer now."""
    return next(seat for seat in range(len(played.table.places)) if played.keys(seat))


def paused(game: str, *places: str) -> Played:
    """A table with a clock and one answer, paused by Ana."""
    played = Played(game, *(places or people_at(game)), allowance=60)
    if not places:
        played.choose(asked(played))
    played.do(do.Pause(seat=0, on=True))
    return played


@pytest.mark.parametrize("game", games())
def test_in_a_pause_nobody_answers_or_takes_anything_back(game: str) -> None:
    played = paused(game)
    table, seat = played.table, asked(played)
    for command in (
        do.Choose(seat=seat, at=table.at, key=played.keys(seat)[0]),
        do.Withdraw(seat=0, at=table.at),
        do.Undo(seat=0, n=table.n),
        do.Agree(seat=0),
        do.Refuse(seat=0),
    ):
        assert refusal(played, command) == "paused"

    assert played.do(do.Pause(seat=len(table.places) - 1, on=False)) == [PAUSED], "any player may resume"
    played.choose(seat)


def test_a_refusal_says_who_has_paused_and_how_to_go_on() -> None:
    played = paused("survive_thrive")
    with pytest.raises(Refused, match="Ana has paused the game; any player can resume it"):
        played.choose(1)


def test_in_a_pause_no_secret_answer_is_withdrawn_and_no_undo_is_agreed_to() -> None:
    played = Played("survive_thrive", *NAMES[:3], allowance=60)
    for seat in range(3):
        played.choose(seat)
    played.choose(0)
    played.do(do.Undo(seat=1, n=played.table.n))
    assert played.table.request is not None
    played.do(do.Pause(seat=2, on=True))

    assert refusal(played, do.Withdraw(seat=0, at=played.table.at)) == "paused"
    assert refusal(played, do.Undo(seat=0, n=played.table.n)) == "paused"
    assert refusal(played, do.Agree(seat=2)) == "paused"

    played.do(do.Pause(seat=0, on=False))
    assert played.table.request is not None, "the request must stay open"
    assert played.do(do.Withdraw(seat=0, at=played.table.at)) == ["withdrew"]


def test_in_a_pause_bots_and_clocks_stand_still() -> None:
    played = paused("survive_thrive", "Ana", "bot trader", "bot steward")

    assert bot_answer(played.table) is None
    assert clock_answers_at(played.table) is None

    played.do(do.Pause(seat=0, on=False))
    assert bot_answer(played.table) is not None
    assert clock_answers_at(played.table) == 60


def test_in_a_pause_people_talk_and_give_their_seats() -> None:
    played = paused("survive_thrive")

    assert played.do(do.Say(seat=1, text="tea?")) == ["said"]
    assert played.do(do.Give(seat=1, of=1, who="bot")) == ["sat"]
    assert bot_answer(played.table) is None


def test_where_no_clock_runs_there_is_nothing_to_pause() -> None:
    played = Played("big_chair", "Ana", "Ben")

    assert refusal(played, do.Pause(seat=0, on=True)) == "not possible"


def test_a_pause_outlives_a_server() -> None:
    played = paused("big_chair")

    stop = played.loaded().stopped()

    assert stop is not None
    assert (stop.seat, stop.name) == (0, "Ana")


def test_in_a_pause_there_are_no_hints_and_previews(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "survive_thrive", *NAMES[:3], allowance=60)
        guest = Guest(room, "Ana")
        at, key = room.table.at, room.table.question_and_keys(0)[2][0]  # type: ignore[index]
        await room.carry_out(do.Pause(seat=0, on=True), guest.visitor.seats)
        for question in (do.Advise(seat=0, at=at), do.Foresee(seat=0, at=at, key=key)):
            with pytest.raises(Refused) as refused:
                await room.answer(question, guest.visitor.seats, guest.visitor.language)
            assert refused.value.kind == "paused"
        await room.carry_out(do.Pause(seat=0, on=False), guest.visitor.seats)
        hint = await room.answer(do.Advise(seat=0, at=at), guest.visitor.seats, guest.visitor.language)
        assert hint["key"]

    run(work, sqlite_store)


# --- The cover ---


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("token", ["Ana", ""])
def test_in_a_pause_neither_question_nor_board_is_sent(game: str, token: str, sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, game, *people_at(game), allowance=60)
        guest, pauser = Guest(room, *[token] * bool(token)), Guest(room, "Ana")
        before = await guest.state()
        assert before["eyes"][0]["view"]
        await room.carry_out(do.Pause(seat=0, on=True), pauser.visitor.seats)

        for looker in (guest, Guest(room, *[token] * bool(token))):  # both an old viewer and a new one
            covered = await looker.state()
            assert covered["now"]["stopped"] == {"by": 0}
            for eye in covered["eyes"]:
                assert (eye["view"], eye["gauges"], eye["asked"], eye["lines"]) == (None, {}, None, [])

        await room.carry_out(do.Pause(seat=0, on=False), pauser.visitor.seats)
        again = await guest.state()
        assert again["now"]["stopped"] is None
        for eye, old in zip(again["eyes"], before["eyes"], strict=True):
            assert (eye["view"], eye["gauges"], eye["asked"]) == (old["view"], old["gauges"], old["asked"])
            assert eye["from"] == len(old["lines"]), "lines were sent twice"

    run(work, sqlite_store)


def test_what_takes_long_to_tell_is_covered_too() -> None:
    played = paused("survive_thrive")

    ((told, count),) = render_in_full(played.table, ENGLISH, {0: 0}).values()

    assert json.loads(told)["view"] is None
    assert count == 0


def test_the_result_tells_how_often_and_how_long_the_game_was_paused() -> None:
    played = Played("big_chair", "Ana", allowance=60)
    for begun, ended in ((10.0, 40.0), (50.0, 95.0)):
        played.happen(PAUSED, {"seat": 0, "on": True}, at=begun)
        played.happen(PAUSED, {"seat": 0, "on": False}, at=ended)
    while played.table.state.result is None:
        played.choose(0)

    result = given(table_info(played.table, ENGLISH, Presence())["result"])
    assert (result["pauses"], result["paused"]) == (2, 75)
    again = given(table_info(played.loaded(kept=snapshot_now(played)), ENGLISH, Presence())["result"])
    assert again == result
    saved = from_data(played.table.save(), "save", all_games())
    assert saved.pauses == [30, 45], "the save must keep the pauses"
