"""Decisions: which seats may answer, and which answers are sealed until all have answered."""

from typing import Any

import pytest

from holdfast.games.saltmarch import GAME
from holdfast.kernel.agenda import rule
from holdfast.kernel.decisions import (
    AnswerKind,
    answer,
    ask,
    ask_any,
    choose,
    key_of,
    option,
    undecided,
    withdraw,
)
from holdfast.kernel.errors import Refusal
from holdfast.kernel.questions import OptionCache
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State
from tests.kernel.questions import SAY, TAKE, note, notes, table
from tests.kernel.scene import bid_all, keys, said, scene, start

# --- Options ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verb", "noun", "key"), [("pass", None, "pass"), ("bid", 0, "bid 0"), ("play", "lamp-oil", "play lamp-oil")]
)
def test_the_key_of_an_option_is_its_verb_and_noun(verb: str, noun: Any, key: str) -> None:
    assert key_of(option(AnswerKind(verb, verb, "noun"), noun)) == key


def test_an_option_made_once_is_shared_from_then_on() -> None:
    options = OptionCache(lambda noun: option(TAKE, noun, (note, noun)))

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
    """A question without options."""
    ask(g, 0, "What?", [])
    ask_any(g, (0, 1), "What?", [])


@rule("1")
def ask_the_obvious(g: State) -> None:
    """A question with one option."""
    ask(g, 0, "What?", [option(SAY, "yes", (note, "yes"))])


@rule("1")
def ask_for_show(g: State) -> None:
    """A question with one option that is asked anyway, to hide that it is forced."""
    ask(g, 0, "What?", [option(SAY, "yes", (note, "yes"))], even_if_forced=True)


@rule("1")
def ask_about_others(g: State) -> None:
    """A question whose facts have the same names as fields of every question."""
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
