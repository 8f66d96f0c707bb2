"""Answers that come without a person: a bot's, or the clock's for a late player. Nothing here reads a clock."""

from collections.abc import Mapping

from holdfast.bots import Bot, advice, answer_beside_people, slow_bots
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.table.clock_shapes import BotPace
from holdfast.table.events import ANSWERED, RAN_OUT
from holdfast.table.table import NewEvent, Table

QUICK = (3.0, 5.0)
"""The shortest and the longest seconds that a quick bot takes beside people; longer actions take longer."""

QUICK_SHARE = 0.25
"""The share of a person's time that a quick bot takes, within those bounds."""

FINISH_SECONDS = 20.0
"""Seconds in which a person may finish what was begun before time ran out; then the adviser does it."""


# --- Bots ---


def bots_are_asked(table: Table) -> bool:
    """Whether a bot sits at a seat that may answer now."""
    return any(table.places[seat].bot for seat in undecided(table.state))


def a_bot_thinks(table: Table) -> bool:
    """Whether a bot sits at a seat that may answer now whose answer takes long."""
    slow = slow_bots(table.opening.game)
    return any(table.places[seat].bot in slow for seat in undecided(table.state))


def bot_answer(table: Table, bots: Mapping[int, Bot] | None = None) -> NewEvent | None:
    """Return the next bot answer, if a bot is asked; from the table's bots, or from the given ones."""
    bots = table.bots() if bots is None else bots
    if not bots or table.journal.frozen or not table.state.asked or table.stopped():
        return None
    dice = Dice(table.opening.seed, "bots", len(table.journal.moves))
    answer = answer_beside_people(table.state, bots, dice)
    return None if answer is None else (ANSWERED, {"seat": answer[0], "key": answer[1], "by": "bot"})


def bot_answers_at(table: Table, new: NewEvent) -> float:
    """Return when a bot gives its answer: beside people under a sandglass it takes the time that the table sets."""
    pace = table.game.pace
    if pace is None or not table.people() or not table.sandglass():
        return 0.0
    seat, key = new[1]["seat"], new[1]["key"]
    choice = next(choice for choice in options_for(table.state, seat) if key_of(choice) == key)
    seconds = bot_seconds(table.opening.bot_pace, pace(table.state, seat, choice))
    return max(table.clock_from, table.acted) + seconds if seconds else 0.0


def bot_seconds(bot_pace: BotPace, person: int) -> float:
    """Return the seconds that a bot takes for an answer, given the seconds that a person would need."""
    if bot_pace == "person" or not person:
        return float(person)
    return min(max(QUICK_SHARE * person, QUICK[0]), QUICK[1])


# --- Clocks ---


def is_awaited(table: Table) -> bool:
    """Whether the answer of a person is awaited, or of an open seat."""
    return any(table.places[seat].who != "bot" for seat in undecided(table.state))


def time_over_at(table: Table) -> float | None:
    """Return when the running time is over; None while the clock stands still, and for bots alone."""
    seconds = table.allowance()
    if seconds is None or not table.clock_runs() or not (table.people() if table.sandglass() else is_awaited(table)):
        return None
    return table.clock_from + seconds - table.used


def clock_answers_at(table: Table) -> float | None:
    """Return when the clock answers: when time is over, or later if something begun before may be finished."""
    end = time_over_at(table)
    if end is None or has_game_clock(table) or not table.sandglass():
        return end
    return max(end, table.opened, table.clock_from) + FINISH_SECONDS if is_awaited(table) else None


def has_game_clock(table: Table) -> bool:
    """Whether the game's own clock answers the open question."""
    return any(question.clock for question in table.state.asked)


def game_clock_is_over(table: Table, now: float) -> bool:
    """Whether the game's own clock has to answer now, before anyone else."""
    end = time_over_at(table) if has_game_clock(table) else None
    return end is not None and end <= now


def late_answer(table: Table) -> list[NewEvent]:
    """Return the clock's answer: the one the game defines for its own clock, else the adviser's for a late player."""
    if has_game_clock(table):
        return [(RAN_OUT, {"by": "clock"})]
    for seat in undecided(table.state):
        if table.places[seat].who != "bot":
            key = advice(table.state, seat, table.opening.game, Dice(table.opening.seed, "late", table.n))
            key = key or key_of(options_for(table.state, seat)[0])
            return [(ANSWERED, {"seat": seat, "key": key, "by": "clock"})]
    return []
