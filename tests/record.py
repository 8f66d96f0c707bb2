"""Recorded games, one of every kind: while rules and content stay the same, their answers lead to the same states.

Run `python -m tests.record` after rules or content have changed on purpose and the number of the game was raised; with
names of games, only those are recorded; with `--check` none, and it is only seen whether they still come out alike.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from holdfast.games import game_named
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import choose, key_of, options_for
from holdfast.kernel.errors import Refusal
from holdfast.kernel.snapshot import digest, dump
from holdfast.kernel.state import State
from tests.play import CASES, Case, may_answer, name_of, step

RECORDED = Path(__file__).parent / "recorded"
SEED = 2026
HOW_FAR = {"agenda", "doing"}
"""How the code is divided into rules; what it comes to shows in everything else."""

MENDING = (
    "if rules or content were changed on purpose, raise `rules_version` of {game} in its __init__.py "
    "and run `python -m tests.record`"
)

Marks = dict[str, str]
"""By field of the state: a short fingerprint of what it holds."""


def marks(g: State) -> Marks:
    """What happened so far, without the words of the log, and what may be chosen next."""
    offered = {str(seat): [key_of(each) for each in options_for(g, seat)] for seat in may_answer(g)}
    held = {field: value for field, value in dump(g).items() if field not in HOW_FAR}
    return {field: digest(value)[:4] for field, value in {**held, "options": offered}.items()}


def changes(before: Marks, after: Marks) -> str:
    """The fields that an answer has changed, with their new fingerprints: `hand:3fa9 options:77c0`."""
    return " ".join(f"{field}:{mark}" for field, mark in after.items() if before.get(field) != mark)


def recorded(case: Case) -> dict[str, Any]:
    """A game played at random and written down."""
    g, dice = case.start(SEED), Dice(SEED, "record")
    before = marks(g)
    answers: list[list[Any]] = [[None, None, changes({}, before)]]
    while g.asked:
        seat, key = step(g, dice)
        after = marks(g)
        answers.append([seat, key, changes(before, after)])
        before = after
    return {
        "game": case.game.id,
        "rules_version": case.game.rules_version,
        "scenario": case.scenario,
        "seats": case.seats,
        "seed": SEED,
        "answers": answers,
    }


def difference(record: dict[str, Any]) -> str:
    """Where a recorded game comes out otherwise than recorded, and what to do; nothing if it does not.

    A field of the state that is new or has gone is no difference in itself: what it does shows in the others.
    """
    game = game_named(record["game"])
    if record["rules_version"] != game.rules_version:
        return (
            f"{game.id} is recorded under rules_version {record['rules_version']} and now declares "
            f"{game.rules_version}: run `python -m tests.record`"
        )
    expected: Marks = {}
    for at, (answer, now) in enumerate(zip(record["answers"], replayed(record), strict=False)):
        expected |= dict(change.split(":") for change in answer[2].split())
        wrong = [field for field, mark in now.items() if expected.get(field, mark) != mark]
        if wrong:
            what = f"answer {at} ({answer[1]!r} of seat {answer[0]})" if at else "the set-up"
            return (
                f"{game.id}, {record['scenario']}, {record['seats']} seats: {what} comes out otherwise than recorded, "
                f"first in {', '.join(wrong)}; {MENDING.format(game=game.id)}"
            )
    return ""


def replayed(record: dict[str, Any]) -> Iterator[Marks]:
    """A recorded game once more: what there is after the set-up and after each answer."""
    game = game_named(record["game"])
    g = game.start(game.set_up(record["scenario"], record["seats"], record["seed"]))
    yield marks(g)
    for seat, key, _ in record["answers"][1:]:
        try:
            choose(g, seat, key)
        except Refusal:
            yield {"options": "refused"}
            return
        yield marks(g)


def as_text(record: dict[str, Any]) -> str:
    """A record as a file, a line for each answer."""
    head = json.dumps({part: value for part, value in record.items() if part != "answers"}, ensure_ascii=False)
    lines = ",\n".join(json.dumps(answer, ensure_ascii=False) for answer in record["answers"])
    return f'{head[:-1]}, "answers": [\n{lines}\n]}}\n'


def read(file: Path) -> dict[str, Any]:
    """A recorded game."""
    record: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return record


def forgotten(files: str = "*.json") -> list[str]:
    """The games that play otherwise than recorded although they declare the same number."""
    records = [read(file) for file in sorted(RECORDED.glob(files))]
    current = [record for record in records if record["rules_version"] == game_named(record["game"]).rules_version]
    return [found for found in map(difference, current) if found]


if __name__ == "__main__":
    RECORDED.mkdir(exist_ok=True)
    if missed := forgotten():
        sys.exit("\n".join(missed))
    if sys.argv[1:] == ["--check"]:
        sys.exit()
    named = set(sys.argv[1:]) or {case.game.id for case in CASES}
    for old in RECORDED.glob("*.json"):
        if old.name.partition("-")[0] in named:
            old.unlink()
    for case in [case for case in CASES if case.game.id in named]:
        (RECORDED / f"{name_of(case)}.json").write_text(as_text(recorded(case)), encoding="utf-8")
