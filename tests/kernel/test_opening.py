"""Answers that only open further choices, in simultaneous secret questions."""

from dataclasses import dataclass, field

import pytest

from holdfast.games.saltmarch.cards import Book
from holdfast.kernel.agenda import advance
from holdfast.kernel.decisions import AnswerKind, ask_on_demand, choose, option, options_for, undecided
from holdfast.kernel.rules import Option, rule
from holdfast.kernel.state import State
from tests.kernel.questions import note
from tests.kernel.scene import keys

BUY_PASSAGE = AnswerKind("buy", "Buy a passage for {n}", "n")
WAIT = AnswerKind("wait", "Wait for the next ferry")
HAGGLE = AnswerKind("haggle", "Haggle", opens=True)
CALL = AnswerKind("call", "Call to the others", opens=True)


@dataclass(slots=True)
class Quay(State):
    """Passengers at a quay decide in secret; haggling lowers the price, and a call is heard by all."""

    prices: list[int] = field(default_factory=list)
    calls: int = 0
    looks: list[int] = field(default_factory=list)


@rule("1")
def board(g: Quay) -> None:
    """Ask all passengers at once, except those without a price."""
    for seat, price in enumerate(g.prices):
        if price:
            ask_on_demand(g, seat, "Board?", ways_to_board, {})


def ways_to_board(g: Quay, seat: int) -> list[Option]:
    """Pay the price, wait, haggle or call; at most two calls."""
    g.looks.append(seat)
    price = g.prices[seat]
    ways = [option(BUY_PASSAGE, price, (note, f"{seat} pays {price}")), option(WAIT, None, (note, f"{seat} waits"))]
    return [*ways, option(HAGGLE, None, (lower, seat)), option(CALL, None, (call,))][: 4 if g.calls < 2 else 3]


@rule("1")
def lower(g: Quay, seat: int) -> None:
    """The price falls by one."""
    g.prices[seat] -= 1


@rule("1")
def call(g: Quay) -> None:
    """Count a call."""
    g.calls += 1


def quay(*prices: int) -> Quay:
    g = Quay(seats=len(prices), log=[], prices=list(prices), agenda=[(board,)])
    advance(g)
    return g


def said(g: Quay) -> list[str]:
    return [line.facts["text"] for line in g.log or ()]


def test_what_only_opens_is_carried_out_at_once_and_the_seat_is_asked_again() -> None:
    g = quay(5, 5)

    choose(g, 0, "haggle")

    assert keys(g, 0) == ["buy 4", "wait", "haggle", "call"]
    assert (undecided(g), g.sealed, said(g)) == ([0, 1], {}, [])


def test_sealed_answers_stay_while_a_seat_opens_further_choices() -> None:
    g = quay(5, 5)
    choose(g, 1, "buy 5")

    choose(g, 0, "haggle")
    choose(g, 0, "buy 4")

    assert said(g) == ["0 pays 4", "1 pays 5"]


def test_what_one_has_sealed_is_taken_back_when_it_is_no_longer_offered() -> None:
    g = quay(5, 5)
    choose(g, 0, "buy 5")

    choose(g, 0, "haggle")

    assert undecided(g) == [0, 1]


def test_what_one_has_sealed_stands_when_it_is_still_offered() -> None:
    g = quay(5, 5)
    choose(g, 0, "wait")

    choose(g, 0, "haggle")

    assert undecided(g) == [1]
    choose(g, 1, "wait")
    assert said(g) == ["0 waits", "1 waits"]


def test_opening_may_change_the_options_of_others() -> None:
    g = quay(5, 5)
    assert "call" in keys(g, 1)

    choose(g, 0, "call")
    choose(g, 0, "call")

    assert "call" not in keys(g, 1)


def test_a_seat_that_is_asked_alone_can_open_further_choices_too() -> None:
    g = quay(5, 0)

    choose(g, 0, "haggle")

    assert keys(g, 0)[0] == "buy 4"
    choose(g, 0, "buy 4")
    assert said(g) == ["0 pays 4"]


def test_options_on_demand_are_computed_once_and_only_when_read() -> None:
    g = quay(5, 5, 5)
    assert g.looks == []

    options_for(g, 1)
    options_for(g, 1)

    assert g.looks == [1]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_book_makes_an_option_once_for_all_callers(seat: int) -> None:
    made: list[tuple[int, str]] = []

    def to_call(seat: int, name: str) -> Option:
        made.append((seat, name))
        return option(CALL, None, (note, f"{seat} calls {name}"))

    tables = Book.read().tables
    ways = tables[to_call, seat]

    assert ways["ann"] is tables[to_call, seat]["ann"]
    assert made == [(seat, "ann")]
    assert ways["ann"][2] == ((note, f"{seat} calls ann"),)
