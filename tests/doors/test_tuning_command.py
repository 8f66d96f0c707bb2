"""The terminal: tune."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from holdfast.kernel.content import read_pack
from tests.doors.command import Run, environment

TIDES = """
game = "saltmarch"
pack = "mine"
scenario = "low-tide"

[numbers.scenarios.low-tide]
dyke = [1, 3]  # a comment

[targets.random]
won = [LOW, HIGH]
"""

MINE = """# Mine.
[low-tide]   # easier
name       = "Low Tide"
difficulty = "kind"
dyke       = 2   # sods
"""


@pytest.fixture
def plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A plan for a pack beside it, in the current folder; a lower dyke meets it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "scenarios.toml").write_text(MINE, encoding="utf-8")
    return plan_in(tmp_path, 34, 60)


def plan_in(folder: Path, low: int, high: int) -> Path:
    """Write a plan into a folder."""
    file = folder / "plan.toml"
    file.write_text(TIDES.replace("LOW", str(low)).replace("HIGH", str(high)), encoding="utf-8")
    return file


def test_tune_writes_a_pack_in_which_only_the_number_differs(run: Run, plan: Path) -> None:
    said = run("tune", plan, "--games", 800, "--workers", 1)

    new = plan.parent / "mine-tuned"
    assert said.code == 0
    assert "dyke 2 → 1: this meets the targets, confirmed on fresh seeds." in said.out
    assert "written: mine-tuned" in said.out
    assert sorted(file.name for file in new.iterdir()) == ["scenarios.toml", "tuned.md"]
    assert dict(read_pack(new).files)["scenarios.toml"] == MINE.replace("2   #", "1   #")
    assert "| `scenarios.low-tide.dyke` | 2 | 1 |" in (new / "tuned.md").read_text(encoding="utf-8")
    assert (plan.parent / "mine" / "scenarios.toml").read_text(encoding="utf-8") == MINE
    assert sorted(file.name for file in plan.parent.iterdir() if file.suffix != "") == ["plan.toml"]

    checked = run("check", new, "--game", "saltmarch", "--seconds", 0)
    assert "all is well" in checked.out


def test_the_story_of_a_tuning_is_told_in_order(run: Run, plan: Path) -> None:
    said = run("tune", plan, "--games", 800, "--workers", 1).out

    parts = [
        "wanted:",
        "may change:",
        "As it is",
        "What single changes do",
        "Candidates",
        "dyke 2 → 1",
        "confirmed",
    ]
    assert sorted(parts, key=said.index) == parts


def test_the_same_plan_gives_the_same_pack(run: Run, plan: Path) -> None:
    packs = []
    for workers in (1, 2):
        run("tune", plan, "--games", 800, "--workers", workers, "--out", plan.parent / f"by-{workers}")
        packs.append(read_pack(plan.parent / f"by-{workers}").files)

    assert packs[0] == packs[1]


def test_tune_prints_json_for_programs_and_writes_only_with_out(run: Run, plan: Path) -> None:
    found = json.loads(run("tune", plan, "--games", 800, "--json").out)

    assert found["schema"] == "holdfast-tune/1"
    assert [change["after"] for change in found["found"]["changes"]] == [1]
    assert not (plan.parent / "mine-tuned").exists()

    run("tune", plan, "--games", 800, "--json", "--out", plan.parent / "easier")
    assert (plan.parent / "easier" / "scenarios.toml").exists()


def test_if_nothing_meets_the_target_it_says_so_and_writes_nothing(run: Run, plan: Path) -> None:
    said = run("tune", plan_in(plan.parent, 75, 95), "--games", 300, "--workers", 1)

    assert said.code == 1
    assert "No pack within the bounds was found that meets the targets; nothing is written." in said.out
    assert "The closest: dyke 2 → 1" in said.out
    assert sorted(file.name for file in plan.parent.iterdir() if file.name != "typed") == ["mine", "plan.toml"]


def test_a_pack_that_meets_the_target_is_not_written_again(run: Run, plan: Path) -> None:
    said = run("tune", plan_in(plan.parent, 10, 60), "--games", 300, "--workers", 1)

    assert said.code == 0
    assert "nothing needs to change" in said.out
    assert not (plan.parent / "mine-tuned").exists()


def test_a_folder_that_exists_is_never_overwritten(run: Run, plan: Path) -> None:
    (plan.parent / "mine-tuned").mkdir()

    said = run("tune", plan, "--games", 100_000_000)

    assert said.code == 2
    assert "mine-tuned exists already, and is never overwritten" in said.err
    assert [*(plan.parent / "mine-tuned").iterdir()] == []


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("nowhere.toml",), "nowhere.toml cannot be read"),
        (("plan.toml", "--games", 3), "at least 100"),
        (("plan.toml", "--workers", 0), "workers must be at least 1"),
        (("plan.toml", "--out", "no/such/folder"), "no/such/folder cannot be made"),
    ],
)
def test_mistakes_are_told_before_any_game(run: Run, plan: Path, arguments: tuple[object, ...], says: str) -> None:
    said = run("tune", *arguments)

    assert said.code == 2
    assert says in " ".join(said.err.split())


def test_ctrl_c_ends_a_tuning_and_leaves_nothing(plan: Path) -> None:
    command = [sys.executable, "-c", INTERRUPTED, "tune", str(plan), "--games", "100000", "--workers", "1"]
    running = subprocess.Popen(
        command,
        env=environment(),
        cwd=plan.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdout is not None
    assert b"playing\n" in iter(running.stdout.readline, b"")
    os.kill(running.pid, signal.SIGINT)
    _, errors = running.communicate(timeout=60)

    assert running.returncode == 130
    assert b"stopped; nothing was written" in errors
    assert sorted(file.name for file in plan.parent.iterdir()) == ["mine", "plan.toml"]


INTERRUPTED = """
from holdfast.doors import terminal
from holdfast.lab.tuning import tune

def playing(*given):
    if not told:
        told.append(print("playing", flush=True))
    return play_one(*given)

told, play_one = [], tune.play_one
tune.play_one = playing
terminal.main()
"""
