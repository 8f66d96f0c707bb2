"""Terror Groups and Rogue States: their limits, the choice among them, and how they change."""

import pytest

from holdfast.games.mr_president.briefing import counted_losses
from holdfast.games.mr_president.kinds import REGIONS
from holdfast.games.mr_president.queries import rating, rogues_on_map
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import terror
from holdfast.games.mr_president.world.groups import rogues_act
from holdfast.kernel.content import Pack
from tests.mr_president.lookups import as_id, groups_at, region_of
from tests.mr_president.scene import GAME, dice, effects, ending, on, scene, seen
from tests.proofs import proves


def africa(stability: int, levels: list[int]) -> MrPresident:
    """A scene with Terror Groups of these Levels in Africa, none of them known."""
    return scene(regions={"africa": {"stability": stability, "groups": [(n, 0) for n in levels], "rogues": []}})


def levels(g: MrPresident, place: str = "africa") -> list[int]:
    """The Levels of the Terror Groups of a place."""
    return sorted(level for level, _ in groups_at(g, place))


@proves("MP2-034", "MP2-036", "MP2-038", "MP2-044", "MP2-032")
@pytest.mark.parametrize(("stability", "most"), [(8, 3), (7, 3), (6, 4), (5, 4), (4, 5), (3, 5)])
def test_a_region_holds_so_many_groups_by_its_stability(stability: int, most: int) -> None:
    below = effects(africa(stability, [1] * (most - 1)), [{"do": "group", "where": "africa"}])
    full = effects(africa(stability, [1] * most), [{"do": "group", "where": "africa"}])

    assert levels(below) == [1] * most
    assert levels(full) == [1] * (most - 1) + [2]


@proves("MP2-255", "MP2-044")
def test_example_the_level_3_group_of_a_full_region_becomes_level_4() -> None:
    g = effects(africa(4, [1, 1, 2, 2, 3]), [{"do": "group", "where": "africa", "level": 1}])

    assert levels(g) == [1, 1, 2, 2, 4]
    assert region_of(g, "africa").rogues == []


@proves("MP2-256", "MP2-045", "MP2-254", "MP2-251")
def test_example_a_level_4_group_that_goes_up_is_a_rogue_state() -> None:
    g = effects(africa(4, [1, 1, 2, 2, 4]), [{"do": "group", "where": "africa", "level": 1}])

    assert levels(g) == [1, 1, 2, 2]
    assert region_of(g, "africa").rogues == [(1, 0, "")]


@proves("MP2-258", "MP2-257")
def test_example_two_groups_are_added_one_by_one() -> None:
    g = on(africa(4, [1, 1, 2, 2, 4]), (terror.place_group, "africa", 1), (terror.place_group, "africa", 1))

    assert levels(g) == [1, 1, 1, 2, 2]
    assert region_of(g, "africa").rogues == [(1, 0, "")]


@proves("MP2-253", "MP2-303")
def test_the_us_has_no_maximum_and_new_groups_are_unknown() -> None:
    g = scene(home={"groups": [(1, 2)] * 6})

    effects(g, [{"do": "group", "where": "conus", "level": 2}])

    assert groups_at(g, "conus") == [(1, 2)] * 6 + [(2, 0)]


@proves("MP2-259", "MP2-260", "MP2-261", "MP2-262", "MP2-263", "MP2-264", "MP1-633")
def test_a_level_4_group_in_the_us_stays_and_the_nation_pays() -> None:
    tracks = {"pa": 50, "rwc": 5, "hs": 5, "bc": 3}
    g = scene(tracks=tracks, home={"groups": [(4, 0)]})
    before = rogues_on_map(g)

    effects(g, [{"do": "group-level", "where": "conus", "n": 1}])

    assert levels(g, "conus") == [4]
    assert rogues_on_map(g) == before
    assert [rating(g, as_id(track)) for track in tracks] == [16 - 4, 4, 4, 2]


@proves("MP2-268", "MP2-269")
@pytest.mark.parametrize(
    ("groups", "after"),
    [
        ([(3, 2), (2, 0), (1, 0)], [(1, 0), (1, 0), (3, 2)]),
        ([(2, 2), (3, 3), (1, 1)], [(2, 2), (3, 3)]),
        ([(2, 1), (4, 1), (3, 3)], [(2, 1), (3, 1), (3, 3)]),
        ([(4, 3), (2, 2)], [(1, 2), (4, 3)]),
    ],
)
def test_the_highest_off_the_intel_track_is_meant_then_from_gathering_on(
    groups: list[tuple[int, int]], after: list[tuple[int, int]]
) -> None:
    g = scene(regions={"africa": {"groups": groups}})

    effects(g, [{"do": "group-level", "where": "africa", "n": -1}])

    assert groups_at(g, "africa") == after


@proves("MP2-044", "MP2-268")
@pytest.mark.parametrize("step", [1, 2, 3])
def test_of_two_equally_high_groups_of_a_full_region_the_one_off_the_intel_track_goes_up(step: int) -> None:
    lands = {"africa": {"stability": 7, "groups": [(3, step), (3, 0), (1, 0)], "rogues": []}}
    g = scene(regions=lands)

    effects(g, [{"do": "group", "where": "africa"}])

    assert groups_at(g, "africa") == [(1, 0), (3, step), (4, 0)]


