"""Playouts, whole games by each bot, and `holdfast simulate` beside the bare loop, in processor time of one core."""

import gc
from collections.abc import Callable, Iterator, Mapping
from time import process_time

from benchmarks.ours import middle_of, set_ups
from benchmarks.rows import Figure
from holdfast.bots import Bot, BotEntry, Policy, adviser_for, bots_for, next_bot_answer, simulated
from holdfast.bots.playout import play_on
from holdfast.games import games
from holdfast.kernel.agenda import advance
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer
from holdfast.kernel.game import Game, Setup
from holdfast.lab.simulate import game_seed, simulate

TURNS = 3
"""How often the bare loop and `holdfast simulate` play the same games in turn."""

Wanted = Callable[[str], bool]
"""Whether a row of this name was requested."""


def playouts(seconds: float, wanted: Wanted) -> list[Figure]:
    """Measure playouts from the middle of a game, by random play and by the policy of the game's own bot."""
    return [
        Figure(
            name, {"playouts/s": per_second(playout_of(game, entry.policy), seconds)}, "a redeal and a whole playout"
        )
        for game, entry, name in rows(wanted)
        if entry.policy and entry.name in ("random", adviser_for(game.id).name)
    ]


def rows(wanted: Wanted) -> Iterator[tuple[Game, BotEntry, str]]:
    """Yield every game with each of its bots, and the name of the row, if it was requested."""
    for game in games().values():
        for entry in bots_for(game.id).values():
            name = f"{game.id} {entry.name}"
            if wanted(name):
                yield game, entry, name


def playout_of(game: Game, policy: Policy) -> Callable[[int], int]:
    """Return a function that plays on from the same position in mid-game, re-dealt by a number."""
    g = middle_of(game, set_ups(game)[0])
    g.log = None

    def play(number: int) -> int:
        play_on(game.redeal(g, 0, number), policy, Dice(number))
        return 1

    return play


def per_second(play: Callable[[int], int], seconds: float) -> float:
    """Return how much a function does per second; it takes a number, which counts up, and returns how much it did."""
    play(0)
    freeze()
    done = number = 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds or not number:
        number += 1
        done += play(number)
    return done / spent


def freeze() -> None:
    """Exclude the objects made so far from garbage collection, as simulations do."""
    gc.collect()
    gc.freeze()


def whole_games(seconds: float, wanted: Wanted) -> list[Figure]:
    """Measure whole games by every bot, of every scenario in turn with the fewest seats."""
    return [bot_figure(game, entry.name, name, seconds) for game, entry, name in rows(wanted)]


def bot_figure(game: Game, bot: str, name: str, seconds: float) -> Figure:
    """Measure whole games by one bot."""
    setups = [timeless(game, setup) for setup in set_ups(game)]
    bots = bots_at(setups[0], bot)
    play_bare(game, setups[0], bots)
    freeze()
    decisions = played = 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds or played % len(setups):
        decisions += play_bare(game, setups[played % len(setups)]._replace(seed=played), bots)
        played += 1
    figures = {"ms a game": 1_000 * spent / played, "games/s": played / spent, "decisions/s": decisions / spent}
    return Figure(name, figures, f"{len(setups)} scenarios" if len(setups) > 1 else "")


def timeless(game: Game, setup: Setup) -> Setup:
    """Return a set-up without simulated time, where a game has it."""
    return setup._replace(options=game.checked_options({"clock": "off"})) if game.pace else setup


def bots_at(setup: Setup, bot: str) -> dict[int, Bot]:
    """Return this bot for every seat."""
    return dict.fromkeys(range(setup.seats), simulated(bot, setup.game))


def play_bare(game: Game, setup: Setup, bots: Mapping[int, Bot]) -> int:
    """Play a game to its end by the shortest loop that asks bots, and return the number of decisions."""
    g, dice = game.start(setup, log=False), Dice(setup.seed, "bots")
    decisions = 0
    while choice := next_bot_answer(g, bots, dice):
        seat, index, options = choice
        answer(g, seat, index, advance, options)
        decisions += 1
    return decisions


def simulations(seconds: float, wanted: Wanted) -> list[Figure]:
    """Measure `holdfast simulate` with one worker, and the bare loop over the same games."""
    return [
        simulate_figure(game, entry.name, name, seconds)
        for game, entry, name in rows(wanted)
        if entry.name in ("random", adviser_for(game.id).name)
    ]


def simulate_figure(game: Game, bot: str, name: str, seconds: float) -> Figure:
    """Measure the same games by the bare loop and by `holdfast simulate`, in turn; the shortest time of each counts."""
    setup = timeless(game, set_ups(game)[0])
    bots = bots_at(setup, bot)
    count = games_in(game, setup, bots, seconds / 2)
    freeze()
    bare, whole = [], []
    for _ in range(TURNS):
        begun = process_time()
        decisions = sum([play_bare(game, numbered(setup, number), bots) for number in range(count)])
        between = process_time()
        report = simulate(setup, [bot], count)
        bare.append(between - begun)
        whole.append(process_time() - between)
        assert report.decisions == decisions, "both have to play the same games"
    by_loop, by_simulate = count / min(bare), count / min(whole)
    figures = {
        "bare loop, games/s": by_loop,
        "simulate, games/s": by_simulate,
        "simulate / bare": by_simulate / by_loop,
    }
    return Figure(name, figures, f"{count:,} games, {TURNS} times each")


def numbered(setup: Setup, number: int) -> Setup:
    """Return the set-up of a game with this number in a simulation."""
    return setup._replace(seed=game_seed(setup.seed, number))


def games_in(game: Game, setup: Setup, bots: Mapping[int, Bot], seconds: float) -> int:
    """Return how many games take about this long, at least one."""
    play_bare(game, setup, bots)
    begun, count = process_time(), 0
    while process_time() - begun < seconds:
        play_bare(game, numbered(setup, count), bots)
        count += 1
    return max(1, count)
