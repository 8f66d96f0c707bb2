"""The shared coast as the bots value it: the worth of cards, the Environment, and the rivals of one player.

Nothing here knows a hand, so all values that are kept between questions come from what the seat may see.
"""

from typing import NamedTuple

from holdfast.bots.survive_thrive_chart import Chart, Venture, chart_of
from holdfast.bots.survive_thrive_scene import TYPES, Scene, in_bounds
from holdfast.games.survive_thrive.cards import HOUSE, SLOTS
from holdfast.games.survive_thrive.state import SurviveThrive, upcoming

SCARCE = (2.4, 2.4, 2.2, 2.0, 1.7, 1.3, 0.6, 0.3, 0.1, 0.0)
"""The value of one more card of a type while 0 to 9 of it are in play."""

FAR = 6
"""The maximum number of rounds to look ahead."""
ENOUGH = 15
"""With fewer Environment cards than this after the Impact of the round, the weather will be harsh."""
OWN = -10.0
"""The value of closing an own Investment."""
UNKNOWN = float("-inf")
"""A value that has not been worked out yet."""


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


class Prices:
    """What cards are worth in a scene to all players of one nature who expect the same number of rounds."""

    __slots__ = (
        "_best",
        "_buildings",
        "_closings",
        "_impacts",
        "ahead",
        "late",
        "left",
        "nature",
        "rounds",
        "scarce",
        "scene",
        "ventures",
    )

    def __init__(self, scene: Scene, nature: Nature, left: float, late: bool) -> None:
        self.scene, self.nature, self.left, self.late = scene, nature, left, late
        self.ventures: dict[str, Venture] = scene.chart.ventures
        self.rounds: float = min(left, FAR) - (0.5 if late else 0.0)
        """The number of rounds for which an Impact counts."""
        self.ahead: float = min(1.0, left / FAR)
        self.scarce: list[float] = [SCARCE[n] for n in scene.soon]
        """By type: the value of one more card after the Impact of this round."""
        self._impacts: dict[str, float] = {}
        self._buildings: dict[str, float] = {}
        self._closings: tuple[dict[str, float], dict[str, float]] = ({}, {})
        self._best: list[float] = [UNKNOWN] * (2 * len(scene.built))

    def impact(self, card: str) -> float:
        """The value of a card's Impact for all players over the rounds to look ahead."""
        found = self._impacts.get(card)
        if found is None:
            found = 0.0
            venture = self.ventures.get(card)
            if venture is not None:
                for environment, n in venture.impact:
                    found += n * self.scarce[environment] * self.rounds
            self._impacts[card] = found
        return found

    def is_doomed(self, card: str) -> bool:
        """Whether a Commercial Investment would fall with its Environment in this round."""
        if not self.late:
            for environment in self.ventures[card].falls_with:
                if not self.scene.soon[environment]:
                    return True
        return False

    def building(self, card: str) -> float:
        """The value of having this Investment in a community."""
        found = self._buildings.get(card)
        if found is None:
            nature = self.nature
            guard = self.ventures[card].guard if nature.farsighted and self.left > 1 else 0.0
            now = 0.0 if self.is_doomed(card) else self.scene.dp[card]
            found = self._buildings[card] = now + nature.care * self.impact(card) + guard
        return found

    def closing(self, card: str, leads: int) -> float:
        """The value of turning a rival's Investment into a House; `leads` is 1 if the rival leads, else 0."""
        found = self._closings[leads].get(card)
        if found is None:
            nature, rival = self.nature, 1.0 if leads else 0.6
            harm = min(0.0, self.impact(card))
            found = nature.rivalry * rival * (self.scene.dp[card] - 1) - nature.greens * harm
            self._closings[leads][card] = found
        return found

    def best(self, of: int, leads: int) -> float:
        """The value of the best Investment to close in a rival's community."""
        place = 2 * of + leads
        found = self._best[place]
        if found == UNKNOWN:
            for card in self.scene.built[of]:
                worth = self.closing(card, leads)
                if worth > found:
                    found = worth
            self._best[place] = found
        return found


