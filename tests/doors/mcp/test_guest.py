"""An assistant as a guest at a real server, beside a person who plays through the protocol of the page."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from holdfast.doors.mcp.guest import GuestSeat
from holdfast.doors.mcp.seat import Seen
from holdfast.doors.mcp.tables import still_waits
from tests.doors.mcp.assistant import Assistant, assist, assist_over_stdio
from tests.waiting import until
from tests.web.player import Seats, new_table, rest, take_seat
from tests.web.server import SWIFT, Server, serving

pytestmark = pytest.mark.slow

ME, OPEN = {"who": "me", "name": "Ana"}, {"who": "open"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of this file."""
    with serving(tmp_path_factory.mktemp("guests"), limits=SWIFT) as running:
        yield running


class Person:
    """A person at a table: what the page would know, and what it can say."""

    def __init__(self, socket: ClientConnection, seat: int) -> None:
        self.socket, self.seat = socket, seat
        self.table: dict[str, Any] = {}
        self.eye: dict[str, Any] = {}
        self.at = self.n = 0
        self.notes: list[tuple[str, int, str]] = []
        self.replies: dict[str, dict[str, Any]] = {}
        self.numbers = count(1)

    async def listen(self) -> None:
        """Take messages until the connection ends."""
        async for raw in self.socket:
            message = json.loads(raw)
            if message["is"] == "table":
                self.table = message
            elif message["is"] == "state":
                self.at, self.n = message["at"], message["n"]
                self.table |= message["now"]
                self.eye = message["eyes"][0]
            elif message["is"] == "chat":
                self.notes += [(said["note"], said["seat"], said["name"]) for said in message["said"] if said["note"]]
            elif message["is"] in ("done", "refused"):
                self.replies[message["id"]] = message

    async def say(self, **command: Any) -> dict[str, Any]:
        """Send a command, and return the reply."""
        name = str(next(self.numbers))
        await self.socket.send(json.dumps({"id": name, "seat": self.seat, **command}))
        await until(lambda: name in self.replies)
        return self.replies[name]

    async def choose(self, key: str | None = None) -> None:
        """Answer the open question, with the first option unless a key is given, and see what follows."""
        key = key or self.eye["asked"]["options"][0]["key"]
        reply = await self.say(do="choose", at=self.at, key=key)
        await until(lambda: self.n >= reply.get("n", 0))

    def seat_of(self, number: int) -> dict[str, Any]:
        """A seat in the last table message."""
        found: dict[str, Any] = self.table["seats"][number]
        return found


@asynccontextmanager
async def person_at(server: Server, seats: Seats, seat: int = 0) -> AsyncIterator[Person]:
    """A person in a seat, connected as the page is."""
    async with connect(server.play_url(seats.table), proxy=None) as socket:
        await socket.send(json.dumps({"do": "hello", "tokens": [seats.tokens[seat]]}))
        person = Person(socket, seat)
        listening = asyncio.create_task(person.listen())
        try:
            await until(lambda: person.table and person.eye)
            yield person
        finally:
            listening.cancel()


async def table_of(server: Server, game: str, *others: dict[str, Any], **more: Any) -> Seats:
    """Open a table as a person does; the other seats are open or those of bots."""
    async with rest(server) as http:
        return await new_table(http, game, [ME, *others], **more)


def link_of(server: Server, seats: Seats) -> str:
    """The link that people share."""
    return f"{server.url}/t/{seats.table}"


def guest_of(assistant: Assistant, look: dict[str, Any]) -> GuestSeat:
    """The seat of an assistant, with what it keeps to itself."""
    seat = assistant.tables.held[look["table"]].seat
    assert isinstance(seat, GuestSeat)
    return seat


async def go_on_beside_others(
    assistant: Assistant, look: dict[str, Any], dice: random.Random, told: list[int]
) -> dict[str, Any]:
    """Answer if asked, unless others have closed the question meanwhile; wait a moment; note the lines of the log."""
    if look["status"] == "your turn":
        key = dice.choice(look["options"])["key"]
        done = await assistant.client.call_tool("choose", {"table": look["table"], "key": key})
        assert done.structured_content or "call look" in str(done.content), done.content
        told += [line["n"] for line in (done.structured_content or {"log": []})["log"]]
    look = await assistant.call("wait", table=look["table"], seconds=0.05)
    told += [line["n"] for line in look["log"]]
    return look


def without_question(seen: Seen) -> Seen:
    """What a seat would see if it had no question."""
    return seen._replace(eye={**seen.eye, "asked": None})


# --- Sitting down ---


def test_people_see_that_an_agent_plays_and_when_it_asks_for_a_hint(server: Server) -> None:
    async def work(assistant: Assistant) -> None:
        seats = await table_of(server, "big_chair", OPEN, scenario="test-drive")
        async with person_at(server, seats) as ana:
            assert not any(seat["agent"] for seat in ana.table["seats"])

            look = await assistant.call("join_table", link=link_of(server, seats))
            await until(lambda: ana.seat_of(1)["agent"])
            assert (ana.seat_of(0)["agent"], ana.seat_of(1)["name"]) == (False, "claude (AI)")
            await until(lambda: ("agent", 1, "claude") in ana.notes)
            assert look["seats"] == [
                {"seat": 0, "name": "Ana", "who": "person"},
                {"seat": 1, "name": "claude (AI)", "who": "you"},
            ]

            hint = await assistant.call("hint", table=look["table"])
            await until(lambda: ("hinted", 1, "claude") in ana.notes)
            assert hint["key"] in [option["key"] for option in look["options"]]

    assist(work)


