"""China in the Pacific: all effects of the sea lanes, of provocations and of the test of ten areas, and no others."""

from collections.abc import Mapping
from typing import Any

import pytest

from holdfast.games.mr_president.kinds import CAPABILITIES, PAIRS
from holdfast.games.mr_president.peers import pacific
from holdfast.games.mr_president.state import BASE_CHINA, MrPresident
from holdfast.games.mr_president.war import begin
from tests.mr_president.changes import changed_by, changed_by_answers
from tests.mr_president.rivals import level, only, world
from tests.mr_president.scene import dice, ending, keys, on
from tests.proofs import proves

JAPAN, INDIA = "china-japan", "china-india"
CLOSE = {each: {"relation": 1} for each in ("japan", "australia", "rok")}


def pacific_with(
    caps: Mapping[str, int] | None = None,
    *,
    land: Mapping[str, int] | None = None,
    status: Mapping[str, int] | None = None,
    strength: Mapping[str, int] | None = None,
    its: Mapping[str, int] | None = None,
    countries: Mapping[str, Mapping[str, Any]] = CLOSE,
    units: Mapping[str, int] | None = None,
) -> MrPresident:
    """Two Chinese counters in Asia/Pacific, Alignment 6, Stability 5, close Allies, and equal capabilities."""
    return only(
        "china",
        its={"relations": 4, **(its or {})},
        regions=world(asia_pacific={"china": 2, "align": 6, "stability": 5, **(land or {})}),
        countries=countries,
        caps=level(**(caps or {})),
        conflict=[(status or {}).get(pair, 1) for pair in PAIRS],
        strength=[(strength or {}).get(pair, 0) for pair in PAIRS],
        tracks={"pa": 50, "rwc": 5, "prestige": 5, "lp": 10, "soe": 5},
        units=units or {},
    )


def tensions(n: int, *who: str) -> set[str]:
    """Tensions on several countries."""
    return {f"{each}.tensions +{n}" for each in who}


ALLIES = ("japan", "australia", "rok")
REEFS = {"asia-pacific.china +1", "china.trend -1", *tensions(1, "china", *ALLIES)}
AHEAD_OF_US = {"asia-pacific.china +1", "china.relations -1", *tensions(3, "china", *ALLIES)}
GIVES_WAY = {"asia-pacific.china -1", "china.relations -1", *tensions(3, "china"), *tensions(1, *ALLIES)}
WON = {
    *("asia-pacific.china -1", f"{JAPAN}.status +1", "china.relations -3", "pa +3", "rwc +1", "prestige +2", "lp +1"),
    *tensions(2, "china", "japan", "australia", "india"),
}
LOST = {
    *("asia-pacific.china +2", "asia-pacific.align -1", "china.relations -3"),
    *("pa -5", "rwc -1", "prestige -1", "lp -5"),
}
BOTH_LOST = {"china.relations -2", *tensions(2, "china", *ALLIES)}


@proves("MP2-079")
@pytest.mark.parametrize(("posture", "die", "reefs"), [(1, 6, True), (1, 7, False), (2, 5, True), (2, 6, False)])
def test_china_builds_on_reefs_up_to_a_6_and_else_stops_a_convoy(posture: int, die: int, reefs: bool) -> None:
    g = pacific_with(its={"posture": posture})
    dice(g, die)

    assert changed_by(g, (pacific.sea_lanes,)) == (REEFS if reefs else set())
    assert keys(g) == ([] if reefs else ["stand-down", "intervene"])


@proves("MP2-079")
def test_who_stands_down_pays_with_alignment_and_one_ally() -> None:
    g = on(pacific_with(), (pacific.face_china,))

    found = changed_by_answers(g, "stand-down")

    assert found - {f"{ally}.relation -1" for ally in ALLIES} == {"asia-pacific.align -1", "china.trend +1"}
    assert len(found) == 3


@proves("MP2-079", "MP2-227")
@pytest.mark.parametrize(
    ("caps", "die", "found"),
    [
        ({"us_naval": 6}, 1, AHEAD_OF_US),
        ({}, 2, AHEAD_OF_US),
        ({}, 7, AHEAD_OF_US),
        ({"us_naval": 5, "china_air": 5}, 7, AHEAD_OF_US),
        ({"us_naval": 5}, 2, GIVES_WAY),
        ({"us_air": 5}, 7, GIVES_WAY),
        ({"us_naval": 5, "us_air": 5}, 8, WON),
        ({"us_air": 6}, 8, WON),
        ({"us_air": 5}, 8, BOTH_LOST),
        ({}, 10, BOTH_LOST),
        ({"china_naval": 5}, 8, BOTH_LOST),
        ({"china_naval": 6}, 8, LOST),
        ({"china_naval": 5, "china_air": 5}, 8, LOST),
    ],
)
def test_the_roll_plus_2_and_the_lead_in_ships_and_planes_decide(
    caps: dict[str, int], die: int, found: set[str]
) -> None:
    g = on(pacific_with(caps), (pacific.face_china,))
    dice(g, die)

    assert changed_by_answers(g, "intervene") == found


