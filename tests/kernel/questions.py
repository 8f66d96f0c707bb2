"""A minimal state without a game, whose steps ask questions and record the answers."""

from holdfast.kernel.agenda import advance, do, rule
from holdfast.kernel.decisions import AnswerKind
from holdfast.kernel.log import log
from holdfast.kernel.state import State, Step

TAKE = AnswerKind("take", "take {n}", "n")
SAY = AnswerKind("say", "say {n}", "n")


def table(*steps: Step, seats: int = 3) -> State:
    """A state with these steps on its agenda."""
    g = State(seats=seats, log=[])
    do(g, *steps)
    advance(g)
    return g


def notes(g: State) -> list[str]:
    """The notes recorded by the steps of such a state."""
    return [str(line.facts["text"]) for line in g.log or ()]


@rule("1")
def note(g: State, text: str) -> None:
    """Record a note."""
    log(g, "{text}", text=text)
