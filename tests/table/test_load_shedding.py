"""Under overload answers are refused fairly, with the reason, and nothing is lost."""

import pytest

from holdfast.table.commands import Refused
from holdfast.table.hall import Hall
from holdfast.table.load_shedding import LATE_IN_A_ROW, LONGEST, TOO_LATE, LoadShedding
from holdfast.table.store import Store
from tests.table.guests import Guest, open_room, run


def overload(shedding: LoadShedding, beats: int = 200) -> None:
    """Make the event loop late again and again."""
    for _ in range(beats):
        shedding.record(2 * TOO_LATE)


def test_a_table_that_was_just_served_waits_and_one_that_was_not_is_served(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        hasty, patient = [await open_room(hall, "big_chair", "Ana") for _ in range(2)]
        first, second = Guest(hasty, "Ana"), Guest(patient, "Ana")
        await first.choose(0)
        before = hasty.table.n
        overload(hall.load_shedding)

        with pytest.raises(Refused, match="try again") as refused:
            await first.choose(0)

        assert refused.value.kind == "busy"
        assert hasty.table.n == before == sqlite_store.events(hasty.table.id)[-1].n, (
            "a refused answer changed the table"
        )
        assert await second.choose(0) == patient.table.n, "a viewer who has waited long must be served"
        with pytest.raises(Refused):
            await second.choose(0)

    run(work, sqlite_store)


def test_a_refused_player_is_served_once_the_server_recovers(sqlite_store: Store) -> None:
    async def work(hall: Hall) -> None:
        room = await open_room(hall, "big_chair", "Ana")
        guest = Guest(room, "Ana")
        before = await guest.choose(0)
        overload(hall.load_shedding)
        with pytest.raises(Refused):
            await guest.choose(0)

        for _ in range(200):
            hall.load_shedding.record(0.0)

        assert await guest.choose(0) == before + 1

    run(work, sqlite_store)


def test_nobody_waits_for_longer_than_a_while_however_late_the_server_is() -> None:
    shedding = LoadShedding()
    overload(shedding, beats=10_000)

    assert shedding.interval == LONGEST


def test_a_single_long_step_is_no_overload() -> None:
    shedding = LoadShedding()
    overload(shedding, beats=LATE_IN_A_ROW - 1)

    assert shedding.interval == 0.0
