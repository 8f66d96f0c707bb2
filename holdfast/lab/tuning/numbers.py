"""Numbers of content by their place, and changes of them in the text of a pack, whose comments and layout stay.

A place is the name of a file without its ending, the entry, and the fields; items of a list are counted from 1, as in
the messages of `holdfast check`: `("events", "spring-storm", "effects", "2", "n")`.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from holdfast.kernel.content import Pack, shipped_pack
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.game import Game
from holdfast.kernel.plain_toml import key_text, value_text

Place = tuple[str, ...]

INTEGER = re.compile(r"(?<![\w.+-])[+-]?\d[\d_]*(?![\w.:-])")
"""What may be an integer in a TOML file; parsing tells which of them is the one that is meant."""


class Content(NamedTuple):
    """The content of a game, with the pack that is to be changed; an empty pack changes what the game ships."""

    game: Game
    pack: Pack

    def number(self, place: Place) -> int:
        """Return the number at a place; an error names the nearest valid place."""
        file = file_of(place)
        if file not in self.game.files:
            raise HoldfastError(f"no such content file {file!r}; {nearest(file, self.game.files)}")
        found: Any = self.entries(file)
        for at, key in enumerate(place[1:], 1):
            found = member(found, key, ".".join(place[:at]))
        if not isinstance(found, int) or isinstance(found, bool):
            raise HoldfastError(f"this is not a whole number; {inside(found)}")
        return found

    def entries(self, file: str) -> dict[str, Any]:
        """Return the entries of a file, with those of the pack applied."""
        found: dict[str, Any] = dict(tables(shipped_pack(self.game.package, self.game.files), file))
        for entry, table in tables(self.pack, file).items():
            found[entry] = found.get(entry, {}) | table if table.get("overlay") else table
        return found

    def with_numbers(self, values: Mapping[Place, int]) -> Pack:
        """Return the pack with these numbers: changed in place where it has them, otherwise in overlays."""
        files = dict(self.pack.files)
        for file in dict.fromkeys(map(file_of, values)):
            here = {place: n for place, n in values.items() if file_of(place) == file}
            text = self.with_overlays(file, files.get(file, ""), [*here])
            files[file] = with_integers(text, {place[1:]: n for place, n in here.items()})
        return self.pack._replace(files=tuple(sorted(files.items())))

    def with_overlays(self, file: str, text: str, places: list[Place]) -> str:
        """Return the text of a file in which every place is present; missing fields are copied from the game."""
        own, every = tomllib.loads(text), self.entries(file)
        missing = list(dict.fromkeys((place[1], place[2]) for place in places if place[2] not in own.get(place[1], {})))
        for entry in dict.fromkeys(entry for entry, _ in missing):
            fields = {field: every[entry][field] for name, field in missing if name == entry}
            text = with_fields(text, entry, fields) if entry in own else text + overlay(entry, fields, first=not text)
        return text


def file_of(place: Place) -> str:
    """Return the name of the file of a place."""
    return f"{place[0]}.toml"


def tables(pack: Pack, file: str) -> dict[str, Any]:
    """Return the entries of a file of a pack."""
    return tomllib.loads(dict(pack.files).get(file, ""))


def member(found: Any, key: str, where: str) -> Any:
    """Return a member of a table or a list."""
    members = dict(members_of(found))
    if key not in members:
        raise HoldfastError(f"there is no {key!r} in {where}; {inside(found, key)}")
    return members[key]


def members_of(found: Any) -> Iterator[tuple[str, Any]]:
    """Yield the members of a table or a list with their keys; other values have none."""
    if isinstance(found, dict):
        yield from found.items()
    elif isinstance(found, list):
        yield from ((str(number), each) for number, each in enumerate(found, 1))


def inside(found: Any, key: str = "") -> str:
    """Say what is at a place, for messages."""
    members = [name for name, _ in members_of(found)]
    return nearest(key, members) if members else f"it is {found!r}"


# --- Text --------------------------------------------------------------------------------------------------------


def overlay(entry: str, fields: Mapping[str, Any], first: bool) -> str:
    """Return an overlay of an entry, with these fields."""
    lines = [f"{key_text(field, True)} = {value_text(value, True)}\n" for field, value in fields.items()]
    return "".join(["" if first else "\n", f"[{key_text(entry, True)}]\noverlay = true\n", *lines])


def with_fields(text: str, entry: str, fields: Mapping[str, Any]) -> str:
    """Return a text in which an existing entry has further fields, right after its name."""
    header = re.search(rf"""^[ \t]*\[\s*["']?{re.escape(entry)}["']?\s*\][^\n]*(?:\n|\Z)""", text, re.MULTILINE)
    if header is None:
        raise HoldfastError(f"[{entry}] has no line of its own; write {', '.join(fields)} into the entry first")
    lines = [f"{key_text(field, True)} = {value_text(value, True)}\n" for field, value in fields.items()]
    before, after = text[: header.end()], text[header.end() :]
    return before + ("" if before.endswith("\n") else "\n") + "".join(lines) + after


def with_integers(text: str, values: Mapping[Place, int]) -> str:
    """Return a text with other integers at these places; nothing else in it changes."""
    spans = sorted((*span_of(text, keys), n) for keys, n in values.items())
    for begin, end, n in reversed(spans):
        text = text[:begin] + str(n) + text[end:]
    return text


def span_of(text: str, keys: Place) -> tuple[int, int]:
    """Return the span of an integer in a text: the one whose change makes the parsed value another."""
    now = at(tomllib.loads(text), keys)
    for found in INTEGER.finditer(text):
        if int(found[0].replace("_", "")) == now and at_or_none(changed(text, found, now + 1), keys) == now + 1:
            return found.span()
    raise HoldfastError(f"{'.'.join(keys)} is not written as a plain number such as {now}; write it so first")


def changed(text: str, found: re.Match[str], n: int) -> str:
    """Return a text with another integer at a match."""
    return text[: found.start()] + str(n) + text[found.end() :]


def at(found: Any, keys: Place) -> Any:
    """Return the value at these keys."""
    for key in keys:
        found = dict(members_of(found))[key]
    return found


def at_or_none(text: str, keys: Place) -> Any:
    """Return the value at these keys, or None if the text is not valid or has none there."""
    try:
        return at(tomllib.loads(text), keys)
    except (tomllib.TOMLDecodeError, KeyError):
        return None
