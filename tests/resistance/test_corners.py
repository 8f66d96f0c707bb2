"""Corner cases of the rules; each test was written for a mutation that no other test had noticed."""

from typing import Any

import pytest

from holdfast.games.resistance.cards import BONUSES
from holdfast.games.resistance.effects import draw, players_of
from holdfast.games.resistance.state import Resistance
from holdfast.kernel.agenda import advance, do
from tests.proofs import proves
from tests.resistance.scene import GAME, all_done, ending, keys, occupied, play, said, scene, seen, squad, verbs, zone


@proves("PR-154", "PR-156")
def test_a_rucksack_is_given_away_only_if_the_rest_has_room_without_it() -> None:
    """A Rucksack makes room for 2 more cards; without it, 4 others can be held."""
    four = ["wire", "wire", "lens", "pipe"]

    g, h = scene(inventory={0: ["rucksack", *four]}), scene(inventory={0: ["rucksack", *four, "fuel"]})
    play(g, 0, "transfer 1")
    play(h, 0, "transfer 1")

    assert "hand rucksack" in keys(g)
    assert "hand rucksack" not in keys(h)
    assert "hand fuel" in keys(h)


@proves("PR-145", "PR-153")
def test_a_pile_made_anew_from_the_discards_is_shuffled() -> None:
    """Of 30 different cards, some are no longer in the order in which they were discarded."""
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
    """Two players have the same sheet, in the same zone with one soldier and one officer."""
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
    """ne1 has room for one, and so has its only neighbour ne2, which an officer occupies: nobody deploys there."""
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
    """The first scenario has no General: a rifle aimed at him has no target, and the base stays."""
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


# --- Limits -----------------------------------------------------------------------------------------------------


@proves("PR-174", "PR-168")
def test_travel_by_a_card_takes_no_second_mountain_path() -> None:
    """From sw14 a path leads to se3, and from there another to se7."""
    g = scene(zones=("sw14",), offered={"three-safe-houses": 2}, cubes=(3,))

    play(g, 0, "prepare three-safe-houses 1", "activate three-safe-houses")

    assert "travel se3" in keys(g)
    assert "travel se7" not in keys(g)


@proves("PR-137", "PR-152", "PR-160")
@pytest.mark.parametrize(
    ("soldiers", "offered"), [(1, {"recruit", "investigate", "search"}), (2, {"search"}), (3, set())]
)
def test_nothing_is_drawn_by_a_skill_that_the_malus_takes_down_to_0(soldiers: int, offered: set[str]) -> None:
    """Odile Marchetti has Communication 2 and Engineering 3."""
    g = scene(zones=("ne15",), soldiers={"ne15": soldiers})

    assert verbs(g, 2) & {"recruit", "investigate", "search"} == offered


@proves("PR-213", "PR-217")
def test_no_takeover_is_told_where_everybody_who_is_too_many_deploys() -> None:
    """ne1 has room for one: the second soldier goes to ne2."""
    g = scene(at="army", team=1, events=["voices-from-abroad"], bag=["ne1"], space=4)

    assert occupied(g) == {"ne1": (1, 0), "ne2": (1, 0)}
    assert said(g, "The army takes over in {zone}") == []


@proves("PR-193")
@pytest.mark.parametrize(
    ("people", "asked"),
    [
        ({"g": ("engineering", 2)}, False),
        ({"d": ("engineering", 2), "planning": ("military", 3)}, False),
        ({"d": ("engineering", 2)}, True),
        ({"planning": ("engineering", 2)}, False),
    ],
)
def test_only_who_could_change_something_is_asked_to_reorganise(
    people: dict[str, tuple[str, int]], asked: bool
) -> None:
    """On the sheet of Piet Maartens g fits only one slot, and d fits two, one of which may hold a Planning token."""
    g = scene(at="turn", services=["three-black-market", "three-night-school"], people={1: people})

    play(g, 0, "offer three-black-market")

    assert (keys(g, 1) == ["leave", "reorganise"]) is asked


@proves("PR-155", "PR-180")
def test_what_helps_goes_over_with_the_card_and_is_gone_with_it() -> None:
    g = scene(inventory={0: ["crowbar", "left-boots"]})
    search = BONUSES.index("search")
    assert [squad(g, seat)["bonuses"][search] for seat in (0, 1)] == [1, 0]

    play(g, 0, "transfer 1", "hand crowbar", "enough")

    assert [squad(g, seat)["bonuses"][search] for seat in (0, 1)] == [0, 1]


@proves("PR-155", "PR-157")
def test_what_helps_is_gone_when_it_is_discarded() -> None:
    g = scene(objects=["lens"] * 9, inventory={1: ["crowbar", "wire", "wire", "accordion"]})

    play(g, 1, "search", "discard crowbar")

    assert not any(squad(g, 1)["bonuses"][:5])


@proves("PR-142", "PR-180")
def test_a_level_goes_over_with_a_recruit() -> None:
    g = scene(people={0: {"a": ("communication", 2)}})

    play(g, 0, "transfer 1")
    play(g, 1, "place a communication 2")

    assert [squad(g, seat)["levels"]["communication"] for seat in (0, 1)] == [2, 3]


# --- What is over with its phase --------------------------------------------------------------------------------


