"""User-made packs are tried in a separate process with limits of time and memory."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from holdfast.kernel import errors
from holdfast.kernel.content import MOST_PROBLEMS, ContentError
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.table import inspector as inspection
from holdfast.table.commands import Refused
from holdfast.table.inspector import Inspector, Task
from tests.table.tables import opening

GOOD = Task("big_chair", [("mine", {"events.toml": "# nothing yet\n"})])
WRONG = Task("big_chair", [("mine", {"events.toml": "[storm]\nnam = 'Storm'\n"})])


def inspect(work: Callable[[Inspector], Awaitable[None]]) -> None:
    """Run a coroutine with an inspector, whose process is ended afterwards."""

    async def whole() -> None:
        inspector = Inspector()
        try:
            await work(inspector)
        finally:
            await inspector.close()

    asyncio.run(whole())


def test_good_packs_pass_and_mistakes_come_back_as_they_were_found() -> None:
    async def work(inspector: Inspector) -> None:
        await inspector.check(GOOD)
        with pytest.raises(ContentError) as wrong:
            await inspector.check(WRONG)
        assert "mine/events.toml [storm] nam: no such field; did you mean 'name'?" in wrong.value.problems
        await inspector.check(GOOD)

    inspect(work)


def test_a_table_that_does_not_play_is_refused_with_the_reason() -> None:
    async def work(inspector: Inspector) -> None:
        begun = opening("big_chair", 1, moves=[(0, "win at once")])
        with pytest.raises(HoldfastError, match="cannot be replayed: answer 1 of 1"):
            await inspector.check(Task("big_chair", [], begun))

    inspect(work)


def test_a_pack_that_takes_too_long_is_given_up_and_the_next_is_checked() -> None:
    async def work(inspector: Inspector) -> None:
        inspector.seconds = 0.000_1
        with pytest.raises(ContentError, match=r"took longer than 0\.0001 seconds"):
            await inspector.check(GOOD)
        inspector.seconds = inspection.SECONDS
        await inspector.check(GOOD)

    inspect(work)


def test_a_pack_that_takes_too_much_memory_is_refused() -> None:
    async def work(inspector: Inspector) -> None:
        inspector.megabytes = 16
        with pytest.raises(ContentError, match="memory"):
            await inspector.check(Task("big_chair", [("mine", {"events.toml": "# " + "a" * 4_000_000})]))

    inspect(work)


def test_the_queue_is_limited() -> None:
    async def work(inspector: Inspector) -> None:
        async with inspector.turn:
            waiting = [asyncio.create_task(inspector.check(GOOD)) for _ in range(inspection.MOST_WAITING)]
            await asyncio.sleep(0)
            with pytest.raises(Refused, match="many packs are being checked"):
                await inspector.check(GOOD)
        await asyncio.gather(*waiting)

    inspect(work)


def test_a_cancelled_request_does_not_confuse_the_next() -> None:
    async def work(inspector: Inspector) -> None:
        await inspector.check(GOOD)
        given_up = asyncio.create_task(inspector.check(WRONG))
        while inspector.waiting == 0:
            await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        await inspector.check(GOOD)

    inspect(work)


def test_of_very_many_mistakes_only_the_first_are_named() -> None:
    async def work(inspector: Inspector) -> None:
        many = "".join(f"nam{n} = 1\n" for n in range(20_000))
        with pytest.raises(ContentError) as wrong:
            await inspector.check(Task("big_chair", [("mine", {"events.toml": "[storm]\n" + many})]))
        assert len(wrong.value.problems) == MOST_PROBLEMS + 1
        assert wrong.value.problems[-1] == "there are more mistakes; fix these first"

    inspect(work)


def test_the_search_for_similar_words_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[str, list[str]]] = []

    def note(word: str, words: list[str], n: int, cutoff: float) -> list[str]:
        compared.append((word, words))
        return []

    monkeypatch.setattr(errors, "get_close_matches", note)
    nearest("a" * 10_000, [f"word {n}" for n in range(10_000)] + ["b" * 10_000])

    ((word, words),) = compared
    assert len(word) == errors.LONGEST_COMPARED
    assert len(words) <= errors.MOST_COMPARED
    assert max(map(len, words)) <= errors.LONGEST_COMPARED
