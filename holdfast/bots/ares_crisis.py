"""`engineer`: values cards, Crises and metrics in megacredits (MC), and gives the answer with the highest value."""

from collections.abc import Callable

from holdfast.bots import BotEntry, by_policy
from holdfast.bots.ares_crisis_judge import adviser
from holdfast.bots.ares_crisis_values import VP, WORTH, Weigh
from holdfast.games.ares_crisis.action import CONVERT, USE
from holdfast.games.ares_crisis.cards import ACTION, PHASES
from holdfast.games.ares_crisis.crisis import TURN_UP, TURN_UP_SKIPPED
from holdfast.games.ares_crisis.phases import PLAY_BY
from holdfast.games.ares_crisis.rounds import CHOOSE, choosable
from holdfast.games.ares_crisis.simultaneous import DONE, SELL
from holdfast.games.ares_crisis.state import AresCrisis, dummies_forbid, is_full
from holdfast.games.ares_crisis.triggers import effects_in
from holdfast.kernel.chance import Dice
from holdfast.kernel.state import Option

# --- Answers ----------------------------------------------------------------------------------------------------


def standard_action(weigh: Weigh, choice: Option) -> float:
    """The value of a standard action: a forest, an ocean or a step of temperature, less its price."""
    kind, standard, _ = choice
    what, n = weigh.standard()[kind.verb, standard]
    metric, more = RAISES.get(standard, ("temperature", 0.0))
    return weigh.raising(metric) + more - n * WORTH[what] * (0.8 if kind is CONVERT else weigh.money)


RAISES = {"ocean": ("ocean", 3.0), "forest": ("oxygen", VP), "plants": ("oxygen", VP)}
"""By standard action: the metric that it raises, and the value of other gains; the others raise temperature."""


def card_action(weigh: Weigh, choice: Option) -> float:
    """The value of a card's action, including the counters that it removes."""
    card, at = (choice[1], 1) if choice[0] is USE else choice[1]
    return weigh.using(card, at, weigh.book.works(card).actions[at - 1]) + weigh.met("action") + 0.5


def play(weigh: Weigh, choice: Option) -> float:
    """The value of playing a card; if it is worth more than its price it comes first, sooner at a reduced price."""
    card, by = choice[1] if choice[0] is PLAY_BY else (choice[1], "")
    net = weigh.net(card)
    plays = weigh.book.projects[by].plays if by else None
    if plays:
        net += min(weigh.cost(card), plays.off) * weigh.money
    return net + (99.0 if net > 0 else 0.0)


def sale(weigh: Weigh, choice: Option) -> float:
    """The value of selling a card: to afford something better, or because it will not be played any more."""
    if weigh.hoards():
        return -1.0
    worth = weigh.keeping(choice[1])
    if not weigh.g.phase:
        return 50.0 - worth
    wanted = weigh.wanted()
    if not wanted or worth > 25:
        return 0.5 if worth <= 2.0 and weigh.rounds <= 1 else -1.0
    return wanted - worth


def vp_for_money(weigh: Weigh, choice: Option) -> float:
    """The value of exchanging VP for MC: positive in the Action phase if a step is unaffordable otherwise."""
    g = weigh.g
    if g.phase != ACTION:
        return -1.0
    return 5.0 if weigh.out_of_reach(weigh.you.mc + g.book.crises[g.supplies].exchange * g.bank) > 0 else -1.0


def heat_for_money(weigh: Weigh, choice: Option) -> float:
    """The value of turning heat into MC: best for all heat that temperature does not need."""
    heat = weigh.you.heat
    return -abs(float(choice[1]) - (heat if is_full(weigh.g, "temperature") else heat % 8))


def nothing(weigh: Weigh, choice: Option) -> float:
    """The value of an answer that does nothing."""
    return 0.0


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
    "relieve": lambda weigh, choice: weigh.stage.counters[choice[1]],
    "spend on": lambda weigh, choice: weigh.stage.counters[choice[1]] - 10.0,
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


def best_phase(team: list[Weigh], seat: int, phases: list[str], resolved: set[str]) -> str:
    """The phase that adds the most value for the team to the phases that are resolved anyway."""

    def gained(phase: str) -> float:
        if phase in resolved:
            return team[seat].phase(phase, True) - team[seat].phase(phase, False)
        others = sum([each.phase(phase, False) for each in team if each.seat != seat])
        return team[seat].phase(phase, True) + others

    return max(phases, key=gained)


def choose_phase(g: AresCrisis, seat: int, phases: list[str]) -> str:
    """Choose a phase; all seats plan in the same way, so each can predict the choices of the seats before it."""
    team = [Weigh(g, each) for each in g.everyone]
    resolved: set[str] = set() if dummies_forbid(g) else {PHASES[phase] for phase in g.dummy_phases}
    for other in range(seat):
        resolved.add(best_phase(team, other, [PHASES[phase] for phase in choosable(g, other)], resolved))
    return best_phase(team, seat, phases, resolved)


PHASE_TURNED_UP = (TURN_UP, TURN_UP_SKIPPED)
"""The kinds of options that take a phase from a dummy card; others may be possible at the same time."""


def turn_up(g: AresCrisis, seat: int, options: list[Option]) -> int:
    """Take the phase of a dummy card that brings the most, of those that are resolved by it."""
    weigh = Weigh(g, seat)
    taken = {PHASES[phase] for phase in g.dummy_phases}
    values = [
        weigh.phase(phase, False) if kind is TURN_UP and phase not in taken else 0.0
        for kind, phase, _ in options
        if kind in PHASE_TURNED_UP
    ]
    return values.index(max(values))


def engineer(g: AresCrisis, seat: int, options: list[Option], dice: Dice, must: bool) -> int | None:
    """Choose the option with the highest value."""
    first = options[0][0]
    if first is CHOOSE:
        phases = [phase for kind, phase, _ in options if kind is CHOOSE]
        return phases.index(choose_phase(g, seat, phases))
    if first in PHASE_TURNED_UP:
        return turn_up(g, seat, options)
    if first is SELL and g.phase and g.phase != ACTION:
        return [option[0] for option in options].index(DONE)  # nothing can be done but sales, none of them worth it
    return best_answer(Weigh(g, seat), options)


def best_answer(weigh: Weigh, options: list[Option]) -> int:
    """The first of the options with the highest value; sales are left out where none is worth it."""
    best, chosen, sells = float("-inf"), 0, True
    for at, option in enumerate(options):
        kind = option[0]
        if kind is SELL:
            if sells and weigh.hoards():
                sells = False
            if not sells:
                continue
        value = ANSWERS.get(kind.verb, nothing)(weigh, option)
        if value > best:
            best, chosen = value, at
    return chosen


BOTS = (
    BotEntry(
        "engineer",
        "weighs cards, Crises and metrics in megacredits, from what it sees",
        by_policy(engineer),
        ("ares_crisis",),
        adviser(ANSWERS, best_phase),
        engineer,
    ),
)
