"""The end of the year: Clean-Up and the Consequences, step by step."""

import pytest

from holdfast.games.mr_president import consequences, year_end
from holdfast.games.mr_president.home import priorities
from holdfast.games.mr_president.queries import percent, rating
from holdfast.games.mr_president.state import MARKED, WMD, MrPresident, War
from tests.mr_president.lookups import a_war
from tests.mr_president.scene import at_segment, dice, ending, keys, on, play, said, scene
from tests.proofs import proves

QUIET = {"groups": [], "rogues": [], "crisis": 0, "unstable": 0, "civil_wars": 0}


# --- Clean-Up ---------------------------------------------------------------------------------------------------


@proves("MP1-088", "MP2-194")
def test_chits_return_and_groups_wait_again() -> None:
    g = scene(cup=["draw-1"], drawn_chits=["draw-2+", "draw-3"], groups_left=["c"])

    on(g, (year_end.clean_up,))

    assert (sorted(g.cup), g.drawn_chits, g.groups_left) == (["draw-1", "draw-2+", "draw-3"], [], ["a", "b", "c", "d"])


def test_programs_thaw_and_markers_of_rogue_states_leave() -> None:
    g = scene(countries={"iran": {"frozen": True}}, regions={"africa": {"rogues": [(2, WMD | MARKED, "")]}})

    on(g, (year_end.thaw,))

    assert (g.countries[11].frozen, g.regions[3].rogues) == (False, [(2, WMD, "")])


@proves("MP1-518", "MP1-519", "MP1-520", "MP1-521")
def test_passed_bills_return_but_for_landmarks_and_what_passes_once() -> None:
    g = scene(congress={"passed": ["tax-reform", "expanded-military"], "landmarks": ["gun-legislation"]})

    on(g, (year_end.return_bills,))

    assert (g.congress.passed, g.congress.landmarks) == (["expanded-military"], ["gun-legislation"])
    assert {"gun-legislation", "expanded-military"} & set(priorities.open_bills(g)) == set()
    assert "tax-reform" in priorities.open_bills(g)


@proves("MP1-088", "MP1-574")
def test_public_priorities_close_up_and_are_drawn_to_five() -> None:
    g = scene(
        home={"public": ["", "tax-reform", "", "gun-legislation", ""]}, congress={"landmarks": ["gun-legislation"]}
    )

    on(g, (priorities.refill,))

    assert g.home.public[0] == "tax-reform"
    assert len(set(g.home.public)) == 5
    assert "" not in g.home.public
    assert "gun-legislation" not in g.home.public


@proves("MP1-574", "MP1-088")
def test_yours_may_be_kept_and_empty_spaces_are_filled() -> None:
    g = scene(home={"own": ["tax-reform", "", "social-security"]})
    on(g, (priorities.refill,))
    assert keys(g) == ["keep-priorities", "rearrange"]

    play(g, "keep-priorities", "priority welfare-reform")

    assert (g.home.own, g.home.promise, g.asked) == (
        ["tax-reform", "welfare-reform", "social-security"],
        "gun-legislation",
        [],
    )


@proves("MP1-574")
def test_your_priorities_may_be_chosen_again() -> None:
    g = scene()
    on(g, (priorities.refill,))

    play(g, "rearrange", "priority social-security", "priority tax-reform", "priority welfare-reform")
    play(g, "promise energy-independence")

    assert (g.home.own, g.home.promise) == (["social-security", "tax-reform", "welfare-reform"], "energy-independence")


@proves("MP1-453")
@pytest.mark.parametrize(
    ("friends", "opponents", "control"), [(4, 0, 1), (3, 0, 0), (0, 3, 0), (0, 4, -1), (4, 1, 0), (1, 5, -1)]
)
def test_many_more_friends_or_opponents_move_control(friends: int, opponents: int, control: int) -> None:
    people = {"friends": ["x"] * friends, "opponents": ["y"] * opponents, "control": 0}
    g = scene(congress=people)

    on(g, (year_end.recount_congress,))

    assert g.congress.control == control


def test_relations_with_both_peers_lean_away() -> None:
    g = scene(peers={"russia": {"trend": 0}, "china": {"trend": -1, "relations": 3}})

    on(g, (year_end.clean_up,))

    assert [(peer.relations, peer.trend) for peer in g.peers] == [(3, -1), (2, 0)]


