"""A server's log contains no secrets and does not repeat itself."""

import json
import logging
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from holdfast.doors.web import logs
from holdfast.doors.web.logs import LimitRepeats, RedactTokens
from tests.postgres import LOOPBACK
from tests.web.server import PATIENCE, ROOMY, Server

TOKEN = "Qx7JbQMcrxfqtt9PY8YQRksy"


class Talkative(Server):
    """A server with verbose logs."""

    def environment(self) -> dict[str, str]:
        """The environment of the process."""
        return super().environment() | {"HOLDFAST_LOG": "debug"}


@pytest.fixture(scope="module")
def talkative(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server."""
    server = Talkative(tmp_path_factory.mktemp("talkative"), limits=ROOMY)
    server.start()
    yield server
    server.stop()


def written(server: Server) -> str:
    return Path(server.noise).read_text()


def test_a_request_whose_body_breaks_off_is_worth_one_short_line_at_most(talkative: Server) -> None:
    before = written(talkative)
    head = f"POST /api/packs HTTP/1.1\r\nHost: {LOOPBACK}\r\nContent-Length: 100\r\n\r\n"
    for part in ("", '{"game":'):
        with socket.create_connection((LOOPBACK, talkative.port), timeout=PATIENCE) as line:
            line.sendall((head + part).encode())
    for _ in range(20):
        assert talkative.healthy()

    new = [line for line in written(talkative).removeprefix(before).splitlines() if "/api/health" not in line]
    assert len(new) <= 2, new
    assert all(len(line) < 200 for line in new)


def test_no_token_is_written_down(talkative: Server) -> None:
    made = httpx.post(f"{talkative.url}/api/tables", json={"game": "big_chair", "seats": [{"who": "me"}]}).json()
    token = made["tokens"]["0"]
    with connect(talkative.play_url(made["table"]), additional_headers={"Authorization": f"Bearer {token}"}) as line:
        line.send(json.dumps({"do": "hello", "tokens": [token]}))
        line.recv(PATIENCE)
    save = f"{talkative.url}/api/tables/{made['table']}/save"
    assert httpx.get(save, headers={"Authorization": f"Bearer {token}"}).status_code == 200
    assert httpx.get(save, params={"token": token}).status_code == 403

    assert made["table"] in written(talkative)
    assert token[:8] not in written(talkative)


@pytest.mark.parametrize(
    "line",
    [
        f"< authorization: Bearer {TOKEN}",
        f"""< TEXT '{{"do": "hello", "tokens": ["{TOKEN}", "{TOKEN}"]}}' [55 bytes]""",
        f"""< TEXT '{{"do":"hello","tokens":["{TOKEN[:20]}...lang":"en"}}' [99 bytes]""",
        f"GET /api/tables/t/save?token={TOKEN} HTTP/1.1",
        f'"{{\\"tokens\\":[\\"{TOKEN}\\"]"',
    ],
)
def test_a_token_is_taken_out_of_a_line_wherever_it_stands(line: str) -> None:
    for text, args in (("%s", (line,)), (line, ())):
        record = logging.LogRecord("uvicorn.error", logging.DEBUG, "", 0, text, args, None)
        assert RedactTokens().filter(record)
        assert "…" in record.getMessage()
        assert TOKEN[:8] not in record.getMessage()


def test_the_same_warning_is_written_a_few_times_and_then_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now, often = [0.0], LimitRepeats()
    monkeypatch.setattr(time, "monotonic", lambda: now[0])

    def says(text: str, level: int = logging.WARNING) -> str | None:
        record = logging.LogRecord("holdfast", level, "", 0, "%s fails", (text,), None)
        return record.getMessage() if often.filter(record) else None

    assert [says("this") for _ in range(10)] == ["this fails"] * 5 + [None] * 5
    assert says("that", logging.ERROR) == "that fails"
    assert [says("this", logging.INFO) for _ in range(10)] == ["this fails"] * 10
    now[0] += logs.SPAN + 1
    assert [says("this") for _ in range(2)] == ["this fails (5 more like this were left out)", "this fails"]