@proves("MP2-079")
@pytest.mark.parametrize(
    ("land", "found"),
    [
        ({"china": 2}, {"asia-pacific.china -1"}),
        ({"china": 0, "bases": BASE_CHINA}, {"asia-pacific.bases []", "asia-pacific.china +2"}),
        ({"china": 0}, set()),
    ],
)
def test_china_gives_up_a_counter_or_else_a_base_which_leaves_two(land: dict[str, int], found: set[str]) -> None:
    assert changed_by(pacific_with(land=land), (pacific.give_way,)) == found


# --- Provocations -----------------------------------------------------------------------------------------------


@proves("MP2-079")
@pytest.mark.parametrize(
    ("status", "strength", "found"),
    [
        ({JAPAN: 3}, {}, {f"{JAPAN}.strength +1", "asia-pacific.crisis +1"}),
        ({JAPAN: 3}, {JAPAN: 1}, {f"{JAPAN}.strength +1", "asia-pacific.crisis +1"}),
        ({JAPAN: 3, INDIA: 3}, {}, {f"{INDIA}.strength +1", "central-south-asia.crisis +1"}),
        ({INDIA: 2}, {JAPAN: 2}, {f"{INDIA}.strength +1", "central-south-asia.crisis +1"}),
    ],
)
def test_first_china_arms_against_whom_it_is_nearer_to_war_with(
    status: dict[str, int], strength: dict[str, int], found: set[str]
) -> None:
    assert changed_by(pacific_with(status=status, strength=strength), (pacific.provoke,)) == found


def sharper(foe: str, where: str, pair: str) -> set[str]:
    """The effect of a provocation that goes too far."""
    return {f"{pair}.status +1", *tensions(2, "china", foe), f"{where}.crisis +1", "china.trend -1"}


@proves("MP2-079")
@pytest.mark.parametrize(
    ("die", "relations", "found"),
    [
        (3, 4, {"central-south-asia.china +1", *tensions(1, "china", "india")}),
        (4, 4, {f"{INDIA}.strength -1", *tensions(1, "china", "india")}),
        (6, 4, {f"{INDIA}.strength -1", *tensions(1, "china", "india")}),
        (7, 4, sharper("india", "central-south-asia", INDIA)),
        (8, 4, sharper("india", "central-south-asia", INDIA)),
        (10, 4, sharper("india", "central-south-asia", INDIA)),
        (10, 3, sharper("india", "central-south-asia", INDIA)),
    ],
)
def test_then_it_tries_how_far_it_can_go(die: int, relations: int, found: set[str]) -> None:
    g = pacific_with(status={INDIA: 3}, strength={INDIA: 2}, its={"relations": relations})
    dice(g, die)

    assert changed_by(g, (pacific.provoke,)) == found


@proves("MP2-079")
@pytest.mark.parametrize(
    ("counters", "die", "found"), [(2, 5, "asia-pacific.china +1"), (2, 6, f"{JAPAN}.strength -1")]
)
def test_influence_in_the_region_lowers_the_roll(counters: int, die: int, found: str) -> None:
    g = pacific_with(land={"china": counters}, status={JAPAN: 3}, strength={JAPAN: 2})
    dice(g, die)

    assert changed_by(g, (pacific.provoke,)) == {found, *tensions(1, "china", "japan")}


@proves("MP2-079")
@pytest.mark.parametrize(("die", "relations", "war"), [(8, 4, False), (9, 4, True), (9, 2, True), (9, 3, False)])
def test_at_status_4_a_9_is_war_with_india_unless_relations_are_3(die: int, relations: int, war: bool) -> None:
    g = pacific_with(status={INDIA: 4}, strength={INDIA: 2}, its={"relations": relations})
    dice(g, die)

    found = changed_by(g, (pacific.provoke,))

    assert [each.name for each in g.wars] == [INDIA]
    assert (f"{INDIA}.status +1" in found, "china.trend -1" in found) == (True, not war)


# --- Ten areas --------------------------------------------------------------------------------------------------


