"""How the engineer judges a question of Ares Expedition: Crisis for a person, with what decided it.

A person gets the engineer's values with a closer look at money: MC that nothing can be bought for soon is worth no more
than itself, what earlier phases will cost is not there in the Action phase, and no card is sold while anything better
can be done.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from holdfast.bots import BotView
from holdfast.bots.ares_crisis_reasons import REASONS
from holdfast.bots.ares_crisis_values import CARD, GREED, STEP, VP, Weigh
from holdfast.bots.judging import Judgement
from holdfast.bots.terms import Terms, judged_by_terms
from holdfast.games.ares_crisis.cards import CARDS, Book, Project, Works
from holdfast.games.ares_crisis.conditions import has_tags
from holdfast.games.ares_crisis.crisis import TURN_UP, TURN_UP_SKIPPED
from holdfast.games.ares_crisis.rounds import CHOOSE
from holdfast.kernel.decisions import AnswerKind
from holdfast.kernel.state import Option
from holdfast.kernel.words import Text

if TYPE_CHECKING:
    from holdfast.games.ares_crisis.shapes import View

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
    """The state as an adviser values it."""

    def __init__(self, view: Mapping[str, Any], book: Book, seat: int) -> None:
        super().__init__(view, book, seat)
        self.spent = 0
        """The MC that earlier phases of this round will probably cost."""
        self.later = False
        """Whether effects of later rounds are being valued."""
        self.resolved = set[str]()
        """The phases that are resolved whatever this player chooses."""

    @cached_property
    def scarcity(self) -> float:
        """How scarce money is, from 0 to 1: not at all while there is more of it than can be spent soon."""
        return self.scarcity_after(0)

    @cached_property
    def money(self) -> float:
        """The value of 1 MC in hand, which is higher while it can still be invested and is scarce."""
        return 1.0 + GREED * self.rounds * self.scarcity

    @cached_property
    def counters(self) -> dict[str, float]:
        """The value of removing one counter from each Crisis; the last one ends the harm."""
        left = {each["crisis"]: each["counters"] for each in self.view["crises"]}
        return {crisis: worth * (LAST if left[crisis] == 1 else 1.0) for crisis, worth in super().counters.items()}

    def parts_of_card(self, card: str) -> Terms:
        """The value of playing a card before its price, by what it brings."""
        project: Project = self.book.projects[card]
        income = sum(self.produce(making.what, making.n) for making in project.makes)
        income += sum(self.effects((step,)) for step in project.effects if step[0].__name__ == "produce")
        metric = sum(self.effects((step,)) for step in project.effects if step[0].__name__ in RAISING)
        crisis = self.goals(project)
        rest = self.project(card) - income - metric - crisis - self.works(project)
        return {"income": income, "metric": metric, "crisis": crisis, "works": self.works(project), "rest": rest}

    def produce(self, what: int, n: Any) -> float:
        """The value of more production over the remaining rounds."""
        return super().produce(what, n) * (DRAWN if what == CARDS else 1.0)

    def keeping(self, card: str) -> float:
        """The value of having a card in hand: little if it needs tags that nothing in hand has."""
        project: Project = self.book.projects[card]
        net = self.project(card) - project.cost * 0.9 * (1.0 + 0.5 * GREED * self.rounds)
        return max(net, LEAST + 0.1 * net) / (1 + self.missing(project)) - UNSUPPLIED * self.unsupplied(card)

    def unsupplied(self, card: str) -> int:
        """The number of required tags that neither the cards in play nor the other cards in hand have."""
        others = [each["card"] for each in self.you["hand"] if each["card"] != card]
        asked = [args for fn, _, *args in self.book.projects[card].requires if fn is has_tags]
        there = [tag for other in others for tag in self.book.projects[other].tags]
        return sum(max(0, n - int(self.you["tags"].get(tag, 0)) - there.count(tag)) for n, tag in asked)

    def works(self, card: Works) -> float:
        """The value of a card's lasting effects; a metric that is full now will have to be raised later."""
        self.later = True
        try:
            return super().works(card)
        finally:
            self.later = False

    def raising(self, metric: str, n: int = 1) -> float:
        """The value of raising a metric."""
        if self.later and self.view["metrics"][metric]["closed"]:
            return n * LATER * (STEP + self.tr)
        return super().raising(metric, n)

    # --- Phases ---------------------------------------------------------------------------------------------------

    def phase(self, phase: str, bonus: bool) -> float:
        """The value of a phase being resolved; income is worth what money is worth after this round's spending."""
        if phase == "production":
            made = self.you["production"]
            money = self.you["tr"] + made["mc"] + (4 if bonus else 0)
            scarce = 1.0 + 0.5 * GREED * self.rounds * self.scarcity_after(self.spent)
            return float(money * scarce + 3.5 * made["cards"] + 1.35 * made["heat"] + 2.0 * made["plants"])
        if bonus and phase == "development":
            return self.phase(phase, False) + 3 * self.money
        if bonus and phase == "construction":
            return self.phase(phase, False) + max(CARD, self.second_card())
        return super().phase(phase, bonus)

    def second_card(self) -> float:
        """The value of a second blue or red card in a phase, if the money is enough for two; otherwise 0."""
        good = [each for each in self.you["hand"] if self.is_good(each, ("blue", "red"))]
        good.sort(key=lambda each: -self.nets[each["card"]])
        left = self.you["mc"] - (good[0]["price"] if good else 0)
        return max([self.nets[each["card"]] for each in good[1:] if each["price"] <= left], default=0.0)

    def scarcity_after(self, spent: int) -> float:
        """The scarcity of money after spending an amount."""
        return float(min(1.0, max(0.0, (RICH - self.you["mc"] + spent) / (RICH - ENOUGH))))

    def acting(self, bonus: bool) -> float:
        """The value of an Action phase, with the money that is left by then."""
        if not self.spent:
            return super().acting(bonus)
        purse = self.you["mc"]
        self.you = {**self.you, "mc": max(0, purse - self.spent)}
        try:
            return super().acting(bonus)
        finally:
            self.you = {**self.you, "mc": purse}

    def spend_in(self, phases: set[str]) -> None:
        """Note what the cards cost that will probably be played in these phases."""
        self.spent = 0
        for phase, colours in (("development", ("green",)), ("construction", ("blue", "red"))):
            if phase in phases:
                able = [each for each in self.you["hand"] if self.is_good(each, colours)]
                best = max(able, key=lambda each: self.nets[each["card"]], default=None)
                self.spent += int(best["price"]) if best else 0

    def is_good(self, each: Mapping[str, Any], colours: tuple[str, ...]) -> bool:
        """Whether a card of these colours can be played and is worth its price."""
        right = self.book.projects[each["card"]].colour in colours
        return bool(right and each["playable"] and self.nets[each["card"]] > 0)

    # --- Sales ----------------------------------------------------------------------------------------------------

    def too_dear(self) -> list[tuple[int, float]]:
        """The standard actions that cost more MC than there is: price, and value after the price."""
        found = []
        for noun, metric, more in (
            ("temperature", "temperature", 0.0),
            ("ocean", "ocean", 3.0),
            ("forest", "oxygen", VP),
        ):
            price = self.you["standard"][f"buy {noun}"]["n"]
            if price > self.you["mc"] and not self.view["metrics"][metric]["closed"]:
                found.append((price, self.raising(metric) + more - price * self.money))
        return found


