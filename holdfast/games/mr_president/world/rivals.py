"""The tracks of Russia and China: Relations, Posture, Influence, AP markers."""

from typing import Annotated

from msgspec import Meta

from holdfast.games.mr_president.kinds import (
    CHINA,
    CHINA_INDIA,
    CHINA_JAPAN,
    RUSSIA,
    RUSSIA_NATO,
    RUSSIA_US,
    Peer,
    PeerId,
    RegionId,
    Target,
)
from holdfast.games.mr_president.places import peer_meant, region_in, rival_of
from holdfast.games.mr_president.queries import has_base, influence_in, peer_of, peer_to_change, region_to_change
from holdfast.games.mr_president.state import BASE_CHINA, BASE_RUSSIA, MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

PEER_TRACKS = {RUSSIA: (RUSSIA_NATO, RUSSIA_US), CHINA: (CHINA_JAPAN, CHINA_INDIA)}
"""The Conflict Tracks of each Peer, the first one first."""

ACTS = {"russia-acts": RUSSIA, "china-acts": CHINA}
"""The chits that are in the cup only while a Peer has shown Posture 2."""

WORST, BEST = 1, 5
AGGRESSIVE = 2
"""The Posture of increased aggressiveness."""

COUNTERS_OF_A_BASE, LEFT_OF_A_BASE = 3, 2

OFF = AnswerKind("off", "{n:# Influence counter|# Influence counters} off", "n")
NO_BASE = AnswerKind("no-base", "The Base becomes two Influence counters")


@rule("MP2-066", "MP1-236")
def change_relations(g: MrPresident, peer: PeerId, n: int) -> None:
    """Relations with a Peer move directly, leaving the trend."""
    state = peer_to_change(g, peer)
    state.relations = min(max(state.relations + n, WORST), BEST)
    log(g, "Relations with {peer}: {n}", peer=peer, n=state.relations)


@rule("MP1-226", "MP1-229", "MP1-223")
def lean_peer(g: MrPresident, peer: PeerId, way: int) -> None:
    """Pro-US or Anti-US on a Peer's Relations: the second one moves them a box."""
    state = peer_to_change(g, peer)
    if state.trend != way:
        state.trend += way
    elif WORST <= state.relations + way <= BEST:
        state.trend = 0
        state.relations += way
    log(g, "Relations with {peer}: {n}, {change:trend}", peer=peer, n=state.relations, change=state.trend)


@rule("MP2-108", "MP2-109", "MP2-110", "MP1-173", "MP1-174", "MP1-176", "MP1-177")
def change_posture(g: MrPresident, peer: PeerId, to: int) -> None:
    """A Peer takes a Posture; at 2 its Acts (2) chit goes into the cup, where it stays until it is drawn."""
    peer_to_change(g, peer).posture = to
    log(g, "{peer}: Posture {n}", peer=peer, n=to)
    chit = f"{peer}-acts"
    if to == AGGRESSIVE and chit not in g.cup and chit not in g.drawn_chits:
        g.cup.append(chit)


@rule("MP2-071", "MP2-113")
def change_influence(g: MrPresident, peer: PeerId, region: RegionId, n: int) -> None:
    """Influence counters of a Peer come to a region or leave it."""
    land = region_to_change(g, region)
    left = max(0, influence_in(g, peer, region) + n)
    if peer == RUSSIA:
        land.russia = left
    else:
        land.china = left
    log(g, "Influence of {peer} in {region}: {n}", peer=peer, region=region, n=left)


def bases_of(peer: PeerId) -> int:
    """The bit of a region that tells of a Base."""
    return BASE_RUSSIA if peer == RUSSIA else BASE_CHINA


@rule("MP2-072", "MP2-084")
def make_base(g: MrPresident, peer: PeerId, region: RegionId) -> None:
    """Three Influence counters in a region become a Base."""
    region_to_change(g, region).bases |= bases_of(peer)
    log(g, "{peer} has a Base in {region}", peer=peer, region=region)
    do(g, (change_influence, peer, region, -COUNTERS_OF_A_BASE))


@rule("MP2-072", "MP2-084", "MP2-021")
def break_base(g: MrPresident, peer: PeerId, region: RegionId) -> None:
    """A Base is given up and leaves two Influence counters."""
    region_to_change(g, region).bases &= ~bases_of(peer)
    log(g, "{peer} gives up its Base in {region}", peer=peer, region=region)
    do(g, (change_influence, peer, region, LEFT_OF_A_BASE))


def say_push_back(words: Words, n: int) -> str:
    """Whose Influence goes, and where; of one that is not known yet, that it is the rival's."""
    if not words.where:
        return words.say("Influence of the rival there −{n}", n=n)
    facts = {"peer": rival_of(words.where), "n": -n, "where": "here"}
    return words.fill("Influence of {peer} {n:change} in {where}", facts)


@verb("MP2-021", says=say_push_back)
def push_back(g: MrPresident, here: Target, n: Annotated[int, Meta(ge=1, le=2)]) -> None:
    """The Influence that is aimed at is pushed back: counters leave, or a Base becomes two counters."""
    peer, region = rival_of(here), region_in(here)
    if peer is None or region is None:
        return
    there = min(n, influence_in(g, peer, region))
    options = [option(OFF, there, (change_influence, peer, region, -there))] if there else []
    if n >= LEFT_OF_A_BASE and has_base(g, peer, region):
        options.append(option(NO_BASE, None, (break_base, peer, region)))
    if options:
        ask(g, 0, "Push back {peer} in {region}", options, peer=peer, region=region)


@verb("MP2-141", says="{n:change} AP marker on {on:peer}")
def marker(g: MrPresident, here: Target, on: Peer, n: Annotated[int, Meta(ge=-3, le=3)] = -1) -> None:
    """AP markers on a Peer, for the next time that it acts."""
    peer = peer_meant(g, here, on)
    if peer is None:
        return
    peer_to_change(g, peer).markers += n
    log(g, "AP markers on {peer}: {change}", peer=peer, change=peer_of(g, peer).markers)
