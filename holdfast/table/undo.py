"""Taking answers back at a table. `Journal.plan_undo` says what an undo requires; this module asks the players."""

from collections import Counter
from collections.abc import Iterator

from holdfast.kernel.journal import WITHDRAWN, UndoPlan
from holdfast.table import commands as do
from holdfast.table.commands import Refused
from holdfast.table.events import AGREED, ASKED_UNDO, REFUSED, TOOK_BACK, WITHDREW
from holdfast.table.table import NewEvent, Table, UndoRequest


def handle_undo(table: Table, command: do.Undo, seats: frozenset[int]) -> list[NewEvent]:
    """Take back the last answer of a person and later bot answers, or ask the others for consent."""
    if not table.changed <= command.n <= table.n:
        raise Refused("stale", "the game has changed since; look again before you undo")
    if command.seat in table.state.sealed:
        return [(WITHDREW, {"seat": command.seat})]
    undo = table.journal.plan_undo(must_have_person_answer(table), seats, table.people())
    if undo.consent or set(refused_by(table, undo.to)) - seats:
        asked = {"seat": command.seat, "to": undo.to, "news": undo.news, "agreed": sorted(seats)}
        return [(ASKED_UNDO, asked)]
    return [undo_event(command.seat, undo)]


def undo_event(seat: int, undo: UndoPlan) -> NewEvent:
    """Return the event of taking back."""
    return (TOOK_BACK, {"seat": seat, "to": undo.to, "assisted": undo.assists, "news": undo.news})


def must_have_person_answer(table: Table) -> int:
    """Return the index of the last answer of a person that is neither withdrawn nor still sealed."""
    last = last_person_answer(table)
    if last is None:
        raise Refused("not possible", "there is nothing to undo", "nothing to undo")
    return last


def last_person_answer(table: Table) -> int | None:
    """Return the index of the last revealed answer of a person; None without one, or in a frozen game."""
    if table.journal.frozen:
        return None
    return next((at for at, hidden in answers_backwards(table) if not hidden and table.by[at] == "person"), None)


def hidden_answers(table: Table) -> set[int]:
    """Return the indexes of answers that no one else knows: sealed ones, and withdrawn ones with their withdrawal."""
    return {at for at, hidden in answers_backwards(table) if hidden}


def answers_backwards(table: Table) -> Iterator[tuple[int, bool]]:
    """Yield the indexes of all answers, the last first, and whether no one else knows them."""
    gone = Counter(list(table.state.sealed))
    for at in range(len(table.journal.moves) - 1, -1, -1):
        seat, key = table.journal.moves[at]
        if key == WITHDRAWN:
            gone[seat] += 1
        elif gone[seat]:
            gone[seat] -= 1
        else:
            yield at, False
            continue
        yield at, True


def must_have_request(table: Table) -> UndoRequest:
    """Return the open undo request, or refuse the command."""
    if table.request is None:
        raise Refused("stale", "there is no open undo request")
    return table.request


def handle_agree(table: Table, command: do.Agree, seats: frozenset[int]) -> list[NewEvent]:
    """Consent to an undo request; when the last player consents, the answer is taken back."""
    request = must_have_request(table)
    new: list[NewEvent] = [(AGREED, {"seats": sorted(seats)})]
    if not set(seats_to_agree(table, request)) - seats:
        new.append(undo_event(request.seat, table.journal.plan_undo(request.to, request.agreed, table.people())))
    return new


def handle_refuse(table: Table, command: do.Refuse) -> list[NewEvent]:
    """Decline an undo request; one player is enough."""
    must_have_request(table)
    return [(REFUSED, {"seat": command.seat})]


def seats_to_agree(table: Table, request: UndoRequest) -> list[int]:
    """Return the seats that have not agreed yet."""
    asked = dict.fromkeys([*table.people(), *refused_by(table, request.to)])
    return [seat for seat in asked if seat not in request.agreed]


def refused_by(table: Table, to: int) -> list[int]:
    """Return the seats that declined this undo before. They must agree even if a bot plays for them now."""
    return [seat for seat, at in table.refused.items() if at >= to and table.places[seat].token]
