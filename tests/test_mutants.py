"""How `make mutants` replaces a changed function in place, and what it keeps from run to run."""

from pathlib import Path
from types import FunctionType

import pytest

from tools.mutants.mutant import Mutant
from tools.mutants.notes import Notes, Reached
from tools.mutants.reach import Reach
from tools.mutants.warm import Trial, changed_functions, put_in_place

CODE = """
LIMIT = 3
SQUARES = [n * n for n in range(4)]


def capped(n, most=LIMIT):
    return min(n, most)


class Purse:
    coins = 1

    def pay(self, n):
        return self.coins - n

    def keep(self, n):
        return [each for each in range(n) if each]
"""


def changed(before: str, after: str) -> dict[str, object] | None:
    """Return the functions that change if `before` is replaced with `after`."""
    assert before in CODE
    found = changed_functions(Path("purse.py"), CODE, CODE.replace(before, after))
    return None if found is None else dict(found)


@pytest.mark.parametrize(
    ("before", "after", "name"),
    [
        ("min(n, most)", "max(n, most)", "capped"),
        ("return self.coins - n", "return self.coins + n", "Purse.pay"),
        ("return self.coins - n", "pass", "Purse.pay"),
        ("if each]", "if not each]", "Purse.keep"),
    ],
)
def test_a_change_within_a_function_changes_that_function_only(before: str, after: str, name: str) -> None:
    found = changed(before, after)

    assert found is not None
    assert list(found) == [name]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("LIMIT = 3", "LIMIT = 4"),
        ("n * n", "n + n"),
        ("most=LIMIT", "most=-LIMIT"),
        ("coins = 1", "coins = 2"),
    ],
)
def test_what_is_carried_out_on_reading_cannot_be_put_in_place(before: str, after: str) -> None:
    assert changed(before, after) is None


def test_existing_references_to_a_function_see_the_change() -> None:
    read: dict[str, object] = {}
    exec(compile(CODE, "purse.py", "exec"), read)
    kept = read["capped"]
    assert isinstance(kept, FunctionType)
    assert kept(5) == 3

    trial = Trial(Path("purse.py"), CODE, CODE.replace("min(n", "max(n"), (), 1)

    assert put_in_place(trial, [kept])
    assert kept(5) == 5
    assert not put_in_place(trial, [])


# --- Notes ------------------------------------------------------------------------------------------------------

RULES, FIRST, SECOND = "holdfast/games/ferry/turn.py", "tests/ferry/test_a.py", "tests/ferry/test_b.py"
MUTANT = Mutant(RULES, 3, "NumberReplacer", 0)


def project(folder: Path) -> Path:
    """Create a project with one game and two test files."""
    for name in (RULES, "holdfast/games/other/turn.py", FIRST, SECOND, "tests/ferry/scene.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"# {name}\n")
    return folder


def shown() -> Reach:
    """Return the coverage that a run of both files would measure."""
    tests = {(RULES, 1): frozenset({"", f"{FIRST}::one"}), (RULES, 3): frozenset({f"{FIRST}::two", f"{SECOND}::three"})}
    return Reach(tests, {f"{FIRST}::one": 0.1, f"{FIRST}::two": 0.2, f"{SECOND}::three": 0.3})


def test_what_tests_reach_is_kept_and_known_again(tmp_path: Path) -> None:
    root = project(tmp_path)
    reached = Reached(root, "ferry")
    assert reached.unknown() == [FIRST, SECOND]

    reached.keep(shown())

    again = Reached(root, "ferry")
    assert again.unknown() == []
    assert again.whole() == shown()


@pytest.mark.parametrize(
    ("changed_file", "unknown"),
    [
        (FIRST, [FIRST]),
        (RULES, [FIRST, SECOND]),
        ("tests/ferry/scene.py", [FIRST, SECOND]),
        ("holdfast/games/other/turn.py", []),
    ],
)
def test_only_those_tests_run_again_on_which_something_has_changed(
    tmp_path: Path, changed_file: str, unknown: list[str]
) -> None:
    root = project(tmp_path)
    Reached(root, "ferry").keep(shown())

    (root / changed_file).write_text("# something else\n")

    assert Reached(root, "ferry").unknown() == unknown


def test_an_outcome_counts_until_something_changes_and_then_tells_what_to_try_first(tmp_path: Path) -> None:
    root = project(tmp_path)
    Notes(root, "ferry").note(MUTANT, f"{FIRST}::two")
    assert Notes(root, "ferry").outcomes == {MUTANT: f"{FIRST}::two"}

    (root / SECOND).write_text("# one test more\n")

    later = Notes(root, "ferry")
    assert later.outcomes == {}
    assert later.likely(MUTANT._replace(line=5)) == f"{FIRST}::two"
    assert later.by_file == {FIRST: 1}