def test_a_whole_game_with_a_person_beside_keeps_the_token_out_of_every_answer(server: Server) -> None:
    async def work(assistant: Assistant) -> None:
        seats = await table_of(server, "survive_thrive", OPEN, {"who": "bot", "bot": "random"}, seed=5)
        async with person_at(server, seats) as ana:
            look = await assistant.call("join_table", link=link_of(server, seats))
            token, dice = guest_of(assistant, look).address.token, random.Random(3)
            assert len(token) > 20
            told = list(range(look["since"]))

            while look["status"] != "over":
                asked = ana.eye["asked"]
                if asked and asked["sealed"] is None and not ana.table["result"]:
                    await ana.choose(dice.choice(asked["options"])["key"])
                else:
                    look = await go_on_beside_others(assistant, look, dice, told)

            await until(lambda: ana.table["result"])
            assert look["result"]["says"] == ana.table["result"]["says"]
            assert told == list(range(look["since"])), "every line is told once"
            assert look["link"] == link_of(server, seats)
            assert not any(token in text for text in assistant.told)

    assist(work)


def test_the_board_of_a_guest_is_drawn_as_in_the_terminal(server: Server) -> None:
    async def work(assistant: Assistant) -> None:
        for game, others in (("big_chair", 0), ("resistance", 2), ("mr_president", 0)):
            bots = [{"who": "bot", "bot": "random"}] * (others - 1)
            seats = await table_of(server, game, *[OPEN][:others], *bots, seed=3)
            mine = f"#seat=0&token={seats.tokens[0]}"
            guest = await assistant.call("join_table", link=link_of(server, seats) + ("" if others else mine))

            board = guest["board"]

            names = [seat["name"] for seat in guest["seats"]]
            own = await assistant.call("start_table", game=game, seats=max(others + 1, 1) if others else None, seed=3)
            if not others:  # the same game in this process, under the same name
                assert board.replace(names[0], "X") == own["board"].replace(own["seats"][0]["name"], "X")
            assert board

    assist(work)


def test_a_full_table_says_who_sits_there(server: Server) -> None:
    async def work(assistant: Assistant) -> None:
        seats = await table_of(server, "big_chair")

        said = await assistant.refused("join_table", link=link_of(server, seats))

        assert "no seat is open at this table (Ana)" in said

    assist(work)


def test_wrong_links_are_refused_with_the_reason(server: Server) -> None:
    async def work(assistant: Assistant) -> None:
        seats = await table_of(server, "big_chair")
        said = assistant.refused
        assert "no such table" in await said("join_table", link=f"{server.url}/t/nosuchtable")
        assert "not yours" in await said("join_table", link=f"{link_of(server, seats)}#seat=0&token=wrong")
        assert "no server answers at http://127.0.0.1:1" in await said("join_table", link="http://127.0.0.1:1/t/k3f9")
        assert "https://games.example.org/t/k3f9" in await said("join_table", link=f"{server.url}/rules/big_chair")

    assist(work)


def test_a_lent_seat_stays_with_the_person(server: Server) -> None:
    async def work(assistant: Assistant) -> None:
        seats = await table_of(server, "big_chair", scenario="test-drive")
        link = f"{link_of(server, seats)}#seat=0&token={seats.tokens[0]}"

        look = await assistant.call("join_table", link=link)
        assert look["seats"][0]["name"] == "Ana (AI)"
        await assistant.call("choose", table=look["table"], key=look["options"][0]["key"])
        await assistant.call("leave", table=look["table"])

        async with person_at(server, seats) as ana:
            assert (ana.seat_of(0)["who"], ana.table["answers"]) == ("person", 1)
            await ana.choose()
            await until(lambda: ana.table["answers"] == 2)
        assert not any(seats.tokens[0] in text for text in assistant.told)

    assist(work)


def test_a_seat_that_it_has_taken_is_open_again_when_it_leaves(server: Server) -> None:
    async def work(assistant: Assistant) -> None:
        seats = await table_of(server, "big_chair", OPEN)
        async with person_at(server, seats) as ana:
            look = await assistant.call("join_table", link=link_of(server, seats))
            await until(lambda: ana.seat_of(1)["agent"])

            await assistant.call("leave", table=look["table"])

            await until(lambda: ana.seat_of(1)["who"] == "open")
            assert not ana.seat_of(1)["agent"]

    assist(work)


