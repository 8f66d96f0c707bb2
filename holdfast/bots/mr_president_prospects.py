"""What answers of Mr. President promise, read from charts and effects without carrying anything out.

The value of an effect is what it changes about `worth`; that of a roll is the mean over the faces of its bare die. What
cannot be read makes the reading unsure: trials decide then. With the modifiers of rolls read too, and APs spent where
they pay, `chief` won 80, 73 and 18 % of 75 games each: that is more than the scenarios are balanced for.
"""

from collections.abc import Callable, Sequence
from typing import Any

from holdfast.bots.mr_president_worth import (
    BROKEN,
    BY_DOMESTIC_CRISES,
    BY_ECONOMY,
    BY_EVALUATION,
    BY_ISSUES,
    BY_PARTY,
    FAILED,
    FOR_THE_VOTE,
    TO_LINGER,
    VOTE,
)
from holdfast.games.mr_president.cards import Book
from holdfast.games.mr_president.kinds import NO_TARGET, Checked, Target, Track, Trend
from holdfast.games.mr_president.places import region_in
from holdfast.games.mr_president.queries import FIELDS, check_number, evaluation, rating, record_of, trend_of
from holdfast.games.mr_president.rolls import column_of, modifiers, reading
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.turn import TERM
from holdfast.kernel.content import Effects
from holdfast.kernel.state import Step

BY_TRACK = {
    "pa": 2.5,
    "party": 2.5,
    "prestige": 1.5,
    "wo": 1.5,
    "media": 3.0,
    "rwc": 1.0,
    "hs": 1.0,
    "ce": 1.0,
    "bc": 1.0,
    "lp": 0.6,
    "eu": 0.6,
}
"""The value of a box of each track that counts evenly."""

BY_TREND = {"soe": 4.0, "ce": 0.7, "eu": 0.6}
"""The value of the trend of each track."""

EVALUATED = {"rwc", "media", "soe", "hs"}
"""The tracks that the Performance Evaluation adds up, besides Public Approval."""

VOTED = {"pa", "soe", "party", "wo", "media", "prestige"}
"""The tracks that the Election Table looks at."""

MOST_POINTS, POINTS_FOR_THE_VOTE = 12, 2
"""So many Action Points are worth having, and so many can buy votes."""

FAILURE = 6.0
"""The cost of a Domestic Failure besides the Lingering Issue."""

DEEPEST = 3
"""Rolls that follow from rolls are read to this depth."""


NOT_HIT = (-1, 0)

Bare = dict[str, list[tuple[float, Effects]]]


def bare_charts(book: Book) -> Bare:
    """By chart without columns that is no check: the shares of the rows with effects, by the bare die."""
    found: Bare = {}
    for chart in book.charts.values():
        if not chart.columns and not chart.track:
            rows, low = found.setdefault(chart.id, []), 0
            for bound, row in zip(book.bounds[chart.id][0], book.rows[chart.id][0], strict=True):
                high = min(max(bound, 0), chart.die)
                if high > low and row.effects:
                    rows.append(((high - low) / chart.die, row.effects))
                low = high
    return found


