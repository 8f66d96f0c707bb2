"""What came of earlier trials, so that a longer run goes on where a shorter one stopped."""

import hashlib
import json
from pathlib import Path

from tests.mutants.mutants import Mutant


def digest(root: Path, game: str) -> str:
    """A fingerprint of everything on which the outcome depends."""
    found = hashlib.sha256()
    for path in sorted([*(root / "holdfast").rglob("*.py"), *(root / "holdfast").rglob("*.toml")]):
        found.update(path.read_bytes())
    for path in sorted((root / "tests" / game).rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()


class Notes:
    """A file of outcomes; it counts only as long as nothing has changed."""

    def __init__(self, root: Path, game: str) -> None:
        self.path = root / ".holdfast" / f"mutants-{game}.json"
        self.digest = digest(root, game)
        kept = json.loads(self.path.read_text()) if self.path.exists() else {}
        same = kept.get("digest") == self.digest
        self.outcomes = {Mutant(*mutant): noticed for *mutant, noticed in kept["outcomes"]} if same else {}

    def note(self, mutant: Mutant, noticed: bool) -> None:
        """Keep an outcome at once: a run may be ended at any time."""
        self.outcomes[mutant] = noticed
        self.path.parent.mkdir(exist_ok=True)
        outcomes = [[*each, outcome] for each, outcome in sorted(self.outcomes.items())]
        self.path.write_text(json.dumps({"digest": self.digest, "outcomes": outcomes}))
