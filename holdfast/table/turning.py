"""The turning points of a game, and the chain of links that explains its ending.

Each game declares its events and gauges (`Game.turning`, `Game.chain`); this module weighs episodes and puts them into
words. An episode is an answer with a memorable line, and the few answers in which it takes effect.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from holdfast.kernel.course import Course, Told, Turning
from holdfast.kernel.language import Language
from holdfast.kernel.shapes import Gauge
from holdfast.kernel.words import Text, Words
from holdfast.table import history_shapes
from holdfast.table.showing import gauges_of, names_at
from holdfast.table.table import Table

TURNING_POINTS = 4
MOST_CHANGES = 3
"""The most gauge changes shown for a turning point."""

WINDOW = 4
"""The number of answers in which an event takes effect, how long a change must last, and the least distance between two
turning points."""

THRESHOLD = 0.035
"""The least weight of a turning point: the change of the outlook, from 0 to 1, and the weight of its event."""


class Episode(NamedTuple):
    """A memorable line, with the answer before it, the last answer in which it took effect, and its weight."""

    event: Told
    start: int
    end: int
    weight: float


def turning_points(table: Table, course: Course, language: Language) -> list[history_shapes.TurningPoint]:
    """Return the events with the largest effect on the outlook, in the order of the game."""
    turning = table.game.turning
    if turning is None:
        return []
    about = {gauge["key"]: gauge for gauge in gauges_of(table, language)}
    words = table.game.words_at(course.g, names_at(table, language))
    return [point_in_words(each, course, turning, about, words) for each in chosen(episodes(course, turning), words)]


def chosen(found: list[Episode], words: Words) -> list[Episode]:
    """Return the weightiest episodes in the order of the game: some answers apart, and no event twice."""
    kept: list[Episode] = []
    told: set[str] = set()
    for each in sorted(found, key=lambda each: (-each.weight, each.start)):
        says = words.sentence(each.event.text, each.event.facts)
        apart = all(abs(each.event.count - other.event.count) >= WINDOW for other in kept)
        if each.weight >= THRESHOLD and len(kept) < TURNING_POINTS and apart and says not in told:
            kept.append(each)
            told.add(says)
    return sorted(kept, key=lambda each: each.event.count)


def episodes(course: Course, turning: Turning) -> list[Episode]:
    """Return an episode for each answer with a memorable line, named by the most memorable one."""
    best: dict[int, Told] = {}
    for line in course.lines:
        weight = turning.weight(course.g, line)
        if (
            line.count
            and weight > 0
            and (line.count not in best or weight > turning.weight(course.g, best[line.count]))
        ):
            best[line.count] = line
    outlooks = [turning.outlook(course.g, reading) for reading in course.readings]
    counts = sorted(best)
    found = []
    for at, count in enumerate(counts):
        following = counts[at + 1] if at + 1 < len(counts) else len(outlooks)
        end = min(count + WINDOW, following, len(outlooks)) - 1
        weight = turning.weight(course.g, best[count]) + lasting_change(
            outlooks, count - 1, end, turning.direction(best[count])
        )
        found.append(Episode(best[count], count - 1, end, weight))
    return found


def lasting_change(outlooks: Sequence[tuple[float, ...]], start: int, end: int, way: int = 0) -> float:
    """Return by how much the outlook of any side changed, at once and some answers later; 0 if it was reversed.

    With `way` only a change for the better (1) or the worse (−1) counts.
    """
    later = outlooks[end : end + WINDOW]
    changes = []
    for side, before in enumerate(outlooks[start]):
        at_once = outlooks[end][side] - before
        lasting = sum(each[side] for each in later) / len(later) - before
        changes.append(min(abs(at_once), abs(lasting)) if at_once * lasting > 0 and at_once * way >= 0 else 0.0)
    return max(changes, default=0.0)


def point_in_words(
    episode: Episode, course: Course, turning: Turning, about: Mapping[str, Gauge], words: Words
) -> history_shapes.TurningPoint:
    """Render a turning point: the event, and the gauges that decide by which it changed the outlook."""
    before, after = course.readings[episode.start], course.readings[episode.end]
    event = episode.event
    keys = deciding(turning, course, before, after, about, turning.direction(event))[:MOST_CHANGES]
    return {
        "count": event.count,
        "stage": stage_in_words(event.stage, words),
        "headline": words.sentence(event.text, event.facts),
        "says": changes_in_words(turning, keys, about, before, after, words),
        "gauges": keys,
        "weight": round(episode.weight, 3),
    }


def deciding(
    turning: Turning,
    course: Course,
    before: Mapping[str, int],
    after: Mapping[str, int],
    about: Mapping[str, Gauge],
    way: int = 0,
) -> list[str]:
    """Return the changed gauges that change the outlook, the most important first; `way` as in `lasting_change`."""
    base = turning.outlook(course.g, before)
    effects = {}
    for key in about:
        if key in before and key in after and before[key] != after[key]:
            alone = turning.outlook(course.g, {**before, key: after[key]})
            shifts = [new - old for new, old in zip(alone, base, strict=True)]
            effects[key] = max((shift for shift in shifts if shift * way >= 0), key=abs, default=0.0)
    return sorted((key for key in effects if effects[key]), key=lambda key: -abs(effects[key]))


def changes_in_words(
    turning: Turning,
    keys: list[str],
    about: Mapping[str, Gauge],
    before: Mapping[str, int],
    after: Mapping[str, int],
    words: Words,
) -> str:
    """Render changes of gauges; those of seats, and others that need it, follow the name of their group."""
    groups: dict[str, list[str]] = {}
    for key in keys:
        named = "seat" in about[key] or key in turning.by_group
        changes = groups.setdefault(about[key]["group"] if named else "", [])
        changes.append(render_change(about[key], before, after, words.language))
    parts = [
        f"{group}{words.language(': ')}{words.listed(changes)}" if group else words.listed(changes)
        for group, changes in groups.items()
    ]
    return words.language("; ").join(parts)


def render_change(gauge: Gauge, before: Mapping[str, int], after: Mapping[str, int], language: Language) -> str:
    """Render a change of a gauge: `Social Cohesion 5 → 3`."""
    key = gauge["key"]
    return language("{name} {n} → {n_to}").format(name=gauge["name"], n=before[key], n_to=after[key])


def chain(table: Table, course: Course, language: Language) -> list[history_shapes.ChainLink]:
    """Return why the game ended as it did; empty before the end."""
    if table.game.chain is None or course.g.result is None:
        return []
    words = table.game.words_at(course.g, names_at(table, language))
    return [
        {"count": each.count, "stage": stage_in_words(each.stage, words), "says": words.sentence(*each.says)}
        for each in table.game.chain(course)
    ]


def stage_in_words(stage: Text | None, words: Words) -> str:
    """Render a stage; an empty string before the first."""
    return words.text(stage) if stage else ""
