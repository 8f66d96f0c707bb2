"""How much the long tests do: as much as they must. Whoever has more time asks for more, by the environment:

HOLDFAST_TEST_KILLS=50 make test ARGS="tests/web/test_kill.py"
"""

import os


def amount(name: str, usual: int) -> int:
    """A number of things to do, unless the environment asks for another."""
    return int(os.environ.get(f"HOLDFAST_TEST_{name}", usual))


KILLS = amount("KILLS", 4)
"""How often a server is killed under load, on each kind of database; `make attack` kills for as long as one likes."""

DEATHS_BY_TURNS = amount("DEATHS_BY_TURNS", 2)
"""How often one of two servers is killed while the other goes on."""

REDEALS = amount("REDEALS", 12)
"""Games of each set-up with secrets of which every state is dealt anew for a seat: of 48 that is over 20,000 states."""

BALANCE_GAMES = amount("BALANCE_GAMES", 150)
"""Games of a scenario by which its difficulty is told."""

PACKS = amount("PACKS", 60)
"""Packs made by chance for each game; `make attack` makes as many as one likes."""
