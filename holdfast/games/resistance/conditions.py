"""Conditions that cards may use: the place of the acting player, and the Clue cards in common."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.resistance.state import Resistance, acting_seat
from holdfast.kernel.vocabulary import condition


@condition("PR-170", says="you are where {marker} is")
def at_marker(g: Resistance, marker: str) -> bool:
    """Whether the acting player is in the zone of this Objective marker."""
    return g.markers.get(marker) == g.squads[acting_seat(g)].zone


@condition("PR-205", says="{at_least:# Clue card is|# Clue cards are} in common")
def clues(g: Resistance, at_least: Annotated[int, Meta(ge=1)]) -> bool:
    """Whether at least this number of Clue cards is in common."""
    return len(g.common) >= at_least
