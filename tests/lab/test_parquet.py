"""Outcomes in Parquet files: complete, in order, and the same after a kill at any time."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from holdfast.api import set_up
from holdfast.kernel.content import Pack
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Setup
from holdfast.lab import parquet
from holdfast.lab.parquet import ParquetFolder
from holdfast.lab.simulate import Interrupted, Report, outcomes, run_of, simulate

SETUP = set_up("big_chair", "test-drive", seats=1, seed=4)
GAMES = 40


@pytest.fixture(autouse=True)
def parts_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write a part for each chunk."""
    monkeypatch.setattr(parquet, "SHORTEST", 0.0)
    monkeypatch.setattr(parquet, "SHARE", 0.0)


def play(
    folder: Path,
    games: int = GAMES,
    setup: Setup = SETUP,
    answers: bool = False,
    progress: Callable[[int], None] | None = None,
    told: tuple[str, ...] = (),
    bot: str = "random",
) -> Report:
    """Play games and store them."""
    return simulate(setup, [bot], games, progress=progress, told=told, store=ParquetFolder(folder, answers))


def rows(folder: Path, table: str = "games") -> list[dict[str, Any]]:
    """All rows of a table, in the order of the parts."""
    return [row for file in sorted((folder / table).glob("*")) for row in pyarrow.parquet.read_table(file).to_pylist()]


def digest(report: Report) -> str:
    """The digest of a report."""
    return report.as_json()["digest"]


PLAIN = simulate(SETUP, ["random"], GAMES)


def test_a_row_for_each_game_and_for_each_answer(tmp_path: Path) -> None:
    setup = set_up("survive_thrive", seats=3, seed=2)
    play(tmp_path, 3, setup, answers=True, told=("crisis",))

    found = list(outcomes(run_of(setup, ["random"], ("crisis",), answers=True), 3))
    assert [tuple(row.values()) for row in rows(tmp_path)] == [
        (number, each.seed, each.ending, list(each.winners), list(each.scores), each.decisions, each.trace,
         list(each.used), list(each.told))
        for number, each in enumerate(found)
    ]  # fmt: skip
    assert [tuple(row.values()) for row in rows(tmp_path, "decisions")] == [
        (number, place, *answer) for number, each in enumerate(found) for place, answer in enumerate(each.answers)
    ]


def test_games_without_answers_are_stored_as_well(tmp_path: Path) -> None:
    """A chunk whose games ask nothing has no row of an answer."""
    store = ParquetFolder(tmp_path, answers=True)
    run = run_of(SETUP, ["random"], answers=True)
    [outcome] = outcomes(run, 1)

    assert list(store.open(run)) == []
    store.add([outcome._replace(answers=())], 1.0)
    store.close()

    assert len(rows(tmp_path)) == 1
    assert rows(tmp_path, "decisions") == []


def test_more_games_go_on_in_the_same_folder_with_the_same_figures(tmp_path: Path) -> None:
    play(tmp_path, 15)
    more = play(tmp_path, GAMES)
    again = play(tmp_path, GAMES)

    assert [row["number"] for row in rows(tmp_path)] == list(range(GAMES))
    for report in (more, again):
        assert report.as_json() | {"seconds": 0} == PLAIN.as_json() | {"seconds": 0}
    assert again.seconds == more.seconds > 0


def test_fewer_games_than_are_stored_are_refused(tmp_path: Path) -> None:
    play(tmp_path, 15)

    with pytest.raises(HoldfastError, match="15 games are stored already, more than 5"):
        play(tmp_path, 5)


PACK = Pack("harbour", (("events.toml", ""),))


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"setup": SETUP._replace(seed=5)}, "seed: 4 there, 5 here"),
        ({"setup": set_up("big_chair", "test-drive", seats=2, seed=4)}, "seats: 1 there, 2 here; bots: "),
        ({"setup": SETUP._replace(packs=(PACK,))}, r"packs: \[\] there, \[\['harbour', '"),
        ({"bot": "steady"}, r"bots: \['random'\] there, \['steady'\] here"),
        ({"told": ("event",)}, r"told: \[\] there, \['event'\] here"),
        ({"answers": True}, "decisions: False there, True here"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_another_run_is_refused_and_changes_nothing(tmp_path: Path, other: dict[str, Any], said: str) -> None:
    play(tmp_path, 3)
    before = rows(tmp_path)

    with pytest.raises(HoldfastError, match=rf"has games of another run; name a new folder \(.*{said}"):
        play(tmp_path, 6, **other)

    assert rows(tmp_path) == before


@pytest.mark.parametrize("version", ["holdfast", "rules_version", "code", "code of bots"])
def test_another_version_is_refused(tmp_path: Path, version: str) -> None:
    play(tmp_path, 3)
    file = tmp_path / "manifest.json"
    manifest = json.loads(file.read_text())
    manifest["run"][version] = "older"
    file.write_text(json.dumps(manifest))

    with pytest.raises(HoldfastError, match=f"{version}: older there, "):
        play(tmp_path, 6)


def test_another_source_of_a_custom_agent_is_another_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "parquet_agents.py").write_text("def first(seen):\n    return 0\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    play(tmp_path / "out", 2, bot="parquet_agents:first")
    play(tmp_path / "out", 3, bot="parquet_agents:first")
    (tmp_path / "parquet_agents.py").write_text("def first(seen):\n    return len(seen.options) - 1\n")

    with pytest.raises(HoldfastError, match="code of bots"):
        play(tmp_path / "out", 4, bot="parquet_agents:first")


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "chess.pgn").write_text("1. e4")

    with pytest.raises(HoldfastError, match="has files of something else; name a new folder"):
        play(tmp_path)
    assert (tmp_path / "games" / "chess.pgn").exists()


