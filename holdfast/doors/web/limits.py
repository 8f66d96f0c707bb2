"""Rate and size limits per client, and the check of hosts and origins."""

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
from holdfast.lab.jobs.runner import JobSettings
from holdfast.table.keeping import StorageLimits

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
LOCAL_SUFFIXES = ("local", "lan", "home", "home.arpa", "internal", "localdomain")
"""Suffixes of names in a local network, which cannot exist on the public internet."""


@lru_cache(10_000)
def network_of(address: str) -> str:
    """Return the key by which limits count an address: IPv6 by /64 network, since a household has all of one."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


class TokenBucket:
    """A token bucket: burst size and refill rate."""

    __slots__ = ("left", "most", "rate", "then")

    def __init__(self, most: float, rate: float) -> None:
        self.most, self.rate = most, rate
        self.left, self.then = most, time.monotonic()

    def take(self) -> bool:
        """Take a token; return False if the bucket is empty."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def is_full(self) -> bool:
        """Whether the bucket has refilled completely."""
        return self.left + (time.monotonic() - self.then) * self.rate >= self.most


RATES = {"posts": 1.0, "looks": 20.0, "tables": 0.1, "packs": 0.2}
"""Refill rate of each kind, per second."""


class Limits(NamedTuple):
    """Limits of one address and one connection; operators can change them by HOLDFAST_LIMIT_… ."""

    posts: int = 60
    """Burst of POST requests (setting up tables, taking seats …); then one per second."""
    tables: int = 40
    """Burst of tables set up, forked or loaded by one address; then one every ten seconds."""
    packs: int = 20
    """Burst of packs checked or played by one address; then one every five seconds."""
    looks: int = 240
    """Burst of other REST requests; then twenty per second."""
    connections: int = 200
    """Open WebSocket connections of one address."""
    messages: int = 20
    """Burst of messages on one connection; then ten per second."""
    frames: int = 120
    """Burst of frames on one connection, including pings and fragments; then thirty per second."""
    seat_connections: int = 8
    sockets: int = 400
    """TCP connections of one address, for requests and play."""
    all_sockets: int = 0
    """TCP connections in all; 0 means the process limit of open files minus a reserve."""
    head_seconds: int = 10
    """Seconds in which the head of a request must arrive."""
    body_seconds: int = 30
    """Seconds in which its body must arrive."""
    answer_seconds: int = 120
    """Seconds in which its response must be produced and read."""
    body: int = 2_000_000
    """Maximum bytes of a request."""
    message: int = 8192
    """Maximum bytes of a message."""


def limits_from(environment: Mapping[str, str] = os.environ) -> Limits:
    """Read the limits from the environment."""
    names = {name: f"HOLDFAST_LIMIT_{name.upper()}" for name in Limits._fields}
    return Limits(**{name: parse_number(environment, key) for name, key in names.items() if key in environment})


def storage_limits_from(environment: Mapping[str, str] = os.environ) -> StorageLimits:
    """Read the storage limits from the HOLDFAST_KEEP_… variables."""
    names = {name: f"HOLDFAST_KEEP_{name.upper()}" for name in StorageLimits._fields}
    return StorageLimits(**{name: parse_number(environment, key) for name, key in names.items() if key in environment})


def job_settings_from(environment: Mapping[str, str] = os.environ) -> JobSettings:
    """Read the settings of jobs from the HOLDFAST_JOBS_… variables."""
    names = {name: f"HOLDFAST_JOBS_{name.upper()}" for name in JobSettings._fields}
    return JobSettings(**{name: parse_number(environment, key) for name, key in names.items() if key in environment})


def parse_number(environment: Mapping[str, str], key: str) -> int:
    """Parse a limit that the operator has set."""
    if not environment[key].isdecimal():
        raise HoldfastError(f"{key} must be a whole number, not {environment[key]!r}")
    return int(environment[key])


