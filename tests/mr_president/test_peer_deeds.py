"""All effects of the actions of Russia and China, and no others: Bases, Influence, the road, Sanctions, Summits."""

from typing import Any

import pytest

from holdfast.games.mr_president.kinds import PEERS, REGIONS
from holdfast.games.mr_president.peers import lines, summit
from holdfast.games.mr_president.state import BASE_CHINA, MrPresident
from tests.mr_president.changes import changed_by
from tests.mr_president.lookups import a_war, has_base
from tests.mr_president.rivals import level, only, world
from tests.mr_president.scene import dice, on, said, thrown
from tests.proofs import proves

TRACKS = {"pa": 50, "rwc": 5, "prestige": 5, "lp": 10, "soe": 5}
ANGRY = {"china.tensions +2", *[f"{each}.tensions +1" for each in lines.ROAD_ANGERS], "china.trend -1"}


def rolled(peer: str, *faces: int, **fields: Any) -> MrPresident:
    """A Peer about to act, with these dice."""
    g = only(peer, tracks=TRACKS, **fields)
    dice(g, *faces)
    return g


def bearing(*kinds: str) -> dict[str, dict[str, Any]]:
    """Russia under Sanctions."""
    return {"russia": {"sanctions": dict.fromkeys(kinds, -1)}}


# --- Influence --------------------------------------------------------------------------------------------------


@proves("MP2-072", "MP2-084")
@pytest.mark.parametrize("peer", PEERS)
def test_a_base_takes_three_counters_and_costs_you_at_home(peer: str) -> None:
    g = only(peer, regions=world(africa={peer: 3}), tracks=TRACKS)

    assert changed_by(g, (lines.build_base, peer)) == {
        *(f"africa.{peer} -3", f"africa.bases ['{peer}']", "rwc -1", "pa -2", f"{peer}.trend -1"),
    }


@pytest.mark.parametrize("peer", PEERS)
def test_where_several_bases_could_be_the_first_region_of_the_map_has_the_next(peer: str) -> None:
    g = only(peer, regions=world(middle_east={peer: 3}, africa={peer: 4}, asia_pacific={peer: 2}))
    first = next(each for each in REGIONS if each in ("middle-east", "africa"))

    on(g, (lines.build_base, peer))

    assert [region for region in REGIONS if has_base(g, peer, region)] == [first]


@proves("MP2-071", "MP2-083")
@pytest.mark.parametrize(("die", "found"), [(5, {"africa.china +1"}), (6, set())])
def test_influence_comes_where_die_and_alignment_are_10_at_most(die: int, found: set[str]) -> None:
    g = rolled("china", die, regions=world(africa={"align": 5}))

    assert changed_by(g, (lines.reach_for, "china", "africa")) == found


@proves("MP2-071", "MP2-083")
@pytest.mark.parametrize(("relations", "turned"), [(1, True), (2, True), (3, False), (4, False)])
def test_with_bad_relations_the_region_turns_away(relations: int, turned: bool) -> None:
    g = rolled("china", 4, its={"relations": relations}, regions=world(asia_pacific={"align": 6}))

    found = changed_by(g, (lines.try_expand, "china"))

    assert found == {"asia-pacific.china +1"} | ({"asia-pacific.trend -1"} if turned else set())


@proves("MP2-071", "MP2-083")
@pytest.mark.parametrize(
    ("die", "russia", "found"),
    [(5, 2, {"central-south-asia.china +1"}), (6, 2, {"central-south-asia.russia -1"}), (6, 0, set())],
)
def test_central_and_south_asia_is_contested(die: int, russia: int, found: set[str]) -> None:
    g = rolled("china", die, regions=world(central_south_asia={"russia": russia}))

    assert changed_by(g, (lines.contest, "china")) == found


@proves("MP2-083")
@pytest.mark.parametrize(("die", "found"), [(5, set()), (6, {"africa.trend -1"})])
def test_oil_brings_influence_and_a_failed_check_turns_the_region_away(die: int, found: set[str]) -> None:
    g = rolled("china", die, regions=world(africa={"align": 5}))

    assert changed_by(g, (lines.oil, "china", "africa")) == {"africa.china +1", *found}


@proves("MP2-083", "MP2-085")
@pytest.mark.parametrize(
    ("lands", "found"),
    [
        ({}, {"asia-pacific.china +1", "central-south-asia.china +1"}),
        (
            {"asia_pacific": {"china": 1}, "middle_east": {"china": 3}},
            {"central-south-asia.china +1", "africa.china +1"},
        ),
        (
            {"asia_pacific": {"china": 3, "align": 6}, "africa": {"china": 3, "align": 6}},
            {"china-soe.trend +1", "africa.trend -1"},
        ),
        ({"asia_pacific": {"china": 3, "align": 6}, "africa": {"china": 3, "align": 5}}, {"china-soe.trend +1"}),
        (
            {
                "asia_pacific": {"china": 3, "align": 6},
                "middle_east": {"bases": BASE_CHINA, "align": 6},
                "africa": {"china": 3, "align": 6},
            },
            {"china-soe +1", "africa.trend -1"},
        ),
    ],
)
def test_the_road_brings_influence_at_first_then_trade_and_then_resentment(
    lands: dict[str, dict[str, Any]], found: set[str]
) -> None:
    """Two improvements of the economy are one step."""
    g = only("china", regions=world(**lands), tracks=TRACKS)

    assert changed_by(g, (lines.belt_and_road, "china")) == ANGRY | found


