"""The terminal: measure, compare and replay."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from holdfast.doors import measuring
from holdfast.games import games
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.journal import load
from holdfast.lab.measuring.shapes import from_json
from tests.doors.command import PACK, ROOT, Run, environment

MEASURE = ("measure", "saltmarch", "--games", 12, "--seed", 5, "--workers", 1)


def test_measure_writes_the_report_and_its_figures(run: Run, tmp_path: Path) -> None:
    said = run(*MEASURE, "--out", tmp_path / "reports")

    page, figures = (tmp_path / "reports" / f"saltmarch-spring-tide.{ending}" for ending in ("html", "json"))
    assert said.code == 0
    assert str(page) in said.err
    assert str(figures) in said.err
    assert "random: " in said.err
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert from_json(figures.read_text(encoding="utf-8")).subject.games == 12
    assert sorted(file.name for file in (tmp_path / "reports").iterdir()) == [figures.name[:-4] + "html", figures.name]


def test_measure_prints_json_for_programs_and_writes_no_file(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    said = run(*MEASURE, "--json")

    assert from_json(said.out).subject.seed == 5
    assert [file for file in tmp_path.iterdir() if file.suffix in (".html", ".json")] == []


def test_the_same_arguments_give_the_same_figures(run: Run) -> None:
    found = [json.loads(run(*MEASURE, "--json", "--workers", workers).out) for workers in (1, 2)]
    for each in found:
        each.pop("run")

    assert found[0] == found[1]


def test_measure_can_print_its_schema(run: Run) -> None:
    schema = json.loads(run("measure", "--schema").out)

    assert "Measurement" in schema["$ref"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("measure",), "which game?"),
        (("measure", "saltmarch", "--games", 1), "at least 2"),
        (("measure", "saltmarch", "--bot", "nobody"), "no bot 'nobody'"),
        (("measure", "big_char"), "did you mean 'big_chair'"),
        (("compare", "steady", "chief"), "which game?"),
        (("compare", "steady", "stedy"), "'stedy' is no folder, bot or scenario of big_chair; did you mean 'steady'?"),
        (("compare", "steady", "seats=many"), "seats takes a number"),
        (("replay", "big_chair", "--bot", "nobody"), "no bot 'nobody'"),
    ],
)
def test_mistakes_are_told_in_one_line(run: Run, arguments: tuple[object, ...], says: str) -> None:
    said = run(*arguments)

    assert said.code == 2
    assert says in " ".join(said.err.split())


def test_a_folder_that_cannot_be_written_is_refused_before_the_games(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    said = run("measure", "big_chair", "--games", 100_000, "--out", tmp_path / "file")

    assert said.code == 2
    assert "cannot be made" in said.err


def test_files_are_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "a.json"
    kept.write_text("kept")

    def full(self: Path, text: str, encoding: str) -> None:
        if "html" in self.name:
            raise OSError(28, "No space left on device")
        self.write_bytes(text.encode())

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(HoldfastError, match="No space left"):
        measuring.save_all(tmp_path, "a", {"json": "new", "html": "new"})

    assert kept.read_bytes() == b"kept"
    assert [*tmp_path.iterdir()] == [kept]


def test_ctrl_c_ends_a_measurement_and_leaves_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-c", INTERRUPTED, "measure", "big_chair", "--games", "100000", "--workers", "1"]
    running = subprocess.Popen(
        [*command, "--out", str(tmp_path)], env=environment(), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert running.stdout is not None
    assert running.stdout.readline() == b"playing\n"
    os.kill(running.pid, signal.SIGINT)
    _, errors = running.communicate(timeout=60)

    assert running.returncode == 130
    assert b"stopped; nothing was written" in errors
    assert [*tmp_path.iterdir()] == []


INTERRUPTED = """
import sys
from holdfast.doors import terminal
from holdfast.lab.measuring import games, measure

def playing(*given):
    if not told:
        told.append(print("playing", flush=True))
    return play_one(*given)

told, play_one = [], games.play_one
games.play_one = playing
terminal.main()
"""


# --- Compare -----------------------------------------------------------------------------------------------------


def test_compare_says_which_bot_is_better(run: Run) -> None:
    said = run("compare", "random", "steady", "--games", 100, "--workers", 1)

    assert said.code == 0
    assert said.out.startswith("steady wins ")
    assert "difference: +" in said.out


def test_compare_finds_the_game_of_packs_and_scenarios(run: Run) -> None:
    said = run(
        "compare", f"{PACK},year-of-storms", "test-drive", "--bot", "random", "--games", 50, "--workers", 1, "--json"
    )

    found = json.loads(said.out)
    assert (found["a"]["game"], found["a"]["packs"], found["b"]["packs"]) == ("big_chair", ["harbour-city"], [])
    assert found["a"]["options"]["luck"] == found["b"]["options"]["luck"] == "even"


def test_compare_takes_options_and_the_standard(run: Run) -> None:
    said = run("compare", ".", "luck=one,seats=2", "--game", "big_chair", "--bot", "random", "--games", 25, "--json")

    found = json.loads(said.out)
    assert (found["a"]["name"], found["a"]["seats"], found["a"]["options"]["luck"]) == ("the standard", 1, "even")
    assert (found["b"]["seats"], found["b"]["options"].get("luck", "one")) == (2, "one")


# --- Replay ------------------------------------------------------------------------------------------------------


def test_replay_tells_a_game_and_keeps_it(run: Run, tmp_path: Path) -> None:
    said = run("replay", "big_chair", "--scenario", "test-drive", "--seed", 1000005, "--out", tmp_path / "game.json")

    again = run("replay", "big_chair", "--scenario", "test-drive", "--seed", 1000005)
    assert said.code == 0
    assert again.out.strip() == said.out[: said.out.index("kept as")].strip()
    assert "How it was decided:" in said.out
    assert load(tmp_path / "game.json", games()).state.result is not None
