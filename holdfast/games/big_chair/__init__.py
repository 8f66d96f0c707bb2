""".RESILIENCE: Facing Crisis from the Big Chair, for 1 to 3 players in co-operation."""

from collections.abc import Mapping

from holdfast.games.big_chair.board import board, cards
from holdfast.games.big_chair.cards import Book
from holdfast.games.big_chair.contents import contents, gauges, readings
from holdfast.games.big_chair.setup import begin
from holdfast.games.big_chair.state import BigChair
from holdfast.games.big_chair.turn import ENDINGS, HEADLINE
from holdfast.games.big_chair.view import deal_anew, view
from holdfast.games.big_chair.words import NAMES, PRIMER, goals
from holdfast.kernel.game import Choice, Game, Scenario, seat_alone


def scenarios(book: Book) -> Mapping[str, Scenario]:
    """The scenarios as a menu shows them."""
    return {
        card.id: Scenario(card.id, card.name, card.story, card.difficulty, goals(card))
        for card in book.scenarios.values()
    }


GAME = Game(
    id="big_chair",
    title=".RESILIENCE: Facing Crisis from the Big Chair",
    about="You are the Government of a nation in a year of crises. Keep its eight pillars standing.",
    minutes=(45, 60),
    seats=(1, 2, 3),
    state=BigChair,
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
    headlines=(HEADLINE,),
    options=(
        Choice(
            name="replace_lost_roles",
            says="A Role lost in Government Reboot is replaced by a random one with a single Ability",
            values=(False, True),
            default=False,
        ),
        Choice(
            name="patience",
            says="With two or three players: seconds for the others to stay before a phase ends for all; 0 is none",
            values=(10, 30, 0),
            default=10,
        ),
    ),
)
