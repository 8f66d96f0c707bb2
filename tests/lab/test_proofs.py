"""What `holdfast rules` knows of proofs, where tests have run and where they never will."""

import json
from pathlib import Path

import pytest

from holdfast.games import games
from holdfast.kernel.errors import HoldfastError
from holdfast.lab import proofs
from tests.release_proofs import released


@pytest.fixture(autouse=True)
def fresh_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Here no test has ever run; where the next run would be noted."""
    monkeypatch.delenv("HOLDFAST_PROOFS", raising=False)
    monkeypatch.setattr(proofs, "LAST_RUN", tmp_path / "last.json")
    return tmp_path / "last.json"


@pytest.mark.parametrize("game", games())
def test_a_fresh_install_tells_that_the_release_proved_every_rule(game: str) -> None:
    """If this fails after a change of a ledger: `make test`, then `make proofs`."""
    assert proofs.summary(game, proofs.proofs())["unproved"] == []


def test_the_last_test_run_counts_rather_than_the_release(fresh_install: Path) -> None:
    fresh_install.write_text(json.dumps({"tests/test_a.py::test_one": ["BC-058"]}))

    assert proofs.proofs() == {"BC-058": ["tests/test_a.py::test_one"]}


def test_a_record_that_is_asked_for_and_is_not_there_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOLDFAST_PROOFS", str(tmp_path / "none.json"))

    with pytest.raises(HoldfastError, match=r"no test run is on record in .*none\.json; `make test`"):
        proofs.proofs()


def test_the_release_names_a_test_once_with_all_that_its_parameters_prove() -> None:
    run = {"t.py::test_b[2]": ["BC-002"], "t.py::test_b[1]": ["BC-001", "BC-002"], "t.py::test_a": ["BC-003"]}

    assert released(run) == {"t.py::test_a": ["BC-003"], "t.py::test_b": ["BC-001", "BC-002"]}