@dataclass
class Gate:
    """Counts requests and connections by address, IPv6 by /64 network."""

    limits: Limits
    buckets: dict[tuple[str, str], TokenBucket] = field(default_factory=dict)
    connected: dict[str, int] = field(default_factory=dict)
    sockets: dict[object, str] = field(default_factory=dict)
    """By transport: the address of each open connection."""
    by_address: Counter[str] = field(default_factory=Counter)
    proxies: frozenset[str] = frozenset()
    """Addresses of the operator's proxies, which many clients share."""

    def may(self, address: str, kind: str) -> bool:
        """Whether an address may make another request of a kind; takes a token."""
        address = network_of(address)
        bucket = self.buckets.get((address, kind))
        if bucket is None:
            bucket = self.buckets[address, kind] = TokenBucket(getattr(self.limits, kind), RATES[kind])
        return bucket.take()

    def admit(self, transport: object, address: str) -> bool:
        """Register a TCP connection unless its address or the server has too many."""
        most = self.limits.all_sockets or files.max_open() - files.RESERVED
        if len(self.sockets) >= most:
            return False
        network = network_of(address)
        if address not in self.proxies and self.by_address[network] >= self.limits.sockets:
            return False
        self.sockets[transport] = network
        self.by_address[network] += 1
        return True

    def release(self, transport: object) -> None:
        """Unregister a closed TCP connection."""
        address = self.sockets.pop(transport, None)
        if address is not None:
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]

    def may_connect(self, address: str) -> bool:
        """Count another WebSocket connection of an address; return False if it has too many."""
        address = network_of(address)
        if self.connected.get(address, 0) >= self.limits.connections:
            return False
        self.connected[address] = self.connected.get(address, 0) + 1
        return True

    def disconnected(self, address: str) -> None:
        """Count a WebSocket connection that has ended."""
        address = network_of(address)
        self.connected[address] -= 1
        if not self.connected[address]:
            del self.connected[address]

    def tidy(self) -> None:
        """Drop refilled buckets."""
        for key in [key for key, bucket in self.buckets.items() if bucket.is_full()]:
            del self.buckets[key]


class HostPolicy(NamedTuple):
    """Checks hosts and origins, so that a page of another site cannot act for a user."""

    hosts: frozenset[str] = frozenset()
    """The host names of this server; empty for any."""
    origins: frozenset[str] = frozenset()
    """Other origins, beside our own, that may call."""
    addresses: bool = False
    """Whether any numeric address is accepted as host; unlike a name, it cannot be redirected to this machine."""

    def knows_host(self, host: str) -> bool:
        """Whether a Host header names this server. Another site's name may resolve to it (DNS rebinding)."""
        name = host_name(host)
        return not self.hosts or name in self.hosts or (self.addresses and is_address(name))

    def accepts(self, headers: Mapping[str, str]) -> bool:
        """Whether a request comes from our own page, or from a program without an origin."""
        host, origin = headers.get("host", ""), headers.get("origin")
        try:
            ours = origin is None or origin in self.origins or urlsplit(origin).netloc == host
        except ValueError:
            return False
        return ours and self.knows_host(host)


def host_name(host: str) -> str:
    """Return the host name in a Host header, without the port; '' if it has none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """Whether a host is given as a numeric address."""
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def local_names(hostname: str) -> frozenset[str]:
    """Return the names that a machine has in its local network, full and short."""
    names = {hostname.lower().rstrip("."), hostname.lower().partition(".")[0]} - {""}
    return frozenset(names | {f"{name}.{ending}" for name in names if "." not in name for ending in LOCAL_SUFFIXES})


def host_policy_for(
    host: str, names: Iterable[str] = (), environment: Mapping[str, str] = os.environ, hostname: str | None = None
) -> HostPolicy:
    """Build the check for a server, which accepts only its own names and those that the operator adds.

    On a local address those are the local names; otherwise any numeric address and the names of this machine.
    """
    given = {*split_list(environment.get("HOLDFAST_HOSTS", "")), *names}
    origins = frozenset(name.rstrip("/") for name in split_list(environment.get("HOLDFAST_ORIGINS", "")))
    if "*" in given:
        return HostPolicy(origins=origins)
    hosts = LOOPBACK | {name.lower().rstrip(".") for name in (host, *given)}
    if host in LOOPBACK:
        return HostPolicy(hosts, origins)
    own = local_names(socket.gethostname() if hostname is None else hostname)
    return HostPolicy(hosts | own, origins, addresses=True)


def split_list(text: str) -> list[str]:
    """Split a comma-separated list."""
    return [name.strip() for name in text.split(",") if name.strip()]