class Coast:
    """The position as one player values it."""

    __slots__ = (
        "_best_mark",
        "_best_order",
        "_best_pair",
        "_parts",
        "built",
        "care",
        "leads",
        "nature",
        "prices",
        "scene",
        "seat",
        "soon",
    )

    def __init__(self, prices: Prices, seat: int) -> None:
        scene = prices.scene
        self.prices, self.scene, self.seat = prices, scene, seat
        self.nature: Nature = prices.nature
        self.care: float = prices.nature.care
        self.built: list[str] = scene.built[seat]
        """The Investments of this player."""
        self.soon: list[int] = scene.soon
        most = max([points for of, points in enumerate(scene.points) if of != seat])
        self.leads: list[int] = [int(of != seat and points == most) for of, points in enumerate(scene.points)]
        """By seat: 1 for the rivals with the most DP, else 0."""
        self._parts: list[float] | None = None
        self._best_pair: float = UNKNOWN
        self._best_mark: float = UNKNOWN
        self._best_order: float = UNKNOWN

    # --- What things are worth ----------------------------------------------------------------------------------

    def dp(self, card: str) -> int:
        """The DP of a card in a community with the current Environment."""
        return self.scene.dp[card]

    def building(self, card: str) -> float:
        """The value of having this Investment in the player's community."""
        return self.prices.building(card)

    @property
    def parts(self) -> list[float]:
        """The value of restoring one card and two cards of each type: for all, and for the player's Investments."""
        found = self._parts
        if found is None:
            found = self._parts = self.all_parts() if self.care else [0.0] * 6
        return found

    def all_parts(self) -> list[float]:
        """The parts for a player who cares."""
        saved, prices = self.saved, self.prices
        return [
            self.care * (n * prices.scarce[at] * prices.ahead + saved[2 * at + n - 1]) for at in TYPES for n in (1, 2)
        ]

    def restored(self, one: int, other: int) -> float:
        """The value of restoring two types, or the same one twice."""
        parts = self.parts
        return parts[2 * one + 1] if one == other else parts[2 * one] + parts[2 * other]

    def restored_alone(self, environment: int) -> float:
        """The value of restoring one card of a type."""
        return self.parts[2 * environment]

    @property
    def commons_pair(self) -> float:
        """The value for all players of two more Environment cards where they are needed most."""
        return 2 * max(self.prices.scarce) * self.prices.ahead

    @property
    def best_pair(self) -> float:
        """The value of the best two Environment cards to restore."""
        if self._best_pair == UNKNOWN:
            one, ones, two, twos, three, threes = self.parts
            self._best_pair = max(ones, one + two, one + three, twos, two + three, threes)
        return self._best_pair

    @property
    def neediest(self) -> float:
        """The value of restoring a card of each of the two types with the fewest cards soon."""
        one, other, _ = sorted(TYPES, key=self.soon.__getitem__)
        return self.restored(one, other)

    @property
    def saved(self) -> list[float]:
        """By type: the DP of the player's community that one more card saves or adds, and those of two."""
        soon, ventures = self.soon, self.prices.ventures
        falling, grown = [0, 0, 0], [0, 0, 0, 0, 0, 0]
        for card in self.built:
            venture = ventures[card]
            for at in venture.falls_with:
                falling[at] += 4
            if venture.varies:
                at, by_health = venture.depends_on, venture.by_health
                now = by_health[soon[at]]
                grown[2 * at] += by_health[in_bounds(soon[at] + 1)] - now
                grown[2 * at + 1] += by_health[in_bounds(soon[at] + 2)] - now
        found = [0.6 * more for more in grown]
        for at in TYPES:
            if falling[at] and not soon[at]:
                left = self.scene.health[at] + self.scene.coming[at]
                for n in (1, 2):
                    if left + n > 0:
                        found[2 * at + n - 1] = falling[at] + found[2 * at + n - 1]
        return found

    @property
    def exposed(self) -> int:
        """The DP that a vote could take from this player."""
        return max([self.scene.dp[card] - 1 for card in self.built] or [0])

    @property
    def is_ahead(self) -> bool:
        """Whether no other player has more DP."""
        return self.scene.points[self.seat] >= max(self.scene.points)

    # --- Whom to hurt -------------------------------------------------------------------------------------------

    @property
    def leading(self) -> list[int]:
        """The rivals with the most DP."""
        return [of for of, leads in enumerate(self.leads) if leads]

    def closing(self, of: int, card: str) -> float:
        """The value of turning this Investment into a House."""
        if of == self.seat:
            return OWN
        return 0.0 if card == HOUSE else self.prices.closing(card, self.leads[of])

    def best_of(self, of: int) -> float:
        """The value of the best Investment to close in a rival's community, 0 without any."""
        return self.prices.best(of, self.leads[of]) if self.scene.built[of] else 0.0

    @property
    def best_mark(self) -> float:
        """The value of the best Investment to close."""
        if self._best_mark == UNKNOWN:
            found = UNKNOWN
            for of, cards in enumerate(self.scene.built):
                if cards:
                    found = max(found, OWN if of == self.seat else self.best_of(of))
            self._best_mark = found if self.scene.inhabited else 0.0
        return self._best_mark

    @property
    def best_order(self) -> float:
        """The value of the best Investment that an order can close; it must destroy Environment."""
        if self._best_order == UNKNOWN:
            found, ventures = UNKNOWN, self.prices.ventures
            for of, cards in enumerate(self.scene.built):
                for card in cards:
                    if ventures[card].destroys:
                        found = max(found, self.closing(of, card))
            self._best_order = 0.0 if found == UNKNOWN else found
        return self._best_order

    @property
    def best_swap(self) -> int:
        """The most DP that an exchange of Investments of one Environment brings, or 0."""
        best, ventures, dp = 0, self.prices.ventures, self.scene.dp
        for at in TYPES:
            mine = [dp[card] for card in self.built if ventures[card].environment == at]
            if mine:
                least = min(mine)
                for of, cards in enumerate(self.scene.built):
                    for card in cards:
                        if of != self.seat and ventures[card].environment == at and dp[card] - least > best:
                            best = dp[card] - least
        return best


