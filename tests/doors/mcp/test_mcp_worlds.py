"""What the tools say of a table is the same in all worlds that a seat cannot tell apart (tests/worlds.py)."""

import asyncio
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from holdfast.doors.mcp import own
from holdfast.doors.mcp.own import OwnSeat
from holdfast.doors.mcp.tables import Tables
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.kernel.language import Language
from holdfast.kernel.state import State
from holdfast.table import commands as do
from holdfast.table.loading import at_one_screen
from holdfast.table.shapes import EyeState
from holdfast.table.showing import viewer_state
from holdfast.table.table import Table
from tests.play import CASES, Case, states
from tests.worlds import FAR, pair, parted, shuffled, sight

WITH_MOST_SEATS = {case.game.id: case for case in CASES if case.seats == case.game.seats[-1]}

Leak = tuple[Any, Any]
"""What the tools say in each of two worlds."""


class World:
    """One world, with the tools of a seat. The other seats are played by the test."""

    def __init__(self, case: Case, g: State, seat: int, seed: int) -> None:
        journal = parted(case.game, case.game.set_up(case.scenario, case.seats, seed), g)
        self.own = OwnSeat(at_one_screen(journal), seat)
        self.tables = Tables()
        self.table = self.tables.sit(self.own)["table"]

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.own.table.state

    def keys(self, seat: int) -> list[str]:
        """The answers that a seat may give."""
        return [key_of(choice) for choice in options_for(self.state, seat)]

    async def answer(self, seat: int, key: str) -> Any:
        """Answer for a seat; return what the tool says if it is the seat of this world."""
        if seat == self.own.number:
            return without_id(await self.tables.choose(self.table, key))
        other = OwnSeat(self.own.table, seat)
        self.own.table = other.after(do.Choose(seat=seat, at=other.table.at, key=key))
        return None

    async def told(self) -> Any:
        """What the other tools say now."""
        look = self.tables.look(self.table, since=0, data=True)
        return without_id(look), await self.tables.hint(self.table) if look["status"] == "your turn" else None


def without_id(look: Any) -> Any:
    """A look without the random id of the table."""
    return {name: value for name, value in look.items() if name != "table"}


async def leaks_from(case: Case, g: State, seat: int, seed: int) -> Leak | None:
    """Play both worlds on with the same answers while they look alike; return the first difference that is told."""
    one, other = (World(case, world, seat, seed) for world in pair(case.game, g, seat, seed))
    dice = Dice(seed, "tools")
    for _ in range(FAR):
        told = await one.told(), await other.told()
        if told[0] != told[1]:
            return told
        common = [
            (by, key) for by in shuffled(undecided(one.state), dice) for key in one.keys(by) if key in other.keys(by)
        ]
        if not common:
            return None
        by, key = common[dice.below(len(common))]
        said = await one.answer(by, key), await other.answer(by, key)
        if sight(case.game, one.state, seat) != sight(case.game, other.state, seat):
            return None
        if said[0] != said[1]:
            return said
    return None


def leaks(case: Case, seed: int, apart: int, most: int) -> Iterator[Leak]:
    """Yield the leaks from some states of a game on; those with sealed answers are left out."""
    for at, g in enumerate(islice(states(case, seed), 0, apart * most, apart)):
        if g.asked and not g.sealed:
            for seat in range(case.seats):
                found = asyncio.run(leaks_from(case, g, seat, seed * 1000 + at))
                if found:
                    yield found


@pytest.mark.parametrize("game", WITH_MOST_SEATS)
def test_the_tools_say_the_same_in_worlds_that_a_seat_cannot_tell_apart(game: str) -> None:
    assert list(leaks(WITH_MOST_SEATS[game], seed=1, apart=9, most=4)) == []


def test_a_tool_that_sees_through_another_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def look_elsewhere(table: Table, viewer: int, language: Language, seen: int) -> EyeState:
        right, wrong = (viewer_state(table, seat, language, seen) for seat in (viewer, (viewer + 1) % 3))
        return {**right, "view": wrong["view"]}

    monkeypatch.setattr(own, "viewer_state", look_elsewhere)

    assert list(leaks(WITH_MOST_SEATS["survive_thrive"], seed=1, apart=9, most=6))
