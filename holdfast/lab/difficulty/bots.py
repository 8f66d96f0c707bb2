"""The strength of the built-in bots and their hints: figures for docs/bots.md, which `make bots` measures.

A row is measured once; whether it is out of date shows in its rules version.
"""

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec

from holdfast import __version__
from holdfast.bots import adviser_for
from holdfast.games import game_named, games
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Setup
from holdfast.lab.difficulty.plan import quick_bots
from holdfast.lab.simulate import simulate

SCHEMA: Final = "holdfast-bots/1"

MEASURED = Path(__file__).parent / "bots.json"

TIMED = 20
"""The games over which the time of a bot is taken."""

HINTED, OF_LONG_GAMES = 100, 20
"""The games played by hints alone; fewer where hints take long."""

LONG = ("mr_president",)


class Time(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a bot takes in the first scenario with the fewest seats, alone or in all seats."""

    game: str
    bot: str
    games: int
    decisions: int
    """The answers in all these games."""
    seconds: float
    """CPU time, on the machine that measured it."""


class Hinted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What hints win and what the bot that gives them wins: of rivals the first seat, with the bot in the others."""

    game: str
    scenario: str
    seats: int
    bot: str
    games: int
    by_hints: int
    by_bot: int
    seed: int
    rules_version: int
    date: str


class Measured(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    schema: Literal["holdfast-bots/1"]
    holdfast: str
    date: str
    """When the times were taken."""
    times: list[Time]
    hints: list[Hinted]


def read(file: Path = MEASURED) -> Measured:
    """Read the file; without one there are no figures."""
    if not file.exists():
        return Measured(SCHEMA, __version__, today(), [], [])
    try:
        return msgspec.json.decode(file.read_bytes(), type=Measured)
    except msgspec.ValidationError as mistake:
        raise HoldfastError(f"{file} has no figures of bots: {mistake}") from None


def write(measured: Measured, file: Path = MEASURED) -> None:
    """Write the file; a kill leaves the old one or the new one."""
    part = file.with_suffix(".part")
    part.write_bytes(msgspec.json.format(msgspec.json.encode(measured), indent=1) + b"\n")
    part.replace(file)


def today() -> str:
    """Return the date."""
    return datetime.now(UTC).date().isoformat()


def timed() -> Iterator[Time]:
    """Take the time of every bot; the first game of each is not counted, since it fills caches."""
    for game in games():
        for bot in quick_bots(game):
            setup = game_named(game).set_up(seed=1)
            simulate(setup, [bot], 1)
            begun = time.process_time()
            report = simulate(setup, [bot], TIMED)
            yield Time(game, bot, TIMED, report.decisions, round(time.process_time() - begun, 4))


class ByHints(NamedTuple):
    """A set-up in which hints play."""

    setup: Setup
    games: int


def hinted_setups() -> Iterator[ByHints]:
    """Yield what is played by hints: the first scenario of each game with the fewest seats."""
    for game in games().values():
        yield ByHints(game.set_up(seed=1), OF_LONG_GAMES if game.id in LONG else HINTED)


def hinted(wanted: ByHints, player: str, workers: int = 1) -> Hinted:
    """Play by hints, given by an agent's name as `module:function`, and play the same games by the bot."""
    setup, bot = wanted.setup, adviser_for(wanted.setup.game).name
    found = game_named(setup.game)
    won = [
        simulate(setup, [each, *[bot] * (setup.seats - 1)] if found.rivals else [each], wanted.games, workers).won[0]
        for each in (player, bot)
    ]
    return Hinted(
        game=setup.game,
        scenario=setup.scenario,
        seats=setup.seats,
        bot=bot,
        games=wanted.games,
        by_hints=won[0],
        by_bot=won[1],
        seed=setup.seed,
        rules_version=found.rules_version,
        date=today(),
    )


def is_current(row: Hinted) -> bool:
    """Whether a row was measured under the present rules."""
    return row.rules_version == game_named(row.game).rules_version


def measure_bots(player: str, tell: Callable[[str], None], again: bool = False, workers: int = 1) -> None:
    """Take all times; play by hints where no row is current, or everywhere; write each row at once."""
    measured = read()
    measured.holdfast, measured.date, measured.times = __version__, today(), list(timed())
    measured.hints = [] if again else [row for row in measured.hints if is_current(row)]
    write(measured)
    known = {row.game for row in measured.hints}
    for wanted in hinted_setups():
        if wanted.setup.game not in known:
            row = hinted(wanted, player, workers)
            measured.hints.append(row)
            write(measured)
            tell(f"{row.game}: {row.by_hints} of {row.games} by hints, {row.by_bot} by {row.bot}")
