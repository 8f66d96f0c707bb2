"""Requests for pages: protective headers, paths that lead out of the page, other origins and methods."""

import http.client

import httpx
import pytest

from tests.postgres import LOOPBACK
from tests.web.messages import mistake
from tests.web.server import Server


@pytest.fixture(scope="module")
def server(swift_server: Server) -> Server:
    """A server for whole games."""
    return swift_server


@pytest.mark.parametrize("path", ["/", "/t/k3f9", "/api/games", "/api/health", "/api/nothing", "/assets/nothing.js"])
def test_every_answer_carries_the_headers_that_protect_the_page(api: httpx.Client, path: str) -> None:
    answer = api.get(path)

    policy = dict(part.strip().partition(" ")[::2] for part in answer.headers["content-security-policy"].split(";"))
    scripts = policy.get("script-src", policy["default-src"])
    assert "unsafe-inline" not in scripts
    assert "unsafe-eval" not in scripts
    assert "*" not in " ".join(policy.values()).split()
    assert "http:" not in " ".join(policy.values())
    assert policy["frame-ancestors"] in ("'none'", "'self'")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] in ("no-referrer", "same-origin", "strict-origin")


PATHS = [
    "/../../../../../../etc/passwd",
    "/assets/../../../../../../../../etc/passwd",
    "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/assets/..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
    "/assets/%252e%252e%252f%252e%252e%252fetc%252fpasswd",
    "/..\\..\\..\\..\\etc\\passwd",
    "//etc/passwd",
    "/assets//etc/passwd",
    "/assets/%00/etc/passwd",
    "/t/../../../../../etc/passwd",
    "/../__init__.py",
    "/..%2f__init__.py",
    "/assets/..%2f..%2fterminal.py",
    "/../../../pyproject.toml",
    "/" + "../" * 30 + "etc/passwd",
    "/" + "a/" * 3000,
]


@pytest.mark.parametrize("path", PATHS, ids=range(len(PATHS)))
def test_no_path_leads_out_of_the_page(server: Server, path: str) -> None:
    """The path is sent unchanged; other clients would normalize it first."""
    connection = http.client.HTTPConnection(LOOPBACK, server.port, timeout=30)
    connection.putrequest("GET", path, skip_host=False)
    connection.endheaders()
    answer = connection.getresponse()
    content = answer.read()
    connection.close()

    assert answer.status < 500
    for stolen in (b"root:", b"[project]", b"import ", b'"""'):
        assert stolen not in content
    assert server.healthy()


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_a_page_of_another_site_can_change_nothing(api: httpx.Client, origin: str) -> None:
    answer = api.post(
        "/api/tables", json={"game": "big_chair", "seats": [{"who": "me", "name": "Ana"}]}, headers={"origin": origin}
    )

    mistake(answer, 403)
    assert "access-control-allow-origin" not in answer.headers
    preflight = {"origin": origin, "access-control-request-method": "POST"}
    assert "access-control-allow-origin" not in api.options("/api/tables", headers=preflight).headers


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE"])
def test_other_methods_are_not_known(api: httpx.Client, method: str) -> None:
    assert api.request(method, "/api/tables").status_code in {404, 405}
