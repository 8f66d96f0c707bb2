"""The job runner, with real processes that are really killed."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from holdfast.lab import compiled
from holdfast.lab.jobs import runner as jobs
from holdfast.lab.jobs.kinds import JobError, Kind, Request
from holdfast.lab.jobs.runner import Job, JobSettings, Runner
from tests.lab.odd_jobs import Go, LongNote, LongWait, Note, Wait
from tests.waiting import until
from tests.web.workers import is_alive

ODD = ["tests.lab.odd_jobs"]
ONE = JobSettings(processes=1, nice=0)


class InTime(JobSettings):
    """Settings with another time limit."""

    def seconds(self, kind: Kind) -> float:
        """Return a short time."""
        return 0.2


def run(work: Callable[[Runner], Awaitable[None]], settings: JobSettings = ONE) -> list[tuple[str, str]]:
    """Run a coroutine with a runner; return the kinds and outcomes of the jobs that ended."""
    ended: list[tuple[str, str]] = []

    async def whole() -> None:
        runner = Runner(settings, ODD, lambda kind, outcome, seconds: ended.append((kind, outcome)))
        try:
            await work(runner)
        finally:
            await runner.close()

    asyncio.run(whole())
    return ended


async def trouble_of(job: Job) -> str:
    """Return why a job has no result."""
    with pytest.raises(JobError) as raised:
        await job.result()
    return raised.value.trouble


async def result_of(runner: Runner, request: Request, owner: str = "me") -> Any:
    """Submit a request and return its result."""
    return await (await runner.submit(owner, request)).result()


class Gate:
    """A job that runs until it is told to end."""

    def __init__(self, folder: Path, runner: Runner, kind: type[Wait] = Wait, patient: bool = False) -> None:
        self.started, self.until, self.runner = folder / "started", folder / "until", runner
        self.request = kind(started=str(self.started), until=str(self.until), patient=patient)

    async def close(self) -> Job:
        """Start the job, and wait until it runs."""
        job = await self.runner.submit("gate", self.request)
        while not (self.started.exists() and self.started.read_text()):
            await job.changed()
        return job

    def open(self) -> None:
        """Let the job end."""
        self.until.write_text("")

    @property
    def pid(self) -> int:
        """The process that runs it."""
        return int(self.started.read_text())


# --- Results ----------------------------------------------------------------------------------------------------


def test_jobs_run_one_after_the_other_in_another_process() -> None:
    async def work(runner: Runner) -> None:
        pids = [await result_of(runner, Note(name=name)) for name in "ab"]
        assert pids[0] == pids[1] != os.getpid()

    assert run(work) == [("note", "done"), ("note", "done")]


def test_equal_requests_share_a_run_and_then_its_result(tmp_path: Path) -> None:
    async def work(runner: Runner) -> None:
        gate = Gate(tmp_path, runner)
        await gate.close()
        same = [await runner.submit(owner, Note(name="once", file=str(tmp_path / "done"))) for owner in "ab"]
        assert runner.waiting == 1
        gate.open()
        found = [await job.result() for job in same]
        found.append(await result_of(runner, Note(name="once", file=str(tmp_path / "done")), "c"))
        assert len(set(found)) == 1
        assert (tmp_path / "done").read_text() == "once\n"

    assert run(work)[1:] == [("note", "done"), ("note", "done"), ("note", "kept")]


def test_other_code_does_not_get_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(runner: Runner) -> None:
        await result_of(runner, Note())
        runner.version = "another"
        await result_of(runner, Note())

    assert run(work) == [("note", "done"), ("note", "done")]


def test_progress_can_be_awaited_and_read(tmp_path: Path) -> None:
    async def work(runner: Runner) -> None:
        gate = Gate(tmp_path, runner)
        job = await gate.close()
        while job.progress is None or job.progress.done < 2:
            await job.changed()
        assert (job.state, job.progress.part, job.progress.of) == ("running", "looking", 1)
        gate.open()
        assert await job.result() == "came"
        await job.changed()
        assert job.state == "ended"

    run(work)


def test_a_kind_may_belong_to_another_layer_and_a_large_request_is_refused() -> None:
    async def work(runner: Runner) -> None:
        assert await trouble_of(await runner.submit("me", Go(wrong="fail"))) == "failed"
        with pytest.raises(JobError, match="the request has"):
            await runner.submit("me", Note(name="a" * 9_000_000))

    assert set(Runner(ONE).kinds) == {"hint", "measure"}
    run(work)


# --- What goes wrong --------------------------------------------------------------------------------------------


def test_a_job_that_loops_is_killed_at_its_limit_and_the_next_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "GRACE", 0.2)

    async def work(runner: Runner) -> None:
        before = await result_of(runner, Note(name="before"))
        assert await trouble_of(await runner.submit("me", Go(wrong="loop"))) == "late"
        await until(lambda: not is_alive(before))
        assert await result_of(runner, Note(name="after")) != before

    assert ("go", "late") in run(work, InTime(processes=1, nice=0))


def test_work_that_is_told_that_it_is_late_ends_with_what_it_has(tmp_path: Path) -> None:
    async def work(runner: Runner) -> None:
        job = await Gate(tmp_path, runner, patient=True).close()
        assert await job.result() == "late"

    run(work, InTime(processes=1, nice=0))


def test_a_process_that_its_server_cannot_kill_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "ALARM", -10.0 + 0.3)  # before the server would kill it
    monkeypatch.setattr(jobs, "GRACE", 10.0)

    async def work(runner: Runner) -> None:
        assert await trouble_of(await runner.submit("me", Go(wrong="loop"))) == "ended"

    run(work, InTime(processes=1, nice=0))


def test_a_job_that_takes_too_much_memory_fails_and_the_next_runs() -> None:
    async def work(runner: Runner) -> None:
        pids.append(await result_of(runner, Note(name="before")))
        job = await runner.submit("me", Go(wrong="hoard"))
        with pytest.raises(JobError, match="more than 300 MB of memory"):
            await job.result()
        pids.append(await result_of(runner, Note(name="after")))

        assert len(set(pids)) == 2  # a process that was out of memory is not used again

    pids: list[int] = []
    assert run(work, JobSettings(processes=1, nice=0, megabytes=300)) == [
        ("note", "done"),
        ("go", "memory"),
        ("note", "done"),
    ]


def test_errors_come_back_in_words_and_the_process_goes_on() -> None:
    async def work(runner: Runner) -> None:
        before = await result_of(runner, Note())
        for wrong, says in (
            ("fail", "ValueError: no such thing"),
            ("refuse", "there is nothing to do"),
            ("long", "the result has 10000[0-9] bytes, and may have 65536"),
        ):
            with pytest.raises(JobError, match=says):
                await result_of(runner, Go(wrong=wrong))
        assert await result_of(runner, Go(wrong="print")) == "printed"
        assert await result_of(runner, Note(name="again")) == before

    run(work)


def test_a_job_whose_process_is_killed_runs_once_more(tmp_path: Path) -> None:
    async def work(runner: Runner) -> None:
        assert await result_of(runner, Go(wrong="crash once", file=str(tmp_path / "once"))) == "survived"
        job = await runner.submit("me", Go(wrong="crash", file=str(tmp_path / "twice")))
        with pytest.raises(JobError, match="ended unexpectedly, twice"):
            await job.result()
        assert len((tmp_path / "twice").read_text()) == 2
        assert await result_of(runner, Note())

    assert run(work) == [("go", "done"), ("go", "ended"), ("note", "done")]


def test_a_process_that_was_killed_while_it_had_nothing_to_do_is_replaced() -> None:
    async def work(runner: Runner) -> None:
        first = await result_of(runner, Note(name="a"))
        os.kill(first, signal.SIGKILL)
        assert await result_of(runner, Note(name="b")) != first

    run(work)


def test_a_process_that_cannot_start_is_an_error_of_the_job() -> None:
    async def work(runner: Runner) -> None:
        assert await trouble_of(await runner.submit("me", Note())) == "ended"

    run(work, JobSettings(processes=1, nice=0, megabytes=16))


def test_processes_stand_back_for_others() -> None:
    async def work(runner: Runner) -> None:
        assert await result_of(runner, Go(wrong="priority")) == min(19, 7 + os.getpriority(os.PRIO_PROCESS, 0))

    run(work, JobSettings(processes=1, nice=7))


def test_processes_use_compiled_rules_that_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(runner: Runner) -> None:
        assert await result_of(runner, Go(wrong="environment")) == found

    for found in (None, str(tmp_path)):
        monkeypatch.setattr(compiled, "fitting", lambda found=found: found and Path(found))
        run(work)


# --- Cancelling and ending ----------------------------------------------------------------------------------------


def test_a_waiting_job_can_be_cancelled(tmp_path: Path) -> None:
    async def work(runner: Runner) -> None:
        gate = Gate(tmp_path, runner)
        await gate.close()
        given_up = await runner.submit("me", Note(name="never", file=str(tmp_path / "done")))
        given_up.cancel()
        assert await trouble_of(given_up) == "cancelled"
        assert runner.waiting == 0
        gate.open()
        await result_of(runner, Note(name="last", file=str(tmp_path / "done")))
        assert (tmp_path / "done").read_text() == "last\n"

    run(work)


@pytest.mark.parametrize("patient", [True, False])
def test_a_running_job_can_be_cancelled(tmp_path: Path, patient: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holdfast.lab.jobs.process.STOP_SECONDS", 60.0 if patient else 0.1)

    async def work(runner: Runner) -> None:
        gate = Gate(tmp_path, runner, patient=patient)
        job = await gate.close()
        job.cancel()
        assert await trouble_of(job) == "cancelled"
        after = await result_of(runner, Note())
        assert (after == gate.pid) == patient  # work that ends when it is asked to leaves its process for the next

    run(work)


def test_a_job_that_was_cancelled_before_it_began_leaves_its_place() -> None:
    async def work(runner: Runner) -> None:
        (await runner.submit("me", Note(name="never"))).cancel()
        assert await result_of(runner, Note(name="next"))

    assert run(work) == [("note", "cancelled"), ("note", "done")]


def test_a_run_goes_on_for_those_who_still_wait(tmp_path: Path) -> None:
    async def work(runner: Runner) -> None:
        gate = Gate(tmp_path, runner)
        first = await gate.close()
        second = await runner.submit("another", gate.request)
        first.cancel()
        gate.open()
        assert await trouble_of(first) == "cancelled"
        assert await second.result() == "came"

    run(work)


def test_a_caller_that_is_gone_leaves_the_job_to_others(tmp_path: Path) -> None:
    async def work(runner: Runner) -> None:
        gate = Gate(tmp_path, runner)
        job = await gate.close()
        gone = asyncio.create_task(job.result())
        await asyncio.sleep(0)
        gone.cancel()
        gate.open()
        assert await job.result() == "came"

    run(work)


def test_closing_ends_jobs_and_processes(tmp_path: Path) -> None:
    found: list[Any] = []

    async def work(runner: Runner) -> None:
        gate = Gate(tmp_path, runner)
        found.extend([await gate.close(), await runner.submit("me", Note()), gate.pid])

    ended = run(work)

    running, waiting, pid = found
    assert running.state == waiting.state == "ended"
    assert ended == [("wait", "cancelled"), ("note", "cancelled")]
    assert not is_alive(pid)


def test_a_job_that_is_submitted_while_the_server_stops_is_refused() -> None:
    async def work(runner: Runner) -> None:
        submitting = asyncio.create_task(runner.submit("me", Note()))
        await asyncio.sleep(0)
        await runner.close()
        with pytest.raises(JobError, match="stopping"):
            await submitting

    run(work)


@pytest.mark.parametrize("wrong", ["wait", "loop"])
def test_a_process_ends_with_its_server_even_if_that_is_killed(tmp_path: Path, wrong: str) -> None:
    """`loop` never looks up from its work."""
    request = f"Wait(started={str(tmp_path / 'started')!r}, until='nothing')" if wrong == "wait" else "Go(wrong='loop')"
    script = f"""
