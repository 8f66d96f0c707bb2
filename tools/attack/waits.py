"""Somebody plays while others do their worst; how long the player waits for each answer, before and meanwhile."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from tests.web.player import Player, Seats, new_table, rest
from tests.web.server import Server
from tools.attack.effort import Effort

ALONE = 100
"""Answers before anybody bothers the server: they tell how fast the machine is just now."""

MOST = 0.1
"""Seconds within which 95 of 100 answers are stored, whatever others do, on a machine that has time."""

WORSE = 3.0
"""On one that has not: how many times as long as before."""

Bother = Callable[[list[int], Callable[[], bool]], Awaitable[None]]
"""Something that goes on as long as it should, and notes how much of it there was."""


class Waiting(Player):
    """A player who notes how long each answer took until it was stored."""

    waits: list[float]
    asked_at: float

    async def choose(self, socket: object, seat: int, key: str) -> None:
        """Send an answer, and look at the clock."""
        self.asked_at = time.perf_counter()
        await super().choose(socket, seat, key)  # type: ignore[arg-type]

    def take_done(self, done: object) -> None:
        """An answer is stored."""
        if self.open is not None and self.open in self.answers:
            self.waits.append(time.perf_counter() - self.asked_at)
        super().take_done(done)  # type: ignore[arg-type]


async def sit_down(server: Server, seed: int) -> Seats:
    """A table of one's own."""
    async with rest(server) as http:
        return await new_table(http, "big_chair", [{"who": "me", "name": "Ana"}], seed=seed)


async def play_on(server: Server, waits: list[float], goes_on: Callable[[], bool]) -> None:
    """One game after the other."""
    seed = 0
    while goes_on():
        player = Waiting(server, await sit_down(server, seed))
        player.waits = waits
        await player.play(until=lambda player: player.over() or not goes_on())
        seed += 1


async def among(server: Server, effort: Effort, bothers: list[Bother]) -> tuple[list[float], list[float], list[int]]:
    """How long answers took with nobody else there, and while all this went on, and how much of it there was."""
    alone, waits, done = list[float](), list[float](), list[int]()
    await play_on(server, alone, lambda: len(alone) < ALONE)
    effort.begins()

    def goes_on() -> bool:
        return effort.goes_on(len(done)) or len(waits) < ALONE

    await asyncio.gather(play_on(server, waits, goes_on), *[bother(done, goes_on) for bother in bothers])
    return alone, waits, done


def part_of(waits: list[float], part: float) -> float:
    """The time within which so large a part of the answers was stored."""
    return sorted(waits)[int(len(waits) * part)]


def judged(server: Server, alone: list[float], waits: list[float]) -> tuple[str, list[str]]:
    """What was measured, and what is wrong with it."""
    before, middle, most = part_of(alone, 0.95), part_of(waits, 0.5), part_of(waits, 0.95)
    wrong = [] if server.healthy() else ["the server is not well"]
    wrong += [f"p95 is {1000 * most:.0f} ms"] if most > max(MOST, WORSE * before) else []
    said = f"{len(waits)} answers, p50 {1000 * middle:.1f} ms, p95 {1000 * most:.1f} ms"
    return f"{said}; before that p95 {1000 * before:.1f} ms", wrong
