"""Rewards: the result of a game for each seat, and shaping by how a game stands.

- `result`: 1 for a victory and -1 for a defeat, the same for all seats where they win together. Among rivals the order
  of the scores counts, from 1 for the best to -1 for the last; if the game beats them all, each gets -1.
- `progress`: the same, and after every answer how much the outlook of the game has changed (`Turning.outlook`, which
  the page draws as a chart). It is potential-based: with the discount that the agent uses, it changes which policy is
  best in no game. The outlook is 0 at the end, so the sum over a game differs from the result only by its beginning.
"""

from typing import Literal

from holdfast.kernel.game import Game
from holdfast.kernel.state import GameResult, State

Reward = Literal["result", "progress"]


def final_rewards(game: Game, result: GameResult, seats: int) -> list[float]:
    """Return the reward of each seat for the result of a game."""
    if not result.winners:
        return [-1.0] * seats
    if not game.rivals:
        return [1.0] * seats
    scores = result.scores or tuple([0] * seats)
    merits = [(seat in result.winners, scores[seat]) for seat in range(seats)]
    return [by_rank(merits, merit) for merit in merits]


def by_rank(merits: list[tuple[bool, int]], own: tuple[bool, int]) -> float:
    """Return 1 for the best and -1 for the last; those who are equal share the mean of their ranks."""
    worse, equal = sum(each < own for each in merits), merits.count(own)
    return 2 * (worse + (equal - 1) / 2) / (len(merits) - 1) - 1


def outlook_of(game: Game, g: State) -> list[float]:
    """Return how the game stands for each seat, from 0 to 1, from what everybody sees; 0 when it is over."""
    if g.result is not None or game.turning is None:
        return [0.0] * g.seats
    stands = game.turning.outlook(g, game.readings(game.view(g, None)))
    return list(stands) if len(stands) > 1 else [float(stands[0])] * g.seats
