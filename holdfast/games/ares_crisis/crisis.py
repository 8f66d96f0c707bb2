"""Crisis step: check metrics, persistent Crises, a new Crisis card, the dummy hand; and the verbs of Crisis cards."""

from functools import cache

from holdfast.games.ares_crisis.cards import METRICS, PHASES, TEAM, Few
from holdfast.games.ares_crisis.effects import NEEDED, produce
from holdfast.games.ares_crisis.planet import lose_game
from holdfast.games.ares_crisis.state import AresCrisis, dummies_forbid, is_full, level_of, no_phase, rule_of, zone
from holdfast.games.ares_crisis.triggers import remove_counters, steps_of
from holdfast.games.ares_crisis.words import describe_card, describe_crisis_in_play, describe_phase
from holdfast.kernel.rules import AnswerKind, ask, ask_any, below, do, do_all, draw, log, option, rule, shuffle, verb
from holdfast.kernel.state import Option, Step
from holdfast.kernel.words import Words

TURN_UP = AnswerKind("turn up", "Resolve {phase}", "phase", detail=describe_phase)
TURN_UP_SKIPPED = AnswerKind(
    "turn up", "{phase}, which will not be resolved this round", "phase", detail=describe_phase
)
SCRAP = AnswerKind("scrap", "Give up {project}", "project", detail=describe_card)
RELIEVE = AnswerKind("relieve", "Take a counter off {crisis}", "crisis", detail=describe_crisis_in_play)


@rule("AC-053", "AC-054")
def crisis_step(g: AresCrisis) -> None:
    """Check the metrics, resolve persistent effects, draw a new Crisis, draw from the dummy hand."""
    do(g, (check_metrics,), (resolve_persistent,), (draw_crisis,), (draw_dummies,))


# --- a. Check metrics -------------------------------------------------------------------------------------------


@rule("AC-056", "AC-057", "AC-058", "AC-059", "AC-060", "AC-061", "AC-063", "AC-133", "AC-165")
def check_metrics(g: AresCrisis) -> None:
    """A purple metric loses the game. Otherwise each zone sets its token, and the ocean token takes effect at once."""
    zones = [zone(g, metric) for metric in METRICS]
    if "purple" in zones:
        for metric, colour in zip(METRICS, zones, strict=True):
            if colour == "purple":
                log(g, "{metric}: in the purple zone", under="AC-133", metric=metric)
        lose_game(g, "purple")
        return
    temperature, oxygen, ocean = ["" if colour == "white" else colour for colour in zones]
    g.tokens = (temperature, oxygen, ocean)
    for metric, side in zip(METRICS, g.tokens, strict=True):
        if side:
            log(g, "The detriment token of {metric} shows {side}", metric=metric, side=side)
    do_all(g, tokens_at_once(g))


def tokens_at_once(g: AresCrisis) -> list[Step]:
    """The effects that the tokens in force have as soon as they are placed."""
    return [step for side in g.book.hindrances[g.tokens] for step in steps_of(side.at_once, TEAM, "ocean")]


@verb("AC-062", "AC-013", says="all detriment tokens show red", needs=("round",))
def all_red(g: AresCrisis, seat: int, card: str) -> None:
    """Every detriment token is placed with its red side up; the ocean token takes effect at once."""
    g.tokens = ("red", "red", "red")
    log(g, "All detriment tokens show red ({cause})", under=rule_of(g, card), cause=card)
    do_all(g, tokens_at_once(g))


# --- b. Persistent Crises ---------------------------------------------------------------------------------------


@rule("AC-064", "AC-065", "AC-066", "AC-074", "AC-004")
def resolve_persistent(g: AresCrisis) -> None:
    """Resolve the persistent effects of all Crises in play, in the order in which they were drawn."""
    crises = g.book.crises
    do_all(g, [step for crisis in g.crises for step in steps_of(crises[crisis].persistent, TEAM, crisis)])


