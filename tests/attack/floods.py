"""Connections flood a server with empty frames while somebody plays; how long the player waits for each answer."""

import asyncio
import time
from itertools import cycle
from pathlib import Path

from tests.attack.effort import Effort
from tests.web.flood import EMPTY, flood
from tests.web.player import Player, Seats, new_table, rest
from tests.web.server import Server, serving

FLOODERS = 8
FRAMES = 40_000


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


async def flood_on(server: Server, table: str, effort: Effort, sent: list[int]) -> None:
    """One flood after the other."""
    kinds = cycle(EMPTY)
    while effort.goes_on(len(sent)):
        await asyncio.to_thread(flood, server, table, next(kinds), FRAMES)
        sent.append(FRAMES)


async def play_on(server: Server, effort: Effort, sent: list[int], waits: list[float]) -> None:
    """One game after the other."""
    seed = 0
    while effort.goes_on(len(sent)):
        player = Waiting(server, await sit_down(server, seed))
        player.waits = waits
        await player.play(until=lambda player: player.over() or not effort.goes_on(len(sent)))
        seed += 1


async def among_floods(server: Server, effort: Effort) -> tuple[list[float], list[int]]:
    """Play and flood at the same time."""
    waits, sent = list[float](), list[int]()
    target = await sit_down(server, 99)
    floods = [flood_on(server, target.table, effort, sent) for _ in range(FLOODERS)]
    await asyncio.gather(play_on(server, effort, sent, waits), *floods)
    return sorted(waits), sent


def attack(effort: Effort, folder: Path) -> tuple[str, str, list[str]]:
    """What the player measured, and whether the server is well."""
    with serving(folder / "server") as server:
        waits, sent = asyncio.run(among_floods(server, effort))
        well = server.healthy()
    middle, most = (1000 * waits[int(len(waits) * part)] for part in (0.5, 0.95))
    wrong = ([] if well else ["the server is not well"]) + ([] if most < 100 else [f"p95 is {most:.0f} ms"])
    tried = f"{len(sent)} floods of {FRAMES} frames"
    return tried, f"{len(waits)} answers, p50 {middle:.1f} ms, p95 {most:.1f} ms", wrong
