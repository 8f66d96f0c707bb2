"""The bot that chooses at random: the baseline for every other bot."""

from holdfast.bots import BotEntry, BotView


def choose_at_random(seen: BotView) -> int:
    """Choose any option with equal probability."""
    return seen.dice.below(len(seen.options))


BOTS = (BotEntry("random", "chooses at random among all that is allowed", choose_at_random),)
