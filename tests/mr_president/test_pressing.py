"""Press your Agenda: which bills can be moved and introduced, and what a session leaves over."""

from typing import Any

import pytest

from holdfast.games.mr_president.home import bills, session
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.scene import BOOK, effects, keys, on, play, scene
from tests.proofs import proves

BILLS = list(BOOK.bills)


def house(**more: Any) -> MrPresident:
    """Congress without bills except for those that a test names."""
    given = {"control": 0, "friends": [], "opponents": [], "pending": {}, "theirs": [], "passed": [], "landmarks": []}
    return scene(congress=given | more, home={"resources": [], "crisis": 0})


def moves(g: MrPresident) -> set[str]:
    """The bills that can be moved, and in which direction."""
    return {key for key in keys(g) if key.startswith(("left ", "right "))}


@pytest.mark.parametrize("box", [-2, -1, 0, 1, 2])
@pytest.mark.parametrize("theirs", [False, True])
def test_your_bills_move_to_the_left_and_theirs_to_the_right_as_far_as_there_are_boxes(box: int, theirs: bool) -> None:
    g = house(pending={"tax-reform": box}, theirs=["tax-reform"] if theirs else [])
    on(g, (bills.press_agenda,))

    way, end, step = ("right", 2, 1) if theirs else ("left", -2, -1)
    assert moves(g) == (set() if box == end else {f"{way} tax-reform"})
    if box != end:
        play(g, f"{way} tax-reform")
        assert g.congress.pending == {"tax-reform": box + step}


@proves("MP1-541")
@pytest.mark.parametrize(("n", "may"), [(0, True), (4, True), (5, False)])
def test_any_unused_bill_can_be_introduced_while_there_is_a_space(n: int, may: bool) -> None:
    g = house(pending=dict.fromkeys(BILLS[:n], 1), passed=BILLS[5:7], landmarks=BILLS[7:8])
    on(g, (bills.press_agenda,))

    offered = [key.removeprefix("introduce ") for key in keys(g) if key.startswith("introduce ")]
    assert offered == ([bill for bill in BILLS if bill not in (*BILLS[:n], *BILLS[5:8])] if may else [])


@proves("MP1-508", "MP1-509", "MP1-510")
@pytest.mark.parametrize(("control", "box"), [(1, -1), (0, 0), (-1, 1)])
def test_a_bill_that_is_pressed_stands_where_control_of_congress_puts_it(control: int, box: int) -> None:
    g = house(control=control)
    on(g, (bills.press_agenda,))

    play(g, "introduce tax-reform")

    assert (g.congress.pending, g.congress.theirs) == ({"tax-reform": box}, [])


@pytest.mark.parametrize(("what", "box"), [("left", -1), ("right", 1)])
@pytest.mark.parametrize("which", ["tax-reform", "furthest-left"])
def test_a_card_moves_a_bill_one_box(which: str, what: str, box: int) -> None:
    g = house(pending={"gun-legislation": 1, "tax-reform": 0})

    effects(g, [{"do": "bill", "which": which, "what": what}])

    assert g.congress.pending == {"gun-legislation": 1, "tax-reform": box}


@pytest.mark.parametrize(("boxes", "left"), [([2, 1], 1), ([2, 2], 0), ([1, -2], 2)])
def test_only_bills_in_the_last_box_are_given_up(boxes: list[int], left: int) -> None:
    g = house(pending=dict(zip(BILLS, boxes, strict=False)), theirs=BILLS[:1])

    on(g, (session.clear_opposed,))

    assert len(g.congress.pending) == left
    assert g.congress.theirs == [bill for bill in BILLS[:1] if bill in g.congress.pending]


@pytest.mark.parametrize(("box", "percent"), [(-2, 83), (-1, 67), (0, 50), (1, 33), (2, 0)])
def test_the_chance_of_a_vote_in_each_box(box: int, percent: int) -> None:
    assert bills.chance_in(house(), box) == percent


@pytest.mark.parametrize(("box", "percent"), [(-2, 100), (0, 67), (1, 50), (2, 0)])
def test_the_old_hand_on_the_hill_betters_the_first_vote_only(box: int, percent: int) -> None:
    g = house()
    g.home.resources = [bills.OLD_HAND]
    assert bills.chance_in(g, box) == percent

    g.acting.used.append(bills.OLD_HAND)
    assert bills.chance_in(g, box) == bills.chance_in(house(), box)
