"""The shared coast as one player values it: cards, Environment and rivals, from the view of a seat."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, cast

from holdfast.bots import BotView
from holdfast.games.survive_thrive.cards import ENVIRONMENTS, HOUSE, SLOTS, WHOLE, Book

if TYPE_CHECKING:
    from holdfast.games.survive_thrive.shapes import View

SCARCE = (2.4, 2.4, 2.2, 2.0, 1.7, 1.3, 0.6, 0.3, 0.1, 0.0)
"""The value of one more card of a type while 0 to 9 of it are in play."""

FAR = 6
"""The maximum number of rounds to look ahead."""
WARDED = 0.8
"""The value in DP of protecting an Investment from one kind of weather."""


class Nature(NamedTuple):
    """The preferences of a player."""

    care: float
    """The DP that one Environment card is worth if it is neither scarce nor plentiful."""
    rivalry: float
    """The weight of taking DP from the leader."""
    greens: float
    """The weight of closing Investments that destroy the Environment."""
    farsighted: bool
    """Whether the player prepares for the weather to come."""
    faithful: bool
    """Whether the player keeps every deal, even when another vote would bring more."""


class Coast:
    """The position as one player values it."""

    def __init__(self, seen: BotView, nature: Nature, actions: Mapping[str, Callable[["Coast"], float]]) -> None:
        self.view, self.nature, self.actions = cast("View", seen.view), nature, actions
        self.facts = seen.question.facts
        self.weighed: dict[tuple[int, str], float] = {}
        self.book: Book = seen.book
        self.seat = seen.seat
        self.players = self.view["players"]
        self.me = self.players[self.seat]
        self.health = [self.view["environment"][name]["in_play"] for name in ENVIRONMENTS]
        self.left = self.rounds_left()
        types = [self.view["environment"][name] for name in ENVIRONMENTS]
        self.coming = [each["impact"] + each["mines"] for each in types]
        self.soon = [min(9, max(0, now + change)) for now, change in zip(self.health, self.coming, strict=True)]
        most = max(player["dp"] for player in self.players if player["seat"] != self.seat)
        self.leaders = [player["seat"] for player in self.players if player["dp"] == most]

    def rounds_left(self) -> float:
        """The expected number of remaining rounds including this one, estimated from the Crisis deck."""
        wanted = SLOTS - len(self.view["slots"])
        hidden = sum(card.copies for card in self.book.endgame.values()) - len(self.view["slots"])
        guess = wanted * (self.view["crisis_deck"] + 1) / (hidden + 1)
        known = [crisis in self.book.endgame for crisis in self.view["next_crises"]]
        if sum(known) >= wanted:
            return float(1 + [at for at, is_last in enumerate(known) if is_last][wanted - 1])
        return max(float(guess), len(known) + 1.0)

    # --- What things are worth ----------------------------------------------------------------------------------

    def dp(self, card: str) -> int:
        """The DP of a card in a community with the current Environment."""
        if card == HOUSE:
            return 1
        if card not in self.book.dp:
            return 0
        environment, by_health = self.book.dp[card]
        return int(by_health[self.health[environment]])

    def scarcity(self, environment: int) -> float:
        """The value of one more card of this type after the Impact of this round."""
        return SCARCE[self.soon[environment]]

    def impact(self, card: str) -> float:
        """The value of a card's Impact for all players over the rounds to look ahead."""
        if card not in self.book.investments:
            return 0.0
        rounds = min(self.left, FAR) - (0.5 if self.view["step"] > 3 else 0.0)
        return sum(each.n * self.scarcity(each.environment) * rounds for each in self.book.investments[card].impact)

    def is_doomed(self, card: str) -> bool:
        """Whether a Commercial Investment would fall with its Environment in this round."""
        return self.view["step"] < 4 and not all(self.soon[type_] for type_ in self.book.falls_with[card])

    def building(self, card: str) -> float:
        """The value of having this Investment in the player's community."""
        guard = WARDED * self.book.investments[card].guard if self.nature.farsighted and self.left > 1 else 0.0
        return (0.0 if self.is_doomed(card) else self.dp(card)) + self.nature.care * self.impact(card) + guard

    def card(self, card: str) -> float:
        """The value of the best use of a card in hand, except laying it face down."""
        return self.building(card) if card in self.book.investments else self.action(card)

    def action(self, card: str) -> float:
        """The current value of an Action card."""
        return self.actions[card](self) if card in self.actions else 1.0

    def restored(self, *types: int) -> float:
        """The value of restoring these types: for all players, and for the player's Investments that need them."""
        worth, ahead = 0.0, min(1.0, self.left / FAR)
        for at in range(len(ENVIRONMENTS)):
            n = types.count(at)
            if n:
                worth += self.nature.care * (n * self.scarcity(at) * ahead + self.saved(at, n))
        return worth

    @cached_property
    def commons_pair(self) -> float:
        """The value for all players of two more Environment cards where they are needed most."""
        needed = sorted([self.scarcity(at) for at in range(len(ENVIRONMENTS))])
        return 2 * needed[-1] * min(1.0, self.left / FAR)

    @cached_property
    def best_pair(self) -> float:
        """The value of the best two Environment cards to restore."""
        return max(self.restored(a, b) for a in range(3) for b in range(a, 3))

    def saved(self, environment: int, n: int) -> float:
        """The DP of the player's community that `n` cards of a type save or add."""
        soon = self.soon[environment]
        falling = 0 if soon else 4 * sum(self.lives_on(card, environment) for card in self.me["built"])
        grown = sum(
            self.grown(card, environment, soon + n) - self.grown(card, environment, soon) for card in self.me["built"]
        )
        return (falling if self.health[environment] + self.coming[environment] + n > 0 else 0) + 0.6 * grown

    def lives_on(self, card: str, environment: int) -> bool:
        """Whether a card is a Commercial Investment that falls when this type is depleted."""
        return environment in self.book.falls_with[card]

    def grown(self, card: str, environment: int, health: int) -> int:
        """The DP of a card if `health` cards of a type were in play."""
        depends_on, by_health = self.book.dp[card]
        return by_health[min(9, health)] if depends_on == environment else 0

    # --- Whom to hurt -------------------------------------------------------------------------------------------

    def closing(self, of: int, card: str) -> float:
        """The value of turning this Investment into a House."""
        if of == self.seat:
            return -10.0
        if card == HOUSE:
            return 0.0
        found = self.weighed.get((of, card))
        if found is None:
            rival = 1.0 if of in self.leaders else 0.6
            harm = min(0.0, self.impact(card))
            found = self.nature.rivalry * rival * (self.dp(card) - 1) - self.nature.greens * harm
            self.weighed[of, card] = found
        return found

    @cached_property
    def best_mark(self) -> float:
        """The value of the best Investment to close."""
        return max([self.closing(p["seat"], card) for p in self.players for card in set(p["built"])] or [0.0])

    @cached_property
    def best_order(self) -> float:
        """The value of the best Investment that an order can close; it must destroy Environment."""
        destroys = self.book.destroys
        marks = [(p["seat"], card) for p in self.players for card in set(p["built"]) if destroys[card][WHOLE]]
        return max([self.closing(of, card) for of, card in marks] or [0.0])
