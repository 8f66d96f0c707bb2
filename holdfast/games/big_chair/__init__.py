""".RESILIENCE: Facing Crisis from the Big Chair, for 1 to 3 players in co-operation."""

from holdfast.games.big_chair import answers, board, contents, setup, view, words
from holdfast.games.big_chair.cards import Book
from holdfast.games.big_chair.decided import TURNING, chain
from holdfast.games.big_chair.state import BigChair
from holdfast.games.big_chair.telling import TELLING
from holdfast.games.big_chair.turn import ENDINGS, HEADLINE
from holdfast.kernel.game import Choice, Game, Original, count_turns, parts_of, scenarios_by, seat_alone

GAME = Game(
    id="big_chair",
    title=".RESILIENCE: Facing Crisis from the Big Chair",
    about="You are the Government of a nation in a year of crises. Keep its eight pillars standing.",
    original=Original(".RESILIENCE: Facing Crisis from the Big Chair", "Design by Patrick Ruestchmann"),
    mood="tense, under pressure",
    minutes=(45, 60),
    seats=(1, 2, 3),
    state=BigChair,
    content=Book,
    **parts_of(answers, board, contents, setup, view, words),
    scenarios=scenarios_by(words.goals),
    own=seat_alone,
    stage=count_turns,
    endings=ENDINGS,
    turning=TURNING,
    chain=chain,
    rules_version=5,
    telling=TELLING,
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
