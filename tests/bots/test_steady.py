"""`steady`: the tables that it builds once give what the rules and fresh calculations give."""

import random
from typing import Any, cast

import pytest

from holdfast.bots.big_chair import steady
from holdfast.bots.big_chair_brief import brief_of, briefs
from holdfast.bots.big_chair_influence import odds
from holdfast.bots.big_chair_values import reckoning_of
from holdfast.games.big_chair.cards import POL, SOC, TRACKS
from holdfast.games.big_chair.effects import change, either, next_turn, roll
from holdfast.games.big_chair.state import BigChair
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import options_for, undecided
from holdfast.kernel.state import State
from tests.big_chair.scene import GAME, scene
from tests.play import CASES, Case, states

ALONE = [case for case in CASES if case.game is GAME and case.seats == 1]


def answer_of(g: State) -> tuple[int | None, int]:
    """The answer of `steady`, and its generator afterwards."""
    dice, seat = Dice(3), undecided(g)[0]
    return steady(cast(BigChair, g), seat, options_for(g, seat), dice, True), dice.chance


@pytest.mark.parametrize("case", ALONE, ids=lambda case: case.scenario)
def test_positions_that_it_met_before_change_no_answer(case: Case) -> None:
    tables = GAME.book(()).tables
    for played in zip(states(case, 1), states(case, 2), strict=False):
        for g in [each for each in played if each.asked]:
            answer = answer_of(g)
            kept = tables.pop(briefs, {})
            assert answer_of(g) == answer
            tables[briefs] = kept


def test_a_position_is_recognised_by_all_that_counts() -> None:
    usual: dict[str, Any] = {
        "at": "action",
        "turn": 3,
        "cubes": 1,
        "active": ("diplomacy",),
        "counters": [("eco", -1)],
        "soc": 4,
    }
    others: list[dict[str, Any]] = [
        {"turn": 4},
        {"at": "second event"},
        {"cubes": 2},
        {"active": ()},
        {"counters": [("eco", -2)]},
        {"soc": 5},
        {"roles": {"defense": 0}},
        {"deck": ["all-quiet"] * 5},
    ]
    for other in others:
        found = reckoning_of(scene(**usual))
        assert reckoning_of(scene(**usual)) is found
        assert reckoning_of(scene(**{**usual, **other})) is not found, other


def test_its_odds_of_influence_are_those_of_the_rules() -> None:
    g, mix = scene(), random.Random(1)
    for n in range(30):
        active = tuple(mix.sample(sorted(g.book.strategies), n % 10))
        reach = brief_of(g).rates.reach(active)
        for track in range(len(TRACKS)):
            for spent in g.book.wagers[track]:
                assert reach.odds[track][spent] == odds(g.book, track, spent, active)


def test_a_rise_to_the_top_is_worth_its_bonus_too() -> None:
    low, high = reckoning_of(scene(soc=6)), reckoning_of(scene(soc=7))
    assert low.effects(((change, SOC, 1),)) == low.gain(SOC, 1)
    assert high.effects(((change, SOC, 1),)) == pytest.approx(high.gain(SOC, 1) + high.gain(POL, 1))
    assert high.gain(POL, 1) > 0


def test_a_roll_is_averaged_and_a_choice_takes_the_better_side() -> None:
    reckoning = reckoning_of(scene(soc=3, pol=3))
    better, worse = reckoning.gain(SOC, 1), reckoning.gain(POL, 0, -1)
    assert worse < 0 < better
    sides = ((change, SOC, 1),), ((next_turn, POL, -1),)
    assert reckoning.effects(((roll, (1, 2), *sides),)) == pytest.approx(better / 3 + worse * 2 / 3)
    assert reckoning.effects(((either, *sides),)) == better
    assert reckoning.effects(((either, *sides), (change, POL, 1))) > better


def test_many_counters_are_worth_as_much_as_those_that_reach_the_end_of_a_track() -> None:
    few, many = (reckoning_of(scene(counters=[("soc", -2)] * n)) for n in (4, 9))
    assert few.rows[SOC] == many.rows[SOC]
    assert few.gain(SOC, 0, 2) == many.gain(SOC, 0, 2)
