"""The Action Phase: play a Strategy, roll for Influence, give up Strategies, or pass."""

from itertools import permutations
from typing import Any

import pytest

from holdfast.games.big_chair.cards import TRACKS
from holdfast.kernel.errors import Refusal
from tests.big_chair.scene import (
    GAME,
    INFLUENCE_TABLE,
    board,
    counters,
    dice,
    keys,
    label,
    on,
    play,
    prompt,
    said,
    scene,
    spaces,
)
from tests.proofs import proves

BOOK = GAME.book(())
QUIET = ["all-quiet"] * 6
OPENS = {
    "soc": "training-of-local-authorities",
    "gov": "state-of-emergency",
    "eco": "friends-with-mega-corps",
    "def": "funding-development",
    "int": "coalition-training",
    "media": "control-of-government-com",
    "ops": "funding-development",
    "pol": "tax-cuts-for-middle-classes",
}
"""For each indicator a Strategy that opens Influence on it without modifying the die."""
DEEDS = ["security-forces-launch-strikes", "cabinet-reshuffle", "day-of-national-unity"]
"""Strategies that are done in a day."""
LEAVE_THE_GAME = [*DEEDS, "phased-withdrawal"]
CELLS = [(track, amount, up_to) for track, row in INFLUENCE_TABLE.items() for amount, up_to in row.items()]


def changed(g: Any) -> dict[str, int]:
    """The markers that are no longer on 6, where a scene puts them."""
    return {track: space for track, space in spaces(g).items() if space != 6}


def offered(g: Any, verb: str, seat: int = 0) -> list[str]:
    """What can be done with this verb."""
    return [key.removeprefix(f"{verb} ") for key in keys(g, seat) if key.startswith(f"{verb} ")]


# --- The actions ------------------------------------------------------------------------------------------------


@proves("BC-113")
@pytest.mark.parametrize("order", [*permutations(["play diplomacy", "influence eco 4", "give up social-reforms"])])
def test_the_actions_are_taken_in_any_order(order: tuple[str, ...]) -> None:
    active = ["friends-with-mega-corps", "social-reforms"]
    g = scene(at="action", budget=4, hand=["diplomacy"], active=active)

    play(g, *order)

    assert prompt(g).startswith("Choose an action")
    assert (g.active, g.discarded) == (["friends-with-mega-corps", "diplomacy"], ["social-reforms"])
    assert g.budget == 0


@proves("BC-114")
def test_action_a_plays_one_strategy_card() -> None:
    g = scene(at="action", hand=["diplomacy", "social-reforms"])
    assert offered(g, "play") == ["diplomacy", "social-reforms"]

    play(g, "play social-reforms")

    assert (g.hand, g.active) == (["diplomacy"], ["social-reforms"])
    assert offered(g, "play") == []


@proves("BC-115")
def test_action_b_rolls_for_influence_several_times() -> None:
    g = scene(at="action", budget=12, active=["friends-with-mega-corps", "funding-development"])

    dice(g, 1, 1, 6)
    play(g, "influence eco 4", "influence def 4", "influence eco 4")

    assert changed(g) == {"eco": 7, "def": 7}
    assert g.budget == 0


@proves("BC-116")
def test_action_c_gives_up_as_many_active_strategies_as_wanted() -> None:
    g = scene(at="action", active=["diplomacy", "social-reforms", "weekly-press-hour"])
    assert offered(g, "give up") == ["diplomacy", "social-reforms", "weekly-press-hour"]

    play(g, "give up diplomacy", "give up weekly-press-hour")

    assert g.active == ["social-reforms"]
    assert g.discarded == ["diplomacy", "weekly-press-hour"]


@proves("BC-117")
def test_action_d_passes_and_does_nothing() -> None:
    g = scene(at="action", budget=8, hand=["diplomacy"], active=["phased-withdrawal"])

    play(g, "pass")

    assert g.turn == 2
    assert (g.hand, g.active, g.discarded) == (["diplomacy"], ["phased-withdrawal"], [])
    assert changed(g) == {}


