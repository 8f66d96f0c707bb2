"""Military Actions and Strategic Capabilities: strikes, aid for Allies, Footprints, and better forces."""

import re
from typing import Any

import pytest

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.state import War
from holdfast.kernel.decisions import detail_of, key_of, options_for
from tests.mr_president.lookups import a_war, capability_of, groups_at, region_of
from tests.mr_president.military import ABROAD, PLAIN, acting, capabilities, targets
from tests.mr_president.scene import at_segment, dice, keys, play, scene, seen
from tests.proofs import proves

IMPROVE = "s10"


# --- Strategic Capabilities -------------------------------------------------------------------------------------


@proves("MP2-226")
def test_three_powers_are_compared_in_seven_areas() -> None:
    found = seen(scene(caps=capabilities("us", cyber=6)))["capabilities"]

    assert set(found) == {"us", "russia", "china"}
    assert found["us"] == {"air": 4, "ground": 4, "naval": 4, "cyber": 6, "space": 4, "missiles": 4, "recon": 4}


@proves("MP2-225")
def test_the_strategic_tracks_are_programs_conflicts_and_capabilities() -> None:
    found = seen(scene(countries={"iran": {"program": 4}, "north-korea": {"program": 2}}))

    assert [found["countries"][each]["program"] for each in ("iran", "north-korea")] == [4, 2]
    assert (len(found["conflicts"]), len(found["capabilities"])) == (10, 3)


@proves("MP2-229")
@pytest.mark.parametrize(("soe", "n"), [(3, 1), (4, 1), (5, 2), (6, 2)])
def test_a_good_economy_improves_two_different_capabilities(soe: int, n: int) -> None:
    g = scene(turn=2, tracks={"soe": soe}, members=PLAIN, caps=capabilities("us"))
    at_segment(g, IMPROVE)
    dice(g, 5, 5)

    play(g, "improve air")
    assert bool(g.asked) == (n == 2)
    if n == 2:
        assert "improve air" not in keys(g)
        play(g, "improve naval")

    assert [capability_of(g, "us", each) for each in ("air", "naval")] == [5, 4 + (n == 2)]


@proves("MP2-229")
@pytest.mark.parametrize(
    ("secdef", "die", "box"),
    [("ellen-price", 5, 5), ("ellen-price", 6, 4), ("barry-wallace", 6, 5), ("barry-wallace", 7, 4)],
)
def test_the_secretary_of_defense_helps_to_improve_one(secdef: str, die: int, box: int) -> None:
    others = {"ellen-price": "barry-wallace", "barry-wallace": "ellen-price"}
    g = scene(turn=2, tracks={"soe": 4}, members={"secdef": secdef, "cos": others[secdef]}, caps=capabilities("us"))
    at_segment(g, IMPROVE)
    dice(g, die)
    play(g, "improve space")

    assert capability_of(g, "us", "space") == box


@proves("MP2-229")
def test_rapid_capabilities_are_rolled_for_without_help_and_leave() -> None:
    g = scene(turn=2, tracks={"soe": 4}, caps=capabilities("us"), rapid=[3, 6])
    at_segment(g, IMPROVE)
    dice(g, 10, 7, 8)
    play(g, "improve air")

    assert [capability_of(g, "us", each) for each in ("air", "cyber", "recon")] == [4, 5, 4]
    assert g.rapid == []


@proves("MP2-229")
def test_what_is_at_its_best_cannot_be_improved() -> None:
    g = at_segment(scene(turn=2, caps=capabilities("us", cyber=7)), IMPROVE)

    assert "improve cyber" not in keys(g)
    assert "improve air" in keys(g)


@pytest.mark.parametrize(("russia", "price"), [(4, 1), (5, 0)])
def test_rapid_capabilities_cost_1_ap_but_nothing_where_a_peer_is_ahead(russia: int, price: int) -> None:
    g = acting("act rapid-capabilities", "target cyber", ap=3, caps=capabilities("russia", cyber=russia))

    assert (g.home.ap, g.rapid) == (3 - price, [3])


def test_without_aps_only_what_lags_behind_can_be_hurried_and_never_a_third() -> None:
    g = acting("act rapid-capabilities", caps=capabilities("china", cyber=5, naval=6))
    assert targets(g) == {"cyber", "naval"}
    play(g, "target naval", "act rapid-capabilities", "target cyber")

    assert g.rapid == [2, 3]
    assert "act rapid-capabilities" not in keys(g)


# --- Strikes ----------------------------------------------------------------------------------------------------


def located(*groups: tuple[int, int], region: str = "africa") -> dict[str, dict[str, Any]]:
    """One region with these Terror Groups, the others without."""
    quiet: dict[str, dict[str, Any]] = {each: {"groups": []} for each in seen(scene())["regions"]}
    return {**quiet, region: {"groups": list(groups), "footprints": [], "trend": 0}}


