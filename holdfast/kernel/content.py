"""Reading content: cards, maps and scenarios are TOML that people write, so every mistake is named, all at once.

A pack is a folder of such files laid over the game's own: new entries join, and an entry with `overlay = true` changes
the fields it names of an entry that is there already.
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
from holdfast.kernel.context import NOWHERE, Context, Homes, Things, needed_by, parted
from holdfast.kernel.errors import HoldfastError, nearest
from holdfast.kernel.state import Step
from holdfast.kernel.vocabulary import Vocabulary

Effects = NewType("Effects", tuple[Step, ...])
"""What a card does, in order: each effect bound to its verb and arguments."""

NOTHING = Effects(())
"""No effect at all."""

Given = NewType("Given", tuple[Step, ...])
"""What must hold: conditions, each with whether it must hold or must not, and its arguments."""

ALWAYS = Given(())
"""No condition at all."""

Count = NewType("Count", Step)
"""Something to count: the count and its arguments."""

T = TypeVar("T", bound=msgspec.Struct)
Table = dict[str, Any]
Kind = Callable[["Reader", Any, str], Any]
"""Reads a value of a type that only one game knows: from the reader, the raw value and its place."""

MOST_PROBLEMS = 200
"""Mistakes that are named at once; looking for the word that was meant takes its time."""

MOST_DOTS = 200
"""In a line of content: more than any story has, and few enough to be read at once."""


class ContentError(HoldfastError):
    """Content that cannot be used; `problems` has one message for each mistake, with file, entry and field."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        super().__init__("\n".join([f"{count} in the content:", *[f"- {each}" for each in problems]]))


class Pack(NamedTuple):
    """The files of a folder of content, as text, so that a save can carry them."""

    name: str
    files: tuple[tuple[str, str], ...]


def read_pack(folder: Path | str) -> Pack:
    """Read the TOML files of a folder."""
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
def own_pack(package: str, files: tuple[str, ...]) -> Pack:
    """The content files that a game ships, from the folder `data` of its package."""
    folder = resources.files(package).joinpath("data")
    name = package.rpartition(".")[2]
    return Pack(name, tuple((file, folder.joinpath(file).read_text(encoding="utf-8")) for file in files))


def has_huge_number(value: Any) -> bool:
    """Whether there is a number that no card means, and that could not even be shown."""
    if isinstance(value, dict):
        return any(has_huge_number(each) for each in value.values())
    if isinstance(value, list):
        return any(has_huge_number(each) for each in value)
    return isinstance(value, int) and value.bit_length() > 64


@cache
def fields_of(kind: type) -> tuple[dict[str, Any], tuple[msgspec.structs.FieldInfo, ...]]:
    """The types and the fields of a kind of card; looking them up takes as long as reading a card."""
    return typing.get_type_hints(kind, include_extras=True), msgspec.structs.fields(kind)


class Named(NamedTuple):
    """A verb, condition or count that content names: its place, its arguments by name, and what is there."""

    fn: Callable[..., Any]
    where: str
    args: dict[str, Any]
    there: Things


OWN_TABLES: dict[str, dict[str, Table]] = {}
"""By its text: the tables of each file that a game ships; reading it takes longer than any pack laid over it."""


