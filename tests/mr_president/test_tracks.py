"""Tracks: boxes, ends, trends, checks, the Media Slant, Core Support."""

import pytest

from holdfast.games.mr_president.home import tracks
from holdfast.games.mr_president.queries import core_support_boxes, most_friends, percent, rating, trend_of
from holdfast.games.mr_president.world import regions
from tests.mr_president.lookups import as_id, check_number
from tests.mr_president.scene import at_segment, dice, effects, ending, on, said, scene, seen
from tests.proofs import proves

TRENDING = ("soe", "eu", "russia-soe", "china-soe", "ce")


# --- Moves ------------------------------------------------------------------------------------------------------


@proves("MP1-222", "MP1-413", "MP1-417", "MP1-418")
def test_gaining_and_losing_approval_moves_it_2_percent_a_box() -> None:
    g = scene(tracks={"pa": 48})

    effects(g, [{"do": "change", "track": "pa", "n": 3}])
    assert percent(g) == 54

    effects(g, [{"do": "change", "track": "pa", "n": -5}])
    assert percent(g) == 44


@proves("MP1-414", "MP1-413")
@pytest.mark.parametrize(("start", "n", "after"), [(20, -4, 18), (68, 5, 70), (18, -1, 18), (70, 1, 70)])
def test_approval_ends_at_18_and_at_70_percent(start: int, n: int, after: int) -> None:
    g = scene(tracks={"pa": start})

    effects(g, [{"do": "change", "track": "pa", "n": n}])

    assert percent(g) == after


@proves("MP1-579", "MP1-577")
@pytest.mark.parametrize("track", ["wo", "rwc", "media", "hs"])
def test_four_tracks_of_the_nation_run_from_2_to_8(track: str) -> None:
    g = scene()

    effects(g, [{"do": "change", "track": track, "n": -9}])
    assert rating(g, as_id(track)) == 2

    effects(g, [{"do": "change", "track": track, "n": 9}])
    assert rating(g, as_id(track)) == 8


@proves("MP1-580", "MP1-577")
def test_the_state_of_the_economy_runs_from_3_to_7() -> None:
    g = scene()

    effects(g, [{"do": "change", "track": "soe", "n": -9}])
    assert rating(g, "soe") == 3

    effects(g, [{"do": "change", "track": "soe", "n": 9}])
    assert rating(g, "soe") == 7


@proves("MP1-121", "MP1-622", "MP1-625")
def test_a_sixth_lingering_issue_loses_the_game() -> None:
    g = scene(tracks={"ldi": 4})

    effects(g, [{"do": "change", "track": "ldi", "n": 1}])
    assert ending(g) is None

    effects(g, [{"do": "change", "track": "ldi", "n": 1}])
    assert ending(g) == "lingering"


def test_nothing_happens_after_the_game_is_lost() -> None:
    g = scene(tracks={"ldi": 5, "pa": 48})

    effects(g, [{"do": "change", "track": "ldi", "n": 1}, {"do": "change", "track": "pa", "n": 1}])

    assert (ending(g), percent(g)) == ("lingering", 48)


# --- Trends -----------------------------------------------------------------------------------------------------


@proves("MP1-223", "MP1-225", "MP1-228", "MP1-231", "MP1-588", "MP1-592")
@pytest.mark.parametrize("track", TRENDING)
@pytest.mark.parametrize(("way", "trend"), [("improving", 1), ("worsening", -1)])
def test_a_first_trend_counter_only_lies_down(track: str, way: str, trend: int) -> None:
    g = scene(tracks={track: 5}, trends={track: 0})

    effects(g, [{"do": "trend", "track": track, "way": way}])

    assert (rating(g, as_id(track)), trend_of(g, as_id(track))) == (5, trend)


@proves("MP1-226", "MP1-229", "MP1-589", "MP1-593", "MP1-232", "MP1-585")
@pytest.mark.parametrize("track", TRENDING)
@pytest.mark.parametrize(("way", "trend"), [("improving", 1), ("worsening", -1)])
def test_a_second_one_of_its_kind_leaves_and_moves_the_track(track: str, way: str, trend: int) -> None:
    g = scene(tracks={track: 5}, trends={track: trend})

    effects(g, [{"do": "trend", "track": track, "way": way}])

    assert (rating(g, as_id(track)), trend_of(g, as_id(track))) == (5 + trend, 0)


