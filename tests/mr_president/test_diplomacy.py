"""Diplomatic Actions 1 to 5: regions, Influence and Tensions, Allies and the UN."""

import pytest

from holdfast.games.mr_president import economy
from holdfast.games.mr_president.kinds import PEERS, REGIONS
from holdfast.games.mr_president.queries import rating
from holdfast.games.mr_president.rolls import passes
from holdfast.games.mr_president.state import BASE_CHINA, MrPresident
from tests.mr_president.diplomacy import ABROAD, ANY, AT_HOME, EACH, PLAIN, abroad, act, modifier, targets
from tests.mr_president.lookups import as_id, has_base, influence_in, region_of, relation_of, tensions_at
from tests.mr_president.scene import THROWN, at_segment, dice, keys, on, play, said, scene
from tests.proofs import proves

# --- The aid ----------------------------------------------------------------------------------------------------


def numbers(g: MrPresident) -> set[int]:
    """The numbers of the Diplomatic Actions offered."""
    offered = [g.book.actions[key.removeprefix("act ")] for key in keys(g) if key.startswith("act ")]
    return {action.number for action in offered if action.aid == "diplomatic"}


@proves("MP2-149")
@pytest.mark.parametrize(
    ("segment", "found"), [(ABROAD, set(range(1, 10))), (ANY, set(range(1, 10))), (AT_HOME, set())]
)
def test_nine_diplomatic_actions_wherever_diplomatic_or_any_actions_are_allowed(segment: str, found: set[int]) -> None:
    g = abroad(segment, regions={"africa": {"align": 6, "china": 1}}, tensions={"japan": [1]})

    assert numbers(g) == found


@proves("MP2-150")
@pytest.mark.parametrize(
    ("who", "may"), [("potus", True), ("vp", True), ("secstate", True), ("cos", False), ("secdef", False)]
)
def test_the_president_the_vice_president_and_the_secretary_of_state_take_them(who: str, may: bool) -> None:
    g = abroad(EACH)

    play(g, f"let {who}")

    assert ("act reduce-a-crisis" in keys(g)) == may


# --- 1 and 2: a region ------------------------------------------------------------------------------------------


@proves("MP2-052")
@pytest.mark.parametrize(("die", "crisis"), [(1, 0), (2, 1), (5, 1), (6, 2), (10, 2)])
def test_1_reduces_a_regional_crisis(die: int, crisis: int) -> None:
    g = act(abroad(regions={"africa": {"crisis": 2}}), "reduce-a-crisis", "africa", die)

    assert region_of(g, "africa").crisis == crisis


@proves("MP2-052")
@pytest.mark.parametrize(("stability", "n"), [(8, -1), (7, -1), (6, 0), (5, 0), (4, 1)])
def test_1_is_easier_where_states_are_stable(stability: int, n: int) -> None:
    regions = {each: {"crisis": 0} for each in REGIONS} | {"africa": {"crisis": 2, "stability": stability}}
    g = act(abroad(regions=regions), "reduce-a-crisis", "africa", 6)

    assert modifier(g) == n


@proves("MP2-023")
@pytest.mark.parametrize(
    ("die", "align", "trend"), [(1, 6, 1), (2, 6, 0), (5, 6, 0), (6, 5, 1), (8, 5, 1), (9, 5, 0), (10, 5, -1)]
)
def test_2_improves_regional_alignment(die: int, align: int, trend: int) -> None:
    g = act(abroad(), "improve-alignment", "africa", die)

    assert (region_of(g, "africa").align, region_of(g, "africa").trend) == (align, trend)


@proves("MP2-023")
def test_2_is_likelier_with_the_rating_of_the_secretary_of_state() -> None:
    g = abroad(members={"secstate": ("kelly-borgeson", True)})

    act(g, "improve-alignment", "africa", 2)

    assert (region_of(g, "africa").align, region_of(g, "africa").trend) == (6, 1)


