"""The time by which tables live: seconds since 1970 that never jump, whatever is done to the clock of the machine."""

import time
from collections.abc import Callable


class ServerTime:
    """The clock of the machine is read once; from then on only time that goes by is counted."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self.steady = steady
        self.offset = wall() - steady()

    def __call__(self) -> float:
        return self.offset + self.steady()


now: Callable[[], float] = ServerTime()
