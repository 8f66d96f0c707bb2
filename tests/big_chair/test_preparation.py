"""The Preparation Phase: the order of a turn, the Budget, maintenance, and buying Strategies."""

from typing import Any

import pytest

from holdfast.kernel.errors import Refusal
from tests.big_chair.scene import GAME, PRICES, changed, dice, keys, on, play, prompt, said, scene
from tests.proofs import proves

BOOK = GAME.book(())
QUIET = ["all-quiet"] * 6


# --- Game sequence ----------------------------------------------------------------------------------------------


@proves("BC-054")
def test_a_turn_has_four_phases_in_this_order() -> None:
    g = scene(hand=["diplomacy"], deck=["new-front-opens-in-operations"] * 2 + QUIET)
    phases = [GAME.view(g, 0)["phase"]]

    for key in ("done", "choose first", "pass", "choose first"):
        play(g, key)
        phases.append(GAME.view(g, 0)["phase"])

    assert phases == ["preparation", "first event", "action", "second event", "preparation"]
    assert g.turn == 2


@proves("BC-055")
def test_budget_then_maintenance_then_previous_effects_then_buying() -> None:
    g = scene(pol=3, active=["diplomacy"], counters=[("soc", 1)])

    steps = [line.text for line in g.log or () if "goes from" not in line.text]

    assert steps == [
        "Turn {n} begins",
        "The Budget is {n}",
        "Maintenance costs {n} Budget",
        "The {change} counter at {track} is applied",
        "{track} on {n} drags others down",
    ]
    assert prompt(g).startswith("Buy")


# --- Total Budget -----------------------------------------------------------------------------------------------


@proves("BC-056")
def test_every_preparation_phase_sets_the_budget_anew_to_gov_plus_eco() -> None:
    g = scene(gov=7, eco=8, hand=["diplomacy"], deck=["sabotage-of-vital-public-interest", *QUIET])
    assert g.budget == 15

    play(g, "buy weekly-press-hour", "done", "pass")

    assert g.turn == 2
    assert g.budget == 6 + 7


@proves("BC-060")
def test_gov_on_5_and_eco_on_7_give_a_budget_of_12() -> None:
    g = scene(gov=5, eco=7)

    assert GAME.view(g, 0)["budget"] == 12


@proves("BC-057")
@pytest.mark.parametrize(
    ("table", "choices"),
    [
        ({"active": ["diplomacy"]}, []),
        ({}, ["buy friends-with-mega-corps"]),
        ({"at": "action", "budget": 12, "active": ["friends-with-mega-corps"]}, ["influence eco 4"]),
    ],
    ids=["maintenance", "strategy", "influence"],
)
def test_budget_is_spent_on_maintenance_strategies_and_influence(table: dict[str, Any], choices: list[str]) -> None:
    g = scene(**table)

    play(g, *choices)

    assert GAME.view(g, 0)["budget"] == 12 - 4


@proves("BC-058")
def test_unspent_budget_is_not_carried_over() -> None:
    g = scene()
    assert g.budget == 12

    play(g, "done")

    assert (g.turn, g.budget) == (2, 12)


@proves("BC-058")
def test_what_is_left_after_the_action_phase_is_lost() -> None:
    g = scene(at="action", budget=9, hand=["diplomacy"], deck=["new-front-opens-in-operations", *QUIET])

    play(g, "pass")

    assert GAME.view(g, 0)["budget"] == 0


@proves("BC-058")
def test_budget_that_an_ability_brings_after_the_action_phase_is_lost_as_well() -> None:
    g = scene(at="action", hand=["diplomacy"], roles={"treasure": 0})

    play(g, "pass", "use treasure-1")

    assert (g.turn, g.budget) == (2, 12)


@proves("BC-059")
def test_an_event_that_moves_gov_leaves_the_budget_of_this_turn_alone() -> None:
    g = scene(hand=["diplomacy"], deck=["hospitals-at-their-limit", *QUIET])

    play(g, "done")

    assert on(g, "gov") == 5
    assert g.budget == 12


@proves("BC-059")
def test_counters_on_gov_and_eco_come_too_late_for_the_budget_of_this_turn() -> None:
    g = scene(counters=[("gov", 2), ("eco", -1)])

    play(g, "apply all")

    assert (on(g, "gov"), on(g, "eco")) == (8, 5)
    assert g.budget == 12


@proves("BC-059")
def test_influence_on_eco_does_not_raise_the_budget_of_this_turn() -> None:
    g = scene(at="action", budget=8, active=["friends-with-mega-corps"])

    dice(g, 1)
    play(g, "influence eco 4")

    assert on(g, "eco") == 7
    assert g.budget == 4


