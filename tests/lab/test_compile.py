"""Compiled rules give the same games as plain ones."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from holdfast.games import game_named
from holdfast.games.saltmarch.state import Saltmarch
from holdfast.lab.compile import for_the_compiler, written_copy
from tests.record import RECORDED

ROOT = Path(__file__).parent.parent.parent

PLAYED = """
import json, pickle, sys
from holdfast.games.saltmarch import GAME, effects, round, state
from holdfast.kernel import agenda, decisions
from holdfast.kernel.annotations import hints_of, is_compiled
from holdfast.kernel.journal import begin, from_data
from tests.record import forgotten

g = GAME.start(GAME.set_up(seed=3))
answers = 0
while g.asked:
    g = pickle.loads(pickle.dumps(g.copy()))
    seat = next(seat for question in g.asked for seat in question.seats if seat not in g.sealed)
    decisions.answer(g, seat, 0)
    answers += 1
journal = begin(GAME, GAME.set_up(seed=3))
saved = from_data(json.loads(journal.text()), "a save", {"saltmarch": GAME})
json.dump({
    "frozen": saved.frozen,
    "compiled": [is_compiled(each) for each in (agenda.advance, round.begin, effects.gain, state.Saltmarch)],
    "answers": answers,
    "ending": g.result.ending,
    "hints": sorted(hints_of(effects.gain)),
    "otherwise": forgotten("saltmarch*.json"),
}, sys.stdout)
"""


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler here")
def test_a_game_whose_rules_are_compiled_comes_out_as_recorded(tmp_path: Path) -> None:
    command = "from holdfast.lab.compile import compile_all, Path; compile_all(Path({!r}), ['saltmarch'], '0')"
    subprocess.run([sys.executable, "-c", command.format(str(tmp_path))], cwd=ROOT, check=True, stdout=subprocess.PIPE)

    there = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}
    done = subprocess.run([sys.executable, "-P", "-c", PLAYED], env=there, check=True, stdout=subprocess.PIPE)

    seen = json.loads(done.stdout)
    assert seen["compiled"] == [True] * 4
    assert seen["otherwise"] == []
    assert not seen["frozen"], "a save is read again"
    assert "n" in seen["hints"]
    assert seen["ending"] in game_named("saltmarch").endings
    assert seen["answers"] > 10
    assert [*RECORDED.glob("saltmarch*.json")], "there is something to compare with"


def test_a_copy_is_written_out_field_by_field() -> None:
    written = written_copy(Saltmarch)

    assert written.startswith('    def copy(self) -> "Saltmarch":\n')
    assert "        new.players = [each.copy() for each in old.players]\n" in written
    assert "        new.book = old.book\n" in written
    assert written.endswith("        return new")


def test_constants_new_types_and_records_are_written_for_the_compiler() -> None:
    source = "\n".join(
        [
            '"""A chapter."""',
            "from dataclasses import dataclass",
            'Track = NewType("Track", int)',
            "TOP = 8",
            "NAMES: dict[str, int] = {}",
            "KINDS = Literal['a']",
            "@dataclass(slots=True)",
            "class Boat(Record):",
            "    load: int = 0",
            "def act() -> None:",
            "    TOP = 7",
        ]
    )

    written = for_the_compiler(source, {"Boat": "    def copy(self): ..."})

    assert written.splitlines() == [
        '"""A chapter."""',
        "from typing import Final",
        "from dataclasses import dataclass",
        "Track = int",
        "TOP: Final = 8",
        "NAMES: Final[dict[str, int]] = {}",
        "KINDS = Literal['a']",
        "@dataclass",
        "class Boat(Record):",
        "    load: int = 0",
        "",
        "    def copy(self): ...",
        "def act() -> None:",
        "    TOP = 7",
    ]
