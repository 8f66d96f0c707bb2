"""Playing project cards: colours, costs, requirements and triggered effects."""

from typing import Any

import pytest

from tests.ares_crisis.base.words import answer_idly, front, price, seen, with_pack
from tests.ares_crisis.scene import BOOK, AresCrisis, keys, makes, offers, play, said, scene
from tests.proofs import proves

GREEN, BLUE, RED = (
    [card.id for card in BOOK.projects.values() if card.colour == colour] for colour in ("green", "blue", "red")
)
EVERYTHING: dict[str, Any] = {
    "mc": 99,
    "heat": 9,
    "plants": 9,
    "tr": 20,
    "bank": 5,
    "tags": dict.fromkeys(
        ("building", "space", "science", "power", "earth", "jovian", "plant", "microbe", "animal", "event"), 5
    ),
}
"""A player who can play any card."""


def with_card_played(card: str) -> AresCrisis:
    """A table at which a player who can play any card has just played this one."""
    at = "development" if card in GREEN else "construction"
    g = scene(at=at, hand=[card], **EVERYTHING)
    play(g, f"play {card}")
    while g.round == 1 and "done" not in keys(g):
        answer_idly(g)
    return g


# --- The three colours ------------------------------------------------------------------------------------------


@proves("AB-079")
def test_green_cards_mainly_raise_production() -> None:
    raising = [card for card in GREEN if makes(with_card_played(card))]

    assert len(raising) >= 0.9 * len(GREEN)
    assert not [card for card in (*BLUE, *RED) if makes(with_card_played(card))], "blue and red cards do not"


@proves("AB-080")
@pytest.mark.parametrize("card", BLUE)
def test_blue_cards_give_lasting_effects_or_actions(card: str) -> None:
    g = with_card_played(card)

    assert card in front(g)["standing"]


@proves("AB-080")
def test_a_blue_card_gives_an_action_for_the_action_phase() -> None:
    g = scene(at="plan", mc=14, hand=["circuit-board-factory"], dummy_phases=["construction"], deck=["mine", "comet"])

    play(g, "choose action", "play circuit-board-factory", "use circuit-board-factory")

    assert [entry["card"] for entry in front(g)["hand"]] == ["mine"]


@proves("AB-080")
def test_a_blue_card_gives_a_lasting_effect() -> None:
    g = scene(at="construction", mc=24, hand=["earth-catapult", "comet"], chosen="construction")
    assert price(g, "comet") == 25

    play(g, "play earth-catapult")

    assert price(g, "comet") == 23


@proves("AB-081")
@pytest.mark.parametrize("card", RED)
def test_red_cards_do_nothing_after_they_were_played(card: str) -> None:
    g = with_card_played(card)

    assert card in front(g)["played"]
    assert card not in front(g)["standing"]


@proves("AB-081")
def test_a_red_card_gives_its_effect_at_once_and_once() -> None:
    g = scene(at="plan", mc=16, hand=["release-of-inert-gases"], dummy_phases=["action", "production"])

    play(g, "choose construction", "play release-of-inert-gases")
    assert front(g)["tr"] == 7
    play(g, "draw", "done", "done")

    assert seen(g)["phases"] == ["construction", "action", "production"]
    assert (front(g)["tr"], front(g)["mc"]) == (7, 7)


@proves("AB-082")
@pytest.mark.parametrize(
    ("at", "card", "tags"),
    [
        ("development", "mine", {"building": 1}),
        ("construction", "media-group", {"earth": 1}),
        ("construction", "technology-demonstration", {"science": 1, "space": 1, "event": 1}),
    ],
)
def test_played_cards_of_all_colours_stay_and_their_tags_count(at: str, card: str, tags: dict[str, int]) -> None:
    g = scene(at=at, mc=20, hand=[card])

    play(g, f"play {card}")
    while seen(g)["round"] < 3:
        answer_idly(g)

    assert (front(g)["played"], front(g)["tags"]) == ([card], tags)
    assert card not in seen(g)["discard"]


