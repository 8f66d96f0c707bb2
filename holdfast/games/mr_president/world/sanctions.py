"""Sanctions: Unilateral, Multilateral and UN counters that lie face down on Russia, China, Iran and North Korea."""

from holdfast.games.mr_president.queries import country_of
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.chance import below
from holdfast.kernel.log import log


def supply_of(g: MrPresident, kind: str) -> list[int]:
    """The counters of a kind that are not in use."""
    return {"unilateral": g.unilateral_supply, "multilateral": g.multilateral_supply, "un": g.un_supply}[kind]


@rule("MP2-165", "MP2-162")
def impose(g: MrPresident, on: str, kind: str) -> None:
    """A Sanctions counter is drawn at random and laid face down; at most one of each type on a country."""
    borne, supply = country_of(g, on).sanctions, supply_of(g, kind)
    if kind not in borne and supply:
        borne[kind] = supply.pop(below(g, len(supply)))
        log(g, "{sanction} Sanctions on {on}", sanction=kind, on=on)


@rule("MP2-165")
def lift(g: MrPresident, on: str, kind: str) -> None:
    """A Sanctions counter goes back to the supply."""
    borne = country_of(g, on).sanctions
    if kind in borne:
        supply_of(g, kind).append(borne.pop(kind))
        log(g, "{sanction} Sanctions on {on} are lifted", sanction=kind, on=on)
