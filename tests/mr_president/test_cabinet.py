"""The Cabinet: its Effectiveness, its Improvement and its Dramas."""

from typing import Any

import pytest

from holdfast.games.mr_president.decks import draw_card
from holdfast.games.mr_president.queries import member_in, percent, rating
from holdfast.games.mr_president.special import determine_aps
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.lookups import as_id
from tests.mr_president.scene import THROWN, at_segment, dice, effects, keys, on, play, said, scene, seen
from tests.proofs import proves

IMPROVE = "s6"
PLAIN = {"cos": "walter-lindqvist", "secdef": "samuel-trang"}
"""A Cabinet whose Chief of Staff has no Domestic Rating."""


def improving(face: int, *more: int, **fields: Any) -> MrPresident:
    """The Segment in which the Cabinet is improved, with this roll of the d6 and those that follow."""
    tracks = {"ce": 5, "pa": 50, **fields.pop("tracks", {})}
    g = scene(tracks=tracks, members={**PLAIN, **fields.pop("members", {})}, **fields)
    g.home.cabinet_trend = 0
    dice(g, *[(each, 6) for each in (face, *more)])
    return at_segment(g, IMPROVE)


def drama(face: int, *more: int, **fields: Any) -> MrPresident:
    """A Cabinet Drama, with this roll of the d6 and those that follow."""
    tracks = {"ce": 5, "pa": 50, "media": 5, "party": 5, "rwc": 5, "bc": 3, "soe": 5, "dc": 0}
    g = scene(tracks=tracks, **fields)
    g.home.cabinet_trend = g.home.soe_trend = 0
    dice(g, *[(each, 6) for each in (face, *more)])
    return effects(g, [{"do": "roll", "chart": "d3"}])


# --- Cabinet Effectiveness --------------------------------------------------------------------------------------


@proves("MP1-357", "MP1-358", "MP1-359", "MP1-360", "MP1-361", "MP1-362", "MP1-367")
@pytest.mark.parametrize(("box", "aps"), [(3, 0), (4, 2), (5, 3), (6, 4), (7, 5)])
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_each_box_of_effectiveness_gives_action_points_at_the_start_of_a_turn(box: int, aps: int, turn: int) -> None:
    poor, found = scene(turn=turn, tracks={"ce": 3}), scene(turn=turn, tracks={"ce": box})

    on(poor, (determine_aps,))
    on(found, (determine_aps,))

    assert found.home.ap - poor.home.ap == aps


@proves("MP1-367", "MP1-365")
@pytest.mark.parametrize(("way", "box", "aps"), [("improving", 6, 4), ("worsening", 5, 3)])
def test_example_effectiveness_5_with_an_improving_counter(way: str, box: int, aps: int) -> None:
    g = scene(tracks={"ce": 5}, trends={"ce": 1})

    effects(g, [{"do": "trend", "track": "ce", "way": way}])

    assert (rating(g, "ce"), g.home.cabinet_trend) == (box, 0)
    assert g.book.track_value("ce", "ap", rating(g, "ce")) == aps


@proves("MP1-366", "MP1-356")
@pytest.mark.parametrize(("box", "n"), [(7, 1), (7, 2), (3, -1), (3, -2)])
def test_effectiveness_never_leaves_its_boxes(box: int, n: int) -> None:
    g = scene(tracks={"ce": box})

    effects(g, [{"do": "change", "track": "ce", "n": n}])

    assert rating(g, "ce") == box


# --- Cabinet Improvement ----------------------------------------------------------------------------------------


@proves("MP1-370", "MP1-371", "MP1-372", "MP1-380")
@pytest.mark.parametrize(
    ("face", "trend", "tense", "approval"),
    [(1, 1, 0, 50), (2, 1, 0, 50), (3, 0, 0, 50), (4, 0, 0, 50), (5, -1, 1, 48)],
)
def test_the_rows_of_cabinet_improvement(face: int, trend: int, tense: int, approval: int) -> None:
    g = improving(face)

    assert (g.home.cabinet_trend, len(g.home.focus_tensions), percent(g)) == (trend, tense, approval)
    assert rating(g, "ce") == 5
    assert not any([member.veteran for member in g.members])


