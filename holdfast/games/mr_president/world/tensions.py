"""Tensions: counters that lie face down on countries and beside the Focus."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import FOCUS
from holdfast.games.mr_president.queries import tensions_at
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import below
from holdfast.kernel.log import log

MOST_BESIDE = 6
"""Each new counter beyond so many beside the Focus brings Cabinet Drama."""


@rule("MP2-135", "MP2-133", "MP1-351", "MP1-352", "MP1-354", "MP1-384")
def lay(g: MrPresident, on: str, n: int) -> None:
    """Tensions counters are drawn at random from the supply and laid number-side down."""
    laid = min(n, len(g.tension_supply))
    for _ in range(laid):
        tensions_at(g, on).append(g.tension_supply.pop(below(g, len(g.tension_supply))))
    log(g, "{n:# Tensions counter|# Tensions counters} on {on}", n=laid, on=on)
    if on == FOCUS:
        dramas = min(laid, max(0, len(g.home.focus_tensions) - MOST_BESIDE))
        do(g, *[(rolls.throw_on, "", "d3")] * dramas)


@rule("MP2-134")
def take_off(g: MrPresident, on: str, n: int) -> None:
    """Tensions counters go back to the supply; which of several is left to chance."""
    there = tensions_at(g, on)
    gone = min(n, len(there))
    for _ in range(gone):
        g.tension_supply.append(there.pop(below(g, len(there))))
    if gone:
        log(g, "{n:# Tensions counter|# Tensions counters} off {on}", n=gone, on=on)


MOST_REMEMBERED = 40
"""So many of the counters last turned over stay in sight."""


def uncover(g: MrPresident, place: str, counters: list[str]) -> None:
    """Counters that lay face down are turned over for all to see."""
    g.revealed += 1
    g.uncovered = [*g.uncovered, *[f"{place} {each}" for each in sorted(counters)]][-MOST_REMEMBERED:]


def reveal(g: MrPresident, on: str) -> int:
    """Turn over all Tensions counters of a place, return them to the supply, and tell their sum."""
    there = tensions_at(g, on)
    total = sum(there)
    if there:
        uncover(g, on, [str(value) for value in there])
        log(g, "Tensions on {on} revealed: {values}", on=on, values=tuple(sorted(there)))
    g.tension_supply += there
    there.clear()
    return total
