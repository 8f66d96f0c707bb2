"""The end of a game makes its result, seed, save, forks and answers public; none is public before."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.kernel.journal import Journal, begin
from holdfast.table.history import UNKNOWN_SEAT
from holdfast.table.store import Store
from tests.play import CASES, MOST, Case
from tests.web.pairs import TOKEN, prepared, written
from tests.web.player import bearer
from tests.web.server import SWIFT, Server, serving

WITH_MOST_SEATS = {case.game.id: case for case in CASES if case.seats == case.game.seats[-1]}
SEED = 271828182845904523536028747135266249775
FORK = {"count": 0}
WITH_PRIVATE_ANSWERS = ("survive_thrive", "resistance", "saltmarch")


class Ends(NamedTuple):
    """The tables of a game just before and at its end, with its answers and seats."""

    before: str
    after: str
    answers: int
    seats: int


def ended(store: Store, case: Case) -> Ends:
    """Play a game at random and store it before and after its last answer."""
    journal = begin(case.game, case.game.set_up(case.scenario, case.seats, SEED))
    dice, last = Dice(7, "ends"), ""
    for _ in range(MOST):
        seat = undecided(journal.state)[0]
        options = options_for(journal.state, seat)
        before = journal.copy()
        journal.choose(seat, key_of(options[dice.below(len(options))]))
        if not journal.state.asked:
            last = written(store, before, before.state)
            break
    assert journal.state.result is not None
    return Ends(last, written(store, journal, journal.state), len(journal.moves), case.seats)


class Visited(NamedTuple):
    """A server with the ends of all games."""

    server: Server
    ends: dict[str, Ends]

    def get(self, path: str, *seats: int) -> httpx.Response:
        """A GET request by the holder of these seats."""
        return httpx.get(f"{self.server.url}/api/tables/{path}", headers=shown(*seats), timeout=60, verify=False)

    def fork(self, table: str, *seats: int) -> httpx.Response:
        """Try to fork a game at its beginning."""
        url = f"{self.server.url}/api/tables/{table}/fork"
        return httpx.post(url, json=FORK, headers=shown(*seats), timeout=60, verify=False)


def shown(*seats: int) -> dict[str, str]:
    """The tokens of some seats."""
    return bearer(",".join(f"{TOKEN} {seat}" for seat in seats)) if seats else {}


@pytest.fixture(scope="module")
def visited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visited]:
    """A server that holds every game just before its end and at its end."""
    folder: Path = tmp_path_factory.mktemp("ends") / "data"
    store = prepared(folder)
    ends = {game: ended(store, case) for game, case in WITH_MOST_SEATS.items()}
    store.close()
    with serving(folder, limits=SWIFT) as server:
        yield Visited(server, ends)


@pytest.mark.parametrize("game", WITH_MOST_SEATS)
def test_before_the_end_seed_and_whole_game_are_closed(visited: Visited, game: str) -> None:
    table, _, _, seats = visited.ends[game]

    for who in [(), *[(seat,) for seat in range(seats) if seats > 1]]:
        info = visited.get(table, *who).json()
        assert (info["seed"], info["result"]) == (None, None)
        assert visited.get(f"{table}/save", *who).status_code == 403
        assert visited.fork(table, *who).status_code == 403
        for path in (table, f"{table}/history", f"{table}/story/0", f"{table}/history/0"):
            assert str(SEED) not in visited.get(path, *who).text


@pytest.mark.parametrize("game", WITH_MOST_SEATS)
def test_before_the_end_private_answers_are_shown_only_to_their_seat(visited: Visited, game: str) -> None:
    table, over, answers, seats = visited.ends[game]
    whole = visited.get(f"{over}/history").json()["answers"]
    private = private_answers(WITH_MOST_SEATS[game], whole)

    assert any(private) == (game in WITH_PRIVATE_ANSWERS)
    for eye in [None, *range(seats)]:
        told = visited.get(f"{table}/history", *([] if eye is None else [eye])).json()["answers"]
        assert len(told) == answers - 1
        for answer, truth, hidden in zip(told, whole, private, strict=False):
            if answer["seat"] == UNKNOWN_SEAT:  # it is still sealed
                assert truth["seat"] != eye
                assert (answer["key"], answer["text"]) == (None, "")
            elif hidden and truth["seat"] != eye:
                assert answer == {**truth, "key": None, "text": ""}
            else:
                assert answer == truth


def private_answers(case: Case, answers: list[dict[str, Any]]) -> list[bool]:
    """For each answer of a game: whether it stays private until the end."""
    journal = begin(case.game, case.game.set_up(case.scenario, case.seats, SEED))
    return [is_private(journal, each["seat"], each["key"]) for each in answers]


def is_private(journal: Journal, seat: int, key: str) -> bool:
    """Give the next answer of a game; returns whether it is private."""
    kind = next(choice[0] for choice in options_for(journal.state, seat) if key_of(choice) == key)
    journal.choose(seat, key)
    return journal.game.secrets or kind.private


@pytest.mark.parametrize("game", WITH_MOST_SEATS)
def test_at_the_end_seed_and_whole_game_are_open(visited: Visited, game: str) -> None:
    _, table, answers, _ = visited.ends[game]
    info = visited.get(table).json()

    assert (info["seed"], info["result"] is None) == (str(SEED), False)
    assert visited.get(f"{table}/save").json()["seed"] == SEED
    assert visited.fork(table).status_code == 201
    history = visited.get(f"{table}/history").json()
    assert len(history["answers"]) == answers
    assert all(answer["key"] and answer["text"] for answer in history["answers"])
    assert visited.get(f"{table}/history/{answers}").json()["result"] == info["result"]


@pytest.mark.parametrize("game", WITH_MOST_SEATS)
def test_a_wrong_token_gets_nothing(visited: Visited, game: str) -> None:
    for table in visited.ends[game][:2]:
        for path in ("history", "history/0", "story/0", "save"):
            assert visited.get(f"{table}/{path}", 99).status_code == 403
        assert visited.get(f"{table}/history/0?seat=0").status_code == 403
