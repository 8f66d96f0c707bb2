"""Actions of a squad: Move, Recruit, Investigate, Search, Make, Eliminate."""

import pytest

from tests.proofs import proves
from tests.resistance.scene import all_done, keys, moves, occupied, play, said, scene, seen, squad, verbs, zone

# --- Move -------------------------------------------------------------------------------------------------------


@proves("PR-133")
def test_move_goes_up_to_3_roads_from_zone_to_neighbouring_zone() -> None:
    g = scene(zones=("ne1",))

    assert moves(g) == {"ne2", "ne4", "ne14", "ne9"}
    play(g, 0, "move ne9")

    assert squad(g, 0)["zone"] == "ne9"


@proves("PR-134", "PR-135")
def test_or_exactly_1_mountain_path_never_both() -> None:
    g = scene(zones=("ne10",))

    by_road = {"ne15", "ne7", "ne12", "ne11", "nw5", "ne6", "ne13", "ne8", "se8", "nw7", "nw4"}
    assert moves(g) == by_road | {"nw10"}


@proves("PR-135")
def test_two_mountain_paths_or_a_path_after_a_road_are_too_much_for_one_move() -> None:
    g = scene(zones=("sw14",))

    assert "se3" in moves(g)
    assert "se7" not in moves(g)
    assert "se13" not in moves(g)


# --- Recruit ----------------------------------------------------------------------------------------------------


@proves("PR-136", "PR-121", "PR-144", "PR-118")
@pytest.mark.parametrize(("soldiers", "drawn"), [(0, 2), (1, 1)])
def test_recruit_draws_as_many_tokens_as_communication_minus_the_army_malus(soldiers: int, drawn: int) -> None:
    g = scene(soldiers={"ne1": soldiers})

    play(g, 0, "recruit")

    assert [len(facts["tokens"]) for facts in said(g, "{seat} recruits in {zone}: {tokens}")] == [drawn]
    assert (squad(g, 0)["cubes"], zone(g, "ne1")["cubes"]) == (2, 1)


@proves("PR-137")
def test_with_a_result_of_0_or_less_recruit_is_refused() -> None:
    g = scene(zones=("ne14",), soldiers={"ne14": 2})

    assert squad(g, 0)["levels"]["communication"] == 2
    assert "recruit" not in keys(g, 0)
    assert "investigate" not in keys(g, 0)


@proves("PR-138", "PR-139", "PR-142")
def test_one_token_is_kept_on_a_free_slot_and_raises_the_level_the_others_go_back() -> None:
    g = scene(recruits=["a", "b"])

    play(g, 0, "recruit")
    assert seen(g)["decks"]["recruits"] == 0
    assert {key for key in keys(g, 0) if key.startswith("place a")} >= {"place a communication 2"}
    play(g, 0, "place a communication 2")

    assert squad(g, 0)["levels"]["communication"] == 3
    assert seen(g)["decks"]["recruits"] == 1
    assert g.recruits == ["b"]
    assert seen(g)["drawn"] == []


@proves("PR-140")
def test_a_token_goes_only_on_a_free_slot_numbered_at_most_its_value() -> None:
    """Alma is worth 4 in Communication, 0 in Military and 2 in Engineering."""
    g = scene(recruits=["a"], people={0: {"b": ("communication", 3)}})

    play(g, 0, "recruit")

    assert keys(g, 0) == [
        "place a communication 2",
        "place a communication 4",
        "place a engineering 1",
        "place a engineering 2",
    ]


@proves("PR-143", "PR-138")
def test_a_dummy_that_is_kept_is_nobody_and_goes_back_into_the_bag() -> None:
    g = scene(recruits=["a", "dummy-1"])

    play(g, 0, "recruit", "keep dummy-1")

    assert not any(slot["token"] for slot in squad(g, 0)["slots"])
    assert sorted(g.recruits) == ["a", "dummy-1"]
    assert squad(g, 0)["cubes"] == 2


@proves("PR-143")
def test_only_dummies_drawn_leave_nothing_to_choose() -> None:
    g = scene(recruits=["dummy-1", "dummy-2"])

    play(g, 0, "recruit")

    assert seen(g)["phase"] == "actions"
    assert sorted(g.recruits) == ["dummy-1", "dummy-2"]
    assert squad(g, 0)["levels"] == {"communication": 2, "military": 3, "engineering": 1}


# --- Investigate ------------------------------------------------------------------------------------------------


@proves("PR-145", "PR-152", "PR-146", "PR-011")
def test_investigate_draws_clue_cards_by_communication_keeps_1_and_discards_the_others() -> None:
    g = scene(clues_deck=["north", "harbour", "mine"])

    play(g, 0, "investigate")
    assert keys(g, 0) == ["keep north", "keep harbour"]
    play(g, 0, "keep harbour")

    assert squad(g, 0)["clues"] == ["harbour"]
    assert seen(g)["discards"]["clues"] == ["north"]
    assert seen(g)["decks"]["clues"] == 1
    assert (squad(g, 0)["cubes"], zone(g, "ne1")["cubes"]) == (2, 1)


