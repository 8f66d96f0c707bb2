"""The engine for Ray, on a stand-in for Ray that does tasks when they are waited for; `make ray` uses the real one."""

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from holdfast.api import set_up
from holdfast.kernel.errors import HoldfastError
from holdfast.lab.chunks import in_chunks
from holdfast.lab.cluster import on_ray
from holdfast.lab.simulate import simulate


class RayError(Exception):
    """A failure of the cluster."""


class Ray:
    """What the engine uses of Ray. Tasks are functions; the last one handed out is done first."""

    def __init__(self) -> None:
        self.exceptions = SimpleNamespace(RayError=RayError)
        self.given: dict[str, Any] | None = None
        self.cancelled: list[Any] = []
        self.done: dict[int, Any] = {}
        self.down = False

    def is_initialized(self) -> bool:
        return False

    def init(self, **given: Any) -> None:
        self.given = given

    def put(self, value: Any) -> Any:
        return value

    def remote(self, work: Callable[..., Any]) -> Any:
        return SimpleNamespace(remote=lambda *args: lambda: work(*args))

    def wait(self, tasks: list[Any], num_returns: int, timeout: float | None = None) -> tuple[list[Any], list[Any]]:
        if timeout is None:
            self.done[id(tasks[-1])] = tasks[-1]()
        finished = [task for task in tasks if id(task) in self.done]
        return finished, [task for task in tasks if id(task) not in self.done]

    def get(self, task: Any) -> Any:
        found = self.done.pop(id(task))
        if isinstance(found, RayError):
            raise found
        return found

    def cancel(self, task: Any, force: bool) -> None:
        self.cancelled.append(task)

    def shutdown(self) -> None:
        self.down = True


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Ray:
    """The stand-in, in place of Ray."""
    ray = Ray()
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    return ray


def test_a_cluster_plays_the_same_games(ray: Ray) -> None:
    setup = set_up("big_chair", "test-drive", seats=1, seed=1)

    there = simulate(setup, ["random"], 30, workers=2, engine=on_ray).as_json()

    assert there | {"seconds": 0} == simulate(setup, ["random"], 30).as_json() | {"seconds": 0}
    assert ray.given is not None
    assert ray.given["num_cpus"] == 2
    assert ray.down


def test_a_cluster_named_by_its_address_is_used_as_it_is(ray: Ray, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", "ray://lab:10001")

    assert [result for _, result in in_chunks(len, range(4), 2, size=2, engine=on_ray)] == [2, 2]
    assert ray.given is not None
    assert "num_cpus" not in ray.given


def failing(numbers: range) -> None:
    """Work that fails."""
    raise HoldfastError("no such game")


def test_an_error_of_the_work_is_raised_and_the_other_tasks_are_cancelled(ray: Ray) -> None:
    with pytest.raises(HoldfastError, match="no such game"):
        list(in_chunks(failing, range(20), 2, size=1, engine=on_ray))

    assert len(ray.cancelled) == 3
    assert ray.down


def test_a_failure_of_the_cluster_is_reported(ray: Ray) -> None:
    crew = on_ray(len, 2)
    crew.hand(range(3))
    ray.done[id(crew.open[0])] = RayError("the node died")  # type: ignore[attr-defined]

    with pytest.raises(HoldfastError, match="a task on the Ray cluster failed: the node died"):
        crew.collect()


def test_a_cluster_that_cannot_be_reached_is_reported(ray: Ray, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**given: Any) -> None:
        raise ConnectionError("nobody there")

    monkeypatch.setattr(ray, "init", refuse)

    with pytest.raises(HoldfastError, match="no Ray cluster: nobody there"):
        on_ray(len, 2)


def test_a_cluster_that_runs_already_is_left_running(ray: Ray, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray, "is_initialized", lambda: True)

    assert list(in_chunks(len, range(2), 1, size=2, engine=on_ray)) == [(range(2), 2)]
    assert ray.given is None
    assert not ray.down
