"""Play many games and look for offered answers that are not among the possible ones: `make answers`.

ARGS="big_chair --games 9000" plays more games of one title, `--first 3000` others; a seed always gives the same game.
"""

import argparse
import time
from collections.abc import Iterator
from functools import cache
from typing import Any

from holdfast.bots import bots_for, next_bot_answer, simulated
from holdfast.games import all_games, game_named
from holdfast.kernel.answers import Answer, possible_answers
from holdfast.kernel.chance import Dice
from holdfast.kernel.content import Pack
from holdfast.kernel.decisions import AnswerKind, answer, options_for
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game, Setup
from holdfast.kernel.state import State
from tests.play import MOST, may_answer, step

GAMES = {"mr_president": 200}
"""How many games `make answers` plays of a game; of others `USUAL`."""
USUAL = 3_000

RANDOM = (100, 40, 10, 2)
"""How many answers of a hundred are random; a bot gives the others. Each game has one of these."""


class Checked(set[tuple[AnswerKind, Any]]):
    """The answers of a game with some content and seats that were offered and are among the possible ones."""

    def __init__(self, game: Game, seats: int, packs: tuple[Pack, ...]) -> None:
        super().__init__()
        self.possible = {each.key: each for each in possible_answers(game, game.book(packs), seats)}

    def outside(self, g: State) -> Iterator[str]:
        """Yield the keys offered now that are not possible, or are listed with other arguments."""
        for seat in may_answer(g):
            for choice in options_for(g, seat):
                offered = Answer(*choice[:2])
                if offered not in self:
                    listed = self.possible.get(offered.key)
                    if listed is None or (listed.kind is offered.kind and listed.about != offered.about):
                        yield offered.key
                    self.add(offered)


@cache
def checked(name: str, seats: int, packs: tuple[Pack, ...]) -> Checked:
    """Return what was checked of a game so far."""
    return Checked(game_named(name), seats, packs)


def setup_of(game: Game, seed: int, packs: tuple[Pack, ...] = ()) -> Setup:
    """Return a set-up by a seed: scenarios and seats take turns, options are random where they fit."""
    scenarios, dice = list(game.scenarios(game.book(packs))), Dice(seed, "set-up")
    scenario = scenarios[seed % len(scenarios)]
    seats = game.seats[seed // len(scenarios) % len(game.seats)]
    options = {each.name: each.values[dice.below(len(each.values))] for each in game.choices}
    return game.set_up(scenario, seats, seed, options, packs)


def start(game: Game, seed: int, packs: tuple[Pack, ...] = ()) -> State:
    """Start a game by a seed, with the default options if those of the seed do not fit together."""
    setup = setup_of(game, seed, packs)
    try:
        return game.start(setup, log=False)
    except HoldfastError:
        return game.start(game.set_up(setup.scenario, setup.seats, seed, {}, packs), log=False)


def outside(game: Game, seed: int, packs: tuple[Pack, ...] = ()) -> dict[str, None]:
    """Play a game by a seed; return the keys that were offered and are not among the possible answers."""
    g, dice = start(game, seed, packs), Dice(seed, "play")
    quick = [name for name, entry in bots_for(game.id).items() if entry.policy and entry.games]
    bot = simulated(quick[dice.below(len(quick))], game.id) if quick else None
    most_random = RANDOM[dice.below(len(RANDOM))]
    at_possible, found = checked(game.id, g.seats, packs), dict[str, None]()
    for _ in range(MOST):
        if not g.asked:
            break
        found |= dict.fromkeys(at_possible.outside(g))
        given = next_bot_answer(g, dict.fromkeys(range(g.seats), bot), dice) if bot else None
        if given is None or dice.below(100) < most_random:
            step(g, dice)
        else:
            answer(g, given[0], given[1])
    return found


def play(game: Game, seeds: range) -> dict[str, None]:
    """Play a game of each seed and print a line about what was offered; return the keys that are not possible."""
    began, found = time.process_time(), dict[str, None]()
    for seed in seeds:
        found |= outside(game, seed)
    by_seats = [checked(game.id, seats, ()) for seats in game.seats]
    sizes = sorted({len(each.possible) for each in by_seats})
    offered = {kind.key(about) for each in by_seats for kind, about in each}
    print(
        f"{game.id}: {len(seeds)} games, {time.process_time() - began:.0f} s; {sizes[0]} to {sizes[-1]} possible keys, "
        f"{len(offered)} of them offered; others: {', '.join(found) or 'none'}",
        flush=True,
    )
    return found


def main() -> None:
    """Play games of each title and report what is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("titles", nargs="*", default=list(all_games()), metavar="GAME")
    parser.add_argument("--games", type=int, help="how many games of each title")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    given = parser.parse_args()
    numbers = {name: given.games or GAMES.get(name, USUAL) for name in given.titles}
    missing = [play(game_named(name), range(given.first, given.first + n)) for name, n in numbers.items()]
    if any(missing):
        raise SystemExit("Some offered answers are not among the possible ones: see `answers.py` of the game.")


if __name__ == "__main__":
    main()
