"""A table of no game at all, whose steps ask questions and write down what was answered."""

from holdfast.kernel.agenda import advance, do, rule
from holdfast.kernel.decisions import AnswerKind
from holdfast.kernel.log import log
from holdfast.kernel.state import State, Step

TAKE = AnswerKind("take", "take {n}", "n")
SAY = AnswerKind("say", "say {n}", "n")


def table(*steps: Step, seats: int = 3) -> State:
    """A table of no game at all, with these steps to do."""
    g = State(seats=seats, log=[])
    do(g, *steps)
    advance(g)
    return g


def notes(g: State) -> list[str]:
    """What the steps of such a table have written down."""
    return [str(line.facts["text"]) for line in g.log or ()]


@rule("1")
def note(g: State, text: str) -> None:
    """Write something down."""
    log(g, "{text}", text=text)
