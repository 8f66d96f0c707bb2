"""Charts: modifiers by name, rows by result, exact odds, and the mistakes in a chart."""

from fractions import Fraction
from typing import Any

import pytest

from holdfast.games.saltmarch.state import Saltmarch
from holdfast.kernel.charts import Chart, applied, check_charts, odds, row_at, rows_now, total
from holdfast.kernel.content import Reader
from holdfast.kernel.vocabulary import Vocabulary


def dyke(g: Saltmarch, at_least: int) -> bool:
    """Whether the dyke is high enough."""
    return g.dyke >= at_least


def chest(g: Saltmarch) -> int:
    """The coins in the chest."""
    return g.chest


VOCABULARY = Vocabulary(conditions={"dyke": dyke}, counts={"chest": chest})
STORM: dict[str, Any] = {
    "name": "Storm",
    "die": 6,
    "limit": [-2, 2],
    "modifiers": [
        {"name": "a high dyke", "n": -1, "given": [{"is": "dyke", "at_least": 3}]},
        {"name": "the chest", "n": 1, "count": "chest", "per": 2, "most": 3},
    ],
    "rows": [{"to": 2, "name": "calm"}, {"to": 5, "name": "gale"}, {"name": "flood"}],
}


def read(**changes: Any) -> tuple[Chart | None, list[str]]:
    """A chart with the mistakes found in it."""
    reader = Reader(VOCABULARY)
    charts = reader.entries(Chart, "charts.toml", {"storm": {**STORM, **changes}})
    check_charts(reader, "charts.toml", charts)
    return charts.get("storm"), reader.problems


def storm(**changes: Any) -> Chart:
    """A chart without mistakes."""
    chart, problems = read(**changes)
    assert chart is not None
    assert problems == []
    return chart


def test_modifiers_count_by_name_while_their_conditions_hold() -> None:
    high, low = Saltmarch(dyke=3, chest=5), Saltmarch(dyke=2, chest=1)

    assert applied(high, storm().modifiers) == [("a high dyke", -1), ("the chest", 2)]
    assert applied(low, storm().modifiers) == []


def test_a_modifier_by_count_is_added_no_more_often_than_it_says() -> None:
    assert applied(Saltmarch(chest=20), storm().modifiers) == [("the chest", 3)]


def test_the_modifiers_stay_within_the_limits_of_the_chart() -> None:
    g = Saltmarch(chest=20)

    assert total(storm(), applied(g, storm().modifiers)) == 2
    assert total(storm(limit=[-2, 9]), applied(g, storm().modifiers)) == 3


@pytest.mark.parametrize(
    ("result", "row"), [(-3, "calm"), (2, "calm"), (3, "gale"), (5, "gale"), (6, "flood"), (9, "flood")]
)
def test_a_row_is_read_up_to_its_bound_and_the_last_for_all_above(result: int, row: str) -> None:
    assert row_at(storm().rows, result).name == row


def test_odds_are_exact_and_count_the_modifiers_in() -> None:
    plain = odds(Saltmarch(chest=0), storm())
    worse = odds(Saltmarch(chest=4), storm())

    assert [(each.row.name, each.share) for each in plain] == [
        ("calm", Fraction(1, 3)),
        ("gale", Fraction(1, 2)),
        ("flood", Fraction(1, 6)),
    ]
    assert [(each.row.name, each.share) for each in worse] == [("gale", Fraction(1, 2)), ("flood", Fraction(1, 2))]


def test_the_first_column_whose_conditions_hold_is_read() -> None:
    columns = [
        {"name": "behind the dyke", "given": [{"is": "dyke", "at_least": 3}], "rows": [{"name": "dry"}]},
        {"name": "in the open", "rows": [{"name": "wet"}]},
    ]
    chart = storm(rows=[], columns=columns)

    assert rows_now(Saltmarch(dyke=3), chart)[0].name == "dry"
    assert rows_now(Saltmarch(dyke=2), chart)[0].name == "wet"


def test_what_must_not_hold_is_said_with_is_not() -> None:
    low = [{"name": "a low dyke", "n": 2, "given": [{"is-not": "dyke", "at_least": 3}]}]

    assert applied(Saltmarch(dyke=2), storm(modifiers=low).modifiers) == [("a low dyke", 2)]
    assert applied(Saltmarch(dyke=3), storm(modifiers=low).modifiers) == []


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"rows": []}, "[storm]: a chart has either rows or columns"),
        ({"rows": [{"to": 2}, {"to": 5}]}, "[storm] rows: the last row is read for all results above"),
        ({"rows": [{"name": "a"}, {"name": "b"}]}, "[storm] rows: every row but the last needs `to`"),
        ({"rows": [{"to": 5}, {"to": 2}, {}]}, "[storm] rows: the bounds of rows go up"),
        ({"modifiers": [{"name": "x", "given": [{"is": "dike"}]}]}, "no such condition 'dike'; did you mean 'dyke'?"),
        ({"modifiers": [{"name": "x", "given": [{"is": "dyke"}]}]}, "dyke needs at_least"),
        ({"modifiers": [{"name": "x", "count": "chess"}]}, "no such count 'chess'; did you mean 'chest'?"),
        ({"modifiers": [{"name": "x", "given": ["dyke"]}]}, 'expected a condition such as { is = "…" }'),
        ({"modifiers": [{"name": "x", "given": "dyke"}]}, 'expected a list of conditions such as { is = "…" }'),
        ({"die": 1}, "die: expected `int` >= 2"),
        (
            {"rows": [], "columns": [{"name": "a", "given": [{"is": "dyke", "at_least": 3}], "rows": [{}]}]},
            "[storm] columns: the last column is read when no other is",
        ),
    ],
)
def test_what_is_wrong_with_a_chart_is_said_with_its_place(changes: dict[str, Any], problem: str) -> None:
    _, problems = read(**changes)

    assert any(problem in each for each in problems), problems