class Prospects:
    """Readings of one world, for one decision. The world is a copy that nobody else uses."""

    __slots__ = ("actions", "bare", "depth", "g", "hit", "margin", "moved", "sure")

    def __init__(self, g: MrPresident) -> None:
        self.g = g
        self.bare: Bare = g.book.tables[bare_charts]
        self.sure: bool = True
        """Whether everything that was read since this was set could be read."""
        self.margin: int = -1
        """How far the Evaluation is from failing; -1 until it is needed."""
        self.moved: dict[tuple[str, int], float] = {}
        self.actions: dict[tuple[str, str], float] = {}
        """The value of Actions by who takes them: the same menu may be offered again for an additional Action."""
        self.depth: int = 0
        self.hit: tuple[int, int] = NOT_HIT
        """What has become of the Terror Group that is aimed at, in the row that is being read."""

    # --- Steps and effects ------------------------------------------------------------------------------------------

    def steps(self, steps: Sequence[Step]) -> float:
        """The value of the steps of an option."""
        total = 0.0
        for step in steps:
            by_rule = RULES.get(step[0])
            if by_rule is not None:
                total += by_rule(self, step)
            elif step[0] in VERBS:
                total += VERBS[step[0]](self, step[1], (step[0], *step[2:]))
            elif step[0] not in NEUTRAL:
                self.sure = False
        return total

    def effects(self, effects: Sequence[Step], here: Target) -> float:
        """The value of effects of the content at a target."""
        total = 0.0
        for step in effects:
            read = VERBS.get(step[0])
            if read is not None:
                total += read(self, here, step)
            elif step[0] not in NEUTRAL:
                self.sure = False
        return total

    # --- Rolls ------------------------------------------------------------------------------------------------------

    def rows(self, chart: str, here: Target) -> list[float]:
        """The value of each row of the column that is read."""
        g = self.g
        card = g.book.charts[chart]
        rows = g.book.rows[chart][column_of(g, card, here) if card.columns else 0]
        values = []
        for row in rows:
            self.hit = NOT_HIT
            values.append(self.effects(row.effects, here) if row.effects else 0.0)
        return values

    def bounds(self, chart: str, here: Target) -> Sequence[int]:
        """The bounds of the rows of the column that is read."""
        g = self.g
        card = g.book.charts[chart]
        bounds: Sequence[int] = g.book.bounds[chart][column_of(g, card, here) if card.columns else 0]
        return bounds

    def roll(self, here: Target, chart: str, plus: int = 0) -> float:
        """The value of a roll for a target by the bare die; a check counts with its rating, other modifiers do not."""
        if self.depth >= DEEPEST:
            return 0.0
        bare = self.bare.get(chart)
        if bare is not None and not plus:
            self.depth += 1
            mean = 0.0
            for part, effects in bare:
                self.hit = NOT_HIT
                mean += part * self.effects(effects, here)
            self.depth -= 1
            return mean
        return self.looked_up(here, chart, plus)

    def looked_up(self, here: Target, chart: str, plus: int) -> float:
        """The value of a roll on a chart with columns, for a check, or with a modifier."""
        g = self.g
        card = g.book.charts[chart]
        die: int = card.die
        if card.track:
            plus -= check_number(g, card.track, region_in(here))
        column = column_of(g, card, here) if card.columns else 0
        bounds, total, low = g.book.bounds[chart][column], 0.0, 0
        self.depth += 1
        for at, row in enumerate(g.book.rows[chart][column]):
            high = min(max(bounds[at] - plus, 0), die)
            if high > low and row.effects:
                self.hit = NOT_HIT
                total += (high - low) * self.effects(row.effects, here)
            low = high
        self.depth -= 1
        return total / die

    def change(self, here: Target, chart: str, spent: int) -> int:
        """What is added to the die after so many APs were spent."""
        g = self.g
        card = g.book.charts[chart]
        return reading(g, card, here, modifiers(g, card, here, spent))

    # --- Tracks -----------------------------------------------------------------------------------------------------

    def track(self, track: Track, n: int) -> float:
        """The value of a track moved by some boxes; read once."""
        known = self.moved.get((track, n))
        if known is None:
            known = self.moved[track, n] = self.change_of(track, n)
        return known

    def change_of(self, track: Track, n: int) -> float:
        """The value of a track moved by some boxes."""
        g = self.g
        home = g.home
        card = g.book.tracks[track]
        before = rating(g, track)
        box = min(max(before + n, card.low), card.high)
        value = BY_TRACK.get(track, 0.0) * (box - before)
        if track == "ap":
            value = float(min(box, MOST_POINTS) - min(before, MOST_POINTS))
            if g.turn == TERM:
                value += FOR_THE_VOTE * (min(box, POINTS_FOR_THE_VOTE) - min(before, POINTS_FOR_THE_VOTE))
        elif track == "soe":
            value = BY_ECONOMY[box] - BY_ECONOMY[before]
        elif track == "party":
            value += by_party(before) - by_party(box)
        elif track == "dc":
            value = self.crises(before) - self.crises(box) - (self.failure() if before + n > card.high else 0.0)
        elif track == "ldi":
            value = BY_ISSUES[before] - BY_ISSUES[box]
            if home.crisis >= BROKEN:
                value += TO_LINGER * (step_of(BY_ISSUES, before) - step_of(BY_ISSUES, box))
        if track in EVALUATED:
            value += self.evaluated(box - before)
        elif track == "pa" and card.check:
            value += self.evaluated(card.check[box - card.low] - card.check[before - card.low])
        if g.turn == TERM and track in VOTED and box != before:
            value += self.voted(track, box)
        return value

    def crises(self, n: int) -> float:
        """The cost of this number of Domestic Crises."""
        return BY_DOMESTIC_CRISES[n] + (TO_LINGER * step_of(BY_ISSUES, self.g.home.ldi) if n >= BROKEN else 0.0)

    def failure(self) -> float:
        """The cost of a Domestic Failure."""
        return FAILURE + TO_LINGER * step_of(BY_ISSUES, self.g.home.ldi)

    def evaluated(self, n: int) -> float:
        """The value of an Evaluation that is better by this number."""
        if self.margin < 0:
            self.margin = max(evaluation(self.g) - FAILED - 1, 0)
        return BY_EVALUATION[self.margin] - BY_EVALUATION[max(self.margin + n, 0)]

    def voted(self, track: str, box: int) -> float:
        """What a track at this box would change about the vote."""
        g = self.g
        record, field = record_of(g, FIELDS[track][0]), FIELDS[track][1]
        before = getattr(record, field)
        against = sum([n for _, n in modifiers(g, g.book.charts[VOTE], NO_TARGET, 0)])
        setattr(record, field, box)
        change = sum([n for _, n in modifiers(g, g.book.charts[VOTE], NO_TARGET, 0)]) - against
        setattr(record, field, before)
        return -FOR_THE_VOTE * change

    def trend(self, track: Trend, way: int) -> float:
        """The value of a trend counter that is placed on a track."""
        before = trend_of(self.g, track)
        value = BY_TREND.get(track, 0.0)
        if before != way:
            return value * way
        card = self.g.book.tracks[track]
        if card.low <= rating(self.g, track) + way <= card.high:
            return self.track(track, way) - value * before
        return 0.0

    def checked(self, track: Checked, here: Target, plus: int) -> float:
        """The chance that a check passes."""
        g = self.g
        number = check_number(g, track, region_in(here)) - plus + g.new_player
        return min(max(number, 0), 10) / 10


