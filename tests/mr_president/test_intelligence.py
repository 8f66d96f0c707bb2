"""Intelligence: its focus, its findings, and Intel Gathering Ops."""

from collections.abc import Mapping
from typing import Any

import pytest

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.kinds import CAPABILITIES, CONUS, POWERS, REGIONS
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.decisions import detail_of, key_of, options_for
from tests.mr_president.lookups import a_war, groups_at, relation_of
from tests.mr_president.scene import THROWN, at_segment, dice, keys, play, said, scene, seen, start
from tests.proofs import proves

FOCUS, FIRST, THIRD, ACTIONS = "s7", "p1-2-5", "p3-2-5", "p2-2-6"
SUPERSTARS = "superstars-on-the-nsc-staff"
LAST = "eastern-europe"


def with_caps(**changed: int) -> list[int]:
    """All Strategic Capabilities at 4, except for those named as `us_cyber`."""
    caps = [4] * (len(CAPABILITIES) * len(POWERS))
    for name, box in changed.items():
        power, which = name.split("_")
        caps[POWERS.index(power) * len(CAPABILITIES) + CAPABILITIES.index(which)] = box
    return caps


def agency(
    groups: Mapping[str, list[tuple[int, int]]], fni: list[str], segment: str = FIRST, **fields: Any
) -> MrPresident:
    """A Segment begins with these Terror Groups, no others, no unrest, and the counters in these regions."""
    calm = {"groups": [], "civil_wars": 0, "ceasefires": 0}
    faces = fields.pop("faces", ())
    regions: dict[str, dict[str, Any]] = {region: dict(calm) for region in REGIONS}
    for region, values in (fields.pop("regions", None) or {}).items():
        regions[region] |= values
    for region, known in groups.items():
        if region != CONUS:
            regions[region]["groups"] = known
    fields.setdefault("caps", with_caps())
    home = {"groups": groups.get(CONUS, []), "resources": [], **fields.pop("home", {})}
    g = scene(regions=regions, home=home, fni=fni, **fields)
    if faces:
        dice(g, *faces)
    return at_segment(g, segment)


# --- Where it is focused ----------------------------------------------------------------------------------------


@proves("MP2-322", "MP2-323", "MP2-324")
@pytest.mark.parametrize(
    ("caps", "n"),
    [
        ({}, 2),
        ({"us_cyber": 5, "us_recon": 5}, 2),
        ({"china_cyber": 5}, 1),
        ({"russia_cyber": 5}, 1),
        ({"china_recon": 5}, 1),
        ({"russia_recon": 5}, 1),
        ({"russia_space": 7, "china_air": 7}, 2),
    ],
)
def test_two_counters_unless_a_peer_is_ahead_in_cyber_or_recon(caps: dict[str, int], n: int) -> None:
    g = at_segment(scene(turn=2, caps=with_caps(**caps), fni=["africa"]), FOCUS)

    for region in ("middle-east", "asia-pacific")[:n]:
        play(g, f"at {region}")

    assert seen(g)["fni"] == ["middle-east", "asia-pacific"][:n]
    assert not g.asked


@proves("MP2-321", "MP2-325", "MP2-013")
def test_a_counter_goes_to_any_region_that_has_none_and_nowhere_else() -> None:
    g = at_segment(scene(turn=2, caps=with_caps(), fni=[]), FOCUS)

    assert keys(g) == [f"at {region}" for region in REGIONS]
    play(g, "at africa")

    assert keys(g) == [f"at {region}" for region in REGIONS if region != "africa"]


@proves("MP2-322")
def test_for_the_first_turn_the_counters_are_laid_at_set_up() -> None:
    g = start()
    while not g.turn:
        play(g, keys(g)[-1])

    assert seen(g)["fni"] == ["eastern-europe", "asia-pacific"]
    assert [facts["n"] for facts in said(g, "Turn {n} begins")] == [1]


# --- What it finds ----------------------------------------------------------------------------------------------


@proves("MP2-326", "MP2-304", "MP2-305", "MP2-307")
@pytest.mark.parametrize(
    ("die", "after"),
    [
        (1, [(1, 0), (2, 1), (3, 3)]),
        (2, [(1, 0), (2, 1), (3, 3)]),
        (3, [(1, 0), (2, 1), (3, 2)]),
        (5, [(1, 0), (2, 1), (3, 2)]),
        (6, [(1, 0), (2, 0), (3, 2)]),
        (8, [(1, 0), (2, 0), (3, 2)]),
        (9, [(1, 0), (2, 0), (3, 1)]),
        (10, [(1, 0), (2, 0), (3, 1)]),
    ],
)
@pytest.mark.parametrize("segment", [FIRST, THIRD])
def test_wm1_finds_the_highest_groups_of_its_region(die: int, after: list[tuple[int, int]], segment: str) -> None:
    g = agency({"africa": [(1, 0), (2, 0), (3, 0)], "eurozone": [(4, 0)]}, ["africa"], segment, faces=(die,))

    assert groups_at(g, "africa") == after
    assert groups_at(g, "eurozone") == [(4, 0)]


