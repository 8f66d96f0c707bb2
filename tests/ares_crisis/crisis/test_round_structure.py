"""Round structure: talk is free, and every round has a Crisis step, a Planning step, phases and an End step."""

from typing import Any

import pytest

from holdfast.kernel.errors import HoldfastError
from tests.ares_crisis.crisis.words import (
    BOUGHT,
    CALM,
    CHOICE,
    DUMMY,
    FALLS,
    NEW_CRISIS,
    PHASE,
    ROUND,
    TOKEN,
    founded,
    lines,
    planet,
    row,
    seen,
    to_next_planning,
    to_planning,
)
from tests.ares_crisis.scene import keys, offers, play, prompt, scene, start
from tests.proofs import proves

# --- Variants of the set-up -------------------------------------------------------------------------------------


@proves("AC-049")
def test_during_set_up_a_player_may_once_discard_project_cards_and_draw_as_many_new_ones() -> None:
    g = start()
    first, second, *kept = g.players[0].hand

    play(g, f"replace {first}", f"replace {second}", "enough")

    assert g.players[0].hand[:6] == kept
    assert len(g.players[0].hand) == 8
    assert not {first, second} & set(g.players[0].hand)
    assert seen(g)["discard"] == [first, second]
    assert prompt(g) == "Choose a corporation"  # once only


@proves("AC-049")
def test_a_player_need_not_replace_any_card() -> None:
    g = start()
    dealt = list(g.players[0].hand)

    play(g, "enough")

    assert g.players[0].hand == dealt


@proves("AC-049")
def test_the_advanced_variant_may_be_left_out() -> None:
    g = start(redraw=False)

    assert prompt(g) == "Choose a corporation"


@proves("AC-050")
def test_the_drafting_variant_is_not_used() -> None:
    with pytest.raises(HoldfastError, match="no option 'draft'"):
        start(seats=2, draft=True)


@proves("AC-050")
def test_no_first_card_wanders_from_one_player_to_the_other() -> None:
    g = start(seats=2)
    dealt = [list(you.hand) for you in g.players]

    play(g, "enough", seat=0)
    play(g, "enough", seat=1)

    assert [you.hand for you in g.players] == dealt
    assert prompt(g) == "Choose a corporation"


# --- Communication ----------------------------------------------------------------------------------------------


@proves("AC-051")
def test_nothing_is_secret_between_the_players() -> None:
    others = [{"hand": ["media-group", "interns"], "mc": 20}]
    g = scene(at="research", seats=2, hand=["mine"], mc=11, others=others)

    mine, theirs = seen(g, 0), seen(g, 1)

    assert [each["card"] for each in mine["players"][1]["hand"]] == ["media-group", "interns"]
    assert mine["players"][1]["looked"] == g.players[1].looked != []
    assert {**mine, "seat": 1} == theirs
    assert all(line.to is None for line in g.log or ())


# --- The four steps ---------------------------------------------------------------------------------------------


@proves("AC-052")
def test_a_round_has_a_crisis_step_a_planning_step_the_phases_and_an_end_step() -> None:
    g = scene(at="round", **CALM, bank=2, crises={"emergency-shelters-1": 1}, dummies=["solo-1", "solo-4", "solo-3"])

    play(g, "turn up production", "turn up production")
    play(g, "choose action")
    play(g, "spend on emergency-shelters-1")

    assert lines(g, ROUND, FALLS, NEW_CRISIS, DUMMY, CHOICE, PHASE, BOUGHT) == [
        ROUND,
        FALLS,
        NEW_CRISIS,
        DUMMY,
        DUMMY,
        CHOICE,
        PHASE,
        PHASE,
        BOUGHT,
        ROUND,
        NEW_CRISIS,
        DUMMY,
        DUMMY,
    ]


@proves("AC-053")
def test_the_crisis_step_checks_metrics_then_persistent_crises_then_a_new_one_then_the_dummy_hand() -> None:
    planet: dict[str, Any] = {"temperature": 0, "oxygen": 13, "oceans": 8}
    g = scene(at="crisis step", **planet, crises={"atmosphere-rupture-1": 1}, crisis_deck=["distress-signal"])

    assert lines(g, TOKEN, FALLS, NEW_CRISIS, DUMMY) == [TOKEN, FALLS, NEW_CRISIS, DUMMY, DUMMY]
    assert prompt(g) == "Which phase is also played this round? The dummy player shows {dummy}"


@proves("AC-054", "AC-067")
def test_the_crisis_step_comes_at_the_beginning_of_every_round_the_first_included() -> None:
    g = founded("normal")

    to_planning(g)

    assert (seen(g)["round"], len(seen(g)["drawn"])) == (1, 1)
    assert len(seen(g)["dummies"]["now"]) == 2
    assert lines(g, PHASE) == []

    to_next_planning(g)

    assert (seen(g)["round"], len(seen(g)["drawn"])) == (2, 2)


@proves("AC-055")
def test_spending_vp_tokens_is_added_to_the_end_step() -> None:
    g = scene(at="end", **CALM, bank=3, crises={"emergency-shelters-1": 1})

    assert prompt(g) == "Spend 2 VP for a counter? The Bank has {n}"
    assert keys(g) == ["spend on emergency-shelters-1", "save"]


@proves("AC-055")
def test_vp_tokens_are_not_spent_on_counters_before_the_end_step() -> None:
    g = scene(at="action", **CALM, bank=3, mc=20, crises={"emergency-shelters-1": 1})

    assert offers(g, "buy") == ["temperature", "ocean", "forest"]
    assert offers(g, "spend") == []
    assert row(g) == {"emergency-shelters-1": 1}
    assert planet(g) == (4, 13, 8)
