"""A table in this process: no server, no store. The assistant has one seat, and bots have the others."""

import asyncio
from collections.abc import Mapping, Sequence

from holdfast import api
from holdfast.bots import adviser_for, bot_named
from holdfast.doors.mcp.seat import Seen
from holdfast.games import game_named
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.journal import begin
from holdfast.kernel.language import ENGLISH
from holdfast.kernel.shapes import Value
from holdfast.table import commands as do
from holdfast.table.events import Event, new_seed
from holdfast.table.handlers import events_for
from holdfast.table.hints import hint
from holdfast.table.loading import at_one_screen
from holdfast.table.preview_shapes import Advice
from holdfast.table.showing import Presence, line_at, readable, table_info, viewer_state, words_at
from holdfast.table.table import Place, Table
from holdfast.table.timing import bot_answer


class OwnSeat:
    """A seat at a table in this process. A table that is shown never changes: an answer makes another one."""

    link = ""

    def __init__(self, table: Table, number: int = 0) -> None:
        self.table, self.number = table, number
        self.rendered: tuple[Table, Seen] | None = None
        """The table that was shown last, and how, without the log."""

    def lines(self) -> int:
        """Return the number of log lines that the seat may read."""
        return len(readable(self.table.state.log or [], self.number))

    def seen(self, since: int) -> Seen:
        """Return what the seat sees now, with its log lines from this number on."""
        table = self.table
        if self.rendered is None or self.rendered[0] is not table:
            self.rendered = table, self.render(table)
        seen, words = self.rendered[1], words_at(table, ENGLISH)
        lines = [line_at(table, place, words) for place in readable(table.state.log or [], self.number)[since:]]
        return seen._replace(eye={**seen.eye, "from": seen.eye["from"] - len(lines), "lines": lines})

    def render(self, table: Table) -> Seen:
        """Return what the seat sees of a table, without the log."""
        info = table_info(table, ENGLISH, Presence([self.number]))
        return Seen(info, viewer_state(table, self.number, ENGLISH, self.lines()), table.at, drawable=True)

    async def choose(self, at: int, key: str) -> None:
        """Answer, and let the bots play until the next question to this seat."""
        self.table = await asyncio.to_thread(self.after, do.Choose(seat=self.number, at=at, key=key))

    def after(self, command: do.Choose) -> Table:
        """Return the table after an answer, and after those of the bots that follow."""
        seats, table = frozenset({self.number}), self.table.copy()
        for kind, body in events_for(table, command, seats, seats):
            table.apply(Event(table.n + 1, kind, body, 0.0))
        return with_bot_answers(table)

    async def agree(self, on: bool) -> None:
        """Refuse: bots take nothing back."""
        raise HoldfastError("nobody has asked to take anything back")

    async def hint(self, at: int) -> Advice:
        """Return what a bot would do."""
        return await asyncio.to_thread(hint, self.table, self.number, ENGLISH)

    async def news(self, seconds: float) -> bool:
        """Return at once: at this table nothing happens without an answer of this seat."""
        return False

    async def leave(self) -> None:
        """Do nothing: the table ends with its seat."""

    async def close(self) -> None:
        """Do nothing: there is no connection."""


def own_table(
    game: str,
    scenario: str | None,
    seats: int | None,
    bots: Sequence[str],
    options: Mapping[str, Value],
    seed: int | None,
    name: str,
) -> OwnSeat:
    """Start a game in this process; the given bots take the last seats, and the game's own bot all others."""
    setup = api.set_up(game, scenario, seats, new_seed() if seed is None else seed, options)
    if len(bots) >= setup.seats:
        raise HoldfastError(f"{len(bots)} bots leave no seat for you: the game has {setup.seats} (`seats`)")
    for bot in bots:
        bot_named(bot, game)
    journal = begin(game_named(game), setup)
    others = [adviser_for(game).name] * (setup.seats - 1 - len(bots)) + [*bots]
    journal.players = dict(enumerate(others, 1))
    table = at_one_screen(journal)
    table.places[0] = Place("person", do.clean_name(name), agent=True)
    return OwnSeat(with_bot_answers(table))


def with_bot_answers(table: Table) -> Table:
    """Let the bots of a table answer until someone else is asked; return the same table."""
    bots = table.bots()
    while new := bot_answer(table, bots):
        table.apply(Event(table.n + 1, *new, 0.0))
    return table