@proves("MP2-370", "MP2-372")
@pytest.mark.parametrize("action", ["drone-strike", "airstrike"])
def test_a_strike_needs_a_group_that_is_located_or_fixed_in_a_world_region(action: str) -> None:
    regions, home = located((1, 0), (2, 1), (3, 2), (4, 3)), {"groups": [(4, 2), (4, 3)]}
    g = acting(f"act {action}", regions=regions, home=home, units={"africa usaf": 1})

    assert targets(g) == {"africa 3 2", "africa 4 3"}


@proves("MP2-379")
def test_no_strike_in_the_eurozone() -> None:
    g = at_segment(scene(regions=located((3, 3), region="eurozone"), units={"eurozone usaf": 1}), ABROAD)

    assert not {"act drone-strike", "act airstrike"} & set(keys(g))


@proves("MP2-348", "MP2-365")
@pytest.mark.parametrize(
    ("box", "unit", "able"),
    [
        ("africa", "usaf", True),
        ("indian-ocean", "cvbg", True),
        ("mediterranean", "cvbg", False),
        ("middle-east", "usaf", False),
        ("africa", "sof", False),
    ],
)
def test_an_airstrike_needs_aircraft_in_the_region_or_at_sea_before_it(box: str, unit: str, able: bool) -> None:
    g = at_segment(scene(regions=located((3, 3)), units={f"{box} {unit}": 1}), ABROAD)

    assert ("act airstrike" in keys(g)) is able


@proves("MP2-372", "MP2-373", "MP2-375", "MP2-377")
def test_a_second_strike_hits_another_group_of_the_same_region() -> None:
    regions = {**located((1, 1), (2, 3), (3, 3)), "middle-east": {"groups": [(4, 3)]}}
    g = acting("act drone-strike", "target africa 3 3", faces=(5, 5), regions=regions, units={})

    assert {key for key in keys(g) if key.startswith(("air", "drone"))} == {"drone africa 2 3"}
    play(g, "drone africa 2 3")

    assert groups_at(g, "africa") == [(1, 1), (1, 2), (2, 2)]
    assert groups_at(g, "middle-east") == [(4, 3)]
    assert g.acting.left == 3


@proves("MP2-373")
def test_a_group_alone_is_not_struck_twice() -> None:
    g = acting("act drone-strike", faces=(9,), regions=located((3, 3)))

    assert not [key for key in keys(g) if key.startswith(("air ", "drone ", "enough"))]
    assert (g.acting.left, groups_at(g, "africa")) == (3, [(3, 3)])


@proves("MP2-375", "MP2-370")
def test_the_second_strike_may_be_of_the_other_kind_or_left_out() -> None:
    fields: dict[str, Any] = {"regions": located((2, 3), (3, 3)), "units": {"africa usaf": 1}}
    g = acting("act drone-strike", "target africa 2 3", faces=(9,), **fields)
    assert {"air africa 3 3", "drone africa 3 3", "enough"} == set(keys(g))
    dice(g, 3)
    play(g, "air africa 3 3")
    assert groups_at(g, "africa") == [(1, 2), (2, 3)]

    g = acting("act airstrike", "target africa 2 3", "enough", faces=(8,), **fields)
    assert groups_at(g, "africa") == [(2, 3), (3, 3)]


@proves("MP2-376", "MP2-389")
@pytest.mark.parametrize("die", range(1, 11))
def test_airstrikes_do_more_than_drones_and_risk_more(die: int) -> None:
    fields: dict[str, Any] = {"regions": located((3, 3)), "units": {"africa usaf": 1}, "tracks": {"pa": 50}}
    by_air = acting("act airstrike", faces=(die,), **fields)
    by_drone = acting("act drone-strike", faces=(die,), **fields)

    hit = {1: 2, 2: 2, 3: 2, 4: 1, 5: 1, 6: 1}.get(die, 0)
    assert groups_at(by_air, "africa")[0] == ((3 - hit, 2) if hit else (3, 3))
    assert groups_at(by_drone, "africa")[0] == ((2, 2) if die <= 5 else (3, 3))
    assert len(region_of(by_air, "africa").footprints) == (die >= 9)
    assert len(region_of(by_drone, "africa").footprints) == (die == 10)
    assert (by_air.home.approval, by_drone.home.approval) == (15 if die == 10 else 16, 16)
    assert region_of(by_air, "africa").trend == (-1 if die >= 9 else 0)
    assert region_of(by_drone, "africa").trend == (-1 if die == 10 else 0)


@proves("MP2-371", "MP2-374", "MP2-370", "MP2-378")
@pytest.mark.parametrize(("sof", "die", "left"), [(0, 2, 1), (0, 3, 2), (1, 3, 1), (0, 7, 3), (1, 7, 2), (0, 9, 3)])
def test_a_raid_needs_a_fixed_target_and_is_the_only_one_of_its_action(sof: int, die: int, left: int) -> None:
    fields: dict[str, Any] = {"regions": located((2, 3), (2, 2), (3, 3)), "units": {"africa sof": sof}}
    g = acting("act sof-raid", **fields)
    assert targets(g) == {"africa 2 3", "africa 3 3"}
    dice(g, die)
    play(g, "target africa 3 3")

    assert sorted(level for level, _ in groups_at(g, "africa")) == sorted([2, 2, left])
    assert (g.acting.left, "enough" in keys(g)) == (3, False)


