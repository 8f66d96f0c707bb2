"""The VP Bank: which effects add tokens, which remove them, and which do neither."""

from typing import Any

import pytest

from tests.ares_crisis.crisis.words import CALM, play_later, seen
from tests.ares_crisis.scene import BOOK, keys, offers, play, scene
from tests.proofs import proves

# --- Into the Bank ----------------------------------------------------------------------------------------------


@proves("AC-114")
def test_the_vp_bank_belongs_to_the_team() -> None:
    g = scene(at="action", seats=2, **CALM, mc=20, others=[{"mc": 20}])

    play(g, "buy forest", seat=0)
    play(g, "buy forest", seat=1)

    assert (seen(g, 0)["bank"], seen(g, 1)["bank"]) == (2, 2)


@proves("AC-114")
def test_any_player_may_spend_what_another_put_in_the_bank() -> None:
    g = scene(at="development", seats=2, **CALM, bank=1, hand=["solar-power"], mc=10, crises={"impact-desert-2": 2})

    play(g, "play solar-power", seat=0)

    assert seen(g)["bank"] == 2
    assert [keys(g, seat) for seat in (0, 1)] == [["spend on impact-desert-2", "save"]] * 2


@proves("AC-115")
@pytest.mark.parametrize(
    ("phase", "answer", "forests", "given"),
    [
        ("action", "buy forest", 1, {"mc": 20}),
        ("action", "convert plants", 1, {"plants": 8}),
        ("construction", "play plantation", 2, {"hand": ["plantation"], "mc": 22, "tags": {"science": 4}}),
        ("development", "play protected-valley", 1, {"hand": ["protected-valley"], "mc": 22}),
    ],
)
def test_a_player_who_gains_a_forest_vp_puts_1_token_in_the_bank_instead(
    phase: str, answer: str, forests: int, given: dict[str, Any]
) -> None:
    g = scene(at=phase, temperature=4, oxygen=10, oceans=8, bank=5, **given)

    play(g, answer)

    assert seen(g)["bank"] == 5 + forests


@proves("AC-115")
def test_a_forest_puts_its_token_in_the_bank_even_when_oxygen_is_full() -> None:
    g = scene(at="action", temperature=4, oxygen=14, oceans=8, plants=8)

    play(g, "convert plants")

    assert (seen(g)["bank"], g.players[0].tr) == (1, 5)


@proves("AC-116")
@pytest.mark.parametrize(
    ("phase", "card", "vp", "given"),
    [
        ("development", "solar-power", 1, {}),
        ("development", "commercial-district", 2, {}),
        ("construction", "interstellar-colony-ship", 4, {"tags": {"science": 4}}),
        ("construction", "anti-gravity-technology", 3, {"tags": {"science": 5}}),
        ("development", "mine", 0, {}),
    ],
)
def test_a_player_who_plays_a_card_with_vp_puts_that_many_tokens_in_the_bank(
    phase: str, card: str, vp: int, given: dict[str, Any]
) -> None:
    g = scene(at=phase, **CALM, bank=3, hand=[card], mc=40, **given)

    play(g, f"play {card}")

    assert seen(g)["bank"] == 3 + vp


@proves("AC-117")
def test_a_card_with_variable_vp_pays_each_time_its_condition_yields_vp() -> None:
    hand = ["immigration-shuttles", "media-group", "interplanetary-conference"]  # 1 VP per two Earth tags
    g = scene(at="plan", **CALM, dummy_phases=["development"], hand=[*hand, "mine"], tags={"earth": 1}, mc=60)
    play(g, "choose construction")
    paid = []

    for card in hand:
        play_later(g, card)
        paid.append(seen(g)["bank"])

    assert paid == [1, 1, 2]


@proves("AC-118", "AC-210")
def test_the_bank_has_no_limit_and_holds_more_than_the_22_tokens_of_the_box() -> None:
    g = scene(at="action", **CALM, bank=22, mc=40)

    play(g, "buy forest")
    assert seen(g)["bank"] == 23

    play(g, "buy forest")
    assert seen(g)["bank"] == 24


