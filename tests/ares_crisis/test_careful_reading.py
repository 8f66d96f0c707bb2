"""Bugs found by careful reading and play: standing production, the Bank, Helion, and further cards."""

from typing import Any

import pytest

from tests.ares_crisis.crisis.words import CALM, phases, row, seen, to_next_planning, words_of
from tests.ares_crisis.scene import BOOK, asked, changes, idle, keys, log_of, makes, offers, play, scene, table
from tests.proofs import proves

# --- Production that counts -------------------------------------------------------------------------------------

COUNTING = [
    ("atmospheric-insulators", "heat", "earth", 4),
    ("cartel", "mc", "earth", 4),
    ("insects", "plants", "plant", 4),
    ("lightning-harvest", "mc", "science", 4),
    ("medical-lab", "mc", "building", 2),
    ("miranda-resort", "mc", "earth", 4),
    ("power-grid", "mc", "power", 4),
    ("satellite-farms", "heat", "space", 4),
    ("satellites", "mc", "space", 4),
    ("venture-capitalism", "mc", "event", 4),
    ("windmills", "heat", "power", 4),
]


@proves("AB-079")
@pytest.mark.parametrize(("card", "what", "tag", "more"), COUNTING)
def test_production_that_counts_is_what_the_count_comes_to_in_each_production_phase(
    card: str, what: str, tag: str, more: int
) -> None:
    few = table(scene(at="production", played=[card]))
    many = table(scene(at="production", played=[card], tags={tag: 4}))

    assert changes(few, many) == {what: more, f"makes_{what}": more}


@proves("AB-079")
def test_production_that_counts_grows_with_a_card_that_is_played_later() -> None:
    g = scene(at="development", played=["power-grid"], hand=["power-plant"], mc=20)
    assert makes(g) == {"mc": 1}, "its own tag"

    play(g, "play power-plant")

    assert makes(g) == {"mc": 2, "heat": 1}


@proves("AB-079", "AC-189")
def test_production_that_counts_shrinks_with_a_card_that_is_given_up() -> None:
    given: dict[str, Any] = {"played": ["power-grid", "power-plant"], "makes": {"heat": 1}}
    g = scene(at="crisis", **CALM, **given, crisis_deck=["seismic-aftershocks-1"])
    assert makes(g) == {"mc": 2, "heat": 1}

    play(g, "choose 1", "scrap power-plant")

    assert makes(g) == {"mc": 1}


def test_only_these_cards_count_for_their_production() -> None:
    assert {card.id for card in BOOK.projects.values() if card.makes} == {card for card, *_ in COUNTING}


# --- The VP Bank ------------------------------------------------------------------------------------------------


@proves("AC-123", "AC-211")
def test_vp_that_a_card_takes_leave_the_bank_before_anything_else_can_be_done_with_them() -> None:
    given: dict[str, Any] = {"corporation": "helion", "mc": 9, "heat": 9, "hand": ["bribed-committee"]}
    g = scene(at="construction", **given, bank=2, supplies="dwindling-supplies-1")
    play(g, "play bribed-committee")
    assert keys(g)[0].startswith("heat "), "how to pay is still asked"
    assert seen(g)["bank"] == 0
    assert "spend vp" not in keys(g)

    play(g, keys(g)[0])

    assert (seen(g)["bank"], seen(g)["players"][0]["tr"]) == (0, 5 + 2)


@proves("AC-123", "AC-211")
def test_what_the_card_leaves_in_the_bank_may_be_spent_while_it_is_paid() -> None:
    given: dict[str, Any] = {"corporation": "helion", "mc": 9, "heat": 9, "hand": ["bribed-committee"]}
    g = scene(at="construction", **given, bank=3, supplies="dwindling-supplies-1")

    play(g, "play bribed-committee", "spend vp")

    assert (seen(g)["bank"], seen(g)["players"][0]["mc"]) == (0, 9 + 5)
    assert "spend vp" not in keys(g)


@proves("AC-211", "AB-118")
def test_vp_may_be_spent_for_what_one_may_pay_as_tr_rises() -> None:
    """The offer comes once a phase, so it must not pass before the VP can be spent."""
    given: dict[str, Any] = {"corporation": "united-nations-mars-initiative", "mc": 16, "temperature": 0}
    g = scene(at="construction", **given, bank=2, supplies="dwindling-supplies-1", hand=["release-of-inert-gases"])
    play(g, "play release-of-inert-gases")
    before = seen(g)["players"][0]["tr"]
    assert keys(g) == ["decline", "spend vp"]

    play(g, "spend vp", "spend vp", "pay 6")

    assert (seen(g)["players"][0]["tr"], seen(g)["bank"]) == (before + 1, 0)


