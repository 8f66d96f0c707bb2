"""Whose answer comes without a person: a bot's, or the clock's for who is late. Nothing here reads a clock."""

from collections.abc import Mapping

from holdfast.bots import Bot, advice, answer_beside_people
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, undecided
from holdfast.table.events import ANSWERED, RAN_OUT
from holdfast.table.table import New, Table


def bots_are_asked(table: Table) -> bool:
    """Whether a bot sits at a seat that may answer now."""
    return any(table.places[seat].bot for seat in undecided(table.state))


def bot_answer(table: Table, bots: Mapping[int, Bot] | None = None) -> New | None:
    """What a bot answers next, if anything is for bots to answer; by those of the table, or agents of one's own."""
    bots = table.bots() if bots is None else bots
    if not bots or table.journal.frozen or not table.state.asked:
        return None
    dice = Dice(table.opening.seed, "bots", len(table.journal.moves))
    answer = answer_beside_people(table.state, bots, dice)
    return None if answer is None else (ANSWERED, {"seat": answer[0], "key": answer[1], "by": "bot"})


def allowance(table: Table) -> int | None:
    """The seconds for the open question: those that the game sets, or those of the table."""
    if table.journal.frozen:
        return None
    clocks = [question.clock.seconds for question in table.state.asked if question.clock]
    return min(clocks) if clocks else table.opening.allowance if table.state.asked else None


def ends(table: Table) -> float | None:
    """When the time for the open question is over; nobody's time runs while a seat is open or only bots think."""
    seconds = allowance(table)
    waiting = any(table.places[seat].who == "person" for seat in undecided(table.state))
    if seconds is None or table.paused or not waiting or any(place.who == "open" for place in table.places):
        return None
    return max(table.opened, table.clock_from) + seconds


def answer_for_late(table: Table) -> list[New]:
    """The game's own clock answers as the game says; by the table's, the adviser answers once for who is late."""
    if any(question.clock for question in table.state.asked):
        return [(RAN_OUT, {"by": "clock"})]
    for question in table.state.asked:
        for seat in question.seats:
            if table.places[seat].who == "person" and seat not in table.state.sealed:
                key = advice(table.state, seat, table.opening.game, Dice(table.opening.seed, "late", table.n))
                key = key or key_of(question.options[0])
                return [(ANSWERED, {"seat": seat, "key": key, "by": "clock"})]
    return []
