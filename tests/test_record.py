"""Recorded games distinguish a change of rules from a change of words."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from holdfast.games import all_games, game_named
from holdfast.games.big_chair import state, turn
from holdfast.games.big_chair.cards import TRACKS
from holdfast.kernel.log import log
from holdfast.kernel.state import State
from tests import record as recording
from tests.play import under_other_rules
from tests.record import MENDING, RECORDED, Answer, RecordedGame, as_text, difference, forgotten, main, read, read_all

FILE = RECORDED / "big_chair.json"
NAME = "big_chair-test-drive-2"
MENDED = MENDING.format(game="big_chair")


@pytest.fixture
def record() -> RecordedGame:
    """Return a recorded game of Big Chair."""
    return read_all()[NAME]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create a folder with the records of Saltmarch only, which is quick to play."""
    (tmp_path / "saltmarch.json").write_bytes((RECORDED / "saltmarch.json").read_bytes())
    monkeypatch.setattr(recording, "RECORDED", tmp_path)
    return tmp_path


def altered(record: RecordedGame, at: int, **parts: Any) -> RecordedGame:
    """Return a record with one answer altered."""
    answers = [*record.answers[:at], record.answers[at]._replace(**parts), *record.answers[at + 1 :]]
    return record._replace(answers=answers)


def test_a_rule_that_changed_under_the_same_number_is_found_with_the_answer_and_the_fields(
    record: RecordedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state, "ECO", TRACKS.index("soc"))  # makes the Budget GOV plus SOC

    found = difference(record)

    assert found.startswith("big_chair, test-drive, 2 seats: answer ")
    assert " differs from the record, first in " in found
    assert "budget" in found.partition("first in ")[2].partition(";")[0]
    assert found.endswith("raise `rules_version` of big_chair in its __init__.py and run `make accept`")
    assert any("big_chair, test-drive, 2 seats" in missed for missed in forgotten(FILE.name)), "nor is it accepted"


def test_a_word_of_the_log_that_changed_is_no_difference(record: RecordedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    def log_otherwise(g: State, text: str, **facts: Any) -> None:
        said.append(text)
        log(g, f"Well, {text}", **facts)

    monkeypatch.setattr(turn, "log", log_otherwise)

    assert difference(record) == ""
    assert said


def test_the_answer_and_the_field_are_the_first_that_differ(record: RecordedGame) -> None:
    at = next(at for at, answer in enumerate(record.answers) if at and "tracks" in answer.changed)
    seat, key, changed = record.answers[at]

    other = altered(record, at, changed={**changed, "tracks": "none"})

    expected = f"answer {at} ({key!r} of seat {seat}) differs from the record, first in tracks; {MENDED}"
    assert difference(other) == f"big_chair, test-drive, 2 seats: {expected}"


def test_an_answer_that_is_refused_now_is_a_difference(record: RecordedGame) -> None:
    assert "answer 3 ('hope for the best' of seat" in difference(altered(record, 3, key="hope for the best"))


def test_a_raised_number_asks_for_accepting(record: RecordedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    under_other_rules("big_chair", monkeypatch)

    assert difference(record) == (
        f"big_chair is recorded under rules_version {record.rules_version} and now declares "
        f"{record.rules_version + 1}: run `make accept`"
    )
    assert not forgotten(FILE.name)


@pytest.mark.parametrize("file", sorted(RECORDED.glob("*.json")), ids=lambda file: file.stem)
def test_records_are_the_same_in_their_file(file: Path) -> None:
    assert as_text(read(file)) == file.read_text(encoding="utf-8")


def test_fields_beyond_one_letter_and_answers_that_change_nothing_are_kept(tmp_path: Path) -> None:
    many = {f"field{n}": f"{n:04x}" for n in range(100)}
    answers = [Answer(None, "", many), Answer(1, "pass the deed", {}), Answer(0, "x", {"field99": "beef"})]
    written = [RecordedGame("saltmarch", 1, "spring tide", 3, 7, answers)]
    (tmp_path / "x.json").write_text(as_text(written), encoding="utf-8")

    assert read(tmp_path / "x.json") == written


# --- Accepting --------------------------------------------------------------------------------------------------


def with_another_mark(folder: Path) -> None:
    """Alter the record of the first game of Saltmarch, as if a rule had changed since then."""
    first, *others = read(folder / "saltmarch.json")
    other = altered(first, 2, changed=dict.fromkeys(first.answers[2].changed, "0000"))
    (folder / "saltmarch.json").write_text(as_text([other, *others]), encoding="utf-8")


def test_a_change_under_the_same_number_is_not_accepted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_games(), "saltmarch", replace(game_named("saltmarch"), finished=True))
    with_another_mark(folder)
    before = (folder / "saltmarch.json").read_text()

    with pytest.raises(SystemExit) as refused:
        main(["saltmarch"])

    assert "saltmarch, spring-tide, 2 seats: answer 2 (" in str(refused.value)
    assert "raise `rules_version` of saltmarch" in str(refused.value)
    assert "delete tests/recorded/saltmarch.json first" in str(refused.value)
    assert (folder / "saltmarch.json").read_text() == before


def test_an_unfinished_game_is_recorded_again_under_the_same_number(folder: Path) -> None:
    before = (folder / "saltmarch.json").read_text()
    with_another_mark(folder)

    main(["saltmarch"])

    assert (folder / "saltmarch.json").read_text() == before


def test_a_change_under_a_raised_number_is_recorded_and_listed(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with_another_mark(folder)
    was = game_named("saltmarch").rules_version
    under_other_rules("saltmarch", monkeypatch)

    main(["saltmarch"])

    version, changed = capsys.readouterr().out.splitlines()
    assert version == f"saltmarch: rules_version {was} is now {was + 1}"
    assert changed.startswith("saltmarch, spring-tide, 2 seats: answer 2 (")
    assert "differs from the record, first in " in changed
    assert {record.rules_version for record in read(folder / "saltmarch.json")} == {was + 1}


def test_new_and_removed_cases_are_listed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, *others = read(folder / "saltmarch.json")
    (folder / "saltmarch.json").write_text(as_text([first._replace(seats=9), *others]), encoding="utf-8")

    assert recording.accept(["saltmarch"]) == [
        "saltmarch, spring-tide, 2 seats: recorded for the first time",
        "saltmarch, spring-tide, 9 seats: no longer there",
    ]


def test_what_has_not_changed_is_written_as_it_was(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["saltmarch"])  # adds the marks of new fields of the state
    before = (folder / "saltmarch.json").read_text()
    main(["saltmarch"])

    assert capsys.readouterr().out == "Nothing has changed.\n" * 2
    assert (folder / "saltmarch.json").read_text() == before