def us_ahead_in(n: int) -> dict[str, int]:
    """The US is ahead in this many Strategic Capabilities."""
    return {f"us_{which}": 5 for which in CAPABILITIES[:n]}


def china_ahead_in(n: int) -> dict[str, int]:
    """China is ahead in this many."""
    return {f"china_{which}": 5 for which in CAPABILITIES[:n]}


@proves("MP1-109")
@pytest.mark.parametrize(
    ("fields", "score"),
    [
        ({}, (1, 1)),  # close Allies in a stable region; two Chinese counters, no US unit
        ({"land": {"china": 0}}, (1, 0)),
        ({"units": {"asia-pacific usaf": 2}}, (1, 0)),
        ({"units": {"asia-pacific usaf": 2, "asia-pacific usmc": 1}}, (2, 0)),
        ({"land": {"stability": 4}}, (0, 2)),
        ({"countries": {**CLOSE, "rok": {"relation": 0}}}, (0, 2)),
        ({"strength": {JAPAN: 1}}, (1, 2)),
        ({"strength": {JAPAN: -1}}, (2, 1)),
        ({"caps": us_ahead_in(3)}, (4, 1)),
        ({"caps": china_ahead_in(2)}, (1, 3)),
    ],
)
def test_capabilities_strength_forces_and_friends_are_the_ten_areas(
    fields: dict[str, Any], score: tuple[int, int]
) -> None:
    assert pacific.area_score(pacific_with(**fields)) == score


YIELDS = {"asia-pacific.china -2", f"{JAPAN}.status -2", "china.relations -1", "china.tensions +3", "pa +4", "lp +2"}
DRAWN = {
    *("pa -4", "soe -1", "asia-pacific.align -1", f"{JAPAN}.status -1", "china-soe -1"),
    *tensions(2, "china", *ALLIES),
}


@proves("MP1-109")
@pytest.mark.parametrize(("ahead", "yields"), [(5, True), (4, False)])
def test_with_six_areas_china_yields_and_with_fewer_both_bleed(ahead: int, yields: bool) -> None:
    g = pacific_with(us_ahead_in(ahead), status={JAPAN: 4})

    found = changed_by(g, (pacific.ten_areas,))

    assert found == (YIELDS if yields else DRAWN)
    assert ending(g) is None


@proves("MP1-109")
def test_all_that_a_draw_costs() -> None:
    g = pacific_with(status={JAPAN: 4})

    assert changed_by(g, (pacific.ten_areas,)) == DRAWN


@proves("MP1-109")
@pytest.mark.parametrize(
    ("ahead", "strength", "lost"), [(5, 0, True), (4, 0, False), (3, 2, True), (2, 2, False), (3, 1, False)]
)
def test_six_areas_of_china_lose_the_game_or_five_with_relative_strength_2(
    ahead: int, strength: int, lost: bool
) -> None:
    g = pacific_with(china_ahead_in(ahead), strength={JAPAN: strength}, status={JAPAN: 4})

    on(g, (pacific.ten_areas,))

    assert ending(g) == ("japan" if lost else None)


@proves("MP2-238", "MP1-109")
@pytest.mark.parametrize("die", [9, 10])
def test_if_china_provokes_japan_at_status_4_ten_areas_decide_and_the_game_is_not_lost_by_the_war(die: int) -> None:
    g = pacific_with(land={"china": 0}, status={JAPAN: 4}, strength={JAPAN: 2})
    dice(g, die)

    assert changed_by(g, (pacific.provoke,)) == DRAWN
    assert (g.wars, ending(g)) == ([], None)


@proves("MP2-238", "MP1-109")
@pytest.mark.parametrize(("die", "relations"), [(7, 4), (8, 4), (9, 3), (10, 3)])
def test_a_provocation_that_would_raise_the_status_to_war_with_japan_is_no_auto_loss_either(
    die: int, relations: int
) -> None:
    g = pacific_with(land={"china": 0}, status={JAPAN: 4}, strength={JAPAN: 2}, its={"relations": relations})
    dice(g, die)

    found = changed_by(g, (pacific.provoke,))

    assert (g.wars, ending(g)) == ([], None)
    assert {"pa -4", f"{JAPAN}.status -1", "asia-pacific.crisis +1", "china.trend -1"} <= found


@proves("MP2-238")
def test_a_war_with_japan_that_china_does_not_provoke_itself_is_an_auto_loss() -> None:
    g = pacific_with(land={"china": 0}, status={JAPAN: 4}, strength={JAPAN: 2})

    on(g, (begin.change_conflict, JAPAN, 1))

    assert ending(g) == "japan"
