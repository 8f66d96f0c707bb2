"""The Resolute Letters: one from the last President, and one for the next."""

from collections.abc import Callable
from typing import Any

from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log

Letters = tuple[tuple[Callable[[MrPresident], Any], tuple[str, dict[str, Any]]], ...]

FOUND: Letters = (
    (lambda g: g.wars, ("You will be told that wars end. Ask whoever tells you so on which day.", {})),
    (lambda g: g.home.soe <= 4, ("Look at the economy before you look at the polls: they follow it.", {})),
    (lambda g: g.congress.control < 0, ("They will fight you on every bill. Ask them to dinner all the same.", {})),
    (lambda g: True, ("The desk is larger than it looks from outside. Leave it tidier than you found it.", {})),
)
"""The letters of the last President; the first that fits the world is used."""

LEFT: Letters = (
    (lambda g: g.wars, ("I leave you a war. I would have liked to leave you a peace.", {})),
    (lambda g: g.home.ldi >= 3, ("What we have not settled at home will be on your desk first.", {})),
    (lambda g: g.home.approval >= 16, ("In the end they liked me. It passes: do what lasts.", {})),
    (lambda g: True, ("Nobody outside this room will know how hard it was. Now you do.", {})),
)
"""The letters for the next President; the first that fits is used."""


def fitting(g: MrPresident, letters: Letters) -> tuple[str, dict[str, Any]]:
    """The first letter that fits."""
    return next(letter for fits, letter in letters if fits(g))


@rule("MP1-015")
def find_letter(g: MrPresident) -> None:
    """The letter of the last President."""
    log(g, "A letter lies on the Resolute desk: “{text}”", text=fitting(g, FOUND))


def leave_letter(g: MrPresident) -> None:
    """The letter for the next President, whatever became of this one."""
    log(g, "You leave a letter on the Resolute desk: “{text}”", under="MP1-015", text=fitting(g, LEFT))
