"""Game setup: scenario and markers, Event deck, Roles, Strategies."""

from typing import Any

import pytest

from holdfast.games.big_chair.state import BigChair
from tests.big_chair.scene import GAME, board, keys, label, on, play, prompt, said, scene, start, take_roles
from tests.proofs import proves

BOOK = GAME.book(())
SCENARIOS = list(BOOK.scenarios)
USUAL = [scenario for scenario in SCENARIOS if scenario != "a-winter-of-shortages"]
"""All scenarios except the seventh, which adds one Role (BC-266)."""


def seated(scenario: str, seats: int = 1, seed: int = 1) -> BigChair:
    """The beginning of turn 1, after the first option was chosen throughout the setup."""
    g = start(scenario, seats, seed)
    while not g.turn:
        seat = next(seat for seat in range(seats) if keys(g, seat))
        play(g, keys(g, seat)[0], seat=seat)
    return g


def roles(g: BigChair) -> list[dict[str, Any]]:
    return GAME.view(g, 0)["roles"]


# --- A. Choose a scenario, place markers ------------------------------------------------------------------------


@proves("BC-038")
def test_at_first_all_cards_are_set_aside_and_the_board_faces_every_player() -> None:
    g = GAME.begin(GAME.set_up("test-drive", 3), BOOK)
    assert isinstance(g, BigChair)

    seen = GAME.view(g, 0)

    assert (seen["deck"], seen["drawn"], seen["offer"], seen["hand"], seen["roles"]) == (0, [], {}, [], [])
    assert board(g, 0) == board(g, 1) == board(g, 2)
    assert "Setting up" in board(g)


@proves("BC-039")
def test_the_scenario_is_chosen_before_anything_else() -> None:
    g = start("money-is-everything")

    assert g.log
    assert g.log[0].text == "The scenario is {scenario}"
    assert (on(g, "eco"), on(g, "pol")) == (6, 6)


@proves("BC-041")
@pytest.mark.parametrize(
    ("scenario", "strategies", "role"),
    [
        ("test-drive", ["diplomacy", "social-reforms"], "economy"),
        ("money-is-everything", ["control-of-government-com", "support-to-smes-investments"], "treasure"),
        ("all-about-operations", ["diplomacy", "coalition-training"], "defense"),
    ],
)
def test_the_scenario_says_which_strategies_and_roles_are_given(
    scenario: str, strategies: list[str], role: str
) -> None:
    g = start(scenario)
    take_roles(g)
    seen = GAME.view(g, 0)

    assert seen["hand"] == strategies
    assert seen["roles"][0]["role"] == role


@proves("BC-041")
@pytest.mark.parametrize(("scenario", "ends_early"), [("social-movement-is-spreading", True), ("test-drive", False)])
def test_the_scenario_says_which_special_rules_apply(scenario: str, ends_early: bool) -> None:
    deck = ["sabotage-of-vital-public-interest", *["all-quiet"] * 7]
    g = scene(at="action", scenario=scenario, hand=["diplomacy"], cubes=2, deck=deck)

    play(g, "pass")

    assert bool(said(g, "The game ends after turn {n}")) == ends_early


@proves("BC-042")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_turn_marker_starts_on_space_1(scenario: str) -> None:
    """Ruling (ledger): cubes, not discs, mark Turn and Budget; the eight discs are all on the tracks."""
    g = seated(scenario)

    assert GAME.view(g, 0)["turn"] == 1
    assert "Turn 1 of" in board(g)
    assert board(g).count("●") == 8


@proves("BC-043")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_budget_marker_starts_on_the_sum_of_gov_and_eco(scenario: str) -> None:
    g = start(scenario)

    assert g.turn == 0
    assert GAME.view(g, 0)["budget"] == on(g, "gov") + on(g, "eco")


# --- B. Prepare the Event deck ----------------------------------------------------------------------------------


@proves("BC-044")
def test_most_scenarios_use_24_events_which_gives_12_turns() -> None:
    tables = [GAME.view(start(scenario), 0) for scenario in SCENARIOS]

    sizes = [(seen["deck"], seen["last_turn"]) for seen in tables]

    assert sizes[:7] == [(12, 6), (24, 12), (24, 12), (24, 12), (24, 12), (24, 12), (24, 12)]


@proves("BC-045")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_event_deck_lies_face_down(seat: int | None) -> None:
    g = scene(
        seats=2, deck=["cyber-attack", "food-scandal", "energy-shortage", "pandemic-alert"], roles={"politics": 0}
    )
    seen = GAME.view(g, seat)

    g.deck = g.deck[::-1]

    assert GAME.view(g, seat) == seen
    assert seen["deck"] == 4
    assert not [event for event in g.deck if event in str(seen)]


@proves("BC-045")
def test_nobody_can_tell_the_order_beforehand() -> None:
    orders = {tuple(start("government-reboot", seed=seed).deck) for seed in range(10)}

    assert len(orders) == 10


# --- C. Select Role cards ---------------------------------------------------------------------------------------


@proves("BC-046")
@pytest.mark.parametrize("scenario", USUAL)
def test_a_single_player_takes_2_role_cards(scenario: str) -> None:
    assert [role["seat"] for role in roles(seated(scenario, seats=1))] == [0, 0]


@proves("BC-047")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("scenario", USUAL)
def test_several_players_take_1_role_card_each(scenario: str, seats: int) -> None:
    assert sorted(role["seat"] for role in roles(seated(scenario, seats))) == list(range(seats))


