"""The room that tables with packs take in a store, and who took it."""

import hashlib
from collections.abc import Collection, Sequence

from sqlalchemy import func, or_, select, update

from holdfast.table import server_time
from holdfast.table.store import MANY, Store, packs, remove, salt


class PackRoom:
    """What is stored of packs from people. Its methods block."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def owner(self, address: str) -> str:
        """An address as the database knows it: nobody reads from it who it was."""
        with self.store.reading() as connection:
            key = str(connection.execute(select(salt.c.value)).scalar_one())
        return hashlib.blake2b(address.encode(), key=key.encode(), digest_size=16).hexdigest()

    def bytes_of(self, owner: str | None = None) -> int:
        """How many bytes tables with packs take: all, or those of one owner."""
        query = select(func.coalesce(func.sum(packs.c.bytes), 0))
        with self.store.reading() as connection:
            found = connection.execute(query if owner is None else query.where(packs.c.owner == owner))
            return int(found.scalar_one())

    def remove_unvisited(self, bytes: int, before: float, but: Collection[str], owner: str | None = None) -> list[str]:
        """Remove tables with packs that nobody but their owner ever entered, until so many bytes are free.

        Those go first that were not used for the longest time; those used since `before` stay, and so do all others
        if even without these there were not enough bytes.
        """
        query = select(packs.c.table_id, packs.c.bytes).where(~packs.c.entered, packs.c.used < before)
        if owner is not None:
            query = query.where(packs.c.owner == owner)
        gone = list[str]()
        with self.store.transaction() as connection:
            for row in connection.execute(query.order_by(packs.c.used, packs.c.table_id)).all():
                if bytes <= 0:
                    break
                if row.table_id not in but:
                    gone.append(row.table_id)
                    bytes -= row.bytes
            if bytes > 0:
                return []
            remove(connection, gone)
        return gone

    def note_visit(self, table: str, owner: str) -> None:
        """Somebody is at a table with packs, perhaps its owner."""
        change = update(packs).where(packs.c.table_id == table)
        with self.store.transaction() as connection:
            entered = or_(packs.c.entered, packs.c.owner != owner)
            connection.execute(change.values(used=server_time.now(), entered=entered))

    def note_use(self, there: Sequence[str]) -> None:
        """Somebody is still at these tables with packs."""
        with self.store.transaction() as connection:
            for start in range(0, len(there), MANY):
                named = packs.c.table_id.in_(there[start : start + MANY])
                connection.execute(update(packs).where(named).values(used=server_time.now()))

    def was_entered(self, table: str) -> bool:
        """Whether anybody but its owner has been at a table with packs."""
        with self.store.reading() as connection:
            return bool(connection.execute(select(packs.c.entered).where(packs.c.table_id == table)).scalar())