@proves("PR-195", "PR-123")
def test_the_sandglass_is_put_away_before_the_army_comes() -> None:
    g = scene(events=["desertions"], soldiers={"ne5": 1, "nw5": 1, "se5": 1}, bag=["nw15"])
    assert seen(g)["seconds"] == 300

    all_done(g)

    assert (seen(g)["phase"], seen(g)["seconds"]) == ("army", 0)


@proves("PR-229", "PR-208", "PR-174")
def test_what_holds_for_this_turn_of_the_army_is_over_with_it() -> None:
    g = scene(more_actions=2, more_speed=1, events=["voices-from-abroad"], bag=["nw15", "nw14"], space=4)
    all_done(g)

    assert seen(g)["this_turn"] == {"actions": 0, "speed": 0}


@proves("PR-168", "PR-123")
def test_what_was_used_in_a_phase_can_be_used_in_the_next() -> None:
    g = scene(
        inventory={0: ["staff-car"]}, events=["voices-from-abroad"], bag=["nw15"], services=["three-black-market"]
    )
    play(g, 0, "use staff-car", "stay")
    play(g, 1, "stay")
    play(g, 2, "stay")
    all_done(g)

    assert (g.turn, squad(g, 0)["used"], squad(g, 0)["actions"], squad(g, 0)["done"]) == (2, [], 0, False)
    assert "use staff-car" in keys(g)


# --- News -------------------------------------------------------------------------------------------------------


@proves("PR-226", "PR-218")
def test_nobody_takes_back_what_has_shown_a_zone_token() -> None:
    """Officers who take command because of a player's answer add a random token to the bag, visible to all."""
    g = scene(
        scenario="the-voice",
        inventory={0: ["field-telephone"]},
        clues={1: ["bridge", "castle", "lighthouse"]},
        soldiers={"nw1": 1, "nw2": 1, "nw3": 1},
    )
    play(g, 0, "use field-telephone")
    known = g.revealed

    play(g, 0, "reveal nw1 bridge+castle+lighthouse")

    tokens = len(said(g, "{zone} joins the Invasion bag"))
    assert tokens > 0
    assert g.revealed == known + tokens


# --- Five players -----------------------------------------------------------------------------------------------


@proves("PR-001", "PR-130", "PR-125")
def test_the_fifth_player_waits_for_the_others_and_is_done_like_anybody() -> None:
    g = scene(seats=5, zones=("ne1",), objects=["wire"] * 9, clues_deck=["north"] * 9)

    play(g, 4, "plan military", "investigate", "keep north")
    assert keys(g, 4) == ["done"]
    play(g, 4, "done")

    assert (keys(g, 4), squad(g, 4)["done"]) == ([], True)
    assert "done" in keys(g, 3)
    assert squad(g, 4)["clues"] == ["north"]


@proves("PR-174", "PR-168")
def test_the_fifth_player_travels_by_a_card_too() -> None:
    g = scene(seats=5, inventory={4: ["staff-car"]})

    play(g, 4, "use staff-car")
    for seat in range(4):
        play(g, seat, "stay")
    play(g, 4, "travel ne2")

    assert [squad(g, seat)["zone"] for seat in (3, 4)] == ["ne1", "ne2"]


# --- Time -------------------------------------------------------------------------------------------------------


@proves("PR-123", "PR-124")
def test_the_sandglass_runs_on_while_an_action_is_finished_and_not_in_other_phases() -> None:
    g = scene(at="turn", objects=["wire", "lens", "fuel"], services=["three-black-market", "three-night-school"])
    assert GAME.clock is not None

    assert GAME.clock(g) is None
    play(g, 0, "offer three-black-market")
    before = GAME.clock(g)
    play(g, 2, "search")
    between = GAME.clock(g)

    assert before is not None
    assert (before.seconds, before.span) == (300, "turn 1")
    assert between == before


def test_every_action_has_its_pace() -> None:
    """The seconds that a person takes, for bots at a human pace and for simulated clocks."""
    g = scene(
        characters=("tamsin-vale", "piet-maartens", "odile-marchetti"),
        people={0: {"e": ("engineering", 3), "h": ("engineering", 4), "a": ("communication", 2)}},
        inventory={0: ["pipe", "lens", "road-mine", "wire"]},
        offered={"three-black-market": 3, "three-night-school": 0},
        soldiers={"ne1": 1},
    )
    assert GAME.pace is not None
    paces = {each[0].verb: GAME.pace(g, 0, each) for each in g.asked[0].options(g)}

    drawing = dict.fromkeys(["recruit", "investigate", "search"], 18)
    handling = dict.fromkeys(["make", "use", "prepare", "activate", "transfer"], 15)
    assert paces == {"move": 10, "eliminate": 8, "plan": 8, "done": 0, **drawing, **handling}


def test_whom_an_event_of_a_pack_means_who_acts_is_the_first_player() -> None:
    """In the army's phase there is no acting player."""
    g = scene(zones=("ne1", "ne2", "ne1"))
    g.asked.clear()
    g.actor = -1
    do(g, (draw, "objects", 6, 2, "you"))
    advance(g)

    assert [line["seat"] for line in said(g, "{seat} draws {cards}")] == [0]
    assert players_of(g, "here") == [0, 2]
