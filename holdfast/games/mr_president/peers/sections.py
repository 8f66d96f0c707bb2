"""The sections of WPR1 and WPC1 before the list: mood, peer_capabilities, espionage."""

from typing import Annotated, Literal

from msgspec import Meta

from holdfast.games.mr_president import rolls
from holdfast.games.mr_president.kinds import (
    CAPABILITIES,
    CHINA,
    CYBER,
    MISSILES,
    NAVAL,
    NO_TARGET,
    RUSSIA,
    THIS_PARTY,
    PartyId,
    PeerId,
    Side,
    Target,
)
from holdfast.games.mr_president.places import AMONG_CAPABILITIES, at_topic, party_at, peer_in, random_region, rest_of
from holdfast.games.mr_president.queries import (
    capability_lead,
    capability_of,
    our_side,
    peer_of,
    peer_to_change,
    tensions_at,
)
from holdfast.games.mr_president.state import MrPresident, War
from holdfast.games.mr_president.war import begin, progress
from holdfast.games.mr_president.world import conflicts, regions, rivals, strategy, tensions
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.chance import below
from holdfast.kernel.log import log
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import verb

POOR = {RUSSIA: (3,), CHINA: (3, 4)}
"""Economies that make a Peer aggressive."""

FAVOURED = {RUSSIA: (CYBER, MISSILES), CHINA: (CYBER, NAVAL)}
FAR_BEHIND = 2
ANGRY, FURIOUS, CALM = 5, 10, 1
"""Sums of Tensions that move a Peer."""

WATCHED_FOR = 2
"""The modifier of an attempt at espionage after one that was found out."""

Strength = Annotated[int, Meta(ge=1, le=5)]


# --- B: Tensions, Posture, Relations ----------------------------------------------------------------------------


@verb("MP2-139", "MP2-140", "MP2-141", "MP2-108", says="its Tensions decide on Posture and Relations", needs=("peer",))
def mood(g: MrPresident, here: Target) -> None:
    """Tensions are revealed: their sum decides on Posture, conflicts and Relations; half of them come back."""
    peer = peer_in(here)
    if peer is None:
        return
    n = len(tensions_at(g, peer))
    total = tensions.reveal(g, peer)
    back: list[Step] = [(tensions.lay, peer, tensions.half(n))] if n else []
    do(g, *new_posture(g, peer, total), *new_relations(peer, total), *back)


def new_posture(g: MrPresident, peer: PeerId, total: int) -> list[Step]:
    """A Peer becomes aggressive in anger or in want, and calms down among friends; else its conflicts sharpen."""
    state = peer_of(g, peer)
    poor = state.soe in POOR[peer]
    if state.posture == 1:
        if poor:
            region = random_region(g)
            return [(rivals.change_posture, peer, 2), (regions.change_stability, region, -1)]
        return [(rivals.change_posture, peer, 2)] if total >= ANGRY and state.relations <= 2 else []
    if total <= CALM and state.relations >= 4:
        return [(rivals.change_posture, peer, 1)]
    own = rivals.PEER_TRACKS[peer]
    sharpened = own if total >= FURIOUS else (own[below(g, 2)],) if total >= ANGRY else ()
    return [(begin.change_conflict, pair, 1) for pair in sharpened]


