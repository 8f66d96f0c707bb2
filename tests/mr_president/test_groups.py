"""One Ally/Rogue Group Acts: the draw, Joint Actions, Allies acting alone, and who else acts."""

import pytest

from holdfast.games.mr_president.economy import soe_impact
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.allies import act_alone, ally_acts
from holdfast.games.mr_president.world.groups import rogues_act
from tests.mr_president.lookups import allies_in, country_of, groups_at, region_of, tensions_at
from tests.mr_president.scene import THROWN, at_segment, dice, keys, on, play, said, scene
from tests.proofs import proves

ROGUES = ((rogues_act,),)
SEGMENTS = ("p1-2-1", "p2-2-2", "p3-2-1", "p4-2-2")


@proves("MP2-193", "MP2-195", "MP2-196", "MP2-194")
def test_each_group_acts_once_a_turn() -> None:
    """A group that has acted is out for the rest of the Turn, as four counters and four Segments imply."""
    g = scene()
    for segment in SEGMENTS:
        at_segment(g, segment)
        while g.asked:
            play(g, keys(g)[-1])

    assert sorted(line["group"] for line in said(g, "{group} acts")) == ["a", "b", "c", "d"]
    assert g.groups_left == []


NINE = ["canada", "uk", "nato", "japan", "rok", "australia", "india", "israel", "gulf-states"]


@proves("MP2-184")
def test_there_are_nine_allies_and_no_others() -> None:
    g = scene(tracks={"soe": 6}, countries={each: {"relation": 0} for each in NINE})
    on(g, (soe_impact,))

    assert [key.removeprefix("aid-to ") for key in keys(g) if key.startswith("aid-to ")] == NINE


@proves("MP2-176", "MP2-177", "MP2-184", "MP2-200")
def test_every_ally_and_rogue_state_is_in_one_group() -> None:
    groups = scene().book.groups
    members = [member for group in groups.values() for member in group.members]

    assert sorted(members) == sorted([*NINE, "iran", "north-korea"])
    assert "iran" in groups["a"].members
    assert "north-korea" in groups["b"].members
    assert groups["c"].rogues


@proves("MP2-185", "MP2-186", "MP2-187", "MP2-188", "MP2-189", "MP2-190")
def test_where_the_allies_are() -> None:
    g = scene()

    assert {region: allies_in(g, region) for region in g.book.regions if allies_in(g, region)} == {
        "eurozone": ["uk", "nato"],
        "asia-pacific": ["japan", "rok", "australia"],
        "central-south-asia": ["india"],
        "middle-east": ["israel", "gulf-states"],
    }


@proves("MP2-197", "MP2-199", "MP2-191", "MP2-192")
@pytest.mark.parametrize(("relation", "actions"), [(-1, 0), (0, 1), (1, 2)])
def test_closer_allies_act_with_you_more_often(relation: int, actions: int) -> None:
    g = scene(countries={"uk": {"relation": relation}})

    on(g, (ally_acts, "uk"))
    asked = 0
    while g.asked:
        assert not said(g, THROWN), "alone comes last"
        asked += 1
        play(g, "alone")

    assert asked == actions
    charts = [line["chart"] for line in said(g, THROWN)]
    assert charts == ["wa-uk"]


@proves("MP2-198", "MP2-052", "MP2-047")
def test_two_joint_actions_must_differ() -> None:
    g = scene(
        countries={"uk": {"relation": 1}},
        regions={"eurozone": {"crisis": 2, "stability": 5}, "eastern-europe": {"crisis": 1}},
    )

    on(g, (ally_acts, "uk"))
    play(g, "joint relief")
    dice(g, 7)
    play(g, "with eurozone")
    assert region_of(g, "eurozone").crisis == 1
    assert "joint relief" not in keys(g)
    play(g, "joint stabilise")
    dice(g, 6, 5)
    play(g, "with eurozone")

    assert region_of(g, "eurozone").stability == 6, "6 and Very Close is 5"
    assert not g.asked
    assert not g.acting.partner


