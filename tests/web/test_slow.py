"""Requests that never end, endless headers, and too many sockets from one address."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest

from tests.postgres import LOOPBACK
from tests.web.server import ROOMY, Server, serving

PATIENCE = 60.0
SOCKETS = 4


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with very short timeouts."""
    limits = ROOMY | {"head_seconds": 1, "body_seconds": 1, "sockets": SOCKETS}
    with serving(tmp_path_factory.mktemp("strict"), limits=limits) as server:
        yield server


def line(server: Server) -> socket.socket:
    return socket.create_connection((LOOPBACK, server.port), timeout=PATIENCE)


def heard(connection: socket.socket) -> bytes:
    """Everything a server sends until it closes the connection; fails after a while if it never does."""
    said = b""
    with suppress(ConnectionError):
        while more := connection.recv(65536):
            said += more
    return said


def head(server: Server, *more: str, path: str = "/api/packs") -> bytes:
    return "\r\n".join([f"POST {path} HTTP/1.1", f"Host: {LOOPBACK}:{server.port}", *more, "", ""]).encode()


@pytest.mark.parametrize(
    "sent",
    [b"", b"GET /api/games HT", b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
    ids=["nothing", "half a line", "half a head"],
)
def test_a_head_that_does_not_come_ends_the_connection(strict: Server, sent: bytes) -> None:
    with line(strict) as slow:
        slow.sendall(sent)
        assert heard(slow).startswith(b"HTTP/1.1 408 ")
    assert strict.healthy()


def test_a_body_that_does_not_come_ends_the_connection(strict: Server) -> None:
    with line(strict) as slow:
        slow.sendall(head(strict, "Content-Type: application/json", "Content-Length: 100") + b'{"game":')
        heard(slow)
    assert strict.healthy()


def test_a_request_after_another_has_no_more_time_than_the_first(strict: Server) -> None:
    with line(strict) as slow:
        slow.sendall(f"GET /api/health HTTP/1.1\r\nHost: {LOOPBACK}\r\n\r\nGET /api/he".encode())
        said = heard(slow)
    assert said.startswith(b"HTTP/1.1 200 ")


def test_a_refusal_is_sent_before_the_body_has_arrived(strict: Server) -> None:
    with line(strict) as stranger:
        stranger.sendall(head(strict, "Origin: https://elsewhere.example", "Content-Length: 1000000"))
        assert heard(stranger).startswith(b"HTTP/1.1 403 ")


def test_a_head_without_end_is_not_kept(strict: Server) -> None:
    with line(strict) as endless:
        endless.sendall(head(strict)[:-2] + b"X-Long: " + b"a" * 66_000)
        assert heard(endless).startswith(b"HTTP/1.1 400 ")
    assert strict.healthy()


def test_sockets_per_address_are_limited_until_some_are_closed(strict: Server) -> None:
    with ExitStack() as stack:
        for _ in range(SOCKETS):
            each = stack.enter_context(line(strict))
            each.sendall(f"GET /api/metrics HTTP/1.1\r\nHost: {LOOPBACK}\r\n\r\n".encode())
            assert each.recv(13) == b"HTTP/1.1 200 ", "it is answered, so it is counted"
        with line(strict) as one_more:
            assert heard(one_more) == b""
    strict.wait_until_healthy()
