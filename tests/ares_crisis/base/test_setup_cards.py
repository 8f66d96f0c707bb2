"""Set-up: the removed cards, and the dealt corporations."""

import pytest

from tests.ares_crisis.base.words import (
    NAMED_CARDS,
    OCEAN_CARDS,
    OXYGEN_CARDS,
    TEMPERATURE_CARDS,
    board,
    endure,
    front,
    seen,
    settled,
)
from tests.ares_crisis.scene import BOOK, GAME, idle, play, said, scene, start
from tests.proofs import proves

# --- The project deck -------------------------------------------------------------------------------------------


def all_cards_drawn() -> set[str]:
    """The names of all cards seen by drawing the whole deck."""
    g = scene(at="plan", makes={"cards": 161})
    play(g, "choose production")
    return {BOOK.projects[entry["card"]].name for entry in front(g)["hand"]}


@pytest.mark.parametrize(
    ("names", "n"),
    [
        pytest.param(TEMPERATURE_CARDS, 23, marks=proves("AC-022"), id="temperature"),
        pytest.param(OXYGEN_CARDS, 13, marks=proves("AC-023"), id="oxygen"),
        pytest.param(OCEAN_CARDS, 8, marks=proves("AC-024"), id="ocean"),
        pytest.param(NAMED_CARDS, 3, marks=proves("AC-026"), id="named"),
    ],
)
def test_cards_with_a_metric_requirement_and_three_more_are_removed(names: list[str], n: int) -> None:
    drawn = all_cards_drawn()

    assert len(set(names)) == n
    assert not drawn & set(names)
    assert len(drawn) == 208 - 23 - 13 - 8 - 3, "all others are there"


@proves("AC-025")
def test_cards_that_refer_to_milestones_are_not_there() -> None:
    """Ruling: the game is played without that expansion, whose cards (AC-177 names them) are not included."""
    milestones = ["City Council", "Community Afforestation", "Zoos", "Private Investor Beach", "Tourism"]

    assert not all_cards_drawn() & {*milestones, "Award Winning Reflector Material"}
    assert all(1 <= card.number <= 208 for card in BOOK.projects.values()), "the base game's cards only"


@proves("AC-027")
def test_these_cards_are_taken_out_before_the_deck_is_shuffled() -> None:
    removed = {*TEMPERATURE_CARDS, *OXYGEN_CARDS, *OCEAN_CARDS, *NAMED_CARDS}

    for seed in range(1, 31):
        g = start(seats=4, seed=seed)
        dealt = {BOOK.projects[entry["card"]].name for player in seen(g)["players"] for entry in player["hand"]}
        assert not dealt & removed
        assert (len(dealt), seen(g)["deck"]) == (32, 161 - 32)


@proves("AC-028")
def test_no_draw_ever_turns_up_a_removed_card_or_comes_short() -> None:
    """Ruling (ledger): cards left in would be replaced when drawn. Removing them first gives the same draws."""
    removed = {*TEMPERATURE_CARDS, *OXYGEN_CARDS, *OCEAN_CARDS, *NAMED_CARDS}
    g = scene(at="plan", seats=4, crisis_deck=["distress-signal"] * 20)

    endure(g, "choose research", rounds=20)

    draws = [line["projects"] for line in said(g, "{seat} looks at {projects}")]
    assert {len(cards) for cards in draws} == {5}
    assert sum(map(len, draws)) > 161, "the whole deck was drawn, and shuffled again"
    assert not {BOOK.projects[card].name for cards in draws for card in cards} & removed


# --- Corporations -----------------------------------------------------------------------------------------------


def corporations_dealt() -> set[str]:
    """Every corporation dealt in some game."""
    return {
        corporation
        for seed in range(1, 41)
        for player in seen(start(seats=4, seed=seed))["players"]
        for corporation in player["offered"]
    }


@proves("AC-041", "AB-111")
def test_inventrix_is_removed_before_corporations_are_dealt() -> None:
    dealt = corporations_dealt()

    assert len(dealt) == 15
    assert "Inventrix" not in {BOOK.corporations[corporation].name for corporation in dealt}


@proves("AC-042")
def test_the_expansion_s_four_corporations_are_shuffled_in() -> None:
    assert corporations_dealt() >= {"burstar", "magna-inc", "orbex-united", "sharizen"}


@proves("AC-048")
def test_crisis_mode_is_played_without_awards_and_milestones() -> None:
    g = settled("normal", seats=4)
    idle(g, rounds=2)

    words = f"{board(g)} {GAME.cards(seen(g), GAME.words_at(g))} {[choice.says for choice in GAME.options]}".lower()

    assert "milestone" not in words
    assert "award" not in words
    assert not [name for name in seen(g) if "award" in name or "milestone" in name]
