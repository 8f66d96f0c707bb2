"""The parts of an option that a client shows besides its label: heading, cost, a short label, and odds."""

from typing import NamedTuple

from holdfast.kernel.decisions import label_facts, values_of
from holdfast.kernel.odds import Odds
from holdfast.kernel.state import Option, State
from holdfast.kernel.words import Words


class Label(NamedTuple):
    """The texts of an option; `short`, `under` and `cost` may be empty."""

    text: str
    short: str
    """The label without what heading and cost say already."""
    under: str
    cost: str


def texts_of(words: Words, g: State, seat: int, choice: Option) -> Label:
    """Return the texts of an option, translated."""
    kind, heading = choice[0], heading_of(g, seat, choice)
    facts = label_facts(g, seat, choice)
    return Label(
        words.sentence(kind.says, facts),
        words.sentence(kind.short, facts) if kind.short else "",
        words.sentence(heading, facts) if heading else "",
        words.fill(kind.cost, facts) if kind.cost else "",
    )


def heading_of(g: State, seat: int, choice: Option) -> str:
    """Return the heading of the group that an option belongs to in a long list, untranslated, or an empty string."""
    under = choice[0].under
    heading: str = under(g, seat, *values_of(choice)) if callable(under) else under
    return heading


def odds_of(g: State, seat: int, choice: Option) -> Odds | None:
    """Return how likely good and bad results of an option are, if dice decide."""
    kind = choice[0]
    return kind.odds(g, seat, *values_of(choice)) if kind.odds else None
