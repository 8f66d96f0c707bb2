"""Military Actions against Terror Groups."""

from typing import Any

import pytest

from holdfast.games.mr_president import consequences, decks
from holdfast.games.mr_president.world.allies import act_alone
from tests.mr_president.lookups import groups_at
from tests.mr_president.rogues import ABROAD, BEGUN, DOMESTIC, STRIKES, WAR, acts, targets, world
from tests.mr_president.scene import BOOK, at_segment, dice, effects, keys, on, play, said, seen
from tests.proofs import proves


@proves("MP2-252")
@pytest.mark.parametrize(
    ("before", "after"), [([], [(1, 0)]), ([(2, 1)], [(1, 0), (2, 1)]), ([(1, 0)] * 4, [(1, 0)] * 3 + [(2, 0)])]
)
def test_a_bad_year_brings_terror_groups_or_promotes_them(
    before: list[tuple[int, int]], after: list[tuple[int, int]]
) -> None:
    g = world({"africa": {"groups": before, "stability": 6}})
    dice(g, 3)
    on(g, (consequences.stability_and_terror, "africa"))

    assert groups_at(g, "africa") == after


@proves("MP2-252")
def test_rogue_states_and_attacks_do_so_too() -> None:
    g = world(tensions={}, countries={"iran": {"sanctions": {}, "hurt": 0}})
    dice(g, 7)
    on(g, (act_alone, "iran"))
    assert groups_at(g, "middle-east") == [(2, 0)]

    g = world(home={"groups": [(2, 0)]}, tracks={"hs": 2, "dc": 0})
    dice(g, 10)
    effects(g, [{"do": "domestic-attack"}])
    assert groups_at(g, "conus") == [(3, 0)]


@proves("MP2-252")
def test_and_so_does_a_card() -> None:
    card = next(each for each in BOOK.terrorism.values() if "africa" in [step[1] for step in each.effects if step[1:]])
    g = world()
    on(g, (decks.carry_out, card.id, "crisis"))

    assert groups_at(g, "africa") == [(2, 0)]


@proves("MP2-265")
@pytest.mark.parametrize("stability", [7, 8])
@pytest.mark.parametrize(("level", "left"), [(3, [(2, 0)]), (1, [])])
def test_high_stability_lowers_a_terror_group_at_the_end_of_a_turn(
    level: int, left: list[tuple[int, int]], stability: int
) -> None:
    g = world({"africa": {"groups": [(level, 0)], "stability": stability}})
    on(g, (consequences.stability_and_terror, "africa"))

    assert groups_at(g, "africa") == left


@proves("MP2-265", "MP2-306", "MP2-308")
@pytest.mark.parametrize(("level", "left"), [(3, 2), (2, 1), (1, None)])
@pytest.mark.parametrize(("action", "die"), [("sof-raid", 4), ("drone-strike", 4), ("airstrike", 5)])
def test_raids_and_strikes_lower_a_group_and_remove_one_of_level_1(
    action: str, die: int, level: int, left: int | None
) -> None:
    g = at_segment(world({"africa": {"groups": [(level, 3)]}}, units={"africa usaf": 1}), ABROAD)
    dice(g, die)
    play(g, f"act {action}")

    assert [found for found, _ in groups_at(g, "africa")] == ([left] if left else [])


@proves("MP2-373")
@pytest.mark.parametrize(("groups", "offered"), [([(3, 3)] * 2, {"drone africa 3 3", "enough"}), ([(3, 3)], set())])
def test_of_two_groups_that_are_alike_each_may_be_struck_once(groups: list[tuple[int, int]], offered: set[str]) -> None:
    g = at_segment(world({"africa": {"groups": groups}}, units={}), ABROAD)
    dice(g, 9)

    play(g, "act drone-strike")

    assert groups_at(g, "africa") == groups
    assert {key for key in keys(g) if key.startswith(("drone", "air", "enough"))} == offered


@proves("MP2-265")
@pytest.mark.parametrize(("level", "left"), [(3, [(2, 1)]), (1, [])])
def test_a_raid_in_the_us_does_the_same_there(level: int, left: list[tuple[int, int]]) -> None:
    g = world(
        home={"groups": [(level, 3)]}, tracks={"hs": 5}, members={"cos": "barry-wallace", "secdef": "ellen-price"}
    )
    at_segment(g, DOMESTIC)
    dice(g, 6 if level < 3 else 5)
    play(g, "act raid-terror-target")

    assert groups_at(g, "conus") == left


@proves("MP2-266")
@pytest.mark.parametrize("level", [1, 4])
def test_no_war_is_waged_against_terror_groups(level: int) -> None:
    g = at_segment(world({"africa": {"groups": [(level, 3)]}}), ABROAD)
    assert WAR not in acts(g)

    g = at_segment(world({"africa": {"groups": [(level, 3)], "rogues": [(1, 0, "")]}}, tracks={"pa": 70}), ABROAD)
    dice(g, 10, 1, 10, 5)
    play(g, WAR)
    assert said(g, BEGUN) == [{"kind": "ground", "party": "us", "party_other": "rogue-state", "region": "africa"}]
    assert groups_at(g, "africa") == [(level, 3)]


