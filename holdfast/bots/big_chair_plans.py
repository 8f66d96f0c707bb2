"""Effects as plans: worked out once from the content, so that `steady` need not interpret effects to value them."""

from holdfast.games.big_chair.cards import TOP, Book
from holdfast.games.big_chair.effects import change, change_for_each, either, if_, next_turn, pay_or, roll
from holdfast.kernel.state import Step

LEAF = 0
"""A branch of moves alone."""
ROLL = 1
EITHER = 2
"""Branches that go on in one of two ways, by dice or by choice."""
RISE = 3
IF = 4
CUBES = 5
"""Branches that go on as the position decides; no other kind has a higher number."""

NO_CHANGE = (0, 0)

Changes = dict[int, tuple[int, int]]
"""By track: spaces gained now, and spaces gained by counters."""


class Branch:
    """What effects change from a point on: the changes of different tracks, or several ways to go on."""

    def __init__(self, kind: int, book: Book) -> None:
        self.kind = kind
        self.book = book
        self.moves: list[tuple[int, int, int]] = []
        """Of a leaf: the track, the spaces now and the spaces by counters."""
        self.share = 0.0
        """The chance of the first way, if dice decide."""
        self.given: tuple[Step, ...] = ()
        """The conditions of the first way."""
        self.track = self.first = self.end = 0
        """The first way brings a marker to the top, with the bonus of its track, from these spaces (without `end`)."""
        self.ways: list[tuple[tuple[Step, ...], Changes]] = []
        """The effects that follow on each way, and the changes before them."""
        self.grown: list[Branch | None] = []

    def way(self, at: int) -> "Branch":
        """Return the branch that a way leads to."""
        found = self.grown[at]
        if found is None:
            found = self.grown[at] = planned(*self.ways[at], self.book)
        return found


def planned(steps: tuple[Step, ...], before: Changes, book: Book) -> Branch:
    """Return the plan of effects that follow after these changes."""
    changes = dict(before)
    for at, step in enumerate(steps):
        act, rest = step[0], steps[at + 1 :]
        if act is change:
            track, n = int(step[1]), int(step[2])
            now, later = changes.get(track, NO_CHANGE)
            changes[track] = (now + n, later)
            bonus = book.indicators[track].when_top
            if n > 0 and bonus and now < TOP - 1:
                return rise(track, TOP - now - n, TOP - now, fork(RISE, changes, book, bonus + rest, rest))
        elif act is next_turn:
            now, later = changes.get(step[1], NO_CHANGE)
            changes[step[1]] = (now, later + step[2])
        elif act is change_for_each:
            counted = [((change, step[1], step[2] * times), *rest) if times else rest for times in range(step[4] + 1)]
            return fork(CUBES, changes, book, *counted)
        elif act is roll:
            forked = fork(ROLL, changes, book, step[2] + rest, step[3] + rest)
            forked.share = len(step[1]) / 6
            return forked
        elif act is either:
            return fork(EITHER, changes, book, step[1] + rest, step[2] + rest)
        elif act is if_:
            forked = fork(IF, changes, book, step[2] + rest, step[3] + rest)
            forked.given = step[1]
            return forked
        elif act is pay_or:
            return planned(step[2] + rest, changes, book)
    leaf = Branch(LEAF, book)
    leaf.moves = [(track, limited(now), later) for track, (now, later) in changes.items()]
    return leaf


def fork(kind: int, changes: Changes, book: Book, *ways: tuple[Step, ...]) -> Branch:
    """Return a branch that goes on in one of several ways."""
    forked = Branch(kind, book)
    forked.ways = [(steps, changes) for steps in ways]
    forked.grown = [None] * len(ways)
    return forked


def rise(track: int, first: int, end: int, forked: Branch) -> Branch:
    """Complete a branch of a marker that may rise to the top."""
    forked.track, forked.first, forked.end = track, first, end
    return forked


def limited(n: int) -> int:
    """A number of spaces that is at most the length of a track."""
    return max(1 - TOP, min(TOP - 1, n))
