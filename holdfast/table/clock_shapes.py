"""The JSON types about time at a table."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

BotPace = Literal["quick", "person"]
"""How much time bots take beside people under a sandglass: 3 to 5 seconds, or as much as a person would think."""


class ClockInfo(TypedDict):
    """The time for the open question."""

    seconds: int
    left: float | None
    """Seconds left when the message is sent; None while the clock is stopped. No device clock is needed."""
    still: NotRequired[float]
    """Seconds left on a sandglass that stands still while the game waits for bots alone."""