@proves("AB-082")
def test_the_tags_of_a_red_card_played_before_meet_a_requirement() -> None:
    g = scene(at="construction", mc=20, hand=["research", "atmosphere-filtering"], chosen="construction")
    assert offers(g, "play") == ["research"]

    play(g, "play research")

    assert "atmosphere-filtering" in offers(g, "play")


# --- Paying -----------------------------------------------------------------------------------------------------


@proves("AB-083")
@pytest.mark.parametrize(
    ("given", "paid"),
    [({}, 20), ({"makes": {"steel": 3}}, 14), ({"makes": {"steel": 3}, "played": ["research-outpost"]}, 13)],
)
def test_to_play_a_card_the_player_pays_its_cost_after_discounts(given: dict[str, Any], paid: int) -> None:
    g = scene(at="development", mc=40, hand=["tectonic-stress-power"], **given)

    play(g, "play tectonic-stress-power")

    assert front(g)["mc"] == 40 - paid
    assert [each["amount"] for each in said(g, "{seat} pays {amount}[ ({cause})]")] == [(paid, "mc")]


@proves("AB-084")
@pytest.mark.parametrize(("mc", "able"), [(8, False), (9, True), (10, True)])
def test_the_payment_cannot_be_less_than_the_reduced_cost(mc: int, able: bool) -> None:
    g = scene(at="development", mc=mc, hand=["coal-imports"], makes={"steel": 2})

    assert ("play coal-imports" in keys(g)) == able


@proves("AB-084")
@pytest.mark.parametrize("mc", [9, 10, 50])
def test_paying_more_than_the_reduced_cost_is_not_possible(mc: int) -> None:
    g = scene(at="development", mc=mc, hand=["coal-imports"], makes={"steel": 2})

    play(g, "play coal-imports")

    assert front(g)["mc"] == mc - 9


@proves("AB-085")
@pytest.mark.parametrize("steel", [2, 9])
def test_discounts_never_bring_a_cost_below_0(steel: int) -> None:
    g = scene(at="development", mc=1, hand=["power-plant"], makes={"steel": steel}, chosen="development")
    assert price(g, "power-plant") == 0

    play(g, "play power-plant")

    assert front(g)["mc"] == 1


@pytest.mark.parametrize(
    ("card", "given", "paid"),
    [
        pytest.param("coal-imports", {"steel": 1}, 11, marks=proves("AB-086"), id="1 steel"),
        pytest.param("coal-imports", {"steel": 3}, 7, marks=proves("AB-086"), id="3 steel"),
        pytest.param("satellites", {"steel": 3}, 14, marks=proves("AB-086"), id="no building tag"),
        pytest.param("satellites", {"titanium": 1}, 11, marks=proves("AB-087"), id="1 titanium"),
        pytest.param("satellites", {"titanium": 3}, 5, marks=proves("AB-087"), id="3 titanium"),
        pytest.param("coal-imports", {"titanium": 3}, 13, marks=proves("AB-087"), id="no space tag"),
        pytest.param("callisto-penal-mines", {"steel": 2, "titanium": 1}, 13, marks=proves("AB-089"), id="both"),
    ],
)
def test_steel_and_titanium_lower_the_cost(card: str, given: dict[str, int], paid: int) -> None:
    g = scene(at="development", mc=paid, hand=[card], makes=given)
    assert price(g, card) == paid

    play(g, f"play {card}")

    assert front(g)["mc"] == 0


@proves("AB-088")
def test_each_of_these_discounts_applies_once_per_card_however_many_such_tags_it_has() -> None:
    """No card of Crisis mode has two building or two space tags, so the test changes two cards."""
    pack = """
[coal-imports]
overlay = true
tags    = ["building", "building"]
[satellites]
overlay = true
tags    = ["space", "space", "space"]
"""
    g = scene(at="plan", mc=9, hand=["coal-imports", "satellites"], makes={"steel": 2, "titanium": 2})

    play(with_pack(g, pack), "choose development")
    prices = [price(g, card) for card in ("coal-imports", "satellites")]
    play(g, "play coal-imports")

    assert prices == [13 - 2 * 2 - 3, 14 - 2 * 3 - 3]
    assert (front(g)["mc"], front(g)["tags"]) == (3, {"building": 2})