@proves("PR-145", "PR-121")
def test_the_army_malus_lowers_the_clue_cards_drawn() -> None:
    g = scene(clues_deck=["north", "harbour", "mine"], soldiers={"ne1": 1})

    play(g, 0, "investigate")

    assert keys(g, 0) == ["keep north"]


@proves("PR-147", "PR-204")
def test_a_kept_clue_card_is_seen_by_its_player_alone_until_the_army_phase_puts_it_in_common() -> None:
    g = scene(clues_deck=["north", "harbour"], bag=["nw15"], events=["voices-from-abroad"])

    play(g, 0, "investigate", "keep harbour")
    own, other = seen(g, 0)["squads"][0], seen(g, 1)["squads"][0]
    assert (own["clues"], own["clue_cards"]) == (["harbour"], 1)
    assert (other["clues"], other["clue_cards"]) == ([], 1)
    assert seen(g, 1)["common"] == []
    all_done(g)

    assert seen(g, 1)["common"] == ["harbour"]
    assert seen(g, 0)["squads"][0]["clues"] == []


@proves("PR-147")
def test_nobody_else_sees_what_a_player_draws() -> None:
    g = scene(clues_deck=["north", "harbour"])

    play(g, 0, "investigate")

    assert (seen(g, 0)["drawn"], seen(g, 1)["drawn"], seen(g, None)["drawn"]) == (["north", "harbour"], [], [])
    assert [(seen(g, seat)["drawing"], seen(g, seat)["drawer"]) for seat in (0, 1, None)] == [(2, 0)] * 3
    assert [line.to for line in g.log or () if "clues" in line.facts] == [0]


@proves("PR-148")
def test_a_failure_gives_no_information_and_is_discarded_when_clues_are_put_in_common() -> None:
    g = scene(at="army", clues={0: ["failure-deaf", "mine"]}, events=["voices-from-abroad"], bag=["nw15"])

    assert seen(g)["common"] == ["mine"]
    assert seen(g)["discards"]["clues"] == ["failure-deaf"]


@proves("PR-146")
def test_the_clue_cards_that_are_not_kept_are_discarded_for_all_to_see() -> None:
    g = scene(clues_deck=["north", "harbour"])

    play(g, 0, "investigate", "keep north")

    assert said(g, "{seat} discards {clues}") == [{"seat": 0, "clues": ("harbour",)}]


@proves("PR-145")
def test_an_empty_clue_pile_is_made_anew_from_the_discards() -> None:
    g = scene(clues_deck=["north"], old_clues=["harbour"])

    play(g, 0, "investigate")

    assert keys(g, 0) == ["keep north", "keep harbour"]


# --- Search -----------------------------------------------------------------------------------------------------


@proves("PR-153", "PR-160", "PR-154", "PR-011")
def test_search_draws_object_cards_by_engineering_keeps_1_and_discards_the_others() -> None:
    g = scene(objects=["wire", "lens", "tin-whistle", "fuel"])

    play(g, 2, "search")
    assert keys(g, 2) == ["keep wire", "keep lens", "keep tin-whistle"]
    play(g, 2, "keep lens", "no more")

    assert squad(g, 2)["inventory"] == ["lens"]
    assert seen(g)["discards"]["objects"] == ["tin-whistle", "wire"]
    assert (squad(g, 2)["cubes"], zone(g, "ne1")["cubes"]) == (2, 1)


@proves("PR-153", "PR-121")
def test_the_army_malus_lowers_the_object_cards_drawn() -> None:
    g = scene(objects=["wire", "lens", "tin-whistle", "fuel"], soldiers={"ne1": 1})

    play(g, 2, "search")

    assert keys(g, 2) == ["keep wire", "keep lens"]


@proves("PR-156", "PR-157")
def test_a_full_inventory_makes_room_by_discarding_or_leaves_the_new_card() -> None:
    full = ["left-boots", "wire", "wire", "accordion"]
    g = scene(objects=["lens"] * 9, inventory={1: full})

    play(g, 1, "search")
    assert len(squad(g, 1)["inventory"]) == 4
    assert keys(g, 1) == ["discard left-boots", "discard wire", "discard accordion", "leave lens"]
    play(g, 1, "discard left-boots")

    assert squad(g, 1)["inventory"] == ["wire", "wire", "accordion", "lens"]
    assert "left-boots" in seen(g)["discards"]["objects"]


