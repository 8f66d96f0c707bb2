"""States as plain data, for saves and digests: steps by the names of their rules, questions put again on reading.

The log is left apart, since it grows with every answer: a snapshot stays as small as the state. See `chapters`.
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
from holdfast.kernel.state import Line, Record, State

LEFT_OUT = {"asked", "sealed", "book", "log"}
"""Open questions are put again by the rule that asked them; content is read anew; the log is kept apart."""


def dump(g: State) -> dict[str, Any]:
    """Everything that a state holds but its log, as JSON can say it."""
    held = [[seat, key_of(sealed)] for seat, sealed in g.sealed.items()]
    return {**write_record(g), "held": held, "open": bool(g.asked)}


def write_record(record: Record) -> dict[str, Any]:
    """The fields of a record."""
    return {
        each.name: write(getattr(record, each.name))
        for each in fields(record)  # type: ignore[arg-type]
        if each.name not in LEFT_OUT
    }


def write(value: Any) -> Any:
    """One value."""
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


def restore(blank: State, data: dict[str, Any], log: list[Line] | None = None) -> State:
    """Fill a state that has its content already with what `dump` wrote, and put its open question again."""
    read_record(blank, data)
    blank.log = log
    if data["open"]:
        put_again(blank, blank.doing, tuple((seat, key) for seat, key in data["held"]))
    return blank


def read_record(record: Record, data: dict[str, Any]) -> Record:
    """Fill the fields of a record."""
    hints = hints_of(type(record))
    for each in fields(record):  # type: ignore[arg-type]
        if each.name not in LEFT_OUT:
            setattr(record, each.name, read(hints[each.name], data[each.name]))
    return record


def read(hint: Any, value: Any) -> Any:
    """One value of an annotated type; what no annotation says is a tuple, a rule or plain."""
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
    """The rule of this name."""
    if name not in RULES:
        raise HoldfastError(f"no rule {name!r}; {nearest(name, RULES)}")
    return RULES[name]


def canonical(data: Any) -> str:
    """Plain data as text, in the one way that is the same on every machine."""
    return json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def digest(data: Any) -> str:
    """A fingerprint of plain data, the same on every machine."""
    return sha256(canonical(data).encode(errors="surrogatepass")).hexdigest()
