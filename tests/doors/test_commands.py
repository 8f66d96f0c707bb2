"""The terminal: the other commands, and the errors for bad arguments."""

import json
import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.table import Table
from rich.text import Text

from holdfast.doors.printing import print_table
from holdfast.games import games
from holdfast.kernel.ledger import ledger
from tests.doors.command import PACK, Run, process

BAD_EVENTS = """
[heat-wave]
number  = 41
name    = "Heat Wave"
copies  = 1
effects = [{ do = "chance", track = "eco", n = -1 }, { do = "change", track = "ecko", n = -1 }]
"""


# --- Simulate ---------------------------------------------------------------------------------------------------

SIMULATE = ("simulate", "big_chair", "--scenario", "test-drive", "--seats", 2, "--games", 120, "--seed", 5)


def test_simulate_gives_the_same_digest_twice_and_with_two_workers(run: Run) -> None:
    first = json.loads(process(*SIMULATE, "--json").out)
    again = json.loads(run(*SIMULATE, "--json").out)
    shared = json.loads(process(*SIMULATE, "--json", "--workers", 2).out)

    assert first.pop("seconds") > 0
    for other in (again, shared):
        other.pop("seconds")
        assert other == first
    assert first["games"] == 120
    assert sum(first["results"].values()) == 120
    assert first["wins"] == first["results"].get("victory", 0)
    assert first["decisions"] > 120
    assert len(first["digest"]) == 64


def test_simulate_with_another_seed_gives_another_digest(run: Run) -> None:
    digests = {json.loads(run(*SIMULATE, "--json", "--seed", seed).out)["digest"] for seed in (1, 2)}

    assert len(digests) == 2


def test_simulate_prints_a_table_for_people(run: Run) -> None:
    said = run(*SIMULATE, "--bot", "random")

    assert "120 games" in said.out
    assert re.search(r"^│ [a-z-]+ +│ +\d+ │ +\d+\.\d% │$", said.out, re.MULTILINE)
    assert re.search(r"^digest [0-9a-f]{16}$", said.out, re.MULTILINE)
    assert said.err == ""


def test_a_table_is_printed_whole_to_a_file_or_pipe_and_fitted_to_a_terminal() -> None:
    table = Table("game", "measured")
    table.add_row("mr_president", "decisions a second " * 8)
    piped, shown = StringIO(), StringIO()

    print_table(Console(file=piped), table)
    print_table(Console(file=shown, force_terminal=True, width=40), table)

    assert ("decisions a second " * 8).strip() in piped.getvalue()
    assert max(len(Text.from_ansi(line)) for line in shown.getvalue().splitlines()) <= 40


def test_simulate_counts_log_lines(run: Run) -> None:
    told = json.loads(run(*SIMULATE, "--games", 3, "--told", "event", "--told", "strategy", "--json").out)["told"]

    assert {fact.split()[0] for fact in told} == {"event", "strategy"}
    assert all(0 <= counted["wins"] <= counted["games"] <= 3 for counted in told.values())


