"""What `chief` reads of an answer: what carrying it out changes about the value of the world."""

from typing import Any

import pytest

from holdfast.bots.mr_president_prospects import Prospects
from holdfast.bots.mr_president_readings import glance
from holdfast.bots.mr_president_steps import until_next
from holdfast.bots.mr_president_worth import worth
from holdfast.games.mr_president.home import tracks
from holdfast.games.mr_president.kinds import AFRICA, CHINA, CHINA_INDIA, FOCUS, JAPAN, MIDDLE_EAST, RUSSIA
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.verbs import terror, war
from holdfast.games.mr_president.world import allies, regions, rivals, tensions
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import option
from holdfast.kernel.state import Step
from tests.mr_president.scene import at_segment, keys, scene

LAST_YEAR = 4


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
]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: f"{step[0].__name__} {step[1:]}")
def test_a_step_is_read_as_it_is_carried_out(step: Step) -> None:
    g = scene()
    for land in g.regions:
        land.groups = [(2, 1)]

    assert read(g, step) == pytest.approx(carried_out(g, step))


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