RAISING = ("raise_metric", "plant_forest")
"""The verbs that raise a metric."""

Answer = Callable[[Any, Option], float]

BestPhase = Callable[[Mapping[str, Any], Book, int, Sequence[str], set[str]], str]
"""Predicts the phase that a seat chooses, from the phases that it may choose and those resolved anyway."""


def adviser(answers: Mapping[str, Answer], predict: BestPhase) -> Callable[[BotView], Judgement]:
    """Build the judge of the engineer, from the values that it gives to answers by their verb."""

    def judge(seen: BotView) -> Judgement:
        weigh = Judging(seen.view, seen.book, seen.seat)
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
    weigh.resolved = resolved_anyway(seen, predict)
    team = [Judging(seen.view, seen.book, other) for other in range(weigh.team) if other != seen.seat]

    def gained(kind: AnswerKind, phase: str) -> Terms:
        weigh.spend_in({*weigh.resolved, phase})
        if kind is not CHOOSE:
            return {"phase": 0.0 if kind is TURN_UP_SKIPPED or phase in weigh.resolved else weigh.phase(phase, False)}
        if phase in weigh.resolved:
            return {"bonus": weigh.phase(phase, True) - weigh.phase(phase, False)}
        return {"phase": weigh.phase(phase, True) + sum(other.phase(phase, False) for other in team)}

    return [gained(kind, phase) for kind, phase, _ in seen.options]


def resolved_anyway(seen: BotView, predict: BestPhase) -> set[str]:
    """The phases of the dummy cards, and those that the seats before this one will probably choose."""
    view = cast("View", seen.view)
    found: set[str] = set() if view["dummies"]["forbid"] else {*view["dummies"]["phases"]}
    if seen.options[0][0] is CHOOSE:
        for seat in range(seen.seat):
            found.add(predict(view, seen.book, seat, view["players"][seat]["choosable"], found))
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
