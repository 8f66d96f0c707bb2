"""Playing project cards: prices, requirements, payments, lasting effects, sales and the hand limit."""

from typing import Any

import pytest

from tests.ares_crisis.scene import BOOK, idle, keys, makes, offers, play, prompt, scene
from tests.proofs import proves

# --- Colours ----------------------------------------------------------------------------------------------------


@proves("AB-079")
def test_green_cards_raise_production() -> None:
    g = scene(at="development", hand=["economic-growth"], mc=10)

    play(g, "play economic-growth")

    assert makes(g) == {"mc": 3}


@proves("AB-080")
def test_blue_cards_have_lasting_effects_or_actions() -> None:
    for card in BOOK.projects.values():
        if card.colour == "blue":
            assert card.actions or card.when or card.discounts or card.offers or card.lasting


@proves("AB-081")
def test_red_cards_act_once() -> None:
    g = scene(hand=["lava-flows"], mc=17)

    play(g, "play lava-flows")

    assert g.temperature == 4
    assert g.players[0].standing == ()


@proves("AB-082", "AB-094", "AB-017")
def test_played_cards_of_all_colours_stay_and_their_tags_count() -> None:
    g = scene(hand=["atmosphere-filtering"], mc=90, played=["research"])
    assert "play atmosphere-filtering" in keys(g), "two science tags on a red card"

    g = scene(hand=["beam-from-a-thorium-asteroid"], mc=90, at="development", corporation="saturn-systems")
    assert "play beam-from-a-thorium-asteroid" in keys(g), "the corporation's tag"


# --- Prices -----------------------------------------------------------------------------------------------------


def price(card: str, **given: Any) -> int:
    """What a card costs: the least MC with which it is offered."""
    phase = "development" if BOOK.projects[card].colour == "green" else "construction"
    return next(mc for mc in range(99) if f"play {card}" in keys(scene(at=phase, hand=[card], mc=mc, **given)))


@proves("AB-083", "AB-084")
def test_the_reduced_cost_is_paid_neither_more_nor_less() -> None:
    assert price("satellites", makes={"titanium": 1}) == 11
    g = scene(at="development", hand=["satellites"], makes={"titanium": 1}, mc=30)

    play(g, "play satellites")

    assert g.players[0].mc == 19


@proves("AB-085")
def test_discounts_never_bring_a_cost_below_0() -> None:
    g = scene(at="development", hand=["power-plant"], makes={"steel": 9}, mc=5)

    play(g, "play power-plant")

    assert g.players[0].mc == 5


@proves("AB-086")
def test_each_steel_takes_2_off_a_building_card() -> None:
    assert price("mine", makes={"steel": 3}) == 4
    assert price("lichen", makes={"steel": 3}) == 5


@proves("AB-087")
def test_each_titanium_takes_3_off_a_space_card() -> None:
    assert price("satellites", makes={"titanium": 3}) == 5
    assert price("lichen", makes={"titanium": 3}) == 5


@proves("AB-088")
def test_a_discount_counts_once_for_a_card() -> None:
    assert BOOK.projects["miranda-resort"].tags.count("space") == 1
    assert price("research", played=["research-outpost"]) == 4, "two science tags, one discount"
    assert price("vesta-shipyard", makes={"steel": 2}) == 12


@proves("AB-089")
def test_a_card_with_both_tags_gets_both_discounts() -> None:
    assert price("vesta-shipyard", makes={"steel": 2, "titanium": 2}) == 16 - 4 - 6


@proves("AB-090", "AB-007")
def test_a_discount_does_not_use_up_steel_or_titanium() -> None:
    g = scene(at="development", hand=["vesta-shipyard"], makes={"steel": 2, "titanium": 2}, mc=30)

    play(g, "play vesta-shipyard")

    assert makes(g) == {"steel": 2, "titanium": 3}


# --- Requirements -----------------------------------------------------------------------------------------------


@proves("AB-092")
@pytest.mark.parametrize(("card", "tags"), [("ai-central", {"science": 5}), ("fusion-power", {"power": 2})])
def test_tags_that_a_card_asks_for_must_have_been_played(card: str, tags: dict[str, int]) -> None:
    phase = "development" if BOOK.projects[card].colour == "green" else "construction"
    (tag, n), *_ = tags.items()

    assert f"play {card}" in keys(scene(at=phase, hand=[card], mc=90, tags=tags))
    assert f"play {card}" not in keys(scene(at=phase, hand=[card], mc=90, tags={tag: n - 1}))


