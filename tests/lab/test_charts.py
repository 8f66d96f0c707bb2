"""Charts: well-formed, inside their frame, and safe whatever the names in them."""

import re
from xml.etree import ElementTree

import pytest

from holdfast.lab import charts
from holdfast.lab.charts import Curve, Fan, Mark, Part, Row
from holdfast.lab.statistics import share

EVIL = '<script>alert("1")</script>&amp;'
STAGES = ["Start", *[f"Turn {turn}" for turn in range(1, 13)]]


def every_chart() -> dict[str, str]:
    """One chart of each kind, with names that try to break out."""
    estimate = share(3, 10)
    values = [(at, (1.0, 2.0, 3.0, 4.0, 5.0)) for at in range(len(STAGES))]
    return {
        "rows": charts.rows_with_intervals([Row(EVIL, estimate, EVIL)], 0, 1, (0, 1), charts.percent, EVIL),
        "bars": charts.stacked_rows([(EVIL, [Part(EVIL, 3, "c0"), Part("b", 7, "c1")])], EVIL),
        "fans": charts.fans([Fan("won", values)], STAGES, (0, 5), str, EVIL),
        "columns": charts.stacked_stages([EVIL, "b"], [[Part(EVIL, 1, "won")], [Part("b", 1, "lost")]], EVIL),
        "curves": charts.curves(STAGES, [Curve("median", [(0, 0.5), (12, 0.9)])], EVIL),
        "calibration": charts.calibration([Mark(0.5, estimate, EVIL)], EVIL),
        "marks": charts.marks_by_stage(STAGES, [Mark(3, estimate, EVIL)], (0, 1), EVIL),
        "histogram": charts.histogram([[0, 10, 3], [10, 20, 5]], EVIL, EVIL),
        "legend": charts.legend([("c0", EVIL)]),
    }


@pytest.mark.parametrize("name", every_chart())
def test_a_chart_is_well_formed_and_holds_no_markup_of_its_texts(name: str) -> None:
    drawn = every_chart()[name]

    tree = ElementTree.fromstring(f"<figure>{drawn}</figure>")

    assert not list(tree.iter("script"))
    assert EVIL not in drawn


@pytest.mark.parametrize("name", [name for name in every_chart() if name != "legend"])
def test_a_chart_stays_inside_its_frame(name: str) -> None:
    for found in ElementTree.fromstring(f"<figure>{every_chart()[name]}</figure>").iter("svg"):
        assert found.get("role") == "img"
        assert found.get("aria-label") == EVIL
        width, height = float(found.get("width", 0)), float(found.get("height", 0))
        for each in found.iter():
            for key, most in (("x", width), ("x1", width), ("x2", width), ("cx", width), ("y", height), ("cy", height)):
                assert 0 <= float(each.get(key, 0)) <= most, (each.tag, each.attrib)


def test_a_chart_is_drawn_for_wide_and_for_narrow_screens() -> None:
    drawn = every_chart()["rows"]

    assert [int(width) for width in re.findall(r'<svg class="chart (?:wide|narrow)" [^>]*? width="(\d+)"', drawn)] == [
        720,
        350,
    ]


def test_stages_are_named_by_what_differs() -> None:
    assert charts.short_names(STAGES[:4]) == ("Turn", ["Start", "1", "2", "3"])


def test_ticks_are_round_and_span_the_values() -> None:
    assert charts.round_ticks(1.3, 7.9) == [0, 2, 4, 6, 8]
    assert charts.round_ticks(-0.12, 0.03) == [-0.15, -0.1, -0.05, 0, 0.05]
    assert charts.round_ticks(5, 5)[0] <= 5 <= charts.round_ticks(5, 5)[-1]


@pytest.mark.parametrize(("value", "said"), [(0.0312, "+3.1"), (-0.2, "−20.0"), (-0.0001, "0.0"), (0.0, "0.0")])
def test_points_have_a_sign_unless_they_are_none(value: float, said: str) -> None:
    assert charts.points(value) == said
