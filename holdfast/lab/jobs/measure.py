"""The kind `measure`: how hard a scenario is, how it ends, and what choices are worth."""

import msgspec

from holdfast.bots import bot_named
from holdfast.bots.judging import Late
from holdfast.games import game_named
from holdfast.kernel.content import Pack
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.shapes import Value
from holdfast.lab.jobs.kinds import JobError, Kind, Request, Tell
from holdfast.lab.measuring import measure as lab
from holdfast.lab.measuring.shapes import Measurement

MOST_GAMES = 1000


class Measure(Request, frozen=True, tag="measure"):
    """What to measure, as in `holdfast measure`."""

    game: str
    scenario: str | None = None
    seats: int | None = None
    seed: int = 1
    options: dict[str, Value] = msgspec.field(default_factory=dict)
    packs: tuple[tuple[str, dict[str, str]], ...] = ()
    games: int = 100
    bots: tuple[str, ...] = ()
    """Further bots for the ladder; built-in ones only."""
    verbs: tuple[str, ...] | None = None
    agency: int | None = None
    thinks: int = 0


def measure_in_time(request: Measure, tell: Tell, late: Late) -> Measurement:
    """Measure a scenario in this process, or give up when it is late."""
    if request.games > MOST_GAMES:
        raise HoldfastError(f"the number of games may be at most {MOST_GAMES}, not {request.games}")
    for bot in request.bots:
        bot_named(bot, request.game)  # which refuses the names of agents that would have to be imported

    def go_on(part: str, done: int, of: int) -> None:
        if late():
            raise JobError("late", f"time is over at {part} {done} of {of}; measure fewer games")
        tell(part, done, of)

    packs = tuple([Pack(name, tuple(sorted(files.items()))) for name, files in request.packs])
    setup = game_named(request.game).set_up(request.scenario, request.seats, request.seed, request.options, packs)
    wish = lab.Wish(setup, request.games, 1, request.bots, request.verbs, request.agency, request.thinks)
    return lab.measure(wish, go_on)


KINDS = (Kind(Measure, Measurement, measure_in_time, seconds=120.0, long=True, bytes=4 << 20),)