@proves("MP2-326")
@pytest.mark.parametrize(
    ("groups", "die", "after"),
    [
        ([(3, 2)], 10, [(3, 2)]),
        ([(3, 2), (1, 0)], 10, [(1, 1), (3, 2)]),
        ([(4, 0), (3, 1)], 7, [(3, 1), (4, 2)]),
        ([(1, 2), (2, 3)], 4, [(1, 2), (2, 3)]),
    ],
)
def test_no_group_moves_left_by_it(groups: list[tuple[int, int]], die: int, after: list[tuple[int, int]]) -> None:
    g = agency({"africa": groups}, ["africa"], FIRST, faces=(die,))

    assert groups_at(g, "africa") == after


@proves("MP2-227", "MP2-326")
@pytest.mark.parametrize(
    ("caps", "china", "n"),
    [
        ({}, 0, 0),
        ({"us_recon": 5}, 0, -1),
        ({"us_space": 5}, 0, -1),
        ({"us_recon": 5, "us_space": 5}, 0, -2),
        ({"us_recon": 5, "china_recon": 5}, 0, 0),
        ({"china_space": 5}, 0, 0),
        ({"china_space": 5}, 1, 1),
        ({"russia_space": 5}, 1, 0),
    ],
)
def test_capabilities_help_and_rivals_in_space_hinder(caps: dict[str, int], china: int, n: int) -> None:
    regions = {"africa": {"china": china, "russia": 0, "bases": 0}}
    g = agency({"africa": [(2, 0)]}, ["africa"], FIRST, regions=regions, caps=with_caps(**caps))

    (facts,) = said(g, THROWN)
    assert facts["n"] - facts["die"] == n


@proves("MP2-325", "MP2-326")
def test_afterwards_a_counter_may_be_moved_to_a_region_without_one() -> None:
    g = agency({}, ["africa", LAST], FIRST)
    others = [f"at {region}" for region in REGIONS if region not in ("africa", LAST)]

    assert keys(g) == ["stay africa", *others]
    play(g, "at middle-east")
    play(g, f"stay {LAST}")

    assert sorted(seen(g)["fni"]) == [LAST, "middle-east"]


HAMAS = a_war("israel-hamas", "middle-east", "israel", "hamas", "ground", 6, 5, 2)
RIVALS = a_war("russia-serbia", "middle-east", "russia", "serbia", "ground", 6, 5, 2)


@proves("MP2-326")
@pytest.mark.parametrize(("die", "strength", "relation"), [(2, 7, 0), (3, 6, 0), (5, 6, 0), (6, 5, -1), (10, 5, -1)])
def test_it_can_help_an_ally_in_a_war_instead(die: int, strength: int, relation: int) -> None:
    wars = [HAMAS.copy(), RIVALS.copy()]
    g = agency({"middle-east": [(2, 0)]}, ["middle-east"], FIRST, countries={"israel": {"relation": -1}}, wars=wars)

    assert keys(g) == ["hunt middle-east", "help israel-hamas"]
    dice(g, die)
    play(g, "help israel-hamas")

    assert [(war.attack, war.defend) for war in g.wars] == [(strength, 2), (5, 2)]
    assert relation_of(g, "israel") == relation
    assert groups_at(g, "middle-east") == [(2, 0)]


@proves("MP2-326")
@pytest.mark.parametrize(("die", "helped"), [(2, -2), (5, -1)])
def test_it_can_help_peace_talks_in_a_civil_war(die: int, helped: int) -> None:
    land = {"civil_wars": 1, "stability": 5, "iran": [0, 0, 0]}
    g = agency({}, ["africa"], FIRST, regions={"africa": land}, faces=(die, 4))

    talks = said(g, THROWN)[1]
    assert (talks["chart"], talks["die"], talks["n"]) == ("peace", 4, 4 + helped)
    assert g.acting.paid == 0


# --- Intel Gathering Ops ----------------------------------------------------------------------------------------


def gathering(groups: Mapping[str, list[tuple[int, int]]], **fields: Any) -> MrPresident:
    """Choose the target of Intel Gathering Ops, if they are available."""
    g = agency(groups, fields.pop("fni", []), ACTIONS, **fields)
    if "act intel-gathering" in keys(g):
        play(g, "act intel-gathering")
    return g


@proves("MP2-312", "MP2-313", "MP2-316", "MP2-317")
@pytest.mark.parametrize(("die", "step"), [(1, 1), (4, 1), (5, 0), (10, 0)])
def test_an_attempt_names_a_group_and_succeeds_on_1_to_4(die: int, step: int) -> None:
    g = gathering({"africa": [(2, 0)], "eurozone": [(1, 0)]})

    assert keys(g) == ["target eurozone 1 0", "target africa 2 0"]
    dice(g, die, 10)
    play(g, "target africa 2 0")

    assert groups_at(g, "africa") == [(2, step)]
    assert groups_at(g, "eurozone") == [(1, 0)]


