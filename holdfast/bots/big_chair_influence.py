"""What Influence gains for its Budget, with the Strategies that are Active: tables of a book, used by `steady`."""

from collections.abc import Iterable

from holdfast.games.big_chair.cards import EACH_TRACK, MOST_BUDGET, Book
from holdfast.games.big_chair.state import eased

MOST_REACHES = 10_000
"""The number of sets of Active Strategies whose reach is kept."""


class Rates:
    """The odds and the gains of Influence by track and modifier; negative modifiers count from the end of the list."""

    def __init__(self, book: Book) -> None:
        self.opens = {card: list(tracks) for card, tracks in book.opens.items()}
        self.eases = {card: list(eases) for card, eases in book.eases.items()}
        most = sum([abs(n) for eases in self.eases.values() for _, n in eases])
        modifiers = [*range(most + 1), *range(-most, 0)]
        self.odds = [[odds_by_budget(book, track, modifier) for modifier in modifiers] for track in EACH_TRACK]
        """By track, modifier and Budget spent: the chance of success; 0 if no wager costs that."""
        self.gains = [[best_gains(odds) for odds in by_modifier] for by_modifier in self.odds]
        """By track, modifier and Budget at hand: the best gain in spaces per Budget point."""
        self.reaches: dict[tuple[str, ...], Reach] = {}

    def reach(self, active: tuple[str, ...]) -> "Reach":
        """Return what these Active Strategies do for Influence."""
        found = self.reaches.get(active)
        if found is None:
            if len(self.reaches) >= MOST_REACHES:
                self.reaches.clear()
            found = self.reaches[active] = Reach(self, active)
        return found


class Reach:
    """The tracks that Active Strategies open to Influence, and their modifiers."""

    def __init__(self, rates: Rates, active: tuple[str, ...]) -> None:
        self.modifiers = [0] * len(EACH_TRACK)
        self.opened = [False] * len(EACH_TRACK)
        for card in active:
            for track in rates.opens[card]:
                self.opened[track] = True
            for track, n in rates.eases[card]:
                self.modifiers[track] += n
        self.tracks = [int(track) for track in EACH_TRACK if self.opened[track]]
        self.odds = [by_modifier[n] for by_modifier, n in zip(rates.odds, self.modifiers, strict=True)]
        """By track and Budget spent: the chance of success."""
        self.gains = [by_modifier[n] for by_modifier, n in zip(rates.gains, self.modifiers, strict=True)]
        """By track and Budget at hand: the best gain in spaces per Budget point."""

    def best(self, purse: int, step_up: list[float], untouched_by: Iterable[int] = ()) -> float:
        """The highest value of a Budget point spent on one of the tracks, given the value of a space on each."""
        best = 0.0
        for track in self.tracks:
            value = self.gains[track][purse] * step_up[track]
            if value > best and track not in untouched_by:
                best = value
        return best


def odds_by_budget(book: Book, track: int, modifier: int) -> list[float]:
    """The chance of success by the Budget spent."""
    wagers = book.wagers[track]
    spent = range(MOST_BUDGET + 1)
    return [sides(wagers[n].up_to, modifier) / 6 if n in wagers else 0.0 for n in spent]


def best_gains(odds: list[float]) -> list[float]:
    """The best gain in spaces per Budget point, by the Budget at hand."""
    best = [0.0]
    for n in range(1, len(odds)):
        best.append(max(best[-1], odds[n] / n))
    return best


def odds(book: Book, track: int, amount: int, active: tuple[str, ...]) -> float:
    """The chance of success of an Influence action with these Strategies Active."""
    return sides(book.wagers[track][amount].up_to, eased(book, active, track)) / 6


def sides(up_to: int, modifier: int) -> int:
    """The number of sides of a die that succeed."""
    return min(6, max(0, up_to - modifier))
