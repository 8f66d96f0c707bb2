"""The game in words: labels with current prices, cards described from their effects, the board in a terminal."""

from typing import Any

import pytest

from holdfast.games.ares_crisis import GAME
from holdfast.games.ares_crisis.state import AresCrisis
from holdfast.games.ares_crisis.words import BRINGS, describe_crisis, describe_works
from holdfast.kernel.decisions import choose, detail_of, key_of, label_of, options_for
from holdfast.table.showing import question_info as shown_to
from tests.ares_crisis.scene import BOOK, scene

WORDS = GAME.words(BOOK)


def labels(g: AresCrisis, seat: int = 0) -> dict[str, str]:
    """The label of each option."""
    return {key_of(choice): label_of(WORDS, g, seat, choice) for choice in options_for(g, seat)}


def details(g: AresCrisis, seat: int = 0) -> dict[str, str]:
    """The detail text of each option."""
    return {key_of(choice): detail_of(WORDS, g, seat, choice) for choice in options_for(g, seat)}


def test_labels_show_the_price_that_would_be_paid() -> None:
    g = scene(
        at="development", hand=["mine"], mc=20, makes={"steel": 2}, chosen="development", tokens=("yellow", "", "")
    )

    assert labels(g)["play mine"] == "Play Mine for 4 MC"
    assert labels(g)["sell mine"] == "Sell Mine for 3 MC"


def test_the_answers_of_a_phase_are_grouped() -> None:
    g = scene(at="development", hand=["mine", "comet"], mc=20)
    question = shown_to(GAME, g, 0, WORDS)

    assert question
    assert {option["key"]: option["under"] for option in question["options"]} == {
        "play mine": "Play a card",
        "sell comet": "Sell a card",
        "sell mine": "Sell a card",
        "done": "",
    }


def test_labels_of_the_action_phase() -> None:
    g = scene(
        at="action",
        played=["aquifer-pumping", "standard-technology"],
        makes={"steel": 2},
        mc=30,
        heat=8,
        crises={"dust-clouds-1": 1},
    )

    shown = labels(g)

    assert shown["use aquifer-pumping"] == "Use Aquifer Pumping: 6 MC → flip 1 ocean faceup"
    assert shown["buy ocean"] == "11 MC: flip an ocean"
    assert shown["convert heat"] == "8 heat: raise temperature"
    assert shown["give up 6 heat"] == "Give up 6 heat to take a counter off"


def asked(g: AresCrisis, seat: int = 0) -> str:
    """The question as this seat reads it."""
    question = next(each for each in g.asked if seat in each.seats)
    return WORDS.fill(question.prompt, question.facts)


def test_development_asks_for_a_card_only_while_one_can_be_played() -> None:
    g = scene(at="development", hand=["mine", "lunar-beam", "ai-central"], mc=20)

    assert asked(g) == "Development: play a green card with 20 MC"
    choose(g, 0, "play mine")
    assert asked(g) == "Development: your card is played. Sell cards, or finish"


def test_development_says_when_no_card_can_be_paid() -> None:
    g = scene(at="development", hand=["mine"], mc=2)

    assert asked(g) == "Development: no green card to play with 2 MC. Sell cards, or finish"


def test_construction_asks_for_what_the_bonus_still_allows() -> None:
    g = scene(at="construction", hand=["standard-technology", "aquifer-pumping", "mine"], mc=60, chosen="construction")

    assert asked(g) == "Construction: play a blue or red card with 60 MC"
    choose(g, 0, "play standard-technology")
    left = g.players[0].mc
    assert asked(g) == f"Construction: play one more blue or red card with {left} MC, or draw a card"
    choose(g, 0, "play aquifer-pumping")
    assert asked(g) == "Construction: you may play no more cards. Sell cards, or finish"


