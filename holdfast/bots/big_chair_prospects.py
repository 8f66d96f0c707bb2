"""The chance of each pillar to survive what the Events of a scenario do on average; used by `steady`."""

from math import exp, log

from holdfast.games.big_chair.cards import EACH_TRACK, ECO, GOV, SOC, TOP, TRACKS, Book
from holdfast.games.big_chair.effects import change, change_for_each, either, if_, next_turn, pay_or, roll
from holdfast.kernel.state import Step

VITAL = (SOC, GOV)
"""The pillars whose fall alone loses the game; of the others it takes two."""

REPAIR = 0.4
"""The share of all losses that good play is expected to repair."""

HOPE = 0.04
"""The remaining chance of a pillar that looks lost."""

FALLEN = 0.8
"""The remaining chance if another pillar ends a turn on space 1."""

ALSO_FALLEN = 0.25
"""The same if one is in danger already."""

DRAG = 0.3
"""The ease that each domino effect of a coloured space costs."""

INCOME = 0.04
"""The ease that each Budget point of a later turn brings."""

FARTHEST = TOP - 1
"""The most spaces that a marker can move; counters that sum up to more make no difference."""

Row = list[float]
"""The ease of a pillar by space.

Spaces beyond the ends of a track count as its ends: up to 15, and down to -6, which is found from the end of the list.
"""

FLAT: Row = [0.0] * (3 * FARTHEST + 1)
"""The row of a pillar that does not count."""


class Moment:
    """A moment of the game: what it tells about chances, and the rows known for it."""

    def __init__(self, events: int, prepared: bool, danger: bool) -> None:
        self.events = events
        """The number of Events to come."""
        self.prepared = prepared
        """Whether the turn is prepared with both Events to come."""
        self.danger = danger
        """Whether other pillars are low."""
        self.bare: list[Row] = []
        """The row of each track without counters; filled on demand."""
        self.rows: list[list[Row | None]] = [[None] * (2 * FARTHEST + 1) for _ in EACH_TRACK]
        """By track, and by the sum of its counters, the negative ones from the end of the list; filled on demand."""


class Outlook:
    """The chance of each pillar to survive to the end of a scenario; calculated once and cached."""

    def __init__(self, book: Book, scenario: str) -> None:
        self.goals: list[int] = [book.scenarios[scenario].goals.get(track, 1) for track in TRACKS]
        self.losses = losses_per_event(book, scenario)
        self.strain = [[strain_of(book, track, space) for space in range(TOP + 1)] for track in EACH_TRACK]
        self.moments: dict[int, Moment] = {}

    def at(self, events: int, prepared: bool, danger: bool) -> Moment:
        """Return a moment, the same one each time."""
        key = 4 * events + 2 * prepared + danger
        found = self.moments.get(key)
        if found is None:
            found = self.moments[key] = Moment(events, prepared, danger)
        return found

    def bare(self, moment: Moment) -> list[Row]:
        """The ease of each pillar at a moment, without counters."""
        if not moment.bare:
            moment.bare = [self.row(track, 0, moment) for track in EACH_TRACK]
        return moment.bare

    def row(self, track: int, later: int, moment: Moment) -> Row:
        """The ease of a pillar at a moment, with counters that sum up to `later`, from -7 to 7."""
        found = moment.rows[track][later]
        if found is None:
            eases = [log(HOPE + chance) for chance in self.stands(track, later, moment)[1:]]
            found = [eases[0], *eases, *[eases[-1]] * FARTHEST, *[eases[0]] * (FARTHEST - 1)]
            moment.rows[track][later] = found
        return found

    def stands(self, track: int, later: int, moment: Moment) -> list[float]:
        """By space: the chance to survive, from a moment within a turn or at its end."""
        if moment.prepared or moment.events % 2:
            return self.next_event(track, later, moment)
        return self.ends_turn(track, later, moment)

    def next_event(self, track: int, later: int, moment: Moment) -> list[float]:
        """By space: the chance to survive if the next Event may take a space."""
        hit = min(0.9, self.losses[track] * (1 - REPAIR))
        eases = self.row(track, later, self.at(moment.events - 1, False, moment.danger))
        then = [exp(ease) for ease in eases[: TOP + 1]]
        return [0.0, *[hit * then[space - 1] + (1 - hit) * then[space] for space in range(1, TOP + 1)]]

    def ends_turn(self, track: int, later: int, moment: Moment) -> list[float]:
        """By space: the chance to survive from the end of a turn, if counters, coloured space and Budget follow."""
        fallen = 0.0 if track in VITAL else ALSO_FALLEN if moment.danger else FALLEN
        stands = [0.0, fallen, *[1.0] * (TOP - 1)]
        if not moment.events:
            return [chance if space >= self.goals[track] else 0.0 for space, chance in enumerate(stands)]
        then, strain = self.next_event(track, 0, moment), self.strain[track]
        for space in range(1, TOP + 1):
            moved = min(TOP, max(1, space + later))
            stands[space] = stands[space] * strain[moved] * then[moved]
        return stands


def strain_of(book: Book, track: int, space: int) -> float:
    """The share of its chance that a pillar keeps when a turn begins: it suffers from colours, and brings Budget."""
    ease = INCOME * (space - 5) if track in (GOV, ECO) else 0.0
    ease -= DRAG * len(book.dominoes[track][space])
    return exp(ease)


def losses_per_event(book: Book, scenario: str) -> list[float]:
    """The average number of spaces that an Event of this scenario takes from each track."""
    card = book.scenarios[scenario]
    pool = book.pools[scenario]
    certain = [*book.selected[scenario], *[pile.event for pile in card.stack]]
    weights = [(event, 1.0) for event in certain] + [(event, card.random / len(pool)) for event in pool]
    lost = [0.0] * len(TRACKS)
    for event, weight in weights:
        for track, n in average(book.events[event].effects, weight):
            lost[track] -= n / (len(certain) + card.random)
    return [max(0.0, n) for n in lost]


def average(steps: tuple[Step, ...], weight: float) -> list[tuple[int, float]]:
    """The average change by effects, as pairs of track and spaces."""
    found: list[tuple[int, float]] = []
    for step in steps:
        if step[0] in (change, next_turn, change_for_each):
            found.append((step[1], weight * step[2]))
        elif step[0] is roll:
            share = len(step[1]) / 6
            found += average(step[2], weight * share) + average(step[3], weight * (1 - share))
        elif step[0] in (either, if_):
            found += average(step[-2], weight / 2) + average(step[-1], weight / 2)
        elif step[0] is pay_or:
            found += average(step[2], weight / 2)
    return found
