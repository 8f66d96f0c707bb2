"""Verbs for what happens in the world."""

from typing import Annotated, Literal

from msgspec import Meta

from holdfast.games.mr_president.kinds import (
    PEERS,
    POTUS,
    SANCTIONS,
    Ally,
    AllyId,
    Bearer,
    CountryId,
    Lean,
    On,
    Peer,
    RegionId,
    Sanction,
    Target,
    Where,
)
from holdfast.games.mr_president.places import (
    AMONG_ALLIES,
    AMONG_BEARERS,
    AMONG_COUNTRIES,
    AMONG_REGIONS,
    Fits,
    anywhere,
    peer_meant,
    region_in,
    rival_of,
    settle,
    with_unrest,
)
from holdfast.games.mr_president.queries import country_of, influence_in, region_of, relation_of, tensions_at
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import allies, regions, rivals
from holdfast.games.mr_president.world import sanctions as sanctioning
from holdfast.games.mr_president.world import tensions as laying
from holdfast.games.mr_president.world import trade as trading
from holdfast.games.mr_president.world import unrest as unrests
from holdfast.kernel.agenda import do, do_all
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

Steps = Annotated[int, Meta(ge=-5, le=5)]


@verb("MP2-049", says="Regional Crisis {n:change} in {where}")
def crisis(g: MrPresident, here: Target, where: Where, n: Steps = 1) -> None:
    """Regional Crises rise or fall."""
    fits: Fits[RegionId] = lambda g, at: n > 0 or region_of(g, at).crisis > 0  # noqa: E731
    region = settle(AMONG_REGIONS, g, here, where, crisis, n, fits=fits)
    if region is not None:
        do(g, (regions.change_crisis, region, n))


@verb("MP2-030", says="Stability {n:change} in {where}")
def stability(g: MrPresident, here: Target, where: Where, n: Steps) -> None:
    """Stability rises or falls."""
    region = settle(AMONG_REGIONS, g, here, where, stability, n)
    if region is not None:
        do(g, (regions.change_stability, region, n))


@verb("MP2-020", says="Alignment {n:change} in {where}")
def align(g: MrPresident, here: Target, where: Where, n: Steps) -> None:
    """Alignment moves directly."""
    region = settle(AMONG_REGIONS, g, here, where, align, n)
    if region is not None:
        do(g, (regions.change_alignment, region, n))


@verb("MP1-223", says="Trending {way:lean} in {where}")
def lean(g: MrPresident, here: Target, where: Where, way: Lean) -> None:
    """Trending Pro-US or Anti-US in a region."""
    region = settle(AMONG_REGIONS, g, here, where, lean, way)
    if region is not None:
        do(g, (regions.lean_region, region, 1 if way == "pro" else -1))


@verb("MP1-223", says="Relations with {peer} Trending {way:lean}")
def lean_peer(g: MrPresident, here: Target, peer: Peer, way: Lean) -> None:
    """Trending Pro-US or Anti-US on a Peer's Relations."""
    power = peer_meant(g, here, peer)
    if power is not None:
        do(g, (rivals.lean_peer, power, 1 if way == "pro" else -1))


@verb("MP2-066", says="Relations with {peer} {n:change}")
def relate(g: MrPresident, here: Target, peer: Peer, n: Steps) -> None:
    """Relations with a Peer move directly."""
    power = peer_meant(g, here, peer)
    if power is not None:
        do(g, (rivals.change_relations, power, n))


@verb("MP2-184", says="relationship with {which:country} {n:change}")
def ally(g: MrPresident, here: Target, which: Ally, n: Steps) -> None:
    """The relationship with an Ally gets better or worse by a level."""
    fits: Fits[AllyId] = lambda g, at: -1 <= relation_of(g, at) + n <= 1  # noqa: E731
    found = settle(AMONG_ALLIES, g, here, which, ally, n, fits=fits)
    if found is not None:
        do(g, (allies.change_relation, found, n))


UNREST = Literal[
    "unstable",
    "civil-war",
    "ceasefire",
    "peace",
    "worsen",
    "calm",
    "resume",
    "fragile",
    "break-out",
    "warlord",
    "turn-rogue",
]


