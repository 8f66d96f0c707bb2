"""One player's question in Survive and Thrive: the coast, with the hand, the promises and the votes of the player."""

from collections.abc import Callable

from holdfast.bots.survive_thrive_coast import ENOUGH, Coast, Moment
from holdfast.bots.survive_thrive_talk import ABOVE_ALL, Bargain, Plan, bargain_of
from holdfast.games.survive_thrive.cards import ACTIVITIES
from holdfast.games.survive_thrive.state import Player, SurviveThrive

AVERAGE = 2.2
"""The value of an average card."""


class Mind:
    """The values of one player at a question."""

    __slots__ = ("_bargain", "_cards", "_restoring", "coast", "g", "me", "moment")

    def __init__(self, g: SurviveThrive, moment: Moment, coast: Coast) -> None:
        self.g, self.moment, self.coast = g, moment, coast
        self.me: Player = g.players[coast.seat]
        self._cards: dict[str, float] = {}
        self._bargain: Bargain | None = None
        self._restoring: float | None = None

    @property
    def bargain(self) -> Bargain:
        """The deals made and the deals possible."""
        found = self._bargain
        if found is None:
            found = self._bargain = bargain_of(self.g, self.moment, self.coast)
        return found

    @property
    def plan(self) -> Plan | None:
        """The best thing to say now, or None."""
        return self.bargain.plan

    # --- Cards --------------------------------------------------------------------------------------------------

    def card(self, card: str) -> float:
        """The value of the best use of a card in hand, except laying it face down."""
        found = self._cards.get(card)
        if found is None:
            if card in self.coast.prices.ventures:
                found = self.coast.building(card)
            else:
                action = ACTIONS.get(card)
                found = 1.0 if action is None else action(self)
            self._cards[card] = found
        return found

    @property
    def worth_of_warning(self) -> float:
        """The value of a warning, which increases with the DP to lose and with a depleted Environment."""
        coast = self.coast
        if not coast.nature.farsighted:
            return 0.9
        return min(4.0, 0.22 * coast.scene.points[coast.seat]) * (1.3 if sum(coast.soon) < ENOUGH else 0.7)

    @property
    def worth_of_fast_track(self) -> float:
        """The value of the two best Investments in hand."""
        first, second = 0.0, 0.0
        for card in self.me.hand:
            if card in self.coast.prices.ventures:
                worth = self.card(card)
                if worth > first:
                    first, second = worth, first
                elif worth > second:
                    second = worth
        return second + first - 0.5

    def discarding(self, card: str) -> float:
        """The value of exchanging a card: positive if it is worth less than an average card."""
        return AVERAGE - self.card(card)

    def restoring(self, card: str) -> float:
        """The value of the best pair to restore, less the value of the card used."""
        found = self._restoring
        if found is None:
            owed = 0.0
            if self.owes_restoring and self.g.activity == ACTIVITIES:
                owed = ABOVE_ALL if self.coast.nature.faithful else 1.0
            found = self._restoring = owed + self.coast.best_pair
        return found - 0.1 * self.card(card)

    @property
    def owes_restoring(self) -> bool:
        """Whether this player has promised to restore in this round and has not done so yet."""
        if self.g.step == 2 and not self.me.restored:
            for speaker, _ in self.g.pledges:
                if speaker == self.coast.seat:
                    return True
        return False

    # --- The council --------------------------------------------------------------------------------------------

    @property
    def worth_of_side(self) -> float:
        """The value of voting instead of reviewing.

        It is high with a good target or a promise to vote, and low with a poor hand.
        """
        bargain, best = self.bargain, self.coast.best_mark
        if (bargain.faithful and bargain.vows) or (self.me.votes > 1 and best > 0):
            return ABOVE_ALL
        worst = sorted([self.card(card) for card in self.me.hand])[:2]
        poor = sum([max(0.0, AVERAGE - worth) for worth in worst])
        return (0.9 if bargain.vows else 0.35) * best - poor


ACTIONS: dict[str, Callable[[Mind], float]] = {
    "early-warning": lambda mind: mind.worth_of_warning,
    "closure-order": lambda mind: 1.1 * mind.coast.best_order,
    "land-swap": lambda mind: 1.5 * mind.coast.best_swap,
    "audit": lambda mind: 1.2,
    "fast-track": lambda mind: mind.worth_of_fast_track,
    "planting-day": lambda mind: 1.4 * mind.coast.neediest,
    "rally": lambda mind: 0.8 * mind.coast.best_mark,
    "weather-station": lambda mind: 1.4,
}
"""By Action card: its current value. Any other card is worth 1."""
