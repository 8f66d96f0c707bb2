"""Tracks: how their counters move, what trends do, where they end, and what follows from an end."""

from typing import TypeGuard

from holdfast.games.mr_president.endings import lose
from holdfast.games.mr_president.home import crises, party
from holdfast.games.mr_president.kinds import (
    ECONOMIES,
    HERE,
    NO_TARGET,
    Checked,
    Economy,
    Few,
    Target,
    Track,
    Trend,
    Where,
    steps_of,
)
from holdfast.games.mr_president.places import region_at
from holdfast.games.mr_president.queries import (
    FIELDS,
    REGIONAL,
    core_support_boxes,
    rating,
    record_to_change,
    trend_of,
)
from holdfast.games.mr_president.rolls import passes
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import do, do_all, rule
from holdfast.kernel.content import NOTHING, Effects
from holdfast.kernel.log import log
from holdfast.kernel.vocabulary import verb
from holdfast.kernel.words import Words

IMPROVING, WORSENING = 1, -1
MIDDLE = 11
"""The box of 40%, towards which Core Support moves Public Approval."""

SLANT = {2: -2, 3: -1, 4: -1, 5: 0, 6: 1, 7: 1, 8: 2}
"""The Media Slant by Media Relations."""


def put(g: MrPresident, track: Track, box: int) -> int:
    """Set the counter of a track within its ends; return by how much it moved."""
    record, field = FIELDS[track]
    card = g.book.tracks[track]
    before = rating(g, track)
    setattr(record_to_change(g, record), field, min(max(box, card.low), card.high))
    return rating(g, track) - before


@rule("MP1-222", "MP1-236", "MP1-237", "MP1-413", "MP1-414", "MP1-417", "MP1-418", "MP1-579", "MP1-580")
def move(g: MrPresident, track: Track, n: int) -> None:
    """Move the counter of a track by `n` boxes, at most to its end. Trend counters stay."""
    wanted = rating(g, track) + n
    moved = put(g, track, wanted)
    if g.log is not None:
        if moved:
            log(g, "{track} {moved}: {box}", track=track, moved=(track, moved), box=(track, rating(g, track)))
        else:
            log(g, "{track}: still {box}", track=track, box=(track, rating(g, track)))
    if track == "dc" and n > 0 and wanted > g.book.tracks["dc"].high:
        do(g, (crises.domestic_failure,))
    elif track == "ldi" and n > 0 and wanted > g.book.tracks["ldi"].high:
        do(g, (lose, NO_TARGET, "lingering"))
    elif track == "party" and moved < 0:
        do(g, (party.drop_friends,))


def pay_aps(g: MrPresident, n: int) -> None:
    """Pay Action Points for something, and log it if it costs any."""
    g.home.ap -= n
    if n:
        log(g, "{n:# AP is|# APs are} paid", n=n)


@rule(
    "MP1-225",
    "MP1-226",
    "MP1-227",
    "MP1-228",
    "MP1-229",
    "MP1-230",
    "MP1-231",
    "MP1-588",
    "MP1-589",
    "MP1-590",
    "MP1-591",
    "MP1-592",
    "MP1-593",
    "MP1-594",
    "MP1-595",
)
def place_trend(g: MrPresident, track: Trend, way: int) -> None:
    """A trend counter: with none there it lies down; an opposite one leaves; a second one moves the track a box.

    At the end of the track the second one changes nothing: the counter stays.
    """
    before = trend_of(g, track)
    if before != way:
        put_trend(g, track, before + way)
        log_trend(g, track, way, before)
    elif put(g, track, rating(g, track) + way):
        put_trend(g, track, 0)
        log(g, "{track} moves with its trend: {box}", track=track, box=(track, rating(g, track)))
    else:
        log(g, "{track} is at the end of its track; the trend stays", track=track)


def put_trend(g: MrPresident, track: Trend, way: int) -> None:
    """Set the trend counter of a track, or take it away."""
    record, field = FIELDS[track]
    setattr(record_to_change(g, record), f"{field}_trend", way)


def log_trend(g: MrPresident, track: Trend, way: int, before: int) -> None:
    """Log a trend counter that was placed, or that cancelled the opposite one."""
    if before:
        log(g, "{track}: the trend is cancelled", track=track)
    elif way > 0:
        log(g, "{track} is improving", track=track)
    else:
        log(g, "{track} is worsening", track=track)


def is_economy(track: Checked) -> TypeGuard[Economy]:
    """Whether a track is one of the four States of the Economy."""
    return track in ECONOMIES


def say_check(words: Words, track: str, passed: Effects, failed: Effects, plus: int, where: str) -> str:
    """A check, and what follows."""
    return words.say(
        "{track} Check[ at {change}][: if passed, {effects}][; if failed, {effects_failed}]",
        track=track,
        change=plus or None,
        effects=passed,
        effects_failed=failed,
    )


@verb("MP1-238", "MP1-235", "MP1-586", says=say_check)
def check(
    g: MrPresident,
    here: Target,
    track: Checked,
    passed: Effects = NOTHING,
    failed: Effects = NOTHING,
    plus: Few = 0,
    where: Where = HERE,
) -> None:
    """Track Check; `align` and `stability` are those of `where`. By default an economy places its trend."""
    ok = passes(g, track, region_at(here, where) if track in REGIONAL else None, plus)
    if is_economy(track) and not passed and not failed:
        do(g, (place_trend, track, IMPROVING if ok else WORSENING))
    else:
        do_all(g, steps_of(passed if ok else failed, here))


@verb("MP1-606", "MP1-607", "MP1-608", "MP1-609", "MP1-610", "MP1-611", says="Media Slant")
def slant(g: MrPresident, here: Target = NO_TARGET) -> None:
    """The Media Slant moves Public Approval by Media Relations."""
    n = SLANT[g.home.media]
    log(g, "Media Slant at Media Relations {n}", n=g.home.media)
    if n:
        do(g, (move, "pa", n))


@verb("MP1-427", "MP1-428", "MP1-429", "MP1-422", says="Core Support")
def core_support(g: MrPresident, here: Target = NO_TARGET) -> None:
    """Core Support moves Public Approval towards 40%, from below and from above, never past it."""
    n = min(core_support_boxes(g), abs(MIDDLE - g.home.approval))
    if n:
        do(g, (move, "pa", n if g.home.approval < MIDDLE else -n))
