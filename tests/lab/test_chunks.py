"""Work in chunks: in order, bounded, the same however it is split, and safe to interrupt."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial

import pytest

from holdfast.kernel.errors import HoldfastError, PackFault
from holdfast.lab.chunks import AHEAD, INTERRUPTS, MOST_AT_ONCE, Done, in_chunks, most_at_once, processes


def squares(numbers: range) -> list[int]:
    """Work of which every result is known."""
    return [number * number for number in numbers]


def failing(mistake: Exception, numbers: range) -> None:
    """Work that fails at number 5."""
    if 5 in numbers:
        raise mistake


def killed(numbers: range) -> None:
    """Work at which the process dies."""
    os.kill(os.getpid(), signal.SIGKILL)


class Slowest:
    """An engine whose chunks are finished in reverse order: the first one only when there is no other left."""

    wants = 1_000

    def __init__(self) -> None:
        self.open: list[range] = []
        self.most = 0

    def hand(self, chunk: range) -> None:
        self.open.append(chunk)
        self.most = max(self.most, len(self.open))

    def wait(self) -> None:
        assert self.open

    def collect(self) -> list[Done[list[int]]]:
        return [Done(chunk, squares(chunk), 0.1) for chunk in [self.open.pop()]] if self.open else []

    def dismiss(self) -> None:
        self.open.clear()


@pytest.mark.parametrize("workers", [1, 2, 3])
@pytest.mark.parametrize("size", [None, 1, 7, 1_000])
def test_chunks_come_in_order_without_gap_whatever_the_split(workers: int, size: int | None) -> None:
    found = list(in_chunks(squares, range(3, 50), workers, size=size))

    assert [number for chunk, _ in found for number in chunk] == list(range(3, 50))
    assert [square for _, result in found for square in result] == squares(range(3, 50))


def test_nothing_to_do_is_done_at_once() -> None:
    assert list(in_chunks(squares, range(5, 5), 2)) == []


def test_chunks_that_finish_early_wait_for_their_turn_and_are_few() -> None:
    crew = Slowest()

    found = list(in_chunks(squares, range(200), 2, size=1, engine=lambda work, workers: crew))

    assert [square for _, result in found for square in result] == squares(range(200))
    assert crew.most == AHEAD * 2


def test_progress_counts_what_the_caller_has() -> None:
    seen: list[int] = []

    for chunk, _ in in_chunks(squares, range(10, 31), 2, size=4, progress=seen.append):
        assert sum(seen[-1:]) == chunk.start - 10

    assert seen == [4, 8, 12, 16, 20, 21]


@pytest.mark.parametrize(("games", "workers"), [(6, 2), (2, 2), (7, 3), (100, 2), (100_000, 8)])
def test_every_worker_has_several_chunks_however_few_games_there_are(games: int, workers: int) -> None:
    """Six games of a slow bot once went to one of two processes, in one chunk of fifty."""
    size = most_at_once(games, workers)

    assert 1 <= size <= MOST_AT_ONCE
    assert -(-games // size) >= workers


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_of_the_work_is_raised(workers: int) -> None:
    with pytest.raises(HoldfastError, match="the fifth fails"):
        list(in_chunks(partial(failing, HoldfastError("the fifth fails")), range(10), workers, size=2))


def test_an_error_that_cannot_be_pickled_keeps_its_message() -> None:
    """The class of this error is made from other arguments than its message."""
    fault = PackFault(["harbour"], ValueError("no pier"))

    with pytest.raises(HoldfastError, match=r"the pack harbour \(ValueError: no pier\)"):
        list(in_chunks(FailsWith(), range(2), 2))
    assert "harbour" in str(fault)


class FailsWith:
    """Work that fails by an error that is not made from its message."""

    def __call__(self, numbers: range) -> None:
        raise PackFault(["harbour"], ValueError("no pier"))


def test_an_error_of_a_worker_tells_where_it_happened() -> None:
    with pytest.raises(KeyError) as caught:
        list(in_chunks(partial(failing, KeyError("x")), range(10), 2))

    assert "in failing" in "".join(caught.value.__notes__)


def test_a_worker_that_was_killed_is_reported() -> None:
    with pytest.raises(HoldfastError, match="a worker process has ended unexpectedly"):
        list(in_chunks(killed, range(10), 2))


@pytest.mark.parametrize(
    ("numbers", "workers", "said"),
    [
        (range(3), 0, "the number of workers must be at least 1, not 0"),
        (range(0, 6, 2), 1, "game numbers must be contiguous"),
    ],
)
def test_what_cannot_be_done_is_refused(numbers: range, workers: int, said: str) -> None:
    with pytest.raises(HoldfastError, match=said):
        list(in_chunks(squares, numbers, workers))


def test_workers_end_with_the_loop() -> None:
    crew = processes(squares, 2)
    for _ in in_chunks(squares, range(100), 2, size=1, engine=lambda work, workers: crew):
        break

    assert not any(worker.is_alive() for worker in crew.workers)  # type: ignore[attr-defined]


def test_two_loops_at_once_give_ctrl_c_back_to_its_former_handler() -> None:
    before = signal.getsignal(signal.SIGINT)
    short, long = in_chunks(squares, range(3), size=1), in_chunks(squares, range(5), size=1)
    for _ in zip(short, long, strict=False):
        assert signal.getsignal(signal.SIGINT) == INTERRUPTS.handle
    del short, long

    assert signal.getsignal(signal.SIGINT) == before


# --- Ctrl-C -----------------------------------------------------------------------------------------------------

PROGRAM = """
import threading
from holdfast.lab.chunks import in_chunks

def work(numbers):
    if numbers.start >= 10:
        threading.Event().wait()
    return len(numbers)

total = 0
try:
    for numbers, count in in_chunks(work, range(20), WORKERS, size=1):
        total += count
        print("done", total, flush=True)
except KeyboardInterrupt:
    print("interrupted after", total, flush=True)
"""


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_is_done(workers: int) -> None:
    """The terminal sends it to every process of the group; the workers are busy for ever."""
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM.replace("WORKERS", str(workers))],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    assert program.stdout
    said: Iterator[str] = iter(program.stdout.readline, "")
    assert "done 10\n" in said

    os.killpg(program.pid, signal.SIGINT)
    rest, errors = program.communicate(timeout=60)

    assert (rest, errors, program.returncode) == ("interrupted after 10\n", "", 0)


class Pressing:
    """A caller whose handling of the second chunk is interrupted by Ctrl-C, once or several times."""

    def __init__(self, times: int) -> None:
        self.times, self.done = times, 0

    def run(self) -> None:
        for chunk, _ in in_chunks(squares, range(20), size=5):
            if chunk.start == 5:
                for _ in range(self.times):
                    os.kill(os.getpid(), signal.SIGINT)
            self.done = chunk.stop


@pytest.mark.parametrize(("times", "done"), [(1, 10), (2, 5)])
def test_ctrl_c_interrupts_the_body_of_the_loop_only_the_second_time(times: int, done: int) -> None:
    caller = Pressing(times)

    with pytest.raises(KeyboardInterrupt):
        caller.run()

    assert caller.done == done
