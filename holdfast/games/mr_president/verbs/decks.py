"""Verbs for cards and markers."""

from typing import Annotated, Literal

from msgspec import Meta

from holdfast.games.mr_president import decks
from holdfast.games.mr_president.kinds import CRISIS_DECK, Deck, Peer
from holdfast.games.mr_president.peers import tracks
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.verbs.world import which_peer
from holdfast.kernel.agenda import do
from holdfast.kernel.vocabulary import verb


@verb("MP1-152", says="draw {n:# card|# cards} ({deck})")
def draw(g: MrPresident, here: str, deck: Deck = CRISIS_DECK, n: Annotated[int, Meta(ge=1, le=3)] = 1) -> None:
    """Draw cards and carry them out, one after the other."""
    do(g, (decks.draw_cards, deck, n))


@verb("MP1-019", says="this card goes to {to:pile}")
def put_card(g: MrPresident, here: str, to: Literal["2", "3", "reshuffle", "crisis"]) -> None:
    """This card goes elsewhere than its kind says."""
    do(g, (decks.put_card, to))


@verb("MP1-019", says="discard this card")
def discard_card(g: MrPresident, here: str) -> None:
    """This card is out of the game."""
    do(g, (decks.put_card, "discard"))


@verb("MP2-141", says="{n:change} AP marker on {on:peer}")
def marker(g: MrPresident, here: str, on: Peer, n: Annotated[int, Meta(ge=-3, le=3)] = -1) -> None:
    """AP markers on a Peer, for the next time that it acts."""
    do(g, (tracks.change_markers, which_peer(g, here, on), n))