# --- 1 and 2: terror --------------------------------------------------------------------------------------------


def levels(g: MrPresident, region: int = 3) -> list[int]:
    """The levels of the groups of a region, by default Africa."""
    return [level for level, _ in g.regions[region].groups]


@proves("MP2-040", "MP2-041", "MP2-257", "MP2-279")
@pytest.mark.parametrize(
    ("stability", "die", "before", "after"),
    [
        (8, 1, [1, 2], [1, 1]),
        (7, 1, [1, 2], [1, 1]),
        (7, 1, [], []),
        (6, 3, [], [1]),
        (6, 4, [], []),
        (5, 1, [], [1, 1]),
        (5, 2, [], [1]),
        (5, 5, [], [1]),
        (5, 6, [], []),
        (4, 5, [], [1, 1]),
        (4, 6, [], [1]),
        (3, 1, [], [1, 2]),
    ],
)
def test_stability_and_terror(stability: int, die: int, before: list[int], after: list[int]) -> None:
    groups = [(level, 0) for level in before]
    g = scene(regions={"africa": {**QUIET, "stability": stability, "groups": groups}})
    dice(g, die)

    on(g, (consequences.stability_and_terror, "africa"))

    assert sorted(levels(g)) == after


@proves("MP2-040", "MP2-279")
@pytest.mark.parametrize(("stability", "left"), [(8, [(1, 0, "")]), (7, [(2, 0, "")])])
def test_only_stability_8_lowers_rogue_states(stability: int, left: list[tuple[int, int, str]]) -> None:
    g = scene(regions={"africa": {**QUIET, "stability": stability, "rogues": [(2, 0, "")]}})

    on(g, (consequences.stability_and_terror, "africa"))

    assert g.regions[3].rogues == left


def test_terror_recruits_in_two_random_regions() -> None:
    g = scene(regions={"africa": {**QUIET, "groups": [(1, 0)]}, "eurozone": QUIET}, tracks={"hs": 5})
    dice(g, 4, 1, 5)

    on(g, (consequences.recruit,))

    assert (levels(g), levels(g, 0), g.home.groups) == ([2], [1], [])


@proves("MP1-612")
def test_a_failed_check_of_homeland_security_lets_terror_in() -> None:
    g = scene(tracks={"hs": 5}, off_terror=["x"], crisis_deck=["y", "z"])
    dice(g, 1, 1, 6)

    on(g, (consequences.recruit,))

    assert (g.home.groups, sorted(g.crisis_deck), g.off_terror) == ([(1, 0)], ["x", "y", "z"], [])


# --- 3 and 4: Rogue States and Wars -----------------------------------------------------------------------------


@proves("MP1-116", "MP2-278")
def test_a_level_4_rogue_state_loses_the_game_at_the_end_of_a_turn() -> None:
    g = scene(regions={"africa": {"rogues": [(4, 0, "")]}})

    on(g, (consequences.rogue_states,))

    assert ending(g) == "rogue"


@proves("MP2-278")
def test_a_named_enemy_is_no_rogue_state_counter() -> None:
    """A reading: step 3 is about game-created Rogue States, the only ones with the rule of Level 4."""
    g = scene(regions={"africa": {"rogues": [(4, 0, "isis")]}, "central-south-asia": {"rogues": []}})

    on(g, (consequences.rogue_states,))

    assert (ending(g), len(said(g, "UN Goodwill: {n:# counter|# counters}"))) == (None, 1)


@pytest.mark.parametrize(("level", "crisis", "stability"), [(1, 1, 5), (2, 0, 4), (3, 0, 4)])
def test_rogue_states_shake_their_regions(level: int, crisis: int, stability: int) -> None:
    g = scene(regions={"africa": {**QUIET, "stability": 5, "rogues": [(level, 0, "")], "groups": [(1, 0)]}})
    dice(g, 6)

    on(g, (consequences.rogue_states,))

    assert (g.regions[3].crisis, g.regions[3].stability, levels(g)) == (crisis, stability, [1 if level == 1 else 2])
    assert g.regions[3].rogues == [(level, 0, "")]


def test_one_of_them_grows_on_1_to_5() -> None:
    g = scene(regions={"africa": {**QUIET, "rogues": [(1, 0, "")]}})
    dice(g, 5)

    on(g, (consequences.rogue_states,))

    assert g.regions[3].rogues == [(2, 0, "")]


