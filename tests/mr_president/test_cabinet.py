"""The Cabinet: its effectiveness and the APs that it brings, Cabinet Improvement (D2) and Cabinet Drama row by row."""

from typing import Any

import pytest

from holdfast.games.mr_president import GAME
from holdfast.games.mr_president.actions.menu import perform
from holdfast.games.mr_president.decks import draw_card
from holdfast.games.mr_president.kinds import POTUS
from holdfast.games.mr_president.state import MrPresident
from tests.mr_president.scene import at_segment, dice, effects, keys, on, play, said, scene, seen, text_of_board
from tests.proofs import proves

THROWN = "{chart}[ ({place})]: {die} rolled[, {drms}], {n} in all: {row}"
MIDDLING = {"pa": 50, "media": 5, "party": 5, "rwc": 5, "bc": 3, "soe": 5, "ce": 5, "dc": 0, "ldi": 0}
"""Every track in the middle, so that whatever moves is seen."""

NO_HELP = {"cos": "barry-wallace", "secdef": "ellen-price"}
"""A Chief of Staff whose Domestic Rating is 0."""


def cabinet(**more: Any) -> MrPresident:
    """A White House in the middle of everything, whose Chief of Staff is no help at home."""
    more = {"tracks": MIDDLING, "trends": {"ce": 0, "soe": 0}, "members": NO_HELP, "ap": 5, **more}
    return scene(**more)


def standing(g: MrPresident) -> dict[str, int]:
    """What the player sees that a quarrel in the Cabinet may change; Public Approval in boxes."""
    table = seen(g)
    found = {track: table["tracks"][track]["box"] for track in MIDDLING}
    trends = {f"{track} trend": table["tracks"][track]["trend"] for track in ("ce", "soe")}
    veterans = {f"{member['office']} veteran": int(member["veteran"]) for member in table["members"]}
    return {**found, **trends, **veterans, "ap": table["home"]["ap"], "tensions": table["home"]["focus_tensions"]}


def changes(before: dict[str, int], g: MrPresident) -> dict[str, int]:
    """By how much each of these has changed."""
    return {what: now - before[what] for what, now in standing(g).items() if now != before[what]}


def improvement(*faces: int, **more: Any) -> dict[str, int]:
    """What the Segment that improves the Cabinet changes when its d6s show these faces."""
    g = cabinet(**more)
    before = standing(g)
    dice(g, *[(face, 6) for face in faces])
    return changes(before, at_segment(g, "s5"))


def drama(*faces: int, **more: Any) -> dict[str, int]:
    """What Cabinet Drama changes when its d6s show these faces."""
    g = cabinet(**more)
    before = standing(g)
    dice(g, *[(face, 6) for face in faces])
    return changes(before, effects(g, [{"do": "roll", "chart": "d3"}]))


# --- Cabinet Effectiveness --------------------------------------------------------------------------------------


@proves("MP1-356", "MP1-366")
@pytest.mark.parametrize(("n", "end"), [(9, 7), (-9, 3)])
def test_cabinet_effectiveness_runs_from_3_to_7(n: int, end: int) -> None:
    g = scene(tracks={"ce": 5})

    effects(g, [{"do": "change", "track": "ce", "n": n}])

    assert f"Cabinet Effectiveness {end} " in text_of_board(g)
    shown = GAME.contents(GAME.words_at(g))["tracks"]["ce"]
    assert (shown["low"], shown["high"]) == (3, 7)


@proves("MP1-357", "MP1-358", "MP1-359", "MP1-360", "MP1-361", "MP1-362")
@pytest.mark.parametrize(("ce", "aps"), [(3, 0), (4, 2), (5, 3), (6, 4), (7, 5)])
@pytest.mark.parametrize(("turn", "base"), [(1, 15), (2, 10), (4, 10)])
def test_what_each_box_brings_when_the_year_begins(turn: int, base: int, ce: int, aps: int) -> None:
    g = scene(turn=turn, tracks={"ce": ce}, home={"resources": []})

    at_segment(g, "s1")

    assert seen(g)["home"]["ap"] == base + aps
    at_segment(g, "s2")
    assert seen(g)["home"]["ap"] == base + aps  # once a year


@proves("MP1-365", "MP1-380", "MP1-367")
def test_example_effectiveness_5_improving_goes_to_6_or_stays_at_5() -> None:
    g = cabinet(trends={"ce": 0, "soe": 0}, turn=2)
    effects(g, [{"do": "trend", "track": "ce", "way": "improving"}])
    assert "Cabinet Effectiveness 5▲" in text_of_board(g)

    better, worse = g.copy(), g.copy()
    effects(better, [{"do": "trend", "track": "ce", "way": "improving"}])
    effects(worse, [{"do": "trend", "track": "ce", "way": "worsening"}])

    assert "Cabinet Effectiveness 6 " in text_of_board(better)
    assert "Cabinet Effectiveness 5 " in text_of_board(worse)
    assert [seen(at_segment(each, "s1"))["home"]["ap"] for each in (better, worse)] == [10 + 4, 10 + 3]


