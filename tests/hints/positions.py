"""Read the positions by which hints are judged, and replay them.

A file has *lines* (a set-up and the answers given from its start) and *positions* on these lines: after how many
answers, which seat is asked, which answers an expert accepts, and why. The files in `held_out` have the same form; no
bot may be tuned with them. To judge a hint:

    for position in positions_of("big_chair"):
        state = reached(position)
        key = ...  # the hint for position.seat in this state
        agreed(position, key)
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from holdfast import api
from holdfast.kernel.state import State

FOLDER = Path(__file__).parent

GAMES = ("mr_president", "resistance", "big_chair", "survive_thrive", "ares_crisis")


class Line(NamedTuple):
    """A set-up, and the answers from the start of the game: seats and keys."""

    game: str
    scenario: str
    seats: int
    seed: int
    options: tuple[tuple[str, Any], ...]
    answers: tuple[tuple[int, str], ...]


class Position(NamedTuple):
    """A question on a line, and the keys that an expert accepts as its answer."""

    id: str
    line: Line
    after: int
    """The number of answers of the line that lead here."""
    seat: int
    accept: frozenset[str]
    why: str


@cache
def positions_of(game: str, *, held_out: bool = False) -> tuple[Position, ...]:
    """Return the positions of a game, in the order of the file."""
    folder = FOLDER / "held_out" if held_out else FOLDER
    read = tomllib.loads((folder / f"{game}.toml").read_text(encoding="utf-8"))
    lines = {name: line_from(game, entry) for name, entry in read["lines"].items()}
    return tuple(position_from(lines, entry) for entry in read["positions"])


def line_from(game: str, entry: Mapping[str, Any]) -> Line:
    """Return a line as written in a file; an answer is a seat and a key, as in `0 take foreign-affairs`."""
    answers = [answer.split(" ", 1) for answer in entry["answers"]]
    options = tuple(sorted(entry["options"].items()))
    given = tuple((int(seat), key) for seat, key in answers)
    return Line(game, entry["scenario"], entry["seats"], entry["seed"], options, given)


def position_from(lines: Mapping[str, Line], entry: Mapping[str, Any]) -> Position:
    """Return a position as written in a file."""
    accept = frozenset(entry["accept"])
    return Position(entry["id"], lines[entry["line"]], entry["after"], entry["seat"], accept, entry["why"])


def reached(position: Position) -> State:
    """Return a copy of the game at this position. Each line is played once for all its positions."""
    return played(position.line)[position.after].copy()


@cache
def played(line: Line) -> dict[int, State]:
    """Play a line and return its state after each number of answers that a position refers to."""
    wanted = {position.after for position in every_position() if position.line == line}
    state = api.new(line.game, line.scenario, line.seats, line.seed, dict(line.options), log=False)
    found = {}
    for count in range(max(wanted) + 1):
        if count in wanted:
            found[count] = state.copy()
        if count < max(wanted):
            api.choose(state, *line.answers[count])
    return found


@cache
def every_position() -> tuple[Position, ...]:
    """Return all positions of all games, those held out as well."""
    return tuple(
        position for game in GAMES for held_out in (False, True) for position in positions_of(game, held_out=held_out)
    )


def agreed(position: Position, key: str) -> bool:
    """Return whether an expert accepts this answer."""
    return key in position.accept
