"""What `chief` reads of an answer: what carrying it out changes about the value of the world."""

from typing import Any

import pytest

from holdfast.bots.mr_president_prospects import Prospects
from holdfast.bots.mr_president_readings import glance
from holdfast.bots.mr_president_steps import until_next
from holdfast.bots.mr_president_worth import FOOTPRINT, worth
from holdfast.games.mr_president.home import tracks
from holdfast.games.mr_president.kinds import (
    AFRICA,
    CHINA,
    CHINA_INDIA,
    CHINA_JAPAN,
    EUROZONE,
    FOCUS,
    IRAN,
    JAPAN,
    MIDDLE_EAST,
    REGIONS,
    ROGUES,
    RUSSIA,
    steps_of,
)
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.verbs import terror, war, world
from holdfast.games.mr_president.war import aid
from holdfast.games.mr_president.world import allies, conflicts, regions, rivals, tensions
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import option
from holdfast.kernel.state import Step
from tests.mr_president.lookups import a_war
from tests.mr_president.scene import at_segment, keys, scene

LAST_YEAR = 4
ANY_ACTION = "p4-1-5"


def read(g: MrPresident, *steps: Step) -> float:
    """What some steps promise."""
    p = Prospects(g.copy())
    value = p.steps(steps)
    assert p.sure
    return value


def carried_out(g: MrPresident, *steps: Step) -> float:
    """What carrying out some steps changes about the value of the world."""
    after = g.copy()
    after.agenda.clear()
    do(after, *steps)
    until_next(after)
    return worth(after) - worth(g)


@pytest.mark.parametrize("turn", [1, LAST_YEAR])
@pytest.mark.parametrize("n", [-2, -1, 1, 2])
@pytest.mark.parametrize(
    "track", ["pa", "media", "rwc", "hs", "soe", "party", "prestige", "wo", "ce", "bc", "ap", "lp"]
)
def test_a_track_is_read_as_it_moves(track: str, n: int, turn: int) -> None:
    g = scene(turn=turn, home={"ap": 3, "approval": 12})

    assert read(g, (tracks.move, track, n)) == pytest.approx(carried_out(g, (tracks.move, track, n)))


@pytest.mark.parametrize(("track", "before", "n"), [("dc", 1, 1), ("dc", 2, -1), ("ldi", 1, 1), ("ldi", 3, -1)])
def test_troubles_are_read_as_they_come_and_go(track: str, before: int, n: int) -> None:
    field = {"dc": "crisis", "ldi": "ldi"}[track]
    g = scene(home={field: before})

    assert read(g, (tracks.move, track, n)) == pytest.approx(carried_out(g, (tracks.move, track, n)))


STEPS: list[tuple[Any, ...]] = [
    (regions.change_crisis, AFRICA, 1),
    (regions.change_stability, AFRICA, 1),
    (regions.lean_region, AFRICA, 1),
    (regions.lean_region, AFRICA, -1),
    (rivals.lean_peer, RUSSIA, 1),
    (rivals.change_relations, CHINA, -1),
    (rivals.change_influence, CHINA, AFRICA, 1),
    (allies.change_relation, JAPAN, -1),
    (tensions.lay, JAPAN, 2),
    (tensions.lay, FOCUS, 1),
    (terror.group, AFRICA, AFRICA, 2),
    (terror.rogue, AFRICA, MIDDLE_EAST),
    (terror.group_level, f"{AFRICA} 2 1", "here", -1, 0),
    (terror.intel, f"{AFRICA} 2 1", "here", 1, ""),
    (world.align, AFRICA, "here", 1),
    (world.trade, EUROZONE, "here"),
    (war.footprint, AFRICA, "here", 2),
    (war.footprint, AFRICA, "here", -2),
    (world.sanctions, IRAN, "here", "multilateral", 1),
    (war.relative_strength, CHINA_JAPAN, "here", CHINA, 1),
    (conflicts.change_strength, CHINA_INDIA, -1),
    (aid.build_up, CHINA_JAPAN),
]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: f"{step[0].__name__} {step[1:]}")
def test_a_step_is_read_as_it_is_carried_out(step: Step) -> None:
    g = scene()
    for land in g.regions:
        land.groups = [(2, 1)]
        land.footprints = ["footprint-none"]
    g.strength[:] = [0 for _ in g.strength]

    assert read(g, step) == pytest.approx(carried_out(g, step))


