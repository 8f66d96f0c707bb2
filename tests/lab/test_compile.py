"""Compiled rules give the same games as plain ones."""

import ast
import json
import pkgutil
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from holdfast.games import GAME_IDS, game_named
from holdfast.games.saltmarch.state import Saltmarch
from holdfast.lab import compiled
from holdfast.lab.compile import for_the_compiler, modules, written_copy
from tests.compiled import compared, jobs, with_rules
from tests.doors.command import process
from tests.record import RECORDED

GAME = "resistance"
"""The game that is compiled: one of the smallest whose bot is a chain of classes in several modules."""

PLAYED = """
import json, pickle, sys
from holdfast.games.resistance import GAME, actions, effects, state
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
saved = from_data(json.loads(journal.text()), "a save", {"resistance": GAME})
json.dump({
    "frozen": saved.frozen,
    "compiled": [is_compiled(each) for each in (agenda.advance, actions.move, effects.eliminate, state.Resistance)],
    "answers": answers,
    "ending": g.result.ending,
    "hints": sorted(hints_of(effects.eliminate)),
    "otherwise": forgotten("resistance*.json"),
}, sys.stdout)
"""

AGENT = r"""
import sys
from holdfast.lab.compiled import runs_compiled

def first(seen):
    sys.stderr.write("compiled\n" if runs_compiled() else "plain\n")
    return 0
"""


# --- A game, compiled ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """One game with its bots, compiled into a cache."""
    if not shutil.which(compiled.compiler()):
        pytest.skip("there is no C compiler here")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("HOLDFAST_COMPILED", str(tmp_path_factory.mktemp("cache")))
        told: list[tuple[int, int]] = []
        yield compiled.fill(lambda done, total: told.append((done, total)), (GAME, "--effort", "0"))
        assert told == sorted(told), "progress only grows"
        assert len(told) > 10
        assert told[-1][0] == told[-1][1]


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_bots_and_the_hints_of_a_compiled_game_are_those_of_the_plain_one(rules: Path) -> None:
    found = compared(rules, jobs([GAME], 6))

    assert {job.bot for job, _, _ in found} == {"answers", "hints", "partisan", "random", "thinker"}
    for job, plain, now in found:
        assert plain.digest == now.digest, job
        assert plain.decisions > 10


@pytest.mark.slow
def test_a_compiled_game_comes_out_as_recorded(rules: Path) -> None:
    command = [sys.executable, "-P", "-c", PLAYED]
    done = subprocess.run(command, env=with_rules(rules), check=True, stdout=subprocess.PIPE)

    seen = json.loads(done.stdout)
    assert seen["compiled"] == [True] * 4
    assert seen["otherwise"] == []
    assert not seen["frozen"], "a save is read again"
    assert {"what", "where"} < set(seen["hints"])
    assert seen["ending"] in game_named(GAME).endings
    assert seen["answers"] > 10
    assert [*RECORDED.glob("resistance*.json")], "there is something to compare with"


@pytest.mark.slow
def test_simulate_uses_what_is_in_the_cache_unless_told_not_to(rules: Path, tmp_path: Path) -> None:
    (tmp_path / "agent.py").write_text(AGENT, encoding="utf-8")
    arguments = ("simulate", GAME, "--bot", "agent:first", "--games", "2", "--workers", "2", "--json")
    cache = {"HOLDFAST_COMPILED": str(rules.parent), "PYTHONPATH": f"{tmp_path}:{Path(__file__).parents[2]}"}

    fast, plain = process(*arguments, **cache), process(*arguments, "--plain", **cache)
    off = process(*arguments, **cache | {"HOLDFAST_COMPILED": "off"})

    assert [set(said.err.split()) for said in (fast, plain, off)] == [{"compiled"}, {"plain"}, {"plain"}]
    digests = {json.loads(said.out)["digest"] for said in (fast, plain, off)}
    assert len(digests) == 1


@pytest.mark.slow
def test_a_measurement_has_the_same_figures_on_compiled_rules(rules: Path) -> None:
    """Restricted play copies games in the middle of a turn that a sandglass limits."""
    arguments = ("measure", GAME, "--games", "12", "--agency", "2", "--workers", "1", "--json")
    fast, plain = (json.loads(process(*arguments, HOLDFAST_COMPILED=cache).out) for cache in (str(rules.parent), "off"))

    assert fast["cards"]["cards"], "games were played again"
    assert fast | {"run": None} == plain | {"run": None}


# --- What is compiled ---------------------------------------------------------------------------------------------


def test_no_class_of_a_plain_module_is_built_on_one_of_a_compiled_module() -> None:
    """Such a class fails when it is defined, so its module cannot be imported where its base is compiled."""
    package = Path(compiled.__file__).parents[1]
    names = {".".join(file.relative_to(package.parent).with_suffix("").parts) for file in modules(package, GAME_IDS)}
    for part in compiled.CACHED:
        found = import_module(f"holdfast.{part}")
        for module in pkgutil.walk_packages(found.__path__, f"{found.__name__}."):
            classes = [each for each in vars(import_module(module.name)).values() if isinstance(each, type)]
            for each in classes:
                bases = {base.__module__ for base in each.__bases__}
                assert each.__module__ in names or not bases & names, f"{each} is plain, and its base is compiled"
    assert len(names) > 100


def test_no_fact_is_given_by_the_name_of_a_parameter() -> None:
    """In `ask(g, 0, "{seat} offers", options, seat=1)` compiled code would lose the fact if a parameter were `seat`."""
    package = Path(compiled.__file__).parents[1]
    nodes = [
        node for file in modules(package, GAME_IDS) for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    ]
    taking = {
        node.name: {each.arg for each in node.args.posonlyargs}
        for node in nodes
        if isinstance(node, ast.FunctionDef) and node.args.kwarg and node.args.posonlyargs
    }
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    clashes = [
        f"{call.func.id}({each.arg}=…), line {call.lineno}"
        for call in calls
        if isinstance(call.func, ast.Name)
        for each in call.keywords
        if each.arg in taking.get(call.func.id, ())
    ]

    assert {"ask", "ask_any"} <= set(taking)
    assert clashes == []


def test_the_compiler_is_pinned_alike_everywhere() -> None:
    root = Path(__file__).parents[2]
    extras = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    lock = (root / "requirements" / "test.txt").read_text(encoding="utf-8")

    assert f"mypy=={compiled.MYPY}" in extras["compile"]
    assert re.findall(r"^mypy==(\S+)", lock, re.MULTILINE) == [compiled.MYPY]


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
            "",
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
