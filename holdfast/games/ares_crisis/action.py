"""The Action phase: actions of cards, standard actions, and payments that remove Crisis counters."""

from collections.abc import Callable
from functools import lru_cache

from holdfast.games.ares_crisis.cards import Action, Metric
from holdfast.games.ares_crisis.effects import is_possible, pay
from holdfast.games.ares_crisis.planet import plant_forest, raise_metric
from holdfast.games.ares_crisis.simultaneous import SELL, ask_all, sales
from holdfast.games.ares_crisis.state import AresCrisis, amount, engine, has_bonus, owns
from holdfast.games.ares_crisis.triggers import answers, goals_met, remove_counters, steps_of
from holdfast.kernel.rules import AnswerKind, Option, Step, ask, do, do_all, holds, log, option, rule


@rule("AB-055", "AB-056", "AB-057", "AB-058", "AC-113", "AB-060", "AB-061", "AB-062", "AB-063", "AB-064", "AB-067")
def act(g: AresCrisis) -> None:
    """Players use card and standard actions and pay for Crises, in any order; spending heat or plants is optional."""
    ask_all(g, prompt_action, offer_actions, act)


def prompt_action(g: AresCrisis, seat: int, options: list[Option]) -> str:
    """The prompt for the options left; sales come last, so if the first option is a sale there is nothing else."""
    if options[0][0] is SELL:
        return "Action: no action to take with {amounts}. Sell cards, or finish"
    return "Action: act with {amounts}"


def offer_actions(g: AresCrisis, seat: int) -> list[Option]:
    """All options of a player in the Action phase."""
    options = card_actions(g, seat) + standard_actions(g, seat)
    if g.crises:
        options += payments(g, seat)
    return options + sales(g, seat, act)


# --- Actions of cards -------------------------------------------------------------------------------------------


def card_actions(g: AresCrisis, seat: int) -> list[Option]:
    """The card actions that the player can pay for: each card once, and one of them twice with the bonus."""
    you = g.players[seat]
    found = []
    for card, at, action in engine(g, seat).actions:
        times = you.used.count(card) if you.used else 0
        if (not times or (times == 1 and you.bonus)) and can_use(g, seat, card, action):
            found.append(to_use(seat, card, at, len(g.book.works(card).actions)))
    return found


def can_use(g: AresCrisis, seat: int, card: str, action: Action) -> bool:
    """Whether an action can be paid for and has a target."""
    if not action.pay:
        return is_possible(g, seat, card, action.effects)
    price = action_price(g, seat, card, action)
    if action.anywhere:
        return bool(sources(g, seat, action.pay, price))
    return owns(g, seat, action.pay, price, card)


def action_price(g: AresCrisis, seat: int, card: str, action: Action) -> int:
    """The current price of an action."""
    if not action.less or not holds(g, action.less_if, seat, card):
        return action.n
    return max(0, action.n - amount(g, seat, card, action.less))


def sources(g: AresCrisis, seat: int, what: str, n: int) -> list[str]:
    """The player's cards that hold enough of a resource."""
    projects = g.book.projects
    return [card for card, held in g.players[seat].resources.items() if held >= n and projects[card].holds == what]


def deal(g: AresCrisis, seat: int, card: str, at: int = 1) -> tuple[Action, int]:
    """An action and its current price."""
    action = g.book.works(card).actions[at - 1]
    return action, action_price(g, seat, card, action)


USE = AnswerKind("use", "Use {card}: {deal}", "card", under="Card actions", deal=deal)
USE_ONE = AnswerKind("use", "Use one action of {card}: {deal}", "card", "n", under="Card actions", deal=deal)
TAKE_FROM = AnswerKind("take from", "Take from {project}", "project")


@lru_cache(10_000)
def to_use(seat: int, card: str, at: int, of: int) -> Option:
    """Build the option for an action, numbered if the card has several."""
    steps = (use_action, seat, card, at), (act,)
    return option(USE, card, *steps) if of == 1 else option(USE_ONE, (card, at), *steps)


@rule("AB-055", "AB-057", "AB-059", "AB-080")
def use_action(g: AresCrisis, seat: int, card: str, at: int) -> None:
    """The price is paid and the action takes effect; then cards and Crises that watch for actions respond."""
    you = g.players[seat]
    if card in you.used:
        you.bonus = False
    you.used += (card,)
    action = g.book.works(card).actions[at - 1]
    log(g, "{seat} uses {card}", seat=seat, card=card)
    steps = [*steps_of(action.effects, seat, card), *answers(g, seat, "action"), *goals_met(g, seat, "action")]
    price = action_price(g, seat, card, action) if action.pay else 0
    if action.anywhere:
        do(g, (pay_from_card, seat, action.pay, price, card), *steps)
    elif price:
        do(g, (pay, seat, action.pay, price, card), *steps)
    else:
        do_all(g, steps)


@rule("AB-011")
def pay_from_card(g: AresCrisis, seat: int, what: str, n: int, cause: str) -> None:
    """The player chooses the card whose resources are taken."""
    options = [option(TAKE_FROM, card, (pay, seat, what, n, card)) for card in sources(g, seat, what, n)]
    ask(g, seat, "{cause}: take {amount} from which card?", options, cause=cause, amount=(n, what))


