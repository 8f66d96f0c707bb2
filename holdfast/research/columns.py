"""The columns of an observation: a tree of nodes made from the type of a view, and the code that writes a view.

A node knows the names of its columns, and emits the lines of Python that write a value into an array. The code is
generated once for each set-up, because interpreting the tree for every view would take several times as long.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import product
from math import copysign, log2
from typing import Any, Protocol

MOST = 1023
"""The number that is written as 1; larger ones are, too."""


def scaled(number: int) -> float:
    """Return a number on a logarithmic scale that keeps its sign: 0 is 0, 1 is 0.1, 10 is 0.35, 100 is 0.67."""
    return copysign(log2(1 + min(abs(number), MOST)) / log2(1 + MOST), number) if number else 0.0


SCALE = [*map(scaled, range(MOST + 1)), *map(scaled, range(-MOST, 0))]
"""`SCALE[n]` is `scaled(n)`; the second half holds the negative numbers, which Python counts from the end."""


class Clamped:
    """Stands in for `SCALE` where a number is beyond its ends."""

    def __getitem__(self, number: int) -> float:
        return scaled(number)


class Code:
    """Python source under construction: a function that writes the view `v` of a seat into the array `o`."""

    def __init__(self, strict: bool, quick: bool = False) -> None:
        self.strict = strict
        """Whether a value outside its domain is an error; otherwise it is left out."""
        self.quick = quick and not strict
        """Whether a value outside its domain ends the function with a `KeyError`, which takes the least time."""
        self.lines = ["def write(v, o, scale):"]
        self.depth = 1
        self.constants: dict[str, Any] = {}
        self.names = 0

    def add(self, line: str) -> None:
        """Add a line."""
        self.lines.append("    " * self.depth + line)

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """Add a statement whose body is added within this context."""
        self.add(head)
        self.depth += 1
        start = len(self.lines)
        yield
        if len(self.lines) == start:
            self.add("pass")
        self.depth -= 1

    def name(self) -> str:
        """Return a new variable name."""
        self.names += 1
        return f"x{self.names}"

    def constant(self, value: Any) -> str:
        """Return the name of a constant."""
        name = f"C{len(self.constants)}"
        self.constants[name] = value
        return name

    def place(self, table: str, key: str, path: str) -> str:
        """Look up the place of a key; the lines that follow must be under `if` it is not None."""
        place = self.name()
        self.add(f"{place} = {table}[{key}]" if self.quick else f"{place} = {table}.get({key})")
        if self.strict:
            self.add(f"if {place} is None: raise unknown({path!r}, {key})")
        return place

    def function(self, **known: Any) -> Any:
        """Compile the function."""
        space = self.constants | known
        exec(compile("\n".join([*self.lines, "    return o"]), "<observation>", "exec"), space)
        return space["write"]


class At:
    """A place in the array: a variable, if it is not known in advance, and an offset."""

    def __init__(self, variable: str = "", offset: int = 0) -> None:
        self.variable, self.offset = variable, offset

    def __str__(self) -> str:
        if not self.variable:
            return str(self.offset)
        return f"{self.variable} + {self.offset}" if self.offset else self.variable

    def plus(self, offset: int) -> "At":
        """Return the place so many columns further on."""
        return At(self.variable, self.offset + offset)


class Node(Protocol):
    """A part of a view, as columns."""

    def columns(self, path: str) -> Iterable[str]:
        """Return the names of its columns."""

    def emit(self, code: Code, value: str, at: At, path: str) -> None:
        """Add the lines that write a value, given as an expression, at a place."""


def size_of(node: Node) -> int:
    """Return the number of columns of a node."""
    return sum(1 for _ in node.columns(""))


class Nothing:
    """A part without columns."""

    def columns(self, path: str) -> Iterable[str]:
        """No names."""
        return ()

    def emit(self, code: Code, value: str, at: At, path: str) -> None:
        """Add nothing."""


class Number:
    """A whole number, on a logarithmic scale."""

    def columns(self, path: str) -> Iterable[str]:
        """One name."""
        return (path,)

    def emit(self, code: Code, value: str, at: At, path: str) -> None:
        """Write the scaled number; the array is full of zeros, and most numbers are 0."""
        number = code.name()
        code.add(f"if {number} := {value}: o[{at}] = scale[{number}]")


class Share(Number):
    """A fraction, as it is."""

    def emit(self, code: Code, value: str, at: At, path: str) -> None:
        """Write the number."""
        code.add(f"o[{at}] = {value}")


class Flag(Number):
    """Yes or no, as 1 or 0."""

    def emit(self, code: Code, value: str, at: At, path: str) -> None:
        """Write 1 if it holds."""
        code.add(f"if {value}: o[{at}] = 1.0")


class Domain:
    """The values that a field may have, in order; each is one column, or one block of columns."""

    def __init__(self, values: Iterable[Any]) -> None:
        self.values = tuple(dict.fromkeys(values))

    def places(self, code: Code, value: str, size: int, path: str) -> str:
        """Add the look-up of a value's place among blocks of a size; return the variable, which may be None."""
        table = {each: index * size for index, each in enumerate(self.values)}
        return code.place(code.constant(table), value, path)

    def named(self) -> Iterable[str]:
        """Return the names of the values."""
        return map(str, self.values)


