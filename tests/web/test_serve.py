"""Starting a server: refusals and warnings."""

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from holdfast.doors.web import memory, serve
from tests.web.server import Server, serving


def test_two_servers_on_one_file_are_refused_with_the_reason(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as first:
        second = Server(tmp_path / "data")
        command = [sys.executable, "-m", "holdfast", "serve", "--port", str(second.port), "--no-browser"]
        ended = subprocess.run(command, env=second.environment(), capture_output=True, text=True, timeout=180)

        assert ended.returncode == 2
        assert "another server is using" in ended.stderr
        assert first.healthy()


def test_the_next_server_may_have_the_file(tmp_path: Path) -> None:
    with serving(tmp_path / "data", real_command=True) as server:
        server.kill()
        server.start()
        assert server.healthy()


@pytest.mark.parametrize("path", ["/", "/about"])
def test_the_page_can_be_looked_for_without_being_fetched(server: Server, path: str) -> None:
    looked, fetched = httpx.head(server.url + path), httpx.get(server.url + path)

    assert looked.status_code == fetched.status_code
    assert looked.content == b""


def test_forwarded_addresses_are_not_believed_unless_the_operator_names_the_proxy(tmp_path: Path) -> None:
    """A client that sends a different forwarded address with each request is still counted as one."""
    with serving(tmp_path / "data", limits={"posts": 1}) as server:
        answers = [
            httpx.post(f"{server.url}/api/packs", json={}, headers={"X-Forwarded-For": f"10.0.0.{n}"})
            for n in range(30)
        ]
    assert 429 in {answer.status_code for answer in answers}


@pytest.mark.parametrize(
    ("host", "own", "told"),
    [
        ("0.0.0.0", "192.168.1.5", "http://192.168.1.5:8000"),
        ("0.0.0.0", "127.0.0.1", None),
        ("127.0.0.1", "192.168.1.5", None),
    ],
)
def test_a_server_tells_its_address_in_the_network_if_it_listens_there(
    monkeypatch: pytest.MonkeyPatch, host: str, own: str, told: str | None
) -> None:
    monkeypatch.setattr("socket.socket.connect", lambda way, to: None)
    monkeypatch.setattr("socket.socket.getsockname", lambda way: (own, 1))

    assert serve.network_address(host, 8000) == told


def test_on_its_own_machine_alone_a_server_has_no_address_in_the_network(server: Server) -> None:
    assert httpx.get(f"{server.url}/api/reach").json() == {"network": None}


@pytest.mark.parametrize(("user", "root"), [(0, True), (1000, False)])
def test_a_server_knows_whether_it_runs_as_root(monkeypatch: pytest.MonkeyPatch, user: int, root: bool) -> None:
    monkeypatch.setattr("os.geteuid", lambda: user)

    assert serve.running_as_root() is root


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[float]:
    """The thread switch intervals set by a server that can be started here, ends at once and changes nothing."""
    found: list[float] = []
    monkeypatch.setenv("HOLDFAST_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("HOLDFAST_DATABASE_URL", raising=False)
    monkeypatch.setattr(memory, "freeze_loaded", lambda: None)
    monkeypatch.setattr("sys.setswitchinterval", found.append)
    monkeypatch.setattr("holdfast.doors.web.files.raise_limit", lambda: None)
    monkeypatch.setattr("uvicorn.Server.run", lambda server, sockets: sockets[0].close())
    return found


def test_threads_switch_often_enough_for_answers_during_slow_jobs(turns: list[float]) -> None:
    serve.serve("127.0.0.1", 0, browser=False)

    assert len(turns) == 1
    assert turns[0] < sys.getswitchinterval() / 5


@pytest.mark.usefixtures("turns")
@pytest.mark.parametrize("root", [True, False])
def test_a_server_that_runs_as_root_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], root: bool
) -> None:
    monkeypatch.setattr(serve, "running_as_root", lambda: root)

    serve.serve("127.0.0.1", 0, browser=False)

    assert ("runs as root" in capsys.readouterr().out) is root
