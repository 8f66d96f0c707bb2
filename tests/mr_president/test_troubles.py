"""Troubles at home: Domestic Failures, lingering issues, terror, the Cabinet; and the evaluation of the nation."""

from typing import Any

import pytest

from holdfast.games.mr_president import decks, focus
from holdfast.games.mr_president.kinds import REGIONS
from holdfast.games.mr_president.queries import rogues_on_map
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.tensions import lay
from tests.mr_president.scene import (
    BOOK,
    THROWN,
    at_segment,
    dice,
    effects,
    ending,
    keys,
    on,
    play,
    said,
    scene,
    seen,
    told,
)
from tests.proofs import proves

UN = "p2-2-4"


def charts(g: MrPresident) -> list[str]:
    """The charts that were rolled on."""
    return [line["chart"] for line in said(g, THROWN)]


def boxes(g: MrPresident, *tracks: str) -> list[int]:
    """The visible boxes of some tracks."""
    return [seen(g)["tracks"][track]["box"] for track in tracks]


# --- The State of the Union -------------------------------------------------------------------------------------


def address(die: int, attributes: tuple[str, ...] = (), **tracks: int) -> tuple[int, int, int]:
    """The effect of the State of the Union: approval in percent, APs, Relations with Congress; 22 in all at first."""
    before = {"pa": 50, "rwc": 5, "media": 6, "prestige": 5, **tracks}
    g = scene(turn=2, tracks=before, attributes=attributes, home={"resources": []})
    dice(g, die)
    at_segment(g, "s2")
    return int(seen(g)["home"]["approval"]) - before["pa"], g.home.ap, g.home.rwc - before["rwc"]


SUCCESS, ROUTINE, FLAT, DISASTER = (4, 2, 1), (2, 1, 0), (-2, 0, 0), (-6, 0, -1)


@proves("MP1-582")
@pytest.mark.parametrize(
    ("die", "brought"), [(2, SUCCESS), (4, SUCCESS), (5, ROUTINE), (7, ROUTINE), (8, FLAT), (9, FLAT), (10, DISASTER)]
)
def test_the_state_of_the_union_is_a_d10_read_by_four_ratings(die: int, brought: tuple[int, int, int]) -> None:
    """50% is a 6; with 5 of Congress, 6 of the Media and 5 of Prestige that makes 22."""
    assert address(die) == brought


@proves("MP1-582")
@pytest.mark.parametrize(("track", "box"), [("pa", 54), ("rwc", 6), ("media", 7), ("prestige", 6)])
def test_one_more_in_any_of_the_four_makes_a_5_a_success(track: str, box: int) -> None:
    assert address(5, (), **{track: box}) == SUCCESS


@proves("MP1-582")
@pytest.mark.parametrize(
    ("prestige", "die", "brought"),
    [(10, 7, SUCCESS), (10, 10, ROUTINE), (1, 3, ROUTINE), (1, 9, DISASTER), (0, 2, SUCCESS), (0, 3, ROUTINE)],
)
def test_a_higher_sum_is_read_in_a_better_column(prestige: int, die: int, brought: tuple[int, int, int]) -> None:
    """With Prestige 10 the sum is 27, with 1 it is 18, with 0 it is 17."""
    assert address(die, prestige=prestige) == brought


@proves("MP1-584")
@pytest.mark.parametrize(("die", "brought"), [(6, SUCCESS), (7, ROUTINE), (9, ROUTINE), (10, FLAT)])
def test_an_orator_takes_2_off_the_roll(die: int, brought: tuple[int, int, int]) -> None:
    assert address(die, ("orator",)) == brought


# --- World Opinion ----------------------------------------------------------------------------------------------


def assembly(opinion: int) -> MrPresident:
    """The automatic part of the UN is over; you may initiate something for an AP."""
    plain: dict[str, Any] = {
        "crisis": 0,
        "stability": 5,
        "groups": [],
        "civil_wars": 0,
        "ceasefires": 0,
        "iran": [0] * 3,
    }
    lands = {str(region): dict(plain) for region in REGIONS}
    lands["africa"] |= {"crisis": 2, "stability": 3, "groups": [(2, 0)], "civil_wars": 1}
    g = scene(regions=lands, ap=1, tracks={"wo": opinion}, home={"goodwill": []})
    dice(g, 9, 6, 6, 6)
    at_segment(g, UN)
    play(g, "roll")
    return g


def world_opinion(g: MrPresident) -> dict[str, int]:
    """The modifier of World Opinion on each roll."""
    return {line["chart"]: dict(line["drms"] or ()).get("World Opinion", 0) for line in said(g, THROWN)}


@proves("MP1-614", "MP1-615")
@pytest.mark.parametrize(("opinion", "drm"), [(2, 2), (3, 1), (4, 1), (5, 0), (6, -1), (7, -1), (8, -2)])
def test_world_opinion_counts_for_what_you_initiate_and_not_for_what_the_un_does(opinion: int, drm: int) -> None:
    g = assembly(opinion)
    assert world_opinion(g) == {"un-aid": 0, "un-infrastructure": 0, "un-youth": 0, "peace": 0}

    play(g, "initiate us-aid")

    assert world_opinion(g)["us-aid"] == drm


