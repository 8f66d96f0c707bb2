"""The players of the load benchmark: tables in the middle of their games, and the rate of decisions."""

import asyncio
import json
import random
import time
import urllib.error
import urllib.request
from collections import Counter, deque
from heapq import heappop, heappush
from math import ceil
from typing import Any, NamedTuple

import msgspec

from benchmarks.wire import Wire, connected
from holdfast.games import game_named
from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.kernel.journal import begin
from tests.web.server import Server

GAME, PEOPLE = "survive_thrive", 3
BOT = "trader"
BOT_AT_EVERY, RECONNECT_AT_EVERY = 4, 100
"""A bot plays at every fourth table; every hundredth decision one connection breaks and reconnects."""

MIDDLE = 60
"""The maximum number of answers already given at a table when the players join."""

PATIENCE = 60.0
AGAIN = 0.25
"""Seconds until a player retries after the server has answered `busy`."""

SHORTEST, LONGEST = 0.001, 0.005
"""Seconds to sleep between two checks for due decisions: at least the first, and the second once all are sent."""

GRACE = 3.0
"""Seconds after the last decision is due within which every player must have received every update."""


class Measured(NamedTuple):
    """The results of one measurement period."""

    due: float  # per second
    told: float
    took: list[float]  # sorted; a decision that was not delivered counts the time until the end of the period
    shed: int  # refused as `busy`, then retried
    lost: int  # acknowledged, but never delivered to all players of the table

    def share(self, part: float) -> float:
        """The latency within which this share of the decisions was delivered."""
        return self.took[min(len(self.took), max(1, ceil(part * len(self.took)))) - 1] if self.took else 0.0

    def holds(self, bound: float) -> bool:
        """Whether the server sustained this rate."""
        return self.share(0.99) < bound and self.told > 0.98 * self.due


# --- Messages: only the fields that the players need ------------------------------------------------------------


class Offered(msgspec.Struct):
    key: str


class Asked(msgspec.Struct):
    options: list[Offered]


class EyeState(msgspec.Struct, rename={"start": "from"}):
    asked: Asked | None
    start: int
    lines: list[msgspec.Raw]


class Message(msgspec.Struct, rename={"what": "is", "reason": "kind"}):
    """Any message of a server."""

    what: str
    reason: str = ""
    n: int = 0
    at: int = 0
    branch: int = 0
    id: str | None = None
    eyes: list[EyeState] = []


read = msgspec.json.Decoder(Message)

STATE = b'{"is":"state","n":'
"""The first bytes of a state message.

Most states are not answered; of those only this prefix and the number are parsed, because here the players share the
servers' cores, which they normally do not.
"""

NOT_OVER, BEGINNING = b'"result":null', 500
"""The text that marks an unfinished game in a state message, and the number of bytes in which it occurs."""

NOT_SEALED = b'"sealed":null'
"""The text that occurs only in a state with a question that this seat has not answered."""


# --- Tables and people ------------------------------------------------------------------------------------------


class Decision:
    """An answer in flight: when it was due, and the number of its event, once known."""

    __slots__ = ("due", "n")

    def __init__(self, due: float) -> None:
        self.due = due
        self.n = 0


class TableInPlay:
    """One table: the latest events that each player has received and when, and the decisions not yet known to all."""

    def __init__(self, number: int, seats: list[int]) -> None:
        self.number = number
        self.told: dict[int, deque[tuple[int, float]]] = {seat: deque([(0, 0.0)], maxlen=8) for seat in seats}
        self.open: list[Decision] = []
        self.over = False

    def known(self) -> int:
        """The last event that all players have received."""
        return min(told[-1][0] for told in self.told.values())

    def known_since(self, n: int) -> float:
        """The time when the last player received an event."""
        return max(next(when for event, when in told if event >= n) for told in self.told.values())


