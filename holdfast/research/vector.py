"""Many games at once, with masks: a vector environment of Gymnasium whose `action_masks()` has a row for each game.

`HoldfastVectorEnv` plays its games one after the other in this process. With `workers` it shares them among processes,
which write observations, masks and rewards into shared memory. Both give the same numbers: game `n` starts with the
seed `seed + n`, and the games that follow it with seeds that depend on its own alone.

A finished game is replaced at once by a new one (`AutoresetMode.SAME_STEP`): the observation is the new game's, and
`info["final_obs"]` has the last one of the old.
"""

import contextlib
import signal
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any, NamedTuple

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from holdfast.kernel.errors import HoldfastError
from holdfast.lab.chunks import portable
from holdfast.research.episode import Problem
from holdfast.research.solo import HoldfastEnv, Illegal

Make = Callable[[], HoldfastEnv]
"""Makes the environment of one game; it can be sent to another process."""


class Batch(NamedTuple):
    """The arrays of some games, a row each."""

    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    rewards: NDArray[np.float64]
    terminations: NDArray[np.bool_]
    truncations: NDArray[np.bool_]
    finals: NDArray[np.float32]
    """The last observation of games that ended in this step."""

    def part(self, rows: slice) -> "Batch":
        """Return some of the rows, as views of the same memory."""
        return Batch._make(array[rows] for array in self)

    def copy(self) -> "Batch":
        """Return an independent copy."""
        return Batch._make(array.copy() for array in self)


def shapes_of(problem: Problem, games: int) -> list[tuple[tuple[int, ...], Any]]:
    """Return the shape and type of each array of a batch."""
    columns = len(problem.layout.columns)
    flags = ((games,), np.bool_)
    seen = ((games, columns), np.float32)
    return [seen, ((games, problem.size), np.int8), ((games,), np.float64), flags, flags, seen]


def batch_in_memory(problem: Problem, games: int, memory: Sequence[Any] = ()) -> Batch:
    """Return a batch of zeros, or one in this shared memory."""
    shapes = shapes_of(problem, games)
    if not memory:
        return Batch._make(np.zeros(shape, kind) for shape, kind in shapes)
    parts = zip(shapes, memory, strict=True)
    return Batch._make(np.frombuffer(raw, kind).reshape(shape) for (shape, kind), raw in parts)


class Games:
    """Some games in this process, which write into a batch."""

    def __init__(self, make: Make, batch: Batch) -> None:
        self.envs = [make() for _ in range(len(batch.rewards))]
        self.batch = batch

    def reset(self, seeds: Sequence[int | None]) -> None:
        """Start all games."""
        for at, (env, seed) in enumerate(zip(self.envs, seeds, strict=True)):
            self.begin(at, env, seed)

    def begin(self, at: int, env: HoldfastEnv, seed: int | None = None) -> None:
        """Start a game, and write its first observation."""
        seen, _ = env.reset(seed=seed)
        self.batch.observations[at] = seen
        self.batch.masks[at] = env.mask

    def step(self, actions: NDArray[Any]) -> None:
        """Carry out an action in each game; start those that end again."""
        batch = self.batch
        for at, env in enumerate(self.envs):
            seen, reward, over, cut_off, _ = env.step(actions[at])
            batch.rewards[at], batch.terminations[at], batch.truncations[at] = reward, over, cut_off
            if over or cut_off:
                batch.finals[at] = seen
                self.begin(at, env)
            else:
                batch.observations[at] = seen
                batch.masks[at] = env.mask


