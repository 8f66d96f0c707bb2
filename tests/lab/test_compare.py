"""Comparisons of real games: pairs, early stopping, and verdicts that say what would have been seen."""

from functools import cache
from pathlib import Path

import msgspec
import pytest

from holdfast.api import set_up
from holdfast.kernel.errors import HoldfastError
from holdfast.lab.compare import (
    Comparison,
    Pair,
    Side,
    compare,
    comparison,
    contest,
    correlation,
    in_words,
    play_pairs,
    until_certain,
)
from holdfast.lab.simulate import simulate

EVEN = {"luck": "even"}


def side(bot: str = "steady", scenario: str = "test-drive", seed: int = 1, packs: tuple[Path, ...] = ()) -> Side:
    """One side of a comparison in Big Chair."""
    return Side(bot, set_up("big_chair", scenario, seed=seed, options=EVEN, packs=packs), bot)


@cache
def bots_compared(workers: int = 1) -> Comparison:
    """Chance against care: a difference that is seen at the first look."""
    return compare(side("random"), side("steady"), most=200, workers=workers)


def test_a_large_difference_is_seen_at_once() -> None:
    found = bots_compared()

    assert found.stopped == "difference"
    assert found.pairs == 50
    assert found.difference.low > 0
    assert found.verdict.startswith("steady wins ")
    assert "points more than random" in found.verdict


def test_the_number_of_workers_changes_nothing() -> None:
    assert bots_compared(2) == bots_compared()


def test_its_games_are_those_of_simulate() -> None:
    figures = simulate(side().setup, ["steady"], 50).as_json()

    assert bots_compared().b.won.value == pytest.approx(figures["wins"] / 50)


def test_equal_sides_are_never_told_apart() -> None:
    found = compare(side(), side(), most=60)

    assert found.better == found.worse == 0
    assert found.stopped == "limit"
    assert found.correlation == pytest.approx(1.0)
    assert "No difference" in found.verdict
    assert f"{100 * found.visible:.1f} points would have been seen in 8 of 10" in found.verdict


def test_equal_bots_with_independent_chance_cause_hardly_any_alarms() -> None:
    """Real games, cut into many short comparisons; the long run with synthetic outcomes is in test_sequential."""
    pairs = play_pairs(contest(side("random", seed=1), side("random", seed=2)), range(1200))

    alarms = [until_certain(pairs[at : at + 60], 0.01)[1] == "difference" for at in range(0, 1200, 60)]

    assert sum(alarms) <= 1


def test_correlation_is_that_of_pairs() -> None:
    assert correlation([Pair(0, 0), Pair(1, 1)]) == pytest.approx(1)
    assert correlation([Pair(0, 1), Pair(1, 0)]) == pytest.approx(-1)
    assert correlation([Pair(1, 1), Pair(1, 1)]) == 0


def test_games_on_the_same_seeds_go_together() -> None:
    """The same bot on the same and on other seeds."""
    same = play_pairs(contest(side(), side()), range(60))
    other = play_pairs(
        contest(side(scenario="money-is-everything"), side(scenario="money-is-everything", seed=9)), range(60)
    )

    assert all(pair.a == pair.b for pair in same)
    assert any(pair.a != pair.b for pair in other)


def test_a_verdict_names_the_direction_and_the_pairs() -> None:
    worse = [Pair(1, 0)] * 60 + [Pair(1, 1)] * 40
    found = comparison(contest(side("random"), side("steady")), *until_certain(worse, 0.04))

    assert "steady wins 100.0 points less than random" in found.verdict
    assert found.difference.value == -1
    assert next(in_words(found)) == found.verdict


def test_rivals_are_compared_by_seat_if_their_bots_differ() -> None:
    setup = set_up("survive_thrive", seed=1, options=EVEN)
    by_bot = contest(Side("a", setup, "developer"), Side("b", setup, "trader"))
    alike = contest(Side("a", setup, "trader"), Side("b", setup._replace(seats=4), "trader"))

    assert (by_bot.by_seat, alike.by_seat) == (True, False)
    results = play_pairs(by_bot, range(3))
    assert all(0 <= result <= 1 for pair in results for result in pair)


def test_packs_and_scenarios_can_be_sides() -> None:
    pack = Path(__file__).parents[2] / "packs" / "harbour-city"
    found = compare(side("random"), side("random", "year-of-storms", packs=(pack,)), most=50)

    assert found.b.packs == ["harbour-city"]
    assert found.b.scenario == "year-of-storms"


def test_figures_are_json() -> None:
    text = msgspec.json.encode(bots_compared())

    assert msgspec.json.decode(text, type=Comparison) == bots_compared()


@pytest.mark.parametrize(("most", "smallest", "says"), [(0, 0.04, "at least 1"), (10, 0.0, "between 0 and 100")])
def test_arguments_that_make_no_sense_are_refused(most: int, smallest: float, says: str) -> None:
    with pytest.raises(HoldfastError, match=says):
        compare(side(), side(), most, smallest)


def test_two_games_cannot_be_compared() -> None:
    with pytest.raises(HoldfastError, match="two games cannot be compared"):
        contest(side(), Side("x", set_up("saltmarch"), "random"))