@proves("MP1-227", "MP1-230", "MP1-591", "MP1-595")
@pytest.mark.parametrize("track", TRENDING)
@pytest.mark.parametrize(("way", "trend"), [("improving", -1), ("worsening", 1)])
def test_an_opposite_one_takes_it_away_and_nothing_moves(track: str, way: str, trend: int) -> None:
    g = scene(tracks={track: 5}, trends={track: trend})

    effects(g, [{"do": "trend", "track": track, "way": way}])

    assert (rating(g, as_id(track)), trend_of(g, as_id(track))) == (5, 0)


@proves("MP1-590", "MP1-594")
@pytest.mark.parametrize(("box", "way", "trend"), [(7, "improving", 1), (3, "worsening", -1)])
def test_at_the_end_of_the_track_the_counter_stays(box: int, way: str, trend: int) -> None:
    g = scene(tracks={"soe": box}, trends={"soe": trend})

    effects(g, [{"do": "trend", "track": "soe", "way": way}])

    assert (rating(g, "soe"), trend_of(g, "soe")) == (box, trend)


@proves("MP1-236", "MP1-237")
@pytest.mark.parametrize("trend", [-1, 0, 1])
@pytest.mark.parametrize("n", [-1, 1])
def test_a_direct_move_leaves_the_trend_counter(trend: int, n: int) -> None:
    g = scene(tracks={"soe": 5}, trends={"soe": trend})

    effects(g, [{"do": "change", "track": "soe", "n": n}])

    assert (rating(g, "soe"), trend_of(g, "soe")) == (5 + n, trend)


@proves("MP1-233")
@pytest.mark.parametrize(("way", "align"), [("pro", 7), ("anti", 6)])
def test_example_alignment_6_trending_pro(way: str, align: int) -> None:
    g = scene(regions={"africa": {"align": 6, "trend": 1}})

    effects(g, [{"do": "lean", "where": "africa", "way": way}])

    assert (seen(g)["regions"]["africa"]["align"], seen(g)["regions"]["africa"]["trend"]) == (align, 0)


@proves("MP1-224")
def test_stability_has_no_trend() -> None:
    g = scene(regions={"africa": {"stability": 5, "trend": 1}})

    on(g, (regions.change_stability, "africa", 1))

    assert (seen(g)["regions"]["africa"]["stability"], seen(g)["regions"]["africa"]["trend"]) == (6, 1)


# --- Checks -----------------------------------------------------------------------------------------------------


@proves("MP1-238", "MP1-239")
@pytest.mark.parametrize(("die", "passed"), [(1, True), (6, True), (7, False), (10, False)])
def test_a_check_passes_at_or_below_the_rating(die: int, passed: bool) -> None:
    g = scene(regions={"asia-pacific": {"align": 6}}, tracks={"pa": 50})
    dice(g, die)

    effects(
        g,
        [
            {
                "do": "check",
                "track": "align",
                "passed": [{"do": "change", "track": "pa", "n": 1}],
                "failed": [{"do": "change", "track": "pa", "n": -1}],
            }
        ],
        here="asia-pacific",
    )

    assert percent(g) == (52 if passed else 48)


@proves("MP1-234", "MP1-235", "MP1-586")
def test_example_two_failed_checks_of_the_economy_and_a_passed_one() -> None:
    g = scene(tracks={"soe": 5})

    dice(g, 6)
    effects(g, [{"do": "check", "track": "soe"}])
    assert (rating(g, "soe"), trend_of(g, "soe")) == (5, -1)

    passed = g.copy()
    dice(g, 6)
    effects(g, [{"do": "check", "track": "soe"}])
    assert (rating(g, "soe"), trend_of(g, "soe")) == (4, 0)

    dice(passed, 5)
    effects(passed, [{"do": "check", "track": "soe"}])
    assert (rating(passed, "soe"), trend_of(passed, "soe")) == (5, 0)


