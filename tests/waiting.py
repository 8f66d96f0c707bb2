"""Wait for a condition, never for a fixed time; or advance a fake clock."""

import asyncio
from collections.abc import Callable

import pytest

from holdfast.table import server_time

PATIENCE = 60.0
"""Seconds after which a condition counts as failed: a bound for broken code, not a measurement."""


async def until(holds: Callable[[], object], patience: float = PATIENCE) -> None:
    """Let other tasks run until a condition holds."""
    async with asyncio.timeout(patience):
        while not holds():
            await asyncio.sleep(0.005)


class Clocks:
    """The clocks of the machine and of the running loop, which a test advances instead of waiting."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    async def go_on(self, seconds: float) -> None:
        """Advance the clocks at once, and run everything that was due in that time."""
        loop, now, inner = asyncio.get_running_loop(), server_time.now, asyncio.get_running_loop().time
        self.monkeypatch.setattr(server_time, "now", lambda: now() + seconds)
        self.monkeypatch.setattr(loop, "time", lambda: inner() + seconds)
        for _ in range(3):
            await asyncio.sleep(0)