@proves("MP2-319", "MP2-320")
@pytest.mark.parametrize(
    ("ally", "region", "after"), [("india", "central-south-asia", 1), ("israel", "middle-east", 2)]
)
def test_joint_intel_is_a_success_and_two_with_israel(ally: str, region: str, after: int) -> None:
    g = scene(countries={ally: {"relation": 0}}, regions={region: {"groups": [(2, 0)]}})

    on(g, (ally_acts, ally))
    dice(g, 6)
    play(g, "joint intel")

    assert groups_at(g, region) == [(2, after)]


@proves("MP2-380", "MP2-379")
def test_a_joint_raid_may_be_made_in_the_eurozone() -> None:
    g = scene(ap=0, countries={"nato": {"relation": 0}}, regions={"eurozone": {"groups": [(3, 3)]}}, units={})

    on(g, (ally_acts, "nato"))
    dice(g, 7, 6)
    play(g, "joint raid")

    assert groups_at(g, "eurozone") == [(2, 1)], "7 and −1 with an Ally is 6: down, and back to Gathering"


@proves("MP2-198")
def test_talks_take_two_tensions_off_and_one_elsewhere_but_not_off_a_peer() -> None:
    g = scene(
        countries={"uk": {"relation": 0}}, tensions={"uk": [1, 1, 1], "iran": [1, 1], "russia": [1], "japan": [1]}
    )

    on(g, (ally_acts, "uk"))
    play(g, "joint talk")
    assert sorted(keys(g)) == ["with iran", "with japan"]
    dice(g, (1, 3), (1, 2), (1, 2), 3)
    play(g, "with iran")

    assert [len(tensions_at(g, each)) for each in ("iran", "russia", "uk")] == [1, 1, 1]


@proves("MP2-139", "MP2-140", "MP2-199")
@pytest.mark.parametrize(("tensions", "relation", "left"), [([3, 3], 0, -1), ([], 0, 0), ([3], -1, -1), ([2], 1, 1)])
def test_tensions_make_what_an_ally_does_alone_worse(tensions: list[int], relation: int, left: int) -> None:
    """7 rolled: with +4 or more (6 is capped at 4) Canada falls out with you; Estranged +1, Very Close −1."""
    g = scene(tensions={"canada": tensions}, countries={"canada": {"relation": relation}})

    dice(g, 7)
    on(g, (act_alone, "canada"))

    assert country_of(g, "canada").relation == left


@proves("MP2-125")
@pytest.mark.parametrize(("iran", "status"), [(0, 1), (1, 2)])
def test_iranian_influence_beside_israel_counts_against_it(iran: int, status: int) -> None:
    """8 rolled: a strike on a convoy; with Influence beside it 9, and the track of Iran and Israel rises."""
    g = scene(countries={"israel": {"relation": 0, "iran": iran}})
    g.conflict[6] = 1

    dice(g, 8)
    on(g, (act_alone, "israel"))

    assert g.conflict[6] == status


@proves("MP2-201", "MP2-128")
def test_unstable_states_come_last() -> None:
    g = scene(regions={"middle-east": {"unstable": 1, "stability": 5, "crisis": 1, "rogues": []}})
    g.groups_left = ["c"]
    for ally in ("australia", "israel", "india"):
        country_of(g, ally).relation = -1
    for land in g.regions:
        land.rogues.clear()

    at_segment(g, "p1-2-1")

    told = said(g, THROWN)
    assert [line["chart"] for line in told][:3] == ["wa-australia", "wa-israel", "wa-india"]
    assert told[-1]["chart"] == "unstable"


@proves("MP2-200", "MP2-276")
def test_a_marked_rogue_state_loses_its_marker_and_does_not_act() -> None:
    g = quiet()
    region_of(g, "africa").rogues = [(1, 2, "")]
    crisis = region_of(g, "africa").crisis

    on(g, *ROGUES)

    assert region_of(g, "africa").rogues == [(1, 0, "")]
    assert region_of(g, "africa").crisis == crisis
    dice(g, 5)
    on(g, *ROGUES)
    assert region_of(g, "africa").crisis == crisis + 1, "5 and Level 1 is 6: threats"


def quiet() -> MrPresident:
    """A world without Rogue States."""
    g = scene()
    for land in g.regions:
        land.rogues.clear()
    return g
