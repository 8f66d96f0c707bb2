"""Help for Allies, Military Action #5: supplies for one at war, and building one up before."""

from collections.abc import Iterator

from holdfast.games.mr_president.kinds import ALLIES, PAIRS
from holdfast.games.mr_president.queries import VERY_CLOSE, conflict_of, relation_of, war_named
from holdfast.games.mr_president.state import MrPresident, War
from holdfast.games.mr_president.war import conflicts, progress
from holdfast.kernel.agenda import do, rule

TENSE = 3
"""The Conflict Status from which on building up an Ally costs more."""


def ally_in(war: War) -> str:
    """The Ally who fights in a War, or nobody."""
    return next((each for each in (war.attacker, war.defender) if each in ALLIES), "")


ALLY_OF = {pair: next((each for each in conflicts.sides_of(pair) if each in ALLIES), "") for pair in PAIRS}


ALLIED = tuple(pair for pair in PAIRS if ALLY_OF[pair])
"""The Ally on each Conflict Track, or nobody; and the tracks on which there is one."""


def price(g: MrPresident, here: str) -> int:
    """What it costs in APs to supply an Ally in a War, or to build one up on a Conflict Track."""
    war = war_named(g, here)
    if war is not None:
        return 0 if relation_of(g, ally_in(war)) == VERY_CLOSE else 1
    return 2 if conflict_of(g, here) >= TENSE else 1


def wars_to_supply(g: MrPresident) -> list[str]:
    """The Wars of Allies in which the US does not fight, as far as they can be paid for."""
    return [war.name for war in g.wars if not war.us and ally_in(war) and price(g, war.name) <= g.home.ap]


def pairs_to_build(g: MrPresident) -> Iterator[str]:
    """The Conflict Tracks on which an Ally can be built up and paid for; not while they are at war."""
    if g.home.ap:
        yield from [pair for pair in ALLIED if may_build(g, pair)]


def may_build(g: MrPresident, pair: str) -> bool:
    """Whether the Relative Strength of an Ally can rise, and be paid for."""
    favour = conflicts.favour(g, pair, ALLY_OF[pair])
    return favour < conflicts.MOST_STRENGTH and not conflicts.fought(g, pair) and price(g, pair) <= g.home.ap


@rule("MP2-495", "MP1-136")
def pay(g: MrPresident, here: str) -> None:
    """The APs for military aid."""
    g.home.ap -= price(g, here)


@rule("MP2-495")
def supply(g: MrPresident, name: str, n: int) -> None:
    """The Ally at war becomes stronger."""
    war = war_named(g, name)
    if war is not None:
        do(g, (progress.reinforce, name, "attacker" if war.attacker == ally_in(war) else "defender", n))


@rule("MP2-233")
def build_up(g: MrPresident, pair: str) -> None:
    """Relative Strength moves a box in favour of the Ally."""
    do(g, (conflicts.change_strength, pair, conflicts.way(pair, ALLY_OF[pair])))
