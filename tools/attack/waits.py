"""Measure how long a player waits for each answer to be stored, before and while others load the server."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from tests.web.player import Player, Seats, new_table, rest
from tests.web.server import Server
from tools.attack.effort import Effort

ALONE = 100
"""The number of answers before the load starts: they measure how fast the machine currently is."""

MOST = 0.1
"""Seconds within which 95 % of the answers must be stored under load, on a machine that is not busy."""

WORSE = 3.0
"""The allowed slowdown on a busy machine: the 95th percentile under load may be this many times the one before."""

Bother = Callable[[list[int], Callable[[], bool]], Awaitable[None]]
"""A load on the server: runs while the callback returns True, and appends an item for each unit of work."""


class Waiting(Player):
    """A player who records how long each answer took to be stored."""

    waits: list[float]
    asked_at: float

    async def choose(self, socket: object, seat: int, key: str) -> None:
        """Send an answer, and record the time."""
        self.asked_at = time.perf_counter()
        await super().choose(socket, seat, key)  # type: ignore[arg-type]

    def take_done(self, done: object) -> None:
        """Record the wait when an answer is stored."""
        if self.open is not None and self.open in self.answers:
            self.waits.append(time.perf_counter() - self.asked_at)
        super().take_done(done)  # type: ignore[arg-type]


async def sit_down(server: Server, seed: int) -> Seats:
    """Create a table with one seat."""
    async with rest(server) as http:
        return await new_table(http, "big_chair", [{"who": "me", "name": "Ana"}], seed=seed)


async def play_on(server: Server, waits: list[float], goes_on: Callable[[], bool]) -> None:
    """Play one game after the other."""
    seed = 0
    while goes_on():
        player = Waiting(server, await sit_down(server, seed))
        player.waits = waits
        await player.play(until=lambda player: player.over() or not goes_on())
        seed += 1


async def among(server: Server, effort: Effort, bothers: list[Bother]) -> tuple[list[float], list[float], list[int]]:
    """Return the waits without load, the waits under load, and a list with an item for each unit of load."""
    alone, waits, done = list[float](), list[float](), list[int]()
    await play_on(server, alone, lambda: len(alone) < ALONE)
    effort.begins()

    def goes_on() -> bool:
        return effort.goes_on(len(done)) or len(waits) < ALONE

    await asyncio.gather(play_on(server, waits, goes_on), *[bother(done, goes_on) for bother in bothers])
    return alone, waits, done


def part_of(waits: list[float], part: float) -> float:
    """Return the quantile of the waits: the time within which this fraction of the answers was stored."""
    return sorted(waits)[int(len(waits) * part)]


def judged(server: Server, alone: list[float], waits: list[float]) -> tuple[str, list[str]]:
    """Return a summary of the measurements, and the failures."""
    before, middle, most = part_of(alone, 0.95), part_of(waits, 0.5), part_of(waits, 0.95)
    wrong = [] if server.healthy() else ["the server is not well"]
    wrong += [f"p95 is {1000 * most:.0f} ms"] if most > max(MOST, WORSE * before) else []
    said = f"{len(waits)} answers, p50 {1000 * middle:.1f} ms, p95 {1000 * most:.1f} ms"
    return f"{said}; before that p95 {1000 * before:.1f} ms", wrong