@proves("BC-117")
def test_passing_is_always_allowed() -> None:
    g = scene(at="action", budget=12, hand=["diplomacy"], active=["friends-with-mega-corps", "social-reforms"])

    for key in ("play diplomacy", "influence eco 4", "influence eco 4", "give up social-reforms"):
        assert "pass" in keys(g)
        play(g, key)

    assert "pass" in keys(g)


@proves("BC-117")
def test_with_nothing_to_do_the_players_pass_by_themselves() -> None:
    g = scene(at="action")

    assert (g.turn, GAME.view(g, 0)["phase"]) == (2, "preparation")


@proves("BC-118")
def test_any_number_of_abilities_may_be_used_in_the_action_phase() -> None:
    g = scene(at="action", hand=["diplomacy"], roles={"homeland": 0, "treasure": 0, "foreign-affairs": 0})

    play(g, "use homeland-1", "use treasure-1", "use foreign-affairs-1")

    assert prompt(g).startswith("Choose an action")
    assert changed(g) == {"soc": 7, "int": 8, "eco": 7}, "INT has come to 8"
    assert g.budget == 4


# --- A) Play one Strategy card ----------------------------------------------------------------------------------


@proves("BC-119")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_one_strategy_is_played_per_action_phase_whatever_the_number_of_players(seats: int) -> None:
    g = scene(at="action", seats=seats, hand=["diplomacy", "social-reforms"])

    play(g, "play diplomacy", seat=seats - 1)

    assert [offered(g, "play", seat) for seat in range(seats)] == [[]] * seats
    with pytest.raises(Refusal):
        play(g, "play social-reforms")


@proves("BC-119")
def test_the_next_action_phase_allows_one_strategy_again() -> None:
    g = scene(at="action", hand=["weekly-press-hour", "social-reforms"])

    play(g, "play weekly-press-hour", "pass", "done")

    assert offered(g, "play") == ["social-reforms"]


@proves("BC-120")
def test_a_strategy_becomes_active_when_it_is_played() -> None:
    g = scene(at="action", hand=["diplomacy"])
    assert GAME.view(g, 0)["active"] == []

    play(g, "play diplomacy")

    assert GAME.view(g, 0)["active"] == ["diplomacy"]
    assert said(g, "{strategy} is now Active") == [{"strategy": "diplomacy"}]


@proves("BC-121")
@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("state-of-emergency", {"gov": 7, "def": 7}),
        ("coalition-training", {"ops": 7, "def": 5}),
        ("tax-cuts-for-middle-classes", {"soc": 7, "pol": 7}),
        ("control-of-government-com", {"media": 8, "pol": 7}),
    ],
)
def test_all_effects_on_playing_are_applied_now(card: str, expected: dict[str, int]) -> None:
    g = scene(at="action", hand=[card])

    play(g, f"play {card}")

    assert changed(g) == expected


@proves("BC-121")
def test_the_effects_on_playing_are_applied_only_once() -> None:
    g = scene(at="action", hand=["development-of-crisis-training"])
    play(g, "play development-of-crisis-training")
    assert changed(g) == {"def": 7}

    play(g, "pass", "done", "pass")

    assert (g.turn, g.active) == (3, ["development-of-crisis-training"])
    assert changed(g) == {"def": 7}


@proves("BC-121")
def test_its_effects_add_up_with_those_of_the_strategies_before_it() -> None:
    g = scene(at="action", gov=4, hand=["training-of-local-authorities", "state-of-emergency"], roles={"strategy": 0})

    play(g, "use strategy-1", "play training-of-local-authorities", "play state-of-emergency")

    assert on(g, "gov") == 4 + 1 + 1


@proves("BC-122")
def test_a_strategy_stays_active_as_long_as_its_maintenance_is_paid() -> None:
    g = scene(at="action", hand=["development-of-crisis-training"], turn=1)
    play(g, "play development-of-crisis-training")

    for turn in (2, 3, 4):
        play(g, "pass")
        assert (g.turn, g.budget, g.active) == (turn, 12 - 3, ["development-of-crisis-training"])
        play(g, "done")

    assert len(said(g, "Maintenance takes {n} of the Budget")) == 3


