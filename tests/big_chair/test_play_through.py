"""The play-through of the Test Drive at the back of the rulebook, number for number."""

from holdfast.games.big_chair.cards import TRACKS
from holdfast.games.big_chair.state import BigChair
from tests.big_chair.scene import counters, dice, ending, keys, on, play, ready, start
from tests.proofs import proves

FIRST_EVENTS = [
    "member-state-struggles-with-eu",
    "terror-targets-a-community",
    "new-front-opens-in-operations",
    "black-sheep-among-migrants",
]


def spaces(g: BigChair) -> dict[str, int]:
    return dict(zip(TRACKS, g.tracks, strict=True))


def the_start() -> BigChair:
    g = start("test-drive", seats=1)
    play(g, "take foreign-affairs")
    g.deck = ["all-quiet"] * 8 + FIRST_EVENTS[::-1]  # the cards that the rulebook draws
    return g


def after_buying_and_the_first_event() -> BigChair:
    g = the_start()
    play(g, "buy friends-with-mega-corps", "done")
    return g


def after_influence() -> BigChair:
    g = after_buying_and_the_first_event()
    play(g, "play friends-with-mega-corps")
    dice(g, 4)
    play(g, "influence eco 4", "roll", "keep")
    dice(g, 2)
    play(g, "influence eco 4", "roll", "keep")
    return g


def after_turn_1() -> BigChair:
    g = after_influence()
    play(g, "pass")
    dice(g, 3)
    play(g, "roll", "keep", "end turn")
    return g


def after_turn_2() -> BigChair:
    g = after_turn_1()
    play(g, "apply all", "buy training-of-local-authorities", "buy state-of-emergency", "done")
    play(g, "choose first", "play training-of-local-authorities", "pass")
    dice(g, 4)
    play(g, "use foreign-affairs-2", "end turn")
    return g


@proves("BC-268", "BC-165", "BC-169", "BC-170", "BC-171", "BC-172", "BC-173", "BC-174", "BC-175", "BC-176")
def test_the_table_at_the_start() -> None:
    g = the_start()

    assert spaces(g) == {"soc": 7, "gov": 8, "eco": 7, "def": 7, "int": 7, "media": 6, "ops": 6, "pol": 7}
    assert (g.turn, g.active, g.counters, g.cubes) == (1, [], [], 0)
    assert g.roles == ["economy", "foreign-affairs"]
    assert not any(g.book.colours[track][space] for track, space in enumerate(g.tracks))


@proves("BC-269", "BC-043", "BC-056")
def test_turn_1_the_budget_is_15_and_standing_on_8_changes_nothing() -> None:
    g = the_start()

    assert g.budget == 15
    assert on(g, "gov") == 8
    assert on(g, "soc") == 7


@proves("BC-270", "BC-083", "BC-084")
def test_turn_1_friends_with_mega_corps_is_bought_for_4() -> None:
    g = the_start()

    play(g, "buy friends-with-mega-corps")

    assert g.budget == 11
    assert "friends-with-mega-corps" in g.hand
    assert g.active == []


@proves("BC-271", "BC-272", "BC-273", "BC-105")
def test_turn_1_a_member_state_struggles_with_the_eu() -> None:
    g = after_buying_and_the_first_event()

    assert (on(g, "gov"), on(g, "eco"), on(g, "int"), on(g, "pol")) == (7, 7, 7, 6)
    assert counters(g) == [("eco", -1), ("int", -2)]


@proves("BC-274", "BC-125", "BC-087")
def test_turn_1_friends_with_mega_corps_is_played() -> None:
    g = after_buying_and_the_first_event()

    play(g, "play friends-with-mega-corps")

    assert g.active == ["friends-with-mega-corps"]
    assert on(g, "media") == 5
    assert counters(g) == [("eco", -1), ("int", -2), ("eco", 2)]
    assert g.budget == 11


@proves("BC-275", "BC-129", "BC-131")
def test_turn_1_influence_on_eco_fails_on_a_4() -> None:
    g = after_buying_and_the_first_event()
    play(g, "play friends-with-mega-corps")

    dice(g, 4)
    play(g, "influence eco 4", "roll", "keep")

    assert (on(g, "eco"), g.budget) == (7, 7)


