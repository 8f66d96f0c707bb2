"""The tracks of Russia and China: Relations, Posture, Influence, AP markers."""

from holdfast.games.mr_president.queries import has_base, influence_in, peer_of, peer_to_change, region_to_change
from holdfast.games.mr_president.state import BASE_CHINA, BASE_RUSSIA, MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.decisions import AnswerKind, ask, option
from holdfast.kernel.log import log

PEER_TRACKS = {"russia": ("russia-nato", "russia-us"), "china": ("china-japan", "china-india")}
"""The Conflict Tracks of each Peer, the first one first."""

ACTS = {"russia-acts": "russia", "china-acts": "china"}
"""The chits that are in the cup only while a Peer has shown Posture 2."""

WORST, BEST = 1, 5
AGGRESSIVE = 2
"""The Posture of increased aggressiveness."""

COUNTERS_OF_A_BASE, LEFT_OF_A_BASE = 3, 2

OFF = AnswerKind("off", "{n:# Influence counter|# Influence counters} off", "n")
NO_BASE = AnswerKind("no-base", "The Base becomes two Influence counters")


def tracks_of(peer: str) -> tuple[str, ...]:
    """The Conflict Tracks of a Peer; whoever is none has none."""
    return PEER_TRACKS.get(peer, ())


@rule("MP2-066", "MP1-236")
def change_relations(g: MrPresident, peer: str, n: int) -> None:
    """Relations with a Peer move directly, leaving the trend."""
    state = peer_to_change(g, peer)
    state.relations = min(max(state.relations + n, WORST), BEST)
    log(g, "Relations with {peer}: {n}", peer=peer, n=state.relations)


@rule("MP1-226", "MP1-229", "MP1-223")
def lean_peer(g: MrPresident, peer: str, way: int) -> None:
    """Pro-US or Anti-US on a Peer's Relations: the second one moves them a box."""
    state = peer_to_change(g, peer)
    if state.trend != way:
        state.trend += way
    elif WORST <= state.relations + way <= BEST:
        state.trend = 0
        state.relations += way
    log(g, "Relations with {peer}: {n}, trend {change}", peer=peer, n=state.relations, change=state.trend)


@rule("MP2-108", "MP2-109", "MP2-110", "MP1-173", "MP1-174", "MP1-176", "MP1-177")
def change_posture(g: MrPresident, peer: str, to: int) -> None:
    """A Peer takes a Posture; at 2 its Acts (2) chit goes into the cup, where it stays until it is drawn."""
    peer_to_change(g, peer).posture = to
    log(g, "{peer} is at Posture {n}", peer=peer, n=to)
    chit = f"{peer}-acts"
    if to == AGGRESSIVE and chit not in g.cup and chit not in g.drawn_chits:
        g.cup.append(chit)


@rule("MP2-071", "MP2-113")
def change_influence(g: MrPresident, peer: str, region: str, n: int) -> None:
    """Influence counters of a Peer come to a region or leave it."""
    land = region_to_change(g, region)
    left = max(0, influence_in(g, peer, region) + n)
    if peer == "russia":
        land.russia = left
    else:
        land.china = left
    log(g, "Influence of {peer} in {region}: {n}", peer=peer, region=region, n=left)


def bases_of(peer: str) -> int:
    """The bit of a region that tells of a Base."""
    return BASE_RUSSIA if peer == "russia" else BASE_CHINA


@rule("MP2-072", "MP2-084")
def make_base(g: MrPresident, peer: str, region: str) -> None:
    """Three Influence counters in a region become a Base."""
    region_to_change(g, region).bases |= bases_of(peer)
    log(g, "{peer} has a Base in {region}", peer=peer, region=region)
    do(g, (change_influence, peer, region, -COUNTERS_OF_A_BASE))


@rule("MP2-072", "MP2-084", "MP2-021")
def break_base(g: MrPresident, peer: str, region: str) -> None:
    """A Base is given up and leaves two Influence counters."""
    region_to_change(g, region).bases &= ~bases_of(peer)
    log(g, "{peer} gives up its Base in {region}", peer=peer, region=region)
    do(g, (change_influence, peer, region, LEFT_OF_A_BASE))


@rule("MP2-021")
def push_back(g: MrPresident, peer: str, region: str, n: int) -> None:
    """Influence counters leave a region; two of them may be a Base that becomes two counters."""
    there = min(n, influence_in(g, peer, region))
    options = [option(OFF, there, (change_influence, peer, region, -there))] if there else []
    if n >= LEFT_OF_A_BASE and has_base(g, peer, region):
        options.append(option(NO_BASE, None, (break_base, peer, region)))
    if options:
        ask(g, 0, "Push back {peer} in {region}", options, peer=peer, region=region)


@rule("MP2-141")
def change_markers(g: MrPresident, peer: str, n: int) -> None:
    """AP markers on a Peer, for the next time that it acts."""
    peer_to_change(g, peer).markers += n
    log(g, "AP markers on {peer}: {change}", peer=peer, change=peer_of(g, peer).markers)
