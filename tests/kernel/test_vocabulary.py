"""The vocabulary: compiled conditions and counts give the same results as interpreted ones."""

from typing import Any

import pytest

from holdfast.kernel.charts import Modifier, applied, compile_modifier
from holdfast.kernel.state import State, Step
from holdfast.kernel.vocabulary import compile_conditions, compile_count, counted, holds, holds_at


def at_most(g: State, context: int, *bounds: int) -> bool:
    """Whether the context exceeds none of some bounds."""
    return all(context <= bound for bound in bounds)


def more(g: State, context: int, *numbers: int) -> int:
    """The context plus some numbers."""
    return context + sum(numbers)


ASKED: list[tuple[Step, ...]] = [
    (),
    ((at_most, True),),
    ((at_most, False),),
    *[((at_most, wanted, *([3] * n)),) for wanted in (True, False) for n in range(1, 6)],
    ((at_most, True, 4), (at_most, False, 2)),
    ((at_most, True, 5), (at_most, False, 1), (at_most, True, 4, 3)),
]


@pytest.mark.parametrize("given", ASKED)
def test_compiled_conditions_agree_with_interpreted_ones(given: tuple[Step, ...]) -> None:
    g, asks = State(), compile_conditions(given)

    for context in range(7):
        assert asks(g, context) is holds(g, given, context)
        assert holds_at(g, given, context) is holds(g, given, context)


@pytest.mark.parametrize("n", range(5))
def test_a_count_that_is_bound_is_what_it_counts(n: int) -> None:
    what: Step = (more, *([2] * n))

    assert compile_count(what)(State(), 1) == counted(State(), what, 1) == 1 + 2 * n


@pytest.mark.parametrize(
    "fields",
    [
        {"n": 2},
        {"n": -1, "given": ((at_most, True, 3),)},
        {"n": 1, "count": (more,)},
        {"n": -2, "count": (more, 1), "per": 2},
        {"n": 3, "count": (more, -2), "per": 3, "most": 1, "given": ((at_most, False, 1),)},
    ],
)
def test_a_modifier_that_is_bound_adds_what_it_says(fields: dict[str, Any]) -> None:
    modifier = Modifier(name="a modifier", **fields)
    name, asks, n, counts = compile_modifier(modifier)

    for context in range(7):
        now = 0 if asks and not asks(State(), context) else counts(State(), context) if counts else n
        assert [(name, now)] * (now != 0) == applied(State(), [modifier], context)
