"""The coast of Survive and Thrive as everybody sees it, added up for the bots."""

from holdfast.bots.survive_thrive_chart import Chart, dp_with
from holdfast.games.survive_thrive.cards import CARDS_OF_A_TYPE, ENVIRONMENTS
from holdfast.games.survive_thrive.state import Mark, SurviveThrive

TYPES = range(len(ENVIRONMENTS))


class Scene:
    """The coast as everybody sees it."""

    __slots__ = (
        "_ranked",
        "built",
        "chart",
        "coming",
        "dp",
        "health",
        "houses",
        "inhabited",
        "points",
        "slots",
        "soon",
    )

    def __init__(self, g: SurviveThrive, chart: Chart) -> None:
        self.chart = chart
        self.health: list[int] = g.commons[:]
        """By type: the number of cards in play."""
        self.slots: list[str] = g.slots[:]
        self.built: list[list[str]] = [player.built[:] for player in g.players]
        self.houses: list[int] = [len(player.houses) + len(player.closed) for player in g.players]
        self.dp: dict[str, int] = dp_with(chart, g.commons)
        """By card: its DP in a community."""
        self.points: list[int] = self.houses[:]
        """By seat: the DP of its community."""
        self.inhabited: int = 0
        """The communities with Investments, as a set of bits."""
        self.coming: list[int] = [0, 0, 0]
        """By type: the Impact of a round."""
        self.add_up()
        self.soon: list[int] = [in_bounds(self.health[at] + self.coming[at]) for at in TYPES]
        """By type: the number of cards in play after the Impact of this round."""
        self._ranked: list[Mark] | None = None

    def add_up(self) -> None:
        """Add up the Impact of all cards, and the DP of each community."""
        changes, dp = self.chart.changes, self.dp
        forest, mangrove, reef = 0, 0, 0
        for card in self.slots:
            one, two, three = changes[card]
            forest, mangrove, reef = forest + one, mangrove + two, reef + three
        for seat, cards in enumerate(self.built):
            points = self.points[seat]
            for card in cards:
                one, two, three = changes[card]
                forest, mangrove, reef = forest + one, mangrove + two, reef + three
                points += dp[card]
            self.points[seat] = points
            if cards:
                self.inhabited |= 1 << seat
        self.coming = [forest, mangrove, reef]

    def shows(self, g: SurviveThrive) -> bool:
        """Whether Environment and communities are still the same."""
        if self.health != g.commons or self.slots != g.slots or len(self.built) != len(g.players):
            return False
        for seat, player in enumerate(g.players):
            if self.built[seat] != player.built or self.houses[seat] != len(player.houses) + len(player.closed):
                return False
        return True

    @property
    def ranked(self) -> list[Mark]:
        """The distinct Investments of each community, those with the most DP first."""
        found = self._ranked
        if found is None:
            marks = [(-self.dp[card], seat, card) for seat, cards in enumerate(self.built) for card in set(cards)]
            marks.sort()
            found = self._ranked = [(seat, card) for _, seat, card in marks]
        return found


def in_bounds(n: int) -> int:
    """A possible number of cards of a type in play."""
    return 0 if n < 0 else CARDS_OF_A_TYPE if n > CARDS_OF_A_TYPE else n
