"""Recorded games tell a change of rules from a change of words."""

import json
from copy import deepcopy
from typing import Any

import pytest

from holdfast.games.big_chair import state, turn
from holdfast.games.big_chair.cards import TRACKS
from holdfast.kernel.log import log
from holdfast.kernel.state import State
from tests.play import under_other_rules
from tests.record import MENDING, RECORDED, as_text, difference, forgotten, read

FILE = RECORDED / "big_chair-test-drive-2.json"
MENDED = MENDING.format(game="big_chair")


@pytest.fixture
def record() -> dict[str, Any]:
    """A recorded game of Big Chair."""
    return read(FILE)


def test_a_rule_that_changed_under_the_same_number_is_found_with_the_answer_and_the_fields(
    record: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state, "ECO", TRACKS.index("soc"))  # the Budget is then GOV and SOC together

    found = difference(record)

    assert found.startswith("big_chair, test-drive, 2 seats: answer ")
    assert " comes out otherwise than recorded, first in " in found
    assert "budget" in found.partition("first in ")[2].partition(";")[0]
    assert found.endswith("raise `rules_version` of big_chair in its __init__.py and run `python -m tests.record`")
    assert any("big_chair, test-drive, 2 seats" in missed for missed in forgotten(FILE.name)), "nor is it recorded anew"


def test_a_word_of_the_log_that_changed_is_no_difference(
    record: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def log_otherwise(g: State, text: str, **facts: Any) -> None:
        said.append(text)
        log(g, f"Well, {text}", **facts)

    monkeypatch.setattr(turn, "log", log_otherwise)

    assert difference(record) == ""
    assert said


def test_the_answer_and_the_field_are_the_first_that_differ(record: dict[str, Any]) -> None:
    at = next(at for at, answer in enumerate(record["answers"]) if at and "tracks:" in answer[2])
    seat, key, was = record["answers"][at]
    other = deepcopy(record)
    field = next(change for change in was.split() if change.startswith("tracks:"))
    other["answers"][at][2] = was.replace(field, "tracks:none")

    expected = f"answer {at} ({key!r} of seat {seat}) comes out otherwise than recorded, first in tracks; {MENDED}"
    assert difference(other) == f"big_chair, test-drive, 2 seats: {expected}"


def test_an_answer_that_is_refused_now_is_a_difference(record: dict[str, Any]) -> None:
    record["answers"][3][1] = "hope for the best"

    assert "answer 3 ('hope for the best' of seat" in difference(record)


def test_a_raised_number_asks_for_recording_anew(record: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    under_other_rules("big_chair", monkeypatch)

    assert difference(record) == (
        f"big_chair is recorded under rules_version {record['rules_version']} and now declares "
        f"{record['rules_version'] + 1}: run `python -m tests.record`"
    )
    assert not forgotten(FILE.name)


def test_a_record_is_the_same_in_its_file(record: dict[str, Any]) -> None:
    assert json.loads(as_text(record)) == record
    assert as_text(record) == FILE.read_text(encoding="utf-8")