class Moment:
    """The values that are kept from question to question, until Environment or communities change."""

    __slots__ = ("bargains", "coasts", "prices", "scene")

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.prices: list[Prices] = []
        """What cards are worth to the natures that have asked."""
        self.coasts: list[Coast | None] = [None] * len(scene.built)
        """By seat: the coast at its last question."""
        self.bargains: list[object] = [None] * len(scene.built)
        """By seat: the bargain at its last question, see `bargain_of`."""

    def prices_for(self, nature: Nature, left: float, late: bool) -> Prices:
        """What cards are worth to players of this nature."""
        for known in self.prices:
            if known.nature is nature and known.left == left and known.late == late:
                return known
        prices = Prices(self.scene, nature, left, late)
        self.prices.append(prices)
        return prices


def moment_of(g: SurviveThrive) -> Moment:
    """The moment of a position: the one of the last question, if nothing has changed since."""
    chart = chart_of(g.book)
    last = chart.last
    if isinstance(last, Moment) and last.scene.shows(g):
        return last
    moment = Moment(Scene(g, chart))
    chart.last = moment
    return moment


def coast_of(g: SurviveThrive, moment: Moment, seat: int, nature: Nature) -> Coast:
    """The coast as a player of this nature values it: the one of the last question, if nothing has changed since."""
    left, late = rounds_left(g, seat, moment.scene.chart), g.step > 3
    last = moment.coasts[seat]
    if last is not None:
        prices = last.prices
        if prices.nature is nature and prices.left == left and prices.late == late:
            return last
    coast = Coast(moment.prices_for(nature, left, late), seat)
    moment.coasts[seat] = coast
    return coast


def rounds_left(g: SurviveThrive, seat: int, chart: Chart) -> float:
    """The expected number of remaining rounds including this one, from the Crisis deck and what the seat foresees."""
    filled = len(g.slots)
    wanted = SLOTS - filled
    guess = wanted * (len(g.crisis_deck) + 1) / (chart.ends - filled + 1)
    if not g.players[seat].foreseen:
        return max(guess, 1.0)
    known = upcoming(g, seat)
    for at, crisis in enumerate(known):
        if crisis in chart.lasting:
            wanted -= 1
            if not wanted:
                return at + 1.0
    return max(guess, len(known) + 1.0)
