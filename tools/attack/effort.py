"""How long an attack goes on: for a time, and until there were enough of them; now and then it says how far it is."""

import time
from collections.abc import Callable, Sequence

PATIENCE = 900.0
"""Seconds for a server to start, on a machine that has much else to do."""

SAYS = 60.0
"""Seconds between two lines about how far an attack is."""


class Effort:
    """A time and a number; an attack is over when both are reached."""

    def __init__(self, seconds: float, count: int = 0, say: Callable[[str], None] = print) -> None:
        self.seconds = seconds
        self.until = time.monotonic() + seconds
        self.count = count
        self.say = say
        self.next_word = time.monotonic() + SAYS
        self.told = 0
        """Of what went wrong, how much was said already."""

    def begins(self) -> None:
        """All is prepared: the time runs from now on."""
        self.until = time.monotonic() + self.seconds

    def goes_on(self, tried: int, wrong: Sequence[str] = ()) -> bool:
        """Whether to try once more, after so many, with what went wrong so far, which is said at once."""
        now = time.monotonic()
        for each in wrong[self.told :]:
            self.say(f"  wrong: {each}")
        self.told = len(wrong)
        if now >= self.next_word:
            self.next_word = now + SAYS
            self.say(f"  {tried:,} tried, {len(wrong):,} wrong")
        return now < self.until or tried < self.count
