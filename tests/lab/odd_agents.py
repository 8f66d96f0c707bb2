"""External agents for tests: `python odd_agents.py MODE [FILE]`. They play, hang, talk nonsense, die, and look around.

A file, if named, may be a FIFO: it ends when the agent and its children have ended.
"""

import contextlib
import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

NOTES = sys.stderr
"""The file for notes, once one is named."""

Message = dict[str, Any]


def say(reply: object) -> None:
    """Write a line."""
    print(json.dumps(reply), flush=True)


def first(ask: Message) -> None:
    """Give the first answer."""
    say({"answer": ask["options"][0]["key"]})


def hang(ask: Message) -> None:
    """Never answer, even when asked to end."""
    while True:
        time.sleep(60)


def refused(ask: Message) -> None:
    """Give an answer that is not offered."""
    say({"answer": "win at once"})


def broken(ask: Message) -> None:
    """Write something else than JSON."""
    print("I think, therefore I am", flush=True)


def odd(ask: Message) -> None:
    """Write JSON of another form."""
    say([ask["options"][0]["key"]])


def endless(ask: Message) -> None:
    """Write a line that does not end."""
    with contextlib.suppress(BrokenPipeError):
        while True:
            sys.stdout.write("x" * 100_000)


def chatty(ask: Message) -> None:
    """Write two lines for one message."""
    first(ask)
    first(ask)


def dies(ask: Message) -> None:
    """End without an answer."""
    sys.exit("no more")


def noisy(ask: Message) -> None:
    """Write more to standard error than a pipe holds, then answer."""
    sys.stderr.write("noise " * 50_000)
    first(ask)


def leave(ask: Message) -> None:
    """Leave the answer to others if that is allowed, otherwise give the first answer."""
    say({"answer": ask["options"][0]["key"] if ask["must"] else None})


def null(ask: Message) -> None:
    """Leave the answer to others, even if nobody else will."""
    say({"answer": None})


def notes(ask: Message) -> None:
    """Note the question, then give the first answer."""
    print(json.dumps(ask), file=NOTES)
    first(ask)


def spy(ask: Message) -> None:
    """Note the environment, the open files and the question, then give the first answer."""
    files = [fd for fd in range(3, 256) if fd != NOTES.fileno() and is_open(fd)]
    print(json.dumps({"env": dict(os.environ), "files": files, "argv": sys.argv, "ask": ask}), file=NOTES)
    first(ask)


def is_open(fd: int) -> bool:
    """Whether this process has a file with this number."""
    try:
        os.fstat(fd)
    except OSError:
        return False
    return True


def parent(ask: Message) -> None:
    """Start a process that never ends, note that it has started, and hang."""
    if os.fork() == 0:
        time.sleep(100_000)
    print("started", file=NOTES)
    hang(ask)


MODES: dict[str, Callable[[Message], None]] = {
    each.__name__: each
    for each in (first, hang, refused, broken, odd, endless, chatty, dies, noisy, leave, null, notes, spy, parent)
}


def main(mode: str) -> None:
    """Play."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello" and mode == "mute":
            hang(message)
        elif message["type"] == "hello":
            say({"protocol": "holdfast-agent/9" if mode == "old" else "holdfast-agent/1", "wants": wants(mode)})
        elif message["type"] == "ask":
            MODES.get(mode, first)(message)
        elif NOTES is not sys.stderr:
            print(json.dumps(message), file=NOTES)


def wants(mode: str) -> list[str]:
    """Return the additional data that it asks for: the log, if it takes notes."""
    return ["log"] if mode == "notes" else []


if __name__ == "__main__":
    if len(sys.argv) > 2:
        NOTES = open(sys.argv[2], "w", buffering=1, encoding="utf-8")  # noqa: SIM115
    main(sys.argv[1])
