"""The scenarios are balanced: a careful player wins often enough, random play hardly ever. Few games, wide bands.

`docs/balance.md` has the figures of 2,000 games each and says how to measure them. Everything here is seeded, so the
same content and the same bot always give the same result.
"""

from functools import cache

import pytest

from holdfast.games.big_chair.cards import TRACKS
from holdfast.lab.simulate import Figures, simulate
from tests.amounts import BALANCE_GAMES
from tests.big_chair.scene import GAME

pytestmark = pytest.mark.slow

GAMES = BALANCE_GAMES
BOOK = GAME.book(())
HARD = [scenario for scenario in BOOK.scenarios if scenario != "test-drive"]
"""Scenarios with enough defeats to find some in a few games."""


@cache
def played(scenario: str, bot: str) -> Figures:
    """The results of a few solo games."""
    return simulate(GAME.set_up(scenario, 1, 1), [bot], GAMES).as_json()


def share_won(scenario: str, bot: str) -> float:
    """The share of games won."""
    return float(played(scenario, bot)["wins"] / GAMES)


BANDS = {"kind": (0.70, 0.95), "fair": (0.45, 0.65), "hard": (0.25, 0.45), "merciless": (0.08, 0.25)}
"""The share of games that a careful player wins, by the degree that a scenario names; measured with 2,000 games."""
LUCK = {"kind": 0.40, "fair": 0.12, "hard": 0.12, "merciless": 0.12}
"""The largest share that random play may win."""
SLACK = 0.1
"""The error of a share measured with few games."""


@pytest.mark.parametrize("scenario", BOOK.scenarios)
def test_a_scenario_is_as_hard_as_it_says(scenario: str) -> None:
    low, high = BANDS[BOOK.scenarios[scenario].difficulty]

    assert low - SLACK <= share_won(scenario, "steady") <= high + SLACK


@pytest.mark.parametrize("scenario", BOOK.scenarios)
def test_a_scenario_is_not_won_by_chance(scenario: str) -> None:
    assert share_won(scenario, "random") <= LUCK[BOOK.scenarios[scenario].difficulty] + SLACK / 2


def test_there_is_a_scenario_of_each_degree() -> None:
    assert {scenario.difficulty for scenario in BOOK.scenarios.values()} == set(BANDS)


@pytest.mark.parametrize("scenario", BOOK.scenarios)
def test_care_beats_chance_in_every_scenario(scenario: str) -> None:
    """The players' decisions matter more than the order of the deck."""
    assert (
        share_won(scenario, "steady")
        >= share_won(scenario, "random") + BANDS[BOOK.scenarios[scenario].difficulty][0] / 2
    )


@pytest.mark.parametrize("scenario", HARD)
def test_a_hard_scenario_can_end_in_victory_in_major_defeat_or_short_of_its_goals(scenario: str) -> None:
    """The fourth ending, Minor Defeat, is rare in some of them; the next test finds it."""
    assert set(played(scenario, "steady")["results"]) >= {"victory", "major-defeat", "out-of-events"}


def test_every_ending_occurs() -> None:
    """A careful player meets all four over all scenarios together."""
    endings = {ending for scenario in BOOK.scenarios for ending in played(scenario, "steady")["results"]}

    assert endings == set(GAME.endings)


@pytest.mark.parametrize("strategy", BOOK.strategies)
def test_no_strategy_is_dead_or_always_right(strategy: str) -> None:
    """Measured with many games: each is bought in 2 to 90 % of steady's games, over all scenarios together."""
    rates = [played(scenario, "steady")["used"].get(f"buy {strategy}", 0.0) for scenario in BOOK.scenarios]

    assert 0.02 <= sum(rates) / len(rates) <= 0.9


@pytest.mark.parametrize("scenario", BOOK.scenarios)
def test_no_scenario_starts_in_trouble(scenario: str) -> None:
    """At most one marker starts on an orange space, and none on a red one."""
    start = BOOK.scenarios[scenario].start
    colours = [BOOK.colours[at][space] for at, space in enumerate(start[track] for track in TRACKS)]

    assert colours.count("red") == 0
    assert colours.count("orange") <= 1
