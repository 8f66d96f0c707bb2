"""The course of a finished game, and what a game declares for its turning points and the reasons of its ending.

A `Course` is the public log with the stage of each line, and the gauges after each answer. From it a game builds a
chain: the few links that led to the ending. It has only public lines, so it reveals no secret of a seat.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from holdfast.kernel.language import current
from holdfast.kernel.log import may_read
from holdfast.kernel.state import State
from holdfast.kernel.words import Text

MOST_LINKS = 5
"""The most links of a chain; a longer one is a log."""


class Told(NamedTuple):
    """A public log line, with the number of answers before it was complete and the stage in which it was written."""

    count: int  # type: ignore[assignment]  # hides `tuple.count`
    stage: Text | None
    text: str
    """The template in its present wording."""
    facts: Mapping[str, Any]


class Change(NamedTuple):
    """A change of a gauge by one answer."""

    count: int  # type: ignore[assignment]  # hides `tuple.count`
    stage: Text | None
    before: int
    after: int


class Link(NamedTuple):
    """One link of the chain that explains an ending."""

    count: int  # type: ignore[assignment]  # hides `tuple.count`
    stage: Text | None
    says: Text


class Course(NamedTuple):
    """How a game went: its last state, its public lines, and stage and gauges after each answer."""

    g: Any
    lines: list[Told]
    stages: list[Text | None]
    readings: list[Mapping[str, int]]

    def told(self, *texts: str) -> list[Told]:
        """Return the lines with one of these templates, in order."""
        return [line for line in self.lines if line.text in texts]

    def last(self, *texts: str) -> Told | None:
        """Return the last line with one of these templates."""
        return next((line for line in reversed(self.lines) if line.text in texts), None)

    def changes(self, gauge: str) -> list[Change]:
        """Return the changes of a gauge, in order."""
        found = []
        for count in range(1, len(self.readings)):
            before, after = (self.readings[at].get(gauge) for at in (count - 1, count))
            if before is not None and after is not None and before != after:
                found.append(Change(count, self.stages[count], before, after))
        return found

    def final(self, says: Text) -> Link:
        """Return the link that stands last: what ended the game."""
        closing = self.lines[-1] if self.lines else None
        return Link(len(self.readings) - 1, closing.stage if closing else self.stages[-1], says)


def link(line: Told | Change, says: Text) -> Link:
    """Return a link at the place of a line or a change."""
    return Link(line.count, line.stage, says)


def in_order(links: list[Link], last: Link) -> list[Link]:
    """Return links in the order of the game, at most `MOST_LINKS` with the last one; the first of the list matter most.

    A link that says the same as another is left out.
    """
    kept: list[Link] = []
    for each in links:
        if len(kept) < MOST_LINKS - 1 and each.says not in [other.says for other in (*kept, last)]:
            kept.append(each)
    return [*sorted(kept, key=lambda each: each.count), last]


Weight = float | Callable[[Any, Mapping[str, Any]], float]
"""The weight of a line: a number, or a function of the last state and the facts of the line."""


class Turning(NamedTuple):
    """What makes a turning point of a game."""

    events: Mapping[str, Weight]
    """The weights of memorable events, by template of their log line. Only an answer with such a line is a turning
    point."""
    outlook: Callable[[Any, Mapping[str, int]], tuple[float, ...]]
    """Returns from a state (for its scenario) and the gauges how the game stands, from 0 (lost) to 1 (won): for all
    together, or for each seat of rivals. A gauge that it ignores, such as a resource, never makes a turning point."""

    good: frozenset[str] = frozenset()
    bad: frozenset[str] = frozenset()
    """Events that are good or bad news whatever else happens: only changes for the better or the worse go with them."""
    by_group: frozenset[str] = frozenset()
    """Gauges that need the name of their group to be understood: `Influence: Russia`."""

    def direction(self, line: Told) -> int:
        """Return 1 for good news, −1 for bad news, and 0 if an event may be either."""
        return (line.text in self.good) - (line.text in self.bad)

    def weight(self, g: Any, line: Told) -> float:
        """Return the weight of a line; 0 if it is not one of the events."""
        weight = self.events.get(line.text, 0.0)
        return weight(g, line.facts) if callable(weight) else weight


def share(n: float, of: float) -> float:
    """Return a part of a whole, from 0 to 1."""
    return max(0.0, min(1.0, n / of)) if of else 0.0


class CourseRecorder:
    """Collects the course of a game while it is replayed or played."""

    def __init__(
        self,
        g: State,
        stage: Callable[[Any], Text | None],
        readings: Callable[[Any], Mapping[str, int]],
    ) -> None:
        """Start before the first answer; lines that are in the log already belong to the set-up."""
        self.stage, self.readings = stage, readings
        self.seen = 0
        self.course = Course(g, [], [], [])
        self.look(g)
        self.answered(g)

    def look(self, g: State) -> None:
        """Note the new lines of the log, with the stage that the game is in."""
        for line in (g.log or [])[self.seen :]:
            if may_read(line, None):
                count = len(self.course.readings)
                self.course.lines.append(Told(count, self.stage(g), current(line.text), line.facts))
        self.seen = len(g.log or ())

    def answered(self, g: State) -> None:
        """Note stage and gauges after an answer, or at the start."""
        self.look(g)
        self.course.stages.append(self.stage(g))
        self.course.readings.append(self.readings(g))
