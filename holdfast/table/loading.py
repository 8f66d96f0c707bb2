"""Opening a new table, and rebuilding one from the store."""

import logging
from bisect import bisect
from collections.abc import Sequence
from typing import Any

import msgspec

from holdfast.games import all_games, game_named
from holdfast.kernel.chapters import rejoin
from holdfast.kernel.content import Pack
from holdfast.kernel.errors import HoldfastError, blame_packs
from holdfast.kernel.game import Setup
from holdfast.kernel.journal import FORMAT, Journal, from_data, history_of, replay
from holdfast.kernel.lessons import Lesson
from holdfast.kernel.state import State
from holdfast.table.events import LESSON, Event, Opening, StoredSnapshot
from holdfast.table.store_errors import DamagedTable
from holdfast.table.table import GAME_EVENTS, QUESTION_FIELDS, TIME_FIELDS, Place, Table
from holdfast.table.used_time import time_id

log = logging.getLogger("holdfast.table")


def opening_of(setup: Setup, **more: Any) -> Opening:
    """Return the opening of a table with this set-up, under the current rules."""
    return Opening(
        game=setup.game,
        scenario=setup.scenario,
        seats=setup.seats,
        seed=int(setup.seed),
        options=dict(setup.options),
        packs=[(pack.name, dict(pack.files)) for pack in setup.packs],
        rules_version=game_named(setup.game).rules_version,
        **more,
    )


def setup_of(opening: Opening) -> Setup:
    """Return the set-up of a table's game."""
    packs = tuple(Pack(name, tuple(sorted(files.items()))) for name, files in opening.packs)
    options = tuple(opening.options.items())
    return Setup(opening.game, opening.scenario, opening.seats, opening.seed, options, packs)


def start_journal(opening: Opening) -> Journal:
    """Start a table's game and replay the answers it brought along."""
    journal = replay(game_named(opening.game), setup_of(opening), opening.moves)
    journal.assisted, journal.pauses = opening.assisted, opening.pauses
    return journal


def frozen_journal(opening: Opening, snapshot: dict[str, Any] | None, why: str = "") -> Journal:
    """Return a frozen game, whose rules have changed or that fails: only its last snapshot can be viewed."""
    game = game_named(opening.game)
    journal = Journal(game, setup_of(opening), State(), assisted=opening.assisted)
    journal.frozen = why or f"the rules or content of {game.title} have changed since it was played"
    if snapshot:
        save = snapshot["save"]
        history = history_of(save)
        journal.moves = [(seat, key) for seat, key in history["moves"]]
        journal.shown = save["shown"] | {"lines": history["words"], "public": snapshot.get("public")}
    return journal


def load_stored(
    table: str, opening: Opening, created: float, events: Sequence[Event], kept: StoredSnapshot | None
) -> Table:
    """Load a table from the store. If its packs are refused or fail by now, it is frozen."""
    try:
        with blame_packs([name for name, _ in opening.packs]):
            return load_table(table, opening, created, events, kept)
    except DamagedTable:
        raise
    except HoldfastError as mistake:
        if not opening.packs:
            raise
        log.warning("table %s can only be viewed: %s", table, mistake)
        return load_table(table, opening, created, events, kept, f"it cannot be replayed: {mistake}")


def load_table(
    table: str,
    opening: Opening,
    created: float,
    events: Sequence[Event],
    kept: StoredSnapshot | None,
    why_frozen: str = "",
) -> Table:
    """Rebuild a table from its stored data; it is frozen if the rules have changed since.

    A snapshot only saves time. But a snapshot of an event that is not stored shows that events are missing.
    """
    last = events[-1].n if events else 0
    if kept and kept.n > last:
        raise DamagedTable(
            f"table {table} is damaged: event {last + 1} is missing, though a snapshot of {kept.n} was kept"
        )
    snapshot = read_snapshot(table, kept) if kept else None
    save = snapshot["save"] if snapshot else None
    if why_frozen or opening.rules_version != game_named(opening.game).rules_version:
        journal = frozen_journal(opening, snapshot, why_frozen)
    else:
        journal = from_data(save, f"table {table}", all_games()) if save else start_journal(opening)
    loaded = Table(table, opening, created, journal, [Place()] * opening.seats)
    loaded.opened = loaded.begun = loaded.touched = created
    loaded.remade = kept is not None and snapshot is None
    loaded.by = opening.by[:] or ["person"] * len(opening.moves)
    if snapshot:
        for name in (*QUESTION_FIELDS, *TIME_FIELDS):
            setattr(loaded, name, snapshot.get(name, getattr(loaded, name)))
        loaded.timed, loaded.begun = snapshot.get("timed", loaded.at), snapshot.get("begun", loaded.opened)
        loaded.used, loaded.times = loaded.brought, [(name, after, used) for name, after, used in loaded.times]
    elif not journal.frozen:
        loaded.span, loaded.after = loaded.span_now(), len(journal.moves)
        loaded.time = time_id(loaded, loaded.span, 0)
    loaded.clock_from = loaded.begun
    loaded.compare_questions(loaded.at)
    upto = kept.n if kept and snapshot else 0
    loaded.behind = not snapshot or any(event.n > upto and event.kind in GAME_EVENTS for event in events)
    before = bisect(events, upto, key=lambda event: event.n)
    for event in events[:before]:
        loaded.apply_to_people(event)
    if snapshot and "used" in snapshot:  # the events before it do not say when a sandglass stood still
        loaded.used, loaded.clock_from = snapshot["used"], snapshot["clock_from"]
    for event in events[before:]:
        loaded.apply(event)
    loaded.unshown = len(loaded.by) if journal.frozen and loaded.behind else 0
    return loaded


def read_snapshot(table: str, kept: StoredSnapshot) -> dict[str, Any] | None:
    """Decode a snapshot; return None if it is damaged, so that the table is rebuilt from its events."""
    try:
        snapshot: dict[str, Any] = msgspec.json.decode(kept.save)
        if snapshot["save"]["holdfast"] == FORMAT:
            snapshot["save"] = rejoin(snapshot["save"], kept.chapters, f"table {table}")
    except (msgspec.DecodeError, HoldfastError, LookupError, TypeError) as mistake:
        log.warning("table %s is rebuilt from its events, since its snapshot cannot be read: %s", table, mistake)
        return None
    return snapshot


def at_one_screen(journal: Journal, lesson: Lesson | None = None) -> Table:
    """Wrap a running game in a table for one screen, with people and the bots that the game names."""
    bots = journal.players
    places = [Place("bot", bot=bots[seat]) if seat in bots else Place("person") for seat in range(journal.setup.seats)]
    table = Table("", opening_of(journal.setup, lesson=lesson.id if lesson else None), 0.0, journal, places)
    table.by = ["bot" if seat in bots else "person" for seat, _ in journal.moves]
    if lesson:
        table.by[: len(lesson.begin)] = [LESSON] * len(lesson.begin)
    table.compare_questions(table.at)
    return table
