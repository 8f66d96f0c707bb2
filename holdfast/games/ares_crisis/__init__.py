"""Terraforming Mars: Ares Expedition – Crisis, for 1 to 4 players in co-operation."""

from collections.abc import Mapping

from holdfast.games.ares_crisis import conditions as conditions  # cards name what these modules offer
from holdfast.games.ares_crisis import rare as rare
from holdfast.games.ares_crisis.board import board, cards
from holdfast.games.ares_crisis.cards import Book
from holdfast.games.ares_crisis.contents import contents, gauges, readings
from holdfast.games.ares_crisis.planet import ENDINGS
from holdfast.games.ares_crisis.setup import begin
from holdfast.games.ares_crisis.state import AresCrisis
from holdfast.games.ares_crisis.view import deal_anew, view
from holdfast.games.ares_crisis.words import NAMES, PRIMER, goals
from holdfast.kernel.game import Choice, Game, Scenario, seat_alone


def scenarios(content: Book) -> Mapping[str, Scenario]:
    """The levels of difficulty as a menu shows them."""
    return {
        card.id: Scenario(card.id, card.name, card.story, card.difficulty, goals(card))
        for card in content.scenarios.values()
    }


GAME = Game(
    id="ares_crisis",
    title="Ares Expedition: Crisis",
    about="An asteroid has struck a finished Mars. Deal with every Crisis and make the planet whole again.",
    minutes=(60, 120),
    seats=(1, 2, 3, 4),
    state=AresCrisis,
    content=Book,
    scenarios=scenarios,
    begin=begin,
    view=view,
    own=seat_alone,
    deal_anew=deal_anew,
    names=NAMES,
    board=board,
    cards=cards,
    contents=contents,
    gauges=gauges,
    readings=readings,
    endings=ENDINGS,
    rules_version=4,
    primer=PRIMER,
    headlines=("A new Crisis: {crisis}",),
    options=(
        Choice(
            name="redraw",
            says="Each player may once replace any of the first 8 project cards",
            values=(True, False),
            default=True,
        ),
        Choice(
            name="starters",
            says="Easier first hands: everybody gets a corporation for beginners, and 4 of the first 8 cards suit it",
            values=(False, True),
            default=False,
        ),
        Choice(
            name="quiet",
            says="At least this many quiet rounds before the first Crisis (the level Beginner always has 3)",
            values=(0, 1, 2, 3),
            default=0,
        ),
    ),
)
