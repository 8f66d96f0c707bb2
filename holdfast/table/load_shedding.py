"""Load shedding: an overloaded server refuses some answers, spread evenly over all tables, and loses nothing.

The lateness of the event loop measures the load. While it is too high, each table may store one answer per interval,
the same for all tables, and the interval grows until the loop keeps up. Fast players thus take no time from slow ones,
and a refused answer is accepted a little later.
"""

import asyncio
import time

from holdfast.table.commands import Refused

MEASURE_INTERVAL = 0.05
"""Seconds between two measurements."""

TOO_LATE = 0.3
"""Tolerated lateness of the loop, in seconds."""

LATE_IN_A_ROW = 5
"""Late measurements in a row before answers are refused; a single long step is no overload."""

GROWS, SHRINKS = 1.25, 0.9
"""Factors by which the interval changes per measurement while the loop is late, and while it is not."""

SHORTEST, LONGEST = 0.05, 10.0
"""Limits of the interval in seconds: below the first nothing is refused, and it never exceeds the second."""


class LoadShedding:
    """The server's load, and the interval between two answers of a table while it is too high."""

    def __init__(self) -> None:
        self.interval = 0.0
        """Seconds required between two answers of a table now."""
        self.late = 0
        """Late measurements in a row."""

    async def watch(self) -> None:
        """Measure for as long as the server runs."""
        while True:
            before = time.monotonic()
            await asyncio.sleep(MEASURE_INTERVAL)
            self.record(time.monotonic() - before - MEASURE_INTERVAL)

    def record(self, late: float) -> None:
        """Record one measurement: the loop was `late` seconds late."""
        self.late = self.late + 1 if late > TOO_LATE else 0
        if self.late >= LATE_IN_A_ROW:
            self.interval = min(LONGEST, max(SHORTEST, self.interval * GROWS))
        elif not self.late:
            self.interval = self.interval * SHRINKS if self.interval > SHORTEST else 0.0

    def must_have_capacity(self, served: float) -> None:
        """Refuse the command if its table stored its last answer less than one interval ago."""
        if self.interval and time.monotonic() - served < self.interval:
            raise Refused("busy", "the server is overloaded; nothing was changed, try again soon")
