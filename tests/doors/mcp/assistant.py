"""An assistant: the SDK's own client, at a server in this process or at the real command over stdin and stdout."""

import asyncio
import json
import random
import sys
from collections.abc import Awaitable, Callable
from typing import Any

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.types import Implementation, TextContent

from holdfast.doors.mcp.server import make_server
from holdfast.doors.mcp.tables import Tables
from tests.doors.command import ROOT, environment

CLAUDE = Implementation(name="claude", version="1")


class Assistant:
    """A client and all that it has been told."""

    def __init__(self, client: Client, tables: Tables | None = None) -> None:
        self.client = client
        self.tables = tables or Tables()
        """The tables of a server in this process."""
        self.told: list[str] = []
        """Every answer, as text."""

    async def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """Call a tool that must succeed; return its structured result."""
        done = await self.client.call_tool(tool, arguments)
        text = "".join(part.text for part in done.content if isinstance(part, TextContent))
        self.told.append(text)
        assert not done.is_error, text
        assert done.structured_content == json.loads(text), "text and data say the same"
        result: dict[str, Any] = done.structured_content
        return result

    async def refused(self, tool: str, **arguments: Any) -> str:
        """Call a tool that must refuse; return the reason."""
        done = await self.client.call_tool(tool, arguments)
        text = "".join(part.text for part in done.content if isinstance(part, TextContent))
        self.told.append(text)
        assert done.is_error, text
        return text

    async def play(self, look: dict[str, Any], seed: int = 1, most: int = 3_000) -> dict[str, Any]:
        """Choose any listed answers until the game is over."""
        dice = random.Random(seed)
        for _ in range(most):
            if look["status"] == "over":
                return look
            look = await self.go_on(look, dice)
        raise AssertionError(f"the game does not end in {most} answers")

    async def go_on(self, look: dict[str, Any], dice: random.Random) -> dict[str, Any]:
        """Answer if asked, or wait."""
        if look["status"] != "your turn":
            return await self.call("wait", table=look["table"], seconds=25)
        key = dice.choice(look["options"])["key"]
        return await self.call("choose", table=look["table"], key=key)


def assist(work: Callable[[Assistant], Awaitable[None]], server: str | None = None, **more: Any) -> None:
    """Let an assistant work with a server in this process."""
    tables = Tables(server, **more)
    asyncio.run(with_client(Client(make_server(tables), client_info=CLAUDE), tables, work))


def assist_over_stdio(work: Callable[[Assistant], Awaitable[None]], *arguments: str) -> None:
    """Let an assistant work with the real command."""
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "holdfast", "mcp", *arguments], env=environment(), cwd=ROOT
    )
    # the default for `errlog` is the stream of pytest at the time of the import, which may be closed by now
    client = Client(stdio_client(command, errlog=sys.__stderr__ or sys.stderr), client_info=CLAUDE)
    asyncio.run(with_client(client, Tables(), work))


async def with_client(client: Client, tables: Tables, work: Callable[[Assistant], Awaitable[None]]) -> None:
    """Let an assistant work; what fails is raised as it is, not within the groups of the client's tasks."""
    failed: list[Exception] = []
    async with client:
        try:
            await work(Assistant(client, tables))
        except Exception as mistake:
            failed.append(mistake)
    if failed:
        raise failed[0]