Reader = Callable[[Prospects, Target, Step], float]
"""Reads an effect of the content: its target, and the verb with its fields."""

VERBS: dict[Any, Reader] = {}
"""How effects are read, by their verb."""

RULES: dict[Any, Callable[[Prospects, Step], float]] = {}
"""How steps of options are read, by their rule."""

NEUTRAL: set[Any] = set()
"""Rules and verbs that change nothing that counts here, or the same after every answer."""


NEVER = -1e9
"""The price of a second roll that is not allowed."""


def mean(values: list[float], bounds: Sequence[int], die: int, change: int, price: float = NEVER) -> float:
    """The mean of the rows over the faces of a die with a modifier; rolled again at a price where that is better."""
    once, low = 0.0, 0
    for value, bound in zip(values, bounds, strict=True):
        high = min(max(bound - change, 0), die)
        once += value * (high - low)
        low = high
    once /= die
    second = once + price
    if price == NEVER or second <= min(values):
        return once
    total, low = 0.0, 0
    for at, value in enumerate(values):
        high = min(max(bounds[at] - change, 0), die)
        total += (high - low) * (max(value, second) if at else value)
        low = high
    return total / die


def by_party(box: int) -> float:
    """The cost of weak Party Relations."""
    return BY_PARTY[box] if box < len(BY_PARTY) else 0.0


def step_of(costs: list[float], at: int) -> float:
    """What one step more costs."""
    return costs[min(at + 1, len(costs) - 1)] - costs[at]
