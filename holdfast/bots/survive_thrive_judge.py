"""How the trader judges a question of Survive and Thrive for a person: in DP to come, with what decided it.

A person gets the trader's plans with a closer look than the bot takes: at the coast in the next rounds, at the effects
of an Investment on the others of its owner, and at the players who would join a vote.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from math import ceil
from typing import Any

from holdfast.bots import BotView
from holdfast.bots.judging import Judgement
from holdfast.bots.survive_thrive_coast import WARDED, Coast, Nature
from holdfast.bots.survive_thrive_reasons import REASONS
from holdfast.bots.survive_thrive_talk import ABOVE_ALL, HOPE, Bargain
from holdfast.bots.terms import Terms, judged_by_terms
from holdfast.games.survive_thrive.cards import CARDS_OF_A_TYPE, ENVIRONMENTS, HOUSE
from holdfast.games.survive_thrive.council import VOTE
from holdfast.games.survive_thrive.effects import BUILD
from holdfast.games.survive_thrive.round import RESTORE, THINK_AGAIN
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

    @cached_property
    def bargain(self) -> Bargain:
        """The deals made and the deals possible."""
        return Bargain(self)

    # --- The coast of the next rounds ---------------------------------------------------------------------------

    def expected(self, card: str, change: tuple[int, int, int] = NO_CHANGE) -> float:
        """The DP that a card gives on average now and in the next rounds, after a change of the Impact of a round.

        The present counts as one round, because nobody knows what the others will build, close and restore.
        """
        if card == HOUSE:
            return 1.0
        rounds = max(1, min(ROUNDS, ceil(self.left)))
        environment, by_health = self.book.dp[card]
        total: float = by_health[self.health[environment]]
        for after in range(1, rounds + 1):
            if any(not self.projected(at, change, after) for at in self.book.falls_with[card]):
                break
            total += by_health[self.projected(environment, change, after)]
        return total / (rounds + 1)

    def projected(self, environment: int, change: tuple[int, int, int], after: int) -> int:
        """The number of cards of a type in play after some rounds."""
        each_round = self.coming[environment] + change[environment]
        return int(min(CARDS_OF_A_TYPE, max(0, self.health[environment] + after * each_round)))

    def change_by(self, card: str) -> tuple[int, int, int]:
        """The Impact of an Investment on each type in a round."""
        forest, mangrove, reef = (
            sum(each.n for each in self.book.investments[card].impact if each.environment == at)
            for at in range(len(ENVIRONMENTS))
        )
        return (forest, mangrove, reef)

    def effect_on_own(self, card: str) -> float:
        """The DP that the player's other Investments win or lose by the Impact of a new one."""
        change = self.change_by(card)
        return LIKELY * sum(self.expected(own, change) - self.expected(own) for own in self.me["built"])

    def hurt_by(self, card: str) -> tuple[str, ...]:
        """The player's Investments that are worth less by the Impact of a new one."""
        change = self.change_by(card)
        return tuple(sorted({own for own in self.me["built"] if self.expected(own, change) < self.expected(own)}))

    def parts_of_building(self, card: str) -> Terms:
        """The value of building a card, by what speaks for and against it."""
        warded = WARDED * self.book.investments[card].guard if self.left > 1 else 0.0
        return {
            "dp": 0.0 if self.is_doomed(card) else float(self.dp(card)),
            "own": self.effect_on_own(card),
            "coast": self.nature.care * LIKELY * self.impact(card),
            "guard": warded,
        }

    def building(self, card: str) -> float:
        """The value of having this Investment in the player's community."""
        return sum(self.parts_of_building(card).values())

    # --- Restoring -----------------------------------------------------------------------------------------------

    @cached_property
    def best_pair(self) -> float:
        """The value of the best Environment cards to restore, of those that there is room for."""
        room = [CARDS_OF_A_TYPE - n for n in self.health]
        pairs = [(a, b) for a in range(3) for b in range(a, 3) if room[a] and room[b] > (a == b)]
        singles = [self.restored(at) for at in range(3) if room[at]]
        return max([self.restored(*pair) for pair in pairs] or singles, default=0.0)

    @cached_property
    def best_to_build(self) -> str | None:
        """The most valuable Investment in hand, or None."""
        cards = [card for card in self.view["hand"] if card in self.book.investments]
        return max(cards, key=self.building, default=None)

    def going_back(self) -> float:
        """The value of doing something else than restoring: the best card to build, unless restoring was promised.

        What makes going back better also makes building better than restoring in the first place, so that two hints
        never send a player back and forth.
        """
        if self.bargain.owes_restoring:
            return -ABOVE_ALL
        return self.building(self.best_to_build) - NEARLY if self.best_to_build else -ABOVE_ALL

    # --- Votes ----------------------------------------------------------------------------------------------------

    @cached_property
    def other_voters(self) -> list[int]:
        """The seats that vote beside this one."""
        return [each["seat"] for each in self.players if each["side"] == "vote" and each["seat"] != self.seat]

    def joined(self, of: int, card: str) -> float:
        """The chance that another voter votes for the same."""
        alone = 1.0
        for voter in self.other_voters:
            marks = [(each["seat"], built) for each in self.players for built in each["built"] if each["seat"] != voter]
            most = max([self.harm(*mark) for mark in marks], default=0.0)
            if of != voter:
                alone *= 1 - (FIRST if self.harm(of, card) >= most else OTHER)
        return 1 - alone

    def harm(self, of: int, card: str) -> float:
        """What anybody gains by closing an Investment of this owner: its DP, and more if the owner leads."""
        most = max(player["dp"] for player in self.players)
        return self.dp(card) * (1.0 if self.players[of]["dp"] == most else 0.8)

    def voting(self, of: int, card: str) -> Terms:
        """The value of a vote: what closing gains, by the chance that it comes about."""
        planned = self.bargain.voting(of, card)
        if self.me["votes"] > 1 or of == self.seat or abs(planned) >= ABOVE_ALL / 2:
            return {"gain": planned}
        closing = self.closing(of, card)
        agreed = planned / closing if closing > 0 else HOPE
        chance = agreed if agreed > HOPE else self.joined(of, card)
        return {"gain": closing * max(HOPE, agreed), "chance": closing * (chance - max(HOPE, agreed))}


