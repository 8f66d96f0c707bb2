"""Completing goals: cards and actions that meet them, several at once, and payments in the Action phase."""

from typing import Any

import pytest

from tests.ares_crisis.crisis.words import CALM, DEALT_WITH, planet, row
from tests.ares_crisis.scene import changes, keys, offers, play, said, scene, table
from tests.proofs import proves

# --- Meeting goals ----------------------------------------------------------------------------------------------


@proves("AC-086")
def test_a_goal_can_be_met_by_playing_a_card_and_the_counter_is_removed_then() -> None:
    g = scene(at="construction", **CALM, crises={"impact-desert-1": 2}, hand=["interns", "mine"], mc=3)

    play(g, "play interns")

    assert row(g) == {"impact-desert-1": 1}
    assert offers(g, "sell") == ["mine"]  # still in the same phase


@proves("AC-086")
@pytest.mark.parametrize(
    ("crisis", "answers"),
    [
        ("dust-clouds-1", ["buy temperature"]),
        ("dust-clouds-1", ["convert heat"]),
        ("biodiversity-loss-1", ["buy forest"]),
        ("biodiversity-loss-1", ["convert plants"]),
        ("seismic-aftershocks-1", ["buy ocean"]),
    ],
)
def test_a_goal_can_be_met_by_taking_a_game_action(crisis: str, answers: list[str]) -> None:
    given: dict[str, Any] = {"mc": 60, "heat": 8, "plants": 8, "played": ["matter-manufacturing"]}
    g = scene(at="action", **CALM, **given, crises={crisis: 2, "emergency-shelters-1": 1})

    play(g, *answers)

    assert row(g) == {crisis: 1, "emergency-shelters-1": 1}


@proves("AC-081", "AC-086")
def test_a_card_that_raises_a_metric_by_several_steps_performs_the_task_as_often() -> None:
    g = scene(at="construction", **{**CALM, "temperature": 0}, crises={"dust-clouds-2": 3}, hand=["lava-flows"], mc=20)

    play(g, "play lava-flows")

    assert planet(g)[0] == 4
    assert g.counters == {"dust-clouds-2": 1}


@proves("AC-087")
def test_one_card_can_meet_the_goals_of_several_crises_at_the_same_time() -> None:
    crises = {"barren-crater-1": 2, "emergency-shelters-1": 2, "impact-desert-1": 2, "atmosphere-rupture-1": 2}
    g = scene(at="construction", **CALM, crises=crises, hand=["research-outpost", "mine"], mc=6)

    play(g, "play research-outpost")  # a blue card with science and building tags

    assert row(g) == {"barren-crater-1": 1, "emergency-shelters-1": 1, "impact-desert-1": 1, "atmosphere-rupture-1": 2}


@proves("AC-087")
def test_one_action_can_meet_the_goals_of_several_crises_at_the_same_time() -> None:
    crises = {"dust-clouds-1": 2, "dust-clouds-2": 2, "biodiversity-loss-1": 2}
    g = scene(at="action", **CALM, crises=crises, mc=20)

    play(g, "buy temperature")

    assert row(g) == {"dust-clouds-1": 1, "dust-clouds-2": 1, "biodiversity-loss-1": 2}


@proves("AC-088")
def test_a_blue_card_with_a_space_tag_removes_one_counter_from_each_of_two_goals() -> None:
    crises = {"barren-crater-1": 2, "atmosphere-rupture-1": 2}
    g = scene(at="construction", **CALM, crises=crises, hand=["energy-subsidies", "mine"], mc=5)

    play(g, "play energy-subsidies")

    assert row(g) == {"barren-crater-1": 1, "atmosphere-rupture-1": 1}


@proves("AC-089")
def test_when_the_last_counter_is_removed_the_card_is_discarded_and_the_others_stay() -> None:
    crises = {"impact-desert-1": 1, "barren-crater-1": 2, "emergency-shelters-1": 1}
    g = scene(at="construction", **CALM, crises=crises, hand=["interns", "mine"], mc=3)

    play(g, "play interns")

    assert row(g) == {"barren-crater-1": 1, "emergency-shelters-1": 1}
    assert said(g, DEALT_WITH) == [{"crisis": "impact-desert-1"}]


