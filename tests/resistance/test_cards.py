"""Effects of characters and objects: special abilities, Object cards, Special Objects."""

import pytest

from holdfast.games.resistance.state import Resistance
from tests.proofs import proves
from tests.resistance.scene import (
    BOOK,
    CLUES,
    OBJECTS,
    all_done,
    keys,
    labels,
    moves,
    occupied,
    play,
    prompt,
    said,
    scene,
    seen,
    squad,
    verbs,
    zone,
)


def with_character(who: str, **fields: object) -> Resistance:
    """A table with this character at seat 0 and characters without special effects at the other seats."""
    others = [each for each in ("edmund-vance", "piet-maartens", "yusuf-brandt") if each != who][-2:]
    return scene(characters=(who, *others), **fields)  # type: ignore[arg-type]


# --- Special abilities ------------------------------------------------------------------------------------------


@proves("PR-056", "PR-012", "PR-053")
def test_jenny_adams_counts_a_mountain_path_as_a_road_and_mixes_both() -> None:
    jenny = moves(with_character("jenny-adams", zones=("ne10",)))

    assert {"nw10", "nw15", "nw7", "nw11"} <= jenny
    assert "ne9" in jenny


def test_what_a_seat_sees_of_its_reach_mixes_roads_and_paths_only_while_paths_are_open() -> None:
    reach = {closed: squad(with_character("jenny-adams", closed=closed))["reach"] for closed in (False, True)}

    assert reach[False]["mixed"]
    assert reach[True]["paths"] == 0
    assert not reach[True]["mixed"]


@proves("PR-012", "PR-166")
@pytest.mark.parametrize(("soldiers", "can"), [(2, True), (3, True), (4, False)])
def test_edmund_vance_eliminates_with_military_equal_to_the_occupation_but_not_below_it(
    soldiers: int, can: bool
) -> None:
    g = with_character("edmund-vance", zones=("ne15",), soldiers={"ne15": soldiers})

    assert ("eliminate soldier" in keys(g)) is can


@proves("PR-012", "PR-118")
def test_salma_idrissi_recruits_at_the_cost_of_the_supply() -> None:
    g = with_character("salma-idrissi", cubes=(0, 3, 3))
    supply = seen(g)["supply"]

    assert {"search", "investigate"} & verbs(g) == set()
    play(g, 0, "recruit")

    assert (seen(g)["supply"], zone(g, "ne1")["cubes"], squad(g, 0)["cubes"]) == (supply - 1, 1, 0)


@proves("PR-012", "PR-118")
def test_salma_idrissi_without_cubes_cannot_recruit_when_the_supply_is_empty() -> None:
    assert "recruit" not in verbs(with_character("salma-idrissi", cubes=(0, 3, 3), supply=0))


@proves("PR-012", "PR-179")
def test_piet_maartens_transfers_one_link_away_and_others_to_him() -> None:
    g = with_character("piet-maartens", zones=("ne1", "ne2", "ne4"), inventory={0: ["wire"], 1: ["lens"], 2: ["fuel"]})

    assert ("transfer 1" in keys(g, 0), "transfer 2" in keys(g, 0)) == (True, False)
    assert ("transfer 0" in keys(g, 1), "transfer 2" in keys(g, 1)) == (True, False)


@proves("PR-012", "PR-154")
def test_odile_marchetti_may_keep_one_part_more_when_she_searches() -> None:
    g = with_character("odile-marchetti", objects=["wire", "accordion", "lens"])

    play(g, 0, "search", "keep accordion")
    assert keys(g) == ["keep wire", "keep lens", "no more"]
    play(g, 0, "keep lens")

    assert squad(g)["inventory"] == ["accordion", "lens"]


@proves("PR-012", "PR-146")
def test_anselm_roche_may_keep_one_clue_card_more() -> None:
    g = with_character("anselm-roche", clues_deck=CLUES)

    play(g, 0, "investigate", "keep harbour")
    assert keys(g) == ["keep north", "keep mine", "no more"]
    play(g, 0, "keep mine")

    assert squad(g)["clues"] == ["harbour", "mine"]


