"""Talk before the sides are chosen: the options of the menu, and the offers still open once the sides are revealed."""

import pytest

from holdfast.games.survive_thrive.state import SurviveThrive
from tests.proofs import proves
from tests.survive_thrive.scene import all_choose, keys, propose, say, scene, table

COMMUNITIES = [["plantation"], ["gravel-pit", "dive-centre"], ["shrimp-farm"], ["trawling-fleet"]]


def council() -> SurviveThrive:
    """A council of four communities before anybody has chosen a side."""
    return scene(at="council", seats=4, built=COMMUNITIES, forest=9, crises=["flash-flood"] * 4)


def states(g: SurviveThrive, seat: int) -> dict[tuple[int, int], str]:
    """The states of the offers to and from a seat."""
    return {(each["from"], each["to"]): each["state"] for each in table(g, seat)["talk"]["offers"]}


@proves("ST-091")
@pytest.mark.parametrize(("last", "after"), [("review", "declined"), ("vote", "open")])
def test_offers_stay_open_between_those_who_vote_and_end_with_who_does_not(last: str, after: str) -> None:
    g = council()
    propose(g, 0, 1, "restore", "spare")
    propose(g, 0, 3, "restore", "spare")
    propose(g, 3, 2, "restore", "spare")

    all_choose(g, "vote", "vote", "vote", last)

    assert states(g, 0) == {(0, 1): "open", (0, 3): after}
    assert states(g, 2) == {(3, 2): after}


@proves("ST-091")
def test_an_offer_between_the_only_two_who_vote_stays_open() -> None:
    g = council()
    propose(g, 0, 1, "restore", "spare")

    all_choose(g, "vote", "vote", "review", "review")

    assert states(g, 0) == {(0, 1): "open"}


@proves("ST-091")
def test_what_was_answered_stays_as_it_was_when_the_sides_part() -> None:
    g = council()
    propose(g, 0, 3, "restore", "spare")
    propose(g, 1, 3, "restore", "spare")
    say(g, 3, "accept 0")
    say(g, 3, "decline 1")

    all_choose(g, "vote", "vote", "vote", "review")

    assert states(g, 3) == {(0, 3): "accepted", (1, 3): "declined"}


@proves("ST-091")
def test_a_sentence_that_was_begun_is_forgotten_when_the_sides_part() -> None:
    g = council()
    say(g, 0, "speak 1, ask restore")

    all_choose(g, "back, vote", "vote", "vote", "review")

    assert keys(g, 0) == ["speak 1", "speak 2", "announce", "ready"]


@proves("ST-091")
def test_before_the_sides_are_chosen_every_investment_of_the_others_can_be_spoken_of() -> None:
    g = council()

    say(g, 0, "speak 1")

    marks = [key.removeprefix("ask vote ") for key in keys(g, 0) if key.startswith("ask vote ")]
    assert marks == ["2 shrimp-farm", "3 trawling-fleet"]


def test_of_many_investments_fewer_can_be_spoken_of_before_the_sides_are_chosen_than_after() -> None:
    many = ["plantation", "dive-centre", "shrimp-farm", "trawling-fleet", "forest-reserve", "agroforestry"]
    g = scene(at="council", seats=4, built=[["plantation"], ["dive-centre"], many, many], crises=["flash-flood"] * 4)

    def marks() -> int:
        return sum([key.startswith("ask vote ") for key in keys(g, 0)])

    say(g, 0, "speak 1")
    before = marks()
    say(g, 0, "back")
    all_choose(g, "vote", "vote", "vote", "vote")
    say(g, 0, "speak 1")

    assert (before, marks()) == (5, 7)
