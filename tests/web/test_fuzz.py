"""Nothing illegal happens: whatever comes over the wire, it is answered, and the table stays as it was."""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.web.messages import Chat, Done, FromServer, Pong, Refused, State, TableFields, TableInfo, read
from tests.web.player import Player, Seats, new_table, rest, take_seat
from tests.web.server import Server

PATIENCE = 300.0
CUT, POLICY_VIOLATION, TOO_BIG = 1006, 1008, 1009
REFUSING_CODES = {1002, 1003, 1007, POLICY_VIOLATION, TOO_BIG}
"""The codes with which a connection is closed because of what came over it."""

few = settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


class Target:
    """A table of rivals at which it is Ana's and Ben's and Cleo's turn, so that nothing happens by itself."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ana, self.ben, self.cleo = asyncio.run(self.sit_down())
        self.table = self.ana.table
        self.before = self.now()

    async def sit_down(self) -> list[Seats]:
        """Three people; some moves are played, so that there is something to lose."""
        async with rest(self.server) as http:
            seats = [{"who": "me", "name": "Ana"}, {"who": "open"}, {"who": "open"}]
            mine = await new_table(http, "survive_thrive", seats, seed=21)
            people = [mine, *[await take_seat(http, mine.table, at, name) for at, name in ((1, "Ben"), (2, "Cleo"))]]
        stopped = asyncio.Event()

        def all_are_asked(player: Player) -> bool:
            if player.n > 30 and player.info and player.info.waiting == [0, 1, 2]:
                stopped.set()  # whoever sees it does not answer, so the question stays open
            return stopped.is_set()

        await asyncio.gather(*[Player(self.server, each).play(until=all_are_asked) for each in people])
        return people

    def now(self) -> tuple[TableFields, list[State], list[Chat]]:
        """Everything there is to know: what is public, what each seat sees, and what was said."""
        answer = httpx.get(f"{self.server.url}/api/tables/{self.table}", verify=False)
        info = msgspec.json.decode(answer.content, type=TableFields)
        info.watchers = 0
        for seat in info.seats:
            seat.here = False
        heard = [hear_all(self.server, seats) for seats in (self.ana, self.ben, self.cleo)]
        states = [message for messages in heard for message in messages if isinstance(message, State)]
        return info, states, [message for messages in heard for message in messages if isinstance(message, Chat)]

    @property
    def at(self) -> int:
        """The number of the question now open."""
        return self.before[1][0].at

    def open_key(self, seat: int) -> str:
        """An answer that is offered to a seat."""
        asked = self.before[1][seat].eyes[0].asked
        assert asked is not None
        return asked.options[0].key

    @contextmanager
    def unchanged(self) -> Iterator[None]:
        """Whatever happens in between changes nothing, and the server stays well."""
        yield
        assert self.server.healthy()
        assert self.now() == self.before


@pytest.fixture(scope="module")
def target(server: Server) -> Target:
    """The table that everybody tries to disturb."""
    return Target(server)


# --- Sending anything -------------------------------------------------------------------------------------------


def line(server: Server, table: str, **more: Any) -> ClientConnection:
    """A connection to a table."""
    socket: ClientConnection = connect(server.play_url(table), proxy=None, compression=None, max_size=None, **more)
    return socket


def hear_all(server: Server, seats: Seats) -> list[FromServer]:
    """What a server says to a hello."""
    with line(server, seats.table) as socket:
        send(socket, {"do": "hello", "tokens": list(seats.tokens.values()), "lang": "en"})
        heard: list[FromServer] = []
        while not {TableInfo, State, Chat} <= {type(message) for message in heard}:
            heard.append(read.decode(socket.recv(PATIENCE, decode=False)))
        return heard


def send(socket: ClientConnection, message: Any) -> None:
    """Send something as JSON, or as it is if it is text or bytes."""
    socket.send(message if isinstance(message, str | bytes) else json.dumps(message))


def reply(socket: ClientConnection) -> FromServer | None:
    """The answer to what was sent last, news left aside; None when the connection was closed because of it."""
    try:
        while True:
            message = read.decode(socket.recv(PATIENCE, decode=False))
            if not isinstance(message, TableInfo | State | Chat):
                return message
    except ConnectionClosed:
        assert socket.close_code in REFUSING_CODES, "the connection broke without a reason"
        return None


@contextmanager
def seated(target: Target, *seats: Seats) -> Iterator[ClientConnection]:
    """A connection that has said hello for some seats."""
    with line(target.server, target.table) as socket:
        send(socket, {"do": "hello", "tokens": [token for each in seats for token in each.tokens.values()]})
        send(socket, {"do": "ping"})
        assert isinstance(reply(socket), Pong)
        yield socket


def must_refuse(socket: ClientConnection, message: Any) -> Refused | None:
    """The message is refused, or the connection is closed because of it."""
    try:
        send(socket, message)
    except ConnectionClosed:
        return None
    answer = reply(socket)
    assert answer is None or isinstance(answer, Refused), f"{message!r} was answered by {answer}"
    assert answer is None or answer.says
    return answer


COMMANDS = ["choose", "withdraw", "undo", "agree", "refuse", "say", "seat", "pause", "hint", "preview", "hello", "ping"]

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
fields = st.fixed_dictionaries(
    {},
    optional={
        "id": st.none() | st.text(max_size=8) | anything,
        "seat": st.integers(-3, 5) | anything,
        "at": st.integers(0, 60) | anything,
        "n": st.integers(0, 60) | anything,
        "key": st.text(max_size=20) | anything,
        "text": st.text(max_size=20) | anything,
        "phrase": st.sampled_from(["hello", "nonsense"]) | anything,
        "of": st.integers(-3, 5) | anything,
        "who": st.sampled_from(["me", "bot", "open", "nobody"]) | anything,
        "bot": st.sampled_from(["trader", "os:system"]) | anything,
        "on": st.booleans() | anything,
        "tokens": st.lists(st.text(max_size=30), max_size=3) | anything,
        "lang": st.sampled_from(["en", "fr", "xx", "../../etc"]) | anything,
        "seen": anything,
    },
)
orders = st.builds(
    lambda do, rest: json.dumps({"do": do, **rest}), st.sampled_from(COMMANDS) | st.text(max_size=8) | anything, fields
)
rubbish = st.text(max_size=60) | st.binary(max_size=60) | anything.map(json.dumps)
CORNERS = [
    "",
    "{",
    "[]",
    "null",
    "{}",
    '{"do": null}',
    '{"do": "choose"}',
    '{"do": "nothing", "id": "1"}',
    '{"do": "choose", "do": "ping"}',
    '{"do": "choose", "seat": 1e999, "at": 1, "key": "pass"}',
    '{"do": "choose", "seat": 99999999999999999999999999, "at": 1, "key": "pass"}',
    '{"do": "choose", "seat": true, "at": 1, "key": "pass"}',
    '{"do": "choose", "seat": 0.5, "at": 1, "key": "pass"}',
    '{"do": "say", "seat": 0, "text": "\\ud800"}',
    '{"do": "say", "seat": 0, "text": "' + "\\u0000" * 50 + '"}',
    '{"do": "hello", "tokens": "all of them"}',
    '{"do": "hello", "tokens": [1, 2, 3]}',
    '{"do": "hello", "tokens": [], "seen": {"branch": 0, "lines": {"0": -5}, "chat": -1}}',
    '{"do": "hello", "tokens": [], "seen": {"branch": 0, "lines": {"0": 100000000000000000000}, "chat": 1e30}}',
    "[" * 4_000,
    '{"do":' * 1_000,
    b"\x00\xff\xfe",
    b'{"do": "pause", "seat": 0, "on": true}\xc3',
]


def is_harmless(message: str | bytes) -> bool:
    """Whether a message asks for nothing: a greeting or a ping may be answered."""
    try:
        said = json.loads(message)
    except (ValueError, RecursionError):
        return False
    return isinstance(said, dict) and said.get("do") in ("hello", "ping")


@few
@given(messages=st.lists(orders | rubbish, min_size=1, max_size=9))
def test_whatever_a_stranger_sends_is_refused(target: Target, messages: list[str | bytes]) -> None:
    with seated(target) as socket:
        for message in messages:
            if is_harmless(message):
                continue
            if must_refuse(socket, message) is None:
                break
    assert target.server.healthy()


def test_after_all_that_the_table_is_as_it_was(target: Target) -> None:
    with target.unchanged():
        pass


@pytest.mark.parametrize("message", CORNERS, ids=range(len(CORNERS)))
@pytest.mark.parametrize("greeted", [False, True], ids=["at once", "after hello"])
def test_messages_that_are_none(target: Target, message: str | bytes, greeted: bool) -> None:
    with line(target.server, target.table) as socket, target.unchanged():
        if greeted:
            send(socket, {"do": "hello", "tokens": list(target.ana.tokens.values())})
        try:
            send(socket, message)
            send(socket, {"do": "ping"})
        except ConnectionClosed:
            return
        answer = reply(socket)
        assert answer is None or isinstance(answer, Refused | Pong)


@few
@given(rest=fields, do=st.sampled_from(COMMANDS[:-2]))
def test_nobody_acts_before_saying_hello(target: Target, do: str, rest: dict[str, Any]) -> None:
    with line(target.server, target.table) as socket:
        must_refuse(socket, json.dumps({"do": do, **rest}))


# --- Commands that look right -----------------------------------------------------------------------------------


def forgeries(target: Target) -> list[tuple[str, dict[str, Any], set[str]]]:
    """What Ben could try with his own token: why it is wrong, the message, and how it may be refused."""
    at, key, n = target.at, target.open_key(0), target.before[1][0].n
    return [
        ("another's seat", {"do": "choose", "seat": 0, "at": at, "key": key}, {"token"}),
        ("no such seat", {"do": "choose", "seat": 7, "at": at, "key": key}, {"seat", "token"}),
        ("a seat below", {"do": "choose", "seat": -1, "at": at, "key": key}, {"seat", "token"}),
        ("an old question", {"do": "choose", "seat": 1, "at": at - 1, "key": target.open_key(1)}, {"stale"}),
        ("a question to come", {"do": "choose", "seat": 1, "at": at + 50, "key": target.open_key(1)}, {"stale"}),
        ("not offered", {"do": "choose", "seat": 1, "at": at, "key": "win the game"}, {"not offered"}),
        ("nothing", {"do": "choose", "seat": 1, "at": at, "key": ""}, {"not offered", "malformed"}),
        ("the clock's key", {"do": "choose", "seat": 1, "at": at, "key": "(time is up)"}, {"not offered"}),
        ("the key of taking back", {"do": "choose", "seat": 1, "at": at, "key": "(withdrawn)"}, {"not offered"}),
        ("another's sealed answer", {"do": "withdraw", "seat": 0, "at": at}, {"token"}),
        ("another's undo", {"do": "undo", "seat": 2, "n": n}, {"token"}),
        ("an old undo", {"do": "undo", "seat": 1, "n": n - 1}, {"stale"}),
        ("another's consent", {"do": "agree", "seat": 0}, {"token", "malformed"}),
        ("consent to nothing", {"do": "agree", "seat": 1}, {"stale", "not possible", "malformed"}),
        ("refusing nothing", {"do": "refuse", "seat": 1}, {"stale", "not possible", "malformed"}),
        ("another's words", {"do": "say", "seat": 0, "text": "I give up"}, {"token"}),
        ("no words", {"do": "say", "seat": 1, "text": ""}, {"malformed", "not possible"}),
        ("two kinds of words", {"do": "say", "seat": 1, "text": "a", "phrase": "thanks"}, {"malformed"}),
        ("an unknown phrase", {"do": "say", "seat": 1, "phrase": "checkmate"}, {"malformed", "not possible"}),
        ("taking a person's seat", {"do": "seat", "seat": 1, "of": 0, "who": "me"}, {"token", "not possible"}),
        ("opening a person's seat", {"do": "seat", "seat": 1, "of": 0, "who": "open"}, {"token", "not possible"}),
        (
            "a bot that is a program",
            {"do": "seat", "seat": 1, "of": 1, "who": "bot", "bot": "os:system"},
            {"malformed"},
        ),
        ("a bot for no seat", {"do": "seat", "seat": 1, "of": 9, "who": "bot", "bot": "trader"}, {"seat"}),
        ("another's clock", {"do": "pause", "seat": 0, "on": True}, {"token"}),
        ("another's hint", {"do": "hint", "seat": 0, "at": at}, {"token"}),
        ("an old hint", {"do": "hint", "seat": 1, "at": at - 1}, {"stale"}),
        ("another's preview", {"do": "preview", "seat": 0, "at": at, "key": key}, {"token"}),
        ("a preview of nothing", {"do": "preview", "seat": 1, "at": at, "key": "win the game"}, {"not offered"}),
        ("more than is known", {"do": "pause", "seat": 1, "on": True, "for": "ever"}, {"malformed"}),
    ]


def test_forged_and_stale_commands_are_refused_for_the_right_reason(target: Target) -> None:
    with seated(target, target.ana), target.unchanged():  # Ana is here, so nobody may replace her
        for start in range(0, len(forgeries(target)), 15):
            with seated(target, target.ben) as socket:
                for why, message, kinds in forgeries(target)[start : start + 15]:
                    refused = must_refuse(socket, {"id": why, **message})
                    assert refused is not None, why
                    assert refused.kind in kinds, (why, refused)
                    assert refused.id == why or (refused.id is None and refused.kind == "malformed")


def test_a_forged_token_gives_no_seat(target: Target) -> None:
    token = target.ana.tokens[0]
    forged = [
        token[:-1],
        token + "a",
        token.swapcase(),
        "",
        " ",
        "0",
        "' OR '1'='1",
        "*",
        "\x00",
        "é" * 30,
        token[::-1],
    ]
    other = Target(target.server)
    with target.unchanged():
        for each in [*forged, other.ana.tokens[0]]:
            with line(target.server, target.table) as socket:
                send(socket, {"do": "hello", "tokens": [each]})
                message = {"do": "choose", "seat": 0, "at": target.at, "key": target.open_key(0)}
                send(socket, {"id": "x", **message})
                answer = reply(socket)
                assert answer is None or isinstance(answer, Refused), each


def test_a_stranger_sees_what_a_spectator_sees(target: Target) -> None:
    heard = hear_all(target.server, Seats(target.table, {0: "not a token"}))

    (eye,) = [eye for message in heard if isinstance(message, State) for eye in message.eyes]
    assert eye.seat is None
    assert eye.asked is None
    assert eye.view["hand"] == []


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
        # Whoever sends on while being cut off may lose the frame that says why.
        assert socket.close_code in (POLICY_VIOLATION, CUT)


def test_a_short_flood_is_told_that_it_is_too_much(target: Target) -> None:
    with target.unchanged(), seated(target, target.ben) as socket:
        for number in range(25):
            send(socket, {"do": "ping", "id": str(number)})
        answers = [reply(socket) for _ in range(25)]
        refused = [answer for answer in answers if isinstance(answer, Refused)]
        assert {answer.kind for answer in refused} == {"too many"}
        assert refused[-1].id == "24", "whoever sent it can tell which one"


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
    """Half a handshake, half a frame, a frame that lies about its length: each is the end of that connection only."""
    dice = random.Random(7)
    with target.unchanged():
        for _ in range(30):
            with line(target.server, target.table) as socket:
                send(socket, {"do": "hello", "tokens": list(target.ben.tokens.values())})
                socket.socket.sendall(dice.randbytes(dice.randint(1, 400)))
                socket.socket.close()


# --- Who may connect --------------------------------------------------------------------------------------------


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


# --- What people write ------------------------------------------------------------------------------------------

NASTY = [
    "<b onclick=x>'--",
    "'); DROP TABLE events;--",
    "{seat} {0} %s %(a)s",
    "</script>",
    "\u202eAna",
    "😀é漢",
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
        assert [seat.name for seat in ben.info.seats] == [name, f"{name} 2"]
        assert server.healthy()
        await asyncio.gather(*[player.play(until=lambda player: player.n > 12) for player in (ana, ben)])

    asyncio.run(session())


def shown(words: str) -> str:
    """Without what is not meant to be read, such as marks that turn the direction of writing."""
    return "".join(each if each.isprintable() else " " for each in words).strip()


def test_an_answer_that_is_allowed_is_done(target: Target) -> None:
    """The other tests would prove little if everything was refused."""
    other = Target(target.server)
    with seated(other, other.ben) as socket:
        send(socket, {"do": "choose", "id": "1", "seat": 1, "at": other.at, "key": other.open_key(1)})
        assert isinstance(reply(socket), Done)
