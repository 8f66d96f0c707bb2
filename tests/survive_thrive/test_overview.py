"""Game overview and components."""

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from holdfast.games.survive_thrive import GAME
from holdfast.games.survive_thrive.board import STEPS
from holdfast.kernel.decisions import choose
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.ledger import ledger
from tests.proofs import proves
from tests.results import result_of
from tests.survive_thrive.scene import (
    all_choose,
    ending,
    hand,
    in_play,
    keys,
    labels,
    play_out,
    player,
    said,
    scene,
    start,
    table,
    vote,
)

PAGE = Path(__file__).parents[2] / "docs" / "survive-and-thrive.md"
BOOK = GAME.book(())
WORDS = GAME.words(BOOK)
THIRD: dict[str, Any] = {"crises": ["oil-spill"], "slots": ["great-fires", "rising-sea"], "at": "crisis"}
"""The third End Game Crisis is about to come."""


def cards(kind: str) -> list[str]:
    return [card.id for card in BOOK.investments.values() if card.kind == kind]


@proves("ST-001")
def test_the_game_is_for_3_or_4_players() -> None:
    assert len(table(start(3))["players"]) == 3
    assert len(table(start(4))["players"]) == 4
    for seats in (1, 2, 5):
        with pytest.raises(HoldfastError, match="3 to 4 seats"):
            GAME.set_up(None, seats)


@proves("ST-002")
def test_a_game_takes_45_to_60_minutes() -> None:
    """At about five minutes a round, that is nine to twelve rounds on average."""
    assert GAME.minutes == (45, 60)
    rounds = [play_out(start(3 + seed % 2, seed), seed).round for seed in range(60)]
    assert 8.5 <= sum(rounds) / len(rounds) <= 12


@proves("ST-003")
def test_the_players_compete_and_the_most_dp_win() -> None:
    g = scene(**THIRD, built=[["plantation"], ["plantation", "plantation"], []])

    assert result_of(g).scores == (4, 8, 0)
    assert result_of(g).winners == (1,)


@proves("ST-004")
def test_dp_come_only_from_investments_in_the_own_community() -> None:
    g = scene(built=[["plantation"], ["shrimp-farm", "gravel-pit"], []], houses=[[], [], ["audit"]])

    assert [player(g, seat)["dp"] for seat in range(3)] == [4, 11, 1]


@proves("ST-005")
def test_an_investment_says_how_many_dp_it_gives() -> None:
    g = scene(hands=[["plantation"]])

    assert labels(g)["build plantation"].startswith("Build Plantation: 4 DP")
    choose(g, 0, "build plantation")
    all_choose(g, "house audit")
    assert player(g, 0)["dp"] == 4


@proves("ST-006")
def test_investments_destroy_or_restore_the_environment_through_their_impact() -> None:
    g = scene(at="impact", built=[["plantation"], ["mangrove-nursery"], []])

    assert in_play(g) == [6, 9, 7]


@proves("ST-007")
def test_there_are_three_types_of_environment() -> None:
    assert [environment.name for environment in BOOK.coast] == ["Forest", "Mangrove", "Coral Reef"]
    assert list(table(start())["environment"]) == ["forest", "mangrove", "reef"]


@proves("ST-008")
def test_the_environment_is_shared_and_nobody_owns_any_of_it() -> None:
    g = scene(at="impact", built=[["plantation"], [], []])

    assert table(g, 0)["environment"] == table(g, 1)["environment"] == table(g)["environment"]
    assert not any("environment" in seen for seen in table(g)["players"])


@proves("ST-009")
def test_an_action_card_closes_an_investment_of_a_rival() -> None:
    g = scene(hands=[["closure-order"]], built=[[], ["plantation"], ["dive-centre"]])

    choose(g, 0, "play closure-order")
    all_choose(g, "house audit")

    assert player(g, 1)["built"] == []
    assert player(g, 1)["closed"] == ["plantation"]


@proves("ST-009")
def test_the_vote_closes_an_investment_of_a_rival() -> None:
    g = scene(at="council", built=[["dive-centre"], ["plantation"], []], forest=9)

    vote(g, "vote 1 plantation", "vote 0 dive-centre", "vote 1 plantation")

    assert player(g, 1)["closed"] == ["plantation"]