class Seats(Domain):
    """The seats, beginning with the one that looks: so a policy need not learn every seat separately."""

    def __init__(self, seats: int) -> None:
        super().__init__(range(seats))

    def places(self, code: Code, value: str, size: int, path: str) -> str:
        """Add the place of a seat counted from the one that looks; numbers that are no seat have none."""
        place, count = code.name(), len(self.values)
        turned = f"({value} - me) % {count} * {size}"
        code.add(f"{place} = {turned} if {value} is not None and 0 <= {value} < {count} else None")
        return place

    def named(self) -> Iterable[str]:
        """Return the names, counted from the seat that looks."""
        return ("self", *[f"next{n}" for n in self.values[1:]])


class OrNone(Domain):
    """The values of another domain, and None before them."""

    def __init__(self, domain: Domain) -> None:
        super().__init__((None, *domain.values))
        self.domain = domain

    def places(self, code: Code, value: str, size: int, path: str) -> str:
        """Add the place of a value, after that of None."""
        place = code.name()
        code.add(f"{place} = 0")
        with code.block(f"if {value} is not None:"):
            given = self.domain.places(code, value, size, path)
            code.add(f"{place} = None if {given} is None else {given} + {size}")
        return place

    def named(self) -> Iterable[str]:
        """Return the names of the values."""
        return ("none", *self.domain.named())


class Combined(Domain):
    """Records, each of whose fields has a domain: every combination of their values."""

    def __init__(self, fields: dict[str, Domain]) -> None:
        super().__init__(product(*[domain.values for domain in fields.values()]))
        self.fields = fields

    def places(self, code: Code, value: str, size: int, path: str) -> str:
        """Add up the places of the fields, the first of which counts the most."""
        found, rest = [], size * len(self.values)
        for name, domain in self.fields.items():
            rest //= len(domain.values)
            held = code.name()
            code.add(f"{held} = {value}[{name!r}]")
            found.append(domain.places(code, held, rest, f"{path}.{name}"))
        place = code.name()
        code.add(f"{place} = None if None in ({', '.join(found)},) else {' + '.join(found)}")
        return place

    def named(self) -> Iterable[str]:
        """Return the names of the combinations."""
        return map(",".join, product(*[[*domain.named()] for domain in self.fields.values()]))


class OneOf:
    """A value of a domain, one-hot; None and unknown values are all 0."""

    def __init__(self, domain: Domain) -> None:
        self.domain = domain

    def columns(self, path: str) -> Iterable[str]:
        """One name for each value."""
        return [f"{path}={each}" for each in self.domain.named()]

    def emit(self, code: Code, value: str, at: At, path: str) -> None:
        """Write 1 in the column of the value."""
        held = code.name()
        code.add(f"{held} = {value}")
        with code.block(f"if {held} is not None and {held} != '':"):
            place = self.domain.places(code, held, 1, path)
            code.add(f"if {place} is not None: o[{place} + {at}] = 1.0")


class Many:
    """A list of values of a domain: how many there are of each, as a share of the most possible."""

    def __init__(self, domain: Domain, copies: int = 1) -> None:
        self.domain, self.share = domain, 1 / copies

    def columns(self, path: str) -> Iterable[str]:
        """One name for each value."""
        return [f"{path}:{each}" for each in self.domain.named()]

    def emit(self, code: Code, value: str, at: At, path: str) -> None:
        """Add a share for each item."""
        item = code.name()
        with code.block(f"for {item} in {value}:"):
            place = self.domain.places(code, item, 1, path)
            written = "= 1.0" if self.share == 1 else f"+= {self.share!r}"
            with code.block(f"if {place} is not None:"):
                if code.strict:
                    code.add(f"if o[{place} + {at}] > {1 - self.share / 2!r}: raise too_many({path!r}, {item})")
                code.add(f"o[{place} + {at}] {written}")


class Table:
    """A record: the columns of its fields. `by` is the index of a tuple or the key of a dictionary."""

    def __init__(self, fields: dict[str | int, Node], optional: frozenset[str | int] = frozenset()) -> None:
        self.fields, self.optional = fields, optional

    def columns(self, path: str) -> Iterable[str]:
        """The names of all fields."""
        for name, node in self.fields.items():
            yield from node.columns(f"{path}.{name}" if path else str(name))

    def emit(self, code: Code, value: str, at: At, path: str) -> None:
        """Write all fields."""
        record = value
        if not value.isidentifier():
            record = code.name()
            code.add(f"{record} = {value}")
        for name, node in self.fields.items():
            below = f"{path}.{name}" if path else str(name)
            if size := size_of(node):
                if name in self.optional:
                    with code.block(f"if {name!r} in {record}:"):
                        node.emit(code, f"{record}[{name!r}]", at, below)
                else:
                    node.emit(code, f"{record}[{name!r}]", at, below)
                at = at.plus(size)


