"""The end of the year: Clean-Up, Consequences, End Turn."""

from holdfast.games.mr_president.scoring import final_scoring
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.turn import last_turn
from holdfast.kernel.agenda import do, rule


@rule("MP1-088")
def clean_up(g: MrPresident) -> None:
    """Clean-Up."""


@rule("MP1-090")
def consequences(g: MrPresident) -> None:
    """The End of Turn Consequences."""


@rule("MP1-060", "MP1-089", "MP1-242", "MP1-263")
def end_turn(g: MrPresident) -> None:
    """Unused APs are lost; after the last Turn the final scoring follows."""
    g.home.ap = 0
    if g.turn >= last_turn(g):
        do(g, (final_scoring,))
