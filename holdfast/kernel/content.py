"""Reading content: cards, maps and scenarios in TOML files. People write them, so all mistakes are reported at once.

A pack is a folder of such files that is applied to the content that a game ships: new entries are added, and an entry
with `overlay = true` replaces the named fields of an existing entry.
"""

import inspect
import tomllib
import types
import typing
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple, NewType, TypeVar

import msgspec

from holdfast.kernel.annotations import hints_of, parameters_of
from holdfast.kernel.context import NOWHERE, Context, ContextIndex, Things, needed_by, split_annotation
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import Vocabulary

Effects = NewType("Effects", tuple[Step, ...])
"""The effects of a card, in order: each is a step of a verb and its arguments."""

NOTHING = Effects(())
"""The empty list of effects."""

Given = NewType("Given", tuple[Step, ...])
"""Conditions that must all be met. Each is a tuple of the condition, the expected result and the arguments."""

ALWAYS = Given(())
"""The empty list of conditions."""

Count = NewType("Count", Step)
"""A count and its arguments."""

T = TypeVar("T", bound=msgspec.Struct)
Table = dict[str, Any]
FieldReader = Callable[["Reader", Any, str], Any]
"""A reader for a value type that only one game has; called with the `Reader`, the raw value and its location."""

MOST_PROBLEMS = 200
"""The limit of mistakes reported at once, because finding similar names for each takes time."""

MOST_DOTS = 200
"""The limit of dots in a line: more than any story has, and few enough to parse quickly (see `Reader.parse`)."""


