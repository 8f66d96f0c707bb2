"""The keeper of an external agent: a process that starts the agent's command and makes sure that it ends.

    python -I -S keeper.py LIFELINE COMMAND…

The command runs in a separate session, so Ctrl-C in the terminal does not reach it. LIFELINE is the descriptor of a
pipe whose other end only Holdfast holds. When that end is closed, also because Holdfast was killed, the agent has
`GRACE` seconds to end; then it is killed with all processes of its group. A byte on the pipe kills it at once.

This file is run as a script without the standard paths, so it imports nothing of Holdfast.
"""

import os
import signal
import sys
import threading
import time

GRACE = 1.0
"""Seconds in which an agent must end after its standard input has been closed."""

CANNOT_START = 127
"""The exit code of a command that cannot be started, as in a shell."""


def main(lifeline: int, command: list[str]) -> None:
    """Start the command, and stay until it has ended."""
    child = os.fork()
    if child == 0:
        os.close(lifeline)
        become(command)
    for standard in (0, 1, 2):  # the agent alone holds them, so that Holdfast sees when it has ended
        os.close(standard)
    threading.Thread(target=watch, args=(lifeline, child), daemon=True).start()
    os.waitpid(child, 0)
    kill(child)
    os._exit(0)


def become(command: list[str]) -> None:
    """Turn this process into the command, in a separate session."""
    os.setsid()
    for each in (signal.SIGINT, signal.SIGPIPE):
        signal.signal(each, signal.SIG_DFL)
    try:
        os.execvp(command[0], command)
    except OSError as mistake:
        os.write(2, f"{command[0]}: {mistake.strerror}\n".encode())
        os._exit(CANNOT_START)


def watch(lifeline: int, child: int) -> None:
    """Kill the command when Holdfast says so, or has gone."""
    if not os.read(lifeline, 1):
        time.sleep(GRACE)
    kill(child)


def kill(child: int) -> None:
    """Kill the command and the processes of its group."""
    for end in (os.killpg, os.kill):
        try:
            end(child, signal.SIGKILL)
        except OSError:  # it has ended, or has not yet made its group
            continue


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
