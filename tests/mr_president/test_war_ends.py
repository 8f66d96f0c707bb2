"""Wars: how they end, and the Segment in which all of them are fought."""

from typing import Any

import pytest

from holdfast.games.mr_president.kinds import US
from holdfast.games.mr_president.queries import percent, rating, trend_of
from holdfast.games.mr_president.state import WMD, MrPresident
from holdfast.games.mr_president.war import begin, ends, progress
from tests.mr_president.lookups import a_war, as_id, conflict_of, country_of, peer_of, region_of
from tests.mr_president.scene import BOOK, at_segment, dice, effects, ending, on, said, seen, told
from tests.mr_president.wars import AP, CSA, EE, ME, PROGRESS, border_war, fought, table, us_war
from tests.proofs import proves

# --- How Wars end -----------------------------------------------------------------------------------------------


def rogue_war(level: int, status: int = 8, bits: int = 0, **fields: Any) -> MrPresident:
    """The US at war with a Rogue State in Africa, much the stronger."""
    war = a_war("us-rogue-state-africa", "africa", "us", "rogue-state", defend=3, us=1, rolled=True, status=status)
    return table(
        war,
        regions={"africa": {"rogues": [(level, bits, "")], "groups": [], "trend": 0, "align": 5}},
        units={"africa army-heavy": 3, "africa usaf": 1},
        tracks={"pa": 50, "prestige": 5, "lp": 5, "wo": 5},
        **fields,
    )


@proves("MP2-476", "MP2-483", "MP2-364", "MP2-410", "MP1-251")
@pytest.mark.parametrize(("level", "left", "groups", "opinion"), [(1, [], [4], 5), (2, [1], [], 5), (3, [2], [], 6)])
def test_a_beaten_rogue_state_goes_down_and_the_us_is_praised(
    level: int, left: list[int], groups: list[int], opinion: int
) -> None:
    g = rogue_war(level)
    dice(g, 10, 7)
    at_segment(g, PROGRESS)

    land = region_of(g, "africa")
    assert ([each[0] for each in land.rogues], [each[0] for each in land.groups]) == (left, groups)
    assert (g.wars, percent(g), rating(g, "prestige"), rating(g, "lp"), rating(g, "wo")) == ([], 56, 6, 6, opinion)
    assert land.trend == 1


@proves("MP2-484", "MP2-485", "MP2-486", "MP2-487")
@pytest.mark.parametrize(("level", "left", "groups"), [(1, [], [3]), (2, [], [4]), (3, [1], [])])
def test_an_overwhelming_victory_is_two_levels_and_a_legacy_point_more(
    level: int, left: list[int], groups: list[int]
) -> None:
    g = rogue_war(level)
    dice(g, 10, 2)
    at_segment(g, PROGRESS)

    land = region_of(g, "africa")
    assert ([each[0] for each in land.rogues], [each[0] for each in land.groups]) == (left, groups)
    assert rating(g, "lp") == 7


@proves("MP2-484", "MP2-486")
def test_the_overwhelming_victory_of_another_is_two_levels_but_no_legacy() -> None:
    russian = a_war("russia-rogue-state-eastern-europe", EE, "russia", "rogue-state", attack=20, defend=4, status=8)
    russian.rolled = True
    g = table(russian, regions={EE: {"rogues": [(3, 0, "")], "groups": []}}, tracks={"lp": 5})
    dice(g, 10, 1)
    at_segment(g, PROGRESS)

    assert ([each[0] for each in region_of(g, EE).rogues], rating(g, "lp")) == ([1], 5)


@proves("MP2-484")
def test_just_enough_is_no_overwhelming_victory() -> None:
    g = rogue_war(3, status=6)
    dice(g, 10, 2)
    at_segment(g, PROGRESS)

    assert ([each[0] for each in region_of(g, "africa").rogues], rating(g, "lp")) == ([2], 6)


