"""The log says what happened, by whom and why."""

from typing import Any

import pytest

from holdfast.games.ares_crisis import GAME
from tests.ares_crisis.crisis.words import CALM, seen
from tests.ares_crisis.scene import BOOK, asked, log_of, play, scene


def test_what_falls_names_its_cause_and_the_icon_of_its_metric() -> None:
    g = scene(at="persistent", **CALM, crises={"infrastructure-collapse-2": 1, "biodiversity-loss-1": 1})
    play(g, "turn down ocean-1")

    assert log_of(g) == [
        ("AC-077", "Oxygen falls to 12% (Infrastructure Collapse)"),
        ("AC-078", "Temperature falls to 2 °C (Infrastructure Collapse)"),
        ("AC-076", "Ocean tile 1 is turned facedown (Biodiversity Loss): 7 oceans left"),
    ]


def test_a_detriment_token_is_named_as_such() -> None:
    g = scene(at="check", temperature=4, oxygen=13, oceans=5)
    words = GAME.words(BOOK)
    assert words.fill(g.asked[0].prompt, g.asked[0].facts) == "the detriment token of Oceans: choose one"

    play(g, "choose 1")

    assert log_of(g)[-1] == ("AC-078", "Temperature falls to 2 °C (the detriment token of Oceans)")


def test_losses_and_cards_of_a_crisis_stand_under_its_immediate_effect() -> None:
    g = scene(at="crisis", **CALM, hand=["mine", "comet"], deck=["lichen"], crisis_deck=["localized-tsunami-1"])
    play(g, "discard mine", "discard comet", "turn down ocean-1")

    assert log_of(g)[1:4] == [
        ("AC-069", "Seat 1 draws Lichen (Localized Tsunami)"),
        ("AC-069", "Seat 1 discards Mine (Localized Tsunami)"),
        ("AC-069", "Seat 1 discards Comet (Localized Tsunami)"),
    ]


def test_a_sale_a_payment_and_a_refill_each_stand_under_their_rule() -> None:
    given: dict[str, Any] = {"hand": ["mine", "comet", "lichen", "heather"], "crises": {"seismic-aftershocks-1": 2}}
    g = scene(at="action", **CALM, **given)
    play(g, "sell heather", "give up 3 cards", "discard mine", "discard comet")

    assert log_of(g)[1:6] == [
        ("AB-097", "Seat 1 sells Heather for 3 MC"),
        ("AC-090", "Seat 1 discards Mine"),
        ("AC-090", "Seat 1 discards Comet"),
        ("AC-090", "Seat 1 discards Lichen"),
        ("AC-081", "Seat 1 takes 1 counter off Seismic Aftershocks: 1 left"),
    ]


def test_cards_drawn_stand_under_the_kind_of_card_that_brings_them_and_a_refill_under_its_own_rule() -> None:
    g = scene(at="action", played=["circuit-board-factory"])
    g.deck, g.discard = [], ["mine"]
    play(g, "use circuit-board-factory")

    assert log_of(g)[-2:] == [
        ("AB-099", "The discarded cards are shuffled into a new deck"),
        ("AB-080", "Seat 1 draws Mine (Circuit Board Factory)"),
    ]


def test_a_payment_names_the_card_that_is_paid_for() -> None:
    g = scene(at="development", **CALM, hand=["building-industries", "mine"], heat=6, mc=20, corporation="helion")
    play(g, "play building-industries")
    assert asked(g) == "Building Industries: how much of 6 MC do you pay in heat?"

    play(g, "heat 1")

    assert log_of(g)[1:4] == [
        ("AB-084", "Seat 1 pays 4 heat (Building Industries)"),
        ("AB-084", "Seat 1 pays 1 heat (Building Industries)"),
        ("AB-084", "Seat 1 pays 5 MC (Building Industries)"),
    ]