@proves("PR-012", "PR-121")
def test_tamsin_vale_has_a_malus_lower_by_1_except_for_eliminate() -> None:
    g = with_character("tamsin-vale", zones=("ne14",), soldiers={"ne14": 2}, objects=OBJECTS)

    assert squad(g)["malus"] == 1
    assert squad(g)["after_malus"] == {skill: max(0, level - 1) for skill, level in squad(g)["levels"].items()}
    assert "eliminate soldier" not in keys(g)
    play(g, 0, "search")
    assert len(keys(g)) == 2


@proves("PR-012", "PR-171")
def test_yusuf_brandt_adds_a_cube_of_the_supply_whenever_he_prepares() -> None:
    g = with_character("yusuf-brandt", offered={"three-general-strike": 0})
    supply = seen(g)["supply"]

    play(g, 0, "prepare three-general-strike 2")

    assert [each["cubes"] for each in seen(g)["offered"]] == [3]
    assert (squad(g)["cubes"], seen(g)["supply"]) == (1, supply - 1)


# --- Object cards -----------------------------------------------------------------------------------------------


@proves("PR-155")
@pytest.mark.parametrize(
    ("card", "action", "more"),
    [
        ("field-glasses", "investigate", "Clue card"),
        ("crowbar", "search", "Object card"),
        ("leaflets", "recruit", "token"),
    ],
)
def test_a_help_adds_a_card_as_long_as_it_is_in_the_inventory(card: str, action: str, more: str) -> None:
    label = labels(scene())[action]
    helped = labels(scene(inventory={0: [card]}))[action]

    assert more in helped
    assert number_in(helped) == number_in(label) + 1
    assert labels(scene(inventory={1: [card]}))[action] == label


def number_in(text: str) -> int:
    """The number in a label."""
    return int(next(word for word in text.split() if word.isdigit()))


@proves("PR-155", "PR-166")
def test_a_hunting_rifle_counts_for_eliminate_only() -> None:
    without, armed = (
        scene(zones=("ne15",), soldiers={"ne15": 3}, inventory={1: cards}) for cards in ([], ["hunting-rifle"])
    )

    assert "eliminate soldier" not in keys(without, 1)
    assert "eliminate soldier" in keys(armed, 1)
    assert squad(armed, 1)["levels"]["military"] == 3


@proves("PR-155", "PR-162")
def test_a_toolbox_counts_for_make() -> None:
    g = scene(inventory={2: ["toolbox", "fuel", "battery"]})

    assert "make motorcycle" in keys(g, 2)
    assert "make motorcycle" not in keys(scene(inventory={2: ["fuel", "battery"]}), 2)


@proves("PR-155", "PR-133", "PR-134")
def test_bicycle_and_rope_reach_further() -> None:
    assert moves(scene(inventory={0: ["bicycle"]})) - moves(scene()) == {"ne6", "ne8"}
    assert "se7" in moves(scene(zones=("sw14",), inventory={0: ["climbing-rope"]}))


@proves("PR-155", "PR-121")
def test_false_papers_lower_the_malus() -> None:
    assert squad(scene(soldiers={"ne1": 1}, inventory={0: ["false-papers"]}))["malus"] == 0


@proves("PR-155", "PR-156", "PR-180")
def test_a_rucksack_holds_2_cards_more_and_stays_while_they_need_it() -> None:
    full = ["rucksack", "wire", "lens", "fuel", "pipe", "valve"]
    g = scene(inventory={1: full}, objects=["accordion"] * 3)

    assert squad(g, 1)["room"] == 6
    play(g, 1, "transfer 0")
    assert "hand rucksack" not in keys(g, 1)
    play(g, 1, "hand wire", "hand lens")

    assert "hand rucksack" in keys(g, 1)


@proves("PR-156", "PR-157")
def test_who_discards_the_rucksack_goes_on_discarding_until_the_rest_has_room() -> None:
    """Of six cards, five remain for four places: the new card can be left only when four are held."""
    g = scene(inventory={1: ["rucksack", "wire", "lens", "fuel", "pipe", "valve"]}, objects=["accordion"] * 3)

    play(g, 1, "search", "discard rucksack")
    assert keys(g, 1) == ["discard wire", "discard lens", "discard fuel", "discard pipe", "discard valve"]
    play(g, 1, "discard wire", "leave accordion")

    assert squad(g, 1)["inventory"] == ["lens", "fuel", "pipe", "valve"]
    assert squad(g, 1)["room"] == 4


