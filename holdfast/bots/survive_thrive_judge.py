"""How the trader judges a question of Survive and Thrive for a person: in DP to come, with what decided it.

A person gets the trader's plans with a closer look than the bot takes: at the coast in the next rounds, at the effects
of an Investment on the others of its owner, and at the players who would join a vote.
"""

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any, cast

from holdfast.bots import BotView, world_of
from holdfast.bots.judging import Judgement
from holdfast.bots.survive_thrive_chart import change_of
from holdfast.bots.survive_thrive_coast import Coast, Moment, Nature, coast_of, moment_of
from holdfast.bots.survive_thrive_mind import Mind
from holdfast.bots.survive_thrive_reasons import REASONS
from holdfast.bots.survive_thrive_scene import TYPES
from holdfast.bots.survive_thrive_talk import ABOVE_ALL, HOPE
from holdfast.bots.terms import Terms, judged_by_terms
from holdfast.games.survive_thrive.cards import CARDS_OF_A_TYPE, HOUSE
from holdfast.games.survive_thrive.council import VOTE
from holdfast.games.survive_thrive.effects import BUILD
from holdfast.games.survive_thrive.round import RESTORE, THINK_AGAIN
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.games.survive_thrive.weather import LOSE
from holdfast.kernel.decisions import AnswerKind
from holdfast.kernel.state import Option
from holdfast.kernel.words import Text

ROUNDS = 3
"""The number of rounds for which the Environment is projected."""
EQUAL = 0.02
"""Values that differ by at most this much are equal."""
NEARLY = 0.4
"""How much better, in DP, something else must be before it is worth going back to it."""
FIRST, OTHER = 0.55, 0.2
"""The chance that a voter joins a vote on the Investment that hurts most, and on any other."""

LIKELY = 0.6
"""The share of an expected gain or loss of other Investments that comes about, as others act too."""

NO_CHANGE = (0, 0, 0)


class Outlook(Coast):
    """The position as an adviser values it: the values of a `Coast`, with a closer look at some of them."""

    __slots__ = ()

    # --- The coast of the next rounds ---------------------------------------------------------------------------

    def expected(self, card: str, change: tuple[int, int, int] = NO_CHANGE) -> float:
        """The DP that a card gives on average now and in the next rounds, after a change of the Impact of a round.

        The present counts as one round, because nobody knows what the others will build, close and restore.
        """
        if card == HOUSE:
            return 1.0
        rounds = max(1, min(ROUNDS, ceil(self.prices.left)))
        venture = self.prices.ventures[card]
        environment, by_health = venture.depends_on, venture.by_health
        total = float(by_health[self.scene.health[environment]])
        for after in range(1, rounds + 1):
            if any([not self.projected(at, change, after) for at in venture.falls_with]):
                break
            total += by_health[self.projected(environment, change, after)]
        return total / (rounds + 1)

    def projected(self, environment: int, change: tuple[int, int, int], after: int) -> int:
        """The number of cards of a type in play after some rounds."""
        each_round = self.scene.coming[environment] + change[environment]
        return min(CARDS_OF_A_TYPE, max(0, self.scene.health[environment] + after * each_round))

    def change_by(self, card: str) -> tuple[int, int, int]:
        """The Impact of an Investment on each type in a round."""
        return change_of(self.prices.ventures[card])

    def effect_on_own(self, card: str) -> float:
        """The DP that the player's other Investments win or lose by the Impact of a new one."""
        change = self.change_by(card)
        return LIKELY * sum([self.expected(own, change) - self.expected(own) for own in self.built])

    def hurt_by(self, card: str) -> tuple[str, ...]:
        """The player's Investments that are worth less by the Impact of a new one."""
        change = self.change_by(card)
        return tuple(sorted({own for own in self.built if self.expected(own, change) < self.expected(own)}))

    def parts_of_building(self, card: str) -> Terms:
        """The value of building a card, by what speaks for and against it."""
        prices = self.prices
        return {
            "dp": 0.0 if prices.is_doomed(card) else float(self.dp(card)),
            "own": self.effect_on_own(card),
            "coast": self.care * LIKELY * prices.impact(card),
            "guard": prices.ventures[card].guard if prices.left > 1 else 0.0,
        }

    def building(self, card: str) -> float:
        """The value of having this Investment in the player's community."""
        return sum(self.parts_of_building(card).values())

    def lives_on(self, card: str, environment: int) -> bool:
        """Whether a card is a Commercial Investment that falls when this type is depleted."""
        return environment in self.prices.ventures[card].falls_with

    def grows_with(self, card: str, environment: int) -> bool:
        """Whether a card gives more DP the more cards of this type are in play."""
        venture = self.prices.ventures[card]
        return venture.depends_on == environment and venture.by_health[-1] > venture.by_health[0]

    @property
    def best_pair(self) -> float:
        """The value of the best Environment cards to restore, of those that there is room for."""
        room = [CARDS_OF_A_TYPE - n for n in self.scene.health]
        pairs = [(a, b) for a in TYPES for b in range(a, len(TYPES)) if room[a] and room[b] > (a == b)]
        singles = [self.restored_alone(at) for at in TYPES if room[at]]
        return max([self.restored(a, b) for a, b in pairs] or singles or [0.0])


