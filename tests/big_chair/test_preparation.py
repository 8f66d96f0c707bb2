"""The Preparation Phase: Budget, maintenance, previous effects, buying Strategies, and the keywords on the cards."""

from typing import Any

import pytest

from holdfast.games.big_chair.cards import TRACKS
from holdfast.games.big_chair.state import BigChair
from holdfast.games.big_chair.words import describe_event, text_of_strategy
from holdfast.kernel.content import ContentError, Pack
from holdfast.kernel.errors import Refusal
from tests.big_chair.scene import (
    GAME,
    PRICES,
    WORDS,
    board,
    counters,
    dice,
    gauge,
    keys,
    label,
    on,
    play,
    prompt,
    ready,
    said,
    scene,
    spaces,
)
from tests.proofs import proves

BOOK = GAME.book(())
QUIET = ["all-quiet"] * 6


def changed(g: BigChair) -> dict[str, int]:
    """The markers that are no longer on 6, where a scene puts them."""
    return {track: space for track, space in spaces(g).items() if space != 6}


def rolls(g: BigChair) -> int:
    """How many dice were thrown."""
    return len(said(g, "The die shows {die}"))


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
        "Maintenance takes {n} of the Budget",
        "The counter {change} at {track} is applied",
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
    assert said(g, "Maintenance takes {n} of the Budget") == [{"n": 7, "gauge": "budget"}]


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
    assert said(g, "Maintenance takes {n} of the Budget") == [{"n": 4, "gauge": "budget"}]


@proves("BC-063")
def test_only_strategies_whose_discard_helps_are_offered() -> None:
    g = scene(gov=2, eco=2, active=["phased-withdrawal", "diplomacy", "social-reforms"], media=5)

    assert keys(g) == ["give up diplomacy", "give up social-reforms"]


@proves("BC-063")
def test_the_players_choose_what_to_give_up() -> None:
    """Ruling (ledger): who chooses is not said; any of the players may."""
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


# --- Apply previous effects: Next Turn counters -----------------------------------------------------------------


@proves("BC-066")
def test_every_next_turn_counter_moves_the_indicator_it_lies_at() -> None:
    g = scene(counters=[("soc", 1), ("media", -2), ("int", -1)])

    play(g, "apply all")

    assert changed(g) == {"soc": 7, "media": 4, "int": 5}


@proves("BC-067")
@pytest.mark.parametrize("value", [1, -1, 2, -2])
def test_next_turn_counters_have_the_values_1_and_2_up_and_down(value: int) -> None:
    g = scene(int=5, counters=[("int", value)])

    assert on(g, "int") == 5 + value


@proves("BC-067")
@pytest.mark.parametrize("value", [3, 0, -3])
def test_no_card_can_place_a_counter_of_another_value(value: int) -> None:
    card = f'[odd]\nnumber = 99\nname = "Odd"\neffects = [{{ do = "next-turn", track = "int", n = {value} }}]'

    with pytest.raises(ContentError, match="a Next Turn counter is 1, -1, 2 or -2"):
        GAME.book((Pack("odd", (("events.toml", card),)),))


@proves("BC-068")
def test_counters_are_removed_once_applied() -> None:
    g = scene(counters=[("soc", 1), ("media", -2)])

    play(g, "apply soc 1")
    assert counters(g) == [], "the last counter applied itself"
    play(g, "done")

    assert g.turn == 2
    assert changed(g) == {"soc": 7, "media": 4}


@proves("BC-069")
@pytest.mark.parametrize(
    ("space", "order", "expected"),
    [
        (8, ["int -1", "int 2"], 8),
        (8, ["int 2", "int -1"], 7),
        (7, ["int 2", "int -1"], 7),
        (7, ["int -1", "int 2"], 8),
        (2, ["int -2", "int 1"], 2),
        (2, ["int 1", "int -2"], 1),
    ],
)
def test_counters_are_applied_one_after_the_other_and_the_marker_stops_at_the_ends_each_time(
    space: int, order: list[str], expected: int
) -> None:
    """Ruling (ledger, reading A): in the players' order, 8 −1 +2 is 8, and 8 +2 −1 is 7."""
    values = [int(each.split()[1]) for each in order]
    g = scene(int=space, counters=[("int", value) for value in values])

    play(g, f"apply {order[0]}")

    assert on(g, "int") == expected
    assert [line["change"] for line in said(g, "The counter {change} at {track} is applied")] == values


