"""Searches behind hints, on real servers with real worker processes."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from holdfast.doors.web.limits import job_settings_from
from holdfast.kernel.errors import HoldfastError
from holdfast.lab.jobs.runner import JobSettings
from tests.waiting import until
from tests.web.messages import Hint, Searched
from tests.web.player import Player, Seats, Sent, new_table, rest
from tests.web.server import Server
from tests.web.workers import JOBS, is_alive, workers_of

ME = {"who": "me", "name": "Ana"}


@pytest.fixture(scope="module")
def searching(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with jobs."""
    server = Server(tmp_path_factory.mktemp("searching"))
    server.jobs = JOBS
    server.start()
    yield server
    server.stop()


Work = Callable[[Player, ClientConnection], Awaitable[None]]


def at_a_table(server: Server, work: Work, game: str = "big_chair", seats: int = 1) -> Player:
    """Open a table, and let its player do some work there."""

    async def whole() -> Player:
        async with rest(server) as http:
            player = Player(server, await new_table(http, game, [ME] * seats))
        async with player.connected() as socket:
            await player.greet(socket)
            await work(player, socket)
        return player

    return asyncio.run(whole())


async def hinted(player: Player, socket: ClientConnection) -> Hint:
    """Ask for a hint, and return it."""
    seat, _ = await asked(player, socket)
    player.open = Sent(player.number(), seat, "", player.at)
    await player.say(socket, {"do": "hint", "id": player.open.id, "seat": seat, "at": player.at})
    while player.open:
        await player.hear(socket)
    assert isinstance(player.last, Hint)
    return player.last


async def asked(player: Player, socket: ClientConnection) -> tuple[int, list[str]]:
    """Wait until one of the seats has several answers; return it and their keys."""
    while True:
        found = player.to_answer()
        if found and len(found[1].options) > 1:
            return found[0], [option.key for option in found[1].options]
        if found:
            await player.choose(socket, found[0], found[1].options[0].key)
        await player.hear(socket)


async def searched(player: Player, socket: ClientConnection) -> Searched:
    """Wait for the result of a search."""
    while not isinstance(player.last, Searched):
        await player.hear(socket)
    return player.last


async def answered(player: Player, socket: ClientConnection) -> None:
    """Give an answer, and wait until the next question."""
    seat, keys = await asked(player, socket)
    before = player.at
    await player.choose(socket, seat, keys[0])
    while player.at == before or player.open:
        await player.hear(socket)


def counted(server: Server, outcome: str) -> float:
    """Return the number of hint jobs with an outcome."""
    text = httpx.get(f"{server.url}/api/metrics").text
    lines = [line for line in text.splitlines() if line.startswith("holdfast_jobs_total")]
    return sum(float(line.split()[-1]) for line in lines if 'kind="hint"' in line and f'outcome="{outcome}"' in line)


def test_a_hint_comes_at_once_and_then_what_a_search_has_found(searching: Server) -> None:
    async def work(player: Player, socket: ClientConnection) -> None:
        hint = await hinted(player, socket)
        found = await searched(player, socket)
        assert hint.searching
        assert found.id == hint.id
        assert found.outcome == ("same" if found.key == hint.key else "better")
        assert found.bot == hint.bot
        assert "layed on from here" in found.why
        kept = counted(searching, "kept")
        again = await hinted(player, socket)
        assert (await searched(player, socket)).key == found.key
        assert player.last != found  # its id is that of the second hint
        assert (again.key, again.why) == (hint.key, hint.why)
        assert counted(searching, "kept") == kept + 1

    at_a_table(searching, work)


def test_a_search_ends_with_its_question_and_holds_nothing_up(searching: Server) -> None:
    """The worker process stands still meanwhile: nothing that the table does can wait for it."""

    async def work(player: Player, socket: ClientConnection) -> None:
        await hinted(player, socket)
        await until(lambda: workers_of(searching))
        (worker,) = workers_of(searching)
        os.kill(worker, signal.SIGSTOP)
        before = counted(searching, "cancelled")
        await answered(player, socket)
        await until(lambda: counted(searching, "cancelled") == before + 1)
        assert (await hinted(player, socket)).searching
        await searched(player, socket)  # by another process; that of the first question would fail
        assert workers_of(searching) != [worker]

    player = at_a_table(searching, work)
    assert len(player.searches) == 1


def test_a_worker_that_is_killed_costs_a_second_try(searching: Server) -> None:
    async def work(player: Player, socket: ClientConnection) -> None:
        await answered(player, socket)
        await hinted(player, socket)
        await until(lambda: workers_of(searching))
        for worker in workers_of(searching):
            os.kill(worker, signal.SIGKILL)
        assert (await searched(player, socket)).outcome != "none"

    at_a_table(searching, work)


def test_only_who_asked_is_told(searching: Server) -> None:
    """The others at the table check that they get nothing that they have not asked for."""

    async def work(player: Player, socket: ClientConnection) -> None:
        watcher = Player(searching, Seats(player.seats.table, {}))
        async with watcher.connected() as other:
            await watcher.greet(other)
            await hinted(player, socket)
            await searched(player, socket)
            await answered(player, socket)
            while watcher.n < player.n:
                await watcher.hear(other)

    at_a_table(searching, work)


def test_without_jobs_there_is_only_the_hint(server: Server) -> None:
    async def work(player: Player, socket: ClientConnection) -> None:
        hint = await hinted(player, socket)
        assert hint.key
        assert not hint.searching

    at_a_table(server, work)
    assert workers_of(server) == []


@pytest.mark.parametrize("by", [signal.SIGKILL, signal.SIGTERM])
def test_no_process_outlives_its_server(server_folder: Path, by: signal.Signals) -> None:
    server = Server(server_folder)
    server.jobs = JOBS
    server.start()
    found: list[int] = []

    async def work(player: Player, socket: ClientConnection) -> None:
        await hinted(player, socket)
        await until(lambda: workers_of(server))
        found.extend(workers_of(server))
        server.end(by)

    with suppress(ConnectionClosed):
        at_a_table(server, work)
    assert found
    asyncio.run(until(lambda: not any(map(is_alive, found))))


def test_settings_come_from_the_environment() -> None:
    assert job_settings_from({}) == JobSettings()
    assert job_settings_from({"HOLDFAST_JOBS_PROCESSES": "0", "HOLDFAST_JOBS_HINT_SECONDS": "2"}) == JobSettings(
        processes=0, hint_seconds=2
    )
    with pytest.raises(HoldfastError, match="HOLDFAST_JOBS_NICE must be a whole number"):
        job_settings_from({"HOLDFAST_JOBS_NICE": "low"})
