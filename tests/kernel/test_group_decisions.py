"""Group decisions, any-time options and answers by a clock."""

from dataclasses import dataclass

import pytest

from holdfast.bots import is_last, next_bot_answer
from holdfast.kernel.agenda import advance, rule
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import (
    AnswerKind,
    answer,
    any_time,
    ask,
    ask_any,
    ask_freely,
    choose,
    key_of,
    option,
    options_for,
    question_for,
    run_out,
    undecided,
)
from holdfast.kernel.errors import Refusal
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import Clock, Option, State
from tests.kernel.questions import SAY, TAKE, note, notes, table
from tests.kernel.scene import keys, said, scene

PORT = AnswerKind("port", "port {n}", "n")
STARBOARD = AnswerKind("starboard", "starboard {n}", "n")
MASTER = AnswerKind("master", "master {n}", "n")
CREW = AnswerKind("crew", "crew {n}", "n")
TIRE = AnswerKind("tire", "offer little")
GIVE_UP = AnswerKind("give up", "give up")
OFFER = AnswerKind("offer", "offer {n}", "n")
WAIT = AnswerKind("wait", "wait {n}", "n")
STOP = AnswerKind("stop", "stop")


# --- Any seat of a group ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_answer_of_a_group_is_carried_out_and_the_question_put_again(seat: int) -> None:
    g = scene([[], [], []], at="dyke", chest=2, dyke=0)
    assert undecided(g) == [0, 1, 2]

    choose(g, seat, "dig")

    assert (g.chest, g.dyke) == (1, 1)
    assert undecided(g) == [0, 1, 2]


def test_a_group_goes_on_until_one_of_it_ends_the_matter() -> None:
    g = scene([[], []], at="dyke", chest=5, dyke=0)

    for seat in (1, 1, 0):
        choose(g, seat, "dig")
    choose(g, 0, "rest")

    assert (g.chest, g.dyke) == (2, 3)
    assert said(g, "Round {n} begins") == [{"n": 2}]


def test_a_group_with_a_single_answer_is_not_asked() -> None:
    g = scene([[], []], at="dyke", chest=1)

    choose(g, 0, "dig")

    assert said(g, "Round {n} begins") == [{"n": 2}]


@rule("1")
def ask_crews(g: State) -> None:
    """Two crews and a harbour master may act, in any order."""
    ask_any(g, (0, 1), "Port?", [option(PORT, n, (note, f"port {n}")) for n in (1, 2)])
    ask_any(g, (2,), "Starboard?", [option(STARBOARD, n, (note, f"starboard {n}")) for n in (1, 2)])


@rule("1")
def ask_master_and_crew(g: State) -> None:
    """The master decides alone, unless the crew is faster."""
    ask(g, 0, "Master?", [option(MASTER, n, (note, f"master {n}")) for n in (1, 2)])
    ask_any(g, (1, 2), "Crew?", [option(CREW, n, (note, f"crew {n}")) for n in (1, 2)])


@rule("1")
def ask_who_has_a_choice_and_who_has_none(g: State) -> None:
    """The crew may go either way, and the master only stop."""
    ask_any(g, (0, 1), "Crew?", [option(CREW, n, (note, f"crew {n}")) for n in (1, 2)])
    ask_any(g, (2,), "Master?", [option(STOP, None, (note, "stop"))])


@rule("1")
def ask_everyone(g: State) -> None:
    """Each of three seats has a separate question."""
    for seat in range(3):
        ask(g, seat, "Which?", [option(SAY, n, (note, f"{seat} says {n}")) for n in (1, 2)])


@pytest.mark.parametrize(("seat", "key"), [(0, "crew 2"), (2, "stop")])
def test_a_single_option_beside_other_seats_is_not_chosen_automatically(seat: int, key: str) -> None:
    g = table((ask_who_has_a_choice_and_who_has_none,))
    assert (undecided(g), notes(g)) == ([0, 1, 2], [])

    choose(g, seat, key)

    assert notes(g) == [key]


def test_a_seat_outside_the_group_is_not_asked() -> None:
    g = table((ask_master_and_crew,), seats=4)

    with pytest.raises(Refusal, match="seat 3 is not asked now; waiting for seat 0, 1, 2"):
        choose(g, 3, "crew 1")


def test_the_first_answer_of_one_group_closes_what_was_asked_of_another() -> None:
    g = table((ask_crews,))

    choose(g, 2, "starboard 1")

    assert notes(g) == ["starboard 1"]
    assert g.asked == []


def test_an_answer_sealed_beside_a_group_question_is_void_when_the_group_is_first() -> None:
    g = table((ask_master_and_crew,), (ask_everyone,))
    choose(g, 0, "master 1")

    choose(g, 2, "crew 2")

    assert notes(g) == ["crew 2"]
    assert undecided(g) == [0, 1, 2]


