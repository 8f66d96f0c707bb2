"""What decides a game: its turning points, and the chain of causes behind a defeat or a victory."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from holdfast.games.ares_crisis.cards import METRICS
from holdfast.games.ares_crisis.state import AresCrisis, is_full, value
from holdfast.kernel.course import Course, Link, Told, Turning, in_order, link, share
from holdfast.kernel.words import Text

RISKS = {"white": 0.0, "yellow": 0.1, "red": 0.3, "purple": 1.0}
"""By zone of a metric: how near it is to losing the game."""

FALLS, COVERED = "{metric} falls to {level} ({cause})", "{tile} is turned facedown ({cause}): {amount} left"
RAISED, FLIPPED = "{seat} raises {metric} to {level}", "{seat} flips {tile} faceup: {amount}"
PURPLE = "{metric}: in the purple zone"
STUCK, NO_OCEAN = "{metric}: no step is left to lose ({cause})", "No ocean is left to turn facedown ({cause})"
NEW, SOLVED = "A new Crisis: {crisis}", "{crisis} is dealt with"


def outlook(g: AresCrisis, readings: Mapping[str, int]) -> tuple[float]:
    """How the game stands: how full the metrics are, less the danger of the lowest and of Crises not dealt with."""
    tracks = [(g.book.tracks[metric], readings[metric]) for metric in METRICS]
    full = sum(share(n - track.lowest, track.top - track.lowest) for track, n in tracks) / len(tracks)
    danger = max(RISKS[track.zone(n)] for track, n in tracks)
    return (max(0.0, 0.4 + 0.6 * full - 0.4 * danger - 0.2 * share(readings["counters"], 15)),)


def fills(g: AresCrisis, facts: Mapping[str, Any]) -> float:
    """The weight of raising a metric: only the last step is remembered."""
    metric = facts["metric"]
    return 0.1 if facts["level"][0] == g.book.tracks[metric].top else 0.0


TURNING = Turning(
    events={NEW: 0.02, SOLVED: 0.04, RAISED: fills, "All detriment tokens show red ({cause})": 0.06},
    outlook=outlook,
)


class Move(NamedTuple):
    """A metric that moved: the line, the metric, its new value, and the cause of a fall (empty for a rise)."""

    line: Told
    metric: str
    n: int
    cause: str


def moves(course: Course, metric: str) -> list[Move]:
    """Return the falls and rises of a metric."""
    found = []
    for line in course.told(FALLS, COVERED, RAISED, FLIPPED):
        facts = line.facts
        if line.text in (COVERED, FLIPPED):
            if metric == "ocean":
                found.append(Move(line, metric, facts["amount"][0], facts.get("cause", "")))
        elif facts["metric"] == metric:
            found.append(Move(line, metric, facts["level"][0], facts.get("cause", "")))
    return found


def decline(course: Course, metric: str) -> list[Link]:
    """Return what lowered a metric after it was last full, and how seldom it was raised since."""
    track = course.g.book.tracks[metric]
    every = moves(course, metric)
    full = max((at + 1 for at, move in enumerate(every) if not move.cause and move.n == track.top), default=0)
    since = every[full:]
    by_cause: dict[str, list[Move]] = {}
    for move in since:
        if move.cause:
            by_cause.setdefault(move.cause, []).append(move)
    worst = sorted(by_cause.items(), key=lambda each: -len(each[1]))
    links = [link(group[0].line, lowered(metric, cause, group)) for cause, group in worst[:3]]
    rises = [move for move in since if not move.cause]
    if len(rises) * 3 < len(since):
        facts = {"metric": metric, "n": len(rises)}
        says = Text(RARELY, facts) if rises else Text("{metric}: nobody raises it any more", {"metric": metric})
        links.insert(1, link((rises or since)[-1].line, says))
    return links


RARELY = "{metric}: raised only {n:one=once|2=twice|other=# times} in that time"


def lowered(metric: str, cause: str, falls: list[Move]) -> Text:
    """Return how often a cause lowered a metric."""
    facts = {
        "cause": cause,
        "metric": metric,
        "n": len(falls) if len(falls) > 1 else None,
        "level": (falls[-1].n, metric),
    }
    return Text("{cause} lowers {metric}[ {n:2=twice|other=# times}], down to {level}", facts)


def lost_by(course: Course, metric: str, last: Text) -> list[Link]:
    """Return the chain behind a metric that lost the game."""
    return in_order(decline(course, metric), course.final(last))


def purple(course: Course) -> list[Link]:
    """Return the chain behind a metric in its purple zone."""
    line = course.last(PURPLE)
    metric = line.facts["metric"] if line else METRICS[0]
    level = (value(course.g, metric), metric)
    return lost_by(
        course,
        metric,
        Text("{metric}: in the purple zone when the round begins, at {level}", {"metric": metric, "level": level}),
    )


def bottomless(course: Course) -> list[Link]:
    """Return the chain behind a metric that could fall no further."""
    line = course.last(STUCK, NO_OCEAN)
    facts = line.facts if line else {"cause": ""}
    metric = facts.get("metric", "ocean")
    last = Text(
        "{cause} takes one more step off {metric}, and none is left", {"cause": facts["cause"], "metric": metric}
    )
    return lost_by(course, metric, last)


def overrun(course: Course) -> list[Link]:
    """Return the chain behind Crises that came faster than Mars was restored."""
    g: AresCrisis = course.g
    links = []
    crisis = course.last(NEW)
    if crisis:
        facts = {"crisis": crisis.facts["crisis"]}
        links.append(link(crisis, Text("{crisis} is the last Crisis of the deck", facts)))
    for metric in METRICS:
        track = g.book.tracks[metric]
        if not is_full(g, metric):
            facts = {"metric": metric, "n": (track.top - value(g, metric)) // track.step}
            links.append(course.final(Text("{metric}: still {n:# step|# steps} short", facts)))
    return in_order(links, course.final(Text("Another Crisis is due, and none is left: Mars was not restored", {})))


def restored(course: Course) -> list[Link]:
    """Return the chain of a victory: when each metric was full for the last time, and the last Crisis."""
    links = []
    solved = course.last(SOLVED)
    if solved:
        links.append(link(solved, Text("{crisis} is dealt with, as the last Crisis", dict(solved.facts))))
    for metric in METRICS:
        every = moves(course, metric)
        top = course.g.book.tracks[metric].top
        filled = [move for move in every if not move.cause and move.n == top]
        if filled:
            facts = {"metric": metric, "seat": filled[-1].line.facts["seat"]}
            links.append(link(filled[-1].line, Text("{seat} completes {metric}", facts)))
    return in_order(links, course.final(Text("Every Crisis is dealt with, and Mars is whole again", {})))


def chain(course: Course) -> list[Link]:
    """Return why the game ended as it did."""
    result = course.g.result
    return {"purple": purple, "bottomless": bottomless, "overrun": overrun}.get(result.ending, restored)(course)
