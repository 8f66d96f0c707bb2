"""The agenda: a stack of pending steps, stored in the state and copied with it.

A step is a rule function and its arguments. `advance` pops and runs steps until a rule asks a question.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.state import GameResult, State, Step

Rule = Callable[..., None]
Pace = Callable[[State], None]
"""A function that runs the agenda until a decision is needed: `advance`, or the result of `step_by_step`."""
F = TypeVar("F", bound=Rule)

CITES: dict[Callable[..., Any], tuple[str, ...]] = {}
"""The ledger ids that each rule implements; the log shows the first one."""

RULES: dict[str, Callable[..., Any]] = {}
"""Every rule, condition and count by its full name, by which snapshots store them."""

MOST_STEPS = 10_000
"""The limit of steps between two questions. Random play never needs 50 in any game, so content that reaches the limit
is treated as an endless loop."""
EACH_STEP = tuple([None] * MOST_STEPS)
"""A tuple with `MOST_STEPS` items: iterating over it is the cheapest way to count.

It is built from a list because mypyc would give `(None,) * n` a tuple type with n fields.
"""
BACKWARDS = slice(None, None, -1)
"""Reverses steps before they are pushed, because the agenda is a stack and its last item runs first.

It is a constant because each use of `[::-1]` would build a new slice object.
"""


class Endless(HoldfastError):
    """An endless loop: rules that repeat without asking a question. Names the rules and the content involved."""

    def __init__(self, rules: Iterable[str], content: Iterable[str], packs: Iterable[str] = ()) -> None:
        self.rules, self.content, self.packs = tuple(rules), tuple(content), tuple(packs)
        about = f", about {', '.join(self.content)}" if self.content else ""
        used = f"; the content in use comes from the pack {', '.join(self.packs)}" if self.packs else ""
        super().__init__(f"this would go on for ever: {', '.join(self.rules)} go round{about}{used}")


def full_name(fn: Callable[..., Any]) -> str:
    """Return the name by which saves store a rule, such as `big_chair.turn.play_round`."""
    module: str = fn.__module__
    return f"{module.removeprefix('holdfast.').removeprefix('games.')}.{fn.__name__}"


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a function as the implementation of these ledger rules. Only marked functions may go on the agenda."""

    def mark(fn: F) -> F:
        CITES[fn] = ids
        RULES[full_name(fn)] = fn
        return fn

    return mark


def do(g: State, *steps: Step) -> None:
    """Push steps onto the agenda so that they run next, in the order written."""
    g.agenda += steps[BACKWARDS]


def do_all(g: State, steps: Sequence[Step]) -> None:
    """Push a sequence of steps so that they run next, in order; for effects of content and other computed lists."""
    g.agenda += steps[BACKWARDS]


def advance(g: State) -> None:
    """Run steps until a decision is needed or the agenda is empty; raise `Endless` after `MOST_STEPS` steps."""
    agenda, asked = g.agenda, g.asked
    for _ in EACH_STEP:
        if not agenda:
            return
        g.doing = step = agenda.pop()
        size = len(step)  # `rule(g, *step[1:])` costs three times as much as a plain call
        if size == 1:
            step[0](g)
        elif size == 3:
            carry_out, first, second = step
            carry_out(g, first, second)
        elif size == 2:
            carry_out, first = step
            carry_out(g, first)
        elif size == 4:
            carry_out, first, second, third = step
            carry_out(g, first, second, third)
        elif size == 5:
            carry_out, first, second, third, fourth = step
            carry_out(g, first, second, third, fourth)
        else:
            step[0](g, *step[1:])
        if asked:
            question = asked[0]
            if (len(question.found) > 1 if len(asked) == 1 else question.first) or not forced(g):
                return
    if agenda:
        raise endless(g)


def step_by_step(look: Callable[[State], None]) -> Pace:
    """Return a variant of `advance` that calls `look` after each step.

    It is used to show, step by step, what a recorded answer did. There is no step limit: the answer has run before.
    """

    def go_on(g: State) -> None:
        while g.agenda:
            g.doing = step = g.agenda.pop()
            step[0](g, *step[1:])
            look(g)
            if g.asked and not forced(g):
                return

    return go_on


def until_as_short_as(size: int) -> Pace:
    """Return a variant of `advance` that also stops when the agenda is down to `size` steps.

    Given the size before an answer, it runs the consequences of the answer and leaves the steps that were already
    pending.
    """

    def go_on(g: State) -> None:
        for _ in EACH_STEP:
            if len(g.agenda) <= size:
                return
            g.doing = step = g.agenda.pop()
            step[0](g, *step[1:])
            if g.asked and not forced(g):
                return
        raise endless(g)

    return go_on


LOOK_AT = 200
"""The number of extra steps that `endless` runs to find out which rules repeat."""


def endless(g: State) -> Endless:
    """Build the error for an endless loop: run some more steps and collect their rules and the content they concern.

    This changes the state, which the caller discards.
    """
    g.log = []
    rules: dict[str, None] = {}
    words: list[Any] = []
    for _ in range(LOOK_AT):
        if (g.asked and not forced(g)) or not g.agenda:
            break
        g.doing = step = g.agenda.pop()
        rules[f"{step[0].__name__} ({', '.join(CITES[step[0]])})"] = None
        words += step[1:]
        step[0](g, *step[1:])
    words += [fact for line in g.log for fact in line.facts.values()]
    return Endless(rules, dict.fromkeys(word for word in words if isinstance(word, str) and word))


def forced(g: State) -> bool:
    """Answer every question that has a single option, and close the questions if all are answered then.

    Returns whether they were closed.
    """
    asked, sealed = g.asked, g.sealed
    if len(asked) > 1 and asked[0].first:
        return False  # any of several seats may answer first, so nothing is forced
    opened = bool(sealed)
    for question in asked:
        if not question.even_if_forced and len(question.found or question.options(g)) == 1:
            sealed.setdefault(question.seats[0], question.found[0])
    if len(sealed) < len(asked):
        return False
    g.revealed += opened
    close(g)
    return True


def close(g: State) -> None:
    """Close the open questions: push the steps of each answer, in the order in which the seats were asked."""
    for question in reversed(g.asked):
        g.agenda += g.sealed[question.seats[0]][2][BACKWARDS]
    g.asked.clear()
    g.sealed.clear()


def end(g: State, ending: str, winners: tuple[int, ...] = (), scores: tuple[int, ...] = ()) -> None:
    """End the game with a result; the rest of the agenda is dropped."""
    g.result = GameResult(ending, winners, scores)
    g.agenda.clear()
