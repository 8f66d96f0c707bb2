"""The vocabulary of content: verbs (effects), conditions (predicates) and counts (numbers) that content may name.

Each is a marked function with a phrase for its text on cards. Reading content binds a name and its fields to the
function's signature, so that a wrong name or argument fails on reading, not in play.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from holdfast.kernel.agenda import CITES, RULES, Rule, full_name, rule
from holdfast.kernel.state import State, Step

Says = str | Callable[..., str]
"""The phrase of a function: a template of its parameters, or a function of the `Words` and the arguments."""

Condition = Callable[..., bool]
Counting = Callable[..., int]
V = TypeVar("V", bound=Rule)
C = TypeVar("C", bound=Condition)
N = TypeVar("N", bound=Counting)

SAYS: dict[Callable[..., Any], Says] = {}
"""The phrases of verbs, conditions and counts."""

DENIED: dict[Callable[..., Any], Says] = {}
"""The phrases of negated conditions."""

STATIC: set[Callable[..., Any]] = set()
"""Conditions that depend only on their arguments, so that results can be cached."""

NEEDS: dict[Callable[..., Any], frozenset[str]] = {}
"""Needs of verbs, conditions and counts from their context, such as a die; see `context`. Most need nothing."""


@dataclass
class Vocabulary:
    """The verbs, conditions and counts of one game, by their names in data: with hyphens for underscores."""

    verbs: dict[str, Rule] = field(default_factory=dict)
    conditions: dict[str, Condition] = field(default_factory=dict)
    counts: dict[str, Counting] = field(default_factory=dict)


VOCABULARIES: dict[str, Vocabulary] = {}
"""The vocabularies by the package of their game."""


def vocabulary_of(package: str) -> Vocabulary:
    """Return the vocabulary of the game in this package."""
    return VOCABULARIES.setdefault(package, Vocabulary())


def home_of(fn: Callable[..., Any]) -> str:
    """Return the package of the game that a function or class belongs to."""
    parts = fn.__module__.split(".")
    depth = 3 if parts[:2] == ["holdfast", "games"] else len(parts) - 1
    return ".".join(parts[:depth])


def in_data(fn: Callable[..., Any]) -> str:
    """Return the name of a function in data; a final underscore only avoids Python keywords and is dropped."""
    return fn.__name__.rstrip("_").replace("_", "-")


def verb(*ids: str, says: Says | None = None, needs: tuple[str, ...] = ()) -> Callable[[V], V]:
    """Mark a rule that content may name: `do = "next-turn"`. `says` is its phrase: `"Budget {n:change}"`.

    `needs` is what its context must provide: content that names it elsewhere is refused.
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
    *ids: str, says: Says, denied: Says | None = None, static: bool = False, needs: tuple[str, ...] = ()
) -> Callable[[C], C]:
    """Mark a predicate that content may name: `given = [{ is = "cubes", at_least = 3 }]`.

    `denied` is the phrase of `{ is-not = "cubes", … }`. A `static` condition depends only on its arguments, not on the
    state. `needs` is what its context must provide.
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
        if static:
            STATIC.add(fn)
        return fn

    return mark


def count(*ids: str, says: Says, needs: tuple[str, ...] = ()) -> Callable[[N], N]:
    """Mark a number that content may name: `per = { count = "plant-tags" }`; `says` names what is counted.

    `needs` is what its context must provide.
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


def holds(g: State, given: tuple[Step, ...], *context: Any) -> bool:
    """Return whether all conditions hold; `context` is what the game passes first, such as the acting seat."""
    for asked in given:  # noqa: SIM110 (a plain loop costs half of what a generator does)
        if asked[0](g, *context, *asked[2:]) is not asked[1]:
            return False
    return True


def holds_at(g: State, given: tuple[Step, ...], context: Any) -> bool:
    """Like `holds`, for a single context argument; avoids slicing, because plain calls cost half as much."""
    for asked in given:
        size = len(asked)
        if size == 5:
            answer = asked[0](g, context, asked[2], asked[3], asked[4])
        elif size == 4:
            answer = asked[0](g, context, asked[2], asked[3])
        elif size == 3:
            answer = asked[0](g, context, asked[2])
        elif size == 2:
            answer = asked[0](g, context)
        else:
            answer = asked[0](g, context, *asked[2:])
        if answer is not asked[1]:
            return False
    return True


def unresolved(g: State, given: tuple[Step, ...], *context: Any) -> tuple[Step, ...] | None:
    """Return the conditions that still depend on the state; None if one that does not already fails."""
    static = tuple([asked for asked in given if asked[0] in STATIC])
    return tuple([asked for asked in given if asked[0] not in STATIC]) if holds(g, static, *context) else None


def counted(g: State, what: Step, *context: Any) -> int:
    """Return the value of a count."""
    n: int = what[0](g, *context, *what[1:])
    return n


# --- Compiled conditions and counts, for hot paths --------------------------------------------------------------

Asks = Callable[[Any, Any], bool]
"""Compiled conditions: a function of the state and one context argument."""

Counts = Callable[[Any, Any], int]
"""A compiled count: a function of the state and one context argument."""


def compile_conditions(given: tuple[Step, ...]) -> Asks:
    """Compile conditions for one context argument; calling the result costs half of what `holds_at` does."""
    if len(given) == 1:
        return compile_condition(given[0])
    if len(given) == 2:
        first, second = compile_condition(given[0]), compile_condition(given[1])
        return lambda g, context: first(g, context) and second(g, context)
    parts = [compile_condition(asked) for asked in given]

    def all_hold(g: Any, context: Any) -> bool:
        for part in parts:  # noqa: SIM110 (a plain loop costs half of what a generator does)
            if not part(g, context):
                return False
        return True

    return all_hold


def compile_condition(asked: Step) -> Asks:
    """Compile a single condition for one context argument."""
    fn, wanted, *args = asked
    if not args:
        asks: Asks = fn
        return asks if wanted else (lambda g, context: not asks(g, context))
    if len(args) == 1:
        (one,) = args
        return lambda g, context: fn(g, context, one) is wanted
    if len(args) == 2:
        one, two = args
        return lambda g, context: fn(g, context, one, two) is wanted
    if len(args) == 3:
        one, two, three = args
        return lambda g, context: fn(g, context, one, two, three) is wanted
    if len(args) == 4:
        one, two, three, four = args
        return lambda g, context: fn(g, context, one, two, three, four) is wanted
    return lambda g, context: fn(g, context, *args) is wanted


def compile_count(what: Step) -> Counts:
    """Compile a count for one context argument."""
    fn, *args = what
    if not args:
        count: Counts = fn
        return count
    if len(args) == 1:
        (one,) = args
        return lambda g, context: fn(g, context, one)
    if len(args) == 2:
        one, two = args
        return lambda g, context: fn(g, context, one, two)
    return lambda g, context: fn(g, context, *args)
