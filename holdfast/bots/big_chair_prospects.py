"""The average effect of Events on the pillars of a nation, and of Influence against it; used by `steady`."""

from functools import cache, lru_cache
from math import exp, log
from typing import Any

from holdfast.games.big_chair.cards import ECO, GOV, SOC, TOP, TRACKS, Book, Strategy
from holdfast.games.big_chair.effects import change, change_for_each, either, if_, next_turn, pay_or, roll
from holdfast.games.big_chair.state import eased, influenced
from holdfast.kernel.state import Step

VITAL = (SOC, GOV)
"""The pillars whose fall alone loses the game; of the others it takes two."""

REPAIR = 0.4
"""The share of all losses that good play is expected to repair."""

HOPE = 0.04
"""The remaining chance of a pillar that looks lost."""

FALLEN = (0.8, 0.25)
"""The remaining chance if another pillar ends a turn on space 1: normally, and if one is in danger already."""

DRAG = 0.3
"""The ease that each domino effect of a coloured space costs."""

INCOME = 0.04
"""The ease that each Budget point of a later turn brings."""

Moment = tuple[int, bool, bool]
"""The number of Events to come, whether the turn is prepared with both Events to come, whether others are low."""


Moves = tuple[tuple[int, int, int], ...]
"""Changes of different tracks: the track, the spaces now and the spaces by counters."""

UNKNOWN: Moves = ((-1, 0, 0),)


class Outlook:
    """The chance of each pillar to survive to the end of a scenario; calculated once and cached."""

    def __init__(self, book: Book, scenario: str) -> None:
        self.book = book
        self.goals = [book.scenarios[scenario].goals.get(track, 1) for track in TRACKS]
        self.losses = losses_per_event(book, scenario)
        self.known: dict[tuple[int, int, int, Moment], float] = {}
        self.moves: dict[str, Moves | None] = {}
        self.reckonings: dict[tuple[Any, ...], Any] = {}
        """The cache of `big_chair_values.reckoning_of`."""
        self.by_space: dict[tuple[int, int, Moment], list[float]] = {}

    def eases(self, track: int, later: int, moment: Moment) -> list[float]:
        """The ease of a pillar by space, from 1 on, at a moment, with counters that sum up to `later`."""
        key = (track, later, moment)
        found = self.by_space.get(key)
        if found is None:
            found = [0.0, *[self.ease(track, space, later, moment) for space in range(1, TOP + 1)]]
            self.by_space[key] = found
        return found

    def moves_of(self, card: Strategy) -> Moves | None:
        """What playing a Strategy moves, or None if more follows than moves, each of another track."""
        found = self.moves.get(card.id, UNKNOWN)
        if found is UNKNOWN:
            found = self.moves[card.id] = moves_in(card.when_played)
        return found

    def ease(self, track: int, space: int, later: int, moment: Moment) -> float:
        """The ease of a pillar on a space, at a moment, with counters that sum up to `later`."""
        key = (track, space, later, moment)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = log(HOPE + self.stands(*key))
        return found

    def stands(self, track: int, space: int, later: int, moment: Moment) -> float:
        """The chance to survive, from a moment within a turn or at its end."""
        events, prepared, _ = moment
        if prepared or events % 2:
            return self.next_event(track, space, later, moment)
        return self.ends_turn(track, space, later, moment)

    def next_event(self, track: int, space: int, later: int, moment: Moment) -> float:
        """The chance to survive if the next Event may take a space."""
        events, _, danger = moment
        hit = min(0.9, self.losses[track] * (1 - REPAIR))
        then = (events - 1, False, danger)
        taken = exp(self.ease(track, max(1, space - 1), later, then))
        return hit * taken + (1 - hit) * exp(self.ease(track, space, later, then))

    def ends_turn(self, track: int, space: int, later: int, moment: Moment) -> float:
        """The chance to survive from the end of a turn: check for a fall, apply counters, coloured space and Budget."""
        events, _, danger = moment
        if space == 1 and track in VITAL:
            return 0.0
        fallen = FALLEN[danger] if space == 1 else 1.0
        if not events:
            return fallen if space >= self.goals[track] else 0.0
        space = min(TOP, max(1, space + later))
        ease = INCOME * (space - 5) if track in (GOV, ECO) else 0.0
        ease -= DRAG * len(self.book.dominoes[track][space])
        return fallen * exp(ease) * self.next_event(track, space, 0, (events, True, danger))


def moves_in(steps: tuple[Step, ...]) -> Moves | None:
    """The changes by these effects, or None if there is more to them."""
    found: dict[int, tuple[int, int, int]] = {}
    for step in steps:
        if step[0] is change and step[1] not in found:
            found[step[1]] = (step[1], step[2], 0)
        elif step[0] is next_turn:
            _, now, later = found.get(step[1], (step[1], 0, 0))
            found[step[1]] = (step[1], now, later + step[2])
        else:
            return None
    return tuple(found.values())


@cache
def outlook(book: Book, scenario: str) -> Outlook:
    """The outlook of a scenario, cached for all its games."""
    return Outlook(book, scenario)


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


@lru_cache(10_000)
def openings(book: Book, active: tuple[str, ...]) -> dict[tuple[str, int], list[tuple[int, float]]]:
    """A cache of the rates with one more Strategy beside these, by Strategy and Budget; filled on demand."""
    return {}


@lru_cache(50_000)
def influence_rates(book: Book, active: tuple[str, ...], purse: int) -> list[tuple[int, float]]:
    """The tracks that these Strategies open to Influence, with the best gain in spaces per Budget point."""
    return [(track, best_rate(book, track, eased(book, active, track), purse)) for track in influenced(book, active)]


@lru_cache(50_000)
def best_rate(book: Book, track: int, modifier: int, purse: int) -> float:
    """The best gain in spaces per Budget point on a track that has this modifier."""
    wagers = book.wagers[track]
    return max([sides(wagers[n].up_to, modifier) / 6 / n for n in wagers if n <= purse], default=0.0)


def odds(book: Book, track: int, amount: int, active: tuple[str, ...]) -> float:
    """The chance of success of an Influence action with these Strategies Active."""
    return sides(book.wagers[track][amount].up_to, eased(book, active, track)) / 6


def sides(up_to: int, modifier: int) -> int:
    """The number of sides of a die that succeed."""
    return min(6, max(0, up_to - modifier))
