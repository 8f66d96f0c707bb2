"""How many files and connections this process has open, and may have."""

import os
import sys
from pathlib import Path

SPARE = 64
"""Files for the server itself: the database, the page, the log."""

PLENTY = 1_000_000
"""Where the system sets no limit."""


def most() -> int:
    """How many may be open at once."""
    if sys.platform == "win32":
        return PLENTY
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return PLENTY if soft == resource.RLIM_INFINITY else soft


def raise_limit() -> None:
    """Take as many as the system gives without being asked for more."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def open_now() -> int:
    """How many are open now, where the system tells."""
    folder = Path("/proc/self/fd")
    return len(os.listdir(folder)) if folder.exists() else 0