# --- Domestic Crises and lingering issues -----------------------------------------------------------------------

HOME = {"pa": 50, "ce": 5, "rwc": 5, "ldi": 1}


@proves("MP1-617", "MP1-618")
@pytest.mark.parametrize(
    ("crises", "n", "failure", "left"),
    [(0, 1, False, 1), (1, 1, False, 2), (0, 2, False, 2), (2, 1, True, 1), (1, 2, True, 1)],
)
def test_a_third_domestic_crisis_is_a_domestic_failure(crises: int, n: int, failure: bool, left: int) -> None:
    g = scene(tracks={**HOME, "dc": crises})
    effects(g, [{"do": "change", "track": "dc", "n": n}])

    assert charts(g) == (["d10"] if failure else [])
    assert len(said(g, "A Domestic Failure")) == failure
    assert boxes(g, "dc") == [left]
    assert ("Domestic Crises −1: 1" in told(g)) == failure


@proves("MP1-618", "MP1-619")
@pytest.mark.parametrize(
    ("die", "ldi", "approval", "rwc"), [(2, 1, 46, 5), (3, 2, 46, 5), (5, 2, 46, 5), (6, 2, 44, 4), (9, 2, 42, 4)]
)
def test_a_domestic_failure_lingers_and_costs_approval(die: int, ldi: int, approval: int, rwc: int) -> None:
    g = scene(tracks={**HOME, "dc": 2})
    dice(g, die)
    effects(g, [{"do": "change", "track": "dc", "n": 1}])

    assert boxes(g, "ldi", "rwc") == [ldi, rwc]
    assert seen(g)["home"]["approval"] == approval


@proves("MP1-625", "MP1-622")
@pytest.mark.parametrize(("ldi", "n", "lost"), [(4, 1, None), (5, 0, None), (5, 1, "lingering"), (4, 2, "lingering")])
def test_one_lingering_issue_beyond_five_loses_the_game(ldi: int, n: int, lost: str | None) -> None:
    g = scene(tracks={"ldi": ldi})
    effects(g, [{"do": "change", "track": "ldi", "n": n}])

    assert (ending(g), boxes(g, "ldi")) == (lost, [5])


# --- Terror at home ---------------------------------------------------------------------------------------------


@proves("MP1-626", "MP1-627")
@pytest.mark.parametrize(("level", "drm"), [(1, 0), (2, 1), (4, 3)])
def test_a_terror_group_in_the_us_attacks_there(level: int, drm: int) -> None:
    g = scene(tracks={"hs": 5, "pa": 50, "dc": 0}, home={"groups": [(level, 0)]})
    dice(g, 7 - drm)
    effects(g, [{"do": "domestic-attack"}])

    (throw,) = said(g, THROWN)
    assert (throw["chart"], throw["n"]) == ("d11", 7)
    assert sum(dict(throw["drms"] or ()).values()) == drm
    (line,) = [each for each in told(g) if each.endswith(": A limited attack")]
    assert ("= 7 (" if drm else "rolled 7:") in line
    assert (seen(g)["home"]["approval"], boxes(g, "dc")) == (46, [1])


@proves("MP1-271")
@pytest.mark.parametrize(
    ("hs", "die", "struck"), [(5, 1, False), (5, 7, False), (5, 8, True), (5, 9, True), (3, 10, True)]
)
def test_an_attack_at_home_that_is_serious_is_not_forgotten(hs: int, die: int, struck: bool) -> None:
    g = scene(tracks={"hs": hs, "dc": 0}, home={"groups": [(1, 0)]})
    dice(g, die)

    effects(g, [{"do": "domestic-attack"}])

    assert g.home.attacked == struck


@proves("MP1-271")
@pytest.mark.parametrize(("die", "struck"), [(2, False), (3, True)])
def test_in_2001_the_homeland_is_struck_unless_it_was_secure(die: int, struck: bool) -> None:
    g = scene("year-2001", tracks={"hs": 5, "dc": 0})
    dice(g, die)

    on(g, (decks.carry_out, "the-towers-fall", "crisis"))

    assert g.home.attacked == struck


@proves("MP1-627")
@pytest.mark.parametrize(("die", "rolled"), [(7, ["d9"]), (8, ["d9", "d11"]), (9, ["d9", "d11"]), (10, ["d9"])])
def test_a_domestic_terror_attack_among_the_domestic_crises_is_resolved_on_d11(die: int, rolled: list[str]) -> None:
    g = scene(tracks={"dc": 0, "ce": 7}, home={"groups": [(1, 0)]})
    dice(g, die, 1)
    effects(g, [{"do": "roll", "chart": "d9"}])

    assert charts(g) == rolled