@proves("BC-069")
def test_counters_of_the_same_value_leave_no_choice() -> None:
    g = scene(int=6, counters=[("int", -1), ("int", -1), ("int", -1)])

    assert on(g, "int") == 3
    assert len(said(g, "The counter {change} at {track} is applied")) == 3


@proves("BC-069", "BC-074")
@pytest.mark.parametrize("first", ["apply eco -1", "apply eco 2", "apply all"])
def test_a_marker_that_stood_on_8_when_the_step_began_gives_no_bonus_again(first: str) -> None:
    """Ruling (ledger, reading A): as in the play-through, where ECO stays on its maximum."""
    g = scene(eco=8, counters=[("eco", -1), ("eco", 2)])

    play(g, first)

    assert on(g, "eco") == (7 if first == "apply eco 2" else 8)
    assert on(g, "soc") == 6


@proves("BC-069", "BC-074")
def test_once_the_counters_are_applied_a_marker_that_comes_back_to_8_has_arrived_there() -> None:
    g = scene(eco=8, counters=[("eco", -1)], active=["friends-with-mega-corps"])
    play(g, "done")

    dice(g, 1)
    play(g, "influence eco 4")

    assert changed(g) == {"eco": 8, "soc": 7}


@proves("BC-069")
def test_each_negative_counter_is_a_loss_with_a_cancel_roll_of_its_own() -> None:
    g = scene(at="end", int=6, active=["diplomacy"], counters=[("int", -1), ("int", -1)], roles={"homeland": 0})

    dice(g, 3, 3)
    play(g, "end turn")

    assert rolls(g) == 2
    assert on(g, "int") == 6, "a single loss of 2 would have been saved but once"


@proves("BC-069", "BC-078")
def test_apply_all_goes_along_the_board_with_losses_first() -> None:
    g = scene(counters=[("pol", 1), ("eco", 2), ("gov", -1), ("eco", -1)])

    play(g, "apply all")

    applied = [(line["track"], line["change"]) for line in said(g, "The counter {change} at {track} is applied")]
    assert applied == [("gov", -1), ("eco", -1), ("eco", 2), ("pol", 1)]


@proves("BC-068")
def test_a_counter_taken_away_while_all_are_applied_is_not_applied() -> None:
    """While a die is open for the first loss, Homeland takes the second one away."""
    roles = {"homeland": 0, "justice": 0}
    g = scene(int=6, active=["diplomacy"], counters=[("int", -1), ("pol", -2)], roles=roles)
    dice(g, 5)

    play(g, "apply all", "use homeland-2", "keep")

    assert changed(g) == {"int": 5}


@proves("BC-070")
def test_a_loss_moves_the_marker_to_the_left_and_a_gain_to_the_right() -> None:
    g = scene(soc=5, media=5, counters=[("soc", -1), ("media", 1)])
    assert (gauge(g, "soc").index("●"), gauge(g, "media").index("●")) == (4, 4)

    play(g, "apply all")

    assert (gauge(g, "soc").index("●"), gauge(g, "media").index("●")) == (3, 5)


@proves("BC-071")
@pytest.mark.parametrize("track", TRACKS)
def test_a_marker_on_8_ignores_further_gains(track: str) -> None:
    g = scene(counters=[(track, 2)], markers={track: 8})

    assert changed(g) == {track: 8}
    assert said(g, "{track} stays on {n}") == [{"track": track, "n": 8}]


@proves("BC-071")
@pytest.mark.parametrize("track", TRACKS)
def test_a_marker_on_1_ignores_further_losses(track: str) -> None:
    """Ruling (ledger): not stated, but space 1 is the bottom, as the losing conditions show."""
    g = scene(counters=[(track, -2)], markers={track: 1})

    assert on(g, track) == 1


@proves("BC-072")
def test_a_minus_2_counter_moves_pol_2_spaces_left_and_goes_away() -> None:
    g = scene(counters=[("pol", -2)])

    assert changed(g) == {"pol": 4}
    assert counters(g) == []


# --- Apply previous effects: space 8, orange and red spaces -----------------------------------------------------