@proves("BC-122")
def test_a_strategy_whose_maintenance_cannot_be_paid_is_active_no_longer() -> None:
    g = scene(gov=2, eco=1, active=["diplomacy"], hand=["social-reforms"])

    assert (g.active, g.discarded) == ([], ["diplomacy"])
    assert offered(g, "influence") == []


@proves("BC-123")
def test_more_than_3_strategies_may_be_active_at_once() -> None:
    active = ["friends-with-mega-corps", "funding-development", "tax-cuts-for-middle-classes"]
    g = scene(at="action", budget=2, hand=["control-of-government-com"], active=active)

    play(g, "play control-of-government-com")

    assert GAME.view(g, 0)["active"] == [*active, "control-of-government-com"]
    assert "and Control of Government Com (maintenance 2)" in board(g)
    assert offered(g, "influence") == ["eco 2", "def 2", "ops 2", "pol 2", "media 2"], "all four work"


@proves("BC-124")
@pytest.mark.parametrize(
    ("card", "placed"),
    [
        ("diplomacy", [("ops", 1)]),
        ("social-reforms", [("soc", 1), ("eco", -1)]),
        ("phased-withdrawal", [("def", 2)]),
        ("training-of-local-authorities", []),
    ],
)
def test_a_strategy_places_next_turn_counters_if_it_says_so(card: str, placed: list[tuple[str, int]]) -> None:
    g = scene(at="action", hand=[card])

    play(g, f"play {card}")

    assert counters(g) == placed


@proves("BC-124")
def test_counters_of_a_strategy_are_applied_later() -> None:
    g = scene(at="action", hand=["cyber-defense-command"])
    play(g, "play cyber-defense-command")
    assert on(g, "def") == 6

    play(g, "pass")

    assert (g.turn, on(g, "def"), counters(g)) == (2, 7, [])


@proves("BC-125")
def test_friends_with_mega_corps_moves_media_at_once_and_puts_a_counter_at_eco() -> None:
    g = scene(at="action", hand=["friends-with-mega-corps"])

    play(g, "play friends-with-mega-corps")

    assert g.book.strategies["friends-with-mega-corps"].number == 20
    assert changed(g) == {"media": 5}
    assert counters(g) == [("eco", 2)]


# --- B) Roll for Influence actions ------------------------------------------------------------------------------


@proves("BC-126")
@pytest.mark.parametrize(
    ("card", "tracks"), [("governance-reforms", {"gov", "int"}), ("friends-with-mega-corps", {"eco"})]
)
def test_the_strategies_of_the_rulebook_open_what_it_says(card: str, tracks: set[str]) -> None:
    g = scene(at="action", budget=16, active=[card])

    assert {key.split()[0] for key in offered(g, "influence")} == tracks


@proves("BC-126")
def test_a_strategy_in_hand_or_discarded_opens_no_influence() -> None:
    g = scene(at="action", budget=16, hand=["governance-reforms"], discarded=["friends-with-mega-corps"])

    assert offered(g, "influence") == []
    with pytest.raises(Refusal):
        play(g, "influence gov 4")


@proves("BC-126")
def test_a_strategy_given_up_opens_no_influence_any_more() -> None:
    g = scene(at="action", budget=16, active=["governance-reforms", "friends-with-mega-corps"])

    play(g, "give up governance-reforms")

    assert {key.split()[0] for key in offered(g, "influence")} == {"eco"}


@proves("BC-127")
def test_a_strategy_played_in_this_action_phase_already_allows_its_influence_actions() -> None:
    g = scene(at="action", budget=4, hand=["friends-with-mega-corps"])
    assert offered(g, "influence") == []

    play(g, "play friends-with-mega-corps")
    dice(g, 1)
    play(g, "influence eco 4")

    assert on(g, "eco") == 7


@proves("BC-128", "BC-130", "BC-131")
@pytest.mark.parametrize(("track", "amount", "up_to"), CELLS)
def test_the_influence_table_gives_the_results_that_succeed(track: str, amount: int, up_to: int) -> None:
    for face in range(1, 7):
        g = scene(at="action", budget=16, active=[OPENS[track]])

        dice(g, face)
        play(g, f"influence {track} {amount}")

        assert changed(g) == ({track: 7} if face <= up_to else {})