# --- How often a card counts ------------------------------------------------------------------------------------


@proves("AC-205")
@pytest.mark.parametrize(
    ("card", "crisis", "left"),
    [
        ("research", "impact-desert-1", 1),  # two science tags
        ("interns", "impact-desert-1", 2),  # one
        ("research", "reglaciation-1", 2),  # one event tag
    ],
)
def test_for_a_goal_of_tags_a_card_removes_one_counter_per_matching_tag(card: str, crisis: str, left: int) -> None:
    """Ruling: the rulebook does not say how a card with two matching tags counts; each tag counts as a task."""
    g = scene(at="construction", **CALM, crises={crisis: 3}, hand=[card, "mine"], mc=5)

    play(g, f"play {card}")

    assert row(g) == {crisis: left}


@proves("AC-205")
def test_a_card_with_an_earth_and_a_jovian_tag_counts_twice_for_a_goal_of_either() -> None:
    g = scene(at="development", **CALM, crises={"ionospheric-tear-1": 3}, hand=["miranda-resort", "mine"], mc=15)

    play(g, "play miranda-resort")

    assert row(g) == {"ionospheric-tear-1": 1}


@proves("AC-205")
def test_for_a_goal_of_a_colour_a_card_counts_once_however_many_tags_it_has() -> None:
    g = scene(at="construction", **CALM, crises={"barren-crater-1": 3}, hand=["olympus-conference", "mine"], mc=15)

    play(g, "play olympus-conference")

    assert row(g) == {"barren-crater-1": 2}


@proves("AC-206")
def test_matches_beyond_the_last_counter_are_lost() -> None:
    crises = {"impact-desert-1": 1, "impact-desert-2": 3}
    g = scene(at="construction", **CALM, crises=crises, hand=["research", "mine"], mc=5)

    play(g, "play research")

    assert row(g) == {"impact-desert-2": 1}
    assert [facts["n"] for facts in said(g, "{seat} takes {n:# counter|# counters} off {crisis}: {n_left} left")] == [
        1,
        2,
    ]


# --- Payments ---------------------------------------------------------------------------------------------------

PAYMENTS: list[tuple[str, str, dict[str, Any], list[str], dict[str, int]]] = [
    ("dust-clouds-1", "give up 6 heat", {"heat": 7}, [], {"heat": -6}),
    ("biodiversity-loss-1", "give up 4 plants", {"plants": 5}, [], {"plants": -4}),
    (
        "seismic-aftershocks-1",
        "give up 3 cards",
        {"hand": ["mine", "interns", "cartel", "research"]},
        ["discard mine", "discard cartel", "discard research"],
        {"cards": -3},
    ),
]


@proves("AC-090")
@pytest.mark.parametrize(("crisis", "payment", "given", "answers", "change"), PAYMENTS)
def test_some_crises_let_a_player_discard_cards_heat_or_plants_to_remove_a_counter(
    crisis: str, payment: str, given: dict[str, Any], answers: list[str], change: dict[str, int]
) -> None:
    g = scene(at="action", **CALM, **given, mc=14, crises={crisis: 2, "emergency-shelters-1": 1})
    before = table(g)

    play(g, payment, *answers)

    assert changes(before, table(g)) == change
    assert row(g) == {crisis: 1, "emergency-shelters-1": 1}
    assert planet(g) == (4, 13, 8)


@proves("AC-090")
def test_a_payment_is_offered_only_while_a_crisis_in_play_takes_it() -> None:
    given: dict[str, Any] = {"heat": 6, "plants": 4, "hand": ["mine", "interns", "cartel"], "mc": 14}
    g = scene(at="action", **CALM, **given, crises={"emergency-shelters-1": 1, "dust-clouds-1": 1})
    assert offers(g, "give") == ["up 6 heat"]

    play(g, "buy temperature")  # meets the goal of Dust Clouds

    assert row(g) == {"emergency-shelters-1": 1}
    assert offers(g, "give") == []