LOOKED: list[int] = []
"""The seats whose options were computed."""


def watches(g: State, seat: int) -> list[Option]:
    """The watches that a seat may take; the last seat has no choice."""
    LOOKED.append(seat)
    return [option(TAKE, n, (note, f"{seat} takes {n}")) for n in range(1 if seat == 2 else 2)]


@rule("1")
def share_watches(g: State, first: int) -> None:
    """Everybody from this seat on may take a watch, in any order."""
    LOOKED.clear()
    for seat in range(first, 3):
        ask_freely(g, seat, "Which watch?", watches, {"n": seat})


def test_in_a_free_order_options_are_computed_once_on_demand() -> None:
    g = table((share_watches, 0))
    assert (undecided(g), LOOKED) == ([0, 1, 2], [])

    twin = g.copy()
    assert [key_of(choice) for choice in options_for(g, 1)] == ["take 0", "take 1"]
    assert options_for(twin, 1) == options_for(g, 1)
    choose(g, 1, "take 1")

    assert (notes(g), g.asked, LOOKED) == (["1 takes 1"], [], [1])


def test_the_last_of_a_free_order_who_has_no_choice_is_not_asked() -> None:
    g = table((share_watches, 2))

    assert (notes(g), undecided(g)) == (["2 takes 0"], [])


def test_who_has_no_choice_beside_others_waits_for_them() -> None:
    g = table((share_watches, 1))

    assert (undecided(g), notes(g)) == ([1, 2], [])


@rule("1")
def stand_by(g: State) -> None:
    """Seat 0 takes a watch; one of the others may take one instead."""
    LOOKED.clear()
    ask_freely(g, 1, "Stand in?", watches, {}, Clock(10, "take 0"), False, True)
    ask_freely(g, 0, "Which watch?", watches, {}, Clock(10, "take 0"))
    ask_freely(g, 2, "Stand in?", watches, {}, Clock(10, "take 0"), False, True)


def test_nobody_waits_for_the_answer_to_an_optional_question() -> None:
    g = table((stand_by,))

    assert undecided(g) == [0]
    assert next_bot_answer(g, {1: lambda seen: 0}, Dice(1, "bots")) is None
    run_out(g)

    assert notes(g) == ["0 takes 0"]


def test_an_optional_question_may_be_answered_and_then_the_first_answer_counts() -> None:
    g = table((stand_by,))

    choose(g, 1, "take 1")

    assert (notes(g), g.asked) == (["1 takes 1"], [])


def test_a_bot_must_answer_if_the_game_waits_for_nobody_else() -> None:
    g = table((stand_by,))
    question = question_for(g, 0)
    assert question is not None

    assert is_last(g, 0, question, {0: lambda seen: 0})


# --- At any time ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", ["bids", "turns", "dyke"])
def test_what_may_be_done_at_any_time_is_offered_beside_every_question(at: str) -> None:
    g = scene([["lamp-oil"], []], at=at, chest=1)

    assert keys(g, 0)[-1] == "sell lamp-oil"
    assert "sell lamp-oil" not in keys(g, 1)


def test_a_seat_that_is_not_asked_is_offered_nothing() -> None:
    g = scene([[], ["lamp-oil"]])

    assert options_for(g, 1) == []
    assert question_for(g, 1) is None


def test_after_something_done_at_any_time_the_question_is_put_again_with_what_is_possible_now() -> None:
    g = scene([["lamp-oil"], []], coins=[0, 3], market=["lighthouse", "lamp-oil"])
    assert keys(g) == ["play lamp-oil", "pass", "sell lamp-oil"]

    choose(g, 0, "sell lamp-oil")

    assert g.players[0].coins == 1
    assert keys(g) == ["buy lamp-oil", "pass"]


def test_a_group_question_is_put_again_after_something_done_at_any_time() -> None:
    g = scene([["lamp-oil"], []], at="dyke", chest=1)

    choose(g, 0, "sell lamp-oil")

    assert keys(g, 0) == keys(g, 1) == ["dig", "rest"]


def test_the_sealed_answers_of_others_stand_when_a_seat_does_something_at_any_time() -> None:
    g = scene([[], ["lamp-oil"], []], at="bids")
    choose(g, 0, "bid 2")

    choose(g, 1, "sell lamp-oil")

    assert undecided(g) == [1, 2]
    assert keys(g, 1) == ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"]
    choose(g, 1, "bid 4")
    choose(g, 2, "bid 0")
    assert [player.bid for player in g.players] == [2, 4, 0]


