"""Russia and China act: victory, mood, capabilities, economy, and the list of their actions."""

from typing import Any

import pytest

from holdfast.games.mr_president.kinds import CAPABILITIES, PEERS, steps_of
from holdfast.games.mr_president.peers import acts, sections
from holdfast.games.mr_president.state import BASE_CHINA, BASE_RUSSIA, MrPresident
from tests.mr_president.lookups import as_id, capability_of, peer_of, region_of, tensions_at
from tests.mr_president.rivals import level, only, through, world
from tests.mr_president.scene import BOOK, THROWN, at_segment, dice, effects, ending, on, said, scene
from tests.proofs import proves

FIRST, SECOND = "p1-1-1", "p3-1-1"


def last_throw(g: MrPresident, chart: str) -> int:
    """The sum of the modifiers of the last roll on a chart."""
    facts: dict[str, Any] = [each for each in said(g, THROWN) if each["chart"] == chart][-1]
    return int(facts["n"] - facts["die"])


# --- The Segment ------------------------------------------------------------------------------------------------


@proves("MP2-067", "MP2-079", "MP1-081", "MP1-082")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_each_peer_acts_once_in_a_turn_in_the_first_or_the_third_quarter(seed: int) -> None:
    g = scene(regions=world(), chance=seed)

    for segment in (FIRST, SECOND, FIRST):
        through(at_segment(g, segment))

    assert sorted(facts["peer"] for facts in said(g, "{peer} acts")) == ["china", "russia"]


@proves("MP2-067", "MP2-079")
def test_and_once_more_in_the_next_turn() -> None:
    g = scene(regions=world())
    for segment in (FIRST, SECOND, "f2", FIRST, SECOND):
        through(at_segment(g, segment))

    acted = [facts["peer"] for facts in said(g, "{peer} acts")]
    assert (sorted(acted[:2]), sorted(acted[2:])) == (["china", "russia"], ["china", "russia"])


@proves("MP2-067", "MP2-079", "MP1-081")
def test_who_acts_first_is_drawn_by_lot() -> None:
    first = set()
    for face in (1, 2):
        g = scene(regions=world())
        dice(g, (face, 2))
        through(at_segment(g, FIRST))
        first.add(said(g, "{peer} acts")[0]["peer"])

    assert first == set(PEERS)


# --- A: victory -------------------------------------------------------------------------------------------------

OBJECTIVES: dict[str, Any] = {
    "eastern_europe": {"bases": BASE_RUSSIA, "russia": 2},
    "eurozone": {"russia": 2, "stability": 4},
    "africa": {"russia": 2},
}
LOYAL = {"nato": {"relation": 1}, "uk": {"relation": 1}}


def russia_with(changed: dict[str, dict[str, Any]], **allies: int) -> MrPresident:
    """Russia begins to act, with all its objectives and the given changes."""
    lands = {name: {**values, **changed.get(name, {})} for name, values in OBJECTIVES.items()}
    relations = LOYAL | {ally: {"relation": n} for ally, n in allies.items()}
    return at_segment(only("russia", regions=world(**lands), countries=relations), FIRST)


@proves("MP1-110", "MP1-111", "MP1-112", "MP1-113", "MP1-114", "MP2-074", "MP2-114", "MP2-115", "MP2-116", "MP1-107")
def test_russia_wins_with_a_base_nine_influence_and_a_shaken_west() -> None:
    assert ending(russia_with({})) == "russia"


@proves("MP1-110", "MP1-111", "MP1-112", "MP1-113", "MP2-074", "MP2-115", "MP2-116")
@pytest.mark.parametrize(
    ("changed", "lost"),
    [
        ({"eastern_europe": {"bases": 0, "russia": 5}}, False),
        ({"africa": {"russia": 1}}, False),
        ({"africa": {"russia": 3}}, True),
        ({"eurozone": {"stability": 5}}, False),
    ],
)
def test_russia_needs_all_three_objectives(changed: dict[str, dict[str, Any]], lost: bool) -> None:
    g = russia_with(changed)

    assert (ending(g) == "russia") == lost


