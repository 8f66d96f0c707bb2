"""The ledger: every rule of a rulebook as one testable statement with an id. It ships with the game."""

import tomllib
from functools import cache
from importlib import resources
from typing import NamedTuple

from holdfast.kernel.agenda import CITES, Rule


class LedgerRule(NamedTuple):
    """One rule: its id, its topic, its text, and how unclear, conflicting or missing wording was settled."""

    id: str
    topic: str
    says: str
    unclear: str = ""
    conflict: str = ""
    missing: str = ""


@cache
def ledger(game: str) -> dict[str, LedgerRule]:
    """Return the rules of a game by id."""
    folder = resources.files(f"holdfast.games.{game}")
    found = {}
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        if file.name.startswith("rules") and file.name.endswith(".toml"):
            for rule in tomllib.loads(file.read_text(encoding="utf-8"))["rule"]:
                texts = {key: rule.get(key, "") for key in ("unclear", "conflict", "missing")}
                found[rule["id"]] = LedgerRule(rule["id"], rule["topic"], rule["says"], **texts)
    return found


def carried_out_by(rule: str) -> list[Rule]:
    """Return the functions that implement a rule."""
    return [fn for fn, ids in CITES.items() if rule in ids]
