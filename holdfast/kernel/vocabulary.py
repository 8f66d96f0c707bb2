"""What content may name: verbs that do something, conditions that hold or not, and counts of something.

Each is a marked function that says beside it how it is put into words. Reading content binds a name and its fields to
the function's signature, so that a wrong name or argument fails on reading, not in play.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from holdfast.kernel.agenda import CITES, RULES, Rule, full_name, rule
from holdfast.kernel.state import State, Step

Says = str | Callable[..., str]
"""How a function is put into words: a template of its parameters, or a function of the `Words` and the arguments."""

Condition = Callable[..., bool]
Counting = Callable[..., int]
V = TypeVar("V", bound=Rule)
C = TypeVar("C", bound=Condition)
N = TypeVar("N", bound=Counting)

SAYS: dict[Callable[..., Any], Says] = {}
"""Verbs, conditions and counts in words."""

DENIED: dict[Callable[..., Any], Says] = {}
"""Conditions in words where they must not hold."""

LASTING: set[Callable[..., Any]] = set()
"""Conditions that hang on nothing but what they are told: who asks often may remember the answer."""


NEEDS: dict[Callable[..., Any], frozenset[str]] = {}
"""What must be there for a verb, condition or count, such as a die; see `context`. Most need nothing."""


@dataclass
class Vocabulary:
    """All that the content of one game may name, by its name in data: with hyphens for underscores."""

    verbs: dict[str, Rule] = field(default_factory=dict)
    conditions: dict[str, Condition] = field(default_factory=dict)
    counts: dict[str, Counting] = field(default_factory=dict)


VOCABULARIES: dict[str, Vocabulary] = {}
"""By the package of a game."""


def vocabulary_of(package: str) -> Vocabulary:
    """What the content of the game in this package may name."""
    return VOCABULARIES.setdefault(package, Vocabulary())


def home_of(fn: Callable[..., Any]) -> str:
    """The package of the game that a function belongs to, however deep its module lies."""
    parts = fn.__module__.split(".")
    depth = 3 if parts[:2] == ["holdfast", "games"] else len(parts) - 1
    return ".".join(parts[:depth])


def in_data(fn: Callable[..., Any]) -> str:
    """The name by which data call a function; an underscore at the end keeps clear of Python's own words."""
    return fn.__name__.rstrip("_").replace("_", "-")


def verb(*ids: str, says: Says | None = None, needs: tuple[str, ...] = ()) -> Callable[[V], V]:
    """Mark a rule that content may name: `do = "next-turn"`. `says` is its phrase: `"Budget {n:change}"`.

    `needs` is what must be there for it: content that names it elsewhere is refused.
    """

    def mark(fn: V) -> V:
        vocabulary_of(home_of(fn)).verbs[in_data(fn)] = fn
        if needs:
            NEEDS[fn] = frozenset(needs)
        if says is not None:
            SAYS[fn] = says
        return rule(*ids)(fn)

    return mark


def condition(
    *ids: str, says: Says, denied: Says | None = None, lasting: bool = False, needs: tuple[str, ...] = ()
) -> Callable[[C], C]:
    """Mark a question about the state that content may ask: `given = [{ is = "cubes", at_least = 3 }]`.

    `denied` is said of `{ is-not = "cubes", … }`. A `lasting` one is no question about the state, only about what it is
    told. `needs` is what must be there for it.
    """

    def mark(fn: C) -> C:
        vocabulary_of(home_of(fn)).conditions[in_data(fn)] = fn
        if needs:
            NEEDS[fn] = frozenset(needs)
        CITES[fn] = ids
        RULES[full_name(fn)] = fn
        SAYS[fn] = says
        if denied is not None:
            DENIED[fn] = denied
        if lasting:
            LASTING.add(fn)
        return fn

    return mark