@proves("MP2-076", "MP2-088")
@pytest.mark.parametrize(
    ("land", "n"),
    [
        ({}, 0),
        ({"russia": 1}, 1),
        ({"china": 2}, 2),
        ({"russia": 1, "china": 1}, 2),
        ({"bases": BASE_CHINA}, 2),
        ({"russia": 2, "china": 2}, 2),
    ],
)
@pytest.mark.parametrize(("who", "counts", "rated"), [("potus", 1, 0), ("secstate", 1, 0), ("vp", 0, -1)])
def test_influence_there_hinders_2_if_the_president_or_the_secretary_of_state_acts(
    land: dict[str, int], n: int, who: str, counts: int, rated: int
) -> None:
    g = abroad(EACH, regions={"africa": land})

    play(g, f"let {who}")
    act(g, "improve-alignment", "africa", 7)

    assert modifier(g) == n * counts + rated


@proves("MP2-075", "MP2-087")
@pytest.mark.parametrize("peer", PEERS)
def test_influence_does_not_touch_a_plain_alignment_check(peer: str) -> None:
    for die, passed in ((6, True), (7, False)):
        g = scene(regions={"africa": {**PLAIN, "align": 6, peer: 3}})
        dice(g, die)

        assert passes(g, "align", as_id("africa")) == passed


@proves("MP2-077")
def test_influence_does_not_touch_economic_assistance() -> None:
    g = scene(tracks={"soe": 6}, regions={"africa": {**PLAIN, "russia": 3, "china": 3}})
    on(g, (economy.soe_impact,))

    play(g, "aid-in africa", "aid-in africa")

    assert (region_of(g, "africa").align, region_of(g, "africa").trend) == (6, 0)


@proves("MP2-142", "MP2-154")
def test_assistance_to_an_ally_takes_no_tensions_off() -> None:
    """The manual lists assistance among the ways to remove Tensions, but its two uses do not include that."""
    g = scene(tracks={"soe": 4}, countries={"india": {"relation": -1}}, tensions={"india": [1, 1], "japan": [1]})
    on(g, (economy.soe_impact,))

    play(g, "aid-to india")

    assert relation_of(g, "india") == 0
    assert [len(tensions_at(g, each)) for each in ("india", "japan")] == [2, 1]


# --- 3: Influence and Tensions ----------------------------------------------------------------------------------


@proves("MP2-021")
def test_3_pushes_influence_back_only_where_alignment_is_6_or_more() -> None:
    lands = {
        "africa": {"align": 6, "china": 1},
        "eurozone": {"align": 5, "russia": 2},
        "middle-east": {"align": 8, "russia": 1, "china": 1},
        "asia-pacific": {"align": 7, "bases": BASE_CHINA},
        "south-america": {"align": 7},
    }

    found = targets(abroad(regions=lands), "push-back-influence")

    assert found == ["africa china", "middle-east russia", "middle-east china", "asia-pacific china"]


@proves("MP2-021")
@pytest.mark.parametrize(("die", "left", "tense"), [(1, 0, 0), (2, 1, 0), (5, 1, 0), (6, 2, 0), (8, 2, 0), (9, 2, 1)])
def test_3_takes_a_counter_off_or_angers_its_owner(die: int, left: int, tense: int) -> None:
    g = act(abroad(regions={"africa": {"align": 6, "china": 2}}), "push-back-influence", "africa china", die)

    assert influence_in(g, "china", "africa") == left
    assert len(tensions_at(g, "china")) == tense


@proves("MP2-021")
@pytest.mark.parametrize(("land", "n"), [({"align": 8}, -1), ({"bases": BASE_CHINA}, 1), ({}, 0)])
def test_3_is_harder_against_a_base_and_easier_among_friends(land: dict[str, int], n: int) -> None:
    g = abroad(regions={"africa": {"align": 6, "china": 1, **land}}, peers={"china": {"posture": 1}})
    assert modifier(act(g, "push-back-influence", "africa china", 6)) == n

    hostile = abroad(regions={"africa": {"align": 6, "china": 1, **land}}, peers={"china": {"posture": 2}})
    assert modifier(act(hostile, "push-back-influence", "africa china", 6)) == n + 1


