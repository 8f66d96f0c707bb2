"""Corners of the rules that a slip could move unseen: each test was written for a change that nothing had noticed."""

from typing import Any

import pytest

from holdfast.games.resistance.state import Resistance
from tests.proofs import proves
from tests.resistance.scene import all_done, ending, keys, occupied, play, said, scene, seen, squad, zone


@proves("PR-154", "PR-156")
def test_a_rucksack_is_given_away_only_if_the_rest_has_room_without_it() -> None:
    """It makes room for 2 more: without it 4 others are held."""
    four = ["wire", "wire", "lens", "pipe"]

    g, h = scene(inventory={0: ["rucksack", *four]}), scene(inventory={0: ["rucksack", *four, "fuel"]})
    play(g, 0, "transfer 1")
    play(h, 0, "transfer 1")

    assert "hand rucksack" in keys(g)
    assert "hand rucksack" not in keys(h)
    assert "hand fuel" in keys(h)


@proves("PR-145", "PR-153")
def test_a_pile_made_anew_from_the_discards_is_shuffled() -> None:
    """Of 30 different cards some lie elsewhere than where they were discarded."""
    old = [card for card in scene().book.objects if card != "wire"]
    g = scene(objects=[], old_objects=list(old))

    play(g, 2, "search")

    drawn = [key.removeprefix("keep ") for key in keys(g, 2)]
    assert len(drawn) == 3
    assert drawn != old[-1:-4:-1]
    assert seen(g)["discards"]["objects"] == []


@proves("PR-187", "PR-151")
def test_the_first_zone_of_the_map_can_be_singled_out_as_any_other() -> None:
    g = scene(at="turn", common=["bridge", "castle", "lighthouse"])

    assert "reveal nw1 bridge+castle+lighthouse" in keys(g)


@proves("PR-005", "PR-064")
def test_the_fifth_player_may_challenge_the_general_too() -> None:
    g = scene(
        scenario="the-general",
        seats=5,
        characters=("piet-maartens", "odile-marchetti", "yusuf-brandt", "tamsin-vale", "edmund-vance"),
        people={4: {"h": ("military", 3), "n": ("military", 4)}},
        zones=("ne1", "ne1", "ne1", "ne1", "ne13"),
        markers={"general": "ne13"},
    )

    play(g, 4, "eliminate general")

    assert seen(g)["markers"] == {}


@proves("PR-174", "PR-168")
def test_travel_by_a_card_may_take_one_mountain_path_unless_there_is_snow() -> None:
    g = scene(zones=("sw8",), offered={"three-safe-houses": 2}, cubes=(3,))
    snow = scene(zones=("sw8",), offered={"three-safe-houses": 2}, cubes=(3,), closed=True)

    for table in (g, snow):
        play(table, 0, "prepare three-safe-houses 1", "activate three-safe-houses")

    assert "travel se2" in keys(g)
    assert "travel se2" not in keys(snow)
    assert "travel sw12" in keys(snow)
    assert squad(g, 0)["zone"] == "sw8"


@proves("PR-001")
def test_the_fifth_player_may_do_whatever_the_first_may() -> None:
    """Two with the same sheet, in the same zone with one soldier and one officer."""
    same = ("edmund-vance", "piet-maartens", "odile-marchetti", "yusuf-brandt", "edmund-vance")
    g = scene(
        seats=5,
        characters=same,
        zones=("ne5",),
        people={0: {"h": ("military", 4)}, 4: {"n": ("military", 4)}},
        inventory={0: ["wire", "jammer"], 4: ["wire", "jammer"]},
        soldiers={"ne5": 1},
        officers={"ne5": 1},
        offered={"five-night-school": 2},
    )

    first, fifth = keys(g, 0), keys(g, 4)
    assert [key for key in first if key != "transfer 4"] == [key for key in fifth if key != "transfer 0"]
    assert {"eliminate soldier", "plan military", "move ne13", "transfer 0"} <= set(fifth)
    play(g, 4, "move ne13")
    assert (squad(g, 0)["zone"], squad(g, 4)["zone"]) == ("ne5", "ne13")


@proves("PR-174")
@pytest.mark.parametrize("region", ["nw", "ne", "sw", "se"])
def test_a_region_is_chosen_once(region: str) -> None:
    g = scene(inventory={0: ["forged-orders"]}, soldiers={f"{region}5": 2})

    play(g, 0, "use forged-orders", f"in {region}")

    assert occupied(g) == {}  # one zone: the soldiers go without a question


