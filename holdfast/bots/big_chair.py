"""`steady`: a careful head of Government. It values each answer by its effect on the eight pillars of the nation."""

from holdfast.bots import BotEntry, by_policy
from holdfast.bots.big_chair_hints import judge
from holdfast.bots.big_chair_values import (
    GOING_ON,
    WEIGHED,
    Reckoning,
    ability_of,
    is_bad,
    reckoning_of,
    value_of,
    value_on_die,
)
from holdfast.games.big_chair.cards import TRACKS
from holdfast.games.big_chair.effects import GIVE_UP
from holdfast.games.big_chair.preparation import DONE
from holdfast.games.big_chair.roles import USE
from holdfast.games.big_chair.state import BigChair, price
from holdfast.games.big_chair.turn import INFLUENCE, PASS, PLAY
from holdfast.kernel.chance import Dice
from holdfast.kernel.state import Option

PATIENCE = 0.02
"""The ease for each turn to come that an Ability must bring; otherwise it is saved for later."""

NEARLY = 0.8
"""Purchases worth at least this share of the best one are chosen from at random, so that games differ."""

PLACE = {track: at for at, track in enumerate(TRACKS)}
"""The position of each track on the board."""


# --- Decisions --------------------------------------------------------------------------------------------------


def steady(g: BigChair, seat: int, options: list[Option], dice: Dice, must: bool) -> int | None:
    """Use an Ability if it is worth it now; otherwise choose the answer with the highest value."""
    own = len(options)
    while own > 1 and options[own - 1][0] is USE:  # Abilities are listed after the answers to the question
        own -= 1
    if own < len(options):
        ability = best_ability(g, options, own)
        if ability is not None or not must:
            return ability
    elif not must:
        return None
    last = options[own - 1][0]
    if last is DONE and len(options) > 1:
        return buying(g, options, own - 1, reckoning_of(g), dice)
    if own == 1:
        return 0
    if last is PASS:
        return acting(g, options, own, reckoning_of(g))
    return weighing(g, options, own)


def buying(g: BigChair, options: list[Option], done: int, reckoning: Reckoning, dice: Dice) -> int:
    """Buy one of the best Strategies if it beats those in hand by more than its price; `done` is the last answer."""
    worth, budget = reckoning.purse, g.budget
    values = []
    for at in range(done):
        card = options[at][1]
        cost = price(g, card)
        values.append(reckoning.playing(card, budget - cost) - cost * worth)
    waiting = max([0.0, *reckoning.in_hand(g)])
    least = NEARLY * max([waiting, *values])
    good = [done] if waiting >= least else []
    good += [at for at, value in enumerate(values) if value >= least]
    return good[dice.below(len(good))]


def acting(g: BigChair, options: list[Option], own: int, reckoning: Reckoning) -> int:
    """Play the best Strategy, spend the Budget on the best Influence, discard Strategies that do not pay, then pass."""
    if options[0][0] is PLAY:
        best, chosen = 0.0, -1
        for at in range(own):
            kind, about, _ = options[at]
            value = reckoning.playing(about, g.budget) if kind is PLAY else 0.0
            if value > 0 and value >= best:
                best, chosen = value, at
        if chosen >= 0:
            return chosen
    best, chosen = 0.0, -1
    step_up, odds = reckoning.step_up, reckoning.reach.odds
    for at in range(own):
        kind, about, _ = options[at]
        if kind is INFLUENCE:
            track, spent = PLACE[about[0]], about[1]
            value = odds[track][spent] * step_up[track] / spent
            if value > 0 and value >= best:
                best, chosen = value, at
    if chosen >= 0:
        return chosen
    best, chosen = 0.0, own - 1
    for at in range(own):
        kind, about, _ = options[at]
        value = -reckoning.keeping(about) if kind is GIVE_UP else 0.0
        if value > 0 and value >= best:
            best, chosen = value, at
    return chosen


def weighing(g: BigChair, options: list[Option], own: int) -> int:
    """Give the answer with the highest value to any other question."""
    if options[0][0] in WEIGHED:
        reckoning = reckoning_of(g)
        values = [value_of(options[at], reckoning, g) for at in range(own)]
        return values.index(max(values))
    for at in range(own):
        if options[at][0] in GOING_ON:
            return at
    return 0


def best_ability(g: BigChair, options: list[Option], own: int) -> int | None:
    """The index of the most valuable Ability, or None if all are better saved for later."""
    if g.dice and not is_bad(g.dice[-1]):
        return None
    reckoning = reckoning_of(g)
    best, chosen = PATIENCE * (reckoning.events // 2) + 0.01, None
    for at in range(own, len(options)):
        steps = ability_of(g.book, options[at][1])
        value = value_on_die(steps[0], g.dice[-1], reckoning) if g.dice else reckoning.ability(steps, g)
        if value > best:
            best, chosen = value, at
    return chosen


BOTS = (BotEntry("steady", "a careful head of Government", by_policy(steady), ("big_chair",), judge, steady),)
