"""Playing content at random for a while: what reads well and still cannot be played is found before people find it."""

import time
from itertools import count, product

from holdfast.kernel.chance import Dice
from holdfast.kernel.content import Pack
from holdfast.kernel.decisions import key_of, options_for, undecided
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game
from holdfast.kernel.journal import begin

SECONDS = 4.0
"""How long content is played, if nothing is found; every scenario at least once."""

MOST_FOUND = 5
"""Problems after which nobody needs another."""

MOST_ANSWERS = 5_000
"""A game that takes longer is not watched to its end."""


def tried_out(game: Game, packs: tuple[Pack, ...], seconds: float = SECONDS) -> list[str]:
    """What goes wrong in games at random with these packs, each with the answer from which it came."""
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
    """One game at random, to its end or until the time is over; what went wrong in it, or nothing."""
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
    except Exception as mistake:  # whatever it is, it would have stopped somebody's game
        return f"{scenario}, {seats} seats: {at} fails ({type(mistake).__name__}: {mistake})"
    return ""
