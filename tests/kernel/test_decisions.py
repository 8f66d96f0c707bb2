"""Decisions: who may answer, what is sealed, what may be done at any time, and what a clock answers."""

from dataclasses import dataclass
from typing import Any

import pytest

from holdfast.games.saltmarch import GAME
from holdfast.kernel.agenda import advance, do, rule
from holdfast.kernel.decisions import (
    Kind,
    Made,
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
    withdraw,
)
from holdfast.kernel.errors import Refusal
from holdfast.kernel.log import log
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import Clock, Option, State, Step
from tests.kernel.scene import bid_all, keys, said, scene, start

TAKE = Kind("take", "take {n}", "n")
SAY = Kind("say", "say {n}", "n")
PORT = Kind("port", "port {n}", "n")
STARBOARD = Kind("starboard", "starboard {n}", "n")
MASTER = Kind("master", "master {n}", "n")
CREW = Kind("crew", "crew {n}", "n")
GIVE_UP = Kind("give up", "give up")
OFFER = Kind("offer", "offer {n}", "n")
WAIT = Kind("wait", "wait {n}", "n")
STOP = Kind("stop", "stop")


def table(*steps: Step, seats: int = 3) -> State:
    """A table of no game at all, with these steps to do."""
    g = State(seats=seats, log=[])
    do(g, *steps)
    advance(g)
    return g


def notes(g: State) -> list[str]:
    """What the steps of such a table have written down."""
    return [str(line.facts["text"]) for line in g.log or ()]


@rule("1")
def note(g: State, text: str) -> None:
    """Write something down."""
    log(g, "{text}", text=text)


# --- Options ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verb", "noun", "key"), [("pass", None, "pass"), ("bid", 0, "bid 0"), ("play", "lamp-oil", "play lamp-oil")]
)
def test_the_key_of_an_option_is_its_verb_and_noun(verb: str, noun: Any, key: str) -> None:
    assert key_of(option(Kind(verb, verb, "noun"), noun)) == key


def test_an_option_made_once_is_shared_from_then_on() -> None:
    options = Made(lambda noun: option(TAKE, noun, (note, noun)))

    assert options["rope"] == (TAKE, "rope", ((note, "rope"),))
    assert options["rope"] is options["rope"]


# --- One seat ---------------------------------------------------------------------------------------------------


def test_an_option_carries_what_happens_next() -> None:
    g = scene([["lamp-oil"], []], coins=[3, 3])

    choose(g, 0, "play lamp-oil")

    assert g.players[0].coins == 5
    assert g.players[0].hand == []
    assert said(g, "{seat} plays {card}") == [{"seat": 0, "card": "lamp-oil"}]


def test_only_the_seat_that_is_asked_may_answer() -> None:
    g = scene([[], []])

    with pytest.raises(Refusal, match="seat 1 is not asked now; waiting for seat 0"):
        choose(g, 1, "pass")


def test_an_answer_that_is_not_offered_is_refused_with_the_nearest_ones() -> None:
    g = scene([["lamp-oil"], []])
    before = digest(dump(g))

    with pytest.raises(Refusal, match=r"'play lampoil' is not possible now; did you mean 'play lamp-oil'"):
        choose(g, 0, "play lampoil")

    assert digest(dump(g)) == before


def test_an_answer_like_none_of_those_offered_is_refused_with_all_of_them() -> None:
    g = scene([[], []])

    with pytest.raises(Refusal, match=r"'xyzzy' is not possible now; there is buy net-menders, pass"):
        choose(g, 0, "xyzzy")


@pytest.mark.parametrize("seat", [2, -1])
def test_a_seat_that_does_not_exist_is_refused_with_those_that_do(seat: int) -> None:
    g = scene([[], []])

    with pytest.raises(Refusal, match=f"there is no seat {seat}; the seats are 0 to 1"):
        choose(g, seat, "pass")
    with pytest.raises(Refusal, match=f"there is no seat {seat}"):
        answer(g, seat, 0)


def test_nobody_answers_when_the_game_is_over() -> None:
    g = scene([[], []], at="dyke", round=3)

    assert g.result is not None
    assert undecided(g) == []
    with pytest.raises(Refusal, match="the game is over: held"):
        choose(g, 0, "pass")


@rule("1")
def ask_nothing(g: State) -> None:
    """A question to which there is no answer."""
    ask(g, 0, "What?", [])
    ask_any(g, (0, 1), "What?", [])


@rule("1")
def ask_the_obvious(g: State) -> None:
    """A question to which there is one answer."""
    ask(g, 0, "What?", [option(SAY, "yes", (note, "yes"))])


