"""What answers can be about: the members of each type of argument (see `kernel.answers`)."""

from itertools import product

from holdfast.games.big_chair.cards import COUNTERS, TRACKS, Book
from holdfast.games.big_chair.effects import LIFT, LOWER, PAY, TURN_COUNTER, pay_or, trade
from holdfast.games.big_chair.roles import USE
from holdfast.games.big_chair.turn import INFLUENCE
from holdfast.kernel.answers import uses_of
from holdfast.kernel.game import Domains

ABILITIES = (1, 2)


def members(book: Book, seats: int) -> Domains:
    """Return the cards, the tracks with their counters, and the Abilities; prices are those that the content names."""
    losses = list(product(TRACKS, [n for n in COUNTERS if n < 0]))
    return {
        "strategy": book.strategies,
        "role": book.roles,
        "n": ABILITIES,
        "side": ("first", "second"),
        "track": TRACKS,
        "change": COUNTERS,
        LIFT: losses,
        TURN_COUNTER: losses,
        LOWER: list(product(TRACKS, sorted({lost for lost, _ in uses_of(book, trade)}))),
        PAY: sorted({n for n, _ in uses_of(book, pay_or)}),
        USE: [(role, n) for role, abilities in book.works.items() for n, _ in abilities],
        INFLUENCE: [(track, n) for track, wagers in zip(TRACKS, book.wagers, strict=True) for n in sorted(wagers)],
    }
