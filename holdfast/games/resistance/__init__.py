"""Project: Resistance: an occupied island, a free order of play, and a sandglass."""

from collections.abc import Mapping

from holdfast.games.resistance import answers, board, contents, setup, view, words
from holdfast.games.resistance.cards import Book
from holdfast.games.resistance.decided import TURNING, chain
from holdfast.games.resistance.free_order import pace, running
from holdfast.games.resistance.players import ENDINGS
from holdfast.games.resistance.setup import CLOCK, DIFFICULTY
from holdfast.games.resistance.state import Resistance
from holdfast.games.resistance.telling import TELLING
from holdfast.kernel.game import Game, Newcomer, Original, Scenario, count_turns, parts_of
from holdfast.kernel.words import Text


def scenarios(book: Book) -> Mapping[str, Scenario]:
    """The scenarios with the facts that a menu shows."""
    return {
        card.id: Scenario(
            card.id,
            card.name,
            card.story,
            card.length,
            tuple(Text("{objective}", {"objective": each.id}) for each in card.objectives),
        )
        for card in book.scenarios.values()
    }


GAME = Game(
    id="resistance",
    title="Project: Resistance",
    about="Squads on an occupied island act in any order while a sandglass runs. For experts, from 12 years on.",
    original=Original(
        "Project: Resistance",
        "The author of L’art du jeu; the rules name nobody",
        "https://lartdujeu.gameasart.com/jeux-de-societe/project-resistance/",
    ),
    mood="hectic, in hiding",
    minutes=(45, 75),
    seats=(3, 4, 5),
    state=Resistance,
    content=Book,
    **parts_of(answers, board, contents, setup, view, words),
    scenarios=scenarios,
    own=view.own,
    persona=view.persona,
    stage=count_turns,
    endings=ENDINGS,
    turning=TURNING,
    chain=chain,
    rules_version=10,
    telling=TELLING,
    headlines=(
        "Accomplished: {objective}",
        "{marker} is found in {zone}",
        "Event: {event}",
        "The army takes over in {zone}",
        "All {pawns} are on the island",
    ),
    options=(DIFFICULTY, CLOCK),
    newcomer=Newcomer("first-light", {DIFFICULTY.name: "easy", CLOCK.name: "off"}, "an easy army and no sandglass"),
    clock=running,
    pace=pace,
)
