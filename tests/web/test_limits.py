"""What one address may do, and how much a server keeps in all."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from holdfast.doors.web.app import make_app
from holdfast.doors.web.limits import RATES, Doorkeeper, Limits, allowed_from
from holdfast.kernel.errors import HoldfastError
from holdfast.table.keeping import Allowed
from holdfast.table.store import Store

PACK = {"name": "mine", "files": {"events.toml": "# nothing yet\n"}}
Serve = Callable[..., TestClient]


@pytest.fixture
def serve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serve]:
    """A server in this process, with limits of one's own, at which nothing is allowed again by waiting."""
    for kind in RATES:
        monkeypatch.setitem(RATES, kind, 0.0)
    clients: list[TestClient] = []

    def start(limits: Limits = Limits(), allowed: Allowed = Allowed()) -> TestClient:  # noqa: B008
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        store.prepare()
        clients.append(TestClient(make_app(store, limits, Doorkeeper(), allowed=allowed)))
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


def test_an_address_sets_up_only_so_many_tables(serve: Serve) -> None:
    client = serve(Limits(tables=3))
    made = [new_table(client) for _ in range(4)]

    assert [answer.status_code for answer in made[:3]] == [201] * 3
    assert "too many tables" in refused(made[3], 429, "too many")
    assert client.get("/api/games").status_code == 200


def test_an_address_brings_only_so_many_packs(serve: Serve) -> None:
    client = serve(Limits(packs=2))
    check = {"game": "big_chair", "packs": [PACK]}
    assert client.post("/api/packs", json=check).status_code == 200
    assert new_table(client, packs=[PACK]).status_code == 201

    assert "too many packs" in refused(client.post("/api/packs", json=check), 429, "too many")
    assert "too many packs" in refused(new_table(client, packs=[PACK]), 429, "too many")
    assert new_table(client).status_code == 201


def test_a_server_keeps_only_so_many_tables_in_all(serve: Serve) -> None:
    client = serve(allowed=Allowed(tables=2))
    assert [new_table(client).status_code for _ in range(2)] == [201, 201]

    assert "keeps 2 tables" in refused(new_table(client), 507, "full")


def test_a_server_keeps_only_so_many_megabytes_of_packs(serve: Serve) -> None:
    client = serve(allowed=Allowed(megabytes=1))
    large = PACK | {"files": {"events.toml": "# " + "a" * 260_000, "strategies.toml": "# " + "b" * 260_000}}
    assert new_table(client, packs=[large]).status_code == 201

    assert "1 MB of packs" in refused(new_table(client, packs=[large]), 507, "full")
    assert new_table(client).status_code == 201


def test_what_the_operator_sets_is_read_and_a_wrong_number_named() -> None:
    assert allowed_from({"HOLDFAST_KEEP_DAYS": "30"}) == Allowed(days=30)
    with pytest.raises(HoldfastError, match="HOLDFAST_KEEP_DAYS must be a whole number, not 'a month'"):
        allowed_from({"HOLDFAST_KEEP_DAYS": "a month"})
