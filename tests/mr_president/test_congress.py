"""Congress: the nine steps of the Legislative Segment, bills and their rewards."""

from typing import Any

import pytest

from holdfast.games.mr_president.home import session, signing
from holdfast.games.mr_president.home.bills import introduce
from holdfast.games.mr_president.kinds import COS, SECDEF, VP
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.scene import BOOK, THROWN, dice, keys, on, play, said, scene
from tests.proofs import proves

MYERS, HOLLOWAY, TATE = "sally-myers", "warren-holloway", "douglas-tate"


def congress(**more: Any) -> MrPresident:
    """Congress as in the manual's example, with the changes of a test."""
    given = {
        "control": 1,
        "coop": 3,
        "friends": [MYERS, HOLLOWAY],
        "opponents": [TATE],
        "pending": {"cyber-security": -1, "job-creation-package": 0},
        "theirs": ["cyber-security"],
        "passed": [],
        "landmarks": [],
    }
    return scene(congress=given | more, tracks={"party": 7, "pa": 40, "dc": 0}, ap=0, home={"resources": []})


# --- The worked example -----------------------------------------------------------------------------------------


@proves("MP1-522", "MP1-523", "MP1-481", "MP1-483", "MP1-480")
def test_the_example_friends_exceed_the_opponent_by_1_and_move_one_bill() -> None:
    g = congress()

    on(g, (session.support,))
    moves = [f"{way} {bill}" for bill in ("cyber-security", "job-creation-package") for way in ("left", "right")]
    assert keys(g) == [*moves, "enough"]
    play(g, "left job-creation-package")

    assert g.congress.pending == {"cyber-security": -1, "job-creation-package": -1}
    assert not g.asked


@proves("MP1-524", "MP1-525", "MP1-491", "MP1-476", "MP1-488", "MP1-493")
def test_the_example_a_roll_of_4_with_minus_1_passes_the_bill_of_your_choice() -> None:
    g = congress(pending={"cyber-security": -1, "job-creation-package": -1})
    on(g, (session.attempt_bills,))
    assert keys(g) == ["try cyber-security", "try job-creation-package"]

    dice(g, (4, 6))
    play(g, "try job-creation-package")

    assert keys(g) == ["sign job-creation-package", "veto job-creation-package"]


@proves("MP1-526", "MP1-527", "MP1-496")
def test_the_example_a_landmark_roll_of_2_makes_a_good_bill_with_2_approval_and_1_ap() -> None:
    g = congress()
    g.home.public, g.home.own, g.home.promise = [""] * 5, [""] * 3, ""
    on(g, (signing.sign_or_veto, "job-creation-package"))
    dice(g, (2, 6))

    play(g, "sign job-creation-package")

    assert (g.home.approval, g.home.ap) == (11 + 2, 1)
    assert g.congress.passed == ["job-creation-package"]
    assert "job-creation-package" not in g.congress.pending


@pytest.mark.parametrize(("place", "more"), [(0, 1), (2, 1), (3, 0), (4, 0)])
def test_a_bill_of_the_opponents_that_the_public_wants_brings_some_approval(place: int, more: int) -> None:
    g = congress()
    g.home.public = ["cyber-security" if each == place else "" for each in range(5)]
    before = g.home.approval
    on(g, (signing.sign_or_veto, "cyber-security"))
    dice(g, (6, 6))

    play(g, "sign cyber-security")

    assert g.home.approval - before == more


@proves("MP1-526")
def test_in_the_rightmost_2_box_a_landmark_roll_of_2_is_a_landmark() -> None:
    g = congress(coop=5)
    on(g, (signing.sign_or_veto, "job-creation-package"))
    dice(g, (2, 6))

    play(g, "sign job-creation-package")

    assert g.congress.landmarks == ["job-creation-package"]


@proves("MP1-528", "MP1-505", "MP1-509")
def test_the_example_you_introduce_social_security_which_goes_to_the_minus_1_box() -> None:
    g = congress()
    on(g, (session.introduce_bills,))

    play(g, "introduce social-security")

    assert g.congress.pending["social-security"] == -1
    assert not g.asked


@proves("MP1-529", "MP1-511", "MP1-512", "MP1-461")
def test_the_example_media_ratings_of_3_against_0_move_approval_by_3() -> None:
    g = on(congress(), (session.media_result,))

    assert g.home.approval == 11 + 3