def worth_of(g: MrPresident, action: str) -> float:
    """What an Action promises where any Action may be taken."""
    at_segment(g, ANY_ACTION)
    return read(g, *next(each for each in g.asked[0].options(g) if each[1] == action)[2])


def test_an_action_is_worth_more_where_it_does_more() -> None:
    calm: dict[str, dict[str, int]] = {each: {"align": 6, "stability": 5} for each in REGIONS}
    stable = calm | {AFRICA: {"align": 6, "stability": 8}}
    hostile = calm | {AFRICA: {"align": 4, "stability": 5}}

    trade = worth_of(scene(regions=calm), "trade-agreement")
    assert worth_of(scene(regions=stable), "trade-agreement") > trade > 0
    assert worth_of(scene(regions=calm, turn=LAST_YEAR), "trade-agreement") < trade
    friendship = worth_of(scene(regions=calm), "improve-alignment")
    assert worth_of(scene(regions=hostile), "improve-alignment") > friendship > 0


def test_sanctions_are_worth_more_the_more_a_program_threatens() -> None:
    def against(program: int) -> float:
        """What the Action promises against Iran and North Korea with these programs."""
        countries = {each: {"program": program, "sanctions": {}} for each in ROGUES}
        return worth_of(scene(countries=countries), "multilateral-sanctions")

    assert against(3) > against(1) > 0


def test_help_for_the_population_is_worth_what_the_footprints_cost() -> None:
    def among(n: int) -> float:
        """What the Action promises with so many Footprints around a US unit."""
        regions = {AFRICA: {"footprints": ["footprint-crisis"] * n}}
        return worth_of(scene(regions=regions, units={"africa army-light": 1}), "help-the-population")

    assert among(3) > among(1) > 0


def test_help_for_an_ally_is_worth_most_where_it_counts() -> None:
    wanted = scene(wars=[a_war("israel-hamas", MIDDLE_EAST, "israel", "hamas", attack=4, defend=4)])
    tense = scene()
    tense.strength[:] = [0 for _ in tense.strength]
    calm = tense.copy()
    tense.conflict[:] = [2 for _ in tense.conflict]
    calm.conflict[:] = [1 for _ in calm.conflict]

    assert worth_of(wanted, "resupply-an-ally") > 0
    assert worth_of(tense, "build-up-an-ally") > worth_of(calm, "build-up-an-ally") > 0


def test_the_cost_of_a_footprint_is_about_the_mean_of_the_counters() -> None:
    g = scene(tracks={"rwc": 8, "media": 8, "hs": 8}, regions={AFRICA: {"groups": [(1, 0)], "crisis": 1}})
    costs = []
    for each in g.book.counters.values():
        if each.kind == "footprint":
            costs += [-sum([read(g, *steps_of((step,), AFRICA)) for step in each.effects])] * each.copies

    assert pytest.approx(sum(costs) / len(costs), abs=0.3) == FOOTPRINT


def test_conflicts_weigh_more_the_nearer_war_is() -> None:
    g, other = scene(), scene()
    other.conflict[:] = [3 for _ in other.conflict]
    calmer = (war.conflict, CHINA_INDIA, "here", -1)

    assert read(other, calmer) > read(g, calmer)
    assert read(other, calmer) == pytest.approx(carried_out(other, calmer))


@rule("kernel")
def something_new(g: MrPresident) -> None:
    """A rule that nobody has taught the bot."""


def test_what_cannot_be_read_is_left_to_trials() -> None:
    p = Prospects(scene())

    p.steps(((something_new,),))

    assert not p.sure


def test_a_full_menu_is_read_at_a_glance_and_leaves_the_world_as_it_is() -> None:
    g = at_segment(scene(), "p1-1-5")
    before = g.copy()

    chosen = glance(g, g.asked[0].options(g), Dice(3))

    assert chosen is not None
    assert keys(g)[chosen].startswith("act ")
    assert g == before


def test_among_equals_the_first_is_chosen() -> None:
    g = at_segment(scene(), "p1-1-5")
    kind = g.asked[0].options(g)[0][0]
    same = [option(kind, str(n), (tracks.move, "pa", 1)) for n in range(3)]

    assert glance(g, same, Dice(4)) == 0
