"""Snapshots: states as plain data, for saves and digests.

Steps are stored by the names of their rules. Open questions are not stored: on loading, the rule that asked runs again.
The log is stored separately (see `chapters`), because it grows with every answer and a snapshot should stay small.
Class names are not stored: records are read by the annotations of the fields that hold them.
"""

import json
import types
import typing
from dataclasses import fields
from hashlib import sha256
from typing import Any

from holdfast.kernel.agenda import RULES, full_name
from holdfast.kernel.annotations import hints_of
from holdfast.kernel.decisions import key_of, put_again
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.state import LogLine, Record, State

LEFT_OUT = {"asked", "sealed", "book", "log"}
"""Fields that snapshots omit: the rule that asked repeats open questions, content is loaded, the log is separate."""


def dump(g: State) -> dict[str, Any]:
    """Convert a state, without its log, to JSON-compatible data."""
    held = [[seat, key_of(sealed)] for seat, sealed in g.sealed.items()]
    return {**write_record(g), "held": held, "open": bool(g.asked)}


def write_record(record: Record) -> dict[str, Any]:
    """Convert the fields of a record."""
    return {
        each.name: write(getattr(record, each.name))
        for each in fields(record)  # type: ignore[arg-type]
        if each.name not in LEFT_OUT
    }


def write(value: Any) -> Any:
    """Convert one value."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, list | tuple):
        return [write(each) for each in value]
    if isinstance(value, set | frozenset):
        return sorted(write(each) for each in value)
    if isinstance(value, dict):
        return {"pairs": [[write(key), write(each)] for key, each in value.items()]}
    if isinstance(value, Record):
        return write_record(value)
    if callable(value):
        return {"rule": full_name(value)}
    raise TypeError(f"a state holds plain values only, not {value!r}")


def restore(blank: State, data: dict[str, Any], log: list[LogLine] | None = None) -> State:
    """Fill a new state, which already has its content, from the data of `dump`, and ask its open questions again."""
    read_record(blank, data)
    blank.log = log
    if data["open"]:
        put_again(blank, blank.doing, tuple((seat, key) for seat, key in data["held"]))
    return blank


def read_record(record: Record, data: dict[str, Any]) -> Record:
    """Fill the fields of a record from data."""
    hints = hints_of(type(record))
    for each in fields(record):  # type: ignore[arg-type]
        if each.name not in LEFT_OUT:
            setattr(record, each.name, read(hints[each.name], data[each.name]))
    return record


def read(hint: Any, value: Any) -> Any:
    """Restore one value of an annotated type; a value without an annotation is a tuple, a rule or a plain value."""
    if value is None or (hint is Any and isinstance(value, int | str)):
        return value
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        return read(next(arg for arg in args if arg is not types.NoneType), value)
    if origin is list:
        return [read(args[0], each) for each in value]
    if origin in (set, frozenset):
        return origin(read(args[0], each) for each in value)
    if isinstance(value, dict) and "pairs" in value:
        of = args[1] if args else Any
        return {read(Any, key): read(of, each) for key, each in value["pairs"]}
    if isinstance(value, dict) and "rule" in value:
        return rule_named(value["rule"])
    if isinstance(hint, type) and issubclass(hint, Record):
        return read_record(hint(), value)
    if isinstance(hint, type) and hasattr(hint, "_fields"):
        return hint(*[read(Any, each) for each in value])
    return tuple(read(Any, each) for each in value) if isinstance(value, list) else value


def rule_named(name: str) -> Any:
    """Return the rule with this full name."""
    if name not in RULES:
        raise HoldfastError(f"no rule {name!r}; {nearest(name, RULES)}")
    return RULES[name]


def canonical(data: Any) -> str:
    """Return data as canonical JSON text, the same on every machine."""
    return json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def digest(data: Any) -> str:
    """Return the SHA-256 digest of data, the same on every machine."""
    return sha256(canonical(data).encode(errors="surrogatepass")).hexdigest()
