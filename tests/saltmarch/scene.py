"""Tables of Saltmarch at a chosen moment, and the helpers with which tests play on them."""

from collections.abc import Sequence

from holdfast.games.saltmarch import GAME
from holdfast.games.saltmarch.round import bid_to_go_first, end_round, take_turns, tend_the_dyke
from holdfast.games.saltmarch.state import Player, Saltmarch
from holdfast.kernel.agenda import advance
from holdfast.kernel.decisions import choose, key_of, options_for
from holdfast.kernel.state import State

REST_OF_ROUND = {
    "bids": [(end_round,), (tend_the_dyke,), (take_turns,), (bid_to_go_first,)],
    "turns": [(end_round,), (tend_the_dyke,), (take_turns,)],
    "dyke": [(end_round,), (tend_the_dyke,)],
}
"""By moment at which a scene can begin: the steps still to do."""


def start(seats: int = 2, seed: int = 1) -> Saltmarch:
    """A game at its first question."""
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
    """A table with a hand for each seat, and `deck` in the order of drawing; seat 0 goes first."""
    purses = coins or [3] * len(hands)
    players = [Player(coins=purse, hand=list(hand)) for hand, purse in zip(hands, purses, strict=True)]
    g = Saltmarch(seats=len(hands), players=players, deck=list(reversed(deck)), market=list(market), chest=chest)
    g.dyke, g.round, g.log, g.agenda = dyke, round, [], list(REST_OF_ROUND[at])
    advance(g)
    return g


def play(g: State, *keys: str, seat: int = 0) -> None:
    """Give these answers of one seat."""
    for key in keys:
        choose(g, seat, key)


def keys(g: State, seat: int = 0) -> list[str]:
    """The keys of the options that a seat has."""
    return [key_of(option) for option in options_for(g, seat)]


def coins(g: Saltmarch) -> list[int]:
    """The coins of each seat."""
    return [player.coins for player in g.players]
