"""The REST interface against its own OpenAPI description and against hostile requests."""

import asyncio
import http.client
import json
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance

from holdfast.kernel.journal import fingerprint
from tests.postgres import LOOPBACK
from tests.web.messages import Moment, Moments, Seated, TableFields, mistake
from tests.web.player import Player, Seats, bearer, new_table, rest
from tests.web.server import Server

ME, OPEN = {"who": "me", "name": "Ana"}, {"who": "open"}
PACK = Path(__file__).parents[2] / "packs" / "harbour-city"


@pytest.fixture(scope="module")
def server(swift_server: Server) -> Server:
    """A server for whole games."""
    return swift_server


def made(api: httpx.Client, seats: list[dict[str, str]], game: str = "big_chair", **more: Any) -> Seated:
    """Create a table."""
    answer = api.post("/api/tables", json={"game": game, "seats": seats, **more})
    assert answer.is_success, answer.text
    return msgspec.json.decode(answer.content, type=Seated)


# --- As described -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def described(server: Server) -> Any:
    """The description that the server publishes."""
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")


REQUESTS = [
    ("GET", "/api/languages"),
    ("GET", "/api/words/{lang}"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{game}/rules"),
    ("GET", "/api/games/{game}/contents"),
    ("GET", "/api/games/{game}/guide"),
    ("GET", "/api/games/{game}/guide/{picture}"),
    ("POST", "/api/games/{game}/lessons/{lesson}"),
    ("POST", "/api/packs"),
    ("POST", "/api/tables"),
    ("GET", "/api/tables/{table}"),
    ("GET", "/api/tables/{table}/contents"),
    ("POST", "/api/tables/{table}/seats/{seat}"),
    ("GET", "/api/tables/{table}/history"),
    ("GET", "/api/tables/{table}/history/{count}"),
    ("GET", "/api/tables/{table}/story/{line}"),
    ("POST", "/api/tables/{table}/fork"),
    ("POST", "/api/tables/{table}/again"),
    ("GET", "/api/tables/{table}/save"),
    ("POST", "/api/saves"),
    ("GET", "/api/reach"),
    ("GET", "/api/health"),
    ("GET", "/api/metrics"),
]
"""The requests of the protocol."""


def test_the_description_names_the_requests_of_the_protocol_and_no_others(described: Any) -> None:
    known = {(method.upper(), path) for path, methods in described.raw_schema["paths"].items() for method in methods}

    assert known == set(REQUESTS)


@pytest.mark.parametrize(("method", "path"), REQUESTS)
def test_answers_are_as_described_and_never_a_failure(described: Any, rivals: Seated, method: str, path: str) -> None:
    """Any request that the description allows, for existing and unknown tables and games.

    A request that the description allows may still be refused.
    """
    real = {"table": rivals.table, "game": "big_chair", "count": 1}

    @settings(max_examples=30, suppress_health_check=list(HealthCheck))
    @given(case=described[path][method].as_strategy(), exists=st.booleans())
    def ask(case: Any, exists: bool) -> None:
        if exists:
            case.path_parameters = {name: real.get(name, value) for name, value in (case.path_parameters or {}).items()}
            case.headers = {**(case.headers or {}), **bearer(rivals.tokens["0"])}
        answer = case.call()
        assert answer.status_code < 500
        case.validate_response(answer, excluded_checks=[positive_data_acceptance])

    ask()


# --- Malformed, too large, too many -----------------------------------------------------------------------------

WRONG_TABLES: list[Any] = [
    None,
    [],
    "big_chair",
    {},
    {"game": "chess", "seats": [ME]},
    {"game": "big_chair", "seats": []},
    {"game": "big_chair", "seats": [ME] * 9},
    {"game": "big_chair", "seats": [ME], "scenario": "../../etc/passwd"},
    {"game": "big_chair", "seats": [ME], "seed": "x"},
    {"game": "big_chair", "seats": [ME], "seed": 10**400},
    {"game": "big_chair", "seats": [ME], "options": {"nonsense": 1}},
    {"game": "big_chair", "seats": [{"who": "bot", "bot": "os:system"}, ME]},
    {"game": "big_chair", "seats": [{"who": "bot", "bot": "trader"}, ME]},
    {"game": "big_chair", "seats": [{"who": "ghost"}]},
    {"game": "big_chair", "seats": [ME], "allowance": -1},
    {"game": "big_chair", "seats": [ME], "packs": [{"name": "x", "files": {"../../evil.toml": "a = 1"}}]},
    {"game": "big_chair", "seats": [ME], "packs": [{"name": "x", "files": {"events.toml": "not toml ["}}]},
    {"game": "big_chair", "seats": [ME], "packs": [{"name": "x", "files": {"events.toml": "a." * 3000 + "a = 1"}}]},
]


@pytest.mark.parametrize("body", WRONG_TABLES, ids=range(len(WRONG_TABLES)))
def test_a_table_that_cannot_be_set_up_is_refused_with_the_reason(api: httpx.Client, body: Any) -> None:
    mistake(api.post("/api/tables", json=body), 400, 422)


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 100_000, b'{"game": "big_chair", "seats": [{}]}'])
def test_a_body_that_is_no_json_is_malformed(api: httpx.Client, body: bytes) -> None:
    answer = api.post("/api/tables", content=body, headers={"content-type": "application/json"})
    mistake(answer, 400, 413, 422)


