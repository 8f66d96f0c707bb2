"""`holdfast vocabulary`: the language of a game's content, for people and for programs."""

import json

from tests.doors.command import Run


def test_it_lists_files_verbs_conditions_and_counts(run: Run) -> None:
    shown = run("vocabulary", "big_chair").out

    for expected in ("events.toml", "shift-die", "in-cabinet", "black-cubes"):
        assert expected in shown


def test_it_describes_one_verb_with_the_type_and_range_of_its_fields(run: Run) -> None:
    shown = run("vocabulary", "big_chair", "shift-die").out

    assert 'verb { do = "shift-die" }' in shown
    assert "number from -5 to 5" in shown
    assert "list of track: soc, gov, eco" in shown
    assert "needs a die that is being rolled" in shown
    assert "BC-132" in shown


def test_it_describes_everything_of_one_name(run: Run) -> None:
    shown = run("vocabulary", "mr_president", "tensions").out

    assert 'verb { do = "tensions" }' in shown
    assert 'count { count = "tensions" }' in shown


def test_it_describes_the_entries_of_a_file(run: Run) -> None:
    shown = run("vocabulary", "survive_thrive", "investments").out

    assert "investments.toml: An Investment card." in shown
    assert "commercial, conservation, sustainable" in shown


def test_an_unknown_name_is_refused_with_the_nearest_ones(run: Run) -> None:
    done = run("vocabulary", "big_chair", "shift-dice")

    assert done.code == 2
    assert "big_chair has no file, verb, condition or count 'shift-dice'; did you mean 'shift-die'" in done.err


def test_programs_read_it_as_json(run: Run) -> None:
    found = json.loads(run("vocabulary", "ares_crisis", "--json").out)

    gain = next(word for word in found["verbs"] if word["name"] == "gain")
    assert found["game"] == "ares_crisis"
    assert [field["name"] for field in gain["fields"]] == ["what", "n"]
    assert gain["fields"][0]["type"]["shape"] == "choice"