@proves("MP1-113", "MP2-116")
@pytest.mark.parametrize(("ally", "lost"), [("nato", True), ("uk", True), ("japan", False)])
def test_nato_or_the_uk_less_than_very_close_will_do_for_russia(ally: str, lost: bool) -> None:
    g = russia_with({"eurozone": {"stability": 8}}, **{ally: 0})

    assert (ending(g) == "russia") == lost


@proves("MP1-115", "MP2-086", "MP2-117", "MP2-114")
@pytest.mark.parametrize(
    ("counters", "base", "lost"), [(15, 0, True), (14, 0, False), (12, BASE_CHINA, True), (11, BASE_CHINA, False)]
)
def test_china_wins_with_fifteen_influence(counters: int, base: int, lost: bool) -> None:
    lands = world(africa={"china": counters}, eurozone={"bases": base})

    assert (ending(at_segment(only("china", regions=lands), FIRST)) == "china") == lost


# --- B: Tensions, Posture, Relations ----------------------------------------------------------------------------


@proves("MP2-139", "MP2-108")
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize(
    ("its", "tensions", "posture"),
    [
        ({"relations": 2}, [2, 2, 1], 2),
        ({"relations": 2}, [2, 2], 1),
        ({"relations": 3}, [2, 2, 2, 2], 1),
        ({"relations": 5, "soe": 3}, [], 2),
        ({"relations": 4, "posture": 2}, [1], 1),
        ({"relations": 4, "posture": 2}, [2], 2),
        ({"relations": 3, "posture": 2}, [1], 2),
    ],
)
def test_tensions_relations_and_economy_decide_on_posture(
    peer: str, its: dict[str, int], tensions: list[int], posture: int
) -> None:
    g = only(peer, its=its, tensions={peer: tensions})

    on(g, (sections.mood, peer))

    assert peer_of(g, peer).posture == posture


@proves("MP2-139")
@pytest.mark.parametrize(("peer", "posture"), [("russia", 1), ("china", 2)])
def test_china_is_aggressive_already_at_an_economy_of_4(peer: str, posture: int) -> None:
    g = only(peer, its={"soe": 4, "relations": 4})

    on(g, (sections.mood, peer))

    assert peer_of(g, peer).posture == posture


@proves("MP2-139")
@pytest.mark.parametrize(
    ("tensions", "risen"), [([2, 2], 0), ([2, 2, 1], 1), ([2, 2, 2, 2, 1], 1), ([2, 2, 2, 2, 2], 2)]
)
@pytest.mark.parametrize(("peer", "pairs"), [("russia", (0, 1)), ("china", (2, 3))])
def test_an_aggressive_peer_sharpens_its_conflicts(
    peer: str, pairs: tuple[int, int], tensions: list[int], risen: int
) -> None:
    g = only(peer, its={"posture": 2}, tensions={peer: tensions}, conflict=[1] * 10)

    on(g, (sections.mood, peer))

    assert sum(g.conflict) - 10 == risen
    assert sum(g.conflict[at] - 1 for at in pairs) == risen


@proves("MP2-139")
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize(
    ("tensions", "relations", "trend"),
    [([], 4, 1), ([1], 4, 1), ([2], 4, 0), ([2, 2], 4, 0), ([2, 2, 1], 4, -1), ([2, 2, 2, 2, 2], 3, 0)],
)
def test_calm_betters_relations_and_each_five_of_tensions_worsens_them(
    peer: str, tensions: list[int], relations: int, trend: int
) -> None:
    g = only(peer, its={"relations": 4}, tensions={peer: tensions})

    on(g, (sections.mood, peer))

    assert (peer_of(g, peer).relations, peer_of(g, peer).trend) == (relations, trend)


