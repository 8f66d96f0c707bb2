"""At home: the Focus, the economy, Attributes, Scandals."""

from typing import Any

import pytest

from holdfast.games.mr_president import economy, focus, special
from holdfast.games.mr_president.kinds import AREAS, POTUS
from holdfast.games.mr_president.rolls import throw_on
from holdfast.games.mr_president.world.tensions import lay
from tests.mr_president.lookups import COUNTRY_AT, as_id
from tests.mr_president.scene import BOOK, THROWN, at_segment, dice, effects, ending, keys, on, play, said, scene
from tests.proofs import proves

ORDER = ["economy", "cabinet", "crises", "press", "security", "congress"]
"""The order of the manual's example."""
FOCUS = [AREAS.index(area) for area in ORDER]
RANGES = {"economy": 5, "cabinet": 4, "crises": 3, "press": 3, "security": 2, "congress": 1}


# --- The Focus --------------------------------------------------------------------------------------------------


@proves("MP1-067", "MP1-330", "MP1-331", "MP1-332", "MP1-333")
def test_the_six_areas_are_given_their_priorities_one_after_the_other() -> None:
    g = scene(home={"focus": []})
    on(g, (focus.set_focus,))
    assert keys(g) == [f"area {area}" for area in AREAS]

    play(g, *[f"area {area}" for area in ORDER[:5]])  # the last one is left over

    assert [AREAS[at] for at in g.home.focus] == ORDER


def test_the_focus_of_last_year_can_be_kept_and_one_counter_comes_off() -> None:
    g = scene(home={"focus": FOCUS}, tensions={"focus": [1, 2]})
    on(g, (focus.set_focus,))

    play(g, "as-before")

    assert (g.home.focus, len(g.home.focus_tensions)) == (FOCUS, 1)


@proves("MP1-336", "MP1-337", "MP1-338", "MP1-339", "MP1-340", "MP1-341", "MP1-355", "MP1-335")
@pytest.mark.parametrize("area", ORDER)
def test_each_priority_succeeds_on_its_range(area: str) -> None:
    text = "{area}, priority {n}: rolled {die}[ {change:added}]: a success"
    priority = ORDER.index(area)
    for face in range(1, 7):
        g = scene(home={"focus": FOCUS}, tracks={"dc": 0})
        dice(g, (face, 6))
        on(g, (focus.roll_for_area, priority))
        assert bool(said(g, text)) == (face <= RANGES[area])


def succeeds(area: str, **more: Any) -> Any:
    """A table at which an area has just succeeded."""
    g = scene(home={"focus": FOCUS}, **more)
    dice(g, (1, 6))
    return on(g, (focus.roll_for_area, ORDER.index(area)))


@proves("MP1-342")
def test_success_with_congress_is_relations_plus_1() -> None:
    assert succeeds("congress", tracks={"rwc": 5}).home.rwc == 6


@proves("MP1-343")
def test_success_with_the_economy_is_an_improving_counter() -> None:
    assert succeeds("economy", trends={"soe": 0}).home.soe_trend == 1


@proves("MP1-344", "MP1-345")
def test_success_with_security_lowers_a_group_or_raises_homeland_security_at_a_price() -> None:
    g = succeeds("security", tracks={"hs": 5, "pa": 50})
    assert (g.home.hs, g.home.approval) == (6, 16 - 2)

    g = scene(home={"focus": FOCUS, "groups": [(2, 0)]}, tracks={"hs": 5})
    dice(g, (1, 6))
    on(g, (focus.roll_for_area, 4))
    assert (g.home.hs, g.home.groups) == (5, [(1, 0)])


@proves("MP1-346")
@pytest.mark.parametrize(("answer", "gains"), [("choose 1", (3, 0)), ("choose 2", (1, 1))])
def test_success_with_the_press_is_approval_or_approval_and_media(answer: str, gains: tuple[int, int]) -> None:
    g = succeeds("press", tracks={"pa": 50, "media": 5})

    play(g, answer)

    assert (g.home.approval - 16, g.home.media - 5) == gains


@proves("MP1-347", "MP1-348")
def test_success_with_crises_lowers_them_or_brings_2_aps() -> None:
    assert succeeds("crises", tracks={"dc": 2}).home.crisis == 1
    assert succeeds("crises", tracks={"dc": 0}, ap=1).home.ap == 3


@proves("MP1-349")
@pytest.mark.parametrize(("face", "gain"), [(3, (1, 0)), (4, (0, 3))])
def test_success_with_the_cabinet_is_an_improving_counter_or_3_aps(face: int, gain: tuple[int, int]) -> None:
    g = scene(home={"focus": FOCUS}, trends={"ce": 0}, ap=0)
    dice(g, (1, 6), (face, 6))

    on(g, (focus.roll_for_area, 1))

    assert (g.home.cabinet_trend, g.home.ap) == gain


