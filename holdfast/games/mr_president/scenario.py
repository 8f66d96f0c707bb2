"""The scenario that is played, with those that it is based on."""

from typing import Any

from holdfast.games.mr_president.layouts import Scenario
from holdfast.games.mr_president.state import MrPresident


def scenario_of(g: MrPresident) -> Scenario:
    """Return the scenario that is played."""
    return g.book.scenarios[g.scenario]


def layers(g: MrPresident) -> list[Scenario]:
    """Return the scenario and those that it is based on, the most basic first: each overrides the one before."""
    found = [scenario_of(g)]
    while found[0].like:
        found.insert(0, g.book.scenarios[found[0].like])
    return found


def set_by(g: MrPresident, field: str) -> Any:
    """Return a field of the scenario or of the nearest one that it is based on and that sets it; else its default."""
    found = [getattr(layer, field) for layer in reversed(layers(g))]
    return next((each for each in found if each), found[0])


def scenario_card(g: MrPresident) -> str:
    """Return the card that the scenario brings at a fixed time, or nothing."""
    return str(set_by(g, "due"))
