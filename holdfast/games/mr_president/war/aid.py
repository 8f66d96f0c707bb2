"""Help for Allies, Military Action #5: supplies for one at war, and building one up before."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.mr_president.home.tracks import pay_aps
from holdfast.games.mr_president.kinds import NO_TARGET, SIDES, AllyId, PairId, Target, WarName
from holdfast.games.mr_president.places import ally_in, pair_in
from holdfast.games.mr_president.queries import VERY_CLOSE, conflict_of, relation_of, war_named
from holdfast.games.mr_president.state import MrPresident, War
from holdfast.games.mr_president.war import progress
from holdfast.games.mr_president.world import conflicts
from holdfast.kernel.agenda import do
from holdfast.kernel.vocabulary import verb

TENSE, PRICE = 3, 1
"""The Conflict Status from which on building up an Ally costs APs, and how many."""


def ally_of(war: War) -> AllyId | None:
    """Return the Ally who fights in a War, if one does."""
    return ally_in(war.attacker) or ally_in(war.defender)


ALLY_OF: dict[PairId, AllyId] = {
    pair: ally for pair, (first, second) in SIDES.items() if (ally := ally_in(first) or ally_in(second)) is not None
}
"""The Ally on each Conflict Track that has one."""

ALLIED: tuple[PairId, ...] = tuple(ALLY_OF)
"""The Conflict Tracks of Allies."""


def price(g: MrPresident, here: Target) -> int:
    """Return the price in APs of supplying an Ally in a War, or building one up on a Conflict Track."""
    war = war_named(g, here)
    if war is None:
        pair = pair_in(here)
        return 1 if pair is None else price_to_build(g, pair)
    ally = ally_of(war)
    return 0 if ally is not None and relation_of(g, ally) == VERY_CLOSE else 1


def price_to_build(g: MrPresident, pair: PairId) -> int:
    """Return the price of building up an Ally: nothing until the Conflict Track is tense."""
    return PRICE if conflict_of(g, pair) >= TENSE else 0


def wars_to_supply(g: MrPresident) -> list[WarName]:
    """Return the Wars in which an Ally can be supplied."""
    return [war.name for war in g.wars if can_supply(g, war.name)]


def can_supply(g: MrPresident, name: Target) -> bool:
    """Whether a War is that of an Ally in which the US does not fight, and supplies can be paid for."""
    war = war_named(g, name)
    return war is not None and not war.us and ally_of(war) is not None and price(g, name) <= g.home.ap


def can_build(g: MrPresident, pair: PairId) -> bool:
    """Whether the Relative Strength of an Ally on a Conflict Track can rise and be paid for; not in a War."""
    if g.home.ap < PRICE and g.home.ap < price_to_build(g, pair):
        return False
    return conflicts.favour(g, pair, ALLY_OF[pair]) < conflicts.MOST_STRENGTH and not conflicts.fought(g, pair)


@verb("MP2-495", "MP1-136", says="its price in APs")
def aid_price(g: MrPresident, here: Target) -> None:
    """The APs for military aid."""
    pay_aps(g, min(price(g, here), g.home.ap))


@verb("MP2-495", says="Strength +{n} for the Ally")
def supply(g: MrPresident, here: Target, n: Annotated[int, Meta(ge=1, le=4)]) -> None:
    """The Ally at war becomes stronger."""
    war = war_named(g, here)
    if war is not None:
        do(g, (progress.reinforce, NO_TARGET, war.name, "attacker" if war.attacker == ally_of(war) else "defender", n))


@verb("MP2-233", says="Relative Strength +1 for the Ally")
def build_up(g: MrPresident, here: Target) -> None:
    """Relative Strength moves a box in favour of the Ally."""
    pair = pair_in(here)
    if pair is not None and pair in ALLY_OF:
        do(g, (conflicts.change_strength, pair, conflicts.way(pair, ALLY_OF[pair])))