def test_what_a_crisis_does_beside_losses_names_it_too() -> None:
    g = scene(at="crisis", **CALM, crisis_deck=["catastrophic-erosion-1"], before="production")
    assert log_of(g)[1][0] == "AC-069"
    assert log_of(g)[1][1].endswith(" this round (Catastrophic Erosion)")

    g = scene(at="crisis", **CALM, crisis_deck=["collapsing-cities-1"])
    assert log_of(g)[1] == ("AC-069", "The dummy player shows no more than 1 card this round (Collapsing Cities)")

    g = scene(at="crisis", **CALM, played=["power-plant"], makes={"heat": 1}, crisis_deck=["seismic-aftershocks-1"])
    play(g, "choose 1")
    assert log_of(g)[1] == ("AC-069", "Seat 1 gives up Power Plant (Seismic Aftershocks)")

    g = scene(at="crisis", seats=3, **CALM, hand=["mine"], crisis_deck=["emergency-shelters-3"])
    play(g, "give mine", "to 2")
    assert ("AC-069", "Seat 1 gives Mine to Seat 3 (Emergency Shelters)") in log_of(g)


def test_all_tokens_red_names_the_crisis() -> None:
    card = next(card.id for card in BOOK.crises.values() if "all_red" in str(card.immediate))
    g = scene(at="crisis", seats=BOOK.crises[card].players[0], **CALM, crisis_deck=[card])

    assert ("AC-069", f"All detriment tokens show red ({BOOK.crises[card].name})") in log_of(g)


def test_a_counter_bought_with_vp_stands_under_the_rule_of_the_end_step() -> None:
    g = scene(at="end", **CALM, bank=2, crises={"impact-desert-1": 2})
    play(g, "spend on impact-desert-1")

    assert log_of(g)[:2] == [
        ("AC-126", "2 VP leave the Bank for Impact Desert: 0 left"),
        ("AC-126", "The team takes 1 counter off Impact Desert: 1 left"),
    ]


@pytest.mark.parametrize(
    ("at", "given", "told"),
    [
        (
            "persistent",
            {"oxygen": 0, "crises": {"dust-clouds-1": 1}},
            ("AC-134", "Oxygen: no step is left to lose (Dust Clouds)"),
        ),
        (
            "persistent",
            {"oceans": 0, "crises": {"biodiversity-loss-1": 1}},
            ("AC-135", "No ocean is left to turn facedown (Biodiversity Loss)"),
        ),
        ("check", {"temperature": -30, "oceans": 0}, ("AC-133", "Oceans: in the purple zone")),
        ("check", {"temperature": -30}, ("AC-133", "Temperature: in the purple zone")),
    ],
)
def test_a_defeat_names_the_metric_and_its_cause(at: str, given: dict[str, Any], told: tuple[str, str]) -> None:
    g = scene(at=at, **CALM | given)

    assert g.result
    assert log_of(g)[-2] == told


def test_what_a_metric_will_lose_every_round_is_shown_beside_it() -> None:
    crises = {"reglaciation-1": 2, "infrastructure-collapse-1": 1, "localized-tsunami-1": 1}
    metrics = seen(scene(at="plan", **CALM, crises=crises))["metrics"]

    assert {name: now["drain"] for name, now in metrics.items()} == {"temperature": 2, "oxygen": 1, "ocean": 2}
    assert {name: now["may_drain"] for name, now in metrics.items()} == {
        "temperature": True,
        "oxygen": True,
        "ocean": False,
    }


def test_what_a_green_a_blue_and_a_red_card_and_a_tile_give_is_told_with_the_card() -> None:
    g = scene(at="construction", **CALM, hand=["deimos-down"], mc=40)
    play(g, "play deimos-down")
    assert ("AB-081", "Seat 1 gains 7 MC (Deimos Down)") in log_of(g)

    g = scene(at="action", **CALM, mc=15)
    play(g, "buy ocean")
    assert ("AC-112", "Seat 1 gains 1 MC (Ocean tile 9)") in log_of(g)