@dataclass
class Reader:
    """Reads the tables of one game's content and collects every problem on the way."""

    vocabulary: Vocabulary
    kinds: dict[Any, Kind] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    sources: dict[tuple[str, str], str] = field(default_factory=dict)
    given_first: int = 1
    """How many first parameters the game itself gives: the state, and perhaps who acts and by which card."""
    homes: Homes | None = None
    """Where what verbs may need is there."""
    context: Context = NOWHERE
    """What is there where the reader is."""
    names: list[Named] = field(default_factory=list)
    """All that the content names of the vocabulary, wherever it stands."""

    def problem(self, where: str, what: str) -> None:
        """Note a mistake and go on, unless there are so many that nobody reads them."""
        self.problems.append(f"{where}: {what}")
        if len(self.problems) >= MOST_PROBLEMS:
            raise ContentError([*self.problems, "there are more mistakes; put these right first"])

    def where(self, file: str, entry: str) -> str:
        """File and entry as messages name them, with the pack an entry came from."""
        return f"{self.sources.get((file, entry), file)} [{entry}]"

    def tables(self, packs: tuple[Pack, ...], files: tuple[str, ...]) -> dict[str, dict[str, Table]]:
        """The tables of every file, the packs laid over one another in order; the first pack is the game's own."""
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
        """The tables of a file that a game ships, read once if it is in order."""
        before = len(self.problems)
        tables = OWN_TABLES.get(text) or self.parse(file, text)
        if len(self.problems) == before:
            OWN_TABLES[text] = tables
        return tables

    def parse(self, shown: str, text: str) -> dict[str, Table]:
        """The tables of one file."""
        for number, line in enumerate(text.splitlines(), 1):
            if line.count(".") > MOST_DOTS:  # reading nested keys takes time with the square of their depth
                self.problem(shown, f"line {number} has more than {MOST_DOTS} dots; no card needs so many")
                return {}
        try:
            tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as mistake:
            self.problem(shown, f"not valid TOML: {mistake}")
            return {}
        except ValueError:  # Python reads no number of more than some thousand digits
            self.problem(shown, "a number has too many digits")
            return {}
        except RecursionError:
            self.problem(shown, "brackets are nested too deep")
            return {}
        if has_huge_number(tables):  # such as one written in hexadecimal, which Python does read
            self.problem(shown, "a number has too many digits")
            return {}
        for entry in [key for key, table in tables.items() if not isinstance(table, dict)]:
            self.problem(shown, f"{entry!r} stands outside any entry; put it under a line like [my-card]")
            del tables[entry]
        return tables

    def lay_over(self, entries: dict[str, Table], file: str, shown: str, entry: str, table: Table) -> None:
        """Add an entry, or change one that says it is an overlay."""
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
        """Every table of a file as a card of this kind; those with a mistake are left out."""
        cards = {}
        for entry, table in tables.items():
            if "id" in table:
                self.problem(f"{self.where(file, entry)} id", "an entry's id is the name in brackets; leave this out")
            card = self.struct(kind, {"id": entry, **table}, self.where(file, entry))
            if card is not None:
                cards[entry] = card
        return cards

    def struct(self, kind: type[T], table: Any, where: str) -> T | None:
        """One table, field by field, so that all its mistakes are found at once."""
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
        """One value of an annotated type; what may be left out is of its type when it is there."""
        hint, there = parted(hint)
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
        """Whether a type is one that msgspec cannot read by itself."""
        return hint in self.kinds or hint in NAMED or (isinstance(hint, type) and issubclass(hint, msgspec.Struct))

    def effects(self, raw: Any, where: str) -> Effects:
        """An ordered list of effects, each bound to the signature of its verb."""
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
        """One effect as a step: the verb, and an argument for each of its parameters."""
        return self.named(raw, "do", self.vocabulary.verbs, where, "verb")

    def given(self, raw: Any, where: str) -> Given:
        """A list of conditions, each bound to its signature: all must hold, those with `is-not` must not."""
        if not isinstance(raw, list):
            self.problem(where, f'expected a list of conditions such as {{ is = "…" }}, got {raw!r}')
            return ALWAYS
        steps = [self.condition(each, f"{where} {at + 1}") for at, each in enumerate(raw)]
        return Given(tuple(step for step in steps if step is not None))

    def condition(self, raw: Any, where: str) -> Step | None:
        """One condition: the function, whether it must hold, and its arguments."""
        expected = not (isinstance(raw, dict) and "is-not" in raw)
        bound = self.named(raw, "is" if expected else "is-not", self.vocabulary.conditions, where, "condition")
        return None if bound is None else (bound[0], expected, *bound[1:])

    def count(self, raw: Any, where: str) -> Count | None:
        """Something to count: a name alone, or with what it needs."""
        raw = {"count": raw} if isinstance(raw, str) else raw
        bound = self.named(raw, "count", self.vocabulary.counts, where, "count")
        return None if bound is None else Count(bound)

    def named(self, raw: Any, key: str, known: Mapping[str, Callable[..., Any]], where: str, what: str) -> Step | None:
        """A function that content names under a key, with its arguments."""
        if not isinstance(raw, dict) or not isinstance(raw.get(key), str):
            self.problem(where, f'expected {EXPECTED[what]} such as {{ {key} = "…" }}, got {raw!r}')
            return None
        name = raw[key]
        if name not in known:
            self.problem(f"{where} {key}", f"no such {what} {name!r}; {nearest(name, known)}")
            return None
        around = self.context
        there = around.things | around.first if what == "verb" else around.things
        if self.homes is not None:
            for thing in sorted(needed_by(known[name]) - there):
                self.problem(f"{where} {key}", self.homes.missing(name, thing, FITS[what]))
        self.context = Context(around.things)
        bound = self.bound(name, known[name], {field: value for field, value in raw.items() if field != key}, where)
        self.context = around
        given = [each.name for each in parameters_of(known[name])[self.given_first :]]
        self.names.append(Named(known[name], where, dict(zip(given, bound[1:], strict=False)), there))
        return bound

    def bound(self, name: str, fn: Callable[..., Any], given: Table, where: str) -> Step:
        """A function with its arguments in the order of its parameters."""
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
        """Note every key that is not known, and return them."""
        found = [key for key in given if key not in known]
        usable = [key for key in known if key != "id"]  # an entry has its id from the name in brackets
        for key in found:
            self.problem(f"{where} {key}", f"{what}; {nearest(key, usable)}")
        return found

    def reference(self, raw: Any, known: Mapping[str, Any], where: str, what: str) -> None:
        """A name that must be that of an entry."""
        if not isinstance(raw, str) or raw not in known:
            self.problem(where, f"no {what} {raw!r}; {nearest(str(raw), known)}")

    def finish(self) -> None:
        """Stop here if anything was wrong."""
        if self.problems:
            raise ContentError(self.problems)


NAMED: dict[Any, Kind] = {Effects: Reader.effects, Given: Reader.given, Count: Reader.count}
"""What content names of the vocabulary, by the type of the field."""

FITS = {"verb": (Effects,), "condition": (Effects, Given), "count": (Effects, Given, Count)}
"""The types of fields that can hold a word of the vocabulary, inside an effect at least."""

EXPECTED = {"verb": "an effect", "condition": "a condition", "count": "a count"}
"""What stands where a word of the vocabulary is named."""
