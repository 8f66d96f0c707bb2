"""Crisis step b: the persistent effects of all Crises in play, in the order in which they came."""

import pytest

from tests.ares_crisis.crisis.words import CALM, FALLS, planet, row, seen, to_next_planning, to_planning, zone_of
from tests.ares_crisis.scene import ending, keys, play, prompt, said, scene
from tests.proofs import proves


@proves("AC-064")
def test_the_persistent_effect_of_every_crisis_card_in_play_is_resolved() -> None:
    crises = {"emergency-shelters-1": 1, "atmosphere-rupture-1": 1, "impact-desert-1": 1, "catastrophic-erosion-1": 2}
    g = scene(at="persistent", **CALM, crises=crises)

    play(g, "turn down ocean-1")

    assert planet(g) == (4 - 2, 13 - 1 - 2, 8 - 1)
    assert row(g) == crises
    assert prompt(g) == "Choose a phase"


@proves("AC-065")
@pytest.mark.parametrize(
    ("order", "falls"),
    [
        (["atmosphere-rupture-1", "emergency-shelters-1", "impact-desert-1"], ["oxygen", "temperature", "oxygen"]),
        (["impact-desert-1", "atmosphere-rupture-1", "emergency-shelters-1"], ["oxygen", "oxygen", "temperature"]),
        (["emergency-shelters-1", "impact-desert-1", "atmosphere-rupture-1"], ["temperature", "oxygen", "oxygen"]),
    ],
)
def test_persistent_effects_are_resolved_in_the_order_in_which_the_cards_came_into_play(
    order: list[str], falls: list[str]
) -> None:
    g = scene(at="persistent", **CALM, crises=dict.fromkeys(order, 1))

    assert [facts["metric"] for facts in said(g, FALLS)] == falls


@proves("AC-065")
def test_a_persistent_effect_with_a_choice_waits_its_turn_and_keeps_later_ones_waiting() -> None:
    crises = {"atmosphere-rupture-1": 1, "barren-crater-1": 2, "emergency-shelters-1": 1}
    g = scene(at="persistent", **CALM, crises=crises)

    assert planet(g) == (4, 12, 8)
    assert keys(g) == ["choose 1", "choose 2"]

    play(g, "choose 2")

    assert planet(g) == (0, 12, 8)


@proves("AC-065")
def test_cards_drawn_in_play_are_resolved_in_the_order_of_drawing() -> None:
    drawn = ["atmosphere-rupture-1", "emergency-shelters-1", "distress-signal", "damage-report"]
    g = scene(at="crisis step", **CALM, crisis_deck=drawn)
    to_planning(g)
    to_next_planning(g)
    before = len(said(g, FALLS))

    to_next_planning(g)

    assert list(row(g)) == ["atmosphere-rupture-1", "emergency-shelters-1"]
    assert [facts["metric"] for facts in said(g, FALLS)[before:]] == ["oxygen", "temperature"]


@proves("AC-066")
@pytest.mark.parametrize(
    ("given", "crisis", "metric"),
    [
        ({"temperature": -18}, "emergency-shelters-1", "temperature"),
        ({"oxygen": 3}, "atmosphere-rupture-1", "oxygen"),
    ],
)
def test_a_metric_that_is_pushed_into_the_purple_zone_is_not_yet_a_loss(
    given: dict[str, int], crisis: str, metric: str
) -> None:
    g = scene(at="crisis step", **{**CALM, **given}, crises={crisis: 1})

    assert zone_of(g, metric) == "purple"
    assert ending(g) is None
    to_planning(g)
    assert ending(g) is None


@proves("AC-066")
def test_an_ocean_turned_down_into_the_purple_zone_is_not_yet_a_loss() -> None:
    g = scene(at="persistent", temperature=8, oxygen=14, oceans=2, crises={"catastrophic-erosion-1": 2})

    play(g, "turn down ocean-1")

    assert (planet(g)[2], zone_of(g, "ocean"), ending(g)) == (1, "purple", None)


@proves("AC-066")
@pytest.mark.parametrize(("answer", "lost"), [("buy temperature", None), ("done", "purple")])
def test_a_metric_in_purple_must_be_raised_before_the_next_round_begins(answer: str, lost: str | None) -> None:
    g = scene(at="action", temperature=-20, oxygen=13, oceans=8, mc=14)

    play(g, answer)

    assert seen(g)["round"] == 2
    assert ending(g) == lost
