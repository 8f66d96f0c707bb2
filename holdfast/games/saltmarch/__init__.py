"""Saltmarch, the imaginary game of the style guide: bid to go first, then play or buy a card, and mind the dyke.

It is the template for a new game: small, whole, and never in the menu. The kernel is tested on it.
"""

from collections.abc import Mapping

from holdfast.games.saltmarch.board import board, cards
from holdfast.games.saltmarch.cards import Book
from holdfast.games.saltmarch.contents import contents, gauges, readings
from holdfast.games.saltmarch.round import ENDINGS, begin
from holdfast.games.saltmarch.state import Saltmarch
from holdfast.games.saltmarch.view import deal_anew, view
from holdfast.games.saltmarch.words import NAMES, PRIMER
from holdfast.kernel.game import Game, Scenario
from holdfast.kernel.words import Text


def scenarios(book: Book) -> Mapping[str, Scenario]:
    """The scenarios as a menu shows them."""
    return {
        card.id: Scenario(
            card.id, card.name, card.story, card.difficulty, (Text("A dyke of {n} holds", {"n": card.dyke}),)
        )
        for card in book.scenarios.values()
    }


GAME = Game(
    id="saltmarch",
    title="Saltmarch",
    about="Bid to go first, then play or buy a card, and mind the dyke.",
    minutes=(5, 10),
    seats=(2, 3, 4),
    state=Saltmarch,
    content=Book,
    scenarios=scenarios,
    begin=begin,
    view=view,
    deal_anew=deal_anew,
    names=NAMES,
    board=board,
    cards=cards,
    contents=contents,
    gauges=gauges,
    readings=readings,
    endings=ENDINGS,
    rules_version=2,
    primer=PRIMER,
    secrets=True,
    rivals=True,
    finished=False,
)
