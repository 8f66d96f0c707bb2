"""Write content as canonical TOML: the same entries in the same order, without comments and extra white space.

A server stores packs of strangers in this form, so that it stores no more than the game uses.
"""

import json
import re
import tomllib
from decimal import Decimal
from typing import Any

from holdfast.kernel.content import MOST_DOTS

BARE = re.compile(r"[A-Za-z0-9_-]+")
"""A key that needs no quotes."""


def plain_toml(text: str) -> str:
    """Rewrite content as canonical TOML. The text must be valid, that is, checked before."""
    return "".join(entry_text(name, entry) for name, entry in tomllib.loads(text).items())


def entry_text(name: str, entry: dict[str, Any]) -> str:
    """Format an entry, one field per line. If a line has more dots than the reader accepts, dots are escaped."""
    text = written(name, entry, dots=True)
    too_many = any(line.count(".") > MOST_DOTS for line in text.split("\n"))
    return written(name, entry, dots=False) if too_many else text


def written(name: str, entry: dict[str, Any], dots: bool) -> str:
    """Format an entry with literal or escaped dots."""
    fields = [f"{key_text(key, dots)} = {value_text(value, dots)}\n" for key, value in entry.items()]
    return "".join([f"[{key_text(name, dots)}]\n", *fields])


def key_text(key: str, dots: bool) -> str:
    """Format the name of an entry or a field."""
    return key if BARE.fullmatch(key) else string_text(key, dots)


def value_text(value: Any, dots: bool) -> str:
    """Format any TOML value."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return string_text(value, dots)
        case float():
            return float_text(value, dots)
        case list():
            return "[" + ",\n".join(value_text(each, dots) for each in value) + "]"
        case dict():
            fields = [f"{key_text(key, dots)} = {value_text(each, dots)}" for key, each in value.items()]
            return "{" + ", ".join(fields) + "}"
        case int():
            return str(value)
        case _:
            return str(value.isoformat())  # a date or a time


def string_text(value: str, dots: bool) -> str:
    """Format a string on one line. JSON escapes all that TOML requires except one control character, DEL."""
    text = json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return text if dots else text.replace(".", "\\u002e")


def float_text(value: float, dots: bool) -> str:
    """Format a float; without dots as an integer with an exponent."""
    text = repr(value)
    if dots or "." not in text:
        return text
    sign, digits, exponent = Decimal(text).as_tuple()
    return f"{'-' if sign else ''}{''.join(map(str, digits))}e{exponent}"