# --- Cards that hold resources ----------------------------------------------------------------------------------


@proves("AC-120")
@pytest.mark.parametrize(
    ("holder", "held", "left", "vp"),
    [("tardigrades", 0, 1, 0), ("tardigrades", 1, 2, 0), ("tardigrades", 2, 0, 1)],
)
def test_as_soon_as_a_vp_is_reached_the_resources_that_make_it_up_are_removed(
    holder: str, held: int, left: int, vp: int
) -> None:
    g = scene(at="action", **CALM, played=[holder], resources={holder: held}, mc=14)

    play(g, f"use {holder}")

    assert (g.players[0].resources[holder], seen(g)["bank"]) == (left, vp)


@proves("AC-120")
def test_resources_beyond_a_whole_vp_stay_on_the_card() -> None:
    given: dict[str, Any] = {"played": ["ecological-zone"], "resources": {"ecological-zone": 1}, "plants": 0}
    g = scene(at="construction", **CALM, **given, hand=["imported-nitrogen"], mc=20, bank=4)

    play(g, "play imported-nitrogen")  # two more animals

    assert g.players[0].resources == {"ecological-zone": 1}
    assert seen(g)["bank"] == 4 + 1


@proves("AC-121")
def test_a_card_that_scores_1_vp_per_two_animals_and_gets_its_second_gives_both_for_1_token() -> None:
    given: dict[str, Any] = {"played": ["ecological-zone"], "resources": {"ecological-zone": 1}}
    g = scene(at="development", **CALM, **given, hand=["lichen"], mc=5)

    play(g, "play lichen")

    assert g.players[0].resources["ecological-zone"] == 0
    assert seen(g)["bank"] == 1


# --- What puts nothing in ---------------------------------------------------------------------------------------


@proves("AC-122")
@pytest.mark.parametrize(
    ("phase", "answers", "tr", "given"),
    [
        ("construction", ["play release-of-inert-gases"], 2, {"hand": ["release-of-inert-gases"]}),
        ("action", ["buy temperature"], 1, {}),
        ("action", ["buy ocean"], 1, {}),
    ],
)
def test_gaining_tr_puts_nothing_in_the_bank(phase: str, answers: list[str], tr: int, given: dict[str, Any]) -> None:
    g = scene(at=phase, **CALM, bank=1, mc=30, **given)

    play(g, *answers)

    assert (g.players[0].tr, seen(g)["bank"]) == (5 + tr, 1)


# --- Negative VP ------------------------------------------------------------------------------------------------

NEGATIVE = [("construction", "bribed-committee", 2), ("development", "nuclear-plants", 1)]
NEGATIVE += [("development", "slash-and-burn-agriculture", 1)]


@proves("AC-123", "AC-213")
@pytest.mark.parametrize(("phase", "card", "vp"), NEGATIVE)
def test_to_play_a_card_with_negative_vp_the_players_spend_that_many_tokens_from_the_bank(
    phase: str, card: str, vp: int
) -> None:
    g = scene(at=phase, seats=2, **CALM, bank=vp, hand=[card], mc=20)

    play(g, f"play {card}")

    assert seen(g)["bank"] == 0


@proves("AC-123")
@pytest.mark.parametrize(("phase", "card", "vp"), NEGATIVE)
def test_without_the_tokens_a_card_with_negative_vp_cannot_be_played(phase: str, card: str, vp: int) -> None:
    g = scene(at=phase, **CALM, bank=vp - 1, hand=[card], mc=20)

    assert offers(g, "play") == []
    assert offers(g, "sell") == [card]


@proves("AC-213")
def test_no_other_card_has_negative_vp() -> None:
    negative = {card.name: card.vp for card in BOOK.projects.values() if isinstance(card.vp, int) and card.vp < 0}

    assert negative == {"Bribed Committee": -2, "Nuclear Plants": -1, "Slash and Burn Agriculture": -1}