def test_simulate_writes_every_game_to_a_file(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"

    figures = json.loads(run(*SIMULATE, "--json", "--out", out).out)

    outcomes = [json.loads(line) for line in out.read_text().splitlines()]
    assert len(outcomes) == 120
    assert sum(outcome["decisions"] for outcome in outcomes) == figures["decisions"]
    assert sum(outcome["ending"] == "victory" for outcome in outcomes) == figures["wins"]


# --- Rules ------------------------------------------------------------------------------------------------------


@pytest.fixture
def proved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The record of a whole test run."""
    file = tmp_path / "proofs.json"
    passed = {"tests/test_a.py::test_one": ["BC-058"], "tests/test_a.py::test_two[1]": ["BC-058"]}
    file.write_text(json.dumps({"whole": True, "passed": passed, "failed": {}}))
    monkeypatch.setenv("HOLDFAST_PROOFS", str(file))
    return file


@pytest.mark.parametrize("name", ["BC-058", "bc-058"])
def test_rules_shows_one_rule_with_the_code_and_the_tests_behind_it(run: Run, proved: Path, name: str) -> None:
    said = run("rules", name)

    assert said.out.startswith("BC-058 (")
    assert "Unspent Budget is lost" in said.out
    assert re.search(r"carried out:\n  holdfast/games/big_chair/\w+\.py:\d+ \w+\n", said.out)
    assert said.out.endswith("proved by:\n  tests/test_a.py::test_one\n  tests/test_a.py::test_two\n")


@pytest.mark.parametrize("game", games())
def test_rules_shows_the_first_and_last_rule_of_every_part_of_every_ledger(run: Run, game: str) -> None:
    """Ids of Mr. President begin with MP1 or MP2; a pattern without digits once refused all of them."""
    parts: dict[str, list[str]] = {}
    for rule in ledger(game):
        parts.setdefault(rule.partition("-")[0], []).append(rule)

    for rules in parts.values():
        for rule in (rules[0], rules[-1]):
            assert run("rules", rule).out.startswith(f"{rule} (")


def test_rules_shows_one_rule_as_json(run: Run, proved: Path) -> None:
    rule = json.loads(run("rules", "BC-058", "--json").out)

    assert rule["id"] == "BC-058"
    assert rule["proved"] == ["tests/test_a.py::test_one", "tests/test_a.py::test_two"]
    assert rule["carried_out"]


def test_rules_counts_what_is_proved(run: Run, proved: Path) -> None:
    counts = json.loads(run("rules", "big_chair", "--json").out)

    assert counts["rules"] == 292
    assert counts["proved"] == 1
    assert len(counts["unproved"]) == 291
    assert "BC-058" not in counts["unproved"]
    said = run("rules").out
    assert said.startswith("big_chair: 1 of 292 rules proved\n  not proved: BC-001, BC-002, ")
    assert said.splitlines()[1].endswith("BC-012 and 279 more")


def test_rules_names_the_record_that_is_not_there(run: Run, proved: Path) -> None:
    proved.unlink()

    assert f"no test run is recorded in {proved}" in " ".join(run("rules").err.split())
    assert "no test on record" in run("rules", "BC-058").out


# --- Check ------------------------------------------------------------------------------------------------------


def test_check_of_a_good_pack_says_how_to_play_it(run: Run) -> None:
    said = run("check", PACK, "--seconds", 0)

    assert said.code == 0
    assert "all is well" in said.out
    assert f"holdfast play big_chair --pack {PACK} --scenario year-of-storms" in said.out


WHIRL = """
[soc]
overlay = true
when_top = [{ do = "change", track = "soc", n = -1 }, { do = "change", track = "soc", n = 1 }]
"""


def test_check_plays_a_pack_at_random_and_names_what_goes_on_for_ever(run: Run, tmp_path: Path) -> None:
    (tmp_path / "tracks.toml").write_text(WHIRL, encoding="utf-8")

    said = run("check", tmp_path, "--game", "big_chair", "--seconds", 600)

    assert said.code == 2
    assert "the answer '" in said.out
    assert "': this would go on for ever: " in said.out
    assert f"go round, about soc; the content in use comes from the pack {tmp_path.name}" in said.out
    assert "some games with it fail" in said.err


def test_check_of_a_bad_pack_names_every_mistake(tmp_path: Path) -> None:
    folder = tmp_path / "heat"
    folder.mkdir()
    (folder / "events.toml").write_text(BAD_EVENTS, encoding="utf-8")

    said = process("check", folder)

    problems = said.out.splitlines()
    assert said.code == 2
    assert len(problems) == 2
    assert problems[0].startswith("heat/events.toml [heat-wave] effects 1 do: no such verb 'chance'; did you mean")
    assert problems[1].startswith("heat/events.toml [heat-wave] effects 2 track:")
    assert said.err == f"holdfast: 2 problems in {folder}\n"


# --- Bad arguments ----------------------------------------------------------------------------------------------

BAD_ARGUMENTS: dict[str, tuple[tuple[object, ...], str]] = {
    "command": (("nonsense",), "No such command 'nonsense'"),
    "option of a command": (("games", "--jsno"), "No such option: --jsno"),
    "no game": (("play",), "which game? Try: holdfast play big_chair"),
    "game": (("play", "big_char"), "there is no game 'big_char'; did you mean 'big_chair'?"),
    "scenario": (("play", "big_chair", "--scenario", "test-drvie"), "did you mean 'test-drive'?"),
    "too many seats": (("play", "big_chair", "--seats", 4), "big_chair is for 1 to 3 seats, not 4"),
    "seats that are no number": (("play", "big_chair", "--seats", "two"), "Invalid value for '--seats'"),
    "seed that is no number": (("play", "big_chair", "--seed", "x"), "Invalid value for '--seed'"),
    "bot": (("play", "big_chair", "--seats", 2, "--bot", "stedy"), "did you mean 'steady'?"),
    "a bot in every seat": (
        ("play", "big_chair", "--seats", 2, "--bot", "random", "--bot", "random"),
        "no seat is left for you (seats: 2, bots: 2); use --seats 3",
    ),
    "more bots than seats": (
        ("play", "big_chair", "--seats", 3, *["--bot", "random"] * 3),
        "no seat is left for you (seats: 3, bots: 3); this game has 3 seats at most",
    ),
    "option of the game": (("play", "big_chair", "--option", "rolls=1"), "big_chair has no option 'rolls'"),
    "option without value": (("play", "big_chair", "--option", "rolls"), "--option takes NAME=VALUE, not 'rolls'"),
    "value of an option": (
        ("play", "big_chair", "--option", "replace_lost_roles=perhaps"),
        "takes one of False, True, not 'perhaps'",
    ),
    "pack": (("play", "big_chair", "--pack", "/nowhere"), "/nowhere is not a folder"),
    "save": (("play", "--resume", "/nowhere.json"), "there is no file /nowhere.json"),
    "games to simulate": (("simulate", "big_chair", "--games", 0), "the number of games must be at least 1, not 0"),
    "workers": (("simulate", "big_chair", "--workers", 0), "the number of workers must be at least 1, not 0"),
    "bot to simulate": (("simulate", "big_chair", "--bot", "rondom"), "did you mean 'random'?"),
    "bots to simulate": (
        ("simulate", "big_chair", "--seats", 3, "--bot", "random", "--bot", "random"),
        "name one bot for all seats or one for each (seats: 3, bots: 2)",
    ),
    "file to write": (("simulate", "big_chair", "--out", "/nowhere/x"), "/nowhere/x cannot be written"),
    "rule": (("rules", "BC-999"), "there is no rule 'BC-999'; did you mean"),
    "game of rules": (("rules", "big-chair!"), "there is no game 'big-chair!'; did you mean 'big_chair'?"),
    "folder to check": (("check", "/nowhere"), "/nowhere is not a folder"),
    "game of a pack": (("check", PACK, "--game", "chess"), "there is no game 'chess'"),
}


@pytest.mark.parametrize(("arguments", "said"), BAD_ARGUMENTS.values(), ids=list(BAD_ARGUMENTS))
def test_a_bad_argument_ends_with_code_2_and_one_clear_line(
    run: Run, data_folder: Path, arguments: tuple[object, ...], said: str
) -> None:
    done = run(*arguments)

    lines = [line for line in done.err.splitlines() if line and not line.startswith(("Usage:", "Try "))]
    assert done.code == 2
    assert done.out == ""
    assert len(lines) == 1
    assert lines[0].startswith(("holdfast: ", "Error: "))
    assert said in lines[0]
    assert not (data_folder / "saves").exists(), "nothing is kept of a game that was not begun"


@pytest.mark.parametrize("arguments", [("play", "big_char"), ("play", "big_chair", "--seats", "x")])
def test_a_bad_argument_shows_no_traceback_in_a_real_process(arguments: tuple[Any, ...]) -> None:
    said = process(*arguments)

    assert said.code == 2
    assert "Traceback" not in said.err
