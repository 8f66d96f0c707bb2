"""The server's time: seconds since 1970 that never jump, even if the machine's clock is changed."""

import time
from collections.abc import Callable


class ServerTime:
    """A clock that reads the wall clock once and then adds monotonic time."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self.steady = steady
        self.offset = wall() - steady()

    def __call__(self) -> float:
        return self.offset + self.steady()


now: Callable[[], float] = ServerTime()