def new_relations(peer: PeerId, total: int) -> list[Step]:
    """Calm betters Relations; each full five of Tensions worsens them."""
    if total <= CALM:
        return [(rivals.lean_peer, peer, 1)]
    return [(rivals.lean_peer, peer, -1)] * (total // ANGRY)


# --- C: Strategic Capabilities ----------------------------------------------------------------------------------


@verb("MP2-230", "MP2-170", "MP2-173", says="it tries to advance its Strategic Capabilities", needs=("peer",))
def peer_capabilities(g: MrPresident, here: Target) -> None:
    """Two attempts, three at Posture 2: where it is far behind the US, then what it favours, then any."""
    peer = peer_in(here)
    if peer is None:
        return
    tries = 1 + peer_of(g, peer).posture
    open_ = [each for each in CAPABILITIES if capability_of(g, peer, each) < strategy.HIGHEST]
    behind = [each for each in open_ if capability_lead(g, each, peer) >= FAR_BEHIND]
    order = list(dict.fromkeys([*behind[:1], *[each for each in FAVOURED[peer] if each in open_]]))
    rest = [each for each in open_ if each not in order]
    while len(order) < tries and rest:
        order.append(rest.pop(below(g, len(rest))))
    do_all(g, [(rolls.throw_on, at_topic(peer, each), "peer-capability") for each in order[:tries]])


@verb("MP2-230", says="that capability +1", needs=("peer",))
def advance(g: MrPresident, here: Target) -> None:
    """The capability that was tried for rises."""
    peer, which = peer_in(here), AMONG_CAPABILITIES.get(rest_of(here))
    if peer is not None and which is not None:
        do(g, (strategy.change_capability, peer, which, 1))


# --- D: espionage -----------------------------------------------------------------------------------------------


@verb("MP2-067", "MP2-079", says="espionage", needs=("peer",))
def espionage(g: MrPresident, here: Target) -> None:
    """One attempt; two by an aggressive Peer with bad Relations."""
    peer = peer_in(here)
    if peer is None:
        return
    state = peer_of(g, peer)
    do_all(g, [(spy, peer)] * (2 if state.posture == 2 and state.relations <= 2 else 1))


@rule("MP2-067", "MP2-079")
def spy(g: MrPresident, peer: PeerId) -> None:
    """A Peer spies; if it was found out before, the next attempt, or every one, is harder."""
    state = peer_to_change(g, peer)
    g.acting.total = WATCHED_FOR * (state.spy_next or state.spy_always)
    state.spy_next = False
    do(g, (rolls.throw_on, peer, f"{peer}-espionage"))


@verb("MP2-067", "MP2-079", says="its spies are watched for: {how:watch}", needs=("peer",))
def watch_spies(g: MrPresident, here: Target, how: Literal["next", "always", "never"]) -> None:
    """Its spies are watched for next time, for the rest of the game, or no longer."""
    peer = peer_in(here)
    if peer is None:
        return
    state = peer_to_change(g, peer)
    state.spy_next = state.spy_next or how == "next"
    state.spy_always = how == "always" or (state.spy_always and how != "never")


def enemy_side(war: War) -> Side:
    """The side of a War against the US or an Ally."""
    return "defender" if our_side(war) > 0 else "attacker"


@verb("MP2-067", "MP2-079", says="stolen plans: Strength {n:change} for an enemy", needs=("peer",))
def war_plans(g: MrPresident, here: Target, n: Strength) -> None:
    """Stolen plans strengthen an enemy of the US, else one of an Ally, else the Peer on its first Conflict Track."""
    peer = peer_in(here)
    if peer is None:
        return
    wars = sorted([war for war in g.wars if our_side(war)], key=lambda war: not war.us)
    if wars:
        do(g, (progress.reinforce, NO_TARGET, wars[0].name, enemy_side(wars[0]), n))
    else:
        do_all(g, [(conflicts.change_strength, pair, 1) for pair in rivals.PEER_TRACKS[peer][:1]])


@verb("MP2-230", says="Strength {n:change} for {who:party} in its War")
def war_effort(g: MrPresident, here: Target, n: Strength, who: PartyId = THIS_PARTY) -> None:
    """The Strength of a party at war rises in its first War; by default the target is the party."""
    party = party_at(here, who)
    for war in g.wars:
        if party in (war.attacker, war.defender):
            do(g, (progress.reinforce, NO_TARGET, war.name, "attacker" if party == war.attacker else "defender", n))
            return
    log(g, "{party} is not at war", party=party)
