"""Reconnecting: connections break at any moment, and nobody misses a message or gets one twice."""

import asyncio
from pathlib import Path

import pytest

from tests.web.history import check_table
from tests.web.player import Player, Seats, new_table, rest, save_of, take_seat
from tests.web.server import Server

ME = {"who": "me", "name": "Ana"}
OPEN = {"who": "open"}


@pytest.fixture(scope="module")
def server(swift_server: Server) -> Server:
    """A server for whole games."""
    return swift_server


async def sit_down(server: Server, game: str, seats: list[dict[str, str]], seed: int) -> list[Seats]:
    """A new table: the seats of its creator, each seat taken later, and a spectator's empty list."""
    async with rest(server) as http:
        mine = await new_table(http, game, seats, seed=seed)
        taken = [
            await take_seat(http, mine.table, seat, f"Guest {seat}") for seat, who in enumerate(seats) if who == OPEN
        ]
    return [mine, *taken, Seats(mine.table, {})]


async def play_and_check(server: Server, people: list[Player], folder: Path) -> None:
    """Play to the end of the game; then check everything each player received against the table's history."""
    await asyncio.gather(*[player.play() for player in people])
    async with rest(server) as http:
        save = await save_of(http, people[0].seats)
    for player in people:
        await player.catch_up()
        check_table(player, save, folder)
        assert player.chat == people[0].chat


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("survive_thrive", [ME, OPEN, OPEN]),
        ("survive_thrive", [ME, ME, {"who": "bot", "bot": "trader"}]),
        ("big_chair", [ME, OPEN, {"who": "bot", "bot": "steady"}]),
        ("ares_crisis", [ME, OPEN]),
    ],
    ids=["rivals", "two seats in one hand", "together", "many cards"],
)
def test_a_connection_may_break_right_after_an_answer(
    server: Server, tmp_path: Path, game: str, seats: list[dict[str, str]]
) -> None:
    """Half of all answers are sent without waiting for the reply."""

    async def session() -> None:
        taken = await sit_down(server, game, seats, seed=3)
        people = [Player(server, each, seed=at, hasty=0.5, talkative=0.05) for at, each in enumerate(taken)]
        await play_and_check(server, people, tmp_path)
        assert sum(player.connections for player in people) > 20

    asyncio.run(session())


def test_a_player_may_do_whatever_a_bot_advises(server: Server, tmp_path: Path) -> None:
    async def session() -> None:
        taken = await sit_down(server, "big_chair", [ME], seed=1)
        ana = Player(server, taken[0], advised=True)
        await ana.play(until=lambda player: len(player.answers) > 10)
        ana.advised = False
        await play_and_check(server, [ana], tmp_path)

    asyncio.run(session())


def test_two_devices_of_one_seat_show_the_same(server: Server, tmp_path: Path) -> None:
    """A link opens a seat on a second device; the faster device answers."""

    async def session() -> None:
        taken = await sit_down(server, "big_chair", [ME, {"who": "bot", "bot": "steady"}], seed=2)
        people = [Player(server, taken[0], seed=at, pause=0.02) for at in range(2)]
        await asyncio.gather(*[player.play() for player in people])
        for player in people:
            await player.catch_up()
        assert people[0].lines == people[1].lines
        assert people[0].eyes[0].view == people[1].eyes[0].view
        assert all(any(each.stored for each in player.answers) for player in people)

    asyncio.run(session())


def test_an_answer_taken_back_is_taken_back_for_everybody(server: Server, tmp_path: Path) -> None:
    """After an undo, log lines are replaced from the first difference, also for a player who was away."""

    async def session() -> None:
        taken = await sit_down(server, "big_chair", [ME], seed=4)
        ana, away = Player(server, taken[0]), Player(server, taken[1])
        await ana.play(until=lambda player: player.n > 12)
        await away.catch_up()
        await ana.catch_up()
        before, branch = ana.n, ana.branch
        async with ana.connected() as socket:
            await ana.greet(socket)
            for _ in range(3):
                await ana.take_back(socket, 0)
        await away.catch_up()
        assert ana.n > before
        assert ana.branch != branch
        assert away.lines[None] == [line for line in ana.lines[0] if not line.own]
        await ana.play()

    asyncio.run(session())


def test_the_games_go_on_after_a_server_was_stopped_in_good_order(server: Server, tmp_path: Path) -> None:
    async def session() -> None:
        bot = {"who": "bot", "bot": "steward"}
        taken = await sit_down(server, "survive_thrive", [ME, bot, bot], seed=8)
        people = [Player(server, taken[0])]
        await people[0].play(until=lambda player: player.n > 60)
        await asyncio.to_thread(server.restart)
        await play_and_check(server, people, tmp_path)

    asyncio.run(session())
