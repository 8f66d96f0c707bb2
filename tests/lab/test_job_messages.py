"""The messages between a server and its worker processes."""

import asyncio
from asyncio.subprocess import Process
from types import SimpleNamespace
from typing import cast

import pytest

from holdfast.lab.jobs.messages import Progress, Ready, framed
from holdfast.lab.jobs.process import Ended, WorkerProcess


class Talking(WorkerProcess):
    """A process whose output the test writes."""

    def __init__(self) -> None:
        super().__init__([], 0, 0)
        self.output = asyncio.StreamReader()
        self.process = cast(Process, SimpleNamespace(stdout=self.output, returncode=0))


def test_a_message_of_which_only_the_length_was_read_is_not_lost() -> None:
    async def whole() -> None:
        process, message = Talking(), framed(Progress("part", 1, 2))
        process.output.feed_data(message[:6])
        given_up = asyncio.create_task(process.receive(100, Progress))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        process.output.feed_data(message[6:])
        assert await process.receive(100, Progress) == Progress("part", 1, 2)

    asyncio.run(whole())


@pytest.mark.parametrize("wrong", [framed(Progress("a" * 100, 1, 2)), framed(Ready()), b"\0\0"])
def test_a_process_that_sends_too_much_or_something_else_counts_as_ended(wrong: bytes) -> None:
    async def whole() -> None:
        process = Talking()
        process.output.feed_data(wrong)
        process.output.feed_eof()
        with pytest.raises(Ended):
            await process.receive(100, Progress)

    asyncio.run(whole())
