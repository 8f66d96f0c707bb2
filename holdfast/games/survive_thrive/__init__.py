"""Resilience: Survive and Thrive, a game for 3 or 4 rivals who share one Environment."""

from holdfast.games.survive_thrive import answers, board, contents, setup, view, words
from holdfast.games.survive_thrive.cards import MOST_SEATS, Book
from holdfast.games.survive_thrive.decided import TURNING, chain
from holdfast.games.survive_thrive.ending import ENDINGS
from holdfast.games.survive_thrive.state import SurviveThrive
from holdfast.games.survive_thrive.telling import TELLING
from holdfast.kernel.game import Game, Original, count_rounds, parts_of, scenarios_by

GAME = Game(
    id="survive_thrive",
    title="Resilience: Survive and Thrive",
    about="Rival communities share one coast. Develop yours faster than the others, and leave something standing.",
    original=Original(
        "Resilience: Survive and Thrive",
        "Balangay Entertainment and researchers of the University of the Philippines",
    ),
    mood="sly and talkative",
    minutes=(45, 60),
    seats=(3, MOST_SEATS),
    state=SurviveThrive,
    content=Book,
    **parts_of(answers, board, contents, setup, view, words),
    scenarios=scenarios_by(lambda card: words.GOALS),
    own=view.own,
    committed=view.committed,
    stage=count_rounds,
    endings=ENDINGS,
    turning=TURNING,
    chain=chain,
    rules_version=5,
    telling=TELLING,
    headlines=("Crisis: {crisis}", "{seat}'s {card} has its Impact"),
    secrets=True,
    rivals=True,
)
