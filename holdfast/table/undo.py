"""Taking answers back at a table. `Journal.plan_undo` says what it takes; here the players are asked."""

from collections import Counter
from collections.abc import Iterator

from holdfast.kernel.journal import WITHDRAWN, UndoPlan
from holdfast.table import commands as do
from holdfast.table.commands import Refused
from holdfast.table.events import AGREED, ASKED_UNDO, REFUSED, TOOK_BACK, WITHDREW
from holdfast.table.table import New, Request, Table


def undoing(table: Table, command: do.Undo, seats: frozenset[int]) -> list[New]:
    """Take back the last answer of a person and later bot answers, or ask the others for consent."""
    if not table.changed <= command.n <= table.n:
        raise Refused("stale", "the game has changed since; look again before you undo")
    if command.seat in table.state.sealed:
        return [(WITHDREW, {"seat": command.seat})]
    undo = table.journal.plan_undo(last_answer_of_people(table), seats, table.people())
    if undo.consent or set(refused_by(table, undo.to)) - seats:
        asked = {"seat": command.seat, "to": undo.to, "news": undo.news, "agreed": sorted(seats)}
        return [(ASKED_UNDO, asked)]
    return [taking_back(command.seat, undo)]


def taking_back(seat: int, undo: UndoPlan) -> New:
    """Return the event of taking back."""
    return (TOOK_BACK, {"seat": seat, "to": undo.to, "assisted": undo.assists, "news": undo.news})


def last_answer_of_people(table: Table) -> int:
    """Return the index of the last answer of a person that is neither withdrawn nor still sealed."""
    last = last_of_people(table)
    if last is None:
        raise Refused("not possible", "there is nothing to undo", "nothing to undo")
    return last


def last_of_people(table: Table) -> int | None:
    """Return the index of the last revealed answer of a person; None without one, or in a frozen game."""
    if table.journal.frozen:
        return None
    return next((at for at, hidden in backwards(table) if not hidden and table.by[at] == "person"), None)


def untold(table: Table) -> set[int]:
    """Return the indexes of answers that no one else knows: sealed ones, and withdrawn ones with their withdrawal."""
    return {at for at, hidden in backwards(table) if hidden}


def backwards(table: Table) -> Iterator[tuple[int, bool]]:
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


def must_have_request(table: Table) -> Request:
    """Return the open undo request, or refuse the command."""
    if table.request is None:
        raise Refused("stale", "there is no open undo request")
    return table.request


def agreeing(table: Table, command: do.Agree, seats: frozenset[int]) -> list[New]:
    """Consent to an undo request; when the last player consents, the answer is taken back."""
    request = must_have_request(table)
    new: list[New] = [(AGREED, {"seats": sorted(seats)})]
    if not set(missing(table, request)) - seats:
        new.append(taking_back(request.seat, table.journal.plan_undo(request.to, request.agreed, table.people())))
    return new


def refusing(table: Table, command: do.Refuse) -> list[New]:
    """Decline an undo request; one player is enough."""
    must_have_request(table)
    return [(REFUSED, {"seat": command.seat})]


def missing(table: Table, request: Request) -> list[int]:
    """Return the seats that have not agreed yet."""
    asked = dict.fromkeys([*table.people(), *refused_by(table, request.to)])
    return [seat for seat in asked if seat not in request.agreed]


def refused_by(table: Table, to: int) -> list[int]:
    """Return the seats that declined this undo before. They must agree even if a bot plays for them now."""
    return [seat for seat, at in table.refused.items() if at >= to and table.places[seat].token]