import asyncio
from holdfast.lab.jobs.runner import JobSettings, Runner
from tests.lab.odd_jobs import Go, Note, Wait

async def work():
    runner = Runner(JobSettings(processes=1, nice=0), ["tests.lab.odd_jobs"])
    print(await (await runner.submit("me", Note())).result(), flush=True)
    await (await runner.submit("me", {request})).result()

asyncio.run(work())
"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        asyncio.run(until(lambda: wrong == "loop" or (tmp_path / "started").exists()))
        server.kill()

    asyncio.run(until(lambda: not is_alive(worker)))


def test_a_process_without_work_is_ended_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "IDLE", 0.05)

    async def work(runner: Runner) -> None:
        first = await result_of(runner, Note())
        await until(lambda: not is_alive(first))
        assert await result_of(runner, Note(name="again"))

    run(work)


# --- Shares and limits ---------------------------------------------------------------------------------------------


def test_owners_take_turns_and_short_jobs_come_first(tmp_path: Path) -> None:
    async def work(runner: Runner) -> None:
        done = str(tmp_path / "done")
        gate = Gate(tmp_path, runner)
        await gate.close()
        wanted = [("a", LongNote, "long a"), *[("a", Note, f"a{n}") for n in (1, 2, 3)], ("b", Note, "b1")]
        submitted = [await runner.submit(owner, kind(name=name, file=done)) for owner, kind, name in wanted]
        gate.open()
        for job in submitted:
            await job.result()
        assert Path(done).read_text().split("\n")[:-1] == ["a1", "b1", "a2", "a3", "long a"]

    run(work)


