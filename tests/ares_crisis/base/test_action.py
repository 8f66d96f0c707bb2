"""Action: card actions, standard actions, forests; spending heat and plants is optional."""

from itertools import permutations
from typing import Any

import pytest

from tests.ares_crisis.base.words import front, metrics, seen
from tests.ares_crisis.scene import changes, keys, offers, play, scene, table
from tests.proofs import proves

# --- Actions of cards -------------------------------------------------------------------------------------------


@proves("AB-055")
def test_each_player_may_use_each_action_on_the_own_played_cards_once() -> None:
    played = ["circuit-board-factory", "matter-manufacturing"]
    g = scene(at="action", seats=2, mc=9, played=played, others=[{"played": ["ai-central"]}])
    assert (offers(g, "use"), offers(g, "use", seat=1)) == (played, ["ai-central"])

    play(g, "use circuit-board-factory")
    assert offers(g, "use") == ["matter-manufacturing"]
    play(g, "use matter-manufacturing")
    play(g, "use ai-central", seat=1)

    assert (offers(g, "use"), offers(g, "use", seat=1)) == ([], [])
    assert [len(player["hand"]) for player in seen(g)["players"]] == [2, 2]


@proves("AB-055")
def test_the_action_of_the_corporation_may_be_used_once() -> None:
    g = scene(at="action", corporation="orbex-united", hand=["mine"])

    play(g, "use orbex-united")

    assert front(g)["mc"] == 3
    assert offers(g, "use") == []


@proves("AB-055")
def test_the_actions_are_ready_again_in_the_next_action_phase() -> None:
    g = scene(at="plan", temperature=8, oxygen=14, oceans=9, corporation="orbex-united", hand=["mine"])
    g.dummies = ["solo-1"] * 6
    play(g, "choose action", "use orbex-united", "done")

    play(g, "turn up action", "turn up production", "choose research")

    assert offers(g, "use") == ["orbex-united"]


@proves("AB-055")
def test_an_action_that_cannot_be_paid_is_not_offered() -> None:
    g = scene(at="action", mc=1, heat=3, played=["think-tank", "matter-manufacturing", "ironworks"])

    assert offers(g, "use") == ["matter-manufacturing"]


@proves("AB-057")
@pytest.mark.parametrize("twice", ["circuit-board-factory", "matter-manufacturing"])
def test_the_action_bonus_is_one_card_s_action_a_second_time(twice: str) -> None:
    played = ["circuit-board-factory", "matter-manufacturing"]
    g = scene(at="action", mc=9, played=played, chosen="action")

    play(g, *[f"use {card}" for card in played])
    assert offers(g, "use") == played, "each of them must be offered again"
    play(g, f"use {twice}")

    assert offers(g, "use") == []
    assert len(front(g)["hand"]) == 3


@proves("AB-057")
def test_a_card_used_twice_leaves_once_for_the_others() -> None:
    g = scene(at="action", mc=9, played=["circuit-board-factory", "matter-manufacturing"], chosen="action")

    play(g, "use circuit-board-factory", "use circuit-board-factory")
    assert offers(g, "use") == ["matter-manufacturing"]
    play(g, "use matter-manufacturing")

    assert offers(g, "use") == []


@proves("AB-059")
@pytest.mark.parametrize(
    "card", ["circuit-board-factory", "matter-manufacturing", "orbex-united", "tardigrades", "farmers-market"]
)
def test_no_card_s_action_is_used_more_than_twice_in_a_phase(card: str) -> None:
    played = [] if card == "orbex-united" else [card]
    corporation = card if card == "orbex-united" else "credicor"
    g = scene(at="action", mc=50, corporation=corporation, played=played, chosen="action", hand=["mine"])

    play(g, f"use {card}", f"use {card}")

    assert offers(g, "use") == []
    assert front(g)["used"] == [card, card]


@proves("AB-059")
def test_a_card_with_a_choice_of_two_actions_is_used_no_more_than_twice_either() -> None:
    card = "nitrite-reducing-bacteria"
    g = scene(at="action", played=[card], resources={card: 3}, chosen="action", hand=["mine"])

    play(g, f"use {card} 1", f"use {card} 2", "flip ocean-9")

    assert offers(g, "use") == []


# --- Standard actions -------------------------------------------------------------------------------------------


