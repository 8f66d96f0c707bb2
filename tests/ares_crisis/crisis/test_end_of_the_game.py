"""End of the game: the one way to win and the ways to lose."""

from typing import Any

import pytest

from tests.ares_crisis.crisis.words import CALM, FULL, planet, seen, to_planning
from tests.ares_crisis.scene import BOOK, ending, keys, play, scene, start
from tests.proofs import proves

# --- Victory ----------------------------------------------------------------------------------------------------


@proves("AC-129")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_players_win_if_in_the_end_step_all_metrics_are_completed_and_dwindling_supplies_has_been_drawn(
    seats: int,
) -> None:
    g = scene(at="end", seats=seats, **FULL, supplies=f"dwindling-supplies-{seats}")

    assert ending(g) == "victory"
    assert g.result is not None
    assert g.result.winners == tuple(range(seats))


@proves("AC-129")
def test_the_victory_is_not_declared_before_the_end_step() -> None:
    g = scene(at="action", temperature=6, oxygen=14, oceans=9, supplies="dwindling-supplies-1", mc=14 + 20)

    play(g, "buy temperature")
    assert (planet(g), ending(g)) == ((8, 14, 9), None)

    play(g, "done")
    assert ending(g) == "victory"


@proves("AC-129")
def test_dwindling_supplies_drawn_this_round_is_enough() -> None:
    g = scene(at="crisis step", **FULL, crisis_deck=["dwindling-supplies-1"], dummies=["solo-1", "solo-2"], mc=49)
    to_planning(g)
    assert planet(g) == (6, 13, 8)
    play(g, "choose action")

    play(g, "buy temperature", "buy forest", "buy ocean")
    while ending(g) is None:
        play(g, "done" if "done" in keys(g) else keys(g)[0])

    assert (ending(g), seen(g)["round"]) == ("victory", 1)


@proves("AC-130")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_dwindling_supplies_is_the_only_tier_4_card(seats: int) -> None:
    g = start("normal", seats=seats)

    in_deck = [BOOK.crises[card] for card in g.crisis_deck]
    assert [card.name for card in in_deck if card.tier == 4] == ["Dwindling Supplies"]
    assert [card.tier for card in in_deck if card.name == "Dwindling Supplies"] == [4]
    assert [card.id for card in in_deck if card.opens_win] == [f"dwindling-supplies-{seats}"]


@proves("AC-131")
@pytest.mark.parametrize(
    ("given", "won"),
    [({}, "victory"), ({"temperature": 6}, None), ({"oxygen": 13}, None), ({"oceans": 8}, None)],
)
def test_metrics_are_completed_when_both_cubes_are_on_top_and_all_9_oceans_are_faceup(
    given: dict[str, Any], won: str | None
) -> None:
    g = scene(at="end", **{**FULL, **given}, supplies="dwindling-supplies-1")

    assert ending(g) == won
    assert all(metric["full"] for metric in seen(g)["metrics"].values()) is (won == "victory")


@proves("AC-132")
def test_full_metrics_before_dwindling_supplies_has_come_out_do_not_win() -> None:
    g = scene(at="end", **FULL, crisis_deck=["distress-signal", "dwindling-supplies-1"])

    to_planning(g)

    assert (ending(g), seen(g)["round"], planet(g)) == (None, 2, (8, 14, 9))


# --- Defeat -----------------------------------------------------------------------------------------------------


@proves("AC-134")
@pytest.mark.parametrize(
    ("given", "crisis", "lost"),
    [
        ({"temperature": -30}, "emergency-shelters-1", True),
        ({"temperature": -28}, "emergency-shelters-1", False),
        ({"temperature": -28}, "crop-failures-1", True),
        ({"temperature": -26}, "crop-failures-1", False),
        ({"oxygen": 0}, "atmosphere-rupture-1", True),
        ({"oxygen": 1}, "atmosphere-rupture-1", False),
        ({"oxygen": 1}, "impact-desert-1", True),
        ({"oxygen": 2}, "impact-desert-1", False),
    ],
)
def test_the_players_lose_if_a_metric_must_be_lowered_while_its_cube_is_on_the_last_purple_space(
    given: dict[str, int], crisis: str, lost: bool
) -> None:
    g = scene(at="persistent", **{**CALM, **given}, crises={crisis: 1})

    assert ending(g) == ("bottomless" if lost else None)


@proves("AC-134")
def test_an_immediate_effect_that_must_lower_a_metric_on_its_last_space_loses_as_well() -> None:
    g = scene(at="crisis", **{**CALM, "oxygen": 1}, crisis_deck=["punctured-ozone-1"])

    assert ending(g) == "bottomless"
    assert seen(g)["result"] == "bottomless"


@proves("AC-135")
@pytest.mark.parametrize(
    ("oceans", "crisis", "lost"),
    [(0, "catastrophic-erosion-1", True), (1, "catastrophic-erosion-1", False), (1, "reglaciation-1", True)],
)
def test_the_players_lose_if_an_ocean_must_be_turned_facedown_while_all_are_facedown(
    oceans: int, crisis: str, lost: bool
) -> None:
    g = scene(at="persistent", **{**CALM, "oceans": oceans}, crises={crisis: 2})

    assert ending(g) == ("bottomless" if lost else None)
    assert planet(g)[2] == 0


@proves("AC-136")
@pytest.mark.parametrize("given", [CALM, {**FULL, "temperature": 6}, {**FULL, "oxygen": 13}, {**FULL, "oceans": 8}])
def test_the_players_lose_if_a_crisis_must_be_drawn_the_deck_is_empty_and_metrics_are_not_completed(
    given: dict[str, Any],
) -> None:
    g = scene(at="crisis step", **given, crisis_deck=[])

    assert ending(g) == "overrun"
    assert g.result is not None
    assert g.result.winners == ()


@proves("AC-136")
def test_with_completed_metrics_an_empty_deck_is_not_a_loss() -> None:
    g = scene(at="crisis step", **FULL, crisis_deck=[], supplies="dwindling-supplies-1")

    to_planning(g)
    assert (ending(g), seen(g)["crises"]) == (None, [])

    while ending(g) is None:
        play(g, "done" if "done" in keys(g) else keys(g)[0])

    assert ending(g) == "victory"


@proves("AC-136")
def test_the_loss_comes_at_the_draw_and_not_when_the_last_card_is_taken() -> None:
    g = scene(at="crisis step", **CALM, crisis_deck=["distress-signal"])
    to_planning(g)
    assert (seen(g)["crisis_deck"], ending(g)) == (0, None)

    play(g, "choose development")
    while ending(g) is None:
        play(g, "done" if "done" in keys(g) else keys(g)[0])

    assert (ending(g), seen(g)["round"]) == ("overrun", 2)
