"""A whole test run fails when a rule has lost its proof, and names the rule; a run of a few tests does not fail."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

CONFTEST = "from tests.conftest import *\n"
SETTINGS = "[pytest]\ntestpaths = suite\nmarkers = proves(*ids): proofs\naddopts = -p no:cacheprovider\n"
SUITE = """
from holdfast.games import games
from holdfast.kernel.ledger import ledger
from tests.proofs import proves

RULES = [rule for game in games() for rule in ledger(game)]

@proves(*RULES[::2])
def test_half_of_all():
    pass

@proves(*[rule for rule in RULES[1::2] if rule not in {lost!r}])
def test_the_other_half():
    assert {passes!r}
"""
HALF, OTHER = "test_half_of_all", "test_the_other_half"
FORKS = pytest.mark.parametrize("forks", ["0", "2"])


def run(folder: Path, *args: str, lost: tuple[str, ...] = (), passes: bool = True) -> tuple[int, str]:
    """Run a small suite that proves every rule except some; return its exit status and output."""
    (folder / "suite").mkdir()
    (folder / "suite" / "conftest.py").write_text(CONFTEST)
    (folder / "suite" / "test_all.py").write_text(SUITE.format(lost=lost, passes=passes))
    (folder / "pytest.ini").write_text(SETTINGS)
    return again(folder, *args)


def again(folder: Path, *args: str) -> tuple[int, str]:
    """Run the suite in a folder again."""
    command = [sys.executable, "-m", "pytest", *args]
    here = {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(command, cwd=folder, env=here, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@FORKS
def test_a_whole_run_fails_and_names_the_rules_that_have_lost_their_proof(tmp_path: Path, forks: str) -> None:
    status, said = run(tmp_path, f"--forks={forks}", lost=("BC-058", "ST-010"))

    assert status == pytest.ExitCode.TESTS_FAILED
    assert "rules without a proof" in said
    assert "BC-058: Unspent Budget is lost" in said
    assert [line[:6] for line in said.splitlines() if line[2:3] == "-" and line[:2].isupper()] == ["BC-058", "ST-010"]


@FORKS
def test_a_whole_run_with_every_proof_passes(tmp_path: Path, forks: str) -> None:
    status, said = run(tmp_path, f"--forks={forks}")

    assert status == pytest.ExitCode.OK, said
    assert "2 passed" in said


@pytest.mark.parametrize("args", [("-k", "half"), ("-m", "proves"), ("suite/test_all.py",), ("--ignore", "elsewhere")])
def test_a_run_of_a_few_tests_need_not_prove_everything(tmp_path: Path, args: tuple[str, ...]) -> None:
    status, said = run(tmp_path, *args, lost=("BC-058",))

    assert status == pytest.ExitCode.OK, said


@FORKS
def test_if_a_test_fails_only_the_failure_is_reported(tmp_path: Path, forks: str) -> None:
    status, said = run(tmp_path, f"--forks={forks}", passes=False)

    assert status == pytest.ExitCode.TESTS_FAILED
    assert "rules without a proof" not in said
    results = json.loads((tmp_path / ".holdfast" / "proofs.json").read_text(encoding="utf-8"))
    assert results["whole"]
    assert [*results["passed"], *results["failed"]] == [f"suite/test_all.py::{name}" for name in (HALF, OTHER)]


def test_a_run_of_a_few_tests_replaces_only_their_results(tmp_path: Path) -> None:
    run(tmp_path)
    suite = tmp_path / "suite" / "test_all.py"
    suite.write_text(suite.read_text().replace("assert True", "assert False"))
    again(tmp_path, "-k", "other")

    results = json.loads((tmp_path / ".holdfast" / "proofs.json").read_text(encoding="utf-8"))
    assert results["whole"]
    assert list(results["passed"]) == [f"suite/test_all.py::{HALF}"]
    assert list(results["failed"]) == [f"suite/test_all.py::{OTHER}"]


def test_a_whole_run_that_stops_early_is_none(tmp_path: Path) -> None:
    run(tmp_path, "-x", passes=False)

    results = json.loads((tmp_path / ".holdfast" / "proofs.json").read_text(encoding="utf-8"))
    assert not results["whole"]
