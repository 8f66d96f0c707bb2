"""No acknowledged command is lost: servers are killed at random moments under load, and the games continue."""

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.amounts import DEATHS_BY_TURNS, KILLS
from tests.waiting import until
from tests.web.history import check_table
from tests.web.player import Player, Seats, new_table, rest, save_of, take_seat
from tests.web.server import SWIFT, Server, serving

pytestmark = pytest.mark.timeout(900)

MOST_ANSWERS = 40
"""The most answers before a server is killed."""

ME = {"who": "me", "name": "Ana"}
OPEN = {"who": "open"}
TABLES = [
    ("big_chair", [ME]),
    ("big_chair", [ME, {"who": "bot", "bot": "steady"}, {"who": "bot", "bot": "random"}]),
    ("big_chair", [ME, OPEN]),
    ("survive_thrive", [ME, {"who": "bot", "bot": "trader"}, {"who": "bot", "bot": "steward"}]),
    ("survive_thrive", [ME, OPEN, OPEN]),
    ("survive_thrive", [ME, ME, {"who": "bot", "bot": "developer"}, {"who": "bot", "bot": "random"}]),
]
"""The tables played at the same time; a finished game is followed by another with a new seed."""


class Session:
    """One of the tables, played game after game by its people until the last server has been killed."""

    def __init__(self, server: Server, game: str, seats: list[dict[str, str]], seed: int) -> None:
        self.server = server
        self.game, self.seats, self.seed = game, seats, seed
        self.games: list[list[Player]] = []

    async def play(self, killing: "Killing", until: Callable[[Player], bool] = Player.over) -> None:
        """Play games one after the other while servers are killed, at least one, each to its end or until a condition
        holds.
        """
        while not self.games or not killing.over:
            people = await self.sit_down(seed=self.seed + len(self.games))
            self.games.append(people)
            await asyncio.gather(*[player.play(until) for player in people])

    async def sit_down(self, seed: int) -> list[Player]:
        """A new table with a player for every seat that is not a bot's; creating it is retried while the server is
        down.
        """
        while True:
            try:
                async with rest(self.server) as http:
                    mine = await new_table(http, self.game, self.seats, seed=seed)
                    taken = [
                        await take_seat(http, mine.table, seat, f"Guest {seat}")
                        for seat, who in enumerate(self.seats)
                        if who["who"] == "open"
                    ]
                    return [Player(self.server, each, seed, talkative=0.05) for each in (mine, *taken)]
            except httpx.TransportError:
                await asyncio.sleep(0.05)


class Killing:
    """Kills the server again and again."""

    def __init__(self, server: Server, sessions: list[Session], seed: int) -> None:
        self.server = server
        self.sessions = sessions
        self.dice = random.Random(seed)
        self.kills = 0
        self.over = False

    def sent(self) -> int:
        """The number of answers sent at all tables, stored or not."""
        return sum(len(player.answers) for session in self.sessions for game in session.games for player in game)

    async def go_on(self, times: int) -> None:
        """Kill after a number of answers, which is a random moment for the other tables; restart at once."""
        while self.kills < times:
            last = self.sent() + self.dice.randint(0, MOST_ANSWERS)
            await until(lambda last=last: self.sent() >= last, self.server.patience)  # type: ignore[misc]
            self.server.kill()
            self.kills += 1
            self.server.launch()
            await asyncio.to_thread(self.server.wait_until_healthy)
        self.over = True


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(database: str | None, server_folder: Path) -> None:
    with serving(server_folder, database, SWIFT) as server:
        sessions = [Session(server, *table, seed=100 * number) for number, table in enumerate(TABLES)]

        asyncio.run(play_among_killings(server, sessions))
        acknowledged = asyncio.run(check_all(server, sessions))

    assert acknowledged > 5 * KILLS, "too few answers were sent"


async def play_among_killings(server: Server, sessions: list[Session]) -> None:
    """Play while servers are killed, and then to the end."""
    killing = Killing(server, sessions, seed=len(server.database or ""))
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(killing.go_on(KILLS))
        for session in sessions:
            tasks.create_task(session.play(killing))
    assert killing.kills == KILLS


