"""The people of the load benchmark: tables in the middle of their games, and the pace of their decisions."""

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
"""At every so many tables a bot plays along; with every so many decisions somebody's connection breaks."""

MIDDLE = 60
"""Answers that have been given at a table before, up to so many."""

PATIENCE = 60.0
AGAIN = 0.25
"""Seconds after which somebody tries again whom the server has asked to wait."""

SHORTEST, LONGEST = 0.001, 0.005
"""Seconds between two looks at what is due: until the next decision is, but no fewer, and at the end so many."""

GRACE = 3.0
"""Seconds after the last decision was due within which everything has to be told."""


class Measured(NamedTuple):
    """One stretch of decisions."""

    due: float  # a second
    told: float
    took: list[float]  # sorted; of what was not told in the end, the time until then
    shed: int  # refused since the server had too much to do; tried again
    lost: int  # acknowledged, and never told to everybody

    def share(self, part: float) -> float:
        """The latency within which this part of the decisions were told."""
        return self.took[min(len(self.took), max(1, ceil(part * len(self.took)))) - 1] if self.took else 0.0

    def holds(self, bound: float) -> bool:
        """Whether this pace was held."""
        return self.share(0.99) < bound and self.told > 0.98 * self.due


# --- What the players read: only what they need -----------------------------------------------------------------


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
"""How a state begins. Most of them are seen and not answered, and nothing but this and its number is read of those: the
players share the servers' cores here, which elsewhere they do not."""

NOT_OVER, BEGINNING = b'"result":null', 500
"""What a state has of a game that goes on, and within how many bytes."""

NOT_SEALED = b'"sealed":null'
"""What only a state with a question has that this seat has not answered yet."""


# --- Tables and people ------------------------------------------------------------------------------------------


class Decision:
    """An answer under way: when it was due, and the number of its event, once that is known."""

    __slots__ = ("due", "n")

    def __init__(self, due: float) -> None:
        self.due = due
        self.n = 0


class TableInPlay:
    """One table: what each of its people was told lately and when, and the decisions that not everybody knows yet."""

    def __init__(self, number: int, seats: list[int]) -> None:
        self.number = number
        self.told: dict[int, deque[tuple[int, float]]] = {seat: deque([(0, 0.0)], maxlen=8) for seat in seats}
        self.open: list[Decision] = []
        self.over = False

    def known(self) -> int:
        """The last event that everybody knows."""
        return min(told[-1][0] for told in self.told.values())

    def known_since(self, n: int) -> float:
        """When the last of the people was told of an event."""
        return max(next(when for event, when in told if event >= n) for told in self.told.values())


