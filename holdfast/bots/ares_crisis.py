"""`engineer`: weighs cards, Crises and metrics in megacredits, and answers with whatever is worth most.

It reads nothing but the view and the printed cards. A card is worth what its effects bring over the rounds that are
left; money is dearer early, when it can still be put to work; a step of a metric is worth more near its ruin.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from holdfast.bots import Entry, Seen
from holdfast.games.ares_crisis.action import CONVERT, USE
from holdfast.games.ares_crisis.cards import PRODUCTIONS, Action, Book, Crisis, Project, Trigger, Works
from holdfast.games.ares_crisis.conditions import alone, has_tags, tags
from holdfast.games.ares_crisis.crisis import TURN_UP, TURN_UP_SKIPPED
from holdfast.games.ares_crisis.effects import either
from holdfast.games.ares_crisis.phases import PLAY_BY
from holdfast.games.ares_crisis.planet import lower_metric
from holdfast.games.ares_crisis.rounds import CHOOSE
from holdfast.games.ares_crisis.triggers import effects_in
from holdfast.kernel.content import Effects, Given
from holdfast.kernel.decisions import key_of
from holdfast.kernel.state import Option, Step

STEP = 9.0
"""What a step of a metric is worth by itself."""
FINISH = 1.9
"""How much more a step is worth once Mars can be won."""
GREED = 0.12
"""How much dearer money is for each round that is left, since it can still be put to work."""
HORIZON = 4.0
"""For how many rounds a Crisis is expected to stay, if nothing is done."""
ACTS = 0.45
"""How often an Action phase comes."""
VP = 6.0
CARD = 3.5
PER_ROUND = {"mc": 1.0, "cards": 5.4, "heat": 1.35, "plants": 2.0, "steel": 1.0, "titanium": 1.1}
"""What each production is worth in a round."""
WORTH = {"mc": 1.0, "heat": 1.3, "plants": 2.0, "cards": CARD, "microbe": 1.5, "animal": 2.5, "science": 2.5}
"""What each resource is worth."""
TOKENS = {"temperature": (0.0, 2.0, 6.0), "oxygen": (0.0, 1.5, 8.0), "ocean": (0.0, STEP, 2 * STEP)}
"""What a detriment token costs in a round: none, yellow, red."""
RUIN = 150.0
"""How bad a purple metric is."""

BUYS = (("temperature", "temperature", 0.0), ("ocean", "ocean", 3.0), ("forest", "oxygen", VP))
"""What standard actions buy: its name, the metric it raises, and what it brings besides."""


class Weigh:
    """The table as one seat sees it, and what things are worth there."""

    def __init__(self, view: Mapping[str, Any], book: Book, seat: int) -> None:
        self.view = view
        self.book = book
        self.seat = seat
        self.you: dict[str, Any] = view["players"][seat]
        self.rounds: int = view["crisis_deck"]
        self.team: int = len(view["players"])

    @cached_property
    def tr(self) -> float:
        """What 1 TR is worth: an MC whenever production still comes."""
        often = 0.95 if self.team == 1 else 0.75
        return often * self.rounds + (0.5 if self.view["phase"] != "research" else 0)

    @cached_property
    def money(self) -> float:
        """What 1 MC is worth in the hand, while it can still be put to work."""
        return 1.0 + GREED * self.rounds

    def price(self, what: str, n: float) -> float:
        """What a payment costs."""
        return n * (self.tr if what == "tr" else WORTH[what])

    def trouble(self, metric: str, value: int) -> float:
        """How bad it is that a metric stands here."""
        track = self.book.tracks[metric]
        bad = STEP * (track.top - value) / track.step * (FINISH if self.view["supplies"] else 1.0)
        if value < track.red:
            return bad + RUIN + 40 * (track.red - value) / track.step
        side = 0 if value >= track.white else 1 if value >= track.yellow else 2
        bad += min(self.rounds + 1, 4) * TOKENS[metric][side]
        return bad + max(0.0, 5.0 - (value - track.red) / track.step) * 7

    def raising(self, metric: str, n: int = 1) -> float:
        """What raising a metric is worth, with the TR it brings and the counters it takes off."""
        now, track = self.view["metrics"][metric], self.book.tracks[metric]
        if now["closed"]:
            return 0.0
        new = min(track.top, now["value"] + n * track.step)
        better = self.trouble(metric, now["value"]) - self.trouble(metric, new)
        return better + n * (self.tr + self.met(metric))

    def lowering(self, metric: str, n: int) -> float:
        """What lowering a metric costs."""
        now, track = self.view["metrics"][metric], self.book.tracks[metric]
        new = now["value"] - n * track.step
        return 1000.0 if new < track.lowest else self.trouble(metric, new) - self.trouble(metric, now["value"])

    @cached_property
    def counters(self) -> dict[str, float]:
        """What it is worth to take one counter off each Crisis in play."""
        worth = STEP * min(self.rounds + 0.5, HORIZON)
        crises = self.book.crises
        return {
            each["crisis"]: worth * steps_a_round(crises[each["crisis"]]) / each["counters"]
            for each in self.view["crises"]
            if each["counters"]
        }

    def met(self, moment: str) -> float:
        """What the counters are worth that come off when this happens once."""
        crises = self.book.crises
        return sum(n for crisis, n in self.counters.items() for goal in crises[crisis].goals if goal.on == moment)

    def goals(self, card: Project) -> float:
        """What the counters are worth that come off when a card is played."""
        total = 0.0
        for each in self.view["crises"]:
            times = self.book.met[each["crisis"]][card.id]
            total += self.counters.get(each["crisis"], 0.0) * min(times, each["counters"])
        return total

    def effects(self, effects: tuple[Step, ...]) -> float:
        """What effects are worth, one after the other; those that are not in the list count for little."""
        named = [(step[0].__name__, step[1:]) for step in effects]
        return sum([EFFECTS[name](self, *args) if name in EFFECTS else 1.0 for name, args in named])

    def amount(self, n: Any, own: int = 0) -> float:
        """How much an amount comes to, with the card's own tag counted if it has one."""
        if isinstance(n, int):
            return float(n)
        each, per, of = n
        if of[0] is tags:
            count = self.you["tags"].get(of[1], 0) + own
        else:
            count = self.you["production"].get(of[0].__name__, len(self.you["played"]))
        return float(each * (count // per))

    def produce(self, what: int, n: Any) -> float:
        """More production for the rounds to come."""
        return PER_ROUND[PRODUCTIONS[what]] * self.tr * self.amount(n, 1)

    def either_way(self, given: Given, effects: Effects, otherwise: Effects) -> float:
        """What hangs on a condition: it is known who plays alone, and of the rest half is expected."""
        if given[0][0] is alone:
            return self.effects(effects if self.team == 1 else otherwise)
        return 0.5 * self.effects(effects)

    def terraform(self, metric: str, n: int) -> float:
        """Steps of a metric; an ocean has its reward."""
        return self.raising(metric, n) + (3.0 * n if metric == "ocean" else 0.0)

    def project(self, card: str) -> float:
        """What playing a card is worth, before its price."""
        project: Project = self.book.projects[card]
        total = self.effects(project.effects) + self.works(project) + self.goals(project)
        total += sum(self.produce(making.what, making.n) for making in project.makes) + (6.0 if project.plays else 0.0)
        grows = project.vp_per or not isinstance(project.vp, int)
        total += VP * (1 + self.rounds * 0.1 if grows else self.amount(project.vp))
        return total - (self.price(project.spends.what, project.spends.n) if project.spends else 0.0)

    def works(self, card: Works) -> float:
        """What a card is worth that stays on the table."""
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
        """What it is worth to use an action once."""
        less = 0.0 if action.less_if else self.amount(action.less)
        return self.effects(action.effects) - (self.price(action.pay, max(0.0, action.n - less)) if action.pay else 0.0)

    def trigger(self, trigger: Trigger) -> float:
        """What a lasting effect is worth."""
        often = {"tag": 0.3 * len(trigger.tags), "card": 1.5, "action": 2.0, "temperature": 0.7}.get(trigger.on, 0.3)
        return self.effects(trigger.effects) * often * self.rounds * 0.6

    @cached_property
    def nets(self) -> dict[str, float]:
        """What each card in hand would bring beyond its price now."""
        return {each["card"]: self.project(each["card"]) - each["price"] * self.money for each in self.you["hand"]}

    def keeping(self, card: str) -> float:
        """What it is worth to have a card in hand."""
        project: Project = self.book.projects[card]
        return (self.project(card) - project.cost * 0.9 * self.money) / (1 + self.missing(project))

    def missing(self, project: Project) -> int:
        """How many of the tags are missing that a card asks for."""
        asked = [args for fn, _, *args in project.requires if fn is has_tags]
        return sum([max(0, n - int(self.you["tags"].get(tag, 0))) for n, tag in asked])

    def phase(self, phase: str, bonus: bool) -> float:
        """What it is worth that a phase is resolved."""
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
        """The worth of the cards of these colours that can be paid, best first."""
        found = []
        for each in self.you["hand"]:
            if self.book.projects[each["card"]].colour in colours:
                cheaper = 0 < each["price"] - less <= self.you["mc"] and self.allowed(each["card"])
                net = self.nets[each["card"]] + min(less, each["price"])
                if net > 0 and (each["playable"] or cheaper):
                    found.append(net)
        return sorted(found, reverse=True)

    def allowed(self, card: str) -> bool:
        """Whether the tags that a card asks for are there, and it takes nothing else."""
        project = self.book.projects[card]
        return not self.missing(project) and not project.spends

    def acting(self, bonus: bool) -> float:
        """What an Action phase would bring now."""
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
        """Whether an action could be paid."""
        if action.pay not in ("mc", "heat", "plants", "tr"):
            return True
        return bool(self.you[action.pay] >= max(0.0, action.n - self.amount(action.less)))

    def out_of_reach(self, purse: int) -> float:
        """What the best standard action would bring that is too dear now, but not with this purse; or nothing."""
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
"""What each verb is worth."""


def steps_a_round(card: Crisis) -> float:
    """How many steps a Crisis takes every round."""
    return float(sum(map(steps_of, card.persistent)))


def steps_of(step: Step) -> int:
    """How many steps an effect takes; of several to choose from, the worst."""
    if step[0] is either:
        return max([sum(map(steps_of, effects)) for effects in step[1]], default=0)
    return int(step[2]) if step[0] is lower_metric else 0


# --- Answers ----------------------------------------------------------------------------------------------------


def standard_action(weigh: Weigh, choice: Option) -> float:
    """A forest, an ocean or a step of temperature, less what it costs."""
    kind, standard, _ = choice
    price = weigh.you["standard"][key_of(choice)]
    metric = {"ocean": "ocean", "forest": "oxygen", "plants": "oxygen"}.get(standard, "temperature")
    more = {"ocean": 3.0, "oxygen": VP}.get(metric, 0.0)
    paid = float(price["n"]) * WORTH[price["what"]]
    return weigh.raising(metric) + more - paid * (0.8 if kind is CONVERT else weigh.money)


def card_action(weigh: Weigh, choice: Option) -> float:
    """The action of a card, with the counters that come off for using one."""
    card, at = (choice[1], 1) if choice[0] is USE else choice[1]
    return weigh.action(weigh.book.works(card).actions[at - 1]) + weigh.met("action") + 0.5


def play(weigh: Weigh, choice: Option) -> float:
    """Any card that is worth its price is played first; by a card that makes it cheaper, all the sooner."""
    card, by = choice[1] if choice[0] is PLAY_BY else (choice[1], "")
    net = weigh.nets[card]
    plays = weigh.book.projects[by].plays if by else None
    if plays:
        price = next(each["price"] for each in weigh.you["hand"] if each["card"] == card)
        net += min(price, plays.off) * weigh.money
    return net + (99.0 if net > 0 else 0.0)


def sale(weigh: Weigh, choice: Option) -> float:
    """A card is sold if the money is wanted for something better, or if it will not be played any more."""
    worth = weigh.keeping(choice[1])
    if weigh.view["phase"] != "action":
        return 50.0 - worth if not weigh.view["phase"] else -1.0
    wanted = weigh.out_of_reach(weigh.you["mc"] + weigh.you["sale"] * len(weigh.you["hand"]))
    if not wanted or worth > 25:
        return 0.5 if worth <= 2.0 and weigh.rounds <= 1 else -1.0
    return wanted - worth


def vp_for_money(weigh: Weigh, choice: Option) -> float:
    """VP become MC in the Action phase, when a step is out of reach without them."""
    each = weigh.book.crises[weigh.view["supplies"]].exchange
    purse = weigh.you["mc"] + each * weigh.view["bank"]
    return 5.0 if weigh.view["phase"] == "action" and weigh.out_of_reach(purse) > 0 else -1.0


def heat_for_money(weigh: Weigh, choice: Option) -> float:
    """Heat beyond what temperature takes is turned into MC."""
    heat: int = weigh.you["heat"]
    return -abs(float(choice[1]) - (heat if weigh.view["metrics"]["temperature"]["full"] else heat % 8))


CORPORATIONS: tuple[str, ...] = (
    *("credicor", "teractor", "burstar", "tharsis-republic", "interplanetary-cinematics", "magna-inc", "thorgate"),
    *("helion", "ecoline", "mining-guild", "united-nations-mars-initiative", "phobolog", "saturn-systems"),
    *("orbex-united", "sharizen"),
)
"""Best first."""

ANSWERS: dict[str, Callable[[Weigh, Option], float]] = {
    "play": play,
    "sell": sale,
    "use": card_action,
    "buy": standard_action,
    "convert": standard_action,
    "give up": lambda weigh, choice: weigh.met("payment") - weigh.price(*choice[1][::-1]),
    "keep": lambda weigh, choice: weigh.keeping(choice[1]) + 1000.0,
    "discard": lambda weigh, choice: 50.0 - weigh.keeping(choice[1]),
    "replace": lambda weigh, choice: 12.0 - weigh.keeping(choice[1]),
    "give": lambda weigh, choice: -1.0,
    "scrap": lambda weigh, choice: -weigh.project(choice[1]),
    "relieve": lambda weigh, choice: weigh.counters[choice[1]],
    "spend on": lambda weigh, choice: weigh.counters[choice[1]] - 10.0,
    "flip": lambda weigh, choice: weigh.effects(weigh.book.oceans[choice[1]].effects) + 1.0,
    "turn down": lambda weigh, choice: weigh.effects(weigh.book.oceans[choice[1]].effects),
    **dict.fromkeys(("lower", "choose"), lambda weigh, choice: weigh.effects(effects_in(choice[2]))),
    "spend vp": vp_for_money,
    "burn": heat_for_money,
    "heat": lambda weigh, choice: -float(choice[1]),
    "found": lambda weigh, choice: -float(CORPORATIONS.index(choice[1])),
    **dict.fromkeys(("draw", "add to", "pay", "accept"), lambda weigh, choice: 1.0),
}
"""What an answer is worth, by its verb; doing nothing is worth nothing."""


def best_phase(view: Mapping[str, Any], book: Book, seat: int, phases: list[str], resolved: set[str]) -> str:
    """The phase that adds most to what is resolved anyway, for this seat and the others."""
    weigh = Weigh(view, book, seat)
    team = [Weigh(view, book, other) for other in range(weigh.team) if other != seat]

    def gained(phase: str) -> float:
        if phase in resolved:
            return weigh.phase(phase, True) - weigh.phase(phase, False)
        return weigh.phase(phase, True) + sum(other.phase(phase, False) for other in team)

    return max(phases, key=gained)


def choose_phase(seen: Seen, phases: list[str]) -> str:
    """All seats plan in the same way, so each knows what those before it will choose."""
    view = seen.view
    resolved = set(view["dummies"]["phases"]) if len(view["players"]) < 3 else set()
    for seat in range(seen.seat):
        resolved.add(best_phase(view, seen.book, seat, view["players"][seat]["choosable"], resolved))
    return best_phase(view, seen.book, seen.seat, phases, resolved)


def engineer(seen: Seen) -> int:
    """Answers with the option that is worth most."""
    phases = [about for kind, about, _ in seen.options if kind in (CHOOSE, TURN_UP, TURN_UP_SKIPPED)]
    if phases and seen.options[0][0] is CHOOSE:
        return phases.index(choose_phase(seen, phases))
    weigh = Weigh(seen.view, seen.book, seen.seat)
    if phases:
        skipped = [about for kind, about, _ in seen.options if kind is TURN_UP_SKIPPED]
        taken = {*seen.view["dummies"]["phases"], *skipped}
        return phases.index(max(phases, key=lambda phase: 0.0 if phase in taken else weigh.phase(phase, False)))
    values = [ANSWERS[option[0].verb](weigh, option) if option[0].verb in ANSWERS else 0.0 for option in seen.options]
    return max(range(len(values)), key=values.__getitem__)


BOTS = (
    Entry("engineer", "weighs cards, Crises and metrics in megacredits, from what it sees", engineer, ("ares_crisis",)),
)