@proves("AC-211", "AB-118")
@pytest.mark.parametrize(("bank", "supplies"), [(1, "dwindling-supplies-1"), (2, "")])
def test_where_they_would_not_do_or_cannot_be_spent_nothing_is_asked(bank: int, supplies: str) -> None:
    given: dict[str, Any] = {"corporation": "united-nations-mars-initiative", "mc": 16, "temperature": 0}
    g = scene(at="construction", **given, bank=bank, supplies=supplies, hand=["release-of-inert-gases"])

    play(g, "play release-of-inert-gases")

    assert "decline" not in keys(g)


# --- Helion -----------------------------------------------------------------------------------------------------


@proves("AB-109", "AC-183")
def test_helion_loses_heat_where_it_has_no_mc_to_lose() -> None:
    g = scene(at="crisis", **CALM, corporation="helion", heat=6, crisis_deck=["atmosphere-rupture-1"])

    play(g, "choose 1")

    assert (g.players[0].mc, g.players[0].heat, g.players[0].tr) == (0, 1, 5)


@proves("AB-109", "AC-187")
def test_helion_says_how_much_of_a_loss_is_heat_and_loses_no_more_than_it_has() -> None:
    g = scene(at="crisis", **CALM, corporation="helion", mc=1, heat=4, crisis_deck=["biodiversity-loss-1"])
    assert keys(g) == ["heat 1", "heat 2"]
    assert asked(g) == "Biodiversity Loss: how much of the loss of 2 MC do you take in heat?"
    assert words_of(g, "heat 1") == "Lose 1 in heat"

    play(g, "heat 1")

    assert (g.players[0].mc, g.players[0].heat) == (0, 3)
    assert log_of(g)[1:3] == [
        ("AC-069", "Seat 1 loses 1 heat (Biodiversity Loss)"),
        ("AC-069", "Seat 1 loses 1 MC (Biodiversity Loss)"),
    ]

    poor = scene(at="crisis", **CALM, corporation="helion", heat=1, crisis_deck=["biodiversity-loss-1"])
    assert (poor.players[0].mc, poor.players[0].heat) == (0, 0)
    assert ("AC-069", "Seat 1 loses 1 heat (Biodiversity Loss)") in log_of(poor)
    assert not [text for _, text in log_of(poor) if "loses 0" in text]


@proves("AC-187")
def test_who_cannot_pay_with_heat_loses_none() -> None:
    g = scene(at="crisis", **CALM, corporation="ecoline", mc=1, heat=4, crisis_deck=["biodiversity-loss-1"])

    assert (g.players[0].mc, g.players[0].heat) == (0, 4)


# --- One more card in this phase --------------------------------------------------------------------------------


@proves("AB-052")
def test_the_further_card_of_work_crews_may_wait_for_money() -> None:
    g = scene(at="construction", hand=["work-crews", "ironworks", "mine"], mc=5)
    play(g, "play work-crews")
    assert offers(g, "play") == [], "Ironworks would cost 12 − 11 = 1"

    play(g, "sell mine", "play ironworks work-crews")

    assert (g.players[0].mc, seen(g)["players"][0]["played"]) == (3 - 1, ["work-crews", "ironworks"])


@proves("AB-052")
def test_asset_liquidation_lets_one_more_card_be_played_at_its_price_and_only_one() -> None:
    g = scene(at="construction", hand=["asset-liquidation", "interns", "media-group"], mc=20)

    play(g, "play asset-liquidation", "play interns asset-liquidation")

    assert g.players[0].mc == 20 - 3
    assert offers(g, "play") == []


@proves("AB-053")
def test_the_further_card_comes_beside_the_one_of_the_bonus() -> None:
    g = scene(at="construction", hand=["work-crews", "interns", "ironworks"], mc=40, chosen="construction")
    play(g, "play work-crews")
    assert offers(g, "play") == ["interns", "ironworks", "interns work-crews", "ironworks work-crews"]

    play(g, "play ironworks work-crews", "play interns")

    assert g.players[0].mc == 40 - 5 - 1 - 3


@proves("AB-052")
def test_the_further_card_is_for_this_phase_only() -> None:
    g = scene(at="construction", **CALM, hand=["work-crews", "ironworks"], mc=40, dummies=["solo-4", "solo-2"])
    play(g, "play work-crews")
    assert seen(g)["players"][0]["more"] == ["work-crews"]

    to_next_planning(g)
    play(g, "choose construction")

    assert offers(g, "play") == ["ironworks"]


