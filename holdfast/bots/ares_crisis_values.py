"""What cards, Crises and metrics are worth in Ares Expedition: Crisis, in megacredits (MC), for one seat.

A card is worth its effects over the remaining rounds; money is worth more early, when it can still be invested; a
step of a metric is worth more the nearer the metric is to the purple zone. Everything is read from what all seats see.
"""

from collections.abc import Callable
from typing import Any

from holdfast.bots.ares_crisis_known import Known, Stage
from holdfast.games.ares_crisis.action import standard_prices
from holdfast.games.ares_crisis.cards import (
    ACTION,
    CARDS,
    DEVELOPMENT,
    HEAT,
    MC,
    PLANTS,
    RESEARCH,
    STEEL,
    TITANIUM,
    Action,
    Amount,
    Book,
    Project,
    Trigger,
    Works,
)
from holdfast.games.ares_crisis.conditions import alone, cards, steel, tags, titanium
from holdfast.games.ares_crisis.crisis import relieve, scrap
from holdfast.games.ares_crisis.effects import (
    add,
    discard,
    draw,
    draw_and_keep,
    either,
    everyone,
    gain,
    gain_tr,
    if_,
    look_for,
    lose,
    produce,
    teammate,
)
from holdfast.games.ares_crisis.phases import BLUE_OR_RED, DEVELOPMENT_BONUS, GREEN, price
from holdfast.games.ares_crisis.planet import lower_metric, plant_forest, raise_metric
from holdfast.games.ares_crisis.projects import playable
from holdfast.games.ares_crisis.state import AresCrisis, engine, is_full, made, sale_value, value
from holdfast.kernel.state import Step

GREED = 0.12
"""The extra value of money for each remaining round, as it can still be invested."""
ACTS = 0.45
"""The expected share of rounds with an Action phase."""
VP = 6.0
CARD = 3.5
PER_ROUND: tuple[float, ...] = (1.0, 5.4, 1.35, 2.0, 1.0, 1.1)
"""The value of each kind of production per round, in the order of `PRODUCTIONS`."""
WORTH = {"mc": 1.0, "heat": 1.3, "plants": 2.0, "cards": CARD, "microbe": 1.5, "animal": 2.5, "science": 2.5}
"""The value of each resource."""
OFTEN = {"card": 1.5, "action": 2.0, "temperature": 0.7}
"""How often a card responds to what it watches for, for each round; to anything else `SELDOM`, and to tags by tag."""
SELDOM, PER_TAG = 0.3, 0.3

BUYS: tuple[tuple[str, str, float], ...] = (
    ("temperature", "temperature", 0.0),
    ("ocean", "ocean", 3.0),
    ("forest", "oxygen", VP),
)
"""The standard actions that cost MC: name, metric raised, and the value of other gains."""


