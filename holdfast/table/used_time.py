"""Time used for a decision: when an undo restores the decision, the time stays used."""

import hashlib
from typing import TYPE_CHECKING

from holdfast.table.events import TOOK_BACK, Event

if TYPE_CHECKING:
    from holdfast.table.table import Table


def start_time(table: "Table", event: Event) -> None:
    """Start the time of a new question, unless a sandglass from an earlier one is still running.

    A time that returns by an undo, or again after one, keeps the seconds already used.
    """
    span, count = table.span_now(), len(table.journal.moves)
    if span and span == table.span:
        return
    if table.time:
        table.times.append((table.time, table.after, table.used_until(event.at)))
    while table.times and table.times[-1][1] > count:
        save_used_time(table)
    table.span, table.after, table.time = span, count, time_id(table, span, len(table.times))
    if event.kind == TOOK_BACK and table.times:
        last = time_id(table, span, len(table.times) - 1)
        if table.times[-1][0] == last:
            table.time, table.after = last, save_used_time(table)
    table.brought = table.returned.get(table.time, 0.0)
    table.timed, table.begun, table.clock_from, table.used = event.n, event.at, event.at, table.brought


def update_used_time(table: "Table", event: Event) -> None:
    """Update the used time when an event has started or stopped the clock."""
    ran, table.ticking = table.ticking, table.clock_runs()
    if event.n <= table.timed:
        return  # the event precedes the running time, or began it
    if ran and not table.ticking:
        table.used += max(0.0, event.at - table.clock_from)
    elif table.ticking and (not ran or "used" in event.body):
        table.clock_from, table.used = event.at, event.body.get("used", table.used)


def save_used_time(table: "Table") -> int:
    """Save the seconds used of the last earlier time, which may return; return the number of answers when it began."""
    time, after, used = table.times.pop()
    table.returned[time] = used
    return after


def time_id(table: "Table", span: str, place: int) -> str:
    """Return the id of the open questions' time: their span; or its index among all times and a digest of them."""
    if span or table.allowance() is None:
        return span
    asked = {seat for question in table.state.asked for seat in question.seats}
    description = repr([(seat, table.question_and_keys(seat)) for seat in sorted(asked)])
    return f"{place} {hashlib.sha256(description.encode(errors='surrogatepass')).hexdigest()[:16]}"
