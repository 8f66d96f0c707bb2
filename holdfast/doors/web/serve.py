"""Start the server."""

import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import uvicorn
from rich.console import Console

from holdfast.doors.web import files, memory
from holdfast.doors.web.app import make_app
from holdfast.doors.web.limits import host_policy_for, job_settings_from, limits_from, storage_limits_from
from holdfast.doors.web.logs import log_config
from holdfast.doors.web.sockets import PlaySocket, RequestSocket
from holdfast.kernel.errors import HoldfastError
from holdfast.table.saves import data_folder
from holdfast.table.single import lock_database
from holdfast.table.store import Store, default_url

LEVELS = ("debug", "info", "warning", "error")
ALL_ADDRESSES = ("0.0.0.0", "::")
SWITCH_INTERVAL = 0.0005
"""Seconds after which a worker thread yields to another. An answer changes threads about ten times until it is stored:
with Python's default of 5 ms it would wait 50 ms while a worker is busy."""

UNROUTED = "192.0.2.1"
"""A documentation address, outside of every local network."""


def serve(host: str, port: int, browser: bool, names: Sequence[str] = ()) -> None:
    """Serve tables until stopped; print the address, and open the page."""
    store = open_store()
    limits, level = limits_from(), log_level()
    listener = listen(host, port)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{listener.getsockname()[1]}/"
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", "")
    keeper = host_policy_for(host, names)
    app = make_app(store, limits, keeper, allowed=storage_limits_from(), jobs=job_settings_from())
    app.state.gate.proxies = frozenset(name.strip() for name in proxies.split(","))
    app.state.network = network_address(host, listener.getsockname()[1])
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"Holdfast is at [bold]{address}[/bold]")
    if app.state.network:
        console.print(f"Others in your network reach it at [bold]{app.state.network}/[/bold]")
    if running_as_root():
        console.print(
            "This server runs as root. Give it a user of its own; docs/operators.md says how.", style="yellow"
        )
    console.print(f"Games are kept in {store_location(store)}. Stop with Ctrl-C; nothing is lost.")
    sys.stdout.flush()
    config = uvicorn.Config(
        app,
        log_level=level,
        log_config=log_config(level),
        http=RequestSocket,
        ws=PlaySocket,
        ws_max_size=limits.message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
    )
    memory.freeze_loaded()
    sys.setswitchinterval(SWITCH_INTERVAL)
    files.raise_limit()
    if browser:
        webbrowser.open(address)
    uvicorn.Server(config).run(sockets=[listener])


def log_level() -> str:
    """Return the log level from the environment."""
    level = os.environ.get("HOLDFAST_LOG", "warning").lower()
    if level not in LEVELS:
        raise HoldfastError(f"HOLDFAST_LOG must be one of {', '.join(LEVELS)}, not {level!r}")
    return level


def network_address(host: str, port: int) -> str | None:
    """Return the server's address in the local network; None if it does not listen on all, or has no network."""
    if host not in ALL_ADDRESSES:
        return None
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect((UNROUTED, 9))  # sends nothing; it only finds the source address
            own = str(way.getsockname()[0])
    except OSError:
        return None
    return None if own.startswith("127.") else f"http://{own}:{port}"


def running_as_root() -> bool:
    """Whether the server has root rights, which would make a fault in it more dangerous."""
    return sys.platform != "win32" and os.geteuid() == 0


def open_store() -> Store:
    """Open the database that the environment names, or the file in the user's data folder, and migrate it."""
    try:
        store = Store(os.environ.get("HOLDFAST_DATABASE_URL") or default_url(data_folder()))
        if not store.shared and store.engine.url.database:
            lock_database(Path(store.engine.url.database))
        store.prepare()
    except OSError as mistake:
        raise HoldfastError(
            f"cannot save games in {data_folder()}: {mistake.strerror}; set HOLDFAST_DATA_DIR to use another folder"
        ) from None
    return store


def store_location(store: Store) -> str:
    """Return the location of the database, without its password."""
    url = store.engine.url
    return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)


def listen(host: str, port: int) -> socket.socket:
    """Open a listening socket, or raise an error that says why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)  # connections wait here until the server accepts them
    except OSError as mistake:
        listener.close()
        raise HoldfastError(f"cannot listen on {host} port {port}: {mistake.strerror}; try another --port") from None
    return listener
