"""How the engineer judges a question of Ares Expedition: Crisis for a person, with what decided it.

A person gets the engineer's values with a closer look at money: MC that nothing can be bought for soon is worth no more
than itself, what earlier phases will cost is not there in the Action phase, and no card is sold while anything better
can be done.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

from holdfast.bots import BotView, world_of
from holdfast.bots.ares_crisis_known import STEP, Stage
from holdfast.bots.ares_crisis_reasons import REASONS
from holdfast.bots.ares_crisis_values import BUYS, CARD, GREED, Weigh
from holdfast.bots.judging import Judgement
from holdfast.bots.terms import Terms, judged_by_terms
from holdfast.games.ares_crisis.cards import CARDS, HEAT, MC, PHASES, PLANTS, Amount, Project, Works
from holdfast.games.ares_crisis.crisis import TURN_UP, TURN_UP_SKIPPED
from holdfast.games.ares_crisis.effects import produce
from holdfast.games.ares_crisis.phases import BLUE_OR_RED, DEVELOPMENT_BONUS, GREEN, PRODUCTION_BONUS
from holdfast.games.ares_crisis.planet import plant_forest, raise_metric
from holdfast.games.ares_crisis.rounds import CHOOSE, choosable
from holdfast.games.ares_crisis.state import AresCrisis, dummies_forbid
from holdfast.kernel.decisions import AnswerKind
from holdfast.kernel.state import Option
from holdfast.kernel.words import Text

ENOUGH, RICH = 10.0, 26.0
"""The MC in hand up to which money is as scarce as the engineer takes it to be, and from which it is not scarce."""
LAST = 1.3
"""The factor on the value of the last counter of a Crisis, with which its harm ends."""
LEAST = 3.0
"""What any card that can still be played is worth at least: its price when it is sold."""
LATER = 0.4
"""The value of raising a metric that is full now in a later round, as a share of a step and its TR."""
DRAWN = 0.75
"""The value of a card made every round, as a share of the engineer's: hands fill faster than purses."""
UNSUPPLIED = 3.0
"""The cost of each tag that a card needs and that nothing in hand or in play has."""
EQUAL = 0.05
"""Values that differ by at most this much are equal."""