@proves("MP1-350", "MP1-352")
def test_tensions_block_the_worst_priorities_first_and_one_comes_off_after_the_rolls() -> None:
    g = scene(home={"focus": FOCUS}, tensions={"focus": [1, 1, 1, 1]}, tracks={"dc": 0})
    dice(g, (6, 6), (6, 6))

    on(g, (focus.focus_rolls,))

    rolled = said(g, "{area}, priority {n}: rolled {die}[ {change:added}]: no progress")
    assert [line["area"] for line in rolled] == ["cabinet", "economy"]
    assert len(g.home.focus_tensions) == 3


@proves("MP1-384")
@pytest.mark.parametrize(("before", "new", "dramas"), [(5, 1, 0), (6, 1, 1), (7, 1, 1), (8, 2, 2), (5, 3, 2)])
def test_every_counter_beyond_the_sixth_brings_a_drama(before: int, new: int, dramas: int) -> None:
    g = scene(tensions={"focus": [1] * before})
    g.doing = (lay, "focus", new)

    lay(g, as_id("focus"), new)

    assert g.agenda == [(throw_on, "", "d3")] * dramas


@proves("MP1-351", "MP1-384")
def test_each_counter_beyond_six_brings_cabinet_drama() -> None:
    g = scene(tensions={"focus": [1] * 5}, tracks={"pa": 50})
    dice(g, (1, 26), (1, 26), (1, 26))

    on(g, (lay, "focus", 2))

    assert len(said(g, THROWN)) == 1


# --- The economy ------------------------------------------------------------------------------------------------


@proves("MP1-597", "MP1-598", "MP1-587", "MP1-596", "MP2-151", "MP2-152", "MP2-153")
@pytest.mark.parametrize(("soe", "acts"), [(3, 0), (4, 1), (5, 1), (6, 2), (7, 2)])
def test_the_economy_says_how_many_acts_of_assistance_there_are(soe: int, acts: int) -> None:
    g = scene(tracks={"soe": soe})
    on(g, (economy.soe_impact,))
    done = 0
    while g.asked:
        play(g, "aid-in africa")
        done += 1

    assert done == acts


@proves("MP1-599", "MP2-154", "MP2-155", "MP2-023")
def test_an_act_of_assistance_raises_an_ally_or_leans_a_region() -> None:
    g = scene(tracks={"soe": 6}, countries={"india": {"relation": -1}}, regions={"africa": {"trend": 0}})
    on(g, (economy.soe_impact,))

    play(g, "aid-to india", "aid-in africa")

    assert (g.countries[COUNTRY_AT["india"]].relation, g.regions[3].trend) == (0, 1)


@proves("MP1-599")
def test_assistance_is_for_an_ally_who_is_not_very_close_yet_or_for_any_of_the_eight_regions() -> None:
    relations = {"uk": 1, "nato": 0, "japan": -1}
    others = dict.fromkeys(("canada", "rok", "australia", "india", "israel", "gulf-states"), 1)
    g = scene(tracks={"soe": 6}, countries={each: {"relation": n} for each, n in {**others, **relations}.items()})
    regions = ["eurozone", "central-america", "south-america", "africa"]
    regions += ["middle-east", "central-south-asia", "asia-pacific", "eastern-europe"]
    on(g, (economy.soe_impact,))

    assert keys(g)[:2] == ["aid-to nato", "aid-to japan"]
    assert keys(g)[2:] == [f"aid-in {region}" for region in regions]
    play(g, "aid-to japan", "aid-to nato")

    assert [g.countries[COUNTRY_AT[each]].relation for each in relations] == [1, 1, 0]


@proves("MP1-600", "MP1-601", "MP1-602", "MP1-603", "MP1-604")
@pytest.mark.parametrize(
    ("soe", "change"),
    [(7, (3, 2, 1, 0)), (6, (1, 1, 0, 0)), (5, (0, 0, 0, 0)), (4, (-2, -1, -1, 0)), (3, (-4, -2, -2, -1))],
)
def test_the_domestic_impact_of_each_box(soe: int, change: tuple[int, ...]) -> None:
    g = scene(tracks={"soe": soe, "pa": 50, "rwc": 5}, ap=3, congress={"friends": ["sally-myers", "eli-standish"]})

    on(g, (economy.domestic_impact,))

    assert (g.home.approval - 16, g.home.ap - 3, g.home.rwc - 5, len(g.congress.friends) - 2) == change


# --- Attributes -------------------------------------------------------------------------------------------------


@proves("MP1-280", "MP1-281")
def test_there_are_16_attributes_of_which_4_are_negative() -> None:
    assert len(BOOK.attributes) == 16
    assert sorted(each.id for each in BOOK.attributes.values() if each.negative) == [
        "disorganized",
        "heavily-partisan",
        "lacking-social-graces",
        "manages-stress-poorly",
    ]