COLOURS = {
    "soc": ([3, 4], [1, 2]),
    "gov": ([3], [1, 2]),
    "eco": ([3], [1, 2]),
    "def": ([2], [1]),
    "int": ([2, 3], [1]),
    "media": ([2, 3], [1]),
    "ops": ([2], [1]),
    "pol": ([3], [1, 2]),
}
"""The orange and the red spaces of each track."""
ORANGE = {
    "soc": ["pol"],
    "gov": ["eco"],
    "eco": ["soc"],
    "def": ["ops"],
    "int": ["eco"],
    "media": ["pol"],
    "ops": ["media"],
    "pol": ["gov"],
}
RED = {
    "soc": ["pol", "gov"],
    "gov": ["eco", "soc"],
    "eco": ["soc", "gov"],
    "def": ["ops", "soc"],
    "int": ["eco", "pol"],
    "media": ["pol", "soc"],
    "ops": ["media", "def"],
    "pol": ["gov", "media"],
}
TOP = {"soc": "pol", "eco": "soc", "def": "ops", "int": "eco", "media": "pol", "ops": "int", "pol": "media"}


@proves("BC-073")
@pytest.mark.parametrize(("space", "counter", "gov"), [(4, -1, 5), (3, 1, 6)])
def test_coloured_spaces_count_after_the_counters(space: int, counter: int, gov: int) -> None:
    """Ruling (ledger): counters first, then coloured spaces, with free order inside each group only."""
    g = scene(pol=space, counters=[("pol", counter)])

    assert on(g, "gov") == gov


@proves("BC-073")
def test_no_coloured_space_can_be_applied_before_the_counters() -> None:
    g = scene(pol=3, counters=[("soc", 1), ("int", 1)])

    assert keys(g) == ["apply soc 1", "apply int 1", "apply all"]
    assert on(g, "gov") == 6


@proves("BC-074")
@pytest.mark.parametrize(("arrives", "helped"), TOP.items())
def test_the_bonus_of_space_8_is_given_at_once_on_arrival(arrives: str, helped: str) -> None:
    """Ruling (ledger): on arrival and once, as the play-through does it."""
    g = scene(counters=[(arrives, 1)], markers={arrives: 7})

    assert changed(g) == {arrives: 8, helped: 7}


@proves("BC-074")
@pytest.mark.parametrize(
    ("moment", "table", "choice", "expected"),
    [
        ("turn", {"eco": 7, "counters": [("eco", 1), ("int", -1)]}, "apply eco 1", {"eco": 8, "soc": 7, "int": 5}),
        ("turn", {"soc": 7, "deck": ["sporting-triumph", *QUIET]}, "done", {"soc": 8, "pol": 7}),
        ("action", {}, "play control-of-government-com", {"media": 8, "pol": 7}),
        ("action", {"soc": 7, "deck": ["sporting-triumph", *QUIET]}, "pass", {"soc": 8, "pol": 7}),
    ],
    ids=["preparation", "first event", "action", "second event"],
)
def test_the_bonus_of_space_8_is_given_in_any_phase(
    moment: str, table: dict[str, Any], choice: str, expected: dict[str, int]
) -> None:
    g = scene(at=moment, hand=["control-of-government-com"], **table)

    dice(g, 6)
    play(g, choice)

    assert changed(g) == expected


@proves("BC-074")
def test_a_marker_that_stands_on_8_gives_nothing_in_later_turns() -> None:
    g = scene(eco=7, counters=[("eco", 1)])
    assert changed(g) == {"eco": 8, "soc": 7}

    play(g, "done", "done")

    assert g.turn == 3
    assert changed(g) == {"eco": 8, "soc": 7}


@proves("BC-074")
def test_a_marker_that_starts_on_8_gives_nothing() -> None:
    g = scene(eco=8)

    play(g, "done")

    assert changed(g) == {"eco": 8}


@proves("BC-074")
def test_a_marker_that_leaves_8_and_arrives_again_gives_the_bonus_again() -> None:
    g = scene(eco=8, active=["friends-with-mega-corps"], counters=[("eco", -1)])
    play(g, "done")

    dice(g, 1)
    play(g, "influence eco 4")

    assert changed(g) == {"eco": 8, "soc": 7}


def spaces_of(colour: int) -> list[tuple[str, int]]:
    """Every space of a colour: 0 is orange, 1 is red."""
    return [(track, space) for track, both in COLOURS.items() for space in both[colour]]


