"""Chunks on a Ray cluster: an engine for `chunks.in_chunks`.

The cluster is the one that the environment variable RAY_ADDRESS names, whose machines need the same Holdfast and the
same modules of custom bots; without it, a small one on this machine, which ends with the process.
"""

import os
import pickle
from typing import Any, Generic, TypeVar

from holdfast.kernel.errors import HoldfastError
from holdfast.lab.chunks import Crew, Done, Work, attempt

T = TypeVar("T")

STORE = 100 << 20
"""The bytes of shared memory of a cluster on this machine: chunks are small."""


def on_ray(work: Work[T], workers: int) -> Crew[T]:
    """An engine whose workers are tasks on a Ray cluster, at most this many at once."""
    try:
        import ray
    except ImportError:
        raise HoldfastError("the engine ray needs Ray: pip install 'holdfast[ray]'") from None
    return Cluster(ray, work, workers)


class Cluster(Generic[T]):
    """Tasks on a Ray cluster, one for each chunk."""

    def __init__(self, ray: Any, work: Work[T], workers: int) -> None:
        self.ray = ray
        self.wants = 2 * workers
        self.mine = not ray.is_initialized()
        if self.mine:
            start(ray, workers)
        self.task = ray.remote(attempt)
        self.work = ray.put(work)
        self.open: list[Any] = []

    def hand(self, chunk: range) -> None:
        """Start a task."""
        self.open.append(self.task.remote(self.work, chunk))

    def wait(self) -> None:
        """Wait for any task."""
        self.ray.wait(self.open, num_returns=1)

    def collect(self) -> list[Done[T]]:
        """Fetch the results of tasks that are finished."""
        if not self.open:
            return []
        finished, self.open = self.ray.wait(self.open, num_returns=len(self.open), timeout=0)
        return [self.fetch(each) for each in finished]

    def fetch(self, task: Any) -> Done[T]:
        """The result of a task, or its error raised."""
        try:
            done: Done[T] | Exception = pickle.loads(self.ray.get(task))
        except self.ray.exceptions.RayError as mistake:
            raise HoldfastError(f"a task on the Ray cluster failed: {mistake}") from None
        if isinstance(done, Exception):
            raise done
        return done

    def dismiss(self) -> None:
        """Cancel the tasks, and leave the cluster."""
        for task in self.open:
            self.ray.cancel(task, force=True)
        if self.mine:
            self.ray.shutdown()


def start(ray: Any, workers: int) -> None:
    """Connect to the cluster, or start one on this machine."""
    quietly: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR", "include_dashboard": False}
    try:
        if os.environ.get("RAY_ADDRESS"):
            ray.init(log_to_driver=False, logging_level="ERROR")
        else:
            ray.init(num_cpus=workers, object_store_memory=STORE, **quietly)
    except (ConnectionError, RuntimeError, ValueError) as mistake:
        raise HoldfastError(f"no Ray cluster: {mistake}") from None
