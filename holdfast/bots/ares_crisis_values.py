"""What cards, Crises and metrics are worth in Ares Expedition: Crisis, in megacredits (MC); from the view alone.

A card is worth its effects over the remaining rounds; money is worth more early, when it can still be invested; a
step of a metric is worth more the nearer the metric is to the purple zone.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from holdfast.games.ares_crisis.cards import PRODUCTIONS, Action, Book, Crisis, Project, Trigger, Works
from holdfast.games.ares_crisis.conditions import alone, has_tags, tags
from holdfast.games.ares_crisis.effects import either
from holdfast.games.ares_crisis.planet import lower_metric
from holdfast.kernel.content import Effects, Given
from holdfast.kernel.state import Step

STEP = 9.0
"""The basic value of a step of a metric."""
FINISH = 1.9
"""The factor on the value of a step once the game can be won."""
GREED = 0.12
"""The extra value of money for each remaining round, as it can still be invested."""
HORIZON = 4.0
"""The number of rounds that a Crisis is expected to stay if nothing is done about it."""
ACTS = 0.45
"""The expected share of rounds with an Action phase."""
VP = 6.0
CARD = 3.5
PER_ROUND = {"mc": 1.0, "cards": 5.4, "heat": 1.35, "plants": 2.0, "steel": 1.0, "titanium": 1.1}
"""The value of each kind of production per round."""
WORTH = {"mc": 1.0, "heat": 1.3, "plants": 2.0, "cards": CARD, "microbe": 1.5, "animal": 2.5, "science": 2.5}
"""The value of each resource."""
TOKENS = {"temperature": (0.0, 2.0, 6.0), "oxygen": (0.0, 1.5, 8.0), "ocean": (0.0, STEP, 2 * STEP)}
"""The cost of a detriment token per round: none, yellow, red."""
RUIN = 150.0
"""The cost of a metric in the purple zone."""

BUYS = (("temperature", "temperature", 0.0), ("ocean", "ocean", 3.0), ("forest", "oxygen", VP))
"""The standard actions that cost MC: name, metric raised, and the value of other gains."""


class Weigh:
    """The state as one seat sees it, and the value of things in it."""

    def __init__(self, view: Mapping[str, Any], book: Book, seat: int) -> None:
        self.view = view
        self.book = book
        self.seat = seat
        self.you: dict[str, Any] = view["players"][seat]
        self.rounds: int = view["crisis_deck"]
        self.team: int = len(view["players"])

    @cached_property
    def tr(self) -> float:
        """The value of 1 TR: one MC for each Production phase still expected."""
        often = 0.95 if self.team == 1 else 0.75
        return often * self.rounds + (0.5 if self.view["phase"] != "research" else 0)

    @cached_property
    def money(self) -> float:
        """The value of 1 MC in hand, which is higher while it can still be invested."""
        return 1.0 + GREED * self.rounds

    def price(self, what: str, n: float) -> float:
        """The cost of a payment."""
        return n * (self.tr if what == "tr" else WORTH[what])

    def trouble(self, metric: str, value: int) -> float:
        """The cost of a metric being at this value."""
        track = self.book.tracks[metric]
        bad = STEP * (track.top - value) / track.step * (FINISH if self.view["supplies"] else 1.0)
        if value < track.red:
            return bad + RUIN + 40 * (track.red - value) / track.step
        side = 0 if value >= track.white else 1 if value >= track.yellow else 2
        bad += min(self.rounds + 1, 4) * TOKENS[metric][side]
        return bad + max(0.0, 5.0 - (value - track.red) / track.step) * 7

    def raising(self, metric: str, n: int = 1) -> float:
        """The value of raising a metric, including the TR gained and the counters removed."""
        now, track = self.view["metrics"][metric], self.book.tracks[metric]
        if now["closed"]:
            return 0.0
        new = min(track.top, now["value"] + n * track.step)
        better = self.trouble(metric, now["value"]) - self.trouble(metric, new)
        return better + n * (self.tr + self.met(metric))

    def lowering(self, metric: str, n: int) -> float:
        """The cost of lowering a metric."""
        now, track = self.view["metrics"][metric], self.book.tracks[metric]
        new = now["value"] - n * track.step
        return 1000.0 if new < track.lowest else self.trouble(metric, new) - self.trouble(metric, now["value"])

    @cached_property
    def counters(self) -> dict[str, float]:
        """The value of removing one counter from each Crisis in play."""
        worth = STEP * min(self.rounds + 0.5, HORIZON)
        crises = self.book.crises
        return {
            each["crisis"]: worth * steps_a_round(crises[each["crisis"]]) / each["counters"]
            for each in self.view["crises"]
            if each["counters"]
        }

    def met(self, moment: str) -> float:
        """The value of the counters that are removed when this happens once."""
        crises = self.book.crises
        return sum(n for crisis, n in self.counters.items() for goal in crises[crisis].goals if goal.on == moment)

    def goals(self, card: Project) -> float:
        """The value of the counters that are removed when a card is played."""
        total = 0.0
        for each in self.view["crises"]:
            times = self.book.met[each["crisis"]][card.id]
            total += self.counters.get(each["crisis"], 0.0) * min(times, each["counters"])
        return total

    def effects(self, effects: tuple[Step, ...]) -> float:
        """The value of effects; verbs that are not listed in `EFFECTS` count 1."""
        named = [(step[0].__name__, step[1:]) for step in effects]
        return sum([EFFECTS[name](self, *args) if name in EFFECTS else 1.0 for name, args in named])

    def amount(self, n: Any, own: int = 0) -> float:
        """The number that an amount gives, including the card's own tag if it has one."""
        if isinstance(n, int):
            return float(n)
        each, per, of = n
        if of[0] is tags:
            count = self.you["tags"].get(of[1], 0) + own
        else:
            count = self.you["production"].get(of[0].__name__, len(self.you["played"]))
        return float(each * (count // per))

    def produce(self, what: int, n: Any) -> float:
        """The value of more production over the remaining rounds."""
        return PER_ROUND[PRODUCTIONS[what]] * self.tr * self.amount(n, 1)

    def either_way(self, given: Given, effects: Effects, otherwise: Effects) -> float:
        """The value of a conditional effect: whether the game is solo is known, any other condition counts half."""
        if given[0][0] is alone:
            return self.effects(effects if self.team == 1 else otherwise)
        return 0.5 * self.effects(effects)

    def terraform(self, metric: str, n: int) -> float:
        """The value of raising a metric, including the reward of an ocean."""
        return self.raising(metric, n) + (3.0 * n if metric == "ocean" else 0.0)

    def project(self, card: str) -> float:
        """The value of playing a card, before its price."""
        project: Project = self.book.projects[card]
        total = self.effects(project.effects) + self.works(project) + self.goals(project)
        total += sum(self.produce(making.what, making.n) for making in project.makes) + (6.0 if project.plays else 0.0)
        grows = project.vp_per or not isinstance(project.vp, int)
        total += VP * (1 + self.rounds * 0.1 if grows else self.amount(project.vp))
        return total - (self.price(project.spends.what, project.spends.n) if project.spends else 0.0)

    def works(self, card: Works) -> float:
        """The value of a card's lasting effects."""
        rounds, made = self.rounds, self.you["production"]
        total = sum(self.trigger(trigger) for trigger in card.when) + 1.2 * rounds * len(card.offers)
        if card.actions:
            total += max(0.0, *[self.action(action) for action in card.actions]) * rounds * ACTS
        for discount in card.discounts:
            total += discount.n * rounds * (0.35 if discount.tag or discount.least_cost else 1.2)
        if card.lasting:
            lasting = card.lasting
            total += rounds * 0.5 * (lasting.steel * made["steel"] + lasting.titanium * made["titanium"])
            total += rounds * (0.6 * lasting.keep * CARD + 0.5 * lasting.draw + 0.5 * lasting.sale)
            total += rounds * 0.4 * lasting.standard
        return total

    def action(self, action: Action) -> float:
        """The value of using an action once."""
        less = 0.0 if action.less_if else self.amount(action.less)
        return self.effects(action.effects) - (self.price(action.pay, max(0.0, action.n - less)) if action.pay else 0.0)

    def trigger(self, trigger: Trigger) -> float:
        """The value of a card's trigger over the remaining rounds."""
        often = {"tag": 0.3 * len(trigger.tags), "card": 1.5, "action": 2.0, "temperature": 0.7}.get(trigger.on, 0.3)
        return self.effects(trigger.effects) * often * self.rounds * 0.6

    @cached_property
    def nets(self) -> dict[str, float]:
        """The value of playing each card in hand, less its current price."""
        return {each["card"]: self.project(each["card"]) - each["price"] * self.money for each in self.you["hand"]}

    def keeping(self, card: str) -> float:
        """The value of having a card in hand."""
        project: Project = self.book.projects[card]
        return (self.project(card) - project.cost * 0.9 * self.money) / (1 + self.missing(project))

    def missing(self, project: Project) -> int:
        """The number of required tags that are missing."""
        asked = [args for fn, _, *args in project.requires if fn is has_tags]
        return sum([max(0, n - int(self.you["tags"].get(tag, 0))) for n, tag in asked])

    def phase(self, phase: str, bonus: bool) -> float:
        """The value of a phase being resolved."""
        if phase == "development":
            return sum(self.best(("green",), 3 if bonus else 0)[:1])
        if phase == "construction":
            best = [*self.best(("blue", "red"), 0), 0.0, 0.0]
            return best[0] + (max(best[1], CARD) if bonus else 0.0)
        if phase == "production":
            made = self.you["production"]
            gained = sum(PER_ROUND[kind] * made[kind] for kind in ("mc", "cards", "heat", "plants"))
            return float(gained + self.you["tr"] + (4 if bonus else 0))
        if phase == "research":
            more = self.you["research"]
            worth = (9.0 if bonus else 5.0) + 3.0 * more["keep"] + 0.7 * more["draw"]
            return float(worth * (0.4 if len(self.you["hand"]) > 9 else 1.0))
        return self.acting(bonus)

    def best(self, colours: tuple[str, ...], less: int) -> list[float]:
        """The values of the affordable cards of these colours, highest first."""
        found = []
        for each in self.you["hand"]:
            if self.book.projects[each["card"]].colour in colours:
                cheaper = 0 < each["price"] - less <= self.you["mc"] and self.allowed(each["card"])
                net = self.nets[each["card"]] + min(less, each["price"])
                if net > 0 and (each["playable"] or cheaper):
                    found.append(net)
        return sorted(found, reverse=True)

    def allowed(self, card: str) -> bool:
        """Whether the required tags are there and the card has no extra payment."""
        project = self.book.projects[card]
        return not self.missing(project) and not project.spends

    def acting(self, bonus: bool) -> float:
        """The value of an Action phase now."""
        works = [self.book.works(card) for card in self.you["standing"]]
        able = [[self.action(action) for action in card.actions if self.can_pay(action)] for card in works]
        values = [max(0.0, *each) for each in able if each]
        total = sum(values) + (max(values, default=0.0) if bonus else 0.0)
        metrics, money = self.view["metrics"], self.you["mc"]
        if not metrics["temperature"]["full"]:
            total += (self.you["heat"] // 8) * (self.raising("temperature") - 8)
        forest = self.you["standard"]["convert plants"]["n"]
        total += (self.you["plants"] // forest) * (VP + self.raising("oxygen") - 14)
        for noun, metric, more in BUYS:
            price = self.you["standard"][f"buy {noun}"]["n"]
            gained = self.raising(metric) + more - price
            if money >= price and not metrics[metric]["full"] and gained > 0:
                total += gained
                money -= price
        return float(total)

    def can_pay(self, action: Action) -> bool:
        """Whether the player can pay for an action."""
        if action.pay not in ("mc", "heat", "plants", "tr"):
            return True
        return bool(self.you[action.pay] >= max(0.0, action.n - self.amount(action.less)))

    def out_of_reach(self, purse: int) -> float:
        """The value of the best standard action that is too expensive now but affordable with this purse, or 0."""
        best = 0.0
        for noun, metric, more in BUYS:
            price = self.you["standard"][f"buy {noun}"]["n"]
            if self.you["mc"] < price <= purse and not self.view["metrics"][metric]["closed"]:
                best = max(best, self.raising(metric) + more - price)
        return best


EFFECTS: dict[str, Callable[..., float]] = {
    "gain": lambda weigh, what, n: WORTH[what] * weigh.amount(n),
    "gain_tr": lambda weigh, n: weigh.tr * weigh.amount(n),
    "produce": Weigh.produce,
    "raise_metric": Weigh.terraform,
    "plant_forest": lambda weigh, n: n * VP + weigh.raising("oxygen", n),
    "lower_metric": lambda weigh, metric, n: -weigh.lowering(metric, n),
    "lose": lambda weigh, what, n: -weigh.price(what, n),
    "draw": lambda weigh, n: CARD * n,
    "look_for": lambda weigh, n, *match: CARD * 0.3 * n,
    "discard": lambda weigh, n: -2.5 * n,
    "draw_and_keep": lambda weigh, n, keep: CARD * 1.4 * keep,
    "add": lambda weigh, what, n, to: WORTH.get(what, 2.0) * n if to == "this" or weigh.you["resources"] else 0.0,
    "either": lambda weigh, options: max([weigh.effects(each) for each in options], default=0.0),
    "everyone": lambda weigh, effects: weigh.effects(effects),
    "teammate": lambda weigh, effects: weigh.effects(effects),
    "if_": Weigh.either_way,
    "relieve": lambda weigh: 15.0,
    "scrap": lambda weigh, dearest: -15.0,
}
"""By verb: the value of an effect."""


def steps_a_round(card: Crisis) -> float:
    """The number of steps by which a Crisis lowers metrics every round."""
    return float(sum(map(steps_of, card.persistent)))


def steps_of(step: Step) -> int:
    """The number of steps by which an effect lowers metrics; the worst case if there is a choice."""
    if step[0] is either:
        return max([sum(map(steps_of, effects)) for effects in step[1]], default=0)
    return int(step[2]) if step[0] is lower_metric else 0
