"""Verbs for Russia and China: Summits, and the lines of their flowcharts."""

from holdfast.games.mr_president.peers import expand
from holdfast.games.mr_president.peers import summit as summits
from holdfast.games.mr_president.places import place_in
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do
from holdfast.kernel.vocabulary import verb


@verb("MP2-068", "MP2-080", says="a Summit")
def summit(g: MrPresident, here: str) -> None:
    """A Summit with a Peer."""
    do(g, (summits.summit, place_in(here)))


@verb("MP2-070", "MP2-082", says="its Influence +1 where it wants it most")
def spread(g: MrPresident, here: str) -> None:
    """A Peer gains Influence by its own order."""
    do(g, (expand.spread, place_in(here)))
