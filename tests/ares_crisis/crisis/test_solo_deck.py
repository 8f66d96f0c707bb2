"""The solo Crisis deck, and phases that a Crisis forbids."""

from collections import Counter

import pytest

from tests.ares_crisis.crisis.words import CALM, founded, seen, tend, to_next_planning, to_planning
from tests.ares_crisis.scene import BOOK, ending, offers, play, scene, start
from tests.proofs import proves

SOLO = [card for card in BOOK.crises.values() if card.players == (1,)]


@proves("AC-180")
def test_the_solo_set_has_22_cards_in_tiers_1_to_5_numbered_8_to_29_in_that_order() -> None:
    assert len(SOLO) == 22
    assert Counter(card.tier for card in SOLO) == {1: 4, 2: 7, 3: 7, 4: 1, 5: 3}
    by_number = sorted(SOLO, key=lambda card: card.number)
    assert [card.number for card in by_number] == [f"C{n:02}" for n in range(8, 30)]
    assert [card.tier for card in by_number] == [1] * 4 + [2] * 7 + [3] * 7 + [4] + [5] * 3


@proves("AC-180")
def test_every_solo_card_of_tiers_1_to_5_turns_up_in_some_solo_game_and_no_other() -> None:
    dealt = {card for seed in range(30) for card in start("normal", seed=seed).crisis_deck}

    assert dealt == {card.id for card in SOLO}


@proves("AC-181")
def test_the_solo_deck_after_removal_has_17_cards_and_dwindling_supplies_is_card_14() -> None:
    g = start("normal")

    assert seen(g)["crisis_deck"] == 17
    tiers = [BOOK.crises[card].tier for card in reversed(g.crisis_deck)]
    assert tiers == [1] * 3 + [2] * 5 + [3] * 5 + [4] + [5] * 3
    assert g.crisis_deck[-14] == "dwindling-supplies-1"


@proves("AC-181")
def test_a_solo_game_has_at_most_17_rounds_of_which_the_last_4_can_win() -> None:
    g = founded("normal")
    could_win = []
    while ending(g) is None:
        to_planning(g)
        could_win += [seen(g)["round"]] if seen(g)["supplies"] else []
        tend(g)
        to_next_planning(g)

    assert (ending(g), seen(g)["round"]) == ("overrun", 18)  # lost at the draw of an eighteenth
    assert len(seen(g)["drawn"]) == 17
    assert could_win == [14, 15, 16, 17]


# --- Phases that a Crisis forbids -------------------------------------------------------------------------------

FORBIDS = [f"catastrophic-erosion-{n}" for n in (1, 2, 3, 4)]
FORBIDS += [f"greenhouse-gas-degradation-{n}" for n in (1, 2, 3, 4)]


@proves("AC-204")
def test_a_forbidden_phase_is_drawn_among_the_phase_cards_in_hand_and_free_again_after_this_rounds_choice() -> None:
    g = scene(at="crisis step", **CALM, crisis_deck=[*FORBIDS, "distress-signal"])
    barred = []
    for _ in FORBIDS:
        to_planning(g)
        you = seen(g)["players"][0]
        assert you["barred"] != you["last_phase"]
        assert you["barred"] not in offers(g, "choose")
        every = ["development", "construction", "action", "production", "research"]
        assert offers(g, "choose") == [phase for phase in every if phase not in (you["barred"], you["last_phase"])]
        barred.append(you["barred"])
        tend(g)
        to_next_planning(g)

    assert len(set(barred)) > 2  # drawn at random
    assert seen(g)["players"][0]["barred"] is None
    assert len(offers(g, "choose")) == 4


@proves("AC-204")
@pytest.mark.parametrize("last", ["development", "construction", "action", "production", "research"])
def test_the_phase_used_last_round_is_not_the_one_forbidden(last: str) -> None:
    g = scene(at="crisis", **CALM, before=last, crisis_deck=["catastrophic-erosion-1"])

    assert seen(g)["players"][0]["barred"] not in (None, last)
    assert len(offers(g, "choose")) == 3


@proves("AC-204")
def test_a_phase_forbidden_this_round_is_no_longer_forbidden_once_a_phase_is_chosen() -> None:
    g = scene(at="crisis", **CALM, crisis_deck=["catastrophic-erosion-1"], hand=["mine"])
    assert seen(g)["players"][0]["barred"]

    play(g, f"choose {offers(g, 'choose')[0]}")

    assert seen(g)["players"][0]["barred"] is None
