"""Verbs for what happens in the world."""

from typing import Annotated, Literal

from msgspec import Meta

from holdfast.games.mr_president.conditions_world import rival_of
from holdfast.games.mr_president.kinds import (
    PEERS,
    POTUS,
    SANCTIONS,
    Country,
    Few,
    Lean,
    On,
    Peer,
    Sanction,
    Where,
)
from holdfast.games.mr_president.peers import tracks
from holdfast.games.mr_president.places import Fits, place_in, settled, with_unrest
from holdfast.games.mr_president.queries import country_of, influence_in, region_of, relation_of, tensions_at
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.world import allies, regions, un
from holdfast.games.mr_president.world import sanctions as sanctioning
from holdfast.games.mr_president.world import tensions as laying
from holdfast.games.mr_president.world import trade as trading
from holdfast.games.mr_president.world import unrest as unrests
from holdfast.kernel.agenda import do, do_all
from holdfast.kernel.chance import below
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

Steps = Annotated[int, Meta(ge=-5, le=5)]


def which_peer(g: MrPresident, here: str, peer: str) -> str:
    """The Peer that is meant."""
    return PEERS[below(g, 2)] if peer == "random" else place_in(here) if peer == "here" else peer


@verb("MP2-049", says="Regional Crisis {n:change} in {where}")
def crisis(g: MrPresident, here: str, where: Where, n: Steps = 1) -> None:
    """Regional Crises rise or fall."""
    if settled(g, here, where, crisis, n, fits=lambda g, at: n > 0 or region_of(g, at).crisis > 0):
        do(g, (regions.change_crisis, where, n))


@verb("MP2-030", says="Stability {n:change} in {where}")
def stability(g: MrPresident, here: str, where: Where, n: Steps) -> None:
    """Stability rises or falls."""
    if settled(g, here, where, stability, n):
        do(g, (regions.change_stability, where, n))


@verb("MP2-020", says="Alignment {n:change} in {where}")
def align(g: MrPresident, here: str, where: Where, n: Steps) -> None:
    """Alignment moves directly."""
    if settled(g, here, where, align, n):
        do(g, (regions.change_alignment, where, n))


@verb("MP1-223", says="Trending {way:lean} in {where}")
def lean(g: MrPresident, here: str, where: Where, way: Lean) -> None:
    """Trending Pro-US or Anti-US in a region."""
    if settled(g, here, where, lean, way):
        do(g, (regions.lean_region, where, 1 if way == "pro" else -1))


@verb("MP1-223", says="Trending {way:lean} on the Relations with {peer}")
def lean_peer(g: MrPresident, here: str, peer: Peer, way: Lean) -> None:
    """Trending Pro-US or Anti-US on a Peer's Relations."""
    do(g, (tracks.lean_peer, which_peer(g, here, peer), 1 if way == "pro" else -1))


@verb("MP2-066", says="Relations with {peer} {n:change}")
def relate(g: MrPresident, here: str, peer: Peer, n: Steps) -> None:
    """Relations with a Peer move directly."""
    do(g, (tracks.change_relations, which_peer(g, here, peer), n))


@verb("MP2-184", says="relationship with {which:country} {n:change}")
def ally(g: MrPresident, here: str, which: Country, n: Steps) -> None:
    """The relationship with an Ally gets better or worse by a level."""
    fits: Fits = lambda g, at: -1 <= relation_of(g, at) + n <= 1  # noqa: E731
    if settled(g, here, which, ally, n, fits=fits):
        do(g, (allies.change_relation, which, n))


@verb("MP2-221", says="UN Goodwill {n:change}")
def goodwill(g: MrPresident, here: str, n: Few = 1) -> None:
    """UN Goodwill counters come or go."""
    do(g, (un.change_goodwill, n))


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
def unrest(g: MrPresident, here: str, where: Where, what: UNREST) -> None:
    """Unrest comes, worsens or ends in a region."""
    fits: Fits = with_unrest if what in ("ceasefire", "peace") else lambda g, at: True
    if settled(g, here, where, unrest, what, fits=fits):
        do(g, (unrests.change_unrest, here if place_in(here) == where else where, what))


@verb("MP2-156", says="a Trade Agreement with {where}")
def trade(g: MrPresident, here: str, where: Where) -> None:
    """A Trade Agreement with a region."""
    if settled(g, here, where, trade, fits=lambda g, at: at not in g.agreements):
        do(g, (trading.agree, where))


