"""End step and end of the game: the hand limit, and the replacement for scores in Crisis mode."""

from typing import Any

import pytest

from tests.ares_crisis.base.words import board, front, seen
from tests.ares_crisis.scene import AresCrisis, ending, keys, offers, play, prompt, scene
from tests.proofs import proves

TWELVE = [
    *("mine", "lichen", "sponsors", "cartel", "comet", "insects"),
    *("heather", "soletta", "interns", "research", "satellites", "blueprints"),
]


def held(g: AresCrisis, seat: int = 0) -> list[str]:
    return [entry["card"] for entry in front(g, seat)["hand"]]


# --- The hand limit ---------------------------------------------------------------------------------------------


@proves("AB-100")
def test_in_the_end_step_a_player_with_more_than_10_cards_discards_down_to_10() -> None:
    g = scene(at="end", hand=TWELVE)
    assert offers(g, "sell") == TWELVE
    assert keys(g) == [f"sell {card}" for card in TWELVE], "there is no other way"

    play(g, "sell comet", "sell mine")

    assert held(g) == [card for card in TWELVE if card not in ("comet", "mine")]
    assert seen(g)["discard"] == ["comet", "mine"]
    assert seen(g)["round"] == 2


@proves("AB-100")
def test_with_10_cards_nobody_discards() -> None:
    g = scene(at="end", hand=TWELVE[:10])

    assert held(g) == TWELVE[:10]
    assert seen(g)["round"] == 2


@proves("AB-100")
def test_every_player_keeps_to_the_limit() -> None:
    g = scene(at="end", seats=3, hand=TWELVE[:10], others=[{"hand": TWELVE[:11]}, {"hand": TWELVE}])
    assert [bool(keys(g, seat)) for seat in range(3)] == [False, True, True]

    play(g, "sell mine", seat=2)
    play(g, "sell mine", seat=1)
    play(g, "sell lichen", seat=2)

    assert [len(held(g, seat)) for seat in range(3)] == [10, 10, 10]


@proves("AB-101")
def test_each_card_so_discarded_gives_3_mc() -> None:
    g = scene(at="end", hand=TWELVE, mc=1)

    play(g, "sell comet", "sell mine")

    assert front(g)["mc"] == 1 + 3 + 3


@proves("AB-102")
def test_the_hand_limit_is_checked_only_in_the_end_step() -> None:
    g = scene(at="plan", hand=TWELVE, makes={"cards": 5}, dummy_phases=["production", "development"])
    assert prompt(g) == "Choose a phase"

    play(g, "choose construction", "done")
    assert (seen(g)["phase"], len(held(g))) == ("construction", 12)
    play(g, "draw")
    assert (seen(g)["phase"], len(held(g))) == ("construction", 13)
    play(g, "done")

    assert len(held(g)) == 18, "after Production"
    assert prompt(g).startswith("Keep 10 cards")


# --- The end of the game ----------------------------------------------------------------------------------------


@proves("AB-104")
def test_the_game_does_not_end_with_the_phase_in_which_all_three_metrics_are_full() -> None:
    g = scene(at="plan", temperature=6, oxygen=14, oceans=9, heat=8, dummy_phases=["production"])

    play(g, "choose action", "convert heat")

    assert all(each["full"] for each in seen(g)["metrics"].values())
    assert ending(g) is None
    assert (front(g)["mc"], seen(g)["round"]) == (6, 2), "the next phase and the next round came"


@proves("AB-104")
@pytest.mark.parametrize(
    ("given", "how"),
    [
        ({"at": "end", "temperature": 8, "oxygen": 14, "oceans": 9, "supplies": "dwindling-supplies-1"}, "victory"),
        ({"at": "round", "oxygen": 2}, "purple"),
        ({"at": "persistent", "oxygen": 0, "crises": {"atmosphere-rupture-1": 1}}, "bottomless"),
        ({"at": "crisis", "crisis_deck": []}, "overrun"),
    ],
)
def test_crisis_mode_has_its_own_win_and_loss_rules(given: dict[str, Any], how: str) -> None:
    assert ending(scene(**given)) == how


@proves("AB-105")
def test_crisis_mode_has_no_scores() -> None:
    g = scene(at="end", seats=2, temperature=8, oxygen=14, oceans=9, bank=7, tr=30, supplies="dwindling-supplies-2")

    assert g.result is not None
    assert (g.result.ending, g.result.winners, g.result.scores) == ("victory", (0, 1), ())
    assert "score" not in board(g).lower()


@proves("AB-105")
def test_points_on_cards_and_for_forests_go_to_the_vp_bank_instead() -> None:
    g = scene(at="plan", seats=2, plants=8, mc=24, hand=["earth-catapult"], others=[{"plants": 8}])

    play(g, "choose construction")
    play(g, "choose action", seat=1)
    play(g, "play earth-catapult", "draw", "done", "convert plants")
    play(g, "convert plants", seat=1)

    assert seen(g)["bank"] == 2 + 1 + 1


@proves("AB-106")
def test_points_per_several_tags_count_whole_groups_only() -> None:
    """Immigration Shuttles: 1 VP per 2 Earth tags, including its own."""
    banks = []
    for earth in range(5):
        g = scene(at="development", mc=20, hand=["immigration-shuttles"], tags={"earth": earth})
        play(g, "play immigration-shuttles")
        banks.append(seen(g)["bank"])

    assert banks == [0, 1, 1, 2, 2]


@proves("AB-106")
def test_points_per_several_resources_count_whole_groups_only() -> None:
    """Tardigrades: 1 VP per 3 microbes on it; the remainder stays on the card."""
    card = "tardigrades"
    points = []
    for microbes in range(3):
        g = scene(at="construction", mc=3, hand=["ceos-favorite-project"], played=[card], resources={card: microbes})
        play(g, "play ceos-favorite-project")
        points.append((seen(g)["bank"], front(g)["resources"].get(card, 0)))

    assert points == [(0, 2), (1, 0), (1, 1)]
