"""A mutant: one small change to a game."""

from typing import NamedTuple


class Mutant(NamedTuple):
    """One change: its file and line, its operator, and which occurrence of that operator it is (from 0)."""

    path: str
    line: int
    operator: str
    occurrence: int

    @property
    def content(self) -> bool:
        """Return whether the change is to content rather than to a rule."""
        return self.path.endswith(".toml")
