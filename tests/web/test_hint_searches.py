"""What is told of a search behind a hint, and when."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from holdfast.doors.web.searching import HintSearches
from holdfast.games import game_named
from holdfast.kernel.decisions import key_of, options_for
from holdfast.kernel.language import ENGLISH
from holdfast.lab.jobs.hint import Found
from holdfast.lab.jobs.kinds import JobError
from holdfast.lab.jobs.runner import Runner
from holdfast.table import commands as do
from holdfast.table import shapes
from holdfast.table.company import Visitor
from holdfast.table.hints import hint
from holdfast.table.lessons import lesson_named, opening_of_lesson
from holdfast.table.loading import load_table
from holdfast.table.room import Room
from holdfast.table.table import Table
from tests.table.tables import Played

ASK = do.Advise(id="7", seat=0, at=1)


class Searching:
    """A hint at a table, and a search behind it that ends when the test says so."""

    def __init__(self, table: Table, found: Found | None = None, is_on: bool = True) -> None:
        self.found = found
        self.may_end = asyncio.Event()
        self.told: list[dict[str, Any]] = []
        self.cancelled = 0
        self.visitor = Visitor(self.send, seats=frozenset({0}))
        runner = SimpleNamespace(is_on=is_on, submit=self.submit)
        self.searches = HintSearches(cast(Runner, runner), self.visitor, self.tell)
        hall = SimpleNamespace(preview_workers=SimpleNamespace(run=self.at_once))
        self.room = cast(Room, SimpleNamespace(table=table.copy(), hall=hall, start_beside=self.start_beside))
        self.given = cast(shapes.Hint, {"is": "hint", "id": "7", **hint(table, 0, ENGLISH)})

    async def send(self, *messages: bytes) -> None:
        """Nothing is sent this way."""

    async def tell(self, **message: Any) -> None:
        """Note what is told."""
        self.told.append(message)

    async def at_once(self, person: str, work: Callable[..., Any], *args: Any) -> Any:
        """Do the work of a thread."""
        return work(*args)

    async def submit(self, owner: str, request: Any) -> Any:
        """Return a job, which ends when it may."""
        return SimpleNamespace(result=self.result, cancel=self.cancel)

    async def result(self) -> Found:
        """Wait until the job may end; without a result it fails."""
        await self.may_end.wait()
        if self.found is None:
            raise JobError("late", "the job took longer than 3 seconds")
        return self.found

    def cancel(self) -> None:
        """Count the jobs that are given up."""
        self.cancelled += 1

    def start_beside(self, seat: int, work: Any) -> "asyncio.Task[None]":
        """Start a search."""
        return asyncio.get_running_loop().create_task(work)

    def may_start(self) -> bool:
        """Whether a search follows the hint."""
        return self.searches.may_start(self.room, ASK, self.given)

    async def start(self) -> "asyncio.Task[None]":
        """Start a search, and let it come to its job."""
        self.searches.start(self.room, ASK, self.given)
        await asyncio.sleep(0)
        assert self.searches.task
        return self.searches.task

    async def go_on(self, meanwhile: Callable[["Searching"], object] = lambda searching: None) -> None:
        """Let something happen while a search is under way, and then let it end."""
        task = await self.start()
        meanwhile(self)
        self.may_end.set()
        await task


@pytest.fixture
def played() -> Played:
    """A table whose player has a choice."""
    played = Played("big_chair", "Ana", allowance=60)
    while len(options_for(played.table.state, 0)) == 1:
        played.do(do.Choose(seat=0, at=played.table.at, key=keys(played.table)[0]))
    return played


def keys(table: Table) -> list[str]:
    """The answers of the first seat."""
    return [key_of(option) for option in options_for(table.state, 0)]


def found(key: str) -> Found:
    """The result of a search."""
    return Found(key, None, [], None)


def test_a_search_confirms_or_improves_the_hint(played: Played) -> None:
    async def work() -> None:
        own = hint(played.table, 0, ENGLISH)["key"]
        for key in keys(played.table):
            searching = Searching(played.table, found(key))
            assert searching.may_start()
            await searching.go_on()
            (message,) = searching.told
            assert message["outcome"] == ("same" if key == own else "better")
            assert (message["is"], message["id"], message["key"]) == ("searched", "7", key)
            assert searching.cancelled == 1

    asyncio.run(work())


@pytest.mark.parametrize("result", [None, found("conquer the world")])
def test_without_a_result_the_hint_stays(played: Played, result: Found | None) -> None:
    async def work() -> None:
        searching = Searching(played.table, result)
        await searching.go_on()
        (message,) = searching.told
        assert message["outcome"] == "none"
        assert {name: message[name] for name in ("key", "says", "why", "second", "equal", "bot")} == {
            name: value for name, value in searching.given.items() if name not in ("is", "id")
        }

    asyncio.run(work())


def answer(searching: Searching, played: Played) -> None:
    """Answer the question."""
    played.do(do.Choose(seat=0, at=played.table.at, key=keys(played.table)[0]))
    searching.room.table = played.table


def pause(searching: Searching, played: Played) -> None:
    """Pause the game."""
    played.do(do.Pause(seat=0, on=True))
    searching.room.table = played.table


def stand_up(searching: Searching, played: Played) -> None:
    """Lose the seat."""
    searching.visitor.seats = frozenset()


@pytest.mark.parametrize("what", [answer, pause, stand_up])
def test_nothing_is_told_to_who_may_no_longer_know_it(
    played: Played, what: Callable[[Searching, Played], None]
) -> None:
    async def work() -> None:
        searching = Searching(played.table, found(keys(played.table)[0]))
        await searching.go_on(lambda searching: what(searching, played))
        assert searching.told == []

    asyncio.run(work())


def test_the_next_hint_ends_the_search_of_the_one_before(played: Played) -> None:
    async def work() -> None:
        searching = Searching(played.table, found(keys(played.table)[0]))
        first = await searching.start()
        await searching.go_on()
        assert first.cancelled()
        assert (len(searching.told), searching.cancelled) == (1, 2)

    asyncio.run(work())


def test_a_search_ends_with_its_connection(played: Played) -> None:
    async def work() -> None:
        searching = Searching(played.table, found(keys(played.table)[0]))
        searching.searches.stop()
        task = await searching.start()
        searching.searches.stop()
        await asyncio.gather(task, return_exceptions=True)
        assert (searching.told, searching.cancelled) == ([], 1)

    asyncio.run(work())


def test_a_search_follows_only_where_it_may_change_something(played: Played) -> None:
    async def work() -> None:
        assert Searching(played.table).may_start()
        assert not Searching(played.table, is_on=False).may_start()
        without = Searching(played.table)
        without.given["key"] = None
        assert not without.may_start()
        late = Searching(played.table)
        pause(late, played)
        assert not late.may_start()

    asyncio.run(work())


def test_a_lesson_is_not_searched() -> None:
    async def work() -> None:
        game = game_named("big_chair")
        lesson = lesson_named(game)
        table = load_table("t", opening_of_lesson(game, lesson), 0.0, (), None)
        searching = Searching(table)
        assert searching.given["key"]
        assert not searching.may_start()

    asyncio.run(work())