def test_a_named_enemy_is_beaten_once_and_a_terror_group_is_left() -> None:
    war = a_war("us-taliban", CSA, "us", "taliban", defend=6, us=1, rolled=True, status=8)
    g = table(war, regions={CSA: {"rogues": [(3, 0, "taliban")], "groups": []}})
    on(g, (ends.end_war, war.name, "attacker"))

    assert (region_of(g, CSA).rogues, region_of(g, CSA).groups) == ([], [(3, 0)])


@proves("MP2-476", "MP2-483")
def test_a_lost_war_costs_dearly_and_the_rogue_state_grows() -> None:
    g = rogue_war(2, status=4)
    g.wars[0].defend, g.units = 9, {}
    dice(g, 10, 5, 1, 1)
    at_segment(g, PROGRESS)

    assert [each[0] for each in region_of(g, "africa").rogues] == [3]
    assert (g.wars, percent(g), rating(g, "prestige"), rating(g, "lp"), rating(g, "wo")) == ([], 36, 3, 2, 4)
    assert region_of(g, "africa").trend == -1


@proves("MP2-300")
@pytest.mark.parametrize(("die", "armed"), [(1, False), (2, True)])
def test_a_natural_1_destroys_wmds(die: int, armed: bool) -> None:
    g = rogue_war(3, status=2 + 2, bits=WMD, ap=0)
    dice(g, 10, die)
    at_segment(g, PROGRESS)

    assert bool(region_of(g, "africa").rogues[0][1] & WMD) is armed


@proves("MP2-301", "MP1-118")
@pytest.mark.parametrize(("die", "bits", "lost"), [(10, WMD, "wmds"), (10, 0, None), (9, WMD, None)])
def test_a_natural_10_sees_them_used(die: int, bits: int, lost: str | None) -> None:
    g = rogue_war(3, status=6, bits=bits)
    dice(g, 10, die)
    at_segment(g, PROGRESS)

    assert ending(g) == lost


@proves("MP2-300", "MP2-301")
@pytest.mark.parametrize("die", [1, 10])
def test_the_wmds_of_another_rogue_state_of_the_region_are_not_at_stake(die: int) -> None:
    g = rogue_war(3, status=4, ap=0)
    region_of(g, "africa").rogues.append((2, WMD, ""))
    dice(g, 10, die)
    at_segment(g, PROGRESS)

    assert ending(g) is None
    assert (2, WMD, "") in region_of(g, "africa").rogues


@proves("MP2-300", "MP2-301", "MP1-118")
@pytest.mark.parametrize("die", [1, 10])
@pytest.mark.parametrize(
    ("attacker", "defender", "us"),
    [("rogue-state", "us", -1), ("rogue-state", "nato", -1), ("nato", "rogue-state", 1), ("russia", "rogue-state", 0)],
)
def test_wmds_are_at_stake_only_where_the_us_attacks(attacker: str, defender: str, us: int, die: int) -> None:
    war = a_war(f"{attacker}-{defender}", "africa", attacker, defender, attack=6, defend=6, us=us, rolled=True)
    g = table(war, regions={"africa": {"rogues": [(3, WMD, "")], "groups": []}}, ap=0)
    g.rolled = die

    on(g, (progress.weapons_in, war.name))

    assert ending(g) is None
    assert region_of(g, "africa").rogues == [(3, WMD, "")]


@proves("MP2-300")
def test_of_two_with_wmds_the_one_that_is_attacked_loses_them() -> None:
    g = rogue_war(3, status=4, bits=WMD, ap=0)
    region_of(g, "africa").rogues.append((2, WMD, ""))
    dice(g, 10, 1)
    at_segment(g, PROGRESS)

    assert sorted(region_of(g, "africa").rogues) == [(2, WMD, ""), (3, 0, "")]


def ended(attacker: str, defender: str, region: str, how: str, **fields: Any) -> MrPresident:
    """The end of a War between two parties, with Relative Strength 0 on all tracks."""
    us = begin.us_side(as_id(attacker), as_id(defender))
    war = a_war(f"{attacker}-{defender}", region, attacker, defender, attack=5, defend=5, us=us, rolled=True)
    fields.setdefault("tracks", {"pa": 50, "wo": 5, "prestige": 5, "lp": 5})
    g = table(war, **fields)
    g.strength[:] = [0] * 10
    g.conflict[:] = [5 if each else 1 for each in [1] * 10]
    effects(g, [{"do": "end-war", "which": war.name, "how": how}])
    assert g.wars == []
    return g


