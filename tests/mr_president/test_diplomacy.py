"""Diplomatic Actions: what each can be aimed at, what helps and hinders it, and what every result brings."""

from typing import Any

import pytest

from holdfast.games.mr_president.home import economy
from holdfast.games.mr_president.kinds import ALLIES, PEERS, REGIONS, ROGUES
from holdfast.games.mr_president.queries import (
    conflict_of,
    country_of,
    has_base,
    influence_in,
    rating,
    region_of,
    relation_of,
    tensions_at,
)
from holdfast.games.mr_president.rolls import passes
from holdfast.games.mr_president.state import BASE_CHINA, MrPresident, War
from tests.mr_president.scene import at_segment, dice, keys, on, play, said, scene
from tests.proofs import proves

ABROAD, ANY, AT_HOME, EACH = "p2-2-6", "p1-1-5", "p1-2-3", "s12"
THROW = "{chart}[ ({place})]: {die} rolled[, {drms}], {n} in all: {row}"
PLAIN: dict[str, Any] = {"align": 5, "stability": 5, "crisis": 1, "trend": 0, "russia": 0, "china": 0, "bases": 0}


def abroad(segment: str = ABROAD, **fields: Any) -> MrPresident:
    """A Segment for Diplomatic Actions in a plain world; regions named are changed."""
    regions = {region: {**PLAIN, **fields.get("regions", {}).get(region, {})} for region in REGIONS}
    return at_segment(scene(**{**fields, "regions": regions}), segment)


def act(g: MrPresident, action: str, target: str, *faces: int) -> MrPresident:
    """Take an Action against a target, with these dice; a single target is not asked for."""
    if faces:
        dice(g, *faces)
    play(g, f"act {action}")
    if f"target {target}" in keys(g):
        play(g, f"target {target}")
    return g


def targets(g: MrPresident, action: str) -> list[str]:
    """What an Action can be aimed at; it must be more than one."""
    play(g, f"act {action}")
    return [key.removeprefix("target ") for key in keys(g)]


def modifier(g: MrPresident) -> int:
    """All modifiers of the last roll together."""
    facts: dict[str, Any] = said(g, THROW)[-1]
    return int(facts["n"] - facts["die"])


# --- The aid ----------------------------------------------------------------------------------------------------


def numbers(g: MrPresident) -> set[int]:
    """The numbers of the Diplomatic Actions that are offered."""
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
@pytest.mark.parametrize(("die", "align", "trend"), [(1, 5, 1), (4, 5, 1), (5, 5, 0), (9, 5, 0), (10, 5, -1)])
def test_2_improves_regional_alignment(die: int, align: int, trend: int) -> None:
    g = act(abroad(), "improve-alignment", "africa", die)

    assert (region_of(g, "africa").align, region_of(g, "africa").trend) == (align, trend)


@proves("MP2-023")
def test_2_can_move_the_box_itself() -> None:
    g = abroad(members={"secstate": ("kelly-borgeson", True)})

    act(g, "improve-alignment", "africa", 1)

    assert (region_of(g, "africa").align, region_of(g, "africa").trend) == (6, 0)


