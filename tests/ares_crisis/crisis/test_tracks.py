"""The tracks of the Co-op board: every space of temperature and oxygen with its zone."""

import pytest

from tests.ares_crisis.crisis.words import FULL, planet, seen, zone_of
from tests.ares_crisis.scene import ending, play, scene
from tests.proofs import proves

LOWERS = {"temperature": "emergency-shelters-1", "oxygen": "atmosphere-rupture-1"}
"""Crises that lower one metric by one step."""


def spaces_from_the_top(metric: str) -> list[int]:
    """Every space that the cube passes when a Crisis lowers the metric step by step to its end."""
    at = [FULL[metric]]
    while True:
        g = scene(at="persistent", **{**FULL, metric: at[-1]}, crises={LOWERS[metric]: 1})
        if ending(g):
            return at
        at.append(seen(g)["metrics"][metric]["value"])


@proves("AC-144")
def test_the_temperature_track_has_20_spaces_from_minus_30_to_8_in_steps_of_2() -> None:
    assert spaces_from_the_top("temperature") == list(range(8, -31, -2))
    assert len(spaces_from_the_top("temperature")) == 20


@proves("AC-149")
def test_the_oxygen_track_has_15_spaces_from_0_to_14_in_steps_of_1() -> None:
    assert spaces_from_the_top("oxygen") == list(range(14, -1, -1))
    assert len(spaces_from_the_top("oxygen")) == 15


@proves("AC-144")
def test_temperature_rises_by_2_up_to_8_and_no_further() -> None:
    g = scene(at="action", temperature=4, oxygen=13, oceans=8, mc=14 * 3)

    play(g, "buy temperature", "buy temperature", "buy temperature")

    assert planet(g)[0] == 8


@proves("AC-149")
def test_oxygen_rises_by_1_up_to_14_and_no_further() -> None:
    g = scene(at="action", temperature=4, oxygen=12, oceans=8, mc=20 * 3)

    play(g, "buy forest", "buy forest", "buy forest")

    assert planet(g)[1] == 14


@pytest.mark.parametrize(
    ("metric", "values", "zone"),
    [
        pytest.param("temperature", range(-30, -19, 2), "purple", marks=proves("AC-145")),
        pytest.param("temperature", range(-18, -9, 2), "red", marks=proves("AC-146")),
        pytest.param("temperature", range(-8, 1, 2), "yellow", marks=proves("AC-147")),
        pytest.param("temperature", range(2, 9, 2), "white", marks=proves("AC-148")),
        pytest.param("oxygen", range(3), "purple", marks=proves("AC-150")),
        pytest.param("oxygen", range(3, 7), "red", marks=proves("AC-151")),
        pytest.param("oxygen", range(7, 12), "yellow", marks=proves("AC-152")),
        pytest.param("oxygen", range(12, 15), "white", marks=proves("AC-153")),
    ],
)
def test_each_space_of_a_track_lies_in_its_zone(metric: str, values: range, zone: str) -> None:
    for value in values:
        g = scene(at="round", **{**FULL, metric: value})

        assert zone_of(g, metric) == zone
        assert seen(g)["metrics"][metric]["token"] == (zone if zone in ("yellow", "red") else None)
        assert ending(g) == ("purple" if zone == "purple" else None)


@pytest.mark.parametrize(
    ("metric", "spaces"),
    [
        pytest.param("temperature", 6, marks=proves("AC-145")),
        pytest.param("oxygen", 3, marks=proves("AC-150")),
    ],
)
def test_the_lowest_spaces_are_purple(metric: str, spaces: int) -> None:
    purple = []
    for value in spaces_from_the_top(metric):
        g = scene(at="check", **{**FULL, metric: value})
        purple += [value] if ending(g) else []

    assert purple == spaces_from_the_top(metric)[-spaces:]
