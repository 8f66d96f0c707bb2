"""`developer`, `steward` and `trader`: three ways to live off a shared coast, each from what its seat may see.

They weigh the same things and differ in how much each counts: what an Environment card is worth to them, whom they vote
against, and whether they keep their word when something better turns up.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

from holdfast.bots import Entry, Seen
from holdfast.games.survive_thrive.actions import CLOSE, KEEP, REGROW, SWAP
from holdfast.games.survive_thrive.cards import ENVIRONMENTS, HOUSE, SLOTS, WHOLE, Book
from holdfast.games.survive_thrive.council import (
    ACCEPT,
    CHOOSE_REVIEW,
    CHOOSE_VOTE,
    DECLINE,
    OFFER,
    PROMISE,
    READY,
    SPARE,
    VOTE,
)
from holdfast.games.survive_thrive.effects import BUILD, DISCARD, DONE, LOSE
from holdfast.games.survive_thrive.round import ADD, LAY_HOUSE, PLAY, RESTORE
from holdfast.kernel.decisions import Kind

SCARCE = (2.4, 2.4, 2.2, 2.0, 1.7, 1.3, 0.6, 0.3, 0.1, 0.0)
"""How much one more card of a type counts while 0 to 9 of it are in play."""

FAR = 6
"""Nobody looks further ahead than so many rounds."""
HOPE, TRUST, HONOUR = 0.25, 0.9, 2.0
"""How likely a vote finds a second one: by luck, or after a deal; a faithful player sets its word above any likelihood.
A public promise is worth less with every one broken before."""


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

    def __init__(self, seen: Seen, nature: Nature) -> None:
        self.view, self.nature = seen.view, nature
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
        investment = self.book.investments[card]
        return investment.kind == "commercial" and not self.soon[investment.environment or 0] and self.view["step"] < 4

    def building(self, card: str) -> float:
        """What it is worth to have this Investment in the own community."""
        return (0.0 if self.is_doomed(card) else self.dp(card)) + self.nature.care * self.impact(card)

    def card(self, card: str) -> float:
        """The best use of a card in hand, other than laying it face down."""
        return self.building(card) if card in self.book.investments else self.action(card)

    def action(self, card: str) -> float:
        """What an Action card is worth now."""
        return ACTIONS[card](self) if card in ACTIONS else 1.0

    def restored(self, *types: int) -> float:
        """What it is worth to restore these: for all, and for the own Investments that live on them."""
        worth, ahead = 0.0, min(1.0, self.left / FAR)
        for at in range(len(ENVIRONMENTS)):
            n = types.count(at)
            if n:
                worth += self.nature.care * (n * self.scarcity(at) * ahead + self.saved(at, n))
        return worth

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
        """Whether a card is a Commercial Investment of this type."""
        investment = self.book.investments[card]
        return investment.kind == "commercial" and investment.environment == environment

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
        rival = 1.0 if of in self.leaders else 0.6
        return self.nature.rivalry * rival * (self.dp(card) - 1) - self.nature.greens * min(0.0, self.impact(card))

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

    def voting(self, of: int, card: str) -> float:
        """What a vote here is worth, by how likely it is that somebody else votes here too."""
        talk, chance = self.view["talk"], HOPE
        if self.me["votes"] > 1:
            chance = 1.0
        for deal in talk["offers"]:
            if deal["state"] == "accepted" and (deal["of"], deal["card"]) == (of, card):
                chance = HONOUR if self.nature.faithful else TRUST
        for word in talk["promises"]:
            if word["from"] != self.seat and (word["of"], word["card"]) == (of, card):
                chance = max(chance, 0.65 - 0.1 * self.players[word["from"]]["broken_promises"])
        if {"from": self.seat, "to": of} in talk["spared"] and self.nature.faithful:
            return -1.0
        return chance * self.closing(of, card)


def worth_of_warning(coast: Coast) -> float:
    """The more there is to lose, and the sicker the Environment, the more a warning is worth."""
    if not coast.nature.farsighted:
        return 0.9
    return min(4.0, 0.22 * int(coast.me["dp"])) * (1.3 if sum(coast.soon) < 15 else 0.7)


def worth_of_swap(coast: Coast) -> float:
    """The best exchange of Investments of one Environment."""
    cards = coast.book.investments
    best = 0.0
    for own in coast.me["built"]:
        for player in coast.players:
            for card in player["built"] if player["seat"] != coast.seat else ():
                if cards[card].environment is not None and cards[card].environment == cards[own].environment:
                    best = max(best, 1.5 * (coast.dp(card) - coast.dp(own)))
    return best


def worth_of_fast_track(coast: Coast) -> float:
    """The two best Investments in hand."""
    values = sorted([coast.building(card) for card in coast.view["hand"] if card in coast.book.investments])
    return sum(max(0.0, value) for value in values[-2:]) - 0.5


ACTIONS: dict[str, Callable[[Coast], float]] = {
    "early-warning": worth_of_warning,
    "closure-order": lambda coast: 1.1 * coast.best_order,
    "land-swap": worth_of_swap,
    "audit": lambda coast: 1.2,
    "fast-track": worth_of_fast_track,
    "planting-day": lambda coast: 1.4 * coast.restored(*sorted(range(3), key=lambda at: coast.soon[at])[:2]),
    "rally": lambda coast: 0.8 * coast.best_mark,
    "weather-station": lambda coast: 1.4,
}


# --- Answers ----------------------------------------------------------------------------------------------------


def player_of(nature: Nature) -> Callable[[Seen], int]:
    """A bot of this nature: it takes the answer that is worth most, and any of equals."""

    def play(seen: Seen) -> int:
        coast = Coast(seen, nature)
        values = [WORTH[kind](coast, *kind.arguments(about).values()) for kind, about, _ in seen.options]
        most = max(values)
        best = [at for at, value in enumerate(values) if value == most]
        return best[seen.dice.below(len(best))]

    return play


def worth_of_discarding(coast: Coast, card: str) -> float:
    """A card is worth exchanging if what it can do is less than what a card usually does."""
    return 2.2 - coast.card(card)


def worth_of_side(coast: Coast) -> float:
    """Voting pays if there is something worth closing, reviewing if the hand is poor."""
    poor = sum(max(0.0, worth_of_discarding(coast, card)) for card in sorted(coast.view["hand"], key=coast.card)[:2])
    chance = 1.0 if coast.me["votes"] > 1 else 0.35
    return chance * coast.best_mark - poor


def worth_of_offer(coast: Coast, to: int, of: int, card: str) -> float:
    """Offer the best mark, once to each, as long as nobody has agreed to anything better."""
    talk = coast.view["talk"]
    told = [(each["to"], each["of"], each["card"]) for each in talk["offers"] if each["from"] == coast.seat]
    if (to, of, card) in told or any(each["state"] == "accepted" for each in talk["offers"]):
        return -1.0
    return coast.closing(of, card) - 0.5 * len(told)


def worth_of_accepting(coast: Coast, to: int, of: int, card: str) -> float:
    """Agree to what is nearly as good as the own best mark."""
    return 100.0 + coast.closing(of, card) - 0.5 * coast.best_mark


def worth_of_promise(coast: Coast, of: int, card: str) -> float:
    """Say openly what one votes on anyway, after the others have heard an offer."""
    if coast.view["talk"]["left_to_say"] == 3 or any(
        each["from"] == coast.seat for each in coast.view["talk"]["promises"]
    ):
        return -1.0
    return 0.7 * coast.voting(of, card)


def worth_of_adding(coast: Coast, environments: tuple[str, ...]) -> float:
    """What it is worth to restore these types."""
    return coast.restored(*[ENVIRONMENTS.index(name) for name in environments])


def worth_of_swapping(coast: Coast, own: str, of: int, card: str) -> float:
    """What an exchange brings."""
    return coast.dp(card) - coast.dp(own) + 0.01


def worth_of_restoring(coast: Coast, card: str) -> float:
    """The best two to restore, less what the card could have done."""
    return coast.best_pair - 0.1 * coast.card(card)


def worth_of_losing(coast: Coast, card: str) -> float:
    """The less an Investment does for oneself and the coast, the sooner it goes."""
    return -coast.dp(card) - coast.nature.care * coast.impact(card)


WORTH: dict[Kind, Callable[..., float]] = {
    BUILD: lambda coast, card: coast.building(card) + 0.01 * coast.dp(card),
    PLAY: lambda coast, card: coast.action(card),
    LAY_HOUSE: lambda coast, card: 1.0 - 0.1 * coast.card(card),
    RESTORE: worth_of_restoring,
    ADD: worth_of_adding,
    REGROW: lambda coast, environment: worth_of_adding(coast, (environment,)),
    CHOOSE_VOTE: worth_of_side,
    CHOOSE_REVIEW: lambda coast: 0.0,
    VOTE: Coast.voting,
    OFFER: worth_of_offer,
    PROMISE: worth_of_promise,
    SPARE: lambda coast, to: -1.0,
    ACCEPT: worth_of_accepting,
    DECLINE: lambda coast, *deal: 100.0,
    READY: lambda coast: 0.0,
    DISCARD: worth_of_discarding,
    DONE: lambda coast: 0.0,
    KEEP: lambda coast: 0.0,
    CLOSE: Coast.closing,
    SWAP: worth_of_swapping,
    LOSE: worth_of_losing,
}

DEVELOPER = Nature(care=0.0, rivalry=0.5, greens=0.0, farsighted=False, faithful=False)
STEWARD = Nature(care=0.5, rivalry=1.0, greens=0.3, farsighted=True, faithful=True)
TRADER = Nature(care=0.3, rivalry=0.8, greens=0.1, farsighted=True, faithful=False)

BOTS = (
    Entry("trader", "weighs both, and bargains against the leader", player_of(TRADER), ("survive_thrive",)),
    Entry("developer", "builds whatever gives the most DP now", player_of(DEVELOPER), ("survive_thrive",)),
    Entry("steward", "keeps the commons healthy and lives from what grows", player_of(STEWARD), ("survive_thrive",)),
)
"""The first one gives the hints."""