def test_construction_without_a_card_to_play_offers_the_draw_of_the_bonus() -> None:
    poor = scene(at="construction", hand=["aquifer-pumping"], mc=0, chosen="construction")
    bare = scene(at="construction", chosen="construction")

    assert asked(poor) == ("Construction: no blue or red card to play with 0 MC. Draw a card, sell cards, or finish")
    assert asked(bare) == "Construction: your hand is empty. Draw a card, or finish"


def test_action_says_when_only_sales_are_left() -> None:
    assert (
        asked(scene(at="action", hand=["mine"], mc=2)) == "Action: no action to take with 2 MC. Sell cards, or finish"
    )


def test_with_nothing_but_the_bank_the_question_speaks_of_it() -> None:
    g = scene(at="development", bank=1, supplies="dwindling-supplies-2")

    assert asked(g) == "Development: turn VP of the Bank into MC, or finish"


def test_heat_is_named_beside_mc_where_it_counts_as_money() -> None:
    assert asked(scene(at="action", corporation="helion", mc=9, heat=19)) == "Action: act with 9 MC and 19 heat"
    assert asked(scene(at="action", corporation="ecoline", mc=20, heat=19)) == "Action: act with 20 MC"


def test_a_phase_of_the_dummy_player_says_what_it_brings() -> None:
    g = scene(at="dummies", dummies=["solo-4", "solo-2"])

    assert asked(g).startswith("Which phase is also played this round? The dummy player shows Solo mode card ")
    assert set(details(g).values()) <= set(BRINGS.values())


def test_labels_of_oceans_show_the_reward() -> None:
    g = scene(at="persistent", crises={"catastrophic-erosion-1": 1})

    assert labels(g)["turn down ocean-5"] == "Lose Ocean tile 5: whoever flips it up again will gain 4 MC"


def told(g: AresCrisis) -> list[str]:
    """The log as a player reads it."""
    return [WORDS.fill(line.text, line.facts) for line in g.log or ()]


def test_one_is_told_as_one_and_nothing_is_not_told() -> None:
    g = scene(at="production", mc=0, tr=5, makes={"plants": 1}, chosen="production")

    assert "Seat 1 gains 9 MC and 1 plant" in told(g)


def test_a_metric_is_told_with_its_unit() -> None:
    g = scene(at="persistent", crises={"atmosphere-rupture-1": 1}, oxygen=13)

    assert "Oxygen falls to 12% (Atmosphere Rupture)" in told(g)


def test_a_card_not_yet_played_is_told_with_its_colour_cost_and_tags() -> None:
    g = scene(at="research", deck=["aquifer-pumping", "mine"], chosen="action")

    assert details(g)["keep aquifer-pumping"] == (
        "Blue card for 14 MC (building). Action: 10 MC (2 less per steel) → flip 1 ocean faceup."
    )


def test_the_first_hand_may_be_kept_or_filled_up() -> None:
    g = GAME.start(GAME.set_up("normal", 1, 1))
    assert isinstance(g, AresCrisis)

    assert labels(g)["enough"] == "Keep these cards"
    choose(g, 0, next(key for key in labels(g) if key.startswith("replace ")))
    assert labels(g)["enough"] == "Replace no more: draw 1 card"


SPECIAL = [
    ("beginner", "The first 3 rounds bring warnings, not Crises"),
    ("normal", "Crises strike from the first round on"),
]


@pytest.mark.parametrize(("level", "special"), SPECIAL)
def test_a_level_says_what_is_special_about_it(level: str, special: str) -> None:
    assert [WORDS.text(goal) for goal in GAME.scenarios(BOOK)[level].goals][2:] == [special]


DESCRIBED = [
    ("aquifer-pumping", "Action: 10 MC (2 less per steel) → flip 1 ocean faceup."),
    ("medical-lab", "Make 1 MC per 2 building tags. 1 VP."),
    (
        "physics-complex",
        "Needs 4 science tags. For each step you raise temperature: put 1 science here. 1 VP per 2 resources on it.",
    ),
    ("lunar-beam", "Takes 1 TR. Make 4 heat."),
    ("bribed-committee", "Gain 2 TR. −2 VP."),
    ("restructured-resources", "You may spend 1 plant to play a card for 5 MC less."),
    ("work-crews", "You may play one more blue or red card in this phase for 11 MC less."),
    ("advanced-ecosystems", "Needs 1 animal tag, 1 microbe tag and 1 plant tag. 3 VP."),
]


