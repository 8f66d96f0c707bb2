"""What cards may ask about the state: where the acting player stands, and what the team knows."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.resistance.state import Resistance, acting
from holdfast.kernel.vocabulary import condition


@condition("PR-170", says="you are where {marker} is")
def at_marker(g: Resistance, marker: str) -> bool:
    """Whether the acting player stands where this Objective marker lies."""
    return g.markers.get(marker) == g.squads[acting(g)].zone


@condition("PR-205", says="{at_least:# Clue card is|# Clue cards are} in common")
def clues(g: Resistance, at_least: Annotated[int, Meta(ge=1)]) -> bool:
    """Whether so many Clue cards are in common."""
    return len(g.common) >= at_least
