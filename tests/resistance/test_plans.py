"""Actions of a squad: Use, Prepare and activate, Transfer, Plan."""

from collections import Counter

import pytest

from tests.proofs import proves
from tests.resistance.scene import keys, play, prompt, said, scene, seen, squad

# --- Make -------------------------------------------------------------------------------------------------------

BOMB = ["explosive", "detonator", "alarm-clock"]


# --- Use --------------------------------------------------------------------------------------------------------


@proves("PR-168", "PR-170")
def test_use_applies_the_effect_and_the_card_goes_back_beside_the_board() -> None:
    g = scene(inventory={0: ["jammer"]})

    play(g, 0, "use jammer")

    assert seen(g)["this_turn"]["actions"] == -2
    assert squad(g, 0)["inventory"] == []
    assert seen(g)["specials"]["jammer"] == 1


@proves("PR-170", "PR-121")
@pytest.mark.parametrize(("soldiers", "can"), [(0, True), (1, True), (2, False)])
def test_whether_use_succeeds_is_stated_on_the_card(soldiers: int, can: bool) -> None:
    """Fire Barrels need Engineering 1 after the malus; Piet Maartens has 2."""
    g = scene(zones=("ne14",), inventory={1: ["fire-barrels"]}, soldiers={"ne14": soldiers, "ne9": 1})

    assert ("use fire-barrels" in keys(g, 1)) is can


@proves("PR-168")
def test_a_special_object_that_stays_is_used_once_in_a_phase() -> None:
    g = scene(inventory={0: ["staff-car"]})

    play(g, 0, "use staff-car", "travel ne2")
    play(g, 1, "stay")
    play(g, 2, "stay")

    assert squad(g, 0)["inventory"] == ["staff-car"]
    assert "use staff-car" not in keys(g, 0)


@proves("PR-168", "PR-180")
def test_what_stays_after_use_is_used_once_in_a_phase_whoever_holds_it() -> None:
    g = scene(inventory={0: ["staff-car"]})
    play(g, 0, "use staff-car", "stay")
    for at in (1, 2):
        play(g, at, "stay")

    play(g, 0, "transfer 1")

    assert [squad(g, at)["used"] for at in (0, 1)] == [[], ["staff-car"]]
    assert "use staff-car" not in keys(g, 1)


@proves("PR-168", "PR-180")
def test_what_was_not_used_yet_is_used_by_whoever_gets_it() -> None:
    g = scene(inventory={0: ["staff-car"]})

    play(g, 0, "transfer 1")

    assert "use staff-car" in keys(g, 1)


OFFICERS = {"ne13": 2}


@proves("PR-168")
def test_of_two_cards_alike_each_is_used_once_in_a_phase() -> None:
    g = scene(inventory={0: ["long-rifle", "long-rifle"]}, zones=("ne5",), officers=OFFICERS)

    play(g, 0, "use long-rifle", "first")
    assert "use long-rifle" in keys(g)
    play(g, 0, "use long-rifle", "first")
    for at in (1, 2):
        play(g, at, "plan military")

    assert seen(g)["officers"]["eliminated"] == 2
    assert "plan military" in keys(g)
    assert "use long-rifle" not in keys(g)


@proves("PR-168", "PR-180")
def test_of_two_cards_alike_the_one_not_used_yet_is_handed_over_first() -> None:
    """Both players have the Military that the card requires."""
    g = scene(
        inventory={0: ["long-rifle", "long-rifle", "wire"]},
        characters=("edmund-vance", "edmund-vance", "odile-marchetti"),
        zones=("ne5",),
        officers=OFFICERS,
    )
    play(g, 0, "use long-rifle", "first")

    play(g, 0, "transfer 1", "hand long-rifle", "enough")
    assert "use long-rifle" in keys(g, 1)
    for at in (1, 2):
        play(g, at, "plan military")
    assert "use long-rifle" not in keys(g, 0)
    play(g, 0, "transfer 1", "hand long-rifle", "enough")

    assert squad(g, 1)["used"] == ["long-rifle"]
    assert "use long-rifle" in keys(g, 1)