class Advice(Mind):
    """A question as an adviser values it, with the player's hand and the other voters."""

    __slots__ = ("outlook",)

    def __init__(self, g: SurviveThrive, moment: Moment, outlook: Outlook) -> None:
        super().__init__(g, moment, outlook)
        self.outlook = outlook

    @property
    def hand(self) -> list[str]:
        """The cards in hand in the order in which they are listed."""
        return sorted(self.me.hand)

    # --- Restoring -----------------------------------------------------------------------------------------------

    @property
    def best_to_build(self) -> str | None:
        """The most valuable Investment in hand, or None."""
        cards = [card for card in self.hand if card in self.outlook.prices.ventures]
        return max(cards, key=self.card) if cards else None

    @property
    def going_back(self) -> float:
        """The value of doing something else than restoring: the best card to build, unless restoring was promised.

        What makes going back better also makes building better than restoring in the first place, so that two hints
        never send a player back and forth.
        """
        best = None if self.owes_restoring else self.best_to_build
        return self.card(best) - NEARLY if best else -ABOVE_ALL

    # --- Votes ----------------------------------------------------------------------------------------------------

    @property
    def other_voters(self) -> list[int]:
        """The seats that vote beside this one."""
        players = enumerate(self.g.players)
        return [seat for seat, player in players if player.side == "vote" and seat != self.outlook.seat]

    def joined(self, of: int, card: str) -> float:
        """The chance that another voter votes for the same."""
        alone = 1.0
        for voter in self.other_voters:
            if of != voter:
                marks = [(owner, built) for owner, built in self.outlook.scene.ranked if owner != voter]
                most = max([self.harm(owner, built) for owner, built in marks] or [0.0])
                alone *= 1 - (FIRST if self.harm(of, card) >= most else OTHER)
        return 1 - alone

    def harm(self, of: int, card: str) -> float:
        """What anybody gains by closing an Investment of this owner: its DP, and more if the owner leads."""
        points = self.outlook.scene.points
        return self.outlook.dp(card) * (1.0 if points[of] == max(points) else 0.8)

    def voting(self, of: int, card: str) -> Terms:
        """The value of a vote: what closing gains, by the chance that it comes about."""
        planned = self.bargain.voting(of, card, self.me.votes)
        if self.me.votes > 1 or of == self.outlook.seat or abs(planned) >= ABOVE_ALL / 2:
            return {"gain": planned}
        closing = self.outlook.closing(of, card)
        agreed = planned / closing if closing > 0 else HOPE
        chance = agreed if agreed > HOPE else self.joined(of, card)
        return {"gain": closing * max(HOPE, agreed), "chance": closing * (chance - max(HOPE, agreed))}


Values = Mapping[AnswerKind, Callable[[Any, Any], float]]


def adviser(nature: Nature, values: Values) -> Callable[[BotView], Judgement]:
    """Build the judge of a bot of this nature, from the values that its bot gives to answers."""

    def judge(seen: BotView) -> Judgement:
        world = cast(SurviveThrive, world_of(seen))
        moment = moment_of(world)
        outlook = Outlook(coast_of(world, moment, seen.seat, nature).prices, seen.seat)
        advice = Advice(world, moment, outlook)
        terms = [terms_of(advice, option, values) for option in seen.options]

        def reason(best: int, second: int | None, term: str) -> Text | None:
            kind, about, _ = seen.options[best]
            words = REASONS.get(kind)
            runner_up = None if second is None else seen.options[second]
            return words(advice, kind.arguments(about), runner_up, term) if words else None

        return judged_by_terms(terms, reason, EQUAL)

    return judge


def terms_of(advice: Advice, choice: Option, values: Values) -> Terms:
    """The terms of one answer; where there is no closer look, the bot's own value."""
    kind, about, _ = choice
    outlook = advice.outlook
    if kind is BUILD:
        return outlook.parts_of_building(about)
    if kind is VOTE:
        return advice.voting(about[0], about[1])
    if kind is LOSE:
        impact = 0.0 if about == HOUSE else outlook.prices.impact(about)
        return {"dp": -outlook.expected(about), "coast": -outlook.care * impact}
    if kind is RESTORE:
        return {"worth": advice.restoring(about) + 0.1 * min(0.0, advice.card(about))}  # a harmful card is no bonus
    if kind is THINK_AGAIN:
        return {"build": advice.going_back}
    return {"worth": values[kind](advice, about)}
