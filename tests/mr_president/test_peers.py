"""Russia and China: their tracks, Influence and Bases, and Summits with them."""

from typing import Any

import pytest

from holdfast.games.mr_president.actions.offers import open_to
from holdfast.games.mr_president.kinds import PEERS, REGIONS
from holdfast.games.mr_president.queries import percent, rating
from holdfast.games.mr_president.state import BASE_CHINA, BASE_RUSSIA, MrPresident
from holdfast.games.mr_president.world import rivals
from tests.mr_president.lookups import (
    conflict_of,
    country_of,
    has_base,
    influence_in,
    influence_total,
    peer_of,
    region_of,
    tensions_at,
)
from tests.mr_president.scene import (
    BOOK,
    THROWN,
    at_segment,
    dice,
    effects,
    keys,
    labels,
    on,
    play,
    said,
    scene,
    seen,
)
from tests.proofs import proves

ABROAD = "p2-2-6"
EMPTY: dict[str, Any] = {"russia": 0, "china": 0, "bases": 0}


def nowhere(**changed: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """All regions without Influence, except for those named, with underscores for hyphens."""
    named = {name.replace("_", "-"): values for name, values in changed.items()}
    return {region: {**EMPTY, **named.get(region, {})} for region in REGIONS}


# --- Tracks -----------------------------------------------------------------------------------------------------


@proves("MP2-089", "MP2-090", "MP2-091", "MP2-092", "MP2-093", "MP2-094", "MP2-095", "MP2-096", "MP2-097", "MP1-226")
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize(
    ("way", "before", "after"),
    [
        ("pro", (3, 0), (3, 1)),
        ("pro", (5, 0), (5, 1)),
        ("pro", (3, 1), (4, 0)),
        ("pro", (5, 1), (5, 1)),
        ("pro", (3, -1), (3, 0)),
        ("anti", (3, 0), (3, -1)),
        ("anti", (1, 0), (1, -1)),
        ("anti", (3, -1), (2, 0)),
        ("anti", (1, -1), (1, -1)),
        ("anti", (3, 1), (3, 0)),
    ],
)
def test_relations_with_a_peer_are_a_trending_track(
    peer: str, way: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    g = scene(peers={peer: {"relations": before[0], "trend": before[1]}})

    effects(g, [{"do": "lean-peer", "peer": peer, "way": way}])

    assert (peer_of(g, peer).relations, peer_of(g, peer).trend) == after


@proves("MP2-098", "MP2-100", "MP2-101", "MP2-102", "MP2-103", "MP2-104", "MP2-105", "MP2-106", "MP2-107", "MP1-223")
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize(
    ("way", "before", "after"),
    [
        ("improving", (5, 0), (5, 1)),
        ("improving", (5, 1), (6, 0)),
        ("improving", (7, 1), (7, 1)),
        ("improving", (5, -1), (5, 0)),
        ("worsening", (5, 0), (5, -1)),
        ("worsening", (5, -1), (4, 0)),
        ("worsening", (3, -1), (3, -1)),
        ("worsening", (5, 1), (5, 0)),
    ],
)
def test_the_economy_of_a_peer_is_a_trending_track(
    peer: str, way: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    g = scene(peers={peer: {"soe": before[0], "soe_trend": before[1]}})

    effects(g, [{"do": "trend", "track": f"{peer}-soe", "way": way}])

    assert (peer_of(g, peer).soe, peer_of(g, peer).soe_trend) == after


@proves("MP2-066", "MP2-078")
@pytest.mark.parametrize("peer", PEERS)
def test_each_peer_has_three_tracks_of_its_own_and_is_no_region(peer: str) -> None:
    shown = seen(scene())

    assert {"relations", "posture"} <= set(shown["peers"][peer])
    assert f"{peer}-soe" in shown["tracks"]
    assert peer not in REGIONS


# --- Influence --------------------------------------------------------------------------------------------------


@proves("MP2-071", "MP2-083", "MP2-113", "MP2-114")
def test_influence_is_counted_over_all_regions_and_a_base_is_worth_three() -> None:
    regions = nowhere(africa={"russia": 2, "china": 1}, eurozone={"russia": 1, "bases": BASE_RUSSIA})
    g = scene(regions=regions)

    effects(g, [{"do": "influence", "where": "africa", "peer": "russia", "n": 1}])
    assert [influence_total(g, peer) for peer in PEERS] == [7, 1]
    effects(g, [{"do": "influence", "where": "africa", "peer": "china", "n": -2}])

    assert [influence_total(g, peer) for peer in PEERS] == [7, 0]


@proves("MP2-072", "MP2-084")
@pytest.mark.parametrize(("peer", "bit"), [("russia", BASE_RUSSIA), ("china", BASE_CHINA)])
def test_three_counters_become_a_base_and_a_broken_base_leaves_two(peer: str, bit: int) -> None:
    g = scene(regions=nowhere(africa={peer: 3}))

    on(g, (rivals.make_base, peer, "africa"))
    assert (influence_in(g, peer, "africa"), region_of(g, "africa").bases) == (0, bit)
    assert influence_total(g, peer) == 3
    on(g, (rivals.break_base, peer, "africa"))

    assert (influence_in(g, peer, "africa"), has_base(g, peer, "africa")) == (2, False)


# --- Summits ----------------------------------------------------------------------------------------------------


def at_summit(peer: str = "russia", **fields: Any) -> MrPresident:
    """A Summit begins, by default at Relations 3."""
    peers = {str(each): {"relations": 3, "trend": 0, "posture": 1} for each in PEERS}
    peers[peer] |= fields.pop("its", {})
    fields.setdefault("tracks", {"prestige": 5, "pa": 50})
    g = scene(peers=peers, **fields)
    at_segment(g, ABROAD)
    play(g, "act summit", f"target {peer}")
    return g


def topics(g: MrPresident) -> list[str]:
    """The topics available."""
    return [key.removeprefix("topic ") for key in keys(g) if key.startswith("topic ")]


@proves("MP2-068", "MP2-080")
@pytest.mark.parametrize("peer", PEERS)
def test_6_calls_a_summit_for_one_action_and_once_in_a_phase_with_each_peer(peer: str) -> None:
    g = at_summit(peer, its={"relations": 2})
    dice(g, 7)
    play(g, "topic relations")

    assert g.acting.left == 3
    play(g, "act summit")
    assert said(g, "{who}: {action}[ ({aim})]")[1]["aim"] == ({"russia", "china"} - {peer}).pop()


DIPLOMATIC = {action.id for action in BOOK.actions.values() if action.aid == "diplomatic"}


@proves("MP2-150", "MP2-068", "MP2-080")
@pytest.mark.parametrize("who", ["vp", "secstate"])
def test_the_vice_president_and_the_secretary_of_state_call_a_summit_too(who: str) -> None:
    g = at_segment(scene(ap=0), "s12")
    dice(g, 7)

    play(g, f"let {who}", "act summit", "target russia", "topic relations")

    assert said(g, "{who}: {action}[ ({aim})]") == [{"who": who, "action": "summit", "aim": "russia"}]
    assert [line["place"] for line in said(g, THROWN) if line["chart"] == "summit"] == ["russia"]


@proves("MP2-150", "MP1-132")
@pytest.mark.parametrize("who", ["potus", "vp", "secstate"])
def test_each_of_the_three_may_take_any_diplomatic_action_but_ease_a_peer_where_only_the_president_can(
    who: str,
) -> None:
    allowed = {offer.id for offer in open_to(BOOK, who, ("diplomatic",))} & DIPLOMATIC

    assert len({BOOK.actions[action].number for action in DIPLOMATIC}) == 9
    assert DIPLOMATIC - allowed == (set() if who == "potus" else {"ease-tensions-with-a-peer"})


@proves("MP2-069", "MP2-081")
@pytest.mark.parametrize(("relations", "n"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_better_relations_allow_more_topics_all_of_them_different(relations: int, n: int) -> None:
    g = at_summit(its={"relations": relations}, tensions={"russia": [1, 1, 1]}, regions=nowhere(africa={"russia": 2}))
    wanted = ["relations", "tensions", "region"]
    for done in range(n):
        assert set(wanted[done:]) <= set(topics(g))
        assert not set(wanted[:done]) & set(topics(g))
        dice(g, 7)
        play(g, f"topic {wanted[done]}")

    assert topics(g) == []


@proves("MP2-069", "MP2-081")
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize(
    ("die", "trend", "relations", "tense", "approval"),
    [(3, 0, 3, 0, 52), (4, 1, 2, 1, 50), (6, 1, 2, 1, 50), (7, 0, 2, 2, 50), (8, 0, 2, 2, 50), (9, -1, 2, 2, 48)],
)
def test_talks_about_relations(peer: str, die: int, trend: int, relations: int, tense: int, approval: int) -> None:
    g = at_summit(peer, its={"relations": 2}, tensions={peer: [1, 1]}, members={"secstate": ("kelly-borgeson", True)})
    dice(g, die)

    play(g, "topic relations")

    state = peer_of(g, peer)
    assert (state.trend, state.relations, len(tensions_at(g, peer)), percent(g)) == (trend, relations, tense, approval)


@proves("MP2-069", "MP2-081", "MP2-142")
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize(("die", "tense"), [(6, 2), (7, 3), (8, 3), (9, 5)])
def test_talks_about_tensions(peer: str, die: int, tense: int) -> None:
    g = at_summit(peer, tensions={peer: [1, 1, 1, 1]})
    dice(g, die)

    play(g, "topic tensions")

    assert len(tensions_at(g, peer)) == tense


@proves("MP2-069", "MP2-081")
@pytest.mark.parametrize("peer", PEERS)
def test_the_best_talks_about_tensions_help_two_allies_too(peer: str) -> None:
    g = at_summit(peer, tensions={peer: [1, 1, 1, 1], "japan": [1], "uk": [1]})
    dice(g, 1)

    play(g, "topic tensions", "at japan")

    assert [len(tensions_at(g, each)) for each in (peer, "japan", "uk")] == [1, 0, 0]


@proves("MP2-069", "MP2-081")
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize(("die", "left"), [(1, 1), (4, 2), (7, 3)])
def test_talks_about_influence_pull_it_back(peer: str, die: int, left: int) -> None:
    g = at_summit(peer, regions=nowhere(africa={peer: 2}, eurozone={peer: 1}))
    dice(g, die)
    play(g, "topic influence")
    while "at africa" in keys(g) and not topics(g):
        play(g, "at africa")

    assert influence_total(g, peer) == left


@proves("MP2-070", "MP2-082")
@pytest.mark.parametrize(
    ("peer", "held", "where"),
    [
        ("russia", {}, "eastern-europe"),
        ("russia", {"eastern_europe": {"russia": 2}}, "eurozone"),
        ("russia", {"eastern_europe": {"russia": 2}, "eurozone": {"russia": 3}}, "eastern-europe"),
        ("russia", {"eastern_europe": {"russia": 3}, "eurozone": {"russia": 3}}, "central-south-asia"),
        ("china", {"africa": {"china": 1}}, "asia-pacific"),
        ("china", {"asia_pacific": {"china": 3}, "central_south_asia": {"china": 3}}, "middle-east"),
    ],
)
def test_talks_about_influence_can_even_increase_it(peer: str, held: dict[str, Any], where: str) -> None:
    held = {"south_america": {peer: 1}, **held}
    g = at_summit(peer, regions=nowhere(**held))
    before = influence_in(g, peer, where)
    dice(g, 9)

    play(g, "topic influence")

    assert influence_in(g, peer, where) == before + 1


@proves("MP2-052", "MP2-069", "MP2-081", "MP2-070", "MP2-082")
@pytest.mark.parametrize("peer", PEERS)
@pytest.mark.parametrize(
    ("die", "crises", "approval"), [(3, [2, 1], 50), (4, [2, 2], 50), (7, [3, 2], 50), (9, [3, 2], 48)]
)
def test_talks_about_regions_in_need_reduce_crises(peer: str, die: int, crises: list[int], approval: int) -> None:
    lands = {each: {"crisis": 0} for each in REGIONS} | {"africa": {"crisis": 3}, "eurozone": {"crisis": 2}}
    g = at_summit(peer, its={"relations": 2}, regions=lands, members={"secstate": ("kelly-borgeson", True)})
    dice(g, die)
    play(g, "topic region")
    for answer in ("at africa", "at eurozone"):
        if answer in keys(g):
            play(g, answer)

    assert [region_of(g, each).crisis for each in ("africa", "eurozone")] == crises
    assert percent(g) == approval


@proves("MP2-069", "MP2-081")
@pytest.mark.parametrize("program", ["iran", "north-korea"])
@pytest.mark.parametrize(
    ("die", "box", "frozen", "tense"), [(3, 1, False, 0), (4, 2, True, 0), (7, 2, False, 0), (9, 2, False, 1)]
)
def test_talks_about_a_program(program: str, die: int, box: int, frozen: bool, tense: int) -> None:
    g = at_summit(countries={program: {"program": 2, "frozen": False}})
    dice(g, die)

    play(g, f"topic {program}")

    state = country_of(g, program)
    assert (state.program, state.frozen, len(state.tensions)) == (box, frozen, tense)
    assert not {"iran", "north-korea"} & set(topics(g))


@proves("MP2-069", "MP2-081")
def test_talks_about_arms_with_russia_and_about_trade_with_china() -> None:
    g = at_summit(conflict=[3, *[1] * 9])
    assert "trade" not in topics(g)
    dice(g, 3)
    play(g, "topic arms")
    assert conflict_of(g, "russia-nato") == 2

    g = at_summit("china", conflict=[3, *[1] * 9])
    assert "arms" not in topics(g)
    dice(g, 3)
    play(g, "topic trade")
    assert (g.home.soe_trend, peer_of(g, "china").soe_trend) == (1, 1)


@proves("MP2-181", "MP2-183")
@pytest.mark.parametrize("peer", PEERS)
def test_sanctions_on_a_peer_are_lifted_at_a_summit(peer: str) -> None:
    g = at_summit(peer, countries={peer: {"sanctions": {"unilateral": -1}}})
    supply = len(g.unilateral_supply)

    play(g, "topic sanctions")

    assert country_of(g, peer).sanctions == {}
    assert len(g.unilateral_supply) == supply + 1
    assert (peer_of(g, peer).relations, peer_of(g, peer).trend, percent(g)) == (4, 0, 48)


@proves("MP2-070", "MP2-082")
@pytest.mark.parametrize("peer", PEERS)
def test_after_a_natural_10_they_walk_out(peer: str) -> None:
    g = at_summit(peer, its={"relations": 5}, regions={each: {"crisis": 1} for each in REGIONS})
    dice(g, 10)

    play(g, "topic region")

    assert topics(g) == []
    assert (peer_of(g, peer).trend, percent(g), rating(g, "prestige")) == (-1, 46, 4)


@proves("MP2-069", "MP2-081")
@pytest.mark.parametrize(
    ("fields", "n"),
    [
        ({}, 0),
        ({"its": {"relations": 5}}, -2),
        ({"its": {"relations": 1}}, 2),
        ({"its": {"posture": 2}}, 1),
        ({"tracks": {"prestige": 7}}, -1),
        ({"tracks": {"prestige": 3}}, 1),
        ({"countries": {"russia": {"sanctions": {"unilateral": 0}}}}, 1),
        ({"members": {"secstate": ("kelly-borgeson", True)}}, -1),
        (
            {
                "its": {"relations": 1, "posture": 2},
                "countries": {"russia": {"sanctions": {"un": 0}}},
                "tracks": {"prestige": 3},
            },
            4,
        ),
    ],
)
def test_what_helps_and_hinders_at_a_summit(fields: dict[str, Any], n: int) -> None:
    g = at_summit(**fields)
    dice(g, 7)
    play(g, "topic relations")

    assert said(g, THROWN)[0]["n"] == 7 + n


@proves("MP2-068", "MP2-080")
def test_aps_are_committed_once_for_all_topics() -> None:
    g = at_summit(ap=3)

    assert keys(g) == ["no-aps", "commit 1", "commit 2"]
    play(g, "commit 2")
    for topic in ("relations", "region"):
        dice(g, 7)
        play(g, f"topic {topic}", "keep")
        while "at africa" in keys(g):
            play(g, "at africa")

    assert [facts["n"] for facts in said(g, THROWN)] == [5, 5]
    assert (g.home.ap, g.acting.paid) == (1, 0)


def test_after_a_topic_the_summit_may_be_adjourned() -> None:
    g = at_summit()
    assert "adjourn" not in keys(g)
    dice(g, 7)
    play(g, "topic relations")

    assert labels(g)["adjourn"] == "Adjourn"
    play(g, "adjourn")
    assert g.acting.left == 3