@proves("MP2-141", "MP2-140")
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize(("before", "after"), [(3, 2), (4, 2), (1, 1), (0, 0)])
def test_after_a_peer_has_acted_half_of_its_tensions_come_back(peer: str, before: int, after: int) -> None:
    g = only(peer, tensions={peer: [1] * before})

    on(g, (sections.mood, peer))

    assert len(tensions_at(g, peer)) == after


# --- C: capabilities --------------------------------------------------------------------------------------------


@proves("MP2-230", "MP2-170", "MP2-173")
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize(
    ("sanctions", "die", "risen"),
    [
        ({}, 4, True),
        ({}, 5, False),
        ({"unilateral": 0}, 3, True),
        ({"unilateral": 0}, 4, False),
        ({"unilateral": 0, "multilateral": 0}, 2, True),
        ({"unilateral": 0, "multilateral": 0}, 3, False),
    ],
)
def test_a_peer_tries_twice_and_sanctions_hinder_it(
    peer: str, sanctions: dict[str, int], die: int, risen: bool
) -> None:
    g = only(peer, countries={peer: {"sanctions": sanctions}})
    dice(g, die, 10)
    before = {which: capability_of(g, peer, which) for which in CAPABILITIES}

    on(g, (sections.peer_capabilities, peer))

    changed = [which for which in CAPABILITIES if capability_of(g, peer, which) != before[which]]
    assert changed == (["cyber"] if risen else [])
    assert len(said(g, THROWN)) == 2


@proves("MP2-230")
@pytest.mark.parametrize(("peer", "favoured"), [("russia", "missiles"), ("china", "naval")])
def test_the_second_attempt_is_for_what_else_it_favours(peer: str, favoured: str) -> None:
    g = only(peer)
    dice(g, 10, 1)

    on(g, (sections.peer_capabilities, peer))

    assert [which for which in CAPABILITIES if capability_of(g, peer, which) == 5] == [favoured]


@proves("MP2-230")
def test_at_posture_2_it_tries_three_times_and_with_more_success_where_it_is_behind_first() -> None:
    g = only("russia", its={"posture": 2}, caps=level(us_ground=6))
    dice(g, 5, 5, 6)

    on(g, (sections.peer_capabilities, "russia"))

    found = [capability_of(g, "russia", which) for which in ("ground", "cyber", "missiles")]
    assert found == [5, 5, 4]


@proves("MP2-230")
@pytest.mark.parametrize(("peer", "tried"), [("russia", ["air", "cyber"]), ("china", ["air", "cyber"])])
def test_of_several_that_are_far_behind_only_the_first_comes_before_what_it_favours(
    peer: str, tried: list[str]
) -> None:
    g = only(peer, caps=level(us_air=6, us_ground=7))
    dice(g, 1, 1)

    on(g, (sections.peer_capabilities, peer))

    assert [which for which in CAPABILITIES if capability_of(g, peer, which) == 5] == tried


@proves("MP2-230")
@pytest.mark.parametrize(("lead", "first"), [(1, "cyber"), (2, "ground")])
def test_far_behind_is_two_boxes(lead: int, first: str) -> None:
    g = only("russia", caps=level(us_ground=4 + lead))
    dice(g, 1, 10)

    on(g, (sections.peer_capabilities, "russia"))

    assert [which for which in CAPABILITIES if capability_of(g, "russia", which) == 5] == [first]


@proves("MP2-230")
@pytest.mark.parametrize("best", CAPABILITIES)
def test_what_cannot_rise_any_further_is_not_tried_for(best: str) -> None:
    others = {f"russia_{which}": 7 for which in CAPABILITIES if which != best}
    g = only("russia", its={"posture": 2}, caps=level(**others))

    dice(g, 1)

    on(g, (sections.peer_capabilities, "russia"))

    assert len(said(g, THROWN)) == 1
    assert said(g, "{capability} Capability of {power}: {n}") == [{"capability": best, "power": "russia", "n": 5}]


# --- E and F: economy, actions ----------------------------------------------------------------------------------


