"""Storage limits of a server: how many tables and packs it keeps, and for how long.

Packs have separate limits, so strangers who use them up cannot prevent tables without packs.
"""

from collections.abc import Collection
from typing import NamedTuple

import msgspec

from holdfast.table import server_time
from holdfast.table.commands import Refused
from holdfast.table.events import Opening
from holdfast.table.pack_room import PackRoom
from holdfast.table.store import Share, Store

DAY = 86_400.0
MEGABYTE = 1_000_000

TABLE_OVERHEAD = 10_000
"""Bytes counted for a table beside its packs, so that tiny packs cannot create endless tables."""

KEEP_AFTER_VISIT = 180.0
"""Seconds after a visit during which a table with packs is not removed."""


class StorageLimits(NamedTuple):
    """The operator's storage limits."""

    tables: int = 100_000
    """Maximum number of tables, not counting those with packs."""
    megabytes: int = 1_000
    """Megabytes of packs; and separately, of answers in saved and forked games without packs."""
    megabytes_each: int = 25
    """Megabytes of packs from one address."""
    days: int = 0
    """Days for which a table is kept after its last event; 0 is forever."""


DEFAULT_LIMITS = StorageLimits()


class Keeper:
    """Enforces the storage limits and removes old tables. Its methods block, except `reserve_table`."""

    def __init__(self, store: Store, allowed: StorageLimits = DEFAULT_LIMITS) -> None:
        self.store = store
        self.allowed = allowed
        self.room = PackRoom(store)
        self.tables, self.bytes = store.size()

    def reserve_table(self, opening: Opening) -> None:
        """Count one more table without packs, or refuse it.

        Tables of other servers are counted at the next clean-up.
        """
        more = len(msgspec.json.encode(opening))
        if self.tables >= self.allowed.tables:
            raise Refused("full", f"this server has reached its limit of {self.allowed.tables} tables")
        if opening.moves and self.bytes + more > self.allowed.megabytes * MEGABYTE:
            raise Refused(
                "full", f"this server has reached its limit of {self.allowed.megabytes} MB of saved and forked games"
            )
        self.tables, self.bytes = self.tables + 1, self.bytes + more

    def share_for(self, opening: Opening, address: str, in_use: Collection[str]) -> tuple[Share, list[str]]:
        """Return the share of a new table with packs, and the tables removed to make room for it.

        Packs count twice: they are stored with the set-up and with the snapshot.
        """
        share = Share(self.room.owner(address), TABLE_OVERHEAD + 2 * len(msgspec.json.encode(opening)))
        gone = self.make_room(share, self.allowed.megabytes_each, in_use, share.owner)
        return share, gone + self.make_room(share, self.allowed.megabytes, in_use)

    def make_room(self, share: Share, megabytes: int, in_use: Collection[str], owner: str | None = None) -> list[str]:
        """Make room for a share within a limit, for one owner or for all; return the tables that were removed."""
        missing = self.room.bytes_of(owner) + share.bytes - megabytes * MEGABYTE
        if missing <= 0:
            return []
        gone = self.room.remove_unvisited(missing, server_time.now() - KEEP_AFTER_VISIT, in_use, owner)
        if not gone:
            whose = "this server has" if owner is None else "your address has"
            says = f"{whose} used up {megabytes} MB for packs; you can still set up a table without packs"
            raise Refused("full", says)
        return gone

    def remove_expired(self, in_use: Collection[str]) -> int:
        """Delete tables without events for longer than the retention time; return their number."""
        gone = 0
        if self.allowed.days:
            gone = self.store.remove_before(server_time.now() - self.allowed.days * DAY, in_use)
        self.tables, self.bytes = self.store.size()
        return gone
