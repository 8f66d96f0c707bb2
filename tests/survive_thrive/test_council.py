"""Step 4: Council, vote or review."""

import pytest

from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.kernel.decisions import choose, undecided, withdraw
from holdfast.kernel.errors import Refusal
from tests.proofs import proves
from tests.survive_thrive.scene import (
    all_choose,
    all_text,
    be_ready,
    chosen,
    hand,
    in_play,
    keys,
    player,
    said,
    scene,
    table,
    vote,
)

COMMUNITIES = [["plantation"], ["gravel-pit", "dive-centre"], ["shrimp-farm"], ["trawling-fleet"]]


def council(seats: int = 4, **more: object) -> SurviveThrive:
    return scene(at="council", seats=seats, built=COMMUNITIES[:seats], forest=9, **more)  # type: ignore[arg-type]


def voters(*sides: str) -> SurviveThrive:
    g = council(len(sides))
    all_choose(g, *sides)
    return g


# --- Vote or Review ---------------------------------------------------------------------------------------------


@proves("ST-084")
def test_each_player_either_votes_or_reviews_not_both() -> None:
    g = voters("vote", "review", "vote")
    be_ready(g)

    assert undecided(g) == [0, 2]
    assert all(key.startswith("vote") for key in keys(g, 0))
    all_choose(g, "vote 1 gravel-pit", "vote 1 gravel-pit")
    assert undecided(g) == [1]
    assert "done" in keys(g, 1)


@proves("ST-085")
def test_the_vote_review_card_is_out_of_sight_while_others_choose() -> None:
    g = council()

    choose(g, 0, "vote")
    choose(g, 3, "review")

    assert chosen(g, 0) == "vote"
    assert table(g, 1)["committed"] == [0, 3]
    assert [each["side"] for each in table(g, 1)["players"]] == ["", "", "", ""]
    withdraw(g, 0)
    choose(g, 0, "review")


@proves("ST-086")
def test_all_vote_review_cards_are_revealed_at_the_same_time() -> None:
    g = council()
    all_choose(g, "vote", "review", "vote", "vote")

    assert [each["side"] for each in table(g)["players"]] == ["vote", "review", "vote", "vote"]
    assert said(g, "Vote: {seats}; Review: {seats_other}") == [{"seats": (0, 2, 3), "seats_other": (1,)}]


# --- Vote -------------------------------------------------------------------------------------------------------


@proves("ST-087")
def test_a_voter_has_one_vote_for_any_investment_in_any_community() -> None:
    """'Any' includes the voter's Investments and Houses."""
    g = scene(at="council", built=COMMUNITIES[:3], houses=[["audit"], [], []])
    all_choose(g, "vote", "vote", "review")
    be_ready(g)

    everything = ["vote 0 plantation", "vote 0 house", "vote 1 dive-centre", "vote 1 gravel-pit", "vote 2 shrimp-farm"]
    assert keys(g, 0) == keys(g, 1) == everything
    choose(g, 0, "vote 0 plantation")
    choose(g, 1, "vote 0 house")
    assert table(g)["talk"]["votes"] == [
        {"from": 0, "of": 0, "card": "plantation"},
        {"from": 1, "of": 0, "card": "house"},
    ]


@proves("ST-087")
def test_votes_are_secret_until_all_are_cast() -> None:
    g = voters("vote", "vote", "vote")
    be_ready(g)

    choose(g, 0, "vote 1 gravel-pit")

    assert table(g, 1)["committed"] == [0]
    assert table(g, 1)["talk"]["votes"] == []


@proves("ST-088")
def test_an_investment_with_two_votes_becomes_a_house_of_its_owner() -> None:
    g = council()

    vote(g, "vote 1 gravel-pit", "vote 0 plantation", "vote 1 gravel-pit", "vote 2 shrimp-farm")

    assert player(g, 1)["built"] == ["dive-centre"]
    assert (player(g, 1)["houses"], player(g, 1)["closed"]) == (1, ["gravel-pit"])
    assert said(g, "{seat}'s {card} is closed and becomes a House") == [{"card": "gravel-pit", "seat": 1}]


@proves("ST-088")
def test_a_closed_investment_gives_1_dp_and_has_no_impact() -> None:
    g = scene(at="council", built=[["plantation"], ["dive-centre"], []], crises=["storm-surge"] * 4, mangrove=9)
    vote(g, "vote 1 dive-centre", "vote 0 plantation", "vote 0 plantation")

    assert player(g, 0)["dp"] == 1
    for card in ("audit", "dive-centre", "plantation"):
        all_choose(g, f"house {card}")
    assert in_play(g)[0] == 7


@proves("ST-088")
def test_three_or_four_votes_do_the_same_as_two() -> None:
    g = council()

    vote(g, "vote 1 gravel-pit")

    assert player(g, 1)["built"] == ["dive-centre"]


@proves("ST-088")
def test_four_voters_can_close_two_investments() -> None:
    g = council()

    vote(g, "vote 1 gravel-pit", "vote 0 plantation", "vote 0 plantation", "vote 1 gravel-pit")

    assert (player(g, 0)["closed"], player(g, 1)["closed"]) == (["plantation"], ["gravel-pit"])