@pytest.mark.parametrize("path", ["/api/tables", "/api/packs", "/api/saves"])
@pytest.mark.parametrize("announced", [True, False], ids=["announced", "in pieces"])
def test_a_body_that_is_too_large_is_refused(api: httpx.Client, path: str, announced: bool) -> None:
    body = json.dumps({"game": "big_chair", "seats": [ME], "save": "x" * 30_000_000}).encode()
    pieces = (body[start : start + 65_536] for start in range(0, len(body), 65_536))
    try:
        answer = api.post(path, content=body if announced else pieces, headers={"content-type": "application/json"})
    except (httpx.WriteError, httpx.RemoteProtocolError):
        pass  # the connection was cut before the end, which is as good
    else:
        mistake(answer, 413)
    assert api.get("/api/health").is_success


@pytest.mark.parametrize(
    "path", ["/api/tables/nothere234", "/api/tables/nothere234/save", "/api/games/chess/rules", "/api/nothing"]
)
def test_what_is_not_there_is_not_found(api: httpx.Client, path: str) -> None:
    mistake(api.get(path), 404)


def test_a_seat_can_be_taken_once(api: httpx.Client) -> None:
    table = made(api, [ME, OPEN]).table

    assert api.post(f"/api/tables/{table}/seats/1", json={"name": "Ben"}).is_success
    mistake(api.post(f"/api/tables/{table}/seats/1", json={"name": "Eve"}), 409)
    mistake(api.post(f"/api/tables/{table}/seats/0", json={"name": "Eve"}), 409)
    mistake(api.post(f"/api/tables/{table}/seats/7", json={"name": "Eve"}), 400, 404, 422)
    names = [seat.name for seat in msgspec.json.decode(api.get(f"/api/tables/{table}").content, type=TableFields).seats]
    assert names == ["Ana", "Ben"]


def test_several_seats_of_one_person_are_named_by_whom_they_play(api: httpx.Client) -> None:
    """The log says who acts, so `Ana`, `Ana 2` and `Ana 3` would have to be learned."""

    def names(table: str) -> list[str]:
        found = msgspec.json.decode(api.get(f"/api/tables/{table}").content, type=TableFields)
        return [seat.name for seat in found.seats]

    lesson = api.post("/api/games/resistance/lessons/first-night", json={"name": "Ana"}).json()["table"]
    shared = made(api, [ME, ME, {"who": "me", "name": "Ben"}], game="resistance", scenario="first-light").table
    assert names(lesson) == ["Jenny Adams", "Odile Marchetti", "Anselm Roche"]
    assert "Ana" not in names(shared)
    assert names(shared)[2] == "Ben"


def test_the_same_open_seat_is_never_given_twice(server: Server) -> None:
    """Of many simultaneous requests for the last seat, one succeeds."""

    async def rush() -> None:
        async with rest(server) as http:
            seats = await new_table(http, "big_chair", [ME, OPEN])
            wishes = [
                http.post(f"/api/tables/{seats.table}/seats/1", json={"name": f"Guest {guest}"}) for guest in range(10)
            ]
            answers = [answer.status_code for answer in await asyncio.gather(*wishes)]
        assert sorted(set(answers)) == [200, 409] or sorted(set(answers)) == [201, 409]
        assert len([status for status in answers if status < 300]) == 1

    asyncio.run(rush())


# --- Permissions ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def rivals(server: Server) -> Seated:
    """A table of three rivals in mid-game, with all seats held by one person."""

    async def begin() -> Seats:
        async with rest(server) as http:
            seats = await new_table(http, "survive_thrive", [ME, ME, OPEN, OPEN], seed=3)
            await asyncio.gather(
                *[http.post(f"/api/tables/{seats.table}/seats/{seat}", json={"name": "Guest"}) for seat in (2, 3)]
            )
        await Player(server, seats).play(until=lambda player: bool(player.answers))
        return seats

    seats = asyncio.run(begin())
    return Seated(seats.table, {str(seat): token for seat, token in seats.tokens.items()})


