"""Judgements: the answer that a bot recommends to a person, the runner-up, and the reason. Hints are made from them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from holdfast.kernel.words import Text

EQUAL = 1e-9
"""Values that differ by at most this much are equal, unless a game says otherwise."""

Late = Callable[[], bool]
"""Whether it is time to come to an end."""


def never() -> bool:
    """Return False: there is no hurry."""
    return False


class Judgement(NamedTuple):
    """A bot's opinion of an open question. Options are indexes of `BotView.options`."""

    best: int | None
    """The recommended option; None if it is best to wait and let others answer."""
    second: int | None = None
    """The runner-up: the best option that is worse; None if there is none worth naming."""
    equal: tuple[int, ...] = ()
    """The other options that are exactly as good as the recommended one."""
    reason: Text | None = None
    """What decided it, as a template of the game's texts with its facts."""


def judged(
    values: Sequence[float], reason: Callable[[int, int | None], Text | None] | None = None, equal: float = EQUAL
) -> Judgement:
    """Judge by one value for each option: the highest is best, close values are equal, the next lower is second.

    `reason` gets the recommended option and the runner-up.
    """
    order = sorted(range(len(values)), key=lambda at: -values[at])
    best = order[0]
    ties = tuple([at for at in order[1:] if values[best] - values[at] <= equal])
    second = next((at for at in order[1:] if at not in ties), None)
    return Judgement(best, second, ties, reason(best, second) if reason else None)
