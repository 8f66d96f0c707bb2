"""Commands of the lab: `holdfast compile`, and commands that run on compiled rules."""

import os
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from holdfast.doors import lab_commands
from holdfast.doors.terminal import app
from holdfast.kernel.errors import HoldfastError
from holdfast.lab import compiled
from tests.doors.command import Run

SIMULATE = ("simulate", "big_chair", "--games", "1")


class StartedAgain(SystemExit):
    """In place of the new process."""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache with rules that fit."""
    monkeypatch.setenv("HOLDFAST_COMPILED", str(tmp_path / "cache"))
    (compiled.cache() / compiled.fingerprint()).mkdir(parents=True)
    return compiled.cache()


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    """The processes that would have replaced this one: their commands and environments."""
    found: list[tuple[list[str], dict[str, str]]] = []

    def execve(program: str, command: list[str], environment: dict[str, str]) -> None:
        found.append((command, environment))
        raise StartedAgain

    monkeypatch.setattr(os, "execve", execve)
    monkeypatch.setattr(sys, "orig_argv", ["python", "-m", "holdfast", *SIMULATE])
    return found


Started = list[tuple[list[str], dict[str, str]]]


def test_simulate_starts_again_on_compiled_rules_that_fit(run: Run, cache: Path, started: Started) -> None:
    assert run(*SIMULATE).out == ""

    [(command, environment)] = started
    assert command == [sys.executable, "-m", "holdfast", *SIMULATE]
    assert environment["HOLDFAST_COMPILED_IN_USE"] == str(cache / compiled.fingerprint())


@pytest.mark.parametrize("how", ["plain", "off", "in use", "does not fit"])
def test_simulate_stays_plain_where_it_should(
    how: str, run: Run, cache: Path, started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    if how == "off":
        monkeypatch.setenv("HOLDFAST_COMPILED", "off")
    elif how == "in use":
        monkeypatch.setenv("HOLDFAST_COMPILED_IN_USE", str(cache))
    elif how == "does not fit":
        (cache / compiled.fingerprint()).rmdir()

    said = run(*SIMULATE, *(["--plain"] if how == "plain" else []))

    assert "digest" in said.out
    assert started == []


def test_a_command_inside_another_program_never_replaces_it(cache: Path, started: Started) -> None:
    said = CliRunner().invoke(app, SIMULATE)

    assert "digest" in said.output
    assert started == []


@pytest.mark.parametrize(("more", "advised"), [((), True), (("--json",), False), (("--plain",), False)])
def test_a_long_job_in_plain_python_ends_with_advice(
    more: tuple[str, ...], advised: bool, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab_commands, "LONG", 0.0)
    monkeypatch.setenv("HOLDFAST_COMPILED", str(tmp_path / "none"))

    assert ("`holdfast compile`" in run(*SIMULATE, *more).err) is advised


def test_compile_compiles_once(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLDFAST_COMPILED", str(tmp_path))
    folder = tmp_path / compiled.fingerprint()

    def fill(tell: Any) -> Path:
        tell(1, 2)
        folder.mkdir()
        return folder

    monkeypatch.setattr(compiled, "must_have_tools", lambda: None)
    monkeypatch.setattr(compiled, "fill", fill)

    assert f" s: {folder}\n`holdfast simulate` will use it." in run("compile").out
    assert run("compile").out == f"The rules are compiled already: {folder}\n"


def test_compile_says_what_is_missing(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def must_have_tools() -> None:
        raise HoldfastError("compiling needs a C compiler")

    monkeypatch.setattr(compiled, "must_have_tools", must_have_tools)
    assert (
        run("compile").err
        == "holdfast: HOLDFAST_COMPILED is `off`: unset it, or name a folder for compiled rules in it\n"
    )

    monkeypatch.setenv("HOLDFAST_COMPILED", str(tmp_path))
    said = run("compile")
    assert (said.code, said.err) == (2, "holdfast: compiling needs a C compiler\n")


def test_clean_removes_what_does_not_fit(run: Run, cache: Path) -> None:
    (cache / "0123456789abcdef").mkdir()

    assert run("compile", "--clean").out == f"Removed 1 folder from {cache}\n"
    assert list(cache.iterdir()) == [cache / compiled.fingerprint()]