@proves("MP1-530", "MP1-515", "MP1-458")
def test_the_example_more_moderates_than_radicals_move_cooperation_to_the_first_2() -> None:
    g = congress()
    g.level = "easier"

    on(g, (session.adjust_cooperation,))

    assert (g.congress.coop, BOOK.track_value("bc", "bills", g.congress.coop)) == (4, 2)


# --- Step by step -----------------------------------------------------------------------------------------------


MINE = {"social-security": -1, "tax-reform": 0, "gun-legislation": 1, "welfare-reform": 1}
THEIRS = {"cyber-security": -1}


@proves("MP1-482", "MP1-484", "MP1-485")
def test_three_more_on_their_side_move_three_of_your_bills_of_your_choice_to_the_right() -> None:
    g = congress(friends=[], opponents=[TATE, "wendell-ashgrove"], pending=MINE | THEIRS)

    on(g, (session.support,))
    assert keys(g) == [f"right {bill}" for bill in MINE], "a must, and none of theirs"
    play(g, "right welfare-reform", "right tax-reform")
    assert keys(g) == ["right social-security", "right gun-legislation"], "each bill moves once"
    play(g, "right gun-legislation")

    moved = {"welfare-reform": 2, "tax-reform": 1, "gun-legislation": 2}
    assert g.congress.pending == MINE | THEIRS | moved
    assert not g.asked


@proves("MP1-484")
@pytest.mark.parametrize(("mine", "after"), [({"tax-reform": 0, "gun-legislation": 1}, [1, 2]), ({}, [])])
def test_if_you_have_no_more_bills_than_that_all_of_them_move_unasked(mine: dict[str, int], after: list[int]) -> None:
    g = congress(friends=[], opponents=[TATE, "wendell-ashgrove"], pending=mine | THEIRS)

    on(g, (session.support,))

    assert not g.asked
    assert g.congress.pending == dict(zip(mine, after, strict=True)) | THEIRS


@proves("MP1-484")
def test_a_bill_that_cannot_be_passed_any_more_cannot_be_chosen_to_move() -> None:
    lost = {"gun-legislation": 2}
    g = on(congress(pending={"tax-reform": 0, "social-security": -1, **lost}), (session.oppose, 1, ()))

    assert keys(g) == ["right tax-reform", "right social-security"]


@proves("MP1-483")
def test_a_bill_at_the_end_of_its_track_moves_one_way_only() -> None:
    g = congress(pending={"social-security": -2, "tax-reform": 0, "welfare-reform": 2})
    on(g, (session.may_move, 1, ()))

    moves = {"right social-security", "left tax-reform", "right tax-reform", "left welfare-reform"}
    assert set(keys(g)) == {*moves, "enough"}
    play(g, "right tax-reform")

    assert not g.asked, "one bill was to be moved"


@proves("MP1-483")
def test_each_bill_is_moved_once() -> None:
    g = congress(pending={"social-security": -1, "tax-reform": 0})
    on(g, (session.may_move, 2, ()))
    play(g, "left tax-reform")

    assert set(keys(g)) == {"left social-security", "right social-security", "enough"}