@proves("MP1-415", "MP1-419", "MP1-420")
@pytest.mark.parametrize(
    ("approval", "check"), [(18, 1), (22, 1), (24, 2), (34, 3), (40, 4), (42, 5), (50, 6), (54, 7), (60, 8), (70, 9)]
)
def test_the_check_number_of_public_approval(approval: int, check: int) -> None:
    assert check_number(scene(tracks={"pa": approval}), "pa") == check


@proves("MP1-259", "MP1-262")
def test_a_new_player_adds_minus_1_to_a_check() -> None:
    g = scene("sandbox-easier", tracks={"hs": 5}, new_player=True)
    dice(g, 7, 6)

    effects(g, [{"do": "check", "track": "hs", "failed": [{"do": "change", "track": "lp", "n": 1}]}] * 2)

    assert [
        rating(g, "lp"),
        len(said(g, "{track} Check[ ({place})]: rolled {die}[ {change:added}], {n} or less needed: passed")),
    ] == [
        1,
        1,
    ]


# --- Media and Party --------------------------------------------------------------------------------------------


@proves("MP1-606", "MP1-607", "MP1-608", "MP1-609", "MP1-610", "MP1-611")
@pytest.mark.parametrize(("media", "n"), [(8, 2), (7, 1), (6, 1), (5, 0), (4, -1), (3, -1), (2, -2)])
def test_the_media_slant_by_media_relations(media: int, n: int) -> None:
    g = scene(tracks={"pa": 50, "media": media})

    effects(g, [{"do": "slant"}])

    assert percent(g) == 50 + 2 * n


@proves("MP1-605", "MP1-517")
@pytest.mark.parametrize("segment", ["p1-2-3", "p3-2-3"])
def test_media_relations_drop_with_the_legislative_segment(segment: str) -> None:
    g = scene(tracks={"media": 6})

    at_segment(g, segment)

    assert rating(g, "media") == 5


@proves("MP1-421", "MP1-422", "MP1-425", "MP1-426")
def test_party_relations_give_friends_and_core_support() -> None:
    found = [(most_friends(g), core_support_boxes(g)) for g in [scene(tracks={"party": box}) for box in range(2, 9)]]

    assert found == [(1, 0), (2, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4)]


@proves("MP1-427", "MP1-428", "MP1-429", "MP1-430", "MP1-431", "MP1-432")
@pytest.mark.parametrize(
    ("approval", "party", "after"), [(26, 7, 32), (60, 8, 52), (60, 4, 60), (38, 8, 40), (44, 8, 40), (40, 8, 40)]
)
@pytest.mark.parametrize("segment", ["p2-1-5", "p4-1-5"])
def test_core_support_moves_approval_towards_40(approval: int, party: int, after: int, segment: str) -> None:
    g = scene(tracks={"pa": approval, "party": party})

    at_segment(g, segment)

    assert percent(g) == after


@proves("MP1-427")
@pytest.mark.parametrize("segment", ["p1-1-5", "p3-1-5"])
def test_core_support_is_not_applied_in_the_other_phases(segment: str) -> None:
    g = scene(tracks={"pa": 60, "party": 8})

    at_segment(g, segment)

    assert percent(g) == 60


@proves("MP1-421", "MP1-471", "MP1-472")
def test_friends_beyond_the_limit_leave_when_the_party_cools() -> None:
    g = scene(
        tracks={"party": 6},
        congress={"friends": ["sally-myers", "warren-holloway", "eli-standish", "june-takeda-cole"]},
    )

    on(g, (tracks.move, "party", -1))

    assert len(g.congress.friends) == 3


@proves("MP1-235", "MP1-586")
@pytest.mark.parametrize(("die", "way"), [(1, 1), (10, -1)])
@pytest.mark.parametrize(
    ("track", "moves"), [("soe", True), ("eu", True), ("russia-soe", True), ("china-soe", True), ("ce", False)]
)
def test_a_check_of_an_economy_places_its_trend_and_one_of_the_cabinet_does_nothing(
    track: str, moves: bool, die: int, way: int
) -> None:
    g = scene(trends={track: 0})
    dice(g, die)

    effects(g, [{"do": "check", "track": track}])

    assert trend_of(g, as_id(track)) == (way if moves else 0)
