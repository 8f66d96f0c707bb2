"""The job runner of a server: a queue with shares, worker processes, progress, cancelling, and results by content.

    runner = Runner(JobSettings(), ["holdfast.lab.jobs.hint"])
    job = await runner.submit("table 17", request)  # raises JobError if too many jobs wait
    found = await job.result()  # raises JobError if the job failed
    job.cancel()  # ends the work unless another caller waits for the same
    await runner.close()

Equal requests share one run, and their result is kept for a while. Everything here runs in the event loop and does
nothing long; requests are carried out in other processes.
"""

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from typing import Any, Literal, NamedTuple

import msgspec

from holdfast.lab import compiled
from holdfast.lab.jobs.code import code_version
from holdfast.lab.jobs.kinds import JobError, Kind, Request, kinds_in
from holdfast.lab.jobs.messages import LONGEST_REQUEST, Progress, Task
from holdfast.lab.jobs.process import Ended, WorkerProcess, WorkFailed
from holdfast.lab.jobs.shares import Shares

KINDS = ("holdfast.lab.jobs.hint", "holdfast.lab.jobs.measure")
"""The modules with the kinds of the lab."""

GRACE = 5.0
"""Seconds after which work that is late is killed."""

ALARM = 5.0
"""Seconds after which a process that its server could not kill ends itself."""

IDLE = 120.0
"""Seconds without a job after which a process is ended; the next job starts one."""

log = logging.getLogger("holdfast.jobs")

Outcome = Literal["done", "kept", "full", "cancelled", "late", "memory", "ended", "failed", "off"]
"""How a job ended: with a result, with one that was kept, or in trouble."""

Observe = Callable[[str, Outcome, float], None]
"""Called with the kind of each job that has ended, how, and the seconds from its submission."""


class JobSettings(NamedTuple):
    """Settings of a runner; operators can change them by HOLDFAST_JOBS_… ."""

    processes: int = 2
    """Worker processes, started when needed; 0 switches jobs off. With several, one is kept free for short jobs."""
    waiting: int = 64
    """Jobs that may wait in all."""
    waiting_each: int = 4
    """Jobs that may wait for one owner."""
    megabytes: int = 1024
    """Memory limit of a process."""
    nice: int = 19
    """How far a process stands back for others, from 0 to 19."""
    kept_megabytes: int = 16
    """Results that are kept."""
    hint_seconds: int = 3
    """The time for the search of a hint."""
    measure_seconds: int = 120
    """The time for a measurement."""

    def seconds(self, kind: Kind) -> float:
        """Return the time for a kind."""
        return float(getattr(self, f"{kind.name}_seconds", kind.seconds))


DEFAULT_JOBS = JobSettings()


class Run:
    """A request that is carried out for one or several jobs."""

    def __init__(self, key: str, kind: Kind, payload: bytes) -> None:
        self.key, self.kind, self.payload = key, kind, payload
        self.jobs: list[Job] = []
        self.task: asyncio.Task[None] | None = None
        """Set while it runs."""
        self.progress: Progress | None = None

    @property
    def is_long(self) -> bool:
        """Whether it takes long."""
        return self.kind.long


class Job:
    """A caller's share in a run."""

    def __init__(self, runner: "Runner", owner: str, run: Run) -> None:
        self.runner, self.owner, self.run = runner, owner, run
        self.since = time.monotonic()
        self.found: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.news = asyncio.Event()

    @property
    def progress(self) -> Progress | None:
        """How much is done; None before the first report."""
        return self.run.progress

    @property
    def state(self) -> Literal["waiting", "running", "ended"]:
        """Where the job stands."""
        if self.found.done():
            return "ended"
        return "running" if self.run.task else "waiting"

    async def changed(self) -> None:
        """Wait for the next report of progress, or the end; a report since the last call counts."""
        await self.news.wait()
        self.news.clear()

    async def result(self) -> Any:
        """Wait for the result, or raise a `JobError`. The job goes on if the caller is cancelled: see `cancel`."""
        return msgspec.msgpack.decode(await asyncio.shield(self.found), type=self.run.kind.result)

    def cancel(self) -> None:
        """Give the job up. Work that nobody else waits for ends."""
        self.runner.give_up(self)

    def end(self, outcome: Outcome, found: bytes | JobError) -> None:
        """Set the result or the error."""
        if self.found.done():
            return
        if isinstance(found, JobError):
            self.found.set_exception(found)
            self.found.exception()  # mark as retrieved: perhaps nobody asks
        else:
            self.found.set_result(found)
        self.news.set()
        self.runner.observe(self.run.kind.name, outcome, time.monotonic() - self.since)