@proves("AC-090")
def test_every_crisis_in_play_has_its_own_payment() -> None:
    given: dict[str, Any] = {"heat": 6, "plants": 4, "hand": ["mine", "interns", "cartel"], "mc": 14}
    crises = {"dust-clouds-1": 1, "biodiversity-loss-1": 1, "seismic-aftershocks-1": 1}
    g = scene(at="action", **CALM, **given, crises=crises)

    assert offers(g, "give") == ["up 6 heat", "up 4 plants", "up 3 cards"]


@proves("AC-091")
@pytest.mark.parametrize(("phase", "offered"), [("development", []), ("construction", []), ("action", ["6 heat"])])
def test_that_payment_is_made_during_the_action_phase(phase: str, offered: list[str]) -> None:
    g = scene(at=phase, **CALM, heat=6, hand=["mine"], mc=20, crises={"dust-clouds-1": 1})

    assert [key.removeprefix("give up ") for key in keys(g) if key.startswith("give up")] == offered


@proves("AC-092")
@pytest.mark.parametrize(
    ("crisis", "whole", "half"),
    [
        ("dust-clouds-2", {"heat": 6}, {"heat": 5}),
        ("biodiversity-loss-2", {"plants": 4}, {"plants": 3}),
        ("seismic-aftershocks-2", {"hand": ["mine", "cartel", "lichen"]}, {"hand": ["interns", "sponsors"]}),
    ],
)
def test_one_player_must_pay_the_whole_amount_and_it_cannot_be_split(
    crisis: str, whole: dict[str, Any], half: dict[str, Any]
) -> None:
    g = scene(at="action", seats=2, **CALM, crises={crisis: 2}, mc=14, **half, others=[{"mc": 14, **half}])
    assert [offers(g, "give", seat) for seat in (0, 1)] == [[], []]

    g = scene(at="action", seats=2, **CALM, crises={crisis: 2}, mc=14, **half, others=[{"mc": 14, **whole}])
    assert [len(offers(g, "give", seat)) for seat in (0, 1)] == [0, 1]


@proves("AC-093")
def test_another_player_may_pay_the_amount_again_to_remove_a_second_counter() -> None:
    g = scene(at="action", seats=2, **CALM, crises={"dust-clouds-2": 3}, heat=6, mc=14, others=[{"heat": 7, "mc": 14}])

    play(g, "give up 6 heat", seat=0)
    assert row(g) == {"dust-clouds-2": 2}

    play(g, "give up 6 heat", seat=1)
    assert row(g) == {"dust-clouds-2": 1}
    assert (g.players[0].heat, g.players[1].heat) == (0, 1)


@proves("AC-208")
def test_the_same_player_may_pay_again_in_the_same_action_phase() -> None:
    g = scene(at="action", **CALM, crises={"biodiversity-loss-1": 3}, plants=9, mc=14)

    play(g, "give up 4 plants", "give up 4 plants")

    assert row(g) == {"biodiversity-loss-1": 1}
    assert g.players[0].plants == 1


@proves("AC-207")
@pytest.mark.parametrize(
    ("name", "payment", "given", "answers"),
    [
        ("dust-clouds", "give up 6 heat", {"heat": 6}, []),
        ("biodiversity-loss", "give up 4 plants", {"plants": 4}, []),
        (
            "seismic-aftershocks",
            "give up 3 cards",
            {"hand": ["mine", "lichen", "cartel"]},
            ["discard mine", "discard lichen"],
        ),
    ],
)
def test_one_payment_removes_a_counter_from_every_crisis_in_play_that_takes_it(
    name: str, payment: str, given: dict[str, Any], answers: list[str]
) -> None:
    crises = {f"{name}-1": 2, f"{name}-2": 1, f"{name}-3": 3, "emergency-shelters-1": 1}
    g = scene(at="action", **CALM, crises=crises, **given, mc=14)
    assert len(offers(g, "give")) == 1

    play(g, payment, *answers)

    assert row(g) == {f"{name}-1": 1, f"{name}-3": 2, "emergency-shelters-1": 1}