@proves("BC-075")
@pytest.mark.parametrize(("track", "space"), spaces_of(0))
def test_an_indicator_on_an_orange_space_drags_another_down(track: str, space: int) -> None:
    g = scene(markers={track: space})

    assert changed(g) == {track: space, **dict.fromkeys(ORANGE[track], 5)}


@proves("BC-075")
def test_an_orange_space_has_its_effect_every_turn() -> None:
    g = scene(pol=3)
    assert on(g, "gov") == 5

    play(g, "done")

    assert (g.turn, on(g, "gov")) == (2, 4)


@proves("BC-075")
def test_a_marker_pushed_onto_a_coloured_space_in_this_step_applies_too() -> None:
    """Ruling (ledger): dominoes fall. SOC drags POL onto orange, POL drags GOV onto orange, GOV drags ECO."""
    g = scene(soc=4, pol=4, gov=4)

    assert changed(g) == {"soc": 4, "pol": 3, "gov": 3, "eco": 5}


@proves("BC-075")
def test_an_indicator_applies_once_a_step_even_if_it_is_dragged_deeper() -> None:
    """ECO and SOC drag each other: each has its turn once."""
    g = scene(eco=3, soc=4)

    play(g, "apply eco")

    assert changed(g) == {"eco": 3, "soc": 3, "pol": 5}


@proves("BC-075", "BC-076")
def test_the_space_counts_on_which_the_marker_stands_when_it_is_chosen() -> None:
    """POL drags GOV from orange to red, so GOV drags SOC down as well."""
    first_gov, first_pol = (scene(gov=3, pol=3) for _ in range(2))

    play(first_gov, "apply gov")
    play(first_pol, "apply pol")

    assert changed(first_gov) == {"gov": 2, "pol": 3, "eco": 5}
    assert changed(first_pol) == {"gov": 2, "pol": 3, "eco": 5, "soc": 5}


@proves("BC-075")
def test_a_marker_that_has_left_the_coloured_spaces_by_then_does_not_apply() -> None:
    g = scene(pol=3, eco=3, roles={"politics": 0, "homeland": 0})

    assert keys(g)[:3] == ["apply eco", "apply pol", "apply all"]
    play(g, "use politics-1")
    assert keys(g)[0] == "apply eco"
    assert "apply pol" not in keys(g)
    play(g, "apply eco")

    assert changed(g) == {"pol": 5, "eco": 3, "soc": 5}, "POL has no effect on GOV any more"


@proves("BC-078")
def test_apply_all_goes_along_the_board_and_takes_up_what_has_been_pushed() -> None:
    """INT drags ECO onto orange, which stands before it on the board: it is next, before MEDIA."""
    g = scene(int=3, media=3, eco=4)

    play(g, "apply all")

    told = [line["track"] for line in said(g, "{track} on {n} drags others down")]
    assert told == ["int", "eco", "media"]
    assert changed(g) == {"int": 3, "eco": 3, "soc": 5, "media": 3, "pol": 5}


@proves("BC-076")
@pytest.mark.parametrize(("track", "space"), spaces_of(1))
def test_an_indicator_on_a_red_space_drags_two_others_down(track: str, space: int) -> None:
    g = scene(markers={track: space})

    assert changed(g) == {track: space, **dict.fromkeys(RED[track], 5)}


@proves("BC-076")
def test_a_red_space_has_its_effect_every_turn() -> None:
    g = scene(ops=1)
    assert changed(g) == {"ops": 1, "media": 5, "def": 5}

    play(g, "done")

    assert g.turn == 2
    assert changed(g) == {"ops": 1, "media": 4, "def": 4}


@proves("BC-075", "BC-076")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("space", range(1, 9))
def test_no_other_space_is_coloured(track: str, space: int) -> None:
    """The tracks differ: society slips early, the forces hold out long."""
    orange, red = COLOURS[track]
    g = scene(markers={track: space})

    assert set(changed(g)) - {track} == set(RED[track] if space in red else ORANGE[track] if space in orange else [])


@proves("BC-077")
def test_pol_on_3_moves_gov_from_3_to_2() -> None:
    g = scene(pol=3, gov=3)

    play(g, "apply pol")

    assert on(g, "gov") == 2


