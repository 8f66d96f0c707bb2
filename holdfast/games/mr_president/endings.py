"""Endings: the fourteen ways of losing at once, and what each ending means."""

from holdfast.games.mr_president.letters import leave_letter
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import end, rule
from holdfast.kernel.log import log

LOSSES = {
    "nato": "NATO and Russia are at war.",
    "japan": "Japan and China are at war.",
    "russia": "Russia has reached its objectives.",
    "china": "China has reached its objectives.",
    "rogue": "A Rogue State has reached Level 4.",
    "rogues": "One Rogue State too many.",
    "wmds": "Weapons of mass destruction were used.",
    "iran": "Iran and Israel are at war, and Iran has the bomb.",
    "north-korea": "The two Koreas are at war, and the North has the bomb.",
    "lingering": "Six Lingering Domestic Issues: the country no longer believes in its government.",
    "wars": "A sixth war.",
    "evaluation": "A Performance Evaluation of 16 or less.",
    "voted-out": "Not re-elected, and this scenario needs it.",
    "impeached": "Impeached.",
}
"""The ways of losing at once."""

ENDINGS = {
    "re-elected": "Re-elected: the country gives you four more years.",
    "one-term": "A one-term President.",
    **LOSSES,
}
"""Every kind of ending and what it means."""


@rule(
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
)
def lose_at_once(g: MrPresident, ending: str) -> None:
    """An auto-loss ends the game, whatever else was still to do."""
    log(g, "The game is lost: {ending}", ending=ending)
    leave_letter(g)
    end(g, ending, (), (g.home.legacy,))