# --- c. A new Crisis --------------------------------------------------------------------------------------------


@rule("AC-067", "AC-003", "AC-068", "AC-069", "AC-071", "AC-079", "AC-136", "AC-072", "AC-080")
def draw_crisis(g: AresCrisis) -> None:
    """Draw a Crisis and resolve its immediate effect; if none is left and Mars is not restored, the players lose."""
    if not g.crisis_deck:
        if not all([is_full(g, metric) for metric in METRICS]):
            lose_game(g, "overrun")
        return
    crisis = draw(g, g.crisis_deck)
    g.drawn.append(crisis)
    if g.book.crises[crisis].opens_win:
        g.supplies = crisis
    else:
        g.crises.append(crisis)
    if g.log is not None:
        log(g, "A new Crisis: {crisis}", crisis=crisis)
    do(g, *steps_of(g.book.crises[crisis].immediate, TEAM, crisis), (place_counters, crisis))


@rule("AC-070", "AC-083", "AC-082", "AC-140", "AC-141", "AC-014")
def place_counters(g: AresCrisis, crisis: str) -> None:
    """Put counters on the card, more on harder levels; some cards are discarded at once, others stay in play."""
    card = g.book.crises[crisis]
    if card.counters:
        g.counters[crisis] = card.counters + level_of(g).extra_counters
        log(g, "{crisis} gets {amount}", crisis=crisis, amount=(g.counters[crisis], "counters"))
    if card.leaves:
        g.crises.remove(crisis)
        log(g, "{crisis} is discarded", crisis=crisis)


# --- d. The dummy hand ------------------------------------------------------------------------------------------


@rule("AC-094", "AC-095", "AC-101", "AC-104", "AC-106")
def draw_dummies(g: AresCrisis) -> None:
    """Draw two dummy cards in a solo game, one otherwise, unless a Crisis allows fewer."""
    g.dummies_seen += g.dummies_now
    g.dummies_now = []
    g.dummy_phases = ()
    if not g.dummies:
        shuffle_dummies(g)
    do(g, *[(draw_dummy,)] * min(g.dummy_limit, 2 if g.seats == 1 else 1), (choose_dummy_phases, 0))


def shuffle_dummies(g: AresCrisis) -> None:
    """The dummy cards of earlier rounds are shuffled into a new deck."""
    g.dummies, g.dummies_seen = g.dummies_seen, []
    shuffle(g, g.dummies)


@rule("AC-107", "AC-106", "AC-172")
def draw_dummy(g: AresCrisis) -> None:
    """Draw a dummy card; if none is left, shuffle those of earlier rounds first."""
    if not g.dummies:
        shuffle_dummies(g)
    card = draw(g, g.dummies)
    g.dummies_now.append(card)
    if g.log is not None:
        log(g, "The dummy player shows {dummy}", dummy=card)


@rule("AC-096", "AC-097", "AC-101", "AC-100")
def choose_dummy_phases(g: AresCrisis, at: int) -> None:
    """After all are drawn, the players choose one phase of each solo card; the cards for teams have only one."""
    if at < len(g.dummies_now):
        shown = g.dummies_now[at]
        options = [to_turn_up(phase, no_phase(g, phase), at) for phase in g.book.dummies[shown].phases]
        prompt = "Which phase is also played this round? The dummy player shows {dummy}"
        ask_any(g, g.everyone, prompt, options, dummy=shown)


@cache
def to_turn_up(phase: int, skipped: bool, at: int) -> Option:
    """Build the option to take a phase from a dummy card."""
    steps: tuple[Step, ...] = ((take_dummy_phase, phase), (choose_dummy_phases, at + 1))
    return option(TURN_UP_SKIPPED if skipped else TURN_UP, PHASES[phase], *steps)