def test_a_seat_that_has_answered_may_still_act_at_any_time_and_its_answer_stands() -> None:
    g = scene([["lamp-oil"], []], at="bids")
    choose(g, 0, "bid 2")

    choose(g, 0, "sell lamp-oil")

    assert undecided(g) == [1]
    assert key_of(g.sealed[0]) == "bid 2"


def test_a_given_answer_is_open_again_when_something_done_at_any_time_leaves_a_choice() -> None:
    g = scene([["lamp-oil"], []], at="bids", coins=[0, 1])
    assert undecided(g) == [1]

    choose(g, 0, "sell lamp-oil")
    choose(g, 0, "bid 1")
    choose(g, 1, "bid 0")

    assert [player.bid for player in g.players] == [1, 0]


@dataclass(slots=True)
class Ferry(State):
    """Passengers name their fares in secret; the second may lower the limit at any time."""

    most: int = 2


@any_time(Ferry)
def may_give_up(g: Ferry, seat: int) -> list[Option]:
    """Giving up lowers the limit to nothing, tiring to one."""
    return [option(GIVE_UP, None, (offer_less, 0)), option(TIRE, None, (offer_less, 1))] if seat and g.most else []


@rule("1")
def offer_less(g: Ferry, most: int) -> None:
    """Set the highest fare that can be offered."""
    g.most = most


@rule("1")
def offer_fares(g: Ferry) -> None:
    """Both passengers offer a fare at the same time."""
    for seat, most in enumerate((2, g.most)):
        ask(g, seat, "Your fare?", [option(OFFER, n, (note, f"{seat} offers {n}")) for n in range(most + 1)])


def test_the_chosen_any_time_option_is_carried_out() -> None:
    g = Ferry(seats=2, log=[], agenda=[(offer_fares,)])
    advance(g)
    assert keys(g, 1) == ["offer 0", "offer 1", "offer 2", "give up", "tire"]

    answer(g, 1, 4)

    assert keys(g, 1) == ["offer 0", "offer 1", "give up", "tire"]


def test_sealed_answers_are_opened_when_something_done_at_any_time_leaves_no_choice_to_the_last() -> None:
    g = Ferry(seats=2, log=[], agenda=[(offer_fares,)])
    advance(g)
    choose(g, 0, "offer 2")
    before = g.revealed

    choose(g, 1, "give up")

    assert notes(g) == ["0 offers 2", "1 offers 0"]
    assert g.revealed > before, "undo must know that the offer of seat 0 was seen"


# --- Clocks -----------------------------------------------------------------------------------------------------


@rule("1")
def ask_quickly(g: State) -> None:
    """Two seats against the clock, one without."""
    for seat in range(3):
        clock = Clock(10, "say 2") if seat else None
        ask(g, seat, "Which?", [option(SAY, n, (note, f"{seat} says {n}")) for n in (1, 2)], clock=clock)


@rule("1")
def ask_crews_quickly(g: State) -> None:
    """Two groups against the clock, again and again."""
    for seats in ((0, 1), (2,)):
        options = [option(WAIT, seats[0], (note, f"{seats[0]} waits"), (ask_crews_quickly,)), option(STOP, None)]
        ask_any(g, seats, "Which?", options, clock=Clock(10, f"wait {seats[0]}"))


def test_a_question_carries_its_time_allowance_and_the_kernel_reads_no_clock() -> None:
    g = scene([[], []])

    assert g.asked[0].clock == Clock(30, "pass")


def test_when_time_runs_out_the_question_gets_the_answer_its_clock_names() -> None:
    g = scene([["lamp-oil"], []])

    run_out(g)

    assert g.players[0].hand == ["lamp-oil"]
    assert undecided(g) == [1]


def test_when_time_runs_out_only_open_questions_with_a_clock_are_answered() -> None:
    g = table((ask_quickly,))
    choose(g, 1, "say 1")

    run_out(g)

    assert undecided(g) == [0]
    choose(g, 0, "say 1")
    assert notes(g) == ["0 says 1", "1 says 1", "2 says 2"]


def test_when_time_runs_out_for_two_groups_the_first_answer_closes_the_question_of_the_other() -> None:
    g = table((ask_crews_quickly,))

    run_out(g)

    assert notes(g) == ["0 waits"]
    assert undecided(g) == [0, 1, 2]


@pytest.mark.parametrize("at", ["bids", "dyke"])
def test_time_cannot_run_out_where_there_is_no_clock(at: str) -> None:
    g = scene([[], []], at=at, chest=1)
    before = digest(dump(g))

    with pytest.raises(Refusal, match="no open question has a clock"):
        run_out(g)

    assert digest(dump(g)) == before