# --- Help for Allies --------------------------------------------------------------------------------------------


def allied_war(us: int = 0) -> War:
    """Israel attacks Hamas."""
    return a_war("israel-hamas", "middle-east", "israel", "hamas", attack=9, defend=2, us=us, rolled=True)


@proves("MP2-495")
@pytest.mark.parametrize(("die", "strength"), [(1, 11), (2, 11), (3, 10), (6, 10), (7, 9), (10, 9)])
def test_an_ally_at_war_is_resupplied(die: int, strength: int) -> None:
    g = acting("act resupply-an-ally", faces=(die,), wars=[allied_war()], countries={"israel": {"relation": 1}})

    assert (g.wars[0].attack, g.wars[0].defend) == (strength, 2)


@proves("MP2-495", "MP2-494")
def test_supplies_for_an_ally_who_is_not_very_close_cost_1_ap() -> None:
    fields: dict[str, Any] = {"wars": [allied_war()], "countries": {"israel": {"relation": 0}}, "members": PLAIN}
    assert "act resupply-an-ally" not in keys(at_segment(scene(ap=0, **fields), ABROAD))

    g = acting("act resupply-an-ally", faces=(3,), ap=1, **fields)
    assert (g.home.ap, g.wars[0].attack) == (0, 10)


@proves("MP2-495")
def test_where_the_us_fights_itself_nobody_is_resupplied() -> None:
    g = at_segment(scene(ap=3, wars=[allied_war(us=1)]), ABROAD)

    assert "act resupply-an-ally" not in keys(g)


@pytest.mark.parametrize(("status", "price"), [(2, 0), (3, 1), (4, 1)])
@pytest.mark.parametrize(("die", "gain", "calm"), [(2, 1, 1), (3, 1, 0), (7, 1, 0), (8, 0, 0)])
def test_an_ally_is_built_up_on_a_conflict_track(status: int, price: int, die: int, gain: int, calm: int) -> None:
    g = scene(ap=2, members=PLAIN)
    g.conflict[2], g.strength[2] = status, 0
    at_segment(g, ABROAD)
    dice(g, die, 10)
    play(g, "act build-up-an-ally", "target china-japan", *(["keep"] if die > 2 else []))

    assert (g.home.ap, g.strength[2], g.conflict[2]) == (2 - price, -gain, status - calm)


def test_no_ally_is_built_up_beyond_the_end_nor_where_there_is_none() -> None:
    g = scene(ap=2)
    g.strength[:] = [0, 0, -2, 0, 2, 0, 0, 0, 0, 0]
    at_segment(g, ABROAD)
    play(g, "act build-up-an-ally")

    assert targets(g) == {
        "russia-nato",
        "china-india",
        "rok-north-korea",
        "iran-israel",
        "israel-neighbors",
        "gulf-states-iran",
    }


# --- Helping the population -------------------------------------------------------------------------------------


@proves("MP2-388")
@pytest.mark.parametrize(("die", "left", "goodwill"), [(1, 1, 1), (2, 2, 0), (6, 2, 0), (7, 3, 0)])
def test_helping_the_population_takes_footprints_away(die: int, left: int, goodwill: int) -> None:
    regions = {"africa": {"footprints": ["footprint-none"] * 3 + ["footprint-crisis"]}}
    g = acting("act help-the-population", faces=(die,), regions=regions, units={"africa sof": 1}, home={"goodwill": []})

    assert (len(region_of(g, "africa").footprints), len(g.home.goodwill)) == (left, goodwill)


@proves("MP2-388", "MP2-365")
@pytest.mark.parametrize(
    ("footprints", "units", "able"),
    [(1, {"africa intel": 1}, True), (0, {"africa intel": 1}, False), (1, {"africa army-heavy-moving": 1}, False)],
)
def test_it_needs_footprints_and_a_unit_that_is_ready_there(footprints: int, units: dict[str, int], able: bool) -> None:
    g = at_segment(scene(regions={"africa": {"footprints": ["footprint-none"] * footprints}}, units=units), ABROAD)

    assert ("act help-the-population" in keys(g)) is able


def test_the_odds_of_a_strike_are_told_before_it() -> None:
    g = acting("act drone-strike", regions=located((3, 3), (2, 2)), members={})
    words = GAME.words_at(g)
    details = {key_of(each): detail_of(words, g, 0, each) for each in options_for(g, 0)}

    assert re.match(r"60%: A hit \([^)]*\); 40%: A miss", details["target africa 3 3"])
    assert re.match(r"50%: A hit \([^)]*\); 40%: A miss; 10%: The wrong car", details["target africa 2 2"])
