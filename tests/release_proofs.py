"""`make proofs`: copy the proofs of the last whole test run into the package, for `holdfast rules` on any machine."""

import json
import sys

from holdfast.lab.proofs import LOCAL, RELEASED, listed, module_of, pairs
from tests.proofs import unproved


def released(passed: dict[str, list[str]]) -> str:
    """Return the rules proved by each test module, one line each; renamed tests and new parameters change nothing."""
    found: dict[str, set[str]] = {}
    for test, rule in pairs(passed):
        found.setdefault(module_of(test), set()).add(rule)
    return json.dumps({module: " ".join(sorted(rules)) for module, rules in sorted(found.items())}, indent=0) + "\n"


def main() -> None:
    """Write the file, unless a rule is not proved."""
    results = json.loads(LOCAL.read_text(encoding="utf-8")) if LOCAL.exists() else {}
    if not results.get("whole"):
        sys.exit("No whole test run is on record: run `make test` first.")
    missing = unproved(rule for _, rule in pairs(results["passed"]))
    if missing:
        ids = listed(rule.partition(":")[0] for rule in missing)
        sys.exit(f"The last test run leaves {len(missing)} rules without a proof: {ids}")
    RELEASED.write_text(released(results["passed"]), encoding="utf-8")


if __name__ == "__main__":
    main()
