"""Searches behind hints: jobs that look for a better answer than the adviser's, while the question is open.

The hint itself never waits for them, and nothing they do holds up the table: the position is re-dealt and the result
put into words in the threads for previews, and the search runs in a process of the job runner.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Literal

from fastapi import WebSocketDisconnect

from holdfast.bots import adviser_for
from holdfast.kernel.errors import HoldfastError, run_blaming_packs
from holdfast.kernel.language import Language
from holdfast.lab.jobs.hint import Found, Hint, hint_request, judgement_in
from holdfast.lab.jobs.runner import Runner
from holdfast.table import commands as do
from holdfast.table import shapes
from holdfast.table.company import Visitor
from holdfast.table.faults import pack_names
from holdfast.table.handlers import is_open
from holdfast.table.hints import advice, can_improve
from holdfast.table.preview import seed_of
from holdfast.table.preview_shapes import Advice
from holdfast.table.room import Room
from holdfast.table.table import Table

log = logging.getLogger("holdfast.web")

FIELDS = tuple(Advice.__annotations__)


class HintSearches:
    """The searches of one connection: one at a time, for its last hint."""

    def __init__(self, runner: Runner, visitor: Visitor, tell: Callable[..., Awaitable[None]]) -> None:
        self.runner, self.visitor, self.tell = runner, visitor, tell
        self.task: asyncio.Task[None] | None = None

    def may_start(self, room: Room, question: do.Advise, given: shapes.Hint) -> bool:
        """Whether a search can follow a hint: jobs are on, the bot is fast enough, and the question is still open."""
        adviser = adviser_for(room.table.opening.game)
        if not self.runner.is_on or (adviser.policy is None and adviser.consider is None):
            return False
        return is_open(room.table, question.seat, room.table.at) and can_improve(room.table, given)

    def start(self, room: Room, question: do.Advise, given: shapes.Hint) -> None:
        """Start a search behind a hint. It ends with the question, the connection, or the next hint."""
        self.stop()
        self.task = room.start_beside(question.seat, self.search(room, question, given))

    def stop(self) -> None:
        """End the search."""
        if self.task is not None:
            self.task.cancel()

    async def search(self, room: Room, question: do.Advise, given: shapes.Hint) -> None:
        """Search, and tell the result unless the question has been closed."""
        table, seat = room.table, question.seat
        first: Advice = {name: given[name] for name in FIELDS}  # type: ignore[literal-required, assignment]
        try:
            found = await self.improved(room, table, seat)
            outcome: Literal["better", "same", "none"] = "same" if found["key"] == given["key"] else "better"
        except HoldfastError as mistake:  # too many jobs, a time or memory limit, a pack that fails
            log.info("a hint at table %s was not searched: %s", table.id, mistake)
            found, outcome = first, "none"
        message: shapes.Searched = {"is": "searched", "id": question.id, "outcome": outcome, **found}
        if is_open(room.table, seat, table.at) and seat in self.visitor.seats:
            with contextlib.suppress(WebSocketDisconnect):  # which `listen` notices too
                await self.tell(**message)

    async def improved(self, room: Room, table: Table, seat: int) -> Advice:
        """Return the hint after a search."""
        person, packs, work = f"{table.id} {seat}", pack_names(table), room.hall.preview_workers.run
        request = await work(person, run_blaming_packs, packs, request_for, table, seat)
        job = await self.runner.submit(table.id, request)
        try:
            found = await job.result()
        finally:
            job.cancel()
        return await work(person, run_blaming_packs, packs, in_words, table, seat, found, self.visitor.language)


def request_for(table: Table, seat: int) -> Hint:
    """Return the request for the open question of a seat; it is the same in worlds that the seat cannot tell apart."""
    return hint_request(table.journal.setup, table.state, seat, seed_of(table, seat, 0))


def in_words(table: Table, seat: int, found: Found, language: Language) -> Advice:
    """Return what a search has found as a hint."""
    return advice(table, seat, judgement_in(found, table.state, seat), language)
