"""What is measured of each game, and measuring it: by the functions of `simulate`, with Wilson's intervals."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from holdfast import __version__
from holdfast.bots import BotEntry, adviser_for, bots_for
from holdfast.games import game_named, games
from holdfast.kernel.game import Setup
from holdfast.kernel.shapes import Value
from holdfast.lab.chunks import in_chunks
from holdfast.lab.difficulty.figures import MEASURED, Cell, Figure, Section, read, write
from holdfast.lab.simulate import Outcome, play_chunk, run_of
from holdfast.lab.statistics import share

SEED = 26
"""Not the seed on which bots and scenarios were tuned."""

GAMES = {"big_chair": 1000, "survive_thrive": 600}
USUAL_GAMES = 500
"""The number of games of a figure; a multiple of the seats where these are rivals."""

VARIED_GAMES = 250
"""The number of games of a variation of the options."""

LISTED = {"big_chair": "buy "}
"""The beginning of the answers whose use the documentation lists, in games of the game's bot with the fewest seats."""


class Variation(NamedTuple):
    """Options that make a scenario harder or easier, and are measured for themselves."""

    options: Mapping[str, Value]
    scenarios: tuple[str, ...] = ()
    """The scenarios in which they have an effect; empty means all."""


LEVELS_OF_ARES = ("normal", "expert", "nightmare")

VARIATIONS: Mapping[str, tuple[Variation, ...]] = {
    "big_chair": (Variation({"replace_lost_roles": True}, ("government-reboot",)),),
    "ares_crisis": (
        Variation({"starters": True}),
        *[Variation({"quiet": rounds}, LEVELS_OF_ARES) for rounds in (1, 2, 3)],
    ),
    "resistance": tuple(
        Variation({"difficulty": level, "clock": clock})
        for clock in ("on", "off")
        for level in ("easy", "normal", "hard")
    ),
    "mr_president": (Variation({"new_player": True}, ("sandbox-easier",)),),
}
"""By game: what is measured besides the usual options. Default values in a variation are left out."""


def quick_bots(game: str) -> dict[str, BotEntry]:
    """Return the bots that are measured: those that are slow to answer would take days."""
    return {name: entry for name, entry in bots_for(game).items() if not entry.slow}


def planned(game: str) -> list[Cell]:
    """Return every figure that a game should have: all bots with the usual options, the game's bot with variations."""
    found = game_named(game)
    own = adviser_for(game).name
    bots = [own, *[name for name in quick_bots(game) if name != own]]
    return [
        Cell(game, scenario, seats, bot, options)
        for scenario in found.scenarios(found.book(()))
        for seats in found.seats
        for options in options_of(game, scenario)
        for bot in (bots if not options else [own])
    ]


def options_of(game: str, scenario: str) -> list[tuple[tuple[str, Value], ...]]:
    """Return the options with which a scenario is measured, without those at their defaults; first the usual ones."""
    defaults = {choice.name: choice.default for choice in game_named(game).options}
    every = [Variation({}), *VARIATIONS.get(game, ())]
    chosen = [each.options for each in every if not each.scenarios or scenario in each.scenarios]
    return [*dict.fromkeys(tuple((k, v) for k, v in each.items() if v != defaults[k]) for each in chosen)]


def games_of(cell: Cell) -> int:
    """Return how many games are played for a figure."""
    return VARIED_GAMES if cell.options else GAMES.get(cell.game, USUAL_GAMES)


# --- Playing ---


class Tally:
    """The sum of some games."""

    def __init__(self) -> None:
        self.games, self.won, self.decisions = 0, 0.0, 0
        self.endings: Counter[str] = Counter()
        self.used: Counter[str] = Counter()

    def add(self, outcome: Outcome, won: float) -> None:
        """Add a game, and the part of its victory that counts."""
        self.games += 1
        self.won += won
        self.decisions += outcome.decisions
        self.endings[outcome.ending] += 1
        self.used.update(outcome.used)


def tally(cell: Cell, count: int, seed: int = SEED, workers: int = 1) -> Tally:
    """Play the games of a figure; rivals sit in each seat in turn."""
    found, game = Tally(), game_named(cell.game)
    setup = game.set_up(cell.scenario, cell.seats, seed, dict(cell.options))
    for numbers, bots, seat in seatings(cell, count):
        for outcome in play(setup, bots, numbers, workers):
            found.add(outcome, float(bool(outcome.winners)) if seat is None else share_of(seat, outcome))
    return found


