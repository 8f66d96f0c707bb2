"""Which rules of the ledger are proved, and by which tests: by the last test run here, or by that of the release."""

import json
import os
from pathlib import Path
from typing import Any

from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.ledger import Entry, carried_out_by, ledger

PROJECT = Path(__file__).parent.parent.parent
LAST_RUN = PROJECT / ".holdfast" / "proved.json"
RELEASED = Path(__file__).parent / "proved.json"
"""What the tests of this release proved; `make proofs` writes it."""


def record() -> Path:
    """Where the proofs are noted: the file asked for, else the last test run, else what came with the release."""
    wanted = os.environ.get("HOLDFAST_PROOFS")
    if wanted and not Path(wanted).exists():
        raise HoldfastError(f"no test run is on record in {wanted}; `make test` notes what each test proves")
    if wanted:
        return Path(wanted)
    return LAST_RUN if LAST_RUN.exists() else RELEASED


def proofs() -> dict[str, list[str]]:
    """By rule: the tests that proved it when they last ran."""
    found: dict[str, list[str]] = {}
    for test, ids in json.loads(record().read_text(encoding="utf-8")).items():
        for rule in ids:
            found.setdefault(rule, []).append(test)
    return found


def summary(game: str, proved: dict[str, list[str]]) -> dict[str, Any]:
    """How many rules a game has, how many are proved, and which are not."""
    rules = ledger(game)
    unproved = [rule for rule in rules if rule not in proved]
    return {"game": game, "rules": len(rules), "proved": len(rules) - len(unproved), "unproved": unproved}


def rule_named(rule: str, games: list[str]) -> Entry:
    """A rule of any game by its id."""
    every = {entry.id: entry for game in games for entry in ledger(game).values()}
    wanted = rule.upper()
    if wanted not in every:
        raise HoldfastError(f"there is no rule {rule!r}; {nearest(wanted, every)}")
    return every[wanted]


def places(rule: str) -> list[str]:
    """Where in the code a rule is carried out: file, line and function."""
    found = []
    for fn in carried_out_by(rule):
        file = Path(fn.__code__.co_filename)
        shown = file.relative_to(PROJECT) if file.is_relative_to(PROJECT) else Path(file.name)
        found.append(f"{shown.as_posix()}:{fn.__code__.co_firstlineno} {fn.__name__}")
    return found
