"""The view of a seat, and re-dealing the cards that it cannot see."""

from holdfast.games.saltmarch.shapes import View
from holdfast.games.saltmarch.state import Saltmarch
from holdfast.kernel.chance import Dice


def view(g: Saltmarch, seat: int | None) -> View:
    """Build the view of a seat: other hands and the deck are shown only as a number of cards."""
    return {
        "game": "saltmarch",
        "scenario": g.scenario,
        "seat": seat,
        "round": g.round,
        "coins": [player.coins for player in g.players],
        "hand": [] if seat is None else list(g.players[seat].hand),
        "cards": [len(player.hand) for player in g.players],
        "deck": len(g.deck),
        "market": list(g.market),
        "discards": list(g.discards),
        "chest": g.chest,
        "dyke": g.dyke,
    }


def redeal_hidden(g: Saltmarch, seat: int, dice: Dice) -> None:
    """Shuffle the deck and the other players' hands together and deal them again."""
    others = [player for at, player in enumerate(g.players) if at != seat]
    unseen = sorted(g.deck + [card for player in others for card in player.hand])
    dice.shuffle(unseen)
    for player in others:
        player.hand = [unseen.pop() for _ in player.hand]
    g.deck = unseen
