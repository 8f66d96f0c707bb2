"""The number of open files and connections of this process, and its limit."""

import os
import sys
from pathlib import Path

RESERVED = 64
"""Files reserved for the server itself: the database, the page, the log."""

UNLIMITED = 1_000_000
"""Assumed limit where the system sets none."""


def max_open() -> int:
    """Return the limit of open files."""
    if sys.platform == "win32":
        return UNLIMITED
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return UNLIMITED if soft == resource.RLIM_INFINITY else soft


def raise_limit() -> None:
    """Raise the soft limit of open files to the hard limit."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def open_count() -> int:
    """Return the number of open files; 0 where the system does not report it."""
    folder = Path("/proc/self/fd")
    return len(os.listdir(folder)) if folder.exists() else 0
