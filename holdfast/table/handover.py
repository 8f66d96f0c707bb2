"""Handing an absent rival's seat to a bot: after a grace period, if all agree, and never to the random bot."""

from holdfast.table import commands as do
from holdfast.table import server_time
from holdfast.table.commands import Refused
from holdfast.table.events import SAT, WANTED_BOT
from holdfast.table.table import Handover, NewEvent, Table

GRACE = 120.0
"""Seconds in which a player may return before rivals may let a bot play the seat."""


def must_not_be_random(table: Table, bot: str) -> None:
    """Refuse the random bot among rivals: its play would hand the game to one of them."""
    if table.game.rivals and bot == "random":
        raise Refused("not possible", "the random bot can't take over a seat in a game of rivals", "chance")


def handle_handover(table: Table, command: do.Give, bot: str, seats: frozenset[int]) -> list[NewEvent]:
    """Propose a bot for an absent rival's seat, or consent; it plays once all agree and the grace period is over."""
    now, wanted = server_time.now(), table.handover
    if wanted is None or (wanted.of, wanted.bot) != (command.of, bot):
        wanted = Handover(command.of, bot, frozenset(), now + GRACE)
    wanted = wanted._replace(agreed=wanted.agreed | seats)
    new: list[NewEvent] = [(WANTED_BOT, {**wanted._asdict(), "agreed": sorted(wanted.agreed)})]
    if not still_to_agree(table, wanted) and wanted.due <= now:
        place = table.places[command.of]._replace(who="bot", bot=bot)
        new.append((SAT, {"seat": command.of, **place._asdict()}))
    return new


def still_to_agree(table: Table, wanted: Handover) -> list[int]:
    """Return the other players who have not agreed yet."""
    return [seat for seat in table.people() if seat != wanted.of and seat not in wanted.agreed]