@proves("ST-010")
def test_a_crisis_at_the_end_of_a_round_destroys_investments_or_environment() -> None:
    storm = scene(at="crisis", crises=["flash-flood"] * 2, forest=6, built=[["dive-centre"], [], []])
    fires = scene(at="crisis", crises=["great-fires"] * 2)

    assert player(storm, 0)["built"] == []
    assert in_play(fires)[0] < 7
    assert (storm.round, fires.round) == (2, 2)


@proves("ST-011")
@pytest.mark.parametrize(("forests", "lost"), [(9, 0), (8, 1), (6, 1), (5, 2), (3, 2), (2, 3), (0, 3)])
def test_a_healthy_environment_protects_investments(forests: int, lost: int) -> None:
    g = scene(at="crisis", crises=["flash-flood"] * 2, forest=forests, built=[["dive-centre"] * 4, [], []])

    assert len(player(g, 0)["built"]) == 4 - lost


@proves("ST-012")
def test_all_lose_together_if_a_typhoon_destroys_every_investment() -> None:
    g = scene(
        at="crisis", crises=["typhoon"], forest=2, mangrove=2, reef=2, built=[["plantation"], ["dive-centre"], []]
    )

    assert ending(g) == "typhoon"
    assert result_of(g).winners == ()


@proves("ST-013")
def test_at_the_end_an_epilogue_tells_what_becomes_of_the_communities() -> None:
    g = scene(**THIRD)

    assert ending(g) == "epilogue-3"
    assert table(g)["result"]["epilogue"] == BOOK.epilogues["epilogue-3"].story


@proves("ST-014")
def test_commercial_investments_give_many_dp_and_destroy_environment() -> None:
    """Each differs: the Shrimp Farm destroys most, and a fleet protects Investments from the weather."""
    found = {}
    for card in cards("commercial"):
        g = scene(at="impact", built=[[card], [], []])
        found[card] = (player(g, 0)["dp"], in_play(g))
    assert found == {
        "plantation": (4, [6, 7, 7]),
        "shrimp-farm": (5, [7, 5, 7]),
        "trawling-fleet": (3, [7, 7, 6]),
        "gravel-pit": (6, [6, 6, 7]),
        "copper-mine": (6, [6, 7, 6]),
        "sand-dredger": (6, [7, 6, 6]),
    }


@proves("ST-015")
def test_conservation_investments_restore_environment_and_give_0_dp() -> None:
    found = {}
    for card in cards("conservation"):
        g = scene(at="impact", built=[[card], [], []])
        assert player(g, 0)["dp"] == 0
        found[card] = in_play(g)
    assert found == {"forest-reserve": [8, 7, 7], "mangrove-nursery": [7, 9, 7], "marine-sanctuary": [7, 7, 8]}
    assert len(cards("conservation")) == 3


@proves("ST-016")
@pytest.mark.parametrize("card", cards("sustainable"))
def test_sustainable_investments_give_more_dp_when_the_environment_is_healthy(card: str) -> None:
    """Each differs: agroforestry gives steady DP, a dive centre needs an intact reef."""
    amounts = [player(scene(built=[[card], [], []], forest=n, mangrove=n, reef=n), 0)["dp"] for n in range(10)]

    assert (
        amounts
        == {
            "agroforestry": [0, 0, 0, 2, 2, 2, 3, 3, 3, 4],
            "crab-co-operative": [0, 0, 0, 1, 1, 2, 3, 3, 5, 5],
            "dive-centre": [0, 0, 0, 0, 1, 1, 1, 3, 3, 6],
        }[card]
    )


# --- Components -------------------------------------------------------------------------------------------------


@proves("ST-017")
def test_the_playmat_shows_the_environment_in_play_to_all() -> None:
    text = GAME.board(table(start()), WORDS)

    assert "Forests" in text
    assert "7 of 9" in text