async def check_all(server: Server, sessions: list[Session]) -> int:
    """Check every table against what its players know; returns the number of acknowledged answers."""
    acknowledged = 0
    async with rest(server) as http:
        for people in [people for session in sessions for people in session.games]:
            save = await save_of(http, people[0].seats)
            for player in people:
                await player.catch_up()
                assert check_table(player, save, server.folder).result is not None
                acknowledged += sum(each.stored is True for each in player.answers)
    return acknowledged


# --- Two servers on one database --------------------------------------------------------------------------------

BOT = {"who": "bot", "bot": "random"}


@pytest.fixture
def pair(server_folder: Path, postgres_url: str) -> Iterator[tuple[Server, Server]]:
    """Two servers that share a database."""
    with (
        serving(server_folder / "one", postgres_url, SWIFT) as one,
        serving(server_folder / "two", postgres_url, SWIFT) as two,
    ):
        yield one, two


@pytest.mark.parametrize(
    ("game", "seats"),
    [("survive_thrive", [ME, OPEN, OPEN]), ("survive_thrive", [ME, OPEN, BOT]), ("big_chair", [ME, OPEN, OPEN])],
    ids=["rivals", "rivals and a bot", "together"],
)
def test_players_on_different_servers_see_every_move_and_outlive_a_server(
    pair: tuple[Server, Server], tmp_path: Path, game: str, seats: list[dict[str, str]]
) -> None:
    asyncio.run(play_on_both(pair, tmp_path, game, seats))


async def play_on_both(pair: tuple[Server, Server], folder: Path, game: str, seats: list[dict[str, str]]) -> None:
    """Play through both servers; then each is killed in turn while its players continue through the other."""
    people = await spread_out(pair, game, seats)
    await play_some(people, further=8)
    dice = random.Random(6)
    for turn in range(DEATHS_BY_TURNS):
        await outlive(*(pair if turn % 2 else pair[::-1]), people, after=dice.randint(0, 3))
    await asyncio.gather(*[player.play() for player in people])

    async with rest(pair[1]) as http:
        save = await save_of(http, people[0].seats)
    for player in people:
        await player.catch_up()
        assert check_table(player, save, folder).result is not None
        assert player.chat == people[0].chat


async def spread_out(pair: tuple[Server, Server], game: str, seats: list[dict[str, str]]) -> list[Player]:
    """The people of a new table and a spectator at each server; neighbours are on different servers."""
    async with rest(pair[0]) as first, rest(pair[1]) as second:
        mine = await new_table(first, game, seats, seed=5)
        taken = [
            await take_seat((first, second)[seat % 2], mine.table, seat, f"Guest {seat}")
            for seat, who in enumerate(seats)
            if who == OPEN
        ]
    everybody = [mine, *taken, Seats(mine.table, {}), Seats(mine.table, {})]
    return [Player(pair[at % 2], each, seed=at, talkative=0.05) for at, each in enumerate(everybody)]


async def play_some(people: list[Player], further: int) -> None:
    """Play until a number of further events has happened and everybody has received them."""
    last = max(player.n for player in people) + further
    await asyncio.gather(*[player.play(until=lambda player: player.n >= last or player.over()) for player in people])


async def outlive(dying: Server, staying: Server, people: list[Player], after: int) -> None:
    """Kill one server while all play through both; they continue through the other, and the first is restarted."""
    for at, player in enumerate(people):
        player.server = (dying, staying)[at % 2]
    async with asyncio.TaskGroup() as tasks:
        playing = tasks.create_task(play_some(people, further=after + 4))
        last = max(player.n for player in people) + after
        await until(lambda: max(player.n for player in people) >= last)
        assert not playing.done(), "all games were over before the last kill"
        dying.kill()
        for player in people:
            player.server = staying
        dying.launch()
    await asyncio.to_thread(dying.wait_until_healthy)
