"""Limits, so that nobody can crowd out the others, and who may call at all."""

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from urllib.parse import urlsplit

from holdfast.kernel.errors import HoldfastError

LOOPBACK = {"localhost", "127.0.0.1", "::1"}


class Bucket:
    """So much at once, and so much a second thereafter."""

    __slots__ = ("left", "most", "rate", "then")

    def __init__(self, most: float, rate: float) -> None:
        self.most, self.rate = most, rate
        self.left, self.then = most, time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def is_full(self) -> bool:
        """Whether nothing was taken for a while."""
        return self.left + (time.monotonic() - self.then) * self.rate >= self.most


class Limits(NamedTuple):
    """What one address and one connection may do; operators can change them by HOLDFAST_LIMIT_… ."""

    posts: int = 60
    """Tables set up, seats taken and so on, at once; then one every second."""
    looks: int = 240
    """Pages and answers of the REST interface, at once; then twenty every second."""
    connections: int = 200
    """Open connections of one address."""
    messages: int = 20
    """Messages of one connection at once; then ten every second."""
    frames: int = 120
    """Frames of one connection at once, pings and pieces of messages included; then thirty every second."""
    seat_connections: int = 8
    body: int = 2_000_000
    """Bytes of a request."""
    message: int = 8192
    """Bytes of a message."""


def limits_from(environment: Mapping[str, str] = os.environ) -> Limits:
    """The limits, changed by what the environment says."""
    names = {name: f"HOLDFAST_LIMIT_{name.upper()}" for name in Limits._fields}
    return Limits(**{name: number_in(environment, key) for name, key in names.items() if key in environment})


def number_in(environment: Mapping[str, str], key: str) -> int:
    """A limit that an operator has set."""
    if not environment[key].isdecimal():
        raise HoldfastError(f"{key} must be a whole number, not {environment[key]!r}")
    return int(environment[key])


@dataclass
class Gate:
    """Counts by address."""

    limits: Limits
    buckets: dict[tuple[str, str], Bucket] = field(default_factory=dict)
    connected: dict[str, int] = field(default_factory=dict)

    def may(self, address: str, kind: str) -> bool:
        """Whether an address may make one more request of a kind."""
        most, rate = (self.limits.posts, 1.0) if kind == "posts" else (self.limits.looks, 20.0)
        return self.buckets.setdefault((address, kind), Bucket(most, rate)).take()

    def may_connect(self, address: str) -> bool:
        """Whether an address may open one more connection; if so it is counted."""
        if self.connected.get(address, 0) >= self.limits.connections:
            return False
        self.connected[address] = self.connected.get(address, 0) + 1
        return True

    def disconnected(self, address: str) -> None:
        """A connection has ended."""
        self.connected[address] -= 1
        if not self.connected[address]:
            del self.connected[address]

    def tidy(self) -> None:
        """Forget whoever has done nothing for a while."""
        for key in [key for key, bucket in self.buckets.items() if bucket.is_full()]:
            del self.buckets[key]


class Doorkeeper(NamedTuple):
    """Which hosts and origins are answered: a page of another site must not act in somebody's name."""

    hosts: frozenset[str] = frozenset()
    """The names under which this server may be called; none named means all."""
    origins: frozenset[str] = frozenset()
    """Further pages, beside our own, that may call."""

    def welcomes(self, headers: Mapping[str, str]) -> bool:
        """Whether a request comes from our own page, or from a program that is no page at all."""
        host, origin = headers.get("host", ""), headers.get("origin")
        try:
            named = urlsplit(f"//{host}").hostname or ""  # without the port
            ours = origin is None or origin in self.origins or urlsplit(origin).netloc == host
        except ValueError:
            return False
        return ours and (not self.hosts or named in self.hosts)


def doorkeeper_for(host: str, environment: Mapping[str, str] = os.environ) -> Doorkeeper:
    """On a local address only local names are answered, so that no other name can be pointed at it."""
    given = environment.get("HOLDFAST_HOSTS", "")
    hosts = frozenset(name.strip().lower() for name in given.split(",") if name.strip())
    if not hosts and host in LOOPBACK:
        hosts = frozenset(LOOPBACK)
    origins = environment.get("HOLDFAST_ORIGINS", "")
    return Doorkeeper(hosts, frozenset(name.strip().rstrip("/") for name in origins.split(",") if name.strip()))