class Judging(Weigh):
    """The position as an adviser values it."""

    def __init__(self, g: AresCrisis, seat: int) -> None:
        super().__init__(g, seat)
        left = g.counters
        counters = self.stage.counters.items()
        self.stage = Stage({crisis: worth * (LAST if left[crisis] == 1 else 1.0) for crisis, worth in counters})
        self.spent = 0
        """The MC that earlier phases of this round will probably cost."""
        self.later = False
        """Whether effects of later rounds are being valued."""
        self.resolved = set[str]()
        """The phases that are resolved whatever this player chooses."""
        self.scarcity = self.scarcity_after(0)
        """How scarce money is, from 0 to 1: not at all while there is more of it than can be spent soon."""
        self.money = 1.0 + GREED * self.rounds * self.scarcity

    def parts_of_card(self, card: str) -> Terms:
        """The value of playing a card before its price, by what it brings."""
        project: Project = self.book.projects[card]
        income = sum([self.making(making.what, making.n) for making in project.makes], 0.0)
        income += sum([self.effects((step,)) for step in project.effects if step[0] is produce], 0.0)
        metric = sum([self.effects((step,)) for step in project.effects if step[0] in RAISING])
        crisis = self.goals(card)
        rest = self.project(card) - income - metric - crisis - self.works(project)
        return {"income": income, "metric": metric, "crisis": crisis, "works": self.works(project), "rest": rest}

    def making(self, what: int, n: Amount) -> float:
        """The value of production that a card counts again each time."""
        return super().making(what, n) * (DRAWN if what == CARDS else 1.0)

    def keeping(self, card: str) -> float:
        """The value of having a card in hand: little if it needs tags that nothing in hand has."""
        project: Project = self.book.projects[card]
        net = self.project(card) - project.cost * 0.9 * (1.0 + 0.5 * GREED * self.rounds)
        return max(net, LEAST + 0.1 * net) / (1 + self.missing(card)) - UNSUPPLIED * self.unsupplied(card)

    def unsupplied(self, card: str) -> int:
        """The number of required tags that neither the cards in play nor the other cards in hand have."""
        others = [each for each in self.you.hand if each != card]
        asked = self.known.asked[card]
        there = [str(tag) for other in others for tag in self.book.projects[other].tags]
        return sum([max(0, n - self.you.tags.get(tag, 0) - there.count(tag)) for n, tag in asked])

    def works(self, card: Works) -> float:
        """The value of a card's lasting effects; a metric that is full now will have to be raised later."""
        self.later = True
        try:
            return super().works(card)
        finally:
            self.later = False

    def raising(self, metric: str, n: int = 1) -> float:
        """The value of raising a metric."""
        if self.later and metric in self.g.closed:
            return n * LATER * (STEP + self.tr)
        return super().raising(metric, n)

    # --- Phases ---------------------------------------------------------------------------------------------------

    def phase(self, phase: str, bonus: bool) -> float:
        """The value of a phase being resolved; income is worth what money is worth after this round's spending."""
        if phase == "production":
            made = self.made()
            money = self.you.tr + made[MC] + (PRODUCTION_BONUS if bonus else 0)
            scarce = 1.0 + 0.5 * GREED * self.rounds * self.scarcity_after(self.spent)
            return money * scarce + 3.5 * made[CARDS] + 1.35 * made[HEAT] + 2.0 * made[PLANTS]
        if bonus and phase == "development":
            return self.phase(phase, False) + DEVELOPMENT_BONUS * self.money
        if bonus and phase == "construction":
            return self.phase(phase, False) + max(CARD, self.second_card())
        return super().phase(phase, bonus)

    def second_card(self) -> float:
        """The value of a second blue or red card in a phase, if the money is enough for two; otherwise 0."""
        good = sorted(self.good_cards(BLUE_OR_RED), key=lambda card: -self.net(card))
        left = self.you.mc - (self.cost(good[0]) if good else 0)
        return max([self.net(card) for card in good[1:] if self.cost(card) <= left], default=0.0)

    def scarcity_after(self, spent: int) -> float:
        """The scarcity of money after spending an amount."""
        return float(min(1.0, max(0.0, (RICH - self.you.mc + spent) / (RICH - ENOUGH))))

    def acting(self, bonus: bool) -> float:
        """The value of an Action phase, with the money that is left by then."""
        self.mc = max(0, self.you.mc - self.spent)
        try:
            return super().acting(bonus)
        finally:
            self.mc = self.you.mc

    def spend_in(self, phases: set[str]) -> None:
        """Note what the cards cost that will probably be played in these phases."""
        self.spent = 0
        for phase, colours in (("development", GREEN), ("construction", BLUE_OR_RED)):
            if phase in phases:
                best = max(self.good_cards(colours), key=self.net, default=None)
                self.spent += self.cost(best) if best else 0

    def good_cards(self, colours: tuple[str, ...]) -> list[str]:
        """The cards of these colours in hand that can be played and are worth their price."""
        return [card for card in self.playable(colours) if self.net(card) > 0]

    # --- Sales ----------------------------------------------------------------------------------------------------

    def too_dear(self) -> list[tuple[int, float]]:
        """The standard actions that cost more MC than there is: price, and value after the price."""
        found = []
        for noun, metric, more in BUYS:
            price = self.standard()["buy", noun][1]
            if price > self.you.mc and metric not in self.g.closed:
                found.append((price, self.raising(metric) + more - price * self.money))
        return found


RAISING = {raise_metric, plant_forest}
"""The verbs that raise a metric."""

Answer = Callable[[Any, Option], float]

BestPhase = Callable[[list[Weigh], int, list[str], set[str]], str]
"""Predicts the phase that a seat of a team chooses, from those that it may choose and those resolved anyway."""