def test_at_a_server_it_starts_a_table_that_people_can_join(server: Server) -> None:
    async def work(assistant: Assistant) -> None:
        look = await assistant.call("start_table", game="survive_thrive", seats=4, bots=["trader"], seed=2)
        assert [player["who"] for player in look["seats"]] == ["you", "open", "open", "bot"]
        assert look["link"].startswith(f"{server.url}/t/")

        async with rest(server) as http:
            ben = await take_seat(http, look["link"].rpartition("/")[2], 1, "Ben")
        async with person_at(server, ben, 1) as him:
            assert him.seat_of(0) | {"agent": True} == him.seat_of(0)

        wrong = await assistant.refused("start_table", game="big_chair", scenario="test drive")
        assert "did you mean 'test-drive'?" in wrong

    assist(work, server.url)


def test_the_command_takes_the_server_and_lists_no_options_if_told_so(server: Server) -> None:
    async def work(assistant: Assistant) -> None:
        look = await assistant.call("start_table", game="big_chair", scenario="test-drive", seed=3)

        assert look["link"].startswith(f"{server.url}/t/")
        assert (look["prompt"], "options" in look) == ("Choose a Role", False)

    assist_over_stdio(work, "--server", f"{server.url}/", "--no-options")


# --- Playing with people ---


def test_wait_says_that_it_still_waits_and_returns_when_it_is_ones_turn(server: Server) -> None:
    async def work(assistant: Assistant) -> None:
        seats = await table_of(server, "survive_thrive", OPEN, {"who": "bot", "bot": "trader"}, seed=5)
        async with person_at(server, seats) as ana:
            look = await assistant.call("join_table", link=link_of(server, seats))
            while look["status"] == "your turn":  # answers of its own, until it waits for Ana
                look = await assistant.call("choose", table=look["table"], key=look["options"][0]["key"])

            waited = await assistant.call("wait", table=look["table"], seconds=0)
            assert (waited["still_waiting"], waited["waiting_for"]) == (True, ["Ana"])

            waiting = asyncio.create_task(assistant.call("wait", table=look["table"], seconds=25))
            while not waiting.done():
                asked = ana.eye["asked"]
                if asked and asked["sealed"] is None:
                    await ana.choose()
                await asyncio.sleep(0.02)
            waited = waiting.result()
            assert (waited["still_waiting"], waited["status"]) == (False, "your turn")
            assert waited["log"][0]["n"] == look["since"]

    assist(work)


def test_an_answer_to_a_question_that_has_been_closed_has_no_effect(server: Server) -> None:
    async def work(assistant: Assistant) -> None:
        seats = await table_of(server, "big_chair", OPEN, scenario="test-drive", seed=1)
        async with person_at(server, seats) as ana:
            look = await assistant.call("join_table", link=link_of(server, seats))
            guest = guest_of(assistant, look)
            await ana.choose()
            await until(lambda: guest.n >= ana.n)
            assert guest.eye
            assert guest.eye["asked"]
            offered = [option["key"] for option in guest.eye["asked"]["options"]]
            both = [option["key"] for option in look["options"] if option["key"] in offered]

            said = await assistant.refused("choose", table=look["table"], key=both[0])

            assert said.endswith("is closed; call look, then choose again")
            assert ana.table["answers"] == 1
            look = await assistant.call("look", table=look["table"])
            await assistant.call("choose", table=look["table"], key=look["options"][0]["key"])
            await until(lambda: ana.table["answers"] == 2)

    assist(work)


def test_it_is_asked_to_agree_when_a_person_takes_an_answer_back(server: Server) -> None:
    async def work(assistant: Assistant) -> None:
        seats = await table_of(server, "big_chair", OPEN, scenario="test-drive", seed=1)
        async with person_at(server, seats) as ana:
            look = await assistant.call("join_table", link=link_of(server, seats))
            table = look["table"]
            for reply, left in (("refuse to undo", 1), ("agree to undo", 0)):
                look = await assistant.call("look", table=table)
                if not ana.table["answers"]:
                    await assistant.call("choose", table=table, key=look["options"][0]["key"])
                await until(lambda: ana.table["answers"] == 1)
                await ana.say(do="undo", n=ana.n)
                await until(lambda: "undo" in assistant.tables.look(table, None, False))
                asked = await assistant.call("wait", table=table)
                assert asked["undo"]["keys"] == ["agree to undo", "refuse to undo"]
                assert asked["still_waiting"] is False
                waiting = without_question(guest_of(assistant, look).seen(0))
                assert not still_waits(waiting, waiting, 1)
                assert still_waits(waiting, waiting, 0), "Ana herself is not asked to agree"

                await assistant.call("choose", table=table, key=reply)

                await until(lambda n=left: ana.table["undo"] is None and ana.table["answers"] == n)  # type: ignore[misc]

    assist(work)


def test_it_goes_on_after_the_server_was_restarted(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("restarted")) as server:

        async def work(assistant: Assistant) -> None:
            look = await assistant.call("start_table", game="big_chair", scenario="test-drive", seed=3)
            table = look["table"]
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            guest = guest_of(assistant, look)
            await until(lambda: guest.socket is not None and guest.eye is not None)

            look = await assistant.call("choose", table=table, key=look["options"][0]["key"])

            assert look["status"] == "your turn"
            assert httpx.get(f"{server.url}/api/tables/{look['link'].rpartition('/')[2]}").json()["answers"] == 1

        assist(work, server.url)