class Person:
    """A player at a table, over one connection at a time."""

    def __init__(self, load: "Load", table: TableInPlay, seat: int, url: str, token: str) -> None:
        self.load, self.table, self.seat, self.url, self.token = load, table, seat, url, token
        self.wire: Wire | None = None
        self.state = b""
        """The last state message received, undecoded."""
        self.can_answer = False
        self.waiting: Decision | None = None
        self.queued = False

    async def come(self) -> None:
        """Connect, and send hello with the position already seen."""
        self.wire = await connected(self.url, self.take, self.load.broken)
        hello: dict[str, Any] = {"do": "hello", "tokens": [self.token], "lang": "en"}
        if self.state:
            state = read.decode(self.state)
            lines = {str(self.seat): state.eyes[0].start + len(state.eyes[0].lines)}
            hello["seen"] = {"branch": state.branch, "lines": lines, "chat": 0}
        self.wire.send(msgspec.json.encode(hello))

    async def come_back(self) -> None:
        """Break the connection and reconnect."""
        if self.wire and not self.waiting:
            wire, self.wire, self.can_answer = self.wire, None, False
            wire.leave()
            await self.come()

    def leave(self) -> None:
        """Disconnect."""
        if self.wire:
            self.wire.leave()

    def take(self, raw: bytes) -> None:
        """Handle a message."""
        if raw.startswith(STATE):
            self.see(raw)
        elif raw.startswith((b'{"is":"done"', b'{"is":"refused"')):
            self.hear(read.decode(raw))

    def see(self, raw: bytes) -> None:
        """Handle a state message; only the number of its event and whether there is a question are read."""
        n = int(raw[len(STATE) : raw.index(b",", len(STATE))])
        self.table.over = raw.find(NOT_OVER, 0, BEGINNING) < 0
        self.table.told[self.seat].append((n, time.perf_counter()))
        self.state, self.can_answer = raw, NOT_SEALED in raw
        self.get_in_line()
        if self.table.open:
            self.load.settle(self.table)

    def hear(self, answer: Message) -> None:
        """Handle the reply to an answer: it is stored, or it is refused and the decision is still due."""
        decision, self.waiting = self.waiting, None
        assert decision is not None
        if answer.what == "done":
            decision.n = answer.n
            if self.table.told[self.seat][-1][0] < answer.n:
                self.can_answer = False  # the question is answered; a newer state will arrive
            self.load.settle(self.table)
            self.get_in_line()
            return
        self.table.open.remove(decision)
        self.load.refused[answer.reason] += 1
        heappush(self.load.due, decision.due)
        if answer.reason == "busy":
            asyncio.get_running_loop().call_later(AGAIN, self.try_again, self.state)

    def try_again(self, state: bytes) -> None:
        """Retry an answer that the server was too busy for, unless a newer state has arrived."""
        if self.state is state:
            self.can_answer = True
            self.get_in_line()

    def get_in_line(self) -> None:
        """Queue this player if there is a question to answer."""
        if self.can_answer and not self.waiting and not self.queued:
            self.queued = True
            self.load.ready.append(self)
            self.load.let_answer()

    def answer(self, due: float, dice: random.Random) -> bool:
        """Answer at random; return False if there is nothing to answer any more."""
        self.queued = False
        if not self.can_answer or self.waiting or not self.wire:
            return False
        self.can_answer = False
        state = read.decode(self.state)
        asked = state.eyes[0].asked
        assert asked, "a question was seen"
        key = asked.options[int(dice.random() * len(asked.options))].key
        self.waiting = Decision(due)
        self.table.open.append(self.waiting)
        self.wire.send(
            msgspec.json.encode({"do": "choose", "id": "1", "seat": self.seat, "at": state.at, "key": key}),
        )
        return True


