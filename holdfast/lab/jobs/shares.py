"""The queue of jobs: owners take turns, and short jobs come before long ones without starving them."""

from collections import OrderedDict, deque
from typing import Generic, Protocol, TypeVar

from holdfast.lab.jobs.kinds import JobError

SHORT_IN_A_ROW = 4
"""How many short jobs may start one after the other while a long one waits."""


class Waits(Protocol):
    """What may wait in the queue."""

    @property
    def is_long(self) -> bool:
        """Whether it takes long."""


T = TypeVar("T", bound=Waits)


class Turns(Generic[T]):
    """Round robin between owners; each owner's own jobs in order."""

    def __init__(self) -> None:
        self.owners: OrderedDict[str, deque[T]] = OrderedDict()

    def add(self, owner: str, job: T) -> None:
        """Add a job behind the others of its owner."""
        self.owners.setdefault(owner, deque()).append(job)

    def take(self) -> T | None:
        """Take the next job of the owner whose turn it is."""
        if not self.owners:
            return None
        owner, jobs = self.owners.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            self.owners[owner] = jobs
        return job

    def remove(self, owner: str, job: T) -> None:
        """Remove a job, if it waits."""
        jobs = self.owners.get(owner, deque())
        if job in jobs:
            jobs.remove(job)
        if not jobs:
            self.owners.pop(owner, None)


class Shares(Generic[T]):
    """Jobs that wait, each for one or several owners."""

    def __init__(self, most: int, each: int) -> None:
        self.most, self.each = most, each
        self.short, self.long = Turns[T](), Turns[T]()
        self.owners_of: dict[T, set[str]] = {}
        self.short_in_a_row = 0

    def __len__(self) -> int:
        return len(self.owners_of)

    def waiting(self, owner: str) -> int:
        """The number of jobs that wait for an owner."""
        return sum(owner in owners for owners in self.owners_of.values())

    def add(self, owner: str, job: T) -> None:
        """Let a job wait for an owner, perhaps beside others; refuse it if too many wait."""
        owners = self.owners_of.get(job, set())
        if owner in owners:
            return
        if self.waiting(owner) >= self.each:
            raise JobError("full", f"{self.each} jobs are waiting for you already; try again in a moment")
        if not owners and len(self) >= self.most:
            raise JobError("full", f"{self.most} jobs are waiting already; try again in a moment")
        self.owners_of[job] = owners | {owner}
        self.turns_of(job).add(owner, job)

    def take(self, long: bool = True) -> T | None:
        """Take the next job; with `long` False a short one."""
        first, second = (self.short, self.long) if self.short_in_a_row < SHORT_IN_A_ROW else (self.long, self.short)
        if not long:
            first = second = self.short
        job = first.take() or second.take()
        if job is None:
            return None
        self.short_in_a_row = 0 if job.is_long or not self.long.owners else self.short_in_a_row + 1
        for owner in self.owners_of.pop(job):
            self.turns_of(job).remove(owner, job)
        return job

    def remove(self, owner: str, job: T) -> None:
        """Let a job no longer wait for an owner."""
        owners = self.owners_of.get(job, set())
        if owner in owners:
            self.turns_of(job).remove(owner, job)
            owners.remove(owner)
            if not owners:
                del self.owners_of[job]

    def turns_of(self, job: T) -> Turns[T]:
        """The turns that a job takes part in."""
        return self.long if job.is_long else self.short