@proves("PR-168", "PR-157")
def test_of_two_cards_alike_the_one_that_was_used_is_discarded_first() -> None:
    g = scene(
        inventory={2: ["long-rifle", "long-rifle", "wire", "pipe"]},
        characters=("piet-maartens", "odile-marchetti", "edmund-vance"),
        people={2: {"h": ("engineering", 2)}},
        zones=("ne5",),
        officers=OFFICERS,
        objects=["accordion"] * 3,
    )
    play(g, 2, "use long-rifle", "first")

    play(g, 2, "search", "discard long-rifle")
    for at in (0, 1):
        play(g, at, "plan military")

    assert squad(g, 2)["inventory"] == ["long-rifle", "wire", "pipe", "accordion"]
    assert "use long-rifle" in keys(g, 2)


@proves("PR-168")
def test_nobody_uses_what_somebody_else_holds() -> None:
    assert "use jammer" not in keys(scene(inventory={0: ["jammer"]}), 1)


# --- Prepare and activate ---------------------------------------------------------------------------------------

MARKET = "three-black-market"
SCHOOL = "three-night-school"


@proves("PR-171", "PR-192")
def test_any_number_of_own_cubes_goes_on_one_available_card_for_1_action() -> None:
    g = scene(cubes=(2, 5, 5), offered={MARKET: 0, SCHOOL: 0})

    assert [key for key in keys(g, 0) if key.startswith("prepare")] == [
        f"prepare {MARKET} 1",
        f"prepare {MARKET} 2",
        f"prepare {SCHOOL} 1",
        f"prepare {SCHOOL} 2",
    ]
    play(g, 0, f"prepare {MARKET} 2")

    assert [(each["service"], each["cubes"]) for each in seen(g)["offered"]] == [(MARKET, 2), (SCHOOL, 0)]
    assert (squad(g, 0)["cubes"], squad(g, 0)["actions"]) == (0, 1)
    assert f"prepare {MARKET} 1" in keys(g, 1)


@proves("PR-172", "PR-174", "PR-175")
def test_a_card_that_then_holds_what_it_needs_may_be_activated_in_the_same_action() -> None:
    g = scene(offered={"three-general-strike": 2}, cubes=(3,))
    supply = seen(g)["supply"]

    play(g, 0, "prepare three-general-strike 2")
    assert keys(g, 0) == ["activate three-general-strike", "hold back three-general-strike"]
    play(g, 0, "activate three-general-strike")

    assert seen(g)["this_turn"]["actions"] == -2
    assert seen(g)["offered"] == []
    assert seen(g)["discards"]["resistance"] == ["three-general-strike"]
    assert seen(g)["supply"] == supply + 4
    assert squad(g, 0)["actions"] == 1


@proves("PR-172")
def test_a_card_that_lacks_a_cube_cannot_be_activated() -> None:
    g = scene(offered={"three-general-strike": 2}, cubes=(3,))

    play(g, 0, "prepare three-general-strike 1")

    assert prompt(g).startswith("Your action")
    assert "activate three-general-strike" not in keys(g, 0)


@proves("PR-173", "PR-176")
def test_a_filled_card_may_stay_and_be_activated_later_by_anybody_without_adding_cubes() -> None:
    g = scene(offered={"three-general-strike": 2}, cubes=(3, 0, 0))

    play(g, 0, "prepare three-general-strike 2", "hold back three-general-strike")
    assert seen(g)["this_turn"]["actions"] == 0
    assert [each["cubes"] for each in seen(g)["offered"]] == [4]
    assert "prepare three-general-strike 1" not in keys(g, 0)
    play(g, 1, "activate three-general-strike")

    assert seen(g)["this_turn"]["actions"] == -2
    assert squad(g, 1)["actions"] == 1


@proves("PR-057")
def test_at_maximum_communication_resistance_actions_cost_2_less() -> None:
    full = {"a": ("communication", 2), "g": ("communication", 3), "k": ("communication", 4)}
    g = scene(offered={"three-general-strike": 2}, people={0: full})

    assert seen(g)["offered"][0]["costs"] == [2, 4, 4]
    assert "activate three-general-strike" in keys(g, 0)
    assert "activate three-general-strike" not in keys(g, 1)


