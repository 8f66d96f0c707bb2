"""Resilience: Survive and Thrive, for 3 or 4 rivals who share one Environment."""

from collections.abc import Mapping

from holdfast.games.survive_thrive.board import board, cards
from holdfast.games.survive_thrive.cards import MOST_SEATS, Book
from holdfast.games.survive_thrive.contents import contents, gauges, readings
from holdfast.games.survive_thrive.ending import ENDINGS
from holdfast.games.survive_thrive.setup import begin
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.games.survive_thrive.view import committed, deal_anew, own, view
from holdfast.games.survive_thrive.words import GOALS, NAMES, PRIMER
from holdfast.kernel.game import Game, Scenario


def scenarios(book: Book) -> Mapping[str, Scenario]:
    """The one scenario as a menu shows it."""
    return {card.id: Scenario(card.id, card.name, card.story, "standard", GOALS) for card in book.scenarios.values()}


GAME = Game(
    id="survive_thrive",
    title="Resilience: Survive and Thrive",
    about="Rival communities share one coast. Develop yours faster than the others, and leave something standing.",
    minutes=(45, 60),
    seats=(3, MOST_SEATS),
    state=SurviveThrive,
    content=Book,
    scenarios=scenarios,
    begin=begin,
    view=view,
    own=own,
    committed=committed,
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
    headlines=("Crisis: {crisis}", "{card} of {seat} has its Impact"),
    secrets=True,
    rivals=True,
)
