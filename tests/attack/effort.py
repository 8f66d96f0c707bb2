"""How long an attack goes on: for a time, and until there were enough of them; now and then it says how far it is."""

import time
from collections.abc import Callable

SAYS = 60.0
"""Seconds between two lines about how far an attack is."""


class Effort:
    """A time and a number; an attack is over when both are reached."""

    def __init__(self, seconds: float, count: int = 0, say: Callable[[str], None] = print) -> None:
        self.until = time.monotonic() + seconds
        self.count = count
        self.say = say
        self.next_word = time.monotonic() + SAYS

    def goes_on(self, tried: int, wrong: int = 0) -> bool:
        """Whether to try once more, after so many of which so many went wrong."""
        now = time.monotonic()
        if now >= self.next_word:
            self.next_word = now + SAYS
            self.say(f"  {tried:,} tried, {wrong:,} wrong")
        return now < self.until or tried < self.count
