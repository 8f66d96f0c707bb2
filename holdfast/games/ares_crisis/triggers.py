"""Moments: effects carried out for a seat, responses of cards when something happens, and removing counters."""

from collections.abc import Iterable

from holdfast.games.ares_crisis.cards import TEAM
from holdfast.games.ares_crisis.state import AresCrisis, amount, engine
from holdfast.kernel.content import Effects
from holdfast.kernel.rules import Step, do_all, log, rule


def steps_of(effects: Effects, seat: int, card: str) -> list[Step]:
    """The effects of a card as steps: each verb gets the acting seat and the card as its first arguments."""
    steps = []
    for step in effects:  # usually there is one effect, for which a loop is cheaper than a comprehension
        steps.append((step[0], seat, card, *step[1:]))
    return steps


def effects_in(steps: Iterable[Step]) -> Effects:
    """The reverse of `steps_of`: the effects as the card names them."""
    return Effects(tuple((step[0], *step[3:]) for step in steps))


# --- Lasting effects --------------------------------------------------------------------------------------------


def answers(g: AresCrisis, seat: int, moment: str, first: bool = True) -> list[Step]:
    """The responses of a player's cards to this moment, in the order in which the cards were played."""
    watching = engine(g, seat).moments.get(moment)
    if not watching:
        return []
    return [
        step
        for card, trigger in watching
        if first or not trigger.once
        for step in steps_of(trigger.effects, seat, card)
    ]


def raise_rating(g: AresCrisis, seat: int, n: int = 1) -> list[Step]:
    """Raise the TR and return the responses of the player's cards. TR adds nothing to the VP Bank."""
    you = g.players[seat]
    you.tr += n
    first = not you.risen
    you.risen = True
    return answers(g, seat, "tr", first)


# --- VP Bank ----------------------------------------------------------------------------------------------------


def put_in_bank(g: AresCrisis, card: str, n: int) -> None:
    """Add VP tokens from a card to the Bank."""
    g.bank += n
    log(g, "{project} puts {n} VP in the Bank, which now has {n_bank}", project=card, n=n, change=n, n_bank=g.bank)


@rule("AC-117", "AC-116", "AB-106", "AC-214")
def score_cards(g: AresCrisis, seat: int) -> None:
    """Cards with variable VP pay into the Bank the VP that they have gained since the last payment."""
    you = g.players[seat]
    for card in engine(g, seat).scoring:
        worth = amount(g, seat, card, g.book.projects[card].vp)
        new = worth - you.scored.get(card, 0)
        if new > 0:
            you.scored[card] = worth
            put_in_bank(g, card, new)


@rule("AC-120", "AC-121", "AB-011")
def put_on(g: AresCrisis, seat: int, card: str, n: int) -> None:
    """Resources are put on a card; when there are enough for a VP they leave it, and the VP goes to the Bank."""
    you = g.players[seat]
    project = g.book.projects.get(card)
    if project is None or not project.holds:
        return  # a tile, Crisis or project of a pack may name itself without being able to hold any
    held = you.resources.get(card, 0) + n
    log(g, "{seat} puts {amount} on {project}", seat=seat, amount=(n, project.holds), project=card)
    if project.vp_per:
        made, held = divmod(held, project.vp_per)
        if made:
            put_in_bank(g, card, made)
    you.resources[card] = held


# --- Goals ------------------------------------------------------------------------------------------------------


def goals_of_card(g: AresCrisis, seat: int, card: str) -> list[Step]:
    """The counters to remove because this card was played."""
    times = [(crisis, g.book.met[crisis][card]) for crisis in g.crises]
    return [(remove_counters, seat, crisis, n) for crisis, n in times if n]


def goals_met(g: AresCrisis, seat: int, moment: str) -> list[Step]:
    """The counters to remove because this moment has occurred once."""
    return [(remove_counters, seat, crisis, 1) for crisis in g.crises if moment in g.book.goals[crisis]]


@rule("AC-081", "AC-073", "AC-082", "AC-089", "AC-128", "AC-206")
def remove_counters(g: AresCrisis, seat: int, crisis: str, n: int) -> None:
    """Remove counters from a Crisis, at most all of them; without counters the card is discarded."""
    if crisis not in g.counters:
        return
    n = min(n, g.counters[crisis])
    left = g.counters[crisis] - n
    text = "{seat} takes {n:# counter|# counters} off {crisis}: {n_left} left"
    by = "AC-126" if seat == TEAM else ""
    log(g, text, under=by, seat=seat, n=n, crisis=crisis, n_left=left)
    if left:
        g.counters[crisis] = left
    else:
        del g.counters[crisis]
        g.crises.remove(crisis)
        log(g, "{crisis} is dealt with", crisis=crisis)
    if g.phase:
        do_all(g, answers(g, seat, "counter") * n)
