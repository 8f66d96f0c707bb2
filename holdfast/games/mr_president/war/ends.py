"""How Wars end, and what follows."""

from holdfast.games.mr_president.queries import war_named
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log


@rule("MP2-467")
def end_war(g: MrPresident, name: str, how: str) -> None:
    """A War ends: `attacker` or `defender` has won, or there is `peace`."""
    war = war_named(g, name)
    if war is not None:
        g.wars.remove(war)
        log(g, "{war} ends: {how}", war=name, how=how)
