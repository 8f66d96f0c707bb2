"""The scribe: many tables in one transaction, and the events of each table in order."""

import asyncio

from holdfast.table.events import Event
from holdfast.table.scribe import Scribe
from holdfast.table.store import Batch, Store


def event(n: int, word: str) -> Event:
    return Event(n, "said", {"word": word}, 1.0)


def test_two_jobs_of_one_table_are_not_written_together(sqlite_store: Store) -> None:
    """The second job may follow one whose sender gave up, and which is still written."""

    async def work() -> None:
        scribe, batches = Scribe(sqlite_store), list[Batch]()
        append = sqlite_store.append

        def slowly(batch: Batch) -> list[bool]:
            batches.append(batch)
            return append(batch)

        sqlite_store.append = slowly  # type: ignore[method-assign]
        jobs = [("a", 1, "x"), ("b", 1, "x"), ("a", 1, "y"), ("a", 2, "z"), ("b", 2, "z")]
        async with asyncio.timeout(10):  # a dropped job would never complete
            stored = await asyncio.gather(*[scribe.append(table, [event(n, word)]) for table, n, word in jobs])
        assert stored == [True, True, False, True, True]
        for batch in batches:
            assert len({table for table, _ in batch}) == len(batch)
        scribe.close()

    asyncio.run(work())
    assert [each.body["word"] for each in sqlite_store.events("a")] == ["x", "z"]
    assert len(sqlite_store.events("b")) == 2