@proves("MP1-116", "MP2-278")
@pytest.mark.parametrize(("die", "lost"), [(5, "rogue"), (6, None)])
def test_one_that_grows_to_level_4_loses_the_game_as_well(die: int, lost: str | None) -> None:
    g = scene(regions={"africa": {**QUIET, "stability": 5, "rogues": [(3, 0, "")]}})
    dice(g, die)

    on(g, (consequences.rogue_states,))

    assert ending(g) == lost


def test_a_world_without_rogue_states_is_thankful() -> None:
    g = scene(tracks={"pa": 48, "wo": 5}, home={"goodwill": []})

    on(g, (consequences.rogue_states,))
    play(g, "at nato")

    assert (percent(g), rating(g, "wo"), len(g.home.goodwill), g.countries[2].relation) == (54, 6, 2, 1)


def war(name: str, us: int, status: int = 6, region: str = "africa") -> War:
    """A War."""
    attacker, defender = name.split("-")
    return a_war(name, region, attacker, defender, us=us, status=status)


@proves("MP2-488", "MP2-489")
@pytest.mark.parametrize(
    ("us", "status", "approval"),
    [(1, 6, 46), (1, 8, 50), (1, 4, 46), (-1, 4, 50), (-1, 6, 46), (-1, 8, 46)],
)
def test_a_us_war_worsens_the_economy_and_costs_approval_unless_it_is_won(us: int, status: int, approval: int) -> None:
    g = scene(wars=[war("us-taliban", us, status)], tracks={"pa": 50, "soe": 5})

    on(g, (consequences.wars,))

    assert (g.home.soe_trend, percent(g)) == (-1, approval)


@proves("MP2-489")
@pytest.mark.parametrize("kind", ["air", "missile", "naval", "guerrilla"])
@pytest.mark.parametrize(
    ("us", "status", "approval"),
    [(1, 6, 46), (1, 7, 46), (1, 8, 50), (1, 9, 50), (-1, 6, 46), (-1, 5, 46), (-1, 4, 50), (-1, 3, 50)],
)
def test_in_wars_with_half_boxes_a_slight_advantage_is_not_winning_and_close_to_victory_is(
    us: int, status: int, approval: int, kind: str
) -> None:
    """The half box next to Stalemate is not that of "Winning" (line 2468); "or better" is the one beyond it."""
    g = scene(wars=[a_war("us-taliban", "africa", "us", "taliban", kind, status, us=us)], tracks={"pa": 50})

    on(g, (consequences.wars,))

    assert percent(g) == approval


@proves("MP2-488", "MP2-489")
def test_each_us_war_that_is_not_won_costs_approval() -> None:
    """Ruling (ledger): not once for all of them, but for each."""
    won = war("us-taliban", 1, 8)
    g = scene(wars=[war("us-iran", 1), won, war("us-syria", -1)], tracks={"pa": 50, "soe": 5})

    on(g, (consequences.wars,))

    assert percent(g) == 50 - 2 * 4


@proves("MP2-490")
def test_a_war_without_us_forces_brings_a_regional_crisis() -> None:
    g = scene(wars=[war("india-pakistan", 0)], regions={"africa": {"crisis": 0}})

    on(g, (consequences.wars,))

    assert (g.regions[3].crisis, g.home.soe_trend) == (1, 0)


# --- 5: Footprints ----------------------------------------------------------------------------------------------


@proves("MP2-383", "MP2-384", "MP2-386", "MP2-387", "MP2-492", "MP2-493")
def test_example_two_footprints_revealed_and_three_laid() -> None:
    g = scene(
        tracks={"pa": 50},
        wars=[war("us-taliban", 1, region="middle-east")],
        regions={"middle-east": {**QUIET, "stability": 5, "footprints": ["footprint-stability", "footprint-approval"]}},
        units={
            "middle-east usmc": 1,
            "middle-east army-light": 1,
            "middle-east sof": 1,
            "middle-east intel": 1,
            "mediterranean usmc": 1,
            "mediterranean cvbg": 1,
        },
    )
    g.footprint_supply = [each for each in g.footprint_supply if each != "footprint-none"]
    before = len(g.footprint_supply)

    on(g, (consequences.reveal_footprints, "middle-east"))
    assert (g.regions[4].stability, percent(g), g.regions[4].footprints) == (4, 48, [])
    assert len(g.footprint_supply) == before + 2

    on(g, (consequences.lay_footprints, "middle-east"))
    assert len(g.regions[4].footprints) == 3