@proves("BC-276", "BC-277", "BC-278")
def test_turn_1_influence_on_eco_succeeds_on_a_2_and_the_dominoes_fall() -> None:
    g = after_influence()

    assert (on(g, "eco"), g.budget) == (8, 3)
    assert on(g, "soc") == 8
    assert on(g, "pol") == 7


@proves("BC-279", "BC-058")
def test_turn_1_the_3_budget_left_are_lost() -> None:
    g = after_influence()

    play(g, "pass")

    assert g.budget == 0


@proves("BC-280", "BC-110")
def test_turn_1_terror_targets_a_community_without_effect_on_a_3() -> None:
    g = after_influence()
    play(g, "pass")

    dice(g, 3)
    play(g, "roll", "keep")

    assert g.cubes == 1
    assert on(g, "soc") == 8


@proves("BC-281")
def test_the_end_of_turn_1() -> None:
    g = after_influence()
    play(g, "pass")
    dice(g, 3)
    play(g, "roll", "keep")

    assert spaces(g) == {"soc": 8, "gov": 7, "eco": 8, "def": 7, "int": 7, "media": 5, "ops": 6, "pol": 7}
    assert sorted(counters(g)) == [("eco", -1), ("eco", 2), ("int", -2)]
    assert (g.cubes, g.active, ending(g)) == (1, ["friends-with-mega-corps"], None)
    play(g, "end turn")
    assert g.turn == 2


@proves("BC-282")
def test_turn_2_maintenance_of_2_leaves_a_budget_of_13() -> None:
    g = after_turn_1()

    assert g.budget == 13


@proves("BC-283", "BC-284", "BC-285", "BC-069", "BC-068")
def test_turn_2_the_counters_are_applied() -> None:
    g = after_turn_1()

    play(g, "apply all")

    assert (on(g, "eco"), on(g, "soc"), on(g, "pol"), on(g, "int")) == (8, 8, 7, 5)
    assert counters(g) == []
    assert "done" in keys(g), "no marker stands on a coloured space, so the next question is what to buy"


@proves("BC-286", "BC-082")
def test_turn_2_two_strategies_are_bought_for_13_together() -> None:
    g = after_turn_1()

    play(g, "apply all", "buy training-of-local-authorities", "buy state-of-emergency")

    assert g.budget == 0


@proves("BC-287", "BC-099")
def test_turn_2_a_new_front_opens_and_minus_2_ops_is_chosen() -> None:
    g = after_turn_1()
    play(g, "apply all", "buy training-of-local-authorities", "buy state-of-emergency", "done")

    play(g, "choose first")

    assert (on(g, "ops"), on(g, "def")) == (4, 7)


@proves("BC-288")
def test_turn_2_training_of_local_authorities_is_played() -> None:
    g = after_turn_1()
    play(g, "apply all", "buy training-of-local-authorities", "buy state-of-emergency", "done", "choose first")
    before = spaces(g)

    play(g, "play training-of-local-authorities")

    assert spaces(g) == before | {"gov": 8}
    assert "state-of-emergency" in g.hand


@proves("BC-289", "BC-290", "BC-291", "BC-093", "BC-143", "BC-145")
def test_turn_2_an_ability_helps_to_cushion_black_sheep_among_migrants() -> None:
    g = after_turn_2()

    assert on(g, "soc") == 8
    assert on(g, "media") == 4
    assert ready(g, "foreign-affairs") == [1]


@proves("BC-289", "BC-290")
def test_turn_2_without_the_ability_the_4_would_not_have_saved_soc() -> None:
    g = after_turn_1()
    play(g, "apply all", "buy training-of-local-authorities", "buy state-of-emergency", "done")
    play(g, "choose first", "play training-of-local-authorities", "pass")

    dice(g, 4)
    play(g, "roll", "keep")

    assert on(g, "soc") == 7


@proves("BC-292")
def test_the_end_of_turn_2() -> None:
    g = after_turn_2()

    assert spaces(g) == {"soc": 8, "gov": 8, "eco": 8, "def": 7, "int": 5, "media": 4, "ops": 4, "pol": 7}
    assert (g.counters, g.cubes, ending(g)) == ([], 1, None)
    assert g.active == ["friends-with-mega-corps", "training-of-local-authorities"]
    assert "state-of-emergency" in g.hand
