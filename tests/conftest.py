"""Hooks of every test run: record which rules the passing tests prove; a whole run must prove the whole ledger."""

import json
import os
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.forks import run_in_forks
from tests.proofs import unproved
from tests.tiers import put_into_tiers, shares

settings.register_profile("same", derandomize=True, deadline=None, print_blob=False)
settings.load_profile("same")

PARTIAL = ("keyword", "markexpr", "deselect", "lf", "stepwise", "ignore", "ignore_glob", "collectonly")
"""Options by which a run leaves tests out."""

passed: dict[str, list[str]] = {}
failed: dict[str, list[str]] = {}
lost: list[str] = []
number = count()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Assign each test to its tier, long tests first, and attach its marks to its report, also in forks."""
    put_into_tiers(items)
    for item in items:
        ids = [rule for mark in item.iter_markers("proves") for rule in mark.args]
        if ids:
            item.user_properties.append(("proves", ids))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for the number of forks that run the tests."""
    parser.addoption("--forks", default="0", help="run tests in so many forks, or as many as fit the cores (auto)")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run the tests in forks, if requested and possible."""
    config = session.config
    forks = number_of_forks(config.getoption("forks"))
    if forks < 2 or session.testsfailed or config.option.collectonly or config.option.usepdb:
        return None
    run_in_forks(session, shares(session.items), forks)
    return True


def number_of_forks(wanted: str) -> int:
    """Return 1.5 times the number of cores: a test with a browser or a server waits about half of its time."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + cores // 2 if wanted == "auto" else int(wanted)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Record the rules of a test that passed, or that failed at any stage."""
    ids: list[str] | None = dict(report.user_properties).get("proves")  # type: ignore[assignment]
    if ids and report.failed:
        passed.pop(report.nodeid, None)
        failed[report.nodeid] = ids
    elif ids and report.passed and report.when == "call":
        passed[report.nodeid] = ids


def is_whole(config: pytest.Config) -> bool:
    """Return whether a run leaves no test out."""
    return config.args == config.getini("testpaths") and not any(config.getoption(name, None) for name in PARTIAL)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Write the results for `holdfast rules`; a run of a few tests replaces only the results of those tests.

    A whole run in which every test has passed still fails if a rule has lost its proof.
    """
    if not passed and not failed:
        return
    whole = is_whole(session.config) and not session.shouldfail and not session.shouldstop
    file = session.config.rootpath / ".holdfast" / "proofs.json"
    before = json.loads(file.read_text(encoding="utf-8")) if file.exists() and not whole else {}
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(overlaid(before, whole), indent=1), encoding="utf-8")
    if whole and exitstatus == pytest.ExitCode.OK:
        lost.extend(unproved(rule for ids in passed.values() for rule in ids))
        session.exitstatus = pytest.ExitCode.TESTS_FAILED if lost else exitstatus


def overlaid(before: dict[str, Any], whole: bool) -> dict[str, Any]:
    """Merge the results of this run into those of earlier runs."""
    ran = passed.keys() | failed.keys()

    def kept(part: str, new: dict[str, list[str]]) -> dict[str, list[str]]:
        old = {test: ids for test, ids in before.get(part, {}).items() if test not in ran}
        return dict(sorted((old | new).items()))

    return {
        "whole": whole or before.get("whole", False),
        "passed": kept("passed", passed),
        "failed": kept("failed", failed),
    }


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the rules that no test proves any more."""
    if lost:
        terminalreporter.section("rules without a proof", red=True)
        for rule in lost:
            terminalreporter.line(rule)
        terminalreporter.line("A rule of the ledger is proved by a test with its id in @proves (tests/proofs.py).")


@pytest.fixture(autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a separate data folder, not the user's; it is not created, because most tests save nothing."""
    folder = tmp_path_factory.getbasetemp() / f"data-{os.getpid()}-{next(number)}"
    monkeypatch.setenv("HOLDFAST_DATA_DIR", str(folder))
    return folder


@pytest.fixture(autouse=True)
def plain_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Test the code that is here, not what someone has compiled from it."""
    monkeypatch.setenv("HOLDFAST_COMPILED", "off")
    monkeypatch.delenv("HOLDFAST_COMPILED_IN_USE", raising=False)