@proves("AB-090")
def test_using_a_discount_does_not_use_up_steel_or_titanium() -> None:
    g = scene(at="development", mc=40, hand=["callisto-penal-mines"], makes={"steel": 2, "titanium": 1})

    play(g, "play callisto-penal-mines")

    assert front(g)["mc"] == 40 - (20 - 4 - 3)
    assert makes(g) == {"steel": 2, "titanium": 1, "cards": 1}


@proves("AB-090")
def test_the_next_card_gets_the_same_discount() -> None:
    g = scene(at="construction", mc=40, hand=["steelworks", "ironworks"], makes={"steel": 2}, chosen="construction")

    play(g, "play steelworks", "play ironworks")

    assert front(g)["mc"] == 40 - (15 - 4) - (12 - 4)


@proves("AB-091")
def test_the_example_of_a_building_card_for_13_with_2_steel_in_a_chosen_development_phase() -> None:
    g = scene(at="development", mc=6, hand=["coal-imports"], makes={"steel": 2}, chosen="development")

    play(g, "play coal-imports")

    assert front(g)["mc"] == 0


# --- Requirements -----------------------------------------------------------------------------------------------


@proves("AB-092")
@pytest.mark.parametrize(("science", "able"), [(0, False), (3, False), (4, True), (7, True)])
def test_a_card_with_a_requirement_can_be_played_only_if_it_is_met(science: int, able: bool) -> None:
    """In Crisis mode only tags (and TR) are required: cards that require metrics are removed."""
    g = scene(at="construction", mc=99, hand=["physics-complex", "interns"], tags={"science": science})

    assert ("physics-complex" in offers(g, "play")) == able
    assert "interns" in offers(g, "play")


@proves("AB-092")
def test_every_tag_that_is_required_must_be_there() -> None:
    tags = {"animal": 1, "microbe": 1, "plant": 1}

    for missing in tags:
        g = scene(at="construction", mc=99, hand=["advanced-ecosystems", "interns"], tags=tags | {missing: 0})
        assert "advanced-ecosystems" not in offers(g, "play")
    g = scene(at="construction", mc=99, hand=["advanced-ecosystems", "interns"], tags=tags)

    assert "advanced-ecosystems" in offers(g, "play")


@proves("AB-093")
@pytest.mark.parametrize("at", ["development", "construction"])
@pytest.mark.parametrize(("temperature", "oxygen", "oceans"), [(8, 14, 9), (0, 9, 5), (-12, 4, 2), (-30, 0, 0)])
def test_no_card_of_crisis_mode_looks_at_the_metrics(at: str, temperature: int, oxygen: int, oceans: int) -> None:
    """Ruling (ledger): whether the state at the start of the phase counts never matters, because such cards are
    removed.
    """
    g = scene(
        at=at,
        hand=list(BOOK.projects),
        temperature=temperature,
        oxygen=oxygen,
        oceans=oceans,
        **EVERYTHING,
    )

    assert offers(g, "play") == (GREEN if at == "development" else [*BLUE, *RED])


@proves("AB-094")
@pytest.mark.parametrize(
    ("given", "able"),
    [
        ({}, False),
        ({"played": ["power-grid"]}, False),
        ({"corporation": "thorgate"}, False),
        ({"corporation": "thorgate", "played": ["power-grid"]}, True),
        ({"played": ["power-grid", "windmills"]}, True),
    ],
)
def test_a_tag_requirement_counts_own_played_cards_and_corporation_but_not_the_card_itself(
    given: dict[str, Any], able: bool
) -> None:
    """Fusion Power requires 2 power tags and has one itself; the teammate's tags do not count either."""
    others = [{"corporation": "thorgate", "played": ["power-grid", "windmills"]}]
    g = scene(at="development", seats=2, mc=20, hand=["fusion-power", "lichen"], others=others, **given)

    assert ("play fusion-power" in keys(g)) == able
