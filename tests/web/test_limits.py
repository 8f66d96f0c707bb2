"""Limits per address, and the total that a server stores."""

import gc
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary, ref

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text

from holdfast.doors.web import files, ready, rest
from holdfast.doors.web.app import make_app, watch_files
from holdfast.doors.web.limits import RATES, Gate, HostPolicy, Limits, network_of, storage_limits_from
from holdfast.games import game_named
from holdfast.kernel.content import Pack
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.language import ENGLISH
from holdfast.table import showing
from holdfast.table.inspector import Inspector, Task
from holdfast.table.keeping import StorageLimits
from holdfast.table.store import Store
from holdfast.table.table import Table
from tests.table.tables import opening
from tests.waiting import PATIENCE

PACK = {"name": "mine", "files": {"events.toml": "# nothing yet\n"}}
Serve = Callable[..., TestClient]


@pytest.fixture
def serve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serve]:
    """A server in this process with the given limits, which never refill with time."""
    for kind in RATES:
        monkeypatch.setitem(RATES, kind, 0.0)
    clients: list[TestClient] = []

    def start(limits: Limits = Limits(), allowed: StorageLimits = StorageLimits()) -> TestClient:  # noqa: B008
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        store.prepare()
        clients.append(TestClient(make_app(store, limits, HostPolicy(), allowed=allowed)))
        return clients[-1].__enter__()

    yield start
    for client in clients:
        client.__exit__(None, None, None)


def new_table(client: TestClient, **more: Any) -> Any:
    return client.post("/api/tables", json={"game": "big_chair", "seats": [{"who": "me"}], **more})


def refused(answer: Any, status: int, kind: str) -> str:
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert error["kind"] == kind
    return str(error["says"])


def test_tables_per_address_are_limited(serve: Serve) -> None:
    client = serve(Limits(tables=3))
    made = [new_table(client) for _ in range(4)]

    assert [answer.status_code for answer in made[:3]] == [201] * 3
    assert "too many tables" in refused(made[3], 429, "too many")
    assert client.get("/api/games").status_code == 200


def test_packs_per_address_are_limited(serve: Serve) -> None:
    client = serve(Limits(packs=2))
    check = {"game": "big_chair", "packs": [PACK]}
    assert client.post("/api/packs", json=check).status_code == 200
    assert new_table(client, packs=[PACK]).status_code == 201

    assert "too many packs" in refused(client.post("/api/packs", json=check), 429, "too many")
    assert "too many packs" in refused(new_table(client, packs=[PACK]), 429, "too many")
    assert new_table(client).status_code == 201


def test_the_total_number_of_tables_is_limited(serve: Serve) -> None:
    client = serve(allowed=StorageLimits(tables=2))
    assert [new_table(client).status_code for _ in range(2)] == [201, 201]

    assert "limit of 2 tables" in refused(new_table(client), 507, "full")


def test_what_the_operator_sets_is_read_and_a_wrong_number_named() -> None:
    assert storage_limits_from({"HOLDFAST_KEEP_DAYS": "30"}) == StorageLimits(days=30)
    with pytest.raises(HoldfastError, match="HOLDFAST_KEEP_DAYS must be a whole number, not 'a month'"):
        storage_limits_from({"HOLDFAST_KEEP_DAYS": "a month"})


# --- Slow requests ---


