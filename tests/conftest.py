"""What every test run does: note which rules of the ledger the passing tests prove, for `holdfast rules`."""

import json
from pathlib import Path

import pytest
from hypothesis import settings

from tests.tiers import put_into_tiers

ROOT = Path(__file__).parent.parent
PROVED = ROOT / ".holdfast" / "proved.json"

settings.register_profile("same", derandomize=True, deadline=None, print_blob=False)
settings.load_profile("same")

passed: dict[str, list[str]] = {}
ran: set[str] = set()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put each test into its tier, long ones first; carry its marks along with its report, also from workers."""
    put_into_tiers(items)
    for item in items:
        ids = [rule for mark in item.iter_markers("proves") for rule in mark.args]
        if ids:
            item.user_properties.append(("proves", ids))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note what a test that passed has proved."""
    ids = dict(report.user_properties).get("proves")
    if ids and report.when == "call":
        ran.add(report.nodeid)
        if report.passed:
            passed[report.nodeid] = list(ids)  # type: ignore[call-overload]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write the proofs down; a run of a few tests replaces only what those tests prove."""
    if hasattr(session.config, "workerinput") or not ran:
        return
    whole = session.config.args == session.config.getini("testpaths")
    before: dict[str, list[str]] = json.loads(PROVED.read_text()) if PROVED.exists() and not whole else {}
    proofs = {test: ids for test, ids in before.items() if test not in ran} | passed
    PROVED.parent.mkdir(exist_ok=True)
    PROVED.write_text(json.dumps(dict(sorted(proofs.items())), indent=1))


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test touches the saves of the person who runs it."""
    monkeypatch.setenv("HOLDFAST_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"
