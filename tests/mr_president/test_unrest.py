"""Regions: crises and Major Crises, trends, unrest, and the Influence of Iran."""

from typing import Any

import pytest

from holdfast.games.mr_president.kinds import REGIONS
from holdfast.games.mr_president.queries import rating
from holdfast.games.mr_president.state import CEASED, CIVIL, UNSTABLE, MrPresident
from holdfast.games.mr_president.world import regions, unrest
from holdfast.games.mr_president.world.groups import check_unstable
from holdfast.kernel.content import Pack
from tests.mr_president.lookups import as_id, country_of, groups_at, region_of
from tests.mr_president.scene import dice, effects, on, play, scene, thrown
from tests.proofs import proves


def calm(**africa: Any) -> MrPresident:
    """A scene in which Africa has neither groups nor unrest nor troubled neighbours, except for what is named."""
    land = {"crisis": 0, "groups": [], "rogues": [], "unstable": 0, "civil_wars": 0, "stability": 5, "align": 5}
    return scene(regions={"africa": {**land, **africa}})


# --- Crises -----------------------------------------------------------------------------------------------------


@proves("MP2-049", "MP2-050", "MP2-051", "MP2-012")
def test_a_crisis_beyond_3_is_a_major_crisis_and_goes_back_to_2() -> None:
    g = calm(crisis=2)

    on(g, (regions.change_crisis, "africa", 1))
    assert region_of(g, "africa").crisis == 3
    assert region_of(g, "africa").stability == 5
    dice(g, 4)
    on(g, (regions.change_crisis, "africa", 1))

    assert (region_of(g, "africa").crisis, region_of(g, "africa").stability) == (2, 4), "4: Order frays"


@proves("MP2-050")
def test_a_region_has_one_major_crisis_in_a_chain() -> None:
    g = calm(crisis=3)
    g.majors.append(as_id("africa"))

    on(g, (regions.change_crisis, "africa", 1))

    assert region_of(g, "africa").crisis == 3
    assert region_of(g, "africa").stability == 5


@proves("MP2-050", "MP1-164")
def test_a_second_crisis_of_the_same_segment_is_a_major_one_again() -> None:
    g = calm(crisis=3)
    dice(g, 4, 4)

    for _ in range(3):
        on(g, (regions.change_crisis, "africa", 1))

    assert (region_of(g, "africa").crisis, region_of(g, "africa").stability) == (2, 3), "twice: Order frays"


@proves("MP2-050")
def test_two_neighbours_do_not_throw_each_other_into_crises_without_end() -> None:
    americas = ("central-america", "south-america")
    g = scene(regions={each: {"crisis": 3, "stability": 5, "align": 5, "rogues": []} for each in americas})
    dice(g, 9, (1, 1), 9)

    on(g, (regions.change_crisis, "central-america", 1))

    assert thrown(g) == ["wd1", "wd1"]
    assert [region_of(g, each).crisis for each in americas] == [2, 2]
    assert g.majors == []


@proves("MP2-042", "MP2-053")
@pytest.mark.parametrize(("stability", "die", "civil_wars"), [(5, 8, 0), (4, 8, 1), (7, 10, 1), (5, 9, 1)])
def test_low_stability_makes_a_major_crisis_worse(stability: int, die: int, civil_wars: int) -> None:
    g = calm(crisis=3, stability=stability)

    dice(g, die)
    on(g, (regions.change_crisis, "africa", 1))

    assert region_of(g, "africa").civil_wars == civil_wars


@proves("MP2-053")
@pytest.mark.parametrize(
    ("die", "stability", "unstable", "levels", "wo"),
    [(2, 5, 0, [], 4), (5, 4, 0, [], 5), (6, 5, 1, [], 5), (7, 5, 0, [2], 5), (8, 4, 1, [], 5)],
)
def test_what_a_major_crisis_brings(die: int, stability: int, unstable: int, levels: list[int], wo: int) -> None:
    g = calm(crisis=3)
    g.home.opinion = 5

    dice(g, die)
    on(g, (regions.change_crisis, "africa", 1))

    land = region_of(g, "africa")
    assert (land.stability, land.unstable, [level for level, _ in land.groups]) == (stability, unstable, levels)
    assert rating(g, "wo") == wo