@proves("BC-078")
def test_the_players_choose_the_order_of_the_counters() -> None:
    first_eco, first_soc = (scene(eco=7, soc=7, counters=[("eco", 1), ("soc", -1)]) for _ in range(2))
    assert keys(first_eco) == ["apply soc -1", "apply eco 1", "apply all"]

    play(first_eco, "apply eco 1")
    play(first_soc, "apply soc -1")

    assert changed(first_eco) == {"eco": 8, "soc": 7, "pol": 7}, "SOC came to 8 on the way"
    assert changed(first_soc) == {"eco": 8, "soc": 7}


@proves("BC-078")
def test_the_players_choose_the_order_of_the_coloured_spaces() -> None:
    g = scene(gov=3, pol=3)

    assert keys(g) == ["apply gov", "apply pol", "apply all"]
    assert [label(g, key) for key in keys(g)] == ["Apply GOV", "Apply POL", "Apply all, in the order of the board"]


def test_a_single_coloured_space_is_not_said_to_be_the_first() -> None:
    g = scene(pol=3, roles={"homeland": 0})

    assert prompt(g) == "Apply the coloured space"
    assert label(g, "apply pol") == "Apply POL"


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


# --- Playing a Strategy card, and the keywords ------------------------------------------------------------------


@proves("BC-087")
@pytest.mark.parametrize("budget", [0, 12])
def test_playing_a_strategy_costs_no_budget(budget: int) -> None:
    g = scene(at="action", budget=budget, hand=["diplomacy"])

    play(g, "play diplomacy")

    assert g.active == ["diplomacy"]
    assert g.budget == budget


@proves("BC-088")
def test_some_effects_apply_when_the_strategy_is_played_and_some_while_it_is_active() -> None:
    hand = ["training-of-local-authorities", "weekly-press-hour"]
    g = scene(at="action", hand=hand, deck=["all-quiet", "black-sheep-among-migrants", *QUIET])
    play(g, "play training-of-local-authorities", "pass")
    assert changed(g) == {"gov": 7}

    dice(g, 3)
    play(g, "done")

    assert changed(g) == {"gov": 7, "media": 5}, "SOC was saved a turn later, and GOV did not gain again"


@proves("BC-088")
def test_a_strategy_that_is_not_active_any_more_has_no_effect() -> None:
    g = scene(at="action", active=["training-of-local-authorities"], deck=["black-sheep-among-migrants", *QUIET])

    dice(g, 3)
    play(g, "give up training-of-local-authorities")

    assert changed(g) == {"soc": 5, "media": 5}


@proves("BC-089")
def test_apply_next_turn_puts_a_counter_that_works_in_the_next_preparation_phase() -> None:
    g = scene(at="action", hand=["governance-reforms"])

    play(g, "play governance-reforms")
    assert (on(g, "gov"), counters(g)) == (6, [("gov", 2)])
    assert "next turn +2" in board(g)
    play(g, "pass")

    assert (g.turn, on(g, "gov"), counters(g)) == (2, 8, [])


@proves("BC-090")
def test_funding_development_puts_a_plus_1_counter_on_def_and_on_ops() -> None:
    g = scene(at="action", hand=["funding-development"])

    play(g, "play funding-development")

    assert g.book.strategies["funding-development"].number == 6
    assert counters(g) == [("def", 1), ("ops", 1)]
    assert changed(g) == {}


@proves("BC-091", "BC-092")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_one_die_is_rolled_for_all_starred_effects_of_a_strategy(face: int) -> None:
    """Security Forces Launch Strikes: *INT -1, *MEDIA -1 on a roll of 4, 5 or 6."""
    g = scene(at="action", ops=4, hand=["security-forces-launch-strikes"])

    dice(g, face)
    play(g, "play security-forces-launch-strikes")

    assert rolls(g) == 1
    assert changed(g) == ({"int": 5, "media": 5} if face >= 4 else {})
    assert on(g, "ops") == 6, "what is not starred applies in any case"


@proves("BC-092")
@pytest.mark.parametrize(
    ("card", "track", "space", "on_faces"),
    [
        ("weekly-press-hour", "pol", 5, [5, 6]),
        ("support-to-smes-investments", "soc", 7, [1, 2, 3]),
        ("interpol-gets-new-resources", "int", 7, [1, 2, 3]),
    ],
)
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_starred_effect_applies_at_once_and_only_in_its_range(
    card: str, track: str, space: int, on_faces: list[int], face: int
) -> None:
    g = scene(at="action", hand=[card])

    dice(g, face)
    play(g, f"play {card}")

    assert on(g, track) == (space if face in on_faces else 6)


