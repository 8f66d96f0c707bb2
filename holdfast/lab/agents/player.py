"""External agents as bots: time limits, faults, and the answers by chance that take their place.

The rule of faults: an answer that comes too late, is not offered, is no valid JSON, or does not come because the
process has ended, is a fault. A random legal answer takes its place, and a new process takes the next question. After
`Limits.faults` faults of a seat in one game, or when its time for the game is used up, the rest of its answers in this
game are random. Nothing of this depends on earlier games, so results do not depend on which worker plays a game.
"""

import shlex
import time
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, TypeVar

import msgspec

from holdfast.bots import BotView
from holdfast.kernel.decisions import key_of
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Setup
from holdfast.kernel.state import GameResult, State
from holdfast.lab.agents.messages import PROTOCOL, Bye, Ready, Reply, ask, encoded, end, hello, log_lines
from holdfast.lab.agents.process import AgentProcess, Fault

T = TypeVar("T")

PREFIX = "exec:"
"""The beginning of the name of an external agent; the command follows."""

START_SECONDS = 60.0
"""Seconds in which an agent must reply to the first message, also on a busy machine."""

FAREWELL_SECONDS = 1.0
"""Seconds in which an agent must take a message that needs no reply."""


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limits of an external agent."""

    seconds: float = 10.0
    """For each answer."""
    game_seconds: float = 600.0
    """For all answers of one seat in a game."""
    faults: int = 5
    """The number of faults after which an agent forfeits its remaining games."""


class Faults(msgspec.Struct, forbid_unknown_fields=True):
    """The faults of an agent, by reason."""

    late: int = 0
    """Too late, or no time left in the game."""
    refused: int = 0
    """A key that was not offered."""
    broken: int = 0
    """No valid reply."""
    ended: int = 0
    """The process had ended, or could not be started."""

    @property
    def total(self) -> int:
        """All faults."""
        return self.late + self.refused + self.broken + self.ended

    def __add__(self, other: "Faults") -> "Faults":
        return Faults(*[mine + theirs for mine, theirs in zip(astuple(self), astuple(other), strict=True)])


def astuple(faults: Faults) -> tuple[int, ...]:
    """Return the numbers of faults."""
    found: tuple[int, ...] = msgspec.structs.astuple(faults)
    return found


def command_of(name: str) -> tuple[str, ...]:
    """Split the command of an external agent as a shell does."""
    try:
        command = tuple(shlex.split(name.removeprefix(PREFIX)))
    except ValueError as mistake:
        raise HoldfastError(f"agent {name!r}: the command cannot be read ({mistake})") from None
    if not command:
        raise HoldfastError(f"agent {name!r} has no command; try exec:'python3 agent.py'")
    return command


class ExternalBot:
    """An external agent in one seat: a bot whose answers come from a process."""

    def __init__(
        self, setup: Setup, seat: int, command: Sequence[str], limits: Limits, log: Path | None = None
    ) -> None:
        self.setup, self.seat, self.command, self.limits, self.log = setup, seat, command, limits, log
        self.process: AgentProcess | None = None
        self.errors: BinaryIO | None = None
        self.wants_log = False
        self.begin(0)

    def begin(self, number: int) -> None:
        """Begin a game."""
        self.number, self.left, self.faults, self.lines = number, self.limits.game_seconds, Faults(), 0

    def end(self, result: GameResult) -> None:
        """Tell the agent how the game ended."""
        if self.process:
            try:
                self.process.send(encoded(end(self.number, result)), time.monotonic() + FAREWELL_SECONDS)
            except Fault:
                self.drop()

    def close(self) -> None:
        """End the process."""
        if self.process:
            process, self.process = self.process, None
            try:
                process.send(encoded(Bye()), time.monotonic() + FAREWELL_SECONDS)
            except Fault:
                process.kill()
            else:
                process.close()
        if self.errors:
            self.errors.close()
            self.errors = None

    # --- Answers ---

    def __call__(self, seen: BotView) -> int | None:
        """Return the agent's answer, or one by chance if it has none."""
        if self.left > 0 and self.faults.total < self.limits.faults:
            try:
                return self.answer(seen)
            except Fault as fault:
                setattr(self.faults, fault.reason, getattr(self.faults, fault.reason) + 1)
                self.drop()
        return seen.dice.below(len(seen.options))

    def answer(self, seen: BotView) -> int | None:
        """Ask the agent, and return the index of the option that it chooses."""
        process = self.process or self.start()
        seconds = min(self.limits.seconds, self.left)
        question = encoded(ask(seen, self.number, seconds, self.new_lines(seen._g) if self.wants_log else None))
        begun = time.monotonic()
        try:
            line = process.exchange(question, begun + seconds)
        finally:
            self.left -= time.monotonic() - begun
        return index_of(line, seen)

    def new_lines(self, g: State) -> list[str]:
        """Return the log lines since the last question."""
        every = log_lines(g, self.seat)
        new = every[self.lines :]
        self.lines = len(every)
        return new

    # --- The process ---

    def start(self) -> AgentProcess:
        """Start the process, and exchange the first messages."""
        if self.log and not self.errors:
            self.errors = self.log.open("ab")
        self.process = AgentProcess(self.command, self.errors)
        first = hello(self.setup, self.seat, self.limits.seconds, self.limits.game_seconds)
        ready = decoded(self.process.exchange(encoded(first), time.monotonic() + START_SECONDS), Ready)
        if ready.protocol != PROTOCOL:
            raise Fault("broken", f"it speaks {ready.protocol}, not {PROTOCOL}")
        self.wants_log, self.lines = "log" in ready.wants, 0
        return self.process

    def drop(self) -> str:
        """Kill the process, and return the end of what it wrote to standard error."""
        process, self.process = self.process, None
        if process is None:
            return ""
        process.kill()
        return process.last_words


def decoded(line: bytes, kind: type[T]) -> T:
    """Decode a reply, or raise `Fault`."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as mistake:
        raise Fault("broken", f"no valid reply: {mistake}") from None


def index_of(line: bytes, seen: BotView) -> int | None:
    """Return the index of the option that a reply names, or raise `Fault`."""
    key = decoded(line, Reply).answer
    if key is None and not seen.must:
        return None
    for index, option in enumerate(seen.options):
        if key_of(option) == key:
            return index
    raise Fault("refused", f"the answer {key!r} is not offered")


def must_start(name: str, bot: ExternalBot) -> None:
    """Start the process of an agent; if it does not reply, raise an error with the end of its standard error."""
    try:
        bot.start()
    except Fault as fault:
        said = bot.drop()
        raise HoldfastError(
            f"agent {name!r} does not start: {fault}{f'; its last words: {said}' if said else ''}"
        ) from None