@proves("MP2-053")
def test_refugees_bring_a_crisis_to_a_neighbour() -> None:
    g = calm(crisis=3)
    for near in ("eurozone", "middle-east"):
        region_of(g, near).crisis = 0

    dice(g, 9)
    on(g, (regions.change_crisis, "africa", 1))

    assert sorted(region_of(g, near).crisis for near in ("eurozone", "middle-east")) == [0, 1]


@proves("MP2-042")
def test_an_ap_helps_in_a_major_crisis() -> None:
    g = calm(crisis=3)
    g.home.ap = 1

    dice(g, 6)
    on(g, (regions.change_crisis, "africa", 1))
    play(g, "spend 1")

    assert g.home.ap == 0
    assert region_of(g, "africa").unstable == 0
    assert region_of(g, "africa").stability == 4


@proves("MP2-024", "MP2-025", "MP2-026", "MP2-027", "MP2-028", "MP2-029", "MP2-030", "MP2-031", "MP2-011", "MP2-010")
@pytest.mark.parametrize(
    ("align", "trend", "way", "after"),
    [
        (5, 0, "pro", (5, 1)),
        (5, 1, "pro", (6, 0)),
        (8, 1, "pro", (8, 1)),
        (5, -1, "pro", (5, 0)),
        (5, 0, "anti", (5, -1)),
        (5, -1, "anti", (4, 0)),
        (3, -1, "anti", (3, -1)),
        (5, 1, "anti", (5, 0)),
    ],
)
def test_trends_in_a_region(align: int, trend: int, way: str, after: tuple[int, int]) -> None:
    g = calm(align=align, trend=trend)

    effects(g, [{"do": "lean", "where": "africa", "way": way}])

    assert (region_of(g, "africa").align, region_of(g, "africa").trend) == after


@proves("MP2-039", "MP2-011")
@pytest.mark.parametrize(("before", "n", "after"), [(8, 1, 8), (3, -1, 3), (5, 1, 6), (5, -2, 3)])
def test_stability_moves_by_boxes_from_3_to_8(before: int, n: int, after: int) -> None:
    g = effects(calm(stability=before), [{"do": "stability", "where": "africa", "n": n}])

    assert region_of(g, "africa").stability == after


@proves("MP2-054", "MP2-055", "MP2-058", "MP2-059", "MP2-060", "MP2-061", "MP2-062", "MP2-063", "MP2-064", "MP2-065")
@pytest.mark.parametrize(
    ("eu", "trend", "way", "after"),
    [
        (5, 0, "improving", (5, 1)),
        (5, 1, "improving", (6, 0)),
        (7, 1, "improving", (7, 1)),
        (5, -1, "improving", (5, 0)),
        (5, 0, "worsening", (5, -1)),
        (5, -1, "worsening", (4, 0)),
        (3, -1, "worsening", (3, -1)),
        (5, 1, "worsening", (5, 0)),
    ],
)
def test_the_economy_of_the_eurozone_has_a_trend(eu: int, trend: int, way: str, after: tuple[int, int]) -> None:
    g = scene(tracks={"eu": eu}, trends={"eu": trend})

    effects(g, [{"do": "trend", "track": "eu", "way": way}])

    assert (g.home.eu, g.home.eu_trend) == after


@proves("MP2-056")
@pytest.mark.parametrize(("die", "trend"), [(5, 1), (6, -1)])
def test_the_economy_of_the_eurozone_can_be_checked(die: int, trend: int) -> None:
    g = scene(tracks={"eu": 5}, trends={"eu": 0})

    dice(g, die)
    effects(g, [{"do": "check", "track": "eu"}])

    assert g.home.eu_trend == trend


# --- Unrest -----------------------------------------------------------------------------------------------------


@proves("MP2-033", "MP2-035", "MP2-037", "MP2-292", "MP2-298", "MP2-032")
@pytest.mark.parametrize(("stability", "most"), [(8, 1), (7, 1), (6, 2), (5, 2), (4, 3), (3, 3)])
def test_a_region_holds_so_many_civil_wars_and_the_rest_are_unstable_states(stability: int, most: int) -> None:
    g = calm(stability=stability, ceasefires=1)

    on(g, *[(unrest.change_unrest, "africa", "civil-war")] * 5)

    land = region_of(g, "africa")
    assert (land.civil_wars + land.ceasefires, land.unstable) == (most, 5 + 1 - most)