@proves("MP1-487", "MP1-455", "MP1-458")
@pytest.mark.parametrize(("coop", "attempts"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_as_many_bills_are_put_to_the_vote_as_cooperation_says(coop: int, attempts: int) -> None:
    g = congress(coop=coop, pending={"social-security": 1, "tax-reform": 1, "gun-legislation": 1}, theirs=[])
    on(g, (session.attempt_bills,))
    tried = 0
    while g.asked:
        dice(g, (6, 6))
        play(g, keys(g)[0])
        tried += 1

    assert tried == attempts


@proves("MP1-489")
def test_where_the_opponents_control_congress_their_bill_furthest_left_is_tried() -> None:
    g = congress(control=-1, pending={"social-security": -2, "cyber-security": 0, "tax-reform": -1})
    g.congress.theirs = ["cyber-security", "tax-reform"]
    dice(g, (1, 6))

    on(g, (session.attempt_bills,))

    assert keys(g) == ["sign tax-reform", "veto tax-reform"]


@proves("MP1-490", "MP1-564")
def test_under_split_control_an_even_die_lets_you_choose_first() -> None:
    g = congress(control=0, coop=4, pending={"social-security": 1, "cyber-security": 1})
    dice(g, (2, 6))

    on(g, (session.attempt_bills,))

    assert keys(g) == ["try social-security", "try cyber-security"]


@proves("MP1-490")
def test_under_split_control_an_odd_die_lets_the_opponents_begin_and_then_it_is_your_turn() -> None:
    three = {"social-security": 1, "tax-reform": 1, "cyber-security": 1}
    g = congress(control=0, coop=4, pending=three)
    dice(g, (3, 6), (6, 6))

    on(g, (session.attempt_bills,))

    tried = said(g, "{bill}: rolled {die}[ {change:added} = {n}]: not passed")
    assert [line["bill"] for line in tried] == ["cyber-security"]
    assert keys(g) == ["try social-security", "try tax-reform"]


@proves("MP1-487", "MP1-490")
@pytest.mark.parametrize("first", [1, 2])
def test_under_split_control_an_attempt_that_the_opponents_cannot_use_falls_to_you(first: int) -> None:
    pending = {"social-security": 1, "tax-reform": 1, "cyber-security": 2}
    g = congress(control=0, coop=4, pending=pending)
    dice(g, (first, 6), (6, 6), (6, 6))

    on(g, (session.attempt_bills,))
    assert keys(g) == ["try social-security", "try tax-reform"]
    play(g, "try social-security")

    tried = said(g, "{bill}: rolled {die}[ {change:added} = {n}]: not passed")
    assert [line["bill"] for line in tried] == ["social-security", "tax-reform"]


@proves("MP1-492", "MP1-474")
def test_a_bill_in_the_box_of_strong_opposition_cannot_be_tried() -> None:
    g = congress(pending={"social-security": 2, "tax-reform": 1, "gun-legislation": 1}, theirs=[])

    on(g, (session.attempt_bills,))

    assert keys(g) == ["try tax-reform", "try gun-legislation"]


@proves("MP1-492")
@pytest.mark.parametrize(
    ("pending", "tried"),
    [
        ({"cyber-security": 2, "social-security": 0}, []),
        ({"cyber-security": 2, "tax-reform": 1, "social-security": 0}, ["tax-reform"]),
    ],
)
def test_nor_do_the_opponents_try_a_bill_in_that_box(pending: dict[str, int], tried: list[str]) -> None:
    g = congress(control=-1, coop=4, pending=pending, theirs=["cyber-security", "tax-reform"])
    dice(g, (6, 6), (6, 6))

    on(g, (session.attempt_bills,))

    told = said(g, "{bill}: rolled {die}[ {change:added} = {n}]: not passed")
    assert [line["bill"] for line in told] == tried
    assert g.congress.pending["cyber-security"] == 2


@proves("MP1-497", "MP1-534", "MP1-540")
def test_a_vetoed_bill_of_the_opponents_is_unused_again_and_has_its_price() -> None:
    g = congress()
    g.home.public = [""] * 5
    before = (g.home.party, g.home.rwc, g.congress.coop, g.home.approval)
    on(g, (signing.sign_or_veto, "cyber-security"))

    play(g, "veto cyber-security")

    assert (g.home.party, g.home.rwc, g.congress.coop, g.home.approval) == tuple(
        n + m for n, m in zip(before, (1, -1, -1, -1), strict=True)
    )
    assert "cyber-security" not in {**g.congress.pending, **dict.fromkeys(g.congress.passed)}
    assert g.congress.theirs == []


@proves("MP1-498", "MP1-499")
def test_a_landmark_of_yours_brings_a_friend() -> None:
    g = congress()
    on(g, (signing.sign_bill, "job-creation-package", True))

    assert len(g.congress.friends) == 3
    assert g.home.legacy >= 2


@proves("MP1-500", "MP1-539")
def test_a_landmark_of_the_opponents_brings_an_opponent_and_none_of_its_benefits() -> None:
    g = congress()
    g.home.public = [""] * 5
    on(g, (signing.sign_bill, "cyber-security", True))

    assert (len(g.congress.opponents), g.home.ap, g.rapid) == (2, 0, [])


@proves("MP1-532", "MP1-568", "MP1-569", "MP1-570", "MP1-571")
def test_a_bill_of_priority_gives_more_and_its_spaces_stay_empty() -> None:
    g = congress(pending={"tax-reform": 0}, theirs=[])
    legacy = g.home.legacy

    on(g, (signing.sign_bill, "tax-reform", False))  # Public Priority 1 and Administration Priority 1

    assert (g.home.legacy - legacy, g.home.ap, g.home.approval) == (2 + 1, 1 + 2, 11 + 1 + 2)
    assert g.home.public == ["", "infrastructure-upgrades", "cyber-security", "social-security", "energy-independence"]
    assert g.home.own == ["", "infrastructure-upgrades", "cyber-security"]


@proves("MP1-396", "MP1-533", "MP1-395")
def test_the_campaign_promise_brings_party_relations_approval_and_a_friend() -> None:
    g = congress(pending={"gun-legislation": 0}, theirs=[])

    on(g, (signing.sign_bill, "gun-legislation", False))

    assert g.home.promise_kept
    assert (g.home.party, len(g.congress.friends), g.home.approval) == (8, 3, 11 + 2 + 2)


@proves("MP1-501", "MP1-502")
@pytest.mark.parametrize(("coop", "rolled"), [(1, 2), (2, 2), (3, 1), (5, 1)])
def test_the_sausage_is_made_twice_where_congress_is_contentious(coop: int, rolled: int) -> None:
    g = congress(coop=coop, pending={})
    g.home.rwc = 5
    dice(g, (5, 6), (5, 6))

    on(g, (session.make_sausage,))

    throws = said(g, THROWN)
    assert [line["chart"] for line in throws] == ["d6"] * rolled


@proves("MP1-503")
def test_bills_that_cannot_be_passed_are_unused_again_before_new_ones_come() -> None:
    g = congress(pending={"social-security": 2, "tax-reform": 1}, theirs=[])

    on(g, (session.clear_opposed,))

    assert g.congress.pending == {"tax-reform": 1}


@proves("MP1-504", "MP1-456", "MP1-458")
@pytest.mark.parametrize(("coop", "new"), [(1, 0), (2, 1), (4, 2)])
def test_as_many_bills_are_introduced_as_cooperation_says(coop: int, new: int) -> None:
    g = congress(coop=coop, pending={}, theirs=[])
    on(g, (session.introduce_bills,))
    while g.asked:
        play(g, keys(g)[0])

    assert len(g.congress.pending) == new


@proves("MP1-506", "MP1-510")
def test_opponents_in_control_introduce_the_first_public_priority_that_is_unused_at_minus_1_for_them() -> None:
    g = congress(control=-1, pending={"tax-reform": 0}, theirs=[], passed=["infrastructure-upgrades"])

    on(g, (session.introduce_bills,))

    assert g.congress.theirs == ["cyber-security"]
    assert g.congress.pending["cyber-security"] == -1


@proves("MP1-507", "MP1-508")
def test_under_split_control_the_die_says_who_introduces_and_the_bill_stands_at_0() -> None:
    g = congress(control=0, pending={}, theirs=[])
    dice(g, (1, 6))

    on(g, (session.introduce_bills,))

    assert (g.congress.theirs, g.congress.pending) == (["tax-reform"], {"tax-reform": 0})


@proves("MP1-475")
def test_no_more_than_five_bills_are_pending() -> None:
    five = {"social-security": 1, "tax-reform": 1, "gun-legislation": 1, "welfare-reform": 1, "privacy-legislation": 1}
    g = congress(pending=five, theirs=[])

    on(g, (session.introduce_bills,))
    assert not g.asked
    on(g, (introduce, "cyber-security"))

    assert g.congress.pending == five


@proves("MP1-519", "MP1-521", "MP1-543")
def test_landmarks_and_bills_passed_this_turn_cannot_be_introduced() -> None:
    g = congress(pending={}, theirs=[], landmarks=["social-security"], passed=["tax-reform"])

    on(g, (session.introduce_bills,))

    assert not {"introduce social-security", "introduce tax-reform"} & set(keys(g))
    assert "introduce gun-legislation" in keys(g)


@proves("MP1-516")
def test_more_radicals_move_cooperation_to_the_left_and_a_tie_leaves_it() -> None:
    g = congress(friends=[], opponents=[TATE, "philippa-crane"])
    g.level = "harder"
    on(g, (session.adjust_cooperation,))
    assert g.congress.coop == 2

    g = congress(friends=["eli-standish"], opponents=[])
    on(g, (session.adjust_cooperation,))
    assert g.congress.coop == 3


@proves("MP1-514", "MP1-513", "MP1-400", "MP1-408", "MP1-409", "MP1-410")
def test_every_scandal_is_rolled_for_in_its_column_concluding_first() -> None:
    g = congress()
    g.home.scandals = {COS: 1, SECDEF: 3, VP: 2}
    g.home.rwc, g.home.media = 5, 5
    dice(g, (2, 6), (2, 6), (2, 6))

    on(g, (session.investigate,))

    over = [line["who"] for line in said(g, "The Scandal about {who} is over")]
    assert over == ["secdef", "vp", "cos"]