@proves("PR-155", "PR-172")
def test_the_old_flag_saves_a_cube() -> None:
    g = scene(inventory={0: ["old-flag"]}, offered={"three-general-strike": 3})

    assert "activate three-general-strike" in keys(g, 0)
    assert "activate three-general-strike" not in keys(g, 1)


# --- Special Objects --------------------------------------------------------------------------------------------


@proves("PR-168")
def test_a_road_mine_eliminates_the_next_3_soldiers_that_come_or_are_sent() -> None:
    g = scene(seats=4, inventory={0: ["road-mine"]}, bag=["ne2"], events=["voices-from-abroad"], piles={})

    play(g, 0, "use road-mine")
    assert zone(g, "ne1")["guard"] == 3
    all_done(g)

    assert occupied(g) == {"ne2": (1, 0), "ne4": (1, 0)}
    g = scene(
        seats=4,
        at="army",
        team=1,
        space=14,
        bag=["ne1"],
        events=["voices-from-abroad"],
        guards=[3 if z == "ne1" else 0 for z in BOOK.zones],
    )
    assert occupied(g) == {"ne1": (1, 0)}
    assert seen(g)["soldiers"]["eliminated"] == 3
    assert zone(g, "ne1")["guard"] == 0


@proves("PR-168")
def test_soldiers_sent_to_a_guarded_zone_fall_as_well() -> None:
    g = scene(
        seats=4,
        at="army",
        team=1,
        bag=["ne2"],
        events=["voices-from-abroad"],
        soldiers={"ne4": 1, "ne2": 1},
        guards=[3 if z == "ne1" else 0 for z in BOOK.zones],
    )

    assert occupied(g) == {"ne2": (1, 0), "ne4": (1, 0)}
    assert seen(g)["soldiers"]["eliminated"] == 2


@proves("PR-168")
def test_forged_orders_withdraw_up_to_4_soldiers_of_one_region() -> None:
    g = scene(inventory={0: ["forged-orders"]}, soldiers={"sw15": 3, "ne15": 3, "sw1": 1, "sw2": 1})

    play(g, 0, "use forged-orders", "in sw")
    assert keys(g) == ["recall sw1", "recall sw2", "recall sw15"]
    play(g, 0, "recall sw1", "recall sw15", "recall sw15", "recall sw2")

    assert occupied(g) == {"sw15": (1, 0), "ne15": (3, 0)}
    assert seen(g)["soldiers"] == {"island": 4, "eliminated": 0, "reserve": 46}


@proves("PR-168")
def test_fire_barrels_eliminate_up_to_4_soldiers_near() -> None:
    g = scene(
        inventory={1: ["fire-barrels"]}, zones=("ne4",), soldiers={"ne14": 2, "ne9": 1, "ne15": 3}, officers={"ne5": 1}
    )

    play(g, 1, "use fire-barrels")
    assert keys(g, 1) == ["strike soldier ne14", "strike soldier ne9"]
    play(g, 1, "strike soldier ne14", "strike soldier ne14")

    assert occupied(g) == {"ne15": (3, 0), "ne5": (0, 1)}
    assert seen(g)["soldiers"]["eliminated"] == 3


@proves("PR-225", "PR-168")
def test_a_mortar_eliminates_up_to_3_pawns_in_one_zone_up_to_two_links_away() -> None:
    g = scene(
        inventory={0: ["mortar"]}, zones=("ne10",), soldiers={"ne15": 2, "ne7": 1}, officers={"ne15": 1, "sw1": 1}
    )

    play(g, 0, "use mortar")
    assert keys(g) == ["shell ne7", "shell ne15"]
    play(g, 0, "shell ne15")

    assert occupied(g) == {"ne7": (1, 0), "sw1": (0, 1)}
    assert seen(g)["officers"]["eliminated"] == 1