# --- Standard actions -------------------------------------------------------------------------------------------

FOREST, TEMPERATURE, OCEAN = 20, 14, 15
FOREST_PLANTS, TEMPERATURE_HEAT = 8, 8


def standard_prices(g: AresCrisis, seat: int) -> dict[tuple[str, str], tuple[str, int]]:
    """The price of each standard action for this player."""
    worth = engine(g, seat)
    return {
        ("buy", "forest"): ("mc", FOREST - worth.standard),
        ("buy", "temperature"): ("mc", TEMPERATURE - worth.standard),
        ("buy", "ocean"): ("mc", OCEAN - worth.standard),
        ("convert", "plants"): ("plants", FOREST_PLANTS + worth.forest),
        ("convert", "heat"): ("heat", TEMPERATURE_HEAT),
    }


def standard_price(verb: str) -> Callable[[AresCrisis, int, str], tuple[int, str]]:
    """Return a function for the price of a standard action: the number and the resource."""
    return lambda g, seat, standard: standard_prices(g, seat)[verb, standard][::-1]


STANDARD = "Standard actions"
BUY = AnswerKind(
    "buy",
    "{amount}: {standard}",
    "standard",
    under=STANDARD,
    cost="{amount}",
    short="{standard}",
    amount=standard_price("buy"),
)
CONVERT = AnswerKind(
    "convert",
    "{amount}: {standard}",
    "standard",
    under=STANDARD,
    cost="{amount}",
    short="{standard}",
    amount=standard_price("convert"),
)


def standard_actions(g: AresCrisis, seat: int) -> list[Option]:
    """The standard actions that the player can pay for; a metric that was full before the phase cannot be raised."""
    worth, you = engine(g, seat), g.players[seat]
    money = you.mc + you.heat if worth.heat_as_mc else you.mc
    less, closed = worth.standard, g.closed
    found = []
    if money >= TEMPERATURE - less:
        if "temperature" not in closed:
            found.append(to_terraform(seat, "buy", "temperature", "mc", TEMPERATURE - less))
        if money >= OCEAN - less and "ocean" not in closed:
            found.append(to_terraform(seat, "buy", "ocean", "mc", OCEAN - less))
        if money >= FOREST - less:
            found.append(to_terraform(seat, "buy", "forest", "mc", FOREST - less))
    if you.plants >= FOREST_PLANTS + worth.forest:
        found.append(to_terraform(seat, "convert", "plants", "plants", FOREST_PLANTS + worth.forest))
    if you.heat >= TEMPERATURE_HEAT and "temperature" not in closed:
        found.append(to_terraform(seat, "convert", "heat", "heat", TEMPERATURE_HEAT))
    return found


@lru_cache(10_000)
def to_terraform(seat: int, verb: str, noun: str, what: str, price: int) -> Option:
    """Build the option for a standard action."""
    if noun in ("forest", "plants"):
        result: Step = (plant_forest, seat, "", 1)
    else:
        result = (raise_metric, seat, "", Metric("ocean" if noun == "ocean" else "temperature"), 1)
    return option(BUY if verb == "buy" else CONVERT, noun, (pay, seat, what, price, ""), result, (act,))


# --- Payments to Crises -----------------------------------------------------------------------------------------


GIVE_UP = AnswerKind(
    "give up",
    "Give up {amount} to take a counter off",
    "n",
    "what",
    under="Pay for Crises",
    cost="{amount}",
    amount=lambda g, seat, n, what: (n, what),
)


def payments(g: AresCrisis, seat: int) -> list[Option]:
    """The payments for Crises that this player can make alone."""
    kinds: dict[tuple[str, int], None] = {}
    for crisis in g.crises:
        goal = g.book.goals[crisis].get("payment")
        if goal:
            kinds[goal.pay, goal.n] = None
    return [to_relieve(seat, what, n) for what, n in kinds if owns(g, seat, what, n)]


@lru_cache(10_000)
def to_relieve(seat: int, what: str, n: int) -> Option:
    """Build the option to pay for a counter."""
    return option(GIVE_UP, (n, what), (pay, seat, what, n, ""), (relieve_by_payment, seat, what, n), (act,))


@rule("AC-090", "AC-091", "AC-092", "AC-093", "AC-207", "AC-208")
def relieve_by_payment(g: AresCrisis, seat: int, what: str, n: int) -> None:
    """One payment removes a counter from every Crisis that accepts it; any player may pay any number of times."""
    goals = [(crisis, g.book.goals[crisis].get("payment")) for crisis in g.crises]
    met = [crisis for crisis, goal in goals if goal and (goal.pay, goal.n) == (what, n)]
    do_all(g, [(remove_counters, seat, crisis, 1) for crisis in met])


@rule("AB-057", "AB-055")
def begin_actions(g: AresCrisis) -> None:
    """A player who chose the phase may use one action a second time."""
    for seat, you in enumerate(g.players):
        you.bonus = has_bonus(g, seat)
    do(g, (act,))
