"""Chits and cards: the cup, the Crisis Deck, Decks 2 and 3, and where a card goes."""

from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import rule
from holdfast.kernel.log import log


@rule("MP1-152")
def draw_cards(g: MrPresident, deck: str, n: int) -> None:
    """Draw cards from a deck and carry each out; from an empty deck nothing is drawn."""
    log(g, "{n:# card is|# cards are} to be drawn: {deck}", n=n, deck=deck)


@rule("MP1-019")
def put_card(g: MrPresident, to: str) -> None:
    """The card being carried out will go to a deck, whatever its kind says; nothing means out of the game."""
    g.put = to