@proves("MP2-267")
def test_no_raid_and_no_strike_is_aimed_at_a_rogue_state() -> None:
    g = at_segment(world({"africa": {"rogues": [(4, 0, ""), (2, 0, "isis")]}}, units={"africa usaf": 1}), ABROAD)
    assert not STRIKES & acts(g)

    lands: dict[str, dict[str, Any]] = {
        "africa": {"rogues": [(1, 0, "")], "groups": [(1, 3), (2, 3)]},
        "asia-pacific": {"rogues": [(2, 0, "")]},
    }
    for action in STRIKES:
        g = at_segment(world(lands, units={"africa usaf": 1}), ABROAD)
        play(g, action)
        assert targets(g) == {"africa 1 3", "africa 2 3"}


@proves("MP2-270")
@pytest.mark.parametrize(("units", "left"), [({}, 2), ({"africa sof": 1}, 1), ({"middle-east sof": 1}, 2)])
def test_special_forces_in_the_region_make_a_raid_better(units: dict[str, int], left: int) -> None:
    g = at_segment(world({"africa": {"groups": [(3, 3)]}}, units=units), ABROAD)
    dice(g, 3)
    play(g, "act sof-raid")

    assert [level for level, _ in groups_at(g, "africa")] == [left]


@proves("MP2-270")
def test_special_forces_are_units_that_can_be_deployed() -> None:
    g = at_segment(world(units={"conus sof": 2}), ABROAD)
    play(g, "act move-and-deploy", "to africa", "unit conus sof", "to middle-east")

    assert seen(g)["units"] == {"africa": {"sof": 1}, "middle-east": {"sof": 1}}


@proves("MP2-306", "MP2-308", "MP2-311")
@pytest.mark.parametrize(
    ("step", "offered"),
    [
        (0, set()),
        (1, set()),
        (2, {"act airstrike", "act drone-strike"}),
        (3, {"act airstrike", "act drone-strike", "act sof-raid"}),
    ],
)
def test_what_a_group_can_be_hit_with_depends_on_what_is_known_of_it(step: int, offered: set[str]) -> None:
    g = at_segment(world({"africa": {"groups": [(2, step)]}}, units={"africa usaf": 1}), ABROAD)

    assert STRIKES & acts(g) == offered


@proves("MP2-311")
def test_example_one_more_success_fixes_the_target_for_a_raid() -> None:
    g = world({"africa": {"groups": [(2, 2)]}}, units={"africa usaf": 1})
    assert STRIKES & acts(at_segment(g.copy(), ABROAD)) == {"act airstrike", "act drone-strike"}

    effects(g, [{"do": "intel", "where": "africa", "n": 1}], here="africa 2 2")

    assert seen(g)["regions"]["africa"]["groups"] == [{"level": 2, "intel": 3}]
    assert "act sof-raid" in acts(at_segment(g, ABROAD))


@proves("MP2-308")
@pytest.mark.parametrize("action", ["airstrike", "drone-strike"])
def test_a_strike_on_a_fixed_target_is_more_precise(action: str) -> None:
    found = []
    for step in (2, 3):
        hits = 0
        for die in range(1, 11):
            g = at_segment(world({"africa": {"groups": [(3, step)]}}, units={"africa usaf": 1}), ABROAD)
            dice(g, die)
            play(g, f"act {action}")
            hits += groups_at(g, "africa")[0][0] < 3
        found.append(hits)

    assert found[1] > found[0]


@pytest.mark.parametrize("how", ["raid", "drone"])
@pytest.mark.parametrize("aim", [(1, 3), (3, 3)])
def test_a_raid_strikes_the_group_that_is_aimed_at_and_no_other(how: str, aim: tuple[int, int]) -> None:
    g = world({"africa": {"groups": [(1, 3), (3, 3)]}}, units={"africa usaf": 1})
    other = ({(1, 3), (3, 3)} - {aim}).pop()
    dice(g, 1)

    effects(g, [{"do": "raid", "where": "here", "how": how}], here=f"africa {aim[0]} {aim[1]}")

    assert other in groups_at(g, "africa")
    assert aim not in groups_at(g, "africa")


@pytest.mark.parametrize("how", ["raid", "drone"])
def test_a_raid_that_is_aimed_at_nobody_strikes_the_best_known_group(how: str) -> None:
    g = world({"africa": {"groups": [(1, 3), (3, 2)]}}, units={"africa usaf": 1})
    dice(g, 1)

    effects(g, [{"do": "raid", "where": "africa", "how": how}])

    assert (3, 2) in groups_at(g, "africa")
    assert (1, 3) not in groups_at(g, "africa")
