"""The workflows of continuous integration: every job runs one target of the Makefile."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z]+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

ON = True
"""The key under which YAML 1.1 reads `on`."""


def read(file: Path) -> dict[Any, Any]:
    """Parse a workflow."""
    workflow: dict[Any, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return workflow


def commands(job: dict[str, Any]) -> list[str]:
    """The shell commands of a job."""
    return [step["run"] for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_job_runs_one_documented_target(file: Path) -> None:
    for job in read(file)["jobs"].values():
        (command,) = commands(job)
        make, target = command.split()
        assert make == "make"
        assert target in TARGETS


def test_pushes_are_checked_pull_requests_tested_and_tags_built() -> None:
    found = {file.stem: read(file) for file in WORKFLOWS}

    ran = {name: [commands(job) for job in workflow["jobs"].values()] for name, workflow in found.items()}
    assert ran == {"check": [["make check"]], "test": [["make test"]], "release": [["make wheels"], ["make docs"]]}
    assert found["check"][ON] == ["push"]
    assert found["test"][ON] == ["pull_request"]
    assert found["release"][ON] == {"push": {"tags": ["v*"]}}