@proves("MP2-287", "MP2-289", "MP2-290", "MP2-295")
def test_an_unstable_state_falls_into_civil_war_then_ceasefire_then_peace() -> None:
    g = calm()
    seen = []
    for what in ("unstable", "break-out", "ceasefire", "resume", "ceasefire", "peace"):
        effects(g, [{"do": "unrest", "where": "africa", "what": what}])
        land = region_of(g, "africa")
        seen.append((land.unstable, land.civil_wars, land.ceasefires))

    assert seen == [(1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 1, 0), (0, 0, 1), (0, 0, 0)]


@proves("MP2-216", "MP2-218")
def test_the_un_sends_peacekeepers_who_leave_when_a_ceasefire_breaks_down() -> None:
    g = calm(civil_wars=1, ceasefires=0, peacekeepers=0)
    effects(g, [{"do": "unrest", "where": "africa", "what": "ceasefire"}])
    assert region_of(g, "africa").peacekeepers == 0, "nobody but the UN sends any"

    effects(g, [{"do": "unrest", "where": "africa", "what": "resume"}])
    g.acting.partner = "un"
    effects(g, [{"do": "unrest", "where": "africa", "what": "ceasefire"}])
    assert region_of(g, "africa").peacekeepers == 1
    effects(g, [{"do": "unrest", "where": "africa", "what": "resume"}])

    assert region_of(g, "africa").peacekeepers == 0


@proves("MP2-218", "MP2-217")
@pytest.mark.parametrize(("sent", "left"), [(0, 0), (1, 0), (2, 1)])
def test_peacekeepers_leave_with_their_ceasefire_though_another_holds(sent: int, left: int) -> None:
    g = calm(ceasefires=2, peacekeepers=sent)

    effects(g, [{"do": "unrest", "where": "africa", "what": "resume"}])

    assert (region_of(g, "africa").ceasefires, region_of(g, "africa").peacekeepers) == (1, left)


@proves("MP2-217", "MP2-291", "MP2-290")
@pytest.mark.parametrize(("kept", "die", "left"), [(0, 4, (0, 1)), (1, 5, (0, 0)), (0, 8, (1, 0)), (1, 9, (0, 1))])
def test_peacekeepers_help_a_ceasefire(kept: int, die: int, left: tuple[int, int]) -> None:
    g = calm(ceasefires=1, peacekeepers=kept)

    dice(g, die)
    effects(g, [{"do": "roll", "chart": "peace"}], here="africa ceasefire")

    assert (region_of(g, "africa").civil_wars, region_of(g, "africa").ceasefires) == left


@proves("MP2-127")
@pytest.mark.parametrize(("aim", "left"), [("civil-war", (1, 1)), ("civil-war-iran", (2, 0))])
def test_iranian_influence_beneath_a_civil_war_hinders_peace(aim: str, left: tuple[int, int]) -> None:
    land = {"stability": 5, "civil_wars": 2, "ceasefires": 0, "unstable": 0, "iran": [1, 0, 0]}
    g = scene(regions={"middle-east": land})

    dice(g, 3)
    effects(g, [{"do": "roll", "chart": "peace"}], here=f"middle-east {aim}")

    after = region_of(g, "middle-east")
    assert (after.civil_wars, after.ceasefires) == (left[0] if aim == "civil-war" else 1, left[1])
    assert after.unstable == (0 if aim == "civil-war" else 1), "3 and 1 is 4: it becomes an Unstable State"
    assert after.iran == ([1, 0, 0] if aim == "civil-war" else [0, 0, 1]), "Influence stays with its counter"


@proves("MP2-202", "MP2-296", "MP2-294")
@pytest.mark.parametrize(
    ("die", "crisis", "after"), [(3, 1, (0, 0, 0)), (7, 1, (1, 0, 0)), (8, 1, (0, 1, 0)), (10, 3, (0, 0, 1))]
)
def test_unstable_states_are_checked(die: int, crisis: int, after: tuple[int, int, int]) -> None:
    g = calm(unstable=1, crisis=crisis)

    dice(g, die)
    on(g, (check_unstable, "africa"))

    land = region_of(g, "africa")
    assert (land.unstable, land.civil_wars, len(land.rogues)) == after


