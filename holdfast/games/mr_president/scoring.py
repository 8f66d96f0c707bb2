"""Scoring: the Presidential Performance Evaluation, the Nobel Prize, Legacy, and the end."""

from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import end, rule


@rule("MP1-097", "MP1-123")
def evaluate(g: MrPresident) -> None:
    """The Presidential Performance Evaluation."""


@rule("MP1-263", "MP1-265", "MP1-266")
def final_scoring(g: MrPresident) -> None:
    """The Legacy Points of the whole term."""
    end(g, "re-elected" if g.re_elected else "one-term", (0,) if g.re_elected else (), (g.home.legacy,))