# --- Pay maintenance for Active Strategies ----------------------------------------------------------------------


@proves("BC-061")
def test_maintenance_is_due_for_every_active_strategy() -> None:
    """Ruling (ledger): "must pay"; nobody is asked whether to keep a card. Action C is the way to get rid of it."""
    g = scene(active=["diplomacy", "social-reforms", "weekly-press-hour"])

    assert g.budget == 12 - 4 - 3 - 1
    assert GAME.view(g, 0)["active"] == ["diplomacy", "social-reforms", "weekly-press-hour"]
    assert not [key for key in keys(g) if key.startswith("give up")]


@proves("BC-062")
def test_maintenance_is_taken_before_anything_is_bought() -> None:
    g = scene(active=["diplomacy", "social-reforms"])

    offered = {key for key in keys(g) if key.startswith("buy")}

    assert g.budget == 5
    assert offered == {f"buy {card}" for card, (cost, _) in PRICES.items() if cost <= 5 and card not in g.active}
    assert said(g, "Maintenance costs {n} Budget") == [{"n": 7, "gauge": "budget"}]


@proves("BC-063")
def test_a_strategy_is_given_up_if_the_budget_cannot_pay_for_all() -> None:
    g = scene(gov=4, eco=2, active=["diplomacy", "social-reforms"])
    assert keys(g) == ["give up diplomacy", "give up social-reforms"]

    play(g, "give up diplomacy")

    assert g.active == ["social-reforms"]
    assert g.budget == 6 - 3


@proves("BC-063")
def test_strategies_are_given_up_until_the_rest_can_be_paid() -> None:
    g = scene(gov=4, eco=2, active=["diplomacy", "social-reforms", "state-of-emergency"])

    play(g, "give up state-of-emergency")
    assert keys(g) == ["give up diplomacy", "give up social-reforms"]
    play(g, "give up social-reforms")

    assert g.active == ["diplomacy"]
    assert said(g, "Maintenance costs {n} Budget") == [{"n": 4, "gauge": "budget"}]


@proves("BC-063")
def test_only_strategies_whose_discard_helps_are_offered() -> None:
    g = scene(gov=2, eco=2, active=["phased-withdrawal", "diplomacy", "social-reforms"], media=5)

    assert keys(g) == ["give up diplomacy", "give up social-reforms"]


@proves("BC-063")
def test_the_players_choose_what_to_give_up() -> None:
    """Ruling (ledger): the rulebook does not say who chooses; any of the players may."""
    g = scene(seats=2, gov=4, eco=2, active=["diplomacy", "social-reforms"])

    play(g, "give up social-reforms", seat=1)

    assert g.active == ["diplomacy"]


@proves("BC-063")
def test_a_budget_that_just_pays_for_all_keeps_all() -> None:
    g = scene(gov=4, eco=3, active=["diplomacy", "social-reforms"], hand=["weekly-press-hour"])

    assert g.active == ["diplomacy", "social-reforms"]
    assert g.budget == 0


@proves("BC-064")
def test_a_strategy_lost_for_lack_of_maintenance_can_be_bought_again_for_twice_its_cost() -> None:
    active = ["diplomacy", "social-reforms", "governance-reforms", "weekly-press-hour"]
    g = scene(gov=5, eco=4, active=active)
    play(g, "give up weekly-press-hour")
    assert GAME.view(g, 0)["discarded"] == {"weekly-press-hour": 8}
    play(g, "give up diplomacy", "give up social-reforms", "give up governance-reforms")

    play(g, "buy weekly-press-hour")

    assert g.hand == ["weekly-press-hour"]
    assert said(g, "{strategy} is bought for {n}") == [{"strategy": "weekly-press-hour", "n": 8}]


@proves("BC-065")
def test_keeping_diplomacy_active_costs_4_budget_at_once() -> None:
    g = scene(active=["diplomacy"])

    assert g.active == ["diplomacy"]
    assert g.budget == 12 - 4


# --- Buy Strategy cards -----------------------------------------------------------------------------------------


@proves("BC-079", "BC-083")
@pytest.mark.parametrize(("card", "cost"), [(card, cost) for card, (cost, _) in PRICES.items()])
def test_a_strategy_bought_for_the_first_time_costs_its_normal_cost(card: str, cost: int) -> None:
    g = scene(gov=8, eco=8, roles={"politics": 0})
    assert GAME.view(g, 0)["offer"][card] == cost

    play(g, f"buy {card}")

    assert g.budget == 16 - cost


