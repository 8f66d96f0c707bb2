"""The command line in this process."""

import sys
from pathlib import Path

import pytest

from holdfast.doors import terminal
from tests.doors.command import Run, Said


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs the command in this process, for tests that do not need a separate one."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: object, typed: str = "") -> Said:
        file = tmp_path / "typed"
        file.write_text(typed, encoding="utf-8")
        with file.open(encoding="utf-8") as stdin, monkeypatch.context() as patched:
            patched.setattr(sys, "argv", ["holdfast", *map(str, arguments)])
            patched.setattr(sys, "stdin", stdin)
            with pytest.raises(SystemExit) as ended:
                terminal.main()
        return Said(int(ended.value.code or 0), *capsys.readouterr())

    return run


@pytest.fixture
def play(run: Run) -> Run:
    """Plays Test Drive with seed 3 and the given lines of input."""

    def play(*typed: str, more: tuple[object, ...] = ("big_chair", "--seed", 3)) -> Said:
        return run("play", *more, typed="".join(f"{line}\n" for line in typed))

    return play