@proves("MP2-385")
@pytest.mark.parametrize("region", ["eurozone", "eastern-europe"])
def test_forces_in_europe_leave_no_footprint(region: str) -> None:
    g = scene(units={f"{region} usmc": 2})

    on(g, (consequences.lay_footprints, region))

    assert not any(land.footprints for land in g.regions)


@proves("MP2-384")
@pytest.mark.parametrize(
    ("unit", "n"),
    [("usmc", 1), ("army-light", 1), ("army-heavy", 1), ("cvbg", 1), ("sof", 0), ("intel", 0), ("usaf", 0)],
)
def test_which_units_leave_one(unit: str, n: int) -> None:
    g = scene(units={f"africa {unit}": 1})

    on(g, (consequences.lay_footprints, "africa"))

    assert len(g.regions[3].footprints) == n


# --- 11 to 15: home ---------------------------------------------------------------------------------------------


@proves("MP1-397")
@pytest.mark.parametrize(("kept", "after"), [(False, (46, 5)), (True, (50, 6))])
def test_a_promise_that_was_not_kept_costs(kept: bool, after: tuple[int, int]) -> None:
    g = scene(tracks={"pa": 50, "party": 6}, home={"promise_kept": kept})

    on(g, (consequences.promise,))

    assert (percent(g), rating(g, "party")) == after


@pytest.mark.parametrize(
    ("approval", "rwc", "friends", "opponents"), [(60, 6, 1, 0), (58, 5, 0, 0), (40, 5, 0, 0), (38, 4, 0, 1)]
)
def test_congress_follows_the_polls(approval: int, rwc: int, friends: int, opponents: int) -> None:
    g = scene(tracks={"pa": approval, "rwc": 5}, congress={"friends": [], "opponents": []})

    on(g, (consequences.congress_looks_back,))

    assert (rating(g, "rwc"), len(g.congress.friends), len(g.congress.opponents)) == (rwc, friends, opponents)


@pytest.mark.parametrize(("russian", "hs"), [(4, 5), (5, 4)])
def test_a_peer_ahead_in_missiles_threatens_the_homeland(russian: int, hs: int) -> None:
    g = scene(tracks={"hs": 5})
    g.caps[5], g.caps[12], g.caps[19] = 4, russian, 4

    on(g, (consequences.missiles,))

    assert rating(g, "hs") == hs


def test_the_burdens_of_the_harder_level() -> None:
    first, second = scene("sandbox-harder", turn=1), scene("sandbox-harder", turn=2, tracks={"pa": 50})
    caps = sum(second.caps)

    on(first, (consequences.harder,))
    on(second, (consequences.harder,))

    assert (rating(first, "rwc"), percent(second), sum(second.caps)) == (4, 46, caps + 1)


def test_other_levels_bear_none_of_them() -> None:
    g = scene("sandbox-normal", turn=1)

    on(g, (consequences.harder,))

    assert rating(g, "rwc") == 5


@proves("MP1-087", "MP1-201", "MP1-217", "MP1-218", "MP1-219", "MP1-220", "MP1-221")
def test_the_deck_of_the_next_year() -> None:
    g = scene(
        turn=2, crisis_deck=["a"], reshuffle=["b", "c", "d"], year_3=["e", "f"], year_4=["g"], deck_2=["h"], lost=[]
    )

    on(g, (consequences.next_year_deck,))

    assert (len(g.lost), g.reshuffle, g.year_3, g.year_4, g.deck_2) == (1, [], [], ["g"], ["h"])
    assert sorted(g.crisis_deck + g.lost) == ["a", "b", "c", "d", "e", "f"]
    assert set(g.lost) < {"b", "c", "d"}


def test_consequences_come_in_their_order() -> None:
    g = scene(tracks={"pa": 60}, regions={"africa": {"stability": 5}, "eurozone": {"rogues": [(1, 0, "")]}})

    at_segment(g, "f3")
    lines = [line.text for line in g.log or ()]

    order = [
        "{region}: rolled {die} against Stability {n}",
        "No Agent for Peace ({n} of 5)",
        "The Campaign Promise was not kept: {bill}",
        "The Crisis Deck of the next year has {n:# card|# cards}",
    ]
    found = [lines.index(text) for text in order]
    assert found == sorted(found)
