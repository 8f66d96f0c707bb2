"""Moments: effects carried out for a seat, what cards answer when something happens, and counters that come off."""

from functools import lru_cache

from holdfast.games.ares_crisis.cards import STEEL, Book, Goal, Project
from holdfast.games.ares_crisis.engine import engine_of
from holdfast.games.ares_crisis.state import AresCrisis, amount, engine
from holdfast.kernel.agenda import do, rule
from holdfast.kernel.content import Effects
from holdfast.kernel.log import log
from holdfast.kernel.state import Step


@lru_cache(20_000)
def steps_of(effects: Effects, seat: int, card: str) -> tuple[Step, ...]:
    """What a card does for a seat, as steps: every verb is told who acts and by which card."""
    return tuple((step[0], seat, card, *step[1:]) for step in effects)


# --- Lasting effects --------------------------------------------------------------------------------------------


def answers(g: AresCrisis, seat: int, moment: str, first: bool = True) -> list[Step]:
    """What a player's cards do at this moment, in the order in which they were put down."""
    watching = engine(g, seat).moments.get(moment)
    if not watching:
        return []
    return [
        step
        for card, trigger in watching
        if first or not trigger.once
        for step in steps_of(trigger.effects, seat, card)
    ]


@lru_cache(100_000)
def answers_to_card(book: Book, standing: tuple[str, ...], seat: int, card: str) -> tuple[Step, ...]:
    """What a player's cards do when this card is played: once for each matching tag, or once for the card."""
    project = book.projects[card]
    found: list[Step] = []
    for own, trigger in engine_of(book, standing).on_play:
        if own == card and not trigger.own:
            continue
        if trigger.on == "tag":
            times = sum(tag in trigger.tags for tag in project.tags)
        elif trigger.on == "card":
            times = int(project.cost >= trigger.least_cost)
        else:
            times = int(raises_steel(project))
        found += steps_of(trigger.effects, seat, own) * times
    return tuple(found)


def raises_steel(project: Project) -> bool:
    """Whether a card raises steel production when it is played."""
    return any(step[0].__name__ == "produce" and step[1] == STEEL for step in project.effects)


def raise_rating(g: AresCrisis, seat: int, n: int = 1) -> list[Step]:
    """The TR rises; returned is what the player's cards answer. TR puts nothing in the VP Bank."""
    you = g.players[seat]
    you.tr += n
    first = not you.risen
    you.risen = True
    return answers(g, seat, "tr", first)


# --- VP Bank ----------------------------------------------------------------------------------------------------


@rule("AC-117", "AC-116", "AB-106", "AC-214")
def score_cards(g: AresCrisis, seat: int) -> None:
    """Cards with variable VP pay into the Bank whatever they have come to be worth since they paid last."""
    you = g.players[seat]
    for card in engine(g, seat).scoring:
        worth = amount(g, seat, card, g.book.projects[card].vp)
        new = worth - you.scored.get(card, 0)
        if new > 0:
            you.scored[card] = worth
            g.bank += new
            log(g, "{project} puts {n} VP in the Bank: {n_bank}", project=card, n=new, n_bank=g.bank)


@rule("AC-120", "AC-121", "AB-011")
def put_on(g: AresCrisis, seat: int, card: str, n: int) -> None:
    """Resources are put on a card; as soon as they make up a VP they leave it, and the VP goes to the Bank."""
    you = g.players[seat]
    project = g.book.projects[card]
    held = you.resources.get(card, 0) + n
    log(g, "{seat} puts {amount} on {project}", seat=seat, amount=(n, project.holds), project=card)
    if isinstance(project.vp, tuple):
        each, per, _ = project.vp
        made = each * (held // per)
        held %= per
        if made:
            g.bank += made
            log(g, "{project} puts {n} VP in the Bank: {n_bank}", project=card, n=made, n_bank=g.bank)
    you.resources[card] = held


# --- Goals ------------------------------------------------------------------------------------------------------


@lru_cache(10_000)
def goal_of(book: Book, crisis: str, moment: str) -> Goal | None:
    """The goal of a Crisis that watches for this moment."""
    return next((goal for goal in book.crises[crisis].goals if goal.on == moment), None)


@lru_cache(10_000)
def times_met(book: Book, crisis: str, card: str) -> int:
    """How often playing a card meets the goal of a Crisis: once for each matching tag, or once for the card."""
    project = book.projects[card]
    times = 0
    for goal in book.crises[crisis].goals:
        if goal.on == "tag":
            times += sum(tag in goal.tags for tag in project.tags)
        elif goal.on == "card":
            times += project.colour == goal.colour and (not goal.with_action or bool(project.actions))
    return times


def goals_of_card(g: AresCrisis, seat: int, card: str) -> list[Step]:
    """The counters that come off because this card was played."""
    found: list[Step] = []
    for crisis in g.crises:
        times = times_met(g.book, crisis, card)
        if times:
            found.append((remove_counters, seat, crisis, times))
    return found


def goals_met(g: AresCrisis, seat: int, moment: str) -> list[Step]:
    """The counters that come off because this has happened once."""
    return [(remove_counters, seat, crisis, 1) for crisis in g.crises if goal_of(g.book, crisis, moment)]


@rule("AC-081", "AC-073", "AC-082", "AC-089", "AC-128", "AC-206")
def remove_counters(g: AresCrisis, seat: int, crisis: str, n: int) -> None:
    """Counters come off a Crisis, as many as there are; without its last one the card is discarded."""
    if crisis not in g.counters:
        return
    n = min(n, g.counters[crisis])
    left = g.counters[crisis] - n
    log(g, "{seat} takes {n} off {crisis}: {n_left} left", seat=seat, n=n, crisis=crisis, n_left=left)
    if left:
        g.counters[crisis] = left
    else:
        del g.counters[crisis]
        g.crises.remove(crisis)
        log(g, "{crisis} is dealt with", crisis=crisis)
    if g.phase:
        do(g, *answers(g, seat, "counter") * n)
