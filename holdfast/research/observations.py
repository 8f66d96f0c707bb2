"""Observations: the typed view of a seat as a flat array of numbers, with a name for every column.

Everything comes from the view, so an agent sees exactly what a person in its seat sees. The columns follow from the
type of the view (`holdfast/games/<game>/shapes.py`), whose annotations name the values that a field may have, and from
the content, so packs add columns. Seats are counted from the one that looks.

- numbers: on a logarithmic scale from -1 to 1 (`scaled`); the game's gauges once more, linear over their range;
- ids: one column for each id; lists of ids: the number of each, as a share of the most possible;
- records by id or by seat: a block of columns for each; other lists: a block for each place, up to their limit.
"""

import types
import typing
from array import array
from collections.abc import Mapping
from functools import cached_property, lru_cache
from hashlib import sha256
from importlib import import_module
from itertools import product
from typing import Any, Literal, NotRequired

from typing_extensions import is_typeddict

from holdfast.games import game_named
from holdfast.kernel.domains import (
    AtMost,
    Between,
    BySeat,
    Copies,
    Entries,
    Ids,
    InOrder,
    Joined,
    KeyedBy,
    LeftOut,
    SeatNumber,
)
from holdfast.kernel.errors import HoldfastError
from holdfast.kernel.game import Game, Setup
from holdfast.kernel.gauges import Gauge
from holdfast.research.columns import (
    SCALE,
    At,
    ByKey,
    Clamped,
    Code,
    Combined,
    Domain,
    Flag,
    InTurn,
    Many,
    Maybe,
    Node,
    Nothing,
    Number,
    OneOf,
    OrNone,
    Seats,
    Share,
    Slots,
    Table,
    Turned,
)


class Layout:
    """The columns of the observations of one set-up, and how a view is written into them."""

    def __init__(self, game: Game, book: Any, seats: int, strict: bool = False) -> None:
        self.game = game
        self.gauges = [each for each in game.gauges(book) if each.seat is None or each.seat < seats]
        self.ranges = [[range_of(each, me, seats) for each in self.gauges] for me in range(seats)]
        """By the seat that looks, for each gauge: the key of its reading, its lowest value and its range."""
        self.view = Reader(game, book, seats).read(view_type(game))
        names = [f"gauge.{column_of(each)}" for each in self.gauges]
        self.columns: tuple[str, ...] = (*names, *self.view.columns(""))
        self.digest = sha256("\n".join(self.columns).encode()).hexdigest()
        """Identifies the columns: store it with whatever was trained on them."""
        self.empty = array("f", bytes(4 * len(self.columns)))
        self.write = self.writer(Code(strict, quick=True))

    @cached_property
    def write_with_care(self) -> Any:
        """The function that writes a view that holds unknown values or large numbers."""
        return self.writer(Code(strict=False))

    def writer(self, code: Code) -> Any:
        """Make the function that writes a view."""
        code.add("me = v['seat'] or 0")
        self.view.emit(code, "v", At("", len(self.gauges)), "")
        return code.function(unknown=unknown, too_many=too_many)

    def observe(self, view: Mapping[str, Any]) -> "array[float]":
        """Return the observation of a view; `numpy.frombuffer(…, "float32")` makes an array of it without copying."""
        out = self.empty[:]
        numbers: Any = memoryview(out)  # writes an item in a third of the time that the array itself takes
        readings = self.game.readings(view)
        for index, (key, low, span) in enumerate(self.ranges[view["seat"] or 0]):
            value = readings.get(key)
            if value is not None:
                share = (value - low) / span
                numbers[index] = share if 0.0 <= share <= 1.0 else float(share > 1.0)
        try:
            self.write(view, numbers, SCALE)
        except (IndexError, KeyError):  # a number beyond the ends of the scale, or an unknown value
            out[len(self.gauges) :] = self.empty[len(self.gauges) :]
            self.write_with_care(view, numbers, Clamped())
        return out


def column_of(gauge: Gauge) -> str:
    """Return the name of the column of a gauge; those of seats are counted from the one that looks."""
    if gauge.seat is None:
        return gauge.key
    return f"{stem_of(gauge)}{'next' if gauge.seat else 'self'}{gauge.seat or ''}"