@proves("MP2-128")
@pytest.mark.parametrize(("beneath", "civil_wars"), [(0, 0), (1, 1)])
def test_iranian_influence_beneath_an_unstable_state_makes_it_worse(beneath: int, civil_wars: int) -> None:
    land = {"stability": 5, "crisis": 1, "civil_wars": 0, "ceasefires": 0, "unstable": 1, "iran": [0, 0, beneath]}
    g = scene(regions={"middle-east": land})

    dice(g, 7)
    on(g, (check_unstable, "middle-east"))

    assert region_of(g, "middle-east").civil_wars == civil_wars
    assert region_of(g, "middle-east").iran == ([1, 0, 0] if beneath else [0, 0, 0])


# --- Iran -------------------------------------------------------------------------------------------------------


@proves("MP2-118", "MP2-119", "MP2-120", "MP2-121", "MP2-122", "MP2-123", "MP2-124")
def test_where_iranian_influence_goes() -> None:
    land = {"civil_wars": 2, "ceasefires": 1, "unstable": 1, "iran": [0, 0, 0]}
    g = scene(regions={"middle-east": land}, countries={"israel": {"iran": 0}})
    seen = []
    for _ in range(7):
        effects(g, [{"do": "iran-influence", "n": 1}])
        seen.append((country_of(g, "israel").iran, *region_of(g, "middle-east").iran))

    assert (CIVIL, CEASED, UNSTABLE) == (0, 1, 2)
    assert seen == [
        (1, 0, 0, 0),
        (1, 1, 0, 0),
        (1, 2, 0, 0),
        (1, 2, 1, 0),
        (1, 2, 1, 1),
        (2, 2, 1, 1),
        (3, 2, 1, 1),
    ]
    assert not any(groups_at(g, "conus")), "and nowhere else"


@proves("MP2-118")
def test_iranian_influence_leaves_beside_israel_first() -> None:
    g = scene(
        regions={"middle-east": {"civil_wars": 1, "iran": [1, 0, 0]}},
        countries={"israel": {"iran": 1}},
    )

    effects(g, [{"do": "iran-influence", "n": -2}])

    assert country_of(g, "israel").iran == 0
    assert region_of(g, "middle-east").iran == [0, 0, 0]


@pytest.mark.parametrize(
    ("civil_wars", "beneath", "left"), [(2, 1, (1, 1)), (2, 2, (1, 1)), (1, 1, (0, 0)), (3, 1, (2, 1)), (1, 0, (0, 0))]
)
def test_of_several_civil_wars_one_without_iranian_influence_ends_first(
    civil_wars: int, beneath: int, left: tuple[int, int]
) -> None:
    land = {"stability": 3, "civil_wars": civil_wars, "ceasefires": 0, "unstable": 0, "iran": [beneath, 0, 0]}
    g = scene(regions={"middle-east": land})

    effects(g, [{"do": "unrest", "where": "middle-east", "what": "peace"}])

    after = region_of(g, "middle-east")
    assert (after.civil_wars, after.iran[CIVIL]) == left


def test_a_civil_war_from_beneath_which_iranian_influence_has_left_meanwhile_ends_like_any_other() -> None:
    land = {"stability": 5, "civil_wars": 1, "ceasefires": 0, "unstable": 0, "iran": [0, 0, 0]}
    g = scene(regions={"middle-east": land})

    on(g, (unrest.change_unrest, "middle-east civil-war-iran", "peace"))

    assert (region_of(g, "middle-east").civil_wars, region_of(g, "middle-east").iran) == (0, [0, 0, 0])


@proves("MP2-216")
@pytest.mark.parametrize(("copies", "there", "sent"), [(4, 3, 1), (4, 4, 0), (2, 1, 1), (2, 2, 0)])
def test_the_un_has_as_many_peacekeepers_as_the_content_says(copies: int, there: int, sent: int) -> None:
    few = Pack("few", (("counters.toml", f"[peacekeepers]\noverlay = true\ncopies = {copies}\n"),))
    nowhere: dict[str, Any] = {region: {"peacekeepers": 0, "ceasefires": 0} for region in REGIONS}
    lands = {**nowhere, "middle-east": {"peacekeepers": there, "ceasefires": 4}, "africa": {"civil_wars": 1}}
    g = scene(packs=(few,) if copies != 4 else (), regions=lands)
    g.acting.partner = "un"

    effects(g, [{"do": "unrest", "where": "africa", "what": "ceasefire"}])

    assert region_of(g, "africa").peacekeepers == sent
