"""Help for Allies, Military Action #5: supplies for one at war, and building one up before."""

from holdfast.games.mr_president.kinds import ALLIES, PAIRS
from holdfast.games.mr_president.queries import VERY_CLOSE, conflict_of, relation_of, war_named
from holdfast.games.mr_president.state import MrPresident, War
from holdfast.games.mr_president.war import conflicts, progress
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log

TENSE = 3
DEARER = 2
"""The Conflict Status from which on building up an Ally costs more, and what it costs then."""


def ally_in(war: War) -> str:
    """The Ally who fights in a War, or nobody."""
    return next((each for each in (war.attacker, war.defender) if each in ALLIES), "")


ALLY_OF = {pair: next((each for each in conflicts.sides_of(pair) if each in ALLIES), "") for pair in PAIRS}
"""The Ally on each Conflict Track, or nobody."""

ALLIED = tuple([pair for pair in PAIRS if ALLY_OF[pair]])
"""The tracks on which there is one."""


def price(g: MrPresident, here: str) -> int:
    """What it costs in APs to supply an Ally in a War, or to build one up on a Conflict Track."""
    war = war_named(g, here)
    if war is not None:
        return 0 if relation_of(g, ally_in(war)) == VERY_CLOSE else 1
    return price_to_build(g, here)


def price_to_build(g: MrPresident, pair: str) -> int:
    """What it costs to build up an Ally: more where it is tense."""
    return DEARER if conflict_of(g, pair) >= TENSE else 1


def wars_to_supply(g: MrPresident) -> list[str]:
    """The Wars in which an Ally can be supplied."""
    return [war.name for war in g.wars if can_supply(g, war.name)]


def can_supply(g: MrPresident, name: str) -> bool:
    """Whether a War is that of an Ally in which the US does not fight, and supplies can be paid for."""
    war = war_named(g, name)
    return war is not None and not war.us and ally_in(war) != "" and price(g, name) <= g.home.ap


def can_build(g: MrPresident, pair: str) -> bool:
    """Whether the Relative Strength of an Ally on a Conflict Track can rise and be paid for; not in a War."""
    if g.home.ap < DEARER and g.home.ap < price_to_build(g, pair):
        return False
    return conflicts.favour(g, pair, ALLY_OF[pair]) < conflicts.MOST_STRENGTH and not conflicts.fought(g, pair)


@rule("MP2-495", "MP1-136")
def pay(g: MrPresident, here: str) -> None:
    """The APs for military aid."""
    n = min(price(g, here), g.home.ap)
    g.home.ap -= n
    if n:
        log(g, "{n:# AP is|# APs are} paid", n=n)


@rule("MP2-495")
def supply(g: MrPresident, name: str, n: int) -> None:
    """The Ally at war becomes stronger."""
    war = war_named(g, name)
    if war is not None:
        do(g, (progress.reinforce, name, "attacker" if war.attacker == ally_in(war) else "defender", n))


@rule("MP2-233")
def build_up(g: MrPresident, pair: str) -> None:
    """Relative Strength moves a box in favour of the Ally."""
    if pair in ALLY_OF:
        do(g, (conflicts.change_strength, pair, conflicts.way(pair, ALLY_OF[pair])))
