"""Terraforming Mars: Ares Expedition – Crisis, for 1 to 4 players in co-operation."""

from holdfast.games.ares_crisis import answers, board, contents, setup, view, words
from holdfast.games.ares_crisis import conditions as conditions  # registers its vocabulary before cards are read
from holdfast.games.ares_crisis import rare as rare
from holdfast.games.ares_crisis.cards import Book
from holdfast.games.ares_crisis.decided import TURNING, chain
from holdfast.games.ares_crisis.planet import ENDINGS
from holdfast.games.ares_crisis.state import AresCrisis
from holdfast.games.ares_crisis.telling import TELLING
from holdfast.kernel.game import Choice, Game, Newcomer, Original, count_rounds, parts_of, scenarios_by, seat_alone

GAME = Game(
    id="ares_crisis",
    title="Ares Expedition: Crisis",
    about="An asteroid has struck a finished Mars. Deal with every Crisis and make the planet whole again.",
    original=Original(
        "Terraforming Mars: Ares Expedition – Crisis",
        "Design by Nick Little and Sydney Engelstein, Indie Game Studios (Stronghold Games); "
        "after Terraforming Mars by Jacob Fryxelius",
    ),
    mood="hopeful, inventive",
    minutes=(60, 120),
    seats=(1, 2, 3, 4),
    state=AresCrisis,
    content=Book,
    **parts_of(answers, board, contents, setup, view, words),
    scenarios=scenarios_by(words.goals),
    own=seat_alone,
    stage=count_rounds,
    endings=ENDINGS,
    turning=TURNING,
    chain=chain,
    rules_version=5,
    telling=TELLING,
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
    newcomer=Newcomer("beginner", {"starters": True}, "a corporation and cards for beginners"),
)
