"""The inner loop of simulations: bots play a game to its end, and every answer is recorded."""

from collections.abc import Mapping

from holdfast.bots import Bot, next_bot_answer
from holdfast.bots.sandglass import Sandglass
from holdfast.games import game_named
from holdfast.kernel.agenda import advance
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, run_out
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Setup
from holdfast.kernel.state import Option, State

MOST_DECISIONS = 20_000
"""A game with more decisions than this is treated as endless."""


def play_out(
    g: State, setup: Setup, bots: Mapping[int, Bot], offered: list[int] | None = None
) -> tuple[list[int], list[Option]]:
    """Let bots play a game to its end; return the options taken, and for each a number made of seat and index.

    Append to `offered`, if given, the number of options of each question.
    """
    game, dice = game_named(setup.game), Dice(setup.seed, "bots")
    sandglass = Sandglass(game) if game.pace else None
    trace, taken = list[int](), list[Option]()
    for _ in range(MOST_DECISIONS):
        choice = next_bot_answer(g, bots, dice)
        if choice is None:
            return trace, taken
        seat, index, options = choice
        if sandglass and sandglass.ends(g, seat, options[index]):
            run_out(g)
            continue
        trace.append(seat << 16 | index)
        taken.append(options[index])
        if offered is not None:
            offered.append(len(options))
        answer(g, seat, index, advance, options)
    raise HoldfastError(f"the game with seed {setup.seed} does not end")
