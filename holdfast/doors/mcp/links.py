"""The link of a table, and REST calls to its server."""

import asyncio
import json
import re
import urllib.error
import urllib.request
from typing import Any, NamedTuple
from urllib.parse import parse_qs

from holdfast.kernel.errors import HoldfastError

LINK = re.compile(r"(?P<server>https?://[^/?#@\s]+)/t/(?P<table>\w+)/?(?:#(?P<seat>\S*))?")
SERVER = re.compile(r"https?://[^/?#@\s]+/?")

SECONDS = 30.0
"""How long a server may take to answer."""

LARGEST = 16 << 20
"""The largest answer that is read, in bytes."""


class Link(NamedTuple):
    """The link of a table; with a token, that of one of its seats."""

    server: str
    """The address of the server, without a slash at the end."""
    table: str
    seat: int | None = None
    token: str = ""

    @property
    def public(self) -> str:
        """The link without the token."""
        return f"{self.server}/t/{self.table}"

    @property
    def socket(self) -> str:
        """The address for playing."""
        return f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.table}/play"


def read_link(text: str) -> Link:
    """Parse the link of a table, as people get it by sharing."""
    found = LINK.fullmatch(text.strip())
    if not found:
        raise HoldfastError("this is not the link of a table; one looks like https://games.example.org/t/k3f9")
    fields = parse_qs(found["seat"] or "")
    number, token = (fields.get(name, [""])[0] for name in ("seat", "token"))
    if not (number.isdecimal() and token):
        return Link(found["server"], found["table"])
    return Link(found["server"], found["table"], int(number), token)


def read_server(text: str) -> str:
    """Check the address of a server, and return it without a slash at the end."""
    if not SERVER.fullmatch(text):
        raise HoldfastError(f"{text!r} is not the address of a server; one looks like https://games.example.org")
    return text.rstrip("/")


async def call(server: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """Call REST of a server: GET, or POST with a body. Raise an error with the server's reason."""
    answer = await asyncio.to_thread(call_and_wait, f"{server}/api{path}", body)
    if not isinstance(answer, dict):
        raise HoldfastError(f"{server} is not a server of Holdfast")
    return answer


def call_and_wait(url: str, body: dict[str, Any] | None) -> Any:
    """Send a request, and return the data of the answer."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    server = url.partition("/api/")[0]
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            return json.loads(answer.read(LARGEST))
    except urllib.error.HTTPError as refusal:
        raise HoldfastError(reason_of(refusal) or f"{server} answered {refusal.code}") from None
    except OSError as mistake:
        raise HoldfastError(f"no server answers at {server}: {getattr(mistake, 'reason', mistake)}") from None
    except ValueError:
        raise HoldfastError(f"{server} is not a server of Holdfast") from None


def reason_of(refusal: urllib.error.HTTPError) -> str:
    """Return the reason that a server of Holdfast gives for a refusal; '' if it is another server."""
    try:
        return str(json.loads(refusal.read(LARGEST))["error"]["says"])
    except (ValueError, LookupError, TypeError, OSError):
        return ""