class Load:
    """All players, and the rate at which they answer."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.ready: deque[Person] = deque()
        self.people: list[Person] = []
        self.due: list[float] = []
        self.took: list[float] = []
        self.refused: Counter[str] = Counter()
        self.reconnects = 0
        self.bots = 0
        self.begun = 0.0
        self.dice = random.Random(1)
        self.tasks: set[asyncio.Task[None]] = set()

    def broken(self) -> None:
        """Fail when a connection ends that no player has closed."""
        raise AssertionError("a server has closed a connection")

    def settle(self, table: TableInPlay) -> None:
        """Record the decisions that all players of the table know by now."""
        known = table.known()
        for decision in [each for each in table.open if 0 < each.n <= known]:
            table.open.remove(decision)
            if decision.due >= self.begun:
                self.took.append(table.known_since(decision.n) - decision.due)

    async def sit_down(self, tables: int) -> None:
        """Open all tables and connect their players."""
        for number in range(tables):
            await self.open_table(number)

    async def open_table(self, number: int) -> None:
        """Open one table and connect its players; neighbours connect to different servers if there are several."""
        servers = self.servers
        made = await asyncio.to_thread(table_in_the_middle, servers[number % len(servers)], number)
        table = TableInPlay(number, [int(seat) for seat in made["tokens"]])
        self.bots += PEOPLE - len(table.told)
        for seat in table.told:
            url = servers[(number + seat) % len(servers)].play_url(made["table"])
            person = Person(self, table, seat, url, made["tokens"][str(seat)])
            self.people.append(person)
            await person.come()

    async def replace_finished(self) -> None:
        """Leave tables whose game is over, and open new ones."""
        over = {person.table for person in self.people if person.table.over}
        for person in [person for person in self.people if person.table in over]:
            person.leave()
            person.can_answer = False
            self.people.remove(person)
        for table in over:
            self.bots -= PEOPLE - len(table.told)
            await self.open_table(table.number + 1_000)

    async def measure(self, rate: float, seconds: float) -> Measured:
        """Let the players answer in turn at a constant rate, and measure the time until all know each decision."""
        self.begun, self.took, self.due = time.perf_counter(), [], []
        shed, sent, count = self.refused["busy"], 0, int(rate * seconds)
        while sent < count or self.due:
            now = time.perf_counter() - self.begun
            while sent < count and sent <= now * rate:
                heappush(self.due, self.begun + sent / rate)
                sent += 1
                if sent % RECONNECT_AT_EVERY == 0:
                    self.start(self.dice.choice(self.people).come_back())
            self.let_answer()
            if now > seconds + GRACE:
                break
            await asyncio.sleep(max(SHORTEST, sent / rate - now) if sent < count else LONGEST)
        await self.wait_for_delivery(self.begun + seconds + GRACE)
        end, told = time.perf_counter(), len(self.took)
        await self.wait_for_delivery(end + PATIENCE)  # late is not lost
        left = [decision for person in self.people for decision in person.table.open]
        left = list({id(decision): decision for decision in left if decision.due >= self.begun}.values())
        took = sorted([*self.took, *[end - due for due in self.due], *[end - each.due for each in left]])
        self.due = []
        lost = sum(each.n > 0 for each in left)
        return Measured(rate, told / seconds, took, self.refused["busy"] - shed, lost)

    def let_answer(self) -> None:
        """Let the players who have waited longest answer the decisions that are due."""
        while self.due and self.ready:
            if self.ready.popleft().answer(self.due[0], self.dice):
                heappop(self.due)

    async def wait_for_delivery(self, until: float) -> None:
        """Wait until all decisions in flight are delivered, or until a time."""
        while any(person.table.open for person in self.people) and time.perf_counter() < until:
            await asyncio.sleep(LONGEST)

    def start(self, work: Any) -> None:
        """Run a reconnect in the background."""
        self.reconnects += 1
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def leave(self) -> None:
        """Disconnect all players."""
        await asyncio.gather(*self.tasks)
        for person in self.people:
            person.leave()


def table_in_the_middle(server: Server, number: int) -> Any:
    """Create a table at which some answers have already been given; all human seats are ours."""
    game, dice = game_named(GAME), random.Random(number)
    journal = begin(game, game.set_up(None, PEOPLE, number))
    for _ in range(dice.randrange(MIDDLE)):
        seat = undecided(journal.state)[0]
        options = options_for(journal.state, seat)
        journal.choose(seat, key_of(dice.choice(options)))
        if journal.state.result:
            break
    journal.players = {PEOPLE - 1: BOT} if number % BOT_AT_EVERY == 0 else {}
    body = json.dumps({"save": journal.data()}).encode()
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{server.url}/api/saves", data=body, headers=headers, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        raise AssertionError(f"table {number} was refused: {refused.code} {refused.read().decode()}") from None
