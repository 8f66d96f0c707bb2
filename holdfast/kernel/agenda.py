"""The agenda: a stack of steps still to do, inside the state and copied with it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.state import Result, State, Step

Rule = Callable[..., None]
Pace = Callable[[State], None]
"""How the agenda is carried out until somebody has to decide: at once (`advance`), or with a look after each step."""
F = TypeVar("F", bound=Rule)

CITES: dict[Callable[..., Any], tuple[str, ...]] = {}
"""The ledger ids that each rule carries out; the first is the one that the log shows."""

RULES: dict[str, Callable[..., Any]] = {}
"""Every rule, condition and count by its full name, so that a step can be written to a file and found again."""

MOST_STEPS = 10_000
"""Steps between two questions; in random play no game needs 50. Content that goes on beyond it goes on for ever."""
EACH_STEP = tuple([None] * MOST_STEPS)
"""One for each of them: to go through a tuple is the cheapest way of counting.

Written as `(None,) * n`, a compiler would make a type with so many fields of it.
"""
BACKWARDS = slice(None, None, -1)
"""The agenda is a stack: what comes first is put on it last. Written as `[::-1]`, each use would make a slice."""


class Endless(HoldfastError):
    """Rules that go round without ever asking anybody: the rules, and the content that the steps were about."""

    def __init__(self, rules: Iterable[str], content: Iterable[str], packs: Iterable[str] = ()) -> None:
        self.rules, self.content, self.packs = tuple(rules), tuple(content), tuple(packs)
        about = f", about {', '.join(self.content)}" if self.content else ""
        used = f"; the content in use comes from the pack {', '.join(self.packs)}" if self.packs else ""
        super().__init__(f"this would go on for ever: {', '.join(self.rules)} go round{about}{used}")


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
    g.agenda += steps[BACKWARDS]


def do_all(g: State, steps: Sequence[Step]) -> None:
    """These steps next, in their order: what content lists, or one for each of something."""
    g.agenda += steps[BACKWARDS]


def advance(g: State) -> None:
    """Carry out steps until somebody has to decide or nothing is left to do, and not for ever."""
    agenda, asked = g.agenda, g.asked
    for _ in EACH_STEP:
        if not agenda:
            return
        g.doing = step = agenda.pop()
        size = len(step)  # a call with a slice of unknown length costs three times as much as a plain one
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
    """As `advance`, with a look at the state after each step: for telling how a recorded answer was carried out."""

    def go_on(g: State) -> None:
        while g.agenda:
            g.doing = step = g.agenda.pop()
            step[0](g, *step[1:])
            look(g)
            if g.asked and not forced(g):
                return

    return go_on


LOOK_AT = 200
"""Steps that are carried out once more to see which go round."""


def endless(g: State) -> Endless:
    """What goes round, seen from some more steps, and what the log says they are about. The state is lost anyway."""
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
    """Give the answers that leave no choice; when no question is left open, carry them all out."""
    asked, sealed = g.asked, g.sealed
    if len(asked) > 1 and asked[0].first:
        return False  # who answers first is free, and so is every answer
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
    """All have answered: what follows from each answer is next, in the order in which the seats were asked."""
    for question in reversed(g.asked):
        g.agenda += g.sealed[question.seats[0]][2][BACKWARDS]
    g.asked.clear()
    g.sealed.clear()


def end(g: State, ending: str, winners: tuple[int, ...] = (), scores: tuple[int, ...] = ()) -> None:
    """The game is over."""
    g.result = Result(ending, winners, scores)
    g.agenda.clear()
