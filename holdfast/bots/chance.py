"""The bot that chooses at random: the baseline for every other bot."""

from holdfast.bots import BotEntry, BotView
from holdfast.kernel.chance import Dice
from holdfast.kernel.state import Option, State


def choose_at_random(seen: BotView) -> int:
    """Choose any option with equal probability."""
    return seen.dice.below(len(seen.options))


def any_option(g: State, seat: int, options: list[Option], dice: Dice, must: bool) -> int:
    """The policy of the bot."""
    return dice.below(len(options))


BOTS = (BotEntry("random", "chooses at random among all that is allowed", choose_at_random, policy=any_option),)
