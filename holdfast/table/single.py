"""One server at a time per SQLite file: two would not notify each other, and their players would not meet."""

import os
import sys
from pathlib import Path

from holdfast.kernel.errors import HoldfastError


class InUse(HoldfastError):
    """Another server is using the database file."""


def lock_database(database: Path) -> int:
    """Lock a file beside the database for the life of this process; refused if another process holds it."""
    held = os.open(database.with_name(f"{database.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        lock_file(held)
    except OSError:
        os.close(held)
        raise InUse(
            f"another server is using {database}; stop it first, "
            "or let several servers share a PostgreSQL (docs/operators.md)"
        ) from None
    return held


def lock_file(held: int) -> None:
    """Lock a file, or fail at once."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
