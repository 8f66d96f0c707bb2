"""The round: Crisis step, Planning step, Resolve Phases step, End step; and the end of the game."""

from functools import cache

from holdfast.games.ares_crisis.cards import METRICS, PHASES, TEAM
from holdfast.games.ares_crisis.crisis import crisis_step
from holdfast.games.ares_crisis.phases import resolve_phase
from holdfast.games.ares_crisis.planet import ENDINGS
from holdfast.games.ares_crisis.simultaneous import SEATS, sales
from holdfast.games.ares_crisis.state import AresCrisis, dummies_forbid, is_full, no_phase
from holdfast.games.ares_crisis.triggers import remove_counters
from holdfast.games.ares_crisis.words import describe_crisis_in_play
from holdfast.kernel.rules import AnswerKind, Option, ask, ask_any, begin_stage, do, do_all, end, log, option, rule

CHOOSE = AnswerKind("choose", "Choose {phase}: {phase:bonus}", "phase")
SPEND_ON = AnswerKind("spend on", "Spend 2 VP on {crisis}", "crisis", detail=describe_crisis_in_play, cost="2 VP")
SAVE = AnswerKind("save", "Spend no VP")

HAND_LIMIT = 10
COUNTER_PRICE = 2


@rule("AC-052", "AB-040", "AC-006")
def play_round(g: AresCrisis) -> None:
    """A round has a Crisis step, a Planning step, a Resolve Phases step and an End step."""
    g.round += 1
    begin_stage(g, g.round)
    g.dummy_limit = 9
    if g.log is not None:
        log(g, "Round {n} begins", n=g.round)
    do(g, (crisis_step,), (plan,), (resolve_phases,), (end_step,))


# --- Planning step ----------------------------------------------------------------------------------------------


@rule("AC-108", "AB-041", "AB-042", "AC-161", "AC-104", "AC-184", "AB-004", "AC-099", "AC-102")
def plan(g: AresCrisis) -> None:
    """Each player secretly chooses a phase, but not the same as last round and none that is forbidden."""
    for seat in g.everyone:
        ask(g, seat, "Choose a phase", [to_choose(seat, phase) for phase in choosable(g, seat)])


def choosable(g: AresCrisis, seat: int) -> list[int]:
    """The phases that a player may choose this round."""
    you = g.players[seat]
    forbidden = (you.before, you.barred, *(g.dummy_phases if dummies_forbid(g) else ()))
    return [phase for phase in range(1, len(PHASES)) if phase not in forbidden and not no_phase(g, phase)]


@cache
def to_choose(seat: int, phase: int) -> Option:
    """Build the option to choose a phase."""
    return option(CHOOSE, PHASES[phase], (choose_phase, seat, phase))


@rule("AB-041", "AB-103")
def choose_phase(g: AresCrisis, seat: int, phase: int) -> None:
    """The phase card is played; the one of the last round returns to the hand."""
    you = g.players[seat]
    you.chosen = you.before = phase
    you.barred = 0
    if g.log is not None:
        log(g, "{seat} chooses {phase}", seat=seat, phase=PHASES[phase])


# --- Resolve Phases step ----------------------------------------------------------------------------------------


@rule("AB-043", "AB-044", "AB-045", "AC-098", "AC-100", "AC-103", "AC-105", "AC-109", "AC-162", "AB-047")
def resolve_phases(g: AresCrisis) -> None:
    """The chosen phases are resolved in order, each once; with one or two players also those of the dummy hand."""
    chosen = {you.chosen for you in g.players}
    if not dummies_forbid(g):
        chosen.update(g.dummy_phases)
    g.phases = tuple([phase for phase in sorted(chosen) if not no_phase(g, phase)])
    do_all(g, [(resolve_phase, phase) for phase in g.phases])


# --- End step ---------------------------------------------------------------------------------------------------


@rule("AC-055", "AC-212", "AC-124")
def end_step(g: AresCrisis) -> None:
    """Apply the hand limit, check for victory, spend VP tokens; then the next round begins."""
    for you in g.players:
        you.chosen = 0
    do(g, (keep_hand_limit,), (check_victory,), (spend_tokens,), (play_round,))


@rule("AB-100", "AB-101", "AB-102")
def keep_hand_limit(g: AresCrisis) -> None:
    """A player with more than 10 cards sells down to 10."""
    for seat, you in enumerate(g.players):
        if len(you.hand) > HAND_LIMIT:
            over = len(you.hand) - HAND_LIMIT
            ask_any(g, SEATS[seat], "Keep 10 cards: sell {n}", sales(g, seat, keep_hand_limit), n=over)


@rule("AC-129", "AC-131", "AC-132", "AC-002", "AC-005", "AB-104", "AB-105")
def check_victory(g: AresCrisis) -> None:
    """The players win if all three metrics are completed and Dwindling Supplies has been drawn."""
    if g.supplies and all([is_full(g, metric) for metric in METRICS]):
        log(g, ENDINGS["victory"])
        end(g, "victory", g.everyone)


@rule("AC-119", "AC-125", "AC-126", "AC-127")
def spend_tokens(g: AresCrisis) -> None:
    """The players may remove any number of counters for 2 VP tokens each."""
    if g.bank >= COUNTER_PRICE and g.counters:
        options = [option(SPEND_ON, crisis, (buy_counter, crisis), (spend_tokens,)) for crisis in g.counters]
        prompt = "Spend 2 VP for a counter? The Bank has {n}"
        ask_any(g, g.everyone, prompt, [*options, option(SAVE, None)], n=g.bank)


@rule("AC-126", "AC-128")
def buy_counter(g: AresCrisis, crisis: str) -> None:
    """2 VP tokens of the Bank pay for removing 1 counter."""
    g.bank -= COUNTER_PRICE
    log(g, "2 VP leave the Bank for {crisis}: {n_bank} left", crisis=crisis, n_bank=g.bank)
    do(g, (remove_counters, TEAM, crisis, 1))
