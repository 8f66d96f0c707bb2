"""Starting the server."""

import gc
import os
import socket
import sys
import webbrowser

import uvicorn
from rich.console import Console
from sqlalchemy.exc import SQLAlchemyError

from holdfast.doors.web.app import make_app
from holdfast.doors.web.limits import doorkeeper_for, limits_from
from holdfast.doors.web.sockets import PlaySocket
from holdfast.kernel.errors import HoldfastError
from holdfast.table.saves import data_folder
from holdfast.table.store import Store, default_url


def serve(host: str, port: int, browser: bool) -> None:
    """Serve tables until stopped; say where, and open the page."""
    store = open_store()
    limits = limits_from()
    listener = listen(host, port)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{listener.getsockname()[1]}/"
    app = make_app(store, limits, doorkeeper_for(host))
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"Holdfast is at [bold]{address}[/bold]")
    console.print(f"Games are kept in {where(store)}. Stop with Ctrl-C; nothing is lost.")
    sys.stdout.flush()
    config = uvicorn.Config(
        app,
        log_level=os.environ.get("HOLDFAST_LOG", "warning"),
        ws=PlaySocket,
        ws_max_size=limits.message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    spare_collector()
    if browser:
        webbrowser.open(address)
    uvicorn.Server(config).run(sockets=[listener])


def spare_collector() -> None:
    """Let the garbage collector leave alone what stays for good, and look through the rest less often.

    Otherwise it stops all tables for a tenth of a second now and then: the libraries and the books of the games are
    some hundred thousand objects, and a running game makes next to no garbage that only the collector could find.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def open_store() -> Store:
    """The database that the environment names, or the file in the user's data folder, brought up to date."""
    try:
        store = Store(os.environ.get("HOLDFAST_DATABASE_URL") or default_url(data_folder()))
        store.prepare()
    except SQLAlchemyError as mistake:
        raise HoldfastError(f"the database cannot be used: {mistake}") from None
    except OSError as mistake:
        raise HoldfastError(
            f"games cannot be kept in {data_folder()}: {mistake.strerror}; HOLDFAST_DATA_DIR may name another folder"
        ) from None
    return store


def where(store: Store) -> str:
    """The place of the database, without its password."""
    url = store.engine.url
    return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)


def listen(host: str, port: int) -> socket.socket:
    """A socket on the address, or an error that says why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)  # a browser that is faster than the server waits for it
    except OSError as mistake:
        listener.close()
        raise HoldfastError(f"cannot listen on {host} port {port}: {mistake.strerror}; try another --port") from None
    return listener
