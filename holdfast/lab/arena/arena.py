"""`holdfast arena`: play a contest, and return its leaderboard."""

from collections.abc import Callable
from pathlib import Path

from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Setup
from holdfast.lab.agents.player import Limits
from holdfast.lab.arena.contest import Players, contest_of
from holdfast.lab.arena.shapes import Leaderboard
from holdfast.lab.arena.tally import Tally
from holdfast.lab.chunks import in_chunks

LONGEST = 86_400
"""The most seconds that an agent may get for an answer or a game: a day."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a contest, with the leaderboard of the deals that were played, if there is one."""

    def __init__(self, found: Leaderboard | None) -> None:
        super().__init__()
        self.found = found


def arena(
    setup: Setup,
    agents: list[str],
    deals: int,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    *,
    limits: Limits | None = None,
    logs: Path | None = None,
) -> Leaderboard:
    """Let agents play the same deals; the seed of the set-up gives the deals.

    Ctrl-C raises `Interrupted`, with the leaderboard of the deals so far.
    """
    if deals < 1:
        raise HoldfastError(f"the number of deals must be at least 1, not {deals}")
    contest = contest_of(setup, agents, checked(limits or Limits()), logs)
    tally, players = Tally(contest, deals), Players(contest)
    try:
        for _, played in in_chunks(players, range(deals), workers, progress=progress):
            for deal in played:
                tally.add(deal)
    except KeyboardInterrupt:
        raise Interrupted(tally.leaderboard() if tally.deals else None) from None
    finally:
        players.close()
    return tally.leaderboard()


def checked(limits: Limits) -> Limits:
    """Return the limits if they make sense."""
    for seconds in (limits.seconds, limits.game_seconds):
        if not 0 < seconds <= LONGEST:
            raise HoldfastError(f"the time for an answer and for a game is 0 to {LONGEST:,} seconds, not {seconds:g}")
    if limits.faults < 1:
        raise HoldfastError(f"the number of faults that end a contest must be at least 1, not {limits.faults}")
    return limits
