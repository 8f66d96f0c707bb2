"""The command `holdfast mcp`."""

import sys
from typing import Annotated

import typer

from holdfast.kernel.errors import HoldfastError


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="mcp")(serve_mcp)


def serve_mcp(
    server: Annotated[
        str | None,
        typer.Option("--server", help="start tables at this server, where people can join; not in this process"),
    ] = None,
    no_options: Annotated[
        bool, typer.Option("--no-options", help="do not list the possible answers, for benchmarks of models")
    ] = False,
    http: Annotated[
        int | None,
        typer.Option(
            "--http", min=1, max=65535, help="listen on this port of this machine, instead of stdin and stdout"
        ),
    ] = None,
) -> None:
    """Let an AI assistant play: a server for the Model Context Protocol (MCP)."""
    try:
        import mcp  # noqa: F401
    except ImportError:
        raise HoldfastError("`holdfast mcp` needs the MCP SDK: pip install 'holdfast[mcp]'") from None
    from holdfast.doors.mcp.links import read_server
    from holdfast.doors.mcp.server import make_server
    from holdfast.doors.mcp.tables import Tables

    address = None if server is None else read_server(server)
    made = make_server(Tables(address, listed=not no_options, shared=http is not None))
    if http is None:
        made.run("stdio")
    else:
        print(f"MCP at http://127.0.0.1:{http}/mcp", file=sys.stderr)
        made.run("streamable-http", host="127.0.0.1", port=http)