@proves("MP2-483", "MP2-233")
def test_an_ally_that_has_won_is_closer_and_stronger() -> None:
    g = ended("india", "pakistan", CSA, "attacker", countries={"india": {"relation": 0}}, tensions={"india": [1, 1, 2]})

    assert (country_of(g, "india").relation, len(country_of(g, "india").tensions)) == (1, 1)
    assert (g.strength[4], conflict_of(g, "india-pakistan")) == (1, 2)


@proves("MP2-483")
def test_an_ally_that_has_lost_is_bitter_and_the_world_with_it() -> None:
    g = ended(
        "india", "pakistan", CSA, "defender", countries={"india": {"relation": 0}}, regions={CSA: {"stability": 5}}
    )

    assert (country_of(g, "india").relation, region_of(g, CSA).stability) == (-1, 4)
    assert (percent(g), rating(g, "wo"), g.strength[4], conflict_of(g, "india-pakistan")) == (46, 4, -1, 2)


@proves("MP2-483")
@pytest.mark.parametrize(("how", "levels", "influence"), [("attacker", [2], 1), ("defender", [3, 3], 3)])
@pytest.mark.parametrize("enemy", ["hamas", "hezbollah"])
def test_israel_and_its_neighbours(enemy: str, how: str, levels: list[int], influence: int) -> None:
    regions = {ME: {"groups": [(3, 0)], "stability": 5}}
    g = ended("israel", enemy, ME, how, regions=regions, countries={"israel": {"iran": 2}})

    assert [level for level, _ in region_of(g, ME).groups] == levels
    assert seen(g)["countries"]["israel"]["iran"] + sum(region_of(g, ME).iran) == influence


@proves("MP2-483")
def test_iran_beaten_by_the_us() -> None:
    g = ended("us", "iran", ME, "attacker", countries={"iran": {"program": 3}, "israel": {"iran": 1}})

    assert (country_of(g, "iran").program, country_of(g, "israel").iran) == (2, 0)
    assert [conflict_of(g, each) for each in ("iran-israel", "us-iran", "gulf-states-iran")] == [1, 1, 1]
    assert (percent(g), rating(g, "wo"), rating(g, "lp")) == (56, 6, 6)


@proves("MP2-483")
def test_iran_victorious_over_the_gulf_states() -> None:
    g = ended("iran", "gulf-states", ME, "attacker", regions={ME: {"align": 5, "stability": 5}}, tensions={})

    assert (region_of(g, ME).align, region_of(g, ME).stability) == (4, 4)
    assert len(country_of(g, "gulf-states").tensions) == 2


@proves("MP2-483", "MP2-498")
def test_north_korea_beaten_by_the_rok_and_the_us() -> None:
    countries = {"north-korea": {"program": 4}, "rok": {"relation": 0}}
    g = ended("north-korea", "rok", AP, "defender", countries=countries)

    assert (country_of(g, "north-korea").program, conflict_of(g, "rok-north-korea")) == (2, 1)
    assert (country_of(g, "rok").relation, rating(g, "lp"), rating(g, "wo")) == (1, 6, 6)


@proves("MP2-483")
def test_north_korea_victorious() -> None:
    g = ended("north-korea", "rok", AP, "attacker", countries={"rok": {"relation": 1}}, regions={AP: {"align": 6}})

    assert (country_of(g, "rok").relation, region_of(g, AP).align) == (-1, 5)
    assert (rating(g, "lp"), rating(g, "prestige")) == (2, 3)


