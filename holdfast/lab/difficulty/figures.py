"""The measured difficulty of scenarios: a file of figures that comes with the package, for menus and documentation.

`make balance` measures the figures and writes the file; `SCHEMA` names its format.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec

from holdfast.bots import adviser_for
from holdfast.games import game_named
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.shapes import MeasuredInfo, Value
from holdfast.lab.statistics import Estimate, share

SCHEMA: Final = "holdfast-difficulty/1"

CHANCE = "random"

MEASURED = Path(__file__).parent / "measured.json"


Options = Mapping[str, Value]


class Cell(NamedTuple):
    """What is measured: a bot in a scenario, with a number of seats and options."""

    game: str
    scenario: str
    seats: int
    bot: str
    options: tuple[tuple[str, Value], ...] = ()
    """The options that differ from their defaults, in the order of the game."""


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How often a bot won.

    Of rivals it is the share of victories in one seat, each in turn, with the game's bot in the others.
    """

    scenario: str
    seats: int
    bot: str
    games: int
    won: float
    """Of rivals, a shared victory is divided."""
    low: float
    """Wilson's 95 % interval of the share, from `low` to `high`."""
    high: float
    decisions: int
    """The answers given in all games together."""
    endings: dict[str, int]
    date: str
    options: dict[str, Value] = {}
    """The options that differ from their defaults."""
    used: dict[str, int] = {}
    """The games in which an answer was given, for answers that documentation lists."""

    @property
    def share(self) -> Estimate:
        """The share of games won, with its interval."""
        return share(self.won, self.games)

    def cell(self, game: str) -> Cell:
        """Return what was measured."""
        return Cell(game, self.scenario, self.seats, self.bot, tuple(self.options.items()))


class Section(msgspec.Struct, forbid_unknown_fields=True):
    """The figures of one game."""

    holdfast: str
    """The version of Holdfast."""
    rules_version: int
    seed: int
    """The games are those of `holdfast simulate` with this seed."""
    figures: list[Figure]


class Measured(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    schema: Literal["holdfast-difficulty/1"]
    games: dict[str, Section]


def read(file: Path = MEASURED) -> Measured:
    """Read a file of figures; without a file there are none."""
    if not file.exists():
        return Measured(SCHEMA, {})
    try:
        return msgspec.json.decode(file.read_bytes(), type=Measured)
    except msgspec.ValidationError as mistake:
        raise HoldfastError(f"{file} has no figures of difficulty: {mistake}") from None


def write(measured: Measured, file: Path = MEASURED) -> None:
    """Write a file of figures, one in a line; a kill leaves the old file or the new one."""
    lines = []
    for game, section in measured.games.items():
        head = msgspec.json.encode({**msgspec.to_builtins(section), "figures": []}).decode().removesuffix("]}")
        figures = ",\n   ".join(msgspec.json.encode(figure).decode() for figure in section.figures)
        lines.append(f' "{game}": {head}\n   {figures}\n ]}}')
    text = f'{{"schema": "{SCHEMA}", "games": {{\n' + ",\n".join(lines) + "\n}}\n"
    part = file.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.replace(file)


@cache
def shipped() -> Measured:
    """Return the figures that come with the package."""
    return read()


def current(game: str) -> list[Figure]:
    """Return the figures of a game; none if they were measured under other rules."""
    section = shipped().games.get(game)
    return section.figures if section and section.rules_version == game_named(game).rules_version else []


def for_menus(game: str) -> list[MeasuredInfo]:
    """Return how hard the scenarios of a game are, as menus show it: the game's bot, or of rivals those that face it.

    Random play is left out, and among rivals the game's bot against itself, which has an equal share anyway.
    """
    own, rivals = adviser_for(game).name, game_named(game).rivals
    return [info(each) for each in current(game) if (each.bot not in (own, CHANCE) if rivals else each.bot == own)]


def info(figure: Figure) -> MeasuredInfo:
    """Return a figure as menus show it."""
    return {
        "scenario": figure.scenario,
        "seats": figure.seats,
        "options": dict(figure.options),
        "bot": figure.bot,
        "games": figure.games,
        "won": figure.share.value,
        "low": figure.low,
        "high": figure.high,
    }


def fitting(found: Sequence[MeasuredInfo], scenario: str, seats: int, chosen: Options) -> list[MeasuredInfo]:
    """Return the figures of a scenario with the chosen options; if there are none, those with the most of them.

    `chosen` has the options that differ from their defaults. The page does the same in `client/src/pages/measured.ts`.
    """
    own = [each for each in found if (each["scenario"], each["seats"]) == (scenario, seats)]
    known = [each for each in own if each["options"].items() <= chosen.items()]
    best = max(known, key=lambda each: len(each["options"]), default=None)
    return [each for each in known if best and each["options"] == best["options"]]


def of_hundred(share: float) -> int:
    """Return a share as games of a hundred; 0 and 100 only if there was none, or all."""
    return round(100 * share) if share in (0, 1) else min(99, max(1, round(100 * share)))