class HoldfastVectorEnv(VectorEnv[Any, Any, Any]):
    """Many games for one seat each, bots in the others."""

    def __init__(
        self,
        problem: Problem,
        games: int,
        seat: int = 0,
        bots: Sequence[str] | str = (),
        illegal: Illegal = "raise",
        workers: int = 0,
    ) -> None:
        if games < 1:
            raise HoldfastError(f"the number of games must be at least 1, not {games}")
        if problem.terms.encoding == "features":
            raise HoldfastError("features of options are not kept for many games at once; use `keys` or `index`")
        self.problem, self.num_envs = problem, games
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        make = partial(HoldfastEnv, problem, seat, bots, illegal)
        alone = make()
        self.single_observation_space, self.single_action_space = alone.observation_space, alone.action_space
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)
        self.crew: Here | Workers = Workers(problem, make, games, workers) if workers else Here(problem, make, games)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Start all games; the seed of game `n` is `seed + n`."""
        if seed is None or isinstance(seed, int):
            seeds: list[int | None] = [None if seed is None else seed + at for at in range(self.num_envs)]
        else:
            seeds = list(seed)
        batch = self.crew.reset(seeds)
        self.masks = batch.masks.copy()
        return batch.observations.copy(), {"action_mask": self.masks}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[np.float32], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Carry out an action in each game."""
        batch = self.crew.step(np.asarray(actions)).copy()
        self.masks = batch.masks
        info: dict[str, Any] = {"action_mask": self.masks}
        ended = batch.terminations | batch.truncations
        if ended.any():
            info |= {"final_obs": batch.finals, "_final_obs": ended}
        return batch.observations, batch.rewards, batch.terminations, batch.truncations, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, a row for each game."""
        return self.masks.astype(bool)

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes."""
        self.crew.close()


class Here:
    """All games in this process."""

    def __init__(self, problem: Problem, make: Make, games: int) -> None:
        self.games = Games(make, batch_in_memory(problem, games))

    def reset(self, seeds: Sequence[int | None]) -> Batch:
        """Start all games."""
        self.games.reset(seeds)
        return self.games.batch

    def step(self, actions: NDArray[Any]) -> Batch:
        """Carry out an action in each game."""
        self.games.step(actions)
        return self.games.batch

    def close(self) -> None:
        """Nothing to end."""


class Workers:
    """The games in several processes, which share the memory of one batch with this one."""

    def __init__(self, problem: Problem, make: Make, games: int, workers: int) -> None:
        if workers < 1 or workers > games:
            raise HoldfastError(f"the number of workers must be from 1 to the number of games ({games}), not {workers}")
        context = get_context("spawn")
        shapes = shapes_of(problem, games)
        memory = [RawArray("b", int(np.prod(shape)) * np.dtype(kind).itemsize) for shape, kind in shapes]
        self.batch = batch_in_memory(problem, games, memory)
        bounds = [games * at // workers for at in range(workers + 1)]
        self.rows = [slice(first, last) for first, last in pairwise(bounds)]
        self.lines: list[Connection[Any, Any]] = []
        self.processes = []
        for rows in self.rows:
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(problem, make, games, rows, memory, theirs), daemon=True)
            process.start()
            theirs.close()
            self.lines.append(ours)
            self.processes.append(process)

    def reset(self, seeds: Sequence[int | None]) -> Batch:
        """Start all games."""
        return self.ask([("reset", list(seeds[rows])) for rows in self.rows])

    def step(self, actions: NDArray[Any]) -> Batch:
        """Carry out an action in each game."""
        return self.ask([("step", actions[rows]) for rows in self.rows])

    def ask(self, orders: Sequence[tuple[str, Any]]) -> Batch:
        """Send an order to each process, and wait for all."""
        for line, order in zip(self.lines, orders, strict=True):
            with contextlib.suppress(OSError):  # the process has ended: waiting for it says so
                line.send(order)
        mistakes = [mistake for line in self.lines if (mistake := self.reply(line)) is not None]
        if mistakes:
            raise mistakes[0]
        return self.batch

    def reply(self, line: "Connection[Any, Any]") -> Exception | None:
        """Wait for a process, and return its error, if any."""
        try:
            mistake: Exception | None = line.recv()
        except (EOFError, OSError):
            return HoldfastError("a worker process has ended unexpectedly: killed, or out of memory?")
        return mistake

    def close(self) -> None:
        """End the processes."""
        for line, process in zip(self.lines, self.processes, strict=True):
            line.close()
            process.terminate()
        for process in self.processes:
            process.join()


def serve(
    problem: Problem, make: Make, games: int, rows: slice, memory: Sequence[Any], line: "Connection[Any, Any]"
) -> None:
    """Play some of the games in this process until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    own = Games(make, batch_in_memory(problem, games, memory).part(rows))
    with contextlib.suppress(EOFError, OSError):
        while True:
            order, what = line.recv()
            try:
                own.reset(what) if order == "reset" else own.step(what)
                line.send(None)
            except Exception as mistake:
                line.send(portable(mistake))