@proves("PR-225", "PR-168")
def test_a_mortar_with_nobody_in_reach_is_fired_at_nothing() -> None:
    """Zones without pawns are no targets; the card is used up all the same, because the player could have kept it."""
    g = scene(inventory={0: ["mortar"]}, zones=("ne10",), soldiers={"sw15": 3}, officers={"sw1": 1})

    play(g, 0, "use mortar")

    assert said(g, "Shells fall on {zone}") == []
    assert prompt(g).startswith("Your action"), "nobody is asked to choose among empty zones"
    assert occupied(g) == {"sw15": (3, 0), "sw1": (0, 1)}
    assert (squad(g, 0)["inventory"], squad(g, 0)["actions"], g.specials["mortar"]) == ([], 1, 1)


@proves("PR-225")
def test_a_mortar_shells_one_zone_with_fewer_pawns_than_it_could_hit_and_no_other() -> None:
    g = scene(inventory={0: ["mortar"]}, zones=("ne10",), soldiers={"ne15": 1}, officers={"ne7": 1})

    play(g, 0, "use mortar", "shell ne7")

    assert occupied(g) == {"ne15": (1, 0)}
    assert (seen(g)["officers"]["eliminated"], seen(g)["soldiers"]["eliminated"]) == (1, 0)


@proves("PR-168")
def test_a_jammer_takes_2_actions_from_the_army_this_turn_only() -> None:
    g = scene(seats=4, inventory={0: ["jammer"]}, bag=["nw15"], events=["voices-from-abroad"], piles={})

    play(g, 0, "use jammer", "move ne2")
    play(g, 1, "move ne2")
    play(g, 2, "move ne2")
    play(g, 3, "move ne2")
    play(g, 0, "move ne1")
    all_done(g)

    assert said(g, "The army acts {n:# time|# times}") == [{"n": 1}]
    assert seen(g)["this_turn"] == {"actions": 0, "speed": 0}


@proves("PR-168", "PR-151")
def test_a_field_telephone_puts_clues_in_common_and_reveals_at_once() -> None:
    g = scene(inventory={0: ["field-telephone"]}, clues={1: ["harbour"]}, common=["mountain"])

    play(g, 0, "use field-telephone")
    assert prompt(g) == "Reveal an objective?"
    play(g, 1, "reveal ne7 harbour+mountain")

    assert seen(g)["markers"] == {"base": "ne7"}
    assert squad(g, 0)["inventory"] == ["field-telephone"]


@proves("PR-168")
def test_a_staff_car_takes_all_players_of_the_zone_up_to_6_roads() -> None:
    g = scene(inventory={0: ["staff-car"]}, zones=("ne1", "ne1", "sw1"))

    play(g, 0, "use staff-car")
    assert {"travel ne12", "travel ne13"} <= set(keys(g, 0))
    assert "travel sw1" not in keys(g, 0)
    play(g, 0, "travel ne12")
    play(g, 1, "stay")

    assert [squad(g, at)["zone"] for at in range(3)] == ["ne12", "ne1", "sw1"]
    assert squad(g, 1)["actions"] == 0
    assert prompt(g).startswith("Your action")


@proves("PR-168")
def test_a_cutting_torch_opens_an_army_store_where_there_is_no_prison() -> None:
    g = scene(inventory={2: ["cutting-torch"]}, objects=OBJECTS)

    play(g, 2, "use cutting-torch")
    assert len(keys(g, 2)) == 6
    play(g, 2, "keep fuel", "keep wire")

    assert squad(g, 2)["inventory"] == ["fuel", "wire"]


@proves("PR-168", "PR-170")
def test_a_signal_lamp_works_in_a_maritime_city_for_anybody_there() -> None:
    g = scene(inventory={0: ["signal-lamp"]}, objects=OBJECTS)

    assert "use signal-lamp" not in keys(scene(inventory={0: ["signal-lamp"]}, zones=("ne9",)))
    play(g, 0, "use signal-lamp")
    assert keys(g) == ["name 0", "name 1", "name 2"]
    play(g, 0, "name 1")
    play(g, 1, "keep lens", "keep wire")

    assert squad(g, 1)["inventory"] == ["lens", "wire"]


@proves("PR-168", "PR-155")
def test_a_motorcycle_moves_2_roads_further_and_is_not_used_by_an_action() -> None:
    g = scene(inventory={0: ["motorcycle"]})

    assert "use motorcycle" not in keys(g)
    assert {"ne12", "ne5"} <= moves(g) - moves(scene())
