"""The bills offered, and the message when there are none."""

import pytest

from holdfast.games.mr_president.home import session
from tests.mr_president.scene import BOOK, dice, effects, keys, on, prompt, scene, told


@pytest.mark.parametrize("theirs", [False, True])
def test_where_the_opponents_choose_first_and_have_no_bill_it_is_said(theirs: bool) -> None:
    pending = {"tax-reform": 0, "gun-legislation": 0, "cyber-security": 1}
    g = scene(congress={"control": 0, "coop": 5, "pending": pending, "theirs": ["cyber-security"] if theirs else []})
    dice(g, (1, 6), (6, 6))

    on(g, (session.attempt_bills,))

    first = "Split control, rolled 1: the Opponents choose first"
    assert told(g)[0] == (first if theirs else f"{first}, but have no bill to pass")
    asks = "Which bill is put to the vote? (one attempt left)"
    alone = "The Opponents have no bill to pass: which is put to the vote? (2 attempts left)"
    assert prompt(g) == (asks if theirs else alone)


def test_where_the_opponents_control_congress_and_have_no_bill_it_is_said() -> None:
    g = scene(congress={"control": -1, "coop": 5, "pending": {"tax-reform": 0}, "theirs": []})

    on(g, (session.attempt_bills,))

    assert told(g) == ["The Opponents have no bill to pass"]


@pytest.mark.parametrize(("n", "may"), [(4, True), (5, False)])
def test_no_bill_is_offered_for_which_there_is_no_space(n: int, may: bool) -> None:
    g = scene(congress={"pending": dict.fromkeys(list(BOOK.bills)[:n], 0), "theirs": []})

    effects(g, [{"do": "bill", "which": "choice", "what": "introduce"}])

    assert bool(g.asked) == may


@pytest.mark.parametrize(("what", "end"), [("left", -2), ("right", 2)])
def test_no_bill_is_offered_that_is_as_far_as_it_goes(what: str, end: int) -> None:
    g = scene(congress={"pending": {"tax-reform": end, "gun-legislation": 0, "cyber-security": 1}, "theirs": []})

    effects(g, [{"do": "bill", "which": "choice", "what": what}])

    assert keys(g) == ["bill gun-legislation", "bill cyber-security"]