def year_with(*attributes: str, **more: Any) -> Any:
    """A year that begins with some Attributes and no Resource."""
    g = scene(attributes=attributes, **more)
    g.home.resources = []
    return at_segment(g, "s3")


@proves("MP1-282", "MP1-299", "MP1-064", "MP1-300")
def test_likeable_is_approval_plus_3() -> None:
    assert year_with("likeable", "orator", tracks={"pa": 50}).home.approval == 16 + 3


@proves("MP1-283", "MP1-294")
@pytest.mark.parametrize(("attribute", "more"), [("efficient", 4), ("disorganized", -3)])
def test_efficient_brings_4_aps_and_disorganized_takes_3(attribute: str, more: int) -> None:
    plain, changed = scene(), scene(attributes=[attribute])
    on(plain, (special.determine_aps,))
    on(changed, (special.determine_aps,))

    assert changed.home.ap - plain.home.ap == more


@proves("MP1-284", "MP1-285", "MP1-288", "MP1-289")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_four_helpful_attributes_move_their_tracks_in_every_year(turn: int) -> None:
    tracks = {"media": 5, "rwc": 5, "bc": 3}
    helpful = ("media-savvy", "business-friendly", "moderate-influence", "respected-by-congress")
    g = year_with(*helpful, turn=turn, tracks=tracks, trends={"soe": 0})

    assert (g.home.media, g.home.rwc, g.congress.coop, g.home.soe_trend) == (6, 6, 4, 1)


@proves("MP1-287")
def test_military_raises_a_capability_of_choice() -> None:
    g = year_with("military")
    before = g.caps[3]

    play(g, "capability cyber")

    assert g.caps[3] == before + 1


@proves("MP1-291")
def test_an_allys_best_friend_raises_an_ally_of_choice() -> None:
    g = year_with("an-allys-best-friend", countries={"india": {"relation": -1}})

    play(g, "at india")

    assert g.countries[COUNTRY_AT["india"]].relation == 0


@proves("MP1-295", "MP1-296", "MP1-297")
def test_negative_attributes_cost_their_price() -> None:
    g = year_with("heavily-partisan", tracks={"pa": 50}, congress={"opponents": []})
    assert (g.home.approval, len(g.congress.opponents)) == (15, 1)
    g = year_with("manages-stress-poorly")
    assert len(g.home.focus_tensions) == 2
    g = year_with("lacking-social-graces", tracks={"pa": 50, "rwc": 5})
    assert (g.home.approval, g.home.rwc) == (14, 4)


# --- Scandals ---------------------------------------------------------------------------------------------------


@proves("MP1-402", "MP1-403", "MP1-404", "MP1-405", "MP1-406", "MP1-401")
@pytest.mark.parametrize(
    ("face", "who"), [(1, "cos"), (2, "secstate"), (3, "secdef"), (4, "vp"), (5, POTUS), (6, POTUS)]
)
def test_a_random_scandal_is_about_whom_the_die_says_and_begins_as_breaking(face: int, who: str) -> None:
    g = scene(home={"scandals": {}})
    dice(g, (face, 6))

    effects(g, [{"do": "scandal"}])

    assert g.home.scandals == {who: 1}


@proves("MP1-411", "MP1-412", "MP1-407")
@pytest.mark.parametrize(
    ("stage", "face", "after"),
    [
        (1, 1, {}),
        (1, 4, {"cos": 1}),
        (1, 5, {"cos": 2}),
        (2, 3, {"cos": 2}),
        (2, 4, {"cos": 3}),
        (3, 2, {}),
        (3, 3, {}),
    ],
)
def test_a_scandal_is_removed_stays_or_moves_right_and_a_concluding_one_always_ends(
    stage: int, face: int, after: dict[str, int]
) -> None:
    g = scene(home={"scandals": {"cos": stage}}, tracks={"rwc": 5, "media": 5}, ap=0)
    dice(g, (face, 6))

    effects(g, [{"do": "roll", "chart": "d14"}], here="cos")

    assert g.home.scandals == after


@proves("MP1-399", "MP1-447")
def test_an_impeached_president_has_lost_at_once() -> None:
    g = scene(tracks={"rwc": 2, "pa": 30, "party": 3}, congress={"control": -1})
    dice(g, 10)

    effects(g, [{"do": "impeach"}])

    assert ending(g) == "impeached"


@proves("MP1-290")
def test_teflon_is_minus_2_for_a_scandal_about_the_president_alone() -> None:
    for who, sum_ in ((POTUS, 3 - 2), ("cos", 3)):
        g = scene(home={"scandals": {who: 1}}, attributes=["teflon"], tracks={"rwc": 5, "media": 5}, ap=0)
        dice(g, (3, 6))
        effects(g, [{"do": "roll", "chart": "d14"}], here=who)
        assert [line["n"] for line in said(g, THROWN)] == [sum_]