@proves("BC-128")
@pytest.mark.parametrize("track", TRACKS)
def test_the_influence_table_offers_several_amounts_and_the_greater_is_the_surer(track: str) -> None:
    g = scene(at="action", budget=16, active=[OPENS[track]])

    amounts = [int(key.split()[1]) for key in offered(g, "influence") if key.split()[0] == track]

    assert amounts == list(INFLUENCE_TABLE[track])
    assert [label(g, f"influence {track} {amount}")[-6:] for amount in amounts] == [f"{n} in 6" for n in range(1, 6)]


@proves("BC-128")
@pytest.mark.parametrize(("track", "amount", "up_to"), [("eco", 4, 3), ("gov", 4, 2)])
def test_the_cells_of_the_influence_table_that_the_rulebook_gives(track: str, amount: int, up_to: int) -> None:
    """ECO for 4 Budget succeeds on 1, 2 and 3 (line 438); GOV for 4 succeeds on a 2 (line 254)."""
    for face in range(1, 7):
        g = scene(at="action", budget=amount, active=[OPENS[track]])
        dice(g, face)
        play(g, f"influence {track} {amount}")
        assert changed(g) == ({track: 7} if face <= up_to else {})


@proves("BC-129")
@pytest.mark.parametrize("face", [1, 6])
@pytest.mark.parametrize("amount", [2, 3, 4, 6, 8])
def test_the_budget_is_spent_whether_influence_succeeds_or_not(amount: int, face: int) -> None:
    g = scene(at="action", budget=12, active=["friends-with-mega-corps"])

    dice(g, face)
    play(g, f"influence eco {amount}")

    assert GAME.view(g, 0)["budget"] == 12 - amount


@proves("BC-130")
@pytest.mark.parametrize("amount", [2, 8])
def test_success_moves_the_indicator_by_1_whatever_was_spent(amount: int) -> None:
    g = scene(at="action", budget=8, eco=4, active=["friends-with-mega-corps"])

    dice(g, 1)
    play(g, f"influence eco {amount}")

    assert changed(g) == {"eco": 5}


@proves("BC-131")
def test_a_failed_influence_action_changes_no_indicator() -> None:
    g = scene(at="action", budget=8, active=["friends-with-mega-corps"])

    dice(g, 6)
    play(g, "influence eco 8")

    assert changed(g) == {}
    assert counters(g) == []
    assert said(g, "{die}[, {change} counted in]: the Influence action fails")[0]["die"] == 6


@proves("BC-132")
@pytest.mark.parametrize(
    ("card", "track", "amount", "face"),
    [
        ("diplomacy", "int", 3, 3),
        ("social-reforms", "soc", 4, 3),
        ("governance-reforms", "gov", 4, 3),
        ("weekly-press-hour", "media", 3, 3),
        ("cyber-defense-command", "def", 3, 3),
    ],
)
def test_an_active_strategy_may_modify_the_influence_roll(card: str, track: str, amount: int, face: int) -> None:
    """Each of these gives -1 to the die on its own indicator, so that a result just too high succeeds."""
    helped, plain = (scene(at="action", budget=4, active=[each]) for each in (card, OPENS[track]))

    for g in (helped, plain):
        dice(g, face)
        play(g, f"influence {track} {amount}")

    assert (on(helped, track), on(plain, track)) == (7, 6)


@proves("BC-132")
@pytest.mark.parametrize("role", ["treasure-2", "foreign-affairs-2"])
def test_a_role_may_modify_the_influence_roll(role: str) -> None:
    g = scene(at="action", budget=4, active=["friends-with-mega-corps"], roles={role.removesuffix("-2"): 0})

    dice(g, 4)
    play(g, "influence eco 4", "roll", f"use {role}")

    assert on(g, "eco") == 7


@proves("BC-133")
def test_influence_can_be_tried_again_and_again_on_the_same_indicator() -> None:
    g = scene(at="action", budget=8, eco=4, active=["friends-with-mega-corps"])

    dice(g, 1, 6, 1, 1)
    play(g, *["influence eco 2"] * 4)

    assert on(g, "eco") == 7
    assert g.budget == 0


