"""The shared coast as one player weighs it: what cards, Environment and rivals are worth, from what a seat may see."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from holdfast.bots import Seen
from holdfast.games.survive_thrive.cards import ENVIRONMENTS, HOUSE, SLOTS, WHOLE, Book

SCARCE = (2.4, 2.4, 2.2, 2.0, 1.7, 1.3, 0.6, 0.3, 0.1, 0.0)
"""How much one more card of a type counts while 0 to 9 of it are in play."""

FAR = 6
"""Nobody looks further ahead than so many rounds."""
WARDED = 0.8
"""DP that an Investment which is saved from one weather is worth."""


class Nature(NamedTuple):
    """What a player cares about."""

    care: float
    """DP that one Environment card is worth, where it is neither scarce nor plentiful."""
    rivalry: float
    """How much it counts to take DP from whoever leads."""
    greens: float
    """How much it counts to close what destroys the Environment."""
    farsighted: bool
    """Prepares for the weather to come."""
    faithful: bool
    """Keeps every deal, even when another vote would bring more."""


class Coast:
    """The table as one player weighs it."""

    def __init__(self, seen: Seen, nature: Nature, actions: Mapping[str, Callable[["Coast"], float]]) -> None:
        self.view, self.nature, self.actions = seen.view, nature, actions
        self.facts = seen.question.facts
        self.weighed: dict[tuple[int, str], float] = {}
        self.book: Book = seen.book
        self.seat = seen.seat
        self.players: list[dict[str, Any]] = self.view["players"]
        self.me = self.players[self.seat]
        self.health = [self.view["environment"][name]["in_play"] for name in ENVIRONMENTS]
        self.left = self.rounds_left()
        types = [self.view["environment"][name] for name in ENVIRONMENTS]
        self.coming = [each["impact"] + each["mines"] for each in types]
        self.soon = [min(9, max(0, now + change)) for now, change in zip(self.health, self.coming, strict=True)]
        most = max(player["dp"] for player in self.players if player["seat"] != self.seat)
        self.leaders = [player["seat"] for player in self.players if player["dp"] == most]

    def rounds_left(self) -> float:
        """How many rounds are still to come, this one included, as far as the Crisis deck lets one guess."""
        wanted = SLOTS - len(self.view["slots"])
        hidden = sum(card.copies for card in self.book.endgame.values()) - len(self.view["slots"])
        guess = wanted * (self.view["crisis_deck"] + 1) / (hidden + 1)
        known = [crisis in self.book.endgame for crisis in self.view["next_crises"]]
        if sum(known) >= wanted:
            return float(1 + [at for at, is_last in enumerate(known) if is_last][wanted - 1])
        return max(float(guess), len(known) + 1.0)

    # --- What things are worth ----------------------------------------------------------------------------------

    def dp(self, card: str) -> int:
        """The DP of a card in a community, with the Environment as it stands."""
        if card == HOUSE:
            return 1
        if card not in self.book.dp:
            return 0
        environment, by_health = self.book.dp[card]
        return int(by_health[self.health[environment]])

    def scarcity(self, environment: int) -> float:
        """How much one more card of this type counts, after the Impact of this round."""
        return SCARCE[self.soon[environment]]

    def impact(self, card: str) -> float:
        """What a card's Impact is worth to all, over the rounds that one looks ahead."""
        if card not in self.book.investments:
            return 0.0
        rounds = min(self.left, FAR) - (0.5 if self.view["step"] > 3 else 0.0)
        return sum(each.n * self.scarcity(each.environment) * rounds for each in self.book.investments[card].impact)

    def is_doomed(self, card: str) -> bool:
        """Whether a Commercial Investment would fall with its Environment in this round."""
        return self.view["step"] < 4 and not all(self.soon[type_] for type_ in self.book.falls_with[card])

    def building(self, card: str) -> float:
        """What it is worth to have this Investment in the own community."""
        guard = WARDED * self.book.investments[card].guard if self.nature.farsighted and self.left > 1 else 0.0
        return (0.0 if self.is_doomed(card) else self.dp(card)) + self.nature.care * self.impact(card) + guard

    def card(self, card: str) -> float:
        """The best use of a card in hand, other than laying it face down."""
        return self.building(card) if card in self.book.investments else self.action(card)

    def action(self, card: str) -> float:
        """What an Action card is worth now."""
        return self.actions[card](self) if card in self.actions else 1.0

    def restored(self, *types: int) -> float:
        """What it is worth to restore these: for all, and for the own Investments that live on them."""
        worth, ahead = 0.0, min(1.0, self.left / FAR)
        for at in range(len(ENVIRONMENTS)):
            n = types.count(at)
            if n:
                worth += self.nature.care * (n * self.scarcity(at) * ahead + self.saved(at, n))
        return worth

    @cached_property
    def commons_pair(self) -> float:
        """What two more Environment cards, where they are needed most, are worth to all."""
        needed = sorted([self.scarcity(at) for at in range(len(ENVIRONMENTS))])
        return 2 * needed[-1] * min(1.0, self.left / FAR)

    @cached_property
    def best_pair(self) -> float:
        """What the best two Environment cards to restore are worth."""
        return max(self.restored(a, b) for a in range(3) for b in range(a, 3))

    def saved(self, environment: int, n: int) -> float:
        """DP of the own community that so many cards of a type save or add."""
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
        """The DP of a card if so many of a type were in play."""
        depends_on, by_health = self.book.dp[card]
        return by_health[min(9, health)] if depends_on == environment else 0

    # --- Whom to hurt -------------------------------------------------------------------------------------------

    def closing(self, of: int, card: str) -> float:
        """What it is worth to turn this Investment into a House."""
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
        """What the best Investment to close is worth."""
        return max([self.closing(p["seat"], card) for p in self.players for card in set(p["built"])] or [0.0])

    @cached_property
    def best_order(self) -> float:
        """What the best Investment is worth that an order can close, which must destroy Environment."""
        destroys = self.book.destroys
        marks = [(p["seat"], card) for p in self.players for card in set(p["built"]) if destroys[card][WHOLE]]
        return max([self.closing(of, card) for of, card in marks] or [0.0])
