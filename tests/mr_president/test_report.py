"""The report of a year: its name, its laws, and the state of the nation."""

from typing import Any

import pytest

from holdfast.games.mr_president.year_end import return_bills
from holdfast.kernel.language import language_named
from tests.mr_president.lookups import a_war
from tests.mr_president.scene import GAME, at_segment, on, said, scene, told

YEAR = "Year {n}, {word}: Public Approval {n_approval}%, Evaluation {n_evaluation}, Legacy {n_legacy}"
WELL = {"pa": 54, "rwc": 6, "media": 6, "hs": 6, "soe": 6}


def reported(**more: Any) -> list[str]:
    """The log at the end of a year."""
    g = scene(turn=2, **{"tracks": WELL, **more})
    g.log = []
    return told(at_segment(g, "f6"))


def test_a_year_ends_with_three_lines_that_tell_how_things_stand() -> None:
    allies = {ally: {"relation": 0} for ally in ("uk", "canada", "australia", "japan", "israel")}
    lands: dict[str, Any] = {
        "africa": {"civil_wars": 2, "rogues": [(2, 0, "")]},
        "middle-east": {"civil_wars": 0, "russia": 3},
    }
    g = scene(
        turn=2,
        tracks={**WELL, "ldi": 1, "lp": 7},
        congress={"control": -1, "enacted": ["tax-reform"], "landmarks": ["social-security"]},
        countries=allies,
        regions=lands,
    )
    at_segment(g, "f6")

    assert told(g)[-3:] == [
        f"Year 2, a poor year: Public Approval 54%, Evaluation {said(g, YEAR)[0]['n_evaluation']}, Legacy 7",
        "At home: State of the Economy 6 (Peak), Congress: the Opponents, 1 Lingering Issue, 2 laws so far",
        "Abroad: 0 Wars, 2 Civil Wars, 1 Rogue State, Influence of Russia 5, of China 4, 0 of 9 Allies Very Close",
    ]


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"wars": [a_war("us-taliban", "central-south-asia", "us", "taliban", us=1)]}, "a year at war"),
        ({"tracks": {**WELL, "dc": 1, "ldi": 3}}, "a year of trouble at home"),
        ({"tracks": {**WELL, "pa": 70, "rwc": 8, "media": 8, "hs": 8}}, "a great year"),
        ({"tracks": {**WELL, "pa": 30, "rwc": 3}}, "a poor year"),
        ({"tracks": {**WELL, "soe": 7}}, "a year of plenty"),
        ({"tracks": {**WELL, "soe": 3, "hs": 8, "media": 8}}, "a lean year"),
        ({"tracks": {**WELL, "pa": 62}}, "a popular year"),
        ({}, "a year like others"),
    ],
)
def test_a_year_is_named_by_what_weighs_most(changes: dict[str, Any], name: str) -> None:
    assert any(line.startswith(f"Year 2, {name}: ") for line in reported(**changes))


def test_the_laws_of_a_year_are_told_before_they_go_back() -> None:
    g = on(scene(congress={"passed": ["tax-reform", "education-reform"]}), (return_bills,))

    assert "Laws of Year 1: Tax Reform and Education Reform" in told(g)
    assert said(on(scene(congress={"passed": []}), (return_bills,)), "Laws of Year {n}: {bills}") == []


def test_the_report_is_a_headline_and_sums_up_and_is_told_in_french() -> None:
    g = scene(turn=1, tracks=WELL)
    at_segment(g, "f6")
    lines = [line for line in g.log or () if line.text in GAME.summaries]
    words = GAME.words_at(g, language_named("fr", GAME.id))

    assert YEAR in GAME.headlines
    assert len(lines) == 3
    assert words.fill(lines[0].text, lines[0].facts).startswith("Année 1, une année comme les autres\u00a0: ")


def year_after_its_evaluation(**tracks: int) -> list[str]:
    """The log from the Evaluation of a year to its report."""
    g = scene(turn=1, tracks={**WELL, **tracks})
    g.log = []
    at_segment(g, "f4", alone=False)
    return [line for line in told(g) if line.startswith(("Presidential Performance Evaluation: ", "Year 1, "))]


@pytest.mark.parametrize("approval", range(40, 72, 2))
def test_the_report_calls_a_year_what_its_evaluation_called_it(approval: int) -> None:
    evaluated, reported = year_after_its_evaluation(pa=approval, rwc=8, media=8, hs=8)
    number, name = evaluated.removeprefix("Presidential Performance Evaluation: ").split(", ", 1)

    assert reported.startswith(f"Year 1, {name}: ")
    assert f", Evaluation {number}, " in reported
