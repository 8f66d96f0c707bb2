"""One small change of a game."""

from typing import NamedTuple


class Mutant(NamedTuple):
    """One change: in which file and line, by which operator, and the how-manieth occurrence of it."""

    path: str
    line: int
    operator: str
    occurrence: int

    @property
    def content(self) -> bool:
        """Whether this is a change of content rather than of a rule."""
        return self.path.endswith(".toml")
