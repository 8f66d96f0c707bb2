"""The Action Phase: play a Strategy, give up Strategies, or pass."""

from itertools import permutations

import pytest

from holdfast.kernel.errors import Refusal
from tests.big_chair.scene import GAME, board, changed, counters, dice, keys, offers, on, play, prompt, said, scene
from tests.proofs import proves

BOOK = GAME.book(())
DEEDS = ["security-forces-launch-strikes", "cabinet-reshuffle", "day-of-national-unity"]
"""Strategies that last for one Action Phase."""
LEAVE_THE_GAME = [*DEEDS, "phased-withdrawal"]


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
    assert offers(g, "play") == ["diplomacy", "social-reforms"]

    play(g, "play social-reforms")

    assert (g.hand, g.active) == (["diplomacy"], ["social-reforms"])
    assert offers(g, "play") == []


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
    assert offers(g, "give up") == ["diplomacy", "social-reforms", "weekly-press-hour"]

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

    assert [offers(g, "play", seat) for seat in range(seats)] == [[]] * seats
    with pytest.raises(Refusal):
        play(g, "play social-reforms")


@proves("BC-119")
def test_the_next_action_phase_allows_one_strategy_again() -> None:
    g = scene(at="action", hand=["weekly-press-hour", "social-reforms"])

    play(g, "play weekly-press-hour", "pass", "done")

    assert offers(g, "play") == ["social-reforms"]


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

    assert len(said(g, "Maintenance costs {n} Budget")) == 3


@proves("BC-122")
def test_a_strategy_whose_maintenance_cannot_be_paid_is_active_no_longer() -> None:
    g = scene(gov=2, eco=1, active=["diplomacy"], hand=["social-reforms"])

    assert (g.active, g.discarded) == ([], ["diplomacy"])
    assert offers(g, "influence") == []


@proves("BC-123")
def test_more_than_3_strategies_may_be_active_at_once() -> None:
    active = ["friends-with-mega-corps", "funding-development", "tax-cuts-for-middle-classes"]
    g = scene(at="action", budget=2, hand=["control-of-government-com"], active=active)

    play(g, "play control-of-government-com")

    assert GAME.view(g, 0)["active"] == [*active, "control-of-government-com"]
    assert "and Control of Government Com (maintenance 2)" in board(g)
    assert offers(g, "influence") == ["eco 2", "def 2", "ops 2", "pol 2", "media 2"], "all four work"


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
    """Holdfast ruling: a one-time deed needs no maintenance. It opens its Influence actions in this phase only."""
    g = scene(at="action", hand=[card, "diplomacy"], budget=9)

    play(g, f"play {card}")
    assert GAME.view(g, 0)["active"] == [card]
    assert offers(g, "influence")
    play(g, "pass")

    seen = GAME.view(g, 0)
    assert (seen["active"], seen["removed"], seen["discarded"]) == ([], [card], {})
    assert said(g, "Maintenance costs {n} Budget") == []
