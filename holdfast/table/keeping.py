"""How much a server keeps, and for how long: what the operator allows, and what there is."""

import time
from collections.abc import Collection
from typing import NamedTuple

from holdfast.table.commands import Refused
from holdfast.table.store import Store

DAY = 86_400.0
MEGABYTE = 1_000_000


class Allowed(NamedTuple):
    """What an operator lets a server keep."""

    tables: int = 100_000
    """Tables in all."""
    megabytes: int = 1_000
    """Of set-ups in all; that is of packs, since the rest of a set-up is short."""
    days: int = 0
    """For which a table is kept after the last thing that happened at it; 0 is for ever."""


AS_USUAL = Allowed()


class Keeper:
    """Knows how much is kept, and lets go of what is too old. Its methods block."""

    def __init__(self, store: Store, allowed: Allowed = AS_USUAL) -> None:
        self.store = store
        self.allowed = allowed
        self.tables, self.bytes = store.size()

    def must_have_space(self, more: int) -> None:
        """One more table with a set-up of so many bytes; what others add meanwhile is counted with the next look."""
        if self.tables >= self.allowed.tables:
            raise Refused("full", f"this server keeps {self.allowed.tables} tables and has no room for another")
        if self.bytes + more > self.allowed.megabytes * MEGABYTE:
            raise Refused("full", f"this server keeps {self.allowed.megabytes} MB of packs and has no room for more")
        self.tables, self.bytes = self.tables + 1, self.bytes + more

    def clear_out(self, in_use: Collection[str]) -> int:
        """Let go of tables at which nothing has happened for too long; how many they were."""
        gone = 0
        if self.allowed.days:
            gone = self.store.remove_before(time.time() - self.allowed.days * DAY, in_use)
        self.tables, self.bytes = self.store.size()
        return gone