class ContentError(HoldfastError):
    """Content that cannot be used; `problems` has one message for each mistake, with file, entry and field."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        super().__init__("\n".join([f"{count} in the content:", *[f"- {each}" for each in problems]]))


class Pack(NamedTuple):
    """The name and files of a content folder. Files are kept as text, so that a save can contain them."""

    name: str
    files: tuple[tuple[str, str], ...]


def read_pack(folder: Path | str) -> Pack:
    """Read a pack from a folder of TOML files."""
    path = Path(folder)
    if not path.is_dir():
        raise HoldfastError(f"{path} is not a folder; a pack is a folder with TOML files such as events.toml")
    files = []
    for file in sorted(path.glob("*.toml")):
        try:
            files.append((file.name, file.read_text(encoding="utf-8")))
        except UnicodeDecodeError as mistake:
            raise ContentError([f"{file.name}: not UTF-8 text (byte {mistake.start}); save it as UTF-8"]) from None
        except OSError as mistake:
            raise HoldfastError(f"{file} cannot be read: {mistake.strerror}") from None
    if not files:
        raise HoldfastError(f"{path} holds no TOML file; a pack is a folder with files such as events.toml")
    return Pack(path.resolve().name, tuple(files))


@cache
def shipped_pack(package: str, files: tuple[str, ...]) -> Pack:
    """Return the content files that a game ships, from the folder `data` of its package."""
    folder = resources.files(package).joinpath("data")
    name = package.rpartition(".")[2]
    return Pack(name, tuple((file, folder.joinpath(file).read_text(encoding="utf-8")) for file in files))


def has_huge_number(value: Any) -> bool:
    """Return whether a value contains an integer of more than 64 bits: no card needs one, and it could not be shown."""
    if isinstance(value, dict):
        return any(has_huge_number(each) for each in value.values())
    if isinstance(value, list):
        return any(has_huge_number(each) for each in value)
    return isinstance(value, int) and value.bit_length() > 64


@cache
def fields_of(kind: type) -> tuple[dict[str, Any], tuple[msgspec.structs.FieldInfo, ...]]:
    """Return the type hints and fields of a card class. Cached, because the lookup takes as long as reading a card."""
    return typing.get_type_hints(kind, include_extras=True), msgspec.structs.fields(kind)


class NamedUse(NamedTuple):
    """A use of a verb, condition or count in content: its location, its arguments by name, and the context there."""

    fn: Callable[..., Any]
    where: str
    args: dict[str, Any]
    there: Things


OWN_TABLES: dict[str, dict[str, Table]] = {}
"""Parsed tables of the files that games ship, by their text; parsing them takes longer than reading any pack."""


@dataclass
class Reader:
    """Reads the content of one game and collects all problems."""

    vocabulary: Vocabulary
    kinds: dict[Any, FieldReader] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    sources: dict[tuple[str, str], str] = field(default_factory=dict)
    given_first: int = 1
    """The number of leading parameters that the game passes: the state, and in some games the actor and the card."""
    index: ContextIndex | None = None
    """The index of fields that provide what verbs need, for messages; None switches the check off."""
    context: Context = NOWHERE
    """The context at the current location."""
    names: list[NamedUse] = field(default_factory=list)
    """Every use of a verb, condition or count in the content read so far."""

    def problem(self, where: str, what: str) -> None:
        """Report a mistake and continue, up to `MOST_PROBLEMS`."""
        self.problems.append(f"{where}: {what}")
        if len(self.problems) >= MOST_PROBLEMS:
            raise ContentError([*self.problems, "there are more mistakes; fix these first"])

    def where(self, file: str, entry: str) -> str:
        """Return file and entry for messages, with the pack that the entry came from."""
        return f"{self.sources.get((file, entry), file)} [{entry}]"

    def tables(self, packs: tuple[Pack, ...], files: tuple[str, ...]) -> dict[str, dict[str, Table]]:
        """Return the tables of every file with the packs applied in order; the first pack is what the game ships."""
        merged: dict[str, dict[str, Table]] = {file: {} for file in files}
        for at, pack in enumerate(packs):
            for file, text in pack.files:
                shown = file if at == 0 else f"{pack.name}/{file}"
                if file not in merged:
                    self.problem(shown, f"no such content file; {nearest(file, files)}")
                    continue
                for entry, table in (self.parse(shown, text) if at else self.own_tables(shown, text)).items():
                    self.lay_over(merged[file], file, shown, entry, table)
        return merged

    def own_tables(self, file: str, text: str) -> dict[str, Table]:
        """Return the tables of a file that a game ships; cached if the file has no mistakes."""
        before = len(self.problems)
        tables = OWN_TABLES.get(text) or self.parse(file, text)
        if len(self.problems) == before:
            OWN_TABLES[text] = tables
        return tables

    def parse(self, shown: str, text: str) -> dict[str, Table]:
        """Parse one file into its tables."""
        for number, line in enumerate(text.splitlines(), 1):
            if line.count(".") > MOST_DOTS:  # parsing dotted keys takes time quadratic in their depth
                self.problem(shown, f"line {number} has more than {MOST_DOTS} dots; no card needs so many")
                return {}
        try:
            tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as mistake:
            self.problem(shown, f"not valid TOML: {mistake}")
            return {}
        except ValueError:  # Python refuses integers of more than some thousand digits
            self.problem(shown, "a number has too many digits")
            return {}
        except RecursionError:
            self.problem(shown, "brackets are nested too deep")
            return {}
        if has_huge_number(tables):  # for example a hexadecimal one, which Python does not limit
            self.problem(shown, "a number has too many digits")
            return {}
        for entry in [key for key, table in tables.items() if not isinstance(table, dict)]:
            self.problem(shown, f"{entry!r} stands outside any entry; put it under a line like [my-card]")
            del tables[entry]
        return tables

    def lay_over(self, entries: dict[str, Table], file: str, shown: str, entry: str, table: Table) -> None:
        """Add an entry to the entries of a file, or apply it to an existing one if it is an overlay."""
        self.sources[file, entry] = shown
        overlay = table.pop("overlay", False)
        if not isinstance(overlay, bool):
            self.problem(f"{shown} [{entry}] overlay", f"expected true or false, got {overlay!r}")
        elif overlay and entry not in entries:
            self.problem(f"{shown} [{entry}]", f"overlays nothing; {nearest(entry, entries)}")
        elif overlay:
            entries[entry] = entries[entry] | table
        elif entry in entries:
            self.problem(f"{shown} [{entry}]", "this id is taken; choose another, or say overlay = true to change it")
        else:
            entries[entry] = table

    def entries(self, kind: type[T], file: str, tables: dict[str, Table]) -> dict[str, T]:
        """Read every table of a file as a card of this class; cards with mistakes are left out."""
        cards = {}
        for entry, table in tables.items():
            if "id" in table:
                self.problem(f"{self.where(file, entry)} id", "an entry's id is the name in brackets; leave this out")
            card = self.struct(kind, {"id": entry, **table}, self.where(file, entry))
            if card is not None:
                cards[entry] = card
        return cards

    def struct(self, kind: type[T], table: Any, where: str) -> T | None:
        """Read one table, field by field, so that all its mistakes are found at once."""
        if not isinstance(table, dict):
            self.problem(where, f"expected a table with fields, got {table!r}")
            return None
        before = len(self.problems)
        hints, fields = fields_of(kind)
        values: Table = {}
        unknown = self.unknown(table, hints, where, "no such field")
        for each in fields:
            if each.name in table:
                values[each.name] = self.value(hints[each.name], table[each.name], f"{where} {each.name}")
            elif each.required and not get_close_matches(each.name, unknown[:MOST_PROBLEMS]):
                self.problem(where, f"{each.name} is missing")
        return kind(**values) if len(self.problems) == before else None

    def value(self, hint: Any, raw: Any, where: str) -> Any:
        """Read one value of an annotated type. `X | None` is read as X, because TOML has no null."""
        hint, there = split_annotation(hint)
        if there is not None:
            around, self.context = self.context, there.inside(self.context)
            found = self.value(hint, raw, where)
            self.context = around
            return found
        if hint not in self.kinds and types.NoneType in typing.get_args(hint):
            hint = next(kind for kind in typing.get_args(hint) if kind is not types.NoneType)
        if hint in self.kinds:
            return self.kinds[hint](self, raw, where)
        if hint in NAMED:
            return NAMED[hint](self, raw, where)
        args = typing.get_args(hint)
        if typing.get_origin(hint) is tuple and args and self.is_ours(args[0]):
            if not isinstance(raw, list):
                self.problem(where, f"expected a list, got {raw!r}")
                return ()
            return tuple(self.value(args[0], each, f"{where} {at + 1}") for at, each in enumerate(raw))
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return self.struct(hint, raw, where)
        if typing.get_origin(hint) is typing.Literal and isinstance(raw, str) and raw not in args:
            self.problem(where, f"{raw!r} is not known here; {nearest(raw, map(str, args))}")
            return None
        try:
            return msgspec.convert(raw, hint)
        except msgspec.ValidationError as mistake:
            self.problem(where, f"{str(mistake)[0].lower()}{str(mistake)[1:]}; it is {raw!r}")
            return None

    def is_ours(self, hint: Any) -> bool:
        """Return whether this class reads a type itself, because msgspec cannot."""
        return hint in self.kinds or hint in NAMED or (isinstance(hint, type) and issubclass(hint, msgspec.Struct))

    def effects(self, raw: Any, where: str) -> Effects:
        """Read a list of effects, each bound to the signature of its verb."""
        if not isinstance(raw, list):
            self.problem(where, f'expected a list of effects such as {{ do = "…" }}, got {raw!r}')
            return Effects(())
        around, inside, steps = self.context, Context(self.context.things), []
        for at, each in enumerate(raw):
            self.context = inside if at else around
            steps.append(self.effect(each, f"{where} {at + 1}"))
        self.context = around
        return Effects(tuple(step for step in steps if step is not None))

    def effect(self, raw: Any, where: str) -> Step | None:
        """Read one effect as a step: the verb, and an argument for each of its parameters."""
        return self.named(raw, "do", self.vocabulary.verbs, where, "verb")

    def given(self, raw: Any, where: str) -> Given:
        """Read a list of conditions, each bound to its signature. All must hold; those with `is-not` must be false."""
        if not isinstance(raw, list):
            self.problem(where, f'expected a list of conditions such as {{ is = "…" }}, got {raw!r}')
            return ALWAYS
        steps = [self.condition(each, f"{where} {at + 1}") for at, each in enumerate(raw)]
        return Given(tuple(step for step in steps if step is not None))

    def condition(self, raw: Any, where: str) -> Step | None:
        """Read one condition: the function, the expected result, and its arguments."""
        expected = not (isinstance(raw, dict) and "is-not" in raw)
        bound = self.named(raw, "is" if expected else "is-not", self.vocabulary.conditions, where, "condition")
        return None if bound is None else (bound[0], expected, *bound[1:])

    def count(self, raw: Any, where: str) -> Count | None:
        """Read a count: a name alone, or a table with its arguments."""
        raw = {"count": raw} if isinstance(raw, str) else raw
        bound = self.named(raw, "count", self.vocabulary.counts, where, "count")
        return None if bound is None else Count(bound)

    def named(self, raw: Any, key: str, known: Mapping[str, Callable[..., Any]], where: str, what: str) -> Step | None:
        """Read a table that names a function under a key, and bind the function to its arguments."""
        if not isinstance(raw, dict) or not isinstance(raw.get(key), str):
            self.problem(where, f'expected {EXPECTED[what]} such as {{ {key} = "…" }}, got {raw!r}')
            return None
        name = raw[key]
        if name not in known:
            self.problem(f"{where} {key}", f"no such {what} {name!r}; {nearest(name, known)}")
            return None
        around = self.context
        there = around.things | around.first if what == "verb" else around.things
        if self.index is not None:
            for thing in sorted(needed_by(known[name]) - there):
                self.problem(f"{where} {key}", self.index.missing(name, thing, FITS[what]))
        self.context = Context(around.things)
        bound = self.bound(name, known[name], {field: value for field, value in raw.items() if field != key}, where)
        self.context = around
        given = [each.name for each in parameters_of(known[name])[self.given_first :]]
        self.names.append(NamedUse(known[name], where, dict(zip(given, bound[1:], strict=False)), there))
        return bound

    def bound(self, name: str, fn: Callable[..., Any], given: Table, where: str) -> Step:
        """Bind a function to its arguments, in the order of its parameters."""
        hints, parameters = hints_of(fn), parameters_of(fn)[self.given_first :]
        unknown = self.unknown(given, [each.name for each in parameters], where, f"{name} takes no such thing")
        args = []
        for each in parameters:
            if each.name in given:
                args.append(self.value(hints[each.name], given[each.name], f"{where} {each.name}"))
            elif each.default is not inspect.Parameter.empty:
                args.append(each.default)
            elif not get_close_matches(each.name, unknown[:MOST_PROBLEMS]):
                self.problem(where, f"{name} needs {each.name}")
        return (fn, *args)

    def unknown(self, given: Table, known: Collection[str], where: str, what: str) -> list[str]:
        """Report all unknown keys and return them."""
        found = [key for key in given if key not in known]
        usable = [key for key in known if key != "id"]  # the id of an entry is the name in brackets
        for key in found:
            self.problem(f"{where} {key}", f"{what}; {nearest(key, usable)}")
        return found

    def reference(self, raw: Any, known: Mapping[str, Any], where: str, what: str) -> None:
        """Report a reference that is not the id of a known entry."""
        if not isinstance(raw, str) or raw not in known:
            self.problem(where, f"no {what} {raw!r}; {nearest(str(raw), known)}")

    def finish(self) -> None:
        """Raise `ContentError` if any problem was reported."""
        if self.problems:
            raise ContentError(self.problems)


NAMED: dict[Any, FieldReader] = {Effects: Reader.effects, Given: Reader.given, Count: Reader.count}
"""The readers of fields that name verbs, conditions or counts, by the type of the field."""

FITS = {"verb": (Effects,), "condition": (Effects, Given), "count": (Effects, Given, Count)}
"""The types of fields that can contain a verb, condition or count, directly or inside an effect."""

EXPECTED = {"verb": "an effect", "condition": "a condition", "count": "a count"}
"""How messages name a use of a verb, condition or count."""