def test_of_several_processes_one_is_free_for_short_jobs(tmp_path: Path) -> None:
    async def work(runner: Runner) -> None:
        gate = Gate(tmp_path, runner, LongWait)
        long = await gate.close()
        second = await runner.submit("me", LongNote())
        assert await result_of(runner, Note())
        assert (long.state, second.state) == ("running", "waiting")
        gate.open()
        assert await second.result() == gate.pid

    run(work, JobSettings(processes=2, nice=0))


def test_the_queue_is_limited_for_each_owner_and_in_all(tmp_path: Path) -> None:
    async def work(runner: Runner) -> None:
        gate = Gate(tmp_path, runner)
        await gate.close()
        for n in range(2):
            await runner.submit("me", Note(name=f"{n}"))
        with pytest.raises(JobError, match="2 jobs are waiting for you already") as mine:
            await runner.submit("me", Note(name="too many"))
        await runner.submit("you", Note(name="2"))
        with pytest.raises(JobError, match="3 jobs are waiting already") as ours:
            await runner.submit("you", Note(name="3"))
        assert mine.value.trouble == ours.value.trouble == "full"
        assert (runner.waiting, runner.running) == (3, 1)
        gate.open()

    ended = run(work, JobSettings(processes=1, nice=0, waiting=3, waiting_each=2))
    assert ended.count(("note", "full")) == 2


def test_jobs_can_be_switched_off() -> None:
    async def work(runner: Runner) -> None:
        assert not runner.is_on
        with pytest.raises(JobError, match="switched off"):
            await runner.submit("me", Note())

    assert run(work, JobSettings(processes=0)) == []