# --- Cyberattacks -----------------------------------------------------------------------------------------------


@proves("MP2-391", "MP2-227")
@pytest.mark.parametrize(
    ("caps", "die", "comes"),
    [
        ({"russia_cyber": 5}, 3, "is a great success"),
        ({"russia_cyber": 5}, 4, "succeeds"),
        ({"russia_cyber": 5}, 9, "succeeds"),
        ({"russia_cyber": 5}, 10, "fails"),
        ({}, 1, "is a great success"),
        ({}, 2, "succeeds"),
        ({}, 7, "succeeds"),
        ({}, 8, "fails"),
        ({"us_cyber": 5}, 1, "succeeds"),
        ({"us_cyber": 5}, 5, "succeeds"),
        ({"us_cyber": 5}, 6, "fails"),
    ],
)
def test_who_leads_in_cyber_warfare_decides_how_far_an_attack_goes(caps: dict[str, int], die: int, comes: str) -> None:
    g = rolled("russia", die, caps=level(**caps))

    on(g, (lines.hack, "russia", (), (), ()))

    assert said(g, "{peer}'s attack " + comes + " (rolled {die})") == [{"peer": "russia", "die": die}]


@proves("MP2-391")
@pytest.mark.parametrize(
    ("peer", "posture", "n"), [("russia", 1, 2), ("russia", 2, 3), ("china", 1, 1), ("china", 2, 2)]
)
def test_a_peer_attacks_once_more_at_posture_2(peer: str, posture: int, n: int) -> None:
    g = only(peer, its={"posture": posture}, tracks=TRACKS)

    on(g, (lines.hacks, peer))

    assert thrown(g).count(f"{peer}-hack") == n


# --- Sanctions and Summits --------------------------------------------------------------------------------------


@proves("MP2-181")
@pytest.mark.parametrize(
    ("kinds", "relations", "found"),
    [
        (("unilateral",), 3, {"russia.sanctions []"}),
        (("multilateral",), 2, {"russia.sanctions ['unilateral']"}),
        (("multilateral", "unilateral"), 1, {"russia.sanctions ['unilateral']", "russia.left -1"}),
    ],
)
def test_sanctions_are_softened_and_both_economies_suffer(
    kinds: tuple[str, ...], relations: int, found: set[str]
) -> None:
    g = only("russia", its={"relations": relations, "left": 3}, countries=bearing(*kinds), tracks=TRACKS)

    assert changed_by(g, (lines.soften, "russia")) == {"soe.trend -1", "russia-soe.trend -1", *found}


@proves("MP2-181", "MP2-183")
def test_all_sanctions_are_shed_at_once() -> None:
    g = only("russia", countries=bearing("unilateral", "un"), tracks=TRACKS)

    assert changed_by(g, (lines.shed, "russia")) == {"russia.sanctions []"}


@proves("MP2-181", "MP2-183")
def test_to_lift_sanctions_at_a_summit_betters_relations_twice_over() -> None:
    """Two leanings are one step of Relations; of two kinds the lesser is lifted."""
    g = only("russia", countries=bearing("unilateral", "un"), tracks=TRACKS)

    assert changed_by(g, (summit.lift_sanctions, "russia")) == {
        "russia.sanctions ['un']",
        "russia.relations +1",
        "pa -1",
    }


@proves("MP2-070", "MP2-082", "MP2-069", "MP2-081")
def test_who_walks_out_of_a_summit_leaves_a_mess() -> None:
    g = only("russia", tracks=TRACKS, rolled=10)

    assert changed_by(g, (summit.after_topic, "russia", 2, ())) == {"russia.trend -1", "pa -2", "prestige -1"}


@proves("MP2-232")
@pytest.mark.parametrize(
    ("strength", "foe"), [([0] * 10, "japan"), ([0, 0, 1, *[0] * 7], "india"), ([0, 0, 1, 1, *[0] * 6], "japan")]
)
def test_china_builds_up_where_it_is_weaker(strength: list[int], foe: str) -> None:
    g = only("china", strength=strength, tracks=TRACKS)

    assert changed_by(g, (lines.strengthen, "china", 1)) == {
        *(f"china-{foe}.strength +1", "china.tensions +1", f"{foe}.tensions +1"),
    }


@proves("MP2-456")
@pytest.mark.parametrize(("peer", "rolls"), [("russia", 1), ("china", 0)])
def test_a_peer_at_war_forces_another_roll_in_its_war_and_no_other(peer: str, rolls: int) -> None:
    wars = [
        a_war("israel-hamas", "middle-east", "israel", "hamas", "ground", 6, 5, 2),
        a_war("russia-serbia", "eastern-europe", "russia", "serbia", "ground", 6, 5, 3),
    ]
    g = only(peer, wars=wars, tracks=TRACKS)
    dice(g, 5)

    on(g, (lines.fight_on, peer))

    assert thrown(g).count("wct1") == rolls  # the Combat Table
    assert [war.status for war in g.wars] == [6, 8 if rolls else 6]
