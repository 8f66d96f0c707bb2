"""What `steady` knows of a scenario before the game begins; worked out once from the content of a book."""

from typing import Any

from holdfast.bots.big_chair_influence import Rates
from holdfast.bots.big_chair_plans import Branch, planned
from holdfast.bots.big_chair_prospects import Outlook
from holdfast.games.big_chair.cards import Book, Strategy
from holdfast.games.big_chair.state import BigChair
from holdfast.kernel.state import Step


class Deal:
    """What the value of a Strategy in a scenario depends on."""

    def __init__(self, card: Strategy, plan: Branch, losses: list[float]) -> None:
        self.effects = card.when_played
        self.maintenance = card.maintenance
        self.plan = plan
        self.saves = [(int(each.track), 2 * losses[each.track] * len(each.on) / 6) for each in card.cancels]
        """The tracks on which it cancels losses, and the spaces that it saves in a turn on average."""
        modifiers = {int(track): 0 for track in card.influence}
        for ease in card.eases:
            modifiers[ease.track] = modifiers.get(ease.track, 0) + ease.n
        self.reaches = [(track, n, track in card.influence) for track, n in modifiers.items()]
        """The tracks on which it changes Influence, its modifier there, and whether it opens them."""
        self.hinders = [track for track, n in modifiers.items() if n > 0]
        """The tracks on which it makes Influence harder."""


class Brief:
    """The outlook, the odds of Influence, and the Strategies of a scenario; in the tables of its book."""

    def __init__(self, book: Book, scenario: str) -> None:
        self.book = book
        self.outlook = Outlook(book, scenario)
        self.rates = Rates(book)
        self.plans: dict[tuple[Step, ...], Branch] = {}
        self.deals = {
            card.id: Deal(card, self.plan(card.when_played), self.outlook.losses) for card in book.strategies.values()
        }
        self.latest: Any = None
        """The latest result of `big_chair_values.reckoning_of`."""
        self.openings: dict[tuple[Any, ...], Any] = {}
        """Its results in the set-up and the first turn, which recur from game to game."""

    def plan(self, steps: tuple[Step, ...]) -> Branch:
        """Return the plan of these effects."""
        found = self.plans.get(steps)
        if found is None:
            found = self.plans[steps] = planned(steps, {}, self.book)
        return found


def brief_of(g: BigChair) -> Brief:
    """Return the brief for the scenario of a game."""
    known: dict[str, Brief] = g.book.tables[briefs]
    found = known.get(g.scenario)
    if found is None:
        found = known[g.scenario] = Brief(g.book, g.scenario)
    return found


def briefs(book: Book) -> dict[str, Brief]:
    """The table of briefs by scenario, which `brief_of` fills."""
    return {}
