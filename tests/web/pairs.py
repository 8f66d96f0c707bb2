"""Two-worlds pairs at a real server: two tables that a seat cannot tell apart, and every message it gets at each.

Both tables are written into the database before the server starts, with the same people, answers and log lines. The
last snapshots hold two states that look the same to one seat. The server loads them like any other table.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from websockets.sync.client import ClientConnection, connect

from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.kernel.journal import Journal, begin
from holdfast.kernel.state import State
from holdfast.table.events import PAUSED, SAT, Event, hash_token, new_id
from holdfast.table.loading import load_table, opening_of
from holdfast.table.store import Store, default_url
from holdfast.table.table import Place
from tests.play import Case
from tests.web.player import bearer
from tests.web.server import Server
from tests.worlds import pair

TOKEN = "a-seat-of-mine"
LOOKED_AHEAD = 2
"""The number of answers to preview."""

PATIENCE = 300.0
PLENTY = 1e6
"""Extra seconds on the clock of such a table, so that no time runs out during the comparison."""

OWN = ("table", "created")
"""Fields in which two tables may differ."""


class Worlds(NamedTuple):
    """Two tables, and the seat that must not know which of them it plays at."""

    seat: int
    tables: tuple[str, str]
    said: str
    """Game and position at which the worlds parted."""


def part(store: Store, case: Case, seed: int, answers: int) -> Worlds | None:
    """Play at random for a while and store both worlds; None if the game was over by then."""
    journal, dice = begin(case.game, case.game.set_up(case.scenario, case.seats, seed)), Dice(seed, "pairs")
    for _ in range(answers):
        if not journal.state.asked:
            return None
        seat = undecided(journal.state)[0]
        options = options_for(journal.state, seat)
        journal.choose(seat, key_of(options[dice.below(len(options))]))
    if not journal.state.asked:
        return None
    seat = undecided(journal.state)[dice.below(len(undecided(journal.state)))]
    here, there = pair(case.game, journal.state, seat, seed)
    said = f"{case.game.id} {case.scenario}, {case.seats} seats, seed {seed}, answer {answers}, seat {seat}"
    return Worlds(seat, (written(store, journal, here), written(store, journal, there)), said)


def written(store: Store, journal: Journal, world: State) -> str:
    """Store a table with this state in the database."""
    seats = range(journal.setup.seats)
    opening = opening_of(journal.setup, moves=journal.moves, by=["person"] * len(journal.moves))
    places = [Place("person", f"Player {seat}", None, hash_token(f"{TOKEN} {seat}")) for seat in seats]
    first = [Event(n, SAT, {"seat": n - 1, **place._asdict()}, 0.0) for n, place in enumerate(places, 1)]
    first.append(Event(len(first) + 1, PAUSED, {"seat": -1, "on": False, "used": -PLENTY}, 0.0))
    name = new_id()
    store.open(name, opening, first)
    table = load_table(name, opening, 0.0, first, None)
    world.log = table.state.log
    table.journal.state = world
    store.keep_snapshot(name, table.n, *table.snapshot())
    return name


def prepared(folder: Path) -> Store:
    """The database of a server that has not started yet."""
    folder.mkdir(parents=True, exist_ok=True)
    store = Store(default_url(folder))
    store.prepare()
    return store


def messages_at(server: Server, table: str, seat: int) -> list[Any]:
    """Every message that a seat receives: on connecting, previews, hints, refusals and history."""
    with connected(server, table) as socket:
        send(socket, do="hello", tokens=[f"{TOKEN} {seat}"], lang="en")
        told = [heard(socket) for _ in range(3)]
        state = next(message for message in told if message["is"] == "state")
        question = state["eyes"][0]["asked"]
        keys = [option["key"] for option in question["options"]] if question else []
        for key in keys[:LOOKED_AHEAD]:
            told.append(asked(socket, do="preview", seat=seat, at=state["at"], key=key))
        told.append(asked(socket, do="hint", seat=seat, at=state["at"]))
        told.append(asked(socket, do="choose", seat=seat, at=state["at"], key="nothing of the kind"))
        told.append(asked(socket, do="choose", seat=seat, at=state["at"] + 1_000, key="too late"))
        told.append(asked(socket, do="undo", seat=seat, n=state["n"]))
        told.append(asked(socket, do="withdraw", seat=seat, at=state["at"]))
        told += history_messages(server, table, seat, state)
    return [without_time({name: value for name, value in message.items() if name not in OWN}) for message in told]


def without_time(told: Any) -> Any:
    """A message without the seconds left on a clock, which change from message to message."""
    if isinstance(told, dict):
        if told.keys() == {"seconds", "left"}:
            return {**told, "left": told["left"] is not None}
        return {name: without_time(value) for name, value in told.items()}
    return [without_time(each) for each in told] if isinstance(told, list) else told


def history_messages(server: Server, table: str, seat: int, state: dict[str, Any]) -> list[dict[str, Any]]:
    """History, last positions, moments and a refusal, as a seat and a spectator receive them."""
    answers, lines = state["now"]["answers"], state["eyes"][0]["from"] + len(state["eyes"][0]["lines"])
    paths = ["", "/history", *[f"/history/{count}" for count in range(max(0, answers - 2), answers + 1)]]
    paths += [f"/story/{max(0, lines - 20)}"]
    with httpx.Client(timeout=PATIENCE, verify=False) as http:
        asked = [(path, headers) for headers in (bearer(f"{TOKEN} {seat}"), {}) for path in paths]
        asked.append(("/save", {}))
        return [as_message(http.get(f"{server.url}/api/tables/{table}{path}", headers=head)) for path, head in asked]


def as_message(answer: httpx.Response) -> dict[str, Any]:
    """A REST reply in the form of a message."""
    told = answer.json()
    return {"status": answer.status_code, **(told if isinstance(told, dict) else {"list": told})}


def connected(server: Server, table: str) -> ClientConnection:
    """A connection with a timeout that suits a busy machine."""
    url = server.play_url(table)
    return connect(url, proxy=None, max_size=None, open_timeout=PATIENCE, ping_interval=None)


def send(socket: ClientConnection, **message: Any) -> None:
    """Send a message."""
    socket.send(json.dumps(message))


def heard(socket: ClientConnection) -> dict[str, Any]:
    """The next message."""
    message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
    return message


def asked(socket: ClientConnection, **message: Any) -> dict[str, Any]:
    """The reply to a message; skips broadcasts and retries while the server is busy."""
    while True:
        send(socket, id="1", **message)
        while (answer := heard(socket)).get("id") != "1":
            pass
        if answer.get("kind") != "busy":
            return answer


def difference(server: Server, worlds: Worlds) -> str:
    """The differences between the messages of the two worlds."""
    here, there = (messages_at(server, table, worlds.seat) for table in worlds.tables)
    apart = [(one, other) for one, other in zip(here, there, strict=True) if one != other]
    return f"{worlds.said}: {json.dumps(apart[0])[:2_000]}" if apart else ""
