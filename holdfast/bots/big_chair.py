"""`steady`: a careful head of Government. It values each answer by its effect on the eight pillars of the nation."""

from holdfast.bots import BotEntry, BotView
from holdfast.bots.big_chair_hints import judge
from holdfast.bots.big_chair_prospects import odds
from holdfast.bots.big_chair_values import Reckoning, ability_of, value_of, value_on_die
from holdfast.games.big_chair.cards import TRACKS
from holdfast.games.big_chair.effects import (
    GIVE_UP,
)
from holdfast.games.big_chair.preparation import (
    BUY,
    DONE,
)
from holdfast.games.big_chair.roles import USE
from holdfast.games.big_chair.turn import INFLUENCE, PASS, PLAY

PATIENCE = 0.02
"""The ease for each turn to come that an Ability must bring; otherwise it is saved for later."""

NEARLY = 0.8
"""Purchases worth at least this share of the best one are chosen from at random, so that games differ."""


# --- Decisions --------------------------------------------------------------------------------------------------


def steady(seen: BotView) -> int | None:
    """Use an Ability if it is worth it now; otherwise choose the answer with the highest value."""
    kinds = {option[0] for option in seen.options}
    if not seen.must and USE not in kinds:
        return None
    reckoning = Reckoning(seen)
    if USE in kinds:
        ability = best_ability(seen, reckoning)
        if ability is not None or not seen.must:
            return ability
    if DONE in kinds:
        return buying(seen, reckoning)
    if PASS in kinds:
        return acting(seen, reckoning)
    values = [value_of(option, reckoning) for option in seen.options]
    return values.index(max(values))


def buying(seen: BotView, reckoning: Reckoning) -> int:
    """Buy one of the best Strategies if it beats those in hand by more than its price."""
    purse = seen.view["budget"]
    prices = seen.view["offer"] | seen.view["discarded"]
    values = {seen.keys.index("done"): max([0.0, *reckoning.in_hand])}
    for at, (kind, card, _) in enumerate(seen.options):
        if kind is BUY:
            values[at] = reckoning.playing(card, purse - prices[card]) - prices[card] * reckoning.purse
    best = max(values.values())
    good = [at for at, value in values.items() if value >= NEARLY * best]
    return good[seen.dice.below(len(good))]


def acting(seen: BotView, reckoning: Reckoning) -> int:
    """Play the best Strategy, spend the Budget on the best Influence, discard Strategies that do not pay, then pass."""
    purse, active = seen.view["budget"], tuple(seen.view["active"])
    ranked = []
    for at, (kind, about, _) in enumerate(seen.options):
        if kind is PLAY:
            ranked.append((3, reckoning.playing(about, purse), at))
        elif kind is INFLUENCE:
            track, spent = TRACKS.index(about[0]), about[1]
            ranked.append((2, odds(reckoning.book, track, spent, active) * reckoning.step_up[track] / spent, at))
        elif kind is GIVE_UP:
            ranked.append((1, -reckoning.keeping(reckoning.book.strategies[about]), at))
        elif kind is PASS:
            ranked.append((0, 1.0, at))
    return max([each for each in ranked if each[1] > 0])[2]


def best_ability(seen: BotView, reckoning: Reckoning) -> int | None:
    """The index of the most valuable Ability, or None if all are better saved for later."""
    die = seen.view["die"]
    best, chosen = PATIENCE * (reckoning.events // 2) + 0.01, None
    for at, (kind, about, _) in enumerate(seen.options):
        if kind is USE:
            steps = ability_of(seen.book, about)
            value = value_on_die(steps[0], die, reckoning) if die else reckoning.ability(steps)
            if value > best:
                best, chosen = value, at
    return chosen


BOTS = (BotEntry("steady", "a careful head of Government", steady, ("big_chair",), judge),)
