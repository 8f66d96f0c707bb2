"""`make proofs`: put what the last whole test run proved into the package, for `holdfast rules` on any machine."""

import json
import sys

from holdfast.games import games
from holdfast.lab.proofs import LAST_RUN, RELEASED, proofs, summary


def released(run: dict[str, list[str]]) -> dict[str, list[str]]:
    """By test function, whatever its parameters: the rules that it proves."""
    found: dict[str, set[str]] = {}
    for test, ids in run.items():
        found.setdefault(test.partition("[")[0], set()).update(ids)
    return {test: sorted(ids) for test, ids in sorted(found.items())}


def main() -> None:
    """Write the file, unless a rule is not proved."""
    if not LAST_RUN.exists():
        sys.exit("No test run is on record: run `make test` first.")
    unproved = [rule for game in games() for rule in summary(game, proofs())["unproved"]]
    if unproved:
        sys.exit(f"The last test run leaves {len(unproved)} rules without a proof: {', '.join(unproved)}")
    RELEASED.write_text(json.dumps(released(json.loads(LAST_RUN.read_text())), indent=0) + "\n")


if __name__ == "__main__":
    main()
