"""Diplomatic Actions 6 to 9: conflicts and Wars, Sanctions, trade and back channels."""

import pytest

from holdfast.games.mr_president.kinds import ALLIES, PEERS, REGIONS, ROGUES
from holdfast.games.mr_president.queries import rating
from tests.mr_president.diplomacy import EACH, abroad, act, modifier, targets
from tests.mr_president.lookups import a_war, conflict_of, country_of, region_of, tensions_at
from tests.mr_president.scene import dice, keys, play, said
from tests.proofs import proves

# --- 6: conflicts, Wars, Civil Wars -----------------------------------------------------------------------------

CALM = [1] * 10
STALE = a_war("israel-hamas", "middle-east", "israel", "hamas", "ground", 6, 5, 2)
WON = a_war("us-serbia", "eastern-europe", "us", "serbia", "air", 8, 5, 2, us=1)


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

    assert (said(g, "The War {war} ends: {how}") == [{"war": "israel-hamas", "how": "peace"}]) == ended
    assert [war.name for war in g.wars] == ["us-serbia"] if ended else ["israel-hamas", "us-serbia"]


@proves("MP2-236")
@pytest.mark.parametrize(("name", "n"), [("israel-hamas", -1), ("us-serbia", 1)])
def test_a_war_of_the_us_is_harder_to_end(name: str, n: int) -> None:
    g = act(abroad(wars=[STALE.copy(), WON.copy()]), "broker-peace", name, 8)

    assert modifier(g) == n


@proves("MP2-288")
@pytest.mark.parametrize(("die", "after"), [(1, (0, 0)), (2, (0, 1)), (3, (0, 1)), (5, (1, 0))])
def test_6_brokers_a_ceasefire_in_a_civil_war(die: int, after: tuple[int, int]) -> None:
    lands = {str(each): {"civil_wars": 0, "ceasefires": 0, "iran": [0, 0, 0]} for each in REGIONS}
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
@pytest.mark.parametrize(("die", "laid"), [(1, True), (6, True), (7, False), (10, False)])
def test_7_tries_multilateral_sanctions(die: int, laid: bool) -> None:
    g = abroad(peers={"china": {"relations": 3, "trend": 0, "posture": 1}}, tracks={"wo": 5})

    act(g, "multilateral-sanctions", "china", die)

    assert ("multilateral" in country_of(g, "china").sanctions) == laid
    assert g.peers[1].relations == (2 if laid else 3)
    assert g.home.opinion == (6 if die <= 2 else 5)


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


@proves("MP2-150")
@pytest.mark.parametrize(("who", "may"), [("vp", True), ("secstate", True), ("cos", False), ("secdef", False)])
def test_9_is_for_all_who_take_diplomatic_actions(who: str, may: bool) -> None:
    assert set(ALLIES).isdisjoint(targets(abroad(), "back-channel"))
    g = abroad(EACH)
    play(g, f"let {who}")

    assert ("act back-channel" in keys(g)) == may
