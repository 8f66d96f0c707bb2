"""When nothing can be stored, the server reports it in its health check and to the players."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text

from holdfast.doors.web.app import make_app
from holdfast.doors.web.limits import HostPolicy, Limits
from holdfast.table.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """A store on a file."""
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    store.prepare()
    return store


@pytest.fixture
def client(store: Store) -> Iterator[TestClient]:
    """A client of a server in this process."""
    with TestClient(make_app(store, Limits(), HostPolicy())) as client:
        yield client


def fill_the_disk(store: Store) -> None:
    """Make the database refuse every write from now on."""
    with store.transaction() as connection:
        for table in ("pulse", "events", "tables"):
            kinds = ("INSERT", "UPDATE") if table == "pulse" else ("INSERT",)
            for kind in kinds:
                connection.execute(
                    text(
                        f"CREATE TRIGGER full_{table}_{kind} BEFORE {kind} ON {table} "
                        "BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
                    )
                )


def test_health_fails_when_nothing_can_be_stored(client: TestClient, store: Store) -> None:
    assert client.get("/api/health").json()["status"] == "ok"
    fill_the_disk(store)

    answer = client.get("/api/health")

    assert answer.status_code == 503
    assert answer.json()["error"]["kind"] == "store"


def test_a_table_that_cannot_be_stored_is_refused_in_words(
    client: TestClient, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    fill_the_disk(store)
    for _ in range(3):
        answer = client.post("/api/tables", json={"game": "big_chair", "seats": [{"who": "me"}]})
        assert answer.status_code == 503
        assert "nothing was changed" in answer.json()["error"]["says"]

    assert len([record for record in caplog.records if "disk is full" in record.getMessage()]) == 1
    assert "Traceback" not in caplog.text


def test_a_full_disk_is_written_down_once_in_one_line_though_it_can_be_read(
    client: TestClient, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    table = client.post("/api/tables", json={"game": "big_chair", "seats": [{"who": "me"}]}).json()["table"]
    fill_the_disk(store)
    for _ in range(5):
        assert client.post("/api/tables", json={"game": "big_chair", "seats": [{"who": "me"}]}).status_code == 503
        assert client.get("/api/health").status_code == 503
        client.app.state.hall.rooms.clear()  # type: ignore[attr-defined]
        assert client.get(f"/api/tables/{table}").status_code == 200

    lines = [record.getMessage() for record in caplog.records if record.name.startswith("holdfast")]
    assert lines == ["writing the database fails: database or disk is full"]


def test_an_answer_that_cannot_be_stored_is_refused_and_can_be_given_again(client: TestClient, store: Store) -> None:
    made = client.post("/api/tables", json={"game": "big_chair", "seats": [{"who": "me"}], "seed": 1}).json()
    with client.websocket_connect(f"/api/tables/{made['table']}/play") as socket:
        socket.send_json({"do": "hello", "tokens": list(made["tokens"].values())})
        state = next(said for said in iter(socket.receive_json, None) if said["is"] == "state")
        choose = {"do": "choose", "seat": 0, "at": state["at"], "key": state["eyes"][0]["asked"]["options"][0]["key"]}
        fill_the_disk(store)
        socket.send_json(choose)
        refused = next(said for said in iter(socket.receive_json, None) if said["is"] in ("refused", "done"))
        with store.transaction() as connection:
            connection.execute(text("DROP TRIGGER full_events_INSERT"))
        socket.send_json(choose)
        done = next(said for said in iter(socket.receive_json, None) if said["is"] in ("refused", "done"))

    assert refused["kind"] == "store"
    assert done["is"] == "done"


def test_a_damaged_table_is_named(client: TestClient, store: Store) -> None:
    made = client.post("/api/tables", json={"game": "big_chair", "seats": [{"who": "me"}]}).json()
    client.app.state.hall.rooms.clear()  # type: ignore[attr-defined]
    with store.transaction() as connection:
        connection.execute(text("UPDATE events SET body = replace(body, 'person', 'bot')"))
    store.links.clear()

    answer = client.get(f"/api/tables/{made['table']}")

    assert answer.status_code == 500
    assert answer.json()["error"]["says"] == f"table {made['table']} is damaged: event 1 was altered"


def test_a_database_that_is_damaged_while_people_play_is_called_damaged(client: TestClient, store: Store) -> None:
    made = client.post("/api/tables", json={"game": "big_chair", "seats": [{"who": "me"}]}).json()
    with client.websocket_connect(f"/api/tables/{made['table']}/play") as socket:
        socket.send_json({"do": "hello", "tokens": list(made["tokens"].values())})
        state = next(said for said in iter(socket.receive_json, None) if said["is"] == "state")
        damage(store)
        socket.send_json({"do": "say", "seat": 0, "text": "hello"})
        refused = next(said for said in iter(socket.receive_json, None) if said["is"] in ("refused", "done"))
        answer = client.get("/api/health")

    assert state["eyes"][0]["asked"]
    assert refused["kind"] == "damaged"
    assert (answer.status_code, answer.json()["error"]["kind"]) == (500, "damaged")
    assert "try again" not in answer.text


def damage(store: Store) -> None:
    """Overwrite all pages of the database file except the first."""
    file = Path(str(store.engine.url.database))
    with store.engine.connect() as connection:
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
    content = file.read_bytes()
    file.write_bytes(content[:4_096] + b"\xff" * (len(content) - 4_096))
    store.pen.close()
    store.engine.dispose()