def count(*ids: str, says: Says, needs: tuple[str, ...] = ()) -> Callable[[N], N]:
    """Mark a number that content may count: `per = { count = "plant-tags" }`; `says` names what is counted.

    `needs` is what must be there for it.
    """

    def mark(fn: N) -> N:
        vocabulary_of(home_of(fn)).counts[in_data(fn)] = fn
        if needs:
            NEEDS[fn] = frozenset(needs)
        CITES[fn] = ids
        RULES[full_name(fn)] = fn
        SAYS[fn] = says
        return fn

    return mark


def holds(g: State, given: tuple[Step, ...], *told: Any) -> bool:
    """Whether all conditions hold; `told` is what the game tells its vocabulary, such as who acts."""
    for asked in given:  # noqa: SIM110 (a plain loop costs half of what a generator does)
        if asked[0](g, *told, *asked[2:]) is not asked[1]:
            return False
    return True


def holds_at(g: State, given: tuple[Step, ...], told: Any) -> bool:
    """The same where one thing is told. As in `advance`, plain calls cost half of those with a slice."""
    for asked in given:
        size = len(asked)
        if size == 5:
            answer = asked[0](g, told, asked[2], asked[3], asked[4])
        elif size == 4:
            answer = asked[0](g, told, asked[2], asked[3])
        elif size == 3:
            answer = asked[0](g, told, asked[2])
        elif size == 2:
            answer = asked[0](g, told)
        else:
            answer = asked[0](g, told, *asked[2:])
        if answer is not asked[1]:
            return False
    return True


def left_open(g: State, given: tuple[Step, ...], *told: Any) -> tuple[Step, ...] | None:
    """Those of some conditions that hang on more than what is told; None if that rules them out."""
    lasting = tuple([asked for asked in given if asked[0] in LASTING])
    return tuple([asked for asked in given if asked[0] not in LASTING]) if holds(g, lasting, *told) else None


def counted(g: State, what: Step, *told: Any) -> int:
    """How many there are of what a count names."""
    n: int = what[0](g, *told, *what[1:])
    return n


# --- What is asked often, bound once ----------------------------------------------------------------------------

Asks = Callable[[Any, Any], bool]
"""A question about the state and one thing told."""

Counts = Callable[[Any, Any], int]
"""A number of something in the state, for one thing told."""


def asking(given: tuple[Step, ...]) -> Asks:
    """Conditions as one question where one thing is told; to ask it costs half of what `holds_at` does."""
    if len(given) == 1:
        return asking_one(given[0])
    if len(given) == 2:
        first, second = asking_one(given[0]), asking_one(given[1])
        return lambda g, told: first(g, told) and second(g, told)
    parts = [asking_one(asked) for asked in given]

    def all_hold(g: Any, told: Any) -> bool:
        for part in parts:  # noqa: SIM110 (a plain loop costs half of what a generator does)
            if not part(g, told):
                return False
        return True

    return all_hold


def asking_one(asked: Step) -> Asks:
    """The same of one condition."""
    fn, wanted, *args = asked
    if not args:
        asks: Asks = fn
        return asks if wanted else (lambda g, told: not asks(g, told))
    if len(args) == 1:
        (one,) = args
        return lambda g, told: fn(g, told, one) is wanted
    if len(args) == 2:
        one, two = args
        return lambda g, told: fn(g, told, one, two) is wanted
    if len(args) == 3:
        one, two, three = args
        return lambda g, told: fn(g, told, one, two, three) is wanted
    if len(args) == 4:
        one, two, three, four = args
        return lambda g, told: fn(g, told, one, two, three, four) is wanted
    return lambda g, told: fn(g, told, *args) is wanted


def counting(what: Step) -> Counts:
    """A count where one thing is told."""
    fn, *args = what
    if not args:
        count: Counts = fn
        return count
    if len(args) == 1:
        (one,) = args
        return lambda g, told: fn(g, told, one)
    if len(args) == 2:
        one, two = args
        return lambda g, told: fn(g, told, one, two)
    return lambda g, told: fn(g, told, *args)