Values = Mapping[AnswerKind, Callable[..., float]]


def adviser(nature: Nature, actions: Mapping[str, Any], values: Values) -> Callable[[BotView], Judgement]:
    """Build the judge of a bot of this nature, from the values that its bot gives to actions and answers."""

    def judge(seen: BotView) -> Judgement:
        coast = Outlook(seen, nature, actions)
        terms = [terms_of(coast, option, values) for option in seen.options]

        def reason(best: int, second: int | None, term: str) -> Text | None:
            kind, about, _ = seen.options[best]
            words = REASONS.get(kind)
            runner_up = None if second is None else seen.options[second]
            return words(coast, kind.arguments(about), runner_up, term) if words else None

        return judged_by_terms(terms, reason, EQUAL)

    return judge


def terms_of(coast: Outlook, choice: Option, values: Values) -> Terms:
    """The terms of one answer; where there is no closer look, the bot's own value."""
    kind, about, _ = choice
    given = kind.arguments(about).values()
    if kind is BUILD:
        return coast.parts_of_building(*given)
    if kind is VOTE:
        return coast.voting(*given)
    if kind is LOSE:
        (card,) = given
        impact = 0.0 if card == HOUSE else coast.impact(card)
        return {"dp": -coast.expected(card), "coast": -coast.nature.care * impact}
    if kind is RESTORE:
        (card,) = given
        return {"worth": values[kind](coast, card) + 0.1 * min(0.0, coast.card(card))}  # a harmful card is no bonus
    if kind is THINK_AGAIN:
        return {"build": coast.going_back()}
    return {"worth": values[kind](coast, *given)}
