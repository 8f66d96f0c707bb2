"""The army as every partisan sees it: where it comes next, and what its pawns and its next actions are worth.

One point is about the value of keeping one officer off the island.
"""

from holdfast.bots.resistance_chart import Chart, chart_of
from holdfast.games.resistance.state import Resistance, officers_left, soldiers_each, soldiers_left

FEW = 4
"""With less free space than this after an army action, a zone and its neighbours are under pressure."""

HOT = 0.3
"""The pressure from which on a zone is worth a journey."""


class Army:
    """The threats of the army. They change only with its pawns and tokens, so players' questions often share them."""

    __slots__ = (
        "action",
        "actions",
        "bag",
        "drawable",
        "hot",
        "most",
        "numbers",
        "officer",
        "officers",
        "pressure",
        "risk",
        "soldier",
        "soldiers",
        "speed",
    )

    def __init__(self, g: Resistance, chart: Chart, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers
        self.soldiers, self.officers, self.bag, self.most = g.soldiers[:], g.officers[:], g.bag[:], g.most
        self.speed: int = soldiers_each(g) if g.space else max(1, g.more_speed)
        """The number of soldiers of one army action."""
        track = chart.tracks[g.seats]
        rounds = 21 / g.seats
        self.actions: float = max(2.0, rounds * track[-1] / len(track) + g.more_actions)
        """The expected number of army actions this turn."""
        self.drawable = drawable(g, chart, self.actions)
        """The zones in the bag: the chance that the army comes there, and the space for soldiers there and around."""
        self.pressure: list[float] = [0.0] * len(chart.ids)
        """By zone: the expected number of officers that one more free space there keeps off the island."""
        self.risk: float = 0.0
        """The expected number of officers that the army brings this turn."""
        for zone, likely, free in self.drawable:
            left = free - self.speed
            if left < FEW:
                weight = likely * (1.0 if left < 0 else 0.4 if left < 2 else 0.12)
                for near in chart.around[zone]:
                    self.pressure[near] += weight
                if left < 0:
                    self.risk += likely * -left
        self.hot = [zone for zone, pressure in enumerate(self.pressure) if pressure > HOT]
        out, reserve = g.officers_out, officers_left(g)
        self.officer: float = 1.0 + 3.5 * out / max(1, out + reserve)
        """The value of an officer, which increases with the number of officers on the island."""
        margin = soldiers_left(g) - self.actions * self.speed
        self.soldier: float = 0.47 + min(2.0, max(0.0, 0.1 * (10 - margin)))
        """The value of a soldier, which is high when the reserve runs out."""
        self.action: float = self.speed * self.soldier * 0.7 + self.officer * self.risk / self.actions
        """The cost of one army action."""


def drawable(g: Resistance, chart: Chart, actions: float) -> list[tuple[int, float, int]]:
    """The zones in the bag: the chance that the army comes there, and the space for soldiers there and around."""
    tokens = [0] * len(chart.ids)
    for zone in g.bag:
        tokens[zone] += 1
    free = []
    for zone, most in enumerate(g.most):
        left = most - g.soldiers[zone] - g.officers[zone]
        free.append(left if left > 0 else 0)
    often = actions / max(1, len(g.bag))
    found = []
    for zone, n in enumerate(tokens):
        if n:
            space = 0
            for near in chart.around[zone]:
                space += free[near]
            found.append((zone, min(1.0, often * n), space))
    return found


def army_of(g: Resistance) -> Army:
    """The army of a position: the one of the last question, if only players have acted since."""
    chart = chart_of(g.book)
    numbers = (g.seats, g.space, g.more_speed, g.more_actions, g.officers_out, officers_left(g), soldiers_left(g))
    last = chart.army
    if (
        isinstance(last, Army)
        and last.numbers == numbers
        and last.soldiers == g.soldiers
        and last.officers == g.officers
        and last.bag == g.bag
        and last.most == g.most
    ):
        return last
    army = chart.army = Army(g, chart, numbers)
    return army