def test_a_folder_in_use_is_refused(tmp_path: Path) -> None:
    """A process does not exclude itself, so another one has to try."""
    program = f"""
from pathlib import Path
from holdfast.lab.parquet import ParquetFolder
try:
    ParquetFolder(Path({str(tmp_path)!r})).lock()
except Exception as mistake:
    print(mistake)
"""
    store = ParquetFolder(tmp_path)
    list(store.open(run_of(SETUP, ["random"])))

    refused = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    store.close()
    free = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert (refused.stdout, free.stdout) == (f"another process is writing to {tmp_path}\n", "")


@pytest.mark.parametrize("harm", ["lost", "cut", "short"])
def test_a_damaged_part_is_reported(tmp_path: Path, harm: str) -> None:
    play(tmp_path, 10)
    file = sorted((tmp_path / "games").glob("*"))[-1]
    if harm == "lost":
        file.unlink()
    elif harm == "cut":
        file.write_bytes(file.read_bytes()[:-20])
    else:
        pyarrow.parquet.write_table(pyarrow.parquet.read_table(file).slice(0, 0), file)

    with pytest.raises(HoldfastError, match=r"part-\d+.parquet is missing or damaged"):
        play(tmp_path, 12)


def test_a_damaged_manifest_is_reported(tmp_path: Path) -> None:
    play(tmp_path, 3)
    (tmp_path / "manifest.json").write_text("{")

    with pytest.raises(HoldfastError, match=r"manifest.json is damaged"):
        play(tmp_path, 3)


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    with pytest.raises(HoldfastError, match="out cannot be written: No such file or directory"):
        play(tmp_path / "nowhere" / "out", 1)


def test_a_seed_beyond_the_integers_of_parquet_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HoldfastError, match="too large for Parquet"):
        play(tmp_path, 1, SETUP._replace(seed=1 << 63))


def test_without_the_library_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)

    with pytest.raises(HoldfastError, match=r"pip install 'holdfast\[lab\]'"):
        play(tmp_path)


# --- Interrupted and killed -------------------------------------------------------------------------------------


def test_ctrl_c_keeps_what_is_done_and_the_same_call_goes_on(tmp_path: Path) -> None:
    def press(games: int) -> None:
        if games >= 12:
            os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(Interrupted) as caught:
        play(tmp_path, progress=press)
    stored = len(rows(tmp_path))

    assert 12 <= stored == caught.value.report.games < GAMES
    assert digest(play(tmp_path)) == digest(PLAIN)


class Kill(BaseException):
    """Ends a run at once."""


@pytest.mark.parametrize("step", range(1, 12))
def test_a_kill_at_any_step_of_writing_leaves_no_gap_and_no_duplicate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    """From this step on nothing is written: not even the temporary file is renamed."""
    steps = 0

    def rename(part: Path, file: Path) -> Path:
        nonlocal steps
        steps += 1
        if steps >= step:
            raise Kill
        os.replace(part, file)
        return file

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", rename)
        with pytest.raises(Kill):
            play(tmp_path, answers=True)

    report = play(tmp_path, answers=True)

    assert digest(report) == digest(PLAIN)
    assert [row["number"] for row in rows(tmp_path)] == list(range(GAMES))
    answers = [(row["number"], row["decision"]) for row in rows(tmp_path, "decisions")]
    assert answers == [(row["number"], place) for row in rows(tmp_path) for place in range(row["decisions"])]
    assert not list(tmp_path.glob("**/*.part"))


PROGRAM = """
import sys
from pathlib import Path
from holdfast.api import set_up
from holdfast.lab import parquet
from holdfast.lab.simulate import simulate

parquet.SHORTEST = parquet.SHARE = 0.0
setup = set_up("big_chair", "test-drive", seats=1, seed=4)
store = parquet.ParquetFolder(Path(sys.argv[1]), answers=True)
report = simulate(setup, ["random"], GAMES, 2, lambda games: print(games, flush=True), store=store)
print(report.as_json()["digest"])
"""


def test_a_run_that_is_killed_again_and_again_ends_like_one_that_is_not(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PROGRAM.replace("GAMES", "400"), str(tmp_path)]
    for _ in range(3):
        running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert running.stdout
        for _ in range(4):
            assert running.stdout.readline()
        running.kill()
        running.communicate()

    said = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout

    assert said.split()[-1] == digest(simulate(SETUP, ["random"], 400))
    assert [row["number"] for row in rows(tmp_path)] == list(range(400))
    assert int(said.split()[0]) > 4, "it went on, rather than begin again"
