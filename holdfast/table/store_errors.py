"""Database errors, sorted into temporary failures and damage."""

from holdfast.kernel.errors import HoldfastError

SQLITE_DAMAGE = (11, 26)
"""The primary result codes SQLITE_CORRUPT and SQLITE_NOTADB."""

POSTGRES_DAMAGE = ("XX001", "XX002")
"""The SQLSTATEs data_corrupted and index_corrupted."""

RESTORE = "restore a backup; docs/operators.md says how"


class StoreError(HoldfastError):
    """The database failed."""


class DamagedStore(StoreError):
    """The database is damaged: retrying does not help."""


class DamagedTable(HoldfastError):
    """Stored data of a table is not what was written."""


def reason_of(mistake: BaseException) -> str:
    """Return the database's message in one line."""
    return str(getattr(mistake, "orig", None) or mistake).strip().partition("\n")[0]


def is_damage(mistake: BaseException) -> bool:
    """Whether a driver's error says that the database files are damaged."""
    cause = getattr(mistake, "orig", None) or mistake
    code, state = getattr(cause, "sqlite_errorcode", 0), getattr(cause, "sqlstate", None)
    return code & 0xFF in SQLITE_DAMAGE or state in POSTGRES_DAMAGE


def error_for_players(mistake: BaseException) -> StoreError:
    """Return the error that players see."""
    if is_damage(mistake):
        return DamagedStore("the server's database is damaged; nothing was changed, and the operator must repair it")
    return StoreError("the server cannot reach its database; nothing was changed, try again soon")


def error_for_operator(mistake: BaseException, doing: str) -> HoldfastError:
    """Return the error for the operator at start-up; `doing` completes `the database cannot be`."""
    if is_damage(mistake):
        return HoldfastError(f"the database is damaged: {reason_of(mistake)}; {RESTORE}")
    return HoldfastError(f"the database cannot be {doing}: {reason_of(mistake)}")