@proves("PR-057")
def test_however_much_less_a_resistance_action_costs_it_needs_a_cube() -> None:
    full = {"a": ("communication", 2), "g": ("communication", 3), "k": ("communication", 4)}
    flag = {0: ["old-flag"]}
    empty = scene(offered={"three-safe-houses": 0}, people={0: full}, inventory=flag)
    begun = scene(offered={"three-safe-houses": 1}, people={0: full}, inventory=flag)

    assert seen(empty)["offered"][0]["costs"][0] == 1
    assert "activate three-safe-houses" not in keys(empty, 0)
    assert "activate three-safe-houses" in keys(begun, 0)


# --- Transfer ---------------------------------------------------------------------------------------------------


@proves("PR-177", "PR-178")
def test_one_transfer_sends_several_characters_and_objects_to_another_squad() -> None:
    g = scene(people={0: {"a": ("communication", 2)}}, inventory={0: ["wire", "lens"]})

    play(g, 0, "transfer 1", "send a")
    play(g, 1, "place a communication 2")
    play(g, 0, "hand wire", "hand lens")

    assert squad(g, 1)["inventory"] == ["wire", "lens"]
    assert squad(g, 0)["inventory"] == []
    assert (squad(g, 0)["levels"]["communication"], squad(g, 1)["levels"]["communication"]) == (2, 3)
    assert squad(g, 0)["actions"] == 1
    assert squad(g, 1)["actions"] == 0


@proves("PR-178")
def test_a_transfer_may_stop_after_any_gift() -> None:
    g = scene(inventory={0: ["wire", "lens"]})

    play(g, 0, "transfer 2", "hand wire", "enough")

    assert (squad(g, 0)["inventory"], squad(g, 2)["inventory"]) == (["lens"], ["wire"])


@proves("PR-179")
def test_transfer_is_only_for_players_in_the_same_place() -> None:
    g = scene(
        characters=("jenny-adams", "edmund-vance", "odile-marchetti"),
        zones=("ne1", "ne1", "ne2"),
        inventory={0: ["wire"]},
    )

    assert "transfer 1" in keys(g, 0)
    assert "transfer 2" not in keys(g, 0)


FULL = ["left-boots", "accordion", "umbrella", "chess-set"]


@proves("PR-180", "PR-157", "PR-156")
def test_who_is_handed_a_card_with_a_full_inventory_makes_room_as_after_a_search() -> None:
    g = scene(inventory={0: ["wire", "lens"], 1: FULL})

    play(g, 0, "transfer 1", "hand wire")
    assert keys(g, 1) == [*[f"discard {card}" for card in FULL], "leave wire"]
    play(g, 1, "discard umbrella")
    play(g, 0, "hand lens")
    play(g, 1, "leave lens")

    assert squad(g, 0)["inventory"] == []
    assert squad(g, 1)["inventory"] == ["left-boots", "accordion", "chess-set", "wire"]
    assert g.old_objects == ["umbrella", "lens"]
    assert [squad(g, seat)["actions"] for seat in (0, 1)] == [1, 0]


@proves("PR-180", "PR-168")
def test_an_object_used_in_this_phase_stays_used_though_another_copy_makes_room_for_it() -> None:
    g = scene(
        inventory={0: ["long-rifle"], 1: ["long-rifle", *FULL[:3]]},
        characters=("edmund-vance", "edmund-vance", "odile-marchetti"),
        zones=("ne5",),
        officers=OFFICERS,
    )
    play(g, 0, "use long-rifle", "first")

    play(g, 0, "transfer 1")
    play(g, 1, "discard long-rifle")

    assert squad(g, 1)["inventory"] == [*FULL[:3], "long-rifle"]
    assert squad(g, 1)["used"] == ["long-rifle"]
    assert "use long-rifle" not in keys(g, 1)


@proves("PR-180", "PR-157")
def test_room_is_made_for_somebody_who_is_freed_and_nobody_who_is_freed_makes_room() -> None:
    g = scene(scenario="the-voice", inventory={0: ["president"], 1: FULL, 2: ["president"] * 4})

    assert "transfer 2" not in keys(g, 0)
    play(g, 0, "transfer 1")

    assert keys(g, 1) == [f"discard {card}" for card in FULL]


