"""Tensions: counters that lie face down on countries and beside the Focus."""

from holdfast.games.mr_president.queries import tensions_at
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.chance import below
from holdfast.kernel.log import log


@rule("MP2-135", "MP2-133")
def lay(g: MrPresident, on: str, n: int) -> None:
    """Tensions counters are drawn at random from the supply and laid number-side down."""
    laid = min(n, len(g.tension_supply))
    for _ in range(laid):
        tensions_at(g, on).append(g.tension_supply.pop(below(g, len(g.tension_supply))))
    log(g, "{n:# Tensions counter|# Tensions counters} on {on}", n=laid, on=on)


@rule("MP2-134")
def take_off(g: MrPresident, on: str, n: int) -> None:
    """Tensions counters go back to the supply; which of several is left to chance."""
    there = tensions_at(g, on)
    gone = min(n, len(there))
    for _ in range(gone):
        g.tension_supply.append(there.pop(below(g, len(there))))
    if gone:
        log(g, "{n:# Tensions counter|# Tensions counters} off {on}", n=gone, on=on)


def reveal(g: MrPresident, on: str) -> int:
    """Turn over all Tensions counters of a place, return them to the supply, and tell their sum."""
    there = tensions_at(g, on)
    total = sum(there)
    if there:
        g.revealed += 1
        log(g, "Tensions on {on} revealed: {values}", on=on, values=tuple(sorted(there)))
    g.tension_supply += there
    there.clear()
    return total
