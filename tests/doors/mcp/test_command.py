"""The command `holdfast mcp`: what it needs, what it says, and where it listens."""

import asyncio
import json
import socket
import subprocess
import sys
from typing import Any

import pytest
from mcp import Client

from tests.doors.command import Run
from tests.doors.mcp.assistant import CLAUDE, Assistant
from tests.postgres import LOOPBACK, free_port
from tests.waiting import until

PLAYING = """
import sys, holdfast, holdfast.doors.terminal, holdfast.doors.web.app
holdfast.choose(g := holdfast.new("big_chair"), 0, holdfast.waiting(g)[0].options[0].key)
print([name for name in sys.modules if name.split(".")[0] in ("mcp", "mcp_types")])
"""


def test_playing_and_serving_import_nothing_of_the_sdk() -> None:
    done = subprocess.run([sys.executable, "-c", PLAYING], capture_output=True, text=True, check=True, timeout=120)

    assert done.stdout == "[]\n"


def test_without_the_extra_one_sentence_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)

    said = run("mcp")

    assert (said.code, said.out) == (2, "")
    assert said.err == "holdfast: `holdfast mcp` needs the MCP SDK: pip install 'holdfast[mcp]'\n"


def test_a_server_has_an_address(run: Run) -> None:
    said = run("mcp", "--server", "games.example.org")

    assert said.code == 2
    assert "'games.example.org' is not the address of a server" in said.err
    assert "https://games.example.org" in said.err


def test_nothing_but_the_protocol_is_on_stdout() -> None:
    asked: list[dict[str, Any]] = [
        {"method": "initialize", "params": INITIALIZE},
        {"method": "tools/call", "params": {"name": "choose", "arguments": {"table": "x", "key": "y"}}},
        {"method": "nonsense"},
    ]
    command = [sys.executable, "-m", "holdfast", "mcp"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdin
        assert server.stdout
        server.stdin.write("not JSON\n")
        lines: list[dict[str, Any]] = []
        for n, each in enumerate(asked):
            server.stdin.write(json.dumps({"jsonrpc": "2.0", "id": n, **each}) + "\n")
            server.stdin.flush()
            while not lines or lines[-1].get("id") != n:
                lines.append(json.loads(server.stdout.readline()))
        server.stdin.close()
        assert server.stdout.read() == ""
    assert server.returncode == 0
    assert {line["jsonrpc"] for line in lines} == {"2.0"}


INITIALIZE = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "old", "version": "1"}}
"""The greeting of a client of last year's protocol."""


def listens(port: int) -> bool:
    """Whether something listens on a port of this machine."""
    try:
        with socket.create_connection((LOOPBACK, port), timeout=1):
            return True
    except OSError:
        return False


def test_it_listens_on_a_port_of_this_machine() -> None:
    port = free_port()

    async def work() -> None:
        command = [sys.executable, "-m", "holdfast", "mcp", "--http", str(port)]
        server = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        try:
            await until(lambda: listens(port))
            async with Client(f"http://{LOOPBACK}:{port}/mcp", client_info=CLAUDE) as client:
                look = await Assistant(client).call("start_table", game="big_chair", seed=3)
                key = look["options"][0]["key"]
                assert (await Assistant(client).call("choose", table=look["table"], key=key))["log"]
        finally:
            server.terminate()
            out, _ = await server.communicate()
        assert out == b""

    asyncio.run(work())