@proves("BC-102")
@pytest.mark.parametrize(("players", "cards"), [(1, 2), (2, 2), (3, 3)])
@pytest.mark.parametrize("scenario", USUAL)
def test_how_many_role_cards_per_player(scenario: str, players: int, cards: int) -> None:
    """Ruling (ledger): the icons of the table are lost; its lines are for 1, 2 and 3 players, as in line 282."""
    assert len(roles(seated(scenario, players))) == cards


@proves("BC-048")
def test_a_role_that_the_scenario_names_is_taken_without_a_choice() -> None:
    g = start("all-about-operations", seats=2)

    assert [(role["role"], role["seat"]) for role in roles(g)] == [("defense", 0), ("foreign-affairs", 1)]
    assert g.turn == 1


@proves("BC-048")
def test_a_role_of_free_choice_is_any_that_is_left() -> None:
    g = start("government-reboot", seats=2)

    assert keys(g, 0) == []
    assert keys(g, 1) == [f"take {role}" for role in BOOK.roles if role != "politics"]


@proves("BC-048")
def test_a_choice_between_two_named_roles_offers_just_these() -> None:
    g = start("social-movement-is-spreading", seats=2)

    assert keys(g, 1) == ["take politics", "take communication"]


@proves("BC-048")
def test_a_random_role_is_dealt_without_a_choice() -> None:
    dealt = set()
    for seed in range(20):
        g = start("government-reboot", seats=3, seed=seed)
        play(g, "take justice", seat=1)
        dealt.add(roles(g)[2]["role"])
        assert (g.turn, roles(g)[2]["seat"]) == (1, 2)

    assert len(dealt) > 3
    assert not dealt & {"politics", "justice"}


@proves("BC-049")
@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_ability_of_each_role_starts_with_a_cube(scenario: str, seats: int) -> None:
    assert {tuple(role["ready"]) for role in roles(seated(scenario, seats))} == {(1, 2)}


@proves("BC-050")
def test_a_role_card_shows_its_name_its_number_and_what_each_ability_does() -> None:
    g = scene(roles={"politics": 0}, discarded=["diplomacy"])

    assert "Politics (Seat 1): 1: POL +2 · 2: a discarded Strategy is on offer again at its normal cost" in board(g)
    assert label(g, "use politics-1") == "Politics, Ability 1: POL +2"
    assert g.book.roles["politics"].number == 3


@proves("BC-050")
def test_a_role_card_shows_which_abilities_are_available_and_which_are_used() -> None:
    g = scene(roles={"politics": 0}, discarded=["diplomacy"])

    play(g, "use politics-1")
    assert "Politics (Seat 1): 2: a discarded Strategy" in board(g)
    play(g, "use politics-2")

    assert "Politics (Seat 1): both Abilities are used" in board(g)


# --- D. Prepare the Strategy deck -------------------------------------------------------------------------------


@proves("BC-051")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_all_strategies_lie_face_up_for_all_players(scenario: str) -> None:
    """Ruling (ledger): no scenario leaves Strategies out, so all 22 printed ones are there."""
    g = seated(scenario, seats=3)

    tables = [GAME.view(g, seat) for seat in range(3)]

    assert all(sorted([*seen["offer"], *seen["hand"]]) == sorted(BOOK.strategies) for seen in tables)
    assert all("buy weekly-press-hour" in keys(g, seat) for seat in range(3))


@proves("BC-052", "BC-156")
@pytest.mark.parametrize(
    ("scenario", "hand", "budget"),
    [
        ("test-drive", ["diplomacy", "social-reforms"], 15),
        ("government-reboot", ["governance-reforms", "social-reforms", "tax-cuts-for-middle-classes"], 14),
        ("all-about-operations", ["diplomacy", "coalition-training"], 12),
    ],
)
def test_a_scenario_may_give_strategies_into_the_hand_at_no_cost(scenario: str, hand: list[str], budget: int) -> None:
    g = seated(scenario)

    assert (g.hand, g.budget) == (hand, budget)


@proves("BC-052", "BC-156")
def test_starting_strategies_of_choice_are_free_as_well() -> None:
    g = start("a-winter-of-shortages")
    take_roles(g)

    play(g, "start with diplomacy", "start with social-reforms", "start with coalition-training")

    assert g.hand == ["diplomacy", "social-reforms", "coalition-training"]
    assert g.budget == on(g, "gov") + on(g, "eco") == 11


@proves("BC-156")
def test_starting_strategies_are_not_active_until_played() -> None:
    g = scene(hand=["diplomacy"])
    assert (GAME.view(g, 0)["hand"], GAME.view(g, 0)["active"], g.budget) == (["diplomacy"], [], 12)

    play(g, "done", "play diplomacy")

    assert (GAME.view(g, 0)["hand"], GAME.view(g, 0)["active"], g.budget) == ([], ["diplomacy"], 12)


@proves("BC-156")
def test_a_starting_strategy_in_hand_costs_no_maintenance_and_opens_no_influence() -> None:
    g = seated("test-drive")
    g.deck = ["all-quiet"] * 12

    play(g, "done")

    assert prompt(g).startswith("Choose an action")
    assert g.active == []
    assert said(g, "Maintenance costs {n} Budget") == []
    assert not [key for key in keys(g) if key.startswith("influence")]


@proves("BC-053")
def test_the_board_has_a_place_for_active_and_one_for_discarded_strategies() -> None:
    g = scene(at="action", active=["diplomacy", "social-reforms"])
    assert "Active: Diplomacy (maintenance 4) and Social Reforms (maintenance 3)" in board(g)

    play(g, "give up diplomacy")

    assert "Active: Social Reforms (maintenance 3)" in board(g)
    assert "Discarded: Diplomacy" in board(g)
