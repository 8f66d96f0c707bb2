"""War Progress."""

from holdfast.games.mr_president.queries import war_named
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log


@rule("MP2-456")
def reinforce(g: MrPresident, name: str, side: str, n: int) -> None:
    """The Strength of one side in a War changes, never below 0."""
    war = war_named(g, name)
    if war is not None:
        if side == "attacker":
            war.attack = max(0, war.attack + n)
        else:
            war.defend = max(0, war.defend + n)
        log(g, "{war}: {n} against {n_other}", war=name, n=war.attack, n_other=war.defend)