@proves("MP1-380")
def test_a_second_improvement_moves_effectiveness_up() -> None:
    g = scene(tracks={"ce": 5}, trends={"ce": 1}, members=PLAIN)
    dice(g, (2, 6))

    at_segment(g, IMPROVE)

    assert (rating(g, "ce"), g.home.cabinet_trend) == (6, 0)


@proves("MP1-368", "MP1-369")
@pytest.mark.parametrize(
    ("face", "office"), [(1, "secstate"), (2, "secstate"), (3, "secdef"), (4, "secdef"), (5, "cos"), (6, "vp")]
)
def test_at_0_or_less_an_advisor_becomes_experienced(face: int, office: str) -> None:
    g = improving(1, face, attributes=["team-builder"])

    assert [member.office for member in g.members if member.veteran] == [office]
    assert g.home.cabinet_trend == 1


@proves("MP1-373", "MP1-383", "MP1-382")
def test_disarray_at_6_moves_effectiveness_and_brings_a_drama() -> None:
    g = improving(6, 1)

    assert (rating(g, "ce"), percent(g)) == (4, 50 - 2 - 4)
    assert [facts["chart"] for facts in said(g, THROWN)] == ["d2", "d3"]


@proves("MP1-368", "MP1-373")
def test_the_first_and_the_last_row_have_no_end() -> None:
    low = improving(1, 5, attributes=["team-builder"], members={"cos": "ellen-price"})
    assert (said(low, THROWN)[0]["n"], low.home.cabinet_trend, member_in(low, as_id("cos")).veteran) == (-1, 1, True)

    high = improving(6, 1, tensions={"focus": [1, 1]})
    assert (said(high, THROWN)[0]["n"], rating(high, "ce")) == (7, 4)


@proves("MP1-374", "MP1-375", "MP1-376", "MP1-293", "MP2-137")
@pytest.mark.parametrize(
    ("fields", "n"),
    [
        ({}, 0),
        ({"members": {"cos": "ellen-price"}}, -1),
        ({"members": {"cos": ("ellen-price", True)}}, -2),
        ({"attributes": ["team-builder"]}, -1),
        ({"tensions": {"focus": [1]}}, 0),
        ({"tensions": {"focus": [1, 1]}}, 1),
        ({"tensions": {"focus": [1, 1, 1]}}, 1),
        ({"tensions": {"focus": [1, 1, 1, 1]}}, 2),
    ],
)
def test_what_helps_and_hinders_cabinet_improvement(fields: dict[str, Any], n: int) -> None:
    g = improving(3, **fields)

    assert said(g, THROWN)[0]["n"] == 3 + n


@proves("MP2-138")
@pytest.mark.parametrize(("ce", "left"), [(5, 1), (4, 2)])
def test_domestic_action_6_removes_tensions_from_the_focus(ce: int, left: int) -> None:
    g = at_segment(scene(tensions={"focus": [1, 1, 1]}, tracks={"ce": ce}), "p1-2-3")

    play(g, "act settle-the-cabinet")

    assert len(g.home.focus_tensions) == left


# --- Cabinet Drama ----------------------------------------------------------------------------------------------

BEFORE = {"pa": 16, "media": 5, "party": 5, "rwc": 5, "ap": 5, "bc": 3, "dc": 0}
"""The tracks before a Drama; 50% is box 16."""


