"""The sizes of the long tests. The defaults are the minimum; environment variables set larger ones:

HOLDFAST_TEST_KILLS=50 make test ARGS="tests/web/test_kill.py"
"""

import os


def amount(name: str, usual: int) -> int:
    """Return the size from the environment, or the default."""
    return int(os.environ.get(f"HOLDFAST_TEST_{name}", usual))


KILLS = amount("KILLS", 4)
"""How often a server is killed under load, on each kind of database; `make attack` kills for any length of time."""

DEATHS_BY_TURNS = amount("DEATHS_BY_TURNS", 2)
"""How often one of two servers is killed while the other keeps running."""

REDEALS = amount("REDEALS", 12)
"""Games of each set-up with secrets in which every state is re-dealt for a seat; 48 games give over 20,000 states."""

BALANCE_GAMES = amount("BALANCE_GAMES", 150)
"""Games of a scenario from which its difficulty is measured."""

PACKS = amount("PACKS", 60)
"""Random packs for each game; `make attack` makes any number."""
