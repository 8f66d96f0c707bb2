"""Oversized, foreign or odd input from strangers does no harm."""

import asyncio
import json
import random
from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from holdfast.table.names import isolate
from tests.web.messages import Done, Pong, Refused
from tests.web.player import Player, new_table, rest, take_seat
from tests.web.server import Server
from tests.web.target import CUT, PATIENCE, POLICY_VIOLATION, Target, line, must_refuse, reply, seated, send

# --- Too much ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [8 * 1024 + 1, 100_000, 2_000_000])
def test_a_message_that_is_too_long_is_refused(target: Target, size: int) -> None:
    with target.unchanged(), seated(target, target.ben) as socket:
        frame = json.dumps({"do": "say", "id": "1", "seat": 1, "text": ""})
        must_refuse(socket, frame.replace('""', f'"{"x" * (size - len(frame))}"'))


def test_a_message_in_many_pieces_is_one_message(target: Target) -> None:
    with target.unchanged(), seated(target, target.ben) as socket:
        try:
            socket.send("x" * 1024 for _ in range(100))
        except ConnectionClosed:
            return
        assert isinstance(reply(socket), Refused | None)


def test_a_flood_is_refused_and_then_cut_off(target: Target) -> None:
    with target.unchanged(), seated(target, target.ben) as socket:
        with suppress(ConnectionClosed):
            for _ in range(2_000):
                send(socket, {"do": "ping"})
        with suppress(ConnectionClosed):
            for _ in range(2_000):
                socket.recv(PATIENCE, decode=False)
        # A client that keeps sending while it is cut off may lose the close frame with the reason.
        assert socket.close_code in (POLICY_VIOLATION, CUT)


def test_a_short_flood_is_refused_with_a_reason(target: Target) -> None:
    with target.unchanged(), seated(target, target.ben) as socket:
        for number in range(25):
            send(socket, {"do": "ping", "id": str(number)})
        answers = [reply(socket) for _ in range(25)]
        refused = [answer for answer in answers if isinstance(answer, Refused)]
        assert {answer.kind for answer in refused} == {"too many"}
        assert refused[-1].id == "24", "the refusal must carry the id of its message"


def test_a_seat_has_at_most_eight_connections(target: Target) -> None:
    with target.unchanged(), ExitStack() as stack:
        answers = []
        for _ in range(9):
            socket = stack.enter_context(line(target.server, target.table))
            send(socket, {"do": "hello", "tokens": list(target.cleo.tokens.values())})
            send(socket, {"do": "ping"})
            answers.append(reply(socket))
        assert all(isinstance(answer, Pong) for answer in answers[:8])
        assert answers[8] is None or isinstance(answers[8], Refused)


def test_the_server_outlives_connections_that_break_in_every_way(target: Target) -> None:
    """Half a handshake, half a frame, a frame with a wrong length: each ends only its own connection."""
    dice = random.Random(7)
    with target.unchanged():
        for _ in range(30):
            with line(target.server, target.table) as socket:
                send(socket, {"do": "hello", "tokens": list(target.ben.tokens.values())})
                socket.socket.sendall(dice.randbytes(dice.randint(1, 400)))
                socket.socket.close()


# --- Permission to connect --------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1.evil.example", "file://"])
def test_a_page_of_another_site_cannot_connect(target: Target, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused, line(target.server, target.table, origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_the_own_page_and_programs_can_connect(target: Target) -> None:
    for origin in (None, target.server.url):
        with line(target.server, target.table, origin=origin) as socket:
            send(socket, {"do": "ping"})
            assert isinstance(reply(socket), Pong | Refused)


@pytest.mark.parametrize("table", ["nothere234", "..%2f..", "' OR 1=1 --", "x" * 300, "%00"])
def test_there_is_nothing_at_a_table_that_does_not_exist(server: Server, table: str) -> None:
    with suppress(InvalidStatus), line(server, table.replace(" ", "%20")) as socket:
        must_refuse(socket, {"do": "hello", "tokens": []})
    assert server.healthy()


# --- Text from people -------------------------------------------------------------------------------------------

NASTY = [
    "<b onclick=x>'--",
    "'); DROP TABLE events;--",
    "{seat} {0} %s %(a)s",
    "</script>",
    "\u202eAna",
    "😀é漢",
    "👩\u200d🚀 می\u200cخواهم",
]


@pytest.mark.parametrize("words", NASTY)
def test_words_come_back_as_they_were_written(server: Server, words: str) -> None:
    async def session() -> None:
        async with rest(server) as http:
            seats = await new_table(http, "big_chair", [{"who": "me", "name": words}, {"who": "open"}], seed=1)
            other = await take_seat(http, seats.table, 1, words)
            answer = await http.get(f"/api/tables/{seats.table}")
            assert answer.headers["content-type"].startswith("application/json")
        ana, ben = Player(server, seats), Player(server, other)
        async with ana.connected() as socket:
            await ana.greet(socket)
            await ana.talk(socket, 0, f"{words} {words}")
            while ana.open or not ana.chat:
                await ana.hear(socket)
        await ben.catch_up()
        assert [said.text for said in ben.chat if said.note is None] == [f"{shown(words)} {shown(words)}"]
        assert ben.info is not None
        name = shown(words)[:24].strip()
        assert [seat.name for seat in ben.info.seats] == [isolate(name), isolate(f"{name} 2")]
        assert server.healthy()
        await asyncio.gather(*[player.play(until=lambda player: player.n > 12) for player in (ana, ben)])

    asyncio.run(session())


def shown(words: str) -> str:
    """Text without invisible characters, such as direction marks."""
    return words.replace("\u202e", "")


def test_an_answer_that_is_allowed_is_done(target: Target) -> None:
    """The other tests would prove little if everything were refused."""
    other = Target(target.server)
    with seated(other, other.ben) as socket:
        send(socket, {"do": "choose", "id": "1", "seat": 1, "at": other.at, "key": other.open_key(1)})
        assert isinstance(reply(socket), Done)
