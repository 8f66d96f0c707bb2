"""The MCP server: nine tools with fixed names and schemas, since clients cache the list; resources and prompts."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Annotated, ParamSpec, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from mcp_types import ToolAnnotations
from pydantic import Field

from holdfast import __version__
from holdfast.doors.mcp import texts
from holdfast.doors.mcp.shapes import Games, Left, Look, RuleText
from holdfast.doors.mcp.tables import LONGEST_WAIT, Tables
from holdfast.games import games
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game
from holdfast.kernel.shapes import Value
from holdfast.table.preview_shapes import Advice

P = ParamSpec("P")
R = TypeVar("R")

LOOKING = ToolAnnotations(read_only_hint=True, open_world_hint=False)
PLAYING = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)
LEAVING = ToolAnnotations(read_only_hint=False, destructive_hint=True, open_world_hint=False)

TableId = Annotated[str, Field(description="the id that start_table or join_table gave")]


def make_server(tables: Tables) -> MCPServer[None]:
    """Return a server that plays at these tables."""

    @asynccontextmanager
    async def lifespan(server: MCPServer[None]) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await tables.close()

    server: MCPServer[None] = MCPServer(
        "holdfast",
        title="Holdfast",
        description="Five board games about crises.",
        instructions=texts.USE,
        version=__version__,
        log_level="WARNING",
        lifespan=lifespan,
    )
    add_reading_tools(server, tables)
    add_playing_tools(server, tables)
    add_resources(server)
    return server


def correctable(work: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
    """Turn errors for people into errors of a tool, whose text a model reads and corrects itself by."""

    @wraps(work)
    async def tool(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return await work(*args, **kwargs)
        except HoldfastError as mistake:
            raise ToolError(str(mistake)) from None

    return tool


# --- Tools that change nothing ---


def add_reading_tools(server: MCPServer[None], tables: Tables) -> None:
    """Add the tools that only look something up."""

    @server.tool(annotations=LOOKING)
    @correctable
    async def list_games() -> Games:
        """List the games, with their scenarios, options and bots."""
        return texts.list_of_games()

    @server.tool(annotations=LOOKING)
    @correctable
    async def look(
        table: TableId,
        since: Annotated[
            int | None, Field(ge=0, description="the log from this line on; the last lines if not given")
        ] = None,
        json: Annotated[bool, Field(description="also return the board as data, in `view`")] = False,
    ) -> Look:
        """Look at a table: the question and its answers, new log lines, and the whole board as text."""
        return tables.look(table, since, json)

    @server.tool(annotations=LOOKING)
    @correctable
    async def wait(
        table: TableId,
        seconds: Annotated[float, Field(ge=0, le=LONGEST_WAIT, description="the longest time to wait")] = 20,
    ) -> Look:
        """Wait until it is your turn, someone asks to undo, or the game is over. If `still_waiting`, call again."""
        return await tables.wait(table, seconds)

    @server.tool(annotations=LOOKING)
    @correctable
    async def rule(id: Annotated[str, Field(description="the id of a rule, such as BC-001")]) -> RuleText:
        """Say what a rule is that a question or the log cites."""
        return texts.rule_text(id)


# --- Tools that play ---


def add_playing_tools(server: MCPServer[None], tables: Tables) -> None:
    """Add the tools that sit down, play and leave."""

    @server.tool(annotations=PLAYING)
    @correctable
    async def start_table(
        ctx: Context,
        game: Annotated[str, Field(description="the id of a game")],
        scenario: Annotated[str | None, Field(description="the first one if not given")] = None,
        seats: Annotated[int | None, Field(description="the number of seats; the fewest if not given")] = None,
        bots: Annotated[
            list[str] | None,
            Field(
                description="a bot for each of the last seats; of the others, without a server all are bots too, "
                "and at a server they stay open for people"
            ),
        ] = None,
        options: Annotated[dict[str, Value] | None, Field(description="options of the game by name")] = None,
        seed: Annotated[int | None, Field(ge=0, description="the same seed gives the same cards and dice")] = None,
    ) -> Look:
        """Start a game and take its first seat. The result has the id of the table for the other tools."""
        return await tables.start(game, scenario, seats, bots or [], options or {}, seed, name_of_client(ctx))

    @server.tool(annotations=PLAYING)
    @correctable
    async def join_table(
        ctx: Context,
        link: Annotated[str, Field(description="the link that a player shared: of a table, or of a seat of theirs")],
    ) -> Look:
        """Take a seat at a table of people. They see that an AI agent plays, and when it asks for a hint."""
        return await tables.join(link, name_of_client(ctx))

    @server.tool(annotations=PLAYING)
    @correctable
    async def choose(
        table: TableId,
        key: Annotated[str, Field(description="the key of an option, exactly as it is written")],
    ) -> Look:
        """Answer the open question. Returns the table after it, like look; of the board only what has changed."""
        return await tables.choose(table, key)

    @server.tool(annotations=PLAYING)
    @correctable
    async def hint(table: TableId) -> Advice:
        """Ask what the game's bot would do in your place, and why. People at the table see that you asked."""
        return await tables.hint(table)

    @server.tool(annotations=LEAVING)
    @correctable
    async def leave(table: TableId) -> Left:
        """Leave a table; your seat is open to others then. A game without a server ends."""
        return await tables.leave(table)


def name_of_client(ctx: Context) -> str:
    """Return the name under which an assistant sits at a table: that of its program."""
    client = ctx.session.client_params
    name = (client.client_info.title or client.client_info.name) if client else ""
    return name if name.lower() not in ("", "mcp") else "Agent"


# --- Resources and prompts ---


def add_resources(server: MCPServer[None]) -> None:
    """Add the rules and primers by their addresses, and for each game its primer in the list and a prompt."""

    def read(text: Callable[[str], str], id: str) -> str:
        try:
            return text(id)
        except HoldfastError as mistake:
            raise ResourceNotFoundError(str(mistake)) from None

    @server.resource(texts.RULES, title="A rule by its id", mime_type="text/plain")
    def rule(id: str) -> str:
        return read(lambda rule: texts.rule_text(rule)["says"], id)

    @server.resource(texts.PRIMER, title="How a game goes", mime_type="text/markdown")
    def primer(id: str) -> str:
        return read(texts.primer_of, id)

    for game in games().values():
        add_game(server, game)


def add_game(server: MCPServer[None], game: Game) -> None:
    """Add the primer of a game to the list of resources, and the prompt to play it."""
    address = texts.PRIMER.format(id=game.id)

    @server.resource(address, name=f"{game.id}-primer", title=f"How {game.title} goes", mime_type="text/markdown")
    def primer() -> str:
        return texts.primer_of(game.id)

    @server.prompt(name=f"play_{game.id}", title=f"Play {game.title}", description=game.about)
    def task() -> str:
        return texts.task_of(game.id)