def stem_of(gauge: Gauge) -> str:
    """Return the key of the gauge of a seat without the seat."""
    return gauge.key.removesuffix(str(gauge.seat))


def range_of(gauge: Gauge, me: int, seats: int) -> tuple[str, int, int]:
    """Return the reading for the column of a gauge when this seat looks, its lowest value and its range."""
    key = gauge.key if gauge.seat is None else f"{stem_of(gauge)}{(gauge.seat + me) % seats}"
    return key, gauge.low, gauge.high - gauge.low


def layout_of(setup: Setup) -> Layout:
    """Return the columns for a set-up; they depend on its game, its packs and its seats."""
    return layout_for(setup.game, setup.packs, setup.seats)


@lru_cache(maxsize=32)
def layout_for(name: str, packs: Any, seats: int) -> Layout:
    """Build the columns once for each game, packs and number of seats."""
    game = game_named(name)
    return Layout(game, game.book(packs), seats)


def view_type(game: Game) -> Any:
    """Return the type of a game's view."""
    return import_module(f"{game.package}.shapes").View


def unknown(path: str, value: object) -> HoldfastError:
    """The error for a value that the type of the view does not allow."""
    return HoldfastError(f"{path}: {value!r} is not among the values that the type of the view names")


def too_many(path: str, value: object) -> HoldfastError:
    """The error for a list that is longer than the type of the view says."""
    return HoldfastError(f"{path}: more than the type of the view allows: {value!r}")


