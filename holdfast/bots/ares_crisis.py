"""`engineer`: values cards, Crises and metrics in megacredits (MC), and gives the answer with the highest value."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from holdfast.bots import BotEntry, BotView
from holdfast.bots.ares_crisis_judge import adviser
from holdfast.bots.ares_crisis_values import VP, WORTH, Weigh
from holdfast.games.ares_crisis.action import CONVERT, USE
from holdfast.games.ares_crisis.cards import Book
from holdfast.games.ares_crisis.crisis import TURN_UP, TURN_UP_SKIPPED
from holdfast.games.ares_crisis.phases import PLAY_BY
from holdfast.games.ares_crisis.rounds import CHOOSE
from holdfast.games.ares_crisis.triggers import effects_in
from holdfast.kernel.decisions import key_of
from holdfast.kernel.state import Option

if TYPE_CHECKING:
    from holdfast.games.ares_crisis.shapes import View

# --- Answers ----------------------------------------------------------------------------------------------------


def standard_action(weigh: Weigh, choice: Option) -> float:
    """The value of a standard action: a forest, an ocean or a step of temperature, less its price."""
    kind, standard, _ = choice
    price = weigh.you["standard"][key_of(choice)]
    metric = {"ocean": "ocean", "forest": "oxygen", "plants": "oxygen"}.get(standard, "temperature")
    more = {"ocean": 3.0, "oxygen": VP}.get(metric, 0.0)
    paid = float(price["n"]) * WORTH[price["what"]]
    return weigh.raising(metric) + more - paid * (0.8 if kind is CONVERT else weigh.money)


def card_action(weigh: Weigh, choice: Option) -> float:
    """The value of a card's action, including the counters that it removes."""
    card, at = (choice[1], 1) if choice[0] is USE else choice[1]
    return weigh.action(weigh.book.works(card).actions[at - 1]) + weigh.met("action") + 0.5


def play(weigh: Weigh, choice: Option) -> float:
    """The value of playing a card; if it is worth more than its price it comes first, sooner at a reduced price."""
    card, by = choice[1] if choice[0] is PLAY_BY else (choice[1], "")
    net = weigh.nets[card]
    plays = weigh.book.projects[by].plays if by else None
    if plays:
        price = next(each["price"] for each in weigh.you["hand"] if each["card"] == card)
        net += min(price, plays.off) * weigh.money
    return net + (99.0 if net > 0 else 0.0)


def sale(weigh: Weigh, choice: Option) -> float:
    """The value of selling a card: to afford something better, or because it will not be played any more."""
    worth = weigh.keeping(choice[1])
    if weigh.view["phase"] != "action":
        return 50.0 - worth if not weigh.view["phase"] else -1.0
    wanted = weigh.out_of_reach(weigh.you["mc"] + weigh.you["sale"] * len(weigh.you["hand"]))
    if not wanted or worth > 25:
        return 0.5 if worth <= 2.0 and weigh.rounds <= 1 else -1.0
    return wanted - worth


def vp_for_money(weigh: Weigh, choice: Option) -> float:
    """The value of exchanging VP for MC: positive in the Action phase if a step is unaffordable otherwise."""
    each = weigh.book.crises[weigh.view["supplies"]].exchange
    purse = weigh.you["mc"] + each * weigh.view["bank"]
    return 5.0 if weigh.view["phase"] == "action" and weigh.out_of_reach(purse) > 0 else -1.0


def heat_for_money(weigh: Weigh, choice: Option) -> float:
    """The value of turning heat into MC: best for all heat that temperature does not need."""
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
"""By the verb of an option: its value; options that do nothing are worth 0."""


def best_phase(view: Mapping[str, Any], book: Book, seat: int, phases: Sequence[str], resolved: set[str]) -> str:
    """The phase that adds the most value for the team to the phases that are resolved anyway."""
    weigh = Weigh(view, book, seat)
    team = [Weigh(view, book, other) for other in range(weigh.team) if other != seat]

    def gained(phase: str) -> float:
        if phase in resolved:
            return weigh.phase(phase, True) - weigh.phase(phase, False)
        return weigh.phase(phase, True) + sum(other.phase(phase, False) for other in team)

    return max(phases, key=gained)


def choose_phase(seen: BotView, phases: list[str]) -> str:
    """Choose a phase; all seats plan in the same way, so each can predict the choices of the seats before it."""
    view = cast("View", seen.view)
    resolved: set[str] = {*view["dummies"]["phases"]} if len(view["players"]) < 3 else set()
    for seat in range(seen.seat):
        resolved.add(best_phase(view, seen.book, seat, view["players"][seat]["choosable"], resolved))
    return best_phase(view, seen.book, seen.seat, phases, resolved)


def engineer(seen: BotView) -> int:
    """Choose the option with the highest value."""
    phases = [about for kind, about, _ in seen.options if kind in (CHOOSE, TURN_UP, TURN_UP_SKIPPED)]
    if phases and seen.options[0][0] is CHOOSE:
        return phases.index(choose_phase(seen, phases))
    weigh = Weigh(seen.view, seen.book, seen.seat)
    if phases:
        skipped = [about for kind, about, _ in seen.options if kind is TURN_UP_SKIPPED]
        taken = {*weigh.view["dummies"]["phases"], *skipped}
        return phases.index(max(phases, key=lambda phase: 0.0 if phase in taken else weigh.phase(phase, False)))
    values = [ANSWERS[option[0].verb](weigh, option) if option[0].verb in ANSWERS else 0.0 for option in seen.options]
    return max(range(len(values)), key=values.__getitem__)


BOTS = (
    BotEntry(
        "engineer",
        "weighs cards, Crises and metrics in megacredits, from what it sees",
        engineer,
        ("ares_crisis",),
        adviser(ANSWERS, best_phase),
    ),
)
