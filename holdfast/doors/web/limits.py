"""Limits, so that nobody can crowd out the others, and who may call at all."""

import ipaddress
import os
import socket
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import urlsplit

from holdfast.doors.web import files
from holdfast.kernel.errors import HoldfastError
from holdfast.table.keeping import Allowed

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
AT_HOME = ("local", "lan", "home", "home.arpa", "internal", "localdomain")
"""Endings of names within a network; in the wider world nobody can have such a name."""


@lru_cache(10_000)
def network_of(address: str) -> str:
    """An address as limits count it: of IPv6 its /64, which one household has, since one person has all of it."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


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


RATES = {"posts": 1.0, "looks": 20.0, "tables": 0.1, "packs": 0.2}
"""How many a second of each kind an address may go on with."""


class Limits(NamedTuple):
    """What one address and one connection may do; operators can change them by HOLDFAST_LIMIT_… ."""

    posts: int = 60
    """Tables set up, seats taken and so on, at once; then one every second."""
    tables: int = 40
    """Tables set up, forked or loaded by one address, at once; then one every ten seconds."""
    packs: int = 20
    """Packs checked or played with by one address, at once; then one every five seconds."""
    looks: int = 240
    """Pages and answers of the REST interface, at once; then twenty every second."""
    connections: int = 200
    """Open connections of one address."""
    messages: int = 20
    """Messages of one connection at once; then ten every second."""
    frames: int = 120
    """Frames of one connection at once, pings and pieces of messages included; then thirty every second."""
    seat_connections: int = 8
    sockets: int = 400
    """Sockets of one address, for requests and for play."""
    all_sockets: int = 0
    """Sockets in all; 0 means as many as the system lets this process open, with some left for its own files."""
    head_seconds: int = 10
    """Seconds within which the head of a request has to be there."""
    body_seconds: int = 30
    """Seconds within which its body has to be there."""
    answer_seconds: int = 120
    """Seconds within which its answer has to be made and read."""
    body: int = 2_000_000
    """Bytes of a request."""
    message: int = 8192
    """Bytes of a message."""


def limits_from(environment: Mapping[str, str] = os.environ) -> Limits:
    """The limits, changed by what the environment says."""
    names = {name: f"HOLDFAST_LIMIT_{name.upper()}" for name in Limits._fields}
    return Limits(**{name: number_in(environment, key) for name, key in names.items() if key in environment})


def allowed_from(environment: Mapping[str, str] = os.environ) -> Allowed:
    """What the operator lets the server keep, by HOLDFAST_KEEP_… ."""
    names = {name: f"HOLDFAST_KEEP_{name.upper()}" for name in Allowed._fields}
    return Allowed(**{name: number_in(environment, key) for name, key in names.items() if key in environment})


def number_in(environment: Mapping[str, str], key: str) -> int:
    """A limit that an operator has set."""
    if not environment[key].isdecimal():
        raise HoldfastError(f"{key} must be a whole number, not {environment[key]!r}")
    return int(environment[key])


@dataclass
class Gate:
    """Counts by address, and of IPv6 by /64 network."""

    limits: Limits
    buckets: dict[tuple[str, str], Bucket] = field(default_factory=dict)
    connected: dict[str, int] = field(default_factory=dict)
    sockets: dict[object, str] = field(default_factory=dict)
    """By transport: the address of everybody who is connected."""
    by_address: Counter[str] = field(default_factory=Counter)
    proxies: frozenset[str] = frozenset()
    """Addresses that many share, since the operator has put them in front."""

    def may(self, address: str, kind: str) -> bool:
        """Whether an address may make one more request of a kind."""
        address = network_of(address)
        bucket = self.buckets.get((address, kind))
        if bucket is None:
            bucket = self.buckets[address, kind] = Bucket(getattr(self.limits, kind), RATES[kind])
        return bucket.take()

    def lets_in(self, transport: object, address: str) -> bool:
        """Whether there is a place for one more socket of an address, and some files are left for the server itself."""
        most = self.limits.all_sockets or files.most() - files.SPARE
        if len(self.sockets) >= most:
            return False
        network = network_of(address)
        if address not in self.proxies and self.by_address[network] >= self.limits.sockets:
            return False
        self.sockets[transport] = network
        self.by_address[network] += 1
        return True

    def has_left(self, transport: object) -> None:
        """A socket is closed."""
        address = self.sockets.pop(transport, None)
        if address is not None:
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]

    def may_connect(self, address: str) -> bool:
        """Whether an address may open one more connection; if so it is counted."""
        address = network_of(address)
        if self.connected.get(address, 0) >= self.limits.connections:
            return False
        self.connected[address] = self.connected.get(address, 0) + 1
        return True

    def disconnected(self, address: str) -> None:
        """A connection has ended."""
        address = network_of(address)
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
    addresses: bool = False
    """Whether it may be called by any address in numbers: unlike a name, nobody can point that at another machine."""

    def answers_to(self, host: str) -> bool:
        """Whether this server is meant by a Host header. Another site's name may have been pointed at it."""
        name = name_in(host)
        return not self.hosts or name in self.hosts or (self.addresses and is_address(name))

    def welcomes(self, headers: Mapping[str, str]) -> bool:
        """Whether a request comes from our own page, or from a program that is no page at all."""
        host, origin = headers.get("host", ""), headers.get("origin")
        try:
            ours = origin is None or origin in self.origins or urlsplit(origin).netloc == host
        except ValueError:
            return False
        return ours and self.answers_to(host)


def name_in(host: str) -> str:
    """The name in a Host header, without the port; nothing if there is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """Whether a host is named by its address in numbers."""
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def own_names(hostname: str) -> frozenset[str]:
    """The names that a machine has in its network without anybody's help, whole and short."""
    names = {hostname.lower().rstrip("."), hostname.lower().partition(".")[0]} - {""}
    return frozenset(names | {f"{name}.{ending}" for name in names if "." not in name for ending in AT_HOME})


def doorkeeper_for(
    host: str, names: Iterable[str] = (), environment: Mapping[str, str] = os.environ, hostname: str | None = None
) -> Doorkeeper:
    """A server answers to its own names alone, and to those that the operator gives it.

    Those are local names on a local address; and else the address in numbers and what this machine is called.
    """
    given = {*listed(environment.get("HOLDFAST_HOSTS", "")), *names}
    origins = frozenset(name.rstrip("/") for name in listed(environment.get("HOLDFAST_ORIGINS", "")))
    if "*" in given:
        return Doorkeeper(origins=origins)
    hosts = LOOPBACK | {name.lower().rstrip(".") for name in (host, *given)}
    if host in LOOPBACK:
        return Doorkeeper(hosts, origins)
    own = own_names(socket.gethostname() if hostname is None else hostname)
    return Doorkeeper(hosts | own, origins, addresses=True)


def listed(text: str) -> list[str]:
    """Words with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]
