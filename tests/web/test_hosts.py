"""The host names that a server accepts: its own, and those that the operator adds."""

from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from holdfast.doors.web.app import make_app
from holdfast.doors.web.limits import HostPolicy, Limits, host_policy_for
from holdfast.table.store import Store

NOBODY: dict[str, str] = {}


def in_a_network(*names: str, **environment: str) -> HostPolicy:
    """The accepted hosts of a server that listens on all addresses of a machine named Biology."""
    return host_policy_for("0.0.0.0", names, environment, "Biology")


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.5:8177",
        "203.0.113.7",
        "[fe80::1]:8177",
        "[2001:db8::1]",
        "biology:8177",
        "BIOLOGY.local:8177",
        "biology.local.:8177",
        "biology.lan",
        "localhost:8177",
        "127.0.0.1",
    ],
)
def test_in_a_network_a_server_is_called_by_address_and_by_its_own_name_without_settings(host: str) -> None:
    assert in_a_network().accepts({"host": host, "origin": f"http://{host}"})


@pytest.mark.parametrize(
    "host",
    ["evil.example:8177", "192.168.1.5.evil.example", "biology.evil.example", "biology.com", "other.local", "", "a]b["],
)
def test_in_a_network_a_server_does_not_answer_to_names_of_others(host: str) -> None:
    assert not in_a_network().accepts({"host": host, "origin": f"http://{host}"})


def test_an_operator_adds_names() -> None:
    for keeper in (in_a_network("Games.example.org"), in_a_network(HOLDFAST_HOSTS="a.example, games.example.org")):
        assert keeper.knows_host("games.example.org")
        assert keeper.knows_host("192.168.1.5:8177")
        assert not keeper.knows_host("evil.example")
    local = host_policy_for("127.0.0.1", ["games.example.org"], NOBODY)
    assert [local.knows_host(host) for host in ("games.example.org", "localhost", "10.0.0.1")] == [True, True, False]
    assert in_a_network(HOLDFAST_HOSTS="*").knows_host("anything.example")


def test_a_machine_whose_name_has_a_domain_answers_to_both() -> None:
    keeper = host_policy_for("0.0.0.0", (), NOBODY, "biology.school.example")

    names = ("biology.school.example", "biology", "biology.local", "school.example")
    assert [keeper.knows_host(name) for name in names] == [True, True, True, False]


def test_an_unknown_host_name_is_refused_with_advice(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    store.prepare()
    with TestClient(make_app(store, Limits(), in_a_network()), base_url="http://evil.example") as client:
        refused, page = client.get("/api/games"), client.get("/")
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/tables/abc/play"):
            pass
        ours = client.get("/api/games", headers={"Host": "biology.local:8177"})

    assert (refused.status_code, refused.json()["error"]["kind"]) == (403, "host")
    assert refused.json()["error"]["says"].startswith("'evil.example' is not a name of this server;")
    assert "--name" in page.text
    assert page.headers["Content-Type"].startswith("text/plain")
    assert ours.status_code == 200