class Person:
    """A player at a table, over one connection at a time."""

    def __init__(self, load: "Load", table: TableInPlay, seat: int, url: str, token: str) -> None:
        self.load, self.table, self.seat, self.url, self.token = load, table, seat, url, token
        self.wire: Wire | None = None
        self.state = b""
        """The last state that was told, as it came."""
        self.can_answer = False
        self.waiting: Decision | None = None
        self.queued = False

    async def come(self) -> None:
        """Connect, and say hello and what one has seen."""
        self.wire = await connected(self.url, self.take, self.load.broken)
        hello: dict[str, Any] = {"do": "hello", "tokens": [self.token], "lang": "en"}
        if self.state:
            state = read.decode(self.state)
            lines = {str(self.seat): state.eyes[0].start + len(state.eyes[0].lines)}
            hello["seen"] = {"branch": state.branch, "lines": lines, "chat": 0}
        self.wire.send(msgspec.json.encode(hello))

    async def come_back(self) -> None:
        """The connection breaks, and is made anew."""
        if self.wire and not self.waiting:
            wire, self.wire, self.can_answer = self.wire, None, False
            wire.leave()
            await self.come()

    def leave(self) -> None:
        """Go home."""
        if self.wire:
            self.wire.leave()

    def take(self, raw: bytes) -> None:
        """Take in whatever comes."""
        if raw.startswith(STATE):
            self.see(raw)
        elif raw.startswith((b'{"is":"done"', b'{"is":"refused"')):
            self.hear(read.decode(raw))

    def see(self, raw: bytes) -> None:
        """The game has changed. All that is looked for is which event this was, and whether there is a question."""
        n = int(raw[len(STATE) : raw.index(b",", len(STATE))])
        self.table.over = raw.find(NOT_OVER, 0, BEGINNING) < 0
        self.table.told[self.seat].append((n, time.perf_counter()))
        self.state, self.can_answer = raw, NOT_SEALED in raw
        self.get_in_line()
        if self.table.open:
            self.load.settle(self.table)

    def hear(self, answer: Message) -> None:
        """The answer is stored, or was refused; then the decision is still due."""
        decision, self.waiting = self.waiting, None
        assert decision is not None
        if answer.what == "done":
            decision.n = answer.n
            if self.table.told[self.seat][-1][0] < answer.n:
                self.can_answer = False  # what could be answered before that; there will be news
            self.load.settle(self.table)
            self.get_in_line()
            return
        self.table.open.remove(decision)
        self.load.refused[answer.reason] += 1
        heappush(self.load.due, decision.due)
        if answer.reason == "busy":
            asyncio.get_running_loop().call_later(AGAIN, self.try_again, self.state)

    def try_again(self, state: bytes) -> None:
        """After a while, what the server had no time for, unless there has been news by now."""
        if self.state is state:
            self.can_answer = True
            self.get_in_line()

    def get_in_line(self) -> None:
        """Whoever may answer waits for their turn."""
        if self.can_answer and not self.waiting and not self.queued:
            self.queued = True
            self.load.ready.append(self)
            self.load.let_answer()

    def answer(self, due: float, dice: random.Random) -> bool:
        """Answer at random; False if there is nothing to answer any more."""
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
    """All people, and the pace at which they decide."""

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
        """A connection that nobody has closed."""
        raise AssertionError("a server has closed a connection")

    def settle(self, table: TableInPlay) -> None:
        """Note the decisions that by now everybody at the table knows."""
        known = table.known()
        for decision in [each for each in table.open if 0 < each.n <= known]:
            table.open.remove(decision)
            if decision.due >= self.begun:
                self.took.append(table.known_since(decision.n) - decision.due)

    async def sit_down(self, tables: int) -> None:
        """Everybody takes a seat."""
        for number in range(tables):
            await self.open_table(number)

    async def open_table(self, number: int) -> None:
        """One table with its people; neighbours on different servers, where there are several."""
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
        """Tables at which the game is over are left, and others are opened."""
        over = {person.table for person in self.people if person.table.over}
        for person in [person for person in self.people if person.table in over]:
            person.leave()
            person.can_answer = False
            self.people.remove(person)
        for table in over:
            self.bots -= PEOPLE - len(table.told)
            await self.open_table(table.number + 1_000)

    async def measure(self, rate: float, seconds: float) -> Measured:
        """Decisions at an even pace, whoever is asked in turn, and the time until everybody knows each of them."""
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
        await self.all_told(self.begun + seconds + GRACE)
        end, told = time.perf_counter(), len(self.took)
        await self.all_told(end + PATIENCE)  # late is not lost
        left = [decision for person in self.people for decision in person.table.open]
        left = list({id(decision): decision for decision in left if decision.due >= self.begun}.values())
        took = sorted([*self.took, *[end - due for due in self.due], *[end - each.due for each in left]])
        self.due = []
        lost = sum(each.n > 0 for each in left)
        return Measured(rate, told / seconds, took, self.refused["busy"] - shed, lost)

    def let_answer(self) -> None:
        """Whoever is asked answers what is due, the one who has waited longest first."""
        while self.due and self.ready:
            if self.ready.popleft().answer(self.due[0], self.dice):
                heappop(self.due)

    async def all_told(self, until: float) -> None:
        """Wait until whatever is under way is known, though not for ever."""
        while any(person.table.open for person in self.people) and time.perf_counter() < until:
            await asyncio.sleep(LONGEST)

    def start(self, work: Any) -> None:
        """Somebody comes back by the way."""
        self.reconnects += 1
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def leave(self) -> None:
        """Everybody goes home."""
        await asyncio.gather(*self.tasks)
        for person in self.people:
            person.leave()


def table_in_the_middle(server: Server, number: int) -> Any:
    """A table at which some answers were given already; the seats of the people are all ours."""
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
