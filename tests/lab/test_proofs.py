"""The proofs that `holdfast rules` shows, after a test run and in a fresh install."""

import json
from pathlib import Path
from typing import Any

import pytest

from holdfast.games import games
from holdfast.kernel.errors import HoldfastError
from holdfast.lab import proofs
from tests.release_proofs import released

MODULE = "tests/big_chair/test_preparation.py"
"""A module that proves BC-058 and other rules."""


@pytest.fixture(autouse=True)
def fresh_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An installation without test runs; returns the file for the next run's record."""
    monkeypatch.delenv("HOLDFAST_PROOFS", raising=False)
    monkeypatch.setattr(proofs, "LOCAL", tmp_path / "last.json")
    return tmp_path / "last.json"


@pytest.mark.parametrize("game", games())
def test_a_fresh_install_tells_that_the_release_proved_every_rule(game: str) -> None:
    """If this fails after a change of a ledger: `make test`, then `make proofs`."""
    assert proofs.summary(game, proofs.proofs())["unproved"] == []


def test_the_release_names_modules_that_exist() -> None:
    """If this fails after a test file was renamed: `make test`, then `make proofs`."""
    modules = json.loads(proofs.RELEASED.read_text(encoding="utf-8"))

    assert [module for module in modules if not (proofs.PROJECT / module).is_file()] == []


def ran(file: Path, **results: Any) -> None:
    """Record a test run."""
    file.write_text(json.dumps(results))


def test_after_a_whole_run_the_release_does_not_count(fresh_install: Path) -> None:
    ran(fresh_install, whole=True, passed={"tests/test_a.py::test_one": ["BC-058"]}, failed={})

    assert proofs.proofs() == {"BC-058": ["tests/test_a.py::test_one"]}


@pytest.mark.parametrize("game", games())
def test_after_a_partial_run_the_rest_of_the_release_still_counts(fresh_install: Path, game: str) -> None:
    ran(fresh_install, whole=False, passed={f"{MODULE}::test_one": ["BC-058"]}, failed={})

    found = proofs.proofs()

    assert proofs.summary(game, found)["unproved"] == []
    assert {MODULE, f"{MODULE}::test_one"} <= set(found["BC-058"])


def test_a_rule_whose_only_proof_fails_here_is_not_proved_any_more(fresh_install: Path) -> None:
    rule, (module,) = next((rule, found) for rule, found in proofs.proofs().items() if len(found) == 1)
    ran(fresh_install, whole=False, passed={}, failed={f"{module}::test_it[2]": [rule]})

    assert rule not in proofs.proofs()


def test_a_failed_test_takes_nothing_from_other_modules(fresh_install: Path) -> None:
    before = proofs.proofs()["BC-058"]
    ran(fresh_install, whole=False, passed={}, failed={f"{MODULE}::test_it": ["BC-058"]})

    assert proofs.proofs()["BC-058"] == [module for module in before if module != MODULE]
    assert len(before) > 1


def test_an_empty_setting_means_the_release_alone(fresh_install: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran(fresh_install, whole=True, passed={}, failed={})
    monkeypatch.setenv("HOLDFAST_PROOFS", "")

    assert MODULE in proofs.proofs()["BC-058"]


def test_the_tests_of_a_rule_are_read_from_the_marks_in_the_source() -> None:
    found = proofs.proved_by("BC-058")

    assert f"{MODULE}::test_unspent_budget_is_not_carried_over" in found
    assert MODULE not in found


def test_a_partial_run_adds_tests_that_passed_and_removes_those_that_failed(fresh_install: Path) -> None:
    before = proofs.proved_by("BC-058")
    fails = f"{MODULE}::test_unspent_budget_is_not_carried_over"
    ran(fresh_install, whole=False, passed={f"{MODULE}::test_x[1]": ["BC-058"]}, failed={f"{fails}[a]": ["BC-058"]})

    assert proofs.proved_by("BC-058") == sorted({*before, f"{MODULE}::test_x"} - {fails})


def test_without_the_sources_the_module_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(proofs, "PROJECT", tmp_path)

    assert MODULE in proofs.proved_by("BC-058")


def test_a_long_list_of_rules_is_capped() -> None:
    rules = [f"BC-{n:03}" for n in range(1, 16)]

    assert proofs.listed(rules[:12]).endswith(", BC-012")
    assert proofs.listed(rules).endswith(", BC-012 and 3 more")


def test_a_record_that_is_asked_for_and_is_not_there_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOLDFAST_PROOFS", str(tmp_path / "none.json"))

    with pytest.raises(HoldfastError, match=r"no test run is recorded in .*none\.json; `make test`"):
        proofs.proofs()


def test_the_release_lists_rules_by_module_whatever_its_tests_are_called() -> None:
    run = {"b.py::test_b[2]": ["BC-002"], "b.py::test_b[1]": ["BC-001", "BC-002"], "a.py::test_a": ["BC-003"]}
    renamed = {"b.py::test_x": ["BC-001", "BC-002"], "a.py::test_y[1]": ["BC-003"]}

    assert json.loads(released(run)) == {"a.py": "BC-003", "b.py": "BC-001 BC-002"}
    assert released(renamed) == released(run)
