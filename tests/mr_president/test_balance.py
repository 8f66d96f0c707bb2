"""The balance is stable: a few games with fixed seeds. docs/mr-president.md has the figures and how to measure."""

from functools import cache

import pytest

from holdfast.games.mr_president.text import LOSSES
from holdfast.lab.simulate import Report, simulate
from tests.mr_president.scene import BOOK, GAME

pytestmark = pytest.mark.slow

SCENARIOS = list(BOOK.scenarios)
RANDOM_GAMES, CHIEF_GAMES = 20, 4
SEED = 7
MOST_BY_CHANCE = 1
"""The most games that random play may win: under 2 in a hundred."""

KINDS_OF_LOSSES = 7
"""How many of the fourteen ways of losing occur in so few games; thousands show all except the rarest."""


@cache
def by_chance(scenario: str) -> Report:
    """The results of a few random games."""
    return simulate(GAME.set_up(scenario, 1, SEED), ["random"], RANDOM_GAMES, told=("card",))


def test_blind_chance_is_not_re_elected() -> None:
    assert sum(by_chance(scenario).as_json()["wins"] for scenario in SCENARIOS) <= MOST_BY_CHANCE


def test_many_ways_of_losing_come_up_and_no_ending_that_is_not_known() -> None:
    found = {ending for scenario in SCENARIOS for ending in by_chance(scenario).results}

    assert len(found & set(LOSSES)) >= KINDS_OF_LOSSES
    assert found <= set(GAME.endings)


def test_every_card_is_drawn_in_some_game() -> None:
    drawn = {fact for scenario in SCENARIOS for fact in by_chance(scenario).told}
    cards = [*BOOK.events, *BOOK.cascading, *BOOK.terrorism, *BOOK.disasters, *BOOK.resources]

    assert [card for card in cards if f"card {card}" not in drawn] == []


def test_chief_can_win_where_chance_cannot() -> None:
    won = simulate(GAME.set_up("sandbox-easier", 1, SEED), ["chief"], CHIEF_GAMES).as_json()["wins"]

    assert won >= 1
