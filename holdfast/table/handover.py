"""Handing over the seat of a rival who is away: not at once, only if all others agree, and never to chance."""

from holdfast.table import commands as do
from holdfast.table import server_time
from holdfast.table.commands import Refused
from holdfast.table.events import SAT, WANTED_BOT
from holdfast.table.table import Handover, New, Table

GRACE = 120.0
"""Seconds in which somebody may come back before their rivals may let a bot play for them."""


def must_not_be_chance(table: Table, bot: str) -> None:
    """Among rivals a seat that plays at random would give the game to somebody."""
    if table.game.rivals and bot == "random":
        raise Refused("not possible", "in a game of rivals a seat is not handed over to chance", "chance")


def handing_over(table: Table, command: do.Give, bot: str, seats: frozenset[int]) -> list[New]:
    """Ask for a bot in place of a rival who is away, or agree to it; when all agree and the time is over, it plays."""
    now, wanted = server_time.now(), table.handover
    if wanted is None or (wanted.of, wanted.bot) != (command.of, bot):
        wanted = Handover(command.of, bot, frozenset(), now + GRACE)
    wanted = wanted._replace(agreed=wanted.agreed | seats)
    new: list[New] = [(WANTED_BOT, {**wanted._asdict(), "agreed": sorted(wanted.agreed)})]
    if not still_to_agree(table, wanted) and wanted.due <= now:
        place = table.places[command.of]._replace(who="bot", bot=bot)
        new.append((SAT, {"seat": command.of, **place._asdict()}))
    return new


def still_to_agree(table: Table, wanted: Handover) -> list[int]:
    """The others who play here and have not agreed yet."""
    return [seat for seat in table.people() if seat != wanted.of and seat not in wanted.agreed]