@pytest.mark.parametrize("token", [None, "wrong", "' OR '1'='1", "x" * 5_000])
@pytest.mark.parametrize("method", ["save", "fork"])
def test_without_the_right_token_a_game_is_neither_saved_nor_forked(
    api: httpx.Client, rivals: Seated, method: str, token: str | None
) -> None:
    headers = {} if token is None else bearer(token)
    path = f"/api/tables/{rivals.table}/{method}"

    answer = api.get(path, headers=headers) if method == "save" else api.post(path, headers=headers, json={"count": 0})

    mistake(answer, 400, 403, 422)


def test_the_token_of_one_of_several_people_does_not_show_the_whole_game(api: httpx.Client, rivals: Seated) -> None:
    """A save contains every hand and every deck."""
    for token in rivals.tokens.values():
        mistake(api.get(f"/api/tables/{rivals.table}/save", headers=bearer(token)), 400, 403)
        mistake(api.post(f"/api/tables/{rivals.table}/fork", headers=bearer(token), json={"count": 0}), 400, 403)


@pytest.mark.parametrize("token", ["wrong", "' OR '1'='1", "é", "x" * 5_000])
def test_a_wrong_token_shows_nothing_of_a_hand(api: httpx.Client, rivals: Seated, token: str) -> None:
    headers = [(b"authorization", f"Bearer {token}".encode())]
    mistake(api.get(f"/api/tables/{rivals.table}/story/0", headers=headers), 403, 422)
    answer = api.get(f"/api/tables/{rivals.table}/history/0", headers=headers)
    if answer.is_success:
        assert msgspec.json.decode(answer.content, type=Moment).eye.seat is None
    else:
        mistake(answer, 403, 422)


@pytest.mark.parametrize("count", [-1, 99_999, 10**30, "x", "1.5"])
def test_there_is_no_moment_beyond_the_game(api: httpx.Client, rivals: Seated, count: object) -> None:
    mistake(api.get(f"/api/tables/{rivals.table}/history/{count}"), 400, 404, 422)


def test_a_token_of_another_table_is_worth_nothing(api: httpx.Client) -> None:
    mine, other = made(api, [ME]), made(api, [ME])

    mistake(api.get(f"/api/tables/{other.table}/save", headers=bearer(mine.tokens["0"])), 403)
    assert api.get(f"/api/tables/{mine.table}/save", headers=bearer(mine.tokens["0"])).is_success


def test_a_save_becomes_a_table_and_an_altered_one_does_not(server: Server, api: httpx.Client) -> None:
    mine = made(api, [ME], seed=9)
    seats = Seats(mine.table, {0: mine.tokens["0"]})
    asyncio.run(Player(server, seats).play(until=lambda player: len(player.answers) > 8 and not player.open))
    save = api.get(f"/api/tables/{mine.table}/save", headers=bearer(mine.tokens["0"])).json()

    again = msgspec.json.decode(api.post("/api/saves", json={"save": save}).content, type=Seated)
    moments = [
        msgspec.json.decode(api.get(f"/api/tables/{table}/history").content, type=Moments)
        for table in (mine.table, again.table)
    ]

    assert moments[0].gauges == moments[1].gauges
    asyncio.run(Player(server, Seats(again.table, {int(at): token for at, token in again.tokens.items()})).play())
    for part, value in {
        "seed": 10,
        "latest": {**save["latest"], "moves": []},
        "history": [save["latest"]],
        "digest": "0" * 16,
        "snapshot": {},
        "holdfast": 99,
        "game": "x",
    }.items():
        mistake(api.post("/api/saves", json={"save": {**save, part: value}}), 400, 422)
    # A digest is no signature: an attacker can write any file and compute its digest.
    odd = {("players", "[[0, []]]"): 201, ("players", '[[[], "steady"]]'): 400, ("latest", "{}"): 400}
    latest = json.dumps({**save["latest"], "moves": [[1, "x"]]}).replace("[1,", "[1e999,")
    odd |= {("latest", latest): 400, ("latest", "[]"): 400, ("history", "[1]"): 400}
    odd |= {("seats", "1.0"): 400, ("seats", '"1"'): 400, ("seed", "1.5"): 400, ("seed", "1e999"): 400}
    for (part, thing), status in odd.items():
        body = {key: value for key, value in save.items() if key != "digest"} | {part: json.loads(thing)}
        signed = json.dumps({"save": body | {"digest": fingerprint(body)}}).replace("Infinity", "1e999")
        answer = api.post("/api/saves", content=signed, headers={"Content-Type": "application/json"})
        assert answer.status_code == status, (part, thing, answer.text)
    no_saves: list[Any] = [None, [], {}, "x", {"holdfast": 1}]
    for rubbish in no_saves:
        mistake(api.post("/api/saves", json={"save": rubbish}), 400, 422)


