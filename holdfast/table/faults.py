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
from holdfast.table.showing import eye_state, present_info, readable
from holdfast.table.table import New, Table
from holdfast.table.timing import answer_for_late, bot_answer, is_timed


def names_of(table: Table) -> list[str]:
    """Return the names of the packs at a table."""
    return [name for name, _ in table.opening.packs]


def must_be_shown(before: Table, after: Table) -> None:
    """Check that every viewer can be shown the changes in every language."""
    if after.journal.frozen:
        return
    for eye in (None, *range(len(after.places))):
        seen = len(readable(before.state.log or [], eye))
        for code in languages():
            eye_state(after, eye, language_named(code), seen)
    for code in languages():
        present_info(after, language_named(code))


def works(table: Table, new: New) -> bool:
    """Whether an answer can be carried out and rendered."""
    trial = table.copy()
    try:
        with blame_packs(names_of(table)):
            trial.apply(Event(table.n + 1, *new, table.touched))
            must_be_shown(table, trial)
    except (Endless, PackFault):
        return False
    return True


def first_that_works(table: Table, candidates: Iterator[New]) -> New | None:
    """Return the first answer that can be carried out; if all fail, blame the packs."""
    all_of_them = list(candidates)
    for new in all_of_them:
        if works(table, new):
            return new
    if all_of_them:
        raise PackFault(names_of(table), RuntimeError("no answer can be carried out"))
    return None


def answers_of(table: Table, seats: list[int], by: str) -> Iterator[New]:
    """Yield all answers that the seats may give to questions that only they are asked, in order."""
    for question in table.state.asked:
        for seat in question.seats:
            if seat in seats and seat not in table.state.sealed and set(question.seats) <= set(seats):
                for choice in options_for(table.state, seat):
                    yield ANSWERED, {"seat": seat, "key": key_of(choice), "by": by}


# --- Bots and clocks ---


def bot_answer_that_works(table: Table, agents: Mapping[int, Bot] | None = None) -> New | None:
    """Return a bot's answer at a table with packs; if the bot or the rules fail, try other answers."""
    bots = table.bots() if agents is None else agents
    try:
        with blame_packs(names_of(table)):
            new = bot_answer(table, bots)
        if new is None or works(table, new):
            return new
    except (Endless, PackFault):
        pass
    return first_that_works(table, answers_of(table, list(bots), "bot"))


def answer_for_late_that_works(table: Table) -> list[New]:
    """Return the clock's answer at a table with packs; if the adviser or the rules fail, try other answers."""
    try:
        with blame_packs(names_of(table)):
            new = answer_for_late(table)
        if not new or works(table, new[0]):
            return new
    except (Endless, PackFault):
        pass
    late = [] if is_timed(table) else [seat for seat, place in enumerate(table.places) if place.who == "person"]
    found = first_that_works(table, answers_of(table, late, "clock"))
    if found is None:
        raise PackFault(names_of(table), RuntimeError("the clock cannot answer"))
    return [found]