@proves("AB-094")
def test_the_tags_of_the_card_itself_do_not_count() -> None:
    assert BOOK.projects["ai-central"].tags[0] == "science"
    assert "play ai-central" not in keys(scene(hand=["ai-central"], mc=90, tags={"science": 4}))


@proves("AB-092")
def test_energy_storage_asks_for_a_tr_of_7() -> None:
    for tr, offered in ((6, False), (7, True)):
        assert (
            "play energy-storage" in keys(scene(at="development", hand=["energy-storage"], mc=90, tr=tr))
        ) == offered


@proves("AB-095")
@pytest.mark.parametrize(
    ("card", "what", "n"),
    [("lunar-beam", "tr", 1), ("biomass-combustors", "plants", 2), ("building-industries", "heat", 4)],
)
def test_some_cards_take_tr_heat_or_plants_as_well(card: str, what: str, n: int) -> None:
    assert f"play {card}" not in keys(scene(at="development", hand=[card], mc=90, **{what: n - 1}))
    g = scene(at="development", hand=[card], mc=90, **{what: n})

    play(g, f"play {card}")

    assert getattr(g.players[0], what) == 0


@proves("AB-096")
def test_lasting_effects_answer_later_cards_and_their_own_only_if_they_say_so() -> None:
    g = scene(hand=["optimal-aerobraking", "lava-flows"], mc=90, chosen="construction")
    play(g, "play optimal-aerobraking", "play lava-flows")
    assert g.players[0].heat == 2

    g = scene(hand=["olympus-conference"], mc=90)
    play(g, "play olympus-conference")
    assert len(g.players[0].hand) == 1, "its own science tag"


# --- Sales, deck and hand limit ---------------------------------------------------------------------------------


@proves("AB-097", "AB-098")
@pytest.mark.parametrize("phase", ["development", "construction", "action"])
def test_cards_can_be_sold_for_3_mc_in_the_first_three_phases(phase: str) -> None:
    g = scene(at=phase, hand=["mine", "lichen"])

    play(g, "sell mine", "sell lichen")

    assert g.players[0].mc == 6
    assert g.discard == ["mine", "lichen"]


@proves("AB-098")
def test_cards_cannot_be_sold_in_research() -> None:
    assert offers(scene(at="research", hand=["mine"]), "sell") == []


@proves("AB-099", "AC-179")
def test_an_empty_deck_is_made_anew_from_the_discarded_cards() -> None:
    g = scene(at="action", played=["ai-central"], hand=["mine", "lichen"], mc=0)
    g.deck = ["cartel"]
    play(g, "sell mine", "sell lichen", "use ai-central")

    assert g.players[0].hand[0] == "cartel"
    assert g.players[0].hand[1] in ("mine", "lichen")
    assert len(g.deck) == 1
    assert set(g.deck) | set(g.players[0].hand) == {"cartel", "mine", "lichen"}, "removed cards stay out"


@proves("AB-100", "AB-101")
def test_in_the_end_step_cards_beyond_10_are_sold() -> None:
    hand = list(BOOK.projects)[:12]
    g = scene(at="end", hand=hand)

    play(g, f"sell {hand[3]}", f"sell {hand[7]}")

    assert len(g.players[0].hand) == 10
    assert g.players[0].mc == 6
    assert not prompt(g).startswith("Keep 10")


@proves("AB-102")
def test_the_hand_limit_is_checked_only_in_the_end_step() -> None:
    g = scene(at="action", hand=list(BOOK.projects)[60:72], played=["ai-central"])

    play(g, "use ai-central")

    assert len(g.players[0].hand) == 14


@proves("AB-104", "AB-105")
def test_the_game_does_not_end_in_the_phase_that_fills_all_metrics_and_has_no_scores() -> None:
    g = scene(at="action", heat=8, temperature=6, oxygen=14, oceans=9, supplies="dwindling-supplies-1", mc=99)

    play(g, "convert heat")
    assert g.result is None
    idle(g)

    assert g.result is not None
    assert (g.result.ending, g.result.scores) == ("victory", ())
