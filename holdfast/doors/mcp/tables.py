"""The tables at which this process plays, and what a model can do there."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches

from holdfast.doors.mcp.guest import open_table, sit_down
from holdfast.doors.mcp.links import Link, read_link
from holdfast.doors.mcp.looks import (
    AGREE,
    RECENT,
    REFUSE,
    board_of,
    changed_parts,
    look_of,
    status_of,
    view_of,
)
from holdfast.doors.mcp.own import own_table
from holdfast.doors.mcp.seat import Seat, Seen
from holdfast.doors.mcp.shapes import Left, Look
from holdfast.games import game_named
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.shapes import Value
from holdfast.table.events import new_id
from holdfast.table.preview_shapes import Advice

MOST_TABLES = 50
"""The most tables at which one process plays at a time."""

LONGEST_WAIT = 25
"""The most seconds of one `wait`: many clients give up after thirty."""


class HeldSeat:
    """A seat at a table under its handle, and what a model has been shown of it."""

    def __init__(self, handle: str, seat: Seat) -> None:
        self.handle, self.seat = handle, seat
        self.lock = asyncio.Lock()
        self.at = -1
        """The question that was shown last; only it can be answered."""
        self.shown: Mapping[str, str] = {}
        """The board that was shown last, part by part."""
        self.told = 0
        """The number of the first log line that was not shown yet."""

    def recent(self) -> int:
        """Return the number of the line at which the last few lines begin."""
        return max(0, self.seat.lines() - RECENT)

    def look(self, listed: bool, since: int | None = None, whole: bool = False, data: bool = False) -> Look:
        """Return what the seat sees, with the log from line `since` on, or what is new of log and board."""
        start = min(self.told, self.seat.lines()) if since is None else since  # an undo takes lines back
        seen = self.seat.seen(start)
        look = look_of(self.handle, self.seat.link, self.seat.number, seen, listed)
        board = board_of(seen)
        parts = list(board) if whole else changed_parts(self.shown, board)
        look["board"] = "\n\n".join(board[part] for part in parts if board[part])
        if data or not seen.drawable:
            look["view"] = view_of(seen)
        self.at, self.shown = seen.at, board
        self.told = max(min(self.told, self.seat.lines()), look["since"])
        return look

    def seen(self) -> Seen:
        """Return what the seat sees now, without the log."""
        return self.seat.seen(self.seat.lines())


class Tables:
    """The tables at which this process plays, by handle. A handle is random, so that it stands for the seat."""

    def __init__(self, server: str | None = None, listed: bool = True, shared: bool = False) -> None:
        self.server = server
        self.listed = listed
        """Whether answers are listed, in looks and in refusals."""
        self.shared = shared
        """Whether several clients use this process, which then must not learn each other's handles."""
        self.held: dict[str, HeldSeat] = {}

    # --- Sitting down and leaving ---

    async def start(
        self,
        game: str,
        scenario: str | None,
        seats: int | None,
        bots: Sequence[str],
        options: Mapping[str, Value],
        seed: int | None,
        name: str,
    ) -> Look:
        """Start a game: at the server if there is one, or else in this process."""
        self.must_have_room()
        if self.server is None:
            own = await asyncio.to_thread(own_table, game, scenario, seats, bots, options, seed, name)
            return self.sit(own)
        count = seats or game_named(game).seats[0]
        if len(bots) >= count:
            raise HoldfastError(f"{len(bots)} bots leave no seat for you: the game has {count} (`seats`)")
        free = [{"who": "open"}] * (count - 1 - len(bots))
        players = [{"who": "me", "name": name}, *free, *[{"who": "bot", "bot": bot} for bot in bots]]
        setup = {"game": game, "scenario": scenario, "seed": seed, "options": dict(options), "seats": players}
        return self.sit(await open_table(self.server, setup))

    async def join(self, link: str, name: str) -> Look:
        """Take a seat at the table of a link."""
        self.must_have_room()
        return self.sit(await sit_down(self.read_link(link), name))

    def read_link(self, link: str) -> Link:
        """Parse a link; with a server, the id of a table is enough."""
        return Link(self.server, link) if self.server and link.isalnum() else read_link(link)

    def must_have_room(self) -> None:
        """Refuse another table if there are too many."""
        if len(self.held) >= MOST_TABLES:
            raise HoldfastError(f"you sit at {MOST_TABLES} tables, which is the limit; leave one first")

    def sit(self, seat: Seat) -> Look:
        """Keep a seat under a new handle, and show it."""
        handle = new_id()
        held = self.held[handle] = HeldSeat(handle, seat)
        return held.look(self.listed, held.recent(), whole=True)

    async def leave(self, handle: str) -> Left:
        """Leave a table."""
        held = self.seat(handle)
        del self.held[handle]
        try:
            await held.seat.leave()
        finally:
            await held.seat.close()
        return {"table": handle, "says": "You have left the table."}

    async def close(self) -> None:
        """End all connections when the process ends; seats stay taken."""
        for held in self.held.values():
            await held.seat.close()

    def seat(self, handle: str) -> HeldSeat:
        """Return the seat with this handle."""
        if handle not in self.held:
            known = "start_table or join_table gives one" if self.shared else nearest(handle, self.held)
            raise HoldfastError(f"you sit at no table {handle!r}; {known}")
        return self.held[handle]

    # --- Playing ---

    def look(self, handle: str, since: int | None, data: bool) -> Look:
        """Look at a table."""
        held = self.seat(handle)
        return held.look(self.listed, held.recent() if since is None else since, whole=True, data=data)

    async def choose(self, handle: str, key: str) -> Look:
        """Answer the question that was shown last, or another player's undo request."""
        held = self.seat(handle)
        async with held.lock:
            if key in (AGREE, REFUSE) and held.seen().table["undo"]:
                await held.seat.agree(key == AGREE)
            else:
                self.must_be_offered(held.seen(), key)
                await held.seat.choose(held.at, key)
            return held.look(self.listed)

    async def wait(self, handle: str, seconds: float) -> Look:
        """Wait until it is the seat's turn, an undo request needs its consent, or the game is over."""
        held = self.seat(handle)
        before, clock = held.seen(), asyncio.get_running_loop().time
        until = clock() + seconds
        while waits := still_waits(before, held.seen(), held.seat.number):
            if not await held.seat.news(max(0.0, until - clock())):
                break
        look = held.look(self.listed)
        look["still_waiting"] = waits
        return look

    async def hint(self, handle: str) -> Advice:
        """Return what a bot would do in the seat's place."""
        held = self.seat(handle)
        seen = held.seen()
        if status_of(seen) != "your turn":
            raise HoldfastError("a hint is about an open question, and you have none now; call wait")
        return await held.seat.hint(seen.at)

    def must_be_offered(self, seen: Seen, key: str) -> None:
        """Refuse a key that is not offered, and name the nearest that are."""
        asked = seen.eye["asked"]
        if asked is None:
            raise HoldfastError(f"you have no open question; {ADVICE[status_of(seen)]}")
        keys = [option["key"] for option in asked["options"]]
        if key not in keys:
            raise HoldfastError(f"{key!r} is not offered now; {self.nearest_key(key, keys)}")

    def nearest_key(self, key: str, keys: Collection[str]) -> str:
        """Return the keys that are nearest to a wrong one; where answers are not listed, one at most."""
        if self.listed:
            return nearest(key, keys)
        close = get_close_matches(key, keys, n=1, cutoff=0.8)
        return (
            f"did you mean {close[0]!r}?" if close else "a key is a verb and what it is about, such as 'buy diplomacy'"
        )


ADVICE = {
    "over": "the game is over",
    "frozen": "this game can only be looked at",
    "paused": "a player has paused the game; call wait",
    "waiting": "call wait",
}
"""What to do instead of answering, by status."""


def still_waits(before: Seen, now: Seen, number: int) -> bool:
    """Whether a seat has nothing to do: a question that nobody waits for counts only when it is new."""
    status, undo = status_of(now), now.table["undo"]
    if status in ("your turn", "over", "frozen") or (undo and number in undo["missing"]):
        return False
    return status != "may act" or now.eye["asked"] == before.eye["asked"]