@verb("MP2-287", says="{what:unrest} in {where}")
def unrest(g: MrPresident, here: Target, where: Where, what: UNREST) -> None:
    """Unrest comes, worsens or ends in a region."""
    fits: Fits[RegionId] = with_unrest if what in ("ceasefire", "peace") else anywhere
    region = settle(AMONG_REGIONS, g, here, where, unrest, what, fits=fits)
    if region is not None:
        do(g, (unrests.change_unrest, here if region_in(here) == region else region, what))


@verb("MP2-156", says="a Trade Agreement with {where}")
def trade(g: MrPresident, here: Target, where: Where) -> None:
    """A Trade Agreement with a region."""
    region = settle(AMONG_REGIONS, g, here, where, trade, fits=lambda g, at: at not in g.agreements)
    if region is not None:
        do(g, (trading.agree, region))


@verb("MP2-071", says="Influence of {peer} {n:change} in {where}")
def influence(g: MrPresident, here: Target, where: Where, peer: Peer, n: Steps = 1) -> None:
    """Influence counters of a Peer come to a region or leave it."""
    power = peer_meant(g, here, peer)
    if power is None:
        return
    fits: Fits[RegionId] = lambda g, at: n > 0 or influence_in(g, power, at) > 0  # noqa: E731
    region = settle(AMONG_REGIONS, g, here, where, influence, power, n, fits=fits)
    if region is not None:
        do(g, (rivals.change_influence, power, region, n))


def say_anger(words: Words, n: int) -> str:
    """On whom the Tensions come."""
    if not words.where:
        return words.say("Tensions {n:change} on the rival there", n=n)
    return words.say("Tensions {n:change} on {on}", n=n, on=rival_of(words.where))


@verb("MP2-139", says=say_anger)
def anger_rival(g: MrPresident, here: Target, n: Annotated[int, Meta(ge=1, le=3)] = 1) -> None:
    """The Peer whose Influence is aimed at is angered."""
    rival = rival_of(here)
    if rival is not None:
        do(g, (laying.lay, rival, n))


@verb("MP2-066", says="{peer} takes Posture {to:n}")
def posture(g: MrPresident, here: Target, peer: Peer, to: Annotated[int, Meta(ge=1, le=2)]) -> None:
    """A Peer takes a Posture."""
    power = peer_meant(g, here, peer)
    if power is not None:
        do(g, (rivals.change_posture, power, to))


@verb("MP2-134", "MP2-135", "MP1-132", says="Tensions {n:change} on {on}")
def tensions(g: MrPresident, here: Target, on: On, n: Annotated[int, Meta(ge=-9, le=9)] = 1) -> None:
    """Lay Tensions counters on a country or beside the Focus, or take them off."""
    fits: Fits[Bearer] = lambda g, at: n > 0 or bool(tensions_at(g, at) and may_ease(g, at))  # noqa: E731
    place = settle(AMONG_BEARERS, g, here, on, tensions, n, fits=fits)
    if place is not None and (n > 0 or may_ease(g, place)):
        do(g, (laying.lay, place, n) if n > 0 else (laying.take_off, place, -n))


def may_ease(g: MrPresident, on: Bearer) -> bool:
    """Where POTUS and each member act once, only an Action of POTUS takes Tensions off Russia and China."""
    return not (g.acting.each and on in PEERS and g.acting.by not in ("", POTUS))


@verb("MP2-162", "MP2-165", says="{kind:sanction} Sanctions {n:change} on {on}")
def sanctions(g: MrPresident, here: Target, on: On, kind: Sanction, n: Literal[1, -1] = 1) -> None:
    """Lay a Sanctions counter on a country, or take it off."""
    fits: Fits[CountryId] = lambda g, at: (kind in country_of(g, at).sanctions) == (n < 0)  # noqa: E731
    country = settle(AMONG_COUNTRIES, g, here, on, sanctions, kind, n, fits=fits)
    if country is not None:
        do(g, (sanctioning.impose, country, kind) if n > 0 else (sanctioning.lift, country, kind))


@verb("MP2-165", says="one Sanctions counter off {on}")
def ease_sanctions(g: MrPresident, here: Target, on: On) -> None:
    """The lightest kind of Sanctions that a country bears is lifted."""
    fits: Fits[CountryId] = lambda g, at: bool(country_of(g, at).sanctions)  # noqa: E731
    country = settle(AMONG_COUNTRIES, g, here, on, ease_sanctions, fits=fits)
    if country is not None:
        borne = [kind for kind in SANCTIONS if kind in country_of(g, country).sanctions]
        do_all(g, [(sanctioning.lift, country, kind) for kind in borne[:1]])
