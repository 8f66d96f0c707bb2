"""Conditions and counts that card data may name."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.big_chair.state import BigChair
from holdfast.kernel.vocabulary import condition, count

Few = Annotated[int, Meta(ge=1, le=9)]


@condition(
    "BC-111",
    says="there are {at_least:n} or more black cubes",
    denied="there are fewer than {at_least:n} black cubes",
)
def cubes(g: BigChair, at_least: Few) -> bool:
    """Whether so many special Events have happened."""
    return g.cubes >= at_least


@count("BC-111", says="black cube")
def black_cubes(g: BigChair) -> int:
    """The special Events so far."""
    return g.cubes