@proves("PR-189")
def test_only_the_place_that_was_found_last_is_reinforced() -> None:
    clues = ["bridge", "castle", "lighthouse"]
    g = scene(scenario="the-voice", markers={"base": "ne5"}, done=[], common=clues, at="turn")

    play(g, 0, "reveal nw1 bridge+castle+lighthouse")

    assert occupied(g) == {"nw1": (1, 0), "nw3": (1, 0)}


@proves("PR-205", "PR-189")
def test_the_army_wins_as_soon_as_a_promotion_brings_its_last_officer() -> None:
    one_short: dict[str, Any] = {
        "at": "army",
        "soldiers": {"ne13": 1, "ne5": 1},
        "officers": {"se1": 1},
        "bag": ["nw15"],
    }

    lost, held = [scene(events=["new-stripes"], all_officers=n, **one_short) for n in (2, 20)]

    assert (ending(lost), ending(held)) == ("officers", None)


@proves("PR-174", "PR-168")
def test_travel_by_a_card_never_mixes_roads_and_paths() -> None:
    """From sw12 a road leads to sw8, and from there a path to se2."""
    g = scene(zones=("sw12",), offered={"three-safe-houses": 2}, cubes=(3,))

    play(g, 0, "prepare three-safe-houses 1", "activate three-safe-houses")

    assert "travel sw8" in keys(g)
    assert "travel se2" not in keys(g)


@proves("PR-039", "PR-174")
def test_no_more_players_train_than_the_card_says() -> None:
    g = scene(offered={"three-night-school": 3}, cubes=(3,))

    play(g, 0, "prepare three-night-school 1", "activate three-night-school")
    play(g, 0, "train 0 military 3", "train 1 military 3")

    assert not [key for key in keys(g) if key.startswith("train")]


@proves("PR-213")
def test_officers_take_up_room_where_soldiers_deploy_to() -> None:
    """ne1 has room for one, and its only neighbour ne2 too, which an officer holds: nobody deploys there."""
    g = scene(
        at="army", seats=4, team=1, events=["voices-from-abroad"], bag=["ne1"], officers={"ne2": 1}, space=4, piles={}
    )

    assert zone(g, "ne2")["soldiers"] == 0


@proves("PR-146", "PR-153")
def test_object_cards_lie_open_also_after_somebody_has_looked_at_clues() -> None:
    g = scene(
        zones=("ne1", "ne2", "ne3"), objects=["wire", "lens", "fuel", "pipe"], clues_deck=["north", "south", "east"]
    )

    play(g, 0, "investigate")
    assert (seen(g, 0)["drawn"], seen(g, 2)["drawn"]) == (["north", "south"], [])
    play(g, 0, "keep north")
    play(g, 2, "search")

    assert seen(g, 0)["drawn"] == seen(g, 1)["drawn"] == ["wire", "lens", "fuel"]


@proves("PR-183", "PR-129")
def test_a_special_object_that_needs_a_skill_uses_up_its_planning_token() -> None:
    def planned(card: str) -> Resistance:
        g = scene(zones=("ne5",), inventory={0: [card]}, officers={"ne5": 1})
        play(g, 0, "plan military")
        level = squad(g, 0)["levels"]["military"]
        play(g, 0, f"use {card}")
        assert level == 4
        return g

    rifle, jammer = planned("long-rifle"), planned("jammer")

    assert squad(rifle, 0)["levels"]["military"] == 3
    assert squad(jammer, 0)["levels"]["military"] == 4


@proves("PR-225", "PR-005")
def test_nothing_is_dealt_with_that_the_scenario_does_not_ask_for() -> None:
    """In the first scenario there is no General: a rifle aimed at him finds nobody, and the base stays."""
    g = scene(inventory={0: ["long-rifle"]}, zones=("ne5",), officers={"ne5": 1}, markers={"base": "ne5"})

    play(g, 0, "use long-rifle", "second")

    assert said(g, "Accomplished: {objective}") == []
    assert occupied(g) == {"ne5": (0, 1)}
    assert seen(g)["markers"] == {"base": "ne5"}


@proves("PR-195", "PR-196")
def test_what_an_event_added_to_a_phase_is_over_with_it() -> None:
    g = scene(more_steps=-1, clock="off", events=["voices-from-abroad"], bag=["nw15"])

    all_done(g)

    assert seen(g)["next_phase"] == {"seconds": 0, "actions": 0, "paths_closed": False}
