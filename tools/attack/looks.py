"""Spectators of a long game request everything that can be requested, while a player plays at another table."""

import asyncio
import json
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import httpx

from holdfast.games import game_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.kernel.journal import Journal, begin
from tests.web.pairs import PATIENCE, connected, prepared, written
from tests.web.server import Server, serving
from tools.attack.effort import Effort
from tools.attack.waits import Bother, among, judged

WATCHERS = 6
ANSWERS = 400
"""The length of the watched game."""

ASKED = ("", "/contents?lang=fr", "/history", "/story/{line}", "/history/{line}")


def long_game() -> Journal:
    """Return a game with a long log."""
    game = game_named("mr_president")
    journal, dice = begin(game, game.set_up(seed=3)), Dice(3, "looks")
    while journal.state.asked and len(journal.moves) < ANSWERS:
        seat = undecided(journal.state)[0]
        options = options_for(journal.state, seat)
        journal.choose(seat, key_of(options[dice.below(len(options))]))
    return journal


def ask(server: Server, table: str, number: int) -> None:
    """Request each kind of history page once, at varying lines. The server may refuse too many requests."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        for path in ASKED:
            http.get(f"/api/tables/{table}{path.format(line=number % ANSWERS)}")


def come(server: Server, table: str, number: int) -> None:
    """Connect as a spectator who has received few or no lines, and disconnect."""
    with connected(server, table) as socket:
        seen = {"branch": 0, "lines": {"null": number % 50}, "chat": 0}
        socket.send(json.dumps({"do": "hello", "tokens": [], "lang": ("en", "fr")[number % 2], "seen": seen}))
        while json.loads(socket.recv(timeout=PATIENCE))["is"] != "state":
            pass


def watching(server: Server, table: str, ways: list[Callable[[Server, str, int], None]]) -> Bother:
    """Return a task that looks again and again."""

    async def go_on(looks: list[int], goes_on: Callable[[], bool]) -> None:
        turns = cycle(ways)
        while goes_on():
            await asyncio.to_thread(next(turns), server, table, len(looks))
            looks.append(1)

    return go_on


def attack(effort: Effort, folder: Path) -> tuple[str, str, list[str]]:
    """Return what the player measured, and whether the server is healthy."""
    data = folder / "server"
    store, journal = prepared(data), long_game()
    table = written(store, journal, journal.state)
    store.close()
    with serving(data) as server:
        watchers = [watching(server, table, [ask, come] if at % 2 else [come, ask]) for at in range(WATCHERS)]
        alone, waits, looks = asyncio.run(among(server, effort, watchers))
        return f"{len(looks)} looks", *judged(server, alone, waits)
