"""Flood a server with empty frames while a player at another table plays; measure how long the player waits."""

import asyncio
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

from tests.web.flood import EMPTY, flood
from tests.web.server import Server, serving
from tools.attack.effort import Effort
from tools.attack.waits import Bother, among, judged, sit_down

FLOODERS = 8
FRAMES = 40_000


def flooding(server: Server, table: str) -> Bother:
    """Return a task that sends one flood after the other."""

    async def go_on(sent: list[int], goes_on: Callable[[], bool]) -> None:
        kinds = cycle(EMPTY)
        while goes_on():
            await asyncio.to_thread(flood, server, table, next(kinds), FRAMES)
            sent.append(FRAMES)

    return go_on


def attack(effort: Effort, folder: Path) -> tuple[str, str, list[str]]:
    """Return what the player measured, and whether the server is healthy."""
    with serving(folder / "server") as server:
        target = asyncio.run(sit_down(server, 99)).table
        alone, waits, sent = asyncio.run(among(server, effort, [flooding(server, target)] * FLOODERS))
        return f"{len(sent)} floods of {FRAMES} frames", *judged(server, alone, waits)
