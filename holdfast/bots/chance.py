"""The player who leaves everything to chance: the yardstick for every other bot."""

from holdfast.bots import Entry, Seen


def choose_at_random(seen: Seen) -> int:
    """Any of the options, each as likely as the others."""
    return seen.dice.below(len(seen.options))


BOTS = (Entry("random", "chooses at random among all that is allowed", choose_at_random),)
