"""Recorded games, one for every scenario and seat count: while rules and content stay the same, so do their states.

`make accept` (`python -m tests.record GAME ...`) records games again after rules or content have changed on purpose and
`rules_version` was raised, and lists the changes. An unfinished game needs no new version, because none are saved.
With `--check` nothing is written: it only reports differences.

Each game has one file. An answer is a line: seat, key, and the fields of the state that it changed, each as the letters
of the field (see `fields`) and four hexadecimal digits, a fingerprint of its value: `0 buy diplomacy G3fa9k77c0`.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import chain, count, product
from pathlib import Path
from typing import NamedTuple

from holdfast.games import game_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import choose, key_of, options_for
from holdfast.kernel.errors import Refusal
from holdfast.kernel.game import Game
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State
from tests.play import CASES, Case, may_answer, step

RECORDED = Path(__file__).parent / "recorded"
SEED = 2026
HOW_FAR = {"agenda", "doing"}
"""Fields that show how the code is divided into rules; the effects of the rules show in all other fields."""

MENDING = (
    "if rules or content were changed on purpose, raise `rules_version` of {game} in its __init__.py "
    "and run `make accept`"
)
RAISED = "(if it was raised for another change since the last release, delete tests/recorded/{game}.json first)"

LETTERS = "GHIJKLMNOPQRSTUVWXYZghijklmnopqrstuvwxyz"
"""Abbreviations of fields: letters that are not hexadecimal digits."""

CHANGE = re.compile(r"([G-Zg-z]+)([0-9a-f]{4})")

Marks = dict[str, str]
"""By field of the state: a short fingerprint of its value."""


class Answer(NamedTuple):
    """An answer and the fields that it changed; the first of a record is the set-up, without a seat."""

    seat: int | None
    key: str
    changed: Marks


class RecordedGame(NamedTuple):
    """A game as it was played."""

    game: str
    rules_version: int
    scenario: str
    seats: int
    seed: int
    answers: list[Answer]

    @property
    def name(self) -> str:
        """Return the name of its case in tests."""
        return f"{self.game}-{self.scenario}-{self.seats}"


# --- Playing ----------------------------------------------------------------------------------------------------


def marks(g: State) -> Marks:
    """Return fingerprints of the state, without the text of the log, and of the options offered next."""
    offered = {str(seat): [key_of(each) for each in options_for(g, seat)] for seat in may_answer(g)}
    held = {field: value for field, value in dump(g).items() if field not in HOW_FAR}
    return {field: digest(value)[:4] for field, value in {**held, "options": offered}.items()}


def changes(before: Marks, after: Marks) -> Marks:
    """Return the fields that an answer has changed, with their new fingerprints."""
    return {field: mark for field, mark in after.items() if before.get(field) != mark}


def recorded(case: Case) -> RecordedGame:
    """Play a random game and record it."""
    g, dice = case.start(SEED), Dice(SEED, "record")
    before = marks(g)
    answers = [Answer(None, "", before)]
    while g.asked:
        seat, key = step(g, dice)
        after = marks(g)
        answers.append(Answer(seat, key, changes(before, after)))
        before = after
    version = game_named(case.game.id).rules_version
    return RecordedGame(case.game.id, version, case.scenario, case.seats, SEED, answers)


def replayed(record: RecordedGame) -> Iterator[Marks]:
    """Replay a recorded game; yield the fingerprints after the set-up and after each answer."""
    game = game_named(record.game)
    g = game.start(game.set_up(record.scenario, record.seats, record.seed))
    yield marks(g)
    for seat, key, _ in record.answers[1:]:
        try:
            choose(g, seat or 0, key)
        except Refusal:
            yield {"options": "refused"}
            return
        yield marks(g)


def first_difference(record: RecordedGame) -> str:
    """Return where a game differs from the record, whatever its version: the answer and the fields; "" if nowhere.

    A new or removed field of the state is no difference in itself: its effects show in the other fields.
    """
    expected: Marks = {}
    for at, (answer, now) in enumerate(zip(record.answers, replayed(record), strict=False)):
        expected |= answer.changed
        wrong = [field for field, mark in now.items() if expected.get(field, mark) != mark]
        if wrong:
            what = f"answer {at} ({answer.key!r} of seat {answer.seat})" if at else "the set-up"
            return f"{what} differs from the record, first in {', '.join(wrong)}"
    return ""


def difference(record: RecordedGame) -> str:
    """Return why a record does not match its game as it is now, and what to do; "" if it matches."""
    version = game_named(record.game).rules_version
    if record.rules_version != version:
        return (
            f"{record.game} is recorded under rules_version {record.rules_version} and now declares "
            f"{version}: run `make accept`"
        )
    found = first_difference(record)
    return f"{about(record)}: {found}; {MENDING.format(game=record.game)}" if found else ""


def about(record: RecordedGame) -> str:
    """Describe a recorded game in words."""
    return f"{record.game}, {record.scenario}, {record.seats} {'seat' if record.seats == 1 else 'seats'}"


def forgotten(files: str = "*.json") -> list[str]:
    """Return the games that differ from their record although they declare the same version."""
    records = chain.from_iterable(read(file) for file in sorted(RECORDED.glob(files)))
    current = [record for record in records if record.rules_version == game_named(record.game).rules_version]
    return [found for found in map(difference, current) if found]


# --- Files ------------------------------------------------------------------------------------------------------


def letters() -> Iterator[str]:
    """Yield abbreviations for fields: one letter each, then two."""
    return ("".join(found) for n in count(1) for found in product(LETTERS, repeat=n))


def as_text(records: list[RecordedGame]) -> str:
    """Return the records of a game as the text of a file, one line for each answer."""
    first = records[0]
    names = dict.fromkeys(field for record in records for answer in record.answers for field in answer.changed)
    short = dict(zip(names, letters(), strict=False))
    head = {"game": first.game, "rules_version": first.rules_version, "seed": first.seed, "fields": " ".join(names)}
    games = ",\n".join(
        f"{json.dumps(f'{record.scenario} {record.seats}')}: [\n"
        + ",\n".join(json.dumps(line(answer, short), ensure_ascii=False) for answer in record.answers)
        + "\n]"
        for record in records
    )
    return f'{json.dumps(head)[:-1]}, "games": {{\n{games}\n}}}}\n'


def line(answer: Answer, short: dict[str, str]) -> str:
    """Return the line of an answer in a file."""
    changed = "".join(short[field] + mark for field, mark in answer.changed.items())
    return changed if answer.seat is None else f"{answer.seat} {answer.key} {changed}"


def read(file: Path) -> list[RecordedGame]:
    """Read the recorded games of a file."""
    data = json.loads(file.read_text(encoding="utf-8"))
    fields = dict(zip(letters(), data["fields"].split(), strict=False))
    found = []
    for name, lines in data["games"].items():
        scenario, _, seats = name.rpartition(" ")
        answers = [answer_in(each, fields, at == 0) for at, each in enumerate(lines)]
        found.append(RecordedGame(data["game"], data["rules_version"], scenario, int(seats), data["seed"], answers))
    return found


def answer_in(text: str, fields: dict[str, str], is_set_up: bool) -> Answer:
    """Parse an answer from a line of a file."""
    rest, _, changed = text.rpartition(" ")
    seat, _, key = rest.partition(" ")
    marks = {fields[short]: mark for short, mark in CHANGE.findall(changed)}
    return Answer(None, "", marks) if is_set_up else Answer(int(seat), key, marks)


def read_all() -> dict[str, RecordedGame]:
    """Return every recorded game by the name of its case."""
    return {record.name: record for file in sorted(RECORDED.glob("*.json")) for record in read(file)}


# --- Accepting --------------------------------------------------------------------------------------------------


def accept(names: Iterable[str]) -> list[str]:
    """Record games again; return which scenarios and seat counts differ, and where first."""
    told = []
    for game in map(game_named, names):
        file = RECORDED / f"{game.id}.json"
        before = {record.name: record for record in read(file)} if file.exists() else {}
        after = [recorded(case) for case in CASES if case.game.id == game.id]
        told += changed(game, before, {record.name: record for record in after})
        file.write_text(as_text(after), encoding="utf-8")
    return told


def changed(game: Game, before: dict[str, RecordedGame], after: dict[str, RecordedGame]) -> list[str]:
    """Return the differences between the records of a game, one line each."""
    versions = {record.rules_version for record in before.values()} - {game.rules_version}
    lines = [f"{game.id}: rules_version {version} is now {game.rules_version}" for version in versions]
    for name, record in after.items():
        found = first_difference(before[name]) if name in before else "recorded for the first time"
        lines += [f"{about(record)}: {found}"] if found else []
    return lines + [f"{about(record)}: no longer there" for name, record in before.items() if name not in after]


def main(args: list[str]) -> None:
    """Check the records, or record the named games, or all."""
    named = [arg for arg in args if arg != "--check"] or list(dict.fromkeys(case.game.id for case in CASES))
    checked = [name for name in named if game_named(name).finished or "--check" in args]
    missed = [found for name in checked for found in forgotten(f"{name}.json")]
    if missed:
        hints = [RAISED.format(game=game) for game in named if any(found.startswith(f"{game},") for found in missed)]
        sys.exit("\n".join([*missed, *hints]))
    if "--check" not in args:
        RECORDED.mkdir(exist_ok=True)
        print("\n".join(accept(named) or ["Nothing has changed."]))


if __name__ == "__main__":
    main(sys.argv[1:])
