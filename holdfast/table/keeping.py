"""How much a server keeps, and for how long: what the operator allows, and what there is.

Packs have room of their own. Strangers who fill it keep nobody from setting up a table without packs.
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

BESIDE = 10_000
"""Bytes that a table with packs counts for beside its packs, so that tiny packs do not make endless tables."""

SPARED = 180.0
"""Seconds for which a table with packs is not removed after somebody was there."""


class Allowed(NamedTuple):
    """What an operator lets a server keep."""

    tables: int = 100_000
    """Tables in all; those with packs are not counted."""
    megabytes: int = 1_000
    """Of packs; and as many again of answers that came with saved and forked games without packs."""
    megabytes_each: int = 25
    """Of packs from one address."""
    days: int = 0
    """For which a table is kept after the last thing that happened at it; 0 is for ever."""


AS_USUAL = Allowed()


class Keeper:
    """Knows how much is kept, and lets go of what is too old. Its methods block, but for `must_have_space`."""

    def __init__(self, store: Store, allowed: Allowed = AS_USUAL) -> None:
        self.store = store
        self.allowed = allowed
        self.room = PackRoom(store)
        self.tables, self.bytes = store.size()

    def must_have_space(self, opening: Opening) -> None:
        """One more table without packs; what others add meanwhile is counted with the next look."""
        more = len(msgspec.json.encode(opening))
        if self.tables >= self.allowed.tables:
            raise Refused("full", f"this server keeps {self.allowed.tables} tables and has no room for another")
        if opening.moves and self.bytes + more > self.allowed.megabytes * MEGABYTE:
            raise Refused(
                "full", f"this server keeps {self.allowed.megabytes} MB of saved and forked games; it is full"
            )
        self.tables, self.bytes = self.tables + 1, self.bytes + more

    def share_for(self, opening: Opening, address: str, in_use: Collection[str]) -> tuple[Share, list[str]]:
        """What one more table with packs takes, and the tables that had to go to make room for it.

        Packs are stored twice, with the set-up and with the snapshot.
        """
        share = Share(self.room.owner(address), BESIDE + 2 * len(msgspec.json.encode(opening)))
        gone = self.make_room(share, self.allowed.megabytes_each, in_use, share.owner)
        return share, gone + self.make_room(share, self.allowed.megabytes, in_use)

    def make_room(self, share: Share, megabytes: int, in_use: Collection[str], owner: str | None = None) -> list[str]:
        """Room for a share within so many megabytes, of one owner or of all; the tables that had to go for it."""
        missing = self.room.bytes_of(owner) + share.bytes - megabytes * MEGABYTE
        if missing <= 0:
            return []
        gone = self.room.remove_unvisited(missing, server_time.now() - SPARED, in_use, owner)
        if not gone:
            keeps = "this server keeps" if owner is None else "for one address this server keeps"
            says = f"{keeps} {megabytes} MB of packs and has no room for more now; a table without packs can be set up"
            raise Refused("full", says)
        return gone

    def clear_out(self, in_use: Collection[str]) -> int:
        """Let go of tables at which nothing has happened for too long; how many they were."""
        gone = 0
        if self.allowed.days:
            gone = self.store.remove_before(server_time.now() - self.allowed.days * DAY, in_use)
        self.tables, self.bytes = self.store.size()
        return gone
