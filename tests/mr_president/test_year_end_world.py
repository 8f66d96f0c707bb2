"""The End of Turn Consequences for the world: good government, trade, peace."""

from typing import Any

import pytest

from holdfast.games.mr_president import consequences
from holdfast.games.mr_president.kinds import REGIONS
from holdfast.games.mr_president.queries import percent, rating
from holdfast.games.mr_president.scoring import agent_for_peace, for_peace
from tests.mr_president.lookups import a_war
from tests.mr_president.scene import dice, on, said, scene
from tests.proofs import proves

QUIET = {"groups": [], "rogues": [], "crisis": 0, "unstable": 0, "civil_wars": 0}


# --- 6 to 10: the world -----------------------------------------------------------------------------------------


@proves("MP2-048", "MP1-090")
@pytest.mark.parametrize(
    ("changed", "stability"), [({}, 6), ({"crisis": 1}, 5), ({"rogues": [(1, 0, "")]}, 5), ({"unstable": 1}, 5)]
)
def test_good_government_raises_stability(changed: dict[str, object], stability: int) -> None:
    g = scene(regions={"africa": {**QUIET, "stability": 5, **changed}})

    on(g, (consequences.good_government, "africa"))

    assert g.regions[3].stability == stability


@proves("MP2-297")
@pytest.mark.parametrize(("stability", "crisis", "left"), [(5, 0, 1), (6, 0, 1), (4, 0, 2), (5, 1, 2)])
def test_unstable_states_calm_down(stability: int, crisis: int, left: int) -> None:
    g = scene(regions={"africa": {**QUIET, "stability": stability, "crisis": crisis, "unstable": 2}})

    on(g, (consequences.good_government, "africa"))

    assert g.regions[3].unstable == left


@proves("MP2-057")
@pytest.mark.parametrize(("eu", "stability"), [(3, 5), (4, 5), (5, 6), (6, 7), (7, 7)])
def test_the_economy_of_the_eurozone_moves_its_stability(eu: int, stability: int) -> None:
    g = scene(tracks={"eu": eu}, regions={"eurozone": {"stability": 6}})

    on(g, (consequences.eurozone,))

    assert g.regions[0].stability == stability


@proves("MP1-616")
@pytest.mark.parametrize(("align", "wo"), [([7, 7, 7, 5], 6), ([7, 7, 6, 5], 5), ([4, 4, 3, 5], 4), ([4, 4, 5, 5], 5)])
def test_alignment_moves_world_opinion(align: list[int], wo: int) -> None:
    g = scene(tracks={"wo": 5})
    for at, land in enumerate(g.regions):
        land.align = align[at] if at < len(align) else 5

    on(g, (consequences.world_opinion,))

    assert rating(g, "wo") == wo


@proves("MP2-043", "MP2-156", "MP2-157")
@pytest.mark.parametrize(
    ("stability", "die", "trend", "approval", "kept"),
    [
        (7, 6, 1, 52, True),
        (8, 7, 0, 50, True),
        (5, 4, 1, 50, True),
        (6, 5, 0, 50, True),
        (4, 5, 0, 50, True),
        (4, 6, -1, 48, False),
        (3, 10, -1, 48, False),
    ],
)
def test_trade_agreements_pay_by_stability(stability: int, die: int, trend: int, approval: int, kept: bool) -> None:
    g = scene(agreements=["africa"], tracks={"pa": 50}, regions={"africa": {"align": 6, "stability": stability}})
    dice(g, die)

    on(g, (consequences.trade,))

    assert (g.home.soe_trend, percent(g), "africa" in g.agreements) == (trend, approval, kept)


def test_a_trade_agreement_lapses_with_poor_alignment() -> None:
    g = scene(agreements=["africa"], regions={"africa": {"align": 4, "stability": 8}})
    dice(g, 9)

    on(g, (consequences.trade,))

    assert g.agreements == []


# --- 8: Agent for Peace -----------------------------------------------------------------------------------------