@proves("AB-056")
@pytest.mark.parametrize(
    ("key", "given"),
    [
        ("buy temperature", {"mc": 14 * 4}),
        ("convert heat", {"heat": 8 * 4}),
        ("convert plants", {"plants": 8 * 4}),
        ("buy forest", {"mc": 20 * 4}),
    ],
)
def test_standard_actions_may_be_used_any_number_of_times_as_long_as_they_can_be_paid(
    key: str, given: dict[str, Any]
) -> None:
    g = scene(at="action", seats=2, hand=["mine"], others=[given], **given)

    for seat in (0, 1):
        for _ in range(4):
            play(g, key, seat=seat)
        assert key not in keys(g, seat), "no more can be paid"

    assert (front(g)["tr"], front(g, 1)["tr"]) == (9, 9)


@proves("AB-058")
@pytest.mark.parametrize("order", list(permutations(["use ironworks", "convert heat", "use tardigrades", "sell mine"])))
def test_actions_and_standard_actions_may_be_taken_in_any_order_and_mixed(order: tuple[str, ...]) -> None:
    g = scene(at="action", heat=12, played=["ironworks", "tardigrades"], hand=["mine", "lichen"])
    before = table(g)

    play(g, *order)

    changed = {"heat": -12, "oxygen": 1, "temperature": 2, "tr": 2, "mc": 3, "cards": -1, "on tardigrades": 1}
    assert changes(before, table(g)) == changed


@pytest.mark.parametrize(
    ("key", "given", "changed"),
    [
        pytest.param("buy forest", {"mc": 20}, {"mc": -20, "bank": 1, "oxygen": 1}, marks=proves("AB-060")),
        pytest.param("buy temperature", {"mc": 14}, {"mc": -14, "temperature": 2}, marks=proves("AB-061")),
        pytest.param("buy ocean", {"mc": 15}, {"mc": -15, "plants": 2, "oceans": 1}, marks=proves("AB-062")),
        pytest.param("convert plants", {"plants": 8}, {"plants": -8, "bank": 1, "oxygen": 1}, marks=proves("AB-063")),
        pytest.param("convert heat", {"heat": 8}, {"heat": -8, "temperature": 2}, marks=proves("AB-064")),
    ],
)
def test_the_standard_actions_and_their_prices(key: str, given: dict[str, Any], changed: dict[str, int]) -> None:
    one_less: dict[str, Any] = {what: n - 1 for what, n in given.items()}
    assert key not in keys(scene(at="action", oceans=0, hand=["mine"], **one_less))
    g = scene(at="action", oceans=0, hand=["mine"], **given)
    before = table(g)

    play(g, key)
    if key == "buy ocean":
        play(g, "flip ocean-1")

    assert changes(before, table(g)) == changed | {"tr": 1}


# --- Forests ----------------------------------------------------------------------------------------------------


@proves("AB-065")
@pytest.mark.parametrize(
    ("given", "key", "forests"),
    [
        ({"at": "action", "mc": 20}, "buy forest", 1),
        ({"at": "action", "plants": 8}, "convert plants", 1),
        ({"at": "development", "mc": 18, "hand": ["biothermal-power"]}, "play biothermal-power", 1),
        ({"mc": 22, "hand": ["plantation"], "tags": {"science": 4}}, "play plantation", 2),
    ],
)
def test_a_forest_gives_1_vp_and_raises_oxygen_1_step_with_the_tr_for_it(
    given: dict[str, Any], key: str, forests: int
) -> None:
    g = scene(**given)
    before = table(g)

    play(g, key)

    changed = changes(before, table(g))
    assert (changed["bank"], changed["oxygen"], changed["tr"]) == (forests, forests, forests)


@proves("AB-066")
@pytest.mark.parametrize("given", [{"mc": 20}, {"plants": 8}])
def test_with_oxygen_full_a_forest_still_gives_its_vp_but_no_tr(given: dict[str, Any]) -> None:
    g = scene(at="action", oxygen=14, **given)

    play(g, "buy forest" if "mc" in given else "convert plants")

    assert (seen(g)["bank"], front(g)["tr"], metrics(g)["oxygen"]) == (1, 5, 14)


@proves("AB-066")
def test_a_forest_in_the_phase_in_which_oxygen_became_full_still_gives_its_tr() -> None:
    g = scene(at="action", oxygen=13, plants=16)

    play(g, "convert plants", "convert plants")

    assert (seen(g)["bank"], front(g)["tr"], metrics(g)["oxygen"]) == (2, 7, 14)


# --- No duty to spend -------------------------------------------------------------------------------------------


@proves("AB-067")
def test_crisis_mode_does_not_require_to_spend_heat_and_plants() -> None:
    g = scene(at="action", heat=30, plants=30)
    before = table(g)

    play(g, "done")

    assert changes(before, table(g)) == {}
    assert seen(g)["phase"] == ""