# --- Variable VP ------------------------------------------------------------------------------------------------

BLUES = ["media-group", "interns", "ironworks"]
SEVEN = ["mine", "sponsors", "lichen", "power-plant", "micro-mills", "titanium-mine", "heather"]


@proves("AC-214")
@pytest.mark.parametrize(
    ("phase", "card", "vp", "given"),
    [
        ("construction", "interplanetary-relations", 2, {"played": SEVEN}),
        ("construction", "interplanetary-relations", 1, {"played": SEVEN[:-1]}),
        ("construction", "think-tank", 1, {"played": BLUES[:-1]}),
        ("construction", "think-tank", 0, {"played": BLUES[:-2]}),
        ("development", "immigration-shuttles", 1, {"tags": {"earth": 1}}),
        ("development", "immigration-shuttles", 0, {}),
        ("development", "immigration-shuttles", 2, {"tags": {"earth": 3}}),
        ("construction", "water-import-from-europa", 1, {}),
        ("construction", "water-import-from-europa", 3, {"tags": {"jovian": 2}}),
        ("development", "io-mining-industries", 1, {}),
        ("development", "io-mining-industries", 4, {"tags": {"jovian": 3}}),
    ],
)
def test_cards_with_variable_vp_pay_what_they_are_worth_when_they_are_played(
    phase: str, card: str, vp: int, given: dict[str, Any]
) -> None:
    g = scene(at=phase, **CALM, hand=[card, "research"], mc=60, **given)

    play(g, f"play {card}")

    assert seen(g)["bank"] == vp


@proves("AC-214", "AC-117")
@pytest.mark.parametrize(
    ("cards", "banks", "given"),
    [
        (["interplanetary-relations", "interns"], [0, 1], {"played": SEVEN[:2]}),
        (["think-tank", "interns"], [0, 1], {"played": BLUES[:1]}),
        (["immigration-shuttles", "media-group"], [0, 1], {}),
        (["water-import-from-europa", "terraforming-ganymede"], [1, 1 + 2 + 1], {}),
        (["io-mining-industries", "water-import-from-europa"], [1, 1 + 1 + 2], {}),
        (["io-mining-industries", "water-import-from-europa", "terraforming-ganymede"], [1, 4, 4 + 1 + 1 + 2], {}),
    ],
)
def test_a_card_played_later_that_makes_them_worth_more_pays_the_difference(
    cards: list[str], banks: list[int], given: dict[str, Any]
) -> None:
    g = scene(at="plan", **CALM, dummy_phases=["development"], hand=[*cards, "mine"], mc=90, **given)
    play(g, "choose construction")
    found = []

    for card in cards:
        play_later(g, card)
        found.append(seen(g)["bank"])

    assert found == banks


@proves("AC-214")
@pytest.mark.parametrize(
    ("holder", "phase", "answer", "given"),
    [
        ("ecological-zone", "development", "play lichen", {"hand": ["lichen"], "resources": {"ecological-zone": 1}}),
        ("tardigrades", "action", "use tardigrades", {"resources": {"tardigrades": 2}}),
        ("physics-complex", "action", "buy temperature", {"resources": {"physics-complex": 1}}),
    ],
)
def test_cards_that_score_for_what_lies_on_them_pay_for_each_whole_group(
    holder: str, phase: str, answer: str, given: dict[str, Any]
) -> None:
    g = scene(at=phase, **CALM, mc=20, played=[holder], **given)

    play(g, answer)

    assert (seen(g)["bank"], g.players[0].resources[holder]) == (1, 0)


@proves("AC-214")
def test_no_other_card_has_variable_vp() -> None:
    variable = {card.name for card in BOOK.projects.values() if card.vp_per or not isinstance(card.vp, int)}

    assert variable == {
        "Ecological Zone",
        "Physics Complex",
        "Tardigrades",
        "Interplanetary Relations",
        "Think Tank",
        "Immigration Shuttles",
        "Water Import from Europa",
        "Io Mining Industries",
    }