class Maybe:
    """A value that may be None: whether it is given, and its columns."""

    def __init__(self, node: Node) -> None:
        self.node = node

    def columns(self, path: str) -> Iterable[str]:
        """A name for whether it is given, and those of the value."""
        return (f"{path}?", *self.node.columns(path))

    def emit(self, code: Code, value: str, at: At, path: str) -> None:
        """Write the value if there is one."""
        held = code.name()
        code.add(f"{held} = {value}")
        with code.block(f"if {held} is not None:"):
            code.add(f"o[{at}] = 1.0")
            self.node.emit(code, held, at.plus(1), path)


class ByKey:
    """A dictionary, or records that a field tells apart: a block of columns for each value of the key."""

    def __init__(self, domain: Domain, node: Node, field: str = "", present: bool = False) -> None:
        self.domain, self.node, self.field = domain, node, field
        self.present = present
        """Whether a block has a column that says whether there is such an item."""

    def columns(self, path: str) -> Iterable[str]:
        """The names of all blocks."""
        for key in self.domain.named():
            if self.present:
                yield f"{path}[{key}]?"
            yield from self.node.columns(f"{path}[{key}]")

    def emit(self, code: Code, value: str, at: At, path: str) -> None:
        """Write each item into its block."""
        key, item = code.name(), code.name()
        size = size_of(self.node) + self.present
        if not size:
            return
        head = f"for {item} in {value}:" if self.field else f"for {key}, {item} in {value}.items():"
        with code.block(head):
            place = self.domain.places(code, f"{item}[{self.field!r}]" if self.field else key, size, path)
            with code.block(f"if {place} is not None:"):
                start = At(place, 0)
                offset = code.name()
                code.add(f"{offset} = {start} + {at}")
                if self.present and code.strict:
                    code.add(f"if o[{offset}]: raise too_many({path!r}, {item})")
                if self.present:
                    code.add(f"o[{offset}] = 1.0")
                self.node.emit(code, item, At(offset, int(self.present)), f"{path}[]")


class Slots:
    """A list with a limit, in order: a block of columns for each place, and whether it is taken."""

    def __init__(self, most: int, node: Node) -> None:
        self.most, self.node = most, node

    def columns(self, path: str) -> Iterable[str]:
        """The names of all places."""
        for n in range(self.most):
            yield f"{path}[{n}]?"
            yield from self.node.columns(f"{path}[{n}]")

    def emit(self, code: Code, value: str, at: At, path: str) -> None:
        """Write the items from the first on."""
        number, item, held, offset = code.name(), code.name(), code.name(), code.name()
        code.add(f"{held} = {value}")
        if code.strict:
            code.add(f"if len({held}) > {self.most}: raise too_many({path!r}, {held})")
        size = 1 + size_of(self.node)
        with code.block(f"for {number}, {item} in zip(range({self.most}), {held}):"):
            code.add(f"{offset} = {number} * {size} + {at}")
            code.add(f"o[{offset}] = 1.0")
            self.node.emit(code, item, At(offset, 1), f"{path}[]")


class InTurn:
    """A list with an item for each value of a domain, in order: the columns of each."""

    def __init__(self, domain: Domain, node: Node) -> None:
        self.domain, self.node = domain, node

    def columns(self, path: str) -> Iterable[str]:
        """The names of all items."""
        for key in self.domain.named():
            yield from self.node.columns(f"{path}[{key}]")

    def emit(self, code: Code, value: str, at: At, path: str) -> None:
        """Write each item at its place."""
        held, item, offset = code.name(), code.name(), code.name()
        number, size = len(self.domain.values), size_of(self.node)
        code.add(f"{held} = {value}")
        if code.strict:
            code.add(f"if len({held}) > {number}: raise too_many({path!r}, {held})")
        with code.block(f"for {offset}, {item} in zip(range({at}, {at.plus(number * size)}, {size}), {held}):"):
            self.node.emit(code, item, At(offset), f"{path}[]")


class Turned:
    """A list with an item for each seat: a block of columns for each, beginning with the seat that looks."""

    def __init__(self, seats: int, node: Node) -> None:
        self.domain, self.node = Seats(seats), node

    def columns(self, path: str) -> Iterable[str]:
        """The names of all blocks."""
        for key in self.domain.named():
            yield from self.node.columns(f"{path}[{key}]")

    def emit(self, code: Code, value: str, at: At, path: str) -> None:
        """Write the item of each seat."""
        seat, item, offset = code.name(), code.name(), code.name()
        with code.block(f"for {seat}, {item} in enumerate({value}):"):
            code.add(f"{offset} = ({seat} - me) % {len(self.domain.values)} * {size_of(self.node)} + {at}")
            self.node.emit(code, item, At(offset), f"{path}[]")