@proves("PR-180")
def test_the_receivers_slots_keep_their_limits() -> None:
    """Edmund Vance keeps one slot of Communication free, numbered 4: Celeste, worth 3, does not fit."""
    taken = {"a": ("communication", 2), "g": ("communication", 3)}
    row = {"b": ("engineering", 1), "e": ("engineering", 2), "h": ("engineering", 3), "n": ("engineering", 4)}
    g = scene(
        characters=("piet-maartens", "edmund-vance", "odile-marchetti"),
        people={0: {"c": ("communication", 2)}, 1: {**taken, **row}},
    )

    assert "transfer 1" not in keys(g, 0)
    assert "transfer 2" in keys(g, 0)


# --- Plan -------------------------------------------------------------------------------------------------------


@proves("PR-181", "PR-182")
def test_a_planning_token_on_the_first_free_slot_raises_the_level_by_1() -> None:
    g = scene(people={0: {"a": ("communication", 3)}})

    play(g, 0, "plan communication")

    assert squad(g, 0)["levels"]["communication"] == 4
    lying = {slot["number"]: slot["token"] for slot in squad(g, 0)["slots"] if slot["skill"] == "communication"}
    assert lying == {2: "planning", 3: "a", 4: ""}


@proves("PR-183")
def test_it_is_discarded_when_the_skill_is_next_used_and_counts_for_that_use() -> None:
    g = scene(objects=["wire"] * 9, clues_deck=["north"] * 9)

    play(g, 1, "plan engineering")
    play(g, 0, "move ne2")
    play(g, 2, "move ne2")
    play(g, 1, "search")

    assert len(said(g, "{seat} draws {cards}")[0]["cards"]) == 3
    assert squad(g, 1)["levels"]["engineering"] == 2


@proves("PR-183")
@pytest.mark.parametrize(
    ("skill", "action"),
    [
        ("communication", "recruit"),
        ("communication", "investigate"),
        ("engineering", "search"),
        ("military", "eliminate soldier"),
    ],
)
def test_every_use_of_the_skill_counts_and_no_other_action(skill: str, action: str) -> None:
    g = scene(soldiers={"ne2": 1, "ne1": 1}, recruits=["dummy-1"] * 3, clues_deck=["north"], objects=["wire"])

    play(g, 1, "plan military" if skill != "military" else "plan communication")
    play(g, 0, "move ne2")
    play(g, 2, "move ne2")
    play(g, 1, f"plan {skill}")
    planned = squad(g, 1)["levels"][skill]
    play(g, 0, "move ne1")
    play(g, 2, "move ne1")
    play(g, 1, action)

    assert squad(g, 1)["levels"][skill] == planned - 1


@proves("PR-183")
def test_moving_does_not_use_up_a_planning_token() -> None:
    g = scene()

    play(g, 0, "plan military", "move ne2")

    assert squad(g, 0)["levels"]["military"] == 4


@proves("PR-184", "PR-185")
def test_a_player_has_one_planning_token_and_may_move_it_to_another_skill() -> None:
    g = scene()

    play(g, 0, "plan communication")
    assert "plan communication" not in keys(g, 0)
    play(g, 0, "plan military")

    assert squad(g, 0)["levels"] == {"communication": 2, "military": 4, "engineering": 1}
    assert Counter(slot["token"] for slot in squad(g, 0)["slots"])["planning"] == 1


@proves("PR-059")
def test_at_maximum_engineering_any_object_needs_one_part_fewer() -> None:
    full = {"e": ("engineering", 3), "h": ("engineering", 4)}
    short, whole = scene(people={2: full}, inventory={2: BOMB[:2]}), scene(people={2: full}, inventory={2: BOMB})

    play(short, 2, "make bomb")
    assert squad(short, 2)["inventory"] == ["bomb"]

    play(whole, 2, "make bomb", "spare detonator")
    assert squad(whole, 2)["inventory"] == ["detonator", "bomb"]


@proves("PR-059", "PR-182")
def test_a_planning_token_that_fills_the_row_gives_the_maximum_bonus_for_that_use() -> None:
    g = scene(people={2: {"e": ("engineering", 3)}}, inventory={2: BOMB[:2]})

    assert "make bomb" not in keys(g, 2)
    play(g, 2, "plan engineering", "make bomb")

    assert squad(g, 2)["inventory"] == ["bomb"]
