"""Hidden information is re-dealt as one of the possible cases, and no view or log line reveals it."""

import pytest

from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.kernel.decisions import choose, undecided
from tests.proofs import proves
from tests.survive_thrive.scene import all_choose, propose, said, scene, table, told

THREE = [["plantation"], ["dive-centre"], ["shrimp-farm"]]


def redealt(g: SurviveThrive, seat: int, seed: int = 5) -> SurviveThrive:
    """A re-dealt table that looks the same to a seat."""
    other = GAME.redeal(g, seat, seed)
    assert isinstance(other, SurviveThrive)
    return other


@pytest.mark.parametrize(("at", "answer"), [("activities", "build plantation"), ("council", "vote")])
def test_sealed_answers_of_others_are_redealt_as_legal_answers(at: str, answer: str) -> None:
    g = scene(at=at, built=THREE) if at == "council" else scene()
    choose(g, 0, answer)

    for seed in range(40):
        kind, _, _ = redealt(g, 1, seed).sealed[0]
        assert not kind.opens, kind


@proves("ST-051", "ST-058")
def test_what_others_restore_is_announced_before_anybody_has_to_choose_again() -> None:
    """The Forest has room for one card: the last player chooses again, knowing the cards that the others add."""
    g = scene(forest=8, mangrove=5, reef=5)
    all_choose(g, "restore audit, add mangrove+reef", *["restore audit, add forest+reef"] * 2)

    assert undecided(g) == [2]
    assert [line["environments"] for line in said(g, "{seat} restores {environments}")] == [
        ("mangrove", "reef"),
        ("forest", "reef"),
        ("forest", "reef"),
    ]


def council(agreed: bool) -> SurviveThrive:
    """A council before the sides are revealed, with or without a deal between two players."""
    g = scene(at="council", built=THREE)
    if agreed:
        propose(g, 1, 2, "spare", "spare")
        choose(g, 2, "accept 1")
    return g


@proves("ST-091")
def test_a_third_party_cannot_know_that_two_have_agreed() -> None:
    agreed, silent = council(agreed=True), council(agreed=False)

    assert (table(agreed, 0), told(agreed, 0)) == (table(silent, 0), told(silent, 0))
    assert (redealt(agreed, 0).offers, redealt(silent, 0).offers) == ([], [])
    assert [offer[6] for offer in redealt(agreed, 1).offers] == ["accepted"]


@proves("ST-091")
def test_nor_that_one_of_them_has_broken_a_deal_with_the_other() -> None:
    g = council(agreed=False)
    g.players[1].broke = {0: 1, 2: 3}

    assert redealt(g, 0).players[1].broke == {0: 1}
    assert redealt(g, 2).players[1].broke == {2: 3}


@proves("ST-096")
def test_a_crisis_that_is_striking_is_not_among_those_that_may_still_come() -> None:
    three = [["agroforestry", "dive-centre", "dive-centre"], [], []]
    g = scene(at="crisis", forest=4, built=three, crises=["flash-flood", "flash-flood"])

    assert table(g)["striking"] == "flash-flood"
    assert table(g)["may_come"]["flash-flood"] == GAME.book(()).crises.count("flash-flood") - 1