@proves("MP2-044", "MP2-268")
def test_of_two_equally_high_groups_on_the_track_the_one_less_known_goes_up() -> None:
    lands = {"africa": {"stability": 7, "groups": [(3, 1), (3, 3), (2, 0)], "rogues": []}}
    g = scene(regions=lands)

    effects(g, [{"do": "group", "where": "africa"}])

    assert groups_at(g, "africa") == [(2, 0), (3, 3), (4, 1)]


@proves("MP2-268", "MP2-254")
def test_promotion_follows_the_same_rule() -> None:
    g = scene(regions={"africa": {"groups": [(4, 1), (2, 0)], "rogues": []}})

    effects(g, [{"do": "group-level", "where": "africa", "n": 1}])
    assert groups_at(g, "africa") == [(3, 0), (4, 1)]
    effects(g, [{"do": "group-level", "where": "africa", "n": 1}] * 2)

    assert groups_at(g, "africa") == [(4, 1)]
    assert region_of(g, "africa").rogues == [(1, 0, "")]


@proves("MP2-304", "MP2-305", "MP2-307", "MP2-310", "MP2-302", "MP2-309", "MP2-009")
def test_intel_moves_a_group_to_the_right_and_failures_to_the_left() -> None:
    g = scene(regions={"africa": {"groups": [(2, 0)]}})
    seen = []
    for n in (1, 1, 1, 1, -2, -2):
        effects(g, [{"do": "intel", "where": "africa", "n": n}], here=f"africa 2 {groups_at(g, 'africa')[0][1]}")
        seen.append(groups_at(g, "africa")[0][1])

    assert seen == [1, 2, 3, 3, 1, 0]


# --- Rogue States -----------------------------------------------------------------------------------------------


@proves("MP2-277", "MP2-280", "MP2-282")
def test_rogue_states_go_up_and_down_and_below_level_1_are_groups_again() -> None:
    g = scene(regions={"africa": {"groups": [], "rogues": [(2, 0, "")]}})

    on(g, (terror.change_rogue, "africa", 1))
    assert region_of(g, "africa").rogues == [(3, 0, "")]
    on(g, *[(terror.change_rogue, "africa", -1)] * 3)

    assert region_of(g, "africa").rogues == []
    assert groups_at(g, "africa") == [(4, 0)]


@proves("MP2-280", "MP2-044", "MP2-034")
@pytest.mark.parametrize(("stability", "after"), [(8, [(1, 0), (2, 0), (4, 0)]), (6, [(1, 0), (2, 0), (3, 0), (4, 0)])])
def test_where_a_region_is_full_a_rogue_state_that_goes_down_raises_the_highest_group(
    stability: int, after: list[tuple[int, int]]
) -> None:
    g = africa(stability, [1, 2, 3])
    region_of(g, "africa").rogues = [(1, 0, "")]

    on(g, (terror.change_rogue, "africa", -1))

    assert (region_of(g, "africa").rogues, groups_at(g, "africa")) == ([], after)


@proves("MP2-275", "MP2-280")
def test_a_named_enemy_does_not_grow_and_leaves_a_group_behind() -> None:
    g = scene(regions={"africa": {"groups": [], "rogues": [(2, 0, "isis")]}})

    on(g, (terror.change_rogue, "africa", 1))
    assert region_of(g, "africa").rogues == [(2, 0, "isis")]
    on(g, (terror.change_rogue, "africa", -1))

    assert region_of(g, "africa").rogues == []
    assert levels(g) == [3]


@proves("MP2-286", "MP2-254")
@pytest.mark.parametrize(("counters", "lost"), [(5, None), (6, "rogues")])
def test_one_rogue_state_too_many_ends_the_game(counters: int, lost: str | None) -> None:
    everywhere: dict[str, dict[str, object]] = {
        region: {"rogues": []} for region in ("middle-east", "central-south-asia", "asia-pacific")
    }
    g = scene(regions={**everywhere, "africa": {"groups": [(4, 0)], "rogues": [(1, 0, "")] * counters}})

    effects(g, [{"do": "group-level", "where": "africa", "n": 1}])

    assert ending(g) == lost


@proves("MP2-286")
@pytest.mark.parametrize(("there", "lost"), [(1, None), (2, "rogues")])
def test_how_many_there_can_be_is_written_in_the_content(there: int, lost: str | None) -> None:
    few = Pack("few", (("counters.toml", "[rogue-state]\noverlay = true\ncopies = 2\n"),))
    nowhere: dict[str, dict[str, object]] = {region: {"rogues": []} for region in REGIONS}
    g = scene(packs=(few,), regions={**nowhere, "africa": {"groups": [(4, 0)], "rogues": [(1, 0, "")] * there}})
    assert {each["ending"]: each["limit"] for each in seen(g)["alarms"]}["rogues"] == 3
    warned = list(counted_losses(seen(g), GAME.words(g.book)))
    assert warned[0] == f"{there} Rogue {'State' if there == 1 else 'States'}; more than 2 lose the game"

    effects(g, [{"do": "group-level", "where": "africa", "n": 1}])

    assert ending(g) == lost


@proves("MP2-276", "MP2-200", "MP2-299")
@pytest.mark.parametrize(("die", "wmds"), [(2, True), (3, False)])
def test_with_group_c_a_rogue_state_may_acquire_wmds(die: int, wmds: bool) -> None:
    g = quiet_world()
    region_of(g, "africa").rogues = [(2, 0, "")]
    dice(g, 1, die)
    on(g, (rogues_act,))

    assert region_of(g, "africa").rogues == [(2, int(wmds), "")]


def quiet_world() -> MrPresident:
    """A world without Rogue States."""
    g = scene()
    for land in g.regions:
        land.rogues.clear()
    return g
