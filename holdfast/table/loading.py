"""How a table begins, and how it is made again from what is stored of it."""

import logging
from collections.abc import Sequence
from typing import Any

from holdfast.games import game_named, games
from holdfast.kernel.content import Pack
from holdfast.kernel.errors import HoldfastError, Refusal
from holdfast.kernel.game import Setup, version
from holdfast.kernel.journal import Journal, begin, check_save, from_data
from holdfast.kernel.state import State
from holdfast.table.events import Event, Opening
from holdfast.table.snapshots import read_snapshot
from holdfast.table.store import Damaged
from holdfast.table.table import Place, Table

log = logging.getLogger("holdfast.table")


def opening_of(setup: Setup, **more: Any) -> Opening:
    """How a table begins at which this set-up is played, by the rules as they are now."""
    return Opening(
        game=setup.game,
        scenario=setup.scenario,
        seats=setup.seats,
        seed=int(setup.seed),
        options=dict(setup.options),
        packs=[(pack.name, dict(pack.files)) for pack in setup.packs],
        version=version(game_named(setup.game).package),
        **more,
    )


def setup_of(opening: Opening) -> Setup:
    """The set-up of a table's game."""
    packs = tuple(Pack(name, tuple(sorted(files.items()))) for name, files in opening.packs)
    options = tuple(opening.options.items())
    return Setup(opening.game, opening.scenario, opening.seats, opening.seed, options, packs)


def begun(opening: Opening) -> Journal:
    """The game of a table as it began, with the answers it brought along."""
    journal = begin(game_named(opening.game), setup_of(opening))
    for at, (seat, key) in enumerate(opening.moves, 1):
        try:
            journal.repeat(seat, key)
        except Refusal as mistake:
            raise HoldfastError(f"this game does not play: answer {at} of {len(opening.moves)}: {mistake}") from None
    journal.assisted = opening.assisted
    return journal


def frozen(opening: Opening, snapshot: dict[str, Any] | None) -> Journal:
    """A game whose rules have changed since: the last that was kept of it can be looked at."""
    game = game_named(opening.game)
    journal = Journal(game, setup_of(opening), State(), assisted=opening.assisted)
    journal.frozen = f"the rules or content of {game.title} have changed since it was played"
    if snapshot:
        journal.moves = [(seat, key) for seat, key in snapshot["save"]["moves"]]
        journal.shown = snapshot["save"]["shown"]
    return journal


def usable(kept: tuple[int, bytes] | None) -> tuple[int, dict[str, Any] | None]:
    """A snapshot with the number of its last event."""
    if kept is None:
        return 0, None
    return kept[0], read_snapshot(kept[1])


def begin_table(table: str, opening: Opening, created: float, snapshot: dict[str, Any] | None) -> Table:
    """A table as it was kept, or as it began."""
    if opening.version != version(game_named(opening.game).package):
        journal = frozen(opening, snapshot)
    elif snapshot:
        journal = from_data(check_save(snapshot["save"], f"table {table}"), f"table {table}", games())
    else:
        journal = begun(opening)
    loaded = Table(table, opening, created, journal, [Place()] * opening.seats, opened=created)
    loaded.by = opening.by or ["person"] * len(opening.moves)
    if snapshot:
        loaded.at, loaded.opened, loaded.branch = snapshot["at"], snapshot["opened"], snapshot["branch"]
        loaded.by = snapshot["by"]
    return loaded


def load_table(
    table: str, opening: Opening, created: float, events: Sequence[Event], kept: tuple[int, bytes] | None
) -> Table:
    """A table from what is stored of it; one whose rules have changed since is frozen.

    A snapshot only saves time: one that cannot be used is passed over, and the events make the table.
    """
    last = events[-1].n if events else 0
    if kept and kept[0] > last:
        raise Damaged(f"table {table} is damaged: event {last + 1} is missing, though a snapshot of {kept[0]} was kept")
    try:
        upto, snapshot = usable(kept)
        loaded = begin_table(table, opening, created, snapshot)
    except Exception as mistake:  # whatever is wrong with it, the events are what counts
        log.warning("table %s: its snapshot cannot be used and is made anew: %s", table, mistake)
        upto, loaded = 0, begin_table(table, opening, created, None)
        loaded.remade = True
    loaded.compare_questions(loaded.at)
    for event in events:
        if event.n <= upto:
            loaded.apply_to_people(event)
        else:
            loaded.apply(event)
    return loaded