GOODWILL = {"goodwill": [-1, -1, -1]}
PEACE = {"wo": 6, "pa": 50, "lp": 0, "prestige": 5}


@proves("MP1-093", "MP1-095", "MP2-293")
@pytest.mark.parametrize(("civil_wars", "n"), [(3, 5), (4, 4)])
def test_few_civil_wars_make_an_agent_for_peace(civil_wars: int, n: int) -> None:
    g = scene(home=GOODWILL, tracks=PEACE)
    for land in g.regions:
        land.civil_wars, land.ceasefires = 0, 2
    g.regions[3].civil_wars = civil_wars

    assert for_peace(g) == n


@proves("MP1-093")
@pytest.mark.parametrize(
    ("fields", "n"),
    [
        ({}, 5),
        ({"home": {"goodwill": [-1, -1]}}, 4),
        ({"tracks": {**PEACE, "wo": 5}}, 4),
        ({"wars": [a_war("iran-israel", "middle-east", "iran", "israel")]}, 4),
        ({"wars": [a_war("israel-hamas", "middle-east", "israel", "hamas")]}, 4),
        ({"wars": [a_war("russia-serbia", "eastern-europe", "russia", "serbia")]}, 5),
        ({"regions": {"africa": {"rogues": [(1, 0, "")]}}}, 4),
        ({"regions": {"africa": {"rogues": [(1, 0, "serbia")]}}}, 5),
    ],
)
def test_each_mark_of_an_agent_for_peace_counts_one(fields: dict[str, Any], n: int) -> None:
    lands = {region: {"civil_wars": 0, "rogues": [], **fields.get("regions", {}).get(region, {})} for region in REGIONS}
    g = scene(**{"home": GOODWILL, "tracks": PEACE, **fields, "regions": lands})

    assert for_peace(g) == n


@proves("MP1-096", "MP2-491")
def test_no_agent_for_peace_while_the_us_is_at_war() -> None:
    g = scene(home=GOODWILL, tracks=PEACE, wars=[a_war("us-taliban", "africa", "us", "taliban", us=1)])
    dice(g, 1)

    on(g, (agent_for_peace,))

    assert (for_peace(g), rating(g, "lp"), percent(g)) == (0, 0, 50)


@proves("MP1-094", "MP1-093")
@pytest.mark.parametrize(("die", "lp", "approval"), [(4, 5, 58), (5, 0, 52)])
def test_the_nobel_prize_is_worth_5_legacy_points(die: int, lp: int, approval: int) -> None:
    g = scene(home=GOODWILL, tracks=PEACE)
    dice(g, die)

    on(g, (agent_for_peace,))

    assert (rating(g, "lp"), percent(g), rating(g, "wo"), rating(g, "prestige"), len(g.home.goodwill)) == (
        lp,
        approval,
        7 if lp else 6,
        7 if lp else 5,
        4,
    )


def test_two_marks_are_not_enough() -> None:
    g = scene(tracks={"wo": 5}, home={"goodwill": []}, regions={"africa": {"rogues": [(1, 0, "")]}})
    assert for_peace(g) == 2
    dice(g, 1)

    on(g, (agent_for_peace,))

    assert said(g, "No Agent for Peace ({n} of 5)") == [{"n": 2}]


@proves("MP1-259", "MP1-094")
@pytest.mark.parametrize(("new", "change", "prizes"), [(False, None, 0), (True, -1, 1)])
def test_a_new_player_wins_the_nobel_prize_more_easily(new: bool, change: int | None, prizes: int) -> None:
    g = scene("sandbox-easier", new_player=new, home=GOODWILL, tracks=PEACE)
    marks = for_peace(g)
    dice(g, marks)

    on(g, (agent_for_peace,))

    told = said(
        g, "An Agent for Peace ({n} of 5): rolled {die}[ {change:added}], {n_most} or less needed for the Nobel Prize"
    )
    assert (told, g.home.nobel) == ([{"n": marks, "die": marks, "change": change, "n_most": marks - 1}], prizes)