@proves("ST-018")
def test_the_step_tracker_shows_steps_order_of_impacts_and_end_game_slots() -> None:
    g = scene(at="impact", slots=["oil-spill"])
    text = GAME.board(table(g), WORDS)

    assert len(STEPS) == 6, "the square before the first step, and five steps"
    assert "Step 4 of 5: Council" in text
    assert "End Game slots 1 of 3: Oil Spill" in text
    order = [facts["environment"] for facts in said(g, "The Impact on {environment} is {change}")]
    assert order == list(table(g)["environment"])


@proves("ST-019")
def test_one_step_token_lies_on_one_step() -> None:
    assert [table(scene(at=at))["step"] for at in ("activities", "impact")] == [2, 4]


@proves("ST-020")
def test_the_development_deck_is_made_of_investments_and_actions() -> None:
    deck = set(BOOK.development)

    assert deck == {*BOOK.investments, *BOOK.actions}
    assert sorted(start(seed=3).deck + [card for seat in start(seed=3).players for card in seat.hand]) == sorted(
        BOOK.development
    )


@proves("ST-021")
def test_the_crisis_deck_is_made_of_extreme_weather_and_end_game_crises() -> None:
    assert set(BOOK.crises) == {*BOOK.weather, *BOOK.endgame}
    assert sorted(start().crisis_deck) == sorted(BOOK.crises)


@proves("ST-022")
def test_each_player_has_a_card_with_vote_on_one_side_and_review_on_the_other() -> None:
    g = scene(at="council", seats=4)

    assert [keys(g, seat) for seat in range(4)] == [["vote", "review"]] * 4


@proves("ST-023")
def test_the_activity_guide_reminds_of_the_four_activities() -> None:
    g = scene(hands=[["plantation", "audit"]])

    assert {key.split()[0] for key in keys(g)} == {"build", "restore", "house", "play"}
    assert hand(g, 0) == ["audit", "plantation"], "the guide is no card of the hand"


@proves("ST-024")
def test_there_are_9_environment_cards_of_each_type_27_in_all() -> None:
    environment = table(start())["environment"]

    assert [each["in_play"] + each["in_deck"] for each in environment.values()] == [9, 9, 9]


@proves("ST-133")
def test_where_the_rulebook_points_to_an_online_faq_the_ledger_gives_the_reading_chosen() -> None:
    whole = tomllib.loads(resources.files("holdfast.games.survive_thrive").joinpath("rules.toml").read_text())
    gaps = {rule for gap in whole["missing"] for rule in gap["rules"]}

    assert "ST-133" in gaps
    assert len([rule for rule in whole["rule"] if "unclear" in rule or "conflict" in rule]) >= 25
    assert len(whole["rule"]) == 139


DECLARED = [
    ("ST-043", "keeps them and draws none", "A player with more than seven cards"),
    ("ST-051", "with the Activity itself, sealed", "named with the Activity, in secret"),
    ("ST-058", "chooses another type", "finds a pile full chooses another type"),
    ("ST-070", "Mines are Commercial Investments", "Mines are Commercial Investments"),
    ("ST-070", "depletion of any type that a Mine names (ST-080) fells it", "falls when any type it names is depleted"),
    ("ST-070", "the order written on the card", "in the order written on each"),
    ("ST-074", "net number per type", "all Impacts are added up before any card moves"),
    ("ST-087", "sealed until all are placed", "Votes are secret until all have voted"),
    ("ST-089", "nobody is asked", "nobody is asked"),
    ("ST-091", "only those who vote", "after they are revealed, only voters may"),
    ("ST-111", "leaves none of those there were", "it must destroy the last ones"),
]


@pytest.mark.parametrize(("rule", "in_ledger", "on_page"), DECLARED)
def test_a_reading_of_ours_is_declared_in_the_ledger_and_to_the_players(
    rule: str, in_ledger: str, on_page: str
) -> None:
    """Our interpretations are stated with the rule in the ledger, and on the page for players."""
    ours = " ".join(PAGE.read_text(encoding="utf-8").split("**Our interpretations**")[1].split())

    assert in_ledger in ledger("survive_thrive")[rule].unclear
    assert on_page in ours
