"""The type check of steps: arguments that do not match their rule are found, with file and line."""

import subprocess
import sys
from pathlib import Path

from tools import typecheck

RULES = '''"""Steps that fit their rule, and steps that do not."""

from typing import Any, Callable, TypeVar

F = TypeVar("F", bound=Callable[..., None])


def rule(*ids: str) -> Callable[[F], F]:
    return lambda fn: fn


@rule("X-001")
def pay(g: object, seat: int, coins: int = 1) -> None:
    """Pay."""


def steps(seat: int) -> list[tuple[Any, ...]]:
    return [
        (pay, seat),
        (pay, seat, 2),
        (pay,),
        (pay, seat, 2, 3),
        (pay, "seat"),
    ]
'''
PROBLEMS = {
    21: 'Missing positional argument "seat"',
    22: "Too many arguments",
    23: 'incompatible type "str"; expected "int"',
}


def module(text: str) -> typecheck.Module:
    """Return a module with this text."""
    return typecheck.Module(typecheck.ROOT / "holdfast" / "example.py", typecheck.ROOT, text)


def rewritten(text: str) -> str:
    """Return the text of a module as the type check sees it."""
    made = module(text)
    return made.rewritten({made.name: made.marked()})


def test_arguments_of_a_step_must_fit_its_rule(tmp_path: Path) -> None:
    package = tmp_path / "steps"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "game.py").write_text(rewritten(RULES).replace(typecheck.SHIM_MODULE, "steps.shim"), encoding="utf-8")
    (package / "shim.py").write_text(typecheck.SHIM, encoding="utf-8")

    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), "steps"]
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False).stdout.splitlines()

    assert len(found) == len(PROBLEMS) + 1, found
    for line, problem in PROBLEMS.items():
        assert any(each.startswith(f"steps/game.py:{line}: error: ") and problem in each for each in found), found


def test_tuples_of_functions_are_no_steps() -> None:
    text = RULES.partition("def steps")[0] + "assert pay in (pay, rule)\nBEGIN: tuple[Rule, ...] = (pay, pay)\n"

    assert rewritten(text) == text


def test_steps_of_the_games_are_found() -> None:
    found = typecheck.modules()
    marked = {each.name: each.marked() for each in found}
    calls = sum(each.rewritten(marked).count("step_(") for each in found)

    assert calls > 700
