"""The limits of an attack: a time and a number of attempts; progress is printed at intervals."""

import time
from collections.abc import Callable, Sequence

PATIENCE = 900.0
"""Seconds for a server to start, on a busy machine."""

SAYS = 60.0
"""Seconds between two progress lines."""


class Effort:
    """A time and a number of attempts; an attack ends when both are reached."""

    def __init__(self, seconds: float, count: int = 0, say: Callable[[str], None] = print) -> None:
        self.seconds = seconds
        self.until = time.monotonic() + seconds
        self.count = count
        self.say = say
        self.next_word = time.monotonic() + SAYS
        self.told = 0
        """The number of failures already printed."""

    def begins(self) -> None:
        """Start the clock, once everything is prepared."""
        self.until = time.monotonic() + self.seconds

    def goes_on(self, tried: int, wrong: Sequence[str] = ()) -> bool:
        """Return whether to go on after `tried` attempts; print new failures at once, and progress at intervals."""
        now = time.monotonic()
        for each in wrong[self.told :]:
            self.say(f"  wrong: {each}")
        self.told = len(wrong)
        if now >= self.next_word:
            self.next_word = now + SAYS
            self.say(f"  {tried:,} tried, {len(wrong):,} wrong")
        return now < self.until or tried < self.count