@rule("AC-098", "AC-101", "AC-104", "AC-105", "AC-162")
def take_dummy_phase(g: AresCrisis, phase: int) -> None:
    """With one or two players the phase is resolved unless a token forbids it; with more nobody may choose it."""
    g.dummy_phases += (phase,)
    if g.log is None:
        return  # the rest only writes the log
    if dummies_forbid(g):
        log(g, "Nobody may choose the {phase} phase", under="AC-104", phase=PHASES[phase])
    elif no_phase(g, phase):
        log(g, "The {phase} phase will not be resolved this round", under="AC-162", phase=PHASES[phase])
    else:
        under = "AC-098" if g.seats == 1 else "AC-101"
        log(g, "The {phase} phase will be resolved", under=under, phase=PHASES[phase])


# --- What Crisis cards do ---------------------------------------------------------------------------------------


@verb("AC-184", "AC-204", says="a random phase is barred this round", needs=("player", "round"))
def bar_phase(g: AresCrisis, seat: int, card: str) -> None:
    """A random phase card of the hand, so not the one used last, cannot be chosen this round."""
    you = g.players[seat]
    hand = [phase for phase in range(1, len(PHASES)) if phase != you.before]
    you.barred = hand[below(g, len(hand))]
    g.revealed += 1
    text = "{seat} cannot choose {phase} this round ({cause})"
    log(g, text, under=rule_of(g, card), seat=seat, phase=PHASES[you.barred], cause=card)


@verb("AC-101", says="{n:0=no dummy cards|other=only # of the dummy cards} this round", needs=("round",))
def limit_dummies(g: AresCrisis, seat: int, card: str, n: Few) -> None:
    """Fewer dummy cards are drawn this round."""
    g.dummy_limit = n
    text = "The dummy player shows no more than {amount} this round ({cause})"
    log(g, text, under=rule_of(g, card), amount=(n, "cards"), cause=card)


def say_scrap(words: Words, dearest: bool) -> str:
    """Describe the card that must be given up."""
    return words.say("give up your dearest green card" if dearest else "give up a green card")


@verb("AC-189", says=say_scrap, needs=("player",))
def scrap(g: AresCrisis, seat: int, card: str, dearest: bool = False) -> None:
    """The player gives up a played green card, or the most expensive one."""
    greens = played_greens(g, seat)
    if dearest and greens:
        most = max(g.book.projects[each].cost for each in greens)
        greens = [each for each in greens if g.book.projects[each].cost == most]
    options = [option(SCRAP, each, (tear_down, seat, each, card)) for each in greens]
    ask(g, seat, "{cause}: give up which green card?", options, cause=card)


def played_greens(g: AresCrisis, seat: int) -> list[str]:
    """The green cards that a player has played."""
    return [each for each in g.players[seat].played if g.book.projects[each].colour == "green"]


@rule("AC-189")
def tear_down(g: AresCrisis, seat: int, card: str, cause: str) -> None:
    """The card is discarded, together with its production and tags."""
    you = g.players[seat]
    project = g.book.projects[card]
    you.played = tuple([each for each in you.played if each != card])
    you.standing = tuple([each for each in you.standing if each != card])
    for tag in project.tags:
        you.tags[tag] -= 1
    for step in project.effects:
        if step[0] is produce:
            you.makes[step[1]] -= step[2]
    you.scored.pop(card, None)
    g.discard.append(card)
    log(g, "{seat} gives up {project} ({cause})", under=rule_of(g, cause), seat=seat, project=card, cause=cause)


@verb("AC-081", says="take a counter off a Crisis", needs=("player", "round"))
def relieve(g: AresCrisis, seat: int, card: str) -> None:
    """The player removes a counter from any Crisis in play."""
    options = [option(RELIEVE, crisis, (remove_counters, seat, crisis, 1)) for crisis in g.counters]
    ask(g, seat, "{cause}: take a counter off which Crisis?", options, cause=card)


NEEDED[scrap] = lambda g, seat: bool(played_greens(g, seat))