@proves("MP1-365")
def test_two_worsening_results_move_the_cabinet_a_box_down() -> None:
    g = cabinet()
    effects(g, [{"do": "trend", "track": "ce", "way": "worsening"}])
    assert "Cabinet Effectiveness 5▼" in text_of_board(g)

    effects(g, [{"do": "trend", "track": "ce", "way": "worsening"}])

    assert "Cabinet Effectiveness 4 " in text_of_board(g)


@proves("MP1-366")
def test_at_3_disarray_and_at_7_an_improvement_move_nothing() -> None:
    g = cabinet(tracks={**MIDDLING, "ce": 3})
    dice(g, (6, 6), (1, 6))
    assert seen(at_segment(g, "s5"))["tracks"]["ce"]["box"] == 3

    g = cabinet(tracks={**MIDDLING, "ce": 7}, trends={"ce": 1, "soe": 0})
    dice(g, (1, 6))
    assert seen(at_segment(g, "s5"))["tracks"]["ce"]["box"] == 7


# --- Cabinet Improvement, chart D2 ------------------------------------------------------------------------------


@proves("MP1-368", "MP1-369")
@pytest.mark.parametrize(
    ("face", "office"), [(1, "secstate"), (2, "secstate"), (3, "secdef"), (4, "secdef"), (5, "cos"), (6, "vp")]
)
def test_improvement_0_or_less_improves_the_cabinet_and_somebody_is_experienced(face: int, office: str) -> None:
    found = improvement(1, face, attributes=["team-builder"])

    assert found == {"ce trend": 1, f"{office} veteran": 1}


@proves("MP1-368")
def test_improvement_below_0_is_the_same_row() -> None:
    found = improvement(1, 5, attributes=["team-builder"], members={})  # 1 − 1 − 1

    assert found == {"ce trend": 1, "cos veteran": 1}


@proves("MP1-370", "MP1-371", "MP1-380")
@pytest.mark.parametrize(
    ("face", "change"), [(1, {"ce trend": 1}), (2, {"ce trend": 1}), (3, {}), (4, {})], ids=["1", "2", "3", "4"]
)
def test_improvement_1_to_4_improves_or_changes_nothing(face: int, change: dict[str, int]) -> None:
    assert improvement(face) == change


@proves("MP1-380")
def test_a_second_improvement_moves_the_cabinet_up() -> None:
    assert improvement(1, trends={"ce": 1, "soe": 0}) == {"ce": 1, "ce trend": -1}


@proves("MP1-372")
def test_improvement_5_is_the_loss_of_cohesion() -> None:
    assert improvement(5) == {"tensions": 1, "ce trend": -1, "pa": -1}


@proves("MP1-373", "MP1-383")
def test_improvement_6_is_disarray_and_cabinet_drama() -> None:
    assert improvement(6, 1) == {"ce": -1, "pa": -2 - 1}
    assert improvement(6, 4) == {"ce": -1, "pa": -2 - 2, "soe trend": -1}


@proves("MP1-373", "MP1-383", "MP1-376")
def test_improvement_above_6_is_disarray_too() -> None:
    assert improvement(5, 1, tensions={"focus": [1, 1]}) == {"ce": -1, "pa": -2 - 1}


def total(face: int, **more: Any) -> int:
    """What a roll on Cabinet Improvement comes to."""
    g = cabinet(**more)
    dice(g, (face, 6))
    at_segment(g, "s5")
    return int(said(g, THROWN)[0]["n"])


@proves("MP1-374")
@pytest.mark.parametrize(("member", "rating"), [("barry-wallace", 0), ("ellen-price", 1), (("ellen-price", True), 2)])
def test_the_domestic_rating_of_the_chief_of_staff_helps(member: Any, rating: int) -> None:
    other = "ellen-price" if member == "barry-wallace" else "barry-wallace"

    assert total(4, members={"cos": member, "secdef": other}) == 4 - rating


@proves("MP1-375", "MP1-293")
def test_a_team_builder_rolls_at_minus_1() -> None:
    assert [total(4), total(4, attributes=["team-builder"])] == [4, 3]


