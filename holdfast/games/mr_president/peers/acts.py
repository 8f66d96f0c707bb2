"""What Russia and China do when they act: the flowcharts, walked line by line.

A flowchart has sections, which come once and in order, and a list, which is walked while actions last and then again
from its top. Lines with the same number are alternatives: the first whose conditions hold is taken.
"""

from typing import Literal

from holdfast.games.mr_president.cards import FlowchartLine
from holdfast.games.mr_president.endings import lose
from holdfast.games.mr_president.kinds import (
    CHINA,
    EASTERN_EUROPE,
    EUROZONE,
    NATO,
    NO_TARGET,
    PEERS,
    RUSSIA,
    UK,
    Peer,
    PeerId,
    Target,
    steps_of,
)
from holdfast.games.mr_president.places import AMONG_PEERS, peer_in
from holdfast.games.mr_president.queries import (
    VERY_CLOSE,
    has_base,
    influence_total,
    peer_of,
    peer_to_change,
    region_of,
    relation_of,
)
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import below
from holdfast.kernel.log import log
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import holds_at, verb

RUSSIAN_VICTORY, CHINESE_VICTORY = 9, 15
"""The Influence with which each Peer can win."""

SHAKEN = 5
"""Below this Stability the Eurozone is open to Russia."""

BONUS = {RUSSIA: 0, CHINA: 1}
"""Actions that a Peer has beyond its economy and Relations."""

ACTIONS_OF_A_CHIT = 2


# --- The Segment ------------------------------------------------------------------------------------------------


@verb("MP1-081", "MP1-082", "MP2-067", "MP2-079", says="Russia or China acts")
def peer_acts(g: MrPresident, here: Target = NO_TARGET) -> None:
    """Russia or China acts, by lot; the other one acts in the later Segment. Each acts once in a Turn."""
    known = [each for each in PEERS if not peer_of(g, each).acted]
    if known:
        do(g, (act, known[below(g, len(known))]))


@rule("MP2-067", "MP2-079")
def act(g: MrPresident, peer: PeerId) -> None:
    """A Peer follows its hierarchy of actions."""
    peer_to_change(g, peer).acted = True
    log(g, "{peer} acts", peer=peer)
    do(g, (section, peer, 0))


@verb("MP1-175", "MP1-178", says="{peer} takes two actions from its list")
def acts_again(g: MrPresident, here: Target, peer: Peer) -> None:
    """The Acts (2) chit: a Peer takes two actions from its list."""
    power = AMONG_PEERS.get(peer)
    if power is not None:
        peer_to_change(g, power).left = ACTIONS_OF_A_CHIT
        log(g, "{peer} takes {n} more actions", peer=power, n=ACTIONS_OF_A_CHIT)
        do(g, (walk, power, 1, 0))


# --- Walking the flowchart --------------------------------------------------------------------------------------


@rule("MP2-067", "MP2-079")
def section(g: MrPresident, peer: PeerId, at: int) -> None:
    """One section after the other, where its conditions hold and its actions are there; then the list."""
    sections = g.book.flowcharts[peer].sections
    while at < len(sections) and not can_take(g, peer, sections[at]):
        at += 1
    if at == len(sections):
        do(g, (walk, peer, 1, 0))
    else:
        do(g, *take(g, peer, sections[at]), (section, peer, at + 1))


def can_take(g: MrPresident, peer: PeerId, line: FlowchartLine) -> bool:
    """Whether a line's conditions hold and its actions are left."""
    return line.cost <= peer_of(g, peer).left and holds_at(g, line.given, peer)


def take(g: MrPresident, peer: PeerId, line: FlowchartLine) -> list[Step]:
    """Use the actions of a line, and return the steps of its effects."""
    peer_to_change(g, peer).left -= line.cost
    if line.name:
        log(g, "{peer}: {line}", peer=peer, line=line.name)
    return steps_of(line.effects, peer)


@rule("MP2-067", "MP2-079", "MP2-099")
def walk(g: MrPresident, peer: PeerId, number: int, idle: int) -> None:
    """The list in order while actions last, then again from its top, until a whole round brings nothing."""
    state, lines = peer_of(g, peer), g.book.lines[peer]
    while state.left > 0 and idle < len(lines):
        used = state.done.count(number)
        for line in lines[number - 1]:
            if used < line.most and can_take(g, peer, line):
                peer_to_change(g, peer).done.append(number)
                do(g, *take(g, peer, line), (walk, peer, number % len(lines) + 1, 0))
                return
        number, idle = number % len(lines) + 1, idle + 1
    peer_to_change(g, peer).left = 0


# --- A: victory -------------------------------------------------------------------------------------------------


def russia_wins(g: MrPresident) -> bool:
    """A Base in Eastern Europe, enough Influence, and a Eurozone that is shaken or an alliance that is."""
    divided = any([relation_of(g, ally) < VERY_CLOSE for ally in (NATO, UK)])
    return (
        has_base(g, RUSSIA, EASTERN_EUROPE)
        and influence_total(g, RUSSIA) >= RUSSIAN_VICTORY
        and (region_of(g, EUROZONE).stability < SHAKEN or divided)
    )


@verb(
    "MP1-110",
    "MP1-115",
    "MP1-111",
    "MP1-112",
    "MP1-113",
    "MP1-114",
    "MP2-074",
    "MP2-086",
    "MP2-115",
    "MP2-116",
    says="has it reached its objectives?",
    needs=("peer",),
)
def victory(g: MrPresident, here: Target) -> None:
    """Before anything else: has the Peer reached its objectives?"""
    peer = peer_in(here)
    if peer is None:
        return
    won = russia_wins(g) if peer == RUSSIA else influence_total(g, peer) >= CHINESE_VICTORY
    if won:
        do(g, (lose, NO_TARGET, peer))


# --- F: how many actions ----------------------------------------------------------------------------------------


@verb("MP2-099", "MP2-141", says="count its actions", needs=("peer",))
def count_actions(g: MrPresident, here: Target) -> None:
    """The better its economy and Relations, the more a Peer can do; AP markers count once."""
    peer = peer_in(here)
    if peer is None:
        return
    state = peer_to_change(g, peer)
    state.left = max(0, state.soe + state.relations - 3 + state.markers + BONUS[peer])
    state.markers = 0
    log(g, "{peer} has {n:# action|# actions}", peer=peer, n=state.left)


@verb("MP2-099", says="its actions {n:change}", needs=("peer",))
def actions_left(g: MrPresident, here: Target, n: Literal[1, -1]) -> None:
    """A Peer has an action more or fewer."""
    peer = peer_in(here)
    if peer is None:
        return
    state = peer_to_change(g, peer)
    state.left = max(0, state.left + n)
