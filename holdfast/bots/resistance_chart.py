"""Tables of a book for every question of a partisan, computed once: distances, neighbours, recruits, clues."""

from collections import deque

from holdfast.games.resistance.cards import SKILLS, Book

MOST_COMBINED = 4
"""The number of Clue cards that are combined at most."""

MOST_KNOWN = 5_000
"""The number of sets of Clue cards that are remembered."""


class Chart:
    """The map and the cards of a book, in the form that partisans need."""

    __slots__ = (
        "ahead",
        "army",
        "around",
        "bits",
        "far",
        "harbours",
        "ids",
        "known",
        "place",
        "punched",
        "recruits",
        "sizes",
        "tracks",
        "values",
    )

    def __init__(self, book: Book) -> None:
        self.ids: list[str] = list(book.ids)
        self.place: dict[str, int] = dict(book.place)
        self.sizes: list[int] = list(book.sizes)
        self.around: list[list[int]] = [list(near) for near in book.around]
        self.harbours: list[int] = list(book.with_feature["harbour"])
        reach = [book.within(zone, 3, 1, False) for zone in range(len(book.ids))]
        self.far: list[list[int]] = [moves_from(reach, zone) for zone in range(len(book.ids))]
        """The number of moves between any two zones."""
        self.tracks: dict[int, list[int]] = {players: list(track.army) for players, track in book.track_for.items()}
        self.values: dict[str, tuple[int, ...]] = {token: book.values[token] for token in book.recruits}
        """By recruit: its value in each skill."""
        self.recruits: list[list[int]] = [at_least(book, skill) for skill in range(len(SKILLS))]
        """By skill and number: the recruits of at least this value."""
        self.punched: dict[str, int] = dict(book.punched)
        self.bits: dict[str, int] = {
            card: 1 << at for at, card in enumerate(sorted(card for card in book.punched if book.punched[card]))
        }
        """By Clue card that tells something: its bit in a set."""
        self.known: dict[int, int] = {}
        """By set of Clue cards: the places that they leave."""
        self.army: object = None
        """The army at the last question, see `army_of`."""


def moves_from(reach: list[list[int]], zone: int) -> list[int]:
    """The number of moves from a zone to every other one."""
    far = [99] * len(reach)
    far[zone] = 0
    edge = deque([zone])
    while edge:
        at = edge.popleft()
        for other in reach[at]:
            if far[other] == 99:
                far[other] = far[at] + 1
                edge.append(other)
    return far


def at_least(book: Book, skill: int) -> list[int]:
    """By number on a slot: how many recruits are worth as much in this skill."""
    values = [book.values[token][skill] for token in book.recruits]
    return [sum(value >= number for value in values) for number in range(100)]


def chart_of(book: Book) -> Chart:
    """The chart of a book, which is made once."""
    chart: Chart = book.tables[Chart]
    return chart


def places_left(chart: Chart, cards: list[str]) -> int:
    """The smallest positive number of places that any combination of these cards leaves."""
    key = 0
    for card in cards:
        key |= chart.bits.get(card, 0)
    found = chart.known.get(key)
    if found is None:
        if len(chart.known) >= MOST_KNOWN:
            chart.known.clear()
        masks = [chart.punched[card] for card in sorted(set(cards)) if card in chart.bits]
        found = chart.known[key] = fewest(masks, -1, MOST_COMBINED, len(chart.ids))
    return found


def fewest(masks: list[int], left: int, more: int, best: int) -> int:
    """The fewest places, but at least one, that are left by up to `more` further cards; `best` is the fewest so far."""
    for at, mask in enumerate(masks):
        both = left & mask
        n = both.bit_count()
        if n:
            best = min(best, n)
            if more > 1 and best > 1:
                best = fewest(masks[at + 1 :], both, more - 1, best)
    return best