@proves("MP1-376")
@pytest.mark.parametrize(("counters", "plus"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_every_two_tensions_beside_the_focus_hurt(counters: int, plus: int) -> None:
    assert total(1, tensions={"focus": [1] * counters}) == 1 + plus


@proves("MP1-380", "MP1-372")
def test_the_action_of_the_president_reads_the_same_table() -> None:
    g = cabinet(ap=0)
    before = standing(g)
    dice(g, (5, 6))

    on(g, (perform, POTUS, "cabinet-improvement", ""))

    assert changes(before, g) == {"tensions": 1, "ce trend": -1, "pa": -1}


# --- Cabinet Drama ----------------------------------------------------------------------------------------------


@proves("MP1-386", "MP1-387", "MP1-388", "MP1-389", "MP1-393")
@pytest.mark.parametrize(
    ("face", "change"),
    [
        (1, {"pa": -1}),
        (2, {"media": -1, "pa": -1, "party": -1}),
        (3, {"rwc": -1, "pa": -1, "ap": -2, "bc": -1}),
        (4, {"soe trend": -1, "pa": -2}),
        (6, {"dc": 1, "tensions": 1, "ce trend": -1, "pa": -2}),
    ],
    ids=["1", "2", "3", "4", "6"],
)
def test_drama_row_by_row(face: int, change: dict[str, int]) -> None:
    assert drama(face) == change


@proves("MP1-390", "MP1-391", "MP1-392")
@pytest.mark.parametrize(
    ("face", "office"), [(1, "secstate"), (2, "secstate"), (3, "secdef"), (4, "secdef"), (5, "cos"), (6, "cos")]
)
def test_drama_5_a_resignation_and_one_of_three_candidates_follows(face: int, office: str) -> None:
    g = cabinet()
    before = standing(g)
    sitting = {member["office"]: member["who"] for member in seen(g)["members"]}
    dice(g, (5, 6), (face, 6))
    effects(g, [{"do": "roll", "chart": "d3"}])

    offered = [key.removeprefix("take ") for key in keys(g)]
    assert len(offered) == len(set(offered) - set(sitting.values())) == 3
    play(g, f"take {offered[1]}")

    assert {member["office"]: member["who"] for member in seen(g)["members"]} == {**sitting, office: offered[1]}
    assert changes(before, g) == {"ce trend": -1, "pa": -2, "party": -1}


@proves("MP1-382")
@pytest.mark.parametrize("face", [1, 4])
def test_drama_knows_no_modifiers(face: int) -> None:
    helped = drama(face, members={"cos": ("ellen-price", True)}, attributes=["team-builder"])
    hurt = drama(face, tensions={"focus": [1, 1, 1, 1]}, attributes=["disorganized"])

    assert helped == hurt == {1: {"pa": -1}, 4: {"soe trend": -1, "pa": -2}}[face]


@proves("MP1-385")
def test_a_card_or_a_chart_can_bring_drama() -> None:
    card = "vice-president-speaks-out-of-turn"
    g = cabinet(crisis_deck=[card], attributes=["disorganized"])
    on(g, (draw_card, "crisis"))
    assert [line["chart"] for line in said(g, THROWN)] == ["d3"]

    g = cabinet()
    dice(g, (4, 10), (1, 6))
    effects(g, [{"do": "roll", "chart": "t2-domestic"}])
    assert [line["chart"] for line in said(g, THROWN)] == ["t2-domestic", "d3"]


# --- Coming and going when the year begins ----------------------------------------------------------------------


@proves("MP1-065", "MP1-318")
@pytest.mark.parametrize(("face", "veteran"), [(1, True), (2, True), (3, False), (6, False)])
def test_one_member_may_be_promoted_when_a_year_begins(face: int, veteran: bool) -> None:
    g = scene(turn=2, members={"vp": ("bo-hamilton", True)})
    at_segment(g, "s3")
    assert keys(g) == ["trust cos", "trust secstate", "trust secdef"]
    dice(g, (face, 6))

    play(g, "trust secstate")

    assert [member["veteran"] for member in seen(g)["members"]] == [True, False, veteran, False]
    assert not g.asked


@proves("MP1-065", "MP1-318", "MP1-066", "MP1-323")
def test_nobody_is_promoted_or_replaced_in_the_first_year() -> None:
    g = at_segment(scene(turn=1), "s3")

    assert seen(g)["segment"] == "s5"


@proves("MP1-066", "MP1-323", "MP1-325")
def test_anybody_but_the_vice_president_may_be_replaced_at_no_price() -> None:
    g = scene(turn=2, ap=4, tracks={"pa": 50})
    at_segment(g, "s4")
    assert keys(g) == ["keep-all", "dismiss cos", "dismiss secstate", "dismiss secdef"]

    play(g, "dismiss secstate")
    candidate = keys(g)[0]
    play(g, candidate)

    assert keys(g) == ["keep-all", "dismiss cos", "dismiss secdef"]
    play(g, "keep-all")
    table = seen(g)
    assert [member["who"] for member in table["members"]] == [
        "bo-hamilton",
        "ellen-price",
        candidate.removeprefix("take "),
        "barry-wallace",
    ]
    assert (table["home"]["ap"], table["home"]["approval"], table["acting"]["used"]) == (4, 50, [])
