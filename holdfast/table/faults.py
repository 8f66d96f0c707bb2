"""Handling of rules that fail because of user packs: the command is refused naming the packs, and the table continues.

Content that passes the pack check may still fail in play. An answer is carried out and rendered for every viewer before
it is stored; if that fails, the answer is dropped and other answers can still be given.
"""

from collections.abc import Iterator, Mapping

from holdfast.bots import Bot
from holdfast.kernel.agenda import Endless
from holdfast.kernel.decisions import key_of, options_for
from holdfast.kernel.errors import PackFault, blame_packs
from holdfast.kernel.language import language_named, languages
from holdfast.table.events import ANSWERED, Event
from holdfast.table.showing import present_info, readable, viewer_state
from holdfast.table.table import NewEvent, Table
from holdfast.table.timing import bot_answer, has_game_clock, late_answer


def pack_names(table: Table) -> list[str]:
    """Return the names of the packs at a table."""
    return [name for name, _ in table.opening.packs]


def must_be_renderable(before: Table, after: Table) -> None:
    """Check that every viewer can be shown the changes in every language."""
    if after.journal.frozen:
        return
    for viewer in (None, *range(len(after.places))):
        seen = len(readable(before.state.log or [], viewer))
        for code in languages():
            viewer_state(after, viewer, language_named(code), seen)
    for code in languages():
        present_info(after, language_named(code))


def works(table: Table, new: NewEvent) -> bool:
    """Whether an answer can be carried out and rendered."""
    trial = table.copy()
    try:
        with blame_packs(pack_names(table)):
            trial.apply(Event(table.n + 1, *new, table.touched))
            must_be_renderable(table, trial)
    except (Endless, PackFault):
        return False
    return True


def first_working(table: Table, candidates: Iterator[NewEvent]) -> NewEvent | None:
    """Return the first answer that can be carried out; if all fail, blame the packs."""
    all_of_them = list(candidates)
    for new in all_of_them:
        if works(table, new):
            return new
    if all_of_them:
        raise PackFault(pack_names(table), RuntimeError("no answer can be carried out"))
    return None


def answers_of(table: Table, seats: list[int], by: str) -> Iterator[NewEvent]:
    """Yield all answers that the seats may give to questions that only they are asked, in order."""
    for question in table.state.asked:
        for seat in question.seats:
            if seat in seats and seat not in table.state.sealed and set(question.seats) <= set(seats):
                for choice in options_for(table.state, seat):
                    yield ANSWERED, {"seat": seat, "key": key_of(choice), "by": by}


# --- Bots and clocks ---


def working_bot_answer(table: Table, agents: Mapping[int, Bot] | None = None) -> NewEvent | None:
    """Return a bot's answer at a table with packs; if the bot or the rules fail, try other answers."""
    bots = table.bots() if agents is None else agents
    try:
        with blame_packs(pack_names(table)):
            new = bot_answer(table, bots)
        if new is None or works(table, new):
            return new
    except (Endless, PackFault):
        pass
    return first_working(table, answers_of(table, list(bots), "bot"))


def working_late_answer(table: Table) -> list[NewEvent]:
    """Return the clock's answer at a table with packs; if the adviser or the rules fail, try other answers."""
    try:
        with blame_packs(pack_names(table)):
            new = late_answer(table)
        if not new or works(table, new[0]):
            return new
    except (Endless, PackFault):
        pass
    late = [] if has_game_clock(table) else [seat for seat, place in enumerate(table.places) if place.who == "person"]
    found = first_working(table, answers_of(table, late, "clock"))
    if found is None:
        raise PackFault(pack_names(table), RuntimeError("the clock cannot answer"))
    return [found]
