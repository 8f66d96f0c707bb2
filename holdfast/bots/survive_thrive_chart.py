"""Tables of a book that the bots of Survive and Thrive look at for every question, computed once."""

from holdfast.games.survive_thrive.cards import HOUSE, HOUSE_DP, WHOLE, Book, Investment

WARDED = 0.8
"""The value in DP of protecting an Investment from one kind of weather."""

NO_TYPE = -1
"""In place of a type of Environment: a Mine belongs to no single one."""


class Venture:
    """An Investment card in the form that bots need."""

    __slots__ = ("by_health", "depends_on", "destroys", "environment", "falls_with", "guard", "impact", "varies")

    def __init__(self, card: Investment, book: Book) -> None:
        self.environment: int = NO_TYPE if card.environment is None else card.environment
        self.depends_on: int = book.dp[card.id][0]
        """The type by which its DP change."""
        self.by_health: tuple[int, ...] = book.dp[card.id][1]
        """Its DP by the number of cards in play of that type."""
        self.varies: bool = len(set(self.by_health)) > 1
        """Whether its DP change with its Environment."""
        self.impact: list[tuple[int, int]] = [(each.environment, each.n) for each in card.impact]
        self.falls_with: list[int] = list(dict.fromkeys(book.falls_with[card.id]))
        """The types whose depletion destroys it."""
        self.destroys: bool = book.destroys[card.id][WHOLE]
        self.guard: float = WARDED * card.guard
        """The value of the protection that it gives to its community."""


class Chart:
    """The cards of a book in the form that bots need."""

    __slots__ = ("changes", "dp", "ends", "last", "lasting", "ventures")

    def __init__(self, book: Book) -> None:
        self.ventures: dict[str, Venture] = {card.id: Venture(card, book) for card in book.investments.values()}
        self.changes: dict[str, tuple[int, int, int]] = {card: book.impacts[card] for card in book.endgame}
        """By card: its Impact on each type in a round, Mines included."""
        for card, venture in self.ventures.items():
            self.changes[card] = change_of(venture)
        self.lasting: frozenset[str] = frozenset(book.endgame)
        """The Crisis cards that fill an End Game slot."""
        self.ends: int = sum([card.copies for card in book.endgame.values()])
        self.dp: dict[int, dict[str, int]] = {}
        """By Environment in play: the DP of every card; a cache filled on demand."""
        self.last: object = None
        """The values kept from the last question, see `moment_of`."""


def change_of(venture: Venture) -> tuple[int, int, int]:
    """The Impact of an Investment on each type in a round."""
    totals = [0, 0, 0]
    for environment, n in venture.impact:
        totals[environment] += n
    return totals[0], totals[1], totals[2]


def chart_of(book: Book) -> Chart:
    """The chart of a book, which is made once."""
    chart: Chart = book.tables[Chart]
    return chart


def dp_with(chart: Chart, commons: list[int]) -> dict[str, int]:
    """The DP of every Investment and of a House with this Environment in play."""
    key = (commons[0] * 10 + commons[1]) * 10 + commons[2]
    found = chart.dp.get(key)
    if found is None:
        found = {card: venture.by_health[commons[venture.depends_on]] for card, venture in chart.ventures.items()}
        found[HOUSE] = HOUSE_DP
        chart.dp[key] = found
    return found