@proves("AB-049")
def test_a_green_card_for_nothing_may_wait_too() -> None:
    g = scene(at="development", hand=["toll-station", "sponsors", "mine"], mc=16)
    play(g, "play toll-station", "sell mine")

    play(g, "play sponsors toll-station")

    assert g.players[0].mc == 3


# --- The Crisis step --------------------------------------------------------------------------------------------


@proves("AC-067", "AC-069", "AC-082")
def test_a_crisis_lies_in_play_while_its_immediate_effect_is_carried_out() -> None:
    g = scene(at="crisis", **CALM, crisis_deck=["second-impact-1"])
    assert row(g) == {"second-impact-1": 0}

    play(g, "turn down ocean-1", "turn down ocean-2")

    assert row(g) == {}


@proves("AC-067", "AC-211")
def test_dwindling_supplies_is_in_play_while_its_immediate_effect_is_carried_out() -> None:
    g = scene(at="crisis", **CALM, bank=1, crisis_deck=["dwindling-supplies-1"])

    play(g, "spend vp")

    assert (g.players[0].mc, seen(g)["bank"], seen(g)["supplies"]) == (5, 0, "dwindling-supplies-1")


@proves("AC-162")
@pytest.mark.parametrize(
    ("side", "read"),
    [("yellow", "Resolve Development"), ("red", "Development, which will not be resolved this round")],
)
def test_an_option_of_a_dummy_card_says_whether_the_phase_will_be_resolved(side: str, read: str) -> None:
    g = scene(at="dummies", **CALM, tokens=("", side, ""), dummies=["solo-5", "solo-2"])

    assert words_of(g, "turn up development") == read
    assert words_of(g, "turn up production") == "Resolve Production"


@proves("AC-162")
@pytest.mark.parametrize(
    ("side", "told", "resolved"),
    [
        ("red", "The Development phase will not be resolved this round", ["action", "research"]),
        ("yellow", "The Development phase will be resolved", ["development", "action", "research"]),
    ],
)
def test_a_dummy_card_turned_to_a_phase_that_will_be_skipped_is_not_announced(
    side: str, told: str, resolved: list[str]
) -> None:
    g = scene(at="dummies", **CALM, tokens=("", side, ""), dummies=["solo-5", "solo-2"])

    play(g, "turn up development", "turn up action", "choose research")
    idle(g, rounds=1)

    assert told in [text for _, text in log_of(g)]
    assert phases(g) == resolved


# --- Numbers that nothing else pins down ------------------------------------------------------------------------


@proves("AC-081")
def test_magna_is_paid_2_mc_for_each_counter() -> None:
    given: dict[str, Any] = {"corporation": "magna-inc", "hand": ["research", "comet"], "mc": 5}
    both = scene(at="construction", **CALM, **given, crises={"impact-desert-1": 3})
    play(both, "play research")
    assert (row(both), both.players[0].mc) == ({"impact-desert-1": 1}, 5 - 5 + 2 * 2)

    one = scene(at="construction", **CALM, **given, crises={"impact-desert-1": 1})
    play(one, "play research")
    assert (row(one), one.players[0].mc) == ({}, 5 - 5 + 2)


def test_magna_is_not_paid_for_counters_that_vp_take_off_after_the_phases() -> None:
    g = scene(at="end", **CALM, corporation="magna-inc", mc=5, bank=2, crises={"impact-desert-1": 2})

    play(g, "spend on impact-desert-1")

    assert (row(g), g.players[0].mc) == ({"impact-desert-1": 1}, 5)


@proves("AB-085")
def test_a_card_never_costs_less_than_nothing() -> None:
    g = scene(at="development", hand=["mine"], makes={"steel": 9}, mc=4)

    play(g, "play mine")

    assert g.players[0].mc == 4


def test_two_microbes_of_anaerobic_microorganisms_take_10_mc_off_a_price() -> None:
    held = {"anaerobic-microorganisms": 2}
    g = scene(at="construction", **CALM, hand=["deimos-down", "mine"], mc=40, played=list(held), resources=held)
    dearer = scene(at="construction", **CALM, hand=["deimos-down", "mine"], mc=40)
    play(dearer, "play deimos-down")

    play(g, "play deimos-down", "accept anaerobic-microorganisms")

    assert g.players[0].mc == dearer.players[0].mc + 10
    assert g.players[0].resources == {"anaerobic-microorganisms": 0}


@proves("AB-085")
def test_an_action_never_costs_less_than_nothing() -> None:
    g = scene(at="action", **CALM, played=["aquifer-pumping"], makes={"steel": 9}, mc=4)

    play(g, "use aquifer-pumping")

    assert g.players[0].mc == 4 + 1, "nothing is paid; the last tile brings 1 MC"