@proves("MP2-076", "MP2-088")
@pytest.mark.parametrize(
    ("land", "n"),
    [
        ({}, 0),
        ({"russia": 1}, 1),
        ({"china": 2}, 2),
        ({"russia": 1, "china": 1}, 2),
        ({"bases": BASE_CHINA}, 2),
        ({"russia": 2, "china": 2}, 3),
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

        assert passes(g, "align", "africa") == passed


@proves("MP2-077")
def test_influence_does_not_touch_economic_assistance() -> None:
    g = scene(tracks={"soe": 6}, regions={"africa": {**PLAIN, "russia": 3, "china": 3}})
    on(g, (economy.soe_impact,))

    play(g, "aid-in africa", "aid-in africa")

    assert (region_of(g, "africa").align, region_of(g, "africa").trend) == (6, 0)


@proves("MP2-142", "MP2-154")
def test_assistance_to_an_ally_eases_tensions_with_it() -> None:
    """The manual names assistance among what removes Tensions, but gives it two uses: so the first one does both."""
    g = scene(tracks={"soe": 4}, countries={"india": {"relation": -1}}, tensions={"india": [1, 1], "japan": [1]})
    on(g, (economy.soe_impact,))

    play(g, "aid-to india")

    assert relation_of(g, "india") == 0
    assert [len(tensions_at(g, each)) for each in ("india", "japan")] == [1, 1]


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


def test_4_is_harder_with_every_three_tensions() -> None:
    g = abroad(tensions={"india": [1] * 5})

    assert modifier(act(g, "mend-an-alliance", "india", 5)) == 1


@proves("MP2-220")
@pytest.mark.parametrize(("die", "goodwill", "wo"), [(1, 1, 6), (2, 1, 5), (5, 1, 5), (6, 0, 5), (10, 0, 5)])
def test_5_works_the_un_for_goodwill(die: int, goodwill: int, wo: int) -> None:
    g = abroad(home={"goodwill": []}, tracks={"wo": 5})

    act(g, "work-the-un", "", die)

    assert (len(g.home.goodwill), rating(g, "wo")) == (goodwill, wo)


# --- 6: conflicts, Wars, Civil Wars -----------------------------------------------------------------------------

CALM = [1] * 10
STALE = War("israel-hamas", "middle-east", "israel", "hamas", "ground", 6, 5, 2)
WON = War("us-serbia", "eastern-europe", "us", "serbia", "air", 8, 5, 2, us=1)


@proves("MP2-235")
@pytest.mark.parametrize(("die", "status"), [(1, 1), (4, 1), (5, 2), (10, 2)])
def test_6_de_escalates_a_conflict(die: int, status: int) -> None:
    g = abroad(conflict=[1, 2, *CALM[2:]])

    act(g, "de-escalate", "russia-us", die)

    assert conflict_of(g, "russia-us") == status


@proves("MP2-235")
def test_6_needs_a_conflict_between_peace_and_war() -> None:
    assert targets(abroad(conflict=[1, 2, 3, 4, 5, *CALM[5:]]), "de-escalate") == [
        "russia-us",
        "china-japan",
        "china-india",
    ]


@proves("MP2-236")
@pytest.mark.parametrize(("die", "ended"), [(1, True), (3, True), (4, True), (5, False), (10, False)])
def test_6_brokers_peace_in_a_war_and_best_at_a_stalemate(die: int, ended: bool) -> None:
    g = abroad(wars=[STALE.copy(), WON.copy()])

    act(g, "broker-peace", "israel-hamas", die)

    assert (said(g, "{war} ends: {how}") == [{"war": "israel-hamas", "how": "peace"}]) == ended
    assert [war.name for war in g.wars] == ["us-serbia"] if ended else ["israel-hamas", "us-serbia"]


@proves("MP2-236")
@pytest.mark.parametrize(("name", "n"), [("israel-hamas", -1), ("us-serbia", 1)])
def test_a_war_of_the_us_is_harder_to_end(name: str, n: int) -> None:
    g = act(abroad(wars=[STALE.copy(), WON.copy()]), "broker-peace", name, 8)

    assert modifier(g) == n


@proves("MP2-288")
@pytest.mark.parametrize(("die", "after"), [(1, (0, 0)), (2, (0, 1)), (3, (0, 1)), (5, (1, 0))])
def test_6_brokers_a_ceasefire_in_a_civil_war(die: int, after: tuple[int, int]) -> None:
    lands = {each: {"civil_wars": 0, "ceasefires": 0, "iran": [0, 0, 0]} for each in REGIONS}
    lands["africa"]["civil_wars"] = 1
    lands["eurozone"]["ceasefires"] = 1
    g = abroad(regions=lands)

    act(g, "broker-a-ceasefire", "africa civil-war", die)

    assert (region_of(g, "africa").civil_wars, region_of(g, "africa").ceasefires) == after
    assert region_of(g, "eurozone").ceasefires == 1


# --- 7: Sanctions -----------------------------------------------------------------------------------------------


@proves("MP2-161", "MP2-160")
@pytest.mark.parametrize("relations", [1, 2, 3, 4, 5])
def test_7_is_not_for_a_peer_with_relations_4_or_5(relations: int) -> None:
    g = abroad(peers={"russia": {"relations": relations}, "china": {"relations": 3}})

    found = targets(g, "unilateral-sanctions")

    assert found == [*(["russia"] if relations < 4 else []), "china", *ROGUES]


@proves("MP2-159", "MP2-168")
@pytest.mark.parametrize(("die", "laid"), [(1, True), (7, True), (8, False), (10, False)])
def test_7_tries_unilateral_sanctions(die: int, laid: bool) -> None:
    g = abroad(peers={"china": {"relations": 3, "trend": 0, "posture": 1}})

    act(g, "unilateral-sanctions", "china", die)

    assert ("unilateral" in country_of(g, "china").sanctions) == laid
    assert g.peers[1].trend == (-1 if laid else 0)


@proves("MP2-159", "MP2-169")
@pytest.mark.parametrize(("die", "laid"), [(1, True), (4, True), (5, False), (10, False)])
def test_7_tries_multilateral_sanctions(die: int, laid: bool) -> None:
    g = abroad(peers={"china": {"relations": 3, "trend": 0, "posture": 1}}, tracks={"wo": 5})

    act(g, "multilateral-sanctions", "china", die)

    assert ("multilateral" in country_of(g, "china").sanctions) == laid
    assert g.peers[1].relations == (2 if laid else 3)


@proves("MP2-166", "MP2-165")
def test_a_second_counter_of_a_type_cannot_be_tried_for() -> None:
    g = abroad(countries={"china": {"sanctions": {"unilateral": -1}}}, peers={"china": {"relations": 3}})

    assert "china" not in targets(g, "unilateral-sanctions")
    again = abroad(countries={"china": {"sanctions": {"unilateral": -1}}}, peers={"china": {"relations": 3}})
    assert "china" in targets(again, "multilateral-sanctions")


@proves("MP2-159")
def test_a_peer_at_posture_2_and_a_program_of_4_have_provoked_the_world() -> None:
    peers = {"russia": {"relations": 2, "posture": 1}, "china": {"relations": 2, "posture": 2}}
    countries = {"iran": {"program": 4}, "north-korea": {"program": 3}}
    found = []
    for target in (*PEERS, *ROGUES):
        g = abroad(peers=peers, countries=countries)
        found.append(modifier(act(g, "unilateral-sanctions", target, 9)))

    assert found == [0, -1, -1, 0]


@proves("MP2-163")
def test_7_never_brings_un_sanctions() -> None:
    g = abroad()

    assert [key for key in keys(g) if "sanctions" in key] == ["act unilateral-sanctions", "act multilateral-sanctions"]
    play(g, "act multilateral-sanctions")
    dice(g, 1)
    play(g, "target iran")

    assert list(country_of(g, "iran").sanctions) == ["multilateral"]


@proves("MP2-159")
def test_7_comes_once_in_a_phase_for_each_target() -> None:
    g = act(abroad(), "unilateral-sanctions", "iran", 10)

    assert "iran" not in targets(g, "unilateral-sanctions")


# --- 8 and 9: trade, back channels ------------------------------------------------------------------------------


@proves("MP2-158", "MP2-156")
@pytest.mark.parametrize(
    ("die", "agreed", "rwc"), [(1, True, 5), (4, True, 5), (5, False, 5), (8, False, 5), (9, False, 4), (10, False, 4)]
)
def test_8_tries_for_a_trade_agreement(die: int, agreed: bool, rwc: int) -> None:
    g = abroad(regions={"africa": {"align": 6}}, agreements=[], tracks={"soe": 5, "rwc": 5})

    act(g, "trade-agreement", "africa", die)

    assert (g.agreements == ["africa"], rating(g, "rwc")) == (agreed, rwc)
    assert region_of(g, "africa").trend == (1 if agreed else 0)


@proves("MP2-158")
def test_8_needs_alignment_6_no_agreement_there_and_fewer_than_three() -> None:
    lands = {each: {"align": 6} for each in ("africa", "eurozone", "asia-pacific")} | {"middle-east": {"align": 5}}

    assert targets(abroad(regions=lands, agreements=["africa", "south-america"]), "trade-agreement") == [
        "eurozone",
        "asia-pacific",
    ]
    full = abroad(regions=lands, agreements=["africa", "south-america", "central-america"])
    assert "act trade-agreement" not in keys(full)


@proves("MP2-158")
@pytest.mark.parametrize(
    ("tracks", "land", "n"),
    [
        ({}, {}, 0),
        ({"soe": 6}, {}, -1),
        ({"rwc": 6}, {}, -1),
        ({}, {"russia": 1, "china": 1}, 1),
        ({}, {"china": 1}, 0),
        ({"soe": 7, "rwc": 7}, {}, -2),
    ],
)
def test_economy_congress_and_rivals_count_for_8(tracks: dict[str, int], land: dict[str, int], n: int) -> None:
    g = abroad(regions={"africa": {"align": 6, **land}}, agreements=[], tracks={"soe": 5, "rwc": 5, **tracks})

    assert modifier(act(g, "trade-agreement", "africa", 8)) == n


@pytest.mark.parametrize(
    ("die", "trend", "tense"), [(1, 1, 2), (3, 1, 2), (4, 0, 1), (7, 0, 1), (8, 0, 2), (9, 0, 2), (10, -1, 2)]
)
def test_9_opens_a_back_channel_to_a_peer(die: int, trend: int, tense: int) -> None:
    g = abroad(peers={"china": {"relations": 3, "trend": 0}}, tensions={"china": [1, 1]})

    act(g, "back-channel", "china", die)

    assert (g.peers[1].trend, len(tensions_at(g, "china"))) == (trend, tense)


def test_9_is_for_the_president_and_the_secretary_of_state() -> None:
    assert set(ALLIES).isdisjoint(targets(abroad(), "back-channel"))
    g = abroad(EACH)
    play(g, "let vp")

    assert "act back-channel" not in keys(g)


# --- Cabinet Improvement, with and without Action Points --------------------------------------------------------


@proves("MP1-378")
def test_an_ap_may_be_spent_on_cabinet_improvement_as_an_action_but_not_at_the_start_of_the_turn() -> None:
    free = at_segment(scene(ap=3), "s5")
    assert not free.asked

    g = abroad(ap=3)
    play(g, "act cabinet-improvement")
    assert keys(g) == ["roll", "spend 1"]
    dice(g, (3, 6))
    play(g, "spend 1", "keep")

    assert modifier(g) == -2
    assert ("Action Points", -1) in said(g, THROW)[-1]["drms"]
