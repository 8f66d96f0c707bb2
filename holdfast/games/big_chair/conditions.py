"""Conditions and counts that card data can name."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.big_chair.cards import RoleId, StrategyId
from holdfast.games.big_chair.state import BigChair
from holdfast.kernel.vocabulary import condition, count

Few = Annotated[int, Meta(ge=1, le=9)]


@condition(
    "BC-111", says="there are {at_least:n} or more black cubes", denied="there are fewer than {at_least:n} black cubes"
)
def cubes(g: BigChair, at_least: Few) -> bool:
    """Whether at least this many black cubes are in play; each special Event places one."""
    return g.cubes >= at_least


@condition("BC-107", says="{strategy} is Active", denied="{strategy} is not Active")
def active(g: BigChair, strategy: StrategyId) -> bool:
    """Whether a Strategy is Active."""
    return strategy in g.active


@condition("BC-107", says="{role} sits in the cabinet", denied="{role} does not sit in the cabinet")
def in_cabinet(g: BigChair, role: RoleId) -> bool:
    """Whether a Role is in play, for any seat and with or without Abilities left."""
    return role in g.roles


@count("BC-111", says="black cube")
def black_cubes(g: BigChair) -> int:
    """The number of black cubes in play: one for each special Event so far."""
    return g.cubes
