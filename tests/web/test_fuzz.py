"""No illegal effect: any input gets a reply, and the table stays unchanged."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.web.messages import Pong, Refused, State
from tests.web.player import Seats
from tests.web.target import FIRST_QUESTION, Target, hear_all, line, must_refuse, reply, seated, send

few = settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


# --- Arbitrary input --------------------------------------------------------------------------------------------

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
    """Whether a message changes nothing by design: a hello or a ping may succeed."""
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


# --- Plausible commands -----------------------------------------------------------------------------------------


def forgeries(target: Target) -> list[tuple[str, dict[str, Any], set[str]]]:
    """Forged commands with Ben's own token: why each is wrong, the message, and the allowed refusals.

    The stale answer uses the first event: the last event may be another player's, after which Ben's question is
    unchanged.
    """
    at, key, n = target.at, target.open_key(0), target.state_of(0).n
    return [
        ("another's seat", {"do": "choose", "seat": 0, "at": at, "key": key}, {"token"}),
        ("no such seat", {"do": "choose", "seat": 7, "at": at, "key": key}, {"seat", "token"}),
        ("a seat below", {"do": "choose", "seat": -1, "at": at, "key": key}, {"seat", "token"}),
        ("an old question", {"do": "choose", "seat": 1, "at": FIRST_QUESTION, "key": target.open_key(1)}, {"stale"}),
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
        ("an old hint", {"do": "hint", "seat": 1, "at": FIRST_QUESTION}, {"stale"}),
        ("another's preview", {"do": "preview", "seat": 0, "at": at, "key": key}, {"token"}),
        ("a preview of nothing", {"do": "preview", "seat": 1, "at": at, "key": "win the game"}, {"not offered"}),
        ("more than is known", {"do": "pause", "seat": 1, "on": True, "for": "ever"}, {"malformed"}),
    ]


def test_forged_and_stale_commands_are_refused_for_the_right_reason(target: Target) -> None:
    with seated(target, target.ana), target.unchanged():  # Ana is connected, so nobody may replace her
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