def test_packs_are_read_by_the_server_only_after_they_were_tried_elsewhere(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = serve()
    made = new_table(client, packs=[PACK]).json()
    token = {"Authorization": f"Bearer {made['tokens']['0']}"}
    save = client.get(f"/api/tables/{made['table']}/save", headers=token).json()
    tried: list[Task] = []

    async def refuse(inspector: Inspector, task: Task) -> None:
        tried.append(task)
        raise HoldfastError("not now")

    monkeypatch.setattr(Inspector, "check", refuse)

    refused(client.post("/api/packs", json={"game": "big_chair", "packs": [PACK]}), 400, "wrong")
    refused(new_table(client, packs=[PACK]), 400, "wrong")
    refused(client.post("/api/saves", json={"save": save}), 400, "wrong")
    plain = [("mine", {"events.toml": ""})]  # as it was stored, without its comment
    assert [task.packs for task in tried] == [[("mine", PACK["files"])], [("mine", PACK["files"])], plain]


def test_looking_back_has_a_thread_of_its_own(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    client, threads = serve(), list[str]()
    made = new_table(client).json()
    token = {"Authorization": f"Bearer {made['tokens']['0']}"}

    def noted(work: Callable[..., Any]) -> Callable[..., Any]:
        def note(*args: Any) -> Any:
            threads.append(threading.current_thread().name.rpartition("_")[0])
            return work(*args)

        return note

    for name in ("history", "position", "story"):
        monkeypatch.setattr(rest, name, noted(getattr(rest, name)))
    monkeypatch.setattr(Table, "save", noted(Table.save))
    for path in ("history", "history/0", "story/0", "save"):
        assert client.get(f"/api/tables/{made['table']}/{path}", headers=token).status_code == 200

    assert threads == ["looking back"] * 4


def test_an_unchanged_reply_is_computed_once(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    client, said = serve(), list[str]()
    monkeypatch.setattr(ready, "CACHE", WeakKeyDictionary())
    monkeypatch.setattr(ready, "render_contents", noted_as("contents", ready.render_contents, said))
    tables = [new_table(client, seats=[{"who": "me", "name": name}]).json()["table"] for name in ("Ana", "Ben")]

    for table in tables * 3:
        answers = [client.get(f"/api/tables/{table}/contents"), client.get("/api/games/big_chair/contents")]
        assert answers[0].json()["events"] == answers[1].json()["events"]

    assert said == ["contents"]


def test_what_was_said_of_a_pack_goes_with_it() -> None:
    game = game_named("big_chair")
    book = game.book((Pack("mine", (("events.toml", "# a pack of this test alone\n"),)),))
    ready.cached_contents(game, book, ENGLISH, 1)
    showing.scenarios_of(game, book)
    assert book in ready.CACHE
    assert book in showing.SCENARIOS

    in_use = ref(book)
    del book
    gc.collect()

    assert in_use() is None


def test_prepared_replies_also_serve_clients_without_compression(serve: Serve) -> None:
    client = serve()
    for path in ("/api/games", "/api/games/big_chair/rules", "/api/games/big_chair/contents"):
        short = client.get(path)
        plain = client.get(path, headers={"Accept-Encoding": "identity"})
        assert (short.headers["Content-Encoding"], plain.headers.get("Content-Encoding")) == ("gzip", None)
        assert short.json() == plain.json()
        assert short.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"


def noted_as(name: str, work: Callable[..., Any], said: list[str]) -> Callable[..., Any]:
    """Wrap a function so that each call appends its name to a list."""

    def note(*args: Any) -> Any:
        said.append(name)
        return work(*args)

    return note


# --- Storage and connections ---


def test_a_server_lets_go_of_what_is_older_than_the_operator_keeps(serve: Serve, tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    store.prepare()
    store.open("old", opening("big_chair", 1))
    store.open("new", opening("big_chair", 1))
    with store.transaction() as connection:
        connection.execute(text("UPDATE tables SET created = created - 3 * 86400 WHERE id = 'old'"))
    store.close()

    client = serve(allowed=StorageLimits(days=2))

    deadline = time.monotonic() + PATIENCE
    while client.get("/api/health").json()["tables"] > 1:
        assert time.monotonic() < deadline, "the old table is still there"
    assert client.get("/api/tables/old").status_code == 404
    assert client.get("/api/tables/new").status_code == 200


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_limits_count_an_ipv6_address_by_its_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_changing_addresses_within_a_network_gives_no_more() -> None:
    gate = Gate(Limits(tables=2, sockets=2, connections=2))
    same, another = [f"2001:db8::{n}" for n in (1, 2, 3)], "2001:db8:0:1::1"

    assert [gate.may(address, "tables") for address in [*same, another]] == [True, True, False, True]
    assert [gate.admit(object(), address) for address in [*same, another]] == [True, True, False, True]
    assert [gate.may_connect(address) for address in [*same, another]] == [True, True, False, True]
    gate.disconnected(same[2])
    assert gate.may_connect(same[0])


def test_the_total_number_of_sockets_is_limited() -> None:
    gate, sockets = Gate(Limits(all_sockets=2)), [object() for _ in range(3)]
    assert [gate.admit(socket, f"10.0.0.{n}") for n, socket in enumerate(sockets)] == [True, True, False]

    gate.release(sockets[0])

    assert gate.admit(sockets[2], "10.0.0.2")


def test_some_files_are_left_for_the_server_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "max_open", lambda: files.RESERVED + 1)
    gate = Gate(Limits())

    assert [gate.admit(object(), "10.0.0.1") for _ in range(2)] == [True, False]


def test_the_operator_is_warned_once_that_files_run_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(files, "max_open", lambda: 1024)
    warned = False
    for used in (10, 1000, 1001, 10, 1000):
        monkeypatch.setattr(files, "open_count", lambda used=used: used)
        warned = watch_files(warned)

    said = [record.getMessage() for record in caplog.records]
    assert [line.partition(" files")[0] for line in said] == ["1000 of 1024", "1000 of 1024"]
    assert "docs/operators.md" in said[0]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_a_server_takes_as_many_files_as_the_system_gives() -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 1000) - 1, hard))
        files.raise_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
