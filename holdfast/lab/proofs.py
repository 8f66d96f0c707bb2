"""Which rules of the ledger are proved by which tests: the results of the release, overlaid with local test runs."""

import ast
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.ledger import LedgerRule, carried_out_by, ledger

PROJECT = Path(__file__).parent.parent.parent
LOCAL = PROJECT / ".holdfast" / "proofs.json"
"""Results of local test runs: `whole`, and the rules of each test under `passed` or `failed`."""
RELEASED = Path(__file__).parent / "proved.json"
"""By test module: the rules that it proved at the release. `make proofs` writes it; renaming a test leaves it alone."""

LISTED = 12
"""The number of rules that a printed list names."""


def local_results() -> dict[str, Any]:
    """The results of local test runs, or those of the file named by HOLDFAST_PROOFS; nothing if that is empty."""
    wanted = os.environ.get("HOLDFAST_PROOFS")
    if wanted and not Path(wanted).exists():
        raise HoldfastError(f"no test run is recorded in {wanted}; `make test` records what each test proves")
    file = LOCAL if wanted is None else Path(wanted)
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def proofs() -> dict[str, list[str]]:
    """By rule: the tests that passed locally, and the modules that proved it at the release.

    After a complete test run the release does not count. After a partial one it does, except for modules in which tests
    of the same rule failed locally and none passed.
    """
    local = local_results()
    passed, failed = local.get("passed", {}), local.get("failed", {})
    found: dict[str, list[str]] = {}
    for test, rule in pairs(passed):
        found.setdefault(rule, []).append(test)
    if not local.get("whole"):
        gone = {(module_of(test), rule) for test, rule in pairs(failed)}
        gone -= {(module_of(test), rule) for test, rule in pairs(passed)}
        for module, rules in json.loads(RELEASED.read_text(encoding="utf-8")).items():
            for rule in rules.split():
                if (module, rule) not in gone:
                    found.setdefault(rule, []).append(module)
    return found


def pairs(results: dict[str, list[str]]) -> Iterator[tuple[str, str]]:
    """Each test paired with each of its rules."""
    return ((test, rule) for test, rules in results.items() for rule in rules)


def module_of(test: str) -> str:
    """The file of a test: `tests/a.py` of `tests/a.py::test_b[c]`."""
    return test.partition("::")[0]


def function_of(test: str) -> str:
    """The name of a test without its parameters: `tests/a.py::test_b` of `tests/a.py::test_b[c]`."""
    return test.partition("[")[0]


def proved_by(rule: str) -> list[str]:
    """The test functions that prove a rule; the test module if its source is missing or does not name the rule."""
    known = proofs().get(rule, ())
    tests = {function_of(test) for test in known if "::" in test}
    failed = set(map(function_of, local_results().get("failed", {})))
    for module in [module for module in known if "::" not in module]:
        tests |= marked(module, rule) - failed
        if not any(module_of(test) == module for test in tests):
            tests.add(module)
    return sorted(tests)


def marked(module: str, rule: str) -> set[str]:
    """The functions of a test module whose `proves` mark names a rule, read from the source if it exists."""
    file = PROJECT / module
    source = file.read_text(encoding="utf-8") if file.is_file() else ""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return {f"{module}::{node.name}" for node in nodes if is_marked(node, rule)}


def is_marked(node: ast.FunctionDef, rule: str) -> bool:
    """Whether this is a test function marked `@proves(..., rule, ...)`."""
    marks = [mark for mark in node.decorator_list if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "proves"]
    return any(isinstance(arg, ast.Constant) and arg.value == rule for mark in marks for arg in mark.args)


def summary(game: str, proved: dict[str, list[str]]) -> dict[str, Any]:
    """The number of rules of a game, the number proved, and the rules not proved."""
    rules = ledger(game)
    unproved = [rule for rule in rules if rule not in proved]
    return {"game": game, "rules": len(rules), "proved": len(rules) - len(unproved), "unproved": unproved}


def listed(rules: Iterable[str]) -> str:
    """Format rules for printing: the first few by name, then the number of the rest."""
    names = list(rules)
    more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
    return ", ".join(names[:LISTED]) + more


def rule_named(rule: str, games: list[str]) -> LedgerRule:
    """Look up a rule of any game by its id."""
    every = {entry.id: entry for game in games for entry in ledger(game).values()}
    wanted = rule.upper()
    if wanted not in every:
        raise HoldfastError(f"there is no rule {rule!r}; {nearest(wanted, every)}")
    return every[wanted]


def places(rule: str) -> list[str]:
    """Where a rule is implemented: file, line and function."""
    found = []
    for fn in carried_out_by(rule):
        file = Path(fn.__code__.co_filename)
        shown = file.relative_to(PROJECT) if file.is_relative_to(PROJECT) else Path(file.name)
        found.append(f"{shown.as_posix()}:{fn.__code__.co_firstlineno} {fn.__name__}")
    return found