class Slot:
    """A place for a worker process."""

    def __init__(self, process: WorkerProcess) -> None:
        self.process = process
        self.run: Run | None = None
        self.retires: asyncio.TimerHandle | None = None


class Runner:
    """Runs jobs."""

    def __init__(
        self,
        settings: JobSettings,
        modules: Sequence[str] = KINDS,
        observe: Observe = lambda kind, outcome, seconds: None,
    ) -> None:
        self.settings, self.observe = settings, observe
        self.kinds = kinds_in(modules) if settings.processes else {}
        self.shares = Shares[Run](settings.waiting, settings.waiting_each)
        self.slots = [
            Slot(WorkerProcess(modules, settings.megabytes, settings.nice)) for _ in range(settings.processes)
        ]
        self.runs: dict[str, Run] = {}
        """By key: runs that wait or are carried out."""
        self.kept = Kept(settings.kept_megabytes << 20)
        self.prepared: asyncio.Task[None] | None = None
        self.version = ""
        self.closed = False

    @property
    def is_on(self) -> bool:
        """Whether jobs are carried out here."""
        return bool(self.slots) and not self.closed

    @property
    def waiting(self) -> int:
        """The number of runs that wait."""
        return len(self.shares)

    @property
    def running(self) -> int:
        """The number of runs that are carried out."""
        return sum(slot.run is not None for slot in self.slots)

    # --- For callers ---

    async def submit(self, owner: str, request: Request) -> Job:
        """Let a request be carried out for an owner, when its turn comes."""
        if not self.is_on:
            raise JobError("off", "jobs are switched off on this server")
        kind = self.kinds[str(request.__struct_config__.tag)]
        await self.prepare()
        payload, key = await asyncio.to_thread(self.encoded, request)
        if self.closed:
            raise JobError("off", "this server is stopping")
        run = self.runs.get(key) or Run(key, kind, payload)
        job = Job(self, owner, run)
        kept = self.kept.get(key)
        if kept is not None:
            job.end("kept", kept)
            return job
        if run.task is None:
            self.wait_in_queue(owner, run)
        run.jobs.append(job)
        self.dispatch()
        return job

    def encoded(self, request: Request) -> tuple[bytes, str]:
        """Return a request as bytes, and the key of its result; in a thread, since packs are long."""
        payload = msgspec.msgpack.encode(request)
        if len(payload) > LONGEST_REQUEST:
            raise JobError("failed", f"the request has {len(payload)} bytes, and may have {LONGEST_REQUEST}")
        return payload, sha256(self.version.encode() + payload).hexdigest()

    def wait_in_queue(self, owner: str, run: Run) -> None:
        """Let a run wait for an owner."""
        try:
            self.shares.add(owner, run)
        except JobError:
            self.observe(run.kind.name, "full", 0.0)
            raise
        self.runs[run.key] = run

    def give_up(self, job: Job) -> None:
        """End a job; its run goes on if there are others."""
        run = job.run
        if job not in run.jobs:
            return
        run.jobs.remove(job)
        job.end("cancelled", JobError("cancelled", "the job was cancelled"))
        if not any(other.owner == job.owner for other in run.jobs):
            self.shares.remove(job.owner, run)
        if not run.jobs:
            self.forget(run)
            if run.task:
                run.task.cancel()

    def forget(self, run: Run) -> None:
        """Let later requests start a new run."""
        if self.runs.get(run.key) is run:
            del self.runs[run.key]

    async def close(self) -> None:
        """Cancel all jobs, and end the processes."""
        self.closed = True
        tasks = [slot.run.task for slot in self.slots if slot.run and slot.run.task]
        for run in list(self.runs.values()):
            for job in run.jobs[:]:
                self.give_up(job)
        for slot in self.slots:
            slot.process.kill()
        if self.prepared:
            tasks.append(self.prepared)
        await asyncio.gather(*tasks, return_exceptions=True)
        for slot in self.slots:
            if slot.retires:
                slot.retires.cancel()
            await slot.process.close()

    # --- Carrying out ---

    async def prepare(self) -> None:
        """Find out, once and in a thread, which code the processes run."""
        if self.prepared is None:
            self.prepared = asyncio.create_task(self.find_code())
        await asyncio.shield(self.prepared)

    async def find_code(self) -> None:
        """Set the version of the code, and let processes use compiled rules that fit it."""
        self.version = await asyncio.to_thread(code_version)
        folder = await asyncio.to_thread(compiled.fitting)
        if folder:
            for slot in self.slots:
                slot.process.environment = compiled.environment(folder)

    def dispatch(self) -> None:
        """Start the next runs on the free processes."""
        for slot in self.slots:
            if slot.run is None and not self.closed:
                slot.run = self.shares.take(self.may_start_long())
                if slot.run:
                    slot.run.task = asyncio.create_task(self.work_on(slot, slot.run))
                    slot.run.task.add_done_callback(partial(self.free, slot))

    def may_start_long(self) -> bool:
        """Whether a long run may start: of several processes one is kept free for short ones."""
        long = sum(slot.run is not None and slot.run.is_long for slot in self.slots)
        return long < max(1, len(self.slots) - 1)

    async def work_on(self, slot: Slot, run: Run) -> None:
        """Carry out a run, tell its jobs, and go on with the next."""
        if slot.retires:
            slot.retires.cancel()
        try:
            found = await self.attempt(slot.process, run)
            self.kept.keep(run.key, found)
            self.end(run, "done", found)
        except JobError as trouble:
            self.end(run, trouble.trouble, trouble)
        except Exception as mistake:  # such as a process that cannot be started
            slot.process.kill()
            log.exception("a job could not be carried out")
            self.end(run, "failed", JobError("failed", f"the job could not be carried out: {mistake}"))

    def free(self, slot: Slot, _task: "asyncio.Task[None]") -> None:
        """Go on with the next run on a process; end it if it stays idle for a while."""
        slot.run = None
        if not self.closed:
            slot.retires = asyncio.get_running_loop().call_later(IDLE, slot.process.kill)
            self.dispatch()

    def end(self, run: Run, outcome: Outcome, found: bytes | JobError) -> None:
        """End all jobs of a run."""
        self.forget(run)
        jobs, run.jobs = run.jobs, []
        for job in jobs:
            job.end(outcome, found)

    async def attempt(self, process: WorkerProcess, run: Run) -> bytes:
        """Carry out a run, and retry if its process ends, since something else may have killed it."""
        with contextlib.suppress(Ended):
            return await self.carry_out(process, run)
        try:
            return await self.carry_out(process, run)
        except Ended:
            raise JobError("ended", "the process of this job ended unexpectedly, twice") from None

    async def carry_out(self, process: WorkerProcess, run: Run) -> bytes:
        """Carry out a run in a process, which is killed if anything goes wrong."""
        seconds = self.settings.seconds(run.kind)
        most = seconds + GRACE
        task = Task(msgspec.Raw(run.payload), seconds, most + ALARM, run.kind.bytes)
        try:
            await process.start()
            async with asyncio.timeout(most):
                return bytes((await process.carry_out(task, lambda progress: self.tell(run, progress))).result)
        except WorkFailed as problem:
            if problem.trouble == "memory":
                process.kill()
            if problem.detail:
                log.error("a job of kind %s failed: %s\n%s", run.kind.name, problem, problem.detail)
            raise
        except TimeoutError:
            process.kill()
            raise JobError("late", f"the job took longer than {seconds:g} seconds") from None
        except asyncio.CancelledError:
            await self.stop(process, run)
            raise
        except BaseException:
            process.kill()
            raise

    async def stop(self, process: WorkerProcess, run: Run) -> None:
        """Let a process end what it does for a cancelled run."""
        if self.closed or not process.is_working:
            process.kill()
        else:
            await process.stop(run.kind.bytes)

    def tell(self, run: Run, progress: Progress) -> None:
        """Pass on the progress of a run."""
        run.progress = progress
        for job in run.jobs:
            job.news.set()


class Kept:
    """Results by key; the oldest unused ones are dropped."""

    def __init__(self, most: int) -> None:
        self.most, self.size = most, 0
        self.results: OrderedDict[str, bytes] = OrderedDict()

    def get(self, key: str) -> bytes | None:
        """Return a result, if it is kept."""
        if key in self.results:
            self.results.move_to_end(key)
        return self.results.get(key)

    def keep(self, key: str, result: bytes) -> None:
        """Keep a result, for as long as there is room."""
        self.size += len(result) - len(self.results.pop(key, b""))
        self.results[key] = result
        while self.size > self.most:
            self.size -= len(self.results.popitem(last=False)[1])
