"""Values made of named terms: a judge weighs each option by terms, and the term that decides becomes the reason."""

from collections.abc import Callable, Mapping, Sequence

from holdfast.bots.judging import Judgement, judged
from holdfast.kernel.words import Text

Terms = Mapping[str, float]
"""What speaks for an option (positive) and against it (negative), by name."""

Reason = Callable[[int, int | None, str], Text | None]
"""Words the reason: the recommended option, the runner-up, and the term that decided between them."""


def decisive(best: Terms, second: Terms) -> str:
    """The term by which the best option is furthest ahead of the runner-up."""
    names = [*best, *[name for name in second if name not in best]]
    return max(names, key=lambda name: best.get(name, 0.0) - second.get(name, 0.0))


def judged_by_terms(terms: Sequence[Terms], reason: Reason, equal: float) -> Judgement:
    """Judge by the sum of each option's terms."""

    def worded(best: int, second: int | None) -> Text | None:
        return reason(best, second, decisive(terms[best], {} if second is None else terms[second]))

    return judged([sum(each.values()) for each in terms], worded, equal)
