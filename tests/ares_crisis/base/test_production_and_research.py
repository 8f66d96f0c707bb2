"""Production and Research: income for all, cards to keep, and the bonus of both phases."""

from typing import Any

import pytest

from holdfast.kernel.errors import Refusal
from tests.ares_crisis.base.words import front, seen
from tests.ares_crisis.scene import AresCrisis, changes, keys, offers, play, said, scene, table
from tests.proofs import proves

DECK = ["mine", "lichen", "sponsors", "cartel", "comet", "insects", "heather"]


def produced(chosen: str = "action", **given: Any) -> dict[str, int]:
    """The changes in a round with a Production phase for a player who chose this phase."""
    g = scene(at="plan", deck=DECK, dummy_phases=["production"], **given)
    before = table(g)
    play(g, f"choose {chosen}")
    assert said(g, "The {phase} phase begins")[-1] == {"phase": "production"}
    return changes(before, table(g))


def held(g: AresCrisis, seat: int = 0) -> list[str]:
    return [entry["card"] for entry in front(g, seat)["hand"]]


# --- Production -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "gained"),
    [
        pytest.param({"tr": 8, "makes": {"mc": 6}}, {"mc": 14}, marks=proves("AB-068"), id="mc"),
        pytest.param({"tr": 0, "makes": {"mc": 6}}, {"mc": 6}, marks=proves("AB-068"), id="no tr"),
        pytest.param({"tr": 0, "makes": {"heat": 3}}, {"heat": 3}, marks=proves("AB-069"), id="heat"),
        pytest.param({"tr": 0, "makes": {"plants": 4}}, {"plants": 4}, marks=proves("AB-070"), id="plants"),
        pytest.param({"tr": 0, "makes": {"cards": 2}}, {"cards": 2}, marks=proves("AB-071"), id="cards"),
        pytest.param({"tr": 0, "makes": {"steel": 5, "titanium": 4}}, {}, marks=proves("AB-072"), id="steel"),
    ],
)
def test_in_production_each_player_gains_what_the_tracks_show(given: dict[str, Any], gained: dict[str, int]) -> None:
    assert produced(**given) == gained


@proves("AB-068", "AB-069", "AB-070", "AB-071")
def test_each_player_gains_by_the_own_tracks() -> None:
    others = [{"tr": 9, "makes": {"mc": 1, "heat": 2, "plants": 3, "cards": 1}}]
    g = scene(at="plan", seats=2, tr=5, makes={"heat": 7}, others=others, dummy_phases=["production"])

    play(g, "choose action")
    play(g, "choose action", seat=1)

    assert [(you["mc"], you["heat"], you["plants"], len(you["hand"])) for you in seen(g)["players"]] == [
        (5, 7, 0, 0),
        (10, 2, 3, 1),
    ]


@proves("AB-071")
def test_the_cards_drawn_come_from_the_top_of_the_deck() -> None:
    g = scene(at="plan", deck=DECK, makes={"cards": 2})

    play(g, "choose production")

    assert held(g) == ["mine", "lichen"]


@proves("AB-073")
@pytest.mark.parametrize(("chosen", "mc"), [("production", 9), ("action", 5)])
def test_the_production_bonus_is_4_mc_more(chosen: str, mc: int) -> None:
    assert produced(chosen) == {"mc": mc}


@proves("AB-074")
def test_the_example_of_a_player_who_chose_production() -> None:
    makes = {"mc": 3, "heat": 2, "plants": 1, "cards": 1}

    assert produced("production", tr=7, makes=makes) == {"mc": 14, "heat": 2, "plants": 1, "cards": 1}


# --- Research ---------------------------------------------------------------------------------------------------


@proves("AB-075")
def test_in_research_each_player_draws_2_cards_keeps_1_and_discards_the_other() -> None:
    g = scene(at="research", seats=2, deck=DECK)
    assert [you["looked"] for you in seen(g)["players"]] == [["mine", "lichen"], ["sponsors", "cartel"]]
    assert keys(g) == ["keep mine", "keep lichen"]

    play(g, "keep lichen")
    play(g, "keep sponsors", seat=1)

    assert (held(g, 0), held(g, 1)) == (["lichen"], ["sponsors"])
    assert seen(g)["discard"] == ["mine", "cartel"]


@proves("AB-076")
def test_the_research_bonus_is_to_draw_5_and_keep_2() -> None:
    g = scene(at="research", deck=DECK, chosen="research")
    assert offers(g, "keep") == DECK[:5]

    play(g, "keep comet", "keep mine")

    assert held(g) == ["comet", "mine"]
    assert seen(g)["discard"] == ["lichen", "sponsors", "cartel"]
    assert seen(g)["round"] == 2, "nothing more is kept"


@proves("AB-076")
def test_who_chose_another_phase_draws_2() -> None:
    g = scene(at="research", deck=DECK, chosen="production")

    assert offers(g, "keep") == ["mine", "lichen"]


@proves("AB-077")
@pytest.mark.parametrize("mc", [0, 30])
def test_keeping_drawn_cards_costs_nothing(mc: int) -> None:
    g = scene(at="research", deck=DECK, chosen="research", mc=mc)

    play(g, "keep comet", "keep mine")

    assert held(g) == ["comet", "mine"]
    assert front(g)["mc"] == mc


@proves("AB-078")
def test_the_discarded_cards_must_be_among_those_just_drawn() -> None:
    g = scene(at="research", deck=DECK, hand=["soletta", "interns"])

    with pytest.raises(Refusal):
        play(g, "keep soletta")
    play(g, "keep mine")

    assert held(g) == ["soletta", "interns", "mine"]
    assert seen(g)["discard"] == ["lichen"]
