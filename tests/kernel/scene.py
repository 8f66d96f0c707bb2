"""A table of Saltmarch at a chosen moment, and the few words in which the tests of the kernel play on it."""

from collections.abc import Sequence
from typing import Any

from holdfast.games.saltmarch import GAME
from holdfast.games.saltmarch.round import bid_to_go_first, end_round, take_turns, tend_the_dyke
from holdfast.games.saltmarch.state import Player, Saltmarch
from holdfast.kernel.agenda import advance
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import choose, key_of, options_for, undecided
from holdfast.kernel.journal import Journal, begin
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State

REST_OF_ROUND = {
    "bids": [(end_round,), (tend_the_dyke,), (take_turns,), (bid_to_go_first,)],
    "turns": [(end_round,), (tend_the_dyke,), (take_turns,)],
    "dyke": [(end_round,), (tend_the_dyke,)],
}
"""What is still to do at each moment at which a scene can begin."""


def start(seats: int = 2, seed: int = 1) -> Saltmarch:
    """A game from its very beginning."""
    g = GAME.start(GAME.set_up(None, seats, seed))
    assert isinstance(g, Saltmarch)
    return g


def scene(
    hands: Sequence[Sequence[str]] = ((), ()),
    *,
    at: str = "turns",
    coins: Sequence[int] = (),
    deck: Sequence[str] = ("lamp-oil",) * 4,
    market: Sequence[str] = ("net-menders",),
    chest: int = 0,
    dyke: int = 2,
    round: int = 1,
) -> Saltmarch:
    """A table set as wanted: a hand for each seat, `deck` in the order of drawing, seat 0 first."""
    purses = coins or [3] * len(hands)
    players = [Player(coins=purse, hand=list(hand)) for hand, purse in zip(hands, purses, strict=True)]
    g = Saltmarch(seats=len(hands), players=players, deck=list(reversed(deck)), market=list(market), chest=chest)
    g.dyke, g.round, g.log, g.agenda = dyke, round, [], list(REST_OF_ROUND[at])
    advance(g)
    return g


def on_record(seats: int = 2, seed: int = 1) -> Journal:
    """A game on record, at its first question."""
    return begin(GAME, GAME.set_up(None, seats, seed))


def keys(g: State, seat: int = 0) -> list[str]:
    """What this seat is offered."""
    return [key_of(option) for option in options_for(g, seat)]


def said(g: State, template: str) -> list[dict[str, Any]]:
    """The facts of every log line with this template."""
    return [line.facts for line in g.log or () if line.text == template]


def answer_at_random(journal: Journal, answers: int, seed: int = 1) -> None:
    """So many answers on record, each by a seat that is asked."""
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
    """All that a game holds, in one word."""
    return digest(dump(journal.state))


def after_bids(seats: int = 2, seed: int = 1) -> Journal:
    """A game whose seat 0 has bid most and takes the first turn."""
    journal = on_record(seats, seed)
    for seat in range(seats):
        journal.choose(seat, "bid 0" if seat else "bid 1")
    return journal