@proves("BC-093")
@pytest.mark.parametrize("moment", [["use foreign-affairs-2"], ["roll", "use foreign-affairs-2"]])
def test_a_die_counts_with_its_final_result(moment: list[str]) -> None:
    g = scene(at="action", budget=4, active=["friends-with-mega-corps"], roles={"foreign-affairs": 0})

    dice(g, 4)
    play(g, "influence eco 4", *moment)

    assert said(g, "The die shows {die}") == [{"die": 4}]
    [told] = said(g, "{die}[, {change} counted in]: the Influence action succeeds")
    assert (told["die"], told["change"], told["faces"]) == (4, -1, (1, 2, 3, 4))
    assert on(g, "eco") == 7
    assert ready(g, "foreign-affairs") == [1]


@proves("BC-093")
def test_without_a_modifier_the_same_die_fails() -> None:
    g = scene(at="action", budget=4, active=["friends-with-mega-corps"], roles={"foreign-affairs": 0})

    dice(g, 4)
    play(g, "influence eco 4", "roll", "keep")

    assert on(g, "eco") == 6


@proves("BC-094")
@pytest.mark.parametrize(("face", "soc"), [(1, 6), (2, 6), (3, 6), (4, 6), (5, 5), (6, 5)])
def test_crisis_training_cancels_minus_1_soc_on_1_to_4(face: int, soc: int) -> None:
    deck = ["black-sheep-among-migrants", *QUIET]
    g = scene(active=["development-of-crisis-training"], deck=deck)

    dice(g, face)
    play(g, "done")

    assert on(g, "soc") == soc


@proves("BC-094", "BC-093")
def test_crisis_training_counts_the_final_result() -> None:
    deck = ["black-sheep-among-migrants", *QUIET]
    g = scene(active=["development-of-crisis-training"], deck=deck, roles={"foreign-affairs": 0})

    play(g, "done")
    dice(g, 5)
    play(g, "use foreign-affairs-2")

    assert on(g, "soc") == 6


@proves("BC-095")
@pytest.mark.parametrize(("face", "media"), [(1, 6), (3, 6), (4, 5), (6, 5)])
def test_cancel_effect_undoes_an_effect_with_a_roll_of_one_die(face: int, media: int) -> None:
    deck = ["black-sheep-among-migrants", *QUIET]
    g = scene(active=["control-of-government-com"], deck=deck)

    dice(g, face)
    play(g, "done")

    assert rolls(g) == 1
    assert changed(g) == ({"soc": 5} if media == 6 else {"soc": 5, "media": 5})


@proves("BC-095")
def test_a_strategy_in_hand_cancels_nothing() -> None:
    g = scene(hand=["control-of-government-com"], deck=["black-sheep-among-migrants", *QUIET])

    play(g, "done")

    assert rolls(g) == 0
    assert changed(g) == {"soc": 5, "media": 5}


@proves("BC-096")
@pytest.mark.parametrize(("face", "int_"), [(1, 6), (2, 6), (3, 6), (4, 5), (5, 5), (6, 5)])
def test_diplomacy_may_keep_an_event_from_lowering_int(face: int, int_: int) -> None:
    """Ruling (ledger): the three faces are lost; 1, 2 and 3 are taken."""
    g = scene(active=["diplomacy"], deck=["information-leak-diplomacy", *QUIET])

    dice(g, face)
    play(g, "done")

    assert on(g, "int") == int_


@proves("BC-096")
@pytest.mark.parametrize(("face", "int_"), [(3, 6), (4, 5)])
def test_diplomacy_may_keep_a_counter_from_lowering_int(face: int, int_: int) -> None:
    g = scene(active=["diplomacy"], counters=[("int", -1), ("soc", 1)])

    dice(g, face)
    play(g, "apply int -1")

    assert on(g, "int") == int_


@proves("BC-096")
@pytest.mark.parametrize(("face", "int_"), [(3, 6), (4, 5)])
def test_diplomacy_may_keep_a_strategy_from_lowering_int(face: int, int_: int) -> None:
    g = scene(at="action", active=["diplomacy"], hand=["phased-withdrawal"])

    dice(g, face, 6)
    play(g, "play phased-withdrawal")

    assert on(g, "int") == int_


