"""Tests in forks give the same results as in one process, and a fork that ends too early is reported."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

CONFTEST = """
from tests.conftest import *

@pytest.fixture(scope="session")
def lamp():
    yield "lit"
    Path("put-out").open("a").write("x")
"""
SUITE = {
    "test_one.py": """
import pytest

def test_passes(lamp):
    assert lamp == "lit"

def test_fails(lamp):
    print("what was printed")
    assert [1, 2] == [1, 3]

@pytest.mark.skip(reason="not today")
def test_is_left_out():
    pass
""",
    "test_other.py": """
import pytest

@pytest.fixture
def trouble():
    yield
    raise OSError("it does not close")

@pytest.mark.parametrize("n", range(20))
def test_many(lamp, n, capfd):
    print(n)
    assert capfd.readouterr().out == f"{n}\\n"

def test_ends_badly(trouble):
    pass
""",
    "test_third.py": "def test_alone():\n    pass\n",
}
FATAL = "import os\n\ndef test_before():\n    pass\n\ndef test_the_end():\n    os._exit(7)\n"
FORKS = pytest.mark.parametrize("forks", [0, 2, 5])


def run(folder: Path, *args: str, **files: str) -> tuple[int, str]:
    """Run a small suite; return its exit status and output."""
    (folder / "suite").mkdir()
    for name, text in {"conftest.py": CONFTEST, **files}.items():
        (folder / "suite" / name).write_text(text)
    (folder / "pytest.ini").write_text("[pytest]\ntestpaths = suite\naddopts = -p no:cacheprovider\n")
    here = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", *args]
    done = subprocess.run(command, cwd=folder, env=here, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


@FORKS
def test_reports_are_the_same_as_in_one_process(tmp_path: Path, forks: int) -> None:
    status, said = run(tmp_path, f"--forks={forks}", **SUITE)

    assert status == pytest.ExitCode.TESTS_FAILED
    assert "1 failed, 23 passed, 1 skipped, 1 error" in said
    assert re.findall(r"^(FAILED|ERROR) (\S+)", said, re.MULTILINE) == [
        ("FAILED", "suite/test_one.py::test_fails"),
        ("ERROR", "suite/test_other.py::test_ends_badly"),
    ]
    assert "At index 1 diff: 2 != 3" in said
    assert said.count("what was printed") == 1 + said.count('print("what was printed")')
    assert len((tmp_path / "put-out").read_text()) == min(max(forks, 1), 2), "once in each process that had it"


def test_the_first_failure_ends_the_run_where_that_is_wanted(tmp_path: Path) -> None:
    status, said = run(tmp_path, "--forks=2", "-x", **SUITE)

    assert status == pytest.ExitCode.TESTS_FAILED
    assert "stopping after 1 failures" in said


def test_a_fork_that_ends_too_early_fails_the_run(tmp_path: Path) -> None:
    status, said = run(tmp_path, "--forks=2", **SUITE, **{"test_fatal.py": FATAL})

    assert status == pytest.ExitCode.TESTS_FAILED
    assert "a fork of the tests ended with code 7, at or after ['suite/test_fatal.py::test_" in said
