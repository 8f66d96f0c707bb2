"""Cyberattacks."""

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log


@rule("MP2-231")
def attack(g: MrPresident, target: str, by: str) -> None:
    """A cyberattack on a target: chart WM3."""
    log(g, "A cyberattack on {target} by {party}", target=target, party=by)
    do(g, (rolls.throw_on, target, "wm3"))
