"""Waiting for what a test needs, never for a time: until something is so, or with a clock that is put forward."""

import asyncio
from collections.abc import Callable

import pytest

from holdfast.table import server_time

PATIENCE = 60.0
"""Seconds after which something is missing: a bound for what is broken, not a measurement."""


async def until(holds: Callable[[], object], patience: float = PATIENCE) -> None:
    """Let everything else go on until something is so."""
    async with asyncio.timeout(patience):
        while not holds():
            await asyncio.sleep(0.005)


class Clocks:
    """The clocks of the machine and of the running loop, which a test puts forward instead of waiting."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    async def go_on(self, seconds: float) -> None:
        """So much time goes by at once; what was to happen in it happens now."""
        loop, now, inner = asyncio.get_running_loop(), server_time.now, asyncio.get_running_loop().time
        self.monkeypatch.setattr(server_time, "now", lambda: now() + seconds)
        self.monkeypatch.setattr(loop, "time", lambda: inner() + seconds)
        for _ in range(3):
            await asyncio.sleep(0)
