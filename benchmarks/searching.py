"""Search at the same positions by the same number of random playouts: ours, and OpenSpiel's Python IS-MCTS."""

import gc
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from time import process_time

from benchmarks.ours import play_some
from benchmarks.rows import Figure
from holdfast.bots import look
from holdfast.bots.chance import any_option
from holdfast.bots.search import search
from holdfast.games import game_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import options_for, question_for
from holdfast.kernel.game import Setup
from holdfast.kernel.state import State

SIMULATIONS = 200
"""The playouts for one decision."""

FEWEST_OPTIONS = 4
POSITIONS = 12

OURS = "holdfast, search"
THEIRS = "OpenSpiel, Python IS-MCTS"


def searches(seconds: float, wanted: Callable[[str], bool]) -> list[Figure]:
    """Measure both at the same positions of Test Drive."""
    figures = []
    if wanted(OURS):
        figures.append(measured(OURS, search_ours, seconds))
    if wanted(THEIRS) and find_spec("pyspiel"):
        figures.append(measured(THEIRS, their_search(), seconds))
    return figures


def test_drive() -> Setup:
    """The set-up that is searched."""
    return game_named("big_chair").set_up("test-drive", 1)


@cache
def positions() -> tuple[State, ...]:
    """Positions of random games, all over their course, in which there is something to choose."""
    game, setup = game_named("big_chair"), test_drive()
    found: list[State] = []
    seed = 0
    while len(found) < POSITIONS:
        g = game.start(setup._replace(seed=seed), log=False)
        play_some(g, seed, 4 + 3 * len(found))
        if g.asked and len(options_for(g, 0)) >= FEWEST_OPTIONS:
            found.append(g)
        seed += 1
    return tuple(found)


def measured(name: str, think: Callable[[State, int], int], seconds: float) -> Figure:
    """Measure a search: it takes a position and a seed, and returns the number of its playouts."""
    think(positions()[0], 0)
    gc.collect()
    gc.freeze()
    playouts = decisions = 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds or decisions % POSITIONS:
        playouts += think(positions()[decisions % POSITIONS], decisions)
        decisions += 1
    note = f"{playouts / decisions:.0f} random playouts a decision, {POSITIONS} positions"
    return Figure(name, {"playouts/s": playouts / spent, "ms a decision": 1_000 * spent / decisions}, note)


def search_ours(g: State, seed: int) -> int:
    """Search by random playouts."""
    question = question_for(g, 0)
    assert question
    found = search(look(g, 0, question, Dice(seed)), any_option, 0, SIMULATIONS)
    return sum(estimate.visits for estimate in found.estimates)


def their_search() -> Callable[[State, int], int]:
    """Return a function that searches by IS-MCTS with one random rollout for each simulation."""
    from numpy.random import RandomState
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    from holdfast.research import spiel
    from holdfast.research.episode import Episode

    game = spiel.GAMES["big_chair"]({"scenario": test_drive().scenario, "actions": "index"})

    def think(g: State, seed: int) -> int:
        chance = RandomState(seed)
        bot = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), 2.0, SIMULATIONS, random_state=chance)
        bot.set_resampler(spiel.resampler(seed))
        bot.step(game.holding(Episode(game.problem, g.copy())))
        return SIMULATIONS

    return think
