"""Packs have a separate storage limit: strangers who fill it do not keep others from playing."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select, text

from holdfast.doors.web.app import make_app
from holdfast.doors.web.limits import HostPolicy, Limits
from holdfast.table import keeping
from holdfast.table.keeping import StorageLimits
from holdfast.table.store import Store, packs
from tests.waiting import until

EVENT = '[flood]  # the sea\nnumber = 90\nname = "Flood"\nstory = "{story}"\neffects = []\n# The end\n'
SIZE = 200_000
"""Characters of a story: stored twice, two of them fit into a megabyte and three do not."""

MANY = 1_000_000
ROOMY = Limits(posts=MANY, tables=MANY, packs=MANY, looks=MANY)
HOME, AWAY, NEXT_DOOR = "2001:db8:0:1::1", "203.0.113.7", "2001:db8:0:1::2"

Serve = Callable[..., TestClient]


@pytest.fixture
def store(database: str | None, tmp_path: Path) -> Store:
    """A store on each kind of database."""
    made = Store(database or f"sqlite:///{tmp_path / 'tables.sqlite'}")
    made.prepare()
    return made


@pytest.fixture
def serve(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serve]:
    """A server in this process with little room for packs and no protection of new tables."""
    monkeypatch.setattr(keeping, "KEEP_AFTER_VISIT", -1.0)
    clients: list[TestClient] = []

    def start(**allowed: int) -> TestClient:
        app = make_app(store, ROOMY, HostPolicy(), allowed=StorageLimits(**allowed))
        clients.append(TestClient(app, client=(HOME, 50_000)))
        return clients[-1].__enter__()

    yield start
    for client in clients:
        client.__exit__(None, None, None)


def coming_from(client: TestClient, address: str) -> TestClient:
    """Let the client use another address from now on."""
    client._transport.client = (address, 50_000)  # type: ignore[attr-defined]
    return client


def new_table(client: TestClient, story: str = "", **more: Any) -> Any:
    """Create a table, with a pack if a story is given."""
    packs = [{"name": "mine", "files": {"events.toml": EVENT.replace("{story}", story)}}] if story else []
    seats = [{"who": "me"}, {"who": "open"}]
    return client.post("/api/tables", json={"game": "big_chair", "seats": seats, "packs": packs, **more})


def opened(answer: Any) -> str:
    """The created table."""
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def refused_as_full(answer: Any) -> str:
    """The reason given when there is no room."""
    assert (answer.status_code, answer.json()["error"]["kind"]) == (507, "full"), answer.text
    return str(answer.json()["error"]["says"])


def enter(client: TestClient, table: str) -> None:
    """Watch a table until the visit is stored."""
    before = last_use(client, table)
    with client.websocket_connect(f"/api/tables/{table}/play") as socket:
        socket.send_json({"do": "hello"})
        socket.receive_json()
        asyncio.run(until(lambda: last_use(client, table) != before))


def last_use(client: TestClient, table: str) -> float:
    """The stored time of the last visit to a table with packs."""
    store: Store = client.app.state.store  # type: ignore[attr-defined]
    with store.reading() as connection:
        return float(connection.execute(select(packs.c.used).where(packs.c.table_id == table)).scalar_one())


def is_there(client: TestClient, table: str) -> bool:
    return client.get(f"/api/tables/{table}").status_code == 200


def take_seat(client: TestClient, table: str) -> None:
    before = last_use(client, table)
    assert client.post(f"/api/tables/{table}/seats/1", json={"name": "Ben"}).status_code == 200
    asyncio.run(until(lambda: last_use(client, table) != before))


def test_filling_the_room_for_packs_leaves_tables_lessons_and_saves_open(serve: Serve) -> None:
    client = serve(megabytes=1)
    made = [opened(new_table(client, letter * SIZE)) for letter in "ab"]
    for table in made:
        take_seat(client, table)

    says = refused_as_full(new_table(client, "c" * SIZE))
    plain = new_table(client, seats=[{"who": "me"}])
    token = {"Authorization": f"Bearer {plain.json()['tokens']['0']}"}
    save = client.get(f"/api/tables/{opened(plain)}/save", headers=token).json()

    assert says.startswith("this server has used up 1 MB for packs")
    opened(client.post("/api/saves", json={"save": save}))
    opened(client.post("/api/games/big_chair/lessons/first-hundred-days", json={}))
    assert all(is_there(client, table) for table in made)


def test_tables_with_packs_take_no_place_of_other_tables(serve: Serve) -> None:
    client = serve(tables=1)
    for _ in range(3):
        opened(new_table(client, "short"))
    client.app.state.hall.keeper.remove_expired(set())  # type: ignore[attr-defined]  # which counts again

    opened(new_table(client))
    assert refused_as_full(new_table(client)).startswith("this server has reached its limit of 1 tables")
    opened(new_table(client, "short"))


def test_tables_with_packs_that_nobody_else_entered_make_room_the_oldest_first(serve: Serve) -> None:
    client = serve(megabytes=2)
    plain, oldest = opened(new_table(client)), opened(new_table(client, "a" * SIZE))
    watched, older, newer = [opened(new_table(client, letter * SIZE)) for letter in "bcd"]
    enter(coming_from(client, AWAY), watched)
    enter(coming_from(client, NEXT_DOOR), older)  # which belongs to the same household: nobody else
    enter(coming_from(client, HOME), newer)

    opened(new_table(client, "e" * SIZE))
    assert [is_there(client, table) for table in (plain, oldest, watched, older, newer)] == [1, 0, 1, 1, 1]
    opened(new_table(client, "f" * SIZE))
    assert [is_there(client, table) for table in (plain, watched, older, newer)] == [1, 1, 0, 1]


def test_a_table_with_present_or_recent_visitors_stays(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    client = serve(megabytes=1)
    tables = [opened(new_table(client, letter * SIZE)) for letter in "ab"]
    with client.websocket_connect(f"/api/tables/{tables[0]}/play") as socket:
        socket.send_json({"do": "hello"})
        socket.receive_json()
        opened(new_table(client, "c" * SIZE))
        assert [is_there(client, table) for table in tables] == [True, False]

    monkeypatch.setattr(keeping, "KEEP_AFTER_VISIT", 180.0)
    refused_as_full(new_table(client, "d" * SIZE))
    assert is_there(client, tables[0])


def test_one_address_has_only_a_share_of_the_room_for_packs(serve: Serve) -> None:
    client = serve(megabytes=10, megabytes_each=1)
    for letter in "ab":
        take_seat(client, opened(new_table(client, letter * SIZE)))

    assert refused_as_full(new_table(client, "c" * SIZE)).startswith("your address has used up 1 MB")
    refused_as_full(new_table(coming_from(client, NEXT_DOOR), "c" * SIZE))
    opened(new_table(coming_from(client, AWAY), "c" * SIZE))


def test_what_is_stored_of_a_pack_is_what_was_read(serve: Serve, store: Store) -> None:
    client = serve(megabytes=1)
    made = new_table(client, "Water", seats=[{"who": "me"}])
    forked = client.post(
        f"/api/tables/{opened(made)}/fork",
        json={"count": 0},
        headers={"Authorization": f"Bearer {made.json()['tokens']['0']}"},
    )

    plain = '[flood]\nnumber = 90\nname = "Flood"\nstory = "Water"\neffects = []\n'
    for table in (opened(made), opened(forked)):
        found = store.opening(table)
        assert found is not None
        assert found[0].packs == [("mine", {"events.toml": plain})]


def test_comments_take_no_room(serve: Serve) -> None:
    client = serve(megabytes=1)
    for letter in "abcd":
        long = {"name": "mine", "files": {"events.toml": EVENT + f"# {letter * 260_000}\n"}}
        opened(new_table(client, packs=[long]))


def test_the_database_holds_no_address_of_who_brought_a_pack(serve: Serve, store: Store) -> None:
    client = serve()
    for address in (HOME, NEXT_DOOR, AWAY):
        opened(new_table(coming_from(client, address), "short"))

    with store.reading() as connection:
        owners = connection.execute(text("SELECT owner FROM packs")).scalars().all()
    assert sorted(map(len, owners)) == [32, 32, 32]
    assert len(set(owners)) == 2


def test_tables_with_packs_of_an_older_layout_are_counted_when_it_is_brought_up_to_date(
    serve: Serve, store: Store
) -> None:
    client = serve()
    alone, visited = opened(new_table(client, "a" * SIZE)), opened(new_table(client, "b" * SIZE))
    opened(new_table(client))
    take_seat(client, visited)
    with store.transaction() as connection:
        for change in ("DROP TABLE packs", "DROP TABLE salt", "UPDATE alembic_version SET version_num = '0003'"):
            connection.execute(text(change))

    store.prepare()

    with store.reading() as connection:
        rows = connection.execute(text("SELECT table_id, entered, bytes FROM packs")).all()
    assert {(row.table_id, bool(row.entered)) for row in rows} == {(alone, False), (visited, True)}
    assert all(2 * SIZE < row.bytes < 2.1 * SIZE for row in rows)