def adviser(answers: Mapping[str, Answer], predict: BestPhase) -> Callable[[BotView], Judgement]:
    """Build the judge of the engineer, from the values that it gives to answers by their verb."""

    def judge(seen: BotView) -> Judgement:
        weigh = Judging(cast(AresCrisis, world_of(seen)), seen.seat)
        if is_planning(seen):
            terms = phase_terms(seen, weigh, predict)
        else:
            terms = sales_last(seen.options, [terms_of(weigh, each, answers) for each in seen.options])

        def reason(best: int, second: int | None, term: str) -> Text | None:
            words = REASONS.get(seen.options[best][0].verb)
            runner_up = None if second is None else seen.options[second]
            return words(weigh, seen.options[best], runner_up, term) if words else None

        return judged_by_terms(terms, reason, EQUAL)

    return judge


def is_planning(seen: BotView) -> bool:
    """Whether the question is about phases: which to choose, or which a dummy card adds."""
    return seen.options[0][0] in (CHOOSE, TURN_UP, TURN_UP_SKIPPED)


def phase_terms(seen: BotView, weigh: Judging, predict: BestPhase) -> list[Terms]:
    """The value of each phase for the team, beyond the phases that are resolved anyway."""
    weigh.resolved = resolved_anyway(seen, weigh.g, predict)
    team = [Judging(weigh.g, other) for other in weigh.g.everyone if other != seen.seat]

    def gained(kind: AnswerKind, phase: str) -> Terms:
        weigh.spend_in({*weigh.resolved, phase})
        if kind is not CHOOSE:
            return {"phase": 0.0 if kind is TURN_UP_SKIPPED or phase in weigh.resolved else weigh.phase(phase, False)}
        if phase in weigh.resolved:
            return {"bonus": weigh.phase(phase, True) - weigh.phase(phase, False)}
        return {"phase": weigh.phase(phase, True) + sum(other.phase(phase, False) for other in team)}

    return [gained(kind, phase) for kind, phase, _ in seen.options]


def resolved_anyway(seen: BotView, g: AresCrisis, predict: BestPhase) -> set[str]:
    """The phases of the dummy cards, and those that the seats before this one will probably choose."""
    found: set[str] = set() if dummies_forbid(g) else {PHASES[phase] for phase in g.dummy_phases}
    if seen.options[0][0] is CHOOSE:
        team = [Weigh(g, other) for other in g.everyone]
        for seat in range(seen.seat):
            found.add(predict(team, seat, [PHASES[phase] for phase in choosable(g, seat)], found))
    return found


def terms_of(weigh: Judging, choice: Option, answers: Mapping[str, Answer]) -> Terms:
    """The terms of one answer; where there is no closer look, the engineer's own value."""
    verb = choice[0].verb
    if verb == "play":
        worth = answers[verb](weigh, choice)
        card = choice[1][0] if isinstance(choice[1], tuple) else choice[1]
        parts = weigh.parts_of_card(card)
        return {**parts, "price": worth - sum(parts.values())}
    if verb == "keep":
        parts = weigh.parts_of_card(choice[1])
        return {**parts, "price": answers[verb](weigh, choice) - sum(parts.values())}
    if verb == "sell":
        return {"sale": answers[verb](weigh, choice)}
    if verb == "draw":
        return {"draw": CARD}
    return {"worth": answers[verb](weigh, choice) if verb in answers else 0.0}


def sales_last(options: list[Option], terms: list[Terms]) -> list[Terms]:
    """Rank every sale below the best answer that is worth anything without it."""
    direct = [sum(each.values()) for option, each in zip(options, terms, strict=True) if option[0].verb != "sell"]
    limit = max(direct, default=0.0)
    if limit <= 0 or all(option[0].verb == "sell" for option in options):
        return terms
    return [
        {"sale": min(each["sale"], limit - 1.0)} if option[0].verb == "sell" else each
        for option, each in zip(options, terms, strict=True)
    ]
