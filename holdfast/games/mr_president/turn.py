"""The Turn: the sequence of Segments, walked one after the other, year by year."""

from holdfast.games.mr_president.cards import Segment
from holdfast.games.mr_president.kinds import REGIONS, TRACKS, steps_of
from holdfast.games.mr_president.queries import rating
from holdfast.games.mr_president.state import Acting, MrPresident
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.log import log

TERM = 4
"""Turns of a term."""


def last_turn(g: MrPresident) -> int:
    """The Turn after which the game ends."""
    return TERM * g.term


def segment_of(g: MrPresident) -> Segment:
    """The present Segment."""
    return g.book.sequence[g.book.order[g.at]]


@rule("MP1-057", "MP1-058", "MP1-241", "MP1-240")
def begin_turn(g: MrPresident) -> None:
    """A year begins: the Turn counter moves one box, and the first Segment is next."""
    g.turn += 1
    g.at = -1
    g.used_this_turn.clear()
    g.home.promise_kept = False
    log(g, "Turn {n} begins", n=g.turn)
    do(g, (next_segment,))


@rule("MP1-004", "MP1-039", "MP1-047", "MP1-055", "MP1-056", "MP1-037", "MP1-044", "MP1-060", "MP1-061")
def next_segment(g: MrPresident) -> None:
    """The Segments in printed order, each fully completed before the next; some come only in some Turns."""
    done = g.at
    g.at += 1
    while g.at < len(g.book.order) and not comes_now(g, segment_of(g)):
        g.at += 1
    if g.at == len(g.book.order):
        do(g, (begin_turn,))
        return
    if g.log is not None and g.at:
        tell_changes(g, g.book.order[done])
    g.marked = marks(g)  # with or without a log: a state hangs on nobody who reads along
    segment = segment_of(g)
    used = g.acting.used if segment.phase == g.acting.phase else []
    g.acting = Acting(phase=segment.phase, used=used)
    g.majors.clear()
    if segment.effects:
        log(g, "{segment}", segment=segment.id)
    do(g, *steps_of(segment.effects, ""), (next_segment,))


MARKED = (*(track for track in TRACKS if track != "ap"), *REGIONS)
"""What a Segment's end looks back upon: the tracks, and the Regional Crises."""


def marks(g: MrPresident) -> tuple[int, ...]:
    """How the nation and the regions stand."""
    return (*[rating(g, track) for track in MARKED[: -len(REGIONS)]], *[land.crisis for land in g.regions])


def tell_changes(g: MrPresident, segment: str) -> None:
    """One line for all that a Segment has changed."""
    if g.marked:
        found = [(what, old, new) for what, old, new in zip(MARKED, g.marked, marks(g), strict=True) if old != new]
        if found:
            log(g, "After {segment}: {changes}", segment=segment, changes=tuple(found))


def comes_now(g: MrPresident, segment: Segment) -> bool:
    """Whether a Segment comes in this Turn."""
    return not segment.turns or g.turn in segment.turns