@proves("ST-088")
def test_of_two_identical_investments_each_needs_two_votes() -> None:
    """Identical Investments of a community are one target; two votes close one of them, four votes both."""
    two = scene(at="council", seats=4, built=[["plantation", "plantation"], ["dive-centre"], [], []], forest=9)
    four = scene(at="council", seats=4, built=[["plantation", "plantation"], ["dive-centre"], [], []], forest=9)

    vote(two, "vote 0 plantation", "vote 0 plantation", "vote 0 plantation", "vote 1 dive-centre")
    vote(four, "vote 0 plantation")

    assert player(two, 0)["built"] == ["plantation"]
    assert player(four, 0)["built"] == []


@proves("ST-089")
def test_an_investment_with_a_single_vote_stays() -> None:
    g = council()

    vote(g, "vote 1 gravel-pit", "vote 0 plantation", "vote 3 trawling-fleet", "vote 2 shrimp-farm")

    assert [each["built"] for each in table(g)["players"]] == COMMUNITIES


@proves("ST-090")
def test_votes_are_not_kept_for_later_rounds() -> None:
    g = scene(at="council", built=COMMUNITIES[:3], crises=["flash-flood"] * 4, forest=9)
    vote(g, "vote 1 gravel-pit", "vote 0 plantation", "vote 2 shrimp-farm")
    for card in ("audit", "dive-centre", "agroforestry"):
        all_choose(g, f"house {card}")

    vote(g, "vote 1 gravel-pit", "vote 0 house", "vote 2 house")

    assert [vote["card"] for vote in table(g)["talk"]["votes"]] == ["gravel-pit", "house", "house"]
    assert said(g, "{seat}'s {card} is closed and becomes a House") == []


@proves("ST-092")
def test_voting_is_a_means_against_investments_that_destroy() -> None:
    closed = scene(at="council", built=[["trawling-fleet"], ["agroforestry"], []], crises=["flash-flood"] * 4, forest=9)
    vote(closed, "vote 1 agroforestry", "vote 0 trawling-fleet", "vote 0 trawling-fleet")

    assert table(closed)["environment"]["reef"]["impact"] == 0


@proves("ST-089")
def test_a_lone_voter_is_not_asked_what_cannot_matter() -> None:
    g = voters("review", "vote", "review")

    assert undecided(g) == [0, 2], "one vote closes nothing"
    assert table(g)["talk"]["votes"] == []


@proves("ST-087")
def test_a_lone_voter_who_has_rallied_is_asked() -> None:
    g = scene(at="council", built=COMMUNITIES[:3])
    g.players[1].votes = 2
    all_choose(g, "review", "vote", "review")

    assert undecided(g) == [1]
    choose(g, 1, "vote 0 plantation")
    assert player(g, 0)["closed"] == ["plantation"]


@proves("ST-087", "ST-088")
def test_where_there_are_only_houses_nobody_is_asked_to_vote() -> None:
    g = scene(at="council", houses=[["audit"], ["audit"], []])
    all_choose(g, "vote", "vote", "review")

    assert undecided(g) == [2]


# --- Review -----------------------------------------------------------------------------------------------------


def reviewing(**more: object) -> SurviveThrive:
    g = scene(at="council", hands=[["audit", "gravel-pit", "rally"], ["audit"] * 3, ["audit"] * 3], **more)  # type: ignore[arg-type]
    all_choose(g, "review")
    return g


@proves("ST-093")
@pytest.mark.parametrize(
    ("answers", "kept"),
    [(["done"], 3), (["discard rally", "done"], 2), (["discard rally", "discard gravel-pit"], 1)],
)
def test_a_reviewer_discards_up_to_two_cards(answers: list[str], kept: int) -> None:
    g = reviewing(deck=["fast-track"] * 30)
    choose(g, 1, "done")
    choose(g, 2, "done")
    for answer in answers:
        choose(g, 0, answer)

    assert table(g)["round"] == 2
    assert said(g, "{seat} exchanges {n:# card|# cards}") == ([{"seat": 0, "n": 3 - kept}] if kept < 3 else [])


@proves("ST-093")
def test_a_third_card_cannot_be_discarded() -> None:
    g = reviewing()
    all_choose(g, "discard audit")
    all_choose(g, "discard rally", "discard audit", "discard audit")

    with pytest.raises(Refusal):
        choose(g, 0, "discard gravel-pit")


@proves("ST-094")
def test_a_reviewer_draws_as_many_cards_as_were_discarded() -> None:
    g = reviewing(deck=["fast-track", "land-swap", *["marine-sanctuary"] * 30], crises=["strong-waves"] * 3, reef=9)
    choose(g, 1, "done")
    choose(g, 2, "done")
    choose(g, 0, "discard rally")
    choose(g, 0, "discard gravel-pit")

    drawn = said(g, "You draw {cards}", 0)[0]["cards"]
    assert drawn == ("fast-track", "land-swap")
    assert hand(g, 0)[:3] == ["audit", "fast-track", "land-swap"]


@proves("ST-095")
def test_hand_cards_stay_secret_in_review() -> None:
    g = reviewing()
    choose(g, 0, "discard gravel-pit")
    choose(g, 1, "done")
    choose(g, 2, "done")
    choose(g, 0, "done")

    for other in (1, 2, None):
        assert "gravel-pit" not in all_text(g, other)
    assert table(g, 1)["hand"] != table(g, 0)["hand"]
    assert "hand" not in player(g, 0)
    assert "gravel-pit" in table(g, 0)["discard"]["known"]