@proves("BC-133")
def test_influence_is_offered_only_as_long_as_the_budget_allows_it() -> None:
    g = scene(at="action", budget=7, active=["friends-with-mega-corps"])
    assert offered(g, "influence") == ["eco 2", "eco 3", "eco 4", "eco 6"]

    play(g, "influence eco 4")
    assert offered(g, "influence") == ["eco 2", "eco 3"]
    play(g, "influence eco 2")

    assert g.budget == 1
    assert offered(g, "influence") == []


@proves("BC-134")
def test_with_governance_reforms_4_budget_and_a_2_gov_goes_from_5_to_6() -> None:
    g = scene(at="action", budget=4, gov=5, active=["governance-reforms"])
    assert {key.split()[0] for key in offered(g, "influence")} == {"gov", "int"}

    dice(g, 2)
    play(g, "influence gov 4")

    assert g.book.strategies["governance-reforms"].number == 5
    assert (on(g, "gov"), g.budget) == (6, 0)


# --- C) Discard any number of Active Strategy cards -------------------------------------------------------------


@proves("BC-135")
def test_all_active_strategies_may_be_given_up() -> None:
    active = ["diplomacy", "social-reforms", "weekly-press-hour", "funding-development"]
    g = scene(at="action", active=active, hand=["state-of-emergency"])

    play(g, *[f"give up {card}" for card in active])

    assert GAME.view(g, 0)["active"] == []
    assert list(GAME.view(g, 0)["discarded"]) == active


@proves("BC-135")
def test_a_strategy_played_in_this_phase_may_be_given_up_too() -> None:
    g = scene(at="action", hand=["diplomacy", "social-reforms"])

    play(g, "play diplomacy", "give up diplomacy")

    assert (g.turn, g.active, g.discarded) == (2, [], ["diplomacy"])


@proves("BC-136")
def test_strategies_given_up_can_be_bought_again_for_twice_their_cost() -> None:
    g = scene(at="action", active=["weekly-press-hour"], hand=["diplomacy"])
    play(g, "give up weekly-press-hour")
    assert GAME.view(g, 0)["discarded"] == {"weekly-press-hour": 8}

    play(g, "pass", "buy weekly-press-hour")

    assert g.budget == 12 - 8
    assert g.hand == ["diplomacy", "weekly-press-hour"]
    assert GAME.view(g, 0)["discarded"] == {}


@proves("BC-137")
@pytest.mark.parametrize("card", LEAVE_THE_GAME)
def test_where_its_card_says_so_a_strategy_leaves_the_game_for_good(card: str) -> None:
    g = scene(at="action", gov=8, eco=8, active=[card], hand=["diplomacy"])

    play(g, f"give up {card}", "pass")

    seen = GAME.view(g, 0)
    assert (seen["removed"], seen["discarded"]) == ([card], {})
    assert card not in seen["offer"]
    assert f"buy {card}" not in keys(g)
    assert g.budget == 16


@proves("BC-137")
def test_other_strategies_do_not_leave_the_game() -> None:
    kept = [card for card in BOOK.strategies if card not in LEAVE_THE_GAME]
    g = scene(at="action", active=kept, roles={"politics": 0})

    play(g, *[f"give up {card}" for card in kept])

    assert GAME.view(g, 0)["removed"] == []
    assert list(GAME.view(g, 0)["discarded"]) == kept


@proves("BC-137")
@pytest.mark.parametrize("card", DEEDS)
def test_what_is_done_in_a_day_is_over_when_the_action_phase_ends(card: str) -> None:
    """Ours: no deed of one night is maintained for ever. It opens its Influence actions in this phase only."""
    g = scene(at="action", hand=[card, "diplomacy"], budget=9)

    play(g, f"play {card}")
    assert GAME.view(g, 0)["active"] == [card]
    assert offered(g, "influence")
    play(g, "pass")

    seen = GAME.view(g, 0)
    assert (seen["active"], seen["removed"], seen["discarded"]) == ([], [card], {})
    assert said(g, "Maintenance takes {n} of the Budget") == []
