"""`steady`: a careful head of Government. It values each answer by its effect on the eight pillars of the nation."""

from holdfast.bots import BotEntry, by_policy
from holdfast.bots.big_chair_hints import judge
from holdfast.bots.big_chair_prospects import odds
from holdfast.bots.big_chair_values import Reckoning, ability_of, reckoning_of, value_of, value_on_die
from holdfast.games.big_chair.cards import TRACKS
from holdfast.games.big_chair.effects import GIVE_UP
from holdfast.games.big_chair.preparation import BUY, DONE
from holdfast.games.big_chair.roles import USE
from holdfast.games.big_chair.state import BigChair, price
from holdfast.games.big_chair.turn import INFLUENCE, PASS, PLAY
from holdfast.kernel.chance import Dice
from holdfast.kernel.state import Option

PATIENCE = 0.02
"""The ease for each turn to come that an Ability must bring; otherwise it is saved for later."""

NEARLY = 0.8
"""Purchases worth at least this share of the best one are chosen from at random, so that games differ."""


# --- Decisions --------------------------------------------------------------------------------------------------


def steady(g: BigChair, seat: int, options: list[Option], dice: Dice, must: bool) -> int | None:
    """Use an Ability if it is worth it now; otherwise choose the answer with the highest value."""
    kinds = {option[0] for option in options}
    can_use = USE in kinds
    if not must and not can_use:
        return None
    if len(options) == 1 and not can_use:
        return 0
    reckoning = reckoning_of(g)
    if can_use:
        ability = best_ability(g, options, reckoning)
        if ability is not None or not must:
            return ability
    if DONE in kinds:
        return buying(g, options, reckoning, dice)
    if PASS in kinds:
        return acting(g, options, reckoning)
    values = [value_of(option, reckoning, g) for option in options]
    return values.index(max(values))


def buying(g: BigChair, options: list[Option], reckoning: Reckoning, dice: Dice) -> int:
    """Buy one of the best Strategies if it beats those in hand by more than its price."""
    worth = reckoning.purse
    done = next(at for at, option in enumerate(options) if option[0] is DONE)
    values = {done: max([0.0, *reckoning.in_hand(g)])}
    for at, (kind, card, _) in enumerate(options):
        if kind is BUY:
            cost = price(g, card)
            values[at] = reckoning.playing(card, g.budget - cost) - cost * worth
    best = max(values.values())
    good = [at for at, value in values.items() if value >= NEARLY * best]
    return good[dice.below(len(good))]


def acting(g: BigChair, options: list[Option], reckoning: Reckoning) -> int:
    """Play the best Strategy, spend the Budget on the best Influence, discard Strategies that do not pay, then pass."""
    book, purse, active = reckoning.book, g.budget, reckoning.active
    ranked = []
    for at, (kind, about, _) in enumerate(options):
        if kind is PLAY:
            ranked.append((3, reckoning.playing(about, purse), at))
        elif kind is INFLUENCE:
            track, spent = TRACKS.index(about[0]), about[1]
            ranked.append((2, odds(book, track, spent, active) * reckoning.step_up[track] / spent, at))
        elif kind is GIVE_UP:
            ranked.append((1, -reckoning.keeping(book.strategies[about]), at))
        elif kind is PASS:
            ranked.append((0, 1.0, at))
    return max([each for each in ranked if each[1] > 0])[2]


def best_ability(g: BigChair, options: list[Option], reckoning: Reckoning) -> int | None:
    """The index of the most valuable Ability, or None if all are better saved for later."""
    best, chosen = PATIENCE * (reckoning.events // 2) + 0.01, None
    for at, (kind, about, _) in enumerate(options):
        if kind is USE:
            steps = ability_of(reckoning.book, about)
            value = value_on_die(steps[0], g.dice[-1], reckoning) if g.dice else reckoning.ability(steps, g)
            if value > best:
                best, chosen = value, at
    return chosen


BOTS = (BotEntry("steady", "a careful head of Government", by_policy(steady), ("big_chair",), judge, steady),)