class Reader:
    """Makes nodes from type annotations, with the content of a game."""

    def __init__(self, game: Game, book: Any, seats: int) -> None:
        self.seats = seats
        self.contents = {"scenarios": game.scenarios(book), **game.contents(game.words(book))}

    def read(self, hint: Any, marks: tuple[Any, ...] = (), path: str = "") -> Node:
        """Return the node for a type."""
        origin, args = typing.get_origin(hint), typing.get_args(hint)
        if origin is typing.Annotated:
            return self.read(args[0], (*hint.__metadata__, *marks), path)
        if found(marks, LeftOut):
            return Nothing()
        if entries := found(marks, Entries):
            fields = {key: self.read(each, (), f"{path}.{key}") for key, each in entries.types.items()}
            return Table(fields, frozenset(fields))
        if origin in (types.UnionType, typing.Union):
            return self.optional([each for each in args if each is not types.NoneType], marks, path)
        if is_typeddict(hint):
            return self.table(hint, path)
        if origin is list:
            return self.list_of(args[0], marks, path)
        if origin is dict:
            return ByKey(self.domain(args[0], (), path), self.read(args[1], (), f"{path}[]"))
        if origin is tuple:
            return Table({at: self.read(each, (), f"{path}.{at}") for at, each in enumerate(args)})
        if origin is Literal:
            return OneOf(self.domain(hint, marks, path)) if len(args) > 1 else Nothing()
        if found(marks, Ids) or found(marks, Joined) or found(marks, SeatNumber) or found(marks, Between):
            return OneOf(self.domain(hint, marks, path))
        plain: dict[Any, Node] = {bool: Flag(), int: Number(), float: Share()}
        if hint in plain:
            return plain[hint]
        raise HoldfastError(f"{path}: {hint!r} has no columns; annotate it with `holdfast.kernel.domains`")

    def optional(self, kinds: list[Any], marks: tuple[Any, ...], path: str) -> Node:
        """Return the node for a type that allows None."""
        if len(kinds) != 1:
            raise HoldfastError(f"{path}: a union of several types has no columns")
        node = self.read(kinds[0], marks, path)
        return node if isinstance(node, OneOf | Nothing) else Maybe(node)

    def table(self, hint: Any, path: str, without: str = "") -> Table:
        """Return the node for a record, perhaps without the field that is its key."""
        fields: dict[str | int, Node] = {}
        optional = set[str | int]()
        for name, field in typing.get_type_hints(hint, include_extras=True).items():
            if name == without:
                continue
            if typing.get_origin(field) is NotRequired:
                optional.add(name)
                field = typing.get_args(field)[0]
            fields[name] = self.read(field, (), f"{path}.{name}" if path else name)
        return Table(fields, frozenset(optional))

    def list_of(self, item: Any, marks: tuple[Any, ...], path: str) -> Node:
        """Return the node for a list."""
        if limit := found(marks, AtMost):
            return Slots(limit.n, self.read(item, (), f"{path}[]"))
        if found(marks, BySeat):
            return Turned(self.seats, self.read(item, (), f"{path}[]"))
        if ordered := found(marks, InOrder):
            return InTurn(self.domain(str, (ordered.ids,), path), self.read(item, (), f"{path}[]"))
        if keyed := found(marks, KeyedBy):
            record, _ = without_marks(item)
            key = typing.get_type_hints(record, include_extras=True)[keyed.field]
            domain = self.domain(key, (), f"{path}.{keyed.field}")
            present = not isinstance(domain, Seats)
            return ByKey(domain, self.table(record, path, without=keyed.field), keyed.field, present)
        copies = found(marks, Copies)
        if not copies:
            return Many(self.domain(item, (), path))
        domain = self.combined(item, path) if is_typeddict(item) else self.domain(item, (), path)
        return Many(domain, self.most(copies, item, path))

    def combined(self, record: Any, path: str) -> Combined:
        """Return all records whose fields have the values that they may have."""
        fields = typing.get_type_hints(record, include_extras=True)
        return Combined({name: self.domain(each, (), f"{path}.{name}") for name, each in fields.items()})

    def most(self, copies: Copies, item: Any, path: str) -> int:
        """Return how often a list may contain the same item."""
        if isinstance(copies.n, int):
            return copies.n
        entries = self.entries(found(without_marks(item)[1], Ids), path).values()
        return max([entry[copies.n] for entry in entries if copies.n in entry], default=1)

    def domain(self, hint: Any, marks: tuple[Any, ...], path: str) -> Domain:
        """Return the values that a string or a seat may have."""
        hint, more = without_marks(hint)
        marks = (*more, *marks)
        if strings := [each for each in marks if isinstance(each, Ids | Joined)]:
            return Domain(each for kind in strings for each in self.strings(kind, path))
        if numbers := found(marks, Between):
            return Domain(range(numbers.low, numbers.high + 1))
        if found(marks, SeatNumber):
            return Seats(self.seats)
        if typing.get_origin(hint) is Literal:
            return Domain(each for each in typing.get_args(hint) if each != "")
        if typing.get_origin(hint) in (types.UnionType, typing.Union) and types.NoneType in typing.get_args(hint):
            inner, *others = [each for each in typing.get_args(hint) if each is not types.NoneType]
            if not others:
                return OrNone(self.domain(inner, marks, path))
        raise HoldfastError(
            f"{path}: which values? annotate {hint!r} with `Ids` or `Seat` of `holdfast.kernel.domains`"
        )

    def strings(self, kind: Ids | Joined, path: str) -> list[str]:
        """Return the strings that an annotation allows."""
        if isinstance(kind, Joined):
            return [*map(kind.between.join, product(*[self.strings(part, path) for part in kind.parts]))]
        return [*self.entries(kind, path), *kind.words]

    def entries(self, ids: Ids, path: str) -> dict[str, Any]:
        """Return the entries of the content that a string may name."""
        entries = {id_: entry for section in ids.sections.split() for id_, entry in self.section(section, path).items()}
        if not ids.where:
            return entries
        field, *values = ids.where
        return {id_: entry for id_, entry in entries.items() if field in entry and entry[field] in values}

    def section(self, name: str, path: str) -> Mapping[str, Any]:
        """Return a section of the content."""
        found: Any = self.contents
        for part in name.split("."):
            if not isinstance(found, Mapping) or part not in found:
                raise HoldfastError(f"{path}: the content has no section {name!r}")
            found = found[part]
        return found if isinstance(found, Mapping) else dict.fromkeys(found)


def without_marks(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return a type without its annotations, and the annotations."""
    if typing.get_origin(hint) is typing.Annotated:
        inner, more = without_marks(typing.get_args(hint)[0])
        return inner, (*more, *hint.__metadata__)
    return hint, ()


def found(marks: tuple[Any, ...], kind: type) -> Any:
    """Return the annotation of a kind, if there is one."""
    return next((each for each in marks if isinstance(each, kind)), None)
