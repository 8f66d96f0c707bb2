"""The agenda: a stack of steps still to do, inside the state and copied with it."""

from collections.abc import Callable
from typing import Any, TypeVar

from holdfast.kernel.state import Result, State, Step

Rule = Callable[..., None]
F = TypeVar("F", bound=Rule)

CITES: dict[Callable[..., Any], tuple[str, ...]] = {}
"""The ledger ids that each rule carries out; the first is the one that the log shows."""

RULES: dict[str, Callable[..., Any]] = {}
"""Every rule, condition and count by its full name, so that a step can be written to a file and found again."""


def full_name(fn: Callable[..., Any]) -> str:
    """`big_chair.turn.play_round`: the name under which saves know a rule."""
    module: str = fn.__module__
    return f"{module.removeprefix('holdfast.').removeprefix('games.')}.{fn.__name__}"


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a function as carrying out these rules of the ledger; only such functions go on the agenda."""

    def mark(fn: F) -> F:
        CITES[fn] = ids
        RULES[full_name(fn)] = fn
        return fn

    return mark


def do(g: State, *steps: Step) -> None:
    """These steps next, in the order written."""
    g.agenda += steps[::-1]


def advance(g: State) -> None:
    """Carry out steps until somebody has to decide or nothing is left to do."""
    agenda, asked = g.agenda, g.asked
    while agenda:
        g.doing = step = agenda.pop()
        size = len(step)  # a call with a slice of unknown length costs three times as much as a plain one
        if size == 1:
            step[0](g)
        elif size == 3:
            step[0](g, step[1], step[2])
        elif size == 2:
            step[0](g, step[1])
        else:
            step[0](g, *step[1:])
        if asked and ((len(asked) == 1 and len(asked[0].options) > 1) or not forced(g)):
            return


def forced(g: State) -> bool:
    """Give the answers that leave no choice; when no question is left open, carry them all out."""
    opened = bool(g.sealed)
    for question in g.asked:
        if len(question.options) == 1 and not question.even_if_forced and (len(g.asked) == 1 or not question.first):
            g.sealed.setdefault(question.seats[0], question.options[0])
    if len(g.sealed) < len(g.asked):
        return False
    g.revealed += opened
    close(g)
    return True


def close(g: State) -> None:
    """All have answered: what follows from each answer is next, in the order in which the seats were asked."""
    for question in reversed(g.asked):
        g.agenda += g.sealed[question.seats[0]][2][::-1]
    g.asked.clear()
    g.sealed.clear()


def end(g: State, ending: str, winners: tuple[int, ...] = (), scores: tuple[int, ...] = ()) -> None:
    """The game is over."""
    g.result = Result(ending, winners, scores)
    g.agenda.clear()


def name_of_step(step: Step) -> str:
    """A step as a person would write it, for messages."""
    args: list[Any] = list(step[1:])
    return f"{step[0].__name__}({', '.join(map(str, args))})"