@proves("BC-096")
@pytest.mark.parametrize(("face", "int_"), [(3, 5), (4, 4)])
def test_diplomacy_saves_only_one_space_of_a_greater_loss(face: int, int_: int) -> None:
    """Ruling (ledger): "by -1"; against a loss of more than 1 only one space is saved."""
    g = scene(at="end", active=["diplomacy"], counters=[("int", -2)], roles={"homeland": 0})

    dice(g, face)
    play(g, "end turn")

    assert on(g, "int") == int_


@proves("BC-096")
def test_diplomacy_rolls_for_no_other_indicator_and_for_no_gain() -> None:
    g = scene(active=["diplomacy"], counters=[("int", 1), ("ops", -1)])

    play(g, "apply all")

    assert rolls(g) == 0
    assert changed(g) == {"int": 7, "ops": 5}


@proves("BC-097")
@pytest.mark.parametrize(
    ("choice", "moved", "placed"),
    [
        ("first", {"soc": 7}, [("soc", 1), ("gov", -1)]),
        ("second", {"eco": 7, "media": 5}, [("soc", 1)]),
    ],
)
def test_choose_option_effect_lets_the_players_pick_one_of_two(
    choice: str, moved: dict[str, int], placed: list[tuple[str, int]]
) -> None:
    g = scene(at="action", hand=["financial-assistance"])
    play(g, "play financial-assistance")
    assert keys(g) == ["choose first", "choose second"]

    play(g, f"choose {choice}")

    assert changed(g) == moved
    assert counters(g) == placed


@proves("BC-098")
def test_the_first_option_stands_left_of_the_second() -> None:
    g = scene(deck=["new-front-opens-in-operations", *QUIET])
    play(g, "done")

    assert [label(g, key) for key in keys(g)] == ["OPS −2", "DEF −1; OPS −1"]
    assert describe_event(WORDS, "new-front-opens-in-operations") == "either OPS −2, or DEF −1 and OPS −1"


@proves("BC-099")
@pytest.mark.parametrize(("choice", "expected"), [("first", {"ops": 4}), ("second", {"def": 5, "ops": 5})])
def test_a_new_front_opens_with_either_ops_minus_2_or_def_and_ops_minus_1(
    choice: str, expected: dict[str, int]
) -> None:
    g = scene(hand=["diplomacy"], deck=["new-front-opens-in-operations", *QUIET])
    play(g, "done")

    play(g, f"choose {choice}")

    assert g.book.events["new-front-opens-in-operations"].number == 26
    assert changed(g) == expected


@proves("BC-100")
def test_a_strategy_card_shows_its_effects_and_its_influence_actions() -> None:
    card = BOOK.strategies["diplomacy"]

    assert (card.number, card.name, card.cost, card.maintenance) == (1, "Diplomacy", 8, 4)
    assert text_of_strategy(WORDS, card) == (
        "When played: INT +1; next turn OPS +1. "
        "While Active, 1–3 saves INT from losing 1. "
        "While Active, −1 to Influence dice on INT. "
        "Opens Influence on INT and OPS."
    )


@proves("BC-100")
@pytest.mark.parametrize("card", BOOK.strategies.values(), ids=BOOK.strategies)
def test_every_strategy_card_says_what_it_does(card: Any) -> None:
    words = text_of_strategy(WORDS, card)

    assert card.name
    assert card.cost > 0
    assert ("When played:" in words) == bool(card.when_played)
    assert ("saves" in words) == bool(card.cancels)
    assert ("Opens Influence on" in words) == bool(card.influence)


@proves("BC-101")
def test_all_changes_of_an_indicator_add_up() -> None:
    g = scene(ops=7, counters=[("ops", -1)], deck=["unforeseen-resistance", *QUIET], roles={"homeland": 0})

    dice(g, 4)
    play(g, "done")

    assert on(g, "ops") == 7 - 1 - 1 - 2


@proves("BC-101")
def test_changes_up_and_down_add_up() -> None:
    deck = ["riots-in-the-suburbs", *QUIET]
    g = scene(soc=5, counters=[("soc", 2)], hand=["tax-cuts-for-middle-classes"], deck=deck)

    play(g, "done", "play tax-cuts-for-middle-classes")

    assert on(g, "soc") == 5 + 2 - 1 + 1