def test_a_fork_goes_on_from_an_earlier_moment(server: Server, api: httpx.Client) -> None:
    mine = made(api, [ME], seed=9)
    asyncio.run(Player(server, Seats(mine.table, {0: mine.tokens["0"]})).play())

    answer = api.post(f"/api/tables/{mine.table}/fork", json={"count": 5}, headers=bearer(mine.tokens["0"]))

    fork = msgspec.json.decode(answer.content, type=Seated)
    info = msgspec.json.decode(api.get(f"/api/tables/{fork.table}").content, type=TableFields)
    assert (info.answers, info.result, info.forked_from) == (5, None, mine.table)
    asyncio.run(Player(server, Seats(fork.table, {int(at): token for at, token in fork.tokens.items()})).play())
    mistake(api.post(f"/api/tables/{mine.table}/fork", json={"count": 9_999}, headers=bearer(mine.tokens["0"])), 400)


def test_the_game_is_nobodys_while_another_may_come_back_to_it(api: httpx.Client) -> None:
    """A save contains every hand, so it stays closed while a seat is lent to a bot or still open."""
    mine = made(api, [ME, OPEN, {"who": "bot", "bot": "trader"}], "survive_thrive", seed=9)
    path = f"/api/tables/{mine.table}/save"
    mistake(api.get(path, headers=bearer(mine.tokens["0"])), 403)

    alone = made(api, [ME, *[{"who": "bot", "bot": "trader"}] * 2], "survive_thrive", seed=9)
    assert api.get(f"/api/tables/{alone.table}/save", headers=bearer(alone.tokens["0"])).is_success


def test_a_fork_knows_which_answers_were_those_of_bots(server: Server, api: httpx.Client) -> None:
    mine = made(api, [ME, *[{"who": "bot", "bot": "trader"}] * 2], "survive_thrive", seed=9)
    player = Player(server, Seats(mine.table, {0: mine.tokens["0"]}))
    asyncio.run(player.play(until=lambda player: len(player.answers) > 3 and not player.open))
    while (info := api.get(f"/api/tables/{mine.table}").json())["waiting"] != [0]:
        pass  # bots still answer
    count = info["answers"]

    made_up = api.post(f"/api/tables/{mine.table}/fork", json={"count": count}, headers=bearer(mine.tokens["0"]))
    save = api.get(f"/api/tables/{mine.table}/save", headers=bearer(mine.tokens["0"])).json()
    loaded = api.post("/api/saves", json={"save": save})

    for table in (made_up.json(), loaded.json()):
        asyncio.run(take_back(Player(server, Seats(table["table"], {0: table["tokens"]["0"]})), 2))
        assert api.get(f"/api/tables/{table['table']}").json()["answers"] <= count - 2


async def take_back(player: Player, own: int) -> None:
    """Undo a person's answers one after the other, although bots answered in between."""
    async with player.connected() as socket:
        await player.greet(socket)
        for _ in range(own):
            await player.take_back(socket, 0)


def test_a_name_that_is_no_host_is_turned_away(server: Server) -> None:
    for headers in ({"Origin": "http://["}, {"Host": "[::1"}):
        connection = http.client.HTTPConnection(LOOPBACK, server.port, timeout=10)
        connection.putrequest("GET", "/api/health", skip_host="Host" in headers)
        for name, value in headers.items():
            connection.putheader(name, value)
        connection.endheaders()
        assert connection.getresponse().status in (400, 403)
        connection.close()


def test_the_next_game_has_the_same_seats_and_tokens_and_is_one_for_all(server: Server, api: httpx.Client) -> None:
    pack = {"name": "harbour", "files": {file.name: file.read_text(encoding="utf-8") for file in PACK.glob("*.toml")}}
    bot = {"who": "bot", "bot": "random"}
    mine = made(api, [ME, OPEN, bot], seed=9, packs=[pack], scenario="year-of-storms")
    taken = api.post(f"/api/tables/{mine.table}/seats/1", json={"name": "Ben"}).json()
    tokens = {0: mine.tokens["0"], 1: taken["token"]}
    path = f"/api/tables/{mine.table}/again"
    mistake(api.post(path, headers=bearer(tokens[0])), 400)  # the game is not over
    asyncio.run(Player(server, Seats(mine.table, tokens)).play())

    mistake(api.post(path), 403)
    first = api.post(path, headers=bearer(tokens[0])).json()["table"]
    second = api.post(path, headers=bearer(tokens[1])).json()["table"]

    assert first == second != mine.table
    assert api.get(f"/api/tables/{mine.table}").json()["next"] == first
    info = api.get(f"/api/tables/{first}").json()
    assert [seat["name"] for seat in info["seats"][:2]] == ["Ana", "Ben"]
    assert (info["seats"][2]["bot"], info["packs"], info["answers"]) == ("random", ["harbour"], 0)
    asyncio.run(Player(server, Seats(first, tokens)).play())
    assert api.get(f"/api/tables/{first}").json()["result"] is not None
