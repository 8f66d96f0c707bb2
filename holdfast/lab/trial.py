"""Play content at random for a while, to find content that is valid but cannot be played before players find it."""

import time
from itertools import count, product

from holdfast.kernel.chance import Dice
from holdfast.kernel.content import Pack
from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game
from holdfast.kernel.journal import begin

SECONDS = 4.0
"""The seconds to play if no problem is found; every scenario is played at least once."""

MOST_FOUND = 5
"""The number of problems after which the trial stops."""

MOST_ANSWERS = 5_000
"""The number of answers after which a game is abandoned."""


def tried_out(game: Game, packs: tuple[Pack, ...], seconds: float = SECONDS) -> list[str]:
    """List the problems that occur in random games with these packs, each with the answer that caused it."""
    until, found = time.monotonic() + seconds, dict[str, None]()
    book = game.book(packs)
    ways = list(product(game.scenarios(book), game.seats))
    for seed in count():
        for scenario, seats in ways:
            if len(found) >= MOST_FOUND or (seed and time.monotonic() > until):
                return list(found)
            problem = played(game, packs, scenario, seats, seed, until)
            if problem:
                found[problem] = None
    raise AssertionError("seeds do not run out")


def played(game: Game, packs: tuple[Pack, ...], scenario: str, seats: int, seed: int, until: float) -> str:
    """Play one random game until it ends or the time is over; return the problem that occurred, or an empty string."""
    at, dice = "setting up", Dice(seed, "trial")
    try:
        journal = begin(game, game.set_up(scenario, seats, seed, {}, packs))
        for _ in range(MOST_ANSWERS):
            if not journal.state.asked or time.monotonic() > until:
                break
            seat = undecided(journal.state)[dice.below(len(undecided(journal.state)))]
            options = options_for(journal.state, seat)
            key = key_of(options[dice.below(len(options))])
            at = f"the answer {key!r}"
            journal.choose(seat, key)
            game.view(journal.state, seat)
    except HoldfastError as mistake:
        return f"{scenario}, {seats} seats: {at}: {mistake}"
    except Exception as mistake:  # any exception would have stopped a game
        return f"{scenario}, {seats} seats: {at} fails ({type(mistake).__name__}: {mistake})"
    return ""
