"""Storage used by tables with packs, and by whom."""

import hashlib
from collections.abc import Collection, Sequence

from sqlalchemy import func, or_, select, update

from holdfast.table import server_time
from holdfast.table.store import MAX_IN_CLAUSE, Store, packs, remove_tables, salt


class PackRoom:
    """Accounting of user packs. Its methods block."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def owner(self, address: str) -> str:
        """Return the keyed digest that stands for an address in the database, which holds no addresses."""
        with self.store.reading() as connection:
            key = str(connection.execute(select(salt.c.value)).scalar_one())
        return hashlib.blake2b(address.encode(), key=key.encode(), digest_size=16).hexdigest()

    def bytes_of(self, owner: str | None = None) -> int:
        """Return the bytes used by tables with packs: of all, or of one owner."""
        query = select(func.coalesce(func.sum(packs.c.bytes), 0))
        with self.store.reading() as connection:
            found = connection.execute(query if owner is None else query.where(packs.c.owner == owner))
            return int(found.scalar_one())

    def remove_unvisited(self, bytes: int, before: float, but: Collection[str], owner: str | None = None) -> list[str]:
        """Remove tables with packs that only their owner ever entered, until the given number of bytes is free.

        The least recently used go first. Tables used since `before` stay; nothing is removed if that would not free
        enough.
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
            remove_tables(connection, gone)
        return gone

    def note_visit(self, table: str, owner: str) -> None:
        """Record a visit to a table with packs; `owner` is the visitor's digest."""
        change = update(packs).where(packs.c.table_id == table)
        with self.store.transaction() as connection:
            entered = or_(packs.c.entered, packs.c.owner != owner)
            connection.execute(change.values(used=server_time.now(), entered=entered))

    def note_use(self, there: Sequence[str]) -> None:
        """Record that these tables with packs are still in use."""
        with self.store.transaction() as connection:
            for start in range(0, len(there), MAX_IN_CLAUSE):
                named = packs.c.table_id.in_(there[start : start + MAX_IN_CLAUSE])
                connection.execute(update(packs).where(named).values(used=server_time.now()))

    def was_entered(self, table: str) -> bool:
        """Whether anyone but its owner has been at a table with packs."""
        with self.store.reading() as connection:
            return bool(connection.execute(select(packs.c.entered).where(packs.c.table_id == table)).scalar())