@proves("MP1-633")
def test_a_level_4_group_in_the_us_that_would_go_up_costs_the_nation_dearly() -> None:
    g = scene(tracks={"pa": 50, "rwc": 5, "hs": 5, "bc": 3}, home={"groups": [(4, 0), (1, 2)]})
    before = rogues_on_map(g)
    effects(g, [{"do": "group-level", "where": "conus", "n": 1}])

    assert seen(g)["home"]["groups"] == [{"level": 4, "intel": 0}, {"level": 1, "intel": 2}]
    assert seen(g)["home"]["approval"] == 50 - 2 * 4
    assert boxes(g, "rwc", "hs", "bc") == [4, 4, 2]
    assert (rogues_on_map(g), said(g, "A Terror Group in {region} becomes a Rogue State")) == (before, [])


@proves("MP1-633")
@pytest.mark.parametrize("level", [1, 3])
def test_a_lower_group_goes_up_as_it_would_elsewhere(level: int) -> None:
    g = scene(tracks={"pa": 50}, home={"groups": [(level, 0)]})
    effects(g, [{"do": "group-level", "where": "conus", "n": 1}])

    assert (g.home.groups, seen(g)["home"]["approval"]) == ([(level + 1, 0)], 50)


# --- Tensions in the Cabinet ------------------------------------------------------------------------------------


@proves("MP2-137")
@pytest.mark.parametrize(("tensions", "rolled"), [(0, 6), (1, 5), (3, 3), (6, 0)])
def test_each_tensions_counter_beside_the_focus_takes_a_roll_away(tensions: int, rolled: int) -> None:
    g = scene(home={"focus": [0, 1, 2, 3, 4, 5]}, tensions={"focus": [1] * tensions}, tracks={"dc": 0})
    dice(g, *[(6, 6)] * 6)
    on(g, (focus.focus_rolls,))

    assert len(said(g, "{area}, priority {n}: rolled {die}[ {change:added}]: no progress")) == rolled


@proves("MP2-137")
@pytest.mark.parametrize(("before", "n", "dramas"), [(4, 2, 0), (5, 2, 1), (6, 1, 1), (6, 2, 2)])
def test_too_many_of_them_bring_cabinet_drama(before: int, n: int, dramas: int) -> None:
    g = scene(tensions={"focus": [1] * before})
    on(g, (lay, "focus", n))

    assert charts(g)[:dramas] == ["d3"] * dramas
    assert bool(charts(g)) == bool(dramas)


@proves("MP2-138")
@pytest.mark.parametrize(("effectiveness", "left"), [(3, 3), (4, 3), (5, 2), (7, 2)])
def test_domestic_action_6_takes_them_off(effectiveness: int, left: int) -> None:
    action = BOOK.actions["settle-the-cabinet"]
    assert (action.aid, action.number) == ("domestic", 6)
    g = at_segment(scene(tensions={"focus": [1, 1, 1, 2]}, tracks={"ce": effectiveness}), "p1-2-3")
    play(g, "act settle-the-cabinet")

    assert seen(g)["home"]["focus_tensions"] == left
    assert "act settle-the-cabinet" in keys(g)


# --- The judgement ----------------------------------------------------------------------------------------------


@proves("MP2-022")
@pytest.mark.parametrize(("align", "less"), [(8, 0), (5, 0), (4, 1), (3, 1), (2, 1)])
def test_a_low_alignment_lowers_the_score(align: int, less: int) -> None:
    level = {region: {"align": 5} for region in REGIONS}
    before = seen(scene(regions=level))["home"]["evaluation"]

    one = seen(scene(regions={**level, "africa": {"align": align}}))["home"]["evaluation"]
    two = seen(scene(regions={**level, "africa": {"align": align}, "eurozone": {"align": align}}))["home"]["evaluation"]

    assert (before - one, before - two) == (less, 2 * less)


@proves("MP2-022")
def test_and_may_lose_the_game_at_the_end_of_a_turn() -> None:
    tracks = {"pa": 44, "rwc": 4, "media": 4, "soe": 5, "hs": 4}  # 5 + 4 + 4 + 5 + 4 = 22
    peers = {"russia": {"relations": 3}, "china": {"relations": 3}}
    lands: dict[str, dict[str, Any]] = {region: {"align": 5, "rogues": []} for region in REGIONS}
    low = {region: {"align": 4, "rogues": []} for region in REGIONS[:6]}
    close = {each: {"relation": 1} for each in ("canada", "uk", "nato", "japan", "rok", "australia", "india", "israel")}
    close["gulf-states"] = {"relation": 1}

    fair = scene(tracks=tracks, peers=peers, regions=lands, countries=close)
    poor = scene(tracks=tracks, peers=peers, regions={**lands, **low}, countries=close)

    assert (seen(fair)["home"]["evaluation"], seen(poor)["home"]["evaluation"]) == (22, 16)
    assert (ending(effects(fair, [{"do": "evaluate"}])), ending(effects(poor, [{"do": "evaluate"}]))) == (
        None,
        "evaluation",
    )