@proves("MP2-312")
def test_groups_in_the_us_and_those_fixed_are_no_targets() -> None:
    g = gathering({CONUS: [(2, 0)], "africa": [(2, 3)], "eurozone": [(1, 2)], "middle-east": [(1, 0)]})

    assert keys(g) == ["target eurozone 1 2", "target middle-east 1 0"]


@proves("MP2-314", "MP2-315")
@pytest.mark.parametrize(
    ("units", "fni", "die", "step"),
    [
        ({"africa intel": 1}, [], 5, 2),
        ({"africa intel": 1}, [], 6, 1),
        ({}, ["africa"], 5, 2),
        ({}, ["africa"], 6, 1),
        ({"africa intel": 2}, ["africa"], 6, 2),
        ({"africa intel": 2}, ["africa"], 7, 1),
        ({"eurozone intel": 1, "africa sof": 1}, ["eurozone"], 5, 1),
    ],
)
def test_an_intel_unit_and_focused_intelligence_help_in_their_region(
    units: dict[str, int], fni: list[str], die: int, step: int
) -> None:
    g = gathering({"africa": [(2, 1)], "eurozone": [(1, 2)]}, units=units, fni=fni)

    dice(g, die, 10)
    play(g, "target africa 2 1")

    assert groups_at(g, "africa") == [(2, step)]


@proves("MP2-318", "MP2-312", "MP2-305")
def test_the_second_attempt_is_against_another_group_in_any_region() -> None:
    g = gathering({"africa": [(1, 1), (2, 0)], "eurozone": [(1, 0)], "asia-pacific": [(3, 3)], CONUS: [(1, 0)]})
    dice(g, 1, 2)

    play(g, "target africa 2 0")
    assert keys(g) == ["seek eurozone 1 0", "seek africa 1 1"]
    play(g, "seek africa 1 1")

    assert groups_at(g, "africa") == [(1, 2), (2, 1)]
    assert g.acting.left == 3


@proves("MP2-318")
def test_of_two_groups_that_are_alike_the_other_one_can_be_next() -> None:
    g = gathering({"africa": [(2, 0), (2, 0)], "eurozone": [(2, 0)]})
    dice(g, 9, 3)

    play(g, "target africa 2 0")
    assert keys(g) == ["seek eurozone 2 0", "seek africa 2 0"]
    play(g, "seek africa 2 0")

    assert groups_at(g, "africa") == [(2, 0), (2, 1)]


@proves("MP2-318")
def test_a_single_group_is_looked_for_once() -> None:
    g = gathering({"africa": [(2, 0)]}, faces=(1, 1))

    assert groups_at(g, "africa") == [(2, 1)]


# --- Superstars -------------------------------------------------------------------------------------------------


@proves("MP2-327", "MP1-307")
@pytest.mark.parametrize(("die", "step"), [(5, 1), (6, 0)])
def test_superstars_give_a_free_intel_action_with_one_less(die: int, step: int) -> None:
    g = agency({"africa": [(2, 0)], "eurozone": [(1, 0)]}, [], FIRST, home={"resources": [SUPERSTARS]})

    assert keys(g) == ["act intel-gathering", "no-staff"]
    play(g, "act intel-gathering")
    dice(g, die, 10)
    play(g, "target africa 2 0")

    assert groups_at(g, "africa") == [(2, step)]
    assert not g.asked
    assert g.acting.plus == 0


@proves("MP2-327")
def test_superstars_may_raid_instead_and_once_in_the_segment() -> None:
    land = {"africa": [(2, 3)], "eurozone": [(1, 0)]}
    g = agency(land, [], THIRD, home={"resources": [SUPERSTARS]}, units={}, members={"secdef": "barry-wallace"})

    assert keys(g) == ["act intel-gathering", "act sof-raid", "no-staff"]
    play(g, "act sof-raid")

    (facts,) = said(g, THROWN)
    assert ("this Action", -1) in facts["drms"]
    assert not g.asked


@proves("MP2-327")
def test_without_them_there_is_no_such_action() -> None:
    assert keys(agency({"africa": [(2, 0)]}, [], FIRST)) == []


def test_what_an_attempt_may_bring_is_told_before() -> None:
    g = gathering({"africa": [(1, 1), (2, 0)], "eurozone": [(1, 0)]}, fni=["eurozone"])
    play(g, "target africa 2 0")

    about = {key_of(each): detail_of(GAME.words_at(g), g, 0, each) for each in options_for(g, 0)}
    assert about["seek eurozone 1 0"].startswith("50%: A trace")
