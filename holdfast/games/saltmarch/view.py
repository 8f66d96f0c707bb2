"""What a seat may see, and what it cannot know."""

from typing import Any

from holdfast.games.saltmarch.state import Saltmarch
from holdfast.kernel.chance import Dice


def view(g: Saltmarch, seat: int | None) -> dict[str, Any]:
    """Hands are hidden; of those of others, and of the deck, only the number of cards is seen."""
    return {
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


def deal_anew(g: Saltmarch, seat: int, dice: Dice) -> None:
    """The hands of others and the deck could lie in any way."""
    others = [player for at, player in enumerate(g.players) if at != seat]
    unseen = sorted(g.deck + [card for player in others for card in player.hand])
    dice.shuffle(unseen)
    for player in others:
        player.hand = [unseen.pop() for _ in player.hand]
    g.deck = unseen