@proves("MP2-021")
@pytest.mark.parametrize(("answer", "left", "base"), [("off 2", 1, True), ("no-base", 5, False)])
def test_at_best_two_counters_go_or_a_base_becomes_two(answer: str, left: int, base: bool) -> None:
    land = {"align": 8, "china": 3, "bases": BASE_CHINA}
    g = abroad(regions={"africa": land}, members={"secstate": ("kelly-borgeson", True)})
    act(g, "push-back-influence", "africa china", 1)

    assert keys(g) == ["off 2", "no-base"]
    play(g, answer)

    assert (influence_in(g, "china", "africa"), has_base(g, "china", "africa")) == (left, base)


@proves("MP1-132")
def test_3_eases_tensions_by_two_and_with_a_peer_only_the_president_can() -> None:
    tense = {each: [1, 1, 1] for each in ("japan", "iran", "china")}
    g = abroad(EACH, tensions=tense)
    play(g, "let secstate")

    assert "act ease-tensions-with-a-peer" not in keys(g)
    play(g, "act ease-tensions")
    assert keys(g) == ["target japan", "target iran"]
    play(g, "target iran")
    play(g, "let potus", "act ease-tensions-with-a-peer")

    assert [len(tensions_at(g, each)) for each in tense] == [3, 1, 1]


# --- 4 and 5: Allies and the UN ---------------------------------------------------------------------------------


@proves("MP2-191")
@pytest.mark.parametrize(("die", "relation", "tense"), [(1, 0, 2), (4, 0, 2), (5, -1, 1), (8, -1, 1), (9, -1, 2)])
def test_4_mends_an_alliance(die: int, relation: int, tense: int) -> None:
    g = abroad(countries={"india": {"relation": -1}}, tensions={"india": [1, 1]})

    act(g, "mend-an-alliance", "india", die)

    assert (relation_of(g, "india"), len(tensions_at(g, "india"))) == (relation, tense)


def test_4_is_for_allies_who_could_be_closer() -> None:
    g = abroad(countries={"india": {"relation": 0}, "israel": {"relation": 1}, "uk": {"relation": -1}})
    play(g, "act mend-an-alliance")

    offered = {key.removeprefix("target ") for key in keys(g)}
    assert {"india", "uk"} <= offered
    assert "israel" not in offered


def test_4_is_harder_with_every_three_tensions() -> None:
    g = abroad(tensions={"india": [1] * 5})

    assert modifier(act(g, "mend-an-alliance", "india", 5)) == 1


@proves("MP2-220")
@pytest.mark.parametrize(("die", "goodwill", "wo"), [(1, 1, 6), (2, 1, 5), (5, 1, 5), (6, 0, 5), (10, 0, 5)])
def test_5_works_the_un_for_goodwill(die: int, goodwill: int, wo: int) -> None:
    g = abroad(home={"goodwill": []}, tracks={"wo": 5})

    act(g, "work-the-un", "", die)

    assert (len(g.home.goodwill), rating(g, "wo")) == (goodwill, wo)


# --- Cabinet Improvement, with and without Action Points --------------------------------------------------------


@proves("MP1-378")
def test_an_ap_may_be_spent_on_cabinet_improvement_as_an_action_but_not_at_the_start_of_the_turn() -> None:
    free = at_segment(scene(ap=3), "s6")
    assert not free.asked

    g = abroad(ap=3)
    play(g, "act cabinet-improvement")
    assert keys(g) == ["roll", "spend 1"]
    dice(g, (3, 6))
    play(g, "spend 1", "keep")

    assert modifier(g) == -2
    assert ("Action Points", -1) in said(g, THROWN)[-1]["drms"]
