"""How `make mutants` puts a changed function in the place of the old one (`tests/mutants/warm.py`)."""

from pathlib import Path
from types import FunctionType

import pytest

from tests.mutants.warm import Trial, changed_functions, put_in_place

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
    """What changes if this stands in the place of that."""
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


def test_whoever_has_the_function_already_has_the_changed_one() -> None:
    read: dict[str, object] = {}
    exec(compile(CODE, "purse.py", "exec"), read)
    kept = read["capped"]
    assert isinstance(kept, FunctionType)
    assert kept(5) == 3

    trial = Trial(Path("purse.py"), CODE, CODE.replace("min(n", "max(n"), (), 1)

    assert put_in_place(trial, [kept])
    assert kept(5) == 5
    assert not put_in_place(trial, [])