@verb("MP2-071", says="Influence of {peer} {n:change} in {where}")
def influence(g: MrPresident, here: str, where: Where, peer: Peer, n: Steps = 1) -> None:
    """Influence counters of a Peer come to a region or leave it."""
    peer = Peer(which_peer(g, here, peer))
    fits: Fits = lambda g, at: n > 0 or influence_in(g, peer, at) > 0  # noqa: E731
    if settled(g, here, where, influence, peer, n, fits=fits):
        do(g, (tracks.change_influence, peer, where, n))


def say_push_back(words: Words, n: int) -> str:
    """Whose Influence goes, and where; of one that is not known yet, that it is the rival's."""
    if not words.where:
        return words.say("Influence of the rival there −{n}", n=n)
    facts = {"peer": rival_of(words.where), "n": -n, "where": "here"}
    return words.fill("Influence of {peer} {n:change} in {where}", facts)


def say_anger(words: Words, n: int) -> str:
    """On whom the Tensions come."""
    if not words.where:
        return words.say("Tensions {n:change} on the rival there", n=n)
    return words.say("Tensions {n:change} on {on}", n=n, on=rival_of(words.where))


@verb("MP2-021", says=say_push_back)
def push_back(g: MrPresident, here: str, n: Annotated[int, Meta(ge=1, le=2)]) -> None:
    """The Influence that is aimed at is pushed back; where none is aimed at, nothing is."""
    if rival_of(here) in PEERS:
        do(g, (tracks.push_back, rival_of(here), place_in(here), n))


@verb("MP2-139", says=say_anger)
def anger_rival(g: MrPresident, here: str, n: Annotated[int, Meta(ge=1, le=3)] = 1) -> None:
    """The Peer whose Influence is aimed at is angered."""
    if rival_of(here) in PEERS:
        do(g, (laying.lay, rival_of(here), n))


@verb("MP2-118", says="Iranian Influence {n:change}")
def iran_influence(g: MrPresident, here: str, n: Steps = 1) -> None:
    """Iranian Influence is placed by its rule, or removed."""
    do(g, (unrests.change_iran, n))


@verb("MP2-066", says="{peer} takes Posture {to:n}")
def posture(g: MrPresident, here: str, peer: Peer, to: Annotated[int, Meta(ge=1, le=2)]) -> None:
    """A Peer takes a Posture."""
    do(g, (tracks.change_posture, which_peer(g, here, peer), to))


@verb("MP2-134", "MP2-135", "MP1-132", says="Tensions {n:change} on {on}")
def tensions(g: MrPresident, here: str, on: On, n: Annotated[int, Meta(ge=-9, le=9)] = 1) -> None:
    """Lay Tensions counters on a country or beside the Focus, or take them off."""
    fits: Fits = lambda g, at: n > 0 or bool(tensions_at(g, at) and may_ease(g, at))  # noqa: E731
    if settled(g, here, on, tensions, n, fits=fits) and (n > 0 or may_ease(g, on)):
        do(g, (laying.lay, on, n) if n > 0 else (laying.take_off, on, -n))


def may_ease(g: MrPresident, on: str) -> bool:
    """Where POTUS and each member act once, nobody's Action but his takes Tensions off Russia and China."""
    return not (g.acting.each and on in PEERS and g.acting.by not in ("", POTUS))


@verb("MP2-162", "MP2-165", says="{kind:sanction} Sanctions {n:change} on {on}")
def sanctions(g: MrPresident, here: str, on: On, kind: Sanction, n: Literal[1, -1] = 1) -> None:
    """Lay a Sanctions counter on a country, or take it off."""
    fits: Fits = lambda g, at: (kind in country_of(g, at).sanctions) == (n < 0)  # noqa: E731
    if settled(g, here, on, sanctions, kind, n, fits=fits):
        do(g, (sanctioning.impose, on, kind) if n > 0 else (sanctioning.lift, on, kind))


@verb("MP2-165", says="one Sanctions counter off {on}")
def ease_sanctions(g: MrPresident, here: str, on: On) -> None:
    """The lightest kind of Sanctions that a country bears is lifted."""
    if settled(g, here, on, ease_sanctions, fits=lambda g, at: bool(country_of(g, at).sanctions)):
        borne = [kind for kind in SANCTIONS if kind in country_of(g, on).sanctions]
        do_all(g, [(sanctioning.lift, on, kind) for kind in borne[:1]])