@proves("PR-157")
def test_the_new_card_may_be_left() -> None:
    full = ["left-boots", "wire", "wire", "accordion"]
    g = scene(objects=["lens"] * 9, inventory={1: full})

    play(g, 1, "search", "leave lens")

    assert squad(g, 1)["inventory"] == full
    assert seen(g)["discards"]["objects"] == ["lens", "lens"]


@proves("PR-159")
def test_a_useless_object_takes_a_place_and_does_nothing() -> None:
    with_it, without = scene(inventory={0: ["stuffed-badger"]}), scene()

    assert squad(with_it, 0)["bonuses"] == squad(without, 0)["bonuses"]
    assert set(keys(with_it, 0)) - set(keys(without, 0)) == {"transfer 1", "transfer 2"}


# --- Make -------------------------------------------------------------------------------------------------------

BOMB = ["explosive", "detonator", "alarm-clock"]


@proves("PR-161", "PR-158", "PR-077")
def test_make_needs_all_parts_of_the_special_object() -> None:
    people = {2: {"e": ("engineering", 3)}}

    assert "make bomb" in keys(scene(people=people, inventory={2: BOMB}), 2)
    assert "make bomb" not in keys(scene(people=people, inventory={2: BOMB[:2]}), 2)
    assert "make bomb" not in keys(scene(people=people, inventory={2: BOMB[:2], 0: BOMB[2:]}), 2)


@proves("PR-162", "PR-121")
@pytest.mark.parametrize(("level", "soldiers", "can"), [(4, 0, True), (3, 0, False), (4, 1, False)])
def test_make_needs_engineering_minus_the_malus_of_4(level: int, soldiers: int, can: bool) -> None:
    people = {2: {"e": ("engineering", 3)} if level == 4 else {}}
    g = scene(people=people, inventory={2: BOMB}, soldiers={"ne1": soldiers})

    assert ("make bomb" in keys(g, 2)) is can


@proves("PR-163", "PR-164")
def test_the_parts_are_discarded_and_the_special_object_joins_the_inventory() -> None:
    g = scene(people={2: {"e": ("engineering", 3)}}, inventory={2: [*BOMB, "wire"]})

    play(g, 2, "make bomb")

    assert squad(g, 2)["inventory"] == ["wire", "bomb"]
    assert seen(g)["discards"]["objects"] == sorted(BOMB)
    assert seen(g)["specials"]["bomb"] == 2


@proves("PR-164", "PR-041")
def test_a_special_object_of_which_none_is_left_cannot_be_made() -> None:
    g = scene(people={2: {"e": ("engineering", 3)}}, inventory={2: ["pipe", "explosive"], 0: ["mortar"]})

    assert "make mortar" not in keys(g, 2)


# --- Eliminate --------------------------------------------------------------------------------------------------


@proves("PR-165", "PR-167", "PR-011")
def test_eliminate_removes_1_soldier_of_the_own_zone_to_the_eliminated_soldiers_area() -> None:
    g = scene(zones=("ne14",), soldiers={"ne14": 2, "ne9": 1})

    play(g, 0, "eliminate soldier")

    assert occupied(g) == {"ne14": (1, 0), "ne9": (1, 0)}
    assert seen(g)["soldiers"] == {"island": 2, "eliminated": 1, "reserve": 47}


@proves("PR-166")
@pytest.mark.parametrize(("soldiers", "can"), [(0, False), (1, True), (2, True), (3, False)])
def test_military_must_be_greater_than_the_occupation_which_counts_once(soldiers: int, can: bool) -> None:
    """Piet Maartens has Military 3."""
    g = scene(zones=("ne15",), soldiers={"ne15": soldiers})

    assert ("eliminate soldier" in keys(g, 1)) is can


@proves("PR-166", "PR-114")
def test_officers_count_as_occupation() -> None:
    g = scene(zones=("ne15",), soldiers={"ne15": 2}, officers={"ne15": 1})

    assert "eliminate soldier" not in keys(g, 1)


@proves("PR-223", "PR-058")
def test_officers_cannot_be_killed_by_the_ordinary_action() -> None:
    g = scene(zones=("ne14",), officers={"ne14": 1}, people={0: {"d": ("military", 3)}})

    assert squad(g, 0)["levels"]["military"] == 4
    assert "eliminate" not in verbs(g, 0)


@proves("PR-224", "PR-058")
def test_a_character_at_maximum_military_eliminates_officers_like_soldiers() -> None:
    g = scene(
        zones=("ne14",),
        officers={"ne14": 1},
        soldiers={"ne14": 1},
        people={0: {"d": ("military", 3), "f": ("military", 4)}},
    )

    assert {"eliminate officer", "eliminate soldier"} <= set(keys(g, 0))
    play(g, 0, "eliminate officer")

    assert occupied(g) == {"ne14": (1, 0)}
    assert seen(g)["officers"] == {"island": 0, "eliminated": 1, "reserve": 11}
