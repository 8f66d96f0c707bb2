"""What can go wrong with a database, told apart: it is out of reach for now, or damaged."""

from holdfast.kernel.errors import HoldfastError

SQLITE_DAMAGE = (11, 26)
"""The primary result codes SQLITE_CORRUPT and SQLITE_NOTADB."""

POSTGRES_DAMAGE = ("XX001", "XX002")
"""The SQLSTATEs data_corrupted and index_corrupted."""

RESTORE = "restore a backup; docs/operators.md says how"


class StoreError(HoldfastError):
    """The database cannot do its work."""


class DamagedStore(StoreError):
    """The database is damaged: trying again does not help."""


class Damaged(HoldfastError):
    """What is stored of a table is not what was written."""


def reason_of(mistake: BaseException) -> str:
    """What the database says, in one line."""
    return str(getattr(mistake, "orig", None) or mistake).strip().partition("\n")[0]


def is_damage(mistake: BaseException) -> bool:
    """Whether an error of a database driver says that its files are damaged."""
    cause = getattr(mistake, "orig", None) or mistake
    code, state = getattr(cause, "sqlite_errorcode", 0), getattr(cause, "sqlstate", None)
    return code & 0xFF in SQLITE_DAMAGE or state in POSTGRES_DAMAGE


def for_players(mistake: BaseException) -> StoreError:
    """What people at a table are told of an error."""
    if is_damage(mistake):
        return DamagedStore("the database of this server is damaged; nothing was changed, and its operator has to act")
    return StoreError("the server cannot reach its store now; nothing was changed, try again soon")


def for_operator(mistake: BaseException, doing: str) -> HoldfastError:
    """What whoever starts a server is told of an error; `doing` completes `the database cannot be`."""
    if is_damage(mistake):
        return HoldfastError(f"the database is damaged: {reason_of(mistake)}; {RESTORE}")
    return HoldfastError(f"the database cannot be {doing}: {reason_of(mistake)}")
