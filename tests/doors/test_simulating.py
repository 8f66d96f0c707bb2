"""`holdfast simulate`: where games are kept, what workers are, and Ctrl-C."""

import json
import os
import re
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pyarrow.parquet
import pytest
from rich.console import Console

from holdfast.api import set_up
from holdfast.doors import simulating
from holdfast.doors.simulating import Wish, progress_shown
from holdfast.lab.simulate import simulate
from tests.doors.command import Run, environment

SIMULATE = ("simulate", "big_chair", "--scenario", "test-drive", "--seats", 1, "--games", 30, "--seed", 5)


def test_a_folder_gets_parquet_and_goes_on(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "run"

    whole = json.loads(run(*SIMULATE, "--json").out)
    run(*SIMULATE, "--games", 10, "--out", out, "--decisions")
    went_on = json.loads(run(*SIMULATE, "--workers", 2, "--out", out, "--decisions", "--json").out)

    assert went_on | {"seconds": 0} == whole | {"seconds": 0}
    assert pyarrow.parquet.read_table(out / "games").num_rows == 30
    assert pyarrow.parquet.read_table(out / "decisions").num_rows == whole["decisions"]


def test_a_file_is_written_as_games_are_played_and_anew_by_each_run(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    out.write_text("of before\n")

    run(*SIMULATE, "--out", out)

    assert [json.loads(line)["seed"] for line in out.read_text().splitlines()] == list(range(5000015, 5000045))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--decisions",), "--decisions needs --out with a folder"),
        (("--decisions", "--out", "games.jsonl"), "--decisions needs --out with a folder"),
        (("--out", __file__), "is a file; name a folder, or a file that ends in .jsonl"),
        (("--out", f"{__file__}/games.jsonl"), "games.jsonl cannot be written: Not a directory"),
        (("--engine", "rya"), "there is no engine 'rya'; did you mean 'ray'?"),
    ],
)
def test_what_cannot_be_kept_or_played_is_refused(run: Run, arguments: tuple[str, ...], said: str) -> None:
    refused = run(*SIMULATE, *arguments)

    assert refused.code == 2
    assert said in refused.err


def test_without_ray_the_extra_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    assert "pip install 'holdfast[ray]'" in run(*SIMULATE, "--engine", "ray").err


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_prints_the_figures_of_what_is_done(tmp_path: Path, workers: int) -> None:
    """The run would take hours; it is interrupted as soon as it has stored something."""
    out = tmp_path / "games.jsonl"
    command = [sys.executable, "-u", "-m", "holdfast", *map(str, SIMULATE), "--json", "--workers", str(workers)]
    command += ["--games", "10000000", "--out", str(out)]
    os.mkfifo(out)
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(), start_new_session=True
    )
    with out.open(encoding="utf-8") as lines:
        kept = [lines.readline()]
        os.killpg(running.pid, signal.SIGINT)
        kept += lines.readlines()
    said, errors = running.communicate(timeout=60)

    assert running.returncode == simulating.INTERRUPTED
    assert json.loads(said)["games"] == len(kept)
    assert re.fullmatch(rf"holdfast: interrupted after {len(kept)} of 10000000 games\n", errors)


def test_progress_shows_rate_and_time_left_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = StringIO()
    terminal = Console(file=shown, force_terminal=True, color_system=None, width=120)
    monkeypatch.setattr(simulating, "Console", lambda stderr: terminal)
    setup = set_up("big_chair", "test-drive", seats=1)

    with progress_shown(Wish(setup, ["random"], 40, 1, (), "processes")) as progress:
        simulate(setup, ["random"], 40, progress=progress)

    assert re.search(r"big_chair test-drive .*40/40 .*\d/s .*0:00:00", shown.getvalue())
