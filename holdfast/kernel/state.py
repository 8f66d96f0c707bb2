"""The state of a game: plain records that copy themselves.

A record holds plain values, flat lists, dicts and sets of them, other records, and lists of records: nothing deeper.
So a copy is a handful of slices, and two copies never share anything that can change. Where a state has many records of
which few change at a time, these are `Shared`: copies have them in common until one of them changes, see `own`.
"""

import types
import typing
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple, Self, TypeVar

from holdfast.kernel.annotations import hints_of
from holdfast.kernel.questions import Question

Step = tuple[Any, ...]
"""Something still to do: a rule and its arguments, `(rule, *args)`; the arguments are plain values or further steps."""

Option = tuple[Any, Any, tuple[Step, ...]]
"""One answer to a question: its `Kind`, what it is about, and the steps that follow from it."""

Offer = Callable[[Any, int], list[Option]]
"""What a seat may do in a state of the game."""

Copier = Callable[[Any], Any]
COPIERS: dict[type, Copier] = {}


class Record:
    """Base of all state: a slotted dataclass that copies itself, field by field, as its annotations say."""

    __slots__ = ()

    def copy(self) -> Self:
        """An independent copy; the cost is that of copying the flat containers."""
        cls = type(self)
        new: Self = (COPIERS.get(cls) or copier_of(cls))(self)
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, each.name) for each in fields(self))  # type: ignore[arg-type]


class Shared(Record):
    """A record that copies of a state share. Who changes one takes it by `own` first: then the others keep theirs."""

    __slots__ = ()


S = TypeVar("S", bound=Shared)


def own(records: list[S], at: int) -> S:
    """A shared record that is about to change: from here on this list has one of its own."""
    theirs = records[at]
    mine: S = (COPIERS.get(type(theirs)) or copier_of(type(theirs)))(theirs)
    records[at] = mine
    return mine


def copier_of(cls: type) -> Copier:
    """The copy function of a record class."""
    if cls not in COPIERS:
        written = vars(cls).get("copy")  # where records are compiled, so are their copies
        COPIERS[cls] = written or make_copier(cls)
    return COPIERS[cls]


def make_copier(cls: type) -> Copier:
    """Write the copy function of a record class once, from its annotations; it calls those of the records within."""
    lines = ["def copy(old):", "    new = make(cls)"]
    lines += [f"    new.{name} = {copied}" for name, copied in copied_fields(cls).items()]
    space: dict[str, Any] = {"cls": cls, "make": object.__new__}
    for hint in hints_of(cls).values():
        space |= {f"copy_{kind.__name__}": copier_of(kind) for kind in records_in(hint)}
    exec("\n".join([*lines, "    return new"]), space)
    return typing.cast(Copier, space["copy"])


def copied_fields(cls: type) -> dict[str, str]:
    """By field of a record: the expression that copies it."""
    hints = hints_of(cls)
    return {each.name: copying(hints[each.name], f"old.{each.name}", cls) for each in fields(cls)}


def copying(hint: Any, value: str, cls: type) -> str:
    """The expression that copies one value of an annotated type."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        kinds = [arg for arg in args if arg is not types.NoneType]
        inner = {copying(kind, value, cls) for kind in kinds} - {value}
        return f"({inner.pop()} if {value} is not None else None)" if inner else value
    if origin is list and is_record(args[0]):
        return f"[copy_{args[0].__name__}(each) for each in {value}]"
    if any(can_change(arg) for arg in args):
        raise TypeError(f"{cls.__name__}: records are flat, but {value[4:]} holds containers or records inside another")
    if (origin or hint) in CONTAINERS:
        return f"{value}.copy()" if (origin or hint) is not list else f"{value}[:]"
    return f"copy_{hint.__name__}({value})" if is_record(hint) else value


CONTAINERS = (list, dict, set)


def is_record(hint: Any) -> bool:
    """Whether a type is a record that a copy must not share."""
    return isinstance(hint, type) and issubclass(hint, Record) and not issubclass(hint, Shared)


def records_in(hint: Any) -> list[type[Record]]:
    """The kinds of records that a value of this type is, or holds."""
    return [each for each in (hint, *typing.get_args(hint)) if is_record(each)]


def can_change(hint: Any) -> bool:
    """Whether a value of this type, or anything in it, could change: then copies must not share it."""
    changes = (typing.get_origin(hint) or hint) in CONTAINERS or is_record(hint)
    return changes or any(can_change(arg) for arg in typing.get_args(hint))


class Clock(NamedTuple):
    """A time allowance: after so many seconds the question is answered with this key. Only the table reads a clock.

    Questions of one span share one allowance: it begins with the first of them and runs on, whatever is asked in
    between. A question without a clock that is open when it ends is finished first.
    """

    seconds: int
    key: str
    span: str = ""


class Line(NamedTuple):
    """A line of the log: the rule under which it happened, a template, its facts, and who alone may read it."""

    rule: str
    text: str
    facts: dict[str, Any]
    to: int | None = None


class Result(NamedTuple):
    """How a game ended: the kind of ending, the seats that won, and the scores where the game has them."""

    ending: str
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


@dataclass(slots=True)
class State(Record):
    """What every game has: chance, agenda, open questions with the answers sealed so far by seat, log and result."""

    seats: int = 1
    chance: int = 1
    revealed: int = 0
    agenda: list[Step] = field(default_factory=list)
    doing: Step = ()
    asked: list[Question] = field(default_factory=list)
    sealed: dict[int, Option] = field(default_factory=dict)
    by: int = 0
    """Whose answer is carried out, where any seat of a group might have given it."""
    log: list[Line] | None = None
    result: Result | None = None