class Weigh:
    """A position as one seat sees it, and the value of things in it, each computed at most once."""

    def __init__(self, g: AresCrisis, seat: int) -> None:
        self.g = g
        self.book: Book = g.book
        self.seat = seat
        self.you = g.players[seat]
        self.mc = self.you.mc
        """The MC that can be spent."""
        self.rounds = len(g.crisis_deck)
        self.team = len(g.players)
        often = 0.95 if self.team == 1 else 0.75
        self.tr: float = often * self.rounds + (0.5 if g.phase != RESEARCH else 0.0)
        """The value of 1 TR: one MC for each Production phase still expected."""
        self.money = 1.0 + GREED * self.rounds
        """The value of 1 MC in hand, which is higher while it can still be invested."""
        self.known: Known = g.book.tables[Known]
        self.stage: Stage = self.known.stage((self.tr, self.rounds, self.team), g.counters)
        self.looked = False
        """Whether a value was computed from anything that the stage does not tell."""
        self.raised: dict[tuple[str, int], float] = {}
        self.played: dict[str, float] = {}
        """The values of playing cards that depend on more than the stage."""
        self.found_wanted = -1.0
        self.found_made: list[int] | None = None
        self.found_standard: dict[tuple[str, str], tuple[str, int]] | None = None
        self.able: dict[tuple[str, ...], list[str]] = {}

    def price(self, what: str, n: float) -> float:
        """The cost of a payment."""
        return n * (self.tr if what == "tr" else WORTH[what])

    # --- Metrics and Crises ---------------------------------------------------------------------------------------

    def trouble(self, metric: str, at: int) -> float:
        """The cost of a metric being at this value."""
        return self.known.trouble(metric, at, self.rounds, bool(self.g.supplies))

    def raising(self, metric: str, n: int = 1) -> float:
        """The value of raising a metric, including the TR gained and the counters removed."""
        self.looked = True
        if metric in self.g.closed:
            return 0.0
        found = self.raised.get((metric, n))
        if found is None:
            now, can_win = value(self.g, metric), bool(self.g.supplies)
            better = self.known.relief(metric, now, n, self.rounds, can_win)
            found = self.raised[metric, n] = better + n * (self.tr + self.met(metric))
        return found

    def lowering(self, metric: str, n: int) -> float:
        """The cost of lowering a metric."""
        self.looked = True
        now, track = value(self.g, metric), self.book.tracks[metric]
        new = now - n * track.step
        return 1000.0 if new < track.lowest else self.trouble(metric, new) - self.trouble(metric, now)

    def met(self, moment: str) -> float:
        """The value of the counters that are removed when this happens once."""
        total = 0.0
        moments = self.known.moments
        for crisis, worth in self.stage.counters.items():
            for on in moments[crisis]:
                if on == moment:
                    total += worth
        return total

    def goals(self, card: str) -> float:
        """The value of the counters that are removed when a card is played."""
        found = self.stage.goals.get(card)
        if found is None:
            found = 0.0
            for crisis, worth in self.stage.counters.items():
                times: int = min(self.book.met[crisis][card], self.g.counters[crisis])
                found += worth * times
            self.stage.goals[card] = found
        return found

    # --- Effects --------------------------------------------------------------------------------------------------

    def effects(self, effects: tuple[Step, ...]) -> float:
        """The value of effects; verbs that are not listed in `EFFECTS` count 1."""
        total = 0.0
        for step in effects:
            worth = EFFECTS.get(step[0])
            total += 1.0 if worth is None else worth(self, step)
        return total

    def amount(self, n: Amount, own: int = 0) -> float:
        """The number that an amount gives, including the card's own tag if it has one."""
        if isinstance(n, int):
            return float(n)
        self.looked = True
        each, per, of = n
        if of[0] is tags:
            count = self.you.tags.get(of[1], 0) + own
        elif of[0] in COUNTED:
            count = self.made()[COUNTED[of[0]]]
        else:
            count = len(self.you.played)
        return float(each * (count // per))

    def made(self) -> list[int]:
        """The player's production of each kind."""
        self.looked = True
        if self.found_made is None:
            fixed = self.you.makes
            has_more = engine(self.g, self.seat).makes
            self.found_made = [made(self.g, self.seat, what) for what in range(len(fixed))] if has_more else fixed
        return self.found_made

    def produce(self, what: int, n: Amount) -> float:
        """The value of more production over the remaining rounds."""
        return PER_ROUND[what] * self.tr * self.amount(n, 1)

    def making(self, what: int, n: Amount) -> float:
        """The value of production that a card counts again each time."""
        return self.produce(what, n)

    def either_way(self, given: Any, effects: tuple[Step, ...], otherwise: tuple[Step, ...]) -> float:
        """The value of a conditional effect: whether the game is solo is known, any other condition counts half."""
        if given[0][0] is alone:
            return self.effects(effects if self.team == 1 else otherwise)
        return 0.5 * self.effects(effects)

    def terraform(self, metric: str, n: int) -> float:
        """The value of raising a metric, including the reward of an ocean."""
        return self.raising(metric, n) + (3.0 * n if metric == "ocean" else 0.0)

    # --- Cards ----------------------------------------------------------------------------------------------------

    def project(self, card: str) -> float:
        """The value of playing a card, before its price."""
        found = self.stage.cards.get(card)
        if found is None:
            found = self.played.get(card)
        if found is None:
            self.looked = False
            worth = self.playing(self.book.projects[card])
            kept = self.played if self.looked else self.stage.cards
            kept[card] = found = worth
        return found

    def playing(self, project: Project) -> float:
        """The value of playing a card, before its price, from what it does."""
        total = self.effects(project.effects) + self.works(project) + self.goals(project.id)
        income = 0.0
        for making in project.makes:
            income += self.making(making.what, making.n)
        total += income + (6.0 if project.plays else 0.0)
        grows = project.vp_per or not isinstance(project.vp, int)
        total += VP * (1 + self.rounds * 0.1 if grows else self.amount(project.vp))
        return total - (self.price(project.spends.what, project.spends.n) if project.spends else 0.0)

    def works(self, card: Works) -> float:
        """The value of a card's lasting effects."""
        rounds, total = self.rounds, 0.0
        for trigger in card.when:
            total += self.trigger(trigger)
        total += 1.2 * rounds * len(card.offers)
        if card.actions:
            total += max([0.0, *[self.action(action) for action in card.actions]]) * rounds * ACTS
        for discount in card.discounts:
            total += discount.n * rounds * (0.35 if discount.tag or discount.least_cost else 1.2)
        lasting = card.lasting
        if lasting:
            made = self.made()
            total += rounds * 0.5 * (lasting.steel * made[STEEL] + lasting.titanium * made[TITANIUM])
            total += rounds * (0.6 * lasting.keep * CARD + 0.5 * lasting.draw + 0.5 * lasting.sale)
            total += rounds * 0.4 * lasting.standard
        return total

    def action(self, action: Action) -> float:
        """The value of using an action once."""
        less = 0.0 if action.less_if else self.amount(action.less)
        return self.effects(action.effects) - (self.price(action.pay, max(0.0, action.n - less)) if action.pay else 0.0)

    def using(self, card: str, at: int, action: Action) -> float:
        """The value of using an action of a card once."""
        found = self.stage.actions.get((card, at))
        if found is None:
            self.looked = False
            found = self.action(action)
            if not self.looked:
                self.stage.actions[card, at] = found
        return found

    def trigger(self, trigger: Trigger) -> float:
        """The value of a card's trigger over the remaining rounds."""
        often = PER_TAG * len(trigger.tags) if trigger.on == "tag" else OFTEN.get(trigger.on, SELDOM)
        return self.effects(trigger.effects) * often * self.rounds * 0.6

    def cost(self, card: str) -> int:
        """The current price of a card."""
        return price(self.g, self.seat, card)

    def net(self, card: str) -> float:
        """The value of playing a card, less its current price."""
        return self.project(card) - self.cost(card) * self.money

    def keeping(self, card: str) -> float:
        """The value of having a card in hand."""
        project: Project = self.book.projects[card]
        return (self.project(card) - project.cost * 0.9 * self.money) / (1 + self.missing(card))

    def missing(self, card: str) -> int:
        """The number of required tags that are missing."""
        total = 0
        for n, tag in self.known.asked[card]:
            total += max(0, n - self.you.tags.get(tag, 0))
        return total

    def playable(self, colours: tuple[str, ...]) -> list[str]:
        """The cards in hand of these colours that can be played now for their price."""
        found = self.able.get(colours)
        if found is None:
            g, you = self.g, self.you
            bonus = g.phase == DEVELOPMENT and you.bonus and you.plays and colours == GREEN
            found = self.able[colours] = playable(g, self.seat, colours, DEVELOPMENT_BONUS if bonus else 0)
        return found

    # --- Phases ---------------------------------------------------------------------------------------------------

    def phase(self, phase: str, bonus: bool) -> float:
        """The value of a phase being resolved."""
        if phase == "development":
            return self.best(GREEN, DEVELOPMENT_BONUS if bonus else 0)[0]
        if phase == "construction":
            best, second = self.best(BLUE_OR_RED, 0)
            return best + (max(second, CARD) if bonus else 0.0)
        if phase == "production":
            made = self.made()
            gained = 0.0
            for kind in (MC, CARDS, HEAT, PLANTS):
                gained += PER_ROUND[kind] * made[kind]
            return gained + self.you.tr + (4 if bonus else 0)
        if phase == "research":
            more = engine(self.g, self.seat)
            worth = (9.0 if bonus else 5.0) + 3.0 * more.keep + 0.7 * more.draw
            return worth * (0.4 if len(self.you.hand) > 9 else 1.0)
        return self.acting(bonus)

    def best(self, colours: tuple[str, ...], less: int) -> tuple[float, float]:
        """The values of the two best affordable cards of these colours, 0 without one."""
        best = second = 0.0
        able, colour_of, free = self.playable(colours), self.known.colours, self.book.free
        for card in self.you.hand:
            if colour_of[card] not in colours:
                continue
            playable = card in able
            if not playable and not less and card in free:
                continue  # it is too expensive
            price = self.cost(card)
            if playable or (0 < price - less <= self.mc and self.allowed(card)):
                net = self.project(card) - price * self.money + min(less, price)
                if net > best:
                    best, second = net, best
                elif net > second:
                    second = net
        return best, second

    def allowed(self, card: str) -> bool:
        """Whether the required tags are there and the card has no extra payment."""
        return not self.missing(card) and not self.book.projects[card].spends

    def acting(self, bonus: bool) -> float:
        """The value of an Action phase now."""
        total = best = of_card = 0.0
        for card, at, action in engine(self.g, self.seat).actions:
            if at == 1:
                total += of_card
                best, of_card = max(best, of_card), 0.0
            if self.can_pay(action):
                of_card = max(of_card, self.using(card, at, action))
        total += of_card
        total += max(best, of_card) if bonus else 0.0
        g, money, prices = self.g, self.mc, self.standard()
        if not is_full(g, "temperature"):
            total += (self.you.heat // 8) * (self.raising("temperature") - 8)
        total += (self.you.plants // prices["convert", "plants"][1]) * (VP + self.raising("oxygen") - 14)
        for noun, metric, more in BUYS:
            price = prices["buy", noun][1]
            if money >= price and not is_full(g, metric):
                gained = self.raising(metric) + more - price
                if gained > 0:
                    total += gained
                    money -= price
        return total

    def can_pay(self, action: Action) -> bool:
        """Whether the player can pay for an action."""
        if action.pay not in ("mc", "heat", "plants", "tr"):
            return True
        held: int = self.mc if action.pay == "mc" else getattr(self.you, action.pay)
        return held >= max(0.0, action.n - self.amount(action.less))

    def standard(self) -> dict[tuple[str, str], tuple[str, int]]:
        """The price of each standard action."""
        if self.found_standard is None:
            self.found_standard = standard_prices(self.g, self.seat)
        return self.found_standard

    def out_of_reach(self, purse: int) -> float:
        """The value of the best standard action that is too expensive now but affordable with this purse, or 0."""
        best, prices = 0.0, self.standard()
        for noun, metric, more in BUYS:
            price = prices["buy", noun][1]
            if self.mc < price <= purse and metric not in self.g.closed:
                best = max(best, self.raising(metric) + more - price)
        return best

    def wanted(self) -> float:
        """The value of the best standard action that selling all cards in hand would pay for, or 0."""
        if self.found_wanted < 0:
            sales = sale_value(self.g, self.seat) * len(self.you.hand)
            self.found_wanted = self.out_of_reach(self.you.mc + sales)
        return self.found_wanted

    def hoards(self) -> bool:
        """Whether no card is worth selling, whichever it is."""
        if self.g.phase != ACTION:
            return self.g.phase > 0
        return self.rounds > 1 and not self.wanted()


# --- What effects are worth -----------------------------------------------------------------------------------------


def most_of(weigh: Weigh, ways: tuple[tuple[Step, ...], ...]) -> float:
    """The value of the best of several effects."""
    return max([weigh.effects(each) for each in ways], default=0.0)


def adding(weigh: Weigh, what: str, n: int, to: str) -> float:
    """The value of resources on a card: nothing if they go on another card and no card holds any."""
    if to != "this":
        weigh.looked = True
        if not any(weigh.you.resources.values()):
            return 0.0
    return WORTH.get(what, 2.0) * n


COUNTED = {cards: CARDS, steel: STEEL, titanium: TITANIUM}
"""By count: the kind of production that it is taken for; all others are taken for the cards played."""

EFFECTS: dict[Any, Callable[[Weigh, Step], float]] = {
    gain: lambda weigh, step: WORTH[step[1]] * weigh.amount(step[2]),
    gain_tr: lambda weigh, step: weigh.tr * weigh.amount(step[1]),
    produce: lambda weigh, step: weigh.produce(step[1], step[2]),
    raise_metric: lambda weigh, step: weigh.terraform(step[1], step[2]),
    plant_forest: lambda weigh, step: step[1] * VP + weigh.raising("oxygen", step[1]),
    lower_metric: lambda weigh, step: -weigh.lowering(step[1], step[2]),
    lose: lambda weigh, step: -weigh.price(step[1], step[2]),
    draw: lambda weigh, step: CARD * step[1],
    look_for: lambda weigh, step: CARD * 0.3 * step[1],
    discard: lambda weigh, step: -2.5 * step[1],
    draw_and_keep: lambda weigh, step: CARD * 1.4 * step[2],
    add: lambda weigh, step: adding(weigh, step[1], step[2], step[3]),
    either: lambda weigh, step: most_of(weigh, step[1]),
    everyone: lambda weigh, step: weigh.effects(step[1]),
    teammate: lambda weigh, step: weigh.effects(step[1]),
    if_: lambda weigh, step: weigh.either_way(step[1], step[2], step[3]),
    relieve: lambda weigh, step: 15.0,
    scrap: lambda weigh, step: -15.0,
}
"""By verb: the value of an effect."""
