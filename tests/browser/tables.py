"""Tables created without a browser, and games that are far advanced."""

import os
from collections.abc import Sequence
from typing import Any

import httpx

import holdfast
from holdfast.bots import advice
from holdfast.kernel.chance import Dice
from holdfast.kernel.journal import Journal
from tests.play import LONG, step
from tests.web.player import Seats, bearer

ME = {"who": "me", "name": "Ana"}
OPEN = {"who": "open"}
MOST = 5_000

WHOLE = bool(os.environ.get("HOLDFAST_TEST_WHOLE"))
"""Whether to play games to their end that would take too long for every change: `make wholes`."""


def bot(name: str) -> dict[str, str]:
    """A bot's seat."""
    return {"who": "bot", "bot": name}


GAMES: dict[str, list[dict[str, str]]] = {
    "big_chair": [ME],
    "survive_thrive": [ME, bot("trader"), bot("steward")],
    "ares_crisis": [ME, bot("engineer")],
    "mr_president": [ME],
}
"""By game: seats for one person, with bots where the game needs more players."""


class Rest:
    """Requests to a server without a page."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http

    def answer(self, answer: httpx.Response) -> Any:
        """The body of a reply, which must not be a refusal."""
        assert answer.is_success, answer.text
        return answer.json()

    def new_table(self, game: str, seats: Sequence[dict[str, str]], **more: Any) -> Seats:
        """Create a table; the `me` seats belong to the caller."""
        return seats_of(self.answer(self.http.post("/api/tables", json={"game": game, "seats": [*seats], **more})))

    def take_seat(self, table: str, seat: int, name: str) -> Seats:
        """Take an open seat."""
        taken = self.answer(self.http.post(f"/api/tables/{table}/seats/{seat}", json={"name": name}))
        return Seats(table, {taken["seat"]: taken["token"]})

    def contents(self, seats: Seats) -> dict[str, Any]:
        """The content of a table's game."""
        contents: dict[str, Any] = self.answer(self.http.get(f"/api/tables/{seats.table}/contents"))
        return contents

    def story(self, seats: Seats, line: int) -> list[dict[str, Any]]:
        """The story from a line of the log on, for the first of these seats."""
        headers = bearer(next(iter(seats.tokens.values())))
        story: list[dict[str, Any]] = self.answer(
            self.http.get(f"/api/tables/{seats.table}/story/{line}", headers=headers)
        )
        return story

    def save_of(self, seats: Seats) -> dict[str, Any]:
        """Download the game as a file."""
        headers = bearer(next(iter(seats.tokens.values()), ""))
        save: dict[str, Any] = self.answer(self.http.get(f"/api/tables/{seats.table}/save", headers=headers))
        return save

    def table_of(self, journal: Journal) -> Seats:
        """Create a table from this journal; the caller holds every seat."""
        return seats_of(self.answer(self.http.post("/api/saves", json={"save": journal.data()})))


def seats_of(seated: dict[str, Any]) -> Seats:
    """The tokens in a reply."""
    return Seats(seated["table"], {int(seat): token for seat, token in seated["tokens"].items()})


def ended(game: str, seats: int) -> Journal:
    """A finished game; long games are played at random, because that is fast."""
    return at_random(game, seats=seats) if game in LONG else advised(game, seats)


def at_random(game: str, but: int = 0, seed: int = 1, **more: Any) -> Journal:
    """Play a game at random to its end, except for its last answers."""
    journal = holdfast.open_journal(game, seed=seed, **more)
    dice = Dice(seed, "chance")
    while journal.state.result is None:
        journal.record(*step(journal.state, dice))
    if not but:
        return journal
    earlier = holdfast.open_journal(game, seed=seed, **more)
    for seat, key in [*journal.moves][:-but]:
        earlier.choose(seat, key)
    return earlier


def advised(game: str, seats: int, answers: int = MOST, seed: int = 1, **more: Any) -> Journal:
    """A game in which all seats followed the best bot, after this many answers or at its end."""
    journal = holdfast.open_journal(game, seats=seats, seed=seed, **more)
    dice = Dice(seed, "advice")
    for _ in range(answers):
        asked = [question for question in holdfast.waiting(journal.state) if not question.answered]
        if not asked:
            break
        seat = asked[0].seat
        journal.choose(seat, advice(journal.state, seat, game, dice) or asked[0].options[0].key)
    return journal
