"""Endings: the fourteen ways of losing at once, and what each ending means."""

from holdfast.games.mr_president.kinds import Target
from holdfast.games.mr_president.letters import leave_letter
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import end
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb


@verb(
    "MP1-107",
    "MP1-108",
    "MP1-109",
    "MP1-114",
    "MP1-115",
    "MP1-116",
    "MP1-117",
    "MP1-118",
    "MP1-119",
    "MP1-120",
    "MP1-121",
    "MP1-122",
    "MP1-123",
    "MP1-124",
    "MP1-125",
    says="the game is lost: {ending}",
)
def lose(g: MrPresident, here: Target, ending: str) -> None:
    """An auto-loss ends the game, whatever else was still to do."""
    log(g, "The game is lost: {ending}", ending=ending)
    leave_letter(g)
    end(g, ending, (), (g.home.legacy,))
