"""Tensions: counters that lie face down on countries and beside the Focus."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.home import tracks
from holdfast.games.mr_president.kinds import COUNTRIES, FOCUS, NO_TARGET, Bearer
from holdfast.games.mr_president.queries import country_of, tensions_at, tensions_to_change
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.chance import below
from holdfast.kernel.log import log
from holdfast.kernel.state import Step

MOST_BESIDE = 6
"""Each new counter beyond this number beside the Focus brings Cabinet Drama."""

RELIEF = 2
"""So many counters come off every country when the supply runs out."""


@rule("MP2-135", "MP2-133", "MP2-134", "MP2-143", "MP2-144", "MP1-351", "MP1-352", "MP1-354", "MP1-384")
def lay(g: MrPresident, on: Bearer, n: int) -> None:
    """Tensions counters are drawn at random and laid number-side down; one that is not there is laid after relief."""
    laid = min(n, len(g.tension_supply))
    if laid:
        there = tensions_to_change(g, on)
        there += [g.tension_supply.pop(below(g, len(g.tension_supply))) for _ in range(laid)]
        log(g, "{n:# Tensions counter|# Tensions counters} on {on}", n=laid, on=on)
    dramas = min(laid, max(0, len(g.home.focus_tensions) - MOST_BESIDE)) if on == FOCUS else 0
    steps: list[Step] = [(rolls.throw_on, NO_TARGET, "d3")] * dramas
    if laid < n:
        some = any([country_of(g, country).tensions for country in COUNTRIES])
        steps += [(run_out,), *([(lay, on, n - laid)] if some else [])]
    do_all(g, steps)


@rule("MP2-144", "MP2-145", "MP2-146", "MP2-147", "MP2-148")
def run_out(g: MrPresident) -> None:
    """No counter is left: every country loses two, and the US World Opinion, approval and Legacy."""
    log(g, "The Tensions counters have run out")
    relief = [(take_off, country, RELIEF) for country in COUNTRIES]
    do(g, *relief, (tracks.move, "wo", -1), (tracks.move, "pa", -2), (tracks.move, "lp", -3))


@rule("MP2-134", "MP2-142")
def take_off(g: MrPresident, on: Bearer, n: int) -> None:
    """Tensions counters go back to the supply; which of several is left to chance."""
    gone = min(n, len(tensions_at(g, on)))
    if gone:
        there = tensions_to_change(g, on)
        g.tension_supply += [there.pop(below(g, len(there))) for _ in range(gone)]
        log(g, "{n:# Tensions counter|# Tensions counters} off {on}", n=gone, on=on)


MOST_REMEMBERED = 60
"""So many of the counters last turned over stay in sight."""


def uncover(g: MrPresident, place: str, counters: list[str]) -> None:
    """Counters that lay face down are turned over for all to see."""
    g.revealed += 1
    g.uncovered = [*g.uncovered, *[f"{place} {each}" for each in sorted(counters)]][-MOST_REMEMBERED:]


def reveal(g: MrPresident, on: Bearer) -> int:
    """Turn over all Tensions counters of a place, return them to the supply, and tell their sum."""
    there = tensions_at(g, on)
    total = sum(there)
    if there:
        uncover(g, on, [str(value) for value in there])
        log(g, "Tensions on {on} revealed: {values}", on=on, values=tuple(sorted(there)))
        g.tension_supply += there
        tensions_to_change(g, on).clear()
    return total


def half(n: int) -> int:
    """Return how many of `n` revealed counters come back: half of them, rounded up."""
    return (n + 1) // 2