@proves("MP2-483")
@pytest.mark.parametrize("peer", ["russia", "china"])
def test_a_peer_victorious_and_beaten(peer: str) -> None:
    land = {"africa": {peer: 1, "trend": 0, "stability": 5}}
    g = ended(peer, "insurgents", "africa", "attacker", regions=land)
    found = region_of(g, "africa")
    assert (getattr(found, peer), found.trend, found.stability) == (3, -1, 4)

    g = ended(peer, "insurgents", "africa", "defender", regions=land, peers={peer: {"posture": 2, "soe_trend": 0}})
    assert (getattr(region_of(g, "africa"), peer), peer_of(g, peer).posture) == (0, 1)
    assert trend_of(g, as_id(f"{peer}-soe")) == -1


@proves("MP2-483")
def test_a_peer_that_has_beaten_a_rogue_state() -> None:
    land = {EE: {"russia": 1, "trend": 0, "stability": 5, "rogues": [(2, 0, "")]}}
    g = ended("russia", "rogue-state", EE, "attacker", regions=land)
    found = region_of(g, EE)

    assert ([each[0] for each in found.rogues], found.russia, found.trend, found.stability) == ([1], 2, -1, 5)


@proves("MP2-465", "MP2-483")
@pytest.mark.parametrize(
    ("attacker", "defender", "pair", "approval"),
    [("india", "pakistan", "india-pakistan", 50), ("us", "iran", "us-iran", 52)],
)
def test_peace_calms_the_track_and_the_region(attacker: str, defender: str, pair: str, approval: int) -> None:
    g = ended(attacker, defender, ME, "peace", regions={ME: {"crisis": 2}})

    assert (conflict_of(g, pair), region_of(g, ME).crisis, percent(g)) == (3, 1, approval)


@pytest.mark.parametrize("enemy", ["rogue-state", "taliban"])
@pytest.mark.parametrize("there", [True, False])
def test_a_war_on_an_enemy_that_is_no_more_is_over(enemy: str, there: bool) -> None:
    war = a_war(begin.name_of(US, as_id(enemy), as_id(CSA)), CSA, "us", enemy, "naval", defend=9, us=1, rolled=True)
    rogues = [(2, 0, "" if enemy == "rogue-state" else enemy)] if there else [(3, 0, "another")]
    g = fought(war, faces=(10, 3), regions={CSA: {"rogues": rogues}}, ap=2)

    assert (said(g, "The War {war} ends: {how}") == []) is there


# --- The Segment ------------------------------------------------------------------------------------------------


@proves("MP2-407")
@pytest.mark.parametrize("segment", ["p2-2-5", "p4-2-5"])
def test_war_progress_comes_twice_a_turn(segment: str) -> None:
    names = [each for each, card in BOOK.sequence.items() if card.name.startswith("Wars and Civil Wars")]
    assert names == ["p2-2-5", "p4-2-5"]
    g = table(border_war(5, 5))
    dice(g, 1)
    at_segment(g, segment)

    assert said(g, "The War {war} ends: {how}") == [{"war": "pakistan-india", "how": "attacker"}]


@proves("MP2-291")
def test_civil_wars_and_ceasefires_are_rolled_for_too() -> None:
    g = table(regions={"africa": {"civil_wars": 1}, ME: {"ceasefires": 1, "stability": 5}}, ap=0)
    dice(g, 10, 3)
    at_segment(g, PROGRESS)

    rolled = [line for line in told(g) if line.startswith("Civil War Resolution")]
    assert len(rolled) == 2
    assert region_of(g, ME).ceasefires == 0


@proves("MP2-408", "MP2-412", "MP1-253", "MP1-254")
def test_a_war_as_it_is_seen() -> None:
    found = seen(table(border_war(5, 7, kind="air")))["wars"]

    assert [(war["attack"], war["defend"], war["kind"], war["status"]) for war in found] == [(5, 7, "air", 6)]


@proves("MP2-448", "MP2-456")
def test_the_strengths_that_are_seen_are_those_that_count() -> None:
    found = seen(table(us_war(4, attack=1), units={"middle-east usaf": 1, "mediterranean cvbg": 1}))["wars"][0]

    assert (found["attack"], found["attack_total"], found["defend_total"], found["odds"]) == (1, 7, 4, 1)