@proves("MP2-171", "MP2-172", "MP2-174", "MP2-175")
@pytest.mark.parametrize(
    ("peer", "sanctions", "n"),
    [
        ("russia", {"unilateral": -2}, 1),
        ("russia", {"multilateral": -2}, 3),
        ("china", {"unilateral": -2}, 1),
        ("china", {"multilateral": -2}, 2),
        ("russia", {"unilateral": -2, "multilateral": -2}, 4),
        ("china", {"unilateral": -2, "multilateral": 0}, 3),
        ("china", {}, 0),
    ],
)
def test_sanctions_weigh_on_the_economy(peer: str, sanctions: dict[str, int], n: int) -> None:
    g = only(peer, countries={peer: {"sanctions": sanctions}})

    effects(g, [{"do": "roll", "chart": f"{peer}-economy"}], peer)

    assert last_throw(g, f"{peer}-economy") == n


@proves("MP2-171", "MP2-172", "MP2-174", "MP2-175")
@pytest.mark.parametrize(("peer", "n"), [("russia", 1), ("china", 0)])
def test_sanctions_count_in_full_however_great_influence_is(peer: str, n: int) -> None:
    both = {"unilateral": -2, "multilateral": -2}
    lands = world(central_south_asia={peer: 9})
    g = only(peer, regions=lands, countries={peer: {"sanctions": both}})

    effects(g, [{"do": "roll", "chart": f"{peer}-economy"}], peer)

    assert last_throw(g, f"{peer}-economy") == n, "Influence is −3 at most"


@proves("MP2-281")
@pytest.mark.parametrize(("at", "region"), [(0, "eastern-europe"), (1, "central-south-asia")])
@pytest.mark.parametrize("die", range(4, 11))
def test_without_a_war_russia_does_not_lower_a_rogue_state_at_its_border(at: int, region: str, die: int) -> None:
    lands = world(**{region.replace("-", "_"): {"rogues": [(2, 0, "")], "crisis": 1}})
    g = only("russia", regions=lands)
    dice(g, die, 1)

    section = [each for each in BOOK.flowcharts["russia"].sections if each.line == 11][at]
    on(g, *steps_of(section.effects, as_id("russia")))

    assert (region_of(g, region).rogues, region_of(g, region).crisis) == ([(2, 0, "")], 0 if die <= 7 else 1)


@proves("MP2-073", "MP2-085")
@pytest.mark.parametrize(
    ("peer", "lands", "n"),
    [
        ("russia", {"eurozone": {"russia": 1}, "eastern_europe": {"russia": 1}}, -2),
        ("russia", {"central_south_asia": {"bases": BASE_RUSSIA}}, -2),
        ("russia", {"africa": {"russia": 3}}, 0),
        ("china", {"africa": {"china": 1}, "middle_east": {"china": 1}}, -2),
        ("china", {"asia_pacific": {"china": 2}, "central_south_asia": {"china": 3}}, -3),
        ("china", {"eurozone": {"china": 2}}, 0),
    ],
)
def test_influence_and_bases_strengthen_the_economy(peer: str, lands: dict[str, Any], n: int) -> None:
    g = only(peer, regions=world(**lands))

    effects(g, [{"do": "roll", "chart": f"{peer}-economy"}], peer)

    assert last_throw(g, f"{peer}-economy") == n


@proves("MP2-099")
@pytest.mark.parametrize(
    ("peer", "its", "n"),
    [
        ("russia", {}, 5),
        ("russia", {"soe": 7}, 7),
        ("russia", {"relations": 5}, 7),
        ("russia", {"relations": 1}, 3),
        ("russia", {"markers": -2}, 3),
        ("china", {}, 6),
        ("china", {"soe": 3, "relations": 1}, 2),
    ],
)
def test_a_richer_peer_has_more_actions(peer: str, its: dict[str, int], n: int) -> None:
    g = only(peer, its=its)

    on(g, (acts.count_actions, peer))

    assert said(g, "{peer} has {n:# action|# actions}") == [{"peer": peer, "n": n}]
    assert peer_of(g, peer).markers == 0