@proves("BC-080", "BC-083")
@pytest.mark.parametrize(("card", "cost"), [(card, cost) for card, (cost, _) in PRICES.items()])
def test_a_discarded_strategy_can_be_bought_again_for_double_its_cost(card: str, cost: int) -> None:
    g = scene(gov=8, eco=8, discarded=[card], roles={"politics": 0})
    assert GAME.view(g, 0)["discarded"][card] == 2 * cost

    play(g, f"buy {card}")

    assert g.budget == 16 - 2 * cost
    assert (g.hand, g.discarded) == ([card], [])


@proves("BC-061", "BC-122")
@pytest.mark.parametrize(("card", "upkeep"), [(card, upkeep) for card, (_, upkeep) in PRICES.items()])
def test_every_strategy_costs_its_own_maintenance(card: str, upkeep: int) -> None:
    g = scene(gov=8, eco=8, active=[card], roles={"politics": 0})

    assert g.budget == 16 - upkeep
    assert g.active == [card]


@proves("BC-080")
def test_a_discarded_strategy_is_not_offered_to_a_budget_below_the_double_price() -> None:
    g = scene(gov=8, eco=7, discarded=["diplomacy", "social-reforms"])

    assert "buy diplomacy" not in keys(g)
    assert "buy social-reforms" in keys(g)


@proves("BC-081")
def test_diplomacy_costs_8_budget() -> None:
    g = scene(gov=8, eco=8)

    play(g, "buy diplomacy")

    assert g.budget == 8


@proves("BC-081")
def test_diplomacy_costs_16_budget_after_it_was_discarded() -> None:
    g = scene(gov=8, eco=8, discarded=["diplomacy"], hand=["social-reforms"])

    play(g, "buy diplomacy")

    assert g.budget == 0
    assert said(g, "{strategy} is bought for {n}") == [{"strategy": "diplomacy", "n": 16}]


@proves("BC-082", "BC-083")
def test_any_number_of_strategies_may_be_bought_as_far_as_the_budget_goes() -> None:
    g = scene(gov=8, eco=8, hand=["diplomacy"])

    for card, left in (("weekly-press-hour", 12), ("friends-with-mega-corps", 8), ("strategic-reserves", 4)):
        play(g, f"buy {card}")
        assert g.budget == left
    assert [key for key in keys(g) if key.startswith("buy")] == ["buy phased-withdrawal"]
    play(g, "buy phased-withdrawal")

    assert (g.budget, len(g.hand)) == (1, 5)


@proves("BC-082")
def test_a_strategy_beyond_the_budget_cannot_be_bought() -> None:
    g = scene(gov=4, eco=3)

    with pytest.raises(Refusal):
        play(g, "buy diplomacy")

    assert (g.budget, g.hand) == (7, [])


@proves("BC-082")
def test_nothing_need_be_bought() -> None:
    g = scene(hand=["diplomacy"])

    play(g, "done")

    assert (g.budget, g.hand) == (12, ["diplomacy"])


@proves("BC-084")
def test_bought_strategies_are_in_hand_before_all_players_and_not_active_yet() -> None:
    g = scene(seats=2)

    play(g, "buy friends-with-mega-corps")

    tables = [GAME.view(g, seat) for seat in (0, 1)]
    assert [seen["hand"] for seen in tables] == [["friends-with-mega-corps"]] * 2
    assert [seen["active"] for seen in tables] == [[], []]
    assert changed(g) == {}


@proves("BC-085")
def test_budget_and_strategies_belong_to_the_whole_group() -> None:
    g = scene(seats=3)

    play(g, "buy friends-with-mega-corps", seat=2)
    assert keys(g, 0) == keys(g, 1) == keys(g, 2)
    play(g, "done", seat=1)
    play(g, "play friends-with-mega-corps", seat=0)
    play(g, "influence eco 4", seat=1)

    assert [GAME.view(g, seat)["budget"] for seat in range(3)] == [4, 4, 4]
    assert [GAME.view(g, seat)["active"] for seat in range(3)] == [["friends-with-mega-corps"]] * 3


@proves("BC-086")
def test_any_number_of_bought_strategies_may_be_kept_for_later_turns() -> None:
    many = [card for card in BOOK.strategies if card != "diplomacy"]
    g = scene(hand=many)

    play(g, "buy diplomacy", "pass")

    assert g.turn == 2
    assert g.hand == [*many, "diplomacy"]
    assert len(g.hand) == 22
