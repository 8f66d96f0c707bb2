"""Collect tests once and run them in forks of the process that collected them.

Importing and collecting the tests takes seconds, so no fork does it again: it inherits tests, books and modules. Each
fork gets shares of the tests, always one ahead, so that it knows which fixtures the next test needs, and sends its
reports to the first process, which handles them as if the tests had run there. docs/decisions/0010-test-runner.md says
why this is not pytest-xdist.
"""

import os
import signal
import sys
import time
import traceback
from collections.abc import Iterable, Iterator
from io import StringIO
from multiprocessing.connection import Connection, Pipe, wait
from typing import Any

import pytest
from _pytest._io import TerminalWriter

Share = list[int]
"""The indexes of tests that run one after the other in one fork."""

SHORT = 0.005
"""Seconds: reports of shorter set-ups are not sent."""

OFTEN = 0.1
"""Seconds between two batches of reports."""


def run_in_forks(session: pytest.Session, shares: Iterable[Share], most: int) -> None:
    """Run all tests of a session in up to `most` forks."""
    left = iter(shares)
    forks: list[Fork] = []
    session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # one folder for all, removed as usual
    try:
        for _ in range(most):
            forks.append(Fork(session, forks))
        for fork in forks * 2:
            fork.give(next(left, None))
        while forks:
            listen(session, forks, left)
    finally:
        for fork in forks:
            fork.stop()


def listen(session: pytest.Session, forks: list["Fork"], left: Iterator[Share]) -> None:
    """Receive reports; give a fork that has finished a share another, and remove forks that have ended."""
    for line in wait([fork.line for fork in forks]):
        fork = next(each for each in forks if each.line is line)
        try:
            reports, done = fork.line.recv()
        except EOFError:
            forks.remove(fork)
            fork.end(session)
            continue
        for report in reports:
            fork.hear(session, report)
        if done:
            del fork.shares[0]
            fork.give(next(left, None))


class Fork:
    """A fork, as the first process sees it."""

    def __init__(self, session: pytest.Session, others: list["Fork"]) -> None:
        self.shares: list[Share] = []
        self.heard: set[str] = set()
        self.knows_the_end = False
        self.line, theirs = Pipe()
        self.pid = os.fork()
        if not self.pid:
            for other in (self, *others):
                other.line.close()
            live(session, theirs)
        theirs.close()

    def give(self, share: Share | None) -> None:
        """Send another share, or None once there are no more."""
        if share:
            self.shares.append(share)
        if not self.knows_the_end:
            self.line.send(share)
            self.knows_the_end = share is None

    def hear(self, session: pytest.Session, told: dict[str, Any]) -> None:
        """Handle a report, and stop the session if it asks for that."""
        hook = session.config.hook
        report: pytest.TestReport = hook.pytest_report_from_serializable(config=session.config, data=told)
        self.heard.add(report.nodeid)
        hook.pytest_runtest_logreport(report=report)
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)

    def end(self, session: pytest.Session) -> None:
        """Clean up after a fork; fail if it ended with an error or before its shares were done."""
        self.line.close()
        code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        if code or self.shares:
            names = [session.items[at].nodeid for share in self.shares for at in share]
            lost = [name for name in names if name not in self.heard]
            session.shouldfail = f"a fork of the tests ended with code {code}, at or after {lost[:1]}"
            raise session.Failed(session.shouldfail)

    def stop(self) -> None:
        """Interrupt the fork and wait for its end."""
        os.kill(self.pid, signal.SIGINT)
        self.line.close()
        os.waitpid(self.pid, 0)


# --- In a fork --------------------------------------------------------------------------------------------------


def live(session: pytest.Session, line: Connection) -> None:
    """Run the tests of a fork: its main function."""
    code = 1
    try:
        try:
            work(session, line)
        finally:
            session._setupstate.teardown_exact(None)
        code = 0
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        pass  # the first process has gone or interrupts
    except BaseException:
        traceback.print_exc(file=sys.__stderr__)
    finally:
        os._exit(code)


def work(session: pytest.Session, line: Connection) -> None:
    """Run shares until None arrives."""
    teller = settle(session.config, line)
    share = line.recv()
    following = share and line.recv()
    while share:
        for at, after in zip(share, [*share[1:], *(following or [None])[:1]], strict=True):
            following_item = None if after is None else session.items[after]
            session.config.hook.pytest_runtest_protocol(item=session.items[at], nextitem=following_item)
            teller.tell()
        teller.tell(done=True)
        share, following = following, following and line.recv()


def settle(config: pytest.Config, line: Connection) -> "Teller":
    """Capture output separately from other forks, and replace the terminal reporter."""
    capture: Any = config.pluginmanager.getplugin("capturemanager")
    capture.stop_global_capturing()
    capture.start_global_capturing()
    capture.suspend_global_capture(in_=True)
    config.pluginmanager.unregister(name="terminalreporter")
    config.pluginmanager.register(Mute(), "terminalreporter")
    teller = Teller(config, line)
    config.pluginmanager.register(teller, "teller")
    return teller


class Mute:
    """A terminal reporter that prints nothing."""

    def __init__(self) -> None:
        self._tw = TerminalWriter(StringIO())
        self.stats: dict[str, list[Any]] = {}


class Teller:
    """Send reports to the first process, in batches."""

    def __init__(self, config: pytest.Config, line: Connection) -> None:
        self.config = config
        self.line = line
        self.reports: list[dict[str, Any]] = []
        self.told = time.monotonic()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep a report, except those of short set-ups and teardowns that passed."""
        if report.when == "call" or not report.passed or report.duration > SHORT:
            self.reports.append(self.config.hook.pytest_report_to_serializable(config=self.config, report=report))

    def tell(self, done: bool = False) -> None:
        """Send the kept reports if the interval has passed, and always at the end of a share."""
        if done or time.monotonic() - self.told > OFTEN:
            self.line.send((self.reports, done))
            self.reports, self.told = [], time.monotonic()
