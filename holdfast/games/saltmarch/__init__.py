"""Saltmarch, the imaginary game of the style guide: bid to go first, then play or buy a card, and tend the dyke.

It is the template for a new game: small but complete, and never listed in the menu. The kernel is tested on it.
"""

from holdfast.games.saltmarch import answers, board, contents, round, view, words
from holdfast.games.saltmarch.cards import Book, Scenario
from holdfast.games.saltmarch.decided import TURNING, chain
from holdfast.games.saltmarch.round import ENDINGS
from holdfast.games.saltmarch.state import Saltmarch
from holdfast.kernel.game import Game, count_rounds, parts_of, scenarios_by
from holdfast.kernel.words import Text


def goals(card: Scenario) -> tuple[Text, ...]:
    """The goals of a scenario, for the menu."""
    return (Text("A dyke of {n} holds", {"n": card.dyke}),)


GAME = Game(
    id="saltmarch",
    title="Saltmarch",
    about="Bid to go first, then play or buy a card, and mind the dyke.",
    minutes=(5, 10),
    seats=(2, 3, 4),
    state=Saltmarch,
    content=Book,
    **parts_of(answers, board, contents, round, view, words),
    scenarios=scenarios_by(goals),
    stage=count_rounds,
    endings=ENDINGS,
    turning=TURNING,
    chain=chain,
    rules_version=2,
    secrets=True,
    rivals=True,
    finished=False,
)
