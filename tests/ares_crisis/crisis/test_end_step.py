"""End step: the hand limit, the check for victory, and VP tokens spent to remove Crisis counters."""

from typing import Any

import pytest

from tests.ares_crisis.crisis.words import BOUGHT, CALM, DEALT_WITH, FULL, ROUND, SOLD, lines, row, seen
from tests.ares_crisis.scene import ending, keys, offers, play, prompt, said, scene
from tests.proofs import proves

ELEVEN = ["mine", "sponsors", "lichen", "power-plant", "micro-mills", "cartel"]
ELEVEN += ["interns", "research", "heather", "windmills", "soletta"]
SPEND = "Spend 2 VP for a counter? The Bank has {n}"


@proves("AC-124")
def test_spending_vp_happens_at_the_end_of_the_end_step() -> None:
    g = scene(at="end", **CALM, bank=2, hand=ELEVEN, crises={"impact-desert-1": 1})
    assert prompt(g).startswith("Keep 10 cards")

    play(g, "sell mine")
    assert prompt(g) == SPEND
    play(g, "spend on impact-desert-1")

    assert lines(g, SOLD, BOUGHT, ROUND) == [SOLD, BOUGHT, ROUND]


@proves("AC-119", "AC-125")
def test_the_players_may_spend_tokens_from_the_bank_to_remove_counters() -> None:
    g = scene(at="end", seats=2, **CALM, bank=2, crises={"barren-crater-2": 3, "impact-desert-2": 2})
    assert keys(g, 0) == keys(g, 1) == ["spend on barren-crater-2", "spend on impact-desert-2", "save"]

    play(g, "spend on impact-desert-2", seat=1)

    assert g.bank == 0
    assert g.counters == {"barren-crater-2": 3, "impact-desert-2": 1}


@proves("AC-119", "AC-125")
def test_the_players_need_not_spend_any() -> None:
    g = scene(at="end", **CALM, bank=9, crises={"impact-desert-1": 2})

    play(g, "save")

    assert (seen(g)["bank"], row(g), seen(g)["round"]) == (9, {"impact-desert-1": 2}, 2)


@proves("AC-126")
@pytest.mark.parametrize(("bank", "offered"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_counter_takes_2_tokens(bank: int, offered: bool) -> None:
    g = scene(at="end", **CALM, bank=bank, crises={"impact-desert-1": 2})

    assert (prompt(g) == SPEND) is offered


@proves("AC-126")
def test_2_tokens_remove_1_counter() -> None:
    g = scene(at="end", **CALM, bank=5, crises={"impact-desert-1": 3})

    play(g, "spend on impact-desert-1")

    assert (seen(g)["bank"], row(g)) == (3, {"impact-desert-1": 2})


@proves("AC-127")
def test_any_number_of_counters_may_be_removed_this_way() -> None:
    g = scene(at="end", **CALM, bank=13, crises={"barren-crater-4": 6, "impact-desert-4": 4})

    for crisis in ["barren-crater-4"] * 4 + ["impact-desert-4"] * 2:
        play(g, f"spend on {crisis}")

    assert (g.bank, g.counters) == (1, {"barren-crater-4": 2, "impact-desert-4": 2})
    assert seen(g)["round"] == 2  # with 1 token left there is nothing more to ask


@proves("AC-128")
def test_a_crisis_whose_last_counter_is_removed_this_way_is_discarded() -> None:
    g = scene(at="end", **CALM, bank=4, crises={"impact-desert-1": 1, "emergency-shelters-1": 1})

    play(g, "spend on impact-desert-1")

    assert row(g) == {"emergency-shelters-1": 1}
    assert said(g, DEALT_WITH) == [{"crisis": "impact-desert-1"}]
    assert keys(g) == ["spend on emergency-shelters-1", "save"]


# --- The order of the End step ----------------------------------------------------------------------------------


@proves("AC-212")
def test_the_hand_limit_comes_before_the_check_for_victory() -> None:
    g = scene(at="end", **FULL, supplies="dwindling-supplies-1", hand=ELEVEN)
    assert ending(g) is None

    play(g, "sell mine")

    assert ending(g) == "victory"


@proves("AC-212")
def test_the_check_for_victory_comes_before_spending_tokens() -> None:
    given: dict[str, Any] = {"supplies": "dwindling-supplies-1", "bank": 4, "crises": {"impact-desert-1": 1}}
    g = scene(at="end", **FULL, **given)

    assert ending(g) == "victory"
    assert (seen(g)["bank"], row(g)) == (4, {"impact-desert-1": 1})


@proves("AC-212")
def test_spending_is_asked_only_with_2_tokens_and_a_counter_to_remove() -> None:
    g = scene(at="end", **CALM, bank=9)

    assert seen(g)["round"] == 2
    assert prompt(g) != SPEND


# --- Dwindling Supplies -----------------------------------------------------------------------------------------


@proves("AC-211")
@pytest.mark.parametrize(("seats", "mc"), [(1, 5), (2, 3), (3, 2), (4, 1)])
def test_once_dwindling_supplies_has_come_1_vp_can_be_spent_at_any_time_for_mc(seats: int, mc: int) -> None:
    """Ruling: the ledger has the solo card, 5 MC for the one player; the cards for more give each player less."""
    g = scene(at="plan", seats=seats, **CALM, bank=2, supplies=f"dwindling-supplies-{seats}")

    play(g, "spend vp")

    assert [you.mc for you in g.players] == [mc] * seats
    assert seen(g)["bank"] == 1
    assert prompt(g) == "Choose a phase"  # the open question is asked again


@proves("AC-211")
@pytest.mark.parametrize("moment", ["plan", "dummies", "construction", "action", "research", "end"])
def test_at_any_time_means_beside_every_question(moment: str) -> None:
    given: dict[str, Any] = {"supplies": "dwindling-supplies-1", "bank": 2, "crises": {"impact-desert-1": 1}}
    g = scene(at=moment, **CALM, **given, hand=["interns"], mc=3)

    assert "spend vp" in keys(g)
    play(g, "spend vp")

    assert (g.players[0].mc, seen(g)["bank"]) == (3 + 5, 1)


@proves("AC-211")
@pytest.mark.parametrize(("bank", "supplies"), [(2, ""), (0, "dwindling-supplies-1")])
def test_without_the_card_or_without_vp_there_is_nothing_to_spend(bank: int, supplies: str) -> None:
    g = scene(at="plan", **CALM, bank=bank, supplies=supplies)

    assert offers(g, "spend") == []


@proves("AC-211")
def test_the_mc_can_be_used_at_once() -> None:
    g = scene(at="construction", **CALM, bank=1, supplies="dwindling-supplies-1", hand=["research"])
    assert offers(g, "play") == []

    play(g, "spend vp", "play research")

    assert g.players[0].played == ("research",)
