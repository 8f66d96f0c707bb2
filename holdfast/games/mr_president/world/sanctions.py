"""Sanctions: Unilateral, Multilateral and UN counters that lie face down on Russia, China, Iran and North Korea."""

from holdfast.games.mr_president.kinds import PEERS, CountryId, PeerId
from holdfast.games.mr_president.places import peer_in
from holdfast.games.mr_president.queries import country_of, country_to_change
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world.rivals import change_relations, lean_peer
from holdfast.games.mr_president.world.tensions import uncover
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import below
from holdfast.kernel.log import log


def supply_of(g: MrPresident, kind: str) -> list[int]:
    """The counters of a kind that are not in use."""
    return {"unilateral": g.unilateral_supply, "multilateral": g.multilateral_supply, "un": g.un_supply}[kind]


def drawn(g: MrPresident, supply: list[int]) -> int:
    """A counter at random."""
    return supply.pop(below(g, len(supply)))


@rule("MP2-165", "MP2-162", "MP2-164", "MP2-166", "MP2-167")
def impose(g: MrPresident, on: CountryId, kind: str) -> None:
    """A Sanctions counter is drawn at random and laid face down; at most one of each type, the UN's never on Peers."""
    supply = supply_of(g, kind)
    if kind not in country_of(g, on).sanctions and supply and not (kind == "un" and on in PEERS):
        country_to_change(g, on).sanctions[kind] = drawn(g, supply)
        log(g, "{sanction} Sanctions on {on}", sanction=kind, on=on)
        peer = peer_in(on)
        if peer is not None:
            do(g, (resent, peer, kind))


@rule("MP2-168", "MP2-169")
def resent(g: MrPresident, peer: PeerId, kind: str) -> None:
    """A Peer resents Sanctions at once: Unilateral ones with a trend, Multilateral ones with a whole box."""
    do(g, (lean_peer, peer, -1) if kind == "unilateral" else (change_relations, peer, -1))


@rule("MP2-165", "MP2-183")
def lift(g: MrPresident, on: CountryId, kind: str) -> None:
    """A Sanctions counter goes back to the supply."""
    if kind in country_of(g, on).sanctions:
        supply_of(g, kind).append(country_to_change(g, on).sanctions.pop(kind))
        log(g, "{sanction} Sanctions on {on} are lifted", sanction=kind, on=on)


def reveal(g: MrPresident, on: CountryId) -> int:
    """Turn over the Sanctions on a country and return their sum; they stay until they are redrawn."""
    borne = country_of(g, on).sanctions
    if borne:
        uncover(g, on, [str(value) for value in borne.values()])
        log(g, "Sanctions on {on} revealed: {values}", on=on, values=tuple(sorted(borne.values())))
    return sum(borne.values())


@rule("MP2-179")
def redraw(g: MrPresident, on: CountryId) -> None:
    """Revealed Sanctions go back, and as many of the same type are drawn and laid face down."""
    borne = country_to_change(g, on).sanctions
    for kind in borne:
        supply = supply_of(g, kind)
        supply.append(borne[kind])
        borne[kind] = drawn(g, supply)
