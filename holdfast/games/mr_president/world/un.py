"""The United Nations: Goodwill, what the UN does, what you initiate."""

from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.chance import below
from holdfast.kernel.log import log


@rule("MP2-221", "MP1-581")
def change_goodwill(g: MrPresident, n: int) -> None:
    """UN Goodwill counters are drawn face down from the supply, or go back to it."""
    source, to = (g.goodwill_supply, g.home.goodwill) if n > 0 else (g.home.goodwill, g.goodwill_supply)
    moved = min(abs(n), len(source))
    for _ in range(moved):
        to.append(source.pop(below(g, len(source))))
    if moved:
        log(g, "UN Goodwill: {n:# counter|# counters}", n=len(g.home.goodwill))
