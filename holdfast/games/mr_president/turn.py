"""The Turn: the sequence of Segments, walked one after the other, year by year."""

from operator import attrgetter

from holdfast.games.mr_president.cards import Segment
from holdfast.games.mr_president.kinds import ECONOMY_OF, NO_TARGET, PEERS, REGIONS, TRACKS, steps_of
from holdfast.games.mr_president.queries import FIELDS
from holdfast.games.mr_president.state import Acting, MrPresident
from holdfast.games.mr_president.world.forces import get_ready
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.chance import begin_stage
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import in_data

TERM = 4
"""Turns of a term."""


def last_turn(g: MrPresident) -> int:
    """The Turn after which the game ends."""
    return TERM * g.term


@rule("MP1-057", "MP1-058", "MP1-241", "MP1-240")
def begin_turn(g: MrPresident) -> None:
    """A year begins: the Turn counter moves one box, and the first Segment is next."""
    g.turn += 1
    g.at = -1
    g.used_this_turn.clear()
    g.home.promise_kept = False
    g.home.kept = g.home.broken = ""
    log(g, "Turn {n} begins", n=g.turn)
    do(g, (next_segment,))


@rule("MP1-004", "MP1-039", "MP1-047", "MP1-055", "MP1-056", "MP1-037", "MP1-044", "MP1-060", "MP1-061", "MP2-360")
def next_segment(g: MrPresident) -> None:
    """The Segments in printed order, each fully completed before the next; some come only in some Turns."""
    done, segments = g.at, g.book.segments
    g.at = at = next_of(segments, done + 1, g.turn)
    if at == len(segments):
        do(g, (begin_turn,))
        return
    begin_stage(g, g.turn, at)
    if g.log is not None and at:
        tell_changes(g, g.book.order[done])
    g.marked = marks(g)  # with or without a log: the state must not depend on readers
    segment = segments[at]
    used = g.acting.used if segment.phase == g.acting.phase else []
    g.acting = Acting(phase=segment.phase, used=used)
    g.majors.clear()
    get_ready(g)
    if segment.effects and not is_skipped(g, segment):
        log(g, "{segment}", segment=segment.id)
    do(g, *steps_of(segment.effects, NO_TARGET), (next_segment,))


def is_skipped(g: MrPresident, segment: Segment) -> bool:
    """Return whether a Segment is only for a further chit, and the last one had no + that calls for it."""
    asks_for_plus = any([in_data(effect[0]) == "draw-chit" and True in effect[1:] for effect in segment.effects])
    return asks_for_plus and not g.last_chit.endswith("+")


def next_of(segments: tuple[Segment, ...], at: int, turn: int) -> int:
    """Return the index of the next Segment of a Turn, from `at` on; the number of Segments at the end."""
    while at < len(segments) and segments[at].turns and turn not in segments[at].turns:
        at += 1
    return at


AT_HOME = tuple([track for track in TRACKS if track != "ap" and FIELDS[track][0] not in PEERS])
MARKED = (*AT_HOME, *ECONOMY_OF.values(), *REGIONS)
"""The values that are compared at the end of a Segment: the tracks, and the Regional Crises."""

STANDING = attrgetter(*[".".join(FIELDS[track]) for track in AT_HOME])


def marks(g: MrPresident) -> tuple[int, ...]:
    """How the nation and the regions stand."""
    return (*STANDING(g), *[peer.soe for peer in g.peers], *[land.crisis for land in g.regions])


def tell_changes(g: MrPresident, segment: str) -> None:
    """One line for all that a Segment has changed."""
    if g.marked:
        found = [(what, old, new) for what, old, new in zip(MARKED, g.marked, marks(g), strict=True) if old != new]
        if found:
            log(g, "“{segment}” brought: {changes}", segment=segment, changes=tuple(found))