@rule("1")
def ask_for_show(g: State) -> None:
    """One answer only, and nobody must notice."""
    ask(g, 0, "What?", [option(SAY, "yes", (note, "yes"))], even_if_forced=True)


@rule("1")
def ask_about_others(g: State) -> None:
    """A question whose facts have the names of what every question has."""
    ask(g, 0, "{seat}, {prompt} or {options}?", [option(SAY, n) for n in (1, 2)], seat=1, prompt="x", options="y")


def test_a_prompt_may_tell_of_another_seat() -> None:
    g = table((ask_about_others,))

    assert undecided(g) == [0]
    assert g.asked[0].facts == {"seat": 1, "prompt": "x", "options": "y"}


def test_without_options_nothing_is_asked() -> None:
    g = table((ask_nothing,), (note, "done"))

    assert g.asked == []
    assert notes(g) == ["done"]


def test_a_question_with_a_single_answer_answers_itself() -> None:
    g = table((ask_the_obvious,), (ask_the_obvious,), (note, "done"))

    assert g.asked == []
    assert notes(g) == ["yes", "yes", "done"]


def test_a_question_is_put_even_if_forced_where_the_missing_pause_would_tell() -> None:
    g = table((ask_for_show,))
    assert keys(g) == ["say yes"]
    assert notes(g) == []

    choose(g, 0, "say yes")

    assert notes(g) == ["yes"]


def test_a_reaction_is_asked_before_the_harm() -> None:
    g = scene([["press-gang"], ["lighthouse", "lamp-oil", "lamp-oil"]])

    choose(g, 0, "play press-gang")
    assert g.players[1].hand == ["lighthouse", "lamp-oil", "lamp-oil"]
    choose(g, 1, "show lighthouse")

    assert g.players[1].hand == ["lighthouse", "lamp-oil", "lamp-oil"]
    assert said(g, "{seat} shows {card}") == [{"seat": 1, "card": "lighthouse"}]


def test_those_who_suffer_choose_how() -> None:
    g = scene([["press-gang"], ["lighthouse", "lamp-oil"]])

    choose(g, 0, "play press-gang")
    choose(g, 1, "suffer")
    choose(g, 1, "discard lamp-oil")

    assert g.players[1].hand == ["lighthouse"]


# --- Several seats, sealed --------------------------------------------------------------------------------------


def test_all_seats_are_asked_at_once() -> None:
    g = start(seats=3)

    assert undecided(g) == [0, 1, 2]
    assert [question.seats for question in g.asked] == [(0,), (1,), (2,)]


def test_a_sealed_answer_is_stored_on_arrival_and_not_opened_before_the_last() -> None:
    g = start(seats=3)

    choose(g, 2, "bid 3")
    choose(g, 0, "bid 1")

    assert undecided(g) == [1]
    assert {seat: key_of(sealed) for seat, sealed in g.sealed.items()} == {2: "bid 3", 0: "bid 1"}
    assert said(g, "{seat} bids {n}") == []
    assert [player.bid for player in g.players] == [0, 0, 0]

    choose(g, 1, "bid 0")

    assert [player.bid for player in g.players] == [1, 0, 3]
    assert g.sealed == {}


def test_sealed_answers_are_carried_out_in_the_order_of_asking_whatever_the_order_of_arrival() -> None:
    g = start(seats=3)

    for seat in (2, 0, 1):
        choose(g, seat, f"bid {seat}")

    assert [facts["seat"] for facts in said(g, "{seat} bids {n}")] == [0, 1, 2]


def test_a_sealed_answer_may_be_changed_until_all_are_in() -> None:
    g = start(seats=2)

    choose(g, 0, "bid 3")
    choose(g, 0, "bid 1")
    choose(g, 1, "bid 2")

    assert said(g, "{seat} bids {n}") == [{"seat": 0, "n": 1}, {"seat": 1, "n": 2}]


def test_a_sealed_answer_may_be_withdrawn_until_all_are_in() -> None:
    g = start(seats=2)
    choose(g, 0, "bid 3")

    withdraw(g, 0)
    choose(g, 1, "bid 2")

    assert undecided(g) == [0]
    assert said(g, "{seat} bids {n}") == []


def test_there_is_nothing_to_withdraw_before_answering_or_after_opening() -> None:
    g = start(seats=2)
    with pytest.raises(Refusal, match="seat 0 has no sealed answer to withdraw"):
        withdraw(g, 0)

    bid_all(g, 1, 1)

    with pytest.raises(Refusal, match="seat 0 has no sealed answer to withdraw"):
        withdraw(g, 0)


