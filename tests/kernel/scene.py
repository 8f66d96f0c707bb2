"""Saltmarch positions for tests of the kernel."""

from typing import Any

from holdfast.games.saltmarch import GAME
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import choose, undecided
from holdfast.kernel.journal import Journal, begin
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State
from tests.saltmarch.scene import keys as keys
from tests.saltmarch.scene import scene as scene
from tests.saltmarch.scene import start as start


def on_record(seats: int = 2, seed: int = 1) -> Journal:
    """A journal of a game at its first question."""
    return begin(GAME, GAME.set_up(None, seats, seed))


def said(g: State, template: str) -> list[dict[str, Any]]:
    """The facts of every log line with this template."""
    return [line.facts for line in g.log or () if line.text == template]


def answer_at_random(journal: Journal, answers: int, seed: int = 1) -> None:
    """Give this many random answers in a journal, each by a seat that is asked."""
    dice = Dice(seed, "answers")
    for _ in range(answers):
        seats = undecided(journal.state)
        if seats:
            seat = seats[dice.below(len(seats))]
            offered = keys(journal.state, seat)
            journal.choose(seat, offered[dice.below(len(offered))])


def bid_all(g: State, *bids: int) -> None:
    """Every seat bids, in order."""
    for seat, n in enumerate(bids):
        choose(g, seat, f"bid {n}")


GAMES = {"saltmarch": GAME}


def fingerprint(journal: Journal) -> str:
    """A digest of the whole state."""
    return digest(dump(journal.state))


def after_bids(seats: int = 2, seed: int = 1) -> Journal:
    """A game in which seat 0 has bid most and takes the first turn."""
    journal = on_record(seats, seed)
    for seat in range(seats):
        journal.choose(seat, "bid 0" if seat else "bid 1")
    return journal