def seatings(cell: Cell, count: int) -> Iterator[tuple[range, list[str], int | None]]:
    """Yield games by number, their bots, and the seat that counts; None if all win together."""
    if not game_named(cell.game).rivals:
        yield range(count), [cell.bot], None
        return
    for seat in range(cell.seats):
        others = [adviser_for(cell.game).name] * cell.seats
        part = range(seat * count // cell.seats, (seat + 1) * count // cell.seats)
        yield part, [*others[:seat], cell.bot, *others[seat + 1 :]], seat


def share_of(seat: int, outcome: Outcome) -> float:
    """Return the part of the victory that belongs to a seat: rivals that win together share it."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def play(setup: Setup, bots: list[str], numbers: range, workers: int) -> Iterator[Outcome]:
    """Play games as `holdfast simulate` does."""
    work = partial(play_chunk, run_of(setup, bots))
    for _, chunk in in_chunks(work, numbers, workers):
        yield from chunk


def figure_of(cell: Cell, found: Tally) -> Figure:
    """Return the figure of some games."""
    won = round(found.won, 3)
    between = share(won, found.games)
    return Figure(
        scenario=cell.scenario,
        seats=cell.seats,
        bot=cell.bot,
        games=found.games,
        won=won,
        low=between.low,
        high=between.high,
        decisions=found.decisions,
        endings=dict(found.endings.most_common()),
        date=datetime.now(UTC).date().isoformat(),
        options=dict(cell.options),
        used=listed_answers(cell, found),
    )


def listed_answers(cell: Cell, found: Tally) -> dict[str, int]:
    """Return in how many games each answer was given that the documentation lists for this figure."""
    usual = Cell(cell.game, cell.scenario, game_named(cell.game).seats[0], adviser_for(cell.game).name)
    if cell != usual or cell.game not in LISTED:
        return {}
    return {key: games for key, games in sorted(found.used.items()) if key.startswith(LISTED[cell.game])}


# --- The whole measurement ---

Tell = Callable[[int, int, Cell, Figure], None]
"""Called after each figure with its number, the number of all, what it is, and the figure."""


class Effort(NamedTuple):
    """How much is measured."""

    again: bool = False
    """Whether figures are measured again that are known."""
    most: int | None = None
    """The most games for a figure, for a first impression; a later measurement plays what the plan asks for."""
    workers: int = 1

    def games_of(self, cell: Cell) -> int:
        """Return how many games are played for a figure."""
        planned = games_of(cell)
        return planned if self.most is None else min(planned, self.most)


AS_PLANNED = Effort()


def measure_all(wanted: list[str], tell: Tell, effort: Effort = AS_PLANNED, file: Path = MEASURED) -> None:
    """Measure the figures that are missing, have too few games, or come from other rules or seeds; write each at once.

    So a measurement that was stopped goes on where it was.
    """
    measured = read(file)
    for game in wanted:
        if effort.again or not is_usable(measured.games.get(game), game):
            measured.games[game] = Section(__version__, game_named(game).rules_version, SEED, [])
    measured.games = {game: measured.games[game] for game in games() if game in measured.games}
    missing = [cell for game in wanted for cell in missing_of(game, measured.games[game], effort)]
    missing.sort(key=lambda cell: len(cell.options))  # what most people choose comes first
    for number, cell in enumerate(missing, 1):
        section = measured.games[cell.game]
        figure = figure_of(cell, tally(cell, effort.games_of(cell), section.seed, effort.workers))
        section.figures = in_order(cell.game, [*section.figures, figure])
        write(measured, file)
        tell(number, len(missing), cell, figure)


def is_usable(section: Section | None, game: str) -> bool:
    """Whether figures were measured under the present rules, from the present seed."""
    return section is not None and (section.rules_version, section.seed) == (game_named(game).rules_version, SEED)


def missing_of(game: str, section: Section, effort: Effort) -> list[Cell]:
    """Return what is planned and has no figure of enough games."""
    played = {figure.cell(game): figure.games for figure in section.figures}
    return [cell for cell in planned(game) if played.get(cell, 0) < effort.games_of(cell)]


def in_order(game: str, figures: list[Figure]) -> list[Figure]:
    """Return the planned figures in the order of the plan, the latest of each."""
    by_cell = {figure.cell(game): figure for figure in figures}
    return [by_cell[cell] for cell in planned(game) if cell in by_cell]