@proves("MP1-386", "MP1-387", "MP1-388", "MP1-389", "MP1-393", "MP1-385", "MP1-382")
@pytest.mark.parametrize(
    ("face", "change", "soe", "ce", "tense"),
    [
        (1, {"pa": -1}, 0, 0, 0),
        (2, {"pa": -1, "media": -1, "party": -1}, 0, 0, 0),
        (3, {"pa": -1, "rwc": -1, "ap": -2, "bc": -1}, 0, 0, 0),
        (4, {"pa": -2}, -1, 0, 0),
        (6, {"pa": -2, "dc": 1}, 0, -1, 1),
    ],
)
def test_the_rows_of_cabinet_drama(face: int, change: dict[str, int], soe: int, ce: int, tense: int) -> None:
    g = drama(face, ap=5, tensions={"focus": [1, 1, 1]})

    moved = {track: rating(g, as_id(track)) - box for track, box in BEFORE.items()}
    assert {track: n for track, n in moved.items() if n} == change
    assert (g.home.soe_trend, g.home.cabinet_trend, len(g.home.focus_tensions) - 3) == (soe, ce, tense)
    assert said(g, THROWN)[0]["n"] == face


@proves("MP1-390", "MP1-391", "MP1-392")
@pytest.mark.parametrize(
    ("face", "office"), [(1, "secstate"), (2, "secstate"), (3, "secdef"), (4, "secdef"), (5, "cos"), (6, "cos")]
)
def test_a_drama_5_costs_a_member_who_is_replaced_by_one_of_three(face: int, office: str) -> None:
    g = drama(5, face)
    assert len(keys(g)) == 3
    who = keys(g)[1].split()[-1]

    play(g, keys(g)[1])

    assert member_in(g, as_id(office)).who == who
    assert (g.home.cabinet_trend, percent(g), rating(g, "party")) == (-1, 46, 4)


def test_when_all_candidates_have_served_those_who_left_can_be_called_back_but_nobody_out_of_an_office() -> None:
    g = scene(candidates=[])
    seated = {member.who for member in g.members}
    effects(g, [{"do": "member", "office": "cos", "what": "resign"}])
    offered = {key.removeprefix("take ") for key in keys(g)}

    assert len(offered) == 3
    assert not offered & seated
    assert {*g.candidates, *offered, *seated} == set(g.book.people_of("candidate"))
    who = min(offered)
    play(g, f"take {who}")

    assert member_in(g, as_id("cos")).who == who
    assert who not in g.candidates


@proves("MP1-324", "MP1-391")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_three_candidates_are_drawn_however_few_are_left_who_have_not_served(left: int) -> None:
    g = scene()
    g.candidates = g.candidates[:left]
    fresh, seated = set(g.candidates), {member.who for member in g.members}

    effects(g, [{"do": "member", "office": "cos", "what": "resign"}])

    offered = {key.removeprefix("take ") for key in keys(g)}
    assert len(offered) == 3
    assert not offered & seated
    assert fresh <= {*g.candidates, *offered}


@proves("MP1-385")
def test_a_card_or_a_chart_can_bring_a_drama() -> None:
    card = "vice-president-speaks-out-of-turn"
    g = on(scene(crisis_deck=[card], attributes=["disorganized"]), (draw_card, "crisis"))
    assert [facts["chart"] for facts in said(g, THROWN)] == ["d3"]

    g = scene()
    dice(g, 4, (1, 6))
    effects(g, [{"do": "roll", "chart": "t2-domestic"}])
    assert [facts["chart"] for facts in said(g, THROWN)] == ["t2-domestic", "d3"]


@proves("MP1-065", "MP1-066")
def test_nobody_is_promoted_or_replaced_in_the_first_year() -> None:
    assert seen(at_segment(scene(turn=1), "s4"))["segment"] == "s6"


@proves("MP1-316", "MP1-313")
@pytest.mark.parametrize("office", ["vp", "cos", "secstate", "secdef"])
def test_the_successor_of_a_veteran_begins_inexperienced(office: str) -> None:
    g = scene(members={office: ("bo-hamilton", True)})
    assert member_in(g, as_id(office)).veteran

    effects(g, [{"do": "member", "office": office, "what": "resign"}])
    if g.asked:
        play(g, keys(g)[0])

    assert member_in(g, as_id(office)).who != "bo-hamilton"
    assert not member_in(g, as_id(office)).veteran