def test_opening_sealed_answers_tells_something_and_sealing_them_does_not() -> None:
    g = start(seats=2)
    before = g.revealed

    choose(g, 0, "bid 3")
    assert g.revealed == before
    choose(g, 1, "bid 2")

    assert g.revealed > before


def test_a_seat_without_a_choice_has_its_answer_given_and_waits_with_the_others() -> None:
    g = scene([[], [], []], at="bids", coins=[2, 0, 1])

    assert undecided(g) == [0, 2]
    choose(g, 2, "bid 1")
    choose(g, 0, "bid 0")

    assert said(g, "{seat} bids {n}") == [{"seat": 0, "n": 0}, {"seat": 1, "n": 0}, {"seat": 2, "n": 1}]


def test_where_no_seat_has_a_choice_nobody_is_asked() -> None:
    g = scene([[], []], at="bids", coins=[0, 0])

    assert said(g, "{seat} bids {n}") == [{"seat": 0, "n": 0}, {"seat": 1, "n": 0}]
    assert keys(g) == ["pass"]


def test_a_seat_of_several_is_refused_what_it_is_not_offered_and_its_sealed_answer_stands() -> None:
    g = start(seats=2)
    choose(g, 0, "bid 3")

    with pytest.raises(Refusal, match="'bid 4' is not possible now"):
        choose(g, 0, "bid 4")

    assert key_of(g.sealed[0]) == "bid 3"


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
def ask_everyone(g: State) -> None:
    """Each of three seats has a question of its own."""
    for seat in range(3):
        ask(g, seat, "Which?", [option(SAY, n, (note, f"{seat} says {n}")) for n in (1, 2)])


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
"""The seats whose options were looked for."""


def watches(g: State, seat: int) -> list[Option]:
    """The watches that a seat may take; the last seat has no choice."""
    LOOKED.append(seat)
    return [option(TAKE, n, (note, f"{seat} takes {n}")) for n in range(1 if seat == 2 else 2)]


@rule("1")
def share_watches(g: State, first: int) -> None:
    """Everybody from this seat on may take a watch, in any order."""
    LOOKED.clear()
    for seat in range(first, 3):
        ask_freely(g, seat, "Which watch?", watches, n=seat)


def test_in_a_free_order_the_options_of_a_seat_are_found_once_when_somebody_looks() -> None:
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
    """A ferry for which passengers name their fares in secret; the second may give up at any time."""

    most: int = 2


@any_time(Ferry)
def may_give_up(g: Ferry, seat: int) -> list[Option]:
    """Who gives up offers nothing."""
    return [option(GIVE_UP, None, (give_up,))] if seat and g.most else []


@rule("1")
def give_up(g: Ferry) -> None:
    """Nothing more can be offered."""
    g.most = 0


@rule("1")
def offer_fares(g: Ferry) -> None:
    """Both passengers at once."""
    for seat, most in enumerate((2, g.most)):
        ask(g, seat, "Your fare?", [option(OFFER, n, (note, f"{seat} offers {n}")) for n in range(most + 1)])


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


# --- Re-deals ---------------------------------------------------------------------------------------------------


def test_a_redeal_keeps_what_a_seat_has_sealed_and_hides_what_others_have() -> None:
    g = start(seats=3)
    choose(g, 0, "bid 2")
    choose(g, 1, "bid 1")

    others = [GAME.redeal(g, 0, seed) for seed in range(20)]

    assert {key_of(other.sealed[0]) for other in others} == {"bid 2"}
    assert {key_of(other.sealed[1]) for other in others} == {"bid 0", "bid 1", "bid 2", "bid 3"}
    assert all(undecided(other) == [2] for other in others)


def test_a_redeal_deals_the_hands_of_others_again_and_leaves_the_original_alone() -> None:
    g = start(seats=3)
    before = digest(dump(g))

    hands = {tuple(GAME.redeal(g, 0, seed).players[1].hand) for seed in range(20)}  # type: ignore[attr-defined]

    assert len(hands) > 1
    assert digest(dump(g)) == before


def test_a_redeal_drops_the_lines_that_others_alone_may_read() -> None:
    g = scene([["net-menders"], []], deck=["lighthouse", "press-gang"])
    choose(g, 0, "play net-menders")

    other = GAME.redeal(g, 1, 7)

    assert said(g, "You draw {cards}") != []
    assert said(other, "You draw {cards}") == []