@pytest.mark.parametrize(("card", "text"), DESCRIBED)
def test_cards_are_described_from_their_effects(card: str, text: str) -> None:
    assert describe_works(WORDS, BOOK.projects[card]) == text


def test_crises_are_described_from_their_effects() -> None:
    said = describe_crisis(WORDS, BOOK.crises["seismic-aftershocks-1"])

    assert said == (
        "At once: every player: give up a green card or lose 1 ocean. Every round: oxygen falls 1 step (−1%). "
        "Goal: flip an ocean faceup or give up 3 cards in the Action phase."
    )


def test_the_board_in_a_terminal() -> None:
    g = scene(
        at="development",
        seats=2,
        corporation="helion",
        played=["tardigrades"],
        resources={"tardigrades": 2},
        hand=["mine"],
        mc=12,
        makes={"heat": 3},
        crises={"barren-crater-2": 3},
        supplies="dwindling-supplies-2",
        tokens=("yellow", "", ""),
        temperature=0,
        bank=4,
        chosen="development",
    )

    text = GAME.board(GAME.view(g, 0), WORDS)

    assert "Round 1, Development phase" in text
    assert "VP Bank 4" in text
    assert "0 pppppprrrrryyyy●wwww yellow !" in text
    assert "every project costs 1 MC more" in text
    assert "facedown: Ocean tile 6 (draw 1 card; gain 1 MC)" in text
    assert "▲ Barren Crater" in text
    assert "3 to go: play a blue card" in text
    assert "1 VP → 3 MC each" in text
    assert "▶ [bold]Seat 1: Helion[/bold] · chose Development" in text
    assert "makes 3 heat" in text
    assert "Tardigrades (2 microbes)" in text
    assert "Mine G8✓" in text


def test_the_card_research_is_not_taken_for_the_phase() -> None:
    g = scene(at="plan")

    assert set(details(g).values()) == {""}


def test_the_dummy_hand_on_the_board() -> None:
    g = scene(at="dummies", dummies=["solo-4", "solo-2"])

    assert "Dummy hand: Production or Construction and Research or Action" in GAME.board(GAME.view(g, 0), WORDS)


@pytest.mark.parametrize(
    ("card", "given", "prompt"),
    [
        ("power-infrastructure", {"heat": 7}, "Power Infrastructure: turn how much heat into MC? You have 7"),
        (
            "redrafted-contracts",
            {"hand": ["mine", "cartel"]},
            "Redrafted Contracts: discard up to 3 cards",
        ),
    ],
)
def test_what_a_card_asks_names_the_card_and_ones_means(card: str, given: dict[str, Any], prompt: str) -> None:
    g = scene(at="action", played=[card], **given)

    choose(g, 0, f"use {card}")

    assert asked(g).startswith(prompt)


def test_what_a_crisis_asks_names_the_crisis() -> None:
    calm: dict[str, Any] = {"temperature": 0, "oxygen": 10, "oceans": 5}
    g = scene(at="crisis", **calm, crisis_deck=["seismic-aftershocks-1"], played=["power-plant", "mine"])

    choose(g, 0, "choose 1")

    assert asked(g) == "Seismic Aftershocks: give up which green card?"


def test_research_says_its_phase_and_how_many_of_how_many_cards_are_kept() -> None:
    g = scene(at="research")

    assert asked(g) == "Research: keep 1 of 2 cards drawn"


@pytest.mark.parametrize(("n", "said"), [(1, ["1 plant", "1 card"]), (2, ["2 plants", "2 cards"])])
def test_one_of_a_kind_is_not_several(n: int, said: list[str]) -> None:
    assert [WORDS.name("amount", (n, what)) for what in ("plants", "cards")] == said
