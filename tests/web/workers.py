"""The worker processes of a server, for tests that stop and kill them."""

from pathlib import Path

from tests.web.server import Server

JOBS = {"processes": 1, "nice": 0, "hint_seconds": 1}
"""Settings for tests: one process, which gets its share of a busy machine too."""


def workers_of(server: Server) -> list[int]:
    """Return the worker processes of a server."""
    found = []
    for process in Path("/proc").iterdir():
        try:
            parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            command = (process / "cmdline").read_bytes()
        except (OSError, IndexError):
            continue
        found += [int(process.name)] if parent == server.pid and b"holdfast.lab.jobs.worker" in command else []
    return found


def is_alive(pid: int) -> bool:
    """Whether a process exists and has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
