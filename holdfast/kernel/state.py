"""The state of a game: plain records that copy themselves.

A record holds plain values, flat lists, dicts and sets of them, other records, and lists of records: nothing deeper.
So a copy is a few slices, and two copies never share mutable data. If a state has many records of which few change at a
time, make them `Shared`: these are copied on write, see `own`.
"""

import types
import typing
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple, Self, TypeVar

from holdfast.kernel.annotations import hints_of
from holdfast.kernel.questions import Question

Step = tuple[Any, ...]
"""A unit of pending work: a rule and its arguments, `(rule, *args)`. Arguments are plain values or further steps."""

Option = tuple[Any, Any, tuple[Step, ...]]
"""One possible answer to a question: its `AnswerKind`, its arguments, and the steps that follow."""

Offer = Callable[[Any, int], list[Option]]
"""A function from a state and a seat to the seat's options."""

Copier = Callable[[Any], Any]
COPIERS: dict[type, Copier] = {}
"""The copy functions of record classes, each generated on first use."""


class Record:
    """The base of all state: a slotted dataclass that copies itself field by field, according to its annotations."""

    __slots__ = ()

    def copy(self) -> Self:
        """Return an independent copy; the cost is that of copying the flat containers."""
        cls = type(self)
        new: Self = (COPIERS.get(cls) or copier_of(cls))(self)
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, each.name) for each in fields(self))  # type: ignore[arg-type]


class Shared(Record):
    """A copy-on-write record that copies of a state share. Call `own` before changing it; other copies keep the old."""

    __slots__ = ()


S = TypeVar("S", bound=Shared)


def own(records: list[S], at: int) -> S:
    """Replace a shared record in a list by a copy that may be changed, and return the copy."""
    theirs = records[at]
    mine: S = (COPIERS.get(type(theirs)) or copier_of(type(theirs)))(theirs)
    records[at] = mine
    return mine


def copier_of(cls: type) -> Copier:
    """Return the copy function of a record class."""
    if cls not in COPIERS:
        written = vars(cls).get("copy")  # compiled records have a compiled `copy`
        COPIERS[cls] = written or make_copier(cls)
    return COPIERS[cls]


def make_copier(cls: type) -> Copier:
    """Generate the copy function of a record class from its annotations; it calls those of nested records."""
    lines = ["def copy(old):", "    new = make(cls)"]
    lines += [f"    new.{name} = {copied}" for name, copied in copied_fields(cls).items()]
    space: dict[str, Any] = {"cls": cls, "make": object.__new__}
    for hint in hints_of(cls).values():
        space |= {f"copy_{kind.__name__}": copier_of(kind) for kind in records_in(hint)}
    exec("\n".join([*lines, "    return new"]), space)
    return typing.cast(Copier, space["copy"])


def copied_fields(cls: type) -> dict[str, str]:
    """Return, for each field of a record class, the expression that copies it."""
    hints = hints_of(cls)
    return {each.name: copying(hints[each.name], f"old.{each.name}", cls) for each in fields(cls)}


def copying(hint: Any, value: str, cls: type) -> str:
    """Return the expression that copies one value of an annotated type."""
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
    """Return whether a type is a record class whose records must be copied, that is, not `Shared`."""
    return isinstance(hint, type) and issubclass(hint, Record) and not issubclass(hint, Shared)


def records_in(hint: Any) -> list[type[Record]]:
    """Return the record classes in a type hint."""
    return [each for each in (hint, *typing.get_args(hint)) if is_record(each)]


def can_change(hint: Any) -> bool:
    """Return whether a value of this type is mutable or contains mutable values, so that copies must not share it."""
    changes = (typing.get_origin(hint) or hint) in CONTAINERS or is_record(hint)
    return changes or any(can_change(arg) for arg in typing.get_args(hint))


class Clock(NamedTuple):
    """A time allowance: after `seconds`, the question is answered with `key`. Only the table measures time.

    Questions of one span share one allowance. It begins with the first of them and keeps running, whatever is asked in
    between. A question without a clock that is open when the allowance ends is finished first.
    """

    seconds: int
    key: str
    span: str = ""


class LogLine(NamedTuple):
    """A line of the log: its ledger rule, a template, its facts, and the only seat that may read it (None: public)."""

    rule: str
    text: str
    facts: dict[str, Any]
    to: int | None = None


class GameResult(NamedTuple):
    """The result of a game: the kind of ending, the seats that won, and the scores if the game has them."""

    ending: str
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


@dataclass(slots=True)
class State(Record):
    """The state that every game has: chance, agenda, open questions, sealed answers by seat, log and result."""

    seats: int = 1
    chance: int = 1
    luck: int = 0
    """With even luck, the key from which every stage gets its chance (`begin_stage`); otherwise 0."""
    revealed: int = 0
    """The number of times that hidden information was revealed; undo compares it."""
    agenda: list[Step] = field(default_factory=list)
    doing: Step = ()
    """The step that is running, or that asked the open questions."""
    asked: list[Question] = field(default_factory=list)
    sealed: dict[int, Option] = field(default_factory=dict)
    by: int = 0
    """The seat whose answer is carried out, if any seat of a group could have given it."""
    log: list[LogLine] | None = None
    """None switches the log off, as in simulations."""
    result: GameResult | None = None
