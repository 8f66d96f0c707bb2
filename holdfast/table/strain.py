"""When a server has more to do than it can, it says so to some, table by table, and loses nothing.

How late the loop is that serves everybody tells how much it has to do. While that is too much, each table may have an
answer stored only every so often, all tables alike, and that time grows until the loop keeps up. So nobody who plays
fast takes the turn of somebody who plays slowly, and whoever was refused is served a little later.
"""

import asyncio
import time

from holdfast.table.commands import Refused

BEAT = 0.05
"""Seconds between two looks at the clock."""

TOO_LATE = 0.3
"""Seconds by which the loop may be late."""

IN_A_ROW = 5
"""Looks at which the loop was late before anybody is refused; a single long step is no strain."""

GROWS, SHRINKS = 1.25, 0.9
"""How the time between two answers of a table changes with every beat, as long as the loop is late, or is not."""

SHORTEST, LONGEST = 0.05, 10.0
"""Seconds between two answers of a table: below this nobody is refused, and above it nobody has to wait."""


class Strain:
    """How much a server has to do, and whose turn it is while that is too much."""

    def __init__(self) -> None:
        self.apart = 0.0
        """Seconds that have to lie between two answers of a table now."""
        self.late = 0
        """Looks in a row at which the loop was late."""

    async def watch(self) -> None:
        """Look at the clock for as long as the server runs."""
        while True:
            before = time.monotonic()
            await asyncio.sleep(BEAT)
            self.feel(time.monotonic() - before - BEAT)

    def feel(self, late: float) -> None:
        """The loop was so late."""
        self.late = self.late + 1 if late > TOO_LATE else 0
        if self.late >= IN_A_ROW:
            self.apart = min(LONGEST, max(SHORTEST, self.apart * GROWS))
        elif not self.late:
            self.apart = self.apart * SHRINKS if self.apart > SHORTEST else 0.0

    def must_have_time(self, served: float) -> None:
        """For a table that had its last answer stored at that time; or it is asked to try again."""
        if self.apart and time.monotonic() - served < self.apart:
            raise Refused("busy", "the server has more to do than it can just now; nothing was changed, try again soon")
